/** Unit types by nation: one row a type (CCN-2-08). What a rule gives to a kind of troops stands in its row. */
import type { Words } from '@bivouac/kernel';
import type { Nation } from './sides.ts';

export type Arm = 'infantry' | 'cavalry' | 'artillery';
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

type Trait = 'light' | 'rifle' | 'grenadier' | 'guard' | 'militia' | 'heavy' | 'cuirassier' | 'horse';

interface Row {
  readonly code: string;
  readonly name: readonly [en: string, fr: string];
  readonly arm: Arm;
  readonly traits?: readonly Trait[];
  readonly blocks: number;
  readonly inBox: number;
  readonly move: readonly [andBattle: number, most: number];
  readonly fire?: readonly [standing: number, moved: number];
  readonly melee?: number;
  readonly againstInfantry?: number;
  readonly flags?: number;
  readonly card?: { readonly fireBonus: number; readonly roundsUp: boolean };
}

const foot = [1, 1] as const;
const skirmish = [1, 2] as const;
const lightHorse = [3, 3] as const;
const heavyHorse = [2, 2] as const;
const footGuns = [0, 1] as const;
const horseGuns = [1, 2] as const;
/** Light infantry, grenadiers, guard and riflemen fire with one die more, moved or not (CCN-5.4-023). */
const marksmen = [1, 1] as const;

