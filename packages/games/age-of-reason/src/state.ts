/**
 * What is stored, and only that: plain JSON. Rows of units and generals are never changed, a changed one takes the place
 * of the old, so that copies and views may share them. Places are in tenths of a millimetre, facings in hundredths of a
 * degree.
 */
import { changedRow, RowChanges } from '@bivouac/ground/free';
import type { FreeTableFile } from '@bivouac/ground/free-table';
import type { GameState, Options, Words } from '@bivouac/kernel';
import type { Frames } from './frames.ts';
import type { Arm, Condition, Drill, Formation, MoraleClass } from './tables/arms.ts';
import type { GunWeight } from './tables/guns.ts';
import type { Nation } from './tables/nations.ts';
import type { Side } from './tables/sides.ts';

/** No unit, no general, no feature. */
export const none = -1;

/**
 * Where a unit is: on the table; in reserve, with attempts left to come (AOR-1-204); absent, having used them up
 * (AOR-1-206); gone off the table in good order or not (AOR-1-208); lost.
 */
export type Where = 'table' | 'reserve' | 'absent' | 'withdrawn' | 'lost';

/** What a unit has done or suffered in this turn, as bits of `Unit.marks`. All are wiped when the turn ends. */
export const marks = {
  /** It has moved or changed its formation: no quiet turn (AOR-2-103, AOR-2-104). */
  moved: 1,
  fired: 2,
  /** Shot at, with or without a loss. */
  firedAt: 4,
  /** It has declared a charge and passed the test for it (AOR-4-310). */
  charged: 8,
  /** It has gone some way in a charge or a counter-charge (AOR-4-305). */
  rode: 16,
  counterCharged: 32,
  evaded: 64,
  /** It has been in a melee (AOR-4-307). */
  fought: 128,
  /** It has failed the test to charge: no move, or half of one (AOR-4-103, AOR-4-106). */
  failedToCharge: 256,
  /** It has fired at a charge: half a move is left, or none to guns (AOR-4-267). */
  firedAtCharge: 512,
  /** A battery that has withdrawn from a charge. */
  withdrew: 1024,
  /** It has paid half its move for going obliquely, or taken the marker instead (AOR-5-132). */
  obliqueForHalf: 2048,
  obliqueForMarker: 4096,
  /** A column has had its free turn (AOR-5-132). */
  turnedInMarch: 8192,
  /** It has forded a river: no fire (AOR-5-015). */
  forded: 16384,
  /** A battery that its crew has pushed or turned (AOR-5-112). */
  byHand: 32768,
  limbered: 65536,
  marched: 131072,
  unlimbered: 262144,
  /** It may not fire, having faced skirmishers or been faced (AOR-4-252). */
  holdsFire: 524288,
  /** Foot skirmishers have passed through it while it stood: white if it moves after all (AOR-5-302). */
  passedThrough: 1048576,
  /** It has lost figures in the fire of this phase, and has not tested yet. */
  shaken: 2097152,
  /** It has turned to flee in this turn: no rally before the next (AOR-2-311). */
  fled: 4194304,
  /** It manned its guns again in this turn: no fire (AOR-4-266). */
  manned: 8388608,
  /** It has charged in the turn before too (AOR-4-309). */
  chargedAgain: 16777216,
  /** It has broken through to a second enemy after a won melee (AOR-8-404). */
  brokeThrough: 33554432,
  /** It has gone at the road rate: whatever it still marches, it marches on the road (AOR-5-111). */
  onRoad: 67108864,
} as const;

/** What is known of a charge a unit has made this turn: where it began, which way it went, and what is left of it. */
export interface Ride {
  readonly x: number;
  readonly y: number;
  readonly direction: number;
  /** The whole charge move, of which ground takes its quarters. */
  readonly whole: number;
  readonly gone: number;
  readonly left: number;
}

