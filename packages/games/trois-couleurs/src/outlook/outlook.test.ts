/** What an order would come to, before it is given. */
import type { Action, Outlook, OutlookRow } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { oddsOf } from '../odds/odds.ts';
import type { State } from '../state.ts';
import { contactOf } from '../testing/clash.ts';
import { battle, type Setting } from '../testing.ts';
import { viewOf } from '../view.ts';
import { dangerRows } from './dangers.ts';
import { outlookOf } from './outlook.ts';

function outlook(setting: Setting, ...action: Action): Outlook {
  const s = battle(setting);
  s.frames = [{ step: 'orders' }];
  const before = JSON.stringify(s);
  const found = outlookOf(viewOf(s, 'blue'), 'blue', action)!;
  expect(JSON.stringify(s), 'nothing is changed by looking').toBe(before);
  return found;
}

const said = (rows: readonly OutlookRow[], kind: OutlookRow['kind']): string[] =>
  rows
    .filter((row) => row.kind === kind)
    .map(({ words, value, rule }) => `${words.en}: ${value.en} (${rule})`);

const column = { column: 'COD at 90,120' };

describe('the outlook of a march', () => {
  it('tells the points, the way, and where the unit would stand', () => {
    const { rows, bodies } = outlook({ blue: column }, 'column', 'march', 'POR', 0, 600);
    expect(said(rows, 'cost')).toEqual(['action points: 1, 2 left (TC-4-01)', 'way: 1 UD = 6 cm (TC-6-02)']);
    expect(bodies.map(({ piece, front }) => [piece, front?.[0]?.[1]])).toEqual([['column', 11400]]);
  });
  it('tells what order the ground costs', () => {
    const lines = [{ id: 'hedge', kind: 'hedge', path: '60,118 120,118' }];
    const { rows } = outlook({ blue: column, ground: { lines } }, 'column', 'march', 'POR', 0, 900);
    expect(said(rows, 'ground')).toHaveLength(1);
  });
  it('tells who could strike then', () => {
    const { rows } = outlook(
      { blue: column, red: { enemy: 'LIG at 90,96 facing 180' } },
      'column',
      'march',
      'POR',
      0,
      600,
    );
    expect(said(rows, 'danger')).toEqual([
      'may be caught by: enemy (TC-21-01)',
      'fire of enemy: 3 UD = 18 cm (TC-9-06)',
    ]);
  });
  it('names whose attack or fire it fears in good French', () => {
    const s = battle({ blue: { column: 'COD at 90,110' }, red: { enemy: 'LIG at 90,96 facing 180' } });
    const [red] = s.terms.units.filter(({ side }) => side === 'red');
    Object.assign(red!.name, { fr: 'les hussards autrichiens' });
    const found = dangerRows(s, 0).map(({ words }) => words.fr);
    expect(found.length).toBeGreaterThan(0);
    for (const words of found) expect(words).toMatch(/^(attaque|feu) des hussards autrichiens$/);
  });
  it('of an attack has the test that the odds have', () => {
    const setting: Setting = { blue: column, red: { enemy: 'LIG at 90,100 facing 180' } };
    const action: Action = ['column', 'attack', 'enemy', 0, 'PCH'];
    const { tests, bodies } = outlook(setting, ...action);
    const s = battle(setting);
    s.frames = [{ step: 'orders' }];
    const odds = oddsOf(viewOf(s, 'blue'), 'blue', action)!;
    expect(tests).toHaveLength(1);
    expect(tests![0]).toMatchObject({ piece: 'column', rule: 'TC-14-15' });
    expect(odds.rows[0]!.outcomes.find(({ name }) => name === 'fails')?.chance ?? 0).toBeCloseTo(
      1 - tests![0]!.chance,
      9,
    );
    expect(bodies[0]!.front![0][1]).toBe(12000 - 1333);
  });
  it('before anybody is named shows how far enemies fire and attack', () => {
    const { fields } = outlook({ blue: column, red: { enemy: 'LIG at 90,90 facing 180' } });
    expect(fields.map(({ kind, of }) => `${of} ${kind}`)).toEqual([
      'enemy P1',
      'enemy P2',
      'enemy P3',
      'enemy attack',
      'enemy dead angle',
      'enemy rear',
    ]);
  });

  it('of a general in hand shows how far his word reaches', () => {
    const { fields } = outlook({ blue: column, generals: { blue: { chief: 'at 90,130' } } }, 'chief');
    expect(fields.map(({ kind, of }) => `${of} ${kind}`)).toEqual(['chief command']);
  });
});

describe('the outlook of a fire', () => {
  const fields = (frame: State['frames'][number], ...action: Action): readonly string[] => {
    const s = battle({
      blue: { ...column, guns: 'flat-foot-6 BAT at 60,120' },
      red: { enemy: 'LIG at 90,110 facing 180' },
    });
    s.frames = [frame];
    return (outlookOf(viewOf(s, 'blue'), 'blue', action)?.fields ?? []).map(
      ({ kind, of }) => `${of} ${kind}`,
    );
  };
  it('shows the ranges of whoever is named to fire, and of nobody else', () => {
    const volleys = { step: 'volleys', late: false, shots: [] } as const;
    expect(fields(volleys, 'guns')).toEqual(['guns P1', 'guns P2', 'guns P3']);
    expect(fields(volleys, 'enemy')).toEqual([]);
    expect(fields({ step: 'opportunityFire', unit: 2 }, 'column')).toEqual([
      'column P1',
      'column P2',
      'column P3',
    ]);
  });
  it('shows those of whoever means to fire at a march', () => {
    const s = battle({ blue: { struck: 'LIG at 90,90' }, red: { striker: 'COD at 90,75 facing 180' } });
    const e = { ...contactOf(s, { striker: '', struck: '' }), side: 'red' } as const;
    s.frames = [{ step: 'answers', e, at: 0 }];
    const shown = (...action: Action) => outlookOf(viewOf(s, 'blue'), 'blue', action)?.fields.length ?? 0;
    expect([shown('fire'), shown('fire', 'P1'), shown('flee')]).toEqual([3, 3, 0]);
  });
});