const rows: Readonly<Record<Nation, readonly Row[]>> = {
  french: [
    {
      code: 'LN',
      name: ['Line infantry', 'Infanterie de ligne'],
      arm: 'infantry',
      blocks: 4,
      inBox: 10,
      move: foot,
      againstInfantry: 1,
    },
    {
      code: 'LT',
      name: ['Light infantry', 'Infanterie légère'],
      arm: 'infantry',
      traits: ['light'],
      blocks: 4,
      inBox: 5,
      move: skirmish,
      fire: marksmen,
    },
    {
      code: 'GR',
      name: ['Grenadiers', 'Grenadiers'],
      arm: 'infantry',
      traits: ['grenadier'],
      blocks: 4,
      inBox: 1,
      move: foot,
      fire: marksmen,
      melee: 1,
      flags: 1,
      card: { fireBonus: 0, roundsUp: true },
    },
    {
      code: 'YG',
      name: ['Young Guard', 'Jeune Garde'],
      arm: 'infantry',
      traits: ['light', 'guard'],
      blocks: 4,
      inBox: 1,
      move: skirmish,
      fire: marksmen,
      melee: 1,
      flags: 1,
    },
    {
      code: 'OG',
      name: ['Old Guard', 'Vieille Garde'],
      arm: 'infantry',
      traits: ['guard'],
      blocks: 4,
      inBox: 1,
      move: foot,
      fire: marksmen,
      melee: 2,
      flags: 2,
    },
    {
      code: 'MI',
      name: ['Militia', 'Milice'],
      arm: 'infantry',
      traits: ['militia'],
      blocks: 4,
      inBox: 2,
      move: foot,
      card: { fireBonus: 0, roundsUp: false },
    },
    {
      code: 'LC',
      name: ['Light cavalry', 'Cavalerie légère'],
      arm: 'cavalry',
      blocks: 4,
      inBox: 3,
      move: lightHorse,
    },
    {
      code: 'HC',
      name: ['Heavy cavalry', 'Cavalerie lourde'],
      arm: 'cavalry',
      traits: ['heavy'],
      blocks: 4,
      inBox: 2,
      move: heavyHorse,
      melee: 1,
    },
    {
      code: 'CU',
      name: ['Cuirassiers', 'Cuirassiers'],
      arm: 'cavalry',
      traits: ['heavy', 'cuirassier'],
      blocks: 4,
      inBox: 2,
      move: heavyHorse,
      melee: 1,
      flags: 1,
    },
    {
      code: 'GHC',
      name: ['Guard heavy cavalry', 'Cavalerie lourde de la Garde'],
      arm: 'cavalry',
      traits: ['heavy', 'guard'],
      blocks: 4,
      inBox: 1,
      move: heavyHorse,
      melee: 1,
      flags: 2,
    },
    {
      code: 'HA',
      name: ['Horse artillery', 'Artillerie à cheval'],
      arm: 'artillery',
      traits: ['horse'],
      blocks: 3,
      inBox: 2,
      move: horseGuns,
    },
    {
      code: 'FA',
      name: ['Foot artillery', 'Artillerie à pied'],
      arm: 'artillery',
      blocks: 3,
      inBox: 3,
      move: footGuns,
    },
    {
      code: 'GFA',
      name: ['Guard foot artillery', 'Artillerie à pied de la Garde'],
      arm: 'artillery',
      traits: ['guard'],
      blocks: 3,
      inBox: 1,
      move: footGuns,
      melee: 1,
      flags: 2,
    },
    // The rules speak of these, though the box holds none: scenarios of other armies may use them.
    {
      code: 'GLT',
      name: ['Guard light infantry', 'Infanterie légère de la Garde'],
      arm: 'infantry',
      traits: ['light', 'guard'],
      blocks: 4,
      inBox: 0,
      move: skirmish,
      fire: marksmen,
      melee: 1,
      flags: 1,
    },
    {
      code: 'GLC',
      name: ['Guard light cavalry', 'Cavalerie légère de la Garde'],
      arm: 'cavalry',
      traits: ['guard'],
      blocks: 4,
      inBox: 0,
      move: lightHorse,
      flags: 2,
    },
    {
      code: 'GHA',
      name: ['Guard horse artillery', 'Artillerie à cheval de la Garde'],
      arm: 'artillery',
      traits: ['horse', 'guard'],
      blocks: 3,
      inBox: 0,
      move: horseGuns,
      melee: 1,
      flags: 2,
    },
    {
      code: 'MC',
      name: ['Militia cavalry', 'Cavalerie de milice'],
      arm: 'cavalry',
      traits: ['militia'],
      blocks: 3,
      inBox: 0,
      move: lightHorse,
    },
    {
      code: 'MA',
      name: ['Militia artillery', 'Artillerie de milice'],
      arm: 'artillery',
      traits: ['militia'],
      blocks: 3,
      inBox: 0,
      move: footGuns,
    },
  ],
  british: [
    {
      code: 'LN',
      name: ['Line infantry', 'Infanterie de ligne'],
      arm: 'infantry',
      blocks: 4,
      inBox: 9,
      move: foot,
      fire: [1, 0],
    },
    {
      code: 'LT',
      name: ['Light infantry', 'Infanterie légère'],
      arm: 'infantry',
      traits: ['light'],
      blocks: 5,
      inBox: 2,
      move: skirmish,
      fire: marksmen,
    },
    {
      code: 'RL',
      name: ['Riflemen', 'Riflemen'],
      arm: 'infantry',
      traits: ['light', 'rifle'],
      blocks: 3,
      inBox: 2,
      move: skirmish,
      fire: marksmen,
      card: { fireBonus: 1, roundsUp: false },
    },
    {
      code: 'GR',
      name: ['Grenadiers', 'Grenadiers'],
      arm: 'infantry',
      traits: ['grenadier'],
      blocks: 4,
      inBox: 1,
      move: foot,
      fire: marksmen,
      melee: 1,
      flags: 1,
    },
    {
      code: 'GG',
      name: ['Guard grenadiers', 'Grenadiers de la Garde'],
      arm: 'infantry',
      traits: ['grenadier', 'guard'],
      blocks: 5,
      inBox: 2,
      move: foot,
      fire: marksmen,
      melee: 1,
      flags: 2,
    },
    {
      code: 'LC',
      name: ['Light cavalry', 'Cavalerie légère'],
      arm: 'cavalry',
      blocks: 3,
      inBox: 6,
      move: lightHorse,
    },
    {
      code: 'HC',
      name: ['Heavy cavalry', 'Cavalerie lourde'],
      arm: 'cavalry',
      traits: ['heavy'],
      blocks: 3,
      inBox: 4,
      move: heavyHorse,
      melee: 1,
    },
    {
      code: 'GHC',
      name: ['Guard heavy cavalry', 'Cavalerie lourde de la Garde'],
      arm: 'cavalry',
      traits: ['heavy', 'guard'],
      blocks: 3,
      inBox: 1,
      move: heavyHorse,
      melee: 1,
      flags: 2,
    },
    {
      code: 'HA',
      name: ['Horse artillery', 'Artillerie à cheval'],
      arm: 'artillery',
      traits: ['horse'],
      blocks: 3,
      inBox: 2,
      move: horseGuns,
    },
    {
      code: 'FA',
      name: ['Foot artillery', 'Artillerie à pied'],
      arm: 'artillery',
      blocks: 3,
      inBox: 3,
      move: footGuns,
    },
  ],
  portuguese: [
    {
      code: 'LN',
      name: ['Line infantry', 'Infanterie de ligne'],
      arm: 'infantry',
      blocks: 4,
      inBox: 6,
      move: foot,
    },
    {
      code: 'LT',
      name: ['Light infantry', 'Infanterie légère'],
      arm: 'infantry',
      traits: ['light'],
      blocks: 3,
      inBox: 2,
      move: skirmish,
      fire: marksmen,
    },
    {
      code: 'MI',
      name: ['Militia', 'Milice'],
      arm: 'infantry',
      traits: ['militia'],
      blocks: 4,
      inBox: 1,
      move: foot,
    },
    {
      code: 'LC',
      name: ['Light cavalry', 'Cavalerie légère'],
      arm: 'cavalry',
      blocks: 3,
      inBox: 2,
      move: lightHorse,
    },
    {
      code: 'HC',
      name: ['Heavy cavalry', 'Cavalerie lourde'],
      arm: 'cavalry',
      traits: ['heavy'],
      blocks: 3,
      inBox: 2,
      move: heavyHorse,
      melee: 1,
    },
    {
      code: 'FA',
      name: ['Foot artillery', 'Artillerie à pied'],
      arm: 'artillery',
      blocks: 3,
      inBox: 2,
      move: footGuns,
    },
  ],
};

