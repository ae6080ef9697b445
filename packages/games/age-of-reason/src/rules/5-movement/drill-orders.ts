/** Orders to wheel, to turn, and to change formation (AOR-5-105, AOR-5-116 to AOR-5-134, AOR-3-205 to AOR-3-210). */
import {
  bodyFigure,
  directionTowards,
  groundMeets,
  groundOf,
  putFlush,
  quarterCircle,
  turned,
  type Body,
  type Pivot,
  type Sense,
} from '@bivouac/ground/free';
import {
  branches,
  citing,
  isInRanges,
  numbersIn,
  offers,
  refusals,
  stop,
  troopName,
  whole,
  type Action,
  type Landmark,
  type Part,
  type Reading,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { marks, type State } from '../../state.ts';
import { centreOf } from '../../standing.ts';
import { formationsOf, type Formation } from '../../tables/arms.ts';
import { enemyOf } from '../../tables/sides.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  formOf,
  isBattery,
  isGarrison,
  isSkirmishing,
  nameOf,
  sideOf,
  unitOf,
  unitsOnTable,
} from '../../troops.ts';
import { inMarchingOrder } from '../3-action-points/groups.ts';
import {
  bodyAfter,
  form,
  hasRoom,
  touchesNoEnemy,
  whyNotForm,
  whyNotOnThatGround,
  type Change,
} from './forming.ts';
import { whyNoTime } from './gun-actions.ts';
import { setGuns } from './gun-orders.ts';
import { rangesOf, whyNotSoFar } from './march.ts';
import { canGo } from './first-step.ts';
import { narrowed } from './march-limits.ts';
import { whyNotMarch, whyBent } from './marching.ts';
import { firstStepOfTurn, wheel as wheelRound, wheelOf, type Wheel } from './turning.ts';
import type { Group } from './under-orders.ts';
import type { Verb } from './verbs.ts';

const no = refusals({
  oneAtATime: [
    'AOR-5-120',
    'Units wheel one at a time, never as a group.',
    'On pivote une unité à la fois, jamais en groupe.',
  ],
  openOrder: [
    'AOR-5-116',
    'Skirmishers do not wheel: they turn on the spot.',
    'Les escarmoucheurs ne pivotent pas : ils se tournent sur place.',
  ],
  aboutFace: [
    'AOR-5-117',
    'Formed troops do not turn about on the spot.',
    'Des troupes formées ne font pas demi-tour sur place.',
  ],
  pivot: [
    'AOR-5-118',
    'Say about which end, or the centre, and which way.',
    'Dites sur quelle aile, ou sur le centre, et dans quel sens.',
  ],
  formation: ['AOR-0-118', 'These troops do not form that.', 'Ces troupes ne prennent pas cette formation.'],
  way: ['AOR-5-123', 'Say which way it will face.', 'Dites de quel côté elle fera face.'],
  noRoom: ['AOR-5-130', 'There is no room for it.', 'Il n’y a pas la place.'],
  notAlike: [
    'AOR-3-208',
    'All units of the group must end in the same formation.',
    'Toutes les unités du groupe doivent finir dans la même formation.',
  ],
  garrison: ['AOR-7-323', 'A garrison has no formation.', 'Une garnison n’a pas de formation.'],
  tooMuch: ['AOR-5-103', 'One order at a time.', 'Un ordre à la fois.'],
});

const by = branches({
  gunsFormWithTheLine: 'AOR-3-206',
  parallelGroupsStandFlush: ['AOR-5-124', 'AOR-5-130'],
  squaresFormInAdvance: 'AOR-4-217',
});

const pivots = ['left', 'right', 'centre'] as const satisfies readonly Pivot[];
const senses = ['clockwise', 'counterclockwise'] as const satisfies readonly Sense[];

function oneOf<T extends string>(list: readonly T[], part: Part | undefined): T | undefined {
  return list.find((one) => one === part);
}

/** An angle that is asked for, as far as the turn goes. */
function readAngle(s: State, way: Wheel, args: Action): Reading {
  const ranges = rangesOf([way]);
  const [angle, ...more] = args;
  if (angle === undefined)
    return {
      parts: numbersIn('angle', ranges),
      refused: whyNotSoFar([way], 1) ?? no.tooMuch,
      landmarks: () => anglesWorthTurning(s, way),
    };
  if (!isInRanges(ranges, angle))
    return stop((typeof angle === 'number' ? whyNotSoFar([way], angle) : null) ?? no.tooMuch);
  return more.length === 0 ? whole : stop(no.tooMuch);
}

