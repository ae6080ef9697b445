/** What is stored, and only that. Plain JSON; hexes, unit types and cards are integers. */
import type { GameState, Words } from '@bivouac/kernel';
import type { Frames } from './frames.ts';
import type { Side } from './tables/sides.ts';
import type { TerrainName } from './tables/terrain.ts';

/** Where a unit or leader is that stands on no hex: destroyed, or off the board alive. */
export const gone = -1;
export const away = -2;

/** No card, no section, no unit. */
export const none = -1;

export interface Unit {
  readonly side: Side;
  /** Index into `unitTypes`. */
  readonly type: number;
  blocks: number;
  hex: number;
  /** The slot of the square track its card lies on, 1 to 4; 0 when it is not in square. */
  square: number;
  /** This turn. */
  ordered: boolean;
  /** Hexes moved. */
  moved: number;
  /** It moves no more in the movement phase: it has moved, or a leader has joined it. */
  settled: boolean;
  /** It has entered ground that stops it: it takes no ground either. */
  halted: boolean;
  /** It moved too far, or into ground where one does not battle at once. */
  spent: boolean;
  /** It has had its battle, or given its dice to another's. */
  battled: boolean;
}

/** A leader is attached to the unit of his side in his hex, if there is one (CCN-5.2-03). */
export interface Leader {
  readonly side: Side;
  hex: number;
  ordered: boolean;
  moved: boolean;
}

/** A command card as it took effect: what a Counter-Attack copies. `section` is the Force March's, from its player's seat. */
export interface Played {
  readonly card: number;
  readonly section: number;
}

/** What lies on the board for the whole battle. Hexes by name. */
export interface Ground {
  readonly terrain: Readonly<Partial<Record<TerrainName, readonly string[]>>>;
  readonly fieldworks: readonly { readonly hex: string; readonly front: readonly string[] }[];
}

/** Banners for standing somewhere: one claim a set of hexes that must be held together (CCN-4-04). */
export interface Claim {
  readonly side: Side;
  readonly hexes: readonly number[];
  readonly banners: number;
  readonly permanent: boolean;
  readonly atOnce: boolean;
}

export interface Exit {
  readonly side: Side;
  readonly hexes: readonly number[];
  readonly banners: number;
}

/** What the scenario fixes for the whole game. Shared by all copies of a state, never changed. */
export interface Terms {
  readonly ground: Ground;
  /** The side whose baseline is the bottom row. */
  readonly bottom: Side;
  /** How many of the units are of the British seat: they come first in the list. */
  readonly british: number;
  readonly leaders: readonly { readonly side: Side; readonly name: string; readonly slug: string }[];
  /** By unit: what it is called, or null. */
  readonly unitNames: readonly (Words | null)[];
  /** Hexes by their names: no rule asks where a place lies. */
  readonly places: readonly { readonly name: Words; readonly hexes: readonly string[] }[];
  readonly allies: Words | null;
  /** Cards dealt, and banners to win. */
  readonly cards: Readonly<Record<Side, number>>;
  readonly banners: Readonly<Record<Side, number>>;
  readonly claims: readonly Claim[];
  readonly exits: readonly Exit[];
  readonly noSquares: readonly Side[];
  readonly nullCards: readonly { readonly side: Side; readonly card: number }[];
  /** By leader: the banners his loss gives. */
  readonly leaderBanners: readonly number[];
  readonly turnLimit: { readonly turns: number; readonly winner: Side } | null;
  readonly cardValues: boolean;
  readonly groundAfterStop: boolean;
  readonly battleBackAfterFirstStrike: boolean;
}

export interface State extends GameState<Frames> {
  readonly terms: Terms;
  /** Turns begun by both sides together. */
  turn: number;
  /** Whose turn it is. */
  side: Side;
  units: Unit[];
  leaders: Leader[];
  /** Cards in hand, in rising order; those on the square track by slot; what has been discarded. The rest is the deck. */
  hands: Record<Side, number[]>;
  tracks: Record<Side, number[]>;
  discards: number[];
  /** The command card on the table, or none. */
  played: number;
  /** The two cards a scout looks at. */
  scouted: number[];
  /** The card in effect (a Counter-Attack's copy), the section of a Force March, the command level it was played at. */
  card: number;
  section: number;
  level: number;
  /** The card finds no troops of its kind: one unit is ordered without its benefits (CCN-8-36). */
  fallback: boolean;
  /** La Grande Manoeuvre as strategic moves. */
  strategic: boolean;
  /** First Strikes the defender has played this turn: cards he draws at its end. */
  strikes: number;
  last: Record<Side, Played | null>;
  banners: Record<Side, number>;
  /** By claim: whether its banners have been taken. */
  held: boolean[];
  result: Result | null;
}

export interface Result {
  readonly winner: Side;
  readonly by: 'banners' | 'turnLimit' | 'resignation';
}

/** A copy to try things on. Frames and terms are never changed in place, so they are shared. */
export function copyState(s: State): State {
  return {
    terms: s.terms,
    turn: s.turn,
    side: s.side,
    units: s.units.map(copyUnit),
    leaders: s.leaders.map(copyLeader),
    hands: { british: s.hands.british.slice(), french: s.hands.french.slice() },
    tracks: { british: s.tracks.british.slice(), french: s.tracks.french.slice() },
    discards: s.discards.slice(),
    played: s.played,
    scouted: s.scouted.slice(),
    card: s.card,
    section: s.section,
    level: s.level,
    fallback: s.fallback,
    strategic: s.strategic,
    strikes: s.strikes,
    last: { british: s.last.british, french: s.last.french },
    banners: { british: s.banners.british, french: s.banners.french },
    held: s.held.slice(),
    result: s.result,
    frames: s.frames.slice(),
    standing: { british: s.standing.british ?? [], french: s.standing.french ?? [] },
  };
}

/** Written out in one order, so that all units have one shape and are read fast. */
export function copyUnit(u: Unit): Unit {
  return {
    side: u.side,
    type: u.type,
    blocks: u.blocks,
    hex: u.hex,
    square: u.square,
    ordered: u.ordered,
    moved: u.moved,
    settled: u.settled,
    halted: u.halted,
    spent: u.spent,
    battled: u.battled,
  };
}

/** Whether nothing about a unit has changed: its side and type never do. */
export function isSameUnit(u: Unit, v: Unit): boolean {
  return (
    u.hex === v.hex &&
    u.blocks === v.blocks &&
    u.ordered === v.ordered &&
    u.moved === v.moved &&
    u.settled === v.settled &&
    u.halted === v.halted &&
    u.spent === v.spent &&
    u.battled === v.battled &&
    u.square === v.square
  );
}

export function isSameLeader(l: Leader, m: Leader): boolean {
  return l.hex === m.hex && l.ordered === m.ordered && l.moved === m.moved;
}

export function copyLeader(l: Leader): Leader {
  return { side: l.side, hex: l.hex, ordered: l.ordered, moved: l.moved };
}
