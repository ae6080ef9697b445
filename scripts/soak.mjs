// node scripts/soak.mjs ground [cases]: the geometric properties of the free table on a great many cases.
// node scripts/soak.mjs [game ...]: a great many games at random (`bivouac soak`).
import { join } from 'node:path';
import { environment, main, ready, root } from './bootstrap.mjs';
import { run } from './run.mjs';

await main(async () => {
  const node = await ready();
  const [what, cases = '100000', ...rest] = process.argv.slice(2);
  if (what !== 'ground') {
    return run(node, [join(root, 'apps/cli/bin/bivouac.mjs'), 'soak', ...process.argv.slice(2)], {
      env: environment(node),
    });
  }
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--testTimeout=0', ...(rest.length > 0 ? rest : ['packages/ground/src/free'])];
  return run(node, args, { env: { ...environment(node), BIVOUAC_SOAK: cases } });
});
