#!/usr/bin/env node
// The command `bivouac`, on any Node from 20 on. Where this Node runs TypeScript and everything is installed, the
// program starts right here; otherwise the project's Node is fetched or found, and runs it.
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { environment, knownNode, main, ready, root } from '../../../scripts/bootstrap.mjs';

const program = join(root, 'apps', 'cli', 'src', 'main.ts');

if (!existsSync(program)) {
  console.error('The terminal table is not written yet: apps/cli/src/main.ts is missing.');
  process.exitCode = 1;
} else if (knownNode() === process.execPath && existsSync(join(root, 'node_modules', '.package-lock.json'))) {
  // Keeps what was compiled from one start to the next.
  nodeModule.enableCompileCache(join(root, '.cache', 'compiled'));
  await import(pathToFileURL(program).href);
} else {
  await main(async () => {
    const { run } = await import('../../../scripts/run.mjs');
    const node = await ready();
    return run(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { env: environment(node) });
  });
}
