/** Muskets: who may fire, at whom, with how many dice, and what falls. */
import { describe, expect, it } from 'vitest';
import { wholeMove } from '../../shares.ts';
import { changeUnit } from '../../state.ts';
import { battle, rowOf, throwing, unitNamed, type Setting } from '../../testing.ts';
import { level, rulesOfLevel, whyNotAt, whyNotAtInFull, whyNotFire, type SquareFace } from './levelling.ts';
import { diceOfVolley, fireVolley, type Band } from './volley.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

/** A battalion at 80,100 firing up the table, and something ahead of it. */
const facing = (firer: string, target: string): Setting => ({
  blue: { prinz: `${firer} at 80,100` },
  red: { target: `facing 180 ${target}` },
});

function refused(setting: Setting, used = 0): readonly string[] {
  const s = battle(setting);
  const [unit, target] = [unitNamed(s, 'prinz'), unitNamed(s, 'target')];
  changeUnit(s, unit, { used });
  hear(whyNotAtInFull(s, unit, target, 'front'));
  hear({ rules: rulesOfLevel(s, unit, target, 'front') });
  return (hear(whyNotFire(s, unit)) ?? hear(whyNotAt(s, unit, target, 'front')))?.rules ?? [];
}

function dice(setting: Setting, band: Band, used = 0, face: SquareFace = 'front'): number {
  const s = battle(setting);
  const [unit, target] = [unitNamed(s, 'prinz'), unitNamed(s, 'target')];
  changeUnit(s, unit, { used });
  return hear(diceOfVolley(s, { unit, target, band, face }, cites())).count;
}

const half = wholeMove / 2;

describe('who may fire', () => {
  it('AOR-7-101.2 white troops fire, yellow ones do not', () => {
    expect(refused(facing('beaten', 'at 80,92'))).toEqual(['AOR-2-403']);
    expect(refused(facing('disorganised', 'at 80,92'))).toEqual([]);
  });

  itCites('AOR-7-101.3 cavalry has no fire', () => {
    expect(refused(facing('dragoons 8 figures', 'at 80,92'))).toEqual(['AOR-7-101']);
  });

  itCites('AOR-7-102.2 not after more than half a move', () => {
    expect(refused(facing('', 'at 80,92'), half)).toEqual([]);
    expect(refused(facing('', 'at 80,92'), half + 1)).toEqual(['AOR-7-102']);
  });

  itCites('AOR-7-104.1 Prussians who have not fired yet may have used their whole move', () => {
    expect(refused(facing('prussia', 'at 80,92'), wholeMove)).toEqual([]);
    expect(refused(facing('prussia has fired', 'at 80,92'), wholeMove)).toEqual(['AOR-7-102']);
    expect(dice(facing('prussia M2', 'at 80,92'), 'normal', wholeMove)).toBe(3);
  });

  itCites('AOR-7-106.1 nor do skirmishers mind', () => {
    expect(refused(facing('light infantry skirmish', 'at 80,92'), wholeMove)).toEqual([]);
    expect(dice(facing('light infantry skirmish M2', 'at 80,92'), 'normal', wholeMove)).toBe(2);
  });
});

describe('range and field of fire', () => {
  itCites('AOR-7-110.1 twelve centimetres are in range, more are not', () => {
    expect(refused(facing('', 'at 80,88'))).toEqual([]);
    expect(refused(facing('', 'at 80,87.9'))).toEqual(['AOR-7-110', 'AOR-7-122']);
  });

  it('AOR-7-122.1 short range is measured from the middle of the front', () => {
    const s = battle(facing('', 'at 80,94.1'));
    expect(hear(level(s, unitNamed(s, 'prinz'), unitNamed(s, 'target')))).toMatchObject({ band: 'short' });
  });

  itCites('AOR-7-118.1 six figures must have the target in range', () => {
    expect(refused(facing('', '3 figures of 12 column at 80,88.2'))).toEqual([]);
    expect(refused(facing('', '3 figures of 12 column at 80,88.05'))).toEqual(['AOR-7-118']);
  });

  itCites('AOR-7-121.2 whoever stands behind the flank is out of the field', () => {
    expect(refused(facing('', 'column at 93,108 facing 270'))).toEqual(['AOR-7-121']);
  });

  itCites('AOR-6-401.1 a friend in between bars the line', () => {
    const setting: Setting = {
      blue: { prinz: 'at 80,100', friend: 'at 80,95' },
      red: { target: 'at 80,90 facing 180' },
    };
    expect(refused(setting)).toEqual(['AOR-6-403']);
  });
});

