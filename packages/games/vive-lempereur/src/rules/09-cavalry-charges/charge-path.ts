/** Chapter IX.2: where a charge can ride, what it costs, and whom it can reach. */
import { refusals, type Part, type Refusal } from '@bivouac/kernel';
import { beside, boardOf, frontOf, has, stackAt, turned, type Board } from '../../board/board.ts';
import type { Ride } from '../../frames.ts';
import type { State } from '../../state.ts';
import { chargeTurning } from '../../tables/charge.ts';
import { cavalry, line } from '../../tables/formations.ts';
import type { Side } from '../../tables/sides.ts';
import { closed, terrainIndex, terrainKinds } from '../../tables/terrain.ts';
import { armOf, factsOf, isCharging, sideOf } from '../../troops.ts';
import { classOf, turnsInCharge } from '../16-optional-rules/cavalry-classes.ts';
import { leaderLimit } from '../17-command/leader-initiative.ts';
import { hasOrders } from '../17-command/orders.ts';
import { isUncommanded, whyNotRiding } from '../17-command/out-of-command.ts';
import { whyNotInto } from '../17-command/under-orders.ts';
import { isClosedToCharge } from '../08-shock/shock.ts';
import { stepsIn, whyNotShare, whyNotStay } from '../05-stacking/stacking.ts';

const no = refusals({
  unknown: [
    'VE-9.2-01',
    'A charge is a way: steps ahead and turns, without a target.',
    'Une charge est un trajet : des pas en avant et des conversions, sans cible.',
  ],
  ahead: [
    ['VE-4.7-01', 'VE-6.2-01'],
    'Cavalry in line rides into one of its two front hexes.',
    'La cavalerie en bataille avance dans l’une de ses deux cases de front.',
  ],
  closedGround: [
    ['VE-4.7-05', 'VE-9.2-12'],
    'A charge crosses neither marsh, ravine, river nor fortification, and enters no chateau.',
    'Une charge ne passe ni marais, ni ravin, ni fleuve, ni fortification, et n’entre dans aucun château.',
  ],
  notEnough: [
    ['VE-9.2-07', 'VE-9.2-08', 'VE-9.2-09', 'VE-9.2-14'],
    'It has not enough movement points left for that, at the cost of a charge.',
    'Il ne lui reste pas assez de points de mouvement, au coût d’une charge.',
  ],
  enemyThere: [
    'VE-9.1-01',
    'A charge stops before the enemy; the shock comes in its phase.',
    'Une charge s’arrête devant l’ennemi ; le choc vient à sa phase.',
  ],
  throughOthers: [
    'VE-9.2-11',
    'A charge rides through friendly cavalry only, and not through one that charges.',
    'Une charge ne traverse que de la cavalerie amie, et qui ne charge pas.',
  ],
  crowded: [
    'VE-9.2-11',
    'That would be more than seven steps of cavalry in one hex.',
    'Cela ferait plus de sept pas de cavalerie dans la case.',
  ],
  turns: ['VE-9.2-03', 'A charge turns twice, no more.', 'Une charge tourne deux fois, pas plus.'],
  lightTurns: [
    'VEA-16-407',
    'Light cavalry turns three times in a charge, no more.',
    'La cavalerie légère tourne trois fois dans une charge, pas plus.',
  ],
  lineTurns: [
    'VEA-16-408',
    'Line cavalry turns twice in a charge, no more.',
    'La cavalerie de ligne tourne deux fois dans une charge, pas plus.',
  ],
  heavyTurns: [
    'VEA-16-409',
    'Heavy cavalry turns once in a charge, no more.',
    'La cavalerie lourde tourne une fois dans une charge, pas plus.',
  ],
  turnPerHex: ['VE-9.2-05', 'A charge turns once in a hex.', 'Une charge ne tourne qu’une fois par case.'],
  turnCost: [
    ['VE-9.2-04', 'VE-9.2-06', 'VE-6.4-07'],
    'Each turn of a charge costs two points, and it has not got them.',
    'Chaque conversion d’une charge coûte deux points, et elle ne les a plus.',
  ],
  noContact: [
    ['VE-9.2-21', 'VE-9.2-02'],
    'A charge that is begun ends before an enemy it can strike, or in disorder.',
    'Une charge commencée finit devant un ennemi qu’elle peut frapper, ou dans le désordre.',
  ],
});

/** A charging group as it would be after some acts of its way. All of it has spent the same. */
export interface Rider {
  readonly hex: number;
  readonly facing: number;
  readonly spent: number;
  readonly turns: number;
  readonly turnedHere: boolean;
  readonly moved: boolean;
}

/** What does not change while it rides. */
export interface Troop {
  readonly units: readonly number[];
  readonly side: Side;
  readonly steps: number;
  readonly allowance: number;
  readonly mostTurns: number;
  /** It is out of command, and strikes only whoever stands before it (VEA-17-217). */
  readonly inPlace: boolean;
  /** Units (on top) of the same combined charge: they may be joined (VE-9.5-03). */
  readonly together: readonly number[];
  /** As the enemy reckons, who does not see what lies under others. */
  readonly fromOutside: boolean;
}

