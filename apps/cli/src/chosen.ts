/** The game and the scenario a command names. */
import type { Scenario } from '@bivouac/kernel';
import { UsageError } from './failure.ts';
import { takeGame, type InstalledGame, type GameCatalogue } from './installed-game.ts';
import { text } from './text/index.ts';

export async function chosenGame(catalogue: GameCatalogue, id: string): Promise<InstalledGame> {
  const installed = await takeGame(catalogue, id);
  if (installed === null) throw new UsageError(text.unknownGame(id, Object.keys(catalogue)));
  return installed;
}

/** A scenario of the game by its id, or a position shipped with it; without an id the standard one. */
export function chosenScenario(installed: InstalledGame, id = installed.standardScenario): Scenario {
  const { scenarios } = installed.game;
  const found = [...scenarios, ...installed.positions].find((scenario) => scenario.id === id);
  if (found !== undefined) return found;
  throw new UsageError(
    text.unknownScenario(
      id,
      installed.game.id,
      scenarios.map((scenario) => scenario.id),
    ),
  );
}
