/** Chapters VI.1, VI.2, VI.6 and VI.7: which hexes may be entered, what it costs, and the roads. */
import { branches, refusals, type Refusal, type RuleId } from '@bivouac/kernel';
import {
  backStepsOf,
  beside,
  has,
  isAllRound,
  isAstride,
  isClosedTo,
  opposite,
  stackAt,
  stepsOf,
  type Board,
} from '../../board/board.ts';
import { marks, type State } from '../../state.ts';
import {
  adapted,
  artillery,
  battery,
  column,
  disorganised,
  infantry,
  limbered,
  line,
  skirmish,
  square,
  turning,
} from '../../tables/formations.ts';
import { ofSide } from '../../tables/sides.ts';
import { closed, road, roadOnly, terrainIndex, terrainKinds } from '../../tables/terrain.ts';
import { armOf, firstOf, isRouted, marchesByRoad, sideOf } from '../../troops.ts';
import { isOf, no as noStack, whyNotShare } from '../05-stacking/stacking.ts';
import { needsCommand } from '../17-command/command-radius.ts';
import { whyNotSoFar } from '../17-command/leader-initiative.ts';
import { hasOrders } from '../17-command/orders.ts';
import { whyNotBack } from '../17-command/out-of-command.ts';
import { whyNotOrdered } from '../17-command/under-orders.ts';
import { limitOf, type Walker, type Walking } from './moving-group.ts';

const marshIndex = terrainIndex('marsh');

const no = refusals({
  offMap: [
    ['VE-3.5-03', 'VE-6.2-01'],
    'There is no playable hex that way.',
    'Il n’y a pas de case jouable de ce côté.',
  ],
  lineAhead: [
    'VE-6.2-01',
    'A line steps into one of its two front hexes.',
    'Une ligne avance dans l’une de ses deux cases de front.',
  ],
  columnAhead: [
    ['VE-6.2-01', 'VE-4.2-03'],
    'It can only step straight ahead; it must turn first.',
    'Elle n’avance que droit devant ; il faut d’abord tourner.',
  ],
  batteryStands: [
    ['VE-4.12-03', 'VE-6.4-05'],
    'Guns in battery do not move; they must limber first.',
    'Une batterie ne bouge pas ; il faut d’abord l’atteler.',
  ],
  notBehind: [
    'VE-6.4-05',
    'A backward step leads to the hexes at the rear only.',
    'Un recul ne mène que dans les cases de l’arrière.',
  ],
  noBackward: [
    'VE-6.4-06',
    'With a front all round there is no backward step.',
    'Avec un front de tous côtés, il n’y a pas de recul.',
  ],
  noBridge: ['VE-3.5-02', 'A river is crossed by bridge only.', 'Un fleuve ne se passe que sur un pont.'],
  gunsOffRoad: [
    ['VE-4.11-02', 'VE-6.6-05'],
    'Guns go through woods and marsh by road only.',
    'L’artillerie ne traverse bois et marais que par la route.',
  ],
  gunsClosed: ['VE-6.2-02', 'Guns cannot get across there.', 'L’artillerie ne peut pas passer là.'],
  closedGround: ['VE-6.2-02', 'There is no getting across there.', 'On ne passe pas là.'],
  bridgeFormation: [
    'VE-6.6-01',
    'Over a river bridge infantry goes in column and guns limbered.',
    'Sur un pont de fleuve, l’infanterie passe en colonne et l’artillerie attelée.',
  ],
  streamInLine: [
    ['VE-4.1-03', 'VE-4.6-15'],
    'A line or skirmishers cannot cross a stream.',
    'Ni ligne ni tirailleurs ne franchissent un ruisseau.',
  ],
  skirmishGround: [
    ['VE-4.6-03', 'VE-4.6-05'],
    'Skirmishers need open ground in both hexes, and nothing but a slope between them.',
    'Les tirailleurs veulent un terrain ouvert dans leurs deux cases, et rien entre elles qu’une pente.',
  ],
  notEnough: [
    ['VE-3.1-06', 'VE-6.1-08', 'VE-6.1-05'],
    'It has not enough movement points left.',
    'Il ne lui reste pas assez de points de mouvement.',
  ],
  lineSlow: [
    ['VE-4.1-02', 'VE-3.1-06', 'VE-6.1-08', 'VE-6.1-05'],
    'In line it has only the few movement points of that face.',
    'En ligne, elle n’a que les quelques points de mouvement de cette face.',
  ],
  columnSpent: [
    ['VE-4.2-05', 'VE-3.1-06', 'VE-6.1-08', 'VE-6.1-05'],
    'The column has used up its movement points.',
    'La colonne a épuisé ses points de mouvement.',
  ],
  squareSlow: [
    ['VE-4.4-03', 'VE-6.1-08'],
    'A square has a single movement point.',
    'Un carré n’a qu’un point de mouvement.',
  ],
  towardsRear: [
    ['VE-4.5-04', 'VE-4.10-04'],
    'A disorganised unit only goes nearer to its line of communication.',
    'Une unité désorganisée ne va que vers sa ligne de communication.',
  ],
  throughFriends: [
    ['VE-6.1-10', 'VE-5.8-01'],
    'A disorganised unit passes through friends in order only on its way to its line of communication.',
    'Une unité désorganisée ne traverse des amis en ordre que vers sa ligne de communication.',
  ],
  routedRear: [
    'VEA-16-508',
    'A routed unit only goes nearer to its line of communication.',
    'Une unité en déroute ne va que vers sa ligne de communication.',
  ],
});

