/** The movement step: the player in phase gives orders one after the other, each a unit, a verb and what belongs to it (TC-5-06). */
import {
  again,
  branches,
  call,
  end,
  finished,
  go,
  offers,
  question,
  refusals,
  stop,
  type Action,
  type Next,
  type Play,
  type Reading,
  type Refusal,
  type Steps,
} from '@bivouac/kernel';
import type { Frames } from '../../frames.ts';
import { indexOfGeneral, indexOfUnit } from '../../names.ts';
import { marks, none, type State } from '../../state.ts';
import { has, isSteady, nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import {
  goesUnseen,
  goUnseen,
  hiddenOf,
  hides,
  hushed,
  isHidden,
  knownTo,
  stepOut,
} from '../03-sight/hidden.ts';
import { adapt } from '../07-manoeuvre/adapting.ts';
import { form } from '../07-manoeuvre/forming.ts';
import { pushByHand } from '../07-manoeuvre/guns-by-hand.ts';
import { detach, rejoin } from '../07-manoeuvre/detaching.ts';
import { recover } from '../07-manoeuvre/recovering.ts';
import { attack } from '../11-combat-march/declaring.ts';
import { join } from '../11-combat-march/joining.ts';
import { approach } from '../19-fire-march/approaching.ts';
import { isJoined, merge } from '../11-combat-march/regiments.ts';
import { support } from '../11-combat-march/supporting.ts';
import { flee } from '../22-flight/fleeing.ts';
import { unmask } from '../22-flight/unmasking.ts';
import { carryOutRide, readRide, riders } from '../25-generals/riding.ts';
import { enter, leave, redeploy } from '../08-ground/garrisons.ts';
import { interruptAfter } from './interrupts.ts';
import { march } from './march.ts';
import { sideStep } from './side-step.ts';
import { back } from './stepping.ts';
import { about, face } from './turning.ts';
import type { Verb } from './verbs.ts';

const no = refusals({
  whom: [
    'TC-5-06',
    'Name a unit of yours that can be given an order.',
    'Désignez une de vos unités qui puisse recevoir un ordre.',
  ],
  what: ['TC-5-06', 'There is no such order.', 'Cet ordre n’existe pas.'],
  negative: [
    'TC-23-30',
    'Checked or worse, it does not move of its own will.',
    'En halte ou pire, elle ne bouge pas d’elle-même.',
  ],
  spent: [
    'TC-9-17',
    'Its fire was its last act of the phase.',
    'Son tir a été son dernier acte de la phase.',
  ],
});

/** What a unit may be told, the commonest first. */
const verbs: readonly Verb[] = [
  march,
  attack,
  approach,
  join,
  merge,
  support,
  face,
  about,
  back,
  sideStep,
  form,
  adapt,
  detach,
  rejoin,
  pushByHand,
  recover,
  flee,
  unmask,
  enter,
  redeploy,
  leave,
];

/** The verb of this name. */
export function verbNamed(name: unknown): Verb | undefined {
  return verbs.find((verb) => verb.name === name);
}

const ask = question('movement', ['TC-5-06']);

export const movement: Pick<Steps<State, Frames>, 'movement' | 'orders'> = {
  movement: { run: (s) => (canOrder(s) ? go({ step: 'orders' }) : end()) },
  orders: {
    asks: (s) => ask(s.side),
    choices: (s, _frame, _seat, partial) => read(knownTo(s, s.side), partial).parts,
    landmarks: (s, _frame, _seat, partial) => read(knownTo(s, s.side), partial).landmarks?.() ?? [],
    whyNot: (s, _frame, _seat, action) => read(knownTo(s, s.side), action).refused ?? no.what,
    answer(s, _frame, _seat, action, play) {
      if (action[0] === 'done') return end();
      const [name, word, ...args] = action;
      // Whoever of the hidden is named gives itself away, but for moves that nobody sees.
      for (const part of action) {
        const named = indexOfUnit(s, part);
        if (named !== none && isHidden(unitOf(s, named)) && !goesUnseen(s, named, word))
          stepOut(s, play, named);
      }
      const general = indexOfGeneral(s, name);
      if (general !== none) {
        carryOutRide(s, play, general, [word!, ...args]);
        return canOrder(s) ? again : end();
      }
      const verb = verbs.find((one) => one.name === word)!;
      const unit = indexOfUnit(s, name);
      if (goesUnseen(s, unit, word)) return orderUnseen(s, play, unit, verb, args);
      if (hides(s) && !isStillOpen(s, play, action)) return canOrder(s) ? again : end();
      const frame = verb.carryOut(s, play, unit, args) ?? afterManoeuvre(s, unit, verb);
      const rest: Frames = { step: 'movement' };
      if (frame !== null) return call(frame, rest);
      return canOrder(s) ? again : end();
    },
  },
};

/**
 * Whether an order can be carried out now that those it names have shown themselves. What hangs on hidden friends, such as
 * to unmask them, can be done when they have too; and where there was no room as written down, whoever has stepped out
 * stands elsewhere and is told anew.
 */
function isStillOpen(s: State, play: Play, action: Action): boolean {
  if (read(s, action).parts.complete) return true;
  for (const friend of hiddenOf(s, s.side)) stepOut(s, play, friend);
  return read(s, action).parts.complete;
}

/** Hidden troops carry out an order where the enemy does not see them (TC-3-03). */
function orderUnseen(s: State, play: Play, unit: number, verb: Verb, args: Action): Next<Frames> {
  const { where, x, y, facing } = unitOf(s, unit);
  goUnseen(s, unit);
  const first = verb.carryOut(s, hushed(s, play, unit), unit, args);
  const as = where === 'marker' ? 'marker' : 'plan';
  return call({ step: 'unseenMove', unit, as, from: [x, y, facing], first }, { step: 'movement' });
}

/** Whoever has turned or changed formation may be caught in it (TC-21-02). */
function afterManoeuvre(s: State, unit: number, { name }: Verb): Frames | null {
  return name === 'face' || name === 'about' || name === 'form' || name === 'adapt' || name === 'push'
    ? interruptAfter(s, unit, 'manoeuvred')
    : null;
}

/** Why a unit takes no orders at all. */
function whyNotOrdered(s: State, unit: number): Refusal | null {
  if (unit === none || unitOf(s, unit).where !== 'table' || sideOf(s, unit) !== s.side) return no.whom;
  return null;
}

const by = branches({ checkedOnlyFlee: 'TC-23-30', fireIsTheLastAct: ['TC-9-16', 'TC-9-17'] });

/** What a unit may be told at all: checked or worse it may only flee (TC-23-30). */
function verbsFor(s: State, unit: number): readonly Verb[] {
  if (isJoined(unitOf(s, unit))) return forRegiments;
  if (by.fireIsTheLastAct(has(s, unit, marks.spentItself))) return forAll;
  return by.checkedOnlyFlee(!isSteady(s, unit)) ? forTheBeaten : verbs;
}

const forAll: readonly Verb[] = verbs.filter(({ isForAll }) => isForAll === true);
/** Who has joined with another of its regiment does so to attack (TC-11-23). */
const forRegiments: readonly Verb[] = [attack, join];
/** Recovery says itself that morale comes first (TC-23-22). */
const forTheBeaten: readonly Verb[] = [...forAll, recover];

function canBeOrdered(s: State, unit: number): boolean {
  if (whyNotOrdered(s, unit) !== null) return false;
  const open = verbsFor(s, unit);
  // Whoever can pay for it faces about: no other order is told so soon.
  if (open === verbs && about.isOpen(s, unit)) return true;
  return open.some((verb) => verb.isOpen(s, unit));
}

function read(s: State, action: Action): Reading {
  const [first, word, ...args] = action;
  if (first === undefined)
    return {
      parts: offers(['done', ...able(s).map((unit) => nameOf(s, unit)), ...ableGenerals(s)]),
      refused: no.whom,
    };
  if (first === 'done') return word === undefined ? { parts: finished, refused: null } : stop(no.what);
  const general = indexOfGeneral(s, first);
  if (general !== none) return readRide(s, general, action.slice(1));
  const unit = indexOfUnit(s, first);
  const refused = whyNotOrdered(s, unit);
  if (refused !== null) return stop(refused);
  if (word === undefined)
    return {
      parts: offers(
        verbsFor(s, unit)
          .filter((verb) => verb.isOpen(s, unit))
          .map(({ name }) => name),
      ),
      refused: no.what,
    };
  const verb = verbs.find(({ name }) => name === word);
  if (verb === undefined) return stop(no.what);
  if (verbsFor(s, unit).includes(verb)) return verb.read(s, unit, args);
  return stop(isSteady(s, unit) ? no.spent : no.negative);
}

function able(s: State): number[] {
  return unitsOnTable(s, s.side).filter((unit) => canBeOrdered(s, unit));
}

function ableGenerals(s: State): string[] {
  return riders(s, s.side).map((general) => s.terms.generals[general]!.id);
}

/** Somebody can be given an order. */
function canOrder(s: State): boolean {
  // Whether hidden troops could do anything is nobody's business but their own.
  if (hiddenOf(s, s.side).length > 0) return true;
  if (riders(s, s.side).length > 0) return true;
  return unitsOnTable(s, s.side).some((unit) => canBeOrdered(s, unit));
}
