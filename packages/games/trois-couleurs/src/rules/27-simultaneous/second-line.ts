/**
 * Chapter 27, step 4: the second line carries its orders out when it has seen the first; it may adapt or replace them for a
 * point, and is never caught at it (TC-27-10, TC-27-24 to TC-27-27).
 */
import {
  branches,
  call,
  citing,
  defines,
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
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { indexOfUnit } from '../../names.ts';
import { none, type State } from '../../state.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { isSteady, nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { spend } from '../04-action-points/spending.ts';
import { interruptAfter } from '../06-movement/interrupts.ts';
import { verbNamed } from '../06-movement/orders.ts';
import { allVerbs, isManoeuvre, readPlan, verbsOf } from './plans.ts';

const no = refusals({
  whom: [
    'TC-27-10',
    'Name a unit of your second line that has not acted yet.',
    'Désignez une unité de votre seconde ligne qui n’ait pas encore agi.',
  ],
  what: ['TC-27-27', 'It cannot do that now.', 'Elle ne peut le faire maintenant.'],
});

const by = branches({
  theSecondLineFollows: 'TC-27-10',
  itMayDoWhatItWants: ['TC-27-24', 'TC-27-27'],
  changedMindsCostAPoint: 'TC-27-25',
});

const reacting: number = defines(['TC-27-24', 'TC-27-27'], 1, 0);

type SecondLine = FrameOf<'secondLineOrders'>;

const ask = questionAbout<State, SecondLine>('secondLine', ['TC-27-10'], (_s, { side }) => [side, {}]);

export const secondLine: Pick<Steps<State, Frames>, 'secondLine' | 'secondLineOrders'> = {
  secondLine: { run: (s) => begin(s, s.first, [enemyOf[s.first]], []) },
  secondLineOrders: {
    asks: ask,
    choices: (s, frame, _seat, partial) => read(s, frame, partial).parts,
    landmarks: (s, frame, _seat, partial) => read(s, frame, partial).landmarks?.() ?? [],
    whyNot: (s, frame, _seat, action) => read(s, frame, action).refused ?? no.what,
    answer(s, { side, rest, done }, _seat, [name, ...plan], play) {
      if (name === 'done') return asOrdered(s, { step: 'secondLineOrders', side, rest, done });
      const unit = indexOfUnit(s, name);
      const cites: RuleId[] = [...citing('TC-27-10')];
      spend(s, unit, priceOfMind(s, unit, plan, cites));
      if (isManoeuvre(plan)) cites.push(...citing('TC-27-26'));
      tell(play, {
        kind: 'orderRead',
        unit: nameOf(s, unit),
        order: plan.map(String).join(' '),
        rules: cites,
      });
      s.plans = s.plans.map((old, one) => (one === unit ? null : old));
      const [word, ...args] = plan;
      // Others would be caught changing: it is asked here as of everybody, and never is (TC-27-26).
      const caught = (): Frames | null => (isManoeuvre(plan) ? interruptAfter(s, unit, 'manoeuvred') : null);
      const frame = verbNamed(word)!.carryOut(s, play, unit, args) ?? caught();
      const after: Frames = { step: 'secondLineOrders', side, rest, done: [...done, unit] };
      return frame === null ? go(after) : call(frame, after);
    },
  },
};

/** What was read out and not changed is carried out as it was read. */
function asOrdered(s: State, { side, rest, done }: SecondLine): Next<Frames> {
  const units = seconds(s, side).filter((unit) => s.plans[unit] !== null && !done.includes(unit));
  const [next, ...others] = rest;
  const after: Frames | null =
    next === undefined ? null : { step: 'secondLineOrders', side: next, rest: others, done: [] };
  if (next !== undefined) s.side = next;
  const carrying: Frames = { step: 'carrying', units };
  return after === null ? go(carrying) : call(carrying, after);
}

function begin(s: State, side: Side, rest: readonly Side[], done: readonly number[]): Next<Frames> {
  s.side = side;
  const isAnybody = [side, ...rest].some((one) => seconds(s, one).length > 0);
  return isAnybody && by.theSecondLineFollows(true)
    ? go({ step: 'secondLineOrders', side, rest, done })
    : end();
}

function seconds(s: State, side: Side): readonly number[] {
  return unitsOnTable(s, side).filter((unit) => s.second[unit] === true && isSteady(s, unit));
}

/** What it costs to do this: nothing if it was ordered so and not read out otherwise, else the point of whoever reacts. */
function priceOfMind(s: State, unit: number, plan: Action, cites?: RuleId[]): number {
  const marker = s.markers[unit]!;
  const read = s.plans[unit] ?? null;
  const isOrdered =
    verbsOf(marker).includes(String(plan[0])) && readPlan(s, unit, plan, marker).parts.complete;
  const isOther = read !== null && read.join(' ') !== plan.join(' ');
  if (by.changedMindsCostAPoint(isOrdered && isOther, cites)) return reacting;
  by.itMayDoWhatItWants(!isOrdered, cites);
  return isOrdered ? 0 : reacting;
}

/** The state as it would be had the unit paid the point already. */
function paying(s: State, unit: number, price: number): State {
  if (price === 0) return s;
  return {
    ...s,
    units: s.units.map((row, one) => (one === unit ? { ...row, spent: row.spent + price } : row)),
  };
}

function whyNotUnit(s: State, { side, done }: SecondLine, unit: number) {
  const isMine = unit !== none && sideOf(s, unit) === side && unitOf(s, unit).where === 'table';
  return isMine && seconds(s, side).includes(unit) && !done.includes(unit) ? null : no.whom;
}

/** Words of what a unit may do: its order, or for a point anything else. */
function wordsFor(s: State, unit: number): readonly string[] {
  const own = verbsOf(s.markers[unit]!).filter((word) => word !== 'support');
  const others = by.itMayDoWhatItWants(true) ? allVerbs : [];
  return [...new Set([...own, ...others])].filter((word) => {
    const { parts } = readAs(s, unit, [word]);
    return parts.complete || parts.options.length > 0 || parts.space !== undefined;
  });
}

/** A verb as it reads when the point has been paid that it would cost at most. */
function readAs(s: State, unit: number, [word, ...args]: Action): Reading {
  const verb = verbNamed(word);
  if (verb === undefined) return stop(no.what);
  const isOrdered = verbsOf(s.markers[unit]!).includes(String(word)) && s.plans[unit] === null;
  const free = isOrdered ? readPlan(s, unit, [word!, ...args], s.markers[unit]!) : null;
  // What the marker says costs nothing; everything else is read as if its point were paid.
  const paid = verb.read(paying(s, unit, reacting), unit, args);
  if (free === null) return paid;
  const options = [...new Set([...free.parts.options, ...paid.parts.options])];
  if (free.parts.space === undefined && paid.parts.space !== undefined) return paid;
  if (free.parts.space !== undefined) return free;
  return { ...free, parts: { ...free.parts, options, complete: free.parts.complete || paid.parts.complete } };
}

function read(s: State, frame: SecondLine, [name, ...plan]: Action): Reading {
  if (name === undefined) {
    const units = seconds(s, frame.side).filter(
      (unit) => whyNotUnit(s, frame, unit) === null && wordsFor(s, unit).length > 0,
    );
    return { parts: offers(['done', ...units.map((unit) => nameOf(s, unit))]), refused: no.whom };
  }
  if (name === 'done') return plan.length === 0 ? { parts: finished, refused: null } : stop(no.what);
  const unit = indexOfUnit(s, name);
  const refused = whyNotUnit(s, frame, unit);
  if (refused !== null) return stop(refused);
  const words = wordsFor(s, unit);
  if (plan.length === 0) return { parts: offers(words), refused: no.what };
  return words.includes(String(plan[0])) ? readAs(s, unit, plan) : stop(no.what);
}
