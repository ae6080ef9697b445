import { marengo } from '@bivouac/marengo';
import { expect, test } from 'vitest';
import { folded, searchRules, stretches, wordsOf } from './search.ts';

const { rulebook } = marengo;
const ids = (query: string, language: 'en' | 'fr' = 'en') =>
  searchRules(rulebook, language, query).map(({ id }) => id);

test('folding takes away capitals, accents, ligatures and curly apostrophes', () => {
  expect(folded('Manœuvre D’ÉLITE')).toBe("manoeuvre d'elite");
});

test('a rule is found by its number, however it is typed, and stands first', () => {
  for (const typed of ['MAR-8-04', 'mar-8-04', 'mar 8 04', 'MAR804']) expect(ids(typed)[0]).toBe('MAR-8-04');
  expect(ids('8-04')).toContain('MAR-8-04');
});

test('accents and capitals do not matter', () => {
  expect(ids('demoralise', 'fr').length).toBeGreaterThan(0);
  expect(ids('DÉMORALISÉ', 'fr')).toEqual(ids('demoralise', 'fr'));
  expect(ids('manoeuvre', 'fr')).toEqual(ids('manœuvre', 'fr'));
});

test('every word must be there; those with them in the title come first', () => {
  const both = ids('cavalry pursuit');
  expect(both.length).toBeGreaterThan(0);
  for (const id of both) {
    const { title, text, ruling = '' } = rulebook.texts.en[id]!;
    const all = folded(`${title} ${text} ${ruling}`);
    expect(all).toContain('cavalry');
    expect(all).toContain('pursuit');
  }
  const inTitle = ids('pursuit').map((id) => folded(rulebook.texts.en[id]!.title).includes('pursuit'));
  expect(inTitle[0]).toBe(true);
  expect(inTitle.lastIndexOf(true)).toBeLessThan(inTitle.indexOf(false));
});

test('each language finds its own words, and nothing finds nothing', () => {
  expect(ids('défenseur').length).toBe(0);
  expect(ids('défenseur', 'fr').length).toBeGreaterThan(0);
  expect(ids('   ')).toEqual([]);
  expect(ids('zzzz')).toEqual([]);
});

test('what was found is marked as it is written', () => {
  expect(stretches('Les manœuvres d’Élite', wordsOf('MANOEUVRE elite'))).toEqual([
    { text: 'Les ', isFound: false },
    { text: 'manœuvre', isFound: true },
    { text: 's d’', isFound: false },
    { text: 'Élite', isFound: true },
  ]);
});
