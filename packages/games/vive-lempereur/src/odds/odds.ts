/** The chances of an action, from what its seat sees: fire, shock, charge, tests, and orders on their way. */
import type { Action, Odds, Seat } from '@bivouac/kernel';
import type { View } from '../view.ts';
import { chargeOdds } from './charge.ts';
import { answerOdds, reactOdds } from './countercharge.ts';
import { fireOdds } from './fire.ts';
import { rallyOdds } from './morale.ts';
import { orderOdds } from './order.ts';
import { shockOdds } from './shock.ts';
import { squareOdds } from './square.ts';

/** By the question that is asked; a move by itself is certain: null. */
export function oddsOf(view: View, seat: Seat, action: Action): Odds | null {
  switch (view.now?.step) {
    case 'aim':
    case 'cover':
      return fireOdds(view, seat, action);
    case 'assault':
    case 'nextShock':
    case 'bonus':
      return shockOdds(view, seat, action);
    case 'movement':
      return orderOdds(view, seat, action);
    case 'charge':
    case 'nextRide':
    case 'gallopOn':
      return chargeOdds(view, seat, action);
    case 'square':
      return squareOdds(view, seat, action);
    case 'react':
      return reactOdds(view, seat, action);
    case 'rallyChoice':
      return rallyOdds(view, seat, action);
    case 'answerFire':
      return answerOdds(view, seat, action);
    default:
      return null;
  }
}
