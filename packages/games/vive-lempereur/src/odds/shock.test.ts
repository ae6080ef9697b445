import { SeededDice, type Action, type Odds, type OddsRow } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import type { EmpereurEvent } from '../events.ts';
import { imagineState } from '../imagine.ts';
import { viveLEmpereur } from '../index.ts';
import { battle, type Battle, type Setting } from '../testing.ts';
import { oddsOf } from './odds.ts';
import { endings, type Ending } from './shock.ts';
import { copyState } from '../copies.ts';

function oddsIn(b: Battle, ...action: Action): Odds | null {
  return oddsOf(viveLEmpereur.view(b.state, b.seat), b.seat, action);
}

function chances({ outcomes }: OddsRow): Partial<Record<Ending, number>> {
  return Object.fromEntries(outcomes.map(({ name, chance }) => [name, chance]));
}

const far = ['inf9 A1 column E', 'inf9 A9 column W'] as const;
/** 14 to 14 is one to one. */
const even: Setting = {
  phase: 'shock',
  french: ['inf7 D4 line ESE', far[0]],
  coalition: ['inf7 D5 line WNW', far[1]],
};

describe('the odds of a shock', () => {
  test('at one to one, morale 8 on both sides, die by die', () => {
    const odds = oddsIn(battle(even), 'at D4', 'to D5')!;
    // 1 and 2 1*/0, 3 0*/0*, 4 and 5 0/1*, 6 0/D; a test of 8 fails 10 times in 36, also with a step of seven lost.
    const fails = 10 / 36;
    const found = chances(odds.rows[0]!);
    const both = (fails * fails) / 6;
    const taken = ((1 - fails) * fails + 2 * fails + 1) / 6;
    const repulsed = (2 * fails + fails * (1 - fails)) / 6;
    expect(found.both).toBeCloseTo(both, 12);
    expect(found.taken).toBeCloseTo(taken, 12);
    expect(found.repulsed).toBeCloseTo(repulsed, 12);
    expect(found.held).toBeCloseTo(1 - both - taken - repulsed, 12);
    expect(odds.rows[0]!.expectedLosses).toEqual({
      own: expect.closeTo(2 / 6, 12),
      enemy: expect.closeTo(2 / 6, 12),
    });
  });

  test('every leader the enemy may use or leave aside is a row', () => {
    const b = battle({
      ...even,
      leaders: { coalition: ['Schmettau D5 corps 1 2'], french: ['Davout D4 corps 2 2'] },
    });
    const odds = oddsIn(b, 'at D4', 'to D5')!;
    expect(odds.rows.map(({ reply }) => reply.en)).toEqual([
      'if they use Schmettau',
      'if they fight without their leader',
    ]);
    expect(odds.sum.map(({ id, value }) => [id, value]).slice(-2)).toEqual([
      ['VE-14.3-02', 2],
      ['VE-8.8-02', -1],
    ]);
    expect(chances(odds.rows[1]!).taken!).toBeGreaterThan(chances(odds.rows[0]!).taken!);
    b.act('at D4', 'to D5');
    b.act('end');
    expect(chances(oddsIn(b, 'davout')!.rows[1]!)).toEqual(chances(odds.rows[1]!));
    expect(chances(oddsIn(b, 'alone')!.rows[1]!).taken!).toBeLessThan(chances(odds.rows[1]!).taken!);
    b.act('davout');
    expect(b.asked).toBe('coalition bonus');
    const answer = oddsIn(b, 'schmettau')!;
    expect(answer.rows).toHaveLength(1);
    expect(chances(answer.rows[0]!)).toEqual(chances(odds.rows[0]!));
  });

  test('nothing of ending the declarations, and nothing of nonsense', () => {
    const b = battle(even);
    expect([oddsIn(b, 'end'), oddsIn(b, 'at D4', 'to D9'), oddsIn(b, 'nonsense')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('the odds agree with the game', () => {
  interface Case {
    readonly name: string;
    readonly setting: Setting;
    readonly declared: readonly string[];
  }
  const cases: readonly Case[] = [
    { name: 'line against line', setting: even, declared: ['D4 D5'] },
    {
      name: 'two stacks against one, one of them on the flank',
      setting: { ...even, french: ['inf4 D4 line ESE', 'inf3 C6 line S', far[0]] },
      declared: ['D4 D5', 'C6 D5'],
    },
    {
      name: 'a column against the disorganised',
      setting: {
        ...even,
        french: ['inf4 D4 column E', far[0]],
        coalition: ['inf6 D5 broken1', 'inf3 D5 broken1', far[1]],
      },
      declared: ['D4 D5'],
    },
    {
      name: 'a lone battery in rear',
      setting: { ...even, french: ['inf3 D4 line ESE', far[0]], coalition: ['guns D5 battery ESE', far[1]] },
      declared: ['D4 D5'],
    },
    {
      name: 'a battery that leaves the fight to its infantry',
      setting: {
        ...even,
        french: ['inf4 D4 line ESE', far[0]],
        coalition: ['guns D5 battery ESE', 'inf6 D5 line ESE', far[1]],
        options: { openStacks: true },
      },
      declared: ['D4 D5'],
    },
    {
      name: 'a town that does not test',
      setting: {
        ...even,
        rows: Array.from({ length: 7 }, (_, row) => (row === 3 ? '. . . . t . . . .' : '. . . . . . . . .')),
        french: ['inf7 D4 column E', far[0]],
        coalition: ['inf5 D5 adapted', far[1]],
      },
      declared: ['D4 D5'],
    },
  ];
  const plays = 3000;

  /** How it ended, and the steps each side lost to the shock and its tests. */
  function played(b: Battle, dice: SeededDice): { ending: Ending; lost: readonly [number, number] } {
    const s = copyState(b.state);
    const play = (seat: string, action: Action) =>
      viveLEmpereur.play(s, seat, action, dice) as unknown as EmpereurEvent[];
    const events = play('french', ['end']);
    // Whoever is asked where to flee goes anywhere: more tests may come after it.
    for (;;) {
      const [asked] = viveLEmpereur.pending(s);
      if (asked?.question !== 'retreatWay') break;
      events.push(...play(asked.seat, [viveLEmpereur.choices(s, asked.seat, []).options[0]!]));
    }
    const gone = new Set<string>();
    const clash = events.find((event) => event.kind === 'clashed')!;
    const over = events.findIndex((event) => event.kind === 'phaseBegan');
    for (const event of over < 0 ? events : events.slice(0, over))
      if (event.kind === 'disorganised' || event.kind === 'destroyed') gone.add(event.unit);
    const all = (names: readonly string[]) => names.every((name) => gone.has(name));
    const attackers = all(clash.attackers);
    const defenders = all(clash.defenders);
    const ending = attackers ? (defenders ? 'both' : 'repulsed') : defenders ? 'taken' : 'held';
    const { french, coalition } = s.points;
    return { ending, lost: [coalition, french] };
  }

  test.each(cases)('$name', ({ setting, declared }) => {
    const b = battle(setting);
    let odds: Odds | null = null;
    for (const words of declared) {
      const [from, to] = words.split(' ');
      odds = oddsIn(b, `at ${from!}`, `to ${to!}`);
      b.act(`at ${from!}`, `to ${to!}`);
    }
    const found = chances(odds!.rows[0]!);
    const counts: Record<Ending, number> = { taken: 0, held: 0, repulsed: 0, both: 0 };
    const lost = [0, 0] as [number, number];
    const dice = new SeededDice(11);
    for (let count = 0; count < plays; count += 1) {
      const one = played(b, dice);
      counts[one.ending] += 1;
      lost[0] += one.lost[0];
      lost[1] += one.lost[1];
    }
    for (const ending of endings) {
      const chance = found[ending] ?? 0;
      // Four standard deviations of a share counted so often.
      const margin = 4 * Math.sqrt((chance * (1 - chance)) / plays) + 1e-9;
      expect(Math.abs(counts[ending] / plays - chance), `${ending} ${chance}`).toBeLessThanOrEqual(margin);
    }
    // A point is a step.
    const { own, enemy } = odds!.rows[0]!.expectedLosses;
    expect(Math.abs(lost[0] / plays - own)).toBeLessThan(0.15);
    expect(Math.abs(lost[1] / plays - enemy)).toBeLessThan(0.3);
  });
});

test('what lies under the unit on top is not known: the odds are alike for all truths', () => {
  const setting: Setting = {
    phase: 'shock',
    french: ['inf7 D4 line ESE', far[0]],
    coalition: ['inf5 D5 line WNW', 'inf5 D5 line WNW', 'inf4 A9 line WNW', 'inf6 A9 line WNW'],
  };
  const view = viveLEmpereur.view(battle(setting).state, 'french');
  const odds = oddsOf(view, 'french', ['at D4', 'to D5'])!;
  const partner = imagineState(view, 'french', new SeededDice(99));
  expect(oddsOf(viveLEmpereur.view(partner, 'french'), 'french', ['at D4', 'to D5'])).toEqual(odds);
  for (const { outcomes } of odds.rows)
    expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
});
