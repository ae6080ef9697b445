/** The chart of terrain: what it costs to move, how it covers from fire, what it takes from an attack (VE-3.6-02). */
import { defines } from '@bivouac/kernel';
import { ours, source, type Cell } from './origin.ts';

export const terrainNames = [
  'clear',
  'farm',
  'difficult',
  'thicket',
  'forest',
  'marsh',
  'town',
  'chateau',
] as const;
export type TerrainName = (typeof terrainNames)[number];

export const sideNames = ['stream', 'river', 'ravine', 'fortification', 'slope', 'bridge'] as const;
export type SideName = (typeof sideNames)[number];

/** Cannot be entered or crossed. */
export const closed = 99;
/** Only along a road or track. */
export const roadOnly = 98;

export interface TerrainKind {
  readonly name: TerrainName;
  /** MP to enter, by arm; leaders pay as infantry (VE-14.2-03). */
  readonly move: {
    readonly infantry: Cell<number>;
    readonly cavalry: Cell<number>;
    readonly artillery: Cell<number>;
  };
  readonly charge: Cell<number>;
  /** Infantry and cavalry in it are adapted (VE-4.3-01, VE-4.9-01). */
  readonly adapts: Cell<boolean>;
  /** Squares, batteries and skirmishers can stand in it (VE-4.4-01, VE-4.6-03, VE-4.12-01). */
  readonly open: Cell<boolean>;
  readonly blocksSight: Cell<boolean>;
  /** No morale test from fire or shock in it (VE-4.3-05, VE-7.3-06). */
  readonly steady: Cell<boolean>;
  /** What it takes from the value of fire at it, and the least it leaves of muskets; guns in range keep 1 (VE-4.12-05). */
  readonly fire: Cell<number>;
  readonly fireFloor: Cell<number>;
  /** What it takes from the shock value of an attacker. */
  readonly shock: Cell<number>;
  /** Cavalry that charges into it, or out of it, counts 1 a step (VE-4.7-06). */
  readonly breaksCharge: Cell<boolean>;
  /** A unit that has failed to rally may go there (VE-11.4-01). */
  readonly shelter: Cell<boolean>;
}

/** What an infantry column pays, where the text says it. */
const known = (points: number): Cell<number> => source(defines('VE-6.2-03', points));
const yes = source(true);
const not = source(false);

export const terrainKinds: readonly TerrainKind[] = [
  {
    name: 'clear',
    move: { infantry: known(1), cavalry: ours(1), artillery: ours(1) },
    charge: source(1),
    adapts: not,
    open: yes,
    blocksSight: not,
    steady: not,
    fire: ours(0),
    fireFloor: ours(0),
    shock: source(0),
    breaksCharge: not,
    shelter: not,
  },
  {
    name: 'farm',
    move: { infantry: ours(1), cavalry: ours(2), artillery: ours(1) },
    charge: source(2),
    adapts: not,
    open: yes,
    blocksSight: not,
    steady: not,
    fire: ours(-1),
    fireFloor: ours(1),
    shock: ours(-1),
    breaksCharge: not,
    shelter: not,
  },
  {
    name: 'difficult',
    move: { infantry: ours(2), cavalry: ours(2), artillery: ours(3) },
    charge: source(2),
    adapts: not,
    open: yes,
    blocksSight: not,
    steady: not,
    fire: ours(0),
    fireFloor: ours(0),
    shock: source(-1),
    breaksCharge: not,
    shelter: not,
  },
  {
    name: 'thicket',
    move: { infantry: ours(2), cavalry: ours(3), artillery: source(roadOnly) },
    charge: source(4),
    adapts: yes,
    open: not,
    blocksSight: yes,
    steady: not,
    fire: ours(-1),
    fireFloor: ours(1),
    shock: ours(-1),
    breaksCharge: yes,
    shelter: not,
  },
  {
    name: 'forest',
    move: { infantry: known(2), cavalry: ours(4), artillery: source(roadOnly) },
    charge: source(6),
    adapts: yes,
    open: not,
    blocksSight: yes,
    steady: not,
    fire: ours(-1),
    fireFloor: ours(1),
    shock: source(-1),
    breaksCharge: yes,
    shelter: yes,
  },
  {
    name: 'marsh',
    move: { infantry: ours(3), cavalry: ours(4), artillery: source(roadOnly) },
    charge: source(closed),
    adapts: not,
    open: not,
    blocksSight: not,
    steady: not,
    fire: ours(0),
    fireFloor: ours(0),
    shock: ours(-1),
    breaksCharge: not,
    shelter: not,
  },
  {
    name: 'town',
    move: { infantry: ours(2), cavalry: ours(3), artillery: ours(2) },
    charge: source(6),
    adapts: yes,
    open: not,
    blocksSight: yes,
    steady: yes,
    fire: ours(-2),
    fireFloor: ours(0),
    shock: ours(-1),
    breaksCharge: yes,
    shelter: yes,
  },
  {
    name: 'chateau',
    move: { infantry: ours(2), cavalry: ours(4), artillery: ours(2) },
    charge: source(closed),
    adapts: yes,
    open: not,
    blocksSight: yes,
    steady: yes,
    fire: ours(-3),
    fireFloor: ours(0),
    shock: ours(-2),
    breaksCharge: ours(true),
    shelter: not,
  },
];

