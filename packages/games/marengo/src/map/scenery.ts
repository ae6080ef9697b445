/** What the drawing shows besides the facts of the board. No rule reads it. */
import type { Point } from '@bivouac/ground';
import type { Words } from '@bivouac/kernel';

export interface Scenery {
  /** The inner edge of the frame: left, top, right, bottom. */
  readonly frame: readonly [left: number, top: number, right: number, bottom: number];
  readonly unitsPerKilometre: number;
  readonly waters: readonly Water[];
  readonly lakes: readonly { readonly id: string; readonly outline: readonly Point[] }[];
  readonly marshes: readonly { readonly outline: readonly Point[] }[];
  readonly woods: readonly { readonly outline: readonly Point[] }[];
  readonly slopes: readonly { readonly line: readonly Point[]; readonly depth: number }[];
  readonly works: readonly { readonly line: readonly Point[] }[];
  readonly crossings: readonly Crossing[];
  readonly settlements: readonly Settlement[];
  readonly parcels: readonly Parcel[];
  /** Where the roads of a locale meet; with `links`, only those. */
  readonly hubs: readonly {
    readonly locale: string;
    readonly at: Point;
    readonly links?: readonly string[];
  }[];
  /** Where roads leave the map without being an entry; without a road, a lane of its own from the hub. */
  readonly stubs: readonly { readonly road: string | null; readonly locale: string; readonly at: Point }[];
  /** Where the capacity and the marks of a locale are written. */
  readonly plates: readonly { readonly locale: string; readonly at: Point }[];
  readonly names: readonly {
    readonly text: Words;
    readonly class: string;
    readonly path: readonly Point[];
  }[];
}

export interface Water {
  readonly id: string;
  readonly class: 'river' | 'stream' | 'brook';
  readonly width: number;
  readonly course: readonly Point[];
}

export interface Crossing {
  readonly class: 'bridge' | 'pontoon';
  readonly line: readonly [Point, Point];
}

export interface Settlement {
  readonly name: string;
  readonly class: 'village' | 'hamlet' | 'farm';
  readonly at: Point;
  readonly lines?: readonly string[];
  readonly label?: Point;
}

/** A parallelogram of tilled ground: rows run along u and follow each other along v. */
export interface Parcel {
  readonly kind: 'field' | 'furrow' | 'vines' | 'mulberry' | 'meadow';
  readonly at: Point;
  readonly u: Point;
  readonly v: Point;
}
