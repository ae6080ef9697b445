/** A table ready for play: its features as figures, its edges, zones and entries. Knows no game. */
import type { Words } from '@bivouac/kernel';
import type { Point } from '../areas-file.ts';
import type { Body } from '../free/bodies.ts';
import { boxOf, type Box } from '../free/boxes.ts';
import { distance } from '../free/distance.ts';
import type { FigureIndex } from '../free/figure-index.ts';
import { figureOf, type Figure } from '../free/figures.ts';
import type { Path } from '../free/paths.ts';
import type { BlockKind, FeatureKind, LineKind, TableKinds } from './file.ts';

interface Common {
  readonly id: string;
  readonly name: Words | null;
  readonly figure: Figure;
  /** Level, sections, capacity and whatever else the game wants to know. */
  readonly numbers: Readonly<Record<string, number>>;
  /** The features it lies over, by their place in the list: the river under a bridge. */
  readonly over: readonly number[];
}

export interface AreaFeature extends Common {
  readonly shape: 'area';
  readonly kind: FeatureKind;
  readonly outline: readonly Point[];
}

export interface LineFeature extends Common {
  readonly shape: 'line';
  readonly kind: LineKind;
  readonly path: Path;
  /** 0 for a line without breadth. */
  readonly width: number;
}

export interface BlockFeature extends Common {
  readonly shape: 'block';
  readonly kind: BlockKind;
  readonly body: Body;
}

export type Feature = AreaFeature | LineFeature | BlockFeature;

export const edgeNames = ['north', 'east', 'south', 'west'] as const;
export type EdgeName = (typeof edgeNames)[number];

/** A part of the edge of the table by which troops come and go. */
export interface Entry {
  readonly edge: EdgeName;
  readonly figure: Figure;
}

export interface FreeTable {
  readonly id: string;
  readonly title: Words;
  readonly kinds: TableKinds;
  /** All of it, from 0 to its size. */
  readonly box: Box;
  /** Areas, then lines, then blocks, as the file has them. */
  readonly features: readonly Feature[];
  readonly byId: ReadonlyMap<string, number>;
  /** The features by their place in the list. */
  readonly index: FigureIndex;
  readonly zones: ReadonlyMap<string, readonly Figure[]>;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly places: readonly { readonly name: Words; readonly at: Point }[];
}

/** The ends of an edge, from left to right or from top to bottom. */
export function edgeOf({ right, bottom }: Box, edge: EdgeName): readonly [Point, Point] {
  switch (edge) {
    case 'north':
      return [
        [0, 0],
        [right, 0],
      ];
    case 'east':
      return [
        [right, 0],
        [right, bottom],
      ];
    case 'south':
      return [
        [0, bottom],
        [right, bottom],
      ];
    case 'west':
      return [
        [0, 0],
        [0, bottom],
      ];
  }
}

const outward: Readonly<Record<EdgeName, number>> = { north: 0, east: 9_000, south: 18_000, west: 27_000 };

/** The shortest way to an edge: straight at it. */
export function wayToEdge(edge: EdgeName): number {
  return outward[edge];
}

/** The features a point lies in or on, in their order. */
export function featuresAt(table: FreeTable, point: Point): readonly number[] {
  const figure = figureOf([point]);
  return table.index
    .near(boxOf([point]))
    .filter((index) => distance(figure, table.features[index]!.figure) === 0);
}

/** How high the ground is at a point: the highest level of the areas it lies in, 0 in the plain. */
export function levelAt(table: FreeTable, point: Point): number {
  return featuresAt(table, point).reduce((highest, index) => {
    const feature = table.features[index]!;
    return feature.shape === 'area' ? Math.max(highest, feature.numbers.level ?? 0) : highest;
  }, 0);
}

/** The zones a point lies in. */
export function zonesAt(table: FreeTable, point: Point): string[] {
  const figure = figureOf([point]);
  return [...table.zones]
    .filter(([, figures]) => figures.some((zone) => distance(figure, zone) === 0))
    .map(([name]) => name);
}
