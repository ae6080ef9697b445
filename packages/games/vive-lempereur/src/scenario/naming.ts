/** Units, leaders, corps, hexes and marks by name: what a moment of the game is written down with, and read again. */
import { named } from '@bivouac/kernel';
import { hexName, hexNamed, type Board } from '../board/board.ts';
import { awaited, departed, gone, leaderMarks, marks } from '../state.ts';

/** What names mean in a battle: a board knows them; so does the file of a scenario. */
export interface Names extends Pick<Board, 'words' | 'unitNames' | 'leaderNames'> {
  readonly grid: Pick<Board['grid'], 'byName' | 'names'>;
  readonly terms: { readonly corps: readonly { readonly slug: string }[] };
}

function indexOf(verb: 'unit' | 'leader'): (names: Names, name: string) => number | undefined {
  return ({ words }, name) => {
    const word = words.get(name);
    return word?.verb === verb ? word.index : undefined;
  };
}

export const unit = named(
  'a unit',
  'une unité',
  indexOf('unit'),
  ({ unitNames }: Names, at) => unitNames[at]!,
);
export const leader = named(
  'a leader',
  'un chef',
  indexOf('leader'),
  ({ leaderNames }: Names, at) => leaderNames[at]!,
);
export const hex = named(
  'a hex',
  'une case',
  ({ grid }: Names, name) => grid.byName.get(name),
  ({ grid }, at) => grid.names[at]!,
);
export const corps = named(
  'a corps',
  'un corps',
  ({ terms }: Names, slug) => terms.corps.findIndex((one) => one.slug === slug),
  ({ terms }, at) => terms.corps[at]!.slug,
);

const places: ReadonlyMap<number, string> = new Map([
  [gone, 'gone'],
  [awaited, 'awaited'],
  [departed, 'departed'],
]);

/** Where somebody is: a hex by its name, or a word for not being on the map. */
export function placeName(board: Board, hex: number): string {
  return places.get(hex) ?? hexName(board, hex);
}

export function placeNamed(board: Board, name: string): number {
  for (const [place, word] of places) if (word === name) return place;
  return hexNamed(board, name);
}

/** Bits by their names, in the order of the bits. */
function bitNames(bits: Readonly<Record<string, number>>, set: number): string[] {
  return Object.keys(bits).filter((name) => (set & bits[name]!) !== 0);
}

function bitsNamed(bits: Readonly<Record<string, number>>, names: readonly string[]): number {
  return names.reduce((set, name) => set | (bits[name] ?? 0), 0);
}

export function writeMarks(set: number): string[] {
  return bitNames(marks, set);
}

/** Tests give marks as they are stored; files by their names. */
export function readMarks(given: number | readonly string[] = 0): number {
  return typeof given === 'number' ? given : bitsNamed(marks, given);
}

export function writeLeaderMarks(set: number): string[] {
  return bitNames(leaderMarks, set);
}

export function readLeaderMarks(given: readonly string[] = []): number {
  return bitsNamed(leaderMarks, given);
}
