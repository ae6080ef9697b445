/** The game, the scenario and the options a command names. */
import type { Options, Scenario } from '@bivouac/kernel';
import type { Arguments } from './arguments.ts';
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

/** `commandLevel=3,leaderWounds=true`: the options in which games differ from the usual ones. */
export function chosenOptions({ game }: InstalledGame, wanted: Arguments): { readonly options?: Options } {
  const given = wanted.values.get('options');
  if (given === undefined) return {};
  const options: Record<string, string | boolean | number> = {};
  for (const one of given.split(',')) {
    const [id, said] = one.split('=');
    const spec = game.options.find((option) => option.id === id);
    const value = spec?.values.find((known) => String(known) === said);
    if (spec === undefined || value === undefined) throw new UsageError(text.match.noOption(one));
    options[spec.id] = value;
  }
  return { options };
}
