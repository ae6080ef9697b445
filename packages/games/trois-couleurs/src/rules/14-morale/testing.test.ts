/** How totals are read, and rows of the test that stand by themselves. */
import { describe, expect, it } from 'vitest';
import { cites, itCites } from '../../testing/hearing.ts';
import { totalOf, type Ledger } from '../../ledger.ts';
import { changeUnit, underFire, type State } from '../../state.ts';
import { battle, unitNamed } from '../../testing.ts';
import { casesDown } from './other-reasons.ts';
import { strengthOf } from './strength.ts';
import { ledgerHeard } from '../../testing/trials.ts';
import { kept, luckOf, readFire, readMarch } from './testing.ts';
import { trialOf, type Trial } from './trial.ts';

describe('results', () => {
  it('TC-14-03.1 nine may charge, and fires at P2', () => {
    expect([readMarch(9).case, readMarch(9).pace, readFire(9).fire]).toEqual(['CHA', 'PCH', 'P2']);
    expect(readFire(12).fire).toBe('P1');
  });
  it('TC-14-03.2 three may advance, and fires without effect', () => {
    expect([readMarch(3).case, readFire(3).fire]).toEqual(['AVA', 'ineffective']);
  });
  it('TC-14-03.3 eight attacks, two is halted', () => {
    expect([readMarch(8).case, readMarch(2).case]).toEqual(['ATT', 'ARR']);
  });
  it('TC-14-03.4 minus two is checked with a degradation, minus three falls back without formation', () => {
    expect([readMarch(-2), readMarch(-3)]).toMatchObject([
      { case: 'HAL', disorder: 'one' },
      { case: 'REP', disorder: 'SAF' },
    ]);
  });
  itCites('TC-14-05 a test for another reason costs cases', () => {
    expect([4, 3, 0, -3, -6].map(casesDown)).toEqual([0, 1, 2, 3, 9]);
  });
  itCites('TC-14-07.1 TC-14-07.2 totals stay within twelve', () => {
    expect([kept(15, cites()), kept(-14, cites()), kept(3)]).toEqual([12, -12, 3]);
  });
  it('TC-14-27.1 the die adds one, nothing, or takes one', () => {
    expect([6, 3, 1].map(luckOf)).toEqual([1, 0, -1]);
  });
});

const setting = {
  blue: { tester: 'COD at 90,90', friend: 'COD at 96,90' },
  red: { enemy: 'LIG at 90,80 facing 180' },
};

function test(s: State, kind: Trial['kind'], more: Partial<Trial> = {}): Ledger {
  const tester = unitNamed(s, 'tester');
  const against = s.terms.units.flatMap(({ id }, unit) => (id.startsWith('enemy') ? [unit] : []));
  return ledgerHeard(
    s,
    trialOf({ tester, kind, against, attackers: [tester], objectives: against, direction: 0, ...more }),
  );
}

const worth = (ledger: Ledger, why: string): number =>
  ledger.reduce((sum, row) => (row.why === why ? sum + row.value : sum), 0);

describe('where a test starts', () => {
  itCites('TC-14-15.1 a march at two, an answer at one, a reaction at nothing', () => {
    const s = battle(setting);
    expect(
      (['march', 'stand', 'counter', 'reaction'] as const).map((kind) => test(s, kind)[0]!.value),
    ).toEqual([2, 1, 1, 0]);
  });
  itCites('TC-14-23.1 falling back at minus one, whatever the test', () => {
    const s = battle({ ...setting, blue: { tester: 'COD REP at 90,90' } });
    expect(test(s, 'stand')[0]).toMatchObject({ value: -1, rule: 'TC-14-23' });
  });
  itCites('TC-14-19.1 TC-14-19.2 another reason by the pace', () => {
    const moving = battle({ ...setting, blue: { tester: 'COD pace PAC at 90,90' } });
    expect(test(moving, 'other')[0]!.value).toBe(3);
    expect(test(battle(setting), 'other')[0]!.value).toBe(1);
  });
  itCites('TC-14-16.1 a later test from the case it holds', () => {
    const s = battle({ ...setting, blue: { tester: 'COD CHA at 90,90' } });
    expect(test(s, 'march', { isLater: true })[0]!.value).toBe(4);
  });
});

