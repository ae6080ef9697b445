/** Units, leaders, hexes and unfinished business by name: how a moment of the game is written down and read again. */
import { translateFields, type NamedValues } from '@bivouac/kernel';
import { hexName, hexNamed, type Board } from './board.ts';
import type { FrameOf, Frames } from './frames.ts';
import { away, gone } from './state.ts';

/** What the values of a frame are. Those that name things are numbers in the state and names in a file. */
export type FieldKind =
  | 'unit'
  | 'unitOrNone'
  | 'units'
  | 'leader'
  | 'leaderOrNone'
  | 'hex'
  | 'symbols'
  | 'reaction'
  | 'flag'
  | 'count';

type Fields<Frame> = Readonly<Record<Exclude<keyof Frame, 'step'>, FieldKind>>;

const melee = {
  unit: 'unit',
  from: 'hex',
  blocks: 'count',
  target: 'unitOrNone',
  leader: 'leaderOrNone',
  hex: 'hex',
  support: 'units',
  bonus: 'flag',
  reaction: 'reaction',
} as const;
const losses = {
  unit: 'unit',
  hits: 'count',
  flags: 'count',
  from: 'hex',
  ranged: 'flag',
  rigid: 'flag',
  checked: 'flag',
} as const;
const retreat = { unit: 'unit', hexes: 'count', checked: 'flag' } as const;

/** What each step holds. The compiler sees to it that nothing is left out. */
export const frameFields: { readonly [Name in Frames['step']]: Fields<FrameOf<Name>> } = {
  turn: {},
  command: {},
  rally: { symbols: 'symbols' },
  supply: { unit: 'unit' },
  orders: { symbols: 'symbols', rallied: 'units' },
  movement: {},
  combat: {},
  attack: {},
  reaction: melee,
  clash: melee,
  answered: melee,
  charge: melee,
  retiring: melee,
  retireTo: melee,
  charged: melee,
  ground: melee,
  bonus: { unit: 'unit' },
  battleBack: melee,
  losses,
  morale: { ...losses, allowed: 'count' },
  retreat,
  route: retreat,
  leaderRetreat: { leader: 'leader' },
  leaderRoute: { leader: 'leader' },
  draw: {},
  scout: {},
};

/** The steps of a turn, one of which lies under all other business; the others are called and come back. */
export const turnSteps: ReadonlySet<string> = new Set<Frames['step']>([
  ...([
    'turn',
    'command',
    'rally',
    'supply',
    'orders',
    'movement',
    'combat',
    'attack',
    'draw',
    'scout',
  ] as const),
]);

export function placeNamed(name: string): number {
  if (name === 'gone') return gone;
  return name === 'away' ? away : hexNamed(name);
}

export function namedPlace(hex: number): string {
  if (hex === gone) return 'gone';
  return hex === away ? 'away' : hexName(hex);
}

type Translate = (kind: FieldKind, value: unknown) => unknown;

/** A frame of a file, whose names have been checked, as the state has it. */
export function readFrame(board: Board, frame: NamedValues): Frames {
  const index = (name: unknown) => board.words.get(name)!.index;
  const read: Translate = (kind, value) => {
    switch (kind) {
      case 'unit':
      case 'leader':
        return index(value);
      case 'unitOrNone':
      case 'leaderOrNone':
        return value === null ? -1 : index(value);
      case 'units':
        return (value as string[]).map(index);
      case 'hex':
        return hexNamed(value as string);
      default:
        return value;
    }
  };
  return translateFields(frame, frameFields[frame.step as Frames['step']], read) as unknown as Frames;
}

/** A frame of a state in names. */
export function writeFrame(board: Board, frame: Frames): { readonly step: string } & NamedValues {
  const write: Translate = (kind, value) => {
    switch (kind) {
      case 'unit':
        return board.unitNames[value as number];
      case 'leader':
        return board.leaderNames[value as number];
      case 'unitOrNone':
        return value === -1 ? null : board.unitNames[value as number];
      case 'leaderOrNone':
        return value === -1 ? null : board.leaderNames[value as number];
      case 'units':
        return (value as number[]).map((unit) => board.unitNames[unit]);
      case 'hex':
        return hexName(value as number);
      default:
        return value;
    }
  };
  return translateFields(frame as unknown as NamedValues, frameFields[frame.step], write) as {
    readonly step: string;
  } & NamedValues;
}
