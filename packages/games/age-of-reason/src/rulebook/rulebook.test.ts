/** The rulebook holds what the catalogue of rules lists, in both languages; compared with the catalogue itself where it lies beside the project. */
import { existsSync, readFileSync } from 'node:fs';
import { casesListed, casesOf, rulebookFaults, type ListedRule } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ageOfReason } from '../index.ts';

const { rulebook } = ageOfReason;

const listing = new URL('../../../../../../shared/rules/age-of-reason/catalogue.yaml', import.meta.url);

test('473 rules with 792 cases to check', () => {
  expect(rulebook.entries).toHaveLength(473);
  expect(rulebook.entries.reduce((sum, { checks }) => sum + checks, 0)).toBe(792);
});

test('every rule has its chapter and its words, alike in both languages', () => {
  expect(rulebookFaults(rulebook, { chapterIn: /^AOR-(\d+)-/u })).toEqual([]);
});

test.skipIf(!existsSync(listing))('the same ids in the same order, with as many cases each', () => {
  const listed = parse(readFileSync(listing, 'utf8')) as ListedRule[];
  expect(casesOf(rulebook)).toEqual(casesListed(listed));
});
