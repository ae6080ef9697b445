/** Bonaparte at Marengo, for the terminal. */
import { problemsOf, type Problem } from '@bivouac/kernel';
import { drawMap, examples, marengo, type MapFile } from '@bivouac/marengo';
import { installGame } from '../../installed-game.ts';
import { marengoManoeuvring } from './manoeuvring.ts';
import { marengoRoom } from './room.ts';

export const game = installGame({
  game: marengo,
  room: marengoRoom,
  standardScenario: 'whole-day',
  learningScenario: 'morning',
  soakGames: 40_000,
  positions: examples,
  businessInViews: ['attack'],
  sources: new URL('.', import.meta.resolve('@bivouac/marengo')),
  manoeuvring: marengoManoeuvring,
  files: [
    {
      kind: 'map',
      looksLike: looksLikeMap,
      problems: mapProblems,
      draw: (file, language) => drawMap(file as MapFile, { language }),
    },
  ],
});

function looksLikeMap(file: Readonly<Record<string, unknown>>): boolean {
  return 'locales' in file && 'approaches' in file;
}

const nothing = { en: '-', fr: '-' };

/** A scenario with nothing in it but its map: the game reads maps where they are used. */
const bare = {
  id: 'map',
  title: nothing,
  about: nothing,
  bound: 1,
  rounds: 1,
  firstHour: 6,
  morale: { austrian: 1, french: 1 },
};

function mapProblems(map: unknown): readonly Problem[] {
  return problemsOf(marengo, { ...bare, map }).map(({ where, words }) => ({
    where: where.replace(/^map\.?/, ''),
    words,
  }));
}
