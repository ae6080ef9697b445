// Runs another program in place of this one: same terminal, same signals, same exit code.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Resolves with the exit code once the program has ended (128 and the signal's number, if a signal ended it). What it
 * prints goes to the terminal, or to `hear`.
 */
export function run(command, args, options = {}, hear = undefined) {
  const stdio = hear === undefined ? 'inherit' : ['inherit', 'pipe', 'pipe'];
  const child = spawn(command, args, { stdio, ...options });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear);
  const forward = (signal) => {
    // Ctrl-C in a terminal reaches the child by itself, as it reaches everyone in the foreground.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