/** As far as it goes, half right or left, and facing each enemy. */
function anglesWorthTurning(s: State, way: Wheel): Landmark[] {
  const { unit, sense } = way;
  const ranges = rangesOf([way]);
  const most = ranges.at(-1)?.[1] ?? 0;
  const { facing } = unitOf(s, unit);
  const hand = sense === 'clockwise' ? 1 : -1;
  const found: Landmark[] = [
    { part: most, name: 'full', words: { en: 'as far as it goes', fr: 'jusqu’au bout' } },
    { part: 4_500, name: 'half', words: { en: 'by 45 degrees', fr: 'de 45 degrés' } },
    ...unitsOnTable(s, enemyOf[sideOf(s, unit)]).map((enemy): Landmark => {
      const { name } = factsOf(s, enemy);
      const direction = directionTowards(centreOf(s, unit), centreOf(s, enemy), facing);
      return {
        part: turned(hand * (direction - facing)),
        name: 'towards',
        of: nameOf(s, enemy),
        words: { en: `facing ${name.en}`, fr: `face ${troopName(name.fr, 'fr').to}` },
      };
    }),
  ];
  const seen = new Set<unknown>();
  return found.filter(({ part }) => {
    const isNew = isInRanges(ranges, part) && !seen.has(part);
    seen.add(part);
    return isNew;
  });
}

function canTurn(s: State, unit: number, pivot: Pivot, sense: Sense): boolean {
  return canGo(firstStepOfTurn(s, unit, pivot, sense), (longest) => [
    wheelOf(s, unit, pivot, sense, longest),
  ]);
}

export const wheel: Verb = {
  name: 'wheel',
  kind: 'move',
  isOpen: (s, group) =>
    group.units.length === 1 &&
    whyNotMarch(s, group) === null &&
    !isSkirmishing(unitOf(s, group.units[0]!)) &&
    pivots.some((pivot) => senses.some((sense) => canTurn(s, group.units[0]!, pivot, sense))),
  read(s, group, args) {
    const [unit] = group.units;
    if (group.units.length > 1) return stop(no.oneAtATime);
    const refused = whyNotMarch(s, group);
    if (refused !== null) return stop(refused);
    if (isSkirmishing(unitOf(s, unit!))) return stop(no.openOrder);
    const [pivotGiven, senseGiven, ...rest] = args;
    if (pivotGiven === undefined) {
      const open = pivots.filter((pivot) => senses.some((sense) => canTurn(s, unit!, pivot, sense)));
      return { parts: offers(open), refused: no.pivot };
    }
    const pivot = oneOf(pivots, pivotGiven);
    if (pivot === undefined) return stop(no.pivot);
    if (senseGiven === undefined)
      return { parts: offers(senses.filter((sense) => canTurn(s, unit!, pivot, sense))), refused: no.pivot };
    const sense = oneOf(senses, senseGiven);
    return sense === undefined ? stop(no.pivot) : readAngle(s, wheelOf(s, unit!, pivot, sense), rest);
  },
  carryOut(s, play, { units: [unit] }, [pivot, sense, angle]) {
    wheelRound(
      s,
      play,
      wheelOf(s, unit!, pivot as Pivot, sense as Sense),
      angle as number,
      citing('AOR-5-118'),
    );
  },
};

/** Skirmishers turn on the spot by any angle. */
export const face: Verb = {
  name: 'face',
  kind: 'move',
  isFor: (s, unit) => isSkirmishing(unitOf(s, unit)),
  read(s, group, args) {
    const [unit] = group.units;
    if (group.units.length > 1) return stop(no.oneAtATime);
    const refused = whyNotMarch(s, group);
    if (refused !== null) return stop(refused);
    if (!isSkirmishing(unitOf(s, unit!))) return stop(no.aboutFace);
    const [senseGiven, ...rest] = args;
    if (senseGiven === undefined) {
      const open = senses.filter((sense) => canTurn(s, unit!, 'centre', sense));
      return { parts: offers(open), refused: no.pivot };
    }
    const sense = oneOf(senses, senseGiven);
    return sense === undefined ? stop(no.pivot) : readAngle(s, wheelOf(s, unit!, 'centre', sense), rest);
  },
  carryOut(s, play, { units: [unit] }, [sense, angle]) {
    wheelRound(s, play, wheelOf(s, unit!, 'centre', sense as Sense), angle as number, citing('AOR-5-116'));
  },
};

