/** The engines, each loaded when it is first asked for: every folder of games with an `engine` brings one. */
import type { GameLibrary } from '@bivouac/host';
import type { Game } from '@bivouac/kernel';

const engines: ReadonlyMap<string, () => Promise<Game>> = new Map(
  Object.entries(import.meta.glob<Game>('../games/*/engine.ts', { import: 'game' })).map(([path, load]) => [
    path.split('/').at(-2)!,
    load,
  ]),
);

export const library: GameLibrary = {
  ids: [...engines.keys()],
  load: async (id) => {
    const game = await gameNamed(id);
    return { game, standardScenario: game.scenarios[0]!.id, positions: [] };
  },
};

/** The engine of a game that there is. */
export function gameNamed(id: string): Promise<Game> {
  return engines.get(id)!();
}
