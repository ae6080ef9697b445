// The page, built when its sources have changed. Plain Node without dependencies.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { environment, Problem, root } from './bootstrap.mjs';
import { run } from './run.mjs';

const built = join(root, '.cache', 'web');
const stampFile = join(root, '.cache', 'web.stamp');

/** What the page is made of: a change in any of it makes it anew. */
const SOURCES = ['apps/web', 'packages', 'package-lock.json'];

/** Builds the page unless it stands as the sources are now. */
export async function buildPage(node) {
  const stamp = stampOf(SOURCES.map((source) => join(root, source)));
  if (existsSync(join(built, 'index.html')) && readStamp() === stamp) return built;
  console.error('Building the page (once; seconds) ...');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await run(node, [vite, 'build', '--logLevel', 'warn', join(root, 'apps', 'web')], {
    cwd: root,
    env: environment(node),
  });
  if (code !== 0) throw new Problem('The page could not be built.');
  compressAll(built);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile, stamp);
  return built;
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null;
}

/** A fingerprint of files by name, size and date: cheap, and wrong only towards building once too often. */
function stampOf(paths) {
  const digest = createHash('sha256');
  for (const path of paths)
    for (const file of filesIn(path)) {
      const { size, mtimeMs } = statSync(file);
      digest.update(`${file}\n${size}\n${mtimeMs}\n`);
    }
  return digest.digest('hex');
}

function* filesIn(path) {
  if (!statSync(path).isDirectory()) {
    if (!/[.]test[.]tsx?$/.test(path)) yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) if (name !== 'node_modules') yield* filesIn(join(path, name));
}

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

/** Each text file gets its compressed forms beside it, so that serving costs nothing. */
function compressAll(folder) {
  for (const file of [...filesIn(folder)]) {
    if (!COMPRESSIBLE.has(extname(file))) continue;
    const text = readFileSync(file);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    writeFileSync(`${file}.br`, brotliCompressSync(text, quality));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}
