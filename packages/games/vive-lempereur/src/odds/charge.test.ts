import { SeededDice, type Action, type Odds, type OddsRow } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { imagineState } from '../imagine.ts';
import { viveLEmpereur } from '../index.ts';
import { battle, type Battle, type Setting } from '../testing.ts';
import { oddsOf } from './odds.ts';
import type { Result } from './tally.ts';

function oddsIn(b: Battle, ...action: Action): Odds | null {
  return oddsOf(viveLEmpereur.view(b.state, b.seat), b.seat, action);
}

function chances({ outcomes }: OddsRow): Partial<Record<Result, number>> {
  return Object.fromEntries(outcomes.map(({ name, chance }) => [name, chance]));
}

function row(odds: Odds | null, reply: string): OddsRow {
  const found = odds?.rows.find(({ reply: words }) => words.en === reply);
  if (found === undefined)
    throw new Error(`${reply}: ${odds?.rows.map(({ reply: { en } }) => en).join(', ') ?? 'null'}`);
  return found;
}

/** Far from everything, so that armies keep heart. */
const far = ['inf9 G1 column E', 'inf9 G9 column W'] as const;

function charging(french: readonly string[], coalition: readonly string[], more: Setting = {}): Battle {
  return battle({ phase: 'charge', ...more, french: [...french, far[0]], coalition: [...coalition, far[1]] });
}

const way = ['fr1', 'line ESE', 'to C4', 'to C5', 'to C6'];

describe('the odds of a charge', () => {
  test('a row for each thing the infantry may do', () => {
    const b = charging(['heavy3 C3 column E'], ['inf7 C7 line WNW']);
    expect(oddsIn(b, ...way)!.rows.map(({ reply }) => reply.en)).toEqual([
      'if C7 stands',
      'if C7 stands, and fires at every occasion',
      'if C7 tries to form square while the charge is far off',
      'if C7 tries to form square while the charge is far off, and fires before the shock',
      'if C7 tries to form square with the charge two hexes off',
      'if C7 tries to form square with the charge two hexes off, and fires before the shock',
    ]);
    // A square of twice seven against three steps at one each.
    expect(chances(row(oddsIn(b, ...way), 'if C7 stands')).broken).toBeGreaterThan(
      chances(row(oddsIn(b, ...way), 'if C7 tries to form square while the charge is far off')).broken!,
    );
  });

  test('and for each thing the cavalry may do; none where it has the charge on its flank', () => {
    const met = charging(['heavy3 C3 column E'], ['cav3 C7 column W', 'cav3 C7 column W']);
    expect(oddsIn(met, ...way)!.rows.map(({ reply }) => reply.en)).toEqual([
      'if C7 stands',
      'if C7 countercharges',
      'if C7 countercharges with the unit on top alone',
    ]);
    const flank = charging(['heavy3 C3 column E'], ['cav3 C7 column E']);
    expect(oddsIn(flank, ...way)!.rows.map(({ reply }) => reply.en)).toEqual([
      'if C7 stands',
      'if C7 scatters before the charge',
    ]);
    expect(chances(row(oddsIn(flank, ...way), 'if C7 scatters before the charge'))).toEqual({ givesWay: 1 });
  });

  test('cavalry beside its way may meet it there', () => {
    const b = charging(['heavy3 C3 column E'], ['guns C7 limbered W', 'cav3 B5 column W']);
    const odds = oddsIn(b, ...way)!;
    expect(odds.rows.map(({ reply }) => reply.en)).toEqual([
      'if C7 stands',
      'if B5 countercharges on the way',
    ]);
    // Limbered guns do not stop it; cavalry that passes its test may.
    expect(chances(odds.rows[1]!).repulsed).toBeGreaterThan(chances(odds.rows[0]!).repulsed ?? 0);
  });

  test('those who charge together strike together, and are met together when all have ridden', () => {
    const b = charging(['cav3 C3 column E', 'cav3 E3 column E'], ['cav3 D5 column W']);
    const first = ['fr1', 'and fr2', 'line ESE', 'to C4', 'to C5'];
    // Nobody countercharges before the last of them has ridden.
    expect(oddsIn(b, ...first)!.rows.map(({ reply }) => reply.en)).toEqual([
      'if D5 stands',
      'if D5 scatters before the charge',
    ]);
    b.act(...first);
    while (b.asked.startsWith('coalition')) b.act(b.asked.endsWith('square') ? 'stand' : 'pass');
    const second = oddsIn(b, 'fr2', 'line ENE', 'to E4', 'to E5')!;
    const alone = oddsIn(
      charging(['cav3 E3 column E'], ['cav3 D5 column W']),
      ...['fr1', 'line ENE', 'to E4', 'to E5'],
    )!;
    for (const reply of ['if D5 stands', 'if D5 countercharges'])
      expect(chances(row(second, reply)).broken!, reply).toBeGreaterThan(
        chances(row(alone, reply)).broken ?? 0,
      );
  });

  test('irregulars may not dare', () => {
    const b = charging(['cav3 C3 column E'], ['inf7 C7 line WNW'], { values: { fr1: { chargeTest: true } } });
    // Morale 8: 26 of 36 pass.
    expect(chances(row(oddsIn(b, ...way), 'if C7 stands')).nothing).toBeCloseTo(10 / 36, 12);
  });

  test('nothing of a charge that scatters, of ending the phase, or of nonsense', () => {
    const b = charging(['heavy3 C3 column E'], ['inf7 C7 line WNW']);
    expect([
      oddsIn(b, 'fr1', 'line ESE', 'to C4', 'scatter'),
      oddsIn(b, 'end'),
      oddsIn(b, 'fr1', 'line ESE', 'to C9'),
    ]).toEqual([null, null, null]);
  });

  test('the chances of every row are one', () => {
    const b = charging(['heavy3 C3 column E'], ['inf5 C7 line WNW', 'inf5 C7 line WNW'], {
      leaders: { french: ['Murat C3 corps 1 2'], coalition: ['Blucher C7 corps 1 1'] },
    });
    const odds = oddsIn(b, 'fr1', 'with murat', ...way.slice(1))!;
    expect(odds.rows).toHaveLength(12);
    for (const { outcomes } of odds.rows)
      expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
  });
});

