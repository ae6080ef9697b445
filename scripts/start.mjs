// `npm start`: makes the clone ready, builds the page where it has changed, and serves it on this machine.
// `npm start -- --terminal` opens the terminal table instead.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { environment, main, Problem, ready, root } from './bootstrap.mjs';
import { serve } from './file-server.mjs';
import { inPlainPath } from './plain-path.mjs';
import { run } from './run.mjs';
import { buildPage } from './web.mjs';

const LAUNCHER = join(root, 'apps', 'cli', 'bin', 'bivouac.mjs');
const PROGRAM = join(root, 'apps', 'cli', 'src', 'main.ts');

const WORDS = {
  en: {
    address: (address) => `Bivouac is at ${address}   (Ctrl-C ends it)\n`,
    nobody: `Bivouac is ready, but nobody sits at this terminal.

    npm start                              the table in the browser
    npx bivouac playout marengo --games 10 let the computer fight ten battles
    npx bivouac help                       everything the command can do
    npm test                               check the whole project
`,
  },
  fr: {
    address: (address) => `Bivouac vous attend à l'adresse ${address}   (Ctrl-C pour finir)\n`,
    nobody: `Bivouac est prêt, mais personne n'est assis à ce terminal.

    npm start                              la table dans le navigateur
    npx bivouac playout marengo --games 10 laisser l'ordinateur livrer dix batailles
    npx bivouac help                       tout ce que la commande sait faire
    npm test                               vérifier tout le projet
`,
  },
};

await main(() => {
  const args = process.argv.slice(2);
  const others = args.filter((arg) => arg !== '--terminal');
  return others.length < args.length ? terminal(others) : inPlainPath(page);
});

async function page() {
  const node = await ready();
  const { server, address } = await serve(await buildPage(node), portAsked());
  process.stdout.write(WORDS[language()].address(address));
  return new Promise((resolve) => {
    const end = () => {
      server.close(() => resolve(0));
      server.closeAllConnections();
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  });
}

function portAsked() {
  if (process.env.PORT === undefined) return undefined;
  const port = Number(process.env.PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_000)
    throw new Problem(`PORT is "${process.env.PORT}", which is no port.`);
  return port;
}

async function terminal(args) {
  const node = await ready();
  if (!existsSync(PROGRAM))
    throw new Problem('The terminal table is not written yet: apps/cli/src/main.ts is missing.');
  // Nobody sits at the keyboard (a pipe, a service, a build machine): say what there is instead of waiting for answers.
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    process.stdout.write(WORDS[language()].nobody);
    return 0;
  }
  return run(node, [LAUNCHER, 'play', 'marengo', ...args], { env: environment(node) });
}

function language() {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('fr') ? 'fr' : 'en';
}
