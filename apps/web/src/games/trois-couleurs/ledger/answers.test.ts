import type { OddsRow } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { familiesOf, sharesOf } from './answers.ts';

function row(en: string, fr: string, own: number): OddsRow {
  return {
    reply: { en, fr },
    outcomes: [
      { name: 'wins', words: { en: 'wins', fr: 'gagne' }, chance: own, good: 'own' },
      { name: 'loses', words: { en: 'loses', fr: 'perd' }, chance: 1 - own, good: 'enemy' },
    ],
    expectedLosses: { own: 1, enemy: 2 },
  };
}

describe('answers to a march', () => {
  const families = familiesOf([
    row('do nothing', 'ne rien faire', 0.9),
    row('stand and fire, at short range', 'tirer de pied ferme, à courte portée', 0.5),
    row('stand and fire, at long range', 'tirer de pied ferme, à longue portée', 0.5),
    row('react, square, do nothing', 'réagir, carré, ne rien faire', 0.4),
    row('react, line, do nothing', 'réagir, ligne, ne rien faire', 0.6),
  ]);

  it('are told by their kind', () => {
    expect(families.map(({ name }) => name.fr)).toEqual(['ne rien faire', 'tirer de pied ferme', 'réagir']);
  });

  it('are one where they come to the same, whatever the range', () => {
    const [, fire, react] = families;
    expect(fire!.ways.map(({ names }) => names.map(({ en }) => en))).toEqual([
      ['at short range', 'at long range'],
    ]);
    expect(react!.ways.map(({ names }) => names.map(({ fr }) => fr))).toEqual([
      ['carré, ne rien faire'],
      ['ligne, ne rien faire'],
    ]);
  });

  it('say whose luck they are', () => {
    expect(sharesOf(families[0]!.ways[0]!.row)).toEqual({ own: 0.9, none: 0, enemy: 0.1 });
  });
});
