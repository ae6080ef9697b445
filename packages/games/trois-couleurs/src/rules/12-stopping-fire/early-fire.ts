/** Chapter 12: units that are not marched on fire at the marchers before these test (TC-12-05, TC-12-08, TC-12-16). */
import { blocks, halfCircle, slide, turned, type Point } from '@bivouac/ground/free';
import {
  again,
  branches,
  defines,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Action,
  type Parts,
  type Steps,
} from '@bivouac/kernel';
import type { EarlyFire, Engagement, Marcher } from '../../engagement.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { indexOfUnit } from '../../names.ts';
import { changeUnit, type State } from '../../state.ts';
import { figureOfUnit, standing } from '../../standing.ts';
import { inUd } from '../../tables/measures.ts';
import type { Ammunition } from '../../tables/kinds.ts';
import { distances } from '../../tables/scale.ts';
import { enemyOf } from '../../tables/sides.ts';
import { bodyOf, branchOf, nameOf, unitOf, unitsOnTable } from '../../troops.ts';
import { spend } from '../04-action-points/spending.ts';
import { ammunitionFor, bandOn, priceOfFire, targetsOf, whyNotReady } from '../09-fire/aiming.ts';
import { figuresBearing } from '../09-fire/bearing.ts';
import { bitOfFire, discharge, noteShot, readTogether } from '../09-fire/resolving.ts';

const no = refusals({
  shooter: [
    'TC-12-05',
    'Only a unit that has seen it come for long enough fires at it.',
    'Seule tire sur elle une unité qui l’a vue venir assez longtemps.',
  ],
});

const by = branches({ passersByAreSeenForAWhile: 'TC-12-05', onlyEffectiveFireCounts: 'TC-12-16' });

const visible = defines('TC-12-05', distances.visiblePathBeforeNonObjectiveFire, { infantry: 0, cavalry: 0 });

const ask = questionAbout<State, FrameOf<'earlyFire'>>('earlyFire', ['TC-12-05'], (s, { e }) => [
  enemyOf[e.side],
  { unit: nameOf(s, e.marchers[0]!.unit) },
]);

/** Who may fire at whom of the marchers, none of them being marched on. */
function shootersAt(s: State, e: Engagement): readonly (readonly [unit: number, marcher: Marcher])[] {
  const found: (readonly [number, Marcher])[] = [];
  for (const unit of unitsOnTable(s, enemyOf[e.side])) {
    if (e.receivers.some((one) => one.unit === unit) || whyNotReady(s, unit) !== null) continue;
    const targets = targetsOf(s, unit);
    const marcher = e.marchers.find((one) => targets.includes(one.unit));
    if (marcher !== undefined && hasComeInView(s, unit, marcher)) found.push([unit, marcher]);
  }
  return found;
}

/** Whether a marcher has been in view over the last UD of its way, cavalry over the last two. */
function hasComeInView(s: State, shooter: number, { unit, direction, marched }: Marcher): boolean {
  const far = inUd(branchOf(s, unit) === 'cavalry' ? visible.cavalry : visible.infantry);
  if (!by.passersByAreSeenForAWhile(true)) return true;
  if (marched < far) return false;
  const { x, y } = slide(bodyOf(s, unit), turned(direction + halfCircle), far).at(far);
  const eye: Point = [unitOf(s, shooter).x, unitOf(s, shooter).y];
  const between = {
    left: Math.min(eye[0], x),
    top: Math.min(eye[1], y),
    right: Math.max(eye[0], x),
    bottom: Math.max(eye[1], y),
  };
  return !standing(s)
    .near(between)
    .some((other) => {
      if (other === shooter || other === unit) return false;
      const { formation } = unitOf(s, other);
      return formation !== 'TIR' && formation !== 'BAT' && blocks(eye, [x, y], figureOfUnit(s, other));
    });
}

export const earlyFire: Pick<Steps<State, Frames>, 'earlyFire'> = {
  earlyFire: {
    asks: ask,
    choices: (s, { e }, _seat, action) => choices(s, e, action),
    whyNot: () => no.shooter,
    answer(s, { e }, _seat, [name, ammunition]) {
      if (name === 'done') return go({ step: 'marchTests', e: readEarly(s, e) });
      const unit = indexOfUnit(s, name);
      const [, marcher] = shootersAt(s, e).find(([one]) => one === unit)!;
      const fire: EarlyFire = {
        unit,
        target: marcher.unit,
        band: bandOn(s, unit, marcher.unit)!,
        figures: figuresBearing(s, unit, marcher.unit),
        ammunition: (ammunition ?? ammunitionFor(s, unit, marcher.unit)[0]!) as Ammunition,
      };
      spend(s, unit, priceOfFire(s, unit));
      discharge(s, unit);
      const next = { ...e, early: [...e.early, fire] };
      if (shootersAt(s, next).length === 0) return go({ step: 'marchTests', e: readEarly(s, next) });
      s.frames[s.frames.length - 1] = { step: 'earlyFire', e: next };
      return again;
    },
  },
};

function choices(s: State, e: Engagement, [name, ammunition, ...more]: Action): Parts {
  if (name === undefined) return offers(['done', ...shootersAt(s, e).map(([unit]) => nameOf(s, unit))]);
  if (name === 'done') return ammunition === undefined ? finished : nothing;
  const found = shootersAt(s, e).find(([unit]) => nameOf(s, unit) === name);
  if (found === undefined) return nothing;
  const kinds = ammunitionFor(s, found[0], found[1].unit);
  if (kinds.length === 1) return ammunition === undefined ? finished : nothing;
  if (ammunition === undefined) return offers(kinds);
  return (kinds as readonly unknown[]).includes(ammunition) && more.length === 0 ? finished : nothing;
}

/** The step before the tests of the marchers: who may fire is asked, if anybody may. */
export function beforeTests(s: State, e: Engagement): Frames {
  return shootersAt(s, e).length > 0 ? { step: 'earlyFire', e } : { step: 'marchTests', e };
}

/** Fire that will tell puts the marchers under fire in their test; its losses fall with those of the others (TC-12-16). */
function readEarly(s: State, e: Engagement): Engagement {
  for (const fire of readTogether(s, e.early)) {
    noteShot(s, fire);
    const counts = fire.isEffective || !by.onlyEffectiveFireCounts(true);
    if (counts) changeUnit(s, fire.target, { under: unitOf(s, fire.target).under | bitOfFire(fire) });
  }
  return e;
}
