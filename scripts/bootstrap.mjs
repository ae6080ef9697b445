// Makes a fresh clone ready to run, with nothing but npm and any Node from 20 on: fetches Node 24 where the
// machine's is older, then installs the workspace. Plain JavaScript without dependencies, because it runs first.
// Both steps look before they act, so that a ready clone costs a few milliseconds.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { withLock } from './lock.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node release line the project runs on: the first LTS that runs TypeScript without a flag or a warning. */
const NODE_MAJOR = 24;
const nodeFolder = join(root, '.node');

/** Node 24 and the workspace, both in place; gives the path of the Node to go on with. */
export async function ready() {
  const node = await ensureNode();
  await ensureWorkspace(node);
  return node;
}

/** The path of a Node that is new enough: the running one, the fetched one, or undefined. */
export function knownNode() {
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath;
  return existsSync(fetchedNode()) ? fetchedNode() : undefined;
}

export async function ensureNode() {
  const lock = join(root, '.cache', 'node.lock');
  return knownNode() ?? (await withLock(lock, async (own) => knownNode() ?? (await fetchNode(own))));
}

export async function ensureWorkspace(node) {
  if (isInstalled()) return;
  await withLock(join(root, '.cache', 'install.lock'), async (own) => {
    if (isInstalled()) return;
    say('Installing the packages (once; about half a minute) ...');
    await npm(['ci', '--include=dev'], { cwd: root, env: environment(node), own });
  });
}

/** The surroundings for a command: the project's Node first on the path, then the installed tools. */
export function environment(node) {
  // Windows spells the variable "Path"; setting "PATH" beside it would leave two.
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env[name]].filter(Boolean);
  return { ...process.env, [name]: path.join(delimiter) };
}

function fetchedNode() {
  return process.platform === 'win32' ? join(nodeFolder, 'bin', 'node.exe') : join(nodeFolder, 'bin', 'node');
}

/**
 * The npm package `node` only chooses the package of the platform in an install script, and npm may refuse to run
 * install scripts; so we choose here, and take the same packages directly.
 */
async function fetchNode(own) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const names = [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`];
  const staging = join(root, '.cache', 'node');
  say(
    `This machine has Node ${process.versions.node}; fetching Node ${NODE_MAJOR} into .node/ (once; seconds) ...`,
  );
  try {
    for (const name of names) {
      if (!(await installAlone(`${name}@${NODE_MAJOR}`, staging, own))) continue;
      // Moved into place in one step, so that nobody ever meets half a Node.
      rmSync(nodeFolder, { recursive: true, force: true });
      renameSync(join(staging, 'node_modules', name), nodeFolder);
      if (works(fetchedNode())) return fetchedNode();
      rmSync(nodeFolder, { recursive: true, force: true });
    }
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  throw new Problem(
    `npm has no working Node ${NODE_MAJOR} for ${process.platform} ${process.arch}. ` +
      `Install Node ${NODE_MAJOR} from nodejs.org and run the command again.`,
  );
}

/** Whether npm has such a package; that it cannot be asked at all is a problem of its own. */
async function installAlone(spec, folder, own) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // A package.json of its own keeps npm from climbing to the workspace above.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const command = ['install', spec, '--no-save', '--no-package-lock', '--ignore-scripts'];
  return npm(command, { cwd: folder, own, mayFail: true });
}

function works(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.startsWith(`v${NODE_MAJOR}.`);
}

/** Whether node_modules holds what the lock asks for; by content, as dates lie after a copy or a checkout. */
function isInstalled() {
  const wanted = lockedPackages(join(root, 'package-lock.json'));
  const present = lockedPackages(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || present === undefined) return false;
  const isOptional = (entry) => entry.optional === true || entry.devOptional === true;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    return found === undefined
      ? isOptional(entry)
      : found.version === entry.version && found.link === entry.link;
  });
}

function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

// Without a network npm would try again for more than a minute before it says so.
const FEW_RETRIES = ['--fetch-retries=1', '--fetch-retry-mintimeout=2000'];

/** Runs npm, quietly unless it fails; gives whether it succeeded. */
async function npm(command, { cwd, own, env = process.env, mayFail = false }) {
  const args = [...command, ...FEW_RETRIES, '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output, error } = await listenTo(
    startNpm(args, { cwd, env: withoutScriptSettings(env) }),
    own,
  );
  if (code === 0) return true;
  if (mayFail && error === undefined && !isOffline(output)) return false;
  throw new Problem(explain(command, error, output));
}

function startNpm(args, { cwd, env }) {
  const options = { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] };
  const script = process.env.npm_execpath;
  const isScript = script !== undefined && /npm-cli\.c?js$/.test(script);
  if (isScript) return spawn(knownNode() ?? process.execPath, [script, ...args], options);
  return spawn('npm', args, { ...options, shell: process.platform === 'win32' });
}

function listenTo(child, own) {
  if (child.pid !== undefined) own(child.pid);
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output, error }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** What the outer npm says of its own project (its prefix, for one) must not steer the inner one. */
function withoutScriptSettings(env) {
  const own = /^npm_(package_|lifecycle_|config_local_prefix$|config_prefix$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.test(name)));
}

function isOffline(output) {
  return /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED/.test(
    output,
  );
}

function explain(command, error, output) {
  if (error?.code === 'ENOENT') return 'npm was not found. It comes with Node: see nodejs.org.';
  const name = `npm ${command.slice(0, 2).join(' ')}`;
  if (!isOffline(output)) return `${name} failed:\n${output}`;
  const [firstLines] = output.split('npm error     at ');
  return (
    `${name} could not reach the package registry. Is this machine online? ` +
    `Nothing is broken: run the command again once it is.\n${firstLines}`
  );
}

/** Something the person at the keyboard can mend: told in words, without a stack of calls. */
export class Problem extends Error {}

/** Runs a script's main function and tells its problems plainly. */
export async function main(run) {
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    console.error(problem.message.trimEnd());
    process.exitCode = 1;
  }
}

/** Progress goes to standard error, so that the output of a command stays its own. */
function say(line) {
  console.error(line);
}
