/** The rulebook holds what the catalogue of rules lists, in both languages; compared with the catalogue itself where it lies beside the project. */
import { existsSync, readFileSync } from 'node:fs';
import { casesListed, casesOf, rulebookFaults, type ListedRule } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { marengo } from '../index.ts';

const { rulebook } = marengo;

const listing = new URL('../../../../../../shared/rules/marengo/catalogue.yaml', import.meta.url);

test('240 rules with 374 cases to check', () => {
  expect(rulebook.entries).toHaveLength(240);
  expect(rulebook.entries.reduce((sum, { checks }) => sum + checks, 0)).toBe(374);
});

/** Rounds are hours in French, and hours are written otherwise. */
const hours = [
  'MAR-3-02',
  'MAR-5-19',
  'MAR-6-01',
  'MAR-6-10',
  'MAR-7-01',
  'MAR-7-07',
  'MAR-10-01',
  'MAR-14-02',
];

test('every rule has its chapter and its words, alike in both languages', () => {
  expect(rulebookFaults(rulebook, { chapterIn: /^MAR-(\d+)-/u, otherFigures: hours })).toEqual([]);
});

test.skipIf(!existsSync(listing))('the same ids in the same order, with as many cases each', () => {
  const listed = parse(readFileSync(listing, 'utf8')) as ListedRule[];
  expect(casesOf(rulebook)).toEqual(casesListed(listed));
});
