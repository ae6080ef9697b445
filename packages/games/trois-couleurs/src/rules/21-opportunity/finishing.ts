/** Chapter 21: infantry that a charge has stopped at the ordinary pace may finish its way when the horses are gone (TC-21-11, TC-21-24). */
import { slide } from '@bivouac/ground/free';
import {
  branches,
  citing,
  isInRanges,
  offers,
  refusals,
  stop,
  whole,
  type Action,
  type Play,
  type Reading,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, type State } from '../../state.ts';
import { opportunity } from '../../tables/marches.ts';
import { length } from '../../tables/measures.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { bodyOf, branchOf, isSteady, nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { canSee } from '../03-sight/sight.ts';
import { placeTold } from '../06-movement/places.ts';
import { lengthsIn } from '../06-movement/verbs.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { roomFrom } from '../22-flight/way-back.ts';

const no = refusals({
  far: ['TC-21-24', 'It finishes the way it was on.', 'Elle achève le chemin qu’elle suivait.'],
});

const by = branches({ walksAreFinished: ['TC-21-11', 'TC-21-24'], horsesStillThreaten: 'TC-21-24' });

const reach: number = length('TC-21-24', opportunity.distanceUd.cavalry);

/** A walk at the ordinary pace is cut short: what was left of it is remembered until the phase is over. */
export function rememberWalk(s: State, unit: number, direction: number, left: number): void {
  const { where, disorder, pace } = unitOf(s, unit);
  const isSlow = where === 'table' && pace === 'halt' && branchOf(s, unit) === 'infantry';
  if (isSlow && disorder === 'none' && isSteady(s, unit) && left > 0)
    s.halted = [...s.halted.filter((one) => one.unit !== unit), { unit, direction, left }];
}

/** Units of a side that may finish their way now. */
export function finishers(s: State, side: Side): readonly number[] {
  return s.halted
    .filter(({ unit, ...walk }) => sideOf(s, unit) === side && by.walksAreFinished(roomOf(s, unit, walk) > 0))
    .map(({ unit }) => unit);
}

type Rest = Omit<State['halted'][number], 'unit'>;

function roomOf(s: State, unit: number, { direction, left }: Rest): number {
  const { where, disorder } = unitOf(s, unit);
  if (where !== 'table' || disorder !== 'none' || !isSteady(s, unit)) return 0;
  if (by.horsesStillThreaten(isThreatened(s, unit))) return 0;
  return roomFrom(s, unit, bodyOf(s, unit), direction, left);
}

function isThreatened(s: State, unit: number): boolean {
  return unitsOnTable(s, enemyOf[sideOf(s, unit)]).some(
    (other) =>
      branchOf(s, other) === 'cavalry' &&
      isSteady(s, other) &&
      gapBetween(s, unit, other) <= reach &&
      canSee(s, unit, other),
  );
}

/** `finish 1200`: so much of what was left. */
export function readFinish(s: State, unit: number, [word, steps, ...more]: Action): Reading {
  if (word === undefined) return { parts: offers(['finish']), refused: no.far };
  if (word !== 'finish') return stop(no.far);
  const ranges = [[1, roomOf(s, unit, walkOf(s, unit))]] as const;
  if (steps === undefined) return lengthsIn(ranges, no.far);
  return isInRanges(ranges, steps) && more.length === 0 ? whole : stop(no.far);
}

function walkOf({ halted }: State, unit: number): Rest {
  return halted.find((one) => one.unit === unit)!;
}

/** It costs nothing more. */
export function finish(s: State, play: Play, unit: number, steps: number): void {
  const { direction } = walkOf(s, unit);
  const from = unitOf(s, unit);
  const { x, y } = slide(bodyOf(s, unit), direction, steps).at(steps);
  changeUnit(s, unit, { x, y, gone: from.gone + steps });
  s.halted = s.halted.filter((one) => one.unit !== unit);
  tell(play, {
    kind: 'moved',
    unit: nameOf(s, unit),
    pace: 'POR',
    from: placeTold(from),
    to: placeTold(unitOf(s, unit)),
    rules: citing('TC-21-11', 'TC-21-24'),
  });
}
