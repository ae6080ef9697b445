/** Chapter XIII: by which hexes troops and leaders come onto the map, and where reserves wait. */
import { branches } from '@bivouac/kernel';
import { beside, boardOf, stackAt, type Board } from '../../board/board.ts';
import type { State } from '../../state.ts';
import type { Arrival } from '../../terms.ts';
import type { Side } from '../../tables/sides.ts';
import { sideOf } from '../../troops.ts';

const by = branches({ byTheNearestEdge: 'VE-13-04', enemyNear: 'VE-13-07' });

export function arrivalOf(s: State, unit: number): Arrival | undefined {
  return s.terms.arrivals.find((arrival) => arrival.unit === unit);
}

export function isReserve(s: State, unit: number): boolean {
  return arrivalOf(s, unit)?.reserve ?? false;
}

/** Whether an enemy in this hex rouses a reserve: he is beside a hex of its zone, or in it. */
export function roused(s: State, { hexes }: Arrival, hex: number): boolean {
  const { grid } = boardOf(s);
  return by.enemyNear(hexes.some((zone) => grid.distance(zone, hex) <= 1));
}

function holdsEnemy(s: State, board: Board, hex: number, side: Side): boolean {
  const top = stackAt(s, board, hex)[0];
  return top !== undefined && sideOf(s, top) !== side;
}

function isEdge(board: Board, hex: number): boolean {
  for (let direction = 0; direction < 6; direction += 1) if (beside(board, hex, direction) < 0) return true;
  return false;
}

/** Where troops come in: their hexes free of enemies, or the nearest such hexes of the edge. */
export function entryHexes(s: State, unit: number): readonly number[] {
  const arrival = arrivalOf(s, unit);
  return arrival === undefined ? [] : openEntries(s, arrival.hexes, sideOf(s, unit), arrival.reserve);
}

function openEntries(s: State, hexes: readonly number[], side: Side, reserve: boolean): readonly number[] {
  const board = boardOf(s);
  const free = hexes.filter((hex) => !holdsEnemy(s, board, hex, side));
  return by.byTheNearestEdge(free.length === 0 && !reserve) ? nearestEdge(s, board, hexes, side) : free;
}

/** The free hexes of the edge nearest to these, all that are equally near. */
function nearestEdge(s: State, board: Board, hexes: readonly number[], side: Side): number[] {
  let best: number[] = [];
  let least = Number.MAX_SAFE_INTEGER;
  for (let hex = 0; hex < board.grid.count; hex += 1) {
    if (!isEdge(board, hex) || holdsEnemy(s, board, hex, side)) continue;
    const distance = Math.min(...hexes.map((from) => board.grid.distance(from, hex)));
    if (distance > least) continue;
    if (distance < least) best = [];
    least = distance;
    best.push(hex);
  }
  return best;
}

/** Where a leader on the way comes in, with troops or alone. */
export function leaderEntries(s: State, leader: number): readonly number[] {
  const due = s.terms.leaderArrivals.find((arrival) => arrival.leader === leader);
  return due === undefined ? [] : openEntries(s, due.hexes, s.terms.leaders[leader]!.side, false);
}
