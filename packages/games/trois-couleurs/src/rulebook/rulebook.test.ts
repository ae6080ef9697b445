/** The rulebook holds what the catalogue of rules lists, in both languages; compared with the catalogue itself where it lies beside the project. */
import { existsSync, readFileSync } from 'node:fs';
import { casesListed, casesOf, rulebookFaults, type ListedRule } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { rulebook } from '../rulebook.ts';
import { itCites } from '../testing/hearing.ts';

/** A rule as the catalogue lists it, with what says that something in it is ours. */
interface Listed extends ListedRule {
  readonly from?: string;
  readonly gaps?: readonly string[];
}

const listing = new URL('../../../../../../shared/rules/trois-couleurs/catalogue.yaml', import.meta.url);

test('798 rules with 1,500 cases to check', () => {
  expect(rulebook.entries).toHaveLength(798);
  expect(rulebook.entries.reduce((sum, { checks }) => sum + checks, 0)).toBe(1500);
});

test('every rule has its chapter and its words, alike in both languages', () => {
  expect(rulebookFaults(rulebook, { chapterIn: /^TC-(\d+)-/u })).toEqual([]);
});

itCites('TC-6-28 tells players that friends may graze by 2 mm', () => {
  expect(rulebook.texts.en['TC-6-28']?.ruling).toContain('up to 2 mm');
});

test.skipIf(!existsSync(listing))('the same ids in the same order, with as many cases each', () => {
  expect(casesOf(rulebook)).toEqual(casesListed(listed()));
});

test.skipIf(!existsSync(listing))(
  'what is not from the source, or needed a reading, says so to players',
  () => {
    const ours = listed().filter(({ from = 'source', gaps }) => from !== 'source' || gaps !== undefined);
    expect(ours.filter(({ id }) => rulebook.texts.en[id]?.ruling === undefined)).toEqual([]);
  },
);

function listed(): Listed[] {
  return parse(readFileSync(listing, 'utf8')) as Listed[];
}