describe('dice', () => {
  itCites('AOR-7-112.1 first fire, short range, at a column: five', () => {
    expect(dice(facing('M2', 'column at 80,95'), 'short')).toBe(5);
  });

  itCites('AOR-7-112.2 a column fires with one', () => {
    expect(dice(facing('M2 column has fired', 'at 80,90'), 'normal')).toBe(1);
  });

  itCites('AOR-7-108.1 counts the figures', () => {
    const figures = (count: number) => dice(facing(`M3 has fired ${count} figures`, 'at 80,92'), 'normal');
    expect([figures(15), figures(12), figures(7), figures(6)]).toEqual([4, 3, 3, 2]);
  });

  it('AOR-7-113.1 irregulars and skirmishers have no first fire', () => {
    expect(dice(facing('M2 irregular', 'at 80,92'), 'normal')).toBe(2);
    expect(dice(facing('M2 light infantry skirmish', 'at 80,92'), 'normal')).toBe(2);
  });

  itCites('AOR-7-114.1 the first volley of the British: four dice', () => {
    expect(dice(facing('M2 britain', 'at 80,92'), 'normal')).toBe(4);
  });

  itCites('AOR-7-115.1 whites of the eyes: two more, in place of short range', () => {
    expect(dice(facing('M2 has fired', 'at 80,98'), 'whites of the eyes')).toBe(4);
  });

  itCites('AOR-7-116.1 Highlanders throw one', () => {
    expect(dice(facing('M2 highlanders irregular', 'at 80,92'), 'normal')).toBe(1);
  });

  itCites('AOR-7-202.1 a face of a square of M3 at short range: one', () => {
    expect(dice(facing('M3 square has fired', 'at 80,95'), 'short')).toBe(1);
  });

  it('AOR-2-105.2 white troops of M2 at normal range: one', () => {
    expect(dice(facing('M2 disorganised has fired', 'at 80,92'), 'normal')).toBe(1);
  });

  itCites('AOR-6-120.1 a hedge helps who stands close behind it', () => {
    const behind = (y: number): Setting => ({
      ...facing('M3 has fired', `at 80,${y}`),
      ground: { lines: [{ id: 'hedge', kind: 'hedge', path: '60,92 100,92' }] },
    });
    expect(dice(behind(91), 'normal')).toBe(2);
    expect(dice(behind(87), 'normal')).toBe(3);
  });
});

describe('a volley', () => {
  itCites('AOR-7-111.1 every six pips take a figure', () => {
    const s = battle(facing('M2 has fired', 'at 80,90'));
    const [unit, target] = [unitNamed(s, 'prinz'), unitNamed(s, 'target')];
    fireVolley(s, throwing(6, 5), { unit, target, band: 'normal', face: 'front' }, []);
    expect(rowOf(s, 'target').figures).toBe(11);
    expect(hear(whyNotFire(s, unit))?.rules).toEqual(['AOR-7-123']);
  });

  itCites('AOR-7-119.1 shares losses with whoever stands in second rank, the odd one in front', () => {
    const s = battle({
      blue: { prinz: 'M3 has fired at 80,100' },
      red: { target: 'facing 180 at 80,90', second: 'facing 180 at 80,87.5' },
    });
    const [unit, target] = [unitNamed(s, 'prinz'), unitNamed(s, 'target')];
    fireVolley(s, throwing(6, 6, 6), { unit, target, band: 'normal', face: 'front' }, []);
    expect([rowOf(s, 'target').figures, rowOf(s, 'second').figures]).toEqual([10, 11]);
  });

  itCites('AOR-7-201.2 the same face of a square does not fire twice, nor two faces at one target', () => {
    const s = battle(facing('M2 square has fired', 'at 80,90'));
    const [unit, target] = [unitNamed(s, 'prinz'), unitNamed(s, 'target')];
    fireVolley(s, throwing(1), { unit, target, band: 'normal', face: 'front' }, []);
    expect(hear(whyNotFire(s, unit))).toBeNull();
    expect(hear(whyNotAt(s, unit, target, 'front'))?.rules).toEqual(['AOR-7-201']);
    expect(hear(whyNotAt(s, unit, target, 'right'))?.rules).toEqual(['AOR-7-203']);
  });
});
