/** What is stored, and only that. Plain JSON; hexes, units, leaders, corps and formations are integers. */
import type { GameState } from '@bivouac/kernel';
import type { Frames } from './frames.ts';
import type { OrderStep } from './order-steps.ts';
import type { Side } from './tables/sides.ts';
import type { Terms } from './terms.ts';

/** Where a unit or leader is that stands on no hex: destroyed, not yet come, or off the map for good. */
export const gone = -1;
export const awaited = -2;
export const departed = -3;

/** No facing, no marker, no unit. */
export const none = -1;

/**
 * What a unit has done or undergone, as bits of `Unit.marks`. Some last for a move, some for a phase, some for the
 * turn of a player: `fresh` in `rules/02-sequence-of-play/sequence.ts` says which are wiped when.
 */
export const marks = {
  /** It moves no more in this movement phase. */
  moved: 1,
  /** It has entered a hex, turned or changed in its present move. */
  stirred: 2,
  /** It has had the free turn of the hex it stands in (VE-6.4-03). */
  turnedHere: 4,
  /** It has been off the road in its present move (VE-6.7-04). */
  offRoad: 8,
  /** It has taken skirmish formation in this phase (VE-4.6-07). */
  deployed: 16,
  /** A charge was declared with it this turn (VE-6.1-02). */
  charged: 32,
  /** Its charge is under way or waits for the shock phase. */
  charging: 64,
  /** It has fired in the present fire phase (VE-7.4-01). */
  fired: 128,
  /** It has been attacked by shock this turn (VE-8.1-01). */
  attacked: 256,
  /** It belongs to a shock of this turn, fought or still to come (VE-7.5-09). */
  engaged: 512,
  /** It failed to form square and flees after the shock phase (VE-9.6-11). */
  caught: 1024,
  /** It has had its exploitation (VE-9.4-04). */
  exploited: 2048,
  /** It has tried to rally in this phase (VE-11.2-02). */
  rallying: 4096,
  /** Guns left standing by their men (VEA-16-302). */
  abandoned: 8192,
  /** Routed (VEA-16-501). */
  routed: 16384,
  /** It has tried to take back stragglers this turn (XVI.7). */
  reintegrated: 32768,
  /** Its last step was along a road: the next may bend with it (VE-6.7-07). */
  byRoad: 65536,
  /** It has marched more than half its allowance in this player turn (VEA-16-902). */
  overmarched: 131072,
  /** It belongs to the provisional corps of its side (VEA-16-912). */
  provisional: 262144,
  /** It has put out voltigeurs in the present phase (VEA-16-119). */
  screened: 524288,
  /** It was out of command when its side's turn began (VEA-17-203); until the next one begins. */
  uncommanded: 1048576,
  /** It has left its hex out of command: it neither fires nor attacks before it is judged again (VEA-17-214). */
  strayed: 2097152,
  /** It has made the move its order asks for (VEA-17-355). A secret of its owner. */
  complied: 4194304,
  /** It is free of the order of its corps in this turn (VEA-17-320). A secret of its owner. */
  freed: 8388608,
  /** It has fired or fought in its own turn, as an attack asks (VEA-17-312). */
  fought: 16777216,
  /** It has let its fire go by though its order asks for a fight (VEA-17-312). A secret of its owner. */
  shirked: 33554432,
  /** Where corps are played one by one: it has fired in a defensive or an offensive fire phase of this turn (VEA-20-202). */
  firedInDefence: 67108864,
  firedInAttack: 134217728,
} as const;

/** Marks that tell of orders: nobody but the owner of a unit sees them. */
export const secretMarks = marks.complied | marks.freed | marks.shirked;

export interface Unit {
  steps: number;
  hex: number;
  /** Skirmishers stand astride `hex` and this one; none for all others (VE-4.6-04). */
  hex2: number;
  /** Place in the stack of `hex`, 0 on top; and in that of `hex2`. */
  level: number;
  level2: number;
  formation: number;
  /** A corner, a side, or for skirmishers the direction from `hex` to `hex2`; none for formations with an all-round front. */
  facing: number;
  /** Number on the marker of a disorganised unit, or none (VE-3.3-02). */
  marker: number;
  /** MP spent in the present move. */
  spent: number;
  /** Of these, MP spent in leaving hexes, marching or charging: what tires (XVI.9). */
  walked: number;
  marks: number;
  /** The group it moves with, 0 when it stands: see `Band` in `frames.ts`. */
  band: number;
  /** Where the enemy last saw it; what lies under another unit is hidden (VE-5-01). */
  seen: number;
  /** Half a loss taken (VEA-16-205). */
  half: number;
  /** The turn of its last charge, or none (VEA-16-414). */
  lastCharge: number;
}

