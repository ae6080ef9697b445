/**
 * What changed between two views of a seat: the same changes, in the same order, that the kernel finds by looking
 * through everything, but written out field by field. A view is made of parts that are the same objects as before where
 * nothing happened (see `viewOf`), so most of it is settled by one comparison each; which blocks have changed since the
 * last view is known from making it. Most of what changes is open to all: what was found for one seat serves the next.
 */
import { collectUnder, type Change } from '@bivouac/kernel';
import { mostPieces } from './pieces.ts';
import { changedPieces, type SeenPiece, type View } from './view.ts';

type Plain = string | number | boolean | null;
type Path = Change['path'];

/** Paths are made once: there are few of them, and changes are many. */
const paths = {
  seat: ['seat'],
  round: ['round'],
  hour: ['hour'],
  side: ['side'],
  bonusGranted: ['bonusGranted'],
  startLocaleTaken: ['startLocaleTaken'],
  commandsUsed: ['commandsUsed'],
  commandLimit: ['commandLimit'],
  pontoonUsed: ['pontoonUsed'],
  slots: ['slots'],
  claim: ['claim'],
} satisfies Partial<Record<keyof View, Path>>;

const pathsOfPieces: Readonly<Record<keyof SeenPiece, Path>>[] = [];

function pathsOfPiece(index: number): Readonly<Record<keyof SeenPiece, Path>> {
  return (pathsOfPieces[index] ??= {
    name: ['pieces', index, 'name'],
    side: ['pieces', index, 'side'],
    at: ['pieces', index, 'at'],
    arm: ['pieces', index, 'arm'],
    strength: ['pieces', index, 'strength'],
    group: ['pieces', index, 'group'],
    active: ['pieces', index, 'active'],
    moved: ['pieces', index, 'moved'],
    assaulted: ['pieces', index, 'assaulted'],
    faceUp: ['pieces', index, 'faceUp'],
    known: ['pieces', index, 'known'],
    bombardment: ['pieces', index, 'bombardment'],
    started: ['pieces', index, 'started'],
  });
}

/** Each field is compared where it stands, not in a function for all: the engine then knows what kind it compares. */
export function viewChanges(before: View, after: View): Change[] {
  const changes: Change[] = [];
  if (before.seat !== after.seat) changes.push(change(paths.seat, before.seat, after.seat));
  if (before.map !== after.map) collectUnder('map', before.map, after.map, changes);
  if (before.terms !== after.terms) collectUnder('terms', before.terms, after.terms, changes);
  if (before.round !== after.round) changes.push(change(paths.round, before.round, after.round));
  if (before.hour !== after.hour) changes.push(change(paths.hour, before.hour, after.hour));
  if (before.side !== after.side) changes.push(change(paths.side, before.side, after.side));
  if (before.morale !== after.morale) lookOnce(looked.morale, before.morale, after.morale, changes);
  if (before.demoralized !== after.demoralized)
    collectUnder('demoralized', before.demoralized, after.demoralized, changes);
  if (before.bonusGranted !== after.bonusGranted)
    changes.push(change(paths.bonusGranted, before.bonusGranted, after.bonusGranted));
  if (before.startLocaleTaken !== after.startLocaleTaken)
    changes.push(change(paths.startLocaleTaken, before.startLocaleTaken, after.startLocaleTaken));
  if (before.commandsUsed !== after.commandsUsed)
    changes.push(change(paths.commandsUsed, before.commandsUsed, after.commandsUsed));
  if (before.commandLimit !== after.commandLimit)
    changes.push(change(paths.commandLimit, before.commandLimit, after.commandLimit));
  if (before.pontoonUsed !== after.pontoonUsed)
    changes.push(change(paths.pontoonUsed, before.pontoonUsed, after.pontoonUsed));
  if (before.assaulted !== after.assaulted)
    collectUnder('assaulted', before.assaulted, after.assaulted, changes);
  if (before.barred !== after.barred) collectUnder('barred', before.barred, after.barred, changes);
  if (before.closed !== after.closed) collectUnder('closed', before.closed, after.closed, changes);
  if (before.slots !== after.slots) lookOnce(looked.slots, before.slots, after.slots, changes);
  if (before.pieces !== after.pieces) comparePieces(before, after, changes);
  if (before.mixes !== after.mixes) lookOnce(looked.mixes, before.mixes, after.mixes, changes);
  if (before.unseen !== after.unseen) collectUnder('unseen', before.unseen, after.unseen, changes);
  if (before.claim !== after.claim) changes.push(change(paths.claim, before.claim, after.claim));
  if (before.result !== after.result) collectUnder('result', before.result, after.result, changes);
  if (before.frames !== after.frames) lookOnce(looked.frames, before.frames, after.frames, changes);
  if (before.standing !== after.standing) collectUnder('standing', before.standing, after.standing, changes);
  return changes;
}

function change(path: Path, from: Plain, to: Plain): Change {
  return { path, from, to };
}

/** What changed in a part of a view, found once: the next seat mostly asks about the same two objects. */
interface Looked<Value> {
  readonly collect: (before: Value, after: Value, changes: Change[]) => void;
  before: Value | null;
  after: Value | null;
  found: Change[];
}

