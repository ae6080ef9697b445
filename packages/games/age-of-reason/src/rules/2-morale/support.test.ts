/** Flanks, support and threats, and what forced moves do: the rest of chapter 2. */
import { describe, expect, it } from 'vitest';
import { changeUnit, type State } from '../../state.ts';
import { cm } from '../../tables/measures.ts';
import { battle, rowOf, spotOf, throwing, unitNamed, type Setting } from '../../testing.ts';
import { charismaWith } from '../../troops.ts';
import { diceOfVolley } from '../7-small-arms/volley.ts';
import { goBack, wayOfRout } from './forced-moves.ts';
import { diceOfTest, plainTrial, type Trial } from './morale-test.ts';
import { rout, suffer } from './results.ts';
import { supportOf } from './support.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

const dice = (setting: Setting, trial: Partial<Trial> = {}): number => {
  const s = battle(setting);
  return hear(diceOfTest(s, { ...plainTrial(unitNamed(s, 'prinz'), 'artillery'), ...trial }, cites())).count;
};
const support = (setting: Setting): ReturnType<typeof supportOf> => {
  const s = battle(setting);
  return supportOf(s, unitNamed(s, 'prinz'), cites());
};
const flanks = (left: string, right: string, ground: NonNullable<Setting['ground']> = {}): boolean =>
  support({ blue: { prinz: 'at 80,100', ...named({ left, right }) }, ground }).flanks;
const named = (units: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(units).filter(([, words]) => words !== ''));

describe('flanks', () => {
  itCites('AOR-2-315.1 a battery covers one', () => {
    expect(flanks('artillery at 65,100', 'at 96,100')).toBe(true);
  });

  const wood = (outline: string): NonNullable<Setting['ground']> => ({
    areas: [{ id: 'w', kind: 'light woods', outline }],
  });

  itCites('AOR-2-316.1 a wood covers one, as long as no enemy is in it', () => {
    const ground = wood('90,95 110,95 110,110 90,110');
    expect(flanks('at 64,100', '', ground)).toBe(true);
    const held = support({
      blue: { prinz: 'at 80,100', left: 'at 64,100' },
      red: { pandours: 'light infantry skirmish 2 figures at 100,100' },
      ground,
    });
    expect(held.flanks).toBe(false);
  });

  it('AOR-2-316 a stone wall or works cover one as well as a hedge', () => {
    for (const kind of ['hedge', 'low wall', 'stone wall', 'temporary works'])
      expect(flanks('at 64,100', '', { lines: [{ id: 'l', kind, path: '90,95 110,95' }] })).toBe(true);
  });

  it('AOR-2-316.2 the edge of the table covers nobody', () => {
    expect(support({ blue: { prinz: 'at 9,100', right: 'at 25,100' } }).flanks).toBe(false);
  });

  it('AOR-2-317.1 one is not enough', () => {
    expect(flanks('at 64,100', '')).toBe(false);
  });

  itCites('AOR-2-327.3 a friend at one end, a wood near the other', () => {
    expect(flanks('', 'at 96,100', wood('50,95 67,95 67,110 50,110'))).toBe(true);
  });

  it('AOR-2-327.1 a friend just behind the flank zone covers nothing, one just within it does', () => {
    const covered = (y: number): boolean =>
      support({ blue: { prinz: 'at 80,100', left: `column at 71,${y} facing 0`, right: 'at 96,100' } })
        .flanks;
    expect([covered(105), covered(104.9)]).toEqual([false, true]);
  });

  it('AOR-10-002.1 a battery at one end, a wood near the other (E16)', () => {
    expect(flanks('', 'artillery at 92,100', wood('50,95 67,95 67,110 50,110'))).toBe(true);
  });

  it('AOR-2-327.2 an enemy who looks away threatens nobody', () => {
    const at = (facing: number): boolean =>
      support({
        blue: { prinz: 'at 80,100 facing 0' },
        red: { hussars: `light cavalry 8 figures at 108,101 facing ${facing}` },
      }).threatened;
    expect([at(90), at(270)]).toEqual([false, true]);
  });

  itCites('AOR-2-314.2 a square has no rear to threaten', () => {
    const square = support({
      blue: { prinz: 'square at 80,100 facing 0' },
      red: { hussars: 'light cavalry 8 figures at 80,120 facing 0' },
    });
    expect(square.threatened).toBe(false);
  });
});

