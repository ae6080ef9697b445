import { SeededDice, type Action, type Odds } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { imagineState } from '../imagine.ts';
import { viveLEmpereur } from '../index.ts';
import type { EmpereurEvent } from '../events.ts';
import { battle, type Battle, type Setting } from '../testing.ts';
import { fates, type Fate } from './fire.ts';
import { oddsOf } from './odds.ts';
import { copyState } from '../copies.ts';

function oddsIn(b: Battle, ...action: Action): Odds | null {
  return oddsOf(viveLEmpereur.view(b.state, b.seat), b.seat, action);
}

function chances(odds: Odds | null): Partial<Record<Fate, number>> {
  return Object.fromEntries(odds!.rows[0]!.outcomes.map(({ name, chance }) => [name, chance]));
}

const line: Setting = {
  phase: 'offensive fire',
  french: ['inf C4 line ESE'],
  coalition: ['inf7 C5 column W'],
};

describe('the odds of a fire', () => {
  test('of 3 at infantry of morale 8: half nothing but a star, 26 of 36 hold', () => {
    // Column 3: 1 and 2 nothing, 3 a star, 4 and 5 one step, 6 two. Morale 8 passes 26 times in 36.
    const odds = oddsIn(battle(line), 'at C5', 'fr1');
    const { unhurt, holds, breaks } = chances(odds);
    expect(unhurt).toBeCloseTo(2 / 6, 12);
    expect(holds).toBeCloseTo((4 / 6) * (26 / 36), 12);
    expect(breaks).toBeCloseTo((4 / 6) * (10 / 36), 12);
    expect(odds!.rows[0]!.expectedLosses.enemy).toBeCloseTo(4 / 6, 12);
    expect(odds!.rows[0]!.hits).toEqual([
      { lost: 0, chance: expect.closeTo(3 / 6, 12) as number },
      { lost: 1, chance: expect.closeTo(2 / 6, 12) as number },
      { lost: 2, chance: expect.closeTo(1 / 6, 12) as number },
    ]);
    expect(odds!.sum.map(({ id, value }) => [id, value])).toEqual([['VE-7.1-01', 3]]);
    expect(odds!.rows).toHaveLength(1);
  });

  test('of 3 at a last step: half the time it is the end', () => {
    const b = battle({ ...line, coalition: ['inf7-1 C5 column W'] });
    const { unhurt, destroyed } = chances(oddsIn(b, 'at C5', 'fr1'));
    expect([unhurt, destroyed]).toEqual([expect.closeTo(2 / 6, 12), expect.closeTo(3 / 6, 12)]);
  });

  test('at a town: nobody tests', () => {
    const rows = Array.from({ length: 7 }, (_, row) =>
      row === 2 ? '. . . . t . . . .' : '. . . . . . . . .',
    );
    const b = battle({ ...line, rows, coalition: ['inf7 C5 adapted'] });
    expect(chances(oddsIn(b, 'at C5', 'fr1')).breaks).toBeUndefined();
  });

  test('of an opportunity, and nothing of held fire', () => {
    const b = battle({ french: ['inf C4 column E'], coalition: ['inf C5 line WNW'] });
    b.act('fr1', 'left', 'to B4');
    expect(chances(oddsIn(b, 'all')).unhurt).toBeCloseTo(2 / 6, 12);
    expect(oddsIn(b, 'hold')).toBeNull();
    expect(oddsIn(b, 'nonsense')).toBeNull();
  });

  test('with half losses and with dice for losses', () => {
    const guns: Setting = {
      phase: 'offensive fire',
      french: ['guns C4 battery ESE'],
      coalition: ['guns C5 battery WNW'],
      values: { fr1: { fire: 3 } },
    };
    const lost = (artilleryLosses: string) =>
      oddsIn(battle({ ...guns, options: { artilleryLosses } }), 'at C5', 'fr1')!.rows[0]!.expectedLosses
        .enemy;
    expect(lost('none')).toBeCloseTo(4 / 6, 12);
    // Only a 6 takes two halves; each loss of B is real every other time.
    expect(lost('A')).toBeCloseTo(1 / 6, 12);
    expect(lost('B')).toBeCloseTo(2 / 6, 12);
  });
});

