/** Chapter 12: how many figures of a marcher a fire concerns, and what it costs its morale (TC-12-06 to TC-12-13, TC-12-17). */
import { basesAlong, inFan, aheadOf } from '@bivouac/ground/free';
import { branches, defines, type RuleId } from '@bivouac/kernel';
import { row, type LedgerRow } from '../../ledger.ts';
import type { State } from '../../state.ts';
import { stoppingFire } from '../../tables/losses.ts';
import { bodyOf, branchOf, nameOf, ranksOf, unitOf } from '../../troops.ts';
import { frontHalf } from '../../zones.ts';
import { baseOfFigure, facingOf } from '../09-fire/bearing.ts';
import type { ReadFire } from '../09-fire/resolving.ts';
import { dealtOnFirstRanks, percentLost, percentOfUnit, sharedByFirstRanks } from '../10-losses/losses.ts';

const by = branches({
  squaresAreNotOverlapped: 'TC-12-10',
  othersConcernTheWholeFront: 'TC-12-08',
  onlyFrontalFireStops: 'TC-12-06',
  roundshotByProportion: 'TC-10-09',
  onlyThoseOppositeAreConcerned: 'TC-12-07',
  horsesBeyondAreConcerned: 'TC-12-11',
  footBeyondIsConcerned: 'TC-12-13',
  oneRankIsOneRank: 'TC-12-12',
  othersStopAMarchToo: 'TC-12-09',
});

const ranksConcerned = defines('TC-12-06', stoppingFire.ranksConcerned, { infantry: 9, cavalry: 9 });
const perFive: number = defines('TC-12-06', stoppingFire.moralePer5Percent);
const ordinary: number = defines('TC-12-17', stoppingFire.ordinaryActionLossesPer5Percent);

/** Figures of a marcher that a fire concerns: those opposite the shooter and one for each side it reaches beyond, in its first ranks. */
export function figuresConcerned(
  s: State,
  marcher: number,
  direction: number,
  shooter: number,
  isObjective: boolean,
  cites?: RuleId[],
): number {
  const ranks = ranksOf(s, marcher);
  const branch = branchOf(s, marcher);
  const most = branch === 'cavalry' ? ranksConcerned.cavalry : ranksConcerned.infantry;
  const deep = by.oneRankIsOneRank(ranks.length < most, cites) ? ranks.length : most;
  const [front = 0] = ranks;
  let width = front;
  const facing = isObjective ? facingOf(s, marcher, direction, shooter) : null;
  if (facing !== null || !by.othersConcernTheWholeFront(true, cites)) {
    const isSquare = unitOf(s, shooter).formation === 'CAR';
    const sides = facing?.marcher.filter(Boolean).length ?? 0;
    const isAlone = by.squaresAreNotOverlapped(isSquare && sides > 0, cites);
    const isCounted =
      branch === 'cavalry'
        ? by.horsesBeyondAreConcerned(sides > 0 && !isAlone, cites)
        : by.footBeyondIsConcerned(sides > 0 && !isAlone, cites);
    const over = isCounted ? sides : 0;
    const opposite = basesAlong(facing?.mine ?? 0, baseOfFigure(s, marcher)) + over;
    width = by.onlyThoseOppositeAreConcerned(opposite < front, cites) ? opposite : front;
  }
  let sum = 0;
  for (let rank = 0; rank < deep; rank += 1) sum += Math.min(width, ranks[rank] ?? front);
  return sum;
}

/** Whether a shooter stands in the 60 degrees before a marcher: by the middle of its front (TC-12-06). */
function isStoppingFire(s: State, marcher: number, shooter: number): boolean {
  const { x, y } = unitOf(s, shooter);
  return by.onlyFrontalFireStops(inFan(aheadOf(bodyOf(s, marcher), frontHalf), [x, y]));
}

/** How roundshot is counted on the first ranks: dealt rank by rank, or by the option in proportion (TC-10-09). */
function countOnFirstRanks({ terms }: State, cites?: RuleId[]): typeof dealtOnFirstRanks {
  return by.roundshotByProportion(terms.options.roundshotByProportion === true, cites)
    ? sharedByFirstRanks
    : dealtOnFirstRanks;
}

/** What a fire on a marcher costs its morale: 3 points for each 5 percent from the front, 1 from elsewhere. Null when nothing. */
export function lossRow(
  s: State,
  fire: ReadFire,
  isObjective: boolean,
  concerned: number,
  cites?: RuleId[],
): LedgerRow | null {
  const { target: marcher, unit: shooter, steps, ammunition } = fire;
  const branch = branchOf(s, marcher);
  if (steps === 0) return null;
  const of = nameOf(s, shooter);
  const stops = isStoppingFire(s, marcher, shooter) && (isObjective || by.othersStopAMarchToo(true, cites));
  if (!stops) {
    const percent = percentOfUnit(s, marcher, steps, unitOf(s, marcher).lost);
    return row('TC-12-17', Math.floor(percent / 5) * ordinary, `losses ${percent}%`, of);
  }
  const deep = branch === 'cavalry' ? ranksConcerned.cavalry : ranksConcerned.infantry;
  const counted =
    ammunition === 'roundshot' && isObjective
      ? countOnFirstRanks(s, cites)(steps, ranksOf(s, marcher).length, deep, cites)
      : steps;
  const percent = percentLost(branch, counted, concerned, cites);
  return row('TC-12-06', Math.floor(percent / 5) * perFive, `stopping fire ${percent}%`, of);
}
