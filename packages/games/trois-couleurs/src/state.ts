/**
 * What is stored, and only that: plain JSON. Rows of units and generals are never changed, a changed one takes the place
 * of the old, so that copies and views may share them. Places are in tenths of a millimetre, facings in hundredths of a
 * degree.
 *
 * Four things are kept apart, as the rules do: the total of a morale test (a ledger, in the frame of its engagement), the
 * morale case (`Unit.case`), the physical pace (`Unit.pace`) and the order of the ranks (`Unit.disorder`).
 */
import { changedRow, RowChanges, type Point } from '@bivouac/ground/free';
import type { FreeTableFile } from '@bivouac/ground/free-table';
import type { Action, GameState, Options, Words } from '@bivouac/kernel';
import type { Fall, Frames, PlannedFire } from './frames.ts';
import type { March } from './marches.ts';
import type { Arm, Calibre, Case, Disorder, Formation, Pace, Status, Weapon } from './tables/kinds.ts';
import type { Marker } from './tables/markers.ts';
import type { Nation, Side } from './tables/sides.ts';

/** No unit, no general, no feature. */
export const none = -1;

/**
 * Where a unit is: on the table; a company in the ranks of its battalion; in reserve; off the table, having crossed its
 * edge; taken by the enemy; destroyed. Hidden troops are on a plan, or under a marker of their arm (TC-3-04, TC-3-02); in the
 * view of the enemy both are unseen.
 */
export type Where =
  'table' | 'ranks' | 'reserve' | 'plan' | 'marker' | 'unseen' | 'off' | 'taken' | 'destroyed';

/** What a unit has done or suffered in this turn, as bits of `Unit.marks`. All are wiped when the turn ends. */
export const marks = {
  /** It has made its one voluntary move (TC-6-12). */
  moved: 1,
  /** It has fired in this phase; wiped with the phase (TC-5-05). */
  fired: 2,
  /** It was in an engagement of this phase: it may rally at its end; wiped with the phase (TC-23-01). */
  engaged: 4,
  /** It has made the compulsory move of its case this turn (TC-5-11). */
  fellBack: 8,
  /** Elite or Guard troops have used their lift of a case (TC-18-12). */
  lifted: 16,
  /** Its status has weighed on an enemy, or an enemy's on it, this turn (TC-15-19). */
  weighed: 32,
  /** It has taken its losses test of the turn (TC-14-24), or one for a friend's rout or end (TC-14-06). */
  testedLosses: 64,
  testedRout: 128,
  /** It has used the tolerance of a march this turn (TC-11-08). */
  stretched: 256,
  /** What keeps it from rising a case at the next turn start (TC-23-20): it was hit while checked or worse, or went otherwise than it must. */
  heldDown: 512,
  /** It has done its late fire, which is its last act (TC-5-09). */
  spentItself: 1024,
  /** It has been given a safeguard this turn (TC-23-32). */
  safeguarded: 2048,
  /** It has changed formation or facing this turn. */
  manoeuvred: 4096,
  /** It has stepped back facing the enemy: it counts as halted (TC-6-18). */
  steppedBack: 8192,
  /** It has made its rally move (TC-23-06). */
  rallied: 16384,
  /** Cavalry that gave up before firm infantry: its way back completes the move it began (TC-21-18). */
  gaveUp: 32768,
  /** The enemy lets it go: nobody is asked again this turn whether he fires at it on its way (TC-9-47). */
  letGo: 131072,
  /** A general has helped it to rally this turn (TC-23-02). */
  helped: 65536,
  /** It has got out of the way of friends behind it (TC-22-09). */
  unmasked: 262144,
  /** It has gone into a built-up area this turn (TC-8-48). */
  entered: 524288,
  /** It moves where the enemy does not see it, and under a marker of its arm (TC-3-03, TC-3-02). */
  unseen: 1048576,
  underMarker: 2097152,
  /** It has redeployed in operational movement (TC-26-10). */
  redeployed: 16777216,
  /** It is attacked in the midst of a change of formation or facing (TC-27-46). */
  changing: 33554432,
  /** It attacks a place for which it has taken a formation of circumstance (TC-8-59). */
  assaults: 67108864,
} as const;

