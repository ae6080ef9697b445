import { describe, expect, test } from 'vitest';
import { directions, hexGrid, rowName, type HexGrid } from './hexes.ts';

const board = hexGrid({ across: 13, down: 9, stagger: 'rows', pushed: 'second', short: true });

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
  const grid = hexGrid({ across: 40, down: 30, stagger: 'rows', pushed: 'first' });
  expect(grid.count).toBe(1200);
  expect(around(grid, 'B1')).toEqual({ E: 'B2', SE: 'C1', SW: 'edge', W: 'edge', NW: 'edge', NE: 'A1' });
  expect(grid.distance(at(grid, 'A1'), at(grid, 'DD40'))).toBeGreaterThan(39);
});

describe('staggered columns', () => {
  const grid = hexGrid({ across: 8, down: 6, stagger: 'columns', pushed: 'second', names: 'numbers' });

  test('name hexes by column and row, and have neighbours to the north and south', () => {
    expect(grid.directions).toEqual(['SE', 'S', 'SW', 'NW', 'N', 'NE']);
    const beside = grid.directions.map(
      (_, direction) => grid.names[grid.neighbour(at(grid, '0303'), direction as 0)]!,
    );
    expect(beside).toEqual(['0403', '0304', '0203', '0202', '0302', '0402']);
    const pushed = grid.directions.map(
      (_, direction) => grid.names[grid.neighbour(at(grid, '0403'), direction as 0)]!,
    );
    expect(pushed).toEqual(['0504', '0404', '0304', '0303', '0402', '0503']);
  });

  test('have the same lines as rows, turned', () => {
    const line = (from: string, to: string) => grid.sight(at(grid, from), at(grid, to));
    expect(named(grid, line('0301', '0304').through)).toEqual(['0302', '0303']);
    const [tie] = line('0303', '0503').along;
    expect(named(grid, tie!).sort()).toEqual(['0402', '0403']);
    expect(grid.distance(at(grid, '0101'), at(grid, '0803'))).toBe(7);
  });

  test('lie on the drawing board with rows two units apart and columns three', () => {
    const [x, y] = grid.centres[at(grid, '0101')]!;
    expect(grid.centres[at(grid, '0102')]).toEqual([x, y + 2]);
    expect(grid.centres[at(grid, '0201')]).toEqual([x + 3, y + 1]);
  });
});

describe('bearings', () => {
  const from = at(board, 'E7');
  const bearing = (to: string) => board.bearing(from, at(board, to));

  test('tell through which side a hex is seen', () => {
    expect(['E8', 'F7', 'F6', 'E6', 'D6', 'D7'].map(bearing)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(['E11', 'F9', 'D9'].map(bearing)).toEqual([0, 0, 0]);
    expect(bearing('E7')).toBe(-1);
  });

  test('tell exactly when it is on the ray through a corner', () => {
    expect(['F8', 'G7', 'F5', 'D5', 'C7', 'D8'].map(bearing)).toEqual([1, 3, 5, 7, 9, 11]);
    expect(['I7', 'A7'].map(bearing)).toEqual([3, 9]);
  });

  test('look back the opposite way', () => {
    for (let hex = 0; hex < board.count; hex += 1)
      if (hex !== from) expect(board.bearing(hex, from)).toBe((board.bearing(from, hex) + 6) % 12);
  });
});

describe('the stages of a sight line', () => {
  test('come in the order one meets them, ends included', () => {
    const { left, right } = board.sight(at(board, 'A1'), at(board, 'B4'));
    expect(named(board, left)).toEqual(['A1', 'A2', 'B2', 'A3', 'B3', 'B4']);
    expect(right).toEqual(left);
  });

  test('have two hexes where the line runs along a side', () => {
    const { left, right } = board.sight(at(board, 'C5'), at(board, 'G5'));
    expect(named(board, left)).toEqual(['C5', 'D4', 'E5', 'F4', 'G5']);
    expect(named(board, right)).toEqual(['C5', 'D5', 'E5', 'F5', 'G5']);
  });

  test('are neighbours one after the other, and the same from the other end', () => {
    const grid = hexGrid({ across: 24, down: 17, stagger: 'columns', pushed: 'first' });
    const beside = (one: number, other: number) => one < 0 || other < 0 || grid.distance(one, other) === 1;
    const wrong: string[] = [];
    for (let from = 0; from < grid.count; from += 13) {
      for (let to = 0; to < grid.count; to += 5) {
        const { left, right } = grid.sight(from, to);
        const back = grid.sight(to, from);
        const steady = [left, right].every((line) =>
          line.every((hex, stage) => stage === 0 || beside(line[stage - 1]!, hex)),
        );
        if (!steady || [...back.left].reverse().join() !== right.join())
          wrong.push(`${grid.names[from]!} ${grid.names[to]!}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('a large map', () => {
  const grid = hexGrid({ across: 60, down: 50, stagger: 'rows', pushed: 'second', names: 'numbers' });

  test('counts distances by formula, the same as steps from neighbour to neighbour', () => {
    const start = at(grid, '3025');
    const steps = new Map([[start, 0]]);
    for (const [hex, far] of steps)
      for (let direction = 0; direction < 6; direction += 1) {
        const next = grid.neighbours[hex * 6 + direction]!;
        if (next >= 0 && !steps.has(next)) steps.set(next, far + 1);
      }
    expect(steps.size).toBe(3000);
    for (const [hex, far] of steps) expect(grid.distance(start, hex)).toBe(far);
  });

  test('traces more lines than it keeps, and the same again', () => {
    const first = grid.sight(0, 2999);
    for (let from = 0; from < 70; from += 1) for (let to = 0; to < 1000; to += 1) grid.sight(from, to);
    expect(grid.sight(0, 2999)).toEqual(first);
    expect(grid.sight(0, 2999)).not.toBe(first);
  });
});

test('rows after the twenty-sixth double their letter', () => {
  expect([0, 25, 26, 52].map(rowName)).toEqual(['A', 'Z', 'AA', 'AAA']);
});

test('of all pairs of a board name just the hexes with corners on both sides of the line', () => {
  const corners = [
    [0, -2],
    [1, -1],
    [1, 1],
    [0, 2],
    [-1, 1],
    [-1, -1],
  ] as const;
  const crossed = (from: number, to: number): number[] => {
    const [ax, ay] = board.centres[from]!;
    const [dx, dy] = [board.centres[to]![0] - ax, board.centres[to]![1] - ay];
    // A unit across is as long as the root of three units down: so lengths along the line are true.
    const along = (x: number, y: number) => 3 * dx * x + dy * y;
    return board.centres.flatMap(([x, y], hex) => {
      const sides = corners.map(([cx, cy]) => Math.sign(dx * (y + cy - ay) - dy * (x + cx - ax)));
      const way = along(x - ax, y - ay);
      return sides.includes(1) && sides.includes(-1) && way > 0 && way < along(dx, dy) ? [hex] : [];
    });
  };
  const wrong: string[] = [];
  for (let from = 0; from < board.count; from += 3) {
    for (let to = 0; to < board.count; to += 1) {
      const through = board
        .sight(from, to)
        .through.filter((hex) => hex >= 0)
        .sort((a, b) => a - b);
      if (through.join() !== crossed(from, to).join())
        wrong.push(`${board.names[from]!} ${board.names[to]!}`);
    }
  }
  expect(wrong).toEqual([]);
});