const by = branches({
  roadOfNoUse: 'VE-6.7-01',
  roadCostsOne: 'VE-6.7-02',
  bendsWithRoad: 'VE-6.7-07',
  brokenCrossBridges: 'VE-6.6-02',
});

/** Whether a step of this unit goes along a road that serves it (VE-6.7-01). */
export function goesByRoad(
  board: Board,
  w: Walker,
  walking: Walking,
  direction: number,
  cites?: RuleId[],
): boolean {
  if (board.road[w.hex * 6 + direction] !== 1) return false;
  return !by.roadOfNoUse(!marchesByRoad(walking.formation), cites);
}

/** What a road has to do with a step: it goes along it, leaves it, or there is none. */
export type RoadUse = 'along' | 'leaves' | 'none';

export function roadUse(board: Board, w: Walker, walking: Walking, direction: number): RoadUse {
  if (goesByRoad(board, w, walking, direction)) return 'along';
  return board.onRoad[w.hex] === 1 && walking.formation === column ? 'leaves' : 'none';
}

/** A column on the march bends with its road, but does not turn back on it (VE-6.7-07). */
function bendsWithRoad(board: Board, w: Walker, walking: Walking, direction: number): boolean {
  return by.bendsWithRoad(
    (walking.marks & marks.byRoad) !== 0 &&
      !isAllRound(walking.formation) &&
      direction !== opposite(walking.facing) &&
      goesByRoad(board, w, walking, direction),
  );
}

/** MP a step costs one unit; `closed` where it cannot go (VE-6.2-02, VE-6.7-02). */
export function stepCost(
  s: State,
  board: Board,
  w: Walker,
  walking: Walking,
  direction: number,
  backward: boolean,
  cites?: RuleId[],
): number {
  const more = backward ? turning.backward.value : 0;
  if (by.roadCostsOne(goesByRoad(board, w, walking, direction, cites), cites))
    return road.perHex.value + more;
  const costs = board.cost[armOf(s, walking.index)]!;
  const cost = costs[w.hex * 6 + direction]!;
  if (w.hex2 < 0) return cost === closed ? closed : cost + more;
  const second = costs[w.hex2 * 6 + direction]!;
  return cost === closed || second === closed ? closed : Math.max(cost, second) + more;
}

