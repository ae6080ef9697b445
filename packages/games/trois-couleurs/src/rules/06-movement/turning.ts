/** Chapter 6: a change of facing is a pivot about the middle of the front edge and is paid (TC-6-07 to TC-6-11, TC-6-28). */
import {
  facedAbout,
  first,
  halfCircle,
  isOutside,
  turn,
  turned,
  type Body,
  type Sense,
  type Stretch,
  type Turn,
} from '@bivouac/ground/free';
import {
  branches,
  citing,
  defines,
  isInRanges,
  numbersIn,
  refusals,
  stop,
  whole,
  type Landmark,
  type Play,
  type Reading,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { keptForAUnit } from '../../kept-answers.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { buildingMet, tableOf } from '../../standing.ts';
import { facing as prices } from '../../tables/manoeuvre.ts';
import { angle } from '../../tables/measures.ts';
import { bodyOf, branchOf, factsOf, isGarrison, isLimbered, nameOf, unitOf } from '../../troops.ts';
import { pointsLeft, spend, whyNotChange } from '../04-action-points/spending.ts';
import { placeTold } from './places.ts';
import { drawnIn, grazing, unitMet } from './unit-met.ts';
import type { Verb } from './verbs.ts';

const no = refusals({
  angle: ['TC-6-09', 'It does not turn so far.', 'Elle ne tourne pas autant.'],
  room: ['TC-6-28', 'There is no room to turn.', 'Il n’y a pas la place de tourner.'],
  gallop: [
    'TC-6-11',
    'At the gallop cavalry does not wheel.',
    'Au galop, la cavalerie ne fait pas de conversion.',
  ],
  square: ['TC-1-13', 'A square has no facing to change.', 'Un carré n’a pas de face à changer.'],
});

const by = branches({
  linesTurnSlowly: ['TC-6-09', 'TC-7-02'],
  skirmishersTurnAsALine: 'TC-24-21',
  everyTurnIsPaid: ['TC-6-07', 'TC-6-08'],
  poorDrillTurnsSlowly: ['TC-6-09', 'TC-7-02'],
  marchColumnsTurnFree: 'TC-6-10',
  noWheelAtTheGallop: 'TC-6-11',
});

const small: number = angle('TC-6-09', 30);
const aboutFace = defines('TC-6-09', prices.aboutFace, { ...prices.aboutFace, infantry: 1 });

/** What a turn by so much costs, in points; exactly half a circle is an about-face. */
export function priceOfTurn(s: State, unit: number, size: number, cites?: RuleId[]): number {
  const { ccf } = factsOf(s, unit);
  const { formation } = unitOf(s, unit);
  const branch = branchOf(s, unit);
  if (by.marchColumnsTurnFree(formation === 'COM', cites)) return prices.marchColumn;
  if (!by.everyTurnIsPaid(true, branch === 'cavalry' ? cites : undefined)) return prices.marchColumn;
  const isLarge = Math.abs(size) > small;
  const ofLarge = isLarge ? cites : undefined;
  if (formation === 'BAT')
    return isLarge ? prices.deployedBattery.over30Degrees : prices.deployedBattery.upTo30Degrees;
  const slow = by.poorDrillTurnsSlowly(ccf === 1, ofLarge) ? 1 : 0;
  if (Math.abs(size) === halfCircle) {
    if (formation === 'TIR') return aboutFace.skirmishers + slow * aboutFace.ccf1Extra;
    if (branch === 'cavalry') return aboutFace.cavalry + slow * aboutFace.ccf1Extra;
    return (
      (isLimbered(s, unit) ? aboutFace.limberedArtillery : aboutFace.infantry) + slow * aboutFace.ccf1Extra
    );
  }
  const { base, infantryLineExtra, ccf1Extra } = isLarge ? prices.over30Degrees : prices.upTo30Degrees;
  const isOpen = by.skirmishersTurnAsALine(formation === 'TIR', cites);
  const isLine = branch === 'infantry' && (formation === 'LIG' || isOpen);
  return base + (by.linesTurnSlowly(isLine, ofLarge) ? infantryLineExtra : 0) + slow * ccf1Extra;
}

/** The least and the most that a unit can pay to turn by. */
function payable(s: State, unit: number): Stretch {
  const canSmall = whyNotChange(s, unit, priceOfTurn(s, unit, small)) === null;
  const canLarge = whyNotChange(s, unit, priceOfTurn(s, unit, small + 1)) === null;
  return [canSmall ? 1 : small + 1, canLarge ? halfCircle - 1 : canSmall ? small : 0];
}

/** Turns that a unit can make: how far to either side before it would touch somebody, and what it can pay. */
function rangesOf(s: State, unit: number): readonly Stretch[] {
  return kept(s, unit, 0, () => {
    const body = bodyOf(s, unit);
    const [least, most] = payable(s, unit);
    const far = roomTo(s, unit, body, 'counterclockwise', most);
    const near = roomTo(s, unit, body, 'clockwise', most);
    const ranges: Stretch[] = [];
    if (far >= least) ranges.push([-far, -least]);
    if (near >= least) ranges.push([least, near]);
    return ranges;
  });
}

const kept = keptForAUnit<readonly Stretch[]>();
const keptAny = keptForAUnit<boolean>();

/** Whether there is room for the least of the turns that a unit can pay, to either side. */
function canTurn(s: State, unit: number): boolean {
  return keptAny(s, unit, 0, () => {
    const body = bodyOf(s, unit);
    const [least, most] = payable(s, unit);
    if (most < least) return false;
    return senses.some((sense) => roomTo(s, unit, body, sense, least) >= least);
  });
}

const senses: readonly Sense[] = ['clockwise', 'counterclockwise'];

/** How far a body can turn in a sense, so far at most, before it would stand on somebody or leave the table. */
export function roomTo(s: State, unit: number, body: Body, sense: Sense, most = halfCircle - 1): number {
  const round = (shape: Body): Turn => turn(shape, 'front', sense, most);
  const met = unitMet(s, unit, body, round);
  const clear = met === null ? most : met - 1;
  const building = buildingMet(s, round(drawnIn(body, grazing)));
  const room = building === null ? clear : Math.min(clear, building - 1);
  const edge = first(isOutside(turn(body, 'front', sense, Math.max(0, room)), tableOf(s).box), room);
  return Math.max(0, edge === null ? room : edge - 1);
}

/** Whether there is room for a turn, whatever it costs. */
export function canTurnTo(s: State, unit: number, size: number): boolean {
  if (Math.abs(size) >= halfCircle) return true;
  return Math.abs(size) <= roomTo(s, unit, bodyOf(s, unit), size < 0 ? 'counterclockwise' : 'clockwise');
}

/** Why a unit does not turn at all. */
function whyNotTurn(s: State, unit: number): Refusal | null {
  const row = unitOf(s, unit);
  if (row.formation === 'CAR' || isGarrison(row)) return no.square;
  if (gallops(s, unit)) return no.gallop ?? no.angle;
  const cheapest = priceOfTurn(s, unit, small);
  // Free turns belong to a move, and there must be something to pay for the others.
  if (cheapest === 0 && pointsLeft(s, unit) === 0) return no.angle;
  return whyNotChange(s, unit, cheapest);
}

/** Whether cavalry in close order is at the charge, or sets out for one. */
export function gallops(s: State, unit: number): boolean {
  if (branchOf(s, unit) !== 'cavalry') return false;
  const charges = s.queue.some(({ units, best }) => best === 'PCH' && units.includes(unit));
  return by.noWheelAtTheGallop(unitOf(s, unit).pace === 'PCH' || charges);
}

/** `about`: the same ground with the rear for a front. */
export const about: Verb = {
  name: 'about',
  isOpen: (s, unit) => whyNotAbout(s, unit) === null,
  read(s, unit, args): Reading {
    const refused = whyNotAbout(s, unit);
    if (refused !== null) return stop(refused);
    return args.length === 0 ? whole : stop(no.angle);
  },
  carryOut(s, play, unit) {
    turnBy(s, play, unit, halfCircle);
    return null;
  },
};

function whyNotAbout(s: State, unit: number): Refusal | null {
  const row = unitOf(s, unit);
  if (row.formation === 'CAR' || isGarrison(row)) return no.square;
  if (row.formation === 'BAT' || hasTurnedFree(s, unit)) return no.angle;
  return whyNotChange(s, unit, priceOfTurn(s, unit, halfCircle));
}

/** `face 4500`: to the right by so much, to the left when negative. */
export const face: Verb = {
  name: 'face',
  isOpen: (s, unit) => !hasTurnedFree(s, unit) && whyNotTurn(s, unit) === null && canTurn(s, unit),
  read(s, unit, args): Reading {
    if (hasTurnedFree(s, unit)) return stop(no.angle);
    const refused = whyNotTurn(s, unit);
    if (refused !== null) return stop(refused);
    const ranges = rangesOf(s, unit);
    const [size, ...more] = args;
    if (size === undefined)
      return {
        parts: numbersIn('angle', ranges),
        refused: no.room,
        landmarks: () => turnsWorthChoosing(ranges),
      };
    if (!isInRanges(ranges, size))
      return stop(
        typeof size === 'number' && Math.abs(size) < halfCircle && size !== 0
          ? (whyNotChange(s, unit, priceOfTurn(s, unit, size)) ?? no.room)
          : no.angle,
      );
    return more.length === 0 ? whole : stop(no.angle);
  },
  carryOut(s, play, unit, [size]) {
    turnBy(s, play, unit, size as number);
    return null;
  },
};

type Turning = readonly [size: number, name: string, en: string, fr: string];

/** Turns that are mostly meant, by a right angle, by half of one and by the cheapest; to each side the last where there is no room for those. */
const usualTurns: readonly (readonly Turning[])[] = [
  [
    [-9_000, 'left', 'to the left', 'à gauche'],
    [-4_500, 'half left', 'half left', 'à demi à gauche'],
    [-small, 'a little left', 'a little to the left', 'un peu à gauche'],
  ],
  [
    [9_000, 'right', 'to the right', 'à droite'],
    [4_500, 'half right', 'half right', 'à demi à droite'],
    [small, 'a little right', 'a little to the right', 'un peu à droite'],
  ],
];

function turnsWorthChoosing(ranges: readonly (readonly [from: number, to: number])[]): readonly Landmark[] {
  const ends = [ranges[0]?.[0] ?? 0, ranges.at(-1)?.[1] ?? 0] as const;
  return usualTurns.flatMap((side, at) => {
    const open = side.filter(([size]) => isInRanges(ranges, size));
    const [, name, en, fr] = side.at(-1)!;
    const last: Turning = [ends[at]!, name, en, fr];
    const isThere = at === 0 ? last[0] < 0 : last[0] > 0;
    const worth = open.length > 0 ? open : isThere ? [last] : [];
    return worth.map(([part, called, ...words]) => ({
      part,
      name: called,
      words: { en: words[0], fr: words[1] },
    }));
  });
}

/** Whoever turns for nothing does so once a turn, lest he turn for ever. */
function hasTurnedFree(s: State, unit: number): boolean {
  return unitOf(s, unit).formation === 'COM' && (unitOf(s, unit).marks & marks.manoeuvred) !== 0;
}

function turnBy(s: State, play: Play, unit: number, size: number): void {
  const price = priceOfTurn(s, unit, size);
  const cites: RuleId[] = [];
  whyNotChange(s, unit, price, cites);
  spend(s, unit, price);
  turnTo(s, play, unit, size, cites);
}

/** A unit turns by so much; it has been paid for. */
export function turnTo(
  s: State,
  play: Play,
  unit: number,
  size: number,
  rules: readonly RuleId[] = [],
): void {
  const row = unitOf(s, unit);
  const cites: RuleId[] = [...citing('TC-6-07', 'TC-6-09'), ...rules];
  priceOfTurn(s, unit, size, cites);
  if (Math.abs(size) === halfCircle) {
    const { x, y, facing } = facedAbout(bodyOf(s, unit));
    changeUnit(s, unit, { x, y, facing });
  } else changeUnit(s, unit, { facing: turned(row.facing + size) });
  mark(s, unit, marks.manoeuvred);
  tell(play, {
    kind: 'turned',
    unit: nameOf(s, unit),
    from: placeTold(row),
    to: placeTold(unitOf(s, unit)),
    rules: cites,
  });
}
