/** Chapter IX.7: countercharges. Called by `approach` once all cavalry that will fight has passed its test. */
import { unwritten } from './unwritten.ts';

/** Calls `answerFire` if the struck unit can fire, then `lead` with kind 'counter'. */
export const counter = unwritten('counter');
export const answerFire = unwritten('answerFire');
