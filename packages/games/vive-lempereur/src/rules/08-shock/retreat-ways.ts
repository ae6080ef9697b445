/** Chapter VIII.9: which hex a retreat takes next, by the four priorities, judged hex by hex. */
import { branches, refusals, type Branch, type Refusal } from '@bivouac/kernel';
import { beside, boardOf, isClosedTo, stackAt, type Board } from '../../board/board.ts';
import type { Retreat } from '../../frames.ts';
import type { State } from '../../state.ts';
import { cavalry, square } from '../../tables/formations.ts';
import { retreatHexes } from '../../tables/morale.ts';
import { ofSide } from '../../tables/sides.ts';
import { road } from '../../tables/terrain.ts';
import { armOf, isDisordered, sideOf } from '../../troops.ts';
import { whyNotShare } from '../05-stacking/stacking.ts';

const by = branches({
  leadsFarther: 'VE-8.9-01',
  leadsAwayFromTheAttack: 'VE-8.9-01',
  bestPriorityFirst: 'VE-8.9-02',
});

const no = refusals({
  closed: [
    ['VE-8.9-04', 'VE-6.7-09'],
    'That ground is closed to these troops.',
    'Ce terrain est interdit à ces troupes.',
  ],
  enemy: [
    'VE-8.9-07',
    'A retreat does not lead through enemy units.',
    'On ne recule pas à travers des unités ennemies.',
  ],
  friendlySquare: [
    'VE-4.4-12',
    'Cavalry does not retreat through a square.',
    'La cavalerie ne recule pas à travers un carré.',
  ],
  goingBack: [
    'VE-5.2-03',
    'Those who wait for room to go back themselves are not pushed.',
    'Ceux qui attendent de pouvoir reculer eux-mêmes ne sont pas poussés.',
  ],
  lostHex: [
    'VE-8.9-01',
    'A unit that goes back does not come again into the hex it has left.',
    'Une unité qui recule ne revient pas dans la case qu’elle a quittée.',
  ],
  roomless: [
    ['VE-11.4-01', 'VE-5.1-01', 'VE-5.2-01'],
    'There is no room on the way to that shelter.',
    'Il n’y a pas de place sur le chemin de cet abri.',
  ],
  elsewhere: [
    'VE-11.4-01',
    'That does not lead to the shelter it makes for.',
    'Cela ne mène pas à l’abri qu’elle cherche.',
  ],
  turnsBack: [
    'VE-8.9-01',
    'A retreat leads farther from where it began.',
    'Une retraite s’éloigne de son point de départ.',
  ],
  towardsAttack: ['VE-8.9-01', 'A retreat leads away from the attack.', 'On recule à l’opposé de l’attaque.'],
  priority: [
    ['VE-8.9-02', 'VE-8.9-03'],
    'A hex of a better priority is there: empty and to the rear first, then to the rear over friends, then empty.',
    'Une case plus prioritaire existe : vide vers l’arrière, puis vers l’arrière à travers des amis, puis vide.',
  ],
  tooFar: [
    ['VEA-16-420', 'VEA-16-503'],
    'It has not the movement points left to go there.',
    'Il ne lui reste pas assez de points de mouvement pour y aller.',
  ],
  notBeside: ['VE-8.9-01', 'That hex is not next to it.', 'Cette case n’est pas voisine.'],
});

/** Why a group cannot go into the hex beside it at all. */
function whyNotPass(s: State, board: Board, way: Retreat, hex: number, direction: number): Refusal | null {
  if (beside(board, hex, direction) === way.start) return no.lostHex;
  return whyClosed(s, board, way, hex, direction);
}

/** The same, but for the hex it has left. */
function whyClosed(s: State, board: Board, way: Retreat, hex: number, direction: number): Refusal | null {
  const { unit, pushed } = way;
  const to = beside(board, hex, direction);
  const arm = armOf(s, unit);
  if (isClosedTo(board, hex, direction, arm)) return no.closed;
  const stack = stackAt(s, board, to);
  const top = stack[0];
  if (top === undefined) return null;
  if (sideOf(s, top) !== sideOf(s, unit)) return no.enemy;
  if (arm === cavalry && s.units[top]!.formation === square) return no.friendlySquare;
  for (const index of stack) if (pushed.includes(index)) return no.goingBack;
  return null;
}

/** Whether a group can still go where it wanted: what its own push has set off may have closed the hex. */
export function mayEnter(s: State, way: Retreat): boolean {
  const board = boardOf(s);
  const { hex } = s.units[way.unit]!;
  return whyNotPass(s, board, way, hex, board.grid.directionTo(hex, way.to)) === null;
}

/** Whether a group without a way back could go nowhere but into the hex it has left: it is not surrounded. */
export function isCutOff(s: State, way: Retreat): boolean {
  const board = boardOf(s);
  const { hex } = s.units[way.unit]!;
  const direction = board.grid.directionTo(hex, way.start);
  return direction >= 0 && whyClosed(s, board, way, hex, direction) === null;
}

/** How a hex ranks: 1 and 2 to the rear, empty or over friends; 3 and 4 elsewhere (VE-8.9-02). */
function rankOf(s: State, board: Board, unit: number, hex: number, to: number): number {
  const rearward = ofSide(board.rearward, sideOf(s, unit))[armOf(s, unit)]!;
  const occupied = stackAt(s, board, to).length > 0 ? 1 : 0;
  return (rearward[to]! < rearward[hex]! ? 1 : 3) + occupied;
}

