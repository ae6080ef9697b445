/** Exact chances of an action, from what its seat sees: by the question that it answers. */
import { SeededDice, type Action, type Odds, type Seat } from '@bivouac/kernel';
import { isSide } from '../tables/sides.ts';
import { imagineState, type View } from '../view.ts';
import { indexOfGeneral } from '../names.ts';
import { none } from '../state.ts';
import { answerOdds, opportunityOdds, orderOdds } from './engagement.ts';
import { fireOdds, passingOdds } from './fire.ts';

export function oddsOf(view: View, seat: Seat, action: Action): Odds | null {
  if (!isSide(seat)) return null;
  const s = imagineState(view, seat, new SeededDice(1));
  const frame = s.frames.at(-1);
  const [first] = action;
  if (first === undefined || first === 'resign') return null;
  switch (frame?.step) {
    case 'orders':
      return first === 'done' ? null : orderOdds(s, seat, action);
    case 'volleys':
    case 'replies':
      // What falls when a general is aimed at is one die of his own; it is told with its rule (TC-25-27).
      return first === 'done' || indexOfGeneral(s, action[1]) !== none
        ? null
        : fireOdds(s, seat, action, frame);
    case 'opportunityFire':
      return first === 'pass' || first === 'wait' ? null : passingOdds(s, seat, action, frame);
    case 'earlyFire':
    case 'generalsHurry':
    case 'answers':
    case 'replyToFire':
      return answerOdds(s, seat, action, frame.e);
    case 'interrupt':
      return opportunityOdds(s, seat, action, frame);
    default:
      return null;
  }
}
