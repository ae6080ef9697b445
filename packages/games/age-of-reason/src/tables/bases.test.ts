/** Bases, the ground that formations cover, and how far troops go. */
import { SeededDice } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { changeUnit } from '../state.ts';
import { battle, rowOf, spotOf, throwing, unitNamed } from '../testing.ts';
import { basesLeft, charismaWith, formOf, moveOf } from '../troops.ts';
import { takeLosses } from '../rules/0-basing/losses.ts';
import { flee } from '../rules/2-morale/results.ts';
import { formationsOf } from './arms.ts';
import { ageOfReason } from '../index.ts';
import { scenarios } from '../scenarios/index.ts';
import { cites, hear, itCites } from '../testing/hearing.ts';

/** A unit as it is described; what it covers in centimetres, and on how many bases it stands. */
function ground(words: string): readonly [front: number, depth: number, bases: number] {
  const s = battle({ blue: { prinz: words } });
  const { width, depth } = formOf(s, 0);
  return [width / 100, depth / 100, basesLeft(s, 0)];
}

/** The same after so many losses. */
function after(words: string, losses: number): readonly [front: number, depth: number, bases: number] {
  const s = battle({ blue: { prinz: words } });
  takeLosses(s, throwing(), 0, losses, 'fire', []);
  const { width, depth } = formOf(s, 0);
  return [width / 100, depth / 100, basesLeft(s, 0)];
}

describe('bases', () => {
  it('AOR-0-106.2 four squadrons are eight figures on four bases', () => {
    expect(ground('dragoons 8 figures')[2]).toBe(4);
  });

  it('AOR-0-107.1 a battalion in line has a front of 16 cm', () => {
    expect(ground('')[0]).toBe(16);
  });

  itCites('AOR-0-109.1 a battalion stands on four bases of three figures', () => {
    expect([ground('')[2], after('', 3)[2]]).toEqual([4, 3]);
  });

  it('AOR-0-110.1 skirmishers on six', () => {
    expect(ground('light infantry')[2]).toBe(6);
  });

  itCites('AOR-0-110.2 a base of cavalry goes with its second rider', () => {
    expect([after('dragoons 8 figures', 1)[2], after('dragoons 8 figures', 2)[2]]).toEqual([4, 3]);
  });

  itCites('AOR-0-111.1 ten cossacks on ten', () => {
    expect(ground('light cavalry loose 10 figures')[2]).toBe(10);
    expect(after('light cavalry loose 10 figures', 1)[2]).toBe(9);
  });

  it('AOR-0-113.1 a line of four squadrons covers 16 by 4 cm', () => {
    expect(ground('dragoons 8 figures').slice(0, 2)).toEqual([16, 4]);
  });

  itCites('AOR-0-113.2 a heavy battery 6 by 6', () => {
    expect(ground('artillery heavy').slice(0, 2)).toEqual([6, 6]);
    const { events } = hear(ageOfReason.setup(scenarios[0]!, {}, new SeededDice(1)));
    expect(events[0]).toMatchObject({ kind: 'battleBegan' });
  });

  it('AOR-5-131.1 six squadrons cover 24 by 4 cm in one rank, 12 by 8 in two', () => {
    expect(ground('dragoons 12 figures').slice(0, 2)).toEqual([24, 4]);
    expect(ground('dragoons 12 figures two ranks').slice(0, 2)).toEqual([12, 8]);
  });
});

describe('losses', () => {
  it('AOR-0-115.1 two of a battalion leave it four bases', () => {
    expect(after('', 2)).toEqual([16, 2, 4]);
  });

  itCites('AOR-0-115.2 three leave it three, and a front of 12 cm', () => {
    expect(after('', 3)).toEqual([12, 2, 3]);
  });

  itCites('AOR-0-115.3 one rider leaves all bases, a second takes one', () => {
    expect([after('dragoons 8 figures', 1)[0], after('dragoons 8 figures', 2)[0]]).toEqual([16, 12]);
  });

  it('AOR-0-119.1 a line shortens at both ends', () => {
    const s = battle({ blue: { prinz: 'at 80,100' } });
    takeLosses(s, throwing(), 0, 3, 'fire', []);
    expect([spotOf(s, 'prinz'), formOf(s, 0).width]).toEqual([[80, 100, 0], 1_200]);
  });

  it('AOR-0-119.2 a column at its tail', () => {
    const s = battle({ blue: { prinz: 'column at 80,100' } });
    takeLosses(s, throwing(), 0, 3, 'fire', []);
    expect([spotOf(s, 'prinz'), formOf(s, 0).depth]).toEqual([[80, 100, 0], 750]);
  });
});

