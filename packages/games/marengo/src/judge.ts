/** How good an imagined position is. */
import type { Seat } from '@bivouac/kernel';
import type { State } from './state.ts';

export function judgeState(s: State, seat: Seat): number {
  const mine = seat === 'austrian' ? s.morale.austrian : s.morale.french;
  const theirs = seat === 'austrian' ? s.morale.french : s.morale.austrian;
  return (mine - theirs) / 40;
}