describe('the odds of a test', () => {
  test('a rally, by morale with all that is added; and stragglers', () => {
    const b = battle({
      phase: 'rally',
      turn: 4,
      french: ['inf7 C4 broken2', 'inf7-5 E4 line ESE', far[0]],
      coalition: [far[1]],
      leaders: { french: ['Davout E4 corps 1 1'] },
      options: { reintegration: true },
    });
    // Morale 8, disorganised: 6, which 15 of 36 throws pass; 8, two losses of seven taking nothing, and the leader: 9.
    const rallies = oddsIn(b, 'fr1')!;
    expect(chances(rallies.rows[0]!)).toEqual({
      rallied: expect.closeTo(15 / 36, 12),
      unrallied: expect.closeTo(21 / 36, 12),
    });
    expect(rallies.sum).toMatchObject([{ id: 'VE-4.5-06', value: -2 }]);
    expect(chances(oddsIn(b, 'recover fr2')!.rows[0]!)).toEqual({
      recovered: expect.closeTo(30 / 36, 12),
      nothing: expect.closeTo(6 / 36, 12),
    });
    expect([oddsIn(b, 'end'), oddsIn(b, 'fr2')]).toEqual([null, null]);
  });

  test('light cavalry that rides at an enemy two hexes off', () => {
    const b = battle({
      french: ['inf7 C2 column E', far[0]],
      coalition: ['hussars3 C5 column W', far[1]],
      options: { cavalry: true },
    });
    b.act('fr1', 'to C3');
    const odds = oddsIn(b, 'charge co1', 'to C4')!;
    expect(odds.rows.map(({ reply }) => reply.en)).toEqual(['if they hold their fire', 'if they fire first']);
    for (const one of odds.rows) expect(chances(one).nothing).toBeCloseTo(10 / 36, 12);
  });

  test('morale 8 forms square four hexes off 30 times in 36', () => {
    const b = charging(['heavy3 C3 column E'], ['inf7 C7 line WNW']);
    b.act(...way);
    expect(chances(oddsIn(b, 'at C7')!.rows[0]!)).toEqual({
      formed: expect.closeTo(30 / 36, 12),
      caught: expect.closeTo(6 / 36, 12),
    });
    expect(oddsIn(b, 'stand')).toBe(null);
  });

  test('a second regiment makes good what the first has spoilt, at -2', () => {
    const b = charging(['heavy3 C3 column E'], ['inf5 C7 line WNW', 'inf5 C7 line WNW']);
    b.act(...way);
    expect(chances(oddsIn(b, 'at C7')!.rows[0]!)).toEqual({
      formed: expect.closeTo(30 / 36, 12),
      partly: expect.closeTo((6 / 36) * (21 / 36), 12),
      caught: expect.closeTo((6 / 36) * (15 / 36), 12),
    });
  });

  test('morale 8 recoils 26 times in 36', () => {
    const b = battle({ french: ['inf C3 column E', far[0]], coalition: ['cav C5 column W', far[1]] });
    b.act('fr1', 'to C4');
    expect(chances(oddsIn(b, 'recoil co1')!.rows[0]!)).toEqual({
      away: expect.closeTo(26 / 36, 12),
      breaks: expect.closeTo(10 / 36, 12),
    });
    expect([oddsIn(b, 'pass'), oddsIn(b, 'disorder co1')]).toEqual([null, null]);
  });
});

test('what lies under the unit on top is not known: the odds are alike for all truths', () => {
  const b = charging(
    ['heavy3 C3 column E'],
    ['inf5 C7 line WNW', 'inf5 C7 line WNW', 'inf4 A9 line WNW', 'inf6 A9 line WNW'],
  );
  const view = viveLEmpereur.view(b.state, 'french');
  const odds = oddsOf(view, 'french', way)!;
  const partner = imagineState(view, 'french', new SeededDice(99));
  expect(oddsOf(viveLEmpereur.view(partner, 'french'), 'french', way)).toEqual(odds);
});

test('where it makes a difference what lies under others, it is said how that was weighed', () => {
  const hidden = ['inf5 C7 line WNW', 'inf3 C7 line WNW', 'inf4 A9 line WNW'];
  const came = { values: { co2: { seen: 'awaited' } } };
  expect(oddsIn(charging(['heavy3 C3 column E'], hidden, came), ...way)!.note?.en).toContain('last seen');
  // Where all has been seen there is nothing to say.
  expect(oddsIn(charging(['heavy3 C3 column E'], hidden), ...way)!.note).toBeUndefined();
});
