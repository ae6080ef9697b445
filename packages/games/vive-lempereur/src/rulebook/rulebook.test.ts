/** The rulebook holds what the catalogues of rules list, in both languages; compared with the catalogues themselves where those lie beside the project. */
import { existsSync, readFileSync } from 'node:fs';
import type { Rulebook, RuleText } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import catalogue from './catalogue.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

const rulebook = { ...catalogue, texts: { en, fr } } as Rulebook;
const { chapters, entries, texts } = rulebook;

const standard = new URL(
  '../../../../../../shared/rules/vive-lempereur/standard/catalogue.yaml',
  import.meta.url,
);
const advanced = new URL(
  '../../../../../../shared/rules/vive-lempereur/advanced/catalogue.yaml',
  import.meta.url,
);

interface Listed {
  readonly id: string;
  readonly topic: string;
  readonly checks: readonly string[];
}

const listedIn = (file: URL) => parse(readFileSync(file, 'utf8')) as Listed[];

const wordsOf = ({ title, text, ruling }: RuleText) => [title, text, ruling ?? ''].join(' ');
const figuresIn = (text: RuleText) => [...wordsOf(text).matchAll(/\d+/g)].map(([figure]) => figure).sort();
const namesOf = (title: string) => title.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));

/** The words of a rule in one language; an empty text, which every test below notices, where there is none. */
const textOf = (language: 'en' | 'fr', id: string): RuleText =>
  texts[language][id] ?? { title: '', text: '' };

/** Of chapters XVII to XX those rules stand here that are played, and those that wait for several people on a side. */
const commandRules = entries.filter(({ id }) => id.startsWith('VEA-17-')).map(({ id }) => id);

test('469 rules of the standard game, 116 options and 35 rules of command, with 606, 213 and 66 cases to check', () => {
  const counted = (prefix: string) => {
    const own = entries.filter(({ id }) => id.startsWith(prefix));
    return { rules: own.length, cases: own.reduce((sum, { checks }) => sum + checks, 0) };
  };
  expect(counted('VE-')).toEqual({ rules: 469, cases: 606 });
  expect(counted('VEA-16-')).toEqual({ rules: 116, cases: 213 });
  expect(counted('VEA-17-')).toEqual({ rules: 35, cases: 66 });
  expect(entries).toHaveLength(469 + 116 + 35);
});

test('every rule stands in one of the seventeen chapters, as its id says', () => {
  expect(chapters.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  for (const { id, chapter } of entries) expect(/^VEA?-(\d+)/.exec(id)?.[1], id).toBe(String(chapter));
});

describe.each(['en', 'fr'] as const)('the words in %s', (language) => {
  test('are there for every rule, in order, and for no other', () => {
    expect(Object.keys(texts[language])).toEqual(entries.map(({ id }) => id));
  });

  test('have a short title of their own and end in a full stop', () => {
    const titles = new Set<string>();
    for (const { id } of entries) {
      const { title, text, ruling } = textOf(language, id);
      expect(namesOf(title).length, `the title of ${id}`).toBeGreaterThan(0);
      expect(namesOf(title).length, `the title of ${id}`).toBeLessThanOrEqual(5);
      expect(text, id).toMatch(/.\.$/);
      if (ruling !== undefined) expect(ruling, id).toMatch(/.\.$/);
      titles.add(title.toLowerCase());
    }
    expect(titles.size).toBe(entries.length);
  });
});

test('both languages give the same figures and the same rulings', () => {
  for (const { id } of entries) {
    const [english, french] = [textOf('en', id), textOf('fr', id)];
    expect(figuresIn(french), id).toEqual(figuresIn(english));
    expect(french.ruling === undefined, `the ruling of ${id}`).toBe(english.ruling === undefined);
  }
});

test('French is set as French: hard spaces before high punctuation, curved apostrophes', () => {
  for (const { id } of entries) {
    const words = wordsOf(textOf('fr', id));
    expect(words, id).not.toMatch(/'|[^\u00a0\d]:|[^\u202f][;!?]|«[^\u00a0]|[^\u00a0]»/);
  }
});

describe.skipIf(!existsSync(standard) || !existsSync(advanced))('against the catalogues', () => {
  test('the same ids in the same order, with as many cases each', () => {
    const options = listedIn(advanced).filter(
      ({ id }) => id.startsWith('VEA-16-') || commandRules.includes(id),
    );
    const expected = [...listedIn(standard), ...options].map(({ id, topic, checks }) => ({
      id,
      topic,
      checks: checks.length,
    }));
    expect(entries.map(({ id, topic, checks }) => ({ id, topic, checks }))).toEqual(expected);
  });
});
