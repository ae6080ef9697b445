// Vite, vitest and dependency-cruiser read "#", "?" and "%" in a path as parts of an address, and globs read brackets as
// patterns. A checkout in such a folder is worked on in a copy whose path has none of them.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { knownNode, root } from './bootstrap.mjs';
import { withLock } from './lock.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

const MISREAD = process.platform === 'win32' ? /[#%[\]{}!]/ : /[#?%*[\]{}!\\]/;

/** What is made, not written: each copy makes its own. */
const MADE = new Set(['.git', '.cache', '.node', 'node_modules', 'coverage']);

/** The first sign in a path that tools misread, or undefined. */
export function misreadIn(path) {
  return MISREAD.exec(path)?.[0];
}

/**
 * Does the work, or runs the same script in a copy of the checkout where its path would be misread. What the script
 * makes in the folders it `brings` is brought back from there.
 */
export async function inPlainPath(work, { brings = [], checkout = root, start = run } = {}) {
  const sign = misreadIn(checkout);
  if (sign === undefined) return work();
  const copy = copyFor(checkout, realpathSync(tmpdir()));
  console.error(
    `The path of this folder holds "${sign}", which build tools misread; working in a copy: ${copy}`,
  );
  await withLock(join(copy, '.cache', 'copy.lock'), async () => bringUpToDate(copy, checkout));
  const script = join(copy, relative(root, process.argv[1]));
  const code = await start(knownNode() ?? process.execPath, [script, ...process.argv.slice(2)], {
    cwd: copy,
  });
  if (code === 0) for (const made of brings) bringUpToDate(join(checkout, made), join(copy, made));
  return code;
}

/** A folder of this account alone: whatever lies in it is run. */
export function copyFor(checkout, temporary) {
  const name = createHash('sha256').update(checkout).digest('hex').slice(0, 16);
  const copy = join(temporary, `bivouac-${process.getuid?.() ?? 'copy'}-${name}`);
  if (MISREAD.test(copy))
    throw new Problem(
      `Neither ${checkout} nor ${temporary} has a path that build tools can read. Move the checkout to a folder without # ? % in its path.`,
    );
  mkdirSync(copy, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(copy);
  const isOurs = process.getuid === undefined || (uid === process.getuid() && (mode & 0o170077) === 0o040000);
  if (!isOurs)
    throw new Problem(`${copy} is not a folder of this account alone. Remove it, and run the command again.`);
  return copy;
}

/** Makes one folder hold what another does, and touches nothing that is the same already. */
export function bringUpToDate(copy, original) {
  const there = namesIn(original);
  for (const name of namesIn(copy))
    if (!there.includes(name)) rmSync(join(copy, name), { recursive: true, force: true });
  for (const name of there) {
    const [from, to] = [join(original, name), join(copy, name)];
    const found = statSync(from);
    const before = statSync(to, { throwIfNoEntry: false });
    if (before !== undefined && before.isDirectory() !== found.isDirectory()) rmSync(to, { recursive: true });
    if (found.isDirectory()) {
      mkdirSync(to, { recursive: true });
      bringUpToDate(to, from);
    } else if (before?.size !== found.size || before.mtimeMs !== found.mtimeMs) {
      copyFileSync(from, to);
      utimesSync(to, found.mtime, found.mtime);
    }
  }
}

function namesIn(folder) {
  return readdirSync(folder).filter((name) => !MADE.has(name));
}
