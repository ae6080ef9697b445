/** Places, pieces and unfinished business by name: how a moment of the game is written down and read again. */
import {
  flag,
  FrameCodec,
  listOf,
  named,
  numberFrom,
  oneOf,
  orNone,
  orNull,
  orWord,
  recordOf,
  wholeNumber,
  type StoredAs,
  type WrittenAs,
  type WrittenRecord,
} from '@bivouac/kernel';
import { boardOf, type Board } from '../board.ts';
import type { Frames } from '../frames.ts';
import { nameOf, pieceNamed, type Blocks } from '../pieces.ts';
import { gone, waiting, type State, type Terms } from '../state.ts';
import { sides } from '../tables.ts';

/** What names mean in a battle: its places and roads, and the blocks of both armies. */
export interface Names {
  readonly board: Board;
  readonly blocks: Blocks;
}

export function namesIn(s: State): Names {
  return { board: boardOf(s), blocks: s };
}

const approach = named(
  'an approach',
  'une approche',
  ({ board }: Names, name) => (board.placeByName.get(name) ?? -1) - board.localeCount,
  ({ board }, at) => namedApproach(board, at),
);
const locale = named(
  'a locale',
  'un lieu',
  ({ board }: Names, name) => {
    const place = board.placeByName.get(name);
    return place !== undefined && place < board.localeCount ? place : undefined;
  },
  ({ board }, at) => board.placeNames[at]!,
);
const place = named(
  'a place',
  'un emplacement',
  ({ board }: Names, name) => board.placeByName.get(name),
  ({ board }, at) => board.placeNames[at]!,
);
const link = named(
  'a road link',
  'un tronçon',
  ({ board }: Names, name) => board.linkByName.get(name),
  ({ board }, at) => board.links[at]!.id,
);
const piece = named(
  'a placed piece',
  'un pion placé',
  ({ blocks }: Names, name) => pieceNamed(blocks, name),
  ({ blocks }, at) => nameOf(blocks, at),
);
export const pieces = listOf(piece);
const side = oneOf(...sides);
const cause = oneOf(
  ...(['bombardment', 'defensiveFire', 'assaultResult', 'pursuit', 'pursuers'] as const),
  ...(['retreatFromReserve', 'retreatFromApproach'] as const),
);
const count = numberFrom(1);

const assault = {
  approach,
  attackers: pieces,
  leaders: pieces,
  defenders: pieces,
  defenceLeaders: pieces,
  fired: flag,
  shaken: flag,
  result: wholeNumber,
} as const;
/** The road a manoeuvre attack comes by, or none off the roads. */
const road = orNull(recordOf({ link, step: count, paid: flag }));
const maneuver = { group: pieces, approach, road } as const;
const marching = { piece, link, steps: count, paid: flag } as const;
const retreat = { side, locale, from: locale, spared: orNone(place) } as const;

/** What each step holds. */
const frameFields = {
  round: {},
  turn: {},
  surprise: {},
  activation: { picks: count },
  shuffle: {},
  bombardments: {},
  bombardment: { gun: piece },
  assaultStep: {},
  assaults: {},
  defence: assault,
  fireAnswered: assault,
  assaultResult: assault,
  defenderLosses: assault,
  afterLosses: assault,
  pursuit: assault,
  pursuedLosses: { ...assault, strength: wholeNumber },
  occupation: assault,
  entry: assault,
  continuation: { group: pieces, locale, after: oneOf('maneuver', 'assault') },
  movement: {},
  block: maneuver,
  blocked: maneuver,
  advance: maneuver,
  march: marching,
  marchOn: marching,
  withdrawal: {},
  announcement: {},
  turnEnd: {},
  losses: { side, leaders: pieces, others: pieces, points: wholeNumber, cause },
  lossChoice: { chooser: side, from: pieces, points: count, cause },
  retreat,
  retreatLosses: { ...retreat, duties: listOf(orNone(place)) },
  retreatWay: retreat,
  retreatDestinations: retreat,
  victory: {},
} as const;

/** A frame in names. */
export type SeenFrame = {
  [Name in Frames['step']]: { readonly step: Name } & WrittenRecord<(typeof frameFields)[Name]>;
}[Frames['step']];

/** The unfinished business of a moment: read from a file, and written for files and views. */
export const frames = new FrameCodec<Names, Frames, SeenFrame>({
  fields: frameFields,
  turnSteps: [
    ...(['round', 'turn', 'surprise', 'activation', 'shuffle', 'bombardments', 'assaultStep'] as const),
    ...(['assaults', 'movement', 'withdrawal', 'announcement', 'turnEnd', 'victory'] as const),
  ],
});

/** How much of a road's capacity is used: pieces come from a locale, or from off the map. */
export const slot = recordOf({
  link,
  from: orWord(locale, 'waiting', waiting, { en: 'waiting', fr: 'waiting' }),
  last: wholeNumber,
});
export type SeenSlot = WrittenAs<typeof slot>;

/** What a moment and a view have by name beside the frames. */
export const lists = {
  assaulted: listOf(approach),
  barred: listOf(approach),
  closed: listOf(locale),
  slots: listOf(slot),
} as const;

const allLists = recordOf(lists);

export function readLists(
  names: Names,
  written: Partial<WrittenAs<typeof allLists>>,
): StoredAs<typeof allLists> {
  const { assaulted = [], barred = [], closed = [], slots = [] } = written;
  return allLists.read(names, { assaulted, barred, closed, slots });
}

export function writeLists(names: Names, s: State): WrittenAs<typeof allLists> {
  const { assaulted, barred, closed, slots } = s;
  return allLists.write(names, { assaulted, barred, closed, slots });
}

export function placeNamed(board: Board, name: string): number {
  if (name === 'waiting') return waiting;
  if (name === 'gone') return gone;
  return board.placeByName.get(name)!;
}

export function namedPlace(board: Board, place: number): string {
  if (place === waiting) return 'waiting';
  return place === gone ? 'gone' : board.placeNames[place]!;
}

export function namedApproach(board: Board, approach: number): string {
  return board.placeNames[board.localeCount + approach]!;
}

/** What the scenario fixes, in names. */
export interface SeenTerms extends Omit<Terms, 'groups' | 'startLocales'> {
  readonly groups: readonly (Omit<Terms['groups'][number], 'entry'> & { readonly entry: string })[];
  readonly startLocales: readonly string[];
}

const seenTerms = new WeakMap<Terms, SeenTerms>();
const termsSeen = new WeakMap<SeenTerms, Terms>();

/** The terms of a battle in names: one object for one object, so that whoever has seen them need not look again. */
export function writeTerms(board: Board, terms: Terms): SeenTerms {
  let seen = seenTerms.get(terms);
  if (seen === undefined) {
    seen = {
      ...terms,
      groups: terms.groups.map((group) => ({ ...group, entry: board.entries[group.entry]!.id })),
      startLocales: terms.startLocales.map((locale) => board.placeNames[locale]!),
    };
    seenTerms.set(terms, seen);
    termsSeen.set(seen, terms);
  }
  return seen;
}

export function readTerms(board: Board, seen: SeenTerms): Terms {
  let terms = termsSeen.get(seen);
  if (terms === undefined) {
    terms = {
      ...seen,
      groups: seen.groups.map((group) => ({
        ...group,
        entry: board.entries.findIndex(({ id }) => id === group.entry),
      })),
      startLocales: seen.startLocales.map((name) => board.placeByName.get(name)!),
    };
    termsSeen.set(seen, terms);
  }
  return terms;
}
