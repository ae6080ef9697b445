/** Who tests for the losses of a fire phase. */
import { describe, expect, it } from 'vitest';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { Talk } from '../../talking.ts';
import { battle, rowOf, spotOf, throwing, unitNamed } from '../../testing.ts';
import { takeLosses } from '../0-basing/losses.ts';
import { fireShot, strike } from '../6-artillery/shot.ts';
import { moraleAfterFire, mustTest } from './after-fire.ts';
import { itCites } from '../../testing/hearing.ts';

/** A unit has so many figures and loses some: whether it must test, and by which rule. */
function tests(words: string, lost: number, reason: 'artillery' | 'small arms' | 'melee'): string | null {
  const s = battle({ blue: { prinz: `${words} at 80,60` }, red: { guns: 'artillery at 80,20' } });
  strike(s, throwing(), unitNamed(s, 'prinz'), lost, unitNamed(s, 'guns'), []);
  const cites: `${string}-${string}`[] = [];
  return mustTest(s, unitNamed(s, 'prinz'), reason, cites) ? cites[0]! : null;
}

describe('who tests', () => {
  it('AOR-2-201.1 irregulars at each loss', () => {
    expect(tests('M3 irregular', 1, 'small arms')).toBe('AOR-2-201');
  });
  it('AOR-2-201.2 conscripts too', () => {
    expect(tests('M1', 1, 'small arms')).toBe('AOR-2-201');
    expect(tests('M2', 1, 'small arms')).toBeNull();
  });
  it('AOR-0-116.2 irregulars after a single loss, regulars not', () => {
    const s = battle({ blue: { prinz: '11 figures of 12 M2 irregular' } });
    const cites: `${string}-${string}`[] = [];
    changeUnit(s, 0, { losses: 1 });
    mustTest(s, 0, 'small arms', cites);
    expect(cites).toEqual(['AOR-2-201', 'AOR-0-116']);
    expect([tests('M2 irregular', 1, 'small arms'), tests('M2', 1, 'small arms')]).toEqual([
      'AOR-2-201',
      null,
    ]);
  });
  it('AOR-2-202.1 all infantry and cavalry after a loss to guns', () => {
    expect(tests('M4', 1, 'artillery')).toBe('AOR-2-202');
  });
  it('AOR-2-202.2 but no battery', () => {
    expect(tests('artillery', 1, 'artillery')).toBeNull();
  });
  it('AOR-2-203.1 everybody whose losses reach half', () => {
    expect(tests('M2 7 figures of 12', 1, 'small arms')).toBe('AOR-2-203');
  });
  it('AOR-2-203.2 and at each loss from then on', () => {
    expect(tests('M2 6 figures of 12', 1, 'small arms')).toBe('AOR-2-203');
  });
  it('AOR-7-401.1 regulars when a quarter is lost, and not again before half', () => {
    expect(tests('M2 10 figures of 12', 1, 'small arms')).toBe('AOR-7-401');
    expect(tests('M2 9 figures of 12', 1, 'small arms')).toBeNull();
    expect(tests('M2 7 figures of 12', 1, 'small arms')).toBe('AOR-2-203');
  });
  it('AOR-7-401.2 once, however many fall in a phase', () => {
    const s = shot({ prinz: 'M2 10 figures of 12 at 80,60' }, 5);
    const talk = new Talk(moraleAfterFire, s, { step: 'smallArmsMorale' }, 6);
    expect(talk.told('moraleTested')).toHaveLength(1);
  });
});

/** The first blue unit has lost so many figures to the guns in this phase. */
function shot(blue: Record<string, string>, lost: number): State {
  const s = battle({ blue, red: { guns: 'artillery at 80,20' } });
  strike(s, throwing(), 0, lost, unitNamed(s, 'guns'), []);
  return s;
}

