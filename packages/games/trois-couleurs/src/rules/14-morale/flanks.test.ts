/** Chapter 17: order, safe and threatened flanks, what attackers make of the enemy's order. */
import { describe, expect, it } from 'vitest';
import { itCites } from '../../testing/hearing.ts';
import type { FreeTableFile } from '@bivouac/ground/free-table';
import { changeUnit, underFire, type State } from '../../state.ts';
import { battle, unitNamed } from '../../testing.ts';
import { afterFire, tried, worth } from '../../testing/trials.ts';
import type { Trial } from './trial.ts';

type Ground = Pick<FreeTableFile, 'areas' | 'lines' | 'blocks'>;
type Around = Readonly<Record<string, string>>;

/** The test of a unit at 90,95 before a line at 90,85. */
function test(
  kind: Trial['kind'],
  friends: Around = {},
  enemies: Around = {},
  { tester = 'COD at 90,95', enemy = 'LIG at 90,85 facing 180', ground = {} } = {},
) {
  return tried(battle({ blue: { tester, ...friends }, red: { enemy, ...enemies }, ground }), kind);
}

const safe = (friends: Around, ground: Ground = {}, tester?: string) =>
  worth(test('march', friends, {}, { ground, ...(tester !== undefined && { tester }) }), 'safe flank');
const threat = (enemies: Around, tester = 'COD at 90,95', ground: Ground = {}) =>
  worth(test('stand', {}, enemies, { tester, ground }), 'threatened flank');
/** What the order and flanks of the enemy are worth to an attacker. */
const theirs = (tester: string, enemy: string, friends: Around = {}, enemies: Around = {}) =>
  worth(
    test('march', friends, enemies, { tester, enemy }),
    'enemy formed',
    'enemy square',
    'enemy’s safe',
    'enemy SAF',
    'enemy DES',
    'enemy in flank',
    'enemy in rear',
  );

const horse = 'flat-light-cav LIG at 90,105';

describe('safe flanks', () => {
  itCites('TC-17-03.2 TC-17-08.1 TC-17-08.2 TC-17-08.3 E-83 of friends who face the action', () => {
    const beside = (facing: number) => safe({ friend: `COD facing ${facing} at 97,95` });
    expect([beside(0), beside(45), beside(70), beside(180)]).toEqual([1, 1, 0, 0]);
  });
  itCites('TC-17-03.3 of water nobody crosses', () => {
    const river = (x: number): Ground => ({
      lines: [{ id: 'river', kind: 'river', path: `${x},60 ${x},120`, width: 2 }],
    });
    expect([safe({}, river(83)), safe({}, river(75))]).toEqual([1, 0]);
  });
  itCites('TC-17-04.1 TC-17-04.2 from front to front', () => {
    expect([safe({ friend: 'COD at 95,103.2' }), safe({ friend: 'COD at 95.5,99' })]).toEqual([0, 1]);
  });
  itCites('TC-17-05.1 TC-17-05.2 cavalry gives one, guns do not', () => {
    expect([
      safe({ friend: 'flat-light-cav LIG at 99,95' }),
      safe({ friend: 'flat-foot-6 BAT at 99,95' }),
    ]).toEqual([1, 0]);
  });
  itCites('TC-17-06.1 none for whoever is taken in flank', () => {
    const beside = { one: 'COD at 96,95', two: 'COD at 84,95' };
    const flank = { enemy: 'LIG at 110,97 facing 270' };
    expect([
      worth(test('stand', beside), 'safe flank'),
      worth(test('stand', beside, {}, flank), 'safe flank'),
    ]).toEqual([2, 0]);
  });
  itCites('TC-17-07.1 TC-17-07.2 skirmishers give one in a wood, not in the open', () => {
    const wood: Ground = {
      areas: [{ id: 'wood', kind: 'light wood', outline: '95,85 125,85 125,105 95,105' }],
    };
    expect([
      safe({ light: 'TIR at 108,95' }, wood),
      safe({ light: 'TIR at 108,95' }),
      safe({}, wood),
    ]).toEqual([1, 0, 0]);
  });
  it('TC-17-09.1 E-83 a battery between two units', () => {
    const guns = (right: number) =>
      worth(
        test(
          'stand',
          { one: `COD at 82,95`, two: `COD facing ${right} at 98,95` },
          {},
          { tester: 'flat-foot-6 BAT at 90,95' },
        ),
        'safe flank',
      );
    expect([guns(0), guns(70)]).toEqual([2, 1]);
  });
  itCites('TC-17-24.2 a square beside a formed friend has one', () => {
    expect(
      worth(test('stand', { friend: 'COD at 96,95' }, {}, { tester: 'CAR at 90,95' }), 'safe flank'),
    ).toBe(1);
  });
  itCites('TC-17-35.3 a friend behind covers nothing', () => {
    expect(safe({ friend: 'COD at 90,100.4' })).toBe(0);
  });
});

