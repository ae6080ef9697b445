// Makes a fresh clone ready to run, with nothing but npm and any Node from 20 on: fetches Node 24 where the
// machine's is older, then installs the workspace. Plain JavaScript without dependencies, because it runs first.
// Both steps look before they act, so that a ready clone costs a few milliseconds.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { fetchNode, nodeIn, releases } from './fetch-node.mjs';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';

export { main, Problem } from './problem.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node release line the project runs on: the first LTS that runs TypeScript without a flag or a warning. */
const NODE_MAJOR = 24;
const nodeFolder = join(root, '.node');
const npmCache = join(root, '.cache', 'npm');

/** Node 24 and the workspace, both in place; gives the path of the Node to go on with. */
export async function ready() {
  const node = await ensureNode();
  await ensureWorkspace(node);
  return node;
}

/** The path of a Node that is new enough: the running one, the fetched one, or undefined. */
export function knownNode() {
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath;
  const fetched = nodeIn(nodeFolder);
  return existsSync(fetched) ? fetched : undefined;
}

export async function ensureNode() {
  const lock = join(root, '.cache', 'node.lock');
  return knownNode() ?? (await withLock(lock, async (own) => knownNode() ?? (await fetchOurNode(own))));
}

export async function ensureWorkspace(node) {
  if (isInstalled()) return;
  await withLock(join(root, '.cache', 'install.lock'), async (own) => {
    if (isInstalled()) return;
    say('Installing the packages (once; about half a minute) ...');
    await npm(['ci', '--include=dev'], { node, cwd: root, env: environment(node), own, spare: npmCache });
  });
}

/** The surroundings for a command: the project's Node first on the path, then the installed tools. */
export function environment(node) {
  // Windows spells the variable "Path"; setting "PATH" beside it would leave two.
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env[name]].filter(Boolean);
  return { ...process.env, [name]: path.join(delimiter) };
}

function fetchOurNode(own) {
  const release = releases[`${process.platform}-${process.arch}`];
  const { version = NODE_MAJOR } = release ?? {};
  say(
    `This machine has Node ${process.versions.node}; fetching Node ${version} into .node/ (once; seconds) ...`,
  );
  const staging = join(root, '.cache', 'node');
  return fetchNode(release, { folder: nodeFolder, staging, spare: npmCache, own });
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

/** Progress goes to standard error, so that the output of a command stays its own. */
function say(line) {
  console.error(line);
}
