/**
 * Phase 6: the side that is playing gives orders, one after the other, as long as points and moves last (AOR-5-103). An
 * order names a unit, its neighbours who go with it (`+name`), and a verb with what belongs to it.
 */
import {
  canGoOn,
  citing,
  go,
  offers,
  question,
  refusals,
  stop,
  whole,
  type Action,
  type Part,
  type Play,
  type Reading,
  type Refusal,
  type Steps,
} from '@bivouac/kernel';
import type { FrameOf, Frames } from '../../frames.ts';
import { whileNobodyMovesThere } from '../../kept-answers.ts';
import { indexOfGeneral, indexOfUnit } from '../../names.ts';
import { marks, none, type State } from '../../state.ts';
import { has, nameOf, unitsOnTable } from '../../troops.ts';
import { worsen } from '../2-morale/conditions.ts';
import { isForsaken } from '../3-action-points/command.ts';
import { face, formOrder, wheel } from './drill-orders.ts';
import { limber, push, turnGuns, unlimber } from './gun-orders.ts';
import { close, withdraw } from './last-orders.ts';
import { ahead, oblique, turn } from './marching.ts';
import { cross, road } from './river-road-orders.ts';
import { enter, leaveOrder } from './stronghold-orders.ts';
import {
  aloneAs,
  groupOf,
  neighboursOfGroup,
  payFor,
  whyNoGroup,
  whyNotOrdered,
  whyUnable,
  whyUnpaid,
  type Group,
  type OrderKind,
} from './under-orders.ts';
import type { Verb } from './verbs.ts';
import { man } from './wall-orders.ts';

const no = refusals({
  whom: [
    'AOR-5-101',
    'Name a unit of yours that can be given an order.',
    'Désignez une de vos unités qui puisse recevoir un ordre.',
  ],
  general: [
    'AOR-5-401',
    'Generals ride after the orders, at the end of the phase.',
    'Les généraux se déplacent après les ordres, à la fin de la phase.',
  ],
  what: ['AOR-5-103', 'There is no such order.', 'Cet ordre n’existe pas.'],
  begun: [
    'AOR-3-216',
    'Gaps are closed before the first order only.',
    'On ne serre les rangs qu’avant le premier ordre.',
  ],
});

/** What a unit or a group may be told, the commonest first. */
const verbs: readonly Verb[] = [
  ahead,
  oblique,
  turn,
  wheel,
  face,
  formOrder,
  limber,
  unlimber,
  push,
  turnGuns,
  road,
  cross,
  enter,
  leaveOrder,
  close,
  withdraw,
  man,
];

const ask = question('movement', ['AOR-5-103']);

type Orders = FrameOf<'orders'>;

export const movement: Pick<Steps<State, Frames>, 'movement' | 'orders'> = {
  movement: {
    run: (s) => go(canOrder(s, atFirst) ? { step: 'orders', begun: false } : ({ step: 'generals' } as const)),
  },

  orders: {
    asks: (s) => ask(s.side),
    choices: (s, frame, _seat, partial) => read(s, frame, partial).parts,
    landmarks: (s, frame, _seat, partial) => read(s, frame, partial).landmarks?.() ?? [],
    whyNot: (s, frame, _seat, action) => read(s, frame, action).refused ?? no.what,
    answer(s, _frame, _seat, action, play) {
      if (action[0] === 'done') return go({ step: 'generals' });
      const verb = carryOut(s, play, action);
      return canOrder(s, begun)
        ? go({ step: 'orders', begun: verb.isOnlyFirst !== true })
        : go({ step: 'generals' });
    },
  },
};

const atFirst: Pick<Orders, 'begun'> = { begun: false };
const begun: Pick<Orders, 'begun'> = { begun: true };

/** An order taken apart: who, what, and with what. */
interface Order {
  readonly group: Group;
  /** Undefined as long as it has not been named. */
  readonly verb: Verb | undefined;
  readonly word: Part | undefined;
  readonly args: Action;
}

function orderOf(s: State, action: Action): Order | null {
  const units: number[] = [];
  let at = 0;
  for (; at < action.length; at += 1) {
    const part = action[at];
    const isMore = typeof part === 'string' && part.startsWith('+');
    if (at > 0 && !isMore) break;
    const unit = indexOfUnit(s, at > 0 ? (part as string).slice(1) : part);
    if (unit === none || units.includes(unit)) return null;
    units.push(unit);
  }
  const group = groupOf(s, units);
  if (group === null) return null;
  const word = action[at];
  return { group, verb: verbs.find(({ name }) => name === word), word, args: action.slice(at + 1) };
}

