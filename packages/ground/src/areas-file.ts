/** What a map of areas is made of. */

export type Point = readonly [x: number, y: number];
export type Segment = readonly [from: Point, to: Point];

export interface Area {
  readonly id: string;
  /** Without closing point; clockwise as seen on a screen (y grows downwards). */
  readonly polygon?: readonly Point[];
}

/** One side of an area. Two facing borders of neighbouring areas are each other's opposite. */
export interface Border {
  readonly id: string;
  readonly area: string;
  readonly opposite: string | null;
  readonly width: string;
  readonly impassable: boolean;
  readonly segment?: Segment;
}

/** A road crossing a pair of facing borders; `border` names either of them. */
export interface Link {
  readonly id: string;
  readonly road: string;
  readonly border: string;
}

export interface AreaMapFile {
  /** Whether polygons and segments must be there. */
  readonly drawn: boolean;
  readonly areas: readonly Area[];
  readonly borders: readonly Border[];
  readonly roads: readonly { readonly id: string }[];
  readonly links: readonly Link[];
}

/** What the file of a game calls its records, for `where`. */
export interface RecordNames {
  readonly areas: string;
  readonly borders: string;
  readonly roads: string;
  readonly links: string;
}

export const plainNames: RecordNames = {
  areas: 'areas',
  borders: 'borders',
  roads: 'roads',
  links: 'links',
};
