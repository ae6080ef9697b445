/** The games there are: every folder of `games/` is one, and is loaded when it is asked for. */
import { readdirSync } from 'node:fs';
import type { GameCatalogue, InstalledGame } from './installed-game.ts';

const folder = new URL('games/', import.meta.url);

export const catalogue: GameCatalogue = Object.fromEntries(
  readdirSync(folder)
    .sort((one, other) => (one < other ? -1 : 1))
    .map((id) => [id, () => gameIn(id)]),
);

async function gameIn(id: string): Promise<InstalledGame> {
  const { game } = (await import(new URL(`${id}/game.ts`, folder).href)) as { readonly game: InstalledGame };
  return game;
}