describe('the situation', () => {
  itCites('TC-15-15.1 TC-15-15.2 TC-15-15.4 fire of both arms adds up to three at most', () => {
    const under = (bits: number): number => {
      const s = battle(setting);
      changeUnit(s, 0, { under: bits });
      const ledger = test(s, 'march');
      return (
        worth(ledger, 'under infantry fire') +
        worth(ledger, 'under canister') +
        worth(ledger, 'under roundshot')
      );
    };
    const { muskets, canister, roundshot } = underFire;
    expect([muskets | canister, muskets | roundshot, canister | roundshot, muskets].map(under)).toEqual([
      -3, -2, -2, -1,
    ]);
  });
  itCites('TC-15-19.1 infantry before cuirassiers counts two for their type', () => {
    const s = battle({ ...setting, red: { enemy: 'flat-heavy-cav LIG at 90,70 facing 180' } });
    expect(worth(test(s, 'stand'), 'superior type')).toBe(-2);
  });
  itCites('TC-15-19.2 line before elite one, before the Guard two', () => {
    const elite = battle({ ...setting, red: { enemy: 'fr-grenadiers LIG at 90,80 facing 180' } });
    const guard = battle({ ...setting, red: { enemy: 'fr-old-guard LIG at 90,80 facing 180' } });
    expect([elite, guard].map((s) => worth(test(s, 'stand'), 'superior status'))).toEqual([-1, -2]);
  });
  it('TC-15-25.1 E-66 cossacks before a French battery count three in all', () => {
    const s = battle({
      blue: { tester: 'ru-cossacks LIG at 90,90' },
      red: { enemy: 'fr-foot-8 BAT at 90,70 facing 180' },
    });
    const ledger = test(s, 'march');
    expect([worth(ledger, 'superior type'), worth(ledger, 'superior status')]).toEqual([-1, -2]);
  });
});

describe('friends and enemies', () => {
  itCites('TC-16-02.1 count by their pace', () => {
    const enemies = (words: string): number =>
      totalOf(
        test(battle({ ...setting, red: { enemy: `LIG ${words} at 90,80 facing 180` } }), 'stand')
          .filter(({ rule }) => rule === 'TC-16-02' || rule === 'TC-16-14')
          .filter(({ of }) => of === 'enemy'),
      );
    expect(['pace PAC', 'pace PCH', 'HAL', 'REP', 'DER'].map(enemies)).toEqual([-3, -4, 0, 1, 3]);
  });
  itCites('TC-16-01.1 a squadron beside infantry is no friend but a support', () => {
    const s = battle({ ...setting, blue: { tester: 'COD at 90,90', friend: 'flat-light-cav LIG at 99,90' } });
    const ledger = test(s, 'march');
    expect([ledger.some(({ why }) => why.startsWith('friend')), worth(ledger, 'support of an arm')]).toEqual([
      false,
      1,
    ]);
  });
  itCites('TC-16-04.1 TC-16-06.1 numbers weigh by whole multiples', () => {
    const times = (strength: number): number =>
      worth(
        test(battle({ ...setting, red: { enemy: `LIG strength ${strength} at 90,80 facing 180` } }), 'march'),
        'numbers',
      );
    expect([23, 24, 36].map(times)).toEqual([0, -1, -2]);
  });
  it('TC-16-24.3 a friend without points does not count', () => {
    const count = (words: string): number =>
      worth(
        test(
          battle({ ...setting, blue: { tester: 'COD at 90,90', friend: `COD ${words} at 96,90` } }),
          'march',
        ),
        'friend halt',
      );
    expect([count('spent 3'), count('spent 2')]).toEqual([0, 1]);
  });
});

