// npm run dev
// The page from its sources, made anew with every change of them.
import { main, Problem, root } from './bootstrap.mjs';
import { runWithNode } from './node-command.mjs';
import { misreadIn } from './plain-path.mjs';

await main(() => {
  const sign = misreadIn(root);
  // A copy, as other commands use, would not see what is changed here.
  if (sign !== undefined)
    throw new Problem(
      `The path of this folder holds "${sign}", which Vite misreads: it cannot serve the page from its sources here. Move the checkout to a folder without # ? % in its path, or use npm start, which builds the page in a copy.`,
    );
  return runWithNode('vite', ['apps/web', ...process.argv.slice(2)]);
});
