/** Chapters 4.3 and 8.3: units that join a melee begun in an earlier turn (AOR-4-302 to AOR-4-304, AOR-8-309, AOR-8-310). */
import {
  areTouching,
  bodyFigure,
  contactReach,
  directionTowards,
  distanceBetween,
  faceOf,
  faces,
  first,
  halfCircle,
  placeSeeing,
  quarterCircle,
  slide,
  standsOn,
  turned,
  type Body,
  type Face,
} from '@bivouac/ground/free';
import {
  branches,
  citing,
  finished,
  nothing,
  offers,
  refusals,
  type Part,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { figureOfUnit, standing } from '../../standing.ts';
import type { Aspect } from '../../tables/aspects.ts';
import {
  bodyOf,
  branchOf,
  has,
  isBattery,
  isBroken,
  isFormed,
  isGarrison,
  isInContact,
  isInHand,
  isSkirmishing,
  moveOf,
  nameOf,
  sideOf,
  unitOf,
  unitsOnTable,
} from '../../troops.ts';
import { aspectOf } from '../../zones.ts';
import { hasRoom } from '../5-movement/forming.ts';
import { nobody } from '../5-movement/crossing.ts';
import { groundAhead, reachOver } from '../5-movement/going.ts';
import { touch } from './contacts.ts';

const no = refusals({
  notFit: [
    'AOR-8-309',
    'Only units in hand join a melee, no guns and no squares.',
    'Seules des unités en main rejoignent une mêlée, sans canons ni carrés.',
  ],
  charged: ['AOR-4-310', 'It has charged or fired this turn.', 'Elle a chargé ou tiré ce tour-ci.'],
  noMelee: [
    'AOR-4-302',
    'Only a melee of an earlier turn can be joined.',
    'On ne rejoint qu’une mêlée d’un tour précédent.',
  ],
  village: [
    'AOR-4-318',
    'Cavalry does not fight in a village.',
    'La cavalerie ne combat pas dans un village.',
  ],
  skirmishers: [
    'AOR-5-304',
    'Skirmishers keep six centimetres from the front of formed troops.',
    'Les escarmoucheurs restent à six centimètres du front des troupes formées.',
  ],
  noPlace: [
    'AOR-8-309',
    'There is no place beside its friends within its charge move.',
    'Il n’y a pas de place auprès des siens à portée de charge.',
  ],
});

const by = branches({
  besideFriends: 'AOR-8-309',
  orFromTheZone: 'AOR-8-310',
  withinAChargeMove: 'AOR-4-302',
});

/** Along a face: in its middle, or flush with one of its ends. */
const spots = ['middle', 'left', 'right'] as const;

interface Joining {
  readonly enemy: number;
  readonly face: Face;
  readonly spot: (typeof spots)[number];
  readonly body: Body;
}

/** Why a unit cannot join any melee; null when it can. */
function whyUnfit(s: State, unit: number): Refusal | null {
  const row = unitOf(s, unit);
  const isFit =
    unit !== none && row.where === 'table' && sideOf(s, unit) === s.side && isInHand(row) && !isGarrison(row);
  if (!isFit || isBattery(s, unit) || row.formation === 'square' || row.formation === 'crew')
    return no.notFit;
  if (isInContact(s, unit)) return no.notFit;
  const done = marks.charged | marks.evaded | marks.fired | marks.failedToCharge;
  return has(s, unit, done) ? no.charged : null;
}

/** Enemies in a melee that dates from an earlier turn. */
function enemiesInOldMelee(s: State): number[] {
  const found = new Set<number>();
  for (const { one, other, since } of s.contacts)
    if (since < s.turn) for (const unit of [one, other]) if (sideOf(s, unit) !== s.side) found.add(unit);
  return [...found];
}

function placesFor(s: State, unit: number): Joining[] {
  if (whyUnfit(s, unit) !== null) return [];
  return enemiesInOldMelee(s)
    .filter((enemy) => !(branchOf(s, unit) === 'cavalry' && isGarrison(unitOf(s, enemy))))
    .filter((enemy) => !isGarrison(unitOf(s, enemy)))
    .flatMap((enemy) => faces.flatMap((face) => spots.map((spot) => joiningAt(s, unit, enemy, face, spot))))
    .filter((joining) => joining !== null);
}

/** Skirmishers come no nearer to the front of formed troops in the charge phase than in any other, unless these are broken. */
function whyKeptOff(s: State, unit: number, enemy: number, face: Face): Refusal | null {
  const theirs = unitOf(s, enemy);
  const mine = unitOf(s, unit);
  if (!isSkirmishing(mine) || !isFormed(theirs) || isBroken(theirs)) return null;
  const isInFront = face === 'front' || aspectOf(s, enemy, [mine.x, mine.y], 'charge') === 'front';
  return isInFront ? no.skirmishers : null;
}

function joiningAt(s: State, unit: number, enemy: number, face: Face, spot: Joining['spot']): Joining | null {
  if (whyKeptOff(s, unit, enemy, face) !== null) return null;
  const body = flushOn(s, unit, enemy, face, spot);
  // Most are too far away, which is found soonest.
  if (wayTo(s, unit, body) > moveOf(s, unit, 'charge')) return null;
  if (!hasRoom(s, unit, body, nobody) || !isAllowed(s, unit, enemy, face, body)) return null;
  return by.withinAChargeMove(isReached(s, unit, body)) ? { enemy, face, spot, body } : null;
}

/** A unit put with its front on a face of the enemy. */
function flushOn(s: State, unit: number, enemy: number, face: Face, spot: Joining['spot']): Body {
  const theirs = bodyOf(s, enemy);
  const mine = bodyOf(s, unit);
  const [from, to] = faceOf(theirs, face);
  const outwards = turned(theirs.facing + faces.indexOf(face) * quarterCircle);
  const facing = turned(outwards + halfCircle);
  const middle = [Math.floor((from[0] + to[0]) / 2), Math.floor((from[1] + to[1]) / 2)] as const;
  const width = distanceBetween(from, to);
  // Looking outwards the face runs from left to right; the joiner looks inwards.
  const shift = spot === 'middle' ? 0 : ((width + mine.width) / 2 - mine.width) * (spot === 'left' ? -1 : 1);
  const beside = spot === 'middle' ? 0 : Math.round(shift);
  const { x, y } = placeSeeing(middle, facing, 0, beside);
  return { ...mine, x, y, facing };
}

/** Beside a friend of that melee; on flank or rear also without, if it began in that zone. */
function isAllowed(s: State, unit: number, enemy: number, face: Face, body: Body, cites?: RuleId[]): boolean {
  const { x, y } = unitOf(s, unit);
  const zone = aspectOf(s, enemy, [x, y], 'charge');
  if (by.orFromTheZone(zone !== 'front' && sideOfFace(face) === zone, cites)) return true;
  const figure = bodyFigure(body, body);
  return by.besideFriends(
    s.contacts.some(({ one, other }) => {
      const friend = one === enemy ? other : other === enemy ? one : none;
      return friend !== none && areTouching(figure, figureOfUnit(s, friend));
    }),
    cites,
  );
}

function sideOfFace(face: Face): Aspect {
  return face === 'front' ? 'front' : face === 'rear' ? 'rear' : 'flank';
}

/** How far it is from the middle of the front to where it would be. */
function wayTo(s: State, unit: number, { x, y }: Body): number {
  const { x: fromX, y: fromY } = unitOf(s, unit);
  return distanceBetween([fromX, fromY], [x, y]);
}

/** Whether the straight way to the new place is clear of enemies, passable, and no longer than a charge move. */
function isReached(s: State, unit: number, goal: Body): boolean {
  const { x, y } = goal;
  const body = bodyOf(s, unit);
  const whole = moveOf(s, unit, 'charge');
  const length = wayTo(s, unit, goal);
  if (length > whole) return false;
  const direction = directionTowards([body.x, body.y], [x, y], body.facing);
  const motion = slide(body, direction, length);
  const ground = groundAhead(s, unit, motion);
  if (reachOver(ground, (quarters) => whole - Math.floor((whole * quarters) / 4)) < length) return false;
  const side = sideOf(s, unit);
  // It comes to the enemy at the end of its way: what it only just meets there is no obstacle.
  const most = Math.max(0, length - contactReach - Math.max(body.width, body.depth));
  return standing(s)
    .near(motion.box)
    .filter((other) => sideOf(s, other) !== side && !isSkirmishing(unitOf(s, other)))
    .every((other) => first(standsOn(motion, figureOfUnit(s, other)), most) === null);
}

/** Units of the side that is playing that may join a melee. */
export function joinersOf(s: State): number[] {
  if (enemiesInOldMelee(s).length === 0) return [];
  return unitsOnTable(s, s.side).filter((unit) => placesFor(s, unit).length > 0);
}

/** The parts of the action: unit, enemy, face, spot. */
export function placesToJoin(s: State, parts: readonly Part[]): Parts {
  const [name, ...rest] = parts;
  if (name === undefined) return offers(joinersOf(s).map((unit) => nameOf(s, unit)));
  const unit = s.terms.units.findIndex(({ id }) => id === name);
  if (unit < 0) return nothing;
  const open = placesFor(s, unit).filter((place) =>
    partsOf(s, place)
      .slice(0, rest.length)
      .every((part, at) => part === rest[at]),
  );
  if (open.length === 0) return nothing;
  if (rest.length === 3) return finished;
  return rest.length > 3
    ? nothing
    : offers([...new Set(open.map((place) => partsOf(s, place)[rest.length]!))]);
}

function partsOf(s: State, { enemy, face, spot }: Joining): readonly string[] {
  return [nameOf(s, enemy), face, spot];
}

export function whyNotJoin(s: State, [name, other, side]: readonly Part[]): Refusal | null {
  const unit = s.terms.units.findIndex(({ id }) => id === name);
  const enemy = s.terms.units.findIndex(({ id }) => id === other);
  if (unit === none) return no.notFit;
  const refused = whyUnfit(s, unit);
  if (refused !== null) return refused;
  if (enemy === none || !enemiesInOldMelee(s).includes(enemy)) return no.noMelee;
  if (branchOf(s, unit) === 'cavalry' && isGarrison(unitOf(s, enemy))) return no.village;
  const face = faces.find((one) => one === side) ?? 'front';
  return whyKeptOff(s, unit, enemy, face) ?? no.noPlace;
}

/** A unit joins: set beside its friends, without a test and without the die of a charge. */
export function join(s: State, play: Play, [name, ...parts]: readonly Part[]): void {
  const unit = s.terms.units.findIndex(({ id }) => id === name);
  const place = placesFor(s, unit).find((one) => partsOf(s, one).every((part, at) => part === parts[at]))!;
  const { x, y } = unitOf(s, unit);
  const zone = aspectOf(s, place.enemy, [x, y], 'charge');
  const { facing } = place.body;
  const cites: RuleId[] = [...citing('AOR-4-302', 'AOR-4-303')];
  isAllowed(s, unit, place.enemy, place.face, place.body, cites);
  changeUnit(s, unit, { x: place.body.x, y: place.body.y, facing });
  mark(s, unit, marks.moved);
  tell(play, {
    kind: 'joined',
    unit: nameOf(s, unit),
    target: nameOf(s, place.enemy),
    rules: cites,
  });
  touch(s, play, unit, place.enemy, sideOfFace(place.face) === 'front' ? 'front' : zone, facing, [], true);
}
