// Runs npm for the project, quietly unless it fails. Plain JavaScript without dependencies, because it runs first.
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { Problem } from './problem.mjs';

// Without a network npm would try again for more than a minute before it says so.
const FEW_RETRIES = ['--fetch-retries=1', '--fetch-retry-mintimeout=2000'];

/**
 * Runs npm with the given Node; `own` is told the process, `spare` is a folder for npm's cache where the machine has no
 * place for it. Throws a problem that says what is wrong.
 */
export async function npm(command, { node, cwd, own, spare, env = process.env }) {
  const args = [...command, ...FEW_RETRIES, '--no-audit', '--no-fund', '--loglevel=error'];
  const settings = { ...withoutScriptSettings(env), ...cacheSetting(env, spare) };
  const child = startNpm(node, args, { cwd, env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  const { code, output, error } = await listenTo(child, own);
  if (code !== 0) throw new Problem(explain(command, error, output));
}

function startNpm(node, args, options) {
  const script = process.env.npm_execpath;
  const isScript = script !== undefined && /npm-cli\.c?js$/.test(script);
  if (isScript) return spawn(node, [script, ...args], options);
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

/** npm keeps what it fetched in the home folder; without one that can be written to, in the project. */
function cacheSetting(env, spare) {
  const usual = env.npm_config_cache ?? join(env.HOME || homedir(), '.npm');
  return canWriteTo(usual) ? {} : { npm_config_cache: spare };
}

export function canWriteTo(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isOffline(output) {
  return /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED/.test(
    output,
  );
}

function explain(command, error, output) {
  if (error?.code === 'ENOENT') return 'npm was not found. It comes with Node: see nodejs.org.';
  const name = `npm ${command.slice(0, 2).join(' ')}`;
  if (/EINTEGRITY/.test(output))
    return `${name}: what came over the network is not what was asked for (its checksum differs). Nothing of it is used.\n${output}`;
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output))
    return `${name} may not write where it has to. Is this folder yours, and can it be written to?\n${output}`;
  if (!isOffline(output)) return `${name} failed:\n${output}`;
  const [firstLines] = output.split('npm error     at ');
  return (
    `${name} could not reach the package registry. Is this machine online? ` +
    `Nothing is broken: run the command again once it is.\n${firstLines}`
  );
}