function read(s: State, frame: Pick<Orders, 'begun'>, action: Action): Reading {
  const [first] = action;
  if (first === undefined) {
    const able = unitsOnTable(s, s.side).filter((unit) => takesOrders(s, frame, unit));
    return { parts: offers(['done', ...able.map((unit) => nameOf(s, unit))]), refused: no.whom };
  }
  if (first === 'done') return action.length === 1 ? whole : stop(no.what);
  const order = orderOf(s, action);
  if (order === null) return stop(whyNamedBadly(s, action));
  const { group, verb, word, args } = order;
  for (const unit of group.units) {
    const refused = isForsaken(s, unit) ? whyUnable(s, unit) : whyNotOrdered(s, unit);
    if (refused !== null) return stop(refused);
  }
  if (word === undefined) return readGroup(s, frame, group);
  if (verb === undefined) return stop(no.what);
  const refused = whyNotVerb(s, frame, group, verb);
  return refused === null ? verb.read(s, group, args) : stop(refused);
}

/** Why the units that an order names are no group, or no units at all. */
function whyNamedBadly(s: State, [named, ...rest]: Action): Refusal | null {
  const others = rest.filter((part): part is string => typeof part === 'string' && part.startsWith('+'));
  const units = [indexOfUnit(s, named), ...others.map((part) => indexOfUnit(s, part.slice(1)))];
  if (units.includes(none) || new Set(units).size < units.length)
    return indexOfGeneral(s, named) === none ? no.whom : no.general;
  return units.map((unit) => whyUnable(s, unit)).find((one) => one !== null) ?? whyNoGroup(s, units);
}

/** A group that has been named: it may be extended, or told what to do. */
function readGroup(s: State, frame: Pick<Orders, 'begun'>, group: Group): Reading {
  const more = neighboursOfGroup(s, group).filter((unit) => {
    const larger = groupOf(s, [...group.units, unit]);
    return larger !== null && hasVerb(s, frame, larger);
  });
  const names = verbsOpenTo(s, frame, group).map(({ name }) => name);
  // Where nobody pays for it, that is why there is no order for it.
  const refused = names.length + more.length > 0 ? no.what : (whyUnpaid(s, group, 'move') ?? no.what);
  return { parts: offers([...names, ...more.map((unit) => `+${nameOf(s, unit)}`)]), refused };
}

/** Why nobody pays for an order of a kind: the same for all verbs of that kind. */
type Unpaid = (kind: OrderKind) => Refusal | null;

function unpaidBy(s: State, group: Group): Unpaid {
  const known: Partial<Record<OrderKind, Refusal | null>> = {};
  return (kind) => {
    const refused = known[kind];
    return refused === undefined ? (known[kind] = whyUnpaid(s, group, kind)) : refused;
  };
}

function whyNotVerb(s: State, frame: Pick<Orders, 'begun'>, group: Group, verb: Verb): Refusal | null {
  if (verb.isOnlyFirst === true && frame.begun) return no.begun;
  if (isLeft(s, group) && verb.isForForsaken !== true) return whyNotOrdered(s, group.units[0]!) ?? no.what;
  return whyUnpaid(s, group, verb.kind);
}

/** Whether any of a group is of a brigade without a brigadier. */
function isLeft(s: State, { units }: Group): boolean {
  return units.some((unit) => isForsaken(s, unit));
}

/** Verbs that are open to the same units for the same price. */
interface Sort extends Pick<Verb, 'kind' | 'isOnlyFirst' | 'isForForsaken'> {
  readonly verbs: readonly Verb[];
}

const sorts = sortsOf(verbs);

function sortsOf(all: readonly Verb[]): Sort[] {
  const found: (Sort & { readonly verbs: Verb[] })[] = [];
  for (const verb of all) {
    const { kind, isOnlyFirst = false, isForForsaken = false } = verb;
    const known = found.find(
      (one) => one.kind === kind && one.isOnlyFirst === isOnlyFirst && one.isForForsaken === isForForsaken,
    );
    if (known === undefined) found.push({ kind, isOnlyFirst, isForForsaken, verbs: [verb] });
    else known.verbs.push(verb);
  }
  return found;
}

/** Whether a group may be told such verbs now, where there is room for one. */
function tellable(s: State, frame: Pick<Orders, 'begun'>, group: Group): (verb: Verb) => boolean {
  const unpaid = unpaidBy(s, group);
  const isForsakenGroup = isLeft(s, group);
  return (sort) => isTimeFor(frame, sort, isForsakenGroup) && unpaid(sort.kind) === null;
}