/** Bits of `Leader.marks`. */
export const leaderMarks = {
  /** He has moved, alone or with a unit (VE-14.2-02). */
  moved: 1,
  /** He has charged this turn (VE-9.2-15). */
  charged: 2,
  /** A leader who has taken a dead one's place (VE-14.6-02). */
  replacement: 4,
  /** He has been driven or carried off in this turn: he charges with nobody he has come to (VE-14.2-04). */
  carried: 8,
  /** He was too far from his superior when his side's turn began (VEA-17-204). */
  uncommanded: 16,
  /** He has tried to ride of his own accord this turn, and may (VEA-17-206). */
  tested: 32,
  granted: 64,
  /** The enemy has had the points for him (VEA-17-104). */
  scored: 128,
  /** He has fallen back as his order asks (VEA-17-327). A secret of his owner. */
  complied: 256,
} as const;

/** A leader is with the units of his side in his hex. Leaders are never hidden. */
export interface Leader {
  hex: number;
  marks: number;
  band: number;
  /** The turn at whose start a replacement comes, or none. */
  due: number;
  /** The turn at whose start he is back from his wound, or none: meanwhile another leads (VEA-17-102). */
  away: number;
}

/** What an army corps (or a whole army, where a battle counts so) has come to (XII). */
export interface Corps {
  /** 0 in heart, 1 demoralised, 2 desperate. */
  mood: number;
  /** The worst mood it has ever been in: tests are taken on first crossings only. */
  worst: number;
  /** The demoralisation threshold once rolled anew, or none (XVI.8). */
  threshold: number;
  /** What it counted when it was last looked at (VE-12-02). */
  total: number;
  /** Points of fatigue (XVI.9), and what its units have done in this turn: bits of `strains`. */
  fatigue: number;
  strain: number;
  /** The order it is under; null where none are played. A secret of its side (VEA-17-301). */
  order: Order | null;
  /** Orders it has been given that are not yet in force, in the order of their receipt (VEA-17-306). A secret of its side. */
  pending: readonly Pending[];
  /** The turn in which its morale suffers from a test of initiative, or none, and by how much (XVII.7). */
  shaken: number;
  malus: number;
  /** The last turn in which it is fresh from the reserve, or none (VEA-17-340). */
  fresh: number;
  /** What its lateness takes from its morale until its owner's next turn (VEA-19-201). */
  late: number;
}

/** An order on its way into force. */
export interface Pending {
  readonly steps: readonly OrderStep[];
  readonly received: number;
  /** It replaces what the army leader had kept in reserve (VEA-17-340): not one's own initiative. */
  readonly commanded: boolean;
  /** The turn it comes into force in, or none while it is delayed; then the turn of the delay test. */
  readonly due: number;
  readonly tests: number;
}

/** A courier (XVII.5). Where it is, and its number, all see; what it brings to whom is a secret of its side. */
export interface Courier {
  readonly number: number;
  readonly side: Side;
  readonly hex: number;
  readonly corps: number;
  readonly steps: readonly OrderStep[];
  /** The wing leader by whom it goes, or none; and since when it is with him. */
  readonly via: number;
  readonly since: number;
}

/** What a wing leader has passed on in this turn and may send to others of his wing (VEA-17-348). */
export interface Relay {
  readonly leader: number;
  readonly steps: readonly OrderStep[];
  /** The corps that have it, or to which it rides. */
  readonly corps: readonly number[];
}

/** What has become of an order, for its side, and for all when the battle is over (VEA-17-356). */
export interface Despatch {
  readonly turn: number;
  readonly corps: number;
  /** In the order of `despatchKinds`. */
  readonly kind: number;
  readonly tactic: number;
  /** The die that was thrown, and what it was thrown against; none without one. */
  readonly die: number;
  readonly against: number;
}

/** An order in force. */
export interface Order {
  /** The tactic that binds: that of the step in force, or Defence while it waits. */
  readonly tactic: number;
  /** What the step in force is directed at, as in `OrderStep`. */
  readonly aim: number;
  readonly target: number;
  readonly steps: readonly OrderStep[];
  /** The step in force, and those that are done, as bits. */
  readonly step: number;
  readonly done: number;
  /** The turn in which it came into force, and when to the phase (`stampOf`). */
  readonly since: number;
  readonly stamp: number;
  /** The rank beyond which nobody of a corps in defence goes, or none. */
  readonly limit: number;
}

