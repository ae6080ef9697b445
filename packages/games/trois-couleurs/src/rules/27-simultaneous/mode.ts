/** Chapter 27: whether a battle is played in the second mode, and what of it is known to whom. */
import type { State } from '../../state.ts';

/** Both sides at once, with markers, instead of one phase after the other (TC-5-01). */
export function isSimultaneous({ terms }: Pick<State, 'terms'>): boolean {
  return terms.options.simultaneous === true;
}
