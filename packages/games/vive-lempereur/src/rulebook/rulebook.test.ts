/** The rulebook holds what the catalogue of rules lists, in both languages; compared with the catalogue itself where it lies beside the project. */
import { existsSync, readFileSync } from 'node:fs';
import { casesListed, casesOf, rulebookFaults, type ListedRule } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { viveLEmpereur } from '../index.ts';

const { rulebook } = viveLEmpereur;

const listedIn = (part: string) =>
  new URL(`../../../../../../shared/rules/vive-lempereur/${part}/catalogue.yaml`, import.meta.url);
const [standard, advanced] = [listedIn('standard'), listedIn('advanced')];
const read = (file: URL) => parse(readFileSync(file, 'utf8')) as ListedRule[];

/** Of chapters XVII to XX those rules stand here that are in the code, and those that wait for several people on a side. */
const commandRules = rulebook.entries.filter(({ id }) => /^VEA-(17|18|19|20)-/.test(id)).map(({ id }) => id);

test('469 rules of the standard game, 116 options and 181 rules of command, with 606, 213 and 326 cases to check', () => {
  const counted = (prefix: string) => {
    const own = rulebook.entries.filter(({ id }) => id.startsWith(prefix));
    return { rules: own.length, cases: own.reduce((sum, { checks }) => sum + checks, 0) };
  };
  expect(counted('VE-')).toEqual({ rules: 469, cases: 606 });
  expect(counted('VEA-16-')).toEqual({ rules: 116, cases: 213 });
  const command = rulebook.entries.filter(({ id }) => commandRules.includes(id));
  expect(command).toHaveLength(181);
  expect(command.reduce((sum, { checks }) => sum + checks, 0)).toBe(326);
  expect(rulebook.entries).toHaveLength(469 + 116 + 181);
});

test('every rule has its chapter and its words, alike in both languages', () => {
  expect(rulebookFaults(rulebook, { chapterIn: /^VEA?-(\d+)/u })).toEqual([]);
});

test.skipIf(!existsSync(standard) || !existsSync(advanced))(
  'the same ids in the same order, with as many cases each',
  () => {
    const options = read(advanced).filter(({ id }) => id.startsWith('VEA-16-') || commandRules.includes(id));
    expect(casesOf(rulebook)).toEqual(casesListed([...read(standard), ...options]));
  },
);
