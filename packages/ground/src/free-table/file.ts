/** A free table as its author writes it, and what a game says may lie on it. */
import type { Words } from '@bivouac/kernel';

/**
 * Lengths are in centimetres and angles in degrees (0 up the table, clockwise), both with at most two decimals. Points
 * are written `40,27.5`, several in a row `0,80 60,84 110,78`; x counts from the left, y from the top.
 */
export interface FreeTableFile {
  readonly $schema?: string;
  readonly format: 'bivouac free table';
  /** The game whose kinds of ground are used. */
  readonly game?: string;
  readonly id: string;
  readonly title: Words;
  /** Sources, and what is ours. */
  readonly note?: string;
  readonly size: { readonly width: number; readonly depth: number };
  /** Woods, hills, marshes: whatever an outline encloses. */
  readonly areas?: readonly AreaEntry[];
  /** Rivers, roads, hedges, crests, works. */
  readonly lines?: readonly LineEntry[];
  /** Buildings, bridges, redoubts: rectangles with four faces. */
  readonly blocks?: readonly BlockEntry[];
  /** Parts of the table by name, each of one or more outlines: where armies deploy. */
  readonly zones?: Readonly<Record<string, readonly string[]>>;
  /** Parts of the table's edge by name: `west 60..75`, or the whole of an edge: `north`. */
  readonly entries?: Readonly<Record<string, string>>;
  /** Names that belong to no feature. */
  readonly places?: readonly { readonly name: string | Words; readonly at: string }[];
}

interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly name?: string | Words;
  /** Its height above the plain; of hills the higher one counts. */
  readonly level?: number;
  /** Into how many parts it is divided, and how many figures each holds. */
  readonly sections?: number;
  readonly capacity?: number;
  /** Further numbers the game wants to know. */
  readonly values?: Readonly<Record<string, number>>;
}

export interface AreaEntry extends Entry {
  readonly outline: string;
}

export interface LineEntry extends Entry {
  /** Of works, which have a front, the enemy stands on the left hand of whoever follows the path. */
  readonly path: string;
  /** Without it the line has no breadth: a hedge, a crest. */
  readonly width?: number;
}

export interface BlockEntry extends Entry {
  readonly centre: string;
  readonly width: number;
  readonly depth: number;
  /** Where its front looks; 0 when left out. */
  readonly facing?: number;
}

/** What a game knows of the ground on a table. */
export interface TableKinds {
  readonly areas: readonly FeatureKind[];
  readonly lines: readonly LineKind[];
  readonly blocks: readonly BlockKind[];
}

export interface FeatureKind {
  readonly name: string;
  readonly words?: Words;
  /** How it is drawn; guessed from its name when left out. */
  readonly look?: Look;
  /** The numbers it may have (`level`, `sections`, `capacity`, others), or must have. */
  readonly numbers?: Readonly<Record<string, NumberRule>>;
  /** It can only lie where one of these lies: a bridge or a ford over a river. */
  readonly over?: readonly string[];
}

export interface LineKind extends FeatureKind {
  /** Whether it has a breadth. */
  readonly breadth: 'none' | 'allowed' | 'needed';
}

export interface BlockKind extends FeatureKind {
  /** Whether its front matters: then its facing must be said. */
  readonly front?: boolean;
}

export interface NumberRule {
  readonly needed?: boolean;
  readonly least: number;
  readonly most: number;
}

/** What things on a table look like from above. */
export const looks = [
  'hill',
  'slope',
  'wood',
  'scrub',
  'marsh',
  'water',
  'field',
  'road',
  'hedge',
  'wall',
  'crest',
  'works',
  'bridge',
  'ford',
  'houses',
  'plain',
] as const;
export type Look = (typeof looks)[number];
