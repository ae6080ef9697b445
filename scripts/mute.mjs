// npm run mute -- <game> [--cite] [rule ...]
// Switches one rule after another off (its refusals, modifiers and branches do not apply, its questions are skipped,
// its data are other data) and runs that rule's tests: one must fail. A rule whose tests all pass without it is a
// survivor: nobody would notice if it were not enforced. With --cite the rules stay in force and are cited under another
// id: a test of the rule must notice that too.
//
// All rules are tried in a few runs of all tests, each test running without a rule its title names. A rule that seems
// to survive that is tried alone in a process of its own, off before any code of the game is loaded: what was worked
// out on loading is then worked out without it too.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { titlePattern } from './mute-titles.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cite: { type: 'boolean', default: false } },
});
const [game, ...wanted] = positionals;
const root = fileURLToPath(new URL('..', import.meta.url));
const games = await readdir(join(root, 'packages/games'));

if (game === undefined || !games.includes(game)) {
  console.error(`Say which game: npm run mute -- <game> [--cite]. Games: ${games.join(', ')}`);
  process.exit(2);
}

const played = Object.values(await import(`@bivouac/${game}`)).find((value) => value?.rulebook !== undefined);
const { appliedRules } = await import('@bivouac/kernel');
const inBook = new Set(played.rulebook.entries.map(({ id }) => id));
const rules = wanted.length > 0 ? wanted : appliedRules().filter((id) => inBook.has(id));

const tested = new Set();
const noticed = new Set();
const faults = [];

const caseOf = (rule) => `(^|[^\\w-])${rule.replaceAll('.', '\\.')}\\.\\d`;
const titles = wanted.length > 0 ? wanted.map(caseOf).join('|') : titlePattern;
const folder = mkdtempSync(join(tmpdir(), 'bivouac-'));
const resultFile = join(folder, 'mute.json');
try {
  for (let nth = 0; await tryEach(nth); nth += 1)
    tell(`Pass ${nth + 1} is over: each test has run without one rule its title names.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
await tryAlone(rules.filter((rule) => tested.has(rule) && !noticed.has(rule)));
process.exit(report());

/** Runs every test without the nth rule its title names; false when no title names so many. */
async function tryEach(nth) {
  const code = await vitest(['-t', titles, '--retry=1', '--reporter=./scripts/mute-reporter.mjs'], {
    BIVOUAC_MUTE_EACH: String(nth),
    BIVOUAC_MUTE_RESULT: resultFile,
  });
  const result = readResult(code);
  faults.push(...result.faults);
  for (const { title, rule, state, noticedIt } of result.tests) {
    tested.add(rule);
    if (noticedIt) noticed.add(rule);
    if (state === 'failed')
      faults.push(`${title}: fails with ${rule} off, and then with all rules in force too`);
  }
  return result.tests.length > 0;
}

function readResult(code) {
  try {
    return JSON.parse(readFileSync(resultFile, 'utf8'));
  } catch {
    console.error(`The tests could not be run (exit code ${code}).`);
    return process.exit(2);
  }
}

async function tryAlone(doubtful) {
  const queue = [...doubtful];
  const work = async () => {
    for (let rule = queue.shift(); rule !== undefined; rule = queue.shift()) {
      tell(`Trying ${rule} alone.`);
      if ((await vitest(['-t', caseOf(rule), '--bail=1'], { BIVOUAC_MUTE: rule })) !== 0) noticed.add(rule);
    }
  };
  await Promise.all([work(), work()]);
}

/** Runs the game's tests; gives the exit code. */
function vitest(args, env) {
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args, `packages/games/${game}/`],
    {
      cwd: root,
      env: { ...process.env, ...env, BIVOUAC_MUTE_CITE: values.cite ? '1' : '' },
      stdio: 'ignore',
    },
  );
  return new Promise((resolve) => child.on('close', resolve));
}

function tell(line) {
  console.error(line);
}

/** Says what came out, and gives the exit code. */
function report() {
  const untested = rules.filter((rule) => !tested.has(rule));
  const survivors = rules.filter((rule) => tested.has(rule) && !noticed.has(rule));
  const done = values.cite ? 'cited under another id' : 'switched off';
  console.log(`${rules.length} rules of ${game} ${done}, one at a time.`);
  console.log(untested.length === 0 ? 'Each has a test.' : `Without a test: ${untested.join(', ')}`);
  console.log(
    survivors.length === 0 ? 'No survivor.' : `Survivors (no test notices): ${survivors.join(', ')}`,
  );
  for (const fault of faults) console.log(`Fault: ${fault}`);
  return survivors.length + untested.length + faults.length > 0 ? 1 : 0;
}
