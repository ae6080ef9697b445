/** The game and the scenario a command names. */
import type { Scenario } from '@bivouac/kernel';
import { UsageError } from './failure.ts';
import { takeGame, type BoxedGame, type Shelf } from './box.ts';
import { text } from './text.ts';

export async function chosenGame(shelf: Shelf, id: string): Promise<BoxedGame> {
  const box = await takeGame(shelf, id);
  if (box === null) throw new UsageError(text.unknownGame(id, Object.keys(shelf)));
  return box;
}

/** A scenario of the game by its id, or a position shipped with it; without an id the standard one. */
export function chosenScenario(box: BoxedGame, id = box.standardScenario): Scenario {
  const { scenarios } = box.game;
  const found = [...scenarios, ...box.positions].find((scenario) => scenario.id === id);
  if (found !== undefined) return found;
  throw new UsageError(
    text.unknownScenario(
      id,
      box.game.id,
      scenarios.map((scenario) => scenario.id),
    ),
  );
}
