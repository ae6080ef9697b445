/** Chapter 16: which friends and enemies count, and for how much. */
import { describe, expect, it } from 'vitest';
import { cites, itCites } from '../../testing/hearing.ts';
import { steps } from '../../steps.ts';
import { battle, movementOn, rowOf, Talk, throwing, unitNamed } from '../../testing.ts';
import { afterFire, tried, worth } from '../../testing/trials.ts';
import { pointsLeft } from '../04-action-points/spending.ts';
import { neighboursOf } from '../11-combat-march/neighbours.ts';
import { fallBack } from '../22-flight/compulsory.ts';
import { isAvailable } from './counted.ts';
import type { Trial } from './trial.ts';

type Around = Readonly<Record<string, string>>;

/** The test of a column at 90,95, its enemy a line at 90,85 unless another is named. */
function test(kind: Trial['kind'], friends: Around = {}, enemies: Around = {}, tester = 'COD at 90,95') {
  return tried(
    battle({ blue: { tester, ...friends }, red: { enemy: 'LIG at 90,85 facing 180', ...enemies } }),
    kind,
  );
}

/** What friends, and what enemies beyond the one it is engaged with, are worth to a unit that stands. */
const friends = (around: Around, kind: Trial['kind'] = 'stand') => worth(test(kind, around), 'friend ');
const others = (around: Around, kind: Trial['kind'] = 'stand') =>
  test(kind, {}, around).reduce(
    (sum, { why, value, of }) => (why.startsWith('enemy ') && of !== 'enemy' ? sum + value : sum),
    0,
  );

describe('who counts among friends', () => {
  it('TC-16-01.2 TC-16-25.3 anybody for guns, who are also supported by both arms', () => {
    const s = battle({
      blue: {
        tester: 'flat-foot-6 BAT at 90,95',
        foot: 'COD at 100,94',
        horse: 'flat-light-cav LIG at 78,94',
      },
      red: { enemy: 'LIG at 90,85 facing 180' },
    });
    const ledger = tried(s, 'stand');
    expect([worth(ledger, 'friend '), worth(ledger, 'support of')]).toEqual([2, 2]);
  });
  itCites('TC-16-02.2 TC-16-03.1 two halted battalions count two, a squadron as much as a battalion', () => {
    expect(friends({ one: 'COD at 99,95', two: 'COD at 81,95' })).toBe(2);
    const horse = battle({
      blue: { tester: 'flat-light-cav LIG at 90,100', friend: 'flat-light-cav LIG at 101,100' },
      red: { enemy: 'LIG at 90,85 facing 180' },
    });
    expect(worth(tried(horse, 'march'), 'friend halt')).toBe(1);
  });
  itCites('TC-16-02.3 TC-16-14.1 TC-16-14.2 TC-16-17.1 TC-16-17.2 E-72 broken friends up to 4 UD', () => {
    expect([
      friends({ one: 'COD DER at 108,95' }),
      friends({ one: 'COD RET at 112,95' }),
      friends({ one: 'COD REP at 112,95' }),
      friends({ one: 'COD RET at 122,95' }),
    ]).toEqual([-3, -2, -1, 0]);
  });
  itCites('TC-16-15.1 TC-16-20.1 TC-16-20.2 within their distance, second lines as well', () => {
    expect([
      friends({ one: 'COD facing 335 at 105.3,95' }),
      friends({ one: 'COD facing 335 at 106.7,95' }),
    ]).toEqual([1, 0]);
    expect([friends({ one: 'COD at 90,108.4' }), friends({ one: 'COD at 90,117.5' })]).toEqual([1, 0]);
  });
  itCites('TC-16-08.1 TC-16-08.2 with the points to step in', () => {
    const s = battle({
      blue: { spent: 'COD spent 3 at 90,95', fresh: 'COD at 100,95', loose: 'COD SAF at 110,95' },
    });
    expect([0, 1, 2].map((unit) => isAvailable(s, unit, cites()))).toEqual([false, true, false]);
  });
  itCites('TC-16-10.1 TC-16-10.2 facing the action', () => {
    expect([
      friends({ one: 'COD facing 180 at 99,93' }),
      friends({ one: 'COD facing 330 at 99,95' }),
    ]).toEqual([0, 1]);
  });
  itCites('TC-16-19.1 TC-16-19.2 those who follow in support count one', () => {
    const s = battle({
      blue: { tester: 'COD at 90,95', own: 'COD pace PAC at 90,104' },
      red: { enemy: 'COD pace PAC at 90,85 facing 180', follower: 'COD pace PAC at 97,85 facing 180' },
    });
    const ledger = tried(s, 'stand', { supports: [1, 3] }).filter(({ rule }) => rule === 'TC-16-19');
    expect(ledger.map(({ value, of }) => [of, value])).toEqual([
      ['own', 1],
      ['follower', -1],
    ]);
  });
  itCites('TC-16-24.2 a company is none', () => {
    const s = battle({
      blue: { tester: 'COD at 90,95', company: 'TIR at 99,95' },
      red: { enemy: 'LIG at 90,85 facing 180' },
    });
    const units = s.terms.units.map((facts, unit) => (unit === 1 ? { ...facts, parent: 0 } : facts));
    expect([
      worth(tried(s, 'stand'), 'friend '),
      worth(tried({ ...s, terms: { ...s.terms, units } }, 'stand'), 'friend '),
    ]).toEqual([1, 0]);
  });
  itCites('TC-16-25.1 TC-16-25.2 one that waits for its own march at POR, and not when it is over', () => {
    const s = battle({
      blue: { first: 'COD at 84,130', second: 'COD at 94,130', other: 'COD at 150,140' },
      red: { near: 'LIG at 82,100 facing 180', next: 'LIG at 96,100 facing 180' },
      turns: 1,
    });
    const talk = new Talk(steps, s, movementOn, 1, 3)
      .say('first', 'attack', 'near', 0, 'PCH')
      .quietly()
      .say('second', 'attack', 'next', 0, 'PCH')
      .quietly();
    // It has paid for its march, and still has the points to step in.
    const second = unitNamed(s, 'second');
    expect([pointsLeft(s, second), isAvailable(s, second)]).toEqual([0, true]);
    expect(isAvailable({ ...s, queue: [] }, second)).toBe(false);
    talk.say('done').quietly();
    expect(worth(talk.told('tested')[0]!.ledger, 'friend POR')).toBe(2);
    expect(friends({ second: 'COD spent 3 at 99,95' }, 'march')).toBe(0);
  });
});

