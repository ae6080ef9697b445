/**
 * Chapter 27, step 3: the first line of both sides carries its orders out at once (TC-27-08): moves together, marches on
 * those who stand, supports, and then whatever needs a manoeuvre first (TC-27-29, TC-27-43).
 */
import { slide, turned } from '@bivouac/ground/free';
import {
  branches,
  call,
  citing,
  defines,
  end,
  go,
  type Action,
  type Next,
  type Play,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import type { March } from '../../marches.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import type { Pace } from '../../tables/kinds.ts';
import { bodyOf, has, nameOf, unitOf } from '../../troops.ts';
import { interruptAfter } from '../06-movement/interrupts.ts';
import { verbNamed } from '../06-movement/orders.ts';
import { stopNear } from '../06-movement/unit-met.ts';
import { fireAfter } from '../09-fire/opportunity-fire.ts';
import { marchOn } from '../11-combat-march/declaring.ts';
import { joinQueue } from '../11-combat-march/queue.ts';
import { advance } from '../12-stopping-fire/fires.ts';
import { spend } from '../04-action-points/spending.ts';
import type { Walk } from './fractions.ts';
import { canCarryOut, isManoeuvre, targetNamed } from './plans.ts';
import { inOrderOfPrice } from './manoeuvres.ts';

const by = branches({
  theFirstLineGoesFirst: 'TC-27-08',
  crossedMarchesMeet: 'TC-27-09',
  movingTargetsAreStepped: 'TC-27-35',
  whoStandsIsMarchedOnAtOnce: 'TC-27-42',
  theReadyGoFirst: ['TC-27-29', 'TC-27-43', 'TC-27-44'],
});

const crossedShare: number = defines('TC-27-09', 3, 2);

type Stage = 'moves' | 'crossed' | 'marches' | 'supports' | 'manoeuvres';

export const firstLine: Pick<Steps<State, Frames>, 'firstLine' | 'firstLineStage' | 'carrying'> = {
  firstLine: { run: () => go({ step: 'firstLineStage', stage: 'moves' }) },
  firstLineStage: {
    run(s, { stage }, play): Next<Frames> {
      switch (stage) {
        case 'moves':
          return by.theReadyGoFirst(true)
            ? call(walking(s, play, ready(s)), { step: 'firstLineStage', stage: 'crossed' })
            : call(carrying(manoeuvresFirst(s, planned(s))), { step: 'firstLineStage', stage: 'crossed' });
        case 'crossed':
          for (const [one, other] of crossed(s)) cross(s, play, one, other);
          return go({ step: 'firstLineStage', stage: 'marches' });
        case 'marches':
          return call(carrying(planned(s, 'attack', 'approach')), {
            step: 'firstLineStage',
            stage: 'supports',
          });
        case 'supports':
          return call(carrying(planned(s, 'support', 'enter', 'leave', 'detach', 'rejoin')), {
            step: 'firstLineStage',
            stage: 'manoeuvres',
          });
        case 'manoeuvres': {
          const targets = new Set(s.queue.map(({ target }) => target));
          const free = planned(s).filter((unit) => isManoeuvre(s.plans[unit]!) && !targets.has(unit));
          return go(carrying(inOrderOfPrice(s, free)));
        }
      }
    },
  },
  carrying: {
    run(s, { units }, play): Next<Frames> {
      const [unit, ...rest] = units;
      if (unit === undefined) return end();
      // Horses that have turned may be fired at before they ride on (TC-27-45).
      const isOff = s.plans[unit]?.[0] === 'march' && has(s, unit, marks.manoeuvred);
      const fire = isOff ? fireAfter(s, unit) : null;
      if (fire !== null) return call(fire, carrying(units));
      const frame = carryOut(s, play, unit);
      const next = carrying(rest);
      return frame === null ? go(next) : call(frame, next);
    },
  },
};

export type { Stage };

function carrying(units: readonly number[]): Frames {
  return { step: 'carrying', units };
}

/** Units of the first line with an order of these kinds that is still to be carried out, or of any kind. */
function planned(s: State, ...words: readonly string[]): readonly number[] {
  return s.plans.flatMap((plan, unit) => {
    const isNow = !by.theFirstLineGoesFirst(s.second[unit] === true);
    const isOf = plan !== null && (words.length === 0 || words.includes(String(plan[0])));
    return isNow && isOf ? [unit] : [];
  });
}

/** As it would be if nobody waited for those who are ready. */
function manoeuvresFirst(s: State, units: readonly number[]): readonly number[] {
  const rank = (unit: number): number => (isManoeuvre(s.plans[unit]!) ? 0 : 1);
  return [...units].sort((one, other) => rank(one) - rank(other) || one - other);
}

/** Those who can move at once: marches of all paces, and marches to combat or to fire on somebody who moves himself. */
function ready(s: State): readonly number[] {
  const moves = planned(s, 'march', 'step', 'side', 'push');
  const pairs = new Set(crossed(s).flat());
  const onMovers = planned(s, 'attack', 'approach').filter((unit) => {
    const target = targetNamed(s, unit);
    const isMoving = moves.includes(target) || (targetNamed(s, target) !== none && !pairs.has(target));
    const isStepped = isMoving || !by.whoStandsIsMarchedOnAtOnce(true);
    return by.movingTargetsAreStepped(isStepped && !pairs.has(unit));
  });
  return [...moves, ...onMovers];
}

/** Two who march to combat on each other. */
function crossed(s: State): readonly (readonly [number, number])[] {
  return planned(s, 'attack').flatMap((unit) => {
    const other = targetNamed(s, unit);
    const isCrossed = other > unit && s.plans[other]?.[0] === 'attack' && targetNamed(s, other) === unit;
    return by.crossedMarchesMeet(isCrossed && s.second[other] !== true) ? [[unit, other] as const] : [];
  });
}

/** All who are ready begin to walk. */
function walking(s: State, play: Play, units: readonly number[]): Frames {
  const walks = units.flatMap((unit): Walk[] => {
    const frame = begun(s, play, unit);
    if (frame?.step !== 'marching') return [];
    // A march on somebody who moves is not placed: it goes on until they are near.
    return [frame.march === undefined ? frame : { ...frame, length: frame.march.way }];
  });
  return { step: 'fractions', walks, toAsk: [] };
}

/** The plan of a unit is begun, if it can still be; what was paid for is forgotten as a plan. */
function begun(s: State, play: Play, unit: number): Frames | null {
  const plan = s.plans[unit]!;
  dropPlan(s, unit);
  if (!canCarryOut(s, unit, plan)) {
    if (unitOf(s, unit).where === 'table')
      tell(play, { kind: 'orderDropped', unit: nameOf(s, unit), rules: citing('TC-27-07') });
    return null;
  }
  const [word, ...args] = plan;
  return verbNamed(word)!.carryOut(s, play, unit, args);
}

/** Carries a plan out whole, with whatever comes of it. */
export function carryOut(s: State, play: Play, unit: number): Frames | null {
  const plan = s.plans[unit];
  if (plan === null || plan === undefined) return null;
  const frame = begun(s, play, unit);
  if (frame !== null || !isManoeuvre(plan)) return frame;
  return interruptAfter(s, unit, 'manoeuvred');
}

function dropPlan(s: State, unit: number): void {
  s.plans = s.plans.map((plan, one) => (one === unit ? null : plan));
}

/** Two marches on each other: each is placed at a third of the way, and both are resolved as one (TC-27-09). */
function cross(s: State, play: Play, one: number, other: number): void {
  const declared = (unit: number): readonly [number, March] | null => {
    const plan = s.plans[unit]!;
    dropPlan(s, unit);
    return canCarryOut(s, unit, plan) ? marchIn(s, unit, plan) : null;
  };
  const [mine, theirs] = [declared(one), declared(other)];
  if (mine === null || theirs === null) return;
  const thirds = [mine, theirs].map(([, march]) => thirdOf(s, march)) as [number, number];
  for (const [at, [price, march]] of [mine, theirs].entries()) {
    const [unit] = march.units as readonly [number];
    spend(s, unit, price);
    mark(s, unit, marks.moved | marks.engaged);
    changeUnit(s, unit, { pace: 'POR' });
    advance(s, unit, march.direction, thirds[at]!);
    tell(play, {
      kind: 'marchDeclared',
      unit: nameOf(s, unit),
      target: nameOf(s, march.target),
      march: 'combat',
      best: march.best,
      range: null,
      rules: citing('TC-27-09'),
    });
  }
  const [, march] = mine;
  const [, against] = theirs;
  joinQueue(s, {
    ...march,
    marched: thirds[0],
    crossedBy: { best: against.best, direction: against.direction, capacity: against.capacity },
  });
}

/** A third of the way of a march, or as near to that as it finds room. */
function thirdOf(s: State, { units, direction, way }: March): number {
  const [unit] = units as readonly [number];
  return stopNear(s, unit, slide(bodyOf(s, unit), direction, way), Math.floor(way / crossedShare));
}

function marchIn(s: State, unit: number, plan: Action): readonly [number, March] {
  const [, , angle, pace] = plan;
  const direction = turned(unitOf(s, unit).facing + (angle as number));
  return marchOn(
    s,
    unit,
    targetNamed({ ...s, plans: s.plans.with(unit, plan) }, unit),
    angle as number,
    direction,
    pace as Pace,
  );
}
