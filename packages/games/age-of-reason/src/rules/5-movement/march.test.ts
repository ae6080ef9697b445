/** Straight and oblique legs: how far, over what, past whom. */
import { SeededDice } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { halfMove } from '../../shares.ts';
import { battle, rowOf, spotOf, throwing, unitNamed, type Setting } from '../../testing.ts';
import { ahead, goTogether, rangesOf, wayOf, whyNotSoFar, type Heading } from './march.ts';
import { firstSteps } from './first-step.ts';
import { wheelOf } from './turning.ts';
import { itCites } from '../../testing/hearing.ts';

const alone = new Set<number>();

/** How far a unit may go, in centimetres. */
function most(setting: Setting, heading: Heading = ahead): number {
  const s = battle(setting);
  return wayOf(s, unitNamed(s, 'prinz'), heading, alone).most / 100;
}

function refused(setting: Setting, steps: number, heading: Heading = ahead): readonly string[] {
  const s = battle(setting);
  return whyNotSoFar([wayOf(s, unitNamed(s, 'prinz'), heading, alone)], steps * 100)?.rules ?? [];
}

/** Who or what is in the way of so many centimetres. */
function inTheWay(setting: Setting, steps: number): string | undefined {
  const s = battle(setting);
  return whyNotSoFar([wayOf(s, unitNamed(s, 'prinz'), ahead, alone)], steps * 100)?.of;
}

const prinz = (words: string): Setting => ({ blue: { prinz: words } });
const right45 = (price: Heading['price']): Heading => ({ angle: 4_500, price });

describe('how far', () => {
  it('AOR-5-001.1 as far as arm and formation say', () => {
    const cases = [
      '',
      'column',
      'light cavalry 8 figures',
      'dragoons 8 figures column',
      'heavy cavalry 8 figures',
    ];
    expect(cases.map((words) => most(prinz(`${words} at 80,100`)))).toEqual([16, 20, 32, 32, 24]);
  });

  it('AOR-5-001.2 and not a millimetre farther', () => {
    expect(refused(prinz('heavy cavalry 8 figures at 80,100'), 25)).toEqual(['AOR-5-001']);
  });

  itCites('AOR-2-401.1 disorganised troops go half as far', () => {
    expect(most(prinz('disorganised at 80,100'))).toBe(8);
    const s = battle(prinz('disorganised at 80,100'));
    goTogether(s, throwing(), [wayOf(s, 0, ahead, alone)], 800, []);
    expect(spotOf(s, 'prinz')).toEqual([80, 92, 0]);
  });

  it('AOR-5-107.1 obliquely half as far, or with a marker all the way', () => {
    expect(most(prinz('at 80,100'), right45('half'))).toBe(8);
    expect(most(prinz('at 80,100'), right45('marker'))).toBe(16);
  });
});

describe('over what', () => {
  const wood = (kind: string): NonNullable<Setting['ground']> => ({
    areas: [{ id: 'wood', kind, outline: '60,80 100,80 100,95 60,95' }],
  });

  it('AOR-5-009.1 light woods take a quarter', () => {
    expect(most({ ...prinz('at 80,100'), ground: wood('light woods') })).toBe(12);
  });

  it('AOR-5-013.1 cavalry does not enter a marsh', () => {
    const setting = { ...prinz('dragoons 8 figures at 80,100'), ground: wood('marsh') };
    expect(most(setting)).toBe(5);
    expect(refused(setting, 6)).toEqual(['AOR-5-013']);
  });

  it('AOR-5-014.2 a hedge takes half of a rider’s move', () => {
    const hedge = { lines: [{ id: 'hedge', kind: 'hedge', path: '60,95 100,95' }] };
    expect(most({ ...prinz('light cavalry 8 figures at 80,100'), ground: hedge })).toBe(16);
  });

  it('AOR-5-012.2 steep hills cost the climb, not the way down', () => {
    const hill = (outline: string) => ({ areas: [{ id: 'hill', kind: 'steep hill', outline, level: 1 }] });
    expect(
      most({ ...prinz('dragoons 8 figures at 80,100'), ground: hill('60,80 100,80 100,95 60,95') }),
    ).toBe(14);
    expect(
      most({ ...prinz('dragoons 8 figures at 80,100'), ground: hill('60,95 100,95 100,120 60,120') }),
    ).toBe(28);
  });
});

