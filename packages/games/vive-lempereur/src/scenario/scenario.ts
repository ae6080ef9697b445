/** A battle as a file: map, order of battle, who comes when, what wins, and if need be any moment of any turn. */
import type { HexMapFile } from '@bivouac/ground';
import type { NamedValues, Scenario, Words } from '@bivouac/kernel';
import type { Phase } from '../state.ts';
import type { Special } from '../terms.ts';
import type { FormationName } from '../tables/formations.ts';
import type { Rank } from '../tables/leaders.ts';
import type { Nation } from '../tables/nations.ts';
import type { ConditionKind, DespatchKind, Edge, remarks, Tactic } from '../tables/orders.ts';
import type { Side } from '../tables/sides.ts';
import type { ArchetypeName } from '../tables/units.ts';

export interface ScenarioCorps {
  /** `III`: what units and leaders refer to. */
  readonly id: string;
  readonly side: Side;
  readonly name: Words;
  /** Where the battle counts corps by corps; without them the army's thresholds hold for it (VE-12-01). */
  readonly demoralised?: number;
  readonly desperate?: number;
  /** An élite that does not lose heart (VE-12.1-01). */
  readonly steadfast?: boolean;
  /** Its cavalry or its guns may attack for all of it (VEA-17-315). */
  readonly guard?: boolean;
  /** The order it begins with; without one its player writes it (VEA-17-343). */
  readonly order?: readonly NamedStep[];
}

export interface ScenarioUnit {
  readonly side: Side;
  readonly name: string | Words;
  /** Values that are not given come from this kind of unit (`tables/units.ts`). */
  readonly type: ArchetypeName;
  /** Left out for troops that belong to nobody: they go with the nearest corps leader within reach (VEA-17-211). */
  readonly corps?: string;
  readonly division?: string;
  /** Steps at full strength. */
  readonly steps: number;
  readonly fire?: number;
  readonly columnFire?: number;
  readonly shock?: number;
  readonly morale?: number;
  readonly range?: number;
  readonly wide?: number;
  readonly narrow?: number;
  readonly fireBySteps?: readonly number[];
  readonly lossProfile?: readonly number[];
  readonly chargeTest?: boolean;
  readonly guard?: boolean;
  /** Where it stands: `0503`; or when and where it comes; of units in one hex the first listed is on top. */
  readonly hex?: string;
  readonly arrives?: {
    readonly turn: number;
    readonly at: string;
    /** It waits in a zone of the map, and comes sooner when an enemy comes beside it (VE-13-07). */
    readonly reserve?: boolean;
  };
  readonly formation?: FormationName;
  /** A side (`E`) or a corner (`ESE`), as the formation asks. */
  readonly facing?: string;
  /** The second hex of skirmishers. */
  readonly astride?: string;
  /** What follows belongs to positions in the middle of a battle. */
  readonly left?: number;
  readonly marker?: number;
  readonly spent?: number;
  readonly walked?: number;
  /** By their names in `state.ts`; tests may give the bits. */
  readonly marks?: number | readonly string[];
  readonly fate?: 'gone' | 'departed';
  /** It is to be set up after the pre-battle game. */
  readonly waits?: boolean;
  /** Its place in its stack and in that of its second hex, 0 on top, where the order of the list does not say it. */
  readonly level?: number;
  readonly level2?: number;
  readonly band?: number;
  /** Where the enemy last saw it: a hex, or `gone`, `awaited`, `departed`. */
  readonly seen?: string;
  readonly half?: number;
  readonly lastCharge?: number;
}

export interface ScenarioLeader {
  readonly side: Side;
  readonly name: string;
  readonly rank: Rank;
  /** The corps he commands; none for the army commander, who commands all. */
  readonly corps?: readonly string[];
  readonly combat: number;
  readonly morale: number;
  readonly movement: number;
  readonly initiative?: number;
  readonly obedience?: number;
  readonly points?: number;
  /** His death is the defeat of his side (VE-14.5-08). */
  readonly fatal?: boolean;
  readonly hex?: string;
  readonly arrives?: { readonly turn: number; readonly at: string };
  /** What follows belongs to positions in the middle of a battle. */
  readonly fate?: 'gone' | 'departed';
  readonly waits?: boolean;
  readonly marks?: readonly string[];
  readonly band?: number;
  /** The turn in which his successor comes, and the one in which he is back from his wound. */
  readonly due?: number;
  readonly away?: number;
}

