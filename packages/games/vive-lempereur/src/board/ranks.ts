/** How many columns or rows a hex lies from an edge of the map, and which edge lies behind a side (gaps: VEA-G58). */
import type { Edge } from '../tables/orders.ts';
import { enemyOf, ofSide, type Side } from '../tables/sides.ts';
import type { Board } from './ground.ts';

/** By hex: columns or rows from the edge of the map behind the enemy of this side. */
export function ranksFrom(board: Board, side: Side): readonly number[] {
  return edgeRanks(board)[edgeBehind(board, enemyOf(side))];
}

/** By edge, then hex: how many columns or rows it lies from that edge. */
export function edgeRanks({ grid }: Pick<Board, 'grid'>): Readonly<Record<Edge, readonly number[]>> {
  const { rowOf, columnOf } = grid;
  const [rows, columns] = [Math.max(...rowOf), Math.max(...columnOf)];
  const all = (rank: (hex: number) => number) => Array.from({ length: grid.count }, (_, hex) => rank(hex));
  return {
    north: all((hex) => rowOf[hex]!),
    south: all((hex) => rows - rowOf[hex]!),
    west: all((hex) => columnOf[hex]!),
    east: all((hex) => columns - columnOf[hex]!),
  };
}

const opposite: Readonly<Record<Edge, Edge>> = { north: 'south', south: 'north', east: 'west', west: 'east' };

/** The edge the battle names, or on which most of a side's lines of communication leave; on a tie the one opposite to the other side's. */
function edgeBehind(board: Board, side: Side): Edge {
  const named = ofSide(board.terms.edges, side);
  if (named !== null) return named;
  const best = edgesBehind(board, side);
  if (best.length === 1) return best[0]!;
  const other = edgesBehind(board, enemyOf(side));
  return best.find((edge) => other.includes(opposite[edge])) ?? best[0]!;
}

function edgesBehind(board: Board, side: Side): Edge[] {
  const { rowOf, columnOf } = board.grid;
  const [rows, columns] = [Math.max(...rowOf), Math.max(...columnOf)];
  const { hexes } = ofSide(board.terms.lines, side);
  const counts: Readonly<Record<Edge, number>> = {
    north: hexes.filter((hex) => rowOf[hex] === 0).length,
    south: hexes.filter((hex) => rowOf[hex] === rows).length,
    west: hexes.filter((hex) => columnOf[hex] === 0).length,
    east: hexes.filter((hex) => columnOf[hex] === columns).length,
  };
  const most = Math.max(...Object.values(counts));
  return (Object.keys(counts) as Edge[]).filter((edge) => counts[edge] === most);
}
