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
    morale: (shown.morale = bySide(shown.morale, s.morale)),
    demoralized: (shown.demoralized = bySide(shown.demoralized, s.demoralized)),
    bonusGranted: s.bonusGranted,
    startLocaleTaken: s.startLocaleTaken,
    commandsUsed: s.commandsUsed,
    commandLimit,
    pontoonUsed: s.pontoonUsed,
    assaulted: listed(s.assaulted),
    barred: listed(s.barred),
    closed: listed(s.closed),
    slots: (shown.slots = seenSlots(shown.slots, s.slots)),
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
 * Nothing is believed without being compared: the next state may be an earlier one, or of another game.
 */
interface Shown {
  /** The battle and the board it belongs to: names and groups are theirs. */
  terms: Terms | null;
  map: State['map'] | null;
  morale: Readonly<Record<Side, number>>;
  demoralized: Readonly<Record<Side, number>>;
  slots: readonly Slot[];
  /** By block: all that a seat can see of it, as one number (see `looksOf`), and as it was shown. */
  looks: number[];
  pieces: readonly SeenPiece[];
  mixed: readonly Mix[];
  mixes: readonly SeenMix[];
  /** Counts of unseen faces, and as they were shown. */
  loose: Readonly<Record<Side, readonly number[]>>;
  unseen: View['unseen'];
  frames: readonly Frames[];
}

const none: readonly never[] = [];

function nothingShown(terms: Terms | null, map: State['map'] | null): Shown {
  const nought = { austrian: 0, french: 0 };
  return {
    terms,
    map,
    morale: nought,
    demoralized: nought,
    slots: none,
    looks: [],
    pieces: none,
    mixed: none,
    mixes: none,
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

function lastShownTo(s: State, seat: Seat): Shown {
  const whose = seat === 'austrian' || seat === 'french' ? seat : 'others';
  const shown = lastShown[whose];
  if (shown.terms === s.terms && shown.map === s.map) return shown;
  return (lastShown[whose] = nothingShown(s.terms, s.map));
}

function bySide(
  before: Readonly<Record<Side, number>>,
  { austrian, french }: Readonly<Record<Side, number>>,
): Readonly<Record<Side, number>> {
  return before.austrian === austrian && before.french === french ? before : { austrian, french };
}

function seenSlots(before: readonly Slot[], slots: readonly Slot[]): readonly Slot[] {
  if (slots.length === 0) return none;
  if (before.length === slots.length && slots.every((slot, at) => isSameSlot(slot, before[at]!)))
    return before;
  return slots.map(({ link, from, last }) => ({ link, from, last }));
}

function isSameSlot(a: Slot, b: Slot): boolean {
  return a.link === b.link && a.from === b.from && a.last === b.last;
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

function seenPieces(shown: Shown, s: State, seat: Seat): readonly SeenPiece[] {
  const { pieces } = s;
  const { looks } = shown;
  let seen: SeenPiece[] | null = null;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index]!;
    const isOpen = piece.side === seat || piece.known || piece.place === gone;
    const look = looksOf(piece, isOpen);
    if (looks[index] === look) continue;
    looks[index] = look;
    seen ??= shown.pieces.slice();
    seen[index] = seenPiece(s, piece, index, isOpen);
  }
  return seen ?? shown.pieces;
}

function armNumber(arm: Arm): number {
  if (arm === 'infantry') return 1;
  return arm === 'cavalry' ? 2 : 3;
}

/** Places take nine bits each (-2 to 500), arm and strength two each, flags one each: 29 bits in all. */
function looksOf(piece: Piece, isOpen: boolean): number {
  return (
    (piece.place + 2) |
    ((piece.started + 2) << 9) |
    ((isOpen ? 4 * armNumber(piece.arm) + piece.strength : 0) << 18) |
    ((piece.active ? 1 : 0) << 22) |
    ((piece.moved ? 1 : 0) << 23) |
    ((piece.assaulted ? 1 : 0) << 24) |
    ((piece.faceUp ? 1 : 0) << 25) |
    ((piece.known ? 1 : 0) << 26) |
    ((piece.bombardment === 'none' ? 0 : piece.bombardment === 'fired' ? 1 : 2) << 27)
  );
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

function seenMixes(shown: Shown, s: State): readonly SeenMix[] {
  const { mixes } = s;
  const { mixed } = shown;
  let seen: SeenMix[] | null = null;
  let copies: Mix[] | null = null;
  for (let at = 0; at < mixes.length; at += 1) {
    const { pieces, faces: counts } = mixes[at]!;
    const before = mixed[at];
    // Compared number by number: taking back an act changes these lists in place.
    if (before !== undefined && isSameList(before.pieces, pieces) && isSameList(before.faces, counts))
      continue;
    seen ??= shown.mixes.slice(0, mixes.length);
    copies ??= mixed.slice(0, mixes.length);
    seen[at] = { pieces: namesOf(s, pieces), faces: counted(counts) };
    copies[at] = { pieces: pieces.slice(), faces: counts.slice() };
  }
  if (seen === null && mixed.length === mixes.length) return shown.mixes;
  shown.mixed = copies ?? mixed.slice(0, mixes.length);
  return seen ?? shown.mixes.slice(0, mixes.length);
}

/** A copy of a list that is mostly empty. */
function listed<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? none : list.slice();
}

/** A seat sees its own side's faces: there is nothing to guess. */
function unseenBy(shown: Shown, s: State, seat: Seat): View['unseen'] {
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
