// Fetches a Node of a known version and checksum from npm. Plain JavaScript without dependencies, because it runs first.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { npm } from './npm.mjs';
import { Problem } from './problem.mjs';

/**
 * The Nodes that may be fetched, by platform: package, version, and the SHA-512 of its archive, which npm holds against
 * what comes. `npm view <name>@<version> dist.integrity` gives the checksum of another version.
 */
export const releases = JSON.parse(readFileSync(new URL('node-releases.json', import.meta.url), 'utf8'));

export function nodeIn(folder) {
  return process.platform === 'win32' ? join(folder, 'bin', 'node.exe') : join(folder, 'bin', 'node');
}

/** Puts a Node into a folder by way of another one beside it, and gives its path. */
export async function fetchNode(release, { folder, staging, spare, own, env = process.env }) {
  if (release === undefined)
    throw new Problem(
      `No Node is known for ${process.platform} ${process.arch}. Install Node 24 from nodejs.org and run the command again.`,
    );
  const { name, version } = release;
  try {
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true });
    writeFileSync(join(staging, 'package.json'), JSON.stringify(packageFor(release)));
    writeFileSync(join(staging, 'package-lock.json'), JSON.stringify(lockFor(release)));
    const command = ['ci', '--ignore-scripts'];
    await npm(command, { node: process.execPath, cwd: staging, own, spare, env });
    // Moved into place in one step, so that nobody ever meets half a Node.
    rmSync(folder, { recursive: true, force: true });
    renameSync(join(staging, 'node_modules', name), folder);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  const fetched = nodeIn(folder);
  if (versionOf(fetched) === `v${version}`) return fetched;
  rmSync(folder, { recursive: true, force: true });
  throw new Problem(
    `The Node ${version} that was fetched does not run on this machine. Install Node 24 from nodejs.org and run the command again.`,
  );
}

/** A project of its own keeps npm from climbing to the workspace above. */
function packageFor({ name, version }) {
  return { name: 'node-of-bivouac', private: true, dependencies: { [name]: version } };
}

/**
 * With a lock npm takes this version only, and only with this checksum. (The package `node` would choose the package of
 * the platform in an install script, which npm may refuse to run; so we choose, and take the same package directly.)
 */
function lockFor({ name, version, integrity }) {
  const { dependencies } = packageFor({ name, version });
  return {
    name: 'node-of-bivouac',
    lockfileVersion: 3,
    requires: true,
    packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } },
  };
}

function versionOf(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
