/**
 * The battle as it goes on for whoever looks farther than one act: what is ordered now is told by the fire and the melees
 * of this turn and the charges of the next. Orders of both sides are rehearsed where they are few; in all else everybody
 * does what is plain.
 */
import { everyAnswer, indexSteps, type Action, type Asked, type Course } from '@bivouac/kernel';
import { distance } from '@bivouac/ground/free';
import type { Frames } from '../frames.ts';
import { Survey } from '../judge-survey.ts';
import { indexOfUnit } from '../names.ts';
import type { State } from '../state.ts';
import { standing } from '../standing.ts';
import { steps } from '../steps.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { nameOf, unitsOnTable } from '../troops.ts';
import { aimsOf, hasEnemyNear } from '../rules/4-charges/declaring.ts';
import { harmBy } from './charges-ahead.ts';

const index = indexSteps<State, Frames>(steps);

const done: Action = ['done'];

/** With more units than this on both sides a row of orders takes longer to work out than anybody waits for. */
const mostRehearsed = 24;

export function longCourseOf(s: State): Course<State> | null {
  const { turn } = s;
  switch (stepOf(s)) {
    case 'orders':
    case 'rides':
      if (s.terms.units.length > mostRehearsed) return null;
      return {
        ends: (now) => now.turn !== turn && stepOf(now) === 'orders',
        offhand: plain,
        rehearsed: { isAt: (now) => stepOf(now) === 'orders', end: done, about: unitsAndVerb },
      };
    // A charge and a shot are over when the melees of the turn are fought: nobody moves before that.
    case 'declareCharge':
    case 'cannonade':
    case 'volleys':
      return {
        ends: (now) => now.turn !== turn,
        offhand: (now) => (stepOf(now) === 'orders' ? done : plain(now)),
      };
    default:
      return null;
  }
}

/** So many words of an order are its units and what they do. */
const telling = 3;

/**
 * Units and the verb: after an order that was not planned, other orders of its kind are left out of the row. Marshals
 * who kept them in it won fewer of 39 games; why is open (docs/decisions/0016).
 */
function unitsAndVerb(order: Action): readonly string[] {
  return order
    .filter((part) => typeof part === 'string')
    .map((part) => part.replace(/^\+/, ''))
    .slice(0, telling);
}

function stepOf({ frames }: State): Frames['step'] | undefined {
  return frames.at(-1)?.step;
}

/** What whoever is charged mostly does best, the best first. */
const reactions: readonly string[] = [
  'counter-charge',
  'stand and fire',
  'face and fire',
  'turn and fire',
  'fire and withdraw',
  'turn to face',
  'stand',
];

/** What is done without a thought; null: there is nothing plain about it. */
function plain(s: State): Action | null {
  switch (stepOf(s)) {
    case 'rides':
      return done;
    case 'declareCharge':
      return likeliestCharge(s) ?? ['pass'];
    case 'cannonade':
    case 'volleys':
      return nearestShot(s);
    case 'reaction': {
      const { options } = askedIn(s, enemyOf[s.side]).choices([]);
      const reaction = reactions.find((one) => options.includes(one));
      return reaction === undefined ? null : [reaction];
    }
    default:
      return null;
  }
}

function askedIn(s: State, side: Side): Asked {
  const frame = s.frames.at(-1)!;
  const step = index.asking.get(frame.step)!;
  return {
    choices: (partial) => step.choices(s, frame, side, partial),
    landmarks: (partial) => step.landmarks?.(s, frame, side, partial) ?? [],
  };
}

/** The first who can fire, at whoever is nearest. */
function nearestShot(s: State): Action {
  const asked = askedIn(s, s.side);
  const first = asked.choices([]).options.find((one) => one !== 'done');
  if (first === undefined) return done;
  const from = standing(s).figure(indexOfUnit(s, first));
  let best = done;
  let least = Infinity;
  for (const shot of everyAnswer(asked, [first])) {
    const [, target] = shot;
    const at = target === undefined ? null : standing(s).figure(indexOfUnit(s, target));
    // Whoever is inside a village has no place of his own.
    const away = from === null || at === null ? Number.MAX_VALUE : distance(from, at);
    if (away < least) [best, least] = [shot, away];
  }
  return best;
}

/** A charge puts so much of the charger at risk. */
const atRisk = 0.1;

/** The charge by a single unit that promises most, if any is worth its risk. */
function likeliestCharge(s: State): Action | null {
  const chargers = unitsOnTable(s, s.side).filter((unit) => hasEnemyNear(s, unit));
  if (chargers.length === 0) return null;
  const survey = new Survey(s);
  let best: Action | null = null;
  let most = 0;
  for (const unit of chargers) {
    const charger = survey.troops[unit]!;
    const seen = new Set<number>();
    for (const { target, angle } of aimsOf(s, [unit])) {
      if (seen.has(target)) continue;
      seen.add(target);
      const charged = survey.troops[target]!;
      const gain = charged.worth * harmBy(s, survey, charger, charged) - atRisk * charger.worth;
      if (gain > most) [best, most] = [['charge', nameOf(s, unit), nameOf(s, target), angle], gain];
    }
  }
  return best;
}
