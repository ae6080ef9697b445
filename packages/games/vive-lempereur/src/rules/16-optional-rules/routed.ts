/** Chapter XVI.5: who is routed, how far the routed run, and whom they draw along. */
import { branches, citations, type Play, type RuleId } from '@bivouac/kernel';
import { beside, boardOf, stackAt } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { BreakCause } from '../../frames.ts';
import { marks, none, type State } from '../../state.ts';
import { rout } from '../../tables/advanced.ts';
import { disorganised } from '../../tables/formations.ts';
import type { Side } from '../../tables/sides.ts';
import { allowanceOf, factsOf, isDisordered, isRouted, mark, nameOf, sideOf } from '../../troops.ts';
import { show } from '../05-stacking/showing.ts';

const by = branches({
  routedNotLost: 'VEA-16-501',
  fleesAtSight: 'VEA-16-509',
  drawsFriendsAlong: 'VEA-16-511',
  catchesIt: 'VEA-16-512',
});
const so = citations({ drawnAlong: 'VEA-16-511', caught: 'VEA-16-512', fourTurns: 'VEA-16-502' });

/**
 * Whether a unit that breaks is routed: anybody whom the routed draw along, and whoever fire or shock breaks again, once
 * only.
 */
export function isToRout(s: State, index: number, cause: BreakCause, cites: RuleId[]): boolean {
  const unit = s.units[index]!;
  const breaksAgain = isDisordered(unit);
  if (breaksAgain && isRouted(unit)) return false;
  if (cause === 'contagion') {
    // Whoever is under way has come over the routed himself.
    cites.push(...(unit.band === 0 ? so.drawnAlong : so.caught));
    return true;
  }
  const isByBlows = cause === 'fire' || cause === 'shock';
  return by.routedNotLost(s.terms.options.rout && breaksAgain && isByBlows, cites);
}

/** Two markers some turns ahead. */
export function routedMarker(s: State): number {
  return s.turn + rout.markerLater.value;
}

/** A unit is routed; skirmishers have still to gather. */
export function routUnit(s: State, index: number, because: readonly RuleId[], play: Play): void {
  const unit = s.units[index]!;
  const marker = routedMarker(s);
  tell(play, {
    kind: 'routed',
    rules: [...because, ...so.fourTurns],
    ...show(s, index),
    side: sideOf(s, index),
    unit: nameOf(s, index),
    marker,
  });
  mark(unit, marks.routed);
  if (unit.formation === disorganised) unit.marker = marker;
}

/** MP with which a group runs: those of the slowest (VEA-16-503). */
export function flightPoints(s: State, units: readonly number[]): number {
  return units.reduce(
    (least, index) => Math.min(least, allowanceOf(factsOf(s, index), disorganised)),
    Number.MAX_SAFE_INTEGER,
  );
}

/** A routed unit of the other side beside a hex that was just entered and that has not yet run, or none. */
export function routedBeside(s: State, hex: number, side: Side, fled: readonly number[] = []): number {
  if (!s.terms.options.rout) return none;
  const board = boardOf(s);
  for (let direction = 0; direction < 6; direction += 1) {
    const next = beside(board, hex, direction);
    if (next < 0) continue;
    for (const index of stackAt(s, board, next)) {
      const isEnemy = sideOf(s, index) !== side && !fled.includes(index);
      if (by.fleesAtSight(isEnemy && isRouted(s.units[index]!))) return index;
    }
  }
  return none;
}

/** Whom rout takes in a hex that a group has come into: those there if it is routed, itself if they are. */
export function spreads(s: State, units: readonly number[], hex: number): readonly number[] {
  if (!s.terms.options.rout) return [];
  const others = stackAt(s, boardOf(s), hex).filter((index) => !units.includes(index));
  const isAnyRouted = (group: readonly number[]) => group.some((index) => isRouted(s.units[index]!));
  if (!isAnyRouted(units)) return by.catchesIt(isAnyRouted(others)) ? units : [];
  return others.filter((index) => by.drawsFriendsAlong(!isRouted(s.units[index]!)));
}