describe('threatened flanks', () => {
  itCites(
    'TC-17-10.1 TC-17-10.2 TC-17-23.3 cavalry counts double for infantry, in the rear on both sides',
    () => {
      expect([
        threat({ horse: 'flat-light-cav COD at 108,97 facing 270' }),
        threat({ horse: 'flat-light-cav LIG at 90,115' }),
      ]).toEqual([-2, -4]);
      expect(
        threat({ horse: 'flat-light-cav COD at 108,97 facing 270' }, 'flat-light-cav LIG at 90,95'),
      ).toBe(-1);
    },
  );
  itCites('TC-17-25.1 TC-17-25.2 with all of their front', () => {
    expect([threat({ foot: 'LIG at 100,92 facing 225' }), threat({ foot: 'LIG at 90,106' })]).toEqual([
      0, -2,
    ]);
  });
  itCites('TC-17-26.1 E-79 not by troops in rout', () => {
    expect(threat({ hussars: 'flat-light-cav LIG DER at 90,115' })).toBe(0);
  });
  itCites('TC-17-27.1 TC-17-27.2 behind troops they threaten, behind a hill not', () => {
    const enemies = { horse: 'flat-light-cav COD at 112,97 facing 270' };
    const masked = tried(
      battle({
        blue: { tester: 'COD at 90,95', friend: 'LIG facing 90 at 100,96' },
        red: { enemy: 'LIG at 90,85 facing 180', ...enemies },
      }),
      'stand',
    );
    expect(worth(masked, 'threatened flank')).toBe(-2);
    const hill: Ground = {
      areas: [{ id: 'hill', kind: 'plateau', outline: '98,80 104,80 104,115 98,115', level: 2 }],
    };
    expect(threat(enemies, 'COD at 90,95', hill)).toBe(0);
  });
  itCites(
    'TC-17-23.4 TC-17-30.1 E-81 fire along the line threatens a flank, and its neighbour makes it safe',
    () => {
      const s = (): State => {
        const state = battle({
          blue: { tester: 'COD at 90,95', neighbour: 'COD at 96,95' },
          red: { enemy: 'LIG at 90,85 facing 180', guns: 'flat-foot-6 BAT at 140,95 facing 270' },
        });
        changeUnit(state, 0, { under: underFire.roundshot });
        return afterFire(state, 'guns', 'tester');
      };
      const ledger = tried(s(), 'stand');
      expect([worth(ledger, 'threatened flank'), worth(ledger, 'safe flank')]).toEqual([-1, 1]);
      const losses = tried(s(), 'other', { cause: unitNamed(s(), 'guns') });
      expect(worth(losses, 'threatened flank')).toBe(-1);
    },
  );
  itCites(
    'TC-17-31.1 E-82 in a test of losses from the flank the neighbour neither covers nor counts',
    () => {
      const s = battle({
        blue: { tester: 'COD at 90,95', neighbour: 'COD at 96,95' },
        red: { guns: 'flat-foot-6 BAT at 40,95 facing 90' },
      });
      changeUnit(s, 0, { under: underFire.roundshot });
      const ledger = tried(afterFire(s, 'guns', 'tester'), 'other', { reason: 'losses', cause: 2 });
      expect([
        worth(ledger, 'safe flank'),
        worth(ledger, 'friend '),
        worth(ledger, 'threatened flank'),
      ]).toEqual([0, 0, -1]);
    },
  );
  itCites('TC-17-32.1 with cavalry before it as well all of it counts', () => {
    const s = battle({
      blue: { tester: 'COD at 90,95', neighbour: 'COD at 96,95' },
      red: { guns: 'flat-foot-6 BAT at 40,95 facing 90', horse: 'flat-light-cav LIG at 90,71 facing 180' },
    });
    changeUnit(s, 0, { under: underFire.roundshot });
    const ledger = tried(afterFire(s, 'guns', 'tester'), 'other', { reason: 'losses', cause: 2 });
    expect([worth(ledger, 'safe flank'), worth(ledger, 'threatened flank')]).toEqual([1, -1]);
    expect([worth(ledger, 'enemy halt') < 0, worth(ledger, 'friend halt')]).toEqual([true, 1]);
  });
  it('TC-17-33.1 TC-17-33.2 E-82 two safe flanks, one under fire, one before cavalry', () => {
    const s = battle({
      blue: { tester: 'COD at 90,95', left: 'COD at 84,95', right: 'COD at 96,95' },
      red: {
        enemy: 'LIG at 90,85 facing 180',
        shooter: 'LIG at 72,96 facing 90',
        horse: 'flat-light-cav COD at 113,97 facing 270',
      },
    });
    changeUnit(s, 0, { under: underFire.muskets });
    const ledger = tried(afterFire(s, 'shooter', 'tester'), 'march');
    expect([worth(ledger, 'safe flank'), worth(ledger, 'threatened flank')]).toEqual([2, -3]);
  });
  it('TC-17-33.3 E-82 losses from the battery: cavalry and penetration, no safe flank', () => {
    const s = battle({
      blue: { tester: 'COD at 90,95', neighbour: 'COD at 84,95' },
      red: { guns: 'flat-foot-6 BAT at 40,95 facing 90', horse: 'flat-light-cav COD at 112,97 facing 270' },
    });
    changeUnit(s, 0, { under: underFire.roundshot });
    const ledger = tried(afterFire(s, 'guns', 'tester'), 'other', { reason: 'losses', cause: 2 });
    expect([worth(ledger, 'safe flank'), worth(ledger, 'threatened flank')]).toEqual([0, -3]);
  });
  itCites(
    'TC-17-28.1 TC-17-29.1 E-80 a friend who masks cavalry on the flank does not cover, and is threatened himself',
    () => {
      const around = { b: 'COD at 96,95' };
      const enemies = { horse: 'flat-light-cav COD at 112,97 facing 270' };
      const a = test('stand', around, {}, { enemy: 'flat-light-cav LIG at 112,97 facing 270' });
      expect([worth(a, 'threatened flank'), worth(a, 'safe flank')]).toEqual([-2, 0]);
      const b = test('stand', { a: 'COD at 84,95' }, enemies);
      expect(worth(b, 'threatened flank')).toBe(-2);
    },
  );
  itCites('TC-17-35.1 TC-17-35.2 each flank counts its worst threat', () => {
    expect(threat({ horse: 'flat-light-cav LIG at 90,115', foot: 'COD at 78,97 facing 90' })).toBe(-4);
    expect(
      threat({
        one: 'flat-light-cav COD at 108,96 facing 270',
        two: 'flat-light-cav COD at 112,98 facing 270',
      }),
    ).toBe(-2);
  });
});