describe('support from behind', () => {
  it('AOR-2-318.1 within the charge move of its own formation', () => {
    const behind = (words: string): boolean =>
      support({ blue: { prinz: 'at 80,100 facing 0', second: `${words} at 80,124 facing 0` } }).rear;
    expect([behind('column'), behind('line')]).toEqual([true, false]);
  });

  it('AOR-2-318.4 of the disorganised half as far', () => {
    const behind = (y: number): boolean =>
      support({ blue: { prinz: 'at 80,100 facing 0', second: `disorganised at 80,${y} facing 0` } }).rear;
    expect([behind(111), behind(113)]).toEqual([true, false]);
  });

  it('AOR-2-319.1 one unit supports many', () => {
    const s = battle({ blue: { a: 'at 71,100', b: 'at 89,100', second: 'at 80,110' } });
    expect([supportOf(s, 0, cites()).rear, supportOf(s, 1, cites()).rear]).toEqual([true, true]);
  });

  itCites('AOR-2-320.1 but does not cover the flank of the same unit too', () => {
    const found = support({
      blue: { prinz: 'at 80,100 facing 0', left: 'at 64,100', diagonal: 'at 97,104 facing 0' },
    });
    expect(found.flanks && found.rear).toBe(false);
  });
});

describe('charged', () => {
  const charged = (x: number, y: number, facing: number): Setting => ({
    blue: { prinz: 'M4 at 80,100 facing 0' },
    red: { grey: `at ${x},${y} facing ${facing}` },
  });

  itCites('AOR-2-307.1 in the flank: two dice less', () => {
    expect(dice(charged(100, 101, 270), { reason: 'charged', opponent: 1, aspect: 'flank' })).toBe(2);
  });

  itCites('AOR-2-307.2 in the rear: three', () => {
    expect(dice(charged(80, 115, 0), { reason: 'charged', opponent: 1, aspect: 'rear' })).toBe(1);
  });

  itCites('AOR-2-304.2 and one at least', () => {
    const setting = { ...charged(80, 115, 0), blue: { prinz: 'M2 at 80,100 facing 0' } };
    expect(dice(setting, { reason: 'charged', opponent: 1, aspect: 'rear' })).toBe(1);
  });
});

describe('shelter', () => {
  const inside = (ground: NonNullable<Setting['ground']>, morale: number): number => {
    const s = battle({ blue: { prinz: `M${morale} at 80,100` }, ground });
    changeUnit(s, 0, { post: 0 });
    return hear(diceOfTest(s, plainTrial(0, 'artillery'), cites())).count;
  };
  const village = (stone: number): NonNullable<Setting['ground']> => ({
    areas: [{ id: 'v', kind: 'village', outline: '70,90 90,90 90,110 70,110', values: { size: 1, stone } }],
  });

  it('AOR-2-304.3 behind fortifications two dice more', () => {
    const redoubt = {
      blocks: [{ id: 'r', kind: 'redoubt', centre: '80,100', width: 20, depth: 10, facing: 0 }],
    };
    expect(inside(redoubt, 3)).toBe(5);
  });

  itCites('AOR-2-321.2 in a village of stone too, of wood not', () => {
    expect([inside(village(0), 2), inside(village(1), 2)]).toEqual([2, 4]);
  });

  itCites('AOR-2-322.1 Native Americans have one more in woods', () => {
    const ground = { areas: [{ id: 'w', kind: 'light woods', outline: '40,90 120,90 120,120 40,120' }] };
    expect(dice({ blue: { prinz: 'M2 natives loose 6 figures at 80,100' }, ground })).toBe(4);
  });
});

