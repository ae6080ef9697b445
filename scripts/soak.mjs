// node scripts/soak.mjs ground [cases]: the geometric properties of the free table on a great many cases.
// node scripts/soak.mjs orders: every level of command on every battle of Vive l'Empereur, held to the conformance suite.
// node scripts/soak.mjs whole: battles of which `npm test` looks at the first turns or at one game, to their end and more often.
// node scripts/soak.mjs [game ...]: a great many games at random (`bivouac soak`).
import { join } from 'node:path';
import { environment, main, ready, root } from './bootstrap.mjs';
import { run } from './run.mjs';

/** The tests that are made longer, and how much. */
const ground = (cases = '100000', ...files) => ({
  cases,
  files: files.length > 0 ? files : ['packages/ground/src/free'],
});
const whole = {
  cases: '1',
  files: ['conformance.test.ts', 'playouts.test.ts'].map(
    (name) => `packages/games/age-of-reason/src/${name}`,
  ),
};

const orders = { cases: '1', files: ['packages/games/vive-lempereur/src/conformance.test.ts'] };

await main(async () => {
  const node = await ready();
  const [what, ...given] = process.argv.slice(2);
  const soaked = what === 'ground' ? ground(...given) : ({ whole, orders }[what] ?? null);
  if (soaked === null) {
    return run(node, [join(root, 'apps/cli/bin/bivouac.mjs'), 'soak', ...process.argv.slice(2)], {
      env: environment(node),
    });
  }
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--testTimeout=0', ...soaked.files];
  return run(node, args, { env: { ...environment(node), BIVOUAC_SOAK: soaked.cases } });
});