const looked = {
  morale: lookedInto<View['morale']>('morale'),
  slots: lookedInto<View['slots']>('slots', compareSlots),
  mixes: lookedInto<View['mixes']>('mixes'),
  frames: lookedInto<View['frames']>('frames'),
};

function lookedInto<Value>(
  key: keyof View,
  collect: Looked<Value>['collect'] = (before, after, changes) => {
    collectUnder(key, before, after, changes);
  },
): Looked<Value> {
  return { collect, before: null, after: null, found: [] };
}

function lookOnce<Value>(seen: Looked<Value>, before: Value, after: Value, changes: Change[]): void {
  if (seen.before !== before || seen.after !== after) {
    seen.before = before;
    seen.after = after;
    seen.found = [];
    seen.collect(before, after, seen.found);
  }
  for (const change of seen.found) changes.push(change);
}

function compareSlots(before: View['slots'], after: View['slots'], changes: Change[]): void {
  if (before.length !== after.length) {
    // Lists that grow change as a whole.
    changes.push({ path: paths.slots, from: before, to: after });
    return;
  }
  for (let at = 0; at < before.length; at += 1) {
    const was = before[at]!;
    const is = after[at]!;
    if (was === is) continue;
    if (was.link !== is.link) changes.push(change(['slots', at, 'link'], was.link, is.link));
    if (was.from !== is.from) changes.push(change(['slots', at, 'from'], was.from, is.from));
    if (was.last !== is.last) changes.push(change(['slots', at, 'last'], was.last, is.last));
  }
}

/**
 * What was found last about blocks that changed, one after the other, and where the changes of each end. A block whose
 * face changed before that seat's eyes says nothing to others.
 */
const last = {
  known: null as readonly number[] | null,
  found: [] as readonly Change[],
  ends: new Uint16Array(2 * mostPieces),
  isOpen: new Uint8Array(2 * mostPieces),
};

function comparePieces(one: View, other: View, changes: Change[]): void {
  const { pieces: before } = one;
  const { pieces: after } = other;
  if (before.length !== after.length) {
    collectUnder('pieces', before, after, changes);
    return;
  }
  const known = changedPieces(one, other);
  if (known !== null) {
    if (last.known === known) compareAgain(known, before, after, changes);
    else compareFirst(known, before, after, changes);
    return;
  }
  for (let index = 0; index < before.length; index += 1) {
    const was = before[index]!;
    const is = after[index]!;
    if (was !== is) comparePiece(index, was, is, changes);
  }
}

/** Notes what is found about blocks that changed, for the next seat. */
function compareFirst(
  known: readonly number[],
  before: readonly SeenPiece[],
  after: readonly SeenPiece[],
  changes: Change[],
): void {
  const start = changes.length;
  for (let at = 0; at < known.length; at += 1) {
    const index = known[at]!;
    comparePiece(index, before[index]!, after[index]!, changes);
    last.ends[at] = changes.length - start;
    last.isOpen[at] = hasSameFace(before[index]!, after[index]!) ? 1 : 0;
  }
  last.found = changes.slice(start);
  last.known = known;
}

/** Who is told of the same changed blocks (the very list) sees the same of them but for faces. */
function compareAgain(
  known: readonly number[],
  before: readonly SeenPiece[],
  after: readonly SeenPiece[],
  changes: Change[],
): void {
  let from = 0;
  for (let at = 0; at < known.length; at += 1) {
    const index = known[at]!;
    const end = last.ends[at]!;
    if (last.isOpen[at] === 0 || !hasSameFace(before[index]!, after[index]!))
      comparePiece(index, before[index]!, after[index]!, changes);
    else for (let each = from; each < end; each += 1) changes.push(last.found[each]!);
    from = end;
  }
}

function hasSameFace(a: SeenPiece, b: SeenPiece): boolean {
  return a.arm === b.arm && a.strength === b.strength;
}

function comparePiece(index: number, was: SeenPiece, is: SeenPiece, changes: Change[]): void {
  const at = pathsOfPiece(index);
  if (was.name !== is.name) changes.push(change(at.name, was.name, is.name));
  if (was.side !== is.side) changes.push(change(at.side, was.side, is.side));
  if (was.at !== is.at) changes.push(change(at.at, was.at, is.at));
  if (was.arm !== is.arm) changes.push(change(at.arm, was.arm, is.arm));
  if (was.strength !== is.strength) changes.push(change(at.strength, was.strength, is.strength));
  if (was.group !== is.group) changes.push(change(at.group, was.group, is.group));
  if (was.active !== is.active) changes.push(change(at.active, was.active, is.active));
  if (was.moved !== is.moved) changes.push(change(at.moved, was.moved, is.moved));
  if (was.assaulted !== is.assaulted) changes.push(change(at.assaulted, was.assaulted, is.assaulted));
  if (was.faceUp !== is.faceUp) changes.push(change(at.faceUp, was.faceUp, is.faceUp));
  if (was.known !== is.known) changes.push(change(at.known, was.known, is.known));
  if (was.bombardment !== is.bombardment)
    changes.push(change(at.bombardment, was.bombardment, is.bombardment));
  if (was.started !== is.started) changes.push(change(at.started, was.started, is.started));
}