/** Where corps are played one by one (XX): who is being played, and what has been in this turn. Known to all. */
export interface Activation {
  /** The corps in play, units of others lent to it, and leaders above corps who are played with it. */
  readonly corps: readonly number[];
  readonly lent: readonly number[];
  readonly leaders: readonly number[];
  /** Played in this turn: corps, units that were lent, leaders above corps. */
  readonly done: readonly number[];
  readonly spent: readonly number[];
  readonly ridden: readonly number[];
  /** Sides whose units out of command have had their turn, and whose couriers have ridden. */
  readonly closed: readonly Side[];
  readonly ridingDone: readonly Side[];
  /** What was played last of all: it does not begin the next turn (VEA-20-401). */
  readonly last: readonly number[];
  /** Who began, and who is next; null before that is known. */
  readonly first: Side | null;
  readonly next: Side | null;
  /** Whether units out of command are being played. */
  readonly closing: boolean;
}

/** A leader of an infantry corps on the squares of the pre-battle game (XVIII), face down until all are turned up. */
export interface PreBattlePiece {
  readonly side: Side;
  readonly square: number;
  /** His corps, and the cavalry that goes with it: secrets of his side, none and nobody for the other. */
  readonly corps: number;
  readonly cavalry: readonly number[];
}

/** The pre-battle game, and the set-up after it. */
export interface PreBattle {
  /** In the order in which they were placed. */
  readonly pieces: readonly PreBattlePiece[];
  /** By side: how many actions it has made. */
  readonly actions: Readonly<Record<Side, number>>;
  readonly turnedUp: boolean;
  /** Corps that have been set up. */
  readonly setUp: readonly number[];
}

/** What tires a corps, or keeps it from resting, as bits of `Corps.strain` (XVI.9). */
export const strains = { moved: 1, overmarched: 2, attacked: 4, engaged: 8, exposed: 16 } as const;

/** Part of a corps that tires by itself (VEA-16-912). */
export interface Provisional {
  readonly corps: number;
  readonly fatigue: number;
  readonly strain: number;
}

/** A declared shock: who attacks from which hexes, and whom. Public (VE-8.2-01). */
export interface Shock {
  readonly attackers: readonly number[];
  readonly target: number;
  /** The other hex of skirmishers who are struck in both (gaps: G-39). */
  readonly second?: number;
}

/** A voltigeur marker (VEA-16-105). */
export interface Voltigeur {
  readonly unit: number;
  readonly hex: number;
  readonly facing: number;
  /** Where its unit stood and faced when it was put there: when that changes, the marker goes along (VEA-16-136). */
  readonly home: number;
  readonly stood: number;
  /** It has fired in the present fire phase. */
  readonly fired: boolean;
}

export const phases = ['charge', 'movement', 'defensive fire', 'offensive fire', 'shock', 'rally'] as const;
export type Phase = (typeof phases)[number];

export interface Result {
  /** Null for a draw. */
  readonly winner: Side | null;
  readonly by: 'points' | 'leader' | 'destruction' | 'resignation';
}

export interface State extends GameState<Frames> {
  readonly terms: Terms;
  turn: number;
  /** Whose player turn it is: the attacker of the rules (VE-2-05). */
  side: Side;
  phase: Phase;
  units: Unit[];
  leaders: Leader[];
  corps: Corps[];
  /** Shocks declared and not yet fought, in the order of their declaration. */
  shocks: Shock[];
  voltigeurs: Voltigeur[];
  couriers: readonly Courier[];
  /** By side: couriers sent so far, and orders written in this turn (VEA-17-345). */
  sent: Readonly<Record<Side, number>>;
  ordered: Readonly<Record<Side, number>>;
  relays: readonly Relay[];
  despatches: readonly Despatch[];
  /** Null where whole sides move. */
  activation: Activation | null;
  /** Null where the battle begins as it did, and once it has begun. */
  preBattle: PreBattle | null;
  /**
   * What the group under way has still to do, as parts of its action. A secret of the side that moves it
   * (VE-9.2-19): everything else about a move is public and lies in its frame.
   */
  plan: string[];
  /** How many units have come in by each road hex this turn (VE-13-03): hex, count, hex, count. */
  entered: number[];
  /** By side: its provisional corps, once it has formed it. */
  provisional: Record<Side, Provisional | null>;
  points: Record<Side, number>;
  /** By objective: who holds it. */
  held: (Side | null)[];
  result: Result | null;
}
