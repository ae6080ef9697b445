/** Arms and formations: which there are, how they lie in the hex, where they stand (VE-4.0-02). */
import { defines } from '@bivouac/kernel';
import { source, type Cell } from './origin.ts';

export const arms = ['infantry', 'cavalry', 'artillery'] as const;
export type Arm = (typeof arms)[number];
export const infantry = 0;
export const cavalry = 1;
export const artillery = 2;

/** By number, as the state stores them. A battery and infantry or cavalry in line lie alike, so do limbered guns and columns. */
export const formationNames = [
  'line',
  'column',
  'square',
  'adapted',
  'disorganised',
  'skirmish',
  'battery',
  'limbered',
] as const;
export type FormationName = (typeof formationNames)[number];
export const line = 0;
export const column = 1;
export const square = 2;
export const adapted = 3;
export const disorganised = 4;
export const skirmish = 5;
export const battery = 6;
export const limbered = 7;

/** What a counter faces: a corner, a side, everything, or the row beside a pair of hexes (VE-4.0-04). */
export type Facing = 'corner' | 'side' | 'round' | 'pair';

export interface FormationKind {
  readonly name: FormationName;
  readonly facing: Facing;
  /** Which face of the counter shows (VE-3.1-01). */
  readonly face: 'wide' | 'narrow';
  /** By arm: who can take it. */
  readonly arms: readonly Arm[];
  /** Takes part in a shock as attacker, cavalry in line while it charges (VE-8.5-02). */
  readonly attacks: Cell<boolean>;
  /** Its shock value is halved from flank or rear. */
  readonly hasFlanks: Cell<boolean>;
}

export const formationKinds: readonly FormationKind[] = [
  {
    name: 'line',
    facing: defines('VE-4.0-04', 'corner', 'round'),
    face: defines('VE-3.1-01', 'wide', 'narrow'),
    arms: ['infantry', 'cavalry'],
    attacks: source(true),
    hasFlanks: source(true),
  },
  {
    name: 'column',
    facing: defines('VE-4.0-04', 'side', 'round'),
    face: defines('VE-3.1-01', 'narrow', 'wide'),
    arms: ['infantry', 'cavalry'],
    attacks: source(true),
    hasFlanks: source(true),
  },
  {
    name: 'square',
    facing: 'round',
    face: defines('VE-3.1-01', 'wide', 'narrow'),
    arms: ['infantry'],
    attacks: source(false),
    hasFlanks: source(false),
  },
  {
    name: 'adapted',
    facing: 'round',
    face: defines('VE-3.1-01', 'narrow', 'wide'),
    arms: ['infantry', 'cavalry'],
    attacks: source(true),
    hasFlanks: source(false),
  },
  {
    name: 'disorganised',
    facing: 'round',
    face: defines('VE-3.1-01', 'narrow', 'wide'),
    arms: ['infantry', 'cavalry', 'artillery'],
    attacks: source(false),
    hasFlanks: source(false),
  },
  {
    name: 'skirmish',
    facing: 'pair',
    face: defines('VE-3.1-01', 'wide', 'narrow'),
    arms: ['infantry'],
    attacks: source(true),
    hasFlanks: source(true),
  },
  {
    name: 'battery',
    facing: defines('VE-4.0-04', 'corner', 'round'),
    face: defines('VE-3.1-01', 'wide', 'narrow'),
    arms: ['artillery'],
    attacks: source(false),
    hasFlanks: source(true),
  },
  {
    name: 'limbered',
    facing: defines('VE-4.0-04', 'side', 'round'),
    face: defines('VE-3.1-01', 'narrow', 'wide'),
    arms: ['artillery'],
    attacks: source(false),
    hasFlanks: source(true),
  },
];

/** What it costs to change formation: by choice, by arm; out of square; and without having chosen it. */
export const changeCost = {
  infantry: source(defines('VE-6.3-01', 1)),
  cavalry: source(defines('VE-6.3-03', 0)),
  artillery: source(defines('VE-6.3-01', 2)),
  outOfSquare: source(defines('VE-6.1-06', 1)),
  adapting: source(defines('VE-4.3-07', 0)),
  rallying: source(defines('VE-6.3-02', 0)),
} as const;

/** What turning costs (VE-6.4-01 to VE-6.4-05). */
export const turning = {
  per60: source(1),
  about: source(2),
  /** Columns and limbered guns: at the start and after each hex entered. */
  freeFirst60: source(true),
  batteryPivots: source(1),
  backward: source(1),
} as const;

/** Turning in a charge (VE-9.2-03 to VE-9.2-05). */
export const chargeTurning = { per60: source(2), most: source(2), mostPerHex: source(1) } as const;

/** A square that stays one has a single MP (VE-4.4-03). */
export const squareAllowance = source(1);

/** What can share a hex (VE-5.1-01, VE-5.7-02). */
export const stacking = {
  footSteps: source(10),
  cavalrySteps: source(7),
  commonFronts: source(2),
} as const;

const anyGuns: readonly FormationName[] = ['battery', 'limbered'];

/** In which formation guns share a hex with infantry, by how that stands; for line and column their fronts must agree too. */
export const gunsBeside: Readonly<Record<FormationName, Cell<readonly FormationName[]>>> = {
  line: source(anyGuns),
  column: source(anyGuns),
  square: source(defines('VE-4.4-10', anyGuns, [])),
  adapted: source(defines('VE-4.3-06', ['limbered'])),
  disorganised: source(anyGuns),
  skirmish: source([]),
  battery: source(anyGuns),
  limbered: source(anyGuns),
};

export function isInfantryFormation(formation: number): boolean {
  return formation !== battery && formation !== limbered;
}
