// node scripts/fresh.mjs [--keep] <command> [arguments]
// Runs a command as on a machine that has never seen the project: a clone of what is committed here, in a folder of its
// own; no HOME, no settings of the person's own, no type installed, LANG=C, thirteen hours ahead of Greenwich. What is
// green there is green anywhere. The way to npm (proxy, certificates) stays as it is. With --keep the folder stays.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { main, Problem, root } from './bootstrap.mjs';
import { run } from './run.mjs';

/** What a program needs to run at all, and to reach the package registry. */
const KEPT =
  /^(PATH|TERM|TMPDIR|TEMP|TMP|SYSTEMROOT|COMSPEC|PATHEXT|NODE_EXTRA_CA_CERTS|(HTTPS?|NO|ALL)_PROXY)$/i;

await main(async () => {
  const args = process.argv.slice(2);
  const isKept = args[0] === '--keep';
  const [command, ...rest] = isKept ? args.slice(1) : args;
  if (command === undefined)
    throw new Problem('Usage: node scripts/fresh.mjs [--keep] <command> [arguments]');
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-fresh-'));
  const clone = join(folder, 'bivouac');
  try {
    cloneInto(clone);
    console.error(`In ${clone}: ${[command, ...rest].join(' ')}`);
    return await run(command, rest, {
      cwd: clone,
      env: strangeLand(folder),
      shell: process.platform === 'win32',
    });
  } finally {
    if (isKept) console.error(`Kept: ${folder}`);
    else rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
});

function cloneInto(folder) {
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', root, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Problem(`The checkout could not be cloned:\n${stderr ?? 'git is missing'}`);
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  if (stdout !== '') console.error('What is not committed is not in the clone.');
}

function strangeLand(folder) {
  const npm = join(folder, 'npm');
  mkdirSync(npm);
  const fonts = join(folder, 'fonts.conf');
  writeFileSync(fonts, `<fontconfig><cachedir>${join(folder, 'fonts')}</cachedir></fontconfig>\n`);
  const kept = Object.entries(process.env).filter(([name]) => KEPT.test(name));
  return {
    ...Object.fromEntries(kept.map(([name, value]) => [name, /^path$/i.test(name) ? outside(value) : value])),
    LANG: 'C',
    LC_ALL: 'C',
    TZ: 'Pacific/Apia',
    FONTCONFIG_FILE: fonts,
    npm_config_userconfig: join(npm, 'npmrc'),
    npm_config_cache: join(npm, 'cache'),
  };
}

/** The path without this checkout's own tools. */
function outside(path) {
  return path
    .split(delimiter)
    .filter((entry) => !entry.startsWith(root))
    .join(delimiter);
}
