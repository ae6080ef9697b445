/** What each seat may see: everything but the enemy's hidden faces, and of those what has been learnt. */
import { branches, type Instruction, type Seat } from '@bivouac/kernel';
import { boardOf } from './board.ts';
import type { Frames } from './frames.ts';
import { looseFaces } from './knowledge.ts';
import {
  namedApproach,
  namedPlace,
  writeFrame,
  writeSlot,
  writeTerms,
  type SeenFrame,
  type SeenSlot,
  type SeenTerms,
} from './naming.ts';
import { nameOf, namesOf } from './pieces.ts';
import { commandsOf } from './rules/commands.ts';
import { hourOf } from './rules/sequence.ts';
import {
  blocksWritten,
  gone,
  type Mix,
  type Piece,
  type Result,
  type Slot,
  type State,
  type Terms,
} from './state.ts';
import { faces, type Arm, type Side } from './tables.ts';

const by = branches({ hidden: 'MAR-4-03' });

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
  readonly terms: SeenTerms;
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
  /** Approaches assaulted across this turn, and those barred by a lost assault: the attackers' side of each. */
  readonly assaulted: readonly string[];
  readonly barred: readonly string[];
  /** Locales taken by assault. */
  readonly closed: readonly string[];
  readonly slots: readonly SeenSlot[];
  readonly pieces: readonly SeenPiece[];
  /** Blocks shuffled together, and the faces known to be among them. */
  readonly mixes: readonly SeenMix[];
  /** Faces that any block of a side that this seat has not seen may have. */
  readonly unseen: Readonly<Record<Side, readonly FaceCount[]>>;
  readonly claim: Side | null;
  readonly result: Result | null;
  readonly frames: readonly SeenFrame[];
  readonly standing: readonly Instruction[];
}

export function viewOf(s: State, seat: Seat): View {
  const scene = sceneOf(s);
  const shown = shownTo(scene, seat);
  return {
    seat,
    map: s.map,
    terms: scene.seenTerms,
    round: s.round,
    hour: hourOf(s, s.round),
    side: s.side,
    morale: s.morale,
    demoralized: s.demoralized,
    bonusGranted: s.bonusGranted,
    startLocaleTaken: s.startLocaleTaken,
    commandsUsed: s.commandsUsed,
    commandLimit: commandsOf(s),
    pontoonUsed: s.pontoonUsed,
    assaulted: scene.assaulted.seen,
    barred: scene.barred.seen,
    closed: scene.closedLocales.seen,
    slots: scene.slots.seen,
    pieces: seenPieces(scene, shown, s, seat),
    mixes: scene.mixes,
    unseen: unseenBy(scene, shown, s, seat),
    claim: s.claim,
    result: s.result,
    frames: scene.frames.seen,
    standing: standingOf(s, seat) ?? none,
  };
}

/**
 * The battle as it was last looked at, for all seats. Views follow each other closely and little changes from one to
 * the next: what is found to be as it was is handed out again as the same object, so that the rest is found at a glance
 * (`viewChanges`). Nothing is believed without being compared: the next state may be an earlier one, or of another game.
 * What hangs on a state is never changed in place (see `State`), so it is enough to compare objects.
 */
interface Scene {
  /** The battle and the board it belongs to: names and groups are theirs. */
  readonly terms: Terms | null;
  readonly map: State['map'] | null;
  readonly seenTerms: SeenTerms;
  /** The list of blocks looked at, and how many had been written in any list by then. */
  list: readonly Piece[] | null;
  written: number;
  readonly blocks: Piece[];
  /** Each block for those who know its face, and for those who do not; null until somebody looks. */
  readonly open: (SeenPiece | null)[];
  readonly closed: (SeenPiece | null)[];
  /** Rises with each look at which some block was another than before; which ones, that time. */
  looks: number;
  changed: readonly number[];
  /** Rises when some face of a side, or what is known of it, is another than before. */
  readonly faces: Record<Side, number>;
  mixed: readonly Mix[];
  mixes: readonly SeenMix[];
  readonly assaulted: Named<number, string>;
  readonly barred: Named<number, string>;
  readonly closedLocales: Named<number, string>;
  readonly slots: Named<Slot, SeenSlot>;
  readonly frames: Named<Frames, SeenFrame>;
  readonly austrian: Shown;
  readonly french: Shown;
  readonly others: Shown;
}

