/** Chapter XIV.2: a leader who moves alone. */
import {
  citations,
  go,
  nothing,
  offers,
  refusals,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import { beside, boardOf, hexName, stackAt, type Board } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { awaited, leaderMarks, type State } from '../../state.ts';
import { infantry } from '../../tables/formations.ts';
import { closed, road } from '../../tables/terrain.ts';
import { leaderFacts, sideOf } from '../../troops.ts';
import { leaderEntries } from '../13-reinforcements/entry-hexes.ts';
import { leadsLeaderBack, noteRide, whyLeaderNotStop, whyLeaderNotTo } from '../17-command/under-orders.ts';
import { meetCouriers } from '../17-command/couriers.ts';
import { asksDestination } from '../17-command/first-orders.ts';
import { hasPoints, rulesOfRiding, whyNotSoFar } from '../17-command/leader-initiative.ts';

const no = refusals({
  notBeside: ['VE-14.2-03', 'That hex is not next to him.', 'Cette case n’est pas voisine.'],
  notThere: ['VE-13-02', 'He does not come in there.', 'Il n’arrive pas par là.'],
  whereTo: ['VE-14.2-02', 'He needs at least one hex to go to.', 'Il lui faut au moins une case où aller.'],
  enemyThere: ['VE-6.1-11', 'Enemy units stand there.', 'Des unités ennemies s’y trouvent.'],
  closedGround: ['VE-14.2-03', 'He goes where infantry can go.', 'Il va où l’infanterie peut aller.'],
  tooFar: [
    ['VE-14.2-01', 'VE-14.2-03'],
    'He has not enough movement points left.',
    'Il ne lui reste pas assez de points de mouvement.',
  ],
});

export interface Rider {
  readonly hex: number;
  readonly spent: number;
}

export function ridesTo(board: Board, hex: number, direction: number): number {
  const at = hex * 6 + direction;
  return board.road[at] === 1 ? road.perHex.value : board.cost[infantry]![at]!;
}

/** Why a leader cannot ride on this way. */
export function whyNotRide(
  s: State,
  board: Board,
  index: number,
  { hex, spent }: Rider,
  direction: number,
): Refusal | null {
  const cost = ridesTo(board, hex, direction);
  if (cost === closed) return no.closedGround;
  if (!hasPoints(s, index, spent + cost))
    return spent + cost > leaderFacts(s, index).movement ? no.tooFar : whyNotSoFar(s, [index], spent + cost);
  const to = beside(board, hex, direction);
  const first = stackAt(s, board, to)[0];
  if (first !== undefined && sideOf(s, first) !== s.side) return no.enemyThere;
  return whyLeaderNotTo(s, index, s.leaders[index]!.hex, hex, to);
}

/** A leader one hex on, or why not. */
function rideOn(s: State, board: Board, index: number, rider: Rider, to: number): Rider | Refusal | null {
  const { hex, spent } = rider;
  const direction = board.grid.directionTo(hex, to);
  if (direction < 0) return no.notBeside;
  const refused = whyNotRide(s, board, index, rider, direction);
  return refused ?? { hex: to, spent: spent + ridesTo(board, hex, direction) };
}

function isRider(found: Rider | Refusal | null): found is Rider {
  return found !== null && 'hex' in found;
}

/** Where a leader begins his way, and what he does from there: one who arrives says first by which hex (VE-13-01). */
function outset(s: State, index: number, parts: readonly Part[]): Outset | Refusal | null {
  const { hex } = s.leaders[index]!;
  if (hex !== awaited) return { hex, way: parts };
  const word = boardOf(s).words.get(parts[0]);
  if (word?.verb !== 'at' || !leaderEntries(s, index).includes(word.index)) return no.notThere;
  return { hex: word.index, way: parts.slice(1) };
}

interface Outset {
  readonly hex: number;
  readonly way: readonly Part[];
}

function isOutset(found: Outset | Refusal | null): found is Outset {
  return found !== null && 'way' in found;
}

function ride(s: State, board: Board, index: number, parts: readonly Part[]): Rider | Refusal | null {
  const start = outset(s, index, parts);
  if (!isOutset(start)) return start;
  let rider: Rider = { hex: start.hex, spent: 0 };
  for (const part of start.way) {
    const word = board.words.get(part);
    if (word?.verb !== 'to') return no.notBeside;
    const next = rideOn(s, board, index, rider, word.index);
    if (!isRider(next)) return next;
    rider = next;
  }
  return rider;
}

/** The hexes he may go on to, after these. */
export function leaderSteps(s: State, index: number, parts: readonly Part[]): Parts {
  const board = boardOf(s);
  if (parts.length === 0 && s.leaders[index]!.hex === awaited)
    return offers(leaderEntries(s, index).map((hex) => board.atWords[hex]!));
  const rider = ride(s, board, index, parts);
  if (!isRider(rider)) return nothing;
  const options: Part[] = [];
  for (let direction = 0; direction < 6; direction += 1) {
    const to = beside(board, rider.hex, direction);
    if (to >= 0 && whyNotRide(s, board, index, rider, direction) === null) options.push(board.toWords[to]!);
  }
  return offers(options, parts.length > 0 && whyNotEndRide(s, board, index, rider) === null);
}

/** Why his order keeps him from ending his ride here (XVII.3). */
export function whyNotEndRide(s: State, board: Board, index: number, rider: Rider): Refusal | null {
  const { hex: start } = s.leaders[index]!;
  if (start < 0) return null;
  const isOpen = (to: number) => isRider(rideOn(s, board, index, rider, to));
  return whyLeaderNotStop(s, index, start, rider.hex, leadsLeaderBack(s, index, rider.hex, isOpen));
}

/** Where a leader is after these parts of his ride; null where they cannot be ridden. */
export function riderAfter(s: State, board: Board, index: number, parts: readonly Part[]): Rider | null {
  const rider = ride(s, board, index, parts);
  return isRider(rider) ? rider : null;
}

/** Whether he can go anywhere. */
export function canRide(s: State, index: number): boolean {
  const board = boardOf(s);
  const { hex } = s.leaders[index]!;
  if (hex === awaited) return leaderEntries(s, index).length > 0;
  const rider: Rider = { hex, spent: 0 };
  for (let direction = 0; direction < 6; direction += 1)
    if (beside(board, hex, direction) >= 0 && whyNotRide(s, board, index, rider, direction) === null)
      return true;
  return false;
}

export function whyNotLeaderWay(s: State, index: number, parts: readonly Part[]): Refusal | null {
  const rider = ride(s, boardOf(s), index, parts);
  if (!isRider(rider)) return rider;
  return parts.length === 0 ? no.whereTo : whyNotEndRide(s, boardOf(s), index, rider);
}

const so = citations({
  entered: ['VE-13-01', 'VE-13-02', 'VE-14.2-02'],
  rode: ['VE-14.2-02', 'VE-14.2-01', 'VE-14.2-03', 'VE-14.1-03'],
});

/** Nobody fires at a lone leader and no cavalry cares for him: he simply rides (VE-14.1-03). */
export function moveLeader(
  s: State,
  index: number,
  parts: readonly Part[],
  frame: FrameOf<'movement'>,
  play: Play,
): Next<Frames> {
  const board = boardOf(s);
  const leader = s.leaders[index]!;
  const comesIn = leader.hex === awaited;
  const rider = ride(s, board, index, parts);
  const start = outset(s, index, parts);
  if (!isRider(rider) || !isOutset(start)) throw new Error('a way that was accepted cannot be ridden');
  if (comesIn)
    tell(play, {
      kind: 'leaderEntered',
      rules: so.entered,
      side: s.side,
      leader: board.leaderNames[index]!,
      at: hexName(board, start.hex),
    });
  if (start.way.length > 0) tellRide(s, index, start.hex, rider, play);
  noteRide(s, index);
  for (const part of start.way) meetCouriers(s, index, board.words.get(part)!.index, play);
  leader.hex = rider.hex;
  leader.marks |= leaderMarks.moved;
  return go(comesIn && asksDestination(s, index) ? { step: 'destination', leader: index } : frame);
}

function tellRide(s: State, index: number, from: number, { hex, spent }: Rider, play: Play): void {
  const board = boardOf(s);
  tell(play, {
    kind: 'leaderMoved',
    rules: [...so.rode, ...rulesOfRiding(s, index, spent)],
    side: s.side,
    leader: board.leaderNames[index]!,
    from: hexName(board, from),
    to: hexName(board, hex),
    cost: spent,
  });
}