describe('what attackers make of the order of the enemy', () => {
  itCites('TC-17-01.2 TC-17-11.1 cavalry counts faults of infantry double', () => {
    expect([
      theirs(horse, 'LIG SAF at 90,85 facing 180'),
      theirs(horse, 'LIG DES at 90,85 facing 180'),
    ]).toEqual([2, 4]);
  });
  itCites('TC-17-02.1 TC-17-02.2 formed infantry only when it is halted', () => {
    expect([
      theirs(horse, 'LIG at 90,85 facing 180'),
      theirs(horse, 'LIG pace POR at 90,85 facing 180'),
    ]).toEqual([-2, 0]);
  });
  itCites('TC-17-12.2 TC-17-14.1 E-78 safe flanks of infantry cost double, in front', () => {
    expect(theirs(horse, 'LIG at 90,85 facing 180', {}, { friend: 'COD at 101,85 facing 180' })).toBe(-4);
    expect(theirs(horse, 'COD at 90,85 facing 90', {}, { friend: 'COD at 90,80 facing 180' })).toBe(2);
  });
  itCites(
    'TC-17-13.1 TC-17-16.1 E-77 in flank two, nothing for being formed nor for what others threaten',
    () => {
      expect(theirs(horse, 'COD at 90,85 facing 90')).toBe(2);
      expect(
        theirs(horse, 'COD at 90,85 facing 90', { second: 'flat-light-cav COD at 90,68 facing 180' }),
      ).toBe(2);
    },
  );
  it('TC-17-17.1 E-77 the infantry between two counts both', () => {
    const infantry = test(
      'stand',
      {},
      { second: 'flat-light-cav COD at 70,97 facing 90' },
      { enemy: 'flat-light-cav COD at 110,97 facing 270' },
    );
    expect(worth(infantry, 'threatened flank', 'formed')).toBe(-3);
  });
  itCites('TC-17-15.2 a square from every side', () => {
    expect([0, 90, 180].map((facing) => theirs(horse, `CAR at 90,85 facing ${facing}`))).toEqual([
      -6, -6, -6,
    ]);
  });
  itCites('TC-17-18.1 of several enemies each', () => {
    expect(theirs(horse, 'COD at 84,85 facing 180', {}, { enemyToo: 'COD at 96.5,85 facing 180' })).toBe(-4);
  });
  it('TC-17-20.1 TC-17-20.2 E-78 guns between battalions', () => {
    const flanks = { left: 'COD at 82,85 facing 180', right: 'COD at 98,85 facing 180' };
    expect(theirs(horse, 'flat-foot-6 BAT at 90,85 facing 180', {}, flanks)).toBe(0);
    const cavalry = test('march', {}, flanks, {
      tester: horse,
      enemy: 'flat-foot-6 BAT at 90,85 facing 180',
    });
    expect(cavalry.filter(({ why }) => why === 'enemy halt').map(({ of }) => of)).toEqual(['enemy']);
    const guns = test(
      'stand',
      { left: 'COD at 82,95', right: 'COD at 98,95' },
      {},
      { tester: 'flat-foot-6 BAT at 90,95' },
    );
    expect([worth(guns, 'formed'), worth(guns, 'safe flank')]).toEqual([0, 2]);
  });
  it('TC-17-22.1 TC-17-22.2 E-78 guns and a battalion; and two battalions with their flanks', () => {
    const g = { enemyG: 'COD at 98,85 facing 180' };
    expect(theirs(horse, 'flat-foot-6 BAT at 90,85 facing 180', {}, g)).toBe(-2);
    const both = { enemyG: 'COD at 96,85 facing 180', left: 'COD at 84,85 facing 180' };
    expect(theirs(horse, 'COD at 90,85 facing 180', {}, both)).toBe(-10);
  });
  itCites('TC-17-34.2 TC-17-34.3 TC-17-34.4 faults of the enemy by who attacks', () => {
    expect([
      theirs(horse, 'flat-light-cav LIG DES at 90,85 facing 180'),
      theirs(horse, 'LIG DES at 90,85 facing 180'),
    ]).toEqual([2, 4]);
    const foot = 'COD at 90,95';
    expect([
      theirs(foot, 'COD at 90,85 facing 90'),
      theirs(horse, 'COD at 90,85 facing 90'),
      theirs(horse, 'LIG at 90,85 facing 0'),
    ]).toEqual([1, 2, 4]);
    expect(theirs(foot, 'LIG at 90,85 facing 180')).toBe(0);
  });
});
