/** What an order would come to, before it is given. */
import type { Action, Outlook, OutlookRow } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import type { Frames } from '../frames.ts';
import { outlookOf } from './outlook.ts';
import { oddsOf } from '../odds/odds.ts';
import { battle, type Setting } from '../testing.ts';
import { viewOf } from '../view.ts';

const command = {
  blue: { brigadier: 'brigadier at 80,106', chief: 'commander-in-chief 3 points at 80,112' },
};

function outlook(setting: Setting, frame: Frames, action: Action): Outlook {
  const s = battle({ generals: command, ...setting });
  s.frames = [frame];
  const before = JSON.stringify(s);
  const found = outlookOf(viewOf(s, 'blue'), 'blue', action)!;
  expect(JSON.stringify(s), 'nothing is changed by looking').toBe(before);
  return found;
}

const order = (setting: Setting, ...action: Action): Outlook =>
  outlook(setting, { step: 'orders', begun: false }, action);

const said = (rows: readonly OutlookRow[], kind: OutlookRow['kind']): string[] =>
  rows
    .filter((row) => row.kind === kind)
    .map(({ words, value, rule }) => `${words.en}: ${value.en} (${rule})`);

const prinz = { prinz: 'at 80,100' };

describe('the outlook of an order', () => {
  it('tells the points and the move it takes, and where the unit would stand', () => {
    const { rows, bodies } = order({ blue: prinz }, 'prinz', 'ahead', 400);
    expect(said(rows, 'cost').slice(0, 2)).toEqual([
      'action points: 1, 2 left (AOR-3-201)',
      'move left: 12 cm of 16 cm (AOR-5-001)',
    ]);
    expect(bodies.map(({ piece, front }) => [piece, front])).toEqual([
      [
        'prinz',
        [
          [7200, 9600],
          [8800, 9600],
        ],
      ],
    ]);
  });

  it('tells whom orders would not reach any more: whoever marches off, or all whom the general leaves', () => {
    const far = { blue: { ...command.blue, brigadier: 'brigadier at 80,112' } };
    const marched = order({ blue: prinz, generals: far }, 'prinz', 'ahead', 1200);
    expect(said(marched.rows, 'cost')).toContain('no more orders this turn for: prinz (AOR-3-111)');
    const blue = { ...prinz, karl: 'at 110,112', itzen: 'at 80,125' };
    const led = {
      brigadier: 'brigadier at 95,118',
      chief: 'commander-in-chief 3 points at 80,103 with prinz',
    };
    const left = order({ blue, generals: { blue: led } }, 'prinz', 'ahead', 1600);
    expect(said(left.rows, 'cost')).toContain('no more orders this turn for: karl, itzen (AOR-3-111)');
    const near = order({ blue, generals: { blue: led } }, 'prinz', 'ahead', 200);
    expect(said(near.rows, 'cost').some((row) => row.includes('no more orders'))).toBe(false);
  });

  it('tells what ground takes of it, and whom it disorganises', () => {
    const wood = { id: 'wood', kind: 'dense woods', outline: '60,80 100,80 100,95 60,95' };
    const { rows } = order({ blue: prinz, ground: { areas: [wood] } }, 'prinz', 'ahead', 800);
    expect(said(rows, 'ground')).toEqual(['wood: half the move (AOR-5-010)']);
    expect(said(rows, 'cost')).toContain('prinz: disorganised (AOR-5-010)');
  });

  it('tells who is passed through', () => {
    const blue = { prinz: 'light cavalry 8 figures at 80,100', karl: 'at 80,96' };
    const { rows } = order({ blue }, 'prinz', 'ahead', 1500);
    expect(said(rows, 'friend')).toEqual(['karl: disorganised (AOR-5-301)']);
  });

  it('tells whose muskets, guns and horses could strike it there', () => {
    const red = {
      grey: 'at 80,80 facing 180',
      hussars: 'light cavalry 8 figures at 100,70 facing 200',
      far: 'at 20,20 facing 180',
    };
    const { rows } = order({ blue: prinz, red }, 'prinz', 'ahead', 900);
    expect(said(rows, 'danger')).toContain('charge of grey: 11 cm (AOR-4-223)');
    expect(said(rows, 'danger').some((row) => row.includes('far'))).toBe(false);
  });

  it('moves its fields along, and before anything is named shows those of the enemy', () => {
    const { fields } = order({ blue: prinz }, 'prinz', 'ahead', 400);
    expect(new Set(fields.map(({ kind }) => kind))).toEqual(new Set(['muskets', 'short muskets', 'command']));
    const all = order({ blue: prinz, red: { grey: 'at 80,60 facing 180' } }).fields;
    expect(new Set(all.map(({ of }) => of))).toEqual(new Set(['grey']));
  });

  it('of a unit that is only named is what it has left', () => {
    const { rows, bodies } = order({ blue: prinz }, 'prinz', 'ahead');
    expect([said(rows, 'cost'), bodies]).toEqual([['move left: 16 cm of 16 cm (AOR-5-001)'], []]);
  });

  it('shows the ground of another formation, and how far that may march', () => {
    const { bodies, rows } = order({ blue: prinz }, 'prinz', 'form', 'column', 'ahead');
    const [front] = bodies.map((body) => body.front!);
    expect(front![1][0] - front![0][0]).toBeLessThan(1600);
    expect(said(rows, 'cost')).toContain('move left: 10 cm of 20 cm (AOR-5-001)');
  });
});

