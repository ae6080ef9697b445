/** A battle as a file: the table, two armies and how they stand; and if need be any moment of any turn. */
import type { FreeTableFile } from '@bivouac/ground/free-table';
import type { Options, Scenario, Words } from '@bivouac/kernel';
import type { General, Rank, SideTerms, State, Unit, UnitFacts } from '../state.ts';
import type { Disorder, Formation } from '../tables/kinds.ts';
import type { Side } from '../tables/sides.ts';

export interface ScenarioSide {
  readonly name: Words;
  /** Whose uniforms and colours it wears; left out, none that are known. */
  readonly nation?: SideTerms['nation'];
  readonly edge: SideTerms['edge'];
  readonly role: SideTerms['role'];
  /** An army without light infantry: any troops of it may skirmish (TC-24-03). */
  readonly hasNoLightInfantry?: boolean;
}

export interface ScenarioGroup {
  readonly id: string;
  readonly name: Words;
  readonly side: Side;
  /** How it may march operationally (chapter 26); left out, it does not. */
  readonly operational?: {
    readonly turns?: readonly number[];
    /** It holds its order from the start; without it a general has to write one. */
    readonly ordered?: boolean;
    /** The turn in which it comes in: until then its units are off the table, and then they stand where the battle has them. */
    readonly arrives?: number;
    /** The enemy group that it follows, in a reconstruction. */
    readonly follows?: string;
    /** Of a meeting whose sides set up themselves: the road by which it comes, from where it enters, `120,144 120,0`. */
    readonly road?: string;
  };
}

export interface ScenarioGeneral {
  readonly id: string;
  readonly name: Words;
  readonly side: Side;
  readonly rank: Rank;
  /** The group he leads. */
  readonly group?: string;
  /** The arm he is good with; without it all of them. */
  readonly arm?: 'infantry' | 'cavalry' | 'artillery';
  /** Left out, each is that of his rank. */
  readonly morale?: number;
  readonly ccf?: number;
  readonly fire?: number;
  readonly cac?: number;
  /** The order of battle names who takes his place: his gifts are the same. */
  readonly hasSuccessor?: boolean;
  /** Where he stands, `80,110`, or the unit he is with. */
  readonly at?: string;
  readonly with?: string;
}

/** What a scenario may say otherwise than the profile. */
type Overrides = Partial<
  Pick<
    UnitFacts,
    'status' | 'morale' | 'fire' | 'cac' | 'ft' | 'ccf' | 'type' | 'companies' | 'perCompany' | 'strength'
  >
>;

export interface ScenarioUnit extends Overrides {
  readonly id: string;
  readonly name: Words;
  readonly group: string;
  /** An entry of the library of troops (`tables/data/profiles.json`). */
  readonly profile: string;
  /** Profiles of companies of another quality in its ranks, a head of grenadiers for instance: it counts as the worst of them. */
  readonly attached?: readonly string[];
  /** The regiment it is of, by any name: units of one regiment may join for an attack. */
  readonly regiment?: string;
  readonly points?: number;
  /** The middle of its front edge, where it faces and how it is formed. */
  readonly at: string;
  readonly facing?: number;
  readonly formation?: Formation;
  /** The built-up area it holds from the start, spread all round. */
  readonly in?: string;
  readonly disorder?: Disorder;
  /** How many of its companies it may send out as skirmishers: a unit of their own, in its ranks at the start. */
  readonly skirmishers?: number;
}

/**
 * What of a state is otherwise than when the scenario begins. Rows of units and generals stand in the order of the
 * scenario, and each says only what has changed.
 */
export interface CouleursMoment extends Partial<Omit<State, 'terms' | 'units' | 'generals'>> {
  readonly units?: readonly Partial<Unit>[];
  readonly generals?: readonly Partial<General>[];
}

export interface CouleursScenario extends Scenario {
  readonly $schema?: string;
  readonly game?: 'trois-couleurs';
  /** The day, `1809-05-22`, or the year alone. */
  readonly date?: string;
  /** What it is about, for whoever chooses it. */
  readonly story?: Words;
  /** Sources, and what is ours. */
  readonly note?: string;
  readonly turns: number;
  /** A historical reconstruction: engaged troops may march operationally. */
  readonly reconstruction?: boolean;
  readonly table: FreeTableFile;
  readonly sides: Readonly<Record<Side, ScenarioSide>>;
  readonly groups: readonly ScenarioGroup[];
  readonly generals: readonly ScenarioGeneral[];
  readonly units: readonly ScenarioUnit[];
  /** Ground worth points: a built-up area of the table, or a point. */
  readonly objectives?: readonly {
    readonly id: string;
    readonly points: number;
    readonly feature?: string;
    readonly at?: string;
    readonly holder: Side | null;
  }[];
  readonly options?: Options;
  readonly moment?: CouleursMoment;
}