/** A list as the state has it, and in names. */
interface Named<Raw, Seen> {
  raw: readonly Raw[];
  seen: readonly Seen[];
}

/** Names a list anew where it is another than before, and in it only what is. */
function rename<Raw, Seen>(list: Named<Raw, Seen>, raw: readonly Raw[], name: (one: Raw) => Seen): void {
  if (raw === list.raw) return;
  const { raw: before, seen } = list;
  list.seen = raw.length === 0 ? none : raw.map((one, at) => (one === before[at] ? seen[at]! : name(one)));
  list.raw = raw;
}

/** What was last shown to a seat alone. */
interface Shown {
  /** At which look. */
  look: number;
  /** The blocks; as they were shown the time before, and which have changed since. */
  pieces: readonly SeenPiece[];
  before: readonly SeenPiece[];
  changed: readonly number[];
  /** The faces among which the unseen ones were last counted, the counts, and as they were shown. */
  faces: number;
  loose: Readonly<Record<Side, readonly number[]>>;
  unseen: View['unseen'];
}

const none: readonly never[] = [];

function nothingShown(): Shown {
  return {
    look: 0,
    pieces: none,
    before: none,
    changed: none,
    faces: 0,
    loose: { austrian: none, french: none },
    unseen: { austrian: none, french: none },
  };
}

function nothingNamed<Raw, Seen>(): Named<Raw, Seen> {
  return { raw: none, seen: none };
}

function sceneOfBattle({ terms, map }: State): Scene {
  return {
    terms,
    map,
    seenTerms: writeTerms(boardOf({ map }), terms),
    list: null,
    written: 0,
    blocks: [],
    open: [],
    closed: [],
    looks: 0,
    changed: none,
    faces: { austrian: 1, french: 1 },
    mixed: none,
    mixes: none,
    assaulted: nothingNamed(),
    barred: nothingNamed(),
    closedLocales: nothingNamed(),
    slots: nothingNamed(),
    frames: nothingNamed(),
    austrian: nothingShown(),
    french: nothingShown(),
    others: nothingShown(),
  };
}

let lastScene: Scene | null = null;

function shownTo(scene: Scene, seat: Seat): Shown {
  if (seat === 'austrian') return scene.austrian;
  return seat === 'french' ? scene.french : scene.others;
}

function standingOf({ standing }: State, seat: Seat): Instruction[] | undefined {
  if (seat === 'austrian') return standing.austrian;
  return seat === 'french' ? standing.french : standing[seat];
}

function sceneOf(s: State): Scene {
  if (lastScene?.terms !== s.terms || lastScene.map !== s.map) lastScene = sceneOfBattle(s);
  const scene = lastScene;
  lookAtBlocks(scene, s.pieces);
  if (s.mixes !== scene.mixed) lookAtMixes(scene, s);
  lookAtTurn(scene, s);
  return scene;
}

/** What was done this turn, and the business in hand. Only the list of frames is written in. */
function lookAtTurn(scene: Scene, s: State): void {
  const board = boardOf(s);
  rename(scene.assaulted, s.assaulted, (approach) => namedApproach(board, approach));
  rename(scene.barred, s.barred, (approach) => namedApproach(board, approach));
  rename(scene.closedLocales, s.closed, (locale) => board.placeNames[locale]!);
  rename(scene.slots, s.slots, (slot) => writeSlot(board, slot));
  if (!isSameList(scene.frames.raw, s.frames))
    rename(scene.frames, s.frames.slice(), (frame) => writeFrame(s, board, frame));
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}

/** Blocks are never changed in place: one that is the same object as before looks the same. */
function lookAtBlocks(scene: Scene, pieces: readonly Piece[]): void {
  const written = blocksWritten();
  if (scene.list === pieces && scene.written === written) return;
  scene.list = pieces;
  scene.written = written;
  const { blocks, open, closed } = scene;
  let count = 0;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index]!;
    const before = blocks[index];
    if (piece === before) continue;
    if (before === undefined || !hasSameFace(piece, before)) scene.faces[piece.side] += 1;
    blocks[index] = piece;
    open[index] = null;
    closed[index] = null;
    differing[count++] = index;
  }
  if (count === 0) return;
  scene.looks += 1;
  scene.changed = differing.slice(0, count);
}

