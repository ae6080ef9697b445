/** Unit types: what the national cards say of each, in the form the rules ask for. */
import { defines, type Words } from '@bivouac/kernel';
import { nationalCards, type Arm, type Row, type Trait } from './national-cards.ts';
import type { Nation } from './sides.ts';

export type { Arm };
/** Arms as numbers, for what is looked up by arm very often. */
export const armCode: Readonly<Record<Arm, 0 | 1 | 2>> = { infantry: 0, cavalry: 1, artillery: 2 };

export type Grade = 'line' | 'militia' | 'elite' | 'guard';

export interface UnitType {
  /** As on scenario maps: `LN`. */
  readonly code: string;
  readonly nation: Nation;
  readonly name: Words;
  readonly arm: Arm;
  readonly armCode: 0 | 1 | 2;
  readonly grade: Grade;
  readonly light: boolean;
  readonly rifle: boolean;
  readonly grenadier: boolean;
  readonly guard: boolean;
  readonly militia: boolean;
  readonly heavy: boolean;
  readonly cuirassier: boolean;
  readonly horse: boolean;
  readonly blocks: number;
  /** Hexes it may move and battle, and hexes it may move at most. */
  readonly moveAndBattle: number;
  readonly move: number;
  /** 0: it does not fire. */
  readonly range: number;
  /** Fire dice beyond one for each block, or each half of them. */
  readonly fireStanding: number;
  readonly fireMoved: number;
  readonly roundsUp: boolean;
  /** Melee dice beyond one for each block (artillery: beyond its table). */
  readonly melee: number;
  readonly meleeAgainstInfantry: number;
  /** Flags it may ignore as what it is. */
  readonly flags: number;
  /** Hexes of retreat for each flag. */
  readonly retreat: number;
  readonly hitsWithSabers: boolean;
  /** Where a national card was seen to differ from the text: the option `cardValues`. */
  readonly card: { readonly fireBonus: number; readonly roundsUp: boolean } | null;
  /** Units of the type in the box; 0 for types the rules speak of but the box does not hold. */
  readonly inBox: number;
}

/** How each nation halves the dice of infantry that has moved (CCN-5.4-022). */
const roundsUp: Readonly<Record<Nation, boolean>> = { french: true, british: true, portuguese: false };

function rangeOf(row: Row): number {
  if (row.arm === 'cavalry') return 0;
  if (row.arm === 'artillery') return row.traits?.includes('horse') === true ? 4 : 5;
  return row.traits?.includes('rifle') === true ? 3 : 2;
}

/** What lifts troops above the line, or puts them below it: the first that applies. */
const grades: readonly (readonly [Trait, Grade])[] = defines<readonly (readonly [Trait, Grade])[]>(
  'CCN-5.2-17',
  [
    ['guard', 'guard'],
    ['militia', 'militia'],
    ['light', 'elite'],
    ['grenadier', 'elite'],
    ['cuirassier', 'elite'],
  ],
);

function gradeOf(traits: readonly Trait[]): Grade {
  return grades.find(([trait]) => traits.includes(trait))?.[1] ?? 'line';
}

/** Hexes of retreat for each flag. */
const flagHexes = { militia: defines('CCN-5.4-108', 3), others: defines('CCN-5.4-100', 1) } as const;

function typeOf(nation: Nation, row: Row): UnitType {
  const { traits = [] } = row;
  const militia = traits.includes('militia');
  return {
    code: row.code,
    nation,
    name: { en: row.name[0], fr: row.name[1] },
    arm: row.arm,
    armCode: armCode[row.arm],
    grade: gradeOf(traits),
    light: traits.includes('light'),
    rifle: traits.includes('rifle'),
    grenadier: traits.includes('grenadier'),
    guard: traits.includes('guard'),
    militia,
    heavy: traits.includes('heavy'),
    cuirassier: traits.includes('cuirassier'),
    horse: traits.includes('horse'),
    blocks: row.blocks,
    moveAndBattle: row.move[0],
    move: row.move[1],
    range: rangeOf(row),
    fireStanding: row.fire?.[0] ?? 0,
    fireMoved: row.fire?.[1] ?? 0,
    roundsUp: roundsUp[nation],
    melee: row.melee ?? 0,
    meleeAgainstInfantry: row.againstInfantry ?? 0,
    flags: row.flags ?? 0,
    retreat: militia ? flagHexes.militia : flagHexes.others,
    hitsWithSabers: !militia && !traits.includes('rifle'),
    card: row.card ?? null,
    inBox: row.inBox,
  };
}

/** Every type. A unit's type is an index into this list. */
export const unitTypes: readonly UnitType[] = (['french', 'british', 'portuguese'] as const).flatMap(
  (nation) => nationalCards[nation].map((row) => typeOf(nation, row)),
);

const indices = new Map(unitTypes.map(({ nation, code }, index) => [`${nation} ${code}`, index]));

/** The type of a nation by its code, or -1. */
export function typeIndex(nation: Nation, code: string): number {
  return indices.get(`${nation} ${code}`) ?? -1;
}

/** Leaders in the box by nation. */
export const leadersInBox: Readonly<Record<Nation, number>> = {
  french: defines('CCN-2-13', 4),
  british: defines('CCN-2-13', 3),
  portuguese: defines('CCN-2-13', 2),
};

/** Whether a leader alone counts where a rule speaks of units. */
export const leadersAreUnits = defines('CCN-2-10', false);

/** Dice of infantry and cavalry for each block, where no rule says otherwise. */
export const diceForABlock = defines('CCN-5.4-007', 1);

/**
 * Artillery dice. Only the last block matters. The melee columns are the text's; of the fire columns the text has one
 * number left, the others are the project's until a card is seen.
 */
export interface GunDice {
  readonly melee: readonly [many: number, lastBlock: number];
  /** By range, from 2. */
  readonly fire: readonly (readonly [many: number, lastBlock: number])[];
}

export const gunDice: Readonly<Record<'foot' | 'horse', GunDice>> = {
  foot: {
    melee: [4, 3],
    fire: [
      [3, 2],
      [2, 1],
      [1, 1],
      [1, 1],
    ],
  },
  horse: {
    melee: [3, 2],
    fire: [
      [2, 1],
      [1, 1],
      [1, 1],
    ],
  },
};
