/** Chapter XVIII.1: the map in squares, and which corps of a battle are moved on them. */
import { branches } from '@bivouac/kernel';
import { boardOf } from '../../board/board.ts';
import { squareOf } from '../../board/sectors.ts';
import type { PreBattlePiece, State } from '../../state.ts';
import { infantry } from '../../tables/formations.ts';
import type { Side } from '../../tables/sides.ts';
import type { GridFacts, Terms } from '../../terms.ts';
import { isCavalryCorps } from '../17-command/orders.ts';

const by = branches({
  infantryLeads: 'VEA-18-102',
  cavalryGoesAlong: 'VEA-18-301',
  onlyStraight: 'VEA-18-202',
});

/** The grid of a battle that is preceded by the pre-battle game. */
export function gridOf({ terms }: Pick<State, 'terms'>): GridFacts {
  if (terms.grid === null) throw new Error('this battle has no grid');
  return terms.grid;
}

export function hexesOf(s: State, square: number): number[] {
  const board = boardOf(s);
  const grid = gridOf(s);
  const found: number[] = [];
  for (let hex = 0; hex < board.grid.count; hex += 1)
    if (squareOf(board, grid, hex) === square) found.push(hex);
  return found;
}

/** The squares beside another: never across a corner. */
export function besideSquare({ columns, rows }: GridFacts, square: number): number[] {
  const column = square % columns;
  const row = Math.floor(square / columns);
  const near: (readonly [number, number])[] = [];
  for (let up = -1; up <= 1; up += 1)
    for (let across = -1; across <= 1; across += 1) {
      if (up === 0 && across === 0) continue;
      if (!by.onlyStraight(up !== 0 && across !== 0)) near.push([column + across, row + up]);
    }
  return near
    .filter(([x, y]) => x >= 0 && x < columns && y >= 0 && y < rows)
    .map(([x, y]) => y * columns + x);
}

/** A corps that is moved on the squares: it has infantry. Cavalry goes along with one; guns alone are set up with any. */
export function leadsInfantry({ units }: Terms, corps: number): boolean {
  return by.infantryLeads(units.some((unit) => unit.corps === corps && unit.arm === infantry));
}

/** Corps of a side that its battle begins with, by what they are in the pre-battle game. */
export function infantryCorps(s: State, side: Side): number[] {
  return ownCorps(s, side).filter((corps) => leadsInfantry(s.terms, corps));
}

export function cavalryCorps(s: State, side: Side): number[] {
  return ownCorps(s, side).filter((corps) => by.cavalryGoesAlong(ridesAlong(s.terms, corps)));
}

/** A corps of cavalry, as orders know it. */
export function ridesAlong(terms: Terms, corps: number): boolean {
  return isCavalryCorps({ terms }, corps);
}

/** Guns that belong to no corps of infantry or cavalry: set up wherever an own corps is (gaps: VEA-G87). */
export function gunCorps(s: State, side: Side): number[] {
  return ownCorps(s, side).filter((corps) => !leadsInfantry(s.terms, corps) && !ridesAlong(s.terms, corps));
}

function ownCorps(s: State, side: Side): number[] {
  return gridOf(s).corps.filter((corps) => s.terms.corps[corps]!.side === side);
}

export function piecesOf(s: State, side: Side): readonly PreBattlePiece[] {
  return (s.preBattle?.pieces ?? []).filter((piece) => piece.side === side);
}

/** The infantry corps whose leaders a side has still in hand, and the cavalry that goes with nobody yet. */
export function inHandOf(s: State, side: Side): number[] {
  const placed = new Set(piecesOf(s, side).map(({ corps }) => corps));
  return infantryCorps(s, side).filter((corps) => !placed.has(corps));
}

export function freeCavalry(s: State, side: Side): number[] {
  const paired = new Set(piecesOf(s, side).flatMap(({ cavalry }) => cavalry));
  return cavalryCorps(s, side).filter((corps) => !paired.has(corps));
}
