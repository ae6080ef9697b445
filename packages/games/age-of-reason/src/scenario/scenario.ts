/** A battle as a file: the table, two armies and how they stand; and if need be any moment of any turn. */
import type { FreeTableFile } from '@bivouac/ground/free-table';
import type { Options, Scenario, Words } from '@bivouac/kernel';
import type { Phase } from '../frames.ts';
import type { General, Rank, Role, SideTerms, State, Trait, Unit } from '../state.ts';
import type { Arm, Drill, Formation, MoraleClass } from '../tables/arms.ts';
import type { GunWeight } from '../tables/guns.ts';
import type { Nation } from '../tables/nations.ts';
import type { Side } from '../tables/sides.ts';
import type { WallName } from '../rules/7-works/walls.ts';

export interface ScenarioSide {
  readonly name: Words;
  readonly nation: Nation;
  readonly edge: SideTerms['edge'];
  /** Left out by both sides: dice settle who attacks. */
  readonly role?: Role;
  /** A zone of the table; without it the zone of the role. */
  readonly zone?: string;
  /** Added to the die that settles who attacks; without it that of the nation. */
  readonly aggression?: number;
}

export interface ScenarioCorps {
  readonly id: string;
  readonly name: Words;
  readonly side: Side;
  /** The general who leads it: one of corps, or the commander-in-chief himself. */
  readonly leader: string;
}

export interface ScenarioBrigade {
  readonly id: string;
  readonly name: Words;
  readonly corps: string;
  readonly leader: string;
}

export interface ScenarioGeneral {
  readonly id: string;
  readonly name: Words;
  readonly side: Side;
  readonly rank: Rank;
  /** Class and charisma together: `Gn(S)3`. Brigadiers have no class: their charisma alone, `1`. */
  readonly worth: string;
  readonly greatCaptain?: boolean;
  /** Where he stands, `80,110`, or the unit he is with. */
  readonly at?: string;
  readonly with?: string;
}

export interface ScenarioUnit {
  readonly id: string;
  readonly name: Words;
  readonly brigade: string;
  readonly arm: Arm;
  readonly morale: MoraleClass;
  readonly regular: boolean;
  /** Without it as its arm is usually drilled: light infantry as skirmishers, all others formed. */
  readonly drill?: Drill;
  /** Without it that of its side. */
  readonly nation?: Nation;
  /** Twelve when left out, four of a battery. */
  readonly figures?: number;
  /** Batteries have none; all others have one unless it is said. */
  readonly flag?: boolean;
  readonly guns?: { readonly weight: GunWeight; readonly horse?: boolean; readonly howitzers?: boolean };
  readonly traits?: readonly Trait[];
  /** The ready deployment: the middle of its front edge, where it faces and how it is formed. */
  readonly at?: string;
  readonly facing?: number;
  readonly formation?: Formation;
  readonly ranks?: 1 | 2;
  /** The stronghold it holds from the start. */
  readonly post?: string;
  /** The wall of a fortress that it mans. */
  readonly wall?: WallName;
  /** It is in reserve: the first turn in which it may come, and by which entry; without one by its own edge. */
  readonly reserve?: { readonly turn: number; readonly entry?: string };
}

/**
 * What of a state is otherwise than when the scenario begins. Rows of units and generals stand in the order of the
 * scenario, and each says only what has changed.
 */
export interface ReasonMoment extends Partial<Omit<State, 'terms' | 'units' | 'generals'>> {
  readonly units?: readonly Partial<Unit>[];
  readonly generals?: readonly Partial<General>[];
}

export interface ReasonScenario extends Scenario {
  readonly $schema?: string;
  readonly game?: 'age-of-reason';
  /** The day, `1741-04-10`, or the year alone. */
  readonly date?: string;
  /** What it is about, for whoever chooses it. */
  readonly story?: Words;
  /** Sources, and what is ours. */
  readonly note?: string;
  /** Left out: no limit. */
  readonly turns?: number;
  /** Who plays first; left out: the attacker, and where both attack whoever throws higher says it. */
  readonly first?: Side;
  /** The phase of the first turn in which it begins, for positions to learn on; without it the turn begins with its first. */
  readonly begins?: Phase;
  readonly table: FreeTableFile;
  readonly sides: Readonly<Record<Side, ScenarioSide>>;
  readonly corps: readonly ScenarioCorps[];
  readonly brigades: readonly ScenarioBrigade[];
  readonly generals: readonly ScenarioGeneral[];
  readonly units: readonly ScenarioUnit[];
  readonly objectives?: readonly {
    readonly feature: string;
    readonly dice: number;
    readonly owner: Side | null;
  }[];
  /**
   * With as many objectives taken by each, whoever has so many of a hundred of his figures more in order on the field at
   * night, in brigades that somebody leads, has won; left out: nobody has.
   */
  readonly field?: number;
  readonly options?: Options;
  readonly moment?: ReasonMoment;
}