/** What crossing a hexside adds, by arm; what it adds to a charge; what it takes from an attack across it. */
export interface SideKind {
  readonly name: SideName | 'slope down';
  readonly move: {
    readonly infantry: Cell<number>;
    readonly cavalry: Cell<number>;
    readonly artillery: Cell<number>;
  };
  readonly charge: Cell<number>;
  readonly shock: Cell<number>;
  readonly blocksSight: Cell<boolean>;
}

/** `slope` is the climb. A bridge takes the place of the water under it. */
export const sideKinds: Readonly<Record<SideKind['name'], SideKind>> = {
  stream: {
    name: 'stream',
    move: {
      infantry: ours(defines('VE-6.6-03', 2)),
      cavalry: ours(defines('VE-6.6-03', 2)),
      artillery: ours(defines('VE-6.6-03', 3)),
    },
    charge: source(6),
    shock: ours(-1),
    blocksSight: not,
  },
  river: {
    name: 'river',
    move: { infantry: source(closed), cavalry: source(closed), artillery: source(closed) },
    charge: source(closed),
    shock: ours(-closed),
    blocksSight: not,
  },
  ravine: {
    name: 'ravine',
    move: { infantry: ours(2), cavalry: ours(3), artillery: ours(closed) },
    charge: source(closed),
    shock: ours(-1),
    blocksSight: source(defines('VE-7.7-05', false)),
  },
  fortification: {
    name: 'fortification',
    move: { infantry: ours(1), cavalry: ours(2), artillery: ours(closed) },
    charge: source(closed),
    shock: ours(-1),
    blocksSight: not,
  },
  slope: {
    name: 'slope',
    move: { infantry: known(1), cavalry: ours(1), artillery: ours(1) },
    charge: source(2),
    shock: ours(-1),
    blocksSight: not,
  },
  'slope down': {
    name: 'slope down',
    move: { infantry: ours(0), cavalry: ours(0), artillery: ours(0) },
    charge: source(2),
    shock: ours(0),
    blocksSight: not,
  },
  bridge: {
    name: 'bridge',
    move: { infantry: ours(0), cavalry: ours(0), artillery: ours(0) },
    charge: ours(closed),
    shock: source(-1),
    blocksSight: not,
  },
};

/** Fire that comes in over a fortified side; not added to the cover of the hex: the larger counts. */
export const fortificationCover = ours(-2);

/** Roads (VE-6.7-02, VE-6.7-04); tracks are as good. */
export const road = {
  perHex: source(1),
  bonus: source(2),
  trackAsRoad: ours(true),
  /** What each unit after the first loses on entering by the same road hex (VE-13-03). */
  entryPenalty: source(1),
} as const;

export function terrainIndex(name: TerrainName): number {
  return terrainNames.indexOf(name);
}
