// node scripts/screenshots.mjs [lobby] [tables] [odds] [orders] [couriers] [past] [free-table] [attack]
// Pictures of every main screen into docs/screenshots: both languages, desk and phone, light and dark.
import { join } from 'node:path';

import { environment, main, ready, root } from './bootstrap.mjs';
import { ensureBrowser } from './browser.mjs';
import { inPlainPath } from './plain-path.mjs';
import { run } from './run.mjs';
import { buildPage } from './web.mjs';

await main(() => inPlainPath(takePictures, { brings: [join('docs', 'screenshots')] }));

async function takePictures() {
  const node = await ready();
  process.env.BIVOUAC_BROWSER = ensureBrowser();
  process.env.BIVOUAC_PAGE = await buildPage(node);
  const pictures = join(root, 'apps', 'web', 'e2e', 'screenshots.ts');
  return run(node, [join(root, 'scripts', 'with-vite.mjs'), pictures, ...process.argv.slice(2)], {
    cwd: root,
    env: environment(node),
  });
}
