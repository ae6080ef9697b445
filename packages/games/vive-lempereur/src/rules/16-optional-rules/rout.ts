/** Chapter XVI.5: the flight of routed units, when they break and when an enemy comes up to them. */
import { call, end, type Doing } from '@bivouac/kernel';
import type { BreakCause, FrameOf, Frames, Window } from '../../frames.ts';
import { none, type State } from '../../state.ts';
import { sideOf } from '../../troops.ts';
import { retreatOf } from '../08-shock/retreat.ts';
import { flightPoints, routedBeside } from './routed.ts';

/** The flight of routed units that stand together; to be called, like any retreat. */
export function flightOf(
  s: State,
  units: readonly number[],
  cause: BreakCause | 'rally',
  by: readonly number[],
  pushed: readonly number[] = [],
): FrameOf<'retreat'> {
  return retreatOf(s, units, { cause, by, left: 0, pushed, points: flightPoints(s, units) });
}

/** Routed units run from an enemy who comes up to them (VEA-16-509). Ends with 'changed' when anybody ran. */
export const panic: Doing<State, FrameOf<'panic'>, Frames, Window> = {
  run(s, { hex, by, fled }) {
    const unit = routedBeside(s, hex, sideOf(s, by), fled);
    if (unit === none) return end(fled.length > 0 ? 'changed' : 'quiet');
    return call(flightOf(s, [unit], 'panic', [by]), { step: 'panic', hex, by, fled: [...fled, unit] });
  },
};
