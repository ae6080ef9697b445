/** Chapter 21: whoever has to turn first seizes his moment only when all enemies have moved (TC-21-04). */
import { centreOfBody, directionTowards, halfCircle, turned } from '@bivouac/ground/free';
import { branches, citing, type Play, type Refusal } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import type { March } from '../../marches.ts';
import { none, type State } from '../../state.ts';
import type { Pace } from '../../tables/kinds.ts';
import { bodyOf, isSteady, nameOf, sideOf, unitOf } from '../../troops.ts';
import { pointsLeft, spend } from '../04-action-points/spending.ts';
import { canTurnTo, priceOfTurn, turnTo } from '../06-movement/turning.ts';
import { settle } from '../11-combat-march/ending.ts';
import { isSimultaneous } from '../27-simultaneous/mode.ts';
import { launch, noTaking, price, waysOf, whyNotTakeTurned, type Just } from './charging.ts';

const by = branches({ manoeuvresDelay: 'TC-21-04' });

/** The widest turn that costs no more than the least. */
const least = 3_000;
/** How far off its front an enemy may be who is before it after such a turn. */
const nearly = 5_500;

/** How far a unit turns to have another before it: straight, or by a small turn if that is enough. */
function turnTowards(s: State, taker: number, unit: number): number {
  const { x, y, facing } = unitOf(s, taker);
  const wanted = directionTowards([x, y], centreOfBody(bodyOf(s, unit)), facing);
  const round = turned(wanted - facing);
  const size = round > halfCircle ? round - 2 * halfCircle : round;
  return Math.abs(size) > least && Math.abs(size) <= nearly ? Math.sign(size) * least : size;
}

/** Why a unit does not turn now to charge another at the end of the segment; null when it may. */
export function whyNotDelay(s: State, taker: number, unit: number, just: Just): Refusal | null {
  if (isSimultaneous(s)) return noTaking.whom;
  const refused = whyNotTakeTurned(s, taker, unit, just);
  if (refused !== null) return refused;
  const size = turnTowards(s, taker, unit);
  const { formation } = unitOf(s, taker);
  if (size === 0 || formation === 'CAR' || !canTurnTo(s, taker, size)) return noTaking.far;
  if (pointsLeft(s, taker) < price + priceOfTurn(s, taker, size)) return noTaking.points;
  return by.manoeuvresDelay(true) ? null : noTaking.far;
}

/** It turns, and waits until all enemies have moved. */
export function delay(s: State, play: Play, taker: number, unit: number, best: Pace): void {
  const size = turnTowards(s, taker, unit);
  spend(s, taker, priceOfTurn(s, taker, size));
  turnTo(s, play, taker, size, citing('TC-21-04'));
  const march: March = {
    kind: 'combat',
    side: sideOf(s, taker),
    units: [taker],
    supports: [],
    target: unit,
    best,
    range: null,
    way: 0,
    marched: 0,
    capacity: 0,
    direction: unitOf(s, taker).facing,
    others: [],
    joins: none,
    isDelayed: true,
  };
  s.queue = [...s.queue, march];
}

/** Its moment has come: it charges if it still can; null when it cannot. */
export function afterDelay(s: State, play: Play, { units, target, best }: March): Frames | null {
  const [taker] = units as readonly [number];
  const isThere = [taker, target].every((unit) => unitOf(s, unit).where === 'table');
  const [way] = isThere && isSteady(s, taker) ? waysOf(s, taker, target) : [];
  if (way !== undefined && pointsLeft(s, taker) >= price)
    return launch(s, play, taker, target, best, way, { rules: citing('TC-21-04') });
  if (unitOf(s, taker).where === 'table') {
    tell(play, { kind: 'marchGivenUp', unit: nameOf(s, taker), rules: citing('TC-21-04') });
    settle(s, taker);
  }
  return null;
}
