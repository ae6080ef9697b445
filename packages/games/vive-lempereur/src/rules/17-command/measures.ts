/** Chapter XVII.3: the three measures of orders (gaps: VEA-G58). Units and costs count for none of them. */
import { branches } from '@bivouac/kernel';
import { boardOf, noWay, onceABoard } from '../../board/board.ts';
import { edgeRanks, ranksFrom } from '../../board/ranks.ts';
import type { Order, State } from '../../state.ts';
import { infantry } from '../../tables/formations.ts';
import { aims, edges } from '../../tables/orders.ts';
import { enemyOf, ofSide, type Side } from '../../tables/sides.ts';
import { endOfUnits, firstUnit } from '../../troops.ts';
import { openWays, spread, waysToEnemies, type Ways } from './ways.ts';

const by = branches({ roundClosedGround: 'VEA-17-309' });

/** Fewest hexes between two hexes over ground that is not closed (VEA-17-309). */
export function orderDistance(s: State, from: number, to: number): number {
  if (!by.roundClosedGround(true)) return boardOf(s).grid.distance(from, to);
  return openWays(boardOf(s), from)[to]!;
}

export function orderWays(s: State, from: number): Ways {
  return openWays(boardOf(s), from);
}

/** By hex: how far it is to where the own lines of communication leave the map. */
export function rearWays(s: State, side: Side): Ways {
  return ofSide(boardOf(s).rearward, side)[infantry]!;
}

/** By hex: the hexes of the named place it belongs to (gaps: VEA-G81). */
const placesOn = onceABoard(({ map, grid }): readonly (readonly number[])[] => {
  const found: (readonly number[])[] = grid.names.map((_, hex) => [hex]);
  for (const { hexes } of map.places) for (const hex of hexes) found[hex] = hexes;
  return found;
});

/** The whole of the place that a hex is named for: the hex alone where the map names none. */
export function placeOf(s: State, hex: number): readonly number[] {
  return placesOn(boardOf(s))[hex]!;
}

const waysOn = onceABoard(() => new Map<number, Ways>());

/** By hex: how far it is to the nearest hex of a place. */
function placeWays(s: State, hex: number): Ways {
  const known = waysOn(boardOf(s));
  let ways = known.get(hex);
  if (ways === undefined) known.set(hex, (ways = spread(boardOf(s), placeOf(s, hex), [])));
  return ways;
}

/** By hex: how far it is to what an order is bound for, a place or an edge of the map; null where it names neither. */
export function goalWays(s: State, { aim, target }: Pick<Order, 'aim' | 'target'>): ArrayLike<number> | null {
  if (aims[aim] === 'place') return placeWays(s, target);
  return aims[aim] === 'edge' ? ranksByEdge(boardOf(s))[edges[target]!] : null;
}

/** By hex: how far it is to where an order falls back to, its place or the lines of communication. */
export function backWays(s: State, side: Side, order: Pick<Order, 'aim' | 'target'>): ArrayLike<number> {
  return goalWays(s, order) ?? rearWays(s, side);
}

/** The nearest enemy unit's hex, and none without one; of several equally near the lowest number. */
export function nearestEnemy(
  s: State,
  side: Side,
  hex: number,
  counts: (unit: number) => boolean = () => true,
): number {
  const ways = orderWays(s, hex);
  const board = boardOf(s);
  const enemy = enemyOf(side);
  let best = -1;
  const last = endOfUnits(board, enemy);
  for (let index = firstUnit(board, enemy); index < last; index += 1) {
    const at = s.units[index]!.hex;
    if (at < 0 || ways[at] === noWay || !counts(index)) continue;
    if (best < 0 || ways[at]! < ways[best]! || (ways[at] === ways[best] && at < best)) best = at;
  }
  return best;
}

/** How far the nearest enemy unit is from a hex; `noWay` without one. */
export function enemyDistance(s: State, side: Side, hex: number): number {
  return waysToEnemies(s, side)[hex]!;
}

const ranksFor = onceABoard((board) => ({
  french: ranksFrom(board, 'french'),
  coalition: ranksFrom(board, 'coalition'),
}));

/** By hex: columns or rows from the edge of the map behind the enemy of this side. */
export function ranks(s: State, side: Side): readonly number[] {
  return ofSide(ranksFor(boardOf(s)), side);
}

const ranksByEdge = onceABoard(edgeRanks);
