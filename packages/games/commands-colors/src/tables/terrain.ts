/** Terrain: one row a kind. A hex has one kind; fieldworks may lie on it besides. */
import { defines, type Words } from '@bivouac/kernel';
import type { Arm } from './units.ts';

export type TerrainName =
  'clear' | 'forest' | 'hill' | 'ruggedHill' | 'town' | 'windmill' | 'river' | 'ford' | 'bridge' | 'quarry';

/** Dice lost, by the arm that rolls. */
export type DiceLost = Readonly<Record<Arm, number>>;

export interface TerrainKind {
  readonly name: TerrainName;
  readonly words: Words;
  readonly enter: 'free' | 'stop' | 'impassable';
  /** Arms that cannot enter at all. */
  readonly closedTo: Arm | null;
  /** Whether a unit may battle in the turn it enters: light infantry only, in a forest. */
  readonly battleOnEntry: 'yes' | 'light' | 'no';
  readonly square: boolean;
  readonly blocksSight: boolean;
  /** Against a unit there. Hills are a matter of levels: see `hillDice`. */
  readonly into: { readonly melee: DiceLost; readonly fire: DiceLost; readonly rule: string } | null;
  /** Out of it. */
  readonly from: { readonly melee: DiceLost; readonly fire: DiceLost; readonly rule: string } | null;
  /** The rules of entering it, of battles in the turn one enters, of squares in it and of sight; null: none of its own. */
  readonly rules: {
    readonly enter: string | null;
    readonly battle: string | null;
    readonly square: string | null;
    readonly sight: string | null;
  };
}

const nothing: DiceLost = { infantry: 0, cavalry: 0, artillery: 0 };

function lost(infantry: number, cavalry: number, artillery: number): DiceLost {
  return { infantry, cavalry, artillery };
}

function always(dice: DiceLost, rule: string) {
  return { melee: dice, fire: dice, rule };
}

const townLike = {
  enter: 'stop',
  closedTo: null,
  battleOnEntry: 'no',
  square: false,
  blocksSight: true,
  into: always(lost(2, 3, 1), 'CCN-7-33'),
  from: always(lost(0, 3, 1), 'CCN-7-35'),
  rules: { enter: 'CCN-7-30', battle: 'CCN-7-32', square: 'CCN-7-31', sight: 'CCN-7-36' },
} as const;

const open = {
  enter: 'free',
  closedTo: null,
  battleOnEntry: 'yes',
  square: true,
  blocksSight: false,
  into: null,
  from: null,
} as const;

export const terrainKinds: readonly TerrainKind[] = [
  {
    ...open,
    name: 'clear',
    words: { en: 'clear ground', fr: 'terrain dégagé' },
    rules: { enter: null, battle: null, square: null, sight: null },
  },
  {
    name: 'forest',
    words: { en: 'forest', fr: 'forêt' },
    enter: 'stop',
    closedTo: null,
    battleOnEntry: 'light',
    square: defines('CCN-7-02', true),
    blocksSight: true,
    into: always(lost(1, 2, 1), 'CCN-7-04'),
    from: always(lost(0, 2, 1), 'CCN-7-05'),
    rules: { enter: 'CCN-7-01', battle: 'CCN-7-03', square: 'CCN-7-02', sight: 'CCN-7-06' },
  },
  {
    ...open,
    name: 'hill',
    words: { en: 'hill', fr: 'colline' },
    enter: defines<TerrainKind['enter']>('CCN-7-10', 'free', 'stop'),
    rules: { enter: null, battle: null, square: 'CCN-7-10', sight: 'CCN-7-15' },
  },
  {
    ...open,
    name: 'ruggedHill',
    words: { en: 'steep hill', fr: 'colline abrupte' },
    enter: 'impassable',
    square: false,
    blocksSight: true,
    rules: { enter: 'CCN-7-20', battle: null, square: null, sight: 'CCN-7-20' },
  },
  { ...townLike, name: 'town', words: { en: 'town', fr: 'ville' } },
  { ...townLike, name: 'windmill', words: { en: 'windmill', fr: 'moulin' } },
  {
    ...open,
    name: 'river',
    words: { en: 'river', fr: 'rivière' },
    enter: 'impassable',
    square: false,
    blocksSight: defines('CCN-7-62', false),
    rules: { enter: 'CCN-7-60', battle: 'CCN-7-61', square: null, sight: 'CCN-7-62' },
  },
  {
    ...open,
    name: 'ford',
    words: { en: 'ford', fr: 'gué' },
    enter: 'stop',
    battleOnEntry: defines<TerrainKind['battleOnEntry']>('CCN-7-66', 'yes', 'no'),
    blocksSight: defines('CCN-7-69', false),
    into: { melee: lost(1, 1, 1), fire: nothing, rule: 'CCN-7-67' },
    from: always(lost(1, 1, 1), 'CCN-7-68'),
    rules: { enter: 'CCN-7-65', battle: 'CCN-7-66', square: 'CCN-7-65', sight: 'CCN-7-69' },
  },
  {
    ...open,
    name: 'bridge',
    words: { en: 'bridge', fr: 'pont' },
    enter: defines<TerrainKind['enter']>('CCN-7-70', 'free', 'impassable'),
    rules: { enter: null, battle: null, square: 'CCN-7-70', sight: 'CCN-7-70' },
  },
  {
    ...open,
    name: 'quarry',
    words: { en: 'sand quarry', fr: 'carrière de sable' },
    enter: 'stop',
    closedTo: 'artillery',
    blocksSight: defines('CCN-7-78', false),
    into: { melee: lost(1, 2, 1), fire: lost(0, 2, 1), rule: 'CCN-7-76' },
    from: always(lost(1, 2, 0), 'CCN-7-77'),
    rules: { enter: 'CCN-7-75', battle: null, square: 'CCN-7-75', sight: 'CCN-7-78' },
  },
];

export function terrainIndex(name: TerrainName): number {
  return terrainKinds.findIndex((kind) => kind.name === name);
}

export const hill = terrainIndex('hill');

/** Hills cost dice by who stands higher (CCN-7-11 to CCN-7-13). */
export const hillDice = {
  uphill: { melee: lost(1, 1, 0), fire: lost(1, 1, 0) },
  downhill: { melee: lost(0, 1, 0), fire: lost(0, 1, 0) },
  level: { melee: nothing, fire: lost(1, 0, 0) },
} as const;

/** Fieldworks: across their front, either way (CCN-7-52, CCN-7-55), and the flags they let a defender ignore (CCN-7-54). */
export const worksDice = { into: lost(1, 2, 0), from: lost(0, 2, 0) } as const;
export const worksFlags: Readonly<Record<Arm, number>> = {
  infantry: defines('CCN-5.4-126', 1),
  cavalry: 0,
  artillery: defines('CCN-5.4-126', 1),
};
export const worksBlockSight: boolean = defines('CCN-7-56', false);