/** Under what fire it is in the present step, as bits of `Unit.under`: wiped when the step ends (TC-15-28). */
export const underFire = { muskets: 1, roundshot: 2, canister: 4 } as const;

/** No figures on faces: the unit holds no built-up area. */
export const noFaces: readonly number[] = [];

/** Another unit of its regiment that has joined a unit for an attack (TC-11-23). */
export interface Mate {
  readonly unit: number;
  /** It stood on the left of it. */
  readonly isLeft: boolean;
  /** What the unit itself had lost, and how wide it was formed, before. */
  readonly lost: number;
  readonly files: number;
}

export interface Unit {
  readonly where: Where;
  /** The middle of its front edge; means nothing off the table and in a built-up area. */
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  /** The built-up area it holds, a feature of the table, or none. */
  readonly post: number;
  /** Figures on each face of it: north, east, south, west; nothing outside. */
  readonly faces: readonly number[];
  readonly formation: Formation;
  /** How many figures wide it has been formed, where not as usual; 0 as usual. */
  readonly files: number;
  /** Files of its front that stand behind for want of room, from its left and from its right (TC-6-24). */
  readonly foldedLeft: number;
  readonly foldedRight: number;
  /** Figures of its companies that are not in its ranks. */
  readonly away: number;
  readonly disorder: Disorder;
  readonly case: Case;
  readonly pace: Pace;
  /** Action points spent this turn, those paid back at its start included (TC-4-12), and owed beyond them. */
  readonly spent: number;
  readonly owed: number;
  readonly isLoaded: boolean;
  /** Whether it has ever fired: the first fire is better (C-07). */
  readonly hasFired: boolean;
  /** How often it has fired this turn. */
  readonly fires: number;
  /** Steps lost in the battle, and how many of these were taken rank by rank (TC-10-13). */
  readonly lost: number;
  readonly dealt: number;
  readonly lostThisTurn: number;
  readonly lostInAction: number;
  /** Whole figures missing from its first rank until the action is over (TC-10-05). */
  readonly gaps: number;
  readonly marks: number;
  /** How far it has gone in its move of the turn. */
  readonly gone: number;
  readonly under: number;
  /** What it has said it will form when it is in order again, after disorder; null when nothing (TC-23-21). */
  readonly reforms: Formation | null;
  /** The enemy from whom it falls back, or none. */
  readonly drivenBy: number;
  /** Of skirmishers: how far they have given way in this action (TC-24-09). */
  readonly evaded: number;
  /** Of skirmishers: they stand aside for want of room, and still cover their unit (TC-24-14). */
  readonly isAside: boolean;
  /** Who of its regiment is in its ranks for an attack, or nobody (TC-11-23). */
  readonly mate: Mate | null;
}

/** What has become of a general: on the table; hit, and out for a time or for good; taken. */
export type Fate = 'table' | 'hit' | 'taken';

export interface General {
  readonly fate: Fate;
  readonly x: number;
  readonly y: number;
  /** The unit he is in contact with, or none; his place is then that of the unit. */
  readonly unit: number;
  /** The unit between which and his own he rides when they charge together, or none (TC-25-12). */
  readonly beside: number;
  /** Actions used this turn. */
  readonly used: number;
  /** The unit he rallies, with which he stays, or none (TC-23-27). */
  readonly rallies: number;
  /** The unit he has taken command of this turn: his help to it costs no further action (TC-25-21). */
  readonly commands: number;
  /** A unit under his own command was beaten in this phase: he acts no more in it (TC-25-23). */
  readonly isShaken: boolean;
  /** Steps that fire has cost his unit this turn since he is with it (TC-25-26). */
  readonly shot: number;
  /** The turn in which he, or who takes his place, is back; none when never. */
  readonly back: number;
  /** The turn in which he is back himself, after a light wound; none when never. */
  readonly healed: number;
  /** Another leads in his place, who gives no bonus (TC-25-30). */
  readonly isSubstitute: boolean;
}