describe('past whom', () => {
  it('AOR-4-001.1 not into contact with the enemy', () => {
    const setting: Setting = { ...prinz('at 80,100'), red: { grey: 'at 80,90 facing 180' } };
    expect(refused(setting, 9.8)).toEqual(['AOR-4-001']);
    expect(refused(setting, 9.7)).toEqual([]);
  });

  it('AOR-4-001.1 nor through the enemy to the far side of a friend', () => {
    const s = battle({
      blue: { prinz: 'at 80,100', friend: 'at 80,86' },
      red: { grey: 'at 80,95 facing 180' },
    });
    expect(rangesOf([wayOf(s, unitNamed(s, 'prinz'), ahead, alone)])).toEqual([[1, 479]]);
  });

  it('AOR-5-303.1 skirmishers keep six centimetres from formed troops', () => {
    const setting: Setting = {
      ...prinz('light infantry skirmish at 80,100'),
      red: { grey: 'at 80,90 facing 180' },
    };
    expect(refused(setting, 4)).toEqual([]);
    expect(refused(setting, 4.1)).toEqual(['AOR-5-303']);
  });

  it('AOR-0-121.2 through a friend, but not to an end upon him', () => {
    const setting: Setting = { blue: { prinz: 'at 80,100', friend: 'at 80,91' } };
    expect(refused(setting, 10)).toEqual(['AOR-0-121']);
    expect(refused(setting, 12)).toEqual([]);
  });

  itCites('AOR-5-301.1 who passes through a friend disorganises him and himself', () => {
    const s = battle({ blue: { prinz: 'at 80,100', friend: 'at 80,92' } });
    const way = wayOf(s, unitNamed(s, 'prinz'), ahead, alone);
    goTogether(s, throwing(), [way], 1_200, []);
    expect([rowOf(s, 'prinz').condition, rowOf(s, 'friend').condition]).toEqual([
      'disorganised',
      'disorganised',
    ]);
    expect(spotOf(s, 'prinz')).toEqual([80, 88, 0]);
  });

  it('AOR-3-202.1 a brigade line goes as one, and none of it is in the way of the others', () => {
    const s = battle({ blue: { prinz: 'at 80,100 facing 20', second: 'at 95.04,105.47 facing 20' } });
    const units = [unitNamed(s, 'prinz'), unitNamed(s, 'second')];
    const ways = units.map((unit) => wayOf(s, unit, ahead, new Set(units)));
    expect(rangesOf(ways)).toEqual([[1, 1_600]]);
    goTogether(s, throwing(), ways, 800, []);
    expect(units.map((unit) => s.units[unit]!.used)).toEqual([halfMove, halfMove]);
    expect(rowOf(s, 'second').condition).toBe('normal');
  });

  itCites('AOR-5-133.1 a unit leaves the table by its own edge', () => {
    const s = battle(prinz('column at 80,147 facing 180'));
    const way = wayOf(s, unitNamed(s, 'prinz'), ahead, alone);
    goTogether(s, throwing(), [way], way.most, []);
    expect([way.most, rowOf(s, 'prinz').where]).toEqual([300, 'withdrawn']);
    expect(refused(prinz('column at 177,100 facing 90'), 10)).toEqual(['AOR-5-133']);
  });
});

describe('a refusal names who or what is in the way', () => {
  it('an enemy, a friend, the ground', () => {
    const red = { grey: 'at 80,90 facing 180' };
    expect(inTheWay({ ...prinz('at 80,100'), red }, 12)).toBe('grey');
    expect(inTheWay({ blue: { prinz: 'at 80,100', karl: 'at 80,92' } }, 8)).toBe('karl');
    const marsh = { id: 'moor', kind: 'marsh', outline: '60,80 100,80 100,95 60,95' };
    const riders = prinz('dragoons 8 figures at 80,100');
    expect(inTheWay({ ...riders, ground: { areas: [marsh] } }, 8)).toBe('moor');
  });

  it('whoever stands where a wheel would end', () => {
    const s = battle({ blue: { prinz: 'at 80,100', karl: 'at 84,88' } });
    const wheel = wheelOf(s, unitNamed(s, 'prinz'), 'left', 'counterclockwise');
    const steps = wheel.taken[0]?.[0] ?? 0;
    expect(steps).toBeGreaterThan(0);
    expect(whyNotSoFar([wheel], steps)).toMatchObject({ rules: ['AOR-0-121'], of: 'karl' });
  });
});

describe('the first step', () => {
  const dice = new SeededDice('the first step');
  const near = (): string => `at ${70 + dice.pick(21)},${90 + dice.pick(31)} facing ${dice.pick(360)}`;
  /** Friends and an enemy in a crowd, a hedge and a wood, the edge of the table not far. */
  const crowd = (): Setting => ({
    blue: { prinz: `at 80,${dice.pick(4) === 0 ? 147 : 105}`, keith: near(), itzenplitz: near() },
    red: dice.pick(2) === 0 ? { grey: near() } : { grey: 'at 80,20 facing 180' },
    ground: {
      areas: [{ id: 'wood', kind: 'light woods', outline: '60,80 70,80 70,95 60,95' }],
      lines: [{ id: 'hedge', kind: 'hedge', path: '82,80 82,98' }],
    },
  });

  it('AOR-5-001 is never taken for free where a closer look finds no way', () => {
    const counts = { free: 0, closer: 0 };
    for (let count = 0; count < 200; count += 1) {
      const s = battle(crowd());
      const prinz = unitNamed(s, 'prinz');
      for (const angle of [-4_500, 0, 1_500, 9_000, 18_000]) {
        const heading: Heading = { angle, price: 'none' };
        const isFree = firstSteps(s, prinz, alone)(heading) === 'free';
        counts[isFree ? 'free' : 'closer'] += 1;
        if (isFree) expect(rangesOf([wayOf(s, prinz, heading, alone, 1)])).toEqual([[1, 1]]);
      }
    }
    expect(counts.free).toBeGreaterThan(100);
    expect(counts.closer).toBeGreaterThan(100);
  });
});
