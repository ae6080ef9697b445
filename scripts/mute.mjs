// npm run mute -- <game> [rule ...]
// Switches the refusals and modifier rows of one rule after another off and runs that rule's tests: one must fail.
// A rule whose tests all pass without it is a survivor: nobody would notice if it were not enforced.
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const [game, ...wanted] = process.argv.slice(2);
const root = new URL('..', import.meta.url).pathname;
const source = join(root, 'packages/games', game ?? '', 'src');

const files = await readdir(source, { recursive: true }).catch(() => null);
if (game === undefined || files === null) {
  console.error(
    `Say which game: npm run mute -- <game>. Games: ${(await readdir(join(root, 'packages/games'))).join(', ')}`,
  );
  process.exit(2);
}

await import(`@bivouac/${game}`);
const { mutableRules } = await import('@bivouac/kernel');
const rules = wanted.length > 0 ? wanted : mutableRules();

const tests = await Promise.all(
  files
    .filter((file) => file.endsWith('.test.ts'))
    .map(async (file) => ({ file: join(source, file), text: await readFile(join(source, file), 'utf8') })),
);

/** Whether a test of the rule fails while it is muted; null when it has no test. */
function notices(rule) {
  const pattern = `(^|[^\\w-])${rule}\\.\\d`;
  const here = tests.filter(({ text }) => new RegExp(pattern).test(text)).map(({ file }) => file);
  if (here.length === 0) return Promise.resolve(null);
  const vitest = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '-t', pattern, '--bail=1', ...here],
    {
      cwd: root,
      env: { ...process.env, BIVOUAC_MUTE: rule },
      stdio: 'ignore',
    },
  );
  return new Promise((resolve) => vitest.on('close', (code) => resolve(code !== 0)));
}

const survivors = [];
const untested = [];
let done = 0;
const queue = [...rules];

async function work() {
  for (let rule = queue.shift(); rule !== undefined; rule = queue.shift()) {
    const noticed = await notices(rule);
    if (noticed === null) untested.push(rule);
    else if (!noticed) survivors.push(rule);
    done += 1;
    const line = `${done} of ${rules.length} rules muted, ${survivors.length} survivors`;
    if (process.stderr.isTTY) process.stderr.write(`\r${line} `);
    else if (done % 20 === 0) console.error(line);
  }
}

await Promise.all([work(), work()]);
if (process.stderr.isTTY) process.stderr.write('\n');
console.log(`${rules.length} rules refuse or modify in ${game}.`);
console.log(untested.length === 0 ? 'Each has a test.' : `Without a test: ${untested.sort().join(', ')}`);
console.log(
  survivors.length === 0
    ? 'No survivor.'
    : `Survivors (no test notices that they are off): ${survivors.sort().join(', ')}`,
);
process.exit(survivors.length + untested.length > 0 ? 1 : 0);
