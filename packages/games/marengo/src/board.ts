/** The board a state is played on, with the words for its places and a survey of who stands where. */
import { workingMemory, type Part } from '@bivouac/kernel';
import { compileMap, type BoardMap, type MapFile } from './map/map.ts';
import { marengoMap } from './map/marengo.ts';
import { copyPiece, rewrite, type Piece, type Renewed, type State } from './state.ts';
import { enemyOf, ofSide, type Side } from './tables.ts';

/** A part of an action, understood: what it says and which locale, approach, link or piece it names. */
export interface Word {
  readonly text: string;
  readonly verb: 'block' | 'cross' | 'along' | 'assault' | 'at' | 'to';
  readonly index: number;
}

export interface Board extends BoardMap {
  /** By approach. */
  readonly blockWords: readonly string[];
  readonly crossWords: readonly string[];
  readonly assaultWords: readonly string[];
  readonly atWords: readonly string[];
  /** By locale. */
  readonly toWords: readonly string[];
  /** By link. */
  readonly alongWords: readonly string[];
  readonly words: ReadonlyMap<string, Word>;
  /** Words looked up lately, by some of their letters: while an action is built, they are read again with each part. */
  readonly recent: (Word | undefined)[];
  /** By locale: it and all that face it across an approach. */
  readonly around: readonly (readonly number[])[];
}

/**
 * Who stands where, counted from the pieces of one state. Kept for each game, because counting anew at each of 350,000
 * questions a second would cost more than the questions.
 */
export interface Survey {
  /** The pieces surveyed: this very list, in which `moveTo` alone changes a place. It counts along, so the counts stay true. */
  of: readonly Piece[] | null;
  /** Whose turn it was when last asked: who is `own` and who is `foe`. */
  side: Side;
  /** Pieces on each place, and in each locale (in reserve or blocking), of the side whose turn it is. */
  ownOn: Int8Array;
  ownIn: Int8Array;
  /** The same for its enemy. */
  foeOn: Int8Array;
  foeIn: Int8Array;
  readonly on: Readonly<Record<Side, Int8Array>>;
  readonly inLocale: Readonly<Record<Side, Int8Array>>;
  /** The place of each piece as last counted, and how many of them were Austrian. */
  counted: Int16Array;
  austrians: number;
  readonly found: Findings;
}

/**
 * What was found out about each reserve (see `movers`), kept from one question to the next as long as what it rests on
 * is the same. Who comes or goes unsettles what was found next to him; the rest is compared before each question
 * (`findings`). 0: nothing yet.
 */
export interface Findings {
  readonly goals: Int8Array;
  readonly march: Int8Array;
  readonly ride: Int8Array;
  /** The last two, and all three, to be forgotten at one stroke. */
  readonly roads: Int8Array;
  readonly all: Int8Array;
  /** What they rest on, beside who stands where. */
  terms: State['terms'] | null;
  side: Side | null;
  hasCommand: boolean;
  barred: State['barred'] | null;
  closed: State['closed'] | null;
  slots: State['slots'] | null;
  rules: number;
}

const published = new Map<string, Board>();
const ofScenarios = new WeakMap<MapFile, Board>();

/** The board asked for last: it is the same one nearly always. */
let last: { readonly map: State['map']; readonly board: Board } | null = null;

export function boardOf({ map }: Pick<State, 'map'>): Board {
  if (last?.map !== map) last = { map, board: findBoard(map) };
  return last.board;
}

function findBoard(map: State['map']): Board {
  if (typeof map === 'string') {
    const board = published.get(map);
    if (board === undefined) throw new Error(`there is no map ${map}`);
    return board;
  }
  let board = ofScenarios.get(map);
  if (board === undefined) {
    board = withWords(compileMap(map));
    ofScenarios.set(map, board);
  }
  return board;
}

export function isPublished(map: string): boolean {
  return published.has(map);
}

function withWords(map: BoardMap): Board {
  const locales = map.placeNames.slice(0, map.localeCount);
  const approaches = map.placeNames.slice(map.localeCount);
  const words = new Map<string, Word>();
  const phrase = (verb: Word['verb'], names: readonly string[]) =>
    names.map((name, index) => {
      const text = `${verb} ${name}`;
      words.set(text, { text, verb, index });
      return text;
    });
  return {
    ...map,
    blockWords: phrase('block', approaches),
    crossWords: phrase('cross', approaches),
    assaultWords: phrase('assault', approaches),
    atWords: phrase('at', approaches),
    toWords: phrase('to', locales),
    alongWords: phrase(
      'along',
      map.links.map(({ id }) => id),
    ),
    words,
    recent: new Array<undefined>(recentWords).fill(undefined),
    around: locales.map((_, locale) => aroundOf(map, locale)),
  };
}

function aroundOf({ approachesOf, opposite, localeOf }: BoardMap, locale: number): number[] {
  const found = new Set([locale]);
  for (const approach of approachesOf[locale]!)
    if (opposite[approach]! >= 0) found.add(localeOf[opposite[approach]!]!);
  return [...found];
}