/** What the scenario says of a unit, for good. */
export interface UnitFacts {
  readonly id: string;
  readonly name: Words;
  readonly side: Side;
  readonly group: number;
  readonly arm: Arm;
  readonly status: Status;
  /** As the enemy takes it (TC-15-20). */
  readonly looksLike: Status;
  /** Companies of another kind are in its ranks (TC-2-01). */
  readonly isMixed?: true;
  readonly morale: number;
  readonly fire: number;
  readonly cac: number;
  /** Skill at skirmishing and in difficult ground, 0 to 2 (TC-2-14). */
  readonly ft: number;
  /** How well it manoeuvres: 1 poor, 2 average, 3 good. */
  readonly ccf: number;
  /** Of cavalry how heavy it is, 0 to 3. */
  readonly type: number;
  readonly weapon: Weapon;
  readonly calibre: Calibre | null;
  readonly companies: number;
  readonly perCompany: number;
  /** Figures at the start; of a battery guns. */
  readonly strength: number;
  readonly isTwoDeep: boolean;
  readonly hasLances: boolean;
  readonly hasBackCuirass: boolean;
  /** Never better than SAF by nature, as cossacks. */
  readonly isNeverFormed: boolean;
  readonly bonusAttack: number;
  readonly bonusDefence: number;
  /** The regiment it is of, by a name of its own; null when that is not said (TC-11-23). */
  readonly regiment: string | null;
  /** Price of the whole unit. */
  readonly points: number;
  /** The battalion a light company belongs to, or none. */
  readonly parent: number;
}

export const ranks = ['brigade', 'division', 'commander in chief'] as const;
export type Rank = (typeof ranks)[number];

export interface GeneralFacts {
  readonly id: string;
  readonly name: Words;
  readonly side: Side;
  readonly rank: Rank;
  /** The group he leads; none for a commander in chief. */
  readonly group: number;
  readonly morale: number;
  readonly ccf: number;
  readonly fire: number;
  readonly cac: number;
  /** The arm he is good with; null for all of them. */
  readonly arm: 'infantry' | 'cavalry' | 'artillery' | null;
  /** The order of battle names who takes his place, with the same gifts (TC-25-31). */
  readonly hasSuccessor: boolean;
  readonly points: number;
}

export interface SideTerms {
  readonly name: Words;
  readonly nation: Nation;
  readonly edge: 'north' | 'east' | 'south' | 'west';
  readonly role: 'attacker' | 'defender' | 'meeting';
  /** Points of its army at the start, generals included. */
  readonly points: number;
  /** An army without light infantry: any troops of it may skirmish (TC-24-03). */
  readonly hasNoLightInfantry: boolean;
}

/** Ground worth points, and who had it first. */
export interface Objective {
  readonly id: string;
  readonly points: number;
  /** A built-up area, by its number, or none and the point. */
  readonly feature: number;
  readonly x: number;
  readonly y: number;
}

/** Units under one general (GT). */
export interface Group {
  readonly id: string;
  readonly name: Words;
  readonly side: Side;
  readonly operational: {
    /** Turns in which it may march operationally (TC-26-15). */
    readonly turns: readonly number[];
    /** The turn in which it comes in from off the table, or none. */
    readonly arrives: number;
    /** Of a reconstruction, the enemy group that it follows, or none (TC-26-06). */
    readonly follows: number;
    /** Of a meeting: the road by which it comes, from where it enters; nothing for whoever is set up in its zone (TC-26-17). */
    readonly road: readonly Point[];
  };
}

/** What never changes in a battle. */
export interface Terms {
  readonly scenario: string;
  readonly table: FreeTableFile;
  readonly options: Options;
  readonly turns: number;
  readonly sides: Readonly<Record<Side, SideTerms>>;
  /** Historical reconstructions let engaged troops march operationally (TC-26-01). */
  readonly isReconstruction: boolean;
  readonly groups: readonly Group[];
  readonly units: readonly UnitFacts[];
  readonly generals: readonly GeneralFacts[];
  readonly objectives: readonly Objective[];
}

