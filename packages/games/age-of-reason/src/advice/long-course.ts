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

/** With more units than this on both sides a row of orders is worked out at one look, or nobody would wait for it. */
const fewUnits = 24;

/**
 * There, so many of the imagined states are followed. Orders differ by as much as the dice of one state move them, so that
 * two tell nearly all; charges by half as much; shots hardly differ at all (docs/decisions/0016).
 */
const shareOfStates = { orders: 0.15, declareCharge: 0.3, cannonade: 0.1, volleys: 0.1 } as const;

export function longCourseOf(s: State): Course<State> | null {
  const isLarge = s.terms.units.length > fewUnits;
  const step = stepOf(s);
  switch (step) {
    case 'orders':
      return isLarge ? ordersAtOneLook(s) : toNextOrders(s);
    // Where orders begin again whoever commands may still ride, so that nothing tells there whom his word would not reach.
    case 'rides':
      return isLarge ? null : toNextOrders(s);
    case 'declareCharge':
    case 'cannonade':
    case 'volleys':
      return isLarge ? { ...toNextTurn(s), states: shareOfStates[step] } : toNextTurn(s);
    default:
      return null;
  }
}

const rehearsed = { isAt: isOrdering, end: done, about: unitsAndVerb } as const;

function isOrdering(s: State): boolean {
  return stepOf(s) === 'orders';
}

function toNextOrders({ turn }: State): Course<State> {
  return { ends: (now) => now.turn !== turn && isOrdering(now), offhand: plain, rehearsed };
}

/** In as few states half of what an order is worth is how things stand when all orders of the side are given. */
function ordersAtOneLook(s: State): Course<State> {
  const { side } = s;
  return {
    ...toNextOrders(s),
    rehearsed: { ...rehearsed, uses: unitsOf },
    states: shareOfStates.orders,
    pauses: (now) => now.side !== side || !isOrdering(now),
  };
}

/** A charge and a shot are over when the melees of the turn are fought: nobody moves before that. */
function toNextTurn({ turn }: State): Course<State> {
  return {
    ends: (now) => now.turn !== turn,
    offhand: (now) => (isOrdering(now) ? done : plain(now)),
  };
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

/** The first word of an order is a unit, and so is each that is added to it. */
function unitsOf([first, ...others]: Action): readonly string[] {
  const added = others.flatMap((part) =>
    typeof part === 'string' && part.startsWith('+') ? [part.slice(1)] : [],
  );
  return [String(first), ...added];
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
export function plain(s: State): Action | null {
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

/** Distances of a survey are about right, in tenths. */
const roughly = 500;

/** The charge by a single unit that promises most, if any is worth its risk. */
function likeliestCharge(s: State): Action | null {
  const chargers = unitsOnTable(s, s.side).filter((unit) => hasEnemyNear(s, unit));
  if (chargers.length === 0) return null;
  const survey = new Survey(s);
  const gains = chargers
    .flatMap((unit) => {
      const charger = survey.troops[unit]!;
      return survey.present[enemyOf[s.side]]
        .filter((charged) => survey.apart(charger, charged) <= charger.charge + roughly)
        .map((charged) => ({
          ...{ unit, target: charged.unit },
          gain: charged.worth * harmBy(s, survey, charger, charged) - atRisk * charger.worth,
        }));
    })
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain);
  // Whether a charge can be made is far dearer to find out than what it promises.
  for (const { unit, target } of gains) {
    const aim = aimsOf(s, [unit]).find((one) => one.target === target);
    if (aim !== undefined) return ['charge', nameOf(s, unit), nameOf(s, target), aim.angle];
  }
  return null;
}
