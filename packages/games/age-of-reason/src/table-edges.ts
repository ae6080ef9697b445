/** The edges of the table: whose is which, how far one is, and which way it lies. */
import { distance, type Convex, type Figure } from '@bivouac/ground/free';
import { edgeOf, type EdgeName } from '@bivouac/ground/free-table';
import type { State } from './state.ts';
import { tableOf } from './standing.ts';
import type { Side } from './tables/sides.ts';

const outward: Readonly<Record<EdgeName, number>> = { north: 0, east: 9_000, south: 18_000, west: 27_000 };

export function ownEdge(s: State, side: Side): EdgeName {
  return s.terms.sides[side].edge;
}

/** The shortest way to an edge: straight at it. */
export function wayToEdge(edge: EdgeName): number {
  return outward[edge];
}

/** How far a thing on the table is from a side's own edge. */
export function fromOwnEdge(s: State, side: Side, thing: Pick<Figure, 'parts'>): number {
  const edge: Convex = edgeOf(tableOf(s).box, ownEdge(s, side));
  return distance(thing, { parts: [edge] });
}
