// node scripts/check.mjs [--keep-going] [--all] [--slow] [step ...]
// Everything that must hold before a commit, in order, cheapest first; without names, every step. Steps that only read the
// sources go side by side, and each says what it found when it ends. Stops at the first failure, or with --keep-going
// (`npm test`) runs the rest all the same and ends with a count. With --all the page is
// tried in every size and language, and with every game, where a part of them does from day to day; with --slow whatever
// the page asks of its worker takes a tenth of a second longer, so that a click sent too early is found out.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { environment, main, Problem, ready, root } from './bootstrap.mjs';
import { ensureBrowser } from './browser.mjs';
import { inPlainPath } from './plain-path.mjs';
import { run } from './run.mjs';
import { buildPage } from './web.mjs';

const tool = (path) => join(root, 'node_modules', path);

/** Each step is one command or several; all of its commands are run, so that one look shows all there is to mend. */
const steps = {
  format: [
    [tool('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'],
    [join(root, 'scripts', 'french-spaces.mjs')],
  ],
  // Files that have not changed are not looked at again. A rule may need the types of another file: then a clean folder
  // (`node scripts/fresh.mjs npm test`) finds what the cache has missed.
  lint: [
    [
      tool('eslint/bin/eslint.js'),
      '--max-warnings=0',
      '--cache',
      '--cache-location=.cache/eslint',
      '--cache-strategy=content',
      '.',
    ],
  ],
  types: [
    [tool('typescript/bin/tsc'), '--project', 'tsconfig.json'],
    [tool('typescript/bin/tsc'), '--project', 'apps/web/tsconfig.json'],
  ],
  boundaries: [
    [
      tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '--output-type=err',
      'packages',
      'apps',
    ],
  ],
  tests: [
    [tool('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=./scripts/count-reporter.mjs'],
  ],
  e2e: [
    [
      tool('vitest/vitest.mjs'),
      'run',
      '--config=apps/web/e2e/vitest.config.ts',
      '--reporter=default',
      '--reporter=./scripts/count-reporter.mjs',
    ],
  ],
};

/** The steps whose tests are counted: they take the whole machine, so each goes alone. */
const counted = ['tests', 'e2e'];

await main(() => inPlainPath(check));

async function check() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'keep-going': { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      slow: { type: 'boolean', default: false },
    },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(steps);
  const unknown = names.find((name) => !Object.hasOwn(steps, name));
  if (unknown !== undefined) {
    throw new Problem(`There is no step "${unknown}"; there are: ${Object.keys(steps).join(', ')}.`);
  }
  const node = await ready();
  if (values.all) process.env.BIVOUAC_ALL = 'yes';
  if (values.slow) process.env.BIVOUAC_SLOW = '100';
  if (names.includes('e2e')) {
    process.env.BIVOUAC_BROWSER = ensureBrowser();
    process.env.BIVOUAC_PAGE = await buildPage(node);
  }
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-'));
  try {
    return await checkAll(names, node, join(folder, 'counts.json'), values['keep-going']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function checkAll(names, node, countsFile, keepGoing) {
  const env = { ...environment(node), BIVOUAC_COUNTS: countsFile };
  const failures = [];
  for (const together of sideBySide(names)) {
    if (together.length > 1) console.log(`\nSide by side: ${together.join(', ')} ...`);
    const codes = await atMost(availableParallelism(), together, (name) =>
      checkOne(name, node, env, together.length > 1),
    );
    const interrupted = codes.find(wasInterrupted);
    if (interrupted !== undefined) return interrupted;
    failures.push(...together.filter((_, at) => codes[at] !== 0));
    if (failures.length > 0 && !keepGoing) break;
  }
  const isTested = names.some(isCounted) && (keepGoing || failures.every(isCounted));
  if (isTested) tell(failures, readCounts(countsFile));
  return failures.length === 0 ? 0 : 1;
}

/** The steps in their order, neighbours that only read the sources in one group. */
function sideBySide(names) {
  const groups = [];
  for (const name of names) {
    const last = groups.at(-1);
    if (last === undefined || isCounted(name) || isCounted(last[0])) groups.push([name]);
    else last.push(name);
  }
  return groups;
}

/** What `work` answers for each, begun in order, no more than so many at a time. */
async function atMost(many, items, work) {
  const answers = [];
  const rest = items.entries();
  const workOff = async () => {
    for (const [at, item] of rest) answers[at] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(many, items.length) }, workOff));
  return answers;
}

/** One step with what it prints: as it comes, or, beside others, all together at its end. */
async function checkOne(name, node, env, isBesideOthers) {
  const started = performance.now();
  if (!isBesideOthers) console.log(`\n== ${name}`);
  const { code, printed } = await runStep(steps[name], node, env, isBesideOthers);
  if (isBesideOthers) process.stdout.write(`\n== ${name}\n${printed}`);
  // The tests sum up by themselves, and theirs are the last lines.
  if (!isCounted(name) && !wasInterrupted(code))
    console.log(verdict(name, code, performance.now() - started));
  return code;
}

/** The commands of a step, one after the other; the first bad result is the step's. */
async function runStep(commands, node, env, isKept) {
  let result = 0;
  let printed = '';
  for (const command of commands) {
    const hear = isKept ? (text) => (printed += text) : undefined;
    const code = await run(node, command, { cwd: root, env }, hear);
    if (wasInterrupted(code)) return { code, printed };
    result ||= code;
  }
  return { code: result, printed };
}

/** Somebody pressed Ctrl-C or ended the run: then no step has failed, and there is nothing to count. */
function wasInterrupted(code) {
  return code === 128 + constants.signals.SIGINT || code === 128 + constants.signals.SIGTERM;
}

function isCounted(name) {
  return counted.includes(name);
}

function verdict(name, code, milliseconds) {
  const seconds = (milliseconds / 1000).toFixed(1);
  return code === 0
    ? `   ${name}: good (${seconds} s)`
    : `   ${name}: FAILED (${seconds} s). ${advice(name)}`;
}

function advice(name) {
  if (name === 'format') return '`npm run fix` mends it.';
  if (name === 'lint') return '`npm run fix` mends what can be mended by itself.';
  return `Alone: node scripts/check.mjs ${name}`;
}

/** The last line counts tests; a step that failed counts as a failure too, so that the line never looks clean. */
function tell(failures, counts) {
  const others = failures.filter((name) => !isCounted(name));
  const failedWithoutCount = failures.some(isCounted) && counts.failed === 0 ? 1 : 0;
  if (others.length > 0) console.log(`Failed beside the tests: ${others.join(', ')}`);
  console.log(`${counts.passed} passed, ${counts.failed + failedWithoutCount + others.length} failed`);
}

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0 };
  }
}