/** Written over at each look: what is kept of it is a list just as long as it need be. */
const differing: number[] = [];

function hasSameFace(a: Piece, b: Piece): boolean {
  return a.known === b.known && a.strength === b.strength && a.arm === b.arm;
}

/** Nor are mixes, or the list of them. */
function lookAtMixes(scene: Scene, s: State): void {
  const { mixes } = s;
  const { mixed } = scene;
  scene.mixes = mixes.map((mix, at) =>
    mix === mixed[at] ? scene.mixes[at]! : { pieces: namesOf(s, mix.pieces), faces: counted(mix.faces) },
  );
  scene.mixed = mixes;
  scene.faces.austrian += 1;
  scene.faces.french += 1;
}

function seenPieces(scene: Scene, shown: Shown, s: State, seat: Seat): readonly SeenPiece[] {
  if (shown.look === scene.looks) return shown.pieces;
  const changed = shown.look === scene.looks - 1 ? scene.changed : changedSince(scene, shown, s, seat);
  shown.look = scene.looks;
  if (changed.length === 0) return shown.pieces;
  const seen = shown.pieces.slice();
  for (const index of changed) seen[index] = seenBlock(scene, s, index, seat);
  shown.before = shown.pieces;
  shown.changed = changed;
  return (shown.pieces = seen);
}

/** The blocks that look different to a seat that has not looked for a while. */
function changedSince(scene: Scene, shown: Shown, s: State, seat: Seat): number[] {
  const changed: number[] = [];
  for (let index = 0; index < scene.blocks.length; index += 1)
    if (shown.pieces[index] !== seenBlock(scene, s, index, seat)) changed.push(index);
  return changed;
}

function seenBlock(scene: Scene, s: State, index: number, seat: Seat): SeenPiece {
  const piece = scene.blocks[index]!;
  const isOpen = !by.hidden(piece.side !== seat && !piece.known && piece.place !== gone);
  const seen = isOpen ? scene.open : scene.closed;
  return (seen[index] ??= seenPiece(s, piece, index, isOpen));
}

/**
 * The blocks that look different in a view from the one before it; null where that is not remembered. Two seats who
 * have both seen the battle change from one look to the next are given one list.
 */
export function changedPieces(before: View, after: View): readonly number[] | null {
  if (lastScene === null) return null;
  const { pieces, before: last, changed } = shownTo(lastScene, after.seat);
  return after.pieces === pieces && before.pieces === last ? changed : null;
}

function seenPiece(s: State, piece: Piece, index: number, isOpen: boolean): SeenPiece {
  const board = boardOf(s);
  return {
    name: nameOf(s, index),
    side: piece.side,
    at: namedPlace(board, piece.place),
    arm: isOpen ? piece.arm : null,
    strength: isOpen ? piece.strength : null,
    group: piece.group < 0 ? null : s.terms.groups[piece.group]!.id,
    active: piece.active,
    moved: piece.moved,
    assaulted: piece.assaulted,
    faceUp: piece.faceUp,
    known: piece.known,
    bombardment: piece.bombardment,
    started: namedPlace(board, piece.started),
  };
}

/** A seat sees its own side's faces: there is nothing to guess. */
function unseenBy(scene: Scene, shown: Shown, s: State, seat: Seat): View['unseen'] {
  const faces =
    (seat === 'austrian' ? 0 : scene.faces.austrian) + (seat === 'french' ? 0 : scene.faces.french);
  if (shown.faces === faces) return shown.unseen;
  shown.faces = faces;
  const austrian = seat === 'austrian' ? none : looseFaces(s, 'austrian');
  const french = seat === 'french' ? none : looseFaces(s, 'french');
  const { loose } = shown;
  if (isSameList(loose.austrian, austrian) && isSameList(loose.french, french)) return shown.unseen;
  shown.loose = { austrian, french };
  return (shown.unseen = { austrian: counted(austrian), french: counted(french) });
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
