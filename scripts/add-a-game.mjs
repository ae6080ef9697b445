/**
 * What it takes to add a game: a toy is added to a copy of this tree, to the engine's packages, the terminal and the page;
 * then it must pass the types and the boundaries, be played in the terminal and be found by the front page. Printed is how many existing files had to be
 * touched. Only the lists of dependencies may be, for npm wants them.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'add-a-game-'));
const mayBeTouched = ['apps/cli/package.json', 'apps/web/package.json', 'package-lock.json'];

const run = (command, args, cwd = copy) => execFileSync(command, args, { cwd, encoding: 'utf8' });
const lay = (path, text) => {
  mkdirSync(join(copy, dirname(path)), { recursive: true });
  writeFileSync(join(copy, path), text);
};

function copyTree() {
  const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root);
  for (const file of files.split('\0').filter((path) => path !== '' && existsSync(join(root, path))))
    cpSync(join(root, file), join(copy, file), { recursive: true });
  run('git', ['init', '--quiet']);
  run('git', ['add', '--all']);
  run('git', [
    '-c',
    'user.name=toy',
    '-c',
    'user.email=toy@localhost',
    'commit',
    '--quiet',
    '--message=The tree as it is',
  ]);
}

/** The packages of others are borrowed; ours are those of the copy. */
function linkPackages() {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@bivouac'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@bivouac') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const folder of ['packages', 'packages/games', 'apps'])
    for (const name of readdirSync(join(copy, folder)))
      if (existsSync(join(copy, folder, name, 'package.json'))) {
        symlinkSync(join(copy, folder, name), join(modules, '@bivouac', name));
        const own = join(root, folder, name, 'node_modules');
        if (existsSync(own)) symlinkSync(own, join(copy, folder, name, 'node_modules'));
      }
}

/** The little game of the terminal's tests, as a game of its own. */
function addToy() {
  const engine = readFileSync(join(root, 'apps/cli/src/testing/ferry.ts'), 'utf8');
  const about = JSON.parse(readFileSync(join(root, 'packages/games/marengo/package.json'), 'utf8'));
  lay(
    'packages/games/ferry/package.json',
    JSON.stringify({
      ...about,
      name: '@bivouac/ferry',
      exports: { '.': './src/index.ts', './words': './src/words/index.ts' },
    }),
  );
  lay('packages/games/ferry/src/game.ts', engine);
  lay('packages/games/ferry/src/index.ts', "export { ferry } from './game.ts';\n");
  lay('packages/games/ferry/src/words/index.ts', words);
  lay('apps/cli/src/games/ferry/game.ts', inTheTerminal);
  lay('apps/web/src/games/ferry/engine.ts', "export { ferry as game } from '@bivouac/ferry';\n");
  lay('apps/web/src/games/ferry/profile.ts', profile);
  lay('apps/web/src/games/ferry/room.tsx', room);
  for (const path of mayBeTouched.slice(0, 2)) {
    const text = JSON.parse(readFileSync(join(copy, path), 'utf8'));
    text.dependencies['@bivouac/ferry'] = '0.1.0';
    writeFileSync(join(copy, path), `${JSON.stringify(text, null, 2)}\n`);
  }
}

const words = `import { partText, type GameWords } from '@bivouac/kernel';
import type { View } from '../game.ts';

export type { View } from '../game.ts';

export const words: GameWords<View> = {
  seat: (seat) => seat,
  question: ({ question }) => question,
  part: (part) => partText(part),
  stop: () => '.',
  event: ({ kind }) => kind,
};
`;

const inTheTerminal = `import { ferry } from '@bivouac/ferry';
import { installGame } from '../../installed-game.ts';
import { plainRoom } from '../../room.ts';

export const game = installGame({
  game: ferry,
  room: plainRoom(ferry),
  standardScenario: 'day',
  soakGames: 30,
  positions: [],
  sources: new URL('.', import.meta.resolve('@bivouac/ferry')),
  files: [],
});
`;

const profile = `import type { GameProfile } from '../../table/profile.ts';

const name = { en: 'The ferry', fr: 'Le bac' };

export const profile: GameProfile = {
  id: 'ferry',
  rank: 99,
  name,
  designers: ['nobody'],
  about: name,
  traits: [name],
  seats: [
    { seat: 'north', name, tone: 'red' },
    { seat: 'south', name, tone: 'blue' },
  ],
  battles: [],
  firstBattle: 'day',
};
`;

const room = `import { words, type View } from '@bivouac/ferry/words';
import type { GameRoom } from '../../table/room.ts';

export const ferryRoom: GameRoom<View> = {
  id: 'ferry',
  words,
  battles: [],
  pointing: {
  spotOf: () => null,
  meanings: () => [],
  },
  asking: {
  rulesNow: () => ['FER-1-01'],
  },
  naming: {
  spotName: (spot) => spot,
  passages: () => [],
  },
  events: {
  spotsOf: () => [],
  showOf: () => null,
  },
  counts: () => [],
  Headline: ({ view }) => <span>{view.turn}</span>,
  Board: ({ view }) => <ol>{view.boats.map(({ name, where }) => <li key={name}>{where}</li>)}</ol>,
  panels: [],
  Picture: () => null,
};
`;

/** Asks the page's own list of games, as its tests do. */
const onThePage = `import { expect, test } from 'vitest';
import { loadRoom, profiles } from '../index.ts';

test('the page has found the toy', async () => {
  expect(profiles.map(({ id }) => id)).toContain('ferry');
  expect((await loadRoom('ferry'))?.id).toBe('ferry');
});
`;

function prove() {
  const tool = (name, ...args) => run('node', [join(copy, 'scripts/with-node.mjs'), name, ...args]);
  console.log('types');
  tool('tsc', '--project', 'tsconfig.json');
  tool('tsc', '--project', 'apps/web/tsconfig.json');
  console.log('boundaries');
  tool('depcruise', '--config', '--output-type=err', 'packages', 'apps');
  console.log('the terminal');
  const played = tool('node', 'apps/cli/src/main.ts', 'playout', 'ferry', '--games', '20', '--json');
  if (!played.includes('ferry')) throw new Error(`the terminal has not played the toy: ${played}`);
  console.log('the page');
  lay('apps/web/src/games/ferry/toy.test.ts', onThePage);
  tool('vitest', 'run', 'apps/web/src/games/ferry/toy.test.ts');
}

try {
  copyTree();
  addToy();
  linkPackages();
  prove();
  const status = run('git', ['status', '--porcelain', '--untracked-files=all']).split('\n');
  const added = status.filter((line) => line.startsWith('??') && !/node_modules|toy[.]test/.test(line));
  // npm would write the lists of dependencies into its own.
  const touched = [
    ...status.filter((line) => /^.M/.test(line)).map((line) => line.slice(3)),
    'package-lock.json',
  ];
  console.log(`${added.length} new files, ${touched.length} existing ones touched: ${touched.join(', ')}`);
  process.exitCode = touched.every((path) => mayBeTouched.includes(path)) ? 0 : 1;
} catch (fault) {
  console.error(fault.stdout ?? fault);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