function allowanceOf(s: State, units: readonly number[]): number {
  let least = Number.MAX_SAFE_INTEGER;
  for (const index of units) least = Math.min(least, factsOf(s, index).narrow);
  return least;
}

export function troopOf(
  s: State,
  units: readonly number[],
  together: readonly number[] = [],
  leaders: readonly number[] = [],
): Troop {
  return {
    units,
    side: sideOf(s, units[0]!),
    steps: stepsIn(s, units),
    allowance: Math.min(allowanceOf(s, units), ...leaders.map((leader) => leaderLimit(s, leader))),
    inPlace: units.some((index) => isUncommanded(s.units[index]!)),
    mostTurns: turnsInCharge(s, units),
    together,
    fromOutside: false,
  };
}

/** A charge as the enemy sees it: the unit on top. */
export function troopAsSeen(s: State, unit: number): Troop {
  return { ...troopOf(s, [unit]), fromOutside: true };
}

export function riderOf(
  s: State,
  { unit, turns, turnedHere, moved }: Pick<Ride, 'unit' | 'turns' | 'turnedHere' | 'moved'>,
): Rider {
  const { hex, facing, spent } = s.units[unit]!;
  return { hex, facing, spent, turns, turnedHere, moved };
}

/** What the ground it stands on costs a charge that leaves it: paid once, at the start (VE-9.2-08; gaps: G-32). */
function startCost(board: Board, { hex, moved }: Rider): number {
  if (moved) return 0;
  const cost = terrainKinds[board.terrain[hex]!]!.charge.value;
  return cost > terrainKinds[clear]!.charge.value ? cost : 0;
}

const clear = terrainIndex('clear');

export function stepCost(board: Board, rider: Rider, direction: number): number {
  return startCost(board, rider) + board.chargeCost[rider.hex * 6 + direction]!;
}

/** Why a charge cannot ride on in this direction. */
export function whyNotAhead(
  s: State,
  board: Board,
  troop: Troop,
  rider: Rider,
  direction: number,
): Refusal | null {
  const to = beside(board, rider.hex, direction);
  if (to < 0) return no.ahead;
  if (troop.inPlace) return whyNotRiding();
  if (!has(frontOf({ formation: line, facing: rider.facing }), direction)) return no.ahead;
  const cost = stepCost(board, rider, direction);
  if (cost >= closed) return no.closedGround;
  if (rider.spent + cost > troop.allowance) return no.notEnough;
  const held = troop.fromOutside || !hasOrders(s) ? null : whyNotRideInto(s, troop.units, rider.hex, to);
  if (held !== null) return held;
  const stack = stackAt(s, board, to);
  const [top] = stack;
  if (top === undefined) return null;
  if (sideOf(s, top) !== troop.side) return no.enemyThere;
  const charges = isCharging(s.units[top]!) && !troop.together.includes(top) && !troop.units.includes(top);
  if (armOf(s, top) !== cavalry || charges) return no.throughOthers;
  if (troop.fromOutside) return null;
  const others = stack.filter((index) => !troop.units.includes(index));
  return whyNotShare(s, troop.steps, cavalry, others) === null ? null : no.crowded;
}

/** Why the order of one of them keeps a charge out of a hex. */
function whyNotRideInto(s: State, units: readonly number[], from: number, to: number): Refusal | null {
  for (const index of units) {
    const refused = whyNotInto(s, index, from, to);
    if (refused !== null) return refused;
  }
  return null;
}

function whyNoMoreTurns(s: State, { units, mostTurns }: Troop): Refusal | null {
  if (!s.terms.options.cavalry) return no.turns;
  const worst = units.find((index) => turnsInCharge(s, [index]) === mostTurns)!;
  const kind = classOf(s, worst);
  return kind === 'light' ? no.lightTurns : kind === 'line' ? no.lineTurns : no.heavyTurns;
}

/** Why a charge cannot turn here. */
export function whyNotWheel(s: State, troop: Troop, rider: Rider): Refusal | null {
  if (troop.inPlace) return whyNotRiding();
  if (rider.turns >= troop.mostTurns) {
    const refused = whyNoMoreTurns(s, troop);
    if (refused !== null) return refused;
  }
  if (rider.turnedHere) return no.turnPerHex;
  return rider.spent + chargeTurning.per60.value > troop.allowance ? no.turnCost : null;
}

export function rideAhead(board: Board, rider: Rider, direction: number): Rider {
  return {
    ...rider,
    hex: beside(board, rider.hex, direction),
    spent: rider.spent + stepCost(board, rider, direction),
    turnedHere: false,
    moved: true,
  };
}

export function wheel(rider: Rider, by: number): Rider {
  return {
    ...rider,
    facing: turned(rider.facing, by),
    spent: rider.spent + chargeTurning.per60.value,
    turns: rider.turns + 1,
    turnedHere: true,
  };
}

