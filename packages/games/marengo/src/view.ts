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
    pieces: seenPieces(s, seat),
    mixes: s.mixes.map((mix) => ({ pieces: namesOf(s, mix.pieces), faces: counted(mix.faces) })),
    unseen: { austrian: counted(looseFaces(s, 'austrian')), french: counted(looseFaces(s, 'french')) },
    claim: s.claim,
    result: s.result,
    frames: s.frames.slice(),
    standing: s.standing[seat] ?? [],
  };
}

/**
 * Blocks as last shown to each side. Views follow each other closely and most blocks stay as they were: an unchanged one
 * is the same object again, so that what changed between two views is found at a glance.
 */
const lastShown: Readonly<Record<Side, SeenPiece[]>> = { austrian: [], french: [] };

function seenPieces(s: State, seat: Seat): SeenPiece[] {
  const { placeNames } = boardOf(s);
  const shown = seat === 'austrian' || seat === 'french' ? lastShown[seat] : [];
  const { pieces } = s;
  const seen: SeenPiece[] = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index]!;
    const before = shown[index];
    const isOpen = piece.side === seat || piece.known || piece.place === gone;
    const at = nameOfPlace(placeNames, piece.place);
    const started = nameOfPlace(placeNames, piece.started);
    if (before !== undefined && isAsShown(before, piece, isOpen, at, started) && isNamed(s, before, index)) {
      seen.push(before);
      continue;
    }
    const now = seenPiece(s, piece, index, isOpen, at, started);
    shown[index] = now;
    seen.push(now);
  }
  return seen;
}

function nameOfPlace(placeNames: readonly string[], place: number): string {
  if (place >= 0) return placeNames[place]!;
  return place === gone ? 'gone' : 'waiting';
}

function isNamed(s: State, before: SeenPiece, index: number): boolean {
  return before.name === nameOf(s, index) && before.group === groupOf(s, s.pieces[index]!);
}

function groupOf(s: State, piece: Piece): string | null {
  return piece.group < 0 ? null : s.terms.groups[piece.group]!.id;
}

function isAsShown(before: SeenPiece, piece: Piece, isOpen: boolean, at: string, started: string): boolean {
  return (
    before.at === at &&
    before.started === started &&
    before.arm === (isOpen ? piece.arm : null) &&
    before.strength === (isOpen ? piece.strength : null) &&
    before.side === piece.side &&
    before.active === piece.active &&
    before.moved === piece.moved &&
    before.assaulted === piece.assaulted &&
    before.faceUp === piece.faceUp &&
    before.known === piece.known &&
    before.bombardment === piece.bombardment
  );
}

function seenPiece(s: State, piece: Piece, index: number, isOpen: boolean, at: string, started: string): SeenPiece {
  return Object.freeze({
    name: nameOf(s, index),
    side: piece.side,
    at,
    arm: isOpen ? piece.arm : null,
    strength: isOpen ? piece.strength : null,
    group: groupOf(s, piece),
    active: piece.active,
    moved: piece.moved,
    assaulted: piece.assaulted,
    faceUp: piece.faceUp,
    known: piece.known,
    bombardment: piece.bombardment,
    started,
  });
}

/** Face counts by code and number, made once each: the same few come again and again. */
const faceCounts: readonly FaceCount[][] = faces.map(() => []);

function counted(counts: readonly number[]): FaceCount[] {
  const found: FaceCount[] = [];
  for (let code = 0; code < counts.length; code += 1) {
    const count = counts[code]!;
    if (count > 0) found.push((faceCounts[code]![count] ??= Object.freeze({ ...faces[code]!, count })));
  }
  return found;
}