/** A battalion that is asked how it meets a charge of dragoons. */
const chargedInFront: { readonly setting: Setting; readonly frame: Frames } = {
  setting: {
    blue: { prinz: 'at 80,100' },
    red: { dragoons: 'dragoons 8 figures M3 at 80,80 facing 180' },
  },
  frame: {
    step: 'reaction',
    early: true,
    target: 0,
    charge: {
      side: 'red',
      direction: 18_000,
      chargers: [1],
      seconds: [],
      targets: [
        {
          unit: 0,
          charger: 1,
          aspect: 'front',
          reaction: null,
          range: -1,
          stands: 'waits',
          tested: false,
          routed: false,
        },
      ],
    },
  },
};

describe('the outlook of other acts', () => {
  it('tells how far a general rides and whom he would command', () => {
    const { rows, fields } = outlook({ blue: prinz }, { step: 'rides' }, ['brigadier', 'to', [8000, 13000]]);
    expect(said(rows, 'cost')).toEqual([
      'ride: 24 cm of 48 cm (AOR-5-402)',
      'units in his command: 0 of 1 (AOR-3-109)',
    ]);
    expect(fields.map(({ shapes }) => shapes[0])).toEqual([{ centre: [8000, 13000], from: 0, to: 2000 }]);
  });

  it('shows a charge at the point of contact', () => {
    const red = { grey: 'at 80,90 facing 180' };
    const { rows, bodies } = outlook({ blue: prinz, red }, { step: 'declareCharge' }, [
      'charge',
      'prinz',
      'grey',
      0,
    ]);
    expect(said(rows, 'cost')[0]).toMatch(/^charge: 10 cm of/);
    expect(bodies[0]!.front![0][1]).toBe(9000);
  });

  it('tells who must test in a charge, with how many dice, and how likely it passes', () => {
    const setting: Setting = {
      blue: { prinz: 'dragoons 8 figures M4 at 80,100' },
      red: { grey: 'M3 at 80,90 facing 180' },
    };
    const declared = outlook(setting, { step: 'declareCharge' }, ['charge', 'prinz', 'grey', 0]).tests!;
    expect(declared.map(({ piece, reason }) => `${piece} ${reason}`)).toEqual([
      'prinz to charge',
      'grey charged',
    ]);
    for (const { chance, words } of declared) {
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThanOrEqual(1);
      expect(words.en).toMatch(/^\d+ di(e|ce)$/);
    }
  });

  it('of an answer to a charge has the tests that answer leads to', () => {
    const { setting, frame } = chargedInFront;
    const testsAfter = (...answer: Action): string[] =>
      outlook(setting, frame, answer).tests!.map(({ piece, reason }) => `${piece} ${reason}`);
    expect(testsAfter()).toEqual(['dragoons to charge', 'prinz charged']);
    const [, underFire, charged] = outlook(setting, frame, ['stand and fire']).tests!;
    expect([underFire!.reason, charged!.reason]).toEqual(['fired at', 'charged']);
    expect(underFire!.words.en, 'fewer with every loss').toMatch(/^1 to \d dice$/);
    expect(testsAfter('form square')).toContain('prinz square');
  });

  it('has the same chances as the odds of that answer', () => {
    const { setting, frame } = chargedInFront;
    const s = battle({ generals: command, ...setting });
    s.frames = [frame];
    const [row] = oddsOf(viewOf(s, 'blue'), 'blue', ['stand and fire'])!.rows;
    const chanceOf = (name: string): number =>
      row!.outcomes.find((outcome) => outcome.name === name)?.chance ?? 0;
    const tests = outlook(setting, frame, ['stand and fire']).tests!;
    const passing = (reason: string): number => tests.find((test) => test.reason === reason)!.chance;
    expect(passing('to charge')).toBeCloseTo(1 - chanceOf('stays'), 10);
    expect(passing('to charge') * (1 - passing('fired at'))).toBeCloseTo(chanceOf('repelled'), 10);
  });

  it('shows whom a volley reaches', () => {
    const red = { grey: 'at 80,90 facing 180' };
    const { rows, fields } = outlook({ blue: prinz, red }, { step: 'volleys' }, ['prinz', 'grey']);
    expect(said(rows, 'cost')).toEqual(['distance: 10 cm (AOR-7-110)']);
    expect(fields.map(({ kind }) => kind)).toEqual(['muskets', 'short muskets']);
  });
});
