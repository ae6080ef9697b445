// `npm start`: makes the clone ready and opens the terminal table with the battle that can be fought there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { environment, main, Problem, ready, root } from './bootstrap.mjs';
import { run } from './run.mjs';

const LAUNCHER = join(root, 'apps', 'cli', 'bin', 'bivouac.mjs');
const PROGRAM = join(root, 'apps', 'cli', 'src', 'main.ts');

// Nobody sits at the keyboard (a pipe, a service, a build machine): say what there is instead of waiting for answers.
const WORDS = {
  en: `Bivouac is ready.

  In a terminal:
    npm start                              fight Bonaparte at Marengo against the computer
    npx bivouac help                       everything the command can do

  Without a terminal:
    npx bivouac playout marengo --games 10 let the computer fight ten battles
    npm test                               check the whole project
`,
  fr: `Bivouac est prêt.

  Dans un terminal :
    npm start                              livrer « Bonaparte at Marengo » contre l'ordinateur
    npx bivouac help                       tout ce que la commande sait faire

  Sans terminal :
    npx bivouac playout marengo --games 10 laisser l'ordinateur livrer dix batailles
    npm test                               vérifier tout le projet
`,
};

await main(async () => {
  const node = await ready();
  if (!existsSync(PROGRAM))
    throw new Problem('The terminal table is not written yet: apps/cli/src/main.ts is missing.');
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    process.stdout.write(WORDS[language()]);
    return 0;
  }
  return run(node, [LAUNCHER, 'play', 'marengo', ...process.argv.slice(2)], { env: environment(node) });
});

function language() {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('fr') ? 'fr' : 'en';
}
