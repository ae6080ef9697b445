/** What the table stands for, and dice. */
import { SeededDice } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { rollDie, rollSpecial } from '../dice.ts';
import { battle, rowOf, throwing, unitNamed } from '../testing.ts';
import { bodyOf, formOf } from '../troops.ts';
import { takeLosses } from '../rules/0-basing/losses.ts';
import { diceOfTest, plainTrial } from '../rules/2-morale/morale-test.ts';
import type { Formation } from './arms.ts';
import { gunsOf, menOf, metresOf, minutesOf } from './scale.ts';
import { scaleChart } from '../charts.ts';
import { ageOfReason } from '../index.ts';
import { scenarios } from '../scenarios/index.ts';
import { locked, phase } from '../rules/8-melee/testing.ts';
import { cites, hear, itCites } from '../testing/hearing.ts';

describe('scale', () => {
  const means = (rule: string): readonly string[] =>
    hear(scaleChart().map(({ id, means: { en } }) => ({ rules: [id], en })))
      .filter(({ rules }) => rules.includes(rule))
      .map(({ en }) => en);

  itCites('AOR-0-105.1 twelve figures are 600 to 720 men', () => {
    expect(menOf(12)).toEqual({ least: 600, most: 720 });
    expect(means('AOR-0-105')).toEqual(['50 to 60 men', '600 to 720 men']);
  });

  itCites(
    'AOR-0-112.1 three figures are the commander-in-chief, two a corps general, one a brigadier',
    () => {
      expect(means('AOR-0-112')).toEqual(['1 figure', '2 figures', '3 figures']);
    },
  );

  it('AOR-0-106.3 a gunner lost is a gun lost', () => {
    const s = battle({ blue: { guns: 'artillery' } });
    takeLosses(s, throwing(), 0, 1, 'fire', []);
    expect(gunsOf(rowOf(s, 'guns').figures)).toBe(3);
  });

  itCites('AOR-0-107.2 a battalion in line covers 320 m', () => {
    expect(metresOf(bodyOf(battle({ blue: { prinz: '' } }), 0).width)).toBe(320);
    expect(means('AOR-0-107')).toEqual(['20 m', '320 m']);
  });

  itCites('AOR-0-108.1 twelve turns are six hours', () => {
    expect(minutesOf(12)).toBe(6 * 60);
    const { events } = hear(ageOfReason.setup(scenarios[0]!, {}, new SeededDice(1)));
    expect(events.find(({ kind }) => kind === 'turnBegan')).toMatchObject({ turn: 1, minutes: 0 });
  });
});

describe('special dice', () => {
  it('AOR-0-103.1 that of four shows 1 to 4, each a quarter of the time', () => {
    const play = { dice: new SeededDice(7), events: [] };
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (let throws = 0; throws < 10_000; throws += 1) counts[rollSpecial(play, 4)]! += 1;
    expect([counts[0], counts[5], counts[6]]).toEqual([0, 0, 0]);
    const plain = Array.from({ length: 1_000 }, () => rollDie(play));
    expect([Math.min(...plain), Math.max(...plain)]).toEqual([1, 6]);
    for (const value of [1, 2, 3, 4]) expect(Math.abs(counts[value]! - 2_500)).toBeLessThan(200);
  });

  itCites('AOR-0-103.2 that of one shows 1', () => {
    const play = { dice: new SeededDice(7), events: [] };
    expect(Array.from({ length: 20 }, () => rollSpecial(play, 1))).toEqual(Array(20).fill(1));
    const s = locked(
      {
        blue: { prinz: 'M1 7 figures at 80,60 facing 0' },
        red: { grey: 'M1 6 figures at 80,60 facing 180' },
      },
      { by: 'prinz', at: 'grey' },
    );
    const [fought] = phase(s, 3, [1, 1], 1).told('fought');
    expect(fought!.dice).toEqual([3, 1]);
  });
});

describe('formations', () => {
  const size = (words: string, formation: Formation): readonly [number, number] => {
    const { width, depth } = formOf(battle({ blue: { prinz: words } }), 0, { formation });
    return [width / 100, depth / 100];
  };

  it('AOR-10-001.1 the seven that are drawn have their ground', () => {
    expect(size('', 'line')).toEqual([16, 2]);
    expect(size('', 'column')).toEqual([4, 10]);
    expect(size('', 'square')).toEqual([6, 6]);
    expect(size('dual role', 'skirmish')).toEqual([22, 2]);
    expect(size('light infantry', 'skirmish')).toEqual([34, 2]);
    expect(size('dragoons 8 figures', 'line')).toEqual([16, 4]);
    expect(size('light cavalry loose 6 figures', 'loose')).toEqual([22, 4]);
  });

  it('AOR-0-114.1 a lost command base changes no die', () => {
    const dice = (words: string): number => {
      const s = battle({ blue: { prinz: words } });
      return hear(diceOfTest(s, plainTrial(unitNamed(s, 'prinz'), 'artillery'), cites())).count;
    };
    // Ten figures of twelve have lost no base, nine of twelve one; a quarter lost is another rule (AOR-2-305).
    expect(dice('M2 15 figures of 18')).toBe(dice('M2 17 figures of 18'));
  });
});
