/** What the lines of a check are made of: what must hold of unfinished business, each told under a field of it. */
import type { SenseLine, SenseLines } from '@bivouac/kernel';
import { placeOfApproach, type Board, type Survey } from '../../board.ts';
import type { Frames } from '../../frames.ts';
import { isAlive, isOccupiedBy } from '../../pieces.ts';
import type { State } from '../../state.ts';
import type { Side } from '../../tables.ts';

/** A moment and its board, with the business that lies just above the frame looked at. */
export interface Scene {
  readonly s: State;
  readonly board: Board;
  readonly here: Survey;
  readonly enemy: Side;
  readonly above: Frames | undefined;
}

export type Line<Frame> = SenseLine<Scene, Frame>;
export type Lines = SenseLines<Scene, Frames>;

export function line<Frame>(
  field: Line<Frame>['field'],
  en: string,
  fr: string,
  holds: Line<Frame>['holds'],
): Line<Frame> {
  return { field, en, fr, holds };
}

export function isDistinct(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length;
}

export function areOf({ pieces }: State, list: readonly number[], side: Side): boolean {
  return list.every((index) => pieces[index]!.side === side);
}

export function areAlive({ pieces }: State, list: readonly number[]): boolean {
  return list.every((index) => isAlive(pieces[index]!));
}

export function isWithin(list: readonly number[], whole: readonly number[]): boolean {
  return isDistinct(list) && list.every((index) => whole.includes(index));
}

/** Those of them that live stand on this place. */
export function standOn({ pieces }: State, list: readonly number[], place: number): boolean {
  return list.every((index) => !isAlive(pieces[index]!) || pieces[index]!.place === place);
}

/** Whether pieces can lead together on a side of this approach: of one arm, none of them artillery or shut out. */
export function canLead({ s, board }: Scene, leaders: readonly number[], approach: number): boolean {
  const arms = new Set(leaders.map((index) => s.pieces[index]!.arm));
  const shutOut = arms.has('cavalry') && board.obstacle[approach]!;
  return arms.size <= 1 && !arms.has('artillery') && !shutOut && leaders.length <= board.lead[approach]!;
}

export function isOpen(board: Board, approach: number): boolean {
  return board.opposite[approach]! >= 0 && !board.impassable[approach]!;
}

export function oppositePlace(board: Board, approach: number): number {
  return placeOfApproach(board, board.opposite[approach]!);
}

/** Whether whoever moves in finds nobody there: the enemies beyond have gone, or just retreat before him. */
export function isMadeWay({ s, board, enemy, above }: Scene, approach: number): boolean {
  const locale = board.beyond[approach]!;
  if (above === undefined) return !isOccupiedBy(s, board, enemy, locale);
  return 'spared' in above && above.locale === locale && above.from === board.localeOf[approach];
}

export const once = [
  'names pieces that do not belong there, or one twice',
  'nomme des pions qui n’y sont pas, ou deux fois le même',
] as const;
export const wall = ['nobody can cross there', 'nul ne peut passer par là'] as const;
export const tooMany = [
  'there is not room for so many',
  'il n’y a pas la place pour autant de pions',
] as const;

/** Two leading pieces of three points on each side, and ground worse than any map has. */
export const mostResult = 20;
