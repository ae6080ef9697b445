/** What the scenario and the options fix for a whole game, and nothing that changes in its course. */
import type { HexMapFile } from '@bivouac/ground';
import type { Words } from '@bivouac/kernel';
import type { OrderStep } from './order-steps.ts';
import type { Rank } from './tables/leaders.ts';
import type { Nation } from './tables/nations.ts';
import type { Edge } from './tables/orders.ts';
import type { Side } from './tables/sides.ts';

/** What a unit is, printed on its counter. */
export interface UnitFacts {
  readonly side: Side;
  readonly name: Words;
  readonly arm: number;
  readonly corps: number;
  readonly division: string;
  readonly start: number;
  readonly fire: number;
  /** Fire on the column face (VE-3.6-02). */
  readonly columnFire: number;
  readonly shock: number;
  readonly morale: number;
  readonly range: number;
  /** MP on the wide face and on the narrow one. */
  readonly wide: number;
  readonly narrow: number;
  /** Fire by remaining steps where guns have their own rule, from 1 step up; null otherwise (VE-7.1-04). */
  readonly fireBySteps: readonly number[] | null;
  /** Losses do not lower its morale, or lower it at its own steps (VE-10.4-06): malus by remaining steps. */
  readonly lossProfile: readonly number[] | null;
  /** It must test to charge (VE-9.2-23). */
  readonly chargeTest: boolean;
  readonly militia: boolean;
  readonly guard: boolean;
}

export interface LeaderFacts {
  readonly side: Side;
  readonly name: string;
  readonly slug: string;
  readonly rank: Rank;
  /** The corps he commands: all of his side for the army commander. */
  readonly corps: readonly number[];
  readonly combat: number;
  readonly morale: number;
  readonly movement: number;
  readonly initiative: number;
  readonly obedience: number;
  readonly points: number;
  /** His death ends the battle (VE-14.5-08). */
  readonly fatal: boolean;
}

export interface Thresholds {
  readonly demoralised: number;
  readonly desperate: number;
}

export interface CorpsFacts {
  readonly side: Side;
  readonly name: Words;
  readonly slug: string;
  /** Losses and disorganised units at which it is demoralised, then desperate; none when it never is. */
  readonly demoralised: number;
  readonly desperate: number;
  /** Its cavalry or its guns may attack for all of it (VEA-17-315). */
  readonly guard: boolean;
  /** The order it begins the battle with where that is fixed, or null (VEA-17-343). */
  readonly order: readonly OrderStep[] | null;
}

/** Troops on the way: which, when, where. */
export interface Arrival {
  readonly unit: number;
  readonly turn: number;
  readonly hexes: readonly number[];
  /** A reserve: it appears on these hexes, at once when an enemy comes beside one of them (VE-13-07). */
  readonly reserve: boolean;
}

export interface LeaderArrival {
  readonly leader: number;
  readonly turn: number;
  readonly hexes: readonly number[];
}

/** What the scenario and the options fix for the whole game. Shared by all copies of a state, never changed. */
export interface Terms {
  readonly map: HexMapFile;
  readonly nations: Readonly<Record<Side, Nation>>;
  readonly first: Side;
  readonly turns: number;
  /** The clock at the start of turn 1, in minutes after midnight (VE-1-03). */
  readonly clock: number;
  /** All of the French side come first. */
  readonly units: readonly UnitFacts[];
  readonly leaders: readonly LeaderFacts[];
  readonly corps: readonly CorpsFacts[];
  /** By side: the thresholds of the whole army where it is counted as one, null where corps are (VE-12-01). */
  readonly armies: Readonly<Record<Side, Thresholds | null>>;
  readonly arrivals: readonly Arrival[];
  /** Leaders on the way: they come in with units. */
  readonly leaderArrivals: readonly LeaderArrival[];
  /** By side: hexes at which its lines of communication leave the map, and whether units lost there score (VE-15-01). */
  readonly lines: Readonly<Record<Side, { readonly hexes: readonly number[]; readonly scores: boolean }>>;
  readonly victory: Victory;
  readonly special: Special;
  /** By side: orders that its army leader writes in a turn (VEA-17-345). */
  readonly allowance: Readonly<Record<Side, number>>;
  /** By side: the edge of the map behind it, where the battle names it, or null (VEA-17-325). */
  readonly edges: Readonly<Record<Side, Edge | null>>;
  /** The first turn in which a corps called out of the reserve is fresh, or none: the second half of the battle (VEA-17-340). */
  readonly freshFrom: number;
  /** Seconds for the moves of a corps, and of two together; null where the battle gives none (VEA-19-101). */
  readonly time: { readonly corps: number; readonly joint: number } | null;
  /** The squares of the pre-battle game; null where none is played (XVIII). */
  readonly grid: GridFacts | null;
  readonly options: GameOptions;
}

/** The map in squares, numbered row by row from the north-west, and who is set up on it. */
export interface GridFacts {
  readonly columns: number;
  readonly rows: number;
  readonly entries: Readonly<Record<Side, readonly number[]>>;
  /** Whoever would begin the battle on the map. */
  readonly corps: readonly number[];
  readonly units: readonly number[];
  readonly leaders: readonly number[];
}

export interface Victory {
  /** Points for each step of the enemy lost, in all. */
  readonly step: number;
  readonly unit: number;
  readonly objectives: readonly {
    readonly hexes: readonly number[];
    readonly points: number;
    readonly words: Words;
  }[];
  /** Who holds an objective at the start. */
  readonly holders: readonly (Side | null)[];
  /** The difference a side needs to win; less is a draw. */
  readonly margin: number;
}

/** Rules of one battle: a closed list. */
export interface Special {
  readonly lineMayCrossStream: boolean;
  readonly skirmishInMarsh: boolean;
  /** What the fall of its commander does to an army, to the end of the battle (VE-14.5-06). */
  readonly commanderFallen: Readonly<Partial<Record<Side, CommanderFallen>>>;
}

/** A leader by his name, and what his fall adds to every test of morale of his side. */
export interface CommanderFallen {
  readonly leader: string;
  readonly morale: number;
}

/** Options of the game: chapters XVI and XVII, and readings of the text that groups may take otherwise. */
export interface GameOptions {
  readonly voltigeurs: boolean;
  readonly artilleryLosses: 'none' | 'A' | 'B';
  readonly artilleryRetreat: boolean;
  readonly cavalry: boolean;
  readonly rout: boolean;
  readonly townMorale: boolean;
  readonly reintegration: boolean;
  readonly modulatedDemoralisation: boolean;
  readonly fatigue: boolean;
  readonly fatigueSparesCavalry: boolean;
  readonly leaderWounds: boolean;
  readonly commandLevel: number;
  readonly challenges: boolean;
  readonly interactive: boolean;
  readonly timePenalty: boolean;
  readonly strategicDeployment: boolean;
  readonly lossesOnly: boolean;
  readonly openStacks: boolean;
  readonly counterchargeExtraLoss: boolean;
  readonly attackerLossOnce: boolean;
}
