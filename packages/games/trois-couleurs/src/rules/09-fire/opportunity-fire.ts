/** Chapter 9: whoever moves in view and range of a loaded enemy may be fired at on its way (TC-9-47, TC-12-14, TC-12-15). */
import { halfCircle, slide, turned, type Body } from '@bivouac/ground/free';
import {
  branches,
  citing,
  defines,
  end,
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
import type { FrameOf, Frames } from '../../frames.ts';
import { indexOfUnit } from '../../names.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import type { Ammunition } from '../../tables/kinds.ts';
import { inUd } from '../../tables/measures.ts';
import { distances } from '../../tables/scale.ts';
import { enemyOf } from '../../tables/sides.ts';
import { bodyOf, branchOf, has, nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { seesPlace } from '../03-sight/sight.ts';
import { spend } from '../04-action-points/spending.ts';
import { claimsOf } from '../14-morale/claims.ts';
import { opportunityAfter } from '../21-opportunity/taking.ts';
import { isSimultaneous } from '../27-simultaneous/mode.ts';
import { ammunitionFor, bandOn, priceOfFire, targetsOf, whyNotReady } from './aiming.ts';
import { figuresBearing } from './bearing.ts';
import { discharge, readTogether, takeFires } from './resolving.ts';

const no = refusals({
  shooter: [
    'TC-9-47',
    'Only a loaded unit that has seen it go for long enough fires at it.',
    'Seule tire sur elle une unité chargée qui l’a vue passer assez longtemps.',
  ],
});

const by = branches({
  moversAreFiredAt: 'TC-9-47',
  seenForAWhile: 'TC-9-47',
  footFiresAtPassingHorse: 'TC-6-21',
  fireOnTheWayIsRemembered: 'TC-12-14',
  cheaperTurnsFireFirst: 'TC-27-45',
  dearerTurnsAreTooLate: 'TC-27-45',
});

const visible = defines('TC-9-47', distances.visiblePathBeforeNonObjectiveFire, { infantry: 0, cavalry: 0 });

type FireOnMover = FrameOf<'opportunityFire'>;

/** Those who may fire at a unit on its way: loaded, ready, bearing on it, and having had it in view long enough. */
function shootersAt(s: State, unit: number): readonly number[] {
  if (has(s, unit, marks.letGo)) return [];
  const walk = walkOf(s, unit);
  if (walk === null) return standersBefore(s, unit);
  const far = inUd(branchOf(s, unit) === 'cavalry' ? visible.cavalry : visible.infantry);
  if (by.seenForAWhile(walk.gone < far)) return [];
  const body = bodyOf(s, unit);
  const back: Body = { ...body, ...slide(body, turned(walk.direction + halfCircle), far).at(far) };
  return unitsOnTable(s, enemyOf[sideOf(s, unit)]).filter(
    (other) =>
      // Whoever is marched on keeps its fire for its answer (TC-9-06).
      other !== walk.march?.target &&
      !s.queue.some(({ target }) => target === other) &&
      unitOf(s, other).isLoaded &&
      whyNotReady(s, other) === null &&
      targetsOf(s, other).includes(unit) &&
      (!isHorsePassingFoot(s, unit, other) || by.footFiresAtPassingHorse(true)) &&
      !by.dearerTurnsAreTooLate(turnsCompared(s, other, unit, walk.paid ?? 0) > 0) &&
      (!by.seenForAWhile(true) || seesPlace(s, other, unit, back)),
  );
}

/** The walk a unit is on, between whose fractions the enemy is asked; null of one that has turned where it stands. */
function walkOf(s: State, unit: number): FrameOf<'marching'> | null {
  const walk = s.frames.findLast(({ step }) => step === 'marching');
  return walk?.step === 'marching' && walk.unit === unit ? walk : null;
}

/** Whoever has turned for less fires at horses that have turned, before they ride on. */
function standersBefore(s: State, unit: number): readonly number[] {
  return unitsOnTable(s, enemyOf[sideOf(s, unit)]).filter(
    (other) =>
      by.cheaperTurnsFireFirst(turnsCompared(s, other, unit, 0) < 0) &&
      unitOf(s, other).isLoaded &&
      whyNotReady(s, other) === null &&
      targetsOf(s, other).includes(unit),
  );
}

/** By how many points the turn of foot was dearer than that of horses, of two that have both had to turn; 0 of all others. */
function turnsCompared(s: State, foot: number, horse: number, paid: number): number {
  const haveTurned = has(s, foot, marks.manoeuvred) && has(s, horse, marks.manoeuvred);
  if (!isSimultaneous(s) || !haveTurned || !isHorsePassingFoot(s, horse, foot)) return 0;
  const { spent, fires } = unitOf(s, foot);
  return spent - fires - (unitOf(s, horse).spent - paid);
}

function isHorsePassingFoot(s: State, unit: number, other: number): boolean {
  return branchOf(s, unit) === 'cavalry' && branchOf(s, other) === 'infantry';
}

/** The question to be put after a fraction of a move; null when nobody may fire. */
export function fireAfter(s: State, unit: number): FireOnMover | null {
  if (!by.moversAreFiredAt(true) || shootersAt(s, unit).length === 0) return null;
  return { step: 'opportunityFire', unit };
}

const ask = questionAbout<State, FireOnMover>('opportunityFire', ['TC-9-47', 'TC-5-12'], (s, { unit }) => [
  enemyOf[sideOf(s, unit)],
  { unit: nameOf(s, unit) },
]);

export const opportunityFire: Pick<Steps<State, Frames>, 'opportunityFire' | 'firedOn'> = {
  opportunityFire: {
    asks: ask,
    choices: (s, { unit }, _seat, action) => choices(s, unit, action),
    whyNot: () => no.shooter,
    answer(s, { unit }, _seat, [name, ammunition], play): Next<Frames> {
      if (name === 'pass') mark(s, unit, marks.letGo);
      if (name === 'pass' || name === 'wait') return onward(s, unit);
      const shooter = indexOfUnit(s, name);
      spend(s, shooter, priceOfFire(s, shooter));
      const fire = {
        unit: shooter,
        target: unit,
        band: bandOn(s, shooter, unit)!,
        figures: figuresBearing(s, shooter, unit),
        ammunition: (ammunition ?? ammunitionFor(s, shooter, unit)[0]!) as Ammunition,
      };
      const read = readTogether(s, [fire]);
      discharge(s, shooter);
      const cites: RuleId[] = [...citing('TC-9-47')];
      by.footFiresAtPassingHorse(isHorsePassingFoot(s, unit, shooter), cites);
      by.cheaperTurnsFireFirst(turnsCompared(s, shooter, unit, walkOf(s, unit)?.paid ?? 0) < 0, cites);
      // A march that has left the shooter behind is under its fire all the same when it tests.
      const isRemembered = by.fireOnTheWayIsRemembered(true, cites);
      const fell = takeFires(s, play, read, cites);
      if (!isRemembered) changeUnit(s, unit, { under: 0 });
      return claimsOf(
        s,
        fell.map(({ target }) => target),
        { step: 'firedOn', unit },
      );
    },
  },
  firedOn: {
    run(s, { unit }): Next<Frames> {
      if (unitOf(s, unit).where !== 'table') return end();
      const again = fireAfter(s, unit);
      return again === null ? onward(s, unit) : go(again);
    },
  },
};

/** After the fire on it whoever stands near may take an opportunity. */
function onward(s: State, unit: number): Next<Frames> {
  const charge = opportunityAfter(s, unit, 'moved');
  return charge === null ? end() : go(charge);
}

function choices(s: State, unit: number, [name, ammunition, ...more]: Action): Parts {
  const open = shootersAt(s, unit);
  const walk = s.frames.findLast(({ step }) => step === 'marching');
  const goesOn = walk?.step === 'marching' && walk.gone < walk.length;
  if (name === undefined)
    return offers(['pass', ...(goesOn ? ['wait'] : []), ...open.map((one) => nameOf(s, one))]);
  if (name === 'wait' && !goesOn) return nothing;
  if (name === 'pass' || name === 'wait') return ammunition === undefined ? finished : nothing;
  const shooter = indexOfUnit(s, name);
  if (!open.includes(shooter)) return nothing;
  const kinds = ammunitionFor(s, shooter, unit);
  if (kinds.length === 1) return ammunition === undefined ? finished : nothing;
  if (ammunition === undefined) return offers(kinds);
  return (kinds as readonly unknown[]).includes(ammunition) && more.length === 0 ? finished : nothing;
}