describe('who counts among enemies', () => {
  itCites('TC-16-09.1 whoever marches on it counts without formation', () => {
    const s = battle({
      blue: { tester: 'LIG at 90,95' },
      red: { enemy: 'COD SAF pace PAC at 90,85 facing 180' },
    });
    expect(worth(tried(s, 'stand'), 'enemy PAC')).toBe(-3);
  });
  itCites('TC-16-11.1 TC-16-25.4 for another reason friends who face the enemy that counts', () => {
    const facing = { friend: 'COD at 99,95' };
    expect(worth(test('other', facing), 'friend halt')).toBe(1);
    /** Friends after fire of guns too far away to count themselves. */
    const shotAt = (from: string): number => {
      const s = battle({
        blue: { tester: 'COD at 90,95', friend: 'COD at 84,95' },
        red: { shooter: `flat-foot-6 BAT at ${from}` },
      });
      return worth(tried(s, 'other', { cause: unitNamed(s, 'shooter') }), 'friend ');
    };
    expect([shotAt('40,95 facing 90'), shotAt('87,45 facing 180')]).toEqual([0, 1]);
  });
  itCites('TC-16-12.1 TC-16-12.2 in sight, guns by their fire', () => {
    const hidden = (kind: string, fired: boolean) => {
      const s = battle({
        blue: { tester: 'COD at 90,95' },
        red: { enemy: 'LIG at 90,85 facing 180', other: `${kind} at 116,95 facing 270` },
        ground: { areas: [{ id: 'wood', kind: 'dense wood', outline: '98,85 104,85 104,105 98,105' }] },
      });
      if (fired) afterFire(s, 'other', 'tester');
      return tried(s, 'stand')
        .filter(({ of }) => of === 'other')
        .reduce((sum, { value, why }) => (why.startsWith('enemy ') ? sum + value : sum), 0);
    };
    expect([
      hidden('flat-light-cav LIG', false),
      hidden('flat-foot-6 BAT', false),
      hidden('flat-foot-6 BAT', true),
    ]).toEqual([0, 0, -1]);
  });
  itCites('TC-16-13.1 TC-16-13.2 TC-16-13.3 by their own distance', () => {
    expect([
      others({ foot: 'COD at 109,95 facing 270' }),
      others({ foot: 'COD at 103,95 facing 270' }),
      others({ guns: 'flat-foot-6 BAT at 120,95 facing 270' }),
      others({ guns: 'flat-foot-6 LIG at 110,95 facing 270' }),
    ]).toEqual([0, -1, -1, 0]);
  });
  itCites('TC-16-16.2 E-74 only broken enemies are a bonus', () => {
    expect([
      others({ foot: 'COD at 108,95 facing 90' }),
      others({ foot: 'COD DER at 108,95 facing 90' }),
    ]).toEqual([0, 3]);
  });
  itCites('TC-16-16.1 TC-16-18.1 E-72 whoever ran past counts when it is away again', () => {
    const s = battle({
      blue: { runner: 'COD DER at 104,84', tester: 'COD at 90,95' },
      red: { enemy: 'COD DER at 60,70 facing 180', chaser: 'LIG at 104,78 facing 180' },
    });
    fallBack(s, throwing(), unitNamed(s, 'runner'), unitNamed(s, 'chaser'));
    expect(s.passed).toContainEqual([unitNamed(s, 'runner'), unitNamed(s, 'tester')]);
    expect(rowOf(s, 'runner').y).toBeGreaterThan(10000);
    s.units = s.units.map((row, unit) => (unit === 0 ? { ...row, x: 15000, y: 14500 } : row));
    expect(worth(tried(s, 'other'), 'friend DER')).toBe(-3);
    s.passed = [[unitNamed(s, 'enemy'), unitNamed(s, 'tester')]];
    expect([worth(tried(s, 'other'), 'friend DER'), worth(tried(s, 'other'), 'enemy DER')]).toEqual([0, 3]);
  });
  it('TC-16-22.1 E-74 a line with its supports', () => {
    const s = battle({
      blue: {
        tester: 'LIG at 90,95',
        one: 'COD at 88,106',
        two: 'COD at 94,106',
        horse: 'flat-light-cav LIG at 90,112',
      },
      red: { enemy: 'COD at 90,75 facing 180' },
    });
    const ledger = tried(s, 'stand');
    expect([worth(ledger, 'support of'), worth(ledger, 'friend ')]).toEqual([1, 2]);
  });
  itCites('TC-16-21.1 E-74 supports the enemy does not see help their own side alone', () => {
    const own = battle({
      blue: { tester: 'LIG at 90,95', one: 'COD at 88,99', two: 'COD at 94,99' },
      red: { enemy: 'COD at 90,93 facing 180' },
    });
    expect(worth(tried(own, 'stand'), 'friend ')).toBe(2);
    const back = battle({
      blue: { enemy: 'LIG at 90,95', one: 'COD at 88,99', two: 'COD at 94,99' },
      red: { tester: 'COD at 90,93 facing 180' },
    });
    expect(tried(back, 'march').filter(({ why, of }) => why.startsWith('enemy ') && of !== 'enemy')).toEqual(
      [],
    );
  });
  it('TC-16-23.1 E-75 columns that look elsewhere do not count', () => {
    const s = battle({
      blue: {
        tester: 'COD at 90,95',
        left: 'COD at 81,95',
        behind: 'COD at 86,104',
        beside: 'COD at 94,104',
        away: 'COD facing 180 at 99,91',
        horse: 'flat-light-cav LIG at 90,112',
      },
      red: { enemy: 'flat-light-cav LIG at 90,75 facing 180' },
    });
    const ledger = tried(s, 'stand');
    expect([worth(ledger, 'support of'), worth(ledger, 'friend ')]).toEqual([1, 3]);
  });
  itCites(
    'TC-16-23.2 TC-17-19.1 E-75 cavalry counts those its width strikes, each of whom tests by itself',
    () => {
      const s = battle({
        blue: { horse: 'flat-light-cav LIG morale 11 at 90,110', other: 'COD at 150,140' },
        red: {
          enemy: 'COD at 88,90 facing 180',
          enemyToo: 'COD at 93,90 facing 180',
          beside: 'COD at 99,90 facing 180',
        },
        turns: 1,
      });
      expect(neighboursOf(s, 0, unitNamed(s, 'enemy'))).toEqual([unitNamed(s, 'enemyToo')]);
      const talk = new Talk(steps, s, movementOn, 6, 3, 3, 3, 3)
        .say('horse', 'attack', 'enemy', 0, 'PAC')
        .quietly()
        .say('done')
        .quietly();
      const enemies = talk.told('tested')[0]!.ledger.filter(({ why }) => why === 'enemy halt');
      expect(enemies.map(({ of }) => of)).toEqual(['enemy', 'enemyToo']);
      talk.say('fire', 'P1').say('fire', 'P1');
      expect(
        talk
          .told('tested')
          .map(({ unit }) => unit)
          .sort(),
      ).toEqual(['enemy', 'enemyToo', 'horse']);
    },
  );
  it('TC-16-24.1 cavalry that stands needs two points', () => {
    const s = (spent: number) =>
      test('stand', {}, { horse: `flat-light-cav LIG spent ${spent} at 115,95 facing 270` })
        .filter(({ why }) => why === 'enemy halt')
        .filter(({ of }) => of === 'horse').length;
    expect([s(2), s(1)]).toEqual([0, 1]);
  });
  it('TC-16-24.4 of three marches the middle line counts its own and whoever is within 2 UD', () => {
    const s = battle({
      blue: { left: 'COD pace POR at 66,100', tester: 'LIG at 90,88', right: 'COD pace POR at 114,100' },
      red: {
        enemy: 'COD pace POR at 90,80 facing 180',
        near: 'COD pace POR at 101,80 facing 200',
        far: 'COD pace POR at 120,80 facing 180',
      },
    });
    expect(
      tried(s, 'stand')
        .filter(({ why }) => why === 'enemy POR')
        .map(({ of }) => of),
    ).toEqual(['enemy', 'near']);
  });
});

