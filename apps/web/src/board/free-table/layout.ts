/** What can be pointed at on a free table, and what of it is seen first. */
import type { FreeTable } from '@bivouac/ground/free-table';
import type { Spot } from '../../table/spot.ts';
import { boxAround, distance, middleOf, pathOf, type Box, type Point } from '../geometry.ts';
import type { Site } from '../sites.ts';
import { middleOfFeature, outlineOf, staffBase } from './places.ts';
import { pieceSpot, placeSpot } from './spots.ts';

/** A battle as far as it is pointed at: units and generals of both sides, by their names. */
export interface Laid {
  readonly table: FreeTable;
  readonly units: readonly {
    readonly facts: { readonly id: string; readonly side: string };
    readonly at: Point;
    readonly ground: readonly Point[];
  }[];
  readonly generals: readonly { readonly facts: { readonly id: string }; readonly at: Point }[];
}

/** Features of the ground, then units, then generals, who stand on top. */
export function sitesOf(
  { table, units, generals }: Laid,
  nameOf: (spot: Spot) => string,
  isBare: boolean,
): readonly Site[] {
  const named = (spot: Spot, at: Point, shape: string): Site => ({ spot, name: nameOf(spot), at, shape });
  const ground = table.features.map((feature) =>
    named(
      placeSpot(feature.id),
      middleOfFeature(feature),
      outlineOf(feature)
        .map((part) => pathOf(part, true))
        .join(''),
    ),
  );
  if (isBare) return ground;
  return [
    ...ground,
    ...units.map(({ facts, at, ground: covered }) => named(pieceSpot(facts.id), at, pathOf(covered, true))),
    ...generals.map(({ facts, at: [x, y] }) => {
      const r = staffBase / 2;
      return named(
        pieceSpot(facts.id),
        [x, y],
        `M${x - r},${y}a${r},${r} 0 1 1 ${2 * r},0a${r},${r} 0 1 1 ${-2 * r},0Z`,
      );
    }),
  ];
}

/** So much of the table can be read at once on a phone, in millimetres. */
const narrowView = 900;

/** Where both armies stand; on a small screen, where they stand nearest to each other. */
export function homeOf({ units }: Laid, board: Box, seat: string): Box {
  const all = boxAround(
    units.flatMap(({ ground }) => ground),
    60,
  );
  if (all === null) return board;
  if (window.innerWidth > 600 || all.width <= narrowView) return all;
  const [x, y] = frontOf(units, seat) ?? middleOf(all);
  return { x: x - narrowView / 2, y: y - narrowView / 2, width: narrowView, height: narrowView };
}

/** About as near as the nearest: lines that face each other have many such pairs. */
const aboutAsNear = 1.25;

/** Between two enemies who stand about nearest to each other, nearer to the own one; of such pairs the one most in the midst of the army. */
function frontOf(units: Laid['units'], seat: string): Point | null {
  const side = seat === 'red' ? 'red' : 'blue';
  const own = units.filter(({ facts }) => facts.side === side);
  const pairs = own.flatMap(({ at }) =>
    units.flatMap((other) =>
      other.facts.side === side ? [] : [{ at, to: other.at, far: distance(at, other.at) }],
    ),
  );
  const least = Math.min(...pairs.map(({ far }) => far));
  const army = boxAround(own.map(({ at }) => at));
  if (army === null) return null;
  const midst = middleOf(army);
  const [best] = pairs
    .filter(({ far }) => far <= least * aboutAsNear)
    .toSorted((one, other) => distance(one.at, midst) - distance(other.at, midst));
  if (best === undefined) return null;
  const { at, to } = best;
  return [(at[0] * 2 + to[0]) / 3, (at[1] * 2 + to[1]) / 3];
}
