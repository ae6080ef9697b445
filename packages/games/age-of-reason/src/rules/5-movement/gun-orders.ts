/** Orders to batteries: limber, unlimber, push, and turn the guns (AOR-5-007, AOR-5-112, AOR-5-201 to AOR-5-205). */
import type { Place } from '@bivouac/ground/free';
import {
  citing,
  defines,
  isInRanges,
  numbersIn,
  offers,
  refusals,
  stop,
  whole,
  type Action,
  type Play,
  type Reading,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { wholeMove } from '../../shares.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { factsOf, has, isBattery, isGarrison, moveOf, nameOf, unitOf } from '../../troops.ts';
import { toldPlace } from '../2-morale/forced-moves.ts';
import { whyNoTime } from './gun-actions.ts';
import { facingsWorthGiving, lengthsWorthGoing } from './landmarks.ts';
import { goTogether, rangesOf, wayOf, whyNotSoFar, type Way } from './march.ts';
import { canGo, firstSteps } from './first-step.ts';
import { faceGuns, facingsOf, whyNotFacing } from './turning.ts';
import type { Group, OrderKind } from './under-orders.ts';
import type { Verb } from './verbs.ts';

const no = refusals({
  noGuns: ['AOR-5-201', 'Only batteries do that.', 'Seules les batteries font cela.'],
  alone: ['AOR-5-204', 'Guns are served battery by battery.', 'On sert les pièces batterie par batterie.'],
  limbered: ['AOR-5-201', 'Its guns are limbered already.', 'Ses pièces sont déjà attelées.'],
  unlimbered: ['AOR-5-201', 'Its guns are in position already.', 'Ses pièces sont déjà en batterie.'],
  order: [
    'AOR-5-203',
    'Guns that were unlimbered this turn are not limbered again.',
    'Des pièces dételées ce tour-ci ne sont pas attelées à nouveau.',
  ],
  tooHeavy: ['AOR-5-005', 'Siege guns are not pushed.', 'On ne pousse pas des pièces de siège.'],
  pushed: [
    'AOR-5-204',
    'Its crew has moved it by hand this turn.',
    'Ses servants l’ont déjà déplacée ce tour-ci.',
  ],
  inside: [
    'AOR-7-307',
    'In a stronghold guns keep their place and facing.',
    'Dans un point d’appui les pièces gardent leur place.',
  ],
  direction: [
    'AOR-5-007',
    'Say which way it is pushed, by fifteens of degrees.',
    'Dites dans quelle direction on la pousse, de quinze en quinze degrés.',
  ],
  tooMuch: ['AOR-5-103', 'One order at a time.', 'Un ordre à la fois.'],
});

/** Guns are put in another state, on the same ground or where a place is given. */
export function setGuns(
  s: State,
  play: Play,
  battery: number,
  formation: 'limbered' | 'unlimbered',
  place: Place,
  rules: readonly RuleId[],
): void {
  const from = toldPlace(unitOf(s, battery));
  const { x, y, facing } = place;
  changeUnit(s, battery, { formation, x, y, facing });
  mark(s, battery, marks.moved | (formation === 'limbered' ? marks.limbered : marks.unlimbered));
  const to = toldPlace(unitOf(s, battery));
  tell(play, { kind: 'formed', unit: nameOf(s, battery), formation, from, to, rules });
}

/** Why a group is not one battery in the open; null when it is. */
function whyNoBattery(s: State, { units }: Group): Refusal | null {
  const [unit] = units;
  if (!isBattery(s, unit!)) return no.noGuns;
  if (units.length > 1) return no.alone;
  return isGarrison(unitOf(s, unit!)) ? no.inside : null;
}

function whyNotLimber(s: State, group: Group): Refusal | null {
  const refused = whyNoBattery(s, group);
  if (refused !== null) return refused;
  const [battery] = group.units;
  if (unitOf(s, battery!).formation === 'limbered') return no.limbered;
  if (has(s, battery!, marks.unlimbered)) return no.order;
  return whyNoTime(s, battery!, marks.limbered);
}

function whyNotUnlimber(s: State, group: Group): Refusal | null {
  const refused = whyNoBattery(s, group);
  if (refused !== null) return refused;
  const [battery] = group.units;
  if (unitOf(s, battery!).formation === 'unlimbered') return no.unlimbered;
  return whyNoTime(s, battery!, marks.unlimbered);
}

/** A facing that is asked for, by how much clockwise from where it looks. */
function readFacing(s: State, battery: number, least: number, [angle, ...more]: Action): Reading {
  const ranges = facingsOf(s, battery).flatMap(([from, to]) =>
    to < least ? [] : [[Math.max(from, least), to] as const],
  );
  if (angle === undefined)
    return {
      parts: numbersIn('angle', ranges),
      refused: no.tooMuch,
      landmarks: () => facingsWorthGiving(s, battery, ranges),
    };
  if (!isInRanges(ranges, angle)) return stop(whyNotFacing(s, battery, angle) ?? no.tooMuch);
  return more.length === 0 ? whole : stop(no.tooMuch);
}

/** Whether guns may be turned by a step or more, as far as they are looked at. */
function hasFacing(s: State, battery: number, most: number | undefined): boolean {
  return facingsOf(s, battery, most).some(([, to]) => to > 0);
}

function setting(
  name: string,
  formation: 'limbered' | 'unlimbered',
  whyNot: (s: State, group: Group) => Refusal | null,
): Verb {
  return {
    name,
    kind: 'formation',
    isFor: isBattery,
    // As they stand guns can always be served.
    isOpen: (s, group) => whyNot(s, group) === null,
    read(s, group, args) {
      const refused = whyNot(s, group);
      return refused === null ? readFacing(s, group.units[0]!, 0, args) : stop(refused);
    },
    carryOut(s, play, { units: [battery] }, [angle]) {
      const from = unitOf(s, battery!);
      faceGuns(s, battery!, angle as number);
      const { x, y, facing } = unitOf(s, battery!);
      changeUnit(s, battery!, { x: from.x, y: from.y, facing: from.facing });
      setGuns(s, play, battery!, formation, { x, y, facing }, citing('AOR-5-205'));
    },
  };
}

export const limber = setting('limber', 'limbered', whyNotLimber);
export const unlimber = setting('unlimber', 'unlimbered', whyNotUnlimber);

/** Why guns are not moved by hand now; null when they are. */
function whyNotByHand(s: State, group: Group): Refusal | null {
  const refused = whyNoBattery(s, group);
  if (refused !== null) return refused;
  const [battery] = group.units;
  if (unitOf(s, battery!).formation === 'limbered') return no.limbered;
  if (factsOf(s, battery!).battery!.weight === 'siege') return no.tooHeavy;
  return whyNoTime(s, battery!, marks.byHand);
}

/** Directions in which guns are pushed, off their facing. */
const directions = Array.from({ length: 24 }, (_, index) => index * 1_500);

const nobody: ReadonlySet<number> = new Set();

function pushOf(s: State, battery: number, angle: number, longest = Infinity): Way {
  return wayOf(s, battery, { angle, price: 'none' }, nobody, longest);
}

function canPush(s: State, battery: number, angle: number): boolean {
  return canGo(firstSteps(s, battery, nobody)({ angle, price: 'none' }), (longest) => [
    pushOf(s, battery, angle, longest),
  ]);
}

export const push: Verb = {
  name: 'push',
  kind: defines<OrderKind>('AOR-5-202', 'move', 'free'),
  isFor: isBattery,
  isOpen: (s, group) =>
    whyNotByHand(s, group) === null &&
    moveOf(s, group.units[0]!) > 0 &&
    directions.some((one) => canPush(s, group.units[0]!, one)),
  read(s, group, args) {
    const refused = whyNotByHand(s, group);
    if (refused !== null) return stop(refused);
    const [battery] = group.units;
    const [angle, steps, ...more] = args;
    if (moveOf(s, battery!) === 0) return stop(no.tooHeavy);
    if (angle === undefined) {
      const open = directions.filter((one) => canPush(s, battery!, one));
      return { parts: offers(open), refused: no.direction };
    }
    if (typeof angle !== 'number' || !directions.includes(angle)) return stop(no.direction);
    const way = pushOf(s, battery!, angle);
    const ranges = rangesOf([way]);
    if (steps === undefined)
      return {
        parts: numbersIn('length', ranges),
        refused: whyNotSoFar([way], 1) ?? no.tooMuch,
        landmarks: () => lengthsWorthGoing(s, [way], ranges),
      };
    if (!isInRanges(ranges, steps))
      return stop((typeof steps === 'number' ? whyNotSoFar([way], steps) : null) ?? no.tooMuch);
    return more.length === 0 ? whole : stop(no.tooMuch);
  },
  carryOut(s, play, { units: [battery] }, [angle, steps]) {
    goTogether(s, play, [pushOf(s, battery!, angle as number)], steps as number, citing('AOR-5-202'));
    mark(s, battery!, marks.byHand);
  },
};

/** The crew turns its guns by hand: that is the battery's movement of the turn. */
export const turnGuns: Verb = {
  name: 'turn guns',
  kind: defines<OrderKind>('AOR-5-204', 'move', 'free'),
  isFor: isBattery,
  isOpen: (s, group) =>
    whyNotByHand(s, group) === null &&
    unitOf(s, group.units[0]!).used === 0 &&
    (hasFacing(s, group.units[0]!, 1) || hasFacing(s, group.units[0]!, undefined)),
  read(s, group, args) {
    const refused = whyNotByHand(s, group);
    if (refused !== null) return stop(refused);
    const [battery] = group.units;
    if (unitOf(s, battery!).used > 0) return stop(no.pushed);
    return readFacing(s, battery!, 1, args);
  },
  carryOut(s, play, { units: [battery] }, [angle]) {
    const from = toldPlace(unitOf(s, battery!));
    faceGuns(s, battery!, angle as number);
    changeUnit(s, battery!, { used: wholeMove });
    mark(s, battery!, marks.moved | marks.byHand);
    const to = toldPlace(unitOf(s, battery!));
    tell(play, { kind: 'moved', unit: nameOf(s, battery!), from, to, rules: citing('AOR-5-204') });
  },
};