function freshSurvey({ placeCount, localeCount }: BoardMap): Survey {
  const on = { austrian: new Int8Array(placeCount), french: new Int8Array(placeCount) };
  const inLocale = { austrian: new Int8Array(localeCount), french: new Int8Array(localeCount) };
  const all = new Int8Array(3 * localeCount);
  return {
    of: null,
    side: 'austrian',
    ownOn: on.austrian,
    ownIn: inLocale.austrian,
    foeOn: on.french,
    foeIn: inLocale.french,
    on,
    inLocale,
    counted: new Int16Array(0),
    austrians: 0,
    found: {
      goals: all.subarray(0, localeCount),
      march: all.subarray(localeCount, 2 * localeCount),
      ride: all.subarray(2 * localeCount),
      roads: all.subarray(localeCount),
      all,
      terms: null,
      side: null,
      hasCommand: false,
      barred: null,
      closed: null,
      slots: null,
      rules: -1,
    },
  };
}

/** A power of two: how many words are kept at hand. */
const recentWords = 128;

/** What a part of an action says on this board, if it says anything. */
export function wordOf({ recent, words }: Board, part: Part | undefined): Word | undefined {
  if (typeof part !== 'string' || part === '') return undefined;
  const { length } = part;
  const slot = (part.charCodeAt(length - 1) * 5 + part.charCodeAt(length >> 1) + length) & (recentWords - 1);
  const kept = recent[slot];
  if (kept?.text === part) return kept;
  const word = words.get(part);
  if (word !== undefined) recent[slot] = word;
  return word;
}

const surveyFor = workingMemory((s: State) => freshSurvey(boardOf(s)));

/** Who stands where in a state. The answer is good until the next survey of a copy of it. */
export function survey(s: State, board: Board): Survey {
  const here = surveyFor(s);
  if (here.of !== s.pieces) count(here, s, board);
  if (here.side !== s.side) face(here, s.side);
  return here;
}

/**
 * Moves a piece to a place, or off the map: the one way in which a piece in a list of pieces changes place. Whoever
 * changes them otherwise (taking an act back, laying out a position) makes a list of his own. Like `renew`, it hands the
 * block out to be changed.
 */
export function moveTo(s: State, board: Board, index: number, place: number): Renewed {
  const piece = copyPiece(s.pieces[index]!);
  piece.place = place;
  rewrite(s, index, piece);
  const here = surveyFor(s);
  if (here.of === s.pieces) recount(here, board, index, place);
  return piece;
}

/** What was found out about the reserves of this state or of a copy of it. */
export function findingsOf(s: State): Findings {
  return surveyFor(s).found;
}

/**
 * Another state than the last: only pieces that stand elsewhere than there are counted anew. A state from outside may
 * name a place that the map does not have: it is refused before anything is counted of it.
 */
function count(here: Survey, s: State, board: Board): void {
  const { pieces, terms } = s;
  here.of = null;
  if (here.counted.length !== pieces.length || here.austrians !== terms.austrians)
    startOver(here, pieces.length, terms.austrians);
  const { counted } = here;
  for (let index = 0; index < pieces.length; index += 1) {
    const { place } = pieces[index]!;
    if (place === counted[index]) continue;
    if (place >= 0 && board.localeOfPlace[place] === undefined) throw new Error(`there is no place ${place}`);
    recount(here, board, index, place);
  }
  here.of = pieces;
}

function face(here: Survey, side: Side): void {
  const { on, inLocale } = here;
  const enemy = enemyOf[side];
  here.side = side;
  here.ownOn = ofSide(on, side);
  here.ownIn = ofSide(inLocale, side);
  here.foeOn = ofSide(on, enemy);
  here.foeIn = ofSide(inLocale, enemy);
}

/** A piece stands elsewhere than it was last counted: what was found out next to it no longer holds. */
function recount(
  { on, inLocale, counted, austrians, found }: Survey,
  board: Board,
  index: number,
  place: number,
): void {
  const isAustrian = index < austrians;
  const ofSide = isAustrian ? on.austrian : on.french;
  const ofSideIn = isAustrian ? inLocale.austrian : inLocale.french;
  const before = counted[index]!;
  counted[index] = place;
  if (before >= 0) {
    const locale = board.localeOfPlace[before]!;
    ofSide[before]! -= 1;
    ofSideIn[locale]! -= 1;
    unsettle(found, board, locale);
  }
  if (place >= 0) {
    const locale = board.localeOfPlace[place]!;
    ofSide[place]! += 1;
    ofSideIn[locale]! += 1;
    unsettle(found, board, locale);
  }
}

function unsettle({ goals, march, ride }: Findings, { around }: Board, locale: number): void {
  for (const near of around[locale]!) {
    goals[near] = 0;
    march[near] = 0;
    ride[near] = 0;
  }
}

function startOver(here: Survey, pieces: number, austrians: number): void {
  for (const side of ['austrian', 'french'] as const) {
    here.on[side].fill(0);
    here.inLocale[side].fill(0);
  }
  here.counted = new Int16Array(pieces).fill(-1);
  here.austrians = austrians;
  here.found.all.fill(0);
}

/** The place of an approach. */
export function placeOfApproach(board: BoardMap, approach: number): number {
  return board.localeCount + approach;
}

/** The approach a place is, or -1 for a reserve. */
export function approachOfPlace(board: BoardMap, place: number): number {
  return place < board.localeCount ? -1 : place - board.localeCount;
}

published.set(marengoMap.file.id, withWords(marengoMap));
