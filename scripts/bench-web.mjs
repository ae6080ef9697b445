// node scripts/bench-web.mjs
// What the page costs: its weight, how soon a battle can be played, how soon a click and a drag are answered, how smoothly the
// largest map moves. Each part measures for itself and says what it found; a limit that is passed fails the whole.
import { join } from 'node:path';

import { environment, main, ready, root } from './bootstrap.mjs';
import { ensureBrowser } from './browser.mjs';
import { inPlainPath } from './plain-path.mjs';
import { run } from './run.mjs';
import { buildPage } from './web.mjs';

const PARTS = ['start', 'clicks', 'turns', 'drags', 'frames'];

await main(() => inPlainPath(measure));

async function measure() {
  const node = await ready();
  process.env.BIVOUAC_BROWSER = ensureBrowser();
  process.env.BIVOUAC_PAGE = await buildPage(node);
  let result = 0;
  for (const part of PARTS) {
    console.log(`\n== ${part}`);
    result ||= await run(node, [join(root, 'apps', 'web', 'bench', `${part}.ts`)], {
      cwd: root,
      env: environment(node),
    });
  }
  return result;
}
