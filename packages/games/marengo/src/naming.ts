/** Places, pieces and unfinished business by name: how a moment of the game is written down and read again. */
import { translateFields, type NamedValues } from '@bivouac/kernel';
import type { Board } from './board.ts';
import type { Frames, FrameOf } from './frames.ts';
import { nameOf, namesOf, pieceNamed } from './pieces.ts';
import { gone, waiting, type State } from './state.ts';

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
  /** The road a maneuver attack comes by, or null off the roads. */
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
export const frameFields: { readonly [Name in Frames['step']]: Fields<FrameOf<Name>> } = {
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
};

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

/** A frame of a state in names. */
export function writeFrame(s: Naming, board: Board, frame: Frames): { readonly step: string } & NamedValues {
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
  return translateFields(frame as unknown as NamedValues, frameFields[frame.step], write) as {
    readonly step: string;
  } & NamedValues;
}
