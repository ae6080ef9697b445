import { expect, test } from 'vitest';
import { battle } from '../../testing.ts';
import { destroy, loseSteps } from './losses.ts';

test('VE-3.6-01.1 seven steps less three are four', () => {
  const b = battle({ french: ['inf7 C4 column E'] });
  loseSteps(b.state, 0, 3, 'fire', b);
  expect(b.unit('fr1').steps).toBe(4);
});

test('VE-3.1-07.1 guns of two steps that lose two are gone', () => {
  const b = battle({ french: ['guns C4 battery ESE', 'inf6 C4 line ESE'] });
  expect(loseSteps(b.state, 0, 3, 'fire', b)).toBe(2);
  expect([b.at('fr1'), b.stack('C4')]).toEqual(['gone', ['fr2']]);
  expect(b.told('uncovered').map(({ unit }) => unit)).toEqual(['fr2']);
  expect(b.cited('destroyed')).toEqual(['VE-3.1-07']);
});

test('every step lost is a point for the enemy, and once only', () => {
  const b = battle({ french: ['inf7 C4 column E'] });
  loseSteps(b.state, 0, 3, 'fire', b);
  destroy(b.state, 0, 'shock', ['VE-8.8-07'], b);
  expect([b.at('fr1'), b.state.points.coalition]).toEqual(['gone', 7]);
});

test('VE-3.3-03.1 losses are counted in steps and never by a marker: whatever number lies on a unit, it is as strong', () => {
  const worn = (marker: number) => {
    const b = battle({ french: [`inf7 C4 broken${marker}`], coalition: ['inf7 C5 column W'] });
    loseSteps(b.state, 0, 3, 'fire', b);
    return b;
  };
  const [one, other] = [worn(1), worn(4)];
  expect([one.unit('fr1').marker, other.unit('fr1').marker]).toEqual([1, 4]);
  expect([one.unit('fr1').steps, other.unit('fr1').steps]).toEqual([4, 4]);
  expect(one.state.points).toEqual(other.state.points);
});