/** Enemies that cavalry in line in this hex, with this facing, could strike: their hexes. */
export function contacts(s: State, board: Board, side: Side, hex: number, facing: number): number[] {
  const found: number[] = [];
  for (let by = 0; by < 2; by += 1) {
    const target = beside(board, hex, turned(facing, by));
    const top = target < 0 ? undefined : stackAt(s, board, target)[0];
    if (top === undefined || sideOf(s, top) === side || isClosedToCharge(board, hex, target)) continue;
    found.push(target);
  }
  return found;
}

/** Why a charge cannot end here: nobody to strike, or friends it cannot stay with. */
export function whyNotStrike(s: State, board: Board, troop: Troop, rider: Rider): Refusal | null {
  if (contacts(s, board, troop.side, rider.hex, rider.facing).length === 0) return no.noContact;
  for (const index of stackAt(s, board, rider.hex)) {
    if (troop.units.includes(index)) continue;
    const { formation, facing } = s.units[index]!;
    const rides = { index: troop.units[0]!, formation: line, facing: rider.facing };
    const refused = whyNotStay(s, rides, { index, formation, facing });
    if (refused !== null) return refused;
  }
  return null;
}

/** The last part of a way that ends in disorder (VE-9.2-20, VE-9.2-21). */
export const scatter = 'scatter';

/** What a charge may do next. */
export function rideWords(s: State, board: Board, troop: Troop, rider: Rider): Part[] {
  const words: Part[] = [];
  for (let by = 0; by < 2; by += 1) {
    const direction = turned(rider.facing, by);
    if (whyNotAhead(s, board, troop, rider, direction) === null)
      words.push(board.toWords[beside(board, rider.hex, direction)]!);
  }
  if (whyNotWheel(s, troop, rider) === null) words.push('left', 'right');
  words.push(scatter);
  return words;
}

/** The group after one act, or why there is none. */
export function afterAct(
  s: State,
  board: Board,
  troop: Troop,
  rider: Rider,
  part: Part,
): Rider | Refusal | null {
  if (part === 'left' || part === 'right')
    return whyNotWheel(s, troop, rider) ?? wheel(rider, part === 'left' ? -1 : 1);
  const word = board.words.get(part);
  const direction = word?.verb === 'to' ? board.grid.directionTo(rider.hex, word.index) : -1;
  if (direction < 0) return word?.verb === 'to' ? no.ahead : no.unknown;
  return whyNotAhead(s, board, troop, rider, direction) ?? rideAhead(board, rider, direction);
}

export function isRider(found: Rider | Refusal | null): found is Rider {
  return found !== null && 'facing' in found;
}

/** The group after these acts; null when one of them cannot be done, or something comes after it has scattered. */
export function afterActs(
  s: State,
  board: Board,
  troop: Troop,
  start: Rider,
  parts: readonly Part[],
): Rider | null {
  let rider = start;
  for (const part of parts) {
    const next = afterAct(s, board, troop, rider, part);
    if (!isRider(next)) return null;
    rider = next;
  }
  return rider;
}

/** Why a charge cannot go this way and end so. */
export function whyNotRide(
  s: State,
  board: Board,
  troop: Troop,
  start: Rider,
  parts: readonly Part[],
): Refusal | null {
  let rider = start;
  for (let at = 0; at < parts.length; at += 1) {
    if (parts[at] === scatter) return at === parts.length - 1 ? null : no.noContact;
    const next = afterAct(s, board, troop, rider, parts[at]!);
    if (!isRider(next)) return next ?? no.unknown;
    rider = next;
  }
  return whyNotStrike(s, board, troop, rider);
}

/**
 * Whether a charge could still strike an enemy, wherever it rides with the points it has: one in these hexes, or with
 * null any at all. It rides the nearest way first, and no farther than it could come back from.
 */
export function canStrike(s: State, troop: Troop, start: Rider, hexes: readonly number[] | null): boolean {
  const board = boardOf(s);
  /** The least spent so far for a standing. */
  const best = new Map<number, number>();
  const open: Rider[] = [start];
  for (let rider = open.pop(); rider !== undefined; rider = open.pop()) {
    const key = ((rider.hex * 6 + rider.facing) * 4 + rider.turns) * 2 + (rider.turnedHere ? 1 : 0);
    const before = best.get(key);
    if (before !== undefined && before <= rider.spent) continue;
    best.set(key, rider.spent);
    for (const hex of contacts(s, board, troop.side, rider.hex, rider.facing))
      if (hexes === null || hexes.includes(hex)) return true;
    if (hexes !== null && isTooFar(board, troop, rider, hexes)) continue;
    if (whyNotWheel(s, troop, rider) === null) open.push(wheel(rider, -1), wheel(rider, 1));
    for (let by = 0; by < 2; by += 1) {
      const direction = turned(rider.facing, by);
      if (whyNotAhead(s, board, troop, rider, direction) === null)
        open.push(rideAhead(board, rider, direction));
    }
  }
  return false;
}

/** Each hex costs a point at least, and it need come only beside its prey. */
function isTooFar(board: Board, troop: Troop, { hex, spent }: Rider, hexes: readonly number[]): boolean {
  for (const target of hexes)
    if (board.grid.distance(hex, target) - 1 <= troop.allowance - spent) return false;
  return true;
}
