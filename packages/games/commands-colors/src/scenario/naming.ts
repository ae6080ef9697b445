/** Units, leaders, hexes and unfinished business by name: how a moment of the game is written down and read again. */
import {
  flag,
  FrameCodec,
  listOf,
  named,
  numberFrom,
  oneOf,
  orNone,
  type WrittenRecord,
} from '@bivouac/kernel';
import { hexName, hexNamed, type Board, type Word } from '../board.ts';
import { cardId } from '../deck.ts';
import type { Frames } from '../frames.ts';
import { away, gone, none, type Played, type Terms } from '../state.ts';
import { cardIndex } from '../tables/command-cards.ts';
import { sections, type Section, type Side } from '../tables/sides.ts';

/** What names mean in a battle: those of units and leaders. A board knows them; so does the file of a scenario. */
export type Names = Pick<Board, 'words' | 'unitNames' | 'leaderNames'>;

function indexOf(verb: Word['verb']): (names: Names, name: string) => number | undefined {
  return ({ words }, name) => {
    const word = words.get(name);
    return word?.verb === verb ? word.index : undefined;
  };
}

const unit = named('a unit', 'une unité', indexOf('unit'), ({ unitNames }: Names, at) => unitNames[at]!);
const leader = named(
  'a leader',
  'un général',
  indexOf('leader'),
  ({ leaderNames }: Names, at) => leaderNames[at]!,
);
const hex = named(
  'a hex',
  'une case',
  (_names, name) => hexNamed(name),
  (_names, at) => hexName(at),
);
const count = numberFrom(0);

const melee = {
  unit,
  from: hex,
  blocks: count,
  target: orNone(unit),
  leader: orNone(leader),
  hex,
  support: listOf(unit),
  bonus: flag,
  reaction: oneOf('stand', 'strike', 'retire', 'square'),
} as const;
const losses = {
  unit,
  hits: count,
  flags: count,
  from: hex,
  ranged: flag,
  rigid: flag,
  checked: flag,
} as const;
const retreat = { unit, hexes: count, checked: flag } as const;

/** What each step holds. */
const frameFields = {
  turn: {},
  command: {},
  rally: { symbols: listOf(count) },
  supply: { unit },
  orders: { symbols: listOf(count), rallied: listOf(unit) },
  movement: {},
  combat: {},
  attack: {},
  reaction: melee,
  clash: melee,
  answered: melee,
  meleeRoll: melee,
  retiring: melee,
  retireTo: melee,
  meleeFought: melee,
  ground: melee,
  bonus: { unit },
  battleBack: melee,
  losses,
  morale: { ...losses, allowed: count },
  retreat,
  route: retreat,
  leaderRetreat: { leader },
  leaderRoute: { leader },
  draw: {},
  scout: {},
} as const;

/** A frame in names. */
export type SeenFrame = {
  [Name in Frames['step']]: { readonly step: Name } & WrittenRecord<(typeof frameFields)[Name]>;
}[Frames['step']];

/** The unfinished business of a moment: read from a file, and written for files and views. */
export const frames = new FrameCodec<Names, Frames, SeenFrame>({
  fields: frameFields,
  turnSteps: [
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
  ],
});

export function placeNamed(name: string): number {
  if (name === 'gone') return gone;
  return name === 'away' ? away : hexNamed(name);
}

export function namedPlace(hex: number): string {
  if (hex === gone) return 'gone';
  return hex === away ? 'away' : hexName(hex);
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