function isBesideAny(s: State, board: Board, hex: number, units: readonly number[]): boolean {
  for (const index of units) {
    const { hex: at, hex2 } = s.units[index]!;
    if (at >= 0 && board.grid.distance(at, hex) <= 1) return true;
    if (hex2 >= 0 && board.grid.distance(hex2, hex) <= 1) return true;
  }
  return false;
}

/** Keeps those of a list that are good by a rule, if any is. */
function prefer(hexes: readonly number[], rule: Branch, isGood: (hex: number) => boolean): readonly number[] {
  if (hexes.length < 2) return hexes;
  const good = hexes.filter(isGood);
  return rule(good.length > 0) ? good : hexes;
}

/** The hexes among which the owner chooses; none where the group is surrounded (VE-8.9-04). */
export function waysBack(s: State, way: Retreat): readonly number[] {
  const board = boardOf(s);
  const { unit, by: enemies } = way;
  const { hex } = s.units[unit]!;
  const open: number[] = [];
  for (let direction = 0; direction < 6; direction += 1)
    // The outside of the map is no way (VE-8.9-10).
    if (beside(board, hex, direction) >= 0 && whyNotPass(s, board, way, hex, direction) === null)
      open.push(beside(board, hex, direction));
  if (way.goal !== undefined) {
    const { goal } = way;
    return open.filter((to) => whyNotTo(s, board, way, to, goal) === null);
  }
  let hexes = prefer(open, by.leadsFarther, (to) => isFarther(board, way, hex, to));
  if (enemies.length > 0)
    hexes = prefer(hexes, by.leadsAwayFromTheAttack, (to) => !isBesideAny(s, board, to, enemies));
  if (hexes.length < 2) return hexes;
  const best = hexes.reduce((least, to) => Math.min(least, rankOf(s, board, unit, hex, to)), 4);
  return prefer(hexes, by.bestPriorityFirst, (to) => rankOf(s, board, unit, hex, to) === best);
}

function isFarther(board: Board, { start }: Retreat, hex: number, to: number): boolean {
  return board.grid.distance(start, to) > board.grid.distance(start, hex);
}

/** Why the way to a shelter does not lead here: it goes straight, and nobody is pushed aside for it (gaps: G-48). */
function whyNotTo(s: State, board: Board, way: Retreat, to: number, goal: number): Refusal | null {
  const { hex } = s.units[way.unit]!;
  if (board.grid.distance(to, goal) >= board.grid.distance(hex, goal)) return no.elsewhere;
  return hasRoom(s, board, way.unit, to, to === goal) ? null : no.roomless;
}

/** Whether a unit can pass through a hex as it is, or stay there. */
export function hasRoom(s: State, board: Board, unit: number, hex: number, toStay: boolean): boolean {
  const stack = stackAt(s, board, hex);
  if (whyNotShare(s, s.units[unit]!.steps, armOf(s, unit), stack) !== null) return false;
  return !toStay || stack.every((index) => isDisordered(s.units[index]!));
}

/** MP it costs a unit to go back into the hex beside it. */
export function costTo(s: State, unit: number, to: number): number {
  const board = boardOf(s);
  const { hex } = s.units[unit]!;
  const at = hex * 6 + board.grid.directionTo(hex, to);
  return board.road[at] === 1 ? road.perHex.value : board.cost[armOf(s, unit)]![at]!;
}

/**
 * The points a group has for its next hex: those of the routed (VEA-16-503), or, for cavalry that falls back as far as
 * it likes after a charge, those it had left, from where it goes farther than others or less far (VEA-16-420).
 */
export function pointsFor(s: State, { unit, start, left, points, purse }: Retreat): number {
  if (points !== undefined) return points > 0 ? points : Number.MAX_SAFE_INTEGER;
  if (purse === undefined) return Number.MAX_SAFE_INTEGER;
  const gone = boardOf(s).grid.distance(start, s.units[unit]!.hex);
  return gone >= retreatHexes.value || gone + left < retreatHexes.value ? purse : Number.MAX_SAFE_INTEGER;
}

/** The hexes among which the owner chooses and that the group has the points for. */
export function affordableWays(s: State, way: Retreat): readonly number[] {
  const ways = waysBack(s, way);
  const points = pointsFor(s, way);
  return points === Number.MAX_SAFE_INTEGER ? ways : ways.filter((to) => costTo(s, way.unit, to) <= points);
}

/** Why a group on its retreat cannot take this hex. */
export function whyNotWay(s: State, way: Retreat, to: number): Refusal | null {
  const board = boardOf(s);
  const { hex } = s.units[way.unit]!;
  const direction = board.grid.directionTo(hex, to);
  if (direction < 0) return no.notBeside;
  const closed = whyNotPass(s, board, way, hex, direction);
  if (closed !== null) return closed;
  if (way.goal !== undefined) return whyNotTo(s, board, way, to, way.goal);
  const ways = waysBack(s, way);
  if (ways.includes(to)) return costTo(s, way.unit, to) > pointsFor(s, way) ? no.tooFar : null;
  const [one] = ways;
  if (one !== undefined && isFarther(board, way, hex, one) && !isFarther(board, way, hex, to))
    return no.turnsBack;
  if (!isBesideAny(s, board, one ?? to, way.by) && isBesideAny(s, board, to, way.by)) return no.towardsAttack;
  return no.priority;
}
