/** The board a state is played on, with the words for its places and a survey of who stands where. */
import { compileMap, type BoardMap, type MapFile } from './map/map.ts';
import { marengoMap } from './map/marengo.ts';
import type { State } from './state.ts';
import type { Side } from './tables.ts';

/** A part of an action, understood: what it says and which locale, approach, link or piece it names. */
export interface Word {
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
  readonly survey: Survey;
}

/**
 * Who stands where, counted from the pieces: working memory for one question, filled anew by `survey` each time.
 * Kept per board because allocating it at each of 350,000 questions a second would cost more than the counting.
 */
export interface Survey {
  /** Pieces of a side on each place. */
  readonly on: Readonly<Record<Side, Int8Array>>;
  /** Pieces of a side in each locale, in reserve or blocking. */
  readonly inLocale: Readonly<Record<Side, Int8Array>>;
}

const published = new Map<string, Board>();
const ofScenarios = new WeakMap<MapFile, Board>();

export function boardOf(s: Pick<State, 'map'>): Board {
  const { map } = s;
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
      words.set(`${verb} ${name}`, { verb, index });
      return `${verb} ${name}`;
    });
  return {
    ...map,
    blockWords: phrase('block', approaches),
    crossWords: phrase('cross', approaches),
    assaultWords: phrase('assault', approaches),
    atWords: phrase('at', approaches),
    toWords: phrase('to', locales),
    alongWords: phrase('along', map.links.map(({ id }) => id)),
    words,
    survey: {
      on: { austrian: new Int8Array(map.placeCount), french: new Int8Array(map.placeCount) },
      inLocale: { austrian: new Int8Array(map.localeCount), french: new Int8Array(map.localeCount) },
    },
  };
}

/** Counts the pieces. The answer is good until the next survey of any state on this board. */
export function survey(s: State, board: Board): Survey {
  const { on, inLocale } = board.survey;
  on.austrian.fill(0);
  on.french.fill(0);
  inLocale.austrian.fill(0);
  inLocale.french.fill(0);
  for (const piece of s.pieces) {
    if (piece.place < 0) continue;
    const locale = board.localeOfPlace[piece.place]!;
    if (piece.side === 'austrian') {
      on.austrian[piece.place]! += 1;
      inLocale.austrian[locale]! += 1;
    } else {
      on.french[piece.place]! += 1;
      inLocale.french[locale]! += 1;
    }
  }
  return board.survey;
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
