/** One word for one thing: names stand in one place, agree with the rulebook, and with the glossary where it lies beside the project. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import type { Language } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { cardWords } from '../card-words.ts';
import { commandsColors } from '../index.ts';
import { cardKinds } from '../tables/command-cards.ts';
import { terrainKinds } from '../tables/terrain.ts';
import { unitTypes } from '../tables/units.ts';

const languages: readonly Language[] = ['en', 'fr'];

describe('cards', () => {
  test('every card of the deck has a name and words in both languages, and no other has', () => {
    expect(Object.keys(cardWords).sort()).toEqual(cardKinds.map(({ id }) => id).sort());
    for (const { id } of cardKinds)
      for (const language of languages) {
        const { name, text } = cardWords[id]![language];
        expect([name.length > 3, text.length > 20], `${id} ${language}`).toEqual([true, true]);
      }
  });

  test.each(cardKinds.filter(({ orders }) => orders === null))(
    'the rule of $id bears the name of the card',
    ({ id, rule }) => {
      for (const language of languages)
        expect(commandsColors.rulebook.texts[language][rule]!.title).toBe(cardWords[id]![language].name);
    },
  );
});

/** Where the glossary gives two French words for a thing we use the first; these are the second ones. */
const unused = [/mêlée/i, /combat supplémentaire/i, /faire feu et tenir/i];

test('the French of the game, its refusals and its battles uses the words of the glossary', () => {
  const sources = globSync('**/*.{ts,json}', { cwd: new URL('..', import.meta.url) });
  expect(sources.length).toBeGreaterThan(100);
  const found = sources
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const text = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
      return unused.filter((word) => word.test(text)).map((word) => `${path}: ${word.source}`);
    });
  expect(found).toEqual([]);
});

const file = new URL('../../../../../../shared/rules/commands-colors/glossary.yaml', import.meta.url);

interface Entry {
  readonly fr: string;
  readonly en: string;
  readonly note: string;
}

describe.skipIf(!existsSync(file))('against the glossary', () => {
  const entries = existsSync(file) ? (parse(readFileSync(file, 'utf8')) as Entry[]) : [];
  const plain = (words: string) => words.toLowerCase().replaceAll("'", '’').replaceAll('œ', 'oe');

  test('cards', () => {
    const families = ['probe', 'attack', 'scout', 'assault'];
    for (const { id } of cardKinds) {
      const family = families.find((one) => id.startsWith(`${one}_`));
      const { en, fr } = cardWords[id]!;
      const entry = entries.find((one) => plain(one.en) === plain(family ?? en.name))!;
      expect(entry, id).toBeDefined();
      // "PROBE (sondage)": the French name in brackets; a name that stays as it is has none.
      const french = plain(/\((.+)\)/.exec(entry.fr)?.[1] ?? entry.fr);
      expect(plain(fr.name), id).toBe(family === undefined ? french : `${french} ${flank(id)}`);
    }
  });

  test('troops', () => {
    for (const { note, en, fr } of entries) {
      const types = unitTypes.filter(({ code }) => code === note);
      for (const { name } of types) {
        expect(plain(name.en), note).toBe(plain(en));
        expect(plain(fr).split(' / '), note).toContain(plain(name.fr));
      }
    }
    const codes = new Set(entries.map(({ note }) => note));
    expect(unitTypes.filter(({ code }) => codes.has(code)).length).toBeGreaterThan(15);
  });

  test('terrain', () => {
    for (const { name, words } of terrainKinds) {
      const entry = entries.find(({ en }) => plain(en).split(' / ').includes(plain(words.en)));
      if (name === 'clear') continue;
      expect(entry, words.en).toBeDefined();
      expect(plain(entry!.fr).split(' / ')).toContain(plain(words.fr));
    }
  });
});

function flank(id: string): string {
  if (id.endsWith('_center')) return 'au centre';
  return id.endsWith('_left') ? 'à gauche' : 'à droite';
}
