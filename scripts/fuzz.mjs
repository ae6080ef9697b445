// npm run fuzz -- [lines] [saves] [games] [records] [browser] [--rounds n] [--seed s]
// Tries to break the program from outside; without names, in every way. apps/cli/fuzz tries the engine, apps/web/fuzz
// the page. Exit code 1 when something gave way.
import { join } from 'node:path';

import { environment, main, ready, root } from './bootstrap.mjs';
import { ensureBrowser } from './browser.mjs';
import { inPlainPath } from './plain-path.mjs';
import { run } from './run.mjs';
import { buildPage } from './web.mjs';

await main(() => inPlainPath(fuzz));

async function fuzz() {
  const node = await ready();
  const args = process.argv.slice(2);
  const isSetting = (arg, at) => arg.startsWith('--') || args[at - 1]?.startsWith('--') === true;
  const kinds = args.filter((arg, at) => !isSetting(arg, at));
  const settings = args.filter(isSetting);
  const engine = kinds.filter((kind) => kind !== 'browser');
  const start = (app, given) =>
    run(node, [join(root, 'apps', app, 'fuzz', 'index.ts'), ...given], { cwd: root, env: environment(node) });
  let result = 0;
  if (engine.length > 0 || kinds.length === 0) result = await start('cli', [...engine, ...settings]);
  if (!kinds.includes('browser') && kinds.length > 0) return result;
  process.env.BIVOUAC_BROWSER = ensureBrowser();
  process.env.BIVOUAC_PAGE = await buildPage(node);
  return (await start('web', settings)) || result;
}
