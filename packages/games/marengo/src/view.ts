/** What each seat may see: everything but the enemy's hidden faces, and of those what has been learnt. */
import type { Instruction, Seat } from '@bivouac/kernel';
import { boardOf } from './board.ts';
import type { Frames } from './frames.ts';
import { looseFaces } from './knowledge.ts';
import { nameOf, namesOf } from './pieces.ts';
import { hourOf } from './rules/sequence.ts';
import { gone, type Mix, type Piece, type Result, type Slot, type State, type Terms } from './state.ts';
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

export interface SeenMix {
  readonly pieces: readonly string[];
  readonly faces: readonly FaceCount[];
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
  readonly mixes: readonly SeenMix[];
  /** Faces that any block of a side that this seat has not seen may have. */
  readonly unseen: Readonly<Record<Side, readonly FaceCount[]>>;
  readonly claim: Side | null;
  readonly result: Result | null;
  readonly frames: readonly Frames[];
  readonly standing: readonly Instruction[];
}

export function viewOf(s: State, seat: Seat): View {
  const shown = lastShownTo(s, seat);
  return {
    seat,
    map: s.map,
    terms: s.terms,
    round: s.round,
    hour: hourOf(s, s.round),
    side: s.side,
    morale: s.morale,
    demoralized: s.demoralized,
    bonusGranted: s.bonusGranted,
    startLocaleTaken: s.startLocaleTaken,
    commandsUsed: s.commandsUsed,
    commandLimit,
    pontoonUsed: s.pontoonUsed,
    assaulted: s.assaulted,
    barred: s.barred,
    closed: s.closed,
    slots: s.slots,
    pieces: (shown.pieces = seenPieces(shown, s, seat)),
    mixes: (shown.mixes = seenMixes(shown, s)),
    unseen: (shown.unseen = unseenBy(shown, s, seat)),
    claim: s.claim,
    result: s.result,
    frames: (shown.frames = seenFrames(shown.frames, s.frames)),
    standing: s.standing[seat] ?? none,
  };
}

/**
 * What was last shown to a seat. Views follow each other closely and little changes from one to the next: what is
 * found to be as it was is handed out again as the same object, so that the rest is found at a glance (`viewChanges`).
 * Nothing is believed without being compared: the next state may be an earlier one, or of another game. What hangs on
 * a state is never changed in place (see `State`), so it is enough to compare objects.
 */
interface Shown {
  /** The battle and the board it belongs to: names and groups are theirs. */
  terms: Terms | null;
  map: State['map'] | null;
  /** The blocks, and as they were shown; as they were shown the time before, and which have changed since. */
  blocks: Piece[];
  pieces: readonly SeenPiece[];
  before: readonly SeenPiece[];
  changed: readonly number[];
  mixed: readonly Mix[];
  mixes: readonly SeenMix[];
  /** Some face, or what is known of it, is another than when the unseen faces were last counted. */
  facesChanged: boolean;
  /** Counts of unseen faces, and as they were shown. */
  loose: Readonly<Record<Side, readonly number[]>>;
  unseen: View['unseen'];
  frames: readonly Frames[];
}

const none: readonly never[] = [];

function nothingShown(terms: Terms | null, map: State['map'] | null): Shown {
  return {
    terms,
    map,
    blocks: [],
    pieces: none,
    before: none,
    changed: none,
    mixed: none,
    mixes: none,
    facesChanged: true,
    loose: { austrian: none, french: none },
    unseen: { austrian: none, french: none },
    frames: none,
  };
}

const lastShown = {
  austrian: nothingShown(null, null),
  french: nothingShown(null, null),
  others: nothingShown(null, null),
};

function whose(seat: Seat): keyof typeof lastShown {
  return seat === 'austrian' || seat === 'french' ? seat : 'others';
}

function lastShownTo(s: State, seat: Seat): Shown {
  const shown = lastShown[whose(seat)];
  if (shown.terms === s.terms && shown.map === s.map) return shown;
  return (lastShown[whose(seat)] = nothingShown(s.terms, s.map));
}