describe('the tests of a phase', () => {
  it('AOR-6-601.1 are one for a unit, however often it was hit', () => {
    const s = battle({
      blue: { prinz: 'M2 at 80,60' },
      red: { guns: 'artillery has fired at 80,52', more: 'artillery has fired at 84,52' },
    });
    for (const battery of ['guns', 'more']) {
      const fired = { battery: unitNamed(s, battery), target: 0, band: 'short', isIndirect: false } as const;
      fireShot(s, throwing(2, 2, 2, 3, 3), { ...fired, isHurried: false }, []);
    }
    expect(rowOf(s, 'prinz').figures).toBe(10);
    const talk = new Talk(moraleAfterFire, s, { step: 'artilleryMorale' }, 3, 4);
    expect(talk.told('moraleTested')).toHaveLength(1);
    expect(rowOf(s, 'prinz').losses).toBe(0);
  });

  it('AOR-6-601.2 are for those who lost figures only', () => {
    const s = shot({ prinz: 'M2 at 80,60' }, 0);
    expect(new Talk(moraleAfterFire, s, { step: 'artilleryMorale' }).events).toEqual([]);
  });

  it('AOR-0-203.2 come in phase 8, and move the unit at once', () => {
    const s = shot({ prinz: 'M2 at 80,60' }, 1);
    new Talk(moraleAfterFire, s, { step: 'artilleryMorale' }, 2, 2);
    expect([rowOf(s, 'prinz').condition, spotOf(s, 'prinz')]).toEqual(['disorganised', [80, 68, 0]]);
  });

  itCites('AOR-2-313.1 a beaten unit does not throw', () => {
    const s = battle({
      blue: { prinz: 'M4 beaten at 80,60' },
      red: { guns: 'artillery at 80,20' },
      generals: { blue: { keith: 'with prinz' }, red: {} },
    });
    takeLosses(s, throwing(6), 0, 1, 'fire', []);
    const talk = new Talk(moraleAfterFire, s, { step: 'artilleryMorale' }, 3);
    expect(talk.told('moraleTested')).toHaveLength(0);
    expect(rowOf(s, 'prinz').condition).toBe('routed');
    expect(talk.told('conditionChanged')[0]!.rules).toContain('AOR-2-313');
  });

  itCites('AOR-2-106.2 a beaten unit that ran under fire does not run again', () => {
    const s = battle({ blue: { prinz: 'M2 beaten at 80,60' }, red: { guns: 'artillery at 80,20' } });
    strike(s, throwing(2), 0, 1, 1, []);
    expect(spotOf(s, 'prinz')).toEqual([80, 80, 180]);
    new Talk(moraleAfterFire, s, { step: 'artilleryMorale' });
    expect(spotOf(s, 'prinz')).toEqual([80, 80, 180]);
  });

  itCites('AOR-2-306.1 count a chief who fell in the phase before', () => {
    const s = battle({
      blue: { prinz: 'M3 at 80,60' },
      red: { guns: 'artillery at 80,20' },
      generals: { blue: { frederick: 'commander-in-chief at 90,90' }, red: {} },
    });
    strike(s, throwing(), 0, 1, 1, []);
    s.generals[0] = { ...s.generals[0]!, fate: 'killed' };
    const talk = new Talk(moraleAfterFire, s, { step: 'artilleryMorale' }, 3, 4);
    expect(talk.told('moraleTested')[0]!.dice).toHaveLength(2);
    expect(talk.told('moraleTested')[0]!.sum.map(({ id }) => id)).toContain('AOR-2-306');
  });

  it('AOR-2-310.1 go back from who took most, in the order their owner likes', () => {
    const s = battle({
      blue: { prinz: 'M2 at 80,60', keith: 'M2 at 40,60' },
      red: { guns: 'artillery at 80,20' },
    });
    for (const unit of [0, 1]) strike(s, throwing(), unit, 1, unitNamed(s, 'guns'), []);
    const talk = new Talk(moraleAfterFire, s, { step: 'artilleryMorale' });
    expect(talk.question).toMatchObject({ question: 'whoTests', rules: ['AOR-6-601'] });
    talk.dice(1, 3, 4, 5).say('keith');
    expect(spotOf(s, 'keith')).toEqual([40, 68, 0]);
    expect(spotOf(s, 'prinz')).toEqual([80, 60, 0]);
  });

  itCites('AOR-2-326.2 a unit that cannot go back from an enemy who touches it surrenders', () => {
    const s = battle({
      blue: { prinz: 'M2 column at 80,60' },
      red: {
        front: 'at 80,60 facing 180',
        rear: 'at 80,70 facing 0',
        left: 'at 77.9,65 facing 90',
        right: 'at 82.1,65 facing 270',
      },
    });
    mark(s, 0, marks.shaken);
    changeUnit(s, 0, { losses: 1, shooter: unitNamed(s, 'front') });
    const talk = new Talk(moraleAfterFire, s, { step: 'artilleryMorale' }, 1, 2);
    expect(talk.told('surrendered')[0]!.rules).toContain('AOR-2-326');
    expect(rowOf(s, 'prinz').where).toBe('lost');
  });
});
