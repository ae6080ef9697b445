// Commands with the project's Node and its installed tools first on the path.
import { environment, Problem, ready } from './bootstrap.mjs';
import { run } from './run.mjs';

/** Runs the command that this process was given. */
export async function runGiven() {
  const [command, ...args] = process.argv.slice(2);
  if (command === undefined) throw new Problem('Usage: node scripts/with-node.mjs <command> [arguments]');
  return runWithNode(command, args);
}

export async function runWithNode(command, args) {
  const node = await ready();
  const isNode = command === 'node';
  return run(isNode ? node : command, args, {
    env: environment(node),
    // Windows finds the tools (vitest.cmd and the like) only through a shell.
    shell: process.platform === 'win32' && !isNode,
  });
}
