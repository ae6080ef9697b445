/** Cover, obstacles between, levels, and what ground does to order. */
import { describe, expect, it } from 'vitest';
import type { FreeTableFile } from '@bivouac/ground/free-table';
import { battle, unitNamed } from '../../testing.ts';
import { orderOf } from '../02-order/order.ts';
import { fireLedger } from '../09-fire/factor.ts';
import { ledgerOf } from '../14-morale/testing.ts';
import { trialOf, type TestKind } from '../14-morale/trial.ts';
import { combatLedger } from '../20-close-combat/factor.ts';
import { coverOf, levelOf } from './cover.ts';
import { itCites } from '../../testing/hearing.ts';

type Ground = Pick<FreeTableFile, 'areas' | 'lines' | 'blocks'>;

/** Areas by rectangle, from one height of the table to another. */
const area = (kind: string, from: number, to: number, level?: number): Ground => ({
  areas: [
    {
      id: kind,
      kind,
      outline: `60,${from} 120,${from} 120,${to} 60,${to}`,
      ...(level !== undefined && { level }),
    },
  ],
});
const line = (kind: string, y: number, from = 60, to = 120): Ground => ({
  lines: [{ id: kind, kind, path: `${from},${y} ${to},${y}` }],
});

/** Blue attacks up the table; red stands and faces down. */
function facing(
  ground: Ground,
  red: string,
  blue = 'COD at 90,90',
  more: Readonly<Record<string, string>> = {},
) {
  return battle({ blue: { unit: blue, ...more }, red: { enemy: red }, ground });
}

type Battle = ReturnType<typeof battle>;

function rowsOf(s: Battle, tester: 'unit' | 'enemy', kind: TestKind): readonly (readonly [string, number])[] {
  const [me, foe] = [unitNamed(s, tester), unitNamed(s, tester === 'unit' ? 'enemy' : 'unit')];
  const attackers = [unitNamed(s, 'unit')];
  const objectives = [unitNamed(s, 'enemy')];
  return ledgerOf(s, trialOf({ tester: me, kind, against: [foe], attackers, objectives, direction: 0 }))
    .filter(({ why }) => ['obstacle between', 'enemy in cover', 'in cover', 'higher', 'lower'].includes(why))
    .map(({ why, value }) => [why, value]);
}

const coverInFire = (s: Battle): number =>
  fireLedger(s, {
    unit: unitNamed(s, 'unit'),
    target: unitNamed(s, 'enemy'),
    band: 'P2',
    ammunition: 'small arms',
  })
    .filter(({ why }) => why === 'cover')
    .reduce((sum, { value }) => sum + value, 0);

describe('linear obstacles', () => {
  const touching = facing(line('hedge', 70), 'LIG at 90,69.9');
  const behind = facing(line('hedge', 70), 'LIG at 90,67');
  it('TC-8-22.1 TC-8-27.1 TC-8-74.2 whoever touches a hedge behind it and faces the attack is covered, once', () => {
    expect(coverInFire(touching)).toBe(-1);
    expect(rowsOf(touching, 'unit', 'march')).toEqual([['enemy in cover', -1]]);
    expect(rowsOf(touching, 'enemy', 'stand')).toEqual([['in cover', 1]]);
    const me = { unit: 0, pace: 'POR' } as const;
    const enemy = { unit: 1, pace: 'halt' } as const;
    expect(combatLedger(touching, me, enemy, 'front')).toContainEqual(
      expect.objectContaining({ why: 'enemy in cover', value: -1 }),
    );
  });
  it('TC-8-22.2 TC-8-74.1 some way behind it counts in morale alone', () => {
    expect(coverInFire(behind)).toBe(0);
    expect(rowsOf(behind, 'unit', 'march')).toEqual([['obstacle between', -1]]);
    expect(rowsOf(behind, 'enemy', 'stand')).toEqual([['obstacle between', 1]]);
  });
  it('TC-1-14.2 two millimetres behind a hedge it is in contact, five behind it is not', () => {
    const covered = (y: number): number => coverOf(facing(line('hedge', 70), `LIG at 90,${y}`), 1, 0);
    expect([covered(69.8), covered(69.5)]).toEqual([1, 0]);
  });
  it('TC-8-06.2 with half of it behind a wall it has no cover', () => {
    expect(coverOf(facing(line('wall', 70, 60, 92), 'LIG at 90,69.9'), 1, 0)).toBe(0);
    expect(coverOf(facing(line('wall', 70), 'LIG at 90,69.9'), 1, 0)).toBe(2);
  });
  it('TC-8-08.1 nor astride it', () => {
    expect(coverInFire(facing(line('hedge', 69), 'COD at 90,69.1'))).toBe(0);
  });
  it('TC-8-23.1 TC-8-23.2 a stream hinders whoever crosses it and helps who stays', () => {
    const s = facing(line('stream', 75), 'LIG at 90,70');
    expect(rowsOf(s, 'unit', 'march')).toEqual([['obstacle between', -1]]);
    expect(rowsOf(s, 'enemy', 'stand')).toEqual([['obstacle between', 1]]);
    expect(rowsOf(s, 'enemy', 'counter')).toEqual([['obstacle between', -1]]);
  });
});

