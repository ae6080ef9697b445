/** Orders to march: ahead, obliquely, and for columns with a turn on the way (AOR-5-107 to AOR-5-109, AOR-5-132, AOR-3-216). */
import { pointAt, turned, turnFrom, type Point, type Stretch } from '@bivouac/ground/free';
import {
  branches,
  citing,
  isInRanges,
  numbersIn,
  offers,
  refusals,
  stop,
  whole,
  type Action,
  type Part,
  type Play,
  type Reading,
  type Refusal,
} from '@bivouac/kernel';
import { whileNothingChanges } from '../../kept-answers.ts';
import { mark, marks, type State } from '../../state.ts';
import { angle } from '../../tables/measures.ts';
import { bodyOf, has, isGarrison, unitOf } from '../../troops.ts';
import { lineTolerances } from '../3-action-points/groups.ts';
import { lengthsWorthGoing, type Mover } from './landmarks.ts';
import {
  ahead as straightAhead,
  goTogether,
  obliquesFree,
  rangesOf,
  wayOf,
  whyNotSoFar,
  type Heading,
  type Reach,
  type Way,
} from './march.ts';
import { fileOf } from './file.ts';
import { canGo, firstStepAround, firstSteps, goesAtOnce, hasMoveLeft, type FirstStep } from './first-step.ts';
import { whyNoTime } from './gun-actions.ts';
import { followPaths, type PathMarch } from './path-march.ts';
import type { Group } from './under-orders.ts';
import type { Verb } from './verbs.ts';

const no = refusals({
  square: ['AOR-5-126', 'A square does not move.', 'Un carré ne bouge pas.'],
  unlimbered: [
    'AOR-5-007',
    'Guns in position are pushed, or limbered first.',
    'Des pièces en batterie se poussent, ou s’attellent d’abord.',
  ],
  inside: [
    'AOR-7-323',
    'It has to leave its stronghold first.',
    'Elle doit d’abord quitter son point d’appui.',
  ],
  angle: [
    'AOR-5-107',
    'Obliquely is up to 45 degrees off its facing, by fives.',
    'L’oblique va jusqu’à 45 degrés, de cinq en cinq.',
  ],
  price: [
    'AOR-5-132',
    'Say whether it pays half its move or takes the marker; it holds for the turn.',
    'Dites si elle paie la moitié de son mouvement ou prend le marqueur ; cela vaut pour le tour.',
  ],
  turns: [
    'AOR-5-132',
    'Only a column turns as it marches, once a turn, by 45 degrees at most.',
    'Seule une colonne tourne en marchant, une fois par tour, de 45 degrés au plus.',
  ],
  onRoad: [
    'AOR-5-111',
    'It has marched at the road rate, and stays on the road.',
    'Elle a marché à l’allure de route, et reste sur la route.',
  ],
  bentGroup: [
    'AOR-3-216',
    'A column that has turned only follows its head.',
    'Une colonne qui a tourné ne fait que suivre sa tête.',
  ],
  tooMuch: ['AOR-5-103', 'One order at a time.', 'Un ordre à la fois.'],
});

const by = branches({
  columnsTurnAsTheyMarch: 'AOR-5-132',
  smallAnglesAreFree: 'AOR-5-107',
});

const mostOblique = angle('AOR-5-107', 45);
const mostTurn = angle('AOR-5-132', 45);
/** Angles are named by fives of degrees; up to the first of them nothing is due (G-61). */
const angleStep = 500;

/** Longer than any move. */
const farAway = 10_000;

/** Angles to both sides, the widest first: they are what is mostly wanted. */
function anglesUpTo(most: number): readonly number[] {
  const found: number[] = [];
  for (let size = most; size >= angleStep; size -= angleStep) found.push(-size, size);
  return found;
}

const obliqueAngles = anglesUpTo(mostOblique);
const turnAngles = anglesUpTo(mostTurn);

/** Why units of a group cannot march at all; null when they can. */
export function whyNotMarch(s: State, { units }: Group): Refusal | null {
  for (const unit of units) {
    const row = unitOf(s, unit);
    if (isGarrison(row)) return no.inside;
    if (row.formation === 'square') return no.square;
    if (row.formation === 'unlimbered') return no.unlimbered;
    if (has(s, unit, marks.onRoad)) return no.onRoad;
    const busy = whyNoTime(s, unit, marks.marched);
    if (busy !== null) return busy;
  }
  return null;
}

/**
 * A way straight or oblique of every unit of a group. All go the way of the first of them, whose facing the others may
 * miss by a few degrees: so they keep their places beside each other.
 */
