/** The engines, each loaded when it is first asked for. */
import type { Game } from '@bivouac/kernel';
import { Trouble } from './trouble.ts';

const engines: Readonly<Record<string, () => Promise<Game>>> = {
  marengo: async () => (await import('@bivouac/marengo')).marengo,
  'commands-colors': async () => (await import('@bivouac/commands-colors')).commandsColors,
  'vive-lempereur': async () => (await import('@bivouac/vive-lempereur')).viveLEmpereur,
};

export const gameIds: readonly string[] = Object.keys(engines);

export async function gameNamed(id: unknown): Promise<Game> {
  const load = typeof id === 'string' && Object.hasOwn(engines, id) ? engines[id] : undefined;
  if (load === undefined) {
    throw new Trouble({
      en: `There is no game "${String(id)}" here.`,
      fr: `Il n’y a pas de jeu « ${String(id)} » ici.`,
    });
  }
  return load();
}