/** Why a group cannot make this step. */
export function whyNotStep(
  s: State,
  board: Board,
  w: Walker,
  direction: number,
  backward: boolean,
): Refusal | null {
  const to = beside(board, w.hex, direction);
  if (to < 0 || (w.hex2 >= 0 && beside(board, w.hex2, direction) < 0)) return no.offMap;
  for (const walking of w.units) {
    const cost = stepCost(s, board, w, walking, direction, backward);
    const refused =
      whyNotDirection(board, w, walking, direction, backward) ??
      whyNotGround(s, board, w, walking, direction, cost) ??
      whyNotAfford(s, board, w, walking, direction, cost);
    if (refused !== null) return refused;
  }
  return (
    whyNotEnter(s, board, w, to) ??
    (w.hex2 < 0 ? null : whyNotEnter(s, board, w, beside(board, w.hex2, direction))) ??
    whyNotInCommand(s, board, w, direction, to, backward)
  );
}

/**
 * The most points a unit by itself may have spent before a step over this side, whoever is beyond it and wherever the unit
 * faces; less than none where its formation does not go there at all. See `points-before.ts`.
 */
export function mostSpentBefore(s: State, board: Board, w: Walker, direction: number): number {
  const walking = w.units[0]!;
  if (walking.formation === battery || beside(board, w.hex, direction) < 0) return -1;
  const cost = stepCost(s, board, w, walking, direction, false);
  const most = limitOf(s, board, w, walking, goesByRoad(board, w, walking, direction)) - cost;
  return most < 0 || whyNotGround(s, board, w, walking, direction, cost) !== null ? -1 : most;
}

/** The sides over which a unit that faces so may step forward: those ahead of it, and the bends of its road. */
export function sidesAhead(board: Board, w: Walker, walking: Walking): number {
  let sides = stepsOf(walking);
  if ((walking.marks & marks.byRoad) === 0) return sides;
  for (let direction = 0; direction < 6; direction += 1)
    if (bendsWithRoad(board, w, walking, direction)) sides |= 1 << direction;
  return sides;
}

/** Why command keeps the group from entering a hex: its own, or that of a leader who goes along (XVII.2). */
function whyNotInCommand(
  s: State,
  board: Board,
  w: Walker,
  direction: number,
  to: number,
  backward: boolean,
): Refusal | null {
  if (!needsCommand(s)) return null;
  const refused = whyNotBack(s, board, w, to, isOpenTo) ?? (hasOrders(s) ? whyNotOrdered(s, w, to) : null);
  if (refused !== null || w.leaders.length === 0) return refused;
  const top = w.units[0]!;
  return whyNotSoFar(s, w.leaders, top.spent + stepCost(s, board, w, top, direction, backward));
}

/** Whether a group could go this way, if it had the points. */
function isOpenTo(s: State, board: Board, w: Walker, way: number): boolean {
  return (
    w.units.every(({ index }) => !isClosedTo(board, w.hex, way, armOf(s, index))) &&
    whyNotEnter(s, board, w, beside(board, w.hex, way)) === null
  );
}

function whyNotDirection(
  board: Board,
  w: Walker,
  walking: Walking,
  direction: number,
  backward: boolean,
): Refusal | null {
  const { formation } = walking;
  if (formation === battery) return no.batteryStands;
  if (backward) {
    if (isAllRound(formation)) return no.noBackward;
    return has(backStepsOf(walking), direction) ? null : no.notBehind;
  }
  if (has(stepsOf(walking), direction) || bendsWithRoad(board, w, walking, direction)) return null;
  return formation === line || formation === skirmish ? no.lineAhead : no.columnAhead;
}

