/** What the judge asks of the ground, worked out once for a battle: how near every hex is to every place. */
import type { Board } from './board/board.ts';
import type { State } from './state.ts';
import { infantry } from './tables/formations.ts';
import { closed, road } from './tables/terrain.ts';

/** So many MP from a place a unit counts half for it: about a march. */
const halfWay = 5;

const known = new WeakMap<object, Float64Array[]>();

/** By hex: 1 in the place itself, falling with the way infantry has to it, and nothing where no way leads. */
export function nearnessTo(s: State, board: Board, objective: number): Float64Array {
  const { objectives } = s.terms.victory;
  let lists = known.get(objectives);
  if (lists === undefined) {
    lists = objectives.map(({ hexes }) => nearness(board, hexes));
    known.set(objectives, lists);
  }
  return lists[objective]!;
}

/** The same as marches of infantry, about a turn each; none leads there: very many. */
export function marchesTo(s: State, board: Board, objective: number, hex: number): number {
  const near = nearnessTo(s, board, objective)[hex]!;
  return near > 0 ? 1 / near - 1 : 100;
}

function nearness(board: Board, hexes: readonly number[]): Float64Array {
  return Float64Array.from(waysTo(board, hexes), (way) => halfWay / (halfWay + way));
}

/** MP from every hex to the nearest of these, by road where there is one. */
function waysTo({ neighbours, cost, road: roads }: Board, hexes: readonly number[]): number[] {
  const ways = new Array<number>(neighbours.length / 6).fill(Infinity);
  const byFoot = cost[infantry]!;
  let edge = [...hexes];
  for (const hex of edge) ways[hex] = 0;
  while (edge.length > 0) {
    const next = new Set<number>();
    for (const hex of edge)
      for (let direction = 0; direction < 6; direction += 1) {
        const from = neighbours[hex * 6 + direction]!;
        if (from < 0) continue;
        const back = from * 6 + ((direction + 3) % 6);
        const price = roads[back] === 1 ? road.perHex.value : byFoot[back]!;
        if (price >= closed || ways[hex]! + price >= ways[from]!) continue;
        ways[from] = ways[hex]! + price;
        next.add(from);
      }
    edge = [...next];
  }
  return ways;
}