/** How each nation halves the dice of infantry that has moved (CCN-5.4-022). */
const roundsUp: Readonly<Record<Nation, boolean>> = { french: true, british: true, portuguese: false };

function rangeOf(row: Row): number {
  if (row.arm === 'cavalry') return 0;
  if (row.arm === 'artillery') return row.traits?.includes('horse') === true ? 4 : 5;
  return row.traits?.includes('rifle') === true ? 3 : 2;
}

function gradeOf(traits: readonly Trait[]): Grade {
  if (traits.includes('guard')) return 'guard';
  if (traits.includes('militia')) return 'militia';
  return traits.includes('light') || traits.includes('grenadier') || traits.includes('cuirassier')
    ? 'elite'
    : 'line';
}

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
    retreat: militia ? 3 : 1,
    hitsWithSabers: !militia && !traits.includes('rifle'),
    card: row.card ?? null,
    inBox: row.inBox,
  };
}

/** Every type. A unit's type is an index into this list. */
export const unitTypes: readonly UnitType[] = (['french', 'british', 'portuguese'] as const).flatMap(
  (nation) => rows[nation].map((row) => typeOf(nation, row)),
);

const indices = new Map(unitTypes.map(({ nation, code }, index) => [`${nation} ${code}`, index]));

/** The type of a nation by its code, or -1. */
export function typeIndex(nation: Nation, code: string): number {
  return indices.get(`${nation} ${code}`) ?? -1;
}

/** Leaders in the box by nation (CCN-2-13). */
export const leadersInBox: Readonly<Record<Nation, number>> = { french: 4, british: 3, portuguese: 2 };

/**
 * Artillery dice. Only the last block matters. The melee columns are the text's; of the fire columns the text has one
 * number left, the others are the project's until a card is seen.
 */
export interface GunTable {
  readonly melee: readonly [many: number, lastBlock: number];
  /** By range, from 2. */
  readonly fire: readonly (readonly [many: number, lastBlock: number])[];
}

export const gunDice: Readonly<Record<'foot' | 'horse', GunTable>> = {
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
