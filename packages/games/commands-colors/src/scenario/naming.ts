/** Units, leaders, hexes and unfinished business by name: how a moment of the game is written down and read again. */
import { translateFields, type NamedValues } from '@bivouac/kernel';
import { hexName, hexNamed, type Board } from '../board.ts';
import { cardId } from '../deck.ts';
import type { FrameOf, Frames, Reaction } from '../frames.ts';
import { away, gone, none, type Played, type Terms } from '../state.ts';
import { cardIndex } from '../tables/command-cards.ts';
import { sections, type Section, type Side } from '../tables/sides.ts';

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
export const frameFields = {
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
} as const satisfies { readonly [Name in Frames['step']]: Fields<FrameOf<Name>> };

/** A value of a kind as a file and a view have it: by name. */
interface SeenValues {
  readonly unit: string;
  readonly unitOrNone: string | null;
  readonly units: readonly string[];
  readonly leader: string;
  readonly leaderOrNone: string | null;
  readonly hex: string;
  readonly symbols: readonly number[];
  readonly reaction: Reaction;
  readonly flag: boolean;
  readonly count: number;
}

type SeenFields<Kinds> = {
  readonly [Key in keyof Kinds]: Kinds[Key] extends FieldKind ? SeenValues[Kinds[Key]] : never;
};

/** A frame in names. */
export type SeenFrame = {
  [Name in Frames['step']]: { readonly step: Name } & SeenFields<(typeof frameFields)[Name]>;
}[Frames['step']];

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

/** A frame that holds no values has nothing to name. */
function isPlain(frame: Frames | SeenFrame): frame is Frames & SeenFrame {
  return Object.keys(frame).length === 1;
}

/** A frame of a state in names. */
export function writeFrame(board: Board, frame: Frames): SeenFrame {
  if (isPlain(frame)) return frame;
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
  const named = translateFields(frame as unknown as NamedValues, frameFields[frame.step], write);
  return named as unknown as SeenFrame;
}

/** What the scenario fixes, in names. */
export interface SeenTerms extends Omit<Terms, 'claims' | 'exits' | 'nullCards'> {
  readonly claims: readonly (Omit<Terms['claims'][number], 'hexes'> & {
    readonly hexes: readonly string[];
  })[];
  readonly exits: readonly (Omit<Terms['exits'][number], 'hexes'> & { readonly hexes: readonly string[] })[];
  readonly nullCards: readonly { readonly side: Side; readonly card: string }[];
}

const seenTerms = new WeakMap<Terms, SeenTerms>();
const termsSeen = new WeakMap<SeenTerms, Terms>();

/** The terms of a battle in names: one object for one object, so that whoever has seen them need not look again. */
export function writeTerms(terms: Terms): SeenTerms {
  let seen = seenTerms.get(terms);
  if (seen === undefined) {
    seen = {
      ...terms,
      claims: terms.claims.map((claim) => ({ ...claim, hexes: claim.hexes.map(hexName) })),
      exits: terms.exits.map((exit) => ({ ...exit, hexes: exit.hexes.map(hexName) })),
      nullCards: terms.nullCards.map(({ side, card }) => ({ side, card: cardId(card) })),
    };
    seenTerms.set(terms, seen);
    termsSeen.set(seen, terms);
  }
  return seen;
}

export function readTerms(seen: SeenTerms): Terms {
  let terms = termsSeen.get(seen);
  if (terms === undefined) {
    terms = {
      ...seen,
      claims: seen.claims.map((claim) => ({ ...claim, hexes: claim.hexes.map(hexNamed) })),
      exits: seen.exits.map((exit) => ({ ...exit, hexes: exit.hexes.map(hexNamed) })),
      nullCards: seen.nullCards.map(({ side, card }) => ({ side, card: cardIndex(card) })),
    };
    termsSeen.set(seen, terms);
  }
  return terms;
}

export function namedSection(section: number): Section | null {
  return section === none ? null : sections[section]!;
}

export function sectionNamed(name: Section | null | undefined): number {
  return sections.findIndex((section) => section === name);
}

/** A card as it took effect, in names; without a card where it had no effect. */
export interface SeenPlayed {
  readonly card: string | null;
  readonly section: Section | null;
}

export function writePlayed(played: Played | null): SeenPlayed | null {
  if (played === null) return null;
  const { card, section } = played;
  return { card: card === none ? null : cardId(card), section: namedSection(section) };
}

export function readPlayed(seen: Partial<SeenPlayed> | null | undefined): Played | null {
  return seen === null || seen === undefined
    ? null
    : { card: cardIndex(seen.card), section: sectionNamed(seen.section) };
}
