import { describe, expect, test } from 'vitest';
import { battle } from '../../testing.ts';

/** Two lines in one hex that face two ways, as a countercharge or a retreat may leave them. */
const crossed = (dice: string) =>
  battle({
    french: ['inf4 C4 line ESE', 'inf4 C4 line ENE'],
    coalition: ['inf G9 column W'],
    dice,
  });

describe('units whose facings do not go together', () => {
  test('VE-5.7-06.1 both test at the end of the phase', () => {
    const b = crossed('1 1  1 1');
    b.act('end');
    expect(b.told('moraleTested').map(({ unit, cause }) => [unit, cause])).toEqual([
      ['fr1', 'facing'],
      ['fr2', 'facing'],
    ]);
  });

  test('VE-5.7-06.2 when both pass, their owner says which one turns', () => {
    const b = crossed('1 1  1 1');
    b.act('end');
    expect(b.asked).toBe('french straighten');
    expect(b.options()).toEqual(['fr1 ENE', 'fr2 ESE']);
    expect(b.refused('fr1 S')).toContain('VE-5.7-06');
    b.act('fr2 ESE');
    expect([b.stands('fr1'), b.stands('fr2')]).toEqual(['line ESE', 'line ESE']);
  });

  test('one that fails is disorganised and gone, and nobody need turn', () => {
    const b = crossed('6 6  1 1');
    b.act('end');
    expect(b.stands('fr1')).toBe('disorganised');
    while (b.asked === 'french retreatWay') b.act(b.options()[0]!);
    expect(b.asked).not.toBe('french straighten');
    expect(b.stack('C4')).toEqual(['fr2']);
  });

  test('a stack in order is left alone', () => {
    const b = battle({ french: ['inf4 C4 line ESE', 'inf4 C4 column E'], coalition: ['inf G9 column W'] });
    b.act('end');
    expect(b.told('moraleTested')).toEqual([]);
  });
});