export interface ScenarioVictory {
  readonly step?: number;
  readonly unit?: number;
  readonly margin: number;
  readonly objectives?: readonly {
    readonly hexes: readonly string[];
    readonly points: number;
    readonly holder: Side | null;
    readonly words: Words;
  }[];
}

/** What a corps has come to: see `Corps` in `state.ts`. */
export interface MomentCorps {
  readonly id: string;
  readonly mood?: number;
  readonly worst?: number;
  readonly threshold?: number;
  readonly total?: number;
  readonly fatigue?: number;
  readonly strain?: number;
  readonly order?: NamedOrder;
  readonly pending?: readonly NamedPending[];
  /** The turn in which its morale suffers, and by how much; the last turn in which it is fresh. */
  readonly shaken?: number;
  readonly malus?: number;
  readonly fresh?: number;
  /** What its lateness takes from its morale. */
  readonly late?: number;
}

/** A step of an order: see `OrderStep` in `state.ts`. */
export interface NamedStep {
  readonly tactic: Tactic;
  /** What it is directed at: a hex, an edge of the map, or a corps of the enemy. */
  readonly place?: string;
  readonly edge?: Edge;
  readonly against?: string;
  /** A division of that corps. */
  readonly division?: string;
  readonly from?: NamedCondition;
  readonly until?: NamedCondition;
  /** Later steps, counted from 0. */
  readonly next?: number;
  readonly fail?: number;
  readonly remark?: (typeof remarks)[number];
}

/** What a step waits for: see `Condition` in `state.ts`. */
export interface NamedCondition {
  readonly kind: ConditionKind;
  readonly place?: string;
  readonly corps?: string;
  readonly count?: number;
}

/** The order a corps is under: see `Order` in `state.ts`. */
export interface NamedOrder {
  readonly steps: readonly NamedStep[];
  /** The step in force, where it is not the first; those that are done, as bits; and whether it waits to begin. */
  readonly step?: number;
  readonly done?: number;
  readonly waits?: boolean;
  readonly since: number;
  readonly stamp: number;
  readonly limit?: number;
}

/** An order that is not yet in force: see `Pending` in `state.ts`. */
export interface NamedPending {
  readonly steps: readonly NamedStep[];
  readonly received: number;
  readonly commanded: boolean;
  readonly due?: number;
  readonly tests?: number;
}

export interface NamedCourier {
  readonly number: number;
  readonly side: Side;
  readonly hex: string;
  readonly corps: string;
  readonly steps: readonly NamedStep[];
  readonly via?: string;
  readonly since: number;
}

export interface NamedRelay {
  readonly leader: string;
  readonly steps: readonly NamedStep[];
  readonly corps: readonly string[];
}

export interface NamedDespatch {
  readonly turn: number;
  readonly corps: string;
  readonly kind: DespatchKind;
  readonly tactic: Tactic;
  readonly die?: number;
  readonly against?: number;
}

/** Where in a turn a position begins, and what has happened before, as far as it matters. */
export interface Moment {
  readonly turn: number;
  readonly side: Side;
  readonly phase: Phase;
  /** Unfinished business, the turn first; without it the phase begins. */
  readonly frames?: readonly NamedFrame[];
  readonly corps?: readonly MomentCorps[];
  readonly shocks?: readonly {
    readonly attackers: readonly string[];
    readonly target: string;
    readonly second?: string;
  }[];
  readonly voltigeurs?: readonly {
    readonly unit: string;
    readonly hex: string;
    readonly facing: string;
    readonly home: string;
    readonly stood: number;
    readonly fired: boolean;
  }[];
  readonly plan?: readonly string[];
  /** Units that have come in by a road hex this turn. */
  readonly entered?: readonly { readonly hex: string; readonly count: number }[];
  readonly provisional?: Readonly<
    Partial<Record<Side, { readonly corps: string; readonly fatigue: number; readonly strain: number }>>
  >;
  readonly points?: Readonly<Record<Side, number>>;
  readonly held?: readonly (Side | null)[];
  readonly couriers?: readonly NamedCourier[];
  /** By side: couriers sent so far, and orders written in this turn. */
  readonly sent?: Readonly<Record<Side, number>>;
  readonly ordered?: Readonly<Record<Side, number>>;
  readonly relays?: readonly NamedRelay[];
  readonly despatches?: readonly NamedDespatch[];
  readonly activation?: NamedActivation;
  readonly preBattle?: NamedPreBattle;
}

