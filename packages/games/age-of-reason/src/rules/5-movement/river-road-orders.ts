/** Orders to cross what takes a whole move, a river or for guns a hedge, and to march along a road (AOR-5-014, AOR-5-015, AOR-5-111). */
import { contactReach, first, slide, standsOn, stretches, type Body } from '@bivouac/ground/free';
import {
  branches,
  citing,
  isInRanges,
  numbersIn,
  refusals,
  stop,
  whole,
  type Refusal,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { pointsOfRoad, roadUnder } from '../../roads.ts';
import { wholeMove } from '../../shares.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { featureOf, tableOf } from '../../standing.ts';
import { lineGoing } from '../../tables/ground.ts';
import { bodyOf, branchOf, has, isGarrison, nameOf, unitOf } from '../../troops.ts';
import { toldPlace } from '../2-morale/forced-moves.ts';
import { inMarchingOrder } from '../3-action-points/groups.ts';
import { allowanceOf } from './allowance.ts';
import { hasRoom, touchesNoEnemy } from './forming.ts';
import { whyNoTime } from './gun-actions.ts';
import { lengthsWorthGoing } from './landmarks.ts';
import { rangesOf, whyNotSoFar } from './march.ts';
import { fileOf } from './file.ts';
import { followPaths, type PathMarch } from './path-march.ts';
import type { Group } from './under-orders.ts';
import type { Verb } from './verbs.ts';

const no = refusals({
  bank: [
    'AOR-5-015',
    'Its front must touch a river that can be forded, or for guns a hedge.',
    'Son front doit toucher une rivière guéable, ou pour des canons une haie.',
  ],
  wholeMove: ['AOR-5-015', 'That takes a whole move.', 'Cela prend un mouvement entier.'],
  noRoom: ['AOR-5-015', 'There is no room on the far side.', 'Il n’y a pas la place de l’autre côté.'],
  alone: ['AOR-5-015', 'Units cross one by one.', 'On passe unité par unité.'],
  square: ['AOR-5-126', 'A square does not move.', 'Un carré ne bouge pas.'],
  road: [
    'AOR-5-111',
    'Only columns and limbered guns that stand on a road march along it.',
    'Seules les colonnes et les pièces attelées qui sont sur une route la suivent.',
  ],
  begun: [
    'AOR-5-111',
    'The road rate is for moves that begin and end on the road.',
    'L’allure de route vaut pour un mouvement qui commence et finit sur la route.',
  ],
  tooMuch: ['AOR-5-103', 'One order at a time.', 'Un ordre à la fois.'],
});

const by = branches({ roadsAreFast: 'AOR-5-111' });

/** Wider than any river and deeper than any formation. */
const farBank = 6_000;

/** Where a unit stands after it has crossed what lies before it, its rear edge on the far side; or why it cannot. */
function crossed(s: State, { units }: Group): Body | Refusal {
  const [unit] = units;
  if (units.length > 1) return no.alone ?? no.bank!;
  const row = unitOf(s, unit!);
  if (isGarrison(row) || row.formation === 'unlimbered') return no.bank!;
  if (row.formation === 'square') return no.square!;
  const obstacle = obstacleBefore(s, unit!);
  if (obstacle === none) return no.bank!;
  if (row.used > 0 || allowanceOf(s, unit!) < wholeMove) return no.wholeMove!;
  const busy = whyNoTime(s, unit!, marks.marched);
  if (busy !== null) return busy;
  return farSide(s, unit!, obstacle) ?? no.noRoom!;
}

/** Where a unit stands with its rear on the far side of what its front touches; null without room there. */
function farSide(s: State, unit: number, obstacle: number): Body | null {
  const body = bodyOf(s, unit);
  const motion = slide(body, body.facing, farBank);
  const wet = stretches(standsOn(motion, featureOf(s, obstacle).figure), farBank);
  const out = (wet[0]?.[1] ?? farBank) + 1;
  const { x, y } = motion.at(Math.min(out, farBank));
  const beyond: Body = { ...body, x, y };
  const isFree = out <= farBank && hasRoom(s, unit, beyond, new Set()) && touchesNoEnemy(s, unit, beyond);
  return isFree ? beyond : null;
}

/** The far bank of a river that a unit's front touches, as it would stand there; null when there is none, or no room. */
export function farBankOf(s: State, unit: number): Body | null {
  const river = obstacleBefore(s, unit);
  if (river === none || featureOf(s, river).kind.name !== 'fordable river') return null;
  return farSide(s, unit, river);
}

/** What takes a whole move to cross and is touched by a unit's front: a river, for guns a hedge. */
function obstacleBefore(s: State, unit: number): number {
  const body = bodyOf(s, unit);
  const motion = slide(body, body.facing, contactReach + 1);
  const found = tableOf(s)
    .index.near(motion.box)
    .find((feature) => {
      const { kind, figure } = featureOf(s, feature);
      const going = kind.name in lineGoing ? lineGoing[kind.name as keyof typeof lineGoing] : null;
      const isWhole = going?.price[branchOf(s, unit)] === wholeInQuarters;
      return isWhole && (first(standsOn(motion, figure), motion.most) ?? 0) > 0;
    });
  return found ?? none;
}

const wholeInQuarters = 4;

const isRefusal = (one: Body | Refusal): one is Refusal => 'words' in one;

export const cross: Verb = {
  name: 'cross',
  kind: 'move',
  isFor: (s, unit) => unitOf(s, unit).used === 0,
  read(s, group, args) {
    const result = crossed(s, group);
    if (isRefusal(result)) return stop(result);
    return args.length === 0 ? whole : stop(no.tooMuch);
  },
  carryOut(s, play, group) {
    const [unit] = group.units;
    const body = crossed(s, group);
    if (isRefusal(body)) throw new Error('an order that is refused is not carried out');
    const from = toldPlace(unitOf(s, unit!));
    const { kind } = featureOf(s, obstacleBefore(s, unit!));
    changeUnit(s, unit!, { x: body.x, y: body.y, used: wholeMove });
    const isLimbered = unitOf(s, unit!).formation === 'limbered';
    const wet = kind.name === 'fordable river' ? marks.forded : 0;
    mark(s, unit!, marks.moved | wet | (isLimbered ? marks.marched : 0));
    tell(play, {
      kind: 'moved',
      unit: nameOf(s, unit!),
      from,
      to: toldPlace(unitOf(s, unit!)),
      rules: citing(wet === 0 ? 'AOR-5-014' : 'AOR-5-015'),
    });
  },
};

function isInMarchingOrder(s: State, unit: number): boolean {
  const { formation } = unitOf(s, unit);
  return formation === 'column' || formation === 'limbered';
}

/** Why a group does not march along a road; null when it does. */
function whyNoRoad(s: State, { units, stands }: Group): Refusal | null {
  if (stands === 'line') return no.road;
  const [first] = units;
  const road = isGarrison(unitOf(s, first!)) ? null : roadUnder(s, first!);
  for (const unit of units) {
    const { used } = unitOf(s, unit);
    if (road === null || !isInMarchingOrder(s, unit) || roadUnder(s, unit) !== road) return no.road;
    if (used > 0 && !has(s, unit, marks.onRoad)) return no.begun;
    const busy = whyNoTime(s, unit, marks.marched);
    if (busy !== null) return busy;
  }
  return null;
}

function roadMarches(s: State, group: Group): PathMarch[] {
  const order = group.stands === 'column' ? inMarchingOrder(s, group.units) : group.units;
  const road = roadUnder(s, order[0]!)!;
  const isFast = by.roadsAreFast(road.kind.name === 'road');
  return fileOf(s, group, (head) => pointsOfRoad(road, bodyOf(s, head)), isFast ? 'road' : 'path');
}

export const road: Verb = {
  name: 'road',
  kind: 'move',
  isFor: (s, unit) => isInMarchingOrder(s, unit),
  read(s, group, args) {
    const refused = whyNoRoad(s, group);
    if (refused !== null) return stop(refused);
    const marches = roadMarches(s, group);
    const ranges = rangesOf(marches);
    const [steps, ...more] = args;
    if (steps === undefined)
      return {
        parts: numbersIn('length', ranges),
        refused: whyNotSoFar(marches, 1) ?? no.road,
        landmarks: () => lengthsWorthGoing(s, [], ranges),
      };
    if (!isInRanges(ranges, steps))
      return stop((typeof steps === 'number' ? whyNotSoFar(marches, steps) : null) ?? no.road);
    return more.length === 0 ? whole : stop(no.tooMuch);
  },
  carryOut(s, play, group, [steps]) {
    followPaths(s, play, roadMarches(s, group), steps as number, citing('AOR-5-111'));
    for (const unit of group.units) mark(s, unit, marks.onRoad);
  },
};