describe('numbers', () => {
  const numbers = (tester: string, enemy: string, kind: Trial['kind'] = 'march') =>
    worth(
      tried(
        battle({ blue: { tester: `${tester} at 90,95` }, red: { enemy: `${enemy} at 90,80 facing 180` } }),
        kind,
      ),
      'numbers',
    );
  it('TC-16-04.2 TC-16-04.3 the larger gains nothing, and arms are not compared', () => {
    expect([numbers('LIG strength 24', 'LIG'), numbers('flat-light-cav LIG', 'LIG strength 24')]).toEqual([
      0, 0,
    ]);
  });
  itCites('TC-16-04.4 two of its own size are not one twice as large', () => {
    const two = test('stand', {}, { enemyToo: 'LIG at 103,85 facing 180' });
    expect([worth(two, 'numbers'), numbers('LIG', 'LIG strength 24', 'stand')]).toEqual([0, -1]);
  });
  itCites('TC-16-05.1 E-70 of batteries the guns', () => {
    expect(numbers('flat-foot-6 BAT strength 6', 'flat-foot-6 BAT strength 12', 'stand')).toBe(-1);
  });
  itCites('TC-16-07.1 E-70 from wherever the attack comes', () => {
    expect(numbers('flat-light-cav LIG', 'flat-light-cav LIG strength 12 facing 0')).toBe(-2);
  });
  it('TC-16-07.2 TC-16-07.3 TC-16-07.4 E-71 halted enemies and their numbers', () => {
    const enemies = (tester: string, enemy: string, kind: Trial['kind']) =>
      worth(
        tried(
          battle({ blue: { tester: `${tester} at 90,95` }, red: { enemy: `${enemy} at 90,85 facing 180` } }),
          kind,
        ),
        'enemy halt',
        'enemy PCH',
        'numbers',
      );
    expect([
      enemies('COD', 'LIG strength 32', 'march'),
      enemies('COD', 'LIG strength 36', 'march'),
      enemies('LIG strength 32', 'COD pace PCH', 'stand'),
    ]).toEqual([-2, -3, -4]);
  });
});