/** Whether such verbs are for a group, forsaken or not, and it is not too late for them. */
function isTimeFor(
  frame: Pick<Orders, 'begun'>,
  { isOnlyFirst, isForForsaken }: Sort | Verb,
  isForsakenGroup: boolean,
): boolean {
  if (isForsakenGroup !== (isForForsaken === true)) return false;
  return isOnlyFirst !== true || !frame.begun || no.begun === null;
}

/** The verbs that a group may be told. */
function verbsOpenTo(s: State, frame: Pick<Orders, 'begun'>, group: Group): readonly Verb[] {
  const mayBeTold = tellable(s, frame, group);
  return verbs.filter((verb) => mayBeTold(verb) && isOpenTo(s, group, verb));
}

/** Whether there is any: of a unit by itself it is asked at every order, and seldom another than before. */
function hasVerb(
  s: State,
  frame: Pick<Orders, 'begun'>,
  group: Group,
  isForsakenGroup = isLeft(s, group),
): boolean {
  for (let at = 0; at < sorts.length; at += 1) {
    const sort = sorts[at]!;
    if (!isTimeFor(frame, sort, isForsakenGroup) || whyUnpaid(s, group, sort.kind) !== null) continue;
    const isAlone = group.units.length === 1;
    const open = isAlone ? keptSorts(s, group.units[0]!, at) : openVerb(s, group, sort, null);
    if (open !== null) return true;
  }
  return false;
}

const keptSorts = whileNobodyMovesThere<Verb | null>(sorts.length, (s, unit, which, before = null) =>
  openVerb(s, aloneAs(unit), sorts[which]!, before),
);

/** Any verb of a sort that is open to a group: the one that was so before, if it still is. */
function openVerb(s: State, group: Group, { verbs: all }: Sort, before: Verb | null): Verb | null {
  if (before !== null && isOpenTo(s, group, before)) return before;
  return all.find((verb) => verb !== before && isOpenTo(s, group, verb)) ?? null;
}

/** Whether anything may follow a verb. */
function isOpenTo(s: State, group: Group, verb: Verb): boolean {
  if (group.units.length > 1) return leadsOn(s, group, verb);
  const unit = group.units[0]!;
  return verb.isFor?.(s, unit) !== false && keptVerbs(s, unit, verbs.indexOf(verb));
}

const keptVerbs = whileNobodyMovesThere<boolean>(verbs.length, (s, unit, which) =>
  leadsOn(s, aloneAs(unit), verbs[which]!),
);

function leadsOn(s: State, group: Group, verb: Verb): boolean {
  return verb.isOpen?.(s, group) ?? canGoOn(verb.read(s, group, []));
}

/** Whether a unit can be given any order, alone or with others. */
function takesOrders(s: State, frame: Pick<Orders, 'begun'>, unit: number): boolean {
  const isForsakenUnit = isForsaken(s, unit);
  const refused = isForsakenUnit ? whyUnable(s, unit) : whyNotOrdered(s, unit);
  return refused === null && hasVerb(s, frame, aloneAs(unit), isForsakenUnit);
}

function canOrder(s: State, frame: Pick<Orders, 'begun'>): boolean {
  return unitsOnTable(s, s.side).some((unit) => takesOrders(s, frame, unit));
}

/** Whether an order may be given as it is named so far. */
export function isWholeOrder(s: State, frame: Pick<Orders, 'begun'>, action: Action): boolean {
  return action[0] !== 'done' && read(s, frame, action).parts.complete;
}

/** An order that is not refused is carried out, and says what it was. */
export function carryOut(s: State, play: Play, action: Action): Verb {
  const order = orderOf(s, action);
  if (order?.verb === undefined) throw new Error('an order that is refused is not carried out');
  give(s, play, order.group, order.verb, order.args);
  return order.verb;
}

/** An order is paid and carried out; who was passed through by skirmishers and moves after all is disorganised (AOR-5-302). */
function give(s: State, play: Play, group: Group, verb: Verb, args: Action): void {
  payFor(s, play, group, verb.kind, citing(verb.kind === 'formation' ? 'AOR-3-205' : 'AOR-3-201'));
  verb.carryOut(s, play, group, args);
  for (const unit of group.units)
    if (has(s, unit, marks.passedThrough) && has(s, unit, marks.moved))
      worsen(s, play, unit, 'disorganised', citing('AOR-5-302'));
}
