/** The rulebook holds what the catalogue of rules lists, in both languages; compared with the catalogue itself where it lies beside the project. */
import { existsSync, readFileSync } from 'node:fs';
import type { Rulebook, RuleText } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import catalogue from './catalogue.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

const rulebook = { ...catalogue, texts: { en, fr } } as Rulebook;
const { chapters, entries, texts } = rulebook;

const listing = new URL('../../../../../../shared/rules/age-of-reason/catalogue.yaml', import.meta.url);

interface Listed {
  readonly id: string;
  readonly topic: string;
  readonly checks: readonly string[];
}

const wordsOf = ({ title, text, ruling }: RuleText) => [title, text, ruling ?? ''].join(' ');
const figuresIn = (text: RuleText) => [...wordsOf(text).matchAll(/\d+/g)].map(([figure]) => figure).sort();
const namesOf = (title: string) => title.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));

/** The words of a rule in one language; an empty text, which every test below notices, where there is none. */
const textOf = (language: 'en' | 'fr', id: string): RuleText =>
  texts[language][id] ?? { title: '', text: '' };

test('473 rules with 792 cases to check', () => {
  expect(entries).toHaveLength(473);
  expect(entries.reduce((sum, { checks }) => sum + checks, 0)).toBe(792);
});

test('every rule stands in the chapter that its id names', () => {
  expect(chapters.map(({ number }) => number)).toEqual(Array.from({ length: 11 }, (_, number) => number));
  for (const { id, chapter } of entries) expect(/^AOR-(\d+)-/.exec(id)?.[1], id).toBe(String(chapter));
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

  test('can be read by themselves: no ids, no file names, curved apostrophes', () => {
    for (const { id } of entries) expect(wordsOf(textOf(language, id)), id).not.toMatch(/'|AOR-|\.yaml|\.md/);
  });
});

test('both languages give the same figures and the same rulings', () => {
  for (const { id } of entries) {
    const [english, french] = [textOf('en', id), textOf('fr', id)];
    expect(figuresIn(french), id).toEqual(figuresIn(english));
    expect(french.ruling === undefined, `the ruling of ${id}`).toBe(english.ruling === undefined);
  }
});

test('French is set as French: hard spaces before high punctuation', () => {
  for (const { id } of entries) {
    expect(wordsOf(textOf('fr', id)), id).not.toMatch(/[^\u00a0\d]:|[^\u202f][;!?]|«[^\u00a0]|[^\u00a0]»/);
  }
});

test.skipIf(!existsSync(listing))('the same ids in the same order, with as many cases each', () => {
  const listed = parse(readFileSync(listing, 'utf8')) as Listed[];
  const expected = listed.map(({ id, topic, checks }) => ({ id, topic, checks: checks.length }));
  expect(entries.map(({ id, topic, checks }) => ({ id, topic, checks }))).toEqual(expected);
});
