/** What each seat may see: everything but the enemy's hidden faces, and of those what has been learnt. */
import {
  branches,
  fixed,
  fixedPart,
  partedList,
  open,
  openList,
  openPart,
  own,
  ownPart,
  ViewFields,
  type Instruction,
  type Seat,
} from '@bivouac/kernel';
import { boardOf, type Board } from './board.ts';
import { looseFaces } from './knowledge.ts';
import {
  frames,
  namedApproach,
  namedPlace,
  namesIn,
  slot,
  writeTerms,
  type SeenFrame,
  type SeenSlot,
  type SeenTerms,
} from './scenario/naming.ts';
import { nameOf, namesOf } from './pieces.ts';
import { commandsOf } from './rules/commands.ts';
import { hourOf } from './rules/sequence.ts';
import { gone, type Piece, type Result, type State } from './state.ts';
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

/** An attack under way: who makes it, from which approach, and whether a manoeuvre attack has been blocked. */
export interface SeenAttack {
  readonly kind: 'assault' | 'maneuver';
  readonly approach: string;
  readonly attackers: readonly string[];
  readonly blocked: boolean;
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
  /** The step that is asked or under way, with its own facts; null when the battle is over. */
  readonly now: SeenFrame | null;
  /** What is gone on with afterwards, the next one last: only a state imagined from the view needs it. */
  readonly later: readonly SeenFrame[];
  /** The attack that is being made, if one is. */
  readonly attack: SeenAttack | null;
  readonly standing: readonly Instruction[];
}

/** What a seat sees of a face changes with these parts of a block. */
const faceParts = ['arm', 'strength', 'known', 'place'];

export const viewFields = new ViewFields<State, View>({
  seat: fixed((_, seat) => seat),
  map: fixed((s) => s.map),
  terms: fixed((s) => writeTerms(boardOf(s), s.terms)),
  round: open(['round'], (s) => s.round),
  hour: open(['round'], (s) => hourOf(s, s.round)),
  side: open(['side'], (s) => s.side),
  morale: open(['morale'], (s) => s.morale),
  demoralized: open(['demoralized'], (s) => s.demoralized),
  bonusGranted: open(['bonusGranted'], (s) => s.bonusGranted),
  startLocaleTaken: open(['startLocaleTaken'], (s) => s.startLocaleTaken),
  commandsUsed: open(['commandsUsed'], (s) => s.commandsUsed),
  commandLimit: open(['demoralized', 'round', 'side'], commandsOf),
  pontoonUsed: open(['pontoonUsed'], (s) => s.pontoonUsed),
  assaulted: openList('assaulted', (s, index) => namedApproach(boardOf(s), s.assaulted[index]!)),
  barred: openList('barred', (s, index) => namedApproach(boardOf(s), s.barred[index]!)),
  closed: openList('closed', (s, index) => boardOf(s).placeNames[s.closed[index]!]!),
  slots: openList('slots', (s, index) => slot.write(namesIn(s), s.slots[index]!)),
  pieces: partedList<State, SeenPiece>('pieces', {
    name: fixedPart(nameOf),
    side: fixedPart((s, index) => s.pieces[index]!.side),
    at: openPart(['place'], (s, index) => namedPlace(boardOf(s), s.pieces[index]!.place)),
    arm: ownPart(faceParts, (s, index, seat) => (isHidden(s, index, seat) ? null : s.pieces[index]!.arm)),
    strength: ownPart(faceParts, (s, index, seat) =>
      isHidden(s, index, seat) ? null : s.pieces[index]!.strength,
    ),
    group: openPart(['group'], (s, index) => groupOf(s, s.pieces[index]!)),
    active: openPart(['active'], (s, index) => s.pieces[index]!.active),
    moved: openPart(['moved'], (s, index) => s.pieces[index]!.moved),
    assaulted: openPart(['assaulted'], (s, index) => s.pieces[index]!.assaulted),
    faceUp: openPart(['faceUp'], (s, index) => s.pieces[index]!.faceUp),
    known: openPart(['known'], (s, index) => s.pieces[index]!.known),
    bombardment: openPart(['bombardment'], (s, index) => s.pieces[index]!.bombardment),
    started: openPart(['started'], (s, index) => namedPlace(boardOf(s), s.pieces[index]!.started)),
  }),
  mixes: openList('mixes', seenMix),
  unseen: own(['mixes', 'pieces.arm', 'pieces.strength', 'pieces.known'], unseenBy),
  claim: open(['claim'], (s) => s.claim),
  result: open(['result'], (s) => s.result),
  now: open(['frames'], (s) => {
    const frame = s.frames.at(-1);
    return frame === undefined ? null : frames.write(namesIn(s), frame);
  }),
  later: open(['frames'], (s) => s.frames.slice(0, -1).map((frame) => frames.write(namesIn(s), frame))),
  attack: open(['frames'], (s) => attackIn(s, boardOf(s))),
  standing: own(['standing'], (s, seat) => s.standing[seat] ?? none),
});

export function viewOf(s: State, seat: Seat): View {
  return viewFields.view(s, seat);
}

const none: readonly never[] = [];

/** The innermost attack: one that is made while another waits, as by cavalry on the road, is the one that goes on. */
function attackIn(s: State, board: Board): SeenAttack | null {
  const frame = s.frames.findLast((one) => 'approach' in one);
  if (frame === undefined) return null;
  const isAssault = 'attackers' in frame;
  return {
    kind: isAssault ? 'assault' : 'maneuver',
    approach: namedApproach(board, frame.approach),
    attackers: namesOf(s, isAssault ? frame.attackers : frame.group),
    blocked: frame.step === 'blocked',
  };
}

/** Whether a seat does not know the face of a block. */
function isHidden(s: State, index: number, seat: Seat): boolean {
  const { side, known, place } = s.pieces[index]!;
  return by.hidden(side !== seat && !known && place !== gone);
}

function groupOf({ terms }: State, { group }: Piece): string | null {
  return group < 0 ? null : terms.groups[group]!.id;
}

function seenMix(s: State, index: number): SeenMix {
  const { pieces, faces: among } = s.mixes[index]!;
  return { pieces: namesOf(s, pieces), faces: counted(among) };
}

/** A seat sees its own side's faces: there is nothing to guess. */
function unseenBy(s: State, seat: Seat): View['unseen'] {
  return {
    austrian: seat === 'austrian' ? none : counted(looseFaces(s, 'austrian')),
    french: seat === 'french' ? none : counted(looseFaces(s, 'french')),
  };
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
