import { describe, expect, it } from 'vitest';
import { bodyFigure } from './figures.ts';
import { RowChanges, standingRows, whileNobodyChanges } from './rows.ts';

interface Row {
  readonly x: number;
  readonly mood: number;
}

interface Battle {
  readonly terms: object;
  readonly units: Row[];
}

const rows = new RowChanges<Row>();

const standing = standingRows<Battle, Row>({
  changes: rows.count,
  isWhereItWas: (one, other) => one.x === other.x,
  partyOf: (_s, unit) => (unit === 0 ? 0 : 1),
  figureOf: (_s, _unit, { x }) => {
    const form = { width: 400, depth: 200 };
    return bodyFigure({ x, y: 5_000, facing: 0 }, form);
  },
});

const battle = (): Battle => ({
  terms: {},
  units: [5_000, 6_000, 15_000].map((x) => ({ x, mood: 0 })),
});

const all = { left: 0, top: 0, right: 20_000, bottom: 20_000 };

describe('units that are rows', () => {
  it('stand on the table as those of their party', () => {
    const s = battle();
    expect([standing(s).near(all, 0), standing(s).near(all, 1)]).toEqual([[0], [1, 2]]);
  });

  it('are asked again only when one of them has changed', () => {
    const s = battle();
    let asked = 0;
    const gapAhead = whileNobodyChanges<Battle, number>(standing, rows.count, ({ units }, unit) => {
      asked += 1;
      return units[unit + 1]!.x - units[unit]!.x;
    });
    expect([gapAhead(s, 0), gapAhead(s, 1), gapAhead(s, 0)]).toEqual([1_000, 9_000, 1_000]);
    expect(asked).toBe(2);
    rows.change(s.units, 2, { x: 12_000 });
    expect([gapAhead(s, 1), gapAhead(s, 0)]).toEqual([6_000, 1_000]);
    expect(asked).toBe(4);
    // Another game of the same rules knows nothing of this one.
    expect(gapAhead(battle(), 1)).toBe(9_000);
  });

  it('hand on where was looked for what is kept', () => {
    const s = battle();
    const near = whileNobodyChanges<Battle, readonly number[]>(standing, rows.count, (state) =>
      standing(state).near(all, 1),
    );
    near(s, 0);
    const index = standing(s);
    const { around } = index.search(() => near(s, 0));
    const before = index.changes;
    rows.change(s.units, 0, { x: 4_000 });
    expect(standing(s).hasChanged(around, before)).toBe(false);
    rows.change(s.units, 1, { x: 7_000 });
    expect(standing(s).hasChanged(around, before)).toBe(true);
  });
});