/** What may be formed, as an order names it. */
const shapes = {
  line: { formation: 'line', ranks: 1 },
  'line in two ranks': { formation: 'line', ranks: 2 },
  column: { formation: 'column', ranks: 1 },
  square: { formation: 'square', ranks: 1 },
  skirmish: { formation: 'skirmish', ranks: 1 },
} as const satisfies Record<string, { formation: Formation; ranks: 1 | 2 }>;
type ShapeName = keyof typeof shapes;
const shapeNames = Object.keys(shapes) as ShapeName[];

/** Which way a unit faces afterwards, as seen before: in quarter turns clockwise. */
const ways = ['ahead', 'right', 'back', 'left'] as const;
type WayName = (typeof ways)[number];
/** Skirmishers who form up face where they like, by fifteens of degrees clockwise from where they faced (AOR-5-134). */
const anyWay: readonly number[] = Array.from({ length: 24 }, (_, index) => index * 1_500).filter(
  (angle) => angle % quarterCircle !== 0,
);
type Facing = WayName | (typeof anyWay)[number];

/** The ways in which a unit may take a formation out of the one it has (AOR-5-122, AOR-5-123, AOR-5-129, AOR-5-134). */
function waysInto(s: State, unit: number, formation: Formation): readonly Facing[] {
  const from = unitOf(s, unit).formation;
  if (formation === 'square' || formation === 'skirmish' || from === formation) return ['ahead'];
  if (from === 'skirmish') return [...ways, ...anyWay];
  if (from === 'square') return ways;
  return ['ahead', 'right', 'left'];
}

/** What each unit of a group changes into, and where it then stands; or why not. */
interface Formed {
  readonly unit: number;
  readonly change: Change;
  readonly body: Body;
}

/** A group in another formation; the reason when any of it cannot take it. */
function formed(s: State, group: Group, shape: ShapeName, way: Facing): readonly Formed[] | Refusal {
  const { formation, ranks } = shapes[shape];
  const facing: Pick<Change, 'turn' | 'angle'> =
    typeof way === 'number' ? { turn: 0, angle: way } : { turn: ways.indexOf(way) as Change['turn'] };
  const isParallel = (way === 'right' || way === 'left') && group.stands === 'column' && formation === 'line';
  const refusedBent = group.units.length > 1 ? whyBent(s, group) : null;
  if (refusedBent !== null) return refusedBent;
  const order = group.stands === 'column' ? inMarchingOrder(s, group.units) : group.units;
  const found: Formed[] = [];
  for (const unit of order) {
    const change = changeOf(s, unit, { formation, ranks, ...facing });
    if (change === null) return no.notAlike ?? no.formation!;
    const refused = isBattery(s, unit) ? whyNotWithTheLine(s, unit, change) : whyNotForm(s, unit, change);
    if (refused !== null) return refused;
    const alone = bodyFormed(s, unit, change);
    const before = found.at(-1);
    const isFlush = by.parallelGroupsStandFlush(isParallel && before !== undefined);
    const body = isFlush ? putFlush(before!.body, alone, way === 'left' ? 'left' : 'right') : alone;
    const tooDear = isBattery(s, unit) ? null : whyNotOnThatGround(s, unit, body);
    if (tooDear !== null) return tooDear;
    found.push({ unit, change, body });
  }
  return isRoomFor(s, group, found) ? found : no.noRoom!;
}

/** What a unit forms when its group is told to: guns unlimber with a line and limber with a column (AOR-3-206). */
function changeOf(s: State, unit: number, change: Change): Change | null {
  if (!isBattery(s, unit)) return change;
  const formation =
    change.formation === 'line' ? 'unlimbered' : change.formation === 'column' ? 'limbered' : null;
  return by.gunsFormWithTheLine(formation !== null) ? { ...change, formation: formation!, ranks: 1 } : null;
}

function whyNotWithTheLine(s: State, battery: number, { formation }: Change): Refusal | null {
  if (unitOf(s, battery).formation === formation) return no.notAlike;
  return whyNoTime(s, battery, formation === 'limbered' ? marks.limbered : marks.unlimbered);
}

function bodyFormed(s: State, unit: number, change: Change): Body {
  if (!isBattery(s, unit)) return bodyAfter(s, unit, change);
  const old = bodyOf(s, unit);
  return {
    ...old,
    ...formOf(s, unit, { formation: change.formation }),
    facing: turned(old.facing + change.turn * 9_000),
  };
}

