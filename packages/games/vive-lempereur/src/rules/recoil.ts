/** Chapter VI.8: cavalry that goes back before contact. Called by `approach`; ends when the recoil is over. */
import { unwritten } from './unwritten.ts';

/** Asks for each hex of the recoil; leaving a hex opens `opportunity` with gait 'recoil' (VE-6.8-06). */
export const recoil = unwritten('recoil');
