/** Chapter 6: the side step of Tours, an option: sideways by up to 1 UD, the facing kept (TC-6-19). */
import { first, isOutside, slide, turned, type Stretch } from '@bivouac/ground/free';
import {
  defines,
  isInRanges,
  offers,
  refusals,
  stop,
  whole,
  type Reading,
  type Refusal,
} from '@bivouac/kernel';
import { keptForAUnit } from '../../kept-answers.ts';
import { buildingMet, tableOf } from '../../standing.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { costs } from '../../tables/action-points.ts';
import { ud } from '../../tables/measures.ts';
import { bodyOf, has, unitOf } from '../../troops.ts';
import { spend, whyNotSpend } from '../04-action-points/spending.ts';
import { goingOf, reachOver } from '../08-ground/going.ts';
import { firstHold, nobody } from './control.ts';
import { leastLeg, noMove } from './leg.ts';
import { unitMet } from './unit-met.ts';
import { lengthsIn, type Verb } from './verbs.ts';

const no = refusals({
  option: ['TC-6-19', 'There is no side step in this battle.', 'Pas de pas de côté dans cette bataille.'],
  far: ['TC-6-19', 'A side step is 1 UD at most.', 'Un pas de côté fait 1 UD au plus.'],
});

const price: number = defines('TC-6-19', costs.sideStep1Ud);

const sides = { left: -9_000, right: 9_000 } as const;
type Way = keyof typeof sides;
const ways: readonly Way[] = ['left', 'right'];

function whyNotSide(s: State, unit: number): Refusal | null {
  if (s.terms.options.sideStep !== true) return no.option;
  if (has(s, unit, marks.moved)) return noMove.moved;
  const { formation, post } = unitOf(s, unit);
  if (post >= 0) return noMove.garrison;
  return formation === 'BAT' ? noMove.deployed : whyNotSpend(s, unit, price);
}

const kept = keptForAUnit<readonly Stretch[]>();

/** How far it may step to a side. */
function rangesTo(s: State, unit: number, way: Way): readonly Stretch[] {
  return kept(s, unit, way, () => {
    const body = bodyOf(s, unit);
    const direction = turned(body.facing + sides[way]);
    const motion = slide(body, direction, ud);
    const edge = first(isOutside(motion, tableOf(s).box), ud);
    const met = unitMet(s, unit, body, (shape) => slide(shape, direction, ud));
    const hold = firstHold(s, unit, motion, ud, nobody)?.step ?? null;
    const barred = [edge, met, buildingMet(s, motion), hold].filter((step) => step !== null);
    const most = Math.min(reachOver(goingOf(s, unit, motion), ud), ...barred.map((step) => step - 1));
    return most >= leastLeg ? [[leastLeg, most]] : [];
  });
}

/** `side left 600`: so far to a side. */
export const sideStep: Verb = {
  name: 'side',
  isOpen: (s, unit) => whyNotSide(s, unit) === null && ways.some((way) => rangesTo(s, unit, way).length > 0),
  read(s, unit, [way, steps, ...more]): Reading {
    const refused = whyNotSide(s, unit);
    if (refused !== null) return stop(refused);
    if (way === undefined)
      return { parts: offers(ways.filter((one) => rangesTo(s, unit, one).length > 0)), refused: no.far };
    const chosen = ways.find((one) => one === way);
    if (chosen === undefined) return stop(no.far);
    const ranges = rangesTo(s, unit, chosen);
    if (steps === undefined) return lengthsIn(ranges, no.far);
    return isInRanges(ranges, steps) && more.length === 0 ? whole : stop(no.far);
  },
  carryOut(s, _play, unit, [way, steps]) {
    const { x, y, facing } = unitOf(s, unit);
    spend(s, unit, price);
    mark(s, unit, marks.moved);
    changeUnit(s, unit, { pace: 'POR' });
    return {
      step: 'marching',
      unit,
      direction: turned(facing + sides[way as Way]),
      from: [x, y],
      length: steps as number,
      gone: 0,
    };
  },
};
