/** What the sources of a game say about its rules: which ids the code cites, and which of their cases have a test. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleId } from '@bivouac/kernel';

export interface SourceScan {
  /** Ids in string literals of the code that plays: refusals, modifiers, questions, events. */
  readonly cited: ReadonlySet<RuleId>;
  /** The numbers of the cases that have a test, by rule. */
  readonly tested: ReadonlyMap<RuleId, ReadonlySet<number>>;
}

export async function scanSources(folder: URL): Promise<SourceScan> {
  const root = fileURLToPath(folder);
  const cited = new Set<RuleId>();
  const tested = new Map<RuleId, Set<number>>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue;
    const path = join(entry.parentPath, entry.name);
    const code = withoutComments(await readFile(path, 'utf8'));
    if (entry.name.endsWith('.test.ts')) {
      for (const [id, line] of testedIn(code)) tested.set(id, (tested.get(id) ?? new Set()).add(line));
    } else if (!relative(root, path).split(sep).includes('rulebook')) {
      for (const id of citedIn(code)) cited.add(id);
    }
  }
  return { cited, tested };
}

/** `MAR-8-04`, `CCN-5.4-064`. */
const ruleId = String.raw`[A-Z]+-\d+(?:\.\d+)?-\d+`;
const literal = new RegExp(String.raw`(['"\`])(${ruleId})\1`, 'g');

/** Ids that stand alone in a string literal. */
export function citedIn(code: string): RuleId[] {
  return [...code.matchAll(literal)].map(([, , id]) => id!);
}

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

/** The code without what is only remarked: a rule named in a comment is not enforced by it. */
export function withoutComments(code: string): string {
  return code.replace(
    /(['"`])(?:\\.|(?!\1)[\s\S])*?\1|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (match, quote: string | undefined) => (quote === undefined ? ' ' : match),
  );
}
