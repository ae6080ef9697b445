/** Guerre au siècle des Lumières (Age of Reason), for the terminal. */
import { ageOfReason, examples, tableKinds } from '@bivouac/age-of-reason';
import { problemsOf } from '@bivouac/kernel';
import { freeTablesOf } from '../../map-files.ts';
import { installGame } from '../../installed-game.ts';
import { ageOfReasonManoeuvring } from './manoeuvring.ts';
import { ageOfReasonRoom } from './room.ts';

export const game = installGame({
  game: ageOfReason,
  room: ageOfReasonRoom,
  standardScenario: 'mollwitz',
  learningScenario: 'the-mill',
  soakGames: { 'the-mill': 2000, mollwitz: 100 },
  positions: examples,
  sources: new URL('.', import.meta.resolve('@bivouac/age-of-reason')),
  manoeuvring: ageOfReasonManoeuvring,
  files: [
    freeTablesOf('age-of-reason', tableKinds),
    { kind: 'scenario', looksLike: looksLikeBattle, problems: (file) => problemsOf(ageOfReason, file) },
  ],
});

/** No other game's scenario has both: a battle with a great deal wrong in it is still known for one. */
function looksLikeBattle(file: Readonly<Record<string, unknown>>): boolean {
  return 'brigades' in file && 'generals' in file;
}
