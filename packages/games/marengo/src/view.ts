/** What each seat may see: everything but the enemy's hidden faces, and of those what has been learnt. */
import type { Instruction, Seat } from '@bivouac/kernel';
import { boardOf } from './board.ts';
import type { Frames } from './frames.ts';
import { looseFaces } from './knowledge.ts';
import { nameOf, namesOf } from './pieces.ts';
import { hourOf } from './rules/sequence.ts';
import { gone, type Piece, type Result, type Slot, type State, type Terms } from './state.ts';
import { commandLimit, faces, type Arm, type Side } from './tables.ts';

/** A block as a seat sees it. `arm` and `strength` are null while its face is unknown to that seat. */
export interface SeenPiece {
  readonly name: string;
  readonly side: Side;
  /** `F4`, `F4/F2`, `waiting` or `gone`. */
  readonly at: string;
  readonly arm: Arm | null;
  readonly strength: number | null;
  readonly group: string | null;
  readonly active: boolean;
  readonly moved: boolean;
  readonly assaulted: boolean;
  readonly faceUp: boolean;
  /** The enemy of its owner knows its face. */
  readonly known: boolean;
  readonly bombardment: Piece['bombardment'];
  readonly started: string;
}

export interface FaceCount {
  readonly arm: Arm;
  readonly strength: number;
  readonly count: number;
}

export interface View {
  readonly seat: Seat;
  readonly map: State['map'];
  readonly terms: Terms;
  readonly round: number;
  readonly hour: number;
  readonly side: Side;
  readonly morale: Readonly<Record<Side, number>>;
  readonly demoralized: Readonly<Record<Side, number>>;
  readonly bonusGranted: boolean;
  readonly startLocaleTaken: boolean;
  readonly commandsUsed: number;
  readonly commandLimit: number;
  readonly pontoonUsed: boolean;
  readonly assaulted: readonly number[];
  readonly barred: readonly number[];
  readonly closed: readonly number[];
  readonly slots: readonly Slot[];
  readonly pieces: readonly SeenPiece[];
  /** Blocks shuffled together, and the faces known to be among them. */
  readonly mixes: readonly { readonly pieces: readonly string[]; readonly faces: readonly FaceCount[] }[];
  /** Faces that any unseen block of a side may have. */
  readonly unseen: Readonly<Record<Side, readonly FaceCount[]>>;
  readonly claim: Side | null;
  readonly result: Result | null;
  readonly frames: readonly Frames[];
  readonly standing: readonly Instruction[];
}

export function viewOf(s: State, seat: Seat): View {
  return {
    seat,
    map: s.map,
    terms: s.terms,
    round: s.round,
    hour: hourOf(s, s.round),
    side: s.side,
    morale: { austrian: s.morale.austrian, french: s.morale.french },
    demoralized: { austrian: s.demoralized.austrian, french: s.demoralized.french },
    bonusGranted: s.bonusGranted,
    startLocaleTaken: s.startLocaleTaken,
    commandsUsed: s.commandsUsed,
    commandLimit,
    pontoonUsed: s.pontoonUsed,
    assaulted: s.assaulted.slice(),
    barred: s.barred.slice(),
    closed: s.closed.slice(),
    slots: s.slots.map(({ link, from, last }) => ({ link, from, last })),
    pieces: s.pieces.map((piece, index) => seenPiece(s, seat, piece, index)),
    mixes: s.mixes.map((mix) => ({ pieces: namesOf(s, mix.pieces), faces: counted(mix.faces) })),
    unseen: { austrian: counted(looseFaces(s, 'austrian')), french: counted(looseFaces(s, 'french')) },
    claim: s.claim,
    result: s.result,
    frames: s.frames.slice(),
    standing: s.standing[seat] ?? [],
  };
}

function seenPiece(s: State, seat: Seat, piece: Piece, index: number): SeenPiece {
  const { placeNames } = boardOf(s);
  const open = piece.side === seat || piece.known || piece.place === gone;
  return {
    name: nameOf(s, index),
    side: piece.side,
    at: piece.place >= 0 ? placeNames[piece.place]! : piece.place === gone ? 'gone' : 'waiting',
    arm: open ? piece.arm : null,
    strength: open ? piece.strength : null,
    group: s.terms.groups[piece.group]?.id ?? null,
    active: piece.active,
    moved: piece.moved,
    assaulted: piece.assaulted,
    faceUp: piece.faceUp,
    known: piece.known,
    bombardment: piece.bombardment,
    started: piece.started >= 0 ? placeNames[piece.started]! : piece.started === gone ? 'gone' : 'waiting',
  };
}

function counted(counts: readonly number[]): FaceCount[] {
  return counts.flatMap((count, code) =>
    count > 0 ? [{ arm: faces[code]!.arm, strength: faces[code]!.strength, count }] : [],
  );
}