describe('order and flanks', () => {
  itCites('TC-17-01.1 TC-17-01.3 a square counts three, disorder minus two', () => {
    const order = (words: string): number =>
      totalOf(
        test(battle({ ...setting, blue: { tester: `${words} at 90,90` } }), 'stand').filter(
          ({ rule }) => rule === 'TC-17-01',
        ),
      );
    expect([order('CAR'), order('COD DES'), order('COD SAF'), order('COD')]).toEqual([3, -2, -1, 1]);
  });
  itCites('TC-17-15.1 E-76 cavalry on a square counts minus six', () => {
    const s = battle({
      blue: { tester: 'flat-light-cav LIG at 90,110' },
      red: { enemy: 'CAR at 90,80 facing 180' },
    });
    expect(totalOf(test(s, 'march').filter(({ why }) => why.startsWith('enemy square')))).toBe(-6);
  });
  it('TC-17-12.1 TC-17-21.1 cavalry on formed infantry in front counts minus two', () => {
    const s = battle({
      blue: { tester: 'flat-light-cav LIG at 90,110' },
      red: { enemy: 'LIG at 90,80 facing 180' },
    });
    expect(worth(test(s, 'march'), 'enemy formed')).toBe(-2);
  });
  itCites('TC-17-34.1 infantry on a unit without formation counts one, in disorder two', () => {
    const fault = (words: string): number =>
      totalOf(
        test(battle({ ...setting, red: { enemy: `LIG ${words} at 90,80 facing 180` } }), 'march').filter(
          ({ rule }) => rule === 'TC-17-34',
        ),
      );
    expect([fault('SAF'), fault('DES'), fault('')]).toEqual([1, 2, 0]);
  });
  itCites('TC-17-03.1 a formed friend beside it makes a flank safe', () => {
    expect(worth(test(battle(setting), 'march'), 'safe flank')).toBe(1);
    const away = battle({ ...setting, blue: { tester: 'COD at 90,90', friend: 'COD facing 180 at 96,85' } });
    expect(worth(test(away, 'march'), 'safe flank')).toBe(0);
  });
  itCites('TC-17-23.1 TC-17-23.2 threatened flanks count one, by cavalry two', () => {
    const threat = (words: string): number =>
      worth(
        test(battle({ ...setting, red: { enemy: 'LIG at 90,80 facing 180', side: words } }), 'march'),
        'threatened flank',
      );
    expect([threat('COD at 80,92 facing 90'), threat('flat-light-cav COD at 74,92 facing 90')]).toEqual([
      -1, -2,
    ]);
  });
});

describe('strength', () => {
  const strength = (words: string): number => strengthOf(battle({ blue: { unit: `${words} at 90,90` } }), 0);
  it('TC-18-01.1 TC-18-01.2 TC-18-01.3 TC-18-01.4 TC-18-01.5 E-84 by the figures at the start, three at most', () => {
    expect(['strength 12', 'strength 8', 'strength 3'].map(strength)).toEqual([3, 2, 0]);
    expect([4, 3, 6].map((n) => strength(`flat-light-cav LIG strength ${n}`))).toEqual([2, 1, 3]);
    expect([strength('flat-foot-6 BAT strength 4'), strength('flat-foot-6 BAT')]).toEqual([2, 3]);
    expect([strength('gb-rifles LIG'), strength('at-line LIG')]).toEqual([2, 3]);
  });
  itCites('TC-18-03.1 TC-18-03.2 TC-18-03.3 less one for each ten percent lost before', () => {
    const sum = (words: string): number =>
      totalOf(
        test(battle({ ...setting, blue: { tester: `${words} at 90,90` } }), 'march').filter(
          ({ rule }) => rule === 'TC-18-01' || rule === 'TC-18-03',
        ),
      );
    expect(['COD lost 3', 'COD lost 6', 'flat-light-cav LIG lost 3', 'COD lost 24'].map(sum)).toEqual([
      3, 2, 0, -3,
    ]);
  });
  itCites('TC-18-06.1 TC-18-07.1 national bonuses go with what the unit does', () => {
    const s = battle({ ...setting, blue: { tester: 'gb-line LIG at 90,90' } });
    expect(
      ['stand', 'counter', 'march'].map((kind) => worth(test(s, kind as Trial['kind']), 'national bonus')),
    ).toEqual([2, 0, 0]);
    const horse = battle({ ...setting, blue: { tester: 'gb-heavy LIG at 90,90' } });
    expect(
      ['march', 'counter', 'stand'].map((kind) =>
        worth(test(horse, kind as Trial['kind']), 'national bonus'),
      ),
    ).toEqual([2, 2, 0]);
  });
});
