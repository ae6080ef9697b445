/** Chapter 9: whoever is not in a march may support it with fire at its objective, before the marchers test; it is the last act of its phase (TC-9-16, TC-9-17). */
import {
  branches,
  citing,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Action,
  type Next,
  type Parts,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import type { Engagement } from '../../engagement.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { indexOfUnit } from '../../names.ts';
import type { March } from '../../marches.ts';
import { mark, marks, none, type State } from '../../state.ts';
import type { Ammunition } from '../../tables/kinds.ts';
import { has, isOnTable, nameOf, unitsOnTable } from '../../troops.ts';
import { spend } from '../04-action-points/spending.ts';
import { ammunitionFor, bandOn, priceOfFire, targetsOf, whyNotReady } from '../09-fire/aiming.ts';
import { figuresBearing } from '../09-fire/bearing.ts';
import { discharge, readTogether, takeFires } from '../09-fire/resolving.ts';
import { targetOf } from '../11-combat-march/ledgers.ts';
import { isWaiting } from '../14-morale/counted.ts';
import { beforeTests } from './early-fire.ts';

const no = refusals({
  shooter: [
    'TC-9-16',
    'Only a unit that is ready and bears on the objective supports the march.',
    'Seule une unité prête, qui a l’objectif devant elle, appuie la marche.',
  ],
});

const by = branches({
  firesSupportMarches: 'TC-9-16',
  supportIsTheLastAct: ['TC-9-16', 'TC-9-17'],
  opportunitiesAreSupported: 'TC-21-20',
});

const ask = questionAbout<State, FrameOf<'supportFire'>>('supportFire', ['TC-9-16'], (s, { e }) => [
  e.side,
  { unit: nameOf(s, e.marchers[0]!.unit), enemy: nameOf(s, targetOf(e).unit) },
]);

/** Units of the marchers' side that may fire at the objective. */
function supporters(s: State, e: Engagement): readonly number[] {
  const target = targetOf(e).unit;
  const taking = [...e.marchers.map((one) => one.unit), ...e.supports];
  return unitsOnTable(s, e.side).filter(
    (unit) =>
      !taking.includes(unit) &&
      !isWaiting(s, unit) &&
      !has(s, unit, marks.engaged) &&
      whyNotReady(s, unit) === null &&
      targetsOf(s, unit).includes(target),
  );
}

/** Before the marchers test: fire in support of them, then that of the enemy. */
export function beforeMarch(s: State, e: Engagement): Frames {
  // A target that the fire has destroyed is none: the march begins anew, without it (TC-11-52).
  if (!isOnTable(s, targetOf(e).unit)) return { step: 'engagement', march: marchOf(e) };
  // Whoever seizes a moment in the enemy’s phase is supported like anybody else (TC-21-20).
  const isSupported = e.side === s.side || by.opportunitiesAreSupported(true);
  return by.firesSupportMarches(isSupported && supporters(s, e).length > 0)
    ? { step: 'supportFire', e }
    : beforeTests(s, e);
}

/** The march that an engagement was made of. */
function marchOf({ kind, side, range, marchers, receivers, supports }: Engagement): March {
  const [first, ...others] = marchers.map((one) => ({ ...one, way: one.marched + one.left }));
  const { unit, best, way, marched, capacity, direction } = first!;
  return {
    ...{ kind, side, range, best, way, marched, capacity, direction, others },
    units: marchers.map((one) => one.unit),
    supports: supports.map((one) => ({ unit: one, of: unit })),
    target: receivers.find(({ isTarget }) => isTarget)!.unit,
    joins: none,
  };
}

export const supportFire: Pick<Steps<State, Frames>, 'supportFire'> = {
  supportFire: {
    asks: ask,
    choices: (s, { e }, _seat, action) => choices(s, e, action),
    whyNot: () => no.shooter,
    answer(s, { e }, _seat, [name, ammunition], play): Next<Frames> {
      if (name === 'done') return go(beforeTests(s, e));
      const unit = indexOfUnit(s, name);
      const target = targetOf(e).unit;
      const fire = {
        unit,
        target,
        band: bandOn(s, unit, target)!,
        figures: figuresBearing(s, unit, target),
        ammunition: (ammunition ?? ammunitionFor(s, unit, target)[0]!) as Ammunition,
      };
      spend(s, unit, priceOfFire(s, unit));
      const read = readTogether(s, [fire]);
      discharge(s, unit);
      if (by.supportIsTheLastAct(true)) mark(s, unit, marks.spentItself);
      const cites: RuleId[] = [...citing('TC-9-16')];
      by.opportunitiesAreSupported(e.side !== s.side, cites);
      takeFires(s, play, read, cites);
      return go(beforeMarch(s, e));
    },
  },
};

function choices(s: State, e: Engagement, [name, ammunition, ...more]: Action): Parts {
  const open = supporters(s, e);
  if (name === undefined) return offers(['done', ...open.map((unit) => nameOf(s, unit))]);
  if (name === 'done') return ammunition === undefined ? finished : nothing;
  const unit = indexOfUnit(s, name);
  if (!open.includes(unit)) return nothing;
  const kinds = ammunitionFor(s, unit, targetOf(e).unit);
  if (kinds.length === 1) return ammunition === undefined ? finished : nothing;
  if (ammunition === undefined) return offers(kinds);
  return (kinds as readonly unknown[]).includes(ammunition) && more.length === 0 ? finished : nothing;
}
