/** Chapter 7: a battery in position is pushed by hand, the gunners at the ropes (TC-7-12 to TC-7-16). */
import { first, isOutside, slide, turned, type Slide, type Stretch } from '@bivouac/ground/free';
import {
  branches,
  defines,
  isInRanges,
  offers,
  refusals,
  stop,
  whole,
  type Reading,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { keptForAUnit } from '../../kept-answers.ts';
import { buildingMet, tableOf } from '../../standing.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { isPoor } from '../../tables/kinds.ts';
import { guns } from '../../tables/manoeuvre.ts';
import { length, ud } from '../../tables/measures.ts';
import { modifiers } from '../../tables/movement.ts';
import { bodyOf, factsOf, has, unitOf } from '../../troops.ts';
import { perTurn, pointsLeft, spend, whyNotChange } from '../04-action-points/spending.ts';
import { noMove, straightAngles } from '../06-movement/leg.ts';
import { unitMet } from '../06-movement/unit-met.ts';
import { lengthsIn, type Verb } from '../06-movement/verbs.ts';
import { goingOf } from '../08-ground/going.ts';
import { underfootAt } from '../08-ground/underfoot.ts';
import { commanderOf } from '../25-generals/leading.ts';
import { firstHold, nobody } from '../06-movement/control.ts';

const no = refusals({
  guns: [
    'TC-7-12',
    'Only guns in position are pushed by hand.',
    'On ne pousse à bras que des pièces en position.',
  ],
  far: ['TC-7-12', 'By hand guns go 1 UD.', 'À bras, les pièces font 1 UD.'],
});

const by = branches({
  heavyGunsAreSlower: 'TC-7-13',
  slopesCostMore: 'TC-7-14',
  poorGunnersPayMore: 'TC-7-15',
  dearPushesGoOverTheCredit: 'TC-7-16',
  generalsHurry: 'TC-25-13',
});

const { bricole } = guns;
const far: number = length('TC-7-12', bricole.distanceUd);
const heavy = new Set(defines('TC-7-13', ['8-9', '12'] as const));

/** What a push costs. */
function priceOfPush(s: State, unit: number, isUphill: boolean, cites?: RuleId[]): number {
  const { calibre, status } = factsOf(s, unit);
  const isHeavy = calibre !== null && heavy.has(calibre as '12');
  const weight = by.heavyGunsAreSlower(isHeavy, cites) ? 'heavy' : 'light';
  const crew = by.poorGunnersPayMore(isPoor(status), cites) ? 'poor' : 'steady';
  return bricole[weight][crew][by.slopesCostMore(isUphill, cites) ? 'uphill' : 'flat'];
}

/** The rules that made a push as dear as it was. */
export function citePush(s: State, unit: number, motion: Slide, cites: RuleId[]): void {
  const price = priceOfPush(s, unit, risesOn(s, motion, motion.most), cites);
  by.dearPushesGoOverTheCredit(price > perTurn, cites);
}

function risesOn(s: State, motion: Slide, far: number): boolean {
  return underfootAt(s, motion.ground(far)).highest > underfootAt(s, motion.ground(0)).highest;
}

function whyNotPush(s: State, unit: number): Refusal | null {
  if (unitOf(s, unit).formation !== 'BAT') return no.guns;
  if (has(s, unit, marks.moved)) return noMove.moved;
  return whyNotPay(s, unit, priceOfPush(s, unit, false));
}

/** The dearest push may be made by whoever has done nothing else, on the points of the next turn (TC-7-16). */
function whyNotPay(s: State, unit: number, price: number): Refusal | null {
  if (price > perTurn && !by.dearPushesGoOverTheCredit(pointsLeft(s, unit) === perTurn))
    return whyNotChange(s, unit, perTurn + 1) ?? no.far;
  return whyNotChange(s, unit, price);
}

interface Way {
  readonly ranges: readonly Stretch[];
  readonly isUphill: boolean;
}

const kept = keptForAUnit<Way>();

/** How far a battery may be pushed at an angle off its front; a general who helps adds a UD (TC-25-13). */
function wayAt(s: State, unit: number, angle: number): Way {
  const isHelped = by.generalsHurry(commanderOf(s, unit) !== none);
  const most = far + (isHelped ? modifiers.generalInBaseContactTactical * ud : 0);
  return kept(s, unit, `${angle} ${most}`, () => {
    const body = bodyOf(s, unit);
    const direction = turned(body.facing + angle);
    const motion = slide(body, direction, most);
    const edge = first(isOutside(motion, tableOf(s).box), most);
    const met = unitMet(s, unit, body, (shape) => slide(shape, direction, most));
    const building = buildingMet(s, motion);
    const { barrier } = goingOf(s, unit, motion);
    const hold = firstHold(s, unit, motion, most, nobody)?.step ?? null;
    const barred = [edge, met, building, barrier?.step ?? null, hold].filter((step) => step !== null);
    const limit = Math.min(most, ...barred.map((step) => step - 1));
    const isUphill = limit > 0 && risesOn(s, motion, limit);
    return { ranges: limit >= 1 ? [[1, limit]] : [], isUphill };
  });
}

/** How far guns in position come nearer by hand at an angle off their front, and what it costs; null when they cannot. */
export function pushAt(
  s: State,
  unit: number,
  angle: number,
): { readonly far: number; readonly price: number } | null {
  if (whyNotPush(s, unit) !== null) return null;
  const { ranges, isUphill } = wayAt(s, unit, angle);
  const [range] = ranges;
  return range === undefined ? null : { far: range[1], price: priceOfPush(s, unit, isUphill) };
}

function isOpenAt(s: State, unit: number, angle: number): boolean {
  const { ranges, isUphill } = wayAt(s, unit, angle);
  return ranges.length > 0 && whyNotPay(s, unit, priceOfPush(s, unit, isUphill)) === null;
}

/** `push 0 600`: at an angle off the front, so far. */
export const pushByHand: Verb = {
  name: 'push',
  isOpen: (s, unit) =>
    whyNotPush(s, unit) === null && straightAngles.some((angle) => isOpenAt(s, unit, angle)),
  read(s, unit, [angle, steps, ...more]): Reading {
    const refused = whyNotPush(s, unit);
    if (refused !== null) return stop(refused);
    if (angle === undefined)
      return { parts: offers(straightAngles.filter((one) => isOpenAt(s, unit, one))), refused: noMove.angle };
    if (typeof angle !== 'number' || !straightAngles.includes(angle)) return stop(noMove.angle);
    const { ranges, isUphill } = wayAt(s, unit, angle);
    const why = whyNotPay(s, unit, priceOfPush(s, unit, isUphill));
    if (why !== null) return stop(why);
    if (steps === undefined) return lengthsIn(ranges, no.far);
    return isInRanges(ranges, steps) && more.length === 0 ? whole : stop(no.far);
  },
  carryOut(s, _play, unit, [angle, steps]) {
    const { x, y, facing } = unitOf(s, unit);
    const { isUphill } = wayAt(s, unit, angle as number);
    spend(s, unit, priceOfPush(s, unit, isUphill));
    mark(s, unit, marks.moved);
    changeUnit(s, unit, { pace: 'POR' });
    return {
      step: 'marching',
      unit,
      direction: turned(facing + (angle as number)),
      from: [x, y],
      length: steps as number,
      gone: 0,
    };
  },
};
