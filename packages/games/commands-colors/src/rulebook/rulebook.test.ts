/** The rulebook holds what the catalogue of rules lists, in both languages; compared with the catalogue itself where it lies beside the project. */
import { existsSync, readFileSync } from 'node:fs';
import { casesListed, casesOf, rulebookFaults, type ListedRule } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { commandsColors } from '../index.ts';

const { rulebook } = commandsColors;

const listing = new URL('../../../../../../shared/rules/commands-colors/catalogue.yaml', import.meta.url);

test('352 rules with 452 cases to check', () => {
  expect(rulebook.entries).toHaveLength(352);
  expect(rulebook.entries.reduce((sum, { checks }) => sum + checks, 0)).toBe(452);
});

test('every rule has its chapter and its words, alike in both languages', () => {
  expect(rulebookFaults(rulebook, { chapterIn: /^CCN-(\d+)[-.]/u, longestTitle: 7 })).toEqual([]);
});

test.skipIf(!existsSync(listing))('the same ids in the same order, with as many cases each', () => {
  const listed = parse(readFileSync(listing, 'utf8')) as ListedRule[];
  expect(casesOf(rulebook)).toEqual(casesListed(listed));
});