describe('formations', () => {
  it('AOR-0-118.2 artillery is limbered or unlimbered', () => {
    expect(formationsOf('artillery', 'formed')).toEqual(['limbered', 'unlimbered']);
  });

  it('AOR-0-118.3 cossacks know loose order only', () => {
    expect(formationsOf('light cavalry', 'loose')).toEqual(['loose']);
  });

  it('AOR-0-117.1 irregulars who are formed move as line and column', () => {
    const move = (words: string): number => moveOf(battle({ blue: { prinz: words } }), 0, 'march', cites());
    expect([move('irregular'), move('irregular column')]).toEqual([1_600, 2_000]);
  });
});

describe('moves', () => {
  it('AOR-5-002.1 a quarter of a charge move', () => {
    const quarter = (words: string): number =>
      moveOf(battle({ blue: { prinz: words } }), 0, 'charge', cites()) / 400;
    const arms = ['', 'light cavalry 8 figures', 'dragoons 8 figures', 'heavy cavalry 8 figures'];
    expect(arms.map(quarter)).toEqual([5, 12, 11, 10]);
  });

  itCites('AOR-5-004.1 dragoons rout 28 cm and two dice', () => {
    const fled = (...dice: number[]): number => {
      const s = battle({ blue: { prinz: 'dragoons 8 figures column at 80,60 facing 180' } });
      flee(s, throwing(...dice), 0, []);
      return spotOf(s, 'prinz')[1] - 60;
    };
    expect([fled(1, 1), fled(6, 6)]).toEqual([30, 40]);
  });

  itCites(
    'AOR-5-301.2 whoever is passed by a rout is disorganised, he who routs not more than before',
    () => {
      const s = battle({ blue: { prinz: 'at 80,60 facing 0', friend: 'at 80,66 facing 0' } });
      flee(s, throwing(1), unitNamed(s, 'prinz'), []);
      expect([rowOf(s, 'prinz').condition, rowOf(s, 'friend').condition]).toEqual(['normal', 'disorganised']);
    },
  );
});

describe('generals', () => {
  const both = { brigadier: 'charisma 1 with prinz', corps: 'corps general charisma 2 with prinz' };

  itCites(
    'AOR-0-120.2 of two with a unit only the higher charisma counts, and each runs his own risk',
    () => {
      const s = battle({ blue: { prinz: 'at 80,100' }, generals: { blue: both } });
      expect(charismaWith(s, 0, 'morale', cites())).toBe(2);
      const play = throwing(6, 6);
      takeLosses(s, play, 0, 1, 'fire', []);
      expect(play.events.filter(({ kind }) => kind === 'generalAtRisk')).toHaveLength(2);
    },
  );

  it('AOR-3-213.2 a general with a unit that suffers is at risk', () => {
    const s = battle({ blue: { prinz: 'at 80,100' }, generals: { blue: { brigadier: 'with prinz' } } });
    const play = throwing(2);
    takeLosses(s, play, 0, 1, 'fire', []);
    expect(play.events.some(({ kind }) => kind === 'generalAtRisk')).toBe(true);
  });

  it('AOR-1-206.2 a battalion that had lost three and routs off the table counts twelve', () => {
    const s = battle({ blue: { prinz: 'at 80,140 facing 180' } });
    takeLosses(s, throwing(), 0, 3, 'fire', []);
    changeUnit(s, 0, { condition: 'routed' });
    flee(s, throwing(6), 0, []);
    expect(s.armies.blue.losses).toBe(12);
  });
});