function waysOf(
  s: State,
  { units, together }: Group,
  headingOf: (unit: number) => Heading,
  longest = Infinity,
): Way[] {
  const { facing: common } = unitOf(s, units[0]!);
  return units.map((unit) => {
    const heading = headingOf(unit);
    const off = turnFrom(unitOf(s, unit).facing, common);
    return wayOf(s, unit, { ...heading, angle: heading.angle + off }, together, longest);
  });
}

/** The first step of a group in whichever heading: free where it is so for all, none where one of them cannot make it. */
function firstStepsOf(
  s: State,
  { units, together }: Group,
): (headingOf: (unit: number) => Heading) => FirstStep {
  const { facing: common } = unitOf(s, units[0]!);
  const steps = units.map((unit) => firstSteps(s, unit, together));
  return (headingOf) => {
    let found: FirstStep = 'free';
    for (const [at, unit] of units.entries()) {
      const { angle: wanted, price } = headingOf(unit);
      const off = turnFrom(unitOf(s, unit).facing, common);
      const step = steps[at]!({ angle: wanted + off, price });
      if (step === 'none') return step;
      if (step === 'unsure') found = step;
    }
    return found;
  };
}

function pointsAhead(s: State, unit: number): readonly Point[] {
  const body = bodyOf(s, unit);
  return [[body.x, body.y], pointAt(body, farAway, 0)];
}

/** So far ahead, then in another direction. */
function pointsBent(s: State, unit: number, steps: number, turn: number): readonly Point[] {
  const body = bodyOf(s, unit);
  const [x, y] = pointAt(body, steps, 0);
  const end = pointAt({ x, y, facing: turned(body.facing + turn) }, farAway, 0);
  return steps === 0 ? [[x, y], end] : [[body.x, body.y], [x, y], end];
}

/**
 * Whether a brigade column follows its head as a file does. Lines one behind the other that face one way keep their
 * places instead: who is broad and turns to follow would tread on the one before him.
 */
function isFile(s: State, group: Group): boolean {
  const isBroad = group.units.some((unit) => unitOf(s, unit).formation === 'line');
  return group.stands === 'column' && (!isBroad || whyBent(s, group) !== null);
}

/** How far each unit of a group may go straight ahead. */
function reachesAhead(s: State, group: Group, longest = Infinity): readonly (Way | PathMarch)[] {
  return isFile(s, group)
    ? fileOf(s, group, (head) => pointsAhead(s, head))
    : waysOf(s, group, () => straightAhead, longest);
}

function moversOf(reaches: readonly (Way | PathMarch)[]): Mover[] {
  return reaches.flatMap((one) => ('motion' in one ? [one] : []));
}

function go(s: State, play: Play, reaches: readonly (Way | PathMarch)[], steps: number): void {
  const ways = reaches.filter((one): one is Way => 'motion' in one);
  if (ways.length > 0) goTogether(s, play, ways, steps, []);
  else followPaths(s, play, reaches as readonly PathMarch[], steps, []);
}

/** A length that is asked for, with what is worth choosing; when it is given, the order is whole. */
function readLength(s: State, reaches: readonly (Way | PathMarch)[], args: Action): Reading {
  const ranges = rangesOf(reaches);
  const refused = whyNotSoFar(reaches, Math.max(1, ranges.at(-1)?.[1] ?? 1));
  if (args.length === 0)
    return {
      parts: numbersIn('length', ranges),
      refused: ranges.length === 0 ? refused : no.tooMuch,
      landmarks: () => lengthsWorthGoing(s, moversOf(reaches), ranges),
    };
  const [steps, ...more] = args;
  if (!isInRanges(ranges, steps)) return stop(whyNotLength(reaches, steps));
  return more.length === 0 ? whole : stop(no.tooMuch);
}

function whyNotLength(reaches: readonly Reach[], steps: Part | undefined, from = 0): Refusal | null {
  return (typeof steps === 'number' ? whyNotSoFar(reaches, from + steps) : null) ?? no.tooMuch;
}

export const ahead: Verb = {
  name: 'ahead',
  kind: 'move',
  isOpen: (s, group) =>
    whyNotMarch(s, group) === null &&
    canGo(isFile(s, group) ? 'unsure' : firstStepsOf(s, group)(() => straightAhead), (longest) =>
      reachesAhead(s, group, longest),
    ),
  read(s, group, args) {
    const refused = whyNotMarch(s, group);
    if (refused !== null) return stop(refused);
    const [steps, turn, ...more] = args;
    const reading = readLength(s, reachesAhead(s, group), args.slice(0, 1));
    if (steps === undefined || !reading.parts.complete) return reading;
    if (turn === undefined) {
      return canBend(s, group, steps as number) ? { parts: offers(['turn'], true), refused: null } : whole;
    }
    return turn === 'turn' ? readBend(s, group, steps as number, more) : stop(no.tooMuch);
  },
  carryOut(s, play, group, [steps, turn, ...more]) {
    if (turn === undefined) go(s, play, reachesAhead(s, group), steps as number);
    else marchBent(s, play, group, steps as number, more);
  },
};

