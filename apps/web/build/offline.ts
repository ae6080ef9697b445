/** Builds the service worker, which is told what the build has made when everything else is written. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const script = 'sw.js';

export function offline(): Plugin {
  let folder = '';
  return {
    name: 'bivouac-offline',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: '/src/offline/service-worker.ts', fileName: script });
    },
    writeBundle() {
      const file = join(folder, script);
      const before = readFileSync(file, 'utf8');
      const after = before.replace('__KEPT__', JSON.stringify(keptIn(folder)));
      if (after === before) throw new Error(`${script} does not ask what is to be kept`);
      writeFileSync(file, after);
    },
  };
}

/** Every file of the site by its path, the page itself as `/`, and a version that changes with any of them. */
export function keptIn(folder: string): { readonly version: string; readonly files: readonly string[] } {
  const digest = createHash('sha256');
  const files: string[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (!entry.isFile() || path === `/${script}` || /[.](br|gz|map)$/.test(path)) continue;
    files.push(path === '/index.html' ? '/' : path);
  }
  files.sort((one, other) => (one < other ? -1 : 1));
  for (const path of files)
    digest.update(path).update(readFileSync(join(folder, path === '/' ? 'index.html' : path)));
  return { version: digest.digest('hex').slice(0, 12), files };
}
