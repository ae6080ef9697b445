/** What the points of both sides are made of, at the brickworks. */
import { SeededDice, standardOptions } from '@bivouac/kernel';
import { troisCouleurs } from '@bivouac/trois-couleurs';
import { indexOfGeneral, type View } from '@bivouac/trois-couleurs/words';
import { expect, test } from 'vitest';
import { fateOf } from './names.ts';
import { scoreSentences } from './score-words.ts';

function brickworks(): View {
  const scenario = troisCouleurs.scenarios.find(({ id }) => id === 'the-brickworks')!;
  const { state } = troisCouleurs.setup(scenario, standardOptions(troisCouleurs, {}), new SeededDice(1));
  return troisCouleurs.view(state, 'blue');
}

test('at the beginning nobody has anything, and each army has its breaking point', () => {
  expect(scoreSentences(brickworks(), 'en')).toEqual([
    'French: 0 points.',
    'Austrians: 0 points.',
    'The brickworks, 50 points: nobody’s.',
    'French: the army breaks at 188 points lost or in rout, 0 now.',
    'Austrians: the army breaks at 188 points lost or in rout, 0 now.',
  ]);
});

test('a place that is held and a general who is hit are named with what they are worth', () => {
  const view = brickworks();
  const hit = indexOfGeneral(view, 'red-general');
  const after: View = {
    ...view,
    holders: ['blue'],
    generals: view.generals.map((general, at) => (at === hit ? { ...general, fate: 'hit' } : general)),
  };
  expect(scoreSentences(after, 'en')[0]).toBe(
    'French: 70 points (the brickworks 50, the Austrian general 20).',
  );
  expect(scoreSentences(after, 'fr')[0]).toBe(
    'Français\u00a0: 70 points (la briqueterie 50, le général autrichien 20).',
  );
  expect(fateOf(after, hit, 'en')).toEqual(['hit, out of the battle']);
  expect(fateOf(view, hit, 'en')).toEqual([]);
});
