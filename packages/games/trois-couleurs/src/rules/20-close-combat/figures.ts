/** Chapter 20: how many figures fight (TC-20-01 to TC-20-05, TC-20-27, TC-20-28). */
import { basesAlong } from '@bivouac/ground/free';
import { branches, defines, type RuleId } from '@bivouac/kernel';
import type { State } from '../../state.ts';
import { closeCombat } from '../../tables/close-combat.ts';
import type { Pace } from '../../tables/kinds.ts';
import { bodyOf, branchOf, ranksOf, unitOf } from '../../troops.ts';
import { aspectThrough, facesMet, heldBy, roomThrough, sharesOf } from '../08-ground/houses.ts';
import { baseOfFigure, bodyMet, facingOfBodies, type Facing } from '../09-fire/bearing.ts';

const by = branches({
  fastFootFightsInTwoRanks: 'TC-20-01',
  overlapsCount: 'TC-20-02',
  squaresDoNotOverlap: 'TC-20-28',
  passedThroughDoNotOverlap: 'TC-20-27',
  flanksFightByRanks: 'TC-20-28',
  twoOnAFlankFigure: 'TC-20-05',
  limberedGunsDoNotFight: 'TC-20-15',
  facesAreTheLimit: ['TC-8-50', 'TC-8-52'],
  unheldFacesAreFlanks: 'TC-8-53',
});

const each: number = defines('TC-20-01', closeCombat.figures.overlapFiguresPerSide);
const twoRanks: number = defines('TC-20-01', closeCombat.figures.ranksFighting.infantryPAC);

/** Who meets whom, and how. */
export interface Meeting {
  readonly facing: Facing;
  readonly striker: number;
  readonly struck: number;
}

/** How the front of a striker lies to whom it strikes, carried along its march. */
export function meetingOf(s: State, striker: number, direction: number, struck: number): Meeting | null {
  const facing = facingOfBodies(
    bodyOf(s, striker),
    direction,
    bodyMet(s, struck, direction),
    baseOfFigure(s, striker),
    baseOfFigure(s, struck),
  );
  return facing === null ? null : { facing, striker, struck };
}

/** Ranks that fight: two of infantry at PAC or PCH, else one. */
export function ranksFighting(s: State, unit: number, pace: Pace): number {
  const isFast = pace === 'PAC' || pace === 'PCH';
  return by.fastFootFightsInTwoRanks(branchOf(s, unit) === 'infantry' && isFast) ? twoRanks : 1;
}

/** So many of the front, in so many ranks, and nobody more than there is. */
function inRanks(s: State, unit: number, front: number, ranks: number): number {
  const all = ranksOf(s, unit);
  const { gaps } = unitOf(s, unit);
  let sum = 0;
  for (let rank = 0; rank < Math.min(ranks, all.length); rank += 1)
    sum += Math.max(0, Math.min(front, all[rank]! - (rank === 0 ? gaps : 0)));
  return sum;
}

const count = (sides: readonly boolean[]): number => sides.filter(Boolean).length;

/**
 * Those who fight for a built-up area: on either side no more than the faces attacked hold (TC-8-50, TC-8-73). `all`: which
 * way each of those comes who attack it at once, the striker `at` this place among them.
 */
export function fightingForHouse(
  s: State,
  striker: number,
  garrison: number,
  direction: number,
  pace: Pace,
  all: readonly number[] = [direction],
  at = 0,
  cites?: RuleId[],
): { readonly mine: number; readonly theirs: number; readonly face: Facing['face'] } {
  const { post } = unitOf(s, garrison);
  const faces = facesMet(s, post, direction, cites);
  const room = roomThrough(s, post, faces);
  const [front = 0] = ranksOf(s, striker);
  const wide = by.facesAreTheLimit(front > room, cites) ? room : front;
  const mine = inRanks(s, striker, wide, ranksFighting(s, striker, pace));
  const aspect = aspectThrough(heldBy(s, garrison), faces);
  const face = by.unheldFacesAreFlanks(aspect !== 'front', cites)
    ? aspect === 'rear'
      ? 'rear'
      : 'left'
    : 'front';
  const attacked = all.map((way) => facesMet(s, post, way));
  return { mine, theirs: sharesOf(s, garrison, attacked, cites)[at]!, face };
}

/** Figures of the striker: those opposite, one for each side it overlaps; two of foot on each figure of a flank. */
export function strikersFighting(
  s: State,
  { facing, striker, struck }: Meeting,
  pace: Pace,
  cites?: RuleId[],
): number {
  const isFlank = facing.face === 'left' || facing.face === 'right';
  const over = by.overlapsCount(count(facing.marcher) > 0, cites) ? count(facing.marcher) * each : 0;
  let front = basesAlong(facing.mine, baseOfFigure(s, striker));
  if (by.flanksFightByRanks(isFlank, cites)) {
    const files = ranksOf(s, struck).length;
    const perFigure = by.twoOnAFlankFigure(branchOf(s, striker) === 'infantry', cites) ? 2 : 1;
    front = Math.min(front, files * perFigure);
  }
  return inRanks(s, striker, front + over, ranksFighting(s, striker, pace));
}

/** Figures of whoever is struck: on a flank one for each rank, in rear the last rank, else those opposite and the overlap. */
export function struckFighting(
  s: State,
  { facing, struck }: Meeting,
  pace: Pace,
  isPassedThrough: boolean,
  cites?: RuleId[],
): number {
  const row = unitOf(s, struck);
  if (branchOf(s, struck) === 'artillery' && by.limberedGunsDoNotFight(row.formation !== 'BAT', cites))
    return 0;
  const ranks = ranksOf(s, struck);
  if (row.formation === 'CAR') return Math.min(ranks[0]!, basesAlong(facing.theirs, baseOfFigure(s, struck)));
  if (by.flanksFightByRanks(facing.face === 'left' || facing.face === 'right')) return ranks.length;
  const front = basesAlong(facing.theirs, baseOfFigure(s, struck));
  if (facing.face === 'rear') return Math.min(front, ranks.at(-1) ?? 0);
  const beyond = count(facing.stander);
  const isAlone =
    beyond > 0 &&
    (by.passedThroughDoNotOverlap(isPassedThrough, cites) ||
      by.squaresDoNotOverlap(row.formation === 'BAT', cites));
  const over = !isAlone && by.overlapsCount(beyond > 0, cites) ? beyond * each : 0;
  return inRanks(s, struck, front + over, ranksFighting(s, struck, pace));
}