/** The game before the battle: see `PreBattle` in `state.ts`. */
export interface NamedPreBattle {
  readonly pieces: readonly {
    readonly side: Side;
    readonly square: string;
    readonly corps: string;
    readonly cavalry?: readonly string[];
  }[];
  readonly actions: Readonly<Record<Side, number>>;
  readonly turnedUp?: boolean;
  readonly setUp?: readonly string[];
}

/** The map in squares for the pre-battle game (XVIII.1). */
export interface ScenarioGrid {
  /** 4 and 4 in principle (VEA-18-101). */
  readonly columns: number;
  readonly rows: number;
  /** By side: the squares in which its leaders are placed, `a1` in the north-west. */
  readonly entries: Readonly<Record<Side, readonly string[]>>;
  /** By side: when and where corps come that were not set up; without it in the first turn by its line; null where they never come. */
  readonly arrives?: Readonly<Partial<Record<Side, { readonly turn: number; readonly at: string } | null>>>;
}

/** Where corps are played one by one: see `Activation` in `state.ts`. What is left out is nobody. */
export interface NamedActivation {
  readonly corps?: readonly string[];
  readonly lent?: readonly string[];
  readonly leaders?: readonly string[];
  readonly done?: readonly string[];
  readonly spent?: readonly string[];
  readonly ridden?: readonly string[];
  readonly closed?: readonly Side[];
  readonly ridingDone?: readonly Side[];
  readonly last?: readonly string[];
  readonly first?: Side;
  readonly next?: Side;
  readonly closing?: boolean;
}

/** A frame with names where the state has numbers: see `naming.ts`. */
export type NamedFrame = { readonly step: string } & NamedValues;

export interface EmpereurScenario extends Scenario {
  readonly date: string;
  readonly about: Words;
  /** Sources, and what is ours. */
  readonly note?: string;
  readonly map: HexMapFile;
  /** Whose army a side is, where it is not the usual one. */
  readonly nations?: Readonly<Partial<Record<Side, Nation>>>;
  readonly first: Side;
  readonly turns: number;
  /** `06:00`, the start of turn 1. */
  readonly clock: string;
  readonly corps: readonly ScenarioCorps[];
  /** Armies that lose heart as a whole and not corps by corps; thresholds not given are shares of their steps (VE-12-01). */
  readonly armies?: Readonly<
    Partial<Record<Side, { readonly demoralised?: number; readonly desperate?: number }>>
  >;
  readonly units: readonly ScenarioUnit[];
  /** Orders an army leader writes in a turn, where the battle has its own number (VEA-17-346). */
  readonly orders?: Readonly<Partial<Record<Side, number>>>;
  /** By side: what this battle adds to the ratings of all its leaders (VEA-17-602, VEA-17-704). */
  readonly ratings?: Readonly<
    Partial<Record<Side, { readonly obedience?: number; readonly initiative?: number }>>
  >;
  /** By side: the edge of the map behind it, where its lines of communication do not say it (VEA-17-325). */
  readonly edges?: Readonly<Partial<Record<Side, Edge>>>;
  /** The first turn in which a corps called out of the reserve is fresh; without it, the second half of the battle (VEA-17-340). */
  readonly freshFrom?: number;
  /** Seconds for the moves of a corps, and of two together (VEA-19-101, VEA-20-502). */
  readonly time?: { readonly corps: number; readonly joint?: number };
  readonly leaders?: readonly ScenarioLeader[];
  /** The squares of the pre-battle game; without them there is none (VEA-18-101). */
  readonly grid?: ScenarioGrid;
  /** By side: the entry of the map by which it is connected to its rear, and whether units that leave there score (VE-15-01). */
  readonly lines: Readonly<Record<Side, { readonly at: string; readonly scores?: boolean }>>;
  readonly victory: ScenarioVictory;
  readonly special?: Partial<Special>;
  /** A position for tests and puzzles, not a battle of its own. */
  readonly puzzle?: boolean;
  readonly moment?: Moment;
}
