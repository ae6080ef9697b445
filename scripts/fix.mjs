// Mends what tools can mend by themselves: lint first, then spaces in French, then the format of what lint has rewritten.
import { environment, main, ready, root } from './bootstrap.mjs';
import { run } from './run.mjs';

await main(async () => {
  const node = await ready();
  const options = { cwd: root, env: environment(node) };
  const lint = await run(node, ['node_modules/eslint/bin/eslint.js', '--fix', '.'], options);
  const spaces = await run(node, ['scripts/french-spaces.mjs', '--fix'], options);
  const format = await run(
    node,
    ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level=warn', '.'],
    options,
  );
  return lint || spaces || format;
});
