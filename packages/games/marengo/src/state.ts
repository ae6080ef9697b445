/** What is stored, and only that. Plain JSON; locales, approaches, places and links are the board's integers. */
import type { GameState } from '@bivouac/kernel';
import type { Frames } from './frames.ts';
import type { MapFile } from './map/map.ts';
import type { Arm, Side } from './tables.ts';

/** A block waits off the map for its hour, or has been removed; otherwise it stands on a place of the board. */
export const waiting = -1;
export const gone = -2;

/**
 * A block. Its number (its index) is its public name: everybody can follow it. Its face is its owner's secret; a
 * shuffle moves faces between blocks, never blocks between places.
 *
 * A block is never changed in place: it is written anew (`renew`), or moved (`moveTo` of the board). So copies of a
 * state share their blocks, and what was shown of a block holds as long as it is the same object.
 */
export interface Piece {
  readonly side: Side;
  readonly arm: Arm;
  /** 0 when eliminated. */
  readonly strength: number;
  readonly place: number;
  /** Where it stood when its owner's turn began. */
  readonly started: number;
  /** Its reinforcement group, or -1. */
  readonly group: number;
  /** French pieces on the map at the start are inactive at first (MAR-6-07). */
  readonly active: boolean;
  readonly moved: boolean;
  readonly assaulted: boolean;
  /** Both players see its face at this moment. */
  readonly faceUp: boolean;
  /** The enemy has seen its face, and it has not been shuffled since. */
  readonly known: boolean;
  readonly bombardment: 'none' | 'announced' | 'fired';
}

/** A block while it is being written, before anybody has seen it. */
export type Draft = { -readonly [Field in keyof Piece]: Piece[Field] };

/** A block written anew in a state: all may be changed but where it stands. */
export type Renewed = Omit<Draft, 'place'> & Pick<Piece, 'place'>;

/**
 * Pieces shuffled together: the enemy knows these faces to be among them, but not where. Counts by face code. Like
 * blocks, mixes and the list of them are made anew, never changed in place.
 */
export interface Mix {
  readonly pieces: readonly number[];
  readonly faces: readonly number[];
}

/** How much of a road's capacity over one pair of approaches this turn has used (MAR-8-35 to MAR-8-37). */
export interface Slot {
  readonly link: number;
  /** The locale the pieces come from, -1 off the map: all go the same way. */
  readonly from: number;
  readonly last: number;
}

export interface Reinforcement {
  readonly id: string;
  readonly side: Side;
  /** Index of its entry point. */
  readonly entry: number;
  readonly fromRound: number;
}

/** What the scenario fixes for the whole game. Shared by all copies of a state, never changed. */
export interface Terms {
  /** How many of the pieces are Austrian: they come first in the list. */
  readonly austrians: number;
  readonly rounds: number;
  /** Hour of the first round. */
  readonly firstHour: number;
  readonly groups: readonly Reinforcement[];
  /** The French start locales of this battle, in the order of the board (MAR-6-10). */
  readonly startLocales: readonly number[];
  readonly moraleBonusPeriod: 'round' | 'turn';
  readonly capacityOnPassage: boolean;
  readonly activationMemory: 'ever' | 'current';
  readonly firstTurnExtra: boolean;
}

/**
 * The moment of a battle. What hangs on it is made anew when it changes, never changed in place; only the lists of
 * blocks and of frames are written in. So copies are cheap, and a view need not look into what is the same object.
 */
export interface State extends GameState<Frames> {
  /** A published map by its id, or a map of the scenario's own. */
  readonly map: string | MapFile;
  readonly terms: Terms;
  round: number;
  /** Whose turn it is. */
  side: Side;
  morale: Readonly<Record<Side, number>>;
  /** The round (and turn) in which an army was demoralized, or 0. */
  demoralized: Readonly<Record<Side, number>>;
  bonusGranted: boolean;
  /** A French start locale has been enemy-occupied (MAR-6-10). */
  startLocaleTaken: boolean;
  /** Written by `renew` and `moveTo` alone. */
  pieces: readonly Piece[];
  mixes: readonly Mix[];
  /** This turn. */
  commandsUsed: number;
  pontoonUsed: boolean;
  /** Approaches (the attackers' side) assaulted across, and those barred by a lost assault. */
  assaulted: readonly number[];
  barred: readonly number[];
  /** Locales taken by assault: closed to all but the participants. */
  closed: readonly number[];
  slots: readonly Slot[];
  /** Who claims the victory and waits for the other's consent. */
  claim: Side | null;
  result: Result | null;
}

export interface Result {
  readonly winner: Side;
  readonly by: 'demoralization' | 'territory' | 'resignation' | 'agreement';
}

/** What hangs on a state and changes as a whole: see above. */
export const madeAnew: ReadonlySet<keyof State> = new Set([
  'morale',
  'demoralized',
  'mixes',
  'assaulted',
  'barred',
  'closed',
  'slots',
  'result',
]);

/** A copy to try things on. Only the lists of blocks and of frames are written in: all else is shared. */
export function copyState(s: State): State {
  return {
    map: s.map,
    terms: s.terms,
    round: s.round,
    side: s.side,
    morale: s.morale,
    demoralized: s.demoralized,
    bonusGranted: s.bonusGranted,
    startLocaleTaken: s.startLocaleTaken,
    pieces: s.pieces.slice(),
    mixes: s.mixes,
    commandsUsed: s.commandsUsed,
    pontoonUsed: s.pontoonUsed,
    assaulted: s.assaulted,
    barred: s.barred,
    closed: s.closed,
    slots: s.slots,
    claim: s.claim,
    result: s.result,
    frames: s.frames.slice(),
    standing: { austrian: s.standing.austrian ?? [], french: s.standing.french ?? [] },
  };
}

/**
 * Writes a block anew and hands it out to be changed: all but its place, which `moveTo` changes. Written out in one
 * order, so that all blocks have one shape and are read fast.
 */
export function renew(s: State, index: number): Renewed {
  const piece = copyPiece(s.pieces[index]!);
  rewrite(s, index, piece);
  return piece;
}

/** Lays a block that was written anew into its place in the list: the one way in which a list of blocks changes. */
export function rewrite({ pieces }: State, index: number, piece: Piece): void {
  (pieces as Piece[])[index] = piece;
}

export function copyPiece(p: Piece): Draft {
  return {
    side: p.side,
    arm: p.arm,
    strength: p.strength,
    place: p.place,
    started: p.started,
    group: p.group,
    active: p.active,
    moved: p.moved,
    assaulted: p.assaulted,
    faceUp: p.faceUp,
    known: p.known,
    bombardment: p.bombardment,
  };
}
