// One at a time: a folder as a lock between processes, so that two commands started at once in a fresh clone do not
// install over each other. Plain JavaScript without dependencies, because it runs before anything is installed.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BETWEEN_LOOKS_MS = 200;

/**
 * Does the work while holding the lock; waits for whoever holds it, unless all its owners are gone. The work is given
 * a function that makes a process it starts an owner too: such a process may outlive the one that started it.
 */
export async function withLock(lock, work) {
  mkdirSync(dirname(lock), { recursive: true });
  while (!take(lock)) {
    clearIfAbandoned(lock);
    await sleep(BETWEEN_LOOKS_MS);
  }
  // A signal ends the process without running `finally`; whoever comes next then finds the lock abandoned.
  try {
    return await work((pid) => addOwner(lock, pid));
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Moves a folder that already names its owner into place: the lock is never seen without one. */
function take(lock) {
  const mine = `${lock}.${process.pid}`;
  mkdirSync(mine, { recursive: true });
  writeFileSync(join(mine, 'owners'), String(process.pid));
  try {
    renameSync(mine, lock);
    return true;
  } catch {
    rmSync(mine, { recursive: true, force: true });
    return false;
  }
}

function addOwner(lock, pid) {
  const next = join(lock, 'owners.next');
  writeFileSync(next, `${process.pid} ${pid}`);
  renameSync(next, join(lock, 'owners'));
}

function clearIfAbandoned(lock) {
  const owners = ownersOf(lock);
  if (owners === undefined || owners.split(' ').some((pid) => isAlive(Number(pid)))) return;
  const aside = `${lock}.abandoned.${process.pid}`;
  try {
    renameSync(lock, aside);
    // Somebody else may have cleared it and taken the lock since we looked: then it is theirs, and goes back.
    if (ownersOf(aside) !== owners) renameSync(aside, lock);
  } catch {
    // Somebody else was faster.
  }
  rmSync(aside, { recursive: true, force: true });
}

function ownersOf(lock) {
  try {
    return readFileSync(join(lock, 'owners'), 'utf8');
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