export interface Unit {
  readonly where: Where;
  /** The middle of its front edge; means nothing off the table and in a stronghold. */
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  /** The stronghold it holds, a feature of the table, and of a fortress the wall it mans; or none. */
  readonly post: number;
  readonly wall: number;
  readonly formation: Formation;
  readonly ranks: 1 | 2;
  readonly figures: number;
  readonly condition: Condition;
  /** The turn whose phase 2 began the clock of its marker: it is one step better after a quiet turn (AOR-2-103). */
  readonly since: number;
  readonly marks: number;
  /** The share of its move that it has used (`shares.ts`). */
  readonly used: number;
  /** Formation changes this turn (AOR-5-127). */
  readonly changes: number;
  /** Features whose price it has paid this turn (AOR-5-110). */
  readonly paid: readonly number[];
  /** Figures lost in the present phase, and to whom most: from him it goes back (AOR-2-325). */
  readonly losses: number;
  readonly shooter: number;
  readonly ride: Ride | null;
  /** Chargers of its own side who have passed through it while it stood: white if it moves after all (AOR-4-313). */
  readonly riders: readonly number[];
  /** Faces of a square that have fired this turn, as bits, and the units they have fired at (AOR-7-203). */
  readonly faces: number;
  readonly targets: readonly number[];
  /** Whether it has ever fired (AOR-6-111, AOR-7-113), or ever been charged by Native Americans (AOR-2-308). */
  readonly hasFired: boolean;
  readonly knowsNatives: boolean;
  /** Attempts used: to rally from the present rout, to arrive in this battle. */
  readonly rallies: number;
  readonly arrivals: number;
  /** The turn of its last charge (AOR-4-309), and quiet turns in which it has dug (AOR-7-314). */
  readonly lastCharge: number;
  readonly digging: number;
  /** The turn in which it left the table, or none. */
  readonly left: number;
  /** Where the guns of a crew stand, if nobody has taken them. */
  readonly guns: { readonly x: number; readonly y: number; readonly facing: number } | null;
}

/** `away`: off the table with a reserve unit; `fled`: off it for good; the others are lost to their side. */
export type Fate = 'table' | 'away' | 'fled' | 'killed' | 'captured';

export interface General {
  readonly fate: Fate;
  readonly x: number;
  readonly y: number;
  /** The unit he is attached to, or none; his place is then that of the unit. */
  readonly unit: number;
  /** Action points left this turn. */
  readonly points: number;
  /** He has been attached, or has moved, in this turn (AOR-3-214, AOR-5-401). */
  readonly attached: boolean;
  readonly moved: boolean;
  /** Up to and with which turn he cannot move, and cannot lend his charisma (AOR-6-303, AOR-6-304). */
  readonly lame: number;
  readonly dazed: number;
}

/** A brigade or a corps: who leads it, and until which turn nobody can (AOR-3-119). */
export interface Command {
  readonly leader: number;
  readonly leaderless: number;
}

/** Two units in contact since a charge: which side of the second the first strikes (AOR-4-317). */
export interface Contact {
  readonly one: number;
  readonly other: number;
  readonly side: 'front' | 'flank' | 'rear';
  readonly since: number;
  /** Which way the first came: winners go on along it (AOR-8-120). */
  readonly direction: number;
  /** Joined in the charge segment of a later turn (AOR-4-302). */
  readonly joined: boolean;
}

/** Damage to a structure: a feature, and of walls and works the section of it. */
export interface Damage {
  readonly feature: number;
  readonly section: number;
  readonly points: number;
}

