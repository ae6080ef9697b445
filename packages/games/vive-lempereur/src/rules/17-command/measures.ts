/** Chapter XVII.3: the three measures of orders (gaps: VEA-G58). Units and costs count for none of them. */
import { workingMemory } from '@bivouac/kernel';
import { boardOf, noWay, type Board } from '../../board/board.ts';
import type { State } from '../../state.ts';
import { infantry } from '../../tables/formations.ts';
import type { Edge } from '../../tables/orders.ts';
import { enemyOf, ofSide, type Side } from '../../tables/sides.ts';
import { endOfUnits, firstUnit } from '../../troops.ts';
import { waysFrom, waysToEnemies, type Ways } from './command-radius.ts';

/** Fewest hexes between two hexes over ground that is not closed (VEA-17-309). */
export function orderDistance(s: State, from: number, to: number): number {
  return waysFrom(s, from, 'french', 'everybody')[to]!;
}

export function orderWays(s: State, from: number): Ways {
  return waysFrom(s, from, 'french', 'everybody');
}

/** By hex: how far it is to where the own lines of communication leave the map. */
export function rearWays(s: State, side: Side): Ways {
  return ofSide(boardOf(s).rearward, side)[infantry]!;
}

/** The nearest enemy unit's hex, and none without one; of several equally near the lowest number. */
export function nearestEnemy(s: State, side: Side, hex: number): number {
  const ways = orderWays(s, hex);
  const board = boardOf(s);
  const enemy = enemyOf(side);
  let best = -1;
  const last = endOfUnits(board, enemy);
  for (let index = firstUnit(board, enemy); index < last; index += 1) {
    const at = s.units[index]!.hex;
    if (at < 0 || ways[at] === noWay) continue;
    if (best < 0 || ways[at]! < ways[best]! || (ways[at] === ways[best] && at < best)) best = at;
  }
  return best;
}

/** How far the nearest enemy unit is from a hex; `noWay` without one. */
export function enemyDistance(s: State, side: Side, hex: number): number {
  return waysToEnemies(s, side)[hex]!;
}

const ranksFor = workingMemory((s: State) => ({
  french: ranksOf(boardOf(s), 'french'),
  coalition: ranksOf(boardOf(s), 'coalition'),
}));

/** By hex: columns or rows from the edge of the map behind the enemy of this side. */
export function ranks(s: State, side: Side): readonly number[] {
  return ofSide(ranksFor(s), side);
}

function ranksOf(board: Board, side: Side): readonly number[] {
  const { rowOf, columnOf } = board.grid;
  const [rows, columns] = [Math.max(...rowOf), Math.max(...columnOf)];
  const from: Readonly<Record<Edge, (hex: number) => number>> = {
    north: (hex) => rowOf[hex]!,
    south: (hex) => rows - rowOf[hex]!,
    west: (hex) => columnOf[hex]!,
    east: (hex) => columns - columnOf[hex]!,
  };
  const measure = from[edgeBehind(board, enemyOf(side))];
  return Array.from({ length: board.grid.count }, (_, hex) => measure(hex));
}

const opposite: Readonly<Record<Edge, Edge>> = { north: 'south', south: 'north', east: 'west', west: 'east' };

/** The edge the battle names, or on which most of a side's lines of communication leave; on a tie the one opposite to the other side's. */
function edgeBehind(board: Board, side: Side): Edge {
  const named = board.terms.edges[side];
  if (named !== null) return named;
  const best = edgesBehind(board, side);
  if (best.length === 1) return best[0]!;
  const other = edgesBehind(board, enemyOf(side));
  return best.find((edge) => other.includes(opposite[edge])) ?? best[0]!;
}

function edgesBehind(board: Board, side: Side): Edge[] {
  const { rowOf, columnOf } = board.grid;
  const [rows, columns] = [Math.max(...rowOf), Math.max(...columnOf)];
  const { hexes } = board.terms.lines[side];
  const counts: Readonly<Record<Edge, number>> = {
    north: hexes.filter((hex) => rowOf[hex] === 0).length,
    south: hexes.filter((hex) => rowOf[hex] === rows).length,
    west: hexes.filter((hex) => columnOf[hex] === 0).length,
    east: hexes.filter((hex) => columnOf[hex] === columns).length,
  };
  const most = Math.max(...Object.values(counts));
  return (Object.keys(counts) as Edge[]).filter((edge) => counts[edge] === most);
}
