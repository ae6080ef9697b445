/** Chapter 27: a change of formation or facing, or a fire at once, may go with a move: before it or after it (TC-27-18, TC-27-20, TC-27-21, TC-27-23). */
import {
  branches,
  call,
  end,
  finished,
  go,
  offers,
  questionAbout,
  refusals,
  stop,
  type Action,
  type Next,
  type Reading,
  type Refusal,
  type Steps,
} from '@bivouac/kernel';
import type { FrameOf, Frames } from '../../frames.ts';
import { indexOfUnit } from '../../names.ts';
import { marks, none, type State } from '../../state.ts';
import { orderOn, type MarkerOrder } from '../../tables/markers.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { has, isSteady, nameOf, sideOf, unitsOnTable } from '../../troops.ts';
import { verbNamed } from '../06-movement/orders.ts';
import { isManoeuvre, readPlan } from './plans.ts';

const no = refusals({
  whom: [
    'TC-27-18',
    'Name a unit whose order goes on with a move or a change.',
    'Désignez une unité dont l’ordre se poursuit par un mouvement ou un changement.',
  ],
});

const by = branches({
  firesMayBeFollowedByMoves: 'TC-27-18',
  changesGoWithMoves: ['TC-27-20', 'TC-27-21'],
  turnedOnesHurryOn: 'TC-27-23',
});

type FollowUp = FrameOf<'followUps'>;

const ask = questionAbout<State, FollowUp>('followUp', ['TC-27-18'], (_s, { side }) => [side, {}]);

export const followingUp: Pick<Steps<State, Frames>, 'followUp' | 'followUps'> = {
  followUp: { run: (s) => begin(s, s.first, [enemyOf[s.first]]) },
  followUps: {
    asks: ask,
    choices: (s, frame, _seat, partial) => read(s, frame, partial).parts,
    landmarks: (s, frame, _seat, partial) => read(s, frame, partial).landmarks?.() ?? [],
    whyNot: (s, frame, _seat, action) => read(s, frame, action).refused ?? no.whom,
    answer(s, { side, rest }, _seat, [name, ...plan]) {
      if (name === 'done') return next(s, rest);
      const unit = indexOfUnit(s, name);
      s.plans = s.plans.map((old, one) => (one === unit ? plan : old));
      return call({ step: 'carrying', units: [unit] }, { step: 'followUpsGoOn', side, rest });
    },
  },
};

export const goingOn: Pick<Steps<State, Frames>, 'followUpsGoOn'> = {
  followUpsGoOn: { run: (s, { side, rest }) => begin(s, side, rest) },
};

function next(s: State, [side, ...rest]: readonly Side[]): Next<Frames> {
  return side === undefined ? end() : begin(s, side, rest);
}

function begin(s: State, side: Side, rest: readonly Side[]): Next<Frames> {
  s.side = side;
  return goers(s, side).length > 0 ? go({ step: 'followUps', side, rest }) : next(s, rest);
}

/** Whether an order of this kind may go on with a move, or a move with a change. */
function mayGoOn(s: State, unit: number, order: MarkerOrder): boolean {
  const hasChanged = has(s, unit, marks.manoeuvred);
  if (order === 'FEU') return by.firesMayBeFollowedByMoves(hasChanged || unitFired(s, unit));
  if (order === 'fast') return by.turnedOnesHurryOn(hasChanged);
  const isChange = order === 'CHF' || order === 'CHO';
  return by.changesGoWithMoves(isChange && (hasChanged || has(s, unit, marks.moved)));
}

function unitFired(s: State, unit: number): boolean {
  return s.units[unit]!.fires > 0;
}

/** Words with which the order of a unit goes on: whatever it has not done yet. */
function wordsFor(s: State, unit: number): readonly string[] {
  const marker = s.markers[unit]!;
  if (!mayGoOn(s, unit, orderOn(marker))) return [];
  return readPlan(s, unit, [], marker).parts.options.filter((word): word is string =>
    isManoeuvre([word]) ? !has(s, unit, marks.manoeuvred) : !has(s, unit, marks.moved),
  );
}

function whyNotUnit(s: State, side: Side, unit: number): Refusal | null {
  const isEngaged = s.queue.some(({ units, target }) => units.includes(unit) || target === unit);
  if (unit === none || sideOf(s, unit) !== side || isEngaged) return no.whom;
  if (s.second[unit] === true || s.plans[unit] !== null || !isSteady(s, unit)) return no.whom;
  return null;
}

function goers(s: State, side: Side): readonly number[] {
  return unitsOnTable(s, side).filter(
    (unit) => whyNotUnit(s, side, unit) === null && wordsFor(s, unit).length > 0,
  );
}

function read(s: State, { side }: FollowUp, [name, ...plan]: Action): Reading {
  if (name === undefined)
    return {
      parts: offers(['done', ...goers(s, side).map((unit) => nameOf(s, unit))]),
      refused: no.whom,
    };
  if (name === 'done') return plan.length === 0 ? { parts: finished, refused: null } : stop(no.whom);
  const unit = indexOfUnit(s, name);
  if (!goers(s, side).includes(unit)) return stop(no.whom);
  const words = wordsFor(s, unit);
  if (plan.length === 0) return { parts: offers(words), refused: no.whom };
  if (!words.includes(String(plan[0])) || verbNamed(plan[0]) === undefined) return stop(no.whom);
  return readPlan(s, unit, plan, s.markers[unit]!);
}
