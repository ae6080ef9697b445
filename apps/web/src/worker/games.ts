/** The engines, each loaded when it is first asked for: every folder of games with an `engine` brings one. */
import type { Game } from '@bivouac/kernel';
import { Trouble } from './trouble.ts';

const engines: ReadonlyMap<string, () => Promise<Game>> = new Map(
  Object.entries(import.meta.glob<Game>('../games/*/engine.ts', { import: 'game' })).map(([path, load]) => [
    path.split('/').at(-2)!,
    load,
  ]),
);

export async function gameNamed(id: unknown): Promise<Game> {
  const load = typeof id === 'string' ? engines.get(id) : undefined;
  if (load === undefined) {
    throw new Trouble({
      en: `There is no game "${String(id)}" here.`,
      fr: `Il n’y a pas de jeu « ${String(id)} » ici.`,
    });
  }
  return load();
}
