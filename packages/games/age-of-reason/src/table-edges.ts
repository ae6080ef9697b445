/** The edges of the table: whose is which, how far one is, and which way it lies. */
import { distance, type Convex, type Figure } from '@bivouac/ground/free';
import { edgeOf, type EdgeName } from '@bivouac/ground/free-table';
import type { State } from './state.ts';
import { tableOf } from './standing.ts';
import type { Side } from './tables/sides.ts';

export function ownEdge(s: State, side: Side): EdgeName {
  return s.terms.sides[side].edge;
}

/** How far a thing on the table is from a side's own edge. */
export function fromOwnEdge(s: State, side: Side, thing: Pick<Figure, 'parts'>): number {
  const edge: Convex = edgeOf(tableOf(s).box, ownEdge(s, side));
  return distance(thing, { parts: [edge] });
}
