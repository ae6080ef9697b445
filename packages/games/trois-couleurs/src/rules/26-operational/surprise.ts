/** Chapter 26: a march column that is attacked is put into the formation it wanted, and is out of order for want of points (TC-26-12). */
import {
  branches,
  citing,
  defines,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Play,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import type { March } from '../../marches.ts';
import type { State } from '../../state.ts';
import { formationsOf, type Disorder, type Formation } from '../../tables/kinds.ts';
import { movement } from '../../tables/operational.ts';
import { branchOf, nameOf, sideOf, unitOf } from '../../troops.ts';
import { disorderAtLeast } from '../02-order/order.ts';
import { pointsLeft, spend } from '../04-action-points/spending.ts';
import { formAs, hasRoomToForm, priceOfForming } from '../07-manoeuvre/forming.ts';

const no = refusals({
  formation: ['TC-26-12', 'It does not deploy so.', 'Elle ne se déploie pas ainsi.'],
});

const by = branches({ marchColumnsAreSurprised: 'TC-26-12' });

type Surprise = Readonly<Record<'missing1Pa' | 'missing2OrMorePa', Disorder>>;
const surprise: Surprise = defines('TC-26-12', movement.surprise as Surprise, {
  missing1Pa: 'none',
  missing2OrMorePa: 'none',
});

type Surprised = FrameOf<'surprised'>;

/** Formations a march column may deploy into where it stands. */
function formationsOpen(s: State, unit: number): readonly Formation[] {
  return formationsOf[branchOf(s, unit)].filter(
    (to) => to !== 'COM' && to !== 'TIR' && hasRoomToForm(s, unit, to),
  );
}

/** Whether the unit that is marched on is caught in march column, and can deploy. */
export function isSurprised(s: State, { target, kind }: March): boolean {
  const row = unitOf(s, target);
  const isCaught =
    kind !== 'contact' && row.where === 'table' && row.formation === 'COM' && row.disorder === 'none';
  return by.marchColumnsAreSurprised(isCaught) && formationsOpen(s, target).length > 0;
}

const ask = questionAbout<State, Surprised>('surprised', ['TC-26-12'], (s, { march }) => [
  sideOf(s, march.target),
  { unit: nameOf(s, march.target), enemy: nameOf(s, march.units[0]!) },
]);

export const surprised: Pick<Steps<State, Frames>, 'surprised'> = {
  surprised: {
    asks: ask,
    choices: (s, { march }, _seat, [first, ...more]) => {
      const open = formationsOpen(s, march.target);
      if (first === undefined) return offers(open);
      return (open as readonly unknown[]).includes(first) && more.length === 0 ? finished : nothing;
    },
    whyNot: () => no.formation,
    answer(s, { march }, _seat, [to], play) {
      deploy(s, play, march.target, to as Formation);
      return go({ step: 'engagement', march });
    },
  },
};

/** It stands in the formation it wanted; a point short it is out of formation, two or more in disorder. */
function deploy(s: State, play: Play, unit: number, to: Formation): void {
  const left = pointsLeft(s, unit);
  const price = priceOfForming(s, unit, to);
  const missing = Math.max(0, price - left);
  spend(s, unit, Math.min(price, left));
  formAs(s, play, unit, to);
  const disorder: Disorder =
    missing === 0 ? 'none' : missing === 1 ? surprise.missing1Pa : surprise.missing2OrMorePa;
  tell(play, { kind: 'surprised', unit: nameOf(s, unit), formation: to, missing, rules: citing('TC-26-12') });
  if (disorder !== 'none') disorderAtLeast(s, play, unit, disorder, citing('TC-26-12'));
}
