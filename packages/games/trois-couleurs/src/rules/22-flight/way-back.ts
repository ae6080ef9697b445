/** Chapters 22 and 23: how far troops get that go back, and from whom. */
import { slide, type Body } from '@bivouac/ground/free';
import { keptForAPosition } from '../../kept-answers.ts';
import { none, type State } from '../../state.ts';
import { buildingMet, clearOf } from '../../standing.ts';
import { enemyOf } from '../../tables/sides.ts';
import { sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { canSee } from '../03-sight/sight.ts';
import { holdsAt } from '../06-movement/control.ts';
import { goingOf } from '../08-ground/going.ts';

/** The nearest enemy in sight, or none. Nearness is of the middles of fronts, which is found at once. */
export const nearestSeen: (s: State, unit: number) => number = keptForAPosition((s, unit) => {
  const { x, y } = unitOf(s, unit);
  const far = (other: number): number => {
    const [dx, dy] = [s.units[other]!.x - x, s.units[other]!.y - y];
    return dx * dx + dy * dy;
  };
  const near = unitsOnTable(s, enemyOf[sideOf(s, unit)]);
  near.sort((one, other) => far(one) - far(other) || one - other);
  return near.find((other) => canSee(s, unit, other)) ?? none;
});

/**
 * How far a body goes before it would meet somebody, a building, the edge or the zone of an enemy that does not hold it yet;
 * nought where that is less than it must be.
 */
export function roomFrom(
  s: State,
  unit: number,
  body: Body,
  direction: number,
  far: number,
  least = 1,
): number {
  const motion = slide(body, direction, far);
  let most = clearOf(s, unit, motion, least);
  if (most < least) return 0;
  const building = buildingMet(s, motion);
  if (building !== null) most = Math.min(most, building - 1);
  if (most < least) return 0;
  const { barrier } = goingOf(s, unit, motion);
  if (barrier !== null) most = Math.min(most, barrier.step - 1);
  if (most < least) return 0;
  const held = holdsAt(s, unit, motion, most);
  if (held !== null) most = Math.min(most, held - 1);
  return most < least ? 0 : most;
}

/** Whether a body that may go so far goes anywhere at all: its first step tells, and what the ground makes of the whole way. */
export function hasRoomFrom(s: State, unit: number, body: Body, direction: number, far: number): boolean {
  if (far < 1) return false;
  const step = slide(body, direction, 1);
  if (clearOf(s, unit, step) < 1) return false;
  const building = buildingMet(s, step);
  if (building !== null && building <= 1) return false;
  const { barrier } = goingOf(s, unit, slide(body, direction, far));
  if (barrier !== null && barrier.step <= 1) return false;
  return holdsAt(s, unit, step, 1) === null;
}
