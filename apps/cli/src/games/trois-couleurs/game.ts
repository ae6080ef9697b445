/** Règle des Trois Couleurs, for the terminal. */
import { problemsOf } from '@bivouac/kernel';
import { armyProblems, looksLikeArmy, tableKinds, troisCouleurs } from '@bivouac/trois-couleurs';
import { installGame } from '../../installed-game.ts';
import { freeTablesOf } from '../../map-files.ts';
import { troisCouleursManoeuvring } from './manoeuvring.ts';
import { troisCouleursRoom } from './room.ts';

export const game = installGame({
  game: troisCouleurs,
  room: troisCouleursRoom,
  standardScenario: 'saint-cyr',
  learningScenario: 'the-brickworks',
  soakGames: { 'the-brickworks': 2000, 'saint-cyr': 500, hassenhausen: 100 },
  positions: [],
  sources: new URL('.', import.meta.resolve('@bivouac/trois-couleurs')),
  manoeuvring: troisCouleursManoeuvring,
  files: [
    freeTablesOf('trois-couleurs', tableKinds),
    { kind: 'army', looksLike: looksLikeArmy, problems: armyProblems },
    { kind: 'scenario', looksLike: looksLikeBattle, problems: (file) => problemsOf(troisCouleurs, file) },
  ],
});

/** No other game's scenario has both: a battle with a great deal wrong in it is still known for one. */
function looksLikeBattle(file: Readonly<Record<string, unknown>>): boolean {
  return 'groups' in file && 'generals' in file;
}
