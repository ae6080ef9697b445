/** Chapter XVII.3: what is nearer to where a unit owes a move, hex by hex and side by side. */
import { beside, has, type Board } from '../../board/board.ts';
import type { Owed } from '../06-movement/moving-group.ts';

/** By ways: the sides of every hex over which they lead nearer, or farther off. Ways are kept, and never change. */
type SidesBy = WeakMap<ArrayLike<number>, Uint8Array>;
const nearerBy: SidesBy = new WeakMap();
const fartherBy: SidesBy = new WeakMap();
const notYetAsked = 0xff;

/** `clear`: see \`Owed\`. */
export function sidesOf(ways: ArrayLike<number>, clear: number | null): Uint8Array {
  const known = clear === null ? nearerBy : fartherBy;
  let sides = known.get(ways);
  if (sides === undefined) known.set(ways, (sides = new Uint8Array(ways.length).fill(notYetAsked)));
  return sides;
}

/** How far a hex is from where a unit is to go. */
export function farFrom({ ways, clear }: Owed, hex: number): number {
  return clear === null ? ways[hex]! : clear - ways[hex]!;
}

/** Whether a unit that has come to this hex has done what was asked of it. */
export function isDone(owed: Owed, hex: number): boolean {
  const far = farFrom(owed, hex);
  return farFrom(owed, owed.start) - far >= owed.enough || far <= owed.near;
}

/** Whether a step over this side of a hex leads nearer, and not too near. */
export function isNearer(board: Board, owed: Owed, hex: number, direction: number): boolean {
  return has(sidesNearer(board, owed, hex), direction);
}

/** The sides of a hex over which a step leads nearer, and not too near. */
export function sidesNearer(board: Board, owed: Owed, hex: number): number {
  let sides = owed.sides[hex]!;
  if (sides === notYetAsked) sides = owed.sides[hex] = findSides(board, owed, hex, Infinity);
  return owed.most === Infinity ? sides : findSides(board, owed, hex, owed.most);
}

function findSides(board: Board, owed: Owed, hex: number, most: number): number {
  const [start, here] = [farFrom(owed, owed.start), farFrom(owed, hex)];
  let sides = 0;
  for (let direction = 0; direction < 6; direction += 1) {
    const to = beside(board, hex, direction);
    const far = to < 0 ? Infinity : farFrom(owed, to);
    if (far < here && start - far <= most) sides |= 1 << direction;
  }
  return sides;
}