describe('woods', () => {
  it('TC-3-08.1 TC-3-09.1 TC-8-07.1 TC-8-11.1 a unit that sticks out of a wood has its drawbacks and no cover', () => {
    const s = facing(area('light wood', 60, 70), 'LIG ft 0 at 90,69');
    const out = facing(area('light wood', 60, 70), 'LIG ft 0 at 90,70.5');
    expect([coverInFire(s), coverInFire(out)]).toEqual([-1, 0]);
    expect(orderOf(out, 1)).toBe('SAF');
  });
  it('TC-8-24.1 TC-8-25.1 a thickness of light wood between covers as well', () => {
    expect(coverInFire(facing(area('light wood', 72, 78), 'LIG at 90,70'))).toBe(-1);
  });
  it('TC-8-62.1 TC-8-62.2 TC-2-05.2 TC-2-14.1 by skill troops in a light wood are neither, or without formation', () => {
    const order = (words: string) => orderOf(facing(area('light wood', 50, 75), `${words} at 90,70`), 1);
    expect([order('COD ft 1'), order('COD ft 0'), order('TIR ft 0')]).toEqual(['neither', 'SAF', 'neither']);
  });
  it('TC-8-64.1 cavalry in one is in disorder', () => {
    expect(orderOf(facing(area('light wood', 50, 75), 'flat-light-cav LIG at 90,70'), 1)).toBe('DES');
  });
  it('TC-2-09.3 TC-2-11.2 in a dense wood', () => {
    const order = (ft: number) => orderOf(facing(area('dense wood', 50, 75), `TIR ft ${ft} at 90,70`), 1);
    expect([order(0), order(1), order(2)]).toEqual(['DES', 'SAF', 'neither']);
  });
  it('TC-8-06.1 half a unit in a marsh counts in it', () => {
    expect(orderOf(facing(area('marsh', 60, 69), 'flat-light-cav LIG at 90,70'), 1)).toBe('DES');
  });
});

describe('order over obstacles', () => {
  it('TC-2-09.4 TC-8-13.1 astride a stream a column counts without formation, across it is formed again', () => {
    expect(orderOf(facing(line('stream', 71), 'COD at 90,72'), 1)).toBe('SAF');
    expect(orderOf(facing(line('stream', 67), 'COD at 90,72'), 1)).toBe('formed');
  });
});

describe('levels', () => {
  itCites('TC-15-02 a unit on two levels has none of its own', () => {
    const s = facing(area('plateau', 50, 70, 2), 'LIG at 90,60', 'COD at 90,68');
    expect([levelOf(s, 0), levelOf(s, 1)]).toEqual([null, 2]);
  });
});

describe('built-up areas', () => {
  const village = (hard: number) => {
    const s = facing(
      {
        blocks: [
          { id: 'house', kind: 'built-up area', centre: '90,68', width: 4, depth: 4, values: { hard } },
        ],
      },
      'COD ft 1 at 90,50',
    );
    s.units = s.units.map((row, at) => (at === 1 ? { ...row, post: 0 } : row));
    return s;
  };
  it('TC-8-26.1 TC-8-27.2 TC-8-26.2 TC-8-27.3 houses cover by two, a fortified convent by three', () => {
    expect([coverOf(village(0), 1, 0), coverOf(village(1), 1, 0)]).toEqual([2, 3]);
    expect(rowsOf(village(0), 'unit', 'march')).toEqual([['enemy in cover', -2]]);
    expect(rowsOf(village(0), 'enemy', 'stand')).toEqual([['in cover', 2]]);
    const [me, enemy] = [
      { unit: 0, pace: 'POR' },
      { unit: 1, pace: 'halt' },
    ] as const;
    expect(combatLedger(village(1), me, enemy, 'front')).toContainEqual(
      expect.objectContaining({ why: 'enemy in cover', value: -3 }),
    );
  });
  it('TC-2-05.1 TC-8-41.1 TC-8-41.2 a garrison is neither, or without formation', () => {
    const s = village(0);
    expect(orderOf(s, 1)).toBe('neither');
    const poor = { ...s, terms: { ...s.terms, units: s.terms.units.map((facts) => ({ ...facts, ft: 0 })) } };
    expect(orderOf(poor, 1)).toBe('SAF');
  });
});