/** A test for another reason that is due (TC-14-06), or the fall of a unit that has lost a duel. */
export interface DueTest {
  readonly unit: number;
  readonly reason: 'rout' | 'losses' | 'general' | 'destroyed' | 'duel';
  /** The enemy that has caused it, or none. */
  readonly cause: number;
  readonly fall?: Fall;
}

/** A fire of the present part of the turn, as tests look at it. */
export interface Fired {
  readonly unit: number;
  readonly target: number;
  readonly isEffective: boolean;
}

/** How a battle ends: by the clock, by an army that breaks, by both at once, by word. */
export type Ending = 'turns' | 'broken' | 'both broken' | 'resigned';

/** How great a victory is (TC-28-13). */
export type Grade = 'draw' | 'marginal' | 'victory' | 'decisive';

export interface State extends GameState<Frames> {
  readonly terms: Terms;
  turn: number;
  /** Who has the initiative of the turn (JAI) and plays its first phase. */
  first: Side;
  /** Whose phase it is (JEP). */
  side: Side;
  /** Changed by `changeUnit` alone. */
  units: readonly Unit[];
  generals: readonly General[];
  /** Marches to combat and to fire that wait for the engagements of the phase. */
  queue: readonly March[];
  /** Tests for another reason that are due, in their order. */
  due: readonly DueTest[];
  /** Fires of the present part of a phase: they support, threaten flanks, and endanger friends who are near (TC-15-09). */
  shots: readonly Fired[];
  /** Fires of the earlier parts of this phase (TC-22-11). */
  earlier: readonly Fired[];
  /** Duels of the first phase that nobody has won: they go on in the second (TC-19-23). */
  drawn: readonly (readonly [one: number, other: number])[];
  /** Walks at the ordinary pace that a charge has cut short in this phase, and how much of each was left (TC-21-24). */
  halted: readonly { readonly unit: number; readonly direction: number; readonly left: number }[];
  /** Broken units of this turn, each with those it has come near on its way (TC-16-18). */
  passed: readonly (readonly [runner: number, unit: number])[];
  /** How far each unit stood towards the enemy when the phase began (TC-23-34). */
  begunAt: readonly number[];
  /** Of simultaneous play: the marker of each unit, a secret of its side until it is shown; nothing in alternate play. */
  markers: readonly Marker[];
  shown: readonly boolean[];
  /** Fires that have been named in the first step, a secret of their side (TC-27-01). */
  atOnce: readonly PlannedFire[];
  /** What has been read out of the orders and is still to be carried out. */
  plans: readonly (Action | null)[];
  /** Who was in second line when the markers were turned over. */
  second: readonly boolean[];
  /** Points that everybody has had for his manoeuvre (TC-27-33). */
  clock: number;
  /** Groups that hold an operational order (TC-26-09). */
  ordered: readonly boolean[];
  /** Groups that are broken (TC-28-11). */
  broken: readonly boolean[];
  /** Who holds each objective. */
  holders: readonly (Side | null)[];
  over: {
    readonly winner: Side | null;
    readonly how: Ending;
    readonly grade: Grade;
    readonly scores: Readonly<Record<Side, number>>;
  } | null;
}

export function copyState(state: State): State {
  return {
    ...state,
    frames: [...state.frames],
    standing: { ...state.standing },
    units: [...state.units],
    generals: [...state.generals],
  };
}

const rows = new RowChanges<Unit>();
/** Rises with every row of a unit that is changed. */
export const changesOfUnits = rows.count;

export function changeUnit(state: State, index: number, change: Partial<Unit>): void {
  rows.change(state.units, index, change);
}

export function changeGeneral(state: State, index: number, change: Partial<General>): void {
  (state.generals as General[])[index] = changedRow(state.generals[index]!, change);
}

/** Notes what a unit has done or suffered. */
export function mark(state: State, index: number, bits: number): void {
  changeUnit(state, index, { marks: state.units[index]!.marks | bits });
}
