/** A battle as a file: ground, units, leaders, banners, and if need be any moment of any turn. */
import type { Scenario, Words } from '@bivouac/kernel';
import type { Nation, Section, Side } from '../tables/sides.ts';
import type { TerrainName } from '../tables/terrain.ts';

export interface ScenarioSide {
  readonly at: 'top' | 'bottom';
  readonly cards: number;
  readonly banners: number;
  readonly nations: readonly Nation[];
}

/** A unit where the battle begins. What stands after `blocks` belongs to positions in the middle of a turn. */
export interface ScenarioUnit {
  readonly side: Side;
  readonly nation: Nation;
  readonly type: string;
  /** `H4`; `gone` when destroyed, `away` when it has left the board. */
  readonly hex: string;
  /** What it is called; without it, by its troops and its mark in the record. */
  readonly name?: string | Words;
  readonly blocks?: number;
  /** Slot of the square track, 1 to 4. */
  readonly square?: number;
  readonly ordered?: boolean;
  readonly moved?: number;
  readonly settled?: boolean;
  readonly halted?: boolean;
  readonly spent?: boolean;
  readonly battled?: boolean;
}

export interface ScenarioLeader {
  readonly side: Side;
  readonly name: string;
  readonly hex: string;
  readonly ordered?: boolean;
  readonly moved?: boolean;
}

export interface Objective {
  readonly side: Side;
  readonly hexes: readonly string[];
  readonly banners: number;
  /** Banners for each hex, or once for all of them together. */
  readonly need: 'each' | 'all';
  readonly lasting: 'permanent' | 'temporary';
  readonly counted: 'at once' | 'at start of turn';
}

/** Rules of one battle: a closed list. */
export interface SpecialRules {
  /** Sides that form no squares. */
  readonly forbidSquare?: readonly Side[];
  /** Cards a side can only throw away. */
  readonly forbidCard?: readonly { readonly side: Side; readonly card: string }[];
  /** Banners for the loss of a leader, by name, where it is not one. */
  readonly leaderBanners?: Readonly<Record<string, number>>;
  /** After so many turns of each side the battle is over, and this side has won. */
  readonly turnLimit?: { readonly turns: number; readonly winner: Side };
}

export type NamedFrame = { readonly step: string } & Readonly<Record<string, unknown>>;

/** Any moment of the game, in names. Without one the battle begins with the first turn. */
export interface Moment {
  readonly turn?: number;
  readonly side?: Side;
  /** A step of the turn. Deeper moments are given by `frames`. */
  readonly step?: 'turn' | 'command' | 'orders' | 'movement' | 'combat' | 'draw';
  readonly frames?: readonly NamedFrame[];
  /** Cards by id. A hand that is not given is dealt. */
  readonly hands?: Partial<Record<Side, readonly string[]>>;
  readonly tracks?: Partial<Record<Side, readonly (string | null)[]>>;
  readonly discards?: readonly string[];
  readonly played?: string;
  readonly scouted?: readonly string[];
  /** The card in effect, where it is not the one played. */
  readonly card?: string;
  readonly section?: Section;
  readonly level?: number;
  readonly fallback?: boolean;
  readonly strategic?: boolean;
  readonly strikes?: number;
  readonly last?: Partial<Record<Side, { readonly card: string | null; readonly section?: Section }>>;
  readonly banners?: Partial<Record<Side, number>>;
  readonly held?: readonly boolean[];
}

export interface NapoleonicsScenario extends Scenario {
  readonly date: string;
  /** What happened, and what each side must do. */
  readonly about: Words;
  /** Sources, and what is ours. */
  readonly note?: string;
  readonly terrain: Partial<Record<TerrainName, readonly string[]>>;
  readonly fieldworks?: readonly { readonly hex: string; readonly front: readonly string[] }[];
  /** Farms, villages and heights by name. */
  readonly places?: readonly { readonly name: string | Words; readonly hexes: readonly string[] }[];
  /** Who fights on the Portuguese blocks, where it is not the Portuguese. */
  readonly allies?: Words;
  readonly sides: Readonly<Record<Side, ScenarioSide>>;
  readonly first: Side;
  readonly units: readonly ScenarioUnit[];
  readonly leaders: readonly ScenarioLeader[];
  readonly objectives?: readonly Objective[];
  /** Hexes from which units of a side may leave the board, and the banners each unit earns by it. */
  readonly exits?: readonly {
    readonly side: Side;
    readonly hexes: readonly string[];
    readonly banners: number;
  }[];
  readonly special?: SpecialRules;
  /** A position for tests and puzzles, not a battle of its own. */
  readonly puzzle?: boolean;
  readonly moment?: Moment;
}
