/**
 * The chances of an action before it is done, from what its seat sees. There are no dice: what is uncertain is the
 * faces of hidden blocks, weighed exactly as `imagine` deals them, and what the opponent will choose, which is never
 * averaged: each of his choices is a row of its own. Losses are points of strength, those of a retreat included.
 */
import { inOrder, type Action, type Odds, type Seat } from '@bivouac/kernel';
import { imagineState } from '../imagine.ts';
import { declaredOdds, defenceOdds } from './assault.ts';
import { bombardmentOdds } from './bombardment.ts';
import { Faces } from './faces.ts';
import { blockOdds, moveOdds } from './maneuver.ts';
import { pursuitOdds } from './pursuit.ts';
import { enemyOf } from '../tables.ts';
import type { View } from '../view.ts';

/** Null where nothing is uncertain and nothing at stake. Hidden faces are weighed here, not dealt. */
export function oddsOf(view: View, seat: Seat, action: Action): Odds | null {
  if (seat !== 'austrian' && seat !== 'french') return null;
  const isAsked = seat === view.side;
  const s = imagineState(view, seat, inOrder);
  const frame = s.frames.at(-1);
  const known = Faces.seenIn(view, enemyOf[seat]);
  switch (frame?.step) {
    case 'assaults':
      return isAsked ? declaredOdds(s, known, seat, action) : null;
    case 'defence':
      return isAsked ? null : defenceOdds(s, known, frame, action);
    case 'pursuit':
      return isAsked === frame.result > 0 ? pursuitOdds(s, known, frame, seat, action) : null;
    case 'movement':
    case 'marchOn':
      return isAsked ? moveOdds(s, known, seat, action) : null;
    case 'block':
      return isAsked ? null : blockOdds(s, known, frame, seat, action);
    case 'bombardment':
      return isAsked ? bombardmentOdds(s, known, frame, action) : null;
    default:
      return null;
  }
}
