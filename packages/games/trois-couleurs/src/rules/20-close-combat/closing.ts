/** Chapters 11 and 20: the last of the way to contact. */
import { centreOfBody, directionTowards, halfCircle, swings, turned } from '@bivouac/ground/free';
import { branches, citing, type Play } from '@bivouac/kernel';
import type { Marcher } from '../../engagement.ts';
import { mark, marks, type State } from '../../state.ts';
import { isFast } from '../../tables/kinds.ts';
import { ud } from '../../tables/measures.ts';
import { bodyOf, unitOf } from '../../troops.ts';
import { frontHalf } from '../../zones.ts';
import { degrade } from '../02-order/order.ts';
import { sufferGoing } from '../08-ground/going.ts';
import { goingOfMarch, toleranceCosts, wayTo } from '../11-combat-march/approach.ts';
import { advance } from '../12-stopping-fire/fires.ts';

const by = branches({ tolerancesCostOrder: 'TC-11-09' });

/** A marcher covers the way to contact; using its tolerance costs its order, be it only to catch up with an enemy (TC-11-09, TC-11-37). */
export function cover(s: State, play: Play, marcher: Marcher, left: number, catchUp = 0): void {
  const { unit, marched, capacity, direction } = marcher;
  const total = marched + left;
  if (by.tolerancesCostOrder(total + catchUp > capacity && toleranceCosts(s, unit))) {
    mark(s, unit, marks.stretched);
    degrade(s, play, unit, 1, citing('TC-11-09'));
  }
  const isFaster = isFast(unitOf(s, unit).pace);
  const going = goingOfMarch(s, { ...marcher, left });
  // Slopes count for all of the way now that the pace is known, all other ground where it is crossed (TC-2-10, TC-8-74).
  sufferGoing(
    s,
    play,
    unit,
    { ...going, tolls: going.tolls.filter(({ ddfAtSpeed }) => ddfAtSpeed > 0) },
    [0, total],
    isFaster,
  );
  sufferGoing(
    s,
    play,
    unit,
    { ...going, tolls: going.tolls.filter(({ ddfAtSpeed }) => ddfAtSpeed === 0) },
    [marched, total],
    isFaster,
  );
  advance(s, unit, direction, left);
}

/** Whoever counter-charges comes on to the marcher, as far as the ground before it lets it. */
export function comeToMeet(s: State, unit: number, enemy: number, left: number): void {
  const body = bodyOf(s, unit);
  const direction = directionTowards(
    [unitOf(s, unit).x, unitOf(s, unit).y],
    [unitOf(s, enemy).x, unitOf(s, enemy).y],
    body.facing,
  );
  const far = wayTo(s, unit, body, direction, enemy, left + 2 * ud);
  if (far !== null) advance(s, unit, direction, far);
  else advanceTo(s, enemy, unit);
}

/** One of several who counter-charge comes on to the marcher, as straight as there is room; whether there is any (TC-13-05). */
export function comeOnBeside(s: State, unit: number, { unit: enemy, direction, left }: Marcher): boolean {
  const body = bodyOf(s, unit);
  for (const towards of swings(turned(direction + halfCircle), frontHalf, 500)) {
    const way = wayTo(s, unit, body, towards, enemy, left + 2 * ud);
    if (way === null) continue;
    advance(s, unit, towards, way);
    return true;
  }
  return false;
}

/** Where the counter-charger has no free way, the marcher comes the rest. */
function advanceTo(s: State, unit: number, enemy: number): void {
  const body = bodyOf(s, unit);
  const direction = directionTowards([body.x, body.y], centreOfBody(bodyOf(s, enemy)), body.facing);
  const far = wayTo(s, unit, body, direction, enemy, 20 * ud);
  if (far !== null) advance(s, unit, direction, far);
}

/** Slides a unit onto the front of an enemy by the shortest way it finds, and says which way that was. */
export function slideOnto(s: State, unit: number, enemy: number): number {
  const body = bodyOf(s, unit);
  const { x, y, facing } = bodyOf(s, enemy);
  const straight = directionTowards(centreOfBody(body), [x, y], turned(facing + halfCircle));
  let best: { readonly direction: number; readonly way: number } | null = null;
  for (const direction of swings(straight, 9_000, 500)) {
    const way = wayTo(s, unit, body, direction, enemy, 2 * ud);
    if (way !== null && (best === null || way < best.way)) best = { direction, way };
  }
  if (best === null) return turned(facing + halfCircle);
  advance(s, unit, best.direction, best.way);
  return best.direction;
}
