/** Chapters IX.1, IX.2 and IX.5: the charge phase, charge movement, combined charges. */
import type { Doing } from '@bivouac/kernel';
import type { FrameOf, Frames } from '../frames.ts';
import type { State } from '../state.ts';
import { endPhase } from './sequence.ts';
import { unwritten } from './unwritten.ts';

/** The attacker declares a charge with its whole way (calls `gallop`), a combined charge, or ends the phase. */
export const charges: Doing<State, FrameOf<'charges'>, Frames> = {
  run() {
    return endPhase();
  },
};

/** A charge under way, as `march` is a move: calls `squares`, `opportunity`, `approach`; asks again by `gallopOn`. */
export const gallop = unwritten('gallop');
export const gallopOn = unwritten('gallopOn');
