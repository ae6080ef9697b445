import type { Action, Odds, Seat } from '@bivouac/kernel';
import type { View } from './view.ts';

export function oddsOf(view: View, seat: Seat, action: Action): Odds | null {
  void view;
  void seat;
  void action;
  return null;
}
