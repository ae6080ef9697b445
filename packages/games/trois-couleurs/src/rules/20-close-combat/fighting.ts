/** Chapter 20: one exchange of a close combat: figures, factors and losses of both (TC-20-01 to TC-20-11). */
import { type Face } from '@bivouac/ground/free';
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { totalOf } from '../../ledger.ts';
import { type State } from '../../state.ts';
import { closeCombat } from '../../tables/close-combat.ts';
import { paceLevel } from '../../tables/kinds.ts';
import { branchOf, isGarrison, nameOf, ranksOf, unitOf } from '../../troops.ts';
import { lossOf, takeLosses } from '../10-losses/losses.ts';
import { combatLedger, type Fighter } from './factor.ts';
import { fightingForHouse, meetingOf, strikersFighting, struckFighting } from './figures.ts';

const by = branches({ passesThroughOneRank: ['TC-20-16', 'TC-20-19'], batteriesArePassed: 'TC-20-17' });

const stepsToPass: number = defines('TC-20-16', closeCombat.passThrough.paceStepsNeeded);

/** What two units do to each other. */
export interface Exchange {
  readonly striker: number;
  readonly struck: number;
  /** Which way the striker came. */
  readonly direction: number;
  readonly inflicted: number;
  readonly suffered: number;
  readonly passes: boolean;
  readonly face: Face;
  /** What figures of the striker that were caught on the way have added to its own result, losses inflicted less suffered (TC-11-50). */
  readonly carried?: number;
}

/** Whether a unit has come on by so many steps of pace more than another that it may pass through it (TC-20-16). */
export function isFasterByEnough(s: State, striker: number, struck: number): boolean {
  return paceLevel(unitOf(s, striker).pace) - paceLevel(unitOf(s, struck).pace) >= stepsToPass;
}

/** An exchange read and told, one of those of `all` directions; its losses are taken when all of the combat has been read. */
export function exchangeOf(
  s: State,
  play: Play,
  striker: number,
  direction: number,
  struck: number,
  goesThrough = false,
  all: readonly number[] = [direction],
  at = 0,
  rules: readonly RuleId[] = [],
): Exchange | null {
  const meeting = meetingOf(s, striker, direction, struck);
  if (meeting === null) return null;
  const cites = [...rules];
  const { pace } = unitOf(s, striker);
  const row = unitOf(s, struck);
  const house = isGarrison(row)
    ? fightingForHouse(s, striker, struck, direction, pace, all, at, cites)
    : null;
  const face = house?.face ?? meeting.facing.face;
  const isBattery = row.formation === 'BAT';
  const isThin = isBattery
    ? by.batteriesArePassed(true)
    : ranksOf(s, struck).length === 1 && row.formation !== 'CAR';
  // A garrison stands one deep at its windows, and is passed through only by whoever means to (TC-20-19).
  const isPassable = house === null ? isThin : goesThrough;
  const passes = by.passesThroughOneRank(isPassable && isFasterByEnough(s, striker, struck), cites);
  if (passes && isBattery) cites.push(...citing('TC-20-17'));
  if (isHorseOnFoot(s, striker, struck)) cites.push(...citing('TC-20-04'));
  const mine = house?.mine ?? strikersFighting(s, meeting, pace, cites);
  const theirs = house?.theirs ?? struckFighting(s, meeting, row.pace, passes, cites);
  return exchangeTold(s, play, { striker, struck, direction, face, passes, mine, theirs, rules: cites });
}

function isHorseOnFoot(s: State, one: number, other: number): boolean {
  const arms = [branchOf(s, one), branchOf(s, other)];
  return arms.includes('cavalry') && arms.includes('infantry');
}

/** Who fights whom, with how many figures on either side. */
interface Fight extends Pick<Exchange, 'striker' | 'struck' | 'direction' | 'face' | 'passes'> {
  readonly mine: number;
  readonly theirs: number;
  readonly rules?: readonly RuleId[];
}

/** What so many figures on either side do to each other, read and told. */
export function exchangeTold(
  s: State,
  play: Play,
  { striker, struck, direction, face, passes, mine, theirs, rules = [] }: Fight,
): Exchange {
  const me: Fighter = { unit: striker, pace: unitOf(s, striker).pace };
  const enemy: Fighter = { unit: struck, pace: unitOf(s, struck).pace };
  const cites: RuleId[] = [...citing('TC-20-01', 'TC-20-06'), ...rules];
  const myLedger = combatLedger(s, me, enemy, face, cites);
  const theirLedger = combatLedger(s, enemy, me, null, cites);
  const inflicted = lossOf(mine, totalOf(myLedger)).steps;
  const suffered = lossOf(theirs, totalOf(theirLedger)).steps;
  tell(play, {
    kind: 'fought',
    unit: nameOf(s, striker),
    enemy: nameOf(s, struck),
    figures: [mine, theirs],
    ledgers: [myLedger, theirLedger],
    steps: [inflicted, suffered],
    passes,
    rules: [...new Set(cites)],
  });
  return { striker, struck, direction, inflicted, suffered, passes, face };
}

/** The losses of all exchanges, taken at once. */
export function takeExchanges(s: State, play: Play, exchanges: readonly Exchange[]): void {
  for (const { striker, struck, inflicted, suffered, face } of exchanges) {
    const fall = face === 'front' || face === 'rear' ? 'front' : 'dealt';
    takeLosses(s, play, struck, inflicted, fall, citing('TC-10-13'));
    takeLosses(s, play, striker, suffered, 'front', citing('TC-10-13'));
  }
}