/** A march that begins with a turn. */
export const turn: Verb = {
  name: 'turn',
  kind: 'move',
  isOpen: (s, group) => whyNotMarch(s, group) === null && canBend(s, group, 0),
  read(s, group, args) {
    const refused = whyNotMarch(s, group);
    return refused === null ? readBend(s, group, 0, args) : stop(refused);
  },
  carryOut(s, play, group, args) {
    marchBent(s, play, group, 0, args);
  },
};

/** Why a group does not turn as it marches; null when it does. */
function whyNotBend(s: State, { units, stands }: Group): Refusal | null {
  const isColumn = units.every((unit) => {
    const { formation } = unitOf(s, unit);
    return formation === 'column' || formation === 'limbered';
  });
  const mayTurn = stands !== 'line' && isColumn && !units.some((unit) => has(s, unit, marks.turnedInMarch));
  return by.columnsTurnAsTheyMarch(mayTurn) ? null : no.turns;
}

/** How far a group goes on from where it has turned after so many steps. */
function rangesBent(s: State, group: Group, steps: number, turnBy: number): readonly Stretch[] {
  return rangesBeyond(bentMarches(s, group, steps, turnBy), steps);
}

/** Whether it goes on anywhere after a turn. */
function canBend(s: State, group: Group, steps: number): boolean {
  if (whyNotBend(s, group) !== null) return false;
  const around = stepAround(s, group, steps);
  if (around !== 'unsure') return around === 'free';
  return turnAngles.some((one) => rangesBent(s, group, steps, one).length > 0);
}

/** The angles at which it goes on after a turn: all where there is room all around. */
function anglesOfBend(s: State, group: Group, steps: number): readonly number[] {
  const around = stepAround(s, group, steps);
  if (around !== 'unsure') return around === 'free' ? turnAngles : [];
  return turnAngles.filter((one) => rangesBent(s, group, steps, one).length > 0);
}

function stepAround(s: State, { units: [unit, ...others] }: Group, steps: number): FirstStep {
  return others.length > 0 ? 'unsure' : firstStepAround(s, unit!, steps);
}

/** The turn after so many steps, and how far it goes on from there. */
function readBend(s: State, group: Group, steps: number, args: Action): Reading {
  const refused = whyNotBend(s, group);
  if (refused !== null) return stop(refused);
  const [angleGiven, far, ...more] = args;
  if (angleGiven === undefined) return { parts: offers(anglesOfBend(s, group, steps)), refused: no.turns };
  if (typeof angleGiven !== 'number' || !turnAngles.includes(angleGiven)) return stop(no.turns);
  const ranges = rangesBent(s, group, steps, angleGiven);
  if (far === undefined)
    return {
      parts: numbersIn('length', ranges),
      refused: no.tooMuch,
      landmarks: () => lengthsWorthGoing(s, [], ranges),
    };
  const marches = bentMarches(s, group, steps, angleGiven);
  if (!isInRanges(ranges, far)) return stop(whyNotLength(marches, far, steps));
  return more.length === 0 ? whole : stop(no.tooMuch);
}

function bentMarches(s: State, group: Group, steps: number, turn: number): readonly PathMarch[] {
  return keptBends(s, `${group.units.join()} ${steps} ${turn}`, () =>
    fileOf(s, group, (head) => pointsBent(s, head, steps, turn)),
  );
}

const keptBends = whileNothingChanges<readonly PathMarch[]>();

/** Ranges counted from a step on. */
function rangesBeyond(reaches: readonly Reach[], steps: number): readonly Stretch[] {
  return rangesOf(reaches).flatMap(([from, to]) =>
    to <= steps ? [] : [[Math.max(from, steps + 1) - steps, to - steps] as const],
  );
}

function marchBent(s: State, play: Play, group: Group, steps: number, [turnBy, far]: Action): void {
  const marches = bentMarches(s, group, steps, turnBy as number);
  followPaths(s, play, marches, steps + (far as number), citing('AOR-5-132'));
  for (const unit of group.units) mark(s, unit, marks.turnedInMarch);
}