/** Whether there is room for all of them, beside each other and whoever else stands there. */
function isRoomFor(s: State, { together }: Group, bodies: readonly Formed[]): boolean {
  return bodies.every(({ unit, body }, at) => {
    if (!hasRoom(s, unit, body, together) || !touchesNoEnemy(s, unit, body)) return false;
    const inner = groundOf(body, narrowed(body));
    return bodies.every(
      (other, index) => index === at || !groundMeets(inner, bodyFigure(other.body, other.body)),
    );
  });
}

const isRefusal = (one: readonly Formed[] | Refusal): one is Refusal => 'words' in one;

/** Why a group changes no formation whatever it is told; null when it may. */
function whyFormless(s: State, { units }: Group): Refusal | null {
  if (units.some((unit) => isGarrison(unitOf(s, unit)))) return no.garrison;
  return units.every((unit) => branchOf(s, unit) === 'artillery') ? no.formation : null;
}

/** The first of a group that is no battery: what it knows to form, the group is told. */
function leaderOf(s: State, { units }: Group): number {
  return units.find((unit) => !isBattery(s, unit)) ?? units[0]!;
}

function shapesOf(s: State, unit: number): ShapeName[] {
  const { arm, drill } = factsOf(s, unit);
  return shapeNames.filter(
    (name) =>
      formationsOf(arm, drill).includes(shapes[name].formation) &&
      (name !== 'square' || by.squaresFormInAdvance(true)),
  );
}

/** Whether a group can take a formation in any way. */
function canForm(s: State, group: Group, leader: number, name: ShapeName): boolean {
  const possible = waysInto(s, leader, shapes[name].formation);
  return possible.some((way) => !isRefusal(formed(s, group, name, way)));
}

export const formOrder: Verb = {
  name: 'form',
  kind: 'formation',
  isOpen(s, group) {
    const leader = leaderOf(s, group);
    return (
      whyFormless(s, group) === null && shapesOf(s, leader).some((name) => canForm(s, group, leader, name))
    );
  },
  read(s, group, args) {
    const formless = whyFormless(s, group);
    if (formless !== null) return stop(formless);
    const [shapeGiven, wayGiven, ...more] = args;
    const leader = leaderOf(s, group);
    if (shapeGiven === undefined) {
      const open = shapesOf(s, leader).filter((name) => canForm(s, group, leader, name));
      return { parts: offers(open), refused: no.formation };
    }
    const shape = oneOf(shapeNames, shapeGiven);
    if (shape === undefined) return stop(no.formation);
    const possible = waysInto(s, leader, shapes[shape].formation);
    const why = (way: Facing): Refusal | null => {
      const result = formed(s, group, shape, way);
      return isRefusal(result) ? result : null;
    };
    if (wayGiven === undefined)
      return {
        parts: offers(possible.filter((way) => why(way) === null)),
        refused: why(possible[0]!) ?? no.way,
      };
    const way = possible.find((one) => one === wayGiven);
    if (way === undefined) return stop(no.way);
    const refused = why(way);
    if (refused !== null) return stop(refused);
    return more.length === 0 ? whole : stop(no.tooMuch);
  },
  carryOut(s, play, group, [shape, way]) {
    const bodies = formed(s, group, shape as ShapeName, way as Facing);
    if (isRefusal(bodies)) throw new Error('a change that is refused is not made');
    for (const { unit, change, body } of bodies)
      if (isBattery(s, unit))
        setGuns(s, play, unit, change.formation as 'limbered' | 'unlimbered', body, citing('AOR-3-206'));
      else form(s, play, unit, change, body, citedBy(s, group, unit, change));
  },
};

/** Which rule says how a unit takes its new formation. */
function citedBy(s: State, { units }: Group, unit: number, { formation, turn }: Change): readonly RuleId[] {
  const { formation: from } = unitOf(s, unit);
  if (formation === 'square') return citing('AOR-4-217', 'AOR-5-134');
  if (from !== 'line' && from !== 'column') return citing('AOR-5-134');
  if (formation === 'column') return citing('AOR-5-129');
  if (from === formation) return citing('AOR-5-131');
  if (formation !== 'line') return citing('AOR-5-134');
  if (turn === 0) return citing('AOR-5-122');
  return units.length > 1 ? citing('AOR-5-123', 'AOR-5-124') : citing('AOR-5-123');
}
