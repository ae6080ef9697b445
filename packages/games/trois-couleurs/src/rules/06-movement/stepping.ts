/** Chapter 6: infantry steps back, its face to the enemy (TC-6-17, TC-6-18). */
import { first, halfCircle, isOutside, stepBack, turned, type Stretch } from '@bivouac/ground/free';
import {
  branches,
  citing,
  defines,
  isInRanges,
  refusals,
  stop,
  whole,
  type Reading,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { keptForAUnit } from '../../kept-answers.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { buildingMet, tableOf } from '../../standing.ts';
import { isPoor } from '../../tables/kinds.ts';
import { ud } from '../../tables/measures.ts';
import { rates } from '../../tables/movement.ts';
import { bodyOf, branchOf, factsOf, has, isGarrison, unitOf } from '../../troops.ts';
import { pointsLeft, spend, whyNotSpend } from '../04-action-points/spending.ts';
import { goingOf, reachOver } from '../08-ground/going.ts';
import { leastLeg, noMove } from './leg.ts';
import { unitMet } from './unit-met.ts';
import { lengthsIn, type Verb } from './verbs.ts';

const no = refusals({
  cavalry: ['TC-6-17', 'Cavalry does not step back.', 'La cavalerie ne recule pas au pas.'],
  arm: ['TC-6-18', 'Only infantry steps back.', 'Seule l’infanterie recule au pas.'],
  room: ['TC-6-18', 'It has no room to step back so far.', 'Elle n’a pas la place de reculer autant.'],
});

const by = branches({ poorTroopsStepBackDearly: ['TC-6-03', 'TC-6-18'] });

/** UD of each point. */
const perPoint: number = defines('TC-6-18', rates.por.infantry.PAR);

/** What so many tenths back cost: a point for each UD, poor troops one more for the first. */
function priceOfStep(s: State, unit: number, length: number, cites?: RuleId[]): number {
  const points = Math.ceil(length / (perPoint * ud));
  return points + (by.poorTroopsStepBackDearly(isPoor(factsOf(s, unit).status), cites) ? 1 : 0);
}

/** The rules of a step back that has been made. */
export function citeStep(s: State, unit: number, length: number, cites: RuleId[]): void {
  cites.push(...citing('TC-6-18'));
  priceOfStep(s, unit, length, cites);
}

function whyNotStep(s: State, unit: number): Refusal | null {
  const branch = branchOf(s, unit);
  if (branch === 'cavalry') return no.cavalry;
  if (branch !== 'infantry' || isGarrison(unitOf(s, unit))) return no.arm;
  if (has(s, unit, marks.moved)) return noMove.moved;
  return whyNotSpend(s, unit, priceOfStep(s, unit, 1));
}

const kept = keptForAUnit<readonly Stretch[]>();

/** How far it may step back with the points it has left. */
function rangesOf(s: State, unit: number): readonly Stretch[] {
  return kept(s, unit, '', () => {
    const body = bodyOf(s, unit);
    let far = 0;
    while (priceOfStep(s, unit, far + ud) <= pointsLeft(s, unit)) far += ud;
    const motion = stepBack(body, far);
    const edge = first(isOutside(motion, tableOf(s).box), far);
    const met = unitMet(s, unit, body, (shape) => stepBack(shape, far));
    const building = buildingMet(s, motion);
    const barred = [edge, met, building].filter((step) => step !== null).map((step) => step - 1);
    const most = Math.min(reachOver(goingOf(s, unit, motion), far), ...barred);
    return most >= leastLeg ? [[leastLeg, most]] : [];
  });
}

/** `step 600`: straight back, so far. */
export const back: Verb = {
  name: 'step',
  isOpen: (s, unit) => whyNotStep(s, unit) === null && rangesOf(s, unit).length > 0,
  read(s, unit, [steps, ...more]): Reading {
    const refused = whyNotStep(s, unit);
    if (refused !== null) return stop(refused);
    const ranges = rangesOf(s, unit);
    if (steps === undefined) return lengthsIn(ranges, no.room);
    return isInRanges(ranges, steps) && more.length === 0 ? whole : stop(no.room);
  },
  carryOut(s, _play, unit, [steps]) {
    const { x, y, facing } = unitOf(s, unit);
    spend(s, unit, priceOfStep(s, unit, steps as number));
    mark(s, unit, marks.moved | marks.steppedBack);
    changeUnit(s, unit, { pace: 'POR' });
    return {
      step: 'marching',
      unit,
      direction: turned(facing + halfCircle),
      from: [x, y],
      length: steps as number,
      gone: 0,
    };
  },
};
