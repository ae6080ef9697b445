/** Chapter 27, step 1: fire orders of units in position may be turned over and fired at once (TC-27-01 to TC-27-04, TC-27-17). */
import {
  branches,
  citing,
  end,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Next,
  type Parts,
  type Refusal,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { FrameOf, Frames, PlannedFire } from '../../frames.ts';
import { indexOfUnit } from '../../names.ts';
import { none, type State } from '../../state.ts';
import type { Ammunition } from '../../tables/kinds.ts';
import { isSide, sides, type Side } from '../../tables/sides.ts';
import { nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { ammunitionFor, noFire, targetsOf, whyNotReady } from '../09-fire/aiming.ts';

const no = refusals({
  whom: [
    'TC-27-01',
    'Name a unit of yours with an order to fire, in position to do so.',
    'Désignez une de vos unités qui ait l’ordre de tirer et soit en place.',
  ],
  order: ['TC-27-17', 'It has no order to fire.', 'Elle n’a pas l’ordre de tirer.'],
  target: [
    'TC-27-01',
    'From where it stands it cannot fire at that.',
    'De sa place, elle ne peut tirer sur cela.',
  ],
});

const by = branches({ onlyOrdersFire: 'TC-27-17' });

const ask = question('fireAtOnce', ['TC-27-01']);

type FirstFire = FrameOf<'firstFires'>;

export const firstFire: Pick<Steps<State, Frames>, 'firstFire' | 'firstFires'> = {
  // Who could fire is seen by all; who has the order is not, so that alone decides whether a side is asked.
  firstFire: {
    run: (s) => next(s, { step: 'firstFires', ready: sides.filter((side) => !hasSomebodyInPlace(s, side)) }),
  },
  firstFires: {
    asks: (_s, { ready }) => sides.filter((side) => !ready.includes(side)).flatMap((side) => ask(side)),
    choices: (s, _frame, seat, partial) => (isSide(seat) ? choices(s, seat, partial) : nothing),
    whyNot: (s, _frame, seat, action) => (isSide(seat) ? whyNot(s, seat, action) : no.whom),
    answer(s, frame, seat, action) {
      if (action[0] === 'done') return next(s, { ...frame, ready: [...frame.ready, seat as Side] });
      s.atOnce = [...s.atOnce, shotBy(s, action)];
      return go(frame);
    },
  },
};

/** All that was ordered falls at once. */
function next(s: State, frame: FirstFire): Next<Frames> {
  if (frame.ready.length < sides.length) return go(frame);
  const { atOnce: shots } = s;
  if (shots.length === 0) return end();
  s.atOnce = [];
  return go({ step: 'turnedOver', shots });
}

/** The markers of those who fire are turned over; then their fire falls. */
export const turningOver: Pick<Steps<State, Frames>, 'turnedOver'> = {
  turnedOver: {
    run(s, { shots }, play) {
      const units = shots.map(({ unit }) => unit);
      s.shown = s.shown.map((isShown, unit) => isShown || units.includes(unit));
      tell(play, {
        kind: 'markersTurned',
        units: units.map((unit) => nameOf(s, unit)),
        reveals: true,
        rules: citing('TC-27-01', 'TC-27-17'),
      });
      return go({ step: 'fires', late: false, shots });
    },
  },
};

function hasSomebodyInPlace(s: State, side: Side): boolean {
  return unitsOnTable(s, side).some((unit) => whyNotReady(s, unit) === null && targetsOf(s, unit).length > 0);
}

function whyNotFire(s: State, side: Side, unit: number): Refusal | null {
  if (unit === none || sideOf(s, unit) !== side || unitOf(s, unit).where !== 'table') return no.whom;
  if (by.onlyOrdersFire(s.markers[unit] !== 'FEU')) return no.order;
  if (s.atOnce.some((shot) => shot.unit === unit)) return noFire.fired;
  return whyNotReady(s, unit) ?? (targetsOf(s, unit).length === 0 ? no.target : null);
}

function choices(s: State, side: Side, [first, second, third, ...more]: Action): Parts {
  if (first === undefined) {
    const ready = unitsOnTable(s, side).filter((unit) => whyNotFire(s, side, unit) === null);
    return offers(['done', ...ready.map((unit) => nameOf(s, unit))]);
  }
  if (first === 'done') return second === undefined ? finished : nothing;
  const unit = indexOfUnit(s, first);
  if (whyNotFire(s, side, unit) !== null) return nothing;
  if (second === undefined) return offers(targetsOf(s, unit).map((target) => nameOf(s, target)));
  const target = indexOfUnit(s, second);
  if (!targetsOf(s, unit).includes(target)) return nothing;
  const kinds = ammunitionFor(s, unit, target);
  if (kinds.length === 1) return third === undefined ? finished : nothing;
  if (third === undefined) return offers(kinds);
  return kinds.includes(third as Ammunition) && more.length === 0 ? finished : nothing;
}

function whyNot(s: State, side: Side, [first]: Action): Refusal | null {
  return whyNotFire(s, side, indexOfUnit(s, first)) ?? no.target;
}

function shotBy(s: State, [first, second, third]: Action): PlannedFire {
  const [unit, target] = [indexOfUnit(s, first), indexOfUnit(s, second)];
  return {
    unit,
    target,
    ammunition: (third as Ammunition | undefined) ?? ammunitionFor(s, unit, target)[0]!,
  };
}
