/**
 * The battle as it goes on for whoever looks farther than his own orders: through the engagements and the late fire of his
 * phase and through the next phase, whoever has it. Orders are rehearsed, in the next phase marches on whoever is in reach
 * alone; in all else everybody does what is plain.
 */
import type { Action, Course } from '@bivouac/kernel';
import type { Frames } from '../frames.ts';
import { indexOfUnit } from '../names.ts';
import { none, type State } from '../state.ts';
import { factsOf } from '../troops.ts';
import { isSimultaneous } from '../rules/27-simultaneous/mode.ts';
import { askedIn } from './asking.ts';
import { shareByFire } from './fire-ahead.ts';
import { mostInDetail, orderActions, strikesIn } from './orders.ts';

const done: Action = ['done'];

/** What the position counts for when the next phase begins, and when the one after it does. */
const shares: readonly number[] = [0.5, 0.5];

export function longCourseOf(s: State): Course<State> | null {
  const step = stepOf(s);
  // In a large battle a row of orders takes longer to work out than anybody waits for.
  if (isSimultaneous(s) || s.terms.units.length > mostInDetail) return null;
  if (step !== 'orders' && step !== 'volleys') return null;
  const { side, turn } = s;
  return {
    // It goes on to the last of its phases.
    ends: () => false,
    phases: { at: phaseOf, shares },
    isSorted: true,
    offhand: (now) => (stepOf(now) === 'volleys' ? bestShot(now) : null),
    rehearsed: {
      isAt: (now) => stepOf(now) === 'orders',
      end: done,
      about: ([unit]) => [String(unit)],
      thoughts: (now) => {
        const asked = askedIn(now, now.side);
        const isOwn = now.side === side && now.turn === turn;
        return isOwn ? orderActions(now, asked) : strikesIn(now, asked);
      },
      isTriedOut: true,
    },
  };
}

/** The phase of a side in a turn, while it can fire or give orders. */
function phaseOf(s: State): string | null {
  const step = stepOf(s);
  return step === 'orders' || step === 'volleys' ? `${s.turn} ${s.side}` : null;
}

function stepOf({ frames }: State): Frames['step'] | undefined {
  return frames.at(-1)?.step;
}

/** The first who can fire, at whom his fire costs the enemy most. */
function bestShot(s: State): Action {
  const { choices } = askedIn(s, s.side);
  for (const first of choices([]).options) {
    const unit = indexOfUnit(s, first);
    if (unit === none) continue;
    let best: Action | null = null;
    let most = 0;
    for (const target of choices([first]).options) {
      const aim = indexOfUnit(s, target);
      if (aim === none) continue;
      const worth = shareByFire(s, unit, aim) * factsOf(s, aim).points;
      if (worth > most) [best, most] = [[first, target], worth];
    }
    if (best === null) continue;
    const kinds = choices(best).options;
    return kinds.length === 0 ? best : [...best, kinds.at(-1)!];
  }
  return done;
}
