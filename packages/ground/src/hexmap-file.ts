/** A hex map as its author writes it, and what a game says may be on it. */
import type { Words } from '@bivouac/kernel';
import type { GridShape } from './hexes.ts';

/**
 * Hexes, each text holding one or more: `["C5"]`, `["C5 C6 D1"]`, `["A1..A13"]` (all between, along a row or a
 * column of the map).
 */
export type HexList = readonly string[];

/**
 * Sides, each text holding one or more: `C5/D5` (the side between two hexes), `C5:E,SE` (sides of one hex by
 * direction), `C5>D5` (the same for features that have a front: C5 is the hex it belongs to).
 */
export type SideList = readonly string[];

export interface HexMapFile {
  readonly $schema?: string;
  readonly format: 'bivouac hex map';
  /** The game whose kinds of ground are used. */
  readonly game?: string;
  readonly id: string;
  readonly title: Words;
  /** Sources, and what is ours. */
  readonly note?: string;
  readonly grid: Omit<GridShape, 'holes'>;
  /** What the signs of `rows` stand for: a kind of terrain, or null where there is no hex. */
  readonly legend?: Readonly<Record<string, string | null>>;
  /** A text a row, a sign a hex; blanks count for nothing. Without it all ground is of the game's first kind. */
  readonly rows?: readonly string[];
  /** By kind of terrain: hexes that have it, whatever `rows` says. */
  readonly terrain?: Readonly<Record<string, HexList>>;
  /** A text a row, a digit a hex, like `rows`: its height. `.` is 0. */
  readonly levels?: readonly string[];
  /** By kind of side. */
  readonly sides?: Readonly<Record<string, SideList>>;
  /**
   * By kind of road: chains of hexes from neighbour to neighbour, one a text. A chain may begin or end with a
   * direction (`W A1 A2`, `C4 C5 SE`): it comes from, or goes, beyond the edge.
   */
  readonly roads?: Readonly<Record<string, readonly string[]>>;
  readonly places?: readonly HexPlace[];
  /** Parts of the map by name: sections, set-up zones, squares of a grid. A hex may lie in several. */
  readonly zones?: Readonly<Record<string, HexList>>;
  /** Hexes by which troops come or go, by name. They must lie at the edge. */
  readonly entries?: Readonly<Record<string, HexList>>;
}

export interface HexPlace {
  /** One name for all readers, or one for each. */
  readonly name: string | Words;
  readonly hexes: HexList;
}

/** What a game knows of hexes, sides and roads. */
export interface HexKinds {
  /** The first is what lies where nothing is said. */
  readonly terrain: readonly string[];
  /** At most 31. */
  readonly sides: readonly SideKind[];
  /** At most 8. */
  readonly roads: readonly string[];
}

export interface SideKind {
  readonly name: string;
  /** It belongs to one of the two hexes (a slope to the upper one, a work to the one it shelters). */
  readonly owned?: boolean;
  /** It lies between all neighbours of different height and belongs to the upper one, besides where it is written. */
  readonly fromLevels?: boolean;
  /** It can only lie where one of these lies (a bridge over a stream or a river). */
  readonly over?: readonly string[];
}

/** The bit of a kind of side in `HexMap.sides`. */
export function sideBit(kinds: HexKinds, name: string): number {
  return (
    1 <<
    known(
      kinds.sides.findIndex((kind) => kind.name === name),
      name,
    )
  );
}

/** The bit of a kind of road in `HexMap.roads`. */
export function roadBit(kinds: HexKinds, name: string): number {
  return 1 << known(kinds.roads.indexOf(name), name);
}

function known(index: number, name: string): number {
  if (index < 0) throw new Error(`there is no kind "${name}"`);
  return index;
}
