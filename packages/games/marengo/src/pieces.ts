/** Names of blocks, and the small questions every chapter asks about them. */
import { branches, type Action } from '@bivouac/kernel';
import { survey, type Board } from './board.ts';
import { gone, type Piece, type State } from './state.ts';
import { enemyOf, ofSide, roomTaken, type Side } from './tables.ts';

/** More blocks than a side can have in any scenario. */
export const mostPieces = 60;

const prefix: Readonly<Record<Side, string>> = { austrian: 'au', french: 'fr' };
const names: Readonly<Record<Side, readonly string[]>> = {
  austrian: Array.from({ length: mostPieces }, (_, index) => `${prefix.austrian}${index + 1}`),
  french: Array.from({ length: mostPieces }, (_, index) => `${prefix.french}${index + 1}`),
};

const numbers = new Map<string, number>();
for (let index = 0; index < mostPieces; index += 1) {
  numbers.set(names.austrian[index]!, index);
  numbers.set(names.french[index]!, -1 - index);
}

/** The blocks of both armies, as far as their names depend on them: those of the Austrians come first. */
export interface Blocks {
  readonly pieces: readonly Pick<Piece, 'side'>[];
  readonly terms: Pick<State['terms'], 'austrians'>;
}

/** The public name of a block: `au7`, `fr12`. */
export function nameOf(s: Blocks, index: number): string {
  const { austrians } = s.terms;
  return index < austrians ? names.austrian[index]! : names.french[index - austrians]!;
}

export function namesOf(s: Blocks, indices: readonly number[]): string[] {
  return indices.map((index) => nameOf(s, index));
}

/** The name looked up last: while an action is built, its pieces are named again with each part. */
let lastName = names.austrian[0]!;
let lastNumber = 0;

/** The number of a block in its army, the French ones below zero; undefined for any other word. */
function numberOf(name: string): number | undefined {
  if (name === lastName) return lastNumber;
  // Most words that are no names are told by their third letter.
  const digit = name.charCodeAt(2);
  const number = digit >= 48 && digit <= 57 ? numbers.get(name) : undefined;
  if (number === undefined) return undefined;
  lastName = name;
  lastNumber = number;
  return number;
}

/** The block a name means, or -1. */
export function pieceNamed(s: Blocks, name: unknown): number {
  const number = typeof name === 'string' ? numberOf(name) : undefined;
  if (number === undefined) return -1;
  const index = number >= 0 ? number : s.terms.austrians - 1 - number;
  const piece = s.pieces[index];
  return piece?.side === (number >= 0 ? 'austrian' : 'french') ? index : -1;
}

/** The blocks named from a point of an action on; -1 for a part that names none. */
export function piecesNamed(s: Blocks, action: Action, from: number): number[] {
  const named: number[] = [];
  for (let at = from; at < action.length; at += 1) named.push(pieceNamed(s, action[at]));
  return named;
}

export function isAlive(piece: Piece): boolean {
  return piece.place !== gone;
}

/** The living ones among some blocks. */
export function survivors(s: State, indices: readonly number[]): number[] {
  return indices.filter((index) => isAlive(s.pieces[index]!));
}

export function strengthOf(s: State, indices: readonly number[]): number {
  let sum = 0;
  for (const index of indices) sum += s.pieces[index]!.strength;
  return sum;
}

/** The blocks of a side are numbered without a gap: from the first ... */
export function firstOf(s: Pick<State, 'terms'>, side: Side): number {
  return side === 'austrian' ? 0 : s.terms.austrians;
}

/** ... to just before this one. */
export function endOf(s: Pick<State, 'pieces' | 'terms'>, side: Side): number {
  return side === 'austrian' ? s.terms.austrians : s.pieces.length;
}

/** The blocks of a side standing on a place. */
export function piecesOn(s: State, side: Side, place: number): number[] {
  const found: number[] = [];
  const end = endOf(s, side);
  for (let index = firstOf(s, side); index < end; index += 1) {
    if (s.pieces[index]!.place === place) found.push(index);
  }
  return found;
}

/** The blocks of a side in a locale, in reserve or blocking. */
export function piecesIn(s: State, board: Board, side: Side, locale: number): number[] {
  const found: number[] = [];
  const end = endOf(s, side);
  for (let index = firstOf(s, side); index < end; index += 1) {
    const { place } = s.pieces[index]!;
    if (place >= 0 && board.localeOfPlace[place] === locale) found.push(index);
  }
  return found;
}

const by = branches({ occupied: 'MAR-5-21' });

/** Occupied: at least one piece of the side is there, in reserve or blocking (MAR-5-21). */
export function isOccupiedBy(s: State, board: Board, side: Side, locale: number): boolean {
  return by.occupied(ofSide(survey(s, board).inLocale, side)[locale]! > 0);
}

/** How many more pieces of a side a locale can take (MAR-8-13: the enemy's do not count). */
export function roomFor(s: State, board: Board, side: Side, locale: number): number {
  const { inLocale } = survey(s, board);
  const own = ofSide(inLocale, side)[locale]! * roomTaken.own;
  return board.capacity[locale]! - own - ofSide(inLocale, enemyOf[side])[locale]! * roomTaken.enemy;
}