/** How a unit goes in an oblique order: for nothing if it may, else as the order says. */
function headingFor(s: State, unit: number, angleGiven: number, price: Heading['price']): Heading {
  const isSmall = by.smallAnglesAreFree(Math.abs(angleGiven) <= angleStep);
  return { angle: angleGiven, price: isSmall || obliquesFree(s, unit) ? 'none' : price };
}

/** What may be paid for an oblique: nothing where all go free; else what was said with the first of the turn. */
function pricesOf(s: State, { units }: Group, angleGiven: number): readonly Heading['price'][] {
  const paying = units.filter((unit) => headingFor(s, unit, angleGiven, 'half').price !== 'none');
  if (paying.length === 0) return ['none'];
  const prices: Heading['price'][] = [];
  if (!paying.some((unit) => has(s, unit, marks.obliqueForMarker))) prices.push('half');
  if (!paying.some((unit) => has(s, unit, marks.obliqueForHalf))) prices.push('marker');
  return prices;
}

function obliqueWays(
  s: State,
  group: Group,
  angleGiven: number,
  price: Heading['price'],
  longest = Infinity,
): Way[] {
  return waysOf(s, group, (unit) => headingFor(s, unit, angleGiven, price), longest);
}

/** The prices at which a group can go anywhere at an angle. */
function pricesPaid(s: State, group: Group): (angleGiven: number) => Heading['price'][] {
  const firstStepTo = firstStepsOf(s, group);
  return (angleGiven) =>
    pricesOf(s, group, angleGiven).filter((price) =>
      canGo(
        firstStepTo((unit) => headingFor(s, unit, angleGiven, price)),
        (longest) => obliqueWays(s, group, angleGiven, price, longest),
      ),
    );
}

/** A brigade column goes obliquely, and changes its formation, only while all of it faces one way. */
export function whyBent(s: State, { units, stands }: Group): Refusal | null {
  if (stands !== 'column') return null;
  const [head] = units;
  const { facing } = unitOf(s, head!);
  const isBent = units.some((unit) => {
    const off = Math.abs(turned(unitOf(s, unit).facing - facing + 18_000) - 18_000);
    return off > lineTolerances.turn;
  });
  return isBent ? no.bentGroup : null;
}

export const oblique: Verb = {
  name: 'oblique',
  kind: 'move',
  isOpen(s, group) {
    if (whyNotMarch(s, group) !== null || whyBent(s, group) !== null) return false;
    if (!group.units.every((unit) => hasMoveLeft(s, unit, straightAhead))) return false;
    // Only if nobody can go at once anywhere, it is looked for room beyond whoever is in the way.
    const farther: (() => boolean)[] = [];
    const firstStepTo = firstStepsOf(s, group);
    for (const one of obliqueAngles)
      for (const price of pricesOf(s, group, one)) {
        const waysUpTo = (longest: number): Way[] => obliqueWays(s, group, one, price, longest);
        const step = firstStepTo((unit) => headingFor(s, unit, one, price));
        const goes = goesAtOnce(step, waysUpTo);
        if (goes === true) return true;
        if (goes === null) farther.push(() => rangesOf(waysUpTo(Infinity)).length > 0);
      }
    return farther.some((goes) => goes());
  },
  read(s, group, args) {
    const refused = whyNotMarch(s, group) ?? whyBent(s, group);
    if (refused !== null) return stop(refused);
    const [angleGiven, ...rest] = args;
    if (angleGiven === undefined) {
      const prices = pricesPaid(s, group);
      return { parts: offers(obliqueAngles.filter((one) => prices(one).length > 0)), refused: no.angle };
    }
    if (typeof angleGiven !== 'number' || !obliqueAngles.includes(angleGiven)) return stop(no.angle);
    if (pricesOf(s, group, angleGiven)[0] === 'none')
      return readLength(s, obliqueWays(s, group, angleGiven, 'none'), rest);
    const [price, ...lengths] = rest;
    if (price === undefined) return { parts: offers(pricesPaid(s, group)(angleGiven)), refused: no.price };
    const named = pricesOf(s, group, angleGiven).find((one) => one === price);
    if (named === undefined) return stop(no.price);
    return readLength(s, obliqueWays(s, group, angleGiven, named), lengths);
  },
  carryOut(s, play, group, [angleGiven, ...rest]) {
    const price = rest.length === 1 ? 'none' : (rest[0] as Heading['price']);
    goTogether(
      s,
      play,
      obliqueWays(s, group, angleGiven as number, price),
      rest.at(-1) as number,
      citing('AOR-5-107'),
    );
  },
};
