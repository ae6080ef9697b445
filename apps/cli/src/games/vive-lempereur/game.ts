/** Vive l'Empereur, for the terminal. */
import { problemsOf } from '@bivouac/kernel';
import { examples, viveLEmpereur } from '@bivouac/vive-lempereur';
import { groundKinds } from '@bivouac/vive-lempereur/words';
import { installGame } from '../../installed-game.ts';
import { hexMapsOf } from '../../map-files.ts';
import { viveLEmpereurManoeuvring } from './manoeuvring.ts';
import { viveLEmpereurRoom } from './room.ts';

export const game = installGame({
  game: viveLEmpereur,
  room: viveLEmpereurRoom,
  standardScenario: 'outposts',
  soakGames: { outposts: 5000, auerstaedt: 200, raab: 200 },
  positions: examples,
  businessInViews: ['combats'],
  sources: new URL('.', import.meta.resolve('@bivouac/vive-lempereur')),
  manoeuvring: viveLEmpereurManoeuvring,
  files: [
    hexMapsOf('vive-lempereur', groundKinds),
    { kind: 'scenario', looksLike: looksLikeBattle, problems: (file) => problemsOf(viveLEmpereur, file) },
  ],
});

/** No other game's scenario has both: a battle with a great deal wrong in it is still known for one. */
function looksLikeBattle(file: Readonly<Record<string, unknown>>): boolean {
  return 'corps' in file && 'lines' in file;
}
