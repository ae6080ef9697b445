/** Places, pieces and unfinished business by name: how a moment of the game is written down and read again. */
import { translateFields, type NamedValues } from '@bivouac/kernel';
import type { Board } from '../board.ts';
import type { Frames, FrameOf, LossCause } from '../frames.ts';
import { nameOf, namesOf, pieceNamed } from '../pieces.ts';
import { gone, waiting, type Slot, type State, type Terms } from '../state.ts';
import type { Side } from '../tables.ts';

/** What the values of a frame are. Those that name things are numbers in the state and names in a file. */
export type FieldKind =
  | 'approach'
  | 'locale'
  | 'link'
  | 'piece'
  | 'pieces'
  | 'places'
  /** A place, or null for none. */
  | 'placeOrNone'
  /** The road a manoeuvre attack comes by, or null off the roads. */
  | 'road'
  | 'side'
  | 'cause'
  | 'after'
  | 'flag'
  | 'count'
  | 'number';

type Fields<Frame> = Readonly<Record<Exclude<keyof Frame, 'step'>, FieldKind>>;

const assault = {
  approach: 'approach',
  attackers: 'pieces',
  leaders: 'pieces',
  defenders: 'pieces',
  defenceLeaders: 'pieces',
  fired: 'flag',
  shaken: 'flag',
  result: 'number',
} as const;
const maneuver = { group: 'pieces', approach: 'approach', road: 'road' } as const;
const marching = { piece: 'piece', link: 'link', steps: 'count', paid: 'flag' } as const;
const retreat = { side: 'side', locale: 'locale', from: 'locale', spared: 'placeOrNone' } as const;

/** What each step holds. The compiler sees to it that nothing is left out. */
export const frameFields = {
  round: {},
  turn: {},
  surprise: {},
  activation: { picks: 'count' },
  shuffle: {},
  bombardments: {},
  bombardment: { gun: 'piece' },
  assaultStep: {},
  assaults: {},
  defence: assault,
  fireAnswered: assault,
  assaultResult: assault,
  defenderLosses: assault,
  afterLosses: assault,
  pursuit: assault,
  pursuedLosses: { ...assault, strength: 'number' },
  occupation: assault,
  entry: assault,
  continuation: { group: 'pieces', locale: 'locale', after: 'after' },
  movement: {},
  block: maneuver,
  blocked: maneuver,
  advance: maneuver,
  march: marching,
  marchOn: marching,
  withdrawal: {},
  announcement: {},
  turnEnd: {},
  losses: { side: 'side', leaders: 'pieces', others: 'pieces', points: 'number', cause: 'cause' },
  lossChoice: { chooser: 'side', from: 'pieces', points: 'count', cause: 'cause' },
  retreat,
  retreatLosses: { ...retreat, duties: 'places' },
  retreatWay: retreat,
  retreatDestinations: retreat,
  victory: {},
} as const satisfies { readonly [Name in Frames['step']]: Fields<FrameOf<Name>> };

/** A value of a kind as a file and a view have it: by name. */
interface SeenValues {
  readonly approach: string;
  readonly locale: string;
  readonly link: string;
  readonly piece: string;
  readonly pieces: readonly string[];
  readonly places: readonly (string | null)[];
  readonly placeOrNone: string | null;
  readonly road: { readonly link: string; readonly step: number; readonly paid: boolean } | null;
  readonly side: Side;
  readonly cause: LossCause;
  readonly after: 'maneuver' | 'assault';
  readonly flag: boolean;
  readonly count: number;
  readonly number: number;
}

type SeenFields<Kinds> = {
  readonly [Key in keyof Kinds]: Kinds[Key] extends FieldKind ? SeenValues[Kinds[Key]] : never;
};

/** A frame in names. */
export type SeenFrame = {
  [Name in Frames['step']]: { readonly step: Name } & SeenFields<(typeof frameFields)[Name]>;
}[Frames['step']];

export const roadFields = { link: 'link', step: 'count', paid: 'flag' } as const;

/** The steps of a turn, one of which lies under all other business; the others are called and come back. */
export const turnSteps: ReadonlySet<string> = new Set<Frames['step']>([
  ...([
    'round',
    'turn',
    'surprise',
    'activation',
    'shuffle',
    'bombardments',
    'assaultStep',
    'assaults',
  ] as const),
  ...(['movement', 'withdrawal', 'announcement', 'turnEnd', 'victory'] as const),
]);

export function placeNamed(board: Board, name: string): number {
  if (name === 'waiting') return waiting;
  if (name === 'gone') return gone;
  return board.placeByName.get(name)!;
}

export function namedPlace(board: Board, place: number): string {
  if (place === waiting) return 'waiting';
  return place === gone ? 'gone' : board.placeNames[place]!;
}

export function approachNamed(board: Board, name: string): number {
  return board.placeByName.get(name)! - board.localeCount;
}

type Naming = Pick<State, 'pieces' | 'terms'>;
type Translate = (kind: FieldKind, value: unknown) => unknown;

/** A frame of a file, whose names have been checked, as the state has it. */
export function readFrame(s: Naming, board: Board, frame: NamedValues): Frames {
  const read: Translate = (kind, value) => {
    switch (kind) {
      case 'approach':
        return approachNamed(board, value as string);
      case 'locale':
        return placeNamed(board, value as string);
      case 'placeOrNone':
        return value === null ? -1 : placeNamed(board, value as string);
      case 'places':
        return (value as string[]).map((name) => placeNamed(board, name));
      case 'piece':
        return pieceNamed(s, value);
      case 'pieces':
        return (value as string[]).map((name) => pieceNamed(s, name));
      case 'link':
        return board.linkByName.get(value as string)!;
      case 'road':
        return value === null ? null : translateFields(value as NamedValues, roadFields, read);
      default:
        return value;
    }
  };
  return translateFields(frame, frameFields[frame.step as Frames['step']], read) as unknown as Frames;
}

/** A frame that holds no values has nothing to name. */
function isPlain(frame: Frames | SeenFrame): frame is Frames & SeenFrame {
  return Object.keys(frame).length === 1;
}

/** A frame of a state in names. */
export function writeFrame(s: Naming, board: Board, frame: Frames): SeenFrame {
  if (isPlain(frame)) return frame;
  const write: Translate = (kind, value) => {
    switch (kind) {
      case 'approach':
        return board.placeNames[board.localeCount + (value as number)];
      case 'locale':
        return namedPlace(board, value as number);
      case 'placeOrNone':
        return value === -1 ? null : namedPlace(board, value as number);
      case 'places':
        return (value as number[]).map((place) => namedPlace(board, place));
      case 'piece':
        return nameOf(s, value as number);
      case 'pieces':
        return namesOf(s, value as number[]);
      case 'link':
        return board.links[value as number]!.id;
      case 'road':
        return value === null ? null : translateFields(value as NamedValues, roadFields, write);
      default:
        return value;
    }
  };
  const named = translateFields(frame as unknown as NamedValues, frameFields[frame.step], write);
  return named as unknown as SeenFrame;
}

/** How much of a road's capacity is used, in names. */
export interface SeenSlot {
  readonly link: string;
  /** The locale the pieces come from, `waiting` off the map. */
  readonly from: string;
  readonly last: number;
}

export function writeSlot(board: Board, { link, from, last }: Slot): SeenSlot {
  return { link: board.links[link]!.id, from: namedPlace(board, from), last };
}

export function readSlot(board: Board, { link, from, last }: SeenSlot): Slot {
  return { link: board.linkByName.get(link)!, from: placeNamed(board, from), last };
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
