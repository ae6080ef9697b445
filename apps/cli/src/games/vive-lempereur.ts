/** Vive l'Empereur as it stands on the shelf. */
import type { Problem } from '@bivouac/kernel';
import { examples, viveLEmpereur } from '@bivouac/vive-lempereur';
import { groundKinds } from '@bivouac/vive-lempereur/words';
import { boxed } from '../box.ts';
import { hexMapsOf } from '../hex-maps.ts';
import { viveLEmpereurManoeuvring } from './vive-lempereur/manoeuvring.ts';
import { viveLEmpereurRoom } from './vive-lempereur/room.ts';

export const viveLEmpereurBox = boxed({
  game: viveLEmpereur,
  room: viveLEmpereurRoom,
  standardScenario: 'outposts',
  soakGames: { outposts: 5000, auerstaedt: 200 },
  positions: examples,
  sources: new URL('.', import.meta.resolve('@bivouac/vive-lempereur')),
  manoeuvring: viveLEmpereurManoeuvring,
  files: [
    hexMapsOf('vive-lempereur', groundKinds),
    { kind: 'scenario', looksLike: looksLikeBattle, problems: battleProblems },
  ],
});

/** No other game's scenario has both: a battle with a great deal wrong in it is still known for one. */
function looksLikeBattle(file: Readonly<Record<string, unknown>>): boolean {
  return 'corps' in file && 'lines' in file;
}

function battleProblems(file: unknown): readonly Problem[] {
  const read = viveLEmpereur.readScenario(file);
  return Array.isArray(read) ? (read as readonly Problem[]) : [];
}
