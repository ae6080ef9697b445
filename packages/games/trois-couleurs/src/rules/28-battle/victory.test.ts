/** How a battle ends: turns, objectives, losses in points, groups and armies that break, and what the score is worth. */
import { describe, expect, it } from 'vitest';
import { changeGeneral, changeUnit, type State } from '../../state.ts';
import { battle, rowOf, throwing, unitNamed, type Setting } from '../../testing.ts';
import { endOfTurn, gradeOf, lossesOf, lossPoints, outcomeOf } from './victory.ts';
import { itCites } from '../../testing/hearing.ts';

const ended = (s: State): State => {
  endOfTurn(s, throwing());
  return s;
};
const both = (setting: Partial<Setting> = {}): State =>
  battle({ blue: { one: 'COD at 90,120' }, red: { two: 'COD at 90,30 facing 180' }, ...setting });

describe('how long it lasts', () => {
  itCites('TC-28-08.1 after its last turn it is scored', () => {
    expect(ended(both({ turn: 12 })).over).toMatchObject({ how: 'turns' });
    expect(ended(both({ turn: 11 })).over).toBeNull();
  });
  it('TC-28-08.2 when an army breaks it is over at once', () => {
    const s = both({ turn: 5 });
    changeUnit(s, 0, { where: 'destroyed' });
    expect(ended(s).over).toMatchObject({ how: 'broken', winner: 'red', grade: 'decisive' });
  });
});

describe('objectives', () => {
  /** A village in the middle that blue holds, with these troops. */
  const village = (setting: Setting, holder: 'blue' | 'red' = 'blue'): State => {
    const s = battle(setting);
    const terms = {
      ...s.terms,
      objectives: [{ id: 'village', points: 100, feature: -1, x: 9000, y: 7500 }],
    };
    return ended({ ...s, terms, holders: [holder] });
  };
  itCites('TC-28-09.1 contested it stays with its last holder, left to one it changes hands', () => {
    const red = { two: 'COD at 90,70 facing 180' };
    for (const holder of ['blue', 'red'] as const)
      expect(village({ blue: { one: 'COD at 90,80' }, red }, holder).holders).toEqual([holder]);
    expect(village({ blue: { one: 'COD at 90,130' }, red }).holders).toEqual(['red']);
  });
  itCites('TC-28-09.2 troops in rout hold nothing', () => {
    const s = village({ blue: { one: 'COD at 90,130' }, red: { two: 'COD DER DES at 90,70 facing 180' } });
    expect(s.holders).toEqual(['blue']);
  });
});

describe('what losses are worth', () => {
  it('TC-28-10.1 in retreat with thirty percent lost: half of its price', () => {
    expect(lossPoints(battle({ blue: { unit: 'COD RET SAF lost 11' } }), 'blue')).toBe(48);
    expect(lossPoints(battle({ blue: { unit: 'COD lost 11' } }), 'blue')).toBe(24);
  });
  it('TC-28-10.1 in rout three quarters of it, and a general who is hit his own', () => {
    expect(lossPoints(battle({ blue: { unit: 'COD DER DES' } }), 'blue')).toBe(72);
    const s = battle({ blue: { unit: 'COD' }, generals: { blue: { chief: 'with unit' } } });
    const { points } = s.terms.generals[0]!;
    changeGeneral(s, 0, { fate: 'hit' });
    expect([lossPoints(s, 'blue'), points > 0]).toEqual([points, true]);
    expect(lossesOf(s, 'blue')).toEqual([{ piece: 'chief', points }]);
  });
  it('TC-28-10.2 a battery that is taken: all of it', () => {
    const s = battle({ blue: { guns: 'flat-foot-6 BAT' } });
    const { points } = s.terms.units[unitNamed(s, 'guns')]!;
    expect(lossPoints(s, 'blue')).toBe(0);
    changeUnit(s, 0, { where: 'taken' });
    expect([lossPoints(s, 'blue'), points]).toEqual([112, 112]);
  });
});

describe('who breaks', () => {
  const brigade = (...cases: readonly string[]): State =>
    battle({
      blue: Object.fromEntries([
        ...cases.map((words, at) => [`unit-${at}`, `COD ${words} at ${20 + at * 15},120`]),
        ['rest', 'COD at 150,120 group other'],
      ]) as Record<string, string>,
      red: { enemy: 'COD at 90,20 facing 180' },
    });
  itCites('TC-28-11.1 a brigade of four with one destroyed and one in rout', () => {
    const s = brigade('', 'DER DES', '', '');
    expect(ended(s).broken[0]).toBe(false);
    changeUnit(s, 0, { where: 'destroyed' });
    expect(ended(s).broken[0]).toBe(true);
  });
  itCites('TC-28-12.1 TC-28-12.2 an army with half of its points gone or in rout', () => {
    const army = (lost: number): State['over'] => {
      const s = battle({
        blue: { big: 'COD at 40,120', small: 'COD at 90,120' },
        red: { enemy: 'COD at 90,20 facing 180' },
      });
      const units = s.terms.units.map((facts, unit) => ({
        ...facts,
        points: unit === 0 ? lost : unit === 1 ? 1002 - lost : facts.points,
      }));
      const sides = { ...s.terms.sides, blue: { ...s.terms.sides.blue, points: 1002 } };
      const t: State = { ...s, terms: { ...s.terms, units, sides } };
      changeUnit(t, 0, { where: 'destroyed' });
      return ended(t).over;
    };
    expect(army(501)).toMatchObject({ how: 'broken' });
    expect(army(500)).toBeNull();
  });
});

it('TC-28-13.1 a lead below ten percent is a draw, below twenty-five marginal, from there a victory', () => {
  const budgets = { blue: 1000, red: 1000 };
  expect([310 - 220, 340 - 220, 480 - 220].map((lead) => gradeOf(lead, budgets))).toEqual([
    'draw',
    'marginal',
    'victory',
  ]);
});

itCites('TC-28-08 the score of the last turn counts what stands then', () => {
  const s = both({ turn: 12 });
  changeUnit(s, unitNamed(s, 'one'), { case: 'RET' });
  expect(ended(s).over).toMatchObject({ winner: 'red', scores: { blue: 0, red: 48 } });
  expect(rowOf(s, 'one').case).toBe('RET');
});

it('an army that is broken is the reason told for the end, and how great the victory is', () => {
  const s = battle({ blue: { mine: 'LIG at 60,60' }, red: { theirs: 'LIG at 60,90' } });
  s.over = { winner: 'red', how: 'broken', grade: 'decisive', scores: { blue: 0, red: 306 } };
  const { words, rules } = outcomeOf(s)!;
  expect(words.en).toMatch(
    /half of the army is lost or routed\. .*: a decisive victory \(\S+ 0, \S+ 306\)\.$/,
  );
  expect(words.fr).toMatch(/la moitié de l’armée .* victoire décisive \(\S+ 0, \S+ 306\)\.$/);
  expect(rules).toContain('TC-28-12');
});
