// node scripts/with-node.mjs <command> [arguments]
// Runs a command with the project's Node and its installed tools first on the path.
import { environment, main, Problem, ready } from './bootstrap.mjs';
import { run } from './run.mjs';

await main(async () => {
  const [command, ...args] = process.argv.slice(2);
  if (command === undefined) throw new Problem('Usage: node scripts/with-node.mjs <command> [arguments]');
  const node = await ready();
  const isNode = command === 'node';
  return run(isNode ? node : command, args, {
    env: environment(node),
    // Windows finds the tools (vitest.cmd and the like) only through a shell.
    shell: process.platform === 'win32' && !isNode,
  });
});