function whyNotGround(
  s: State,
  board: Board,
  w: Walker,
  walking: Walking,
  direction: number,
  cost: number,
): Refusal | null {
  const { formation, index } = walking;
  const at = w.hex * 6 + direction;
  if (board.bridge[at] === 1 && !crossesBridges(formation)) return no.bridgeFormation;
  // Neither goes by road.
  if ((formation === line || formation === skirmish) && !s.terms.special.lineMayCrossStream) {
    const second = w.hex2 < 0 ? 0 : board.stream[w.hex2 * 6 + direction]!;
    if (board.stream[at] === 1 || second === 1) return no.streamInLine;
  }
  if (isAstride(formation)) {
    const to = beside(board, w.hex, direction);
    const second = beside(board, w.hex2, direction);
    if (!mayStandAstride(s, board, to, second)) return no.skirmishGround;
  }
  if (cost < closed) {
    if (formation !== disorganised) return null;
    const rearward = ofSide(board.rearward, sideOf(s, index))[armOf(s, index)]!;
    const to = beside(board, w.hex, direction);
    if (rearward[to]! < rearward[w.hex]!) return null;
    if (isRouted(s.units[index]!)) return no.routedRear;
    return holdsFriendsInOrder(s, board, index, to) ? no.throughFriends : no.towardsRear;
  }
  return whyClosed(s, board, w, walking, direction);
}

function holdsFriendsInOrder(s: State, board: Board, index: number, hex: number): boolean {
  const top = stackAt(s, board, hex)[0];
  return top !== undefined && sideOf(s, top) === sideOf(s, index) && s.units[top]!.formation !== disorganised;
}

function crossesBridges(formation: number): boolean {
  if (by.brokenCrossBridges(formation === disorganised)) return true;
  return formation === column || formation === limbered || formation === adapted;
}

function whyClosed(s: State, board: Board, w: Walker, walking: Walking, direction: number): Refusal | null {
  const infantryCost = board.cost[0]![w.hex * 6 + direction]!;
  if (infantryCost === closed) return no.noBridge;
  if (armOf(s, walking.index) !== artillery) return no.closedGround;
  const terrain = terrainKinds[board.terrain[beside(board, w.hex, direction)]!]!;
  return terrain.move.artillery.value === roadOnly ? no.gunsOffRoad : no.gunsClosed;
}

function whyNotAfford(
  s: State,
  board: Board,
  w: Walker,
  walking: Walking,
  direction: number,
  cost: number,
): Refusal | null {
  const byRoad = goesByRoad(board, w, walking, direction);
  if (walking.spent + cost <= limitOf(s, board, w, walking, byRoad)) return null;
  return whySpent(armOf(s, walking.index), walking.formation);
}

/** What it lacks, by the face it shows. */
function whySpent(arm: number, formation: number): Refusal | null {
  if (formation === square) return no.squareSlow;
  if (arm !== infantry) return no.notEnough;
  return formation === line ? no.lineSlow : formation === column ? no.columnSpent : no.notEnough;
}

/** Why the group cannot be in this hex, even in passing. */
function whyNotEnter(s: State, board: Board, w: Walker, hex: number): Refusal | null {
  const stack = stackAt(s, board, hex);
  const first = firstOf(s, stack);
  if (first === undefined) return null;
  const top = w.units[0]!.index;
  if (sideOf(s, first) !== sideOf(s, top)) return noStack.enemyThere;
  let steps = 0;
  for (const { index } of w.units) steps += s.units[index]!.steps;
  return whyNotShare(s, steps, armOf(s, top), othersIn(w, stack));
}

/** Those of a stack who are not of the group: mostly all of them, and then no list is made. */
function othersIn(w: Walker, stack: readonly number[]): readonly number[] {
  for (const index of stack) if (isOf(w, index)) return stack.filter((other) => !isOf(w, other));
  return stack;
}

/** Whether skirmishers can stand astride two hexes (VE-4.6-03, VE-4.6-05). */
export function mayStandAstride(s: State, board: Board, hex: number, second: number): boolean {
  const way = board.grid.directionTo(hex, second);
  if (way < 0) return false;
  const marsh = s.terms.special.skirmishInMarsh;
  for (const one of [hex, second])
    if (board.open[one] === 0 && !(marsh && board.terrain[one] === marshIndex)) return false;
  return board.plain[hex * 6 + way] === 1;
}
