/** What the tests of a game say about its rules: which of their cases have one. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleId } from '@bivouac/kernel';

/** The numbers of the cases that have a test, by rule. */
export async function scanTests(folder: URL): Promise<ReadonlyMap<RuleId, ReadonlySet<number>>> {
  const root = fileURLToPath(folder);
  const tested = new Map<RuleId, Set<number>>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.test.ts')) continue;
    const code = withoutComments(await readFile(join(entry.parentPath, entry.name), 'utf8'));
    for (const [id, line] of testedIn(code)) tested.set(id, (tested.get(id) ?? new Set()).add(line));
  }
  return tested;
}

/** `MAR-8-04`, `CCN-5.4-064`. */
const ruleId = String.raw`[A-Z]+-\d+(?:\.\d+)?-\d+`;
const caseId = String.raw`${ruleId}\.\d+`;
const title = new RegExp(
  String.raw`(?:\b(?:it|test)((?:\.\w+)*)\s*\(\s*)?['"\`]((?:${caseId}[\s,;&+]*(?:and\s+)?)+)`,
  'g',
);

/** Cases named at the beginning of a test's title. A test that is skipped, or still to be written, tests nothing. */
export function testedIn(code: string): [RuleId, number][] {
  const found: [RuleId, number][] = [];
  for (const [, modifiers = '', ids = ''] of code.matchAll(title)) {
    if (/skip|todo/.test(modifiers)) continue;
    for (const [name] of ids.matchAll(new RegExp(caseId, 'g'))) {
      const at = name.lastIndexOf('.');
      found.push([name.slice(0, at), Number(name.slice(at + 1))]);
    }
  }
  return found;
}

/** The code without what is only remarked: a case named in a comment is not tested by it. */
export function withoutComments(code: string): string {
  return code.replace(
    /(['"`])(?:\\.|(?!\1)[\s\S])*?\1|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (match, quote: string | undefined) => (quote === undefined ? ' ' : match),
  );
}