describe('generals', () => {
  const with_ = (words: string): State =>
    battle({
      blue: { prinz: 'M2 at 80,100', other: 'M2 at 96,100' },
      generals: { blue: { keith: words }, red: {} },
    });

  itCites('AOR-2-501.1 lend nothing from beside a unit', () => {
    expect(charismaWith(with_('at 80,103'), 0)).toBe(0);
    expect(hear(diceOfTest(with_('at 80,103'), plainTrial(0, 'artillery'))).count).toBe(
      hear(diceOfTest(with_('with prinz'), plainTrial(0, 'artillery'))).count - 1,
    );
  });

  it('AOR-2-501.2 nor to the others of the line', () => {
    const s = with_('with prinz');
    expect([charismaWith(s, 0), charismaWith(s, 1)]).toEqual([1, 0]);
  });

  itCites('AOR-2-502.1 Great Captains three in morale, two in melee', () => {
    const s = with_('commander-in-chief great captain with prinz');
    expect([charismaWith(s, 0, 'morale', cites()), charismaWith(s, 0, 'melee')]).toEqual([3, 2]);
  });

  it('AOR-2-503.1 and others what the scenario says', () => {
    expect(charismaWith(with_('corps general charisma 1 with prinz'), 0)).toBe(1);
  });
});

describe('forced moves', () => {
  it('AOR-2-111.1 a rout runs straight for the own edge, through friends', () => {
    const s = battle({ red: { grey: 'M2 at 90,60 facing 180', friend: 'M2 at 90,45 facing 180' } });
    goBack(s, throwing(), 0, 'rout', cm(30), wayOfRout(s, 0), []);
    expect(spotOf(s, 'grey')).toEqual([90, 28, 0]);
    expect(rowOf(s, 'friend').condition).toBe('disorganised');
  });

  itCites('AOR-2-310.2 after a three it faces away from the enemy', () => {
    const s = battle({ blue: { prinz: 'M2 at 80,60 facing 0' } });
    suffer(s, throwing(), 0, 3, [cm(80), cm(20)], []);
    expect(rowOf(s, 'prinz').facing).toBe(18_000);
  });

  it('AOR-2-324.2 the disorganised go back as far as others', () => {
    const s = battle({ blue: { prinz: 'M2 disorganised at 80,60 facing 0' } });
    suffer(s, throwing(), 0, 4, [cm(80), cm(20)], []);
    expect(spotOf(s, 'prinz')).toEqual([80, 68, 0]);
  });

  it('AOR-2-324.3 and rout as far', () => {
    const s = battle({ blue: { prinz: 'M2 disorganised light cavalry 8 figures at 80,60 facing 0' } });
    rout(s, throwing(1, 2, 3), 0, []);
    expect(spotOf(s, 'prinz')).toEqual([80, 102, 180]);
  });

  it('AOR-4-002.1 a routed friend who stops against a unit is in no melee', () => {
    const s = battle({ blue: { prinz: 'M2 at 80,60 facing 0', friend: 'M2 at 80,80 facing 0' } });
    goBack(s, throwing(), 0, 'rout', cm(18), wayOfRout(s, 0), []);
    expect(s.contacts).toEqual([]);
  });

  itCites('AOR-2-402.1 the disorganised fire with one die less', () => {
    const s = battle({
      blue: { prinz: 'M3 disorganised has fired at 80,60 facing 0' },
      red: { grey: 'M2 at 80,50 facing 180' },
    });
    expect(hear(diceOfVolley(s, { unit: 0, target: 1, band: 'normal', face: 'front' }, cites())).count).toBe(
      2,
    );
  });
});

describe('figure 9', () => {
  it('AOR-10-003.1 C supports A within its charge move, not B farther away', () => {
    const supported = (away: number): boolean =>
      support({ blue: { prinz: 'at 80,60', c: `at 80,${62 + away}` } }).rear;
    expect([supported(20), supported(21)]).toEqual([true, false]);
  });
});