/** Temporary works that have been dug in this battle (AOR-7-314), from left to right as the diggers saw it. */
export interface Works {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** What a shot does, once it is done. */
export interface Deferred {
  readonly target: number;
  readonly shooter: number;
  readonly losses: number;
  readonly muskets: boolean;
}

export interface Army {
  /** Figures lost, of the whole army (AOR-9-002). */
  readonly losses: number;
  readonly flagsLost: number;
  readonly batteriesLost: number;
  /** Brigadiers, and generals above them: lost in all, and of these captured (AOR-9-006, AOR-9-007). */
  readonly brigadiersLost: number;
  readonly brigadiersCaptured: number;
  readonly generalsLost: number;
  readonly generalsCaptured: number;
  /** The last turn of its orderly retreat, or none (AOR-9-005). */
  readonly retreatsUntil: number;
}

/** What the scenario says of a unit, for good. */
export interface UnitFacts {
  readonly id: string;
  readonly name: Words;
  readonly side: Side;
  readonly brigade: number;
  readonly nation: Nation;
  readonly arm: Arm;
  readonly drill: Drill;
  readonly morale: MoraleClass;
  readonly isRegular: boolean;
  readonly figures: number;
  readonly hasFlag: boolean;
  readonly battery: {
    readonly weight: GunWeight;
    readonly isHorse: boolean;
    readonly isHowitzer: boolean;
  } | null;
  readonly traits: readonly Trait[];
  /** The first turn in which it may come from reserve, and by which entry of the table. */
  readonly due: number;
  readonly entry: string | null;
}

export const traits = ['lances', 'shields', 'highlanders', 'natives', 'may charge cavalry'] as const;
export type Trait = (typeof traits)[number];

export const ranks = ['brigadier', 'corps general', 'commander-in-chief', 'supernumerary'] as const;
export type Rank = (typeof ranks)[number];

/** Of three dice the highest, the middle or the lowest is kept (AOR-3-103). Brigadiers have no class. */
export type GeneralClass = 'superior' | 'ordinary' | 'inferior';

export interface GeneralFacts {
  readonly id: string;
  readonly name: Words;
  readonly side: Side;
  readonly rank: Rank;
  readonly class: GeneralClass | null;
  readonly charisma: number;
  readonly isGreatCaptain: boolean;
  /** He leads a corps of his own besides the army (AOR-3-116). */
  readonly leadsCorps: number;
}

export const roles = ['attacker', 'defender', 'meeting'] as const;
export type Role = (typeof roles)[number];

export interface SideTerms {
  readonly name: Words;
  readonly nation: Nation;
  readonly edge: 'north' | 'east' | 'south' | 'west';
  /** As the scenario names it; null where dice settle it (AOR-1-101). */
  readonly role: Role | null;
  /** The zone of the table in which it deploys; the zone of its role when there is none. */
  readonly zone: string | null;
  readonly aggression: number;
  /** Figures of the whole army at the start. */
  readonly figures: number;
}

/** What never changes in a battle. */
export interface Terms {
  readonly scenario: string;
  readonly table: FreeTableFile;
  readonly options: Options;
  /** The last turn, or none where no limit is set (AOR-0-201). */
  readonly turns: number;
  readonly sides: Readonly<Record<Side, SideTerms>>;
  readonly units: readonly UnitFacts[];
  readonly generals: readonly GeneralFacts[];
  readonly brigades: readonly { readonly name: Words; readonly side: Side; readonly corps: number }[];
  readonly corps: readonly { readonly name: Words; readonly side: Side }[];
  /** What in the scenario is odd, though it can be played (AOR-3-107, AOR-5-006). */
  readonly remarks: readonly Words[];
  /** Features that change the dice of the retreat test, and whose they were (AOR-9-008). */
  readonly objectives: readonly {
    readonly feature: string;
    readonly dice: number;
    readonly owner: Side | null;
  }[];
  /** By how many of a hundred of their figures one side must have more on the field at night, where that counts (AOR-0-201). */
  readonly field?: number;
}

/** How a battle ends: by the clock, by an army that must retreat or has left, by both at once, by word. */
export type Ending = 'turns' | 'retreat' | 'orderly retreat' | 'both retreat' | 'nobody left' | 'resigned';

export interface State extends GameState<Frames> {
  readonly terms: Terms;
  turn: number;
  /** Who attacks and who defends. Before the dice have settled it both have come upon each other. */
  roles: Readonly<Record<Side, Role>>;
  /** Who goes first in every phase (G-10). */
  first: Side;
  /** Whose part of the phase is played. */
  side: Side;
  /** Changed by `changeUnit` alone. */
  units: readonly Unit[];
  generals: General[];
  brigades: Command[];
  corps: Command[];
  contacts: readonly Contact[];
  damage: readonly Damage[];
  works: readonly Works[];
  armies: Readonly<Record<Side, Army>>;
  /** Losses of a fire phase that fall when both sides have fired: the option `simultaneousFire` (G-12). */
  deferred: readonly Deferred[];
  over: { readonly winner: Side | null; readonly how: Ending } | null;
}

export function copyState(state: State): State {
  return {
    ...state,
    frames: [...state.frames],
    standing: { ...state.standing },
    units: [...state.units],
    generals: [...state.generals],
    brigades: [...state.brigades],
    corps: [...state.corps],
  };
}

const rows = new RowChanges<Unit>();
/** Rises with every row of a unit that is changed. */
export const changesOfUnits = rows.count;

export function changeUnit(state: State, index: number, change: Partial<Unit>): void {
  const isChanged = rows.change(state.units, index, change);
  // Whoever has left the table touches nobody any more.
  if (isChanged && state.units[index]!.where !== 'table' && state.contacts.length > 0)
    state.contacts = state.contacts.filter(({ one, other }) => one !== index && other !== index);
}

export function changeGeneral(state: State, index: number, change: Partial<General>): void {
  state.generals[index] = changedRow(state.generals[index]!, change);
}

export function changeArmy(state: State, side: Side, change: Partial<Army>): void {
  state.armies = { ...state.armies, [side]: { ...state.armies[side], ...change } };
}

/** Notes what a unit has done or suffered. */
export function mark(state: State, index: number, bits: number): void {
  changeUnit(state, index, { marks: state.units[index]!.marks | bits });
}