describe('the odds agree with the game', () => {
  interface Case {
    readonly name: string;
    readonly setting: Setting;
    readonly action: Action;
  }
  const cases: readonly Case[] = [
    {
      name: 'a line at a line from the rear',
      setting: { ...line, coalition: ['inf7 C5 line ESE'] },
      action: ['at C5', 'fr1'],
    },
    {
      name: 'guns and infantry at a stack that lies open',
      setting: {
        phase: 'offensive fire',
        french: ['guns C3 battery ESE', 'inf D4 line ENE'],
        coalition: ['guns-1 C5 battery WNW', 'inf5 C5 line WNW', 'inf3 C5 line WNW'],
        options: { openStacks: true },
      },
      action: ['at C5', 'fr1', 'fr2'],
    },
    {
      name: 'a square at the disorganised',
      setting: { ...line, french: ['inf C4 square'], coalition: ['inf7-3 C5 broken1'] },
      action: ['at C5', 'fr1'],
    },
    {
      name: 'guns at guns with dice for losses',
      setting: {
        phase: 'offensive fire',
        french: ['guns C4 battery ESE', 'guns B4 battery ESE'],
        coalition: ['guns C5 battery WNW', 'inf5 C5 line WNW'],
        options: { artilleryLosses: 'B', openStacks: true },
      },
      action: ['at C5', 'fr1', 'fr2'],
    },
  ];

  const plays = 4000;

  /** What became of the unit on top, and the steps lost down to the end of the tests. */
  function played(b: Battle, action: Action, seed: number): { fate: Fate; lost: number } {
    const s = copyState(b.state);
    const victim = 'co1';
    const dice = new SeededDice(seed);
    const events = viveLEmpereur.play(s, 'french', action, dice) as unknown as EmpereurEvent[];
    // Those who flee may be asked on the way, and be fired at: what happens there is not counted.
    const end = events.findIndex(({ kind }) => kind === 'retreated');
    let seen = events;
    if (end >= 0)
      seen = [...events.slice(0, end), ...events.slice(end).filter(({ kind }) => kind === 'moraleTested')];
    let lost = 0;
    let fate: Fate = 'unhurt';
    for (const event of seen) {
      if (event.kind === 'fired') fate = event.result === '-' ? 'unhurt' : 'holds';
      if (event.kind === 'stepsLost') lost += event.steps;
      if (event.kind === 'disorganised' && event.unit === victim) fate = 'breaks';
      if (event.kind === 'destroyed' && event.unit === victim) fate = 'destroyed';
    }
    return { fate, lost };
  }

  test.each(cases)('$name', ({ setting, action }) => {
    const b = battle(setting);
    const odds = oddsIn(b, ...action)!;
    const found = chances(odds);
    const counts: Record<Fate, number> = { unhurt: 0, holds: 0, breaks: 0, destroyed: 0 };
    for (let seed = 1; seed <= plays; seed += 1) counts[played(b, action, seed).fate] += 1;
    for (const fate of fates) {
      const chance = found[fate] ?? 0;
      // Four standard deviations of a share counted so often.
      const margin = 4 * Math.sqrt((chance * (1 - chance)) / plays) + 1e-9;
      expect(Math.abs(counts[fate] / plays - chance), `${fate} ${chance}`).toBeLessThanOrEqual(margin);
    }
  });

  test('steps lost by fire', () => {
    const { setting, action } = cases[0]!;
    const b = battle(setting);
    const { enemy } = oddsIn(b, ...action)!.rows[0]!.expectedLosses;
    let lost = 0;
    for (let seed = 1; seed <= plays; seed += 1) lost += played(b, action, seed).lost;
    expect(Math.abs(lost / plays - enemy)).toBeLessThan(0.06);
  });
});

test('what lies under the unit on top is not known: the odds are those of any deal, and alike for all truths', () => {
  const setting: Setting = {
    phase: 'offensive fire',
    french: ['inf C4 line ESE'],
    coalition: ['guns-1 C5 battery WNW', 'inf5 C5 line WNW', 'guns D9 battery WNW', 'inf6 D9 line WNW'],
  };
  const b = battle(setting);
  const view = viveLEmpereur.view(b.state, 'french');
  const odds = oddsOf(view, 'french', ['at C5', 'fr1']);
  const partner = imagineState(view, 'french', new SeededDice(99));
  expect(oddsOf(viveLEmpereur.view(partner, 'french'), 'french', ['at C5', 'fr1'])).toEqual(odds);
  expect(odds!.rows[0]!.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
});
