/** Chapter XVI.5: who is routed, how far the routed run, and whom they draw along. */
import type { Play } from '@bivouac/kernel';
import { beside, boardOf, stackAt } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { BreakCause } from '../../frames.ts';
import { marks, none, type State } from '../../state.ts';
import { rout } from '../../tables/advanced.ts';
import { disorganised } from '../../tables/formations.ts';
import type { Side } from '../../tables/sides.ts';
import { allowanceOf, factsOf, isRouted, mark, nameOf, sideOf } from '../../troops.ts';
import { show } from '../05-stacking/showing.ts';

/** Whether a unit that breaks again is routed instead of lost: by fire or shock, and once only (VEA-16-501). */
export function mayRout(s: State, index: number, cause: BreakCause): boolean {
  if (!s.terms.options.rout || isRouted(s.units[index]!)) return false;
  return cause === 'fire' || cause === 'shock' || cause === 'contagion';
}

const routRules = [
  ...['VEA-16-501', 'VEA-16-502', 'VEA-16-503', 'VEA-16-505', 'VEA-16-506', 'VEA-16-507'],
  ...['VEA-16-511', 'VEA-16-512'],
];

/** Two markers two turns ahead (VEA-16-502). */
export function routedMarker(s: State): number {
  return s.turn + rout.markerLater.value;
}

/** A unit is routed; skirmishers have still to gather. */
export function routUnit(s: State, index: number, play: Play): void {
  const unit = s.units[index]!;
  const marker = routedMarker(s);
  tell(play, {
    kind: 'routed',
    rules: routRules,
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

/** A routed unit of the other side beside a hex that was just entered and that has not yet run, or none (VEA-16-509). */
export function routedBeside(s: State, hex: number, side: Side, fled: readonly number[] = []): number {
  if (!s.terms.options.rout) return none;
  const board = boardOf(s);
  for (let direction = 0; direction < 6; direction += 1) {
    const next = beside(board, hex, direction);
    if (next < 0) continue;
    for (const index of stackAt(s, board, next))
      if (sideOf(s, index) !== side && isRouted(s.units[index]!) && !fled.includes(index)) return index;
  }
  return none;
}

/** Whether a group in a hex stands with routed friends, or is routed and stands with others (VEA-16-511, VEA-16-512). */
export function spreads(s: State, units: readonly number[], hex: number): readonly number[] {
  if (!s.terms.options.rout) return [];
  const others = stackAt(s, boardOf(s), hex).filter((index) => !units.includes(index));
  const routed = units.some((index) => isRouted(s.units[index]!));
  if (routed) return others.filter((index) => !isRouted(s.units[index]!));
  return others.some((index) => isRouted(s.units[index]!)) ? units : [];
}
