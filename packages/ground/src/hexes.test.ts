import { describe, expect, test } from 'vitest';
import { directions, hexGrid, type HexGrid } from './hexes.ts';

const board = hexGrid({ rows: [13, 12, 13, 12, 13, 12, 13, 12, 13], pushed: 'odd' });

function at(grid: HexGrid, name: string): number {
  return grid.byName.get(name)!;
}

function named(grid: HexGrid, hexes: readonly number[]): string[] {
  return hexes.map((hex) => (hex < 0 ? 'edge' : grid.names[hex]!));
}

function around(grid: HexGrid, name: string): Record<string, string> {
  return Object.fromEntries(
    directions.map((direction, index) => [
      direction,
      named(grid, [grid.neighbours[at(grid, name) * 6 + index]!])[0]!,
    ]),
  );
}

describe('a battle board of thirteen by nine', () => {
  test('has 113 hexes, short rows pushed half a hex to the right', () => {
    expect(board.count).toBe(113);
    expect(around(board, 'C5')).toEqual({ E: 'C6', SE: 'D5', SW: 'D4', W: 'C4', NW: 'B4', NE: 'B5' });
    expect(around(board, 'B4')).toEqual({ E: 'B5', SE: 'C5', SW: 'C4', W: 'B3', NW: 'A4', NE: 'A5' });
  });

  test('ends at its edges', () => {
    expect(around(board, 'A1')).toEqual({ E: 'A2', SE: 'B1', SW: 'edge', W: 'edge', NW: 'edge', NE: 'edge' });
    expect(around(board, 'B12')).toEqual({ E: 'edge', SE: 'C13', SW: 'C12', W: 'B11', NW: 'A12', NE: 'A13' });
  });

  test('counts distance in hexes, the same both ways', () => {
    expect(board.distance(at(board, 'A1'), at(board, 'A13'))).toBe(12);
    expect(board.distance(at(board, 'A1'), at(board, 'I1'))).toBe(8);
    expect(board.distance(at(board, 'E7'), at(board, 'C7'))).toBe(2);
    for (let a = 0; a < board.count; a += 7) {
      for (let b = 0; b < board.count; b += 5) expect(board.distance(a, b)).toBe(board.distance(b, a));
    }
  });

  test('knows the way to a neighbour', () => {
    expect(board.directionTo(at(board, 'C5'), at(board, 'B5'))).toBe(5);
    expect(board.directionTo(at(board, 'C5'), at(board, 'C7'))).toBe(-1);
  });
});

describe('sight lines', () => {
  const line = (from: string, to: string) => {
    const { through, along } = board.sight(at(board, from), at(board, to));
    return { through: named(board, through), along: along.map((pair) => named(board, pair)) };
  };

  test('along a row pass through the hexes between', () => {
    expect(line('C3', 'C6')).toEqual({ through: ['C4', 'C5'], along: [] });
  });

  test('to the hex two rows straight ahead run along the side between two hexes', () => {
    const { through, along } = line('C5', 'E5');
    expect(through).toEqual([]);
    expect(along).toHaveLength(1);
    expect(new Set(along[0])).toEqual(new Set(['D4', 'D5']));
  });

  test('four rows straight ahead: a side, a hex, a side', () => {
    const { through, along } = line('C5', 'G5');
    expect(through).toEqual(['E5']);
    expect(along.map((pair) => [...pair].sort().join(' '))).toEqual(['D4 D5', 'F4 F5']);
  });

  test('at the edge of the map the ground outside is on one side of the line', () => {
    const { along } = line('A1', 'C1');
    expect(new Set(along[0])).toEqual(new Set(['edge', 'B1']));
  });

  test('of a slanting line name every hex it crosses, in order, and none it only touches', () => {
    expect(line('C5', 'D7')).toEqual({ through: ['C6', 'D6'], along: [] });
    expect(line('A1', 'A1')).toEqual({ through: [], along: [] });
  });

  test('are the same seen from the other end', () => {
    for (let from = 0; from < board.count; from += 11) {
      for (let to = 0; to < board.count; to += 3) {
        const there = board.sight(from, to);
        const back = board.sight(to, from);
        expect(new Set(back.through)).toEqual(new Set(there.through));
        expect(back.along.map((pair) => [...pair].sort().join()).sort()).toEqual(
          there.along.map((pair) => [...pair].sort().join()).sort(),
        );
      }
    }
  });

  test('pass through at least one hex or side at each step of the way', () => {
    for (let from = 0; from < board.count; from += 9) {
      for (let to = 0; to < board.count; to += 4) {
        if (from === to) continue;
        const { through, along } = board.sight(from, to);
        const inside = board.distance(from, to) - 1;
        expect(through.length + along.length).toBeGreaterThanOrEqual(Math.max(0, inside));
      }
    }
  });
});

test('rectangles of any size: 40 by 30, even rows pushed', () => {
  const grid = hexGrid({ rows: Array.from({ length: 30 }, () => 40), pushed: 'even' });
  expect(grid.count).toBe(1200);
  expect(around(grid, 'B1')).toEqual({ E: 'B2', SE: 'C1', SW: 'edge', W: 'edge', NW: 'edge', NE: 'A1' });
  expect(grid.distance(at(grid, 'A1'), at(grid, 'DD40'))).toBeGreaterThan(39);
});
