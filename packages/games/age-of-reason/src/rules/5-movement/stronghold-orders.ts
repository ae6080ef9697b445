/** Orders to enter and to leave villages, redoubts and fortresses (AOR-5-017, AOR-7-302, AOR-7-307, AOR-7-309, AOR-7-322, AOR-7-323). */
import {
  contactReach,
  directionOf,
  distance,
  gaps,
  grown,
  isNear,
  isOutside,
  pointAt,
  quarterCircle,
  root,
  slide,
  standsOn,
  stretches,
  turned,
  union,
  type Body,
  type Motion,
  type Point,
  type Stretch,
} from '@bivouac/ground/free';
import {
  branches,
  citing,
  defines,
  isInRanges,
  numbersIn,
  offers,
  refusals,
  stop,
  whole,
  type Action,
  type Reading,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { indexOfFeature } from '../../names.ts';
import { quarterMove } from '../../shares.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { centreOf, featureOf, figureOfUnit, standing, tableOf } from '../../standing.ts';
import {
  areaGoing,
  lineGoing,
  redoubtGoing,
  strongholds,
  villageGoing,
  type Going,
} from '../../tables/ground.ts';
import { branchOf, factsOf, formOf, isBattery, isGarrison, nameOf, sideOf, unitOf } from '../../troops.ts';
import { toldPlace } from '../2-morale/forced-moves.ts';
import { cornersOfFigure } from '../6-artillery/aim.ts';
import { whyNoTime } from './gun-actions.ts';
import { lengthsWorthGoing } from './landmarks.ts';
import { ahead, shareLeft } from './march.ts';
import { narrowed } from './march-limits.ts';
import type { Group } from './under-orders.ts';
import type { Verb } from './verbs.ts';

const no = refusals({
  alone: ['AOR-7-323', 'Units enter and leave one by one.', 'On entre et sort unité par unité.'],
  where: [
    'AOR-7-323',
    'Name a village, a redoubt or a fortress that it touches.',
    'Désignez un village, une redoute ou une forteresse qu’elle touche.',
  ],
  cavalry: [
    'AOR-7-303',
    'Cavalry holds no village; it rides through in column.',
    'La cavalerie ne tient pas un village ; elle le traverse en colonne.',
  ],
  enemy: [
    'AOR-7-323',
    'The enemy holds it: it is entered by winning a melee.',
    'L’ennemi le tient : on n’y entre qu’en gagnant une mêlée.',
  ],
  enemyInRedoubt: ['AOR-7-312', 'The enemy holds it.', 'L’ennemi la tient.'],
  full: ['AOR-7-302', 'It holds no more battalions.', 'Il ne peut contenir plus de bataillons.'],
  fullOfGuns: ['AOR-7-307', 'It holds no more batteries.', 'Il ne peut contenir plus de batteries.'],
  fullRedoubt: [
    'AOR-7-309',
    'A redoubt holds one battalion and one battery.',
    'Une redoute contient un bataillon et une batterie.',
  ],
  noMove: [
    'AOR-5-017',
    'It has not enough of its move left for that.',
    'Il ne lui reste pas assez de mouvement pour cela.',
  ],
  noMoveFortified: [
    'AOR-7-322',
    'It has not enough of its move left for the works.',
    'Il ne lui reste pas assez de mouvement pour l’ouvrage.',
  ],
  outside: ['AOR-7-323', 'It holds no stronghold.', 'Elle ne tient aucun point d’appui.'],
  square: ['AOR-5-126', 'A square does not move.', 'Un carré ne bouge pas.'],
  noRoom: ['AOR-7-323', 'There is no room for it there.', 'Il n’y a pas la place à cet endroit.'],
  how: [
    'AOR-7-323',
    'Say in which formation, by which side, and where along it.',
    'Dites en quelle formation, par quel côté, et à quel endroit.',
  ],
  tooMuch: ['AOR-5-103', 'One order at a time.', 'Un ordre à la fois.'],
});

const by = branches({ fortificationsCostMore: 'AOR-7-322' });

/** By size: small, medium, large. */
const battalionsInVillage: readonly number[] = defines('AOR-7-302', [2, 4, 6], [1, 3, 5]);
const batteriesInVillage: readonly number[] = defines('AOR-7-307', [1, 2, 4], [0, 1, 3]);
const battalionsInFortress: readonly number[] = defines('AOR-7-319', [2, 4, 6], [1, 3, 5]);
const bastionsOfFortress: readonly number[] = defines('AOR-7-318', [2, 3, 4], [1, 2, 3]);
const eachInRedoubt = defines('AOR-7-309', 1);

/** The price of going in or out. */
function goingOf(s: State, post: number): Going {
  const { kind } = featureOf(s, post);
  return by.fortificationsCostMore(kind.name !== 'village') ? redoubtGoing : villageGoing;
}

function quartersFor(s: State, unit: number, post: number): number | null {
  return goingOf(s, post).price[branchOf(s, unit)];
}

function whyNotAfforded(s: State, unit: number, post: number): Refusal | null {
  const quarters = quartersFor(s, unit, post);
  if (quarters !== null && quarters * quarterMove <= shareLeft(s, unit, ahead)) return null;
  return featureOf(s, post).kind.name === 'village' ? no.noMove : no.noMoveFortified;
}

/** Who is in a stronghold. */
export function garrisonOf(s: State, post: number): number[] {
  return standing(s)
    .near(featureOf(s, post).figure.box)
    .filter((unit) => unitOf(s, unit).post === post);
}

/** Why a stronghold takes no more of this kind from a side; null when it does. */
export function whyFull(s: State, unit: number, post: number): Refusal | null {
  const { kind, numbers } = featureOf(s, post);
  const isGuns = isBattery(s, unit);
  const isLike = (other: number): boolean =>
    isBattery(s, other) === isGuns && sideOf(s, other) === sideOf(s, unit);
  const inside = garrisonOf(s, post).filter(isLike).length;
  if (kind.name === 'redoubt') return inside >= eachInRedoubt ? no.fullRedoubt : null;
  const size = (numbers.size ?? 1) - 1;
  const isFortress = kind.name === 'fortress';
  if (isGuns)
    return inside >= (isFortress ? bastionsOfFortress : batteriesInVillage)[size]! ? no.fullOfGuns : null;
  return inside >= (isFortress ? battalionsInFortress : battalionsInVillage)[size]! ? no.full : null;
}

/** Why a unit does not enter a stronghold; null when it does. */
export function whyNotEnter(s: State, unit: number, post: number): Refusal | null {
  if (post === none || !strongholds.has(featureOf(s, post).kind.name)) return no.where;
  const row = unitOf(s, unit);
  const { kind, figure } = featureOf(s, post);
  if (isGarrison(row) || distance(figureOfUnit(s, unit), figure) > contactReach) return no.where;
  if (row.formation === 'square') return no.square;
  if (branchOf(s, unit) === 'cavalry') return no.cavalry;
  if (garrisonOf(s, post).some((other) => sideOf(s, other) !== sideOf(s, unit)))
    return kind.name === 'redoubt' ? no.enemyInRedoubt : no.enemy;
  const action = row.formation === 'unlimbered' ? marks.byHand : marks.marched;
  return whyFull(s, unit, post) ?? whyNotAfforded(s, unit, post) ?? whyNoTime(s, unit, action);
}

/** A unit goes into a stronghold: its body is the outline of that from now on. */
export function enterPost(s: State, unit: number, post: number): void {
  const [x, y] = centreOf(s, unit);
  changeUnit(s, unit, { post, wall: none, x, y });
  const [middleX, middleY] = centreOf(s, unit);
  const { formation } = unitOf(s, unit);
  const isGuns = isBattery(s, unit);
  changeUnit(s, unit, { x: middleX, y: middleY, ranks: 1, formation: isGuns ? formation : 'line' });
}

export const enter: Verb = {
  name: 'enter',
  kind: 'move',
  isFor: (s, unit) => !isGarrison(unitOf(s, unit)) && branchOf(s, unit) !== 'cavalry',
  read(s, group, args) {
    const [unit] = group.units;
    if (group.units.length > 1) return stop(no.alone);
    const [named, ...more] = args;
    const near = tableOf(s).index.near(grown(figureOfUnit(s, unit!).box, contactReach));
    if (named === undefined) {
      const open = near.filter((post) => whyNotEnter(s, unit!, post) === null);
      return { parts: offers(open.map((post) => featureOf(s, post).id)), refused: no.where };
    }
    const refused = whyNotEnter(s, unit!, indexOfFeature(s, named));
    if (refused !== null) return stop(refused);
    return more.length === 0 ? whole : stop(no.tooMuch);
  },
  carryOut(s, play, { units: [unit] }, [named]) {
    const post = indexOfFeature(s, named);
    const row = unitOf(s, unit!);
    const used = row.used + quartersFor(s, unit!, post)! * quarterMove;
    changeUnit(s, unit!, { used });
    mark(s, unit!, marks.moved | moveMark(s, unit!));
    enterPost(s, unit!, post);
    tell(play, {
      kind: 'entered',
      unit: nameOf(s, unit!),
      feature: featureOf(s, post).id,
      rules: citedFor(s, post),
    });
  },
};

function citedFor(s: State, post: number): readonly RuleId[] {
  return citing('AOR-7-323', goingOf(s, post).rule);
}

function moveMark(s: State, unit: number): number {
  const { formation } = unitOf(s, unit);
  return formation === 'unlimbered' ? marks.byHand : formation === 'limbered' ? marks.marched : 0;
}

/** In which formations a unit comes out. */
const formationsOut = ['line', 'column'] as const;
type FormationOut = (typeof formationsOut)[number];

/** A side of the outline: where it begins, which way it runs, and how long it is. */
interface Side {
  readonly start: Point;
  readonly direction: number;
  readonly length: number;
}

function sidesOf(s: State, post: number): readonly Side[] {
  const outline = cornersOfFigure(featureOf(s, post).figure);
  return outline.map((start, at) => {
    const end = outline[(at + 1) % outline.length]!;
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    return { start, direction: directionOf([dx, dy]) ?? 0, length: root(dx * dx + dy * dy) };
  });
}

/** The body of a unit with its rear on the beginning of a side, facing outward, moved along that side. */
function bodyOutside(s: State, unit: number, { start, direction }: Side, formation: FormationOut): Body {
  const facing = turned(direction - quarterCircle);
  const form = isBattery(s, unit) ? formOf(s, unit) : formOf(s, unit, { formation, ranks: 1 });
  const [x, y] = pointAt({ x: start[0], y: start[1], facing }, form.depth, 0);
  return { x, y, facing, ...form };
}

/** Where along a side there is room for a unit. */
function roomAlong(s: State, unit: number, side: Side, formation: FormationOut): readonly Stretch[] {
  const body = bodyOutside(s, unit, side, formation);
  const motion = slide(narrowed(body), side.direction, side.length);
  const whole = slide(body, side.direction, side.length);
  const table = tableOf(s);
  const index = standing(s);
  const { post } = unitOf(s, unit);
  const taken: (readonly Stretch[])[] = [stretches(isOutside(whole, table.box), whole.most)];
  for (const other of index.near(grown(whole.box, contactReach))) {
    if (unitOf(s, other).post === post) continue;
    const isEnemy = sideOf(s, other) !== sideOf(s, unit);
    const figure = index.figure(other)!;
    const probe = isEnemy ? isNear(whole, figure, contactReach, 'at most') : standsOn(motion, figure);
    taken.push(stretches(probe, whole.most));
  }
  for (const feature of table.index.near(whole.box))
    if (isShut(s, unit, feature)) taken.push(stretchesOn(motion, s, feature));
  return gaps(union(taken), whole.most);
}

function stretchesOn(motion: Motion, s: State, feature: number): readonly Stretch[] {
  return stretches(standsOn(motion, featureOf(s, feature).figure), motion.most);
}

/** Ground on which nobody of a unit's branch can be set down, its own stronghold included. */
function isShut(s: State, unit: number, feature: number): boolean {
  const { kind } = featureOf(s, feature);
  const branch = branchOf(s, unit);
  if (strongholds.has(kind.name) || kind.name === 'deep river' || kind.name === 'fordable river') return true;
  if (kind.name in areaGoing) return areaGoing[kind.name as keyof typeof areaGoing].price[branch] === null;
  return kind.name in lineGoing && lineGoing[kind.name as keyof typeof lineGoing].price[branch] === null;
}

/** Why a unit does not leave its stronghold; null when it does. */
function whyNotLeave(s: State, group: Group): Refusal | null {
  const [unit] = group.units;
  if (group.units.length > 1) return no.alone;
  const row = unitOf(s, unit!);
  if (!isGarrison(row)) return no.outside;
  return whyNotAfforded(s, unit!, row.post) ?? whyNoTime(s, unit!, moveMark(s, unit!));
}

export const leaveOrder: Verb = {
  name: 'leave',
  kind: 'move',
  isFor: (s, unit) => isGarrison(unitOf(s, unit)),
  read(s, group, args) {
    const refused = whyNotLeave(s, group);
    if (refused !== null) return stop(refused);
    return readLeaving(s, group.units[0]!, args);
  },
  carryOut(s, play, { units: [unit] }, [formation, number, along]) {
    const { post, used } = unitOf(s, unit!);
    const side = sidesOf(s, post)[number as number]!;
    const body = bodyOutside(s, unit!, side, formation as FormationOut);
    const { x, y } = slide(body, side.direction, side.length).at(along as number);
    const isGuns = isBattery(s, unit!);
    mark(s, unit!, marks.moved | moveMark(s, unit!));
    changeUnit(s, unit!, {
      post: none,
      wall: none,
      x,
      y,
      facing: body.facing,
      used: used + quartersFor(s, unit!, post)! * quarterMove,
      formation: isGuns ? unitOf(s, unit!).formation : (formation as FormationOut),
    });
    const to = toldPlace(unitOf(s, unit!));
    tell(play, {
      kind: 'left',
      unit: nameOf(s, unit!),
      feature: featureOf(s, post).id,
      to,
      rules: citedFor(s, post),
    });
  },
};

function readLeaving(s: State, unit: number, [formation, number, along, ...more]: Action): Reading {
  const { post } = unitOf(s, unit);
  const sides = sidesOf(s, post);
  const known = factsOf(s, unit).drill === 'loose' ? [] : formationsOut;
  const open = (one: FormationOut): number[] =>
    [...sides.keys()].filter((at) => roomAlong(s, unit, sides[at]!, one).length > 0);
  if (formation === undefined)
    return { parts: offers(known.filter((one) => open(one).length > 0)), refused: no.noRoom };
  const named = known.find((one) => one === formation);
  if (named === undefined) return stop(no.how);
  if (number === undefined) return { parts: offers(open(named)), refused: no.how };
  if (typeof number !== 'number' || !open(named).includes(number)) return stop(no.noRoom);
  const ranges = roomAlong(s, unit, sides[number]!, named);
  if (along === undefined)
    return {
      parts: numbersIn('length', ranges),
      refused: no.how,
      landmarks: () => middleOf(s, sides[number]!, ranges),
    };
  if (!isInRanges(ranges, along)) return stop(no.noRoom);
  return more.length === 0 ? whole : stop(no.tooMuch);
}

function middleOf(
  s: State,
  { length }: Side,
  ranges: readonly Stretch[],
): ReturnType<typeof lengthsWorthGoing> {
  const part = Math.floor(length / 2);
  const middle = {
    part,
    name: 'middle',
    words: { en: 'in the middle of that side', fr: 'au milieu de ce côté' },
  };
  return isInRanges(ranges, part) ? [middle] : lengthsWorthGoing(s, [], ranges);
}