/** Frames are never changed in place, only replaced: the list alone is copied. */
function seenFrames(before: readonly Frames[], frames: readonly Frames[]): readonly Frames[] {
  return isSameList(before, frames) ? before : frames.slice();
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}

/** Blocks are never changed in place: one that is the same object as before looks the same. */
function seenPieces(shown: Shown, s: State, seat: Seat): readonly SeenPiece[] {
  const { pieces } = s;
  const { blocks } = shown;
  const changed: number[] = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index]!;
    const before = blocks[index];
    if (piece === before) continue;
    if (before === undefined || !hasSameFace(piece, before)) shown.facesChanged = true;
    blocks[index] = piece;
    changed.push(index);
  }
  if (changed.length === 0) return shown.pieces;
  const seen = shown.pieces.slice();
  for (const index of changed) {
    const piece = pieces[index]!;
    seen[index] = seenPiece(s, piece, index, piece.side === seat || piece.known || piece.place === gone);
  }
  shown.before = shown.pieces;
  shown.changed = changed;
  return seen;
}

/** The blocks that look different in a view from the one before it; null where that is not remembered. */
export function changedPieces(before: View, after: View): readonly number[] | null {
  const { pieces, before: last, changed } = lastShown[whose(after.seat)];
  return after.pieces === pieces && before.pieces === last ? changed : null;
}

function hasSameFace(a: Piece, b: Piece): boolean {
  return a.known === b.known && a.strength === b.strength && a.arm === b.arm;
}

function nameOfPlace(placeNames: readonly string[], place: number): string {
  if (place >= 0) return placeNames[place]!;
  return place === gone ? 'gone' : 'waiting';
}

function seenPiece(s: State, piece: Piece, index: number, isOpen: boolean): SeenPiece {
  const { placeNames } = boardOf(s);
  return {
    name: nameOf(s, index),
    side: piece.side,
    at: nameOfPlace(placeNames, piece.place),
    arm: isOpen ? piece.arm : null,
    strength: isOpen ? piece.strength : null,
    group: piece.group < 0 ? null : s.terms.groups[piece.group]!.id,
    active: piece.active,
    moved: piece.moved,
    assaulted: piece.assaulted,
    faceUp: piece.faceUp,
    known: piece.known,
    bombardment: piece.bombardment,
    started: nameOfPlace(placeNames, piece.started),
  };
}

/** Nor are mixes, or the list of them. */
function seenMixes(shown: Shown, s: State): readonly SeenMix[] {
  const { mixes } = s;
  const { mixed } = shown;
  if (mixes === mixed) return shown.mixes;
  shown.mixed = mixes;
  shown.facesChanged = true;
  return mixes.map((mix, at) =>
    mix === mixed[at] ? shown.mixes[at]! : { pieces: namesOf(s, mix.pieces), faces: counted(mix.faces) },
  );
}

/** A seat sees its own side's faces: there is nothing to guess. */
function unseenBy(shown: Shown, s: State, seat: Seat): View['unseen'] {
  if (!shown.facesChanged) return shown.unseen;
  shown.facesChanged = false;
  const austrian = seat === 'austrian' ? none : looseFaces(s, 'austrian');
  const french = seat === 'french' ? none : looseFaces(s, 'french');
  const { loose } = shown;
  if (isSameList(loose.austrian, austrian) && isSameList(loose.french, french)) return shown.unseen;
  shown.loose = { austrian, french };
  return { austrian: counted(austrian), french: counted(french) };
}

/** Face counts by code and number, made once each: the same few come again and again. */
const faceCounts: readonly FaceCount[][] = faces.map(() => []);

function counted(counts: readonly number[]): FaceCount[] {
  const found: FaceCount[] = [];
  for (let code = 0; code < counts.length; code += 1) {
    const count = counts[code]!;
    if (count > 0) found.push((faceCounts[code]![count] ??= { ...faces[code]!, count }));
  }
  return found;
}
