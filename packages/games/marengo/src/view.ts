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
    assaulted: listed(s.assaulted),
    barred: listed(s.barred),
    closed: listed(s.closed),
    slots: s.slots.length === 0 ? none : s.slots.map(({ link, from, last }) => ({ link, from, last })),
    pieces: seenPieces(s, seat),
    mixes: s.mixes.length === 0 ? none : s.mixes.map((mix) => seenMix(s, mix)),
    unseen: { austrian: unseenBy(s, seat, 'austrian'), french: unseenBy(s, seat, 'french') },
    claim: s.claim,
    result: s.result,
    frames: s.frames.slice(),
    standing: s.standing[seat] ?? [],
  };
}

/**
 * Blocks as last shown to a seat. Views follow each other closely and most blocks stay as they were: an unchanged one is
 * the same object again, so that what changed between two views is found at a glance.
 */
interface Shown {
  /** The battle they belong to: names and groups are its own. */
  terms: Terms | null;
  /** By block: all that a seat can see of it, as one number (see `looksOf`), and as it was shown. */
  readonly looks: number[];
  readonly pieces: SeenPiece[];
}

const lastShown: Readonly<Record<Side | 'others', Shown>> = {
  austrian: { terms: null, looks: [], pieces: [] },
  french: { terms: null, looks: [], pieces: [] },
  others: { terms: null, looks: [], pieces: [] },
};

function seenPieces(s: State, seat: Seat): SeenPiece[] {
  const shown = lastShown[seat === 'austrian' || seat === 'french' ? seat : 'others'];
  if (shown.terms !== s.terms) {
    shown.terms = s.terms;
    shown.looks.length = 0;
    shown.pieces.length = 0;
  }
  const { pieces } = s;
  const { looks } = shown;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index]!;
    const isOpen = piece.side === seat || piece.known || piece.place === gone;
    const look = looksOf(piece, isOpen);
    if (looks[index] === look) continue;
    looks[index] = look;
    shown.pieces[index] = seenPiece(s, piece, index, isOpen);
  }
  return shown.pieces.slice();
}

const armNumber: Readonly<Record<Arm, number>> = { infantry: 1, cavalry: 2, artillery: 3 };

/** Places take nine bits each (-2 to 500), arm and strength two each, flags one each: 29 bits in all. */
function looksOf(piece: Piece, isOpen: boolean): number {
  return (
    (piece.place + 2) |
    ((piece.started + 2) << 9) |
    ((isOpen ? 4 * armNumber[piece.arm] + piece.strength : 0) << 18) |
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

/** Mixes as last shown, by their list of blocks, which is made anew whenever it changes. */
const shownMixes = new WeakMap<
  readonly number[],
  { readonly counts: readonly number[]; readonly mix: SeenMix }
>();

function seenMix(s: State, { pieces, faces: counts }: Mix): SeenMix {
  const before = shownMixes.get(pieces);
  if (before?.counts.every((count, code) => count === counts[code]) === true) return before.mix;
  const mix = { pieces: namesOf(s, pieces), faces: counted(counts) };
  shownMixes.set(pieces, { counts: counts.slice(), mix });
  return mix;
}

const none: readonly never[] = [];

/** A copy of a list that is mostly empty. */
function listed<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? none : list.slice();
}

/** A seat sees its own side's faces: there is nothing to guess. */
function unseenBy(s: State, seat: Seat, side: Side): FaceCount[] {
  return seat === side ? [] : counted(looseFaces(s, side));
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
