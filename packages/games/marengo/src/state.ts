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
 */
export interface Piece {
  readonly side: Side;
  arm: Arm;
  /** 0 when eliminated. */
  strength: number;
  place: number;
  /** Where it stood when its owner's turn began. */
  started: number;
  /** Its reinforcement group, or -1. */
  readonly group: number;
  /** French pieces on the map at the start are inactive at first (MAR-6-07). */
  active: boolean;
  moved: boolean;
  assaulted: boolean;
  /** Both players see its face at this moment. */
  faceUp: boolean;
  /** The enemy has seen its face, and it has not been shuffled since. */
  known: boolean;
  bombardment: 'none' | 'announced' | 'fired';
}

/** Pieces shuffled together: the enemy knows these faces to be among them, but not where. Counts by face code. */
export interface Mix {
  pieces: number[];
  faces: number[];
}

/** How much of a road's capacity over one pair of approaches this turn has used (MAR-8-35 to MAR-8-37). */
export interface Slot {
  readonly link: number;
  /** The locale the pieces come from, -1 off the map: all go the same way. */
  readonly from: number;
  last: number;
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

export interface State extends GameState<Frames> {
  /** A published map by its id, or a map of the scenario's own. */
  readonly map: string | MapFile;
  readonly terms: Terms;
  round: number;
  /** Whose turn it is. */
  side: Side;
  morale: Record<Side, number>;
  /** The round (and turn) in which an army was demoralized, or 0. */
  demoralized: Record<Side, number>;
  bonusGranted: boolean;
  /** A French start locale has been enemy-occupied (MAR-6-10). */
  startLocaleTaken: boolean;
  pieces: Piece[];
  mixes: Mix[];
  /** This turn. */
  commandsUsed: number;
  pontoonUsed: boolean;
  /** Approaches (the attackers' side) assaulted across, and those barred by a lost assault. */
  assaulted: number[];
  barred: number[];
  /** Locales taken by assault: closed to all but the participants. */
  closed: number[];
  slots: Slot[];
  /** Who claims the victory and waits for the other's consent. */
  claim: Side | null;
  result: Result | null;
}

export interface Result {
  readonly winner: Side;
  readonly by: 'demoralization' | 'territory' | 'resignation' | 'agreement';
}

/** A copy to try things on. Frames and terms are never changed in place, so they are shared. */
export function copyState(s: State): State {
  return {
    map: s.map,
    terms: s.terms,
    round: s.round,
    side: s.side,
    morale: { austrian: s.morale.austrian, french: s.morale.french },
    demoralized: { austrian: s.demoralized.austrian, french: s.demoralized.french },
    bonusGranted: s.bonusGranted,
    startLocaleTaken: s.startLocaleTaken,
    pieces: s.pieces.map(copyPiece),
    mixes: s.mixes.map(({ pieces, faces }) => ({ pieces: pieces.slice(), faces: faces.slice() })),
    commandsUsed: s.commandsUsed,
    pontoonUsed: s.pontoonUsed,
    assaulted: s.assaulted.slice(),
    barred: s.barred.slice(),
    closed: s.closed.slice(),
    slots: s.slots.map(({ link, from, last }) => ({ link, from, last })),
    claim: s.claim,
    result: s.result,
    frames: s.frames.slice(),
    standing: { austrian: s.standing.austrian ?? [], french: s.standing.french ?? [] },
  };
}

/** A block written out in one order, so that all blocks have one shape and are read fast. */
export function copyPiece(p: Piece): Piece {
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
