/** What a seat hears of a battle in one language, played at random. For tests of how a game speaks. */
import { SeededDice } from './chance.ts';
import { wander } from './conformance/walk.ts';
import type { Game, GameState, Scenario } from './game.ts';
import type { Language } from './json.ts';
import { Table } from './table.ts';
import type { GameWords } from './words.ts';

/**
 * All that is asked and told in so many acts of a battle, each sentence once. A battle that is over sooner is fought again with
 * other dice, so that how much is heard does not hang on how soon somebody who plays at random has lost it.
 */
export function heard<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  words: GameWords<V>,
  scenario: C,
  language: Language,
  acts: number,
): Set<string> {
  let seed = 5;
  let table = Table.open(game, scenario, {}, seed);
  const dice = new SeededDice(seed);
  const said = new Set<string>();
  for (let act = 0; act < acts; act += 1) {
    const [decision] = table.pending();
    if (decision === undefined) {
      seed += 1;
      table = Table.open(game, scenario, {}, seed);
      continue;
    }
    const { seat } = decision;
    said.add(words.question(decision, table.view(seat), language));
    const action = wander(
      {
        choices: (partial) => table.choices(seat, partial),
        landmarks: (partial) => table.landmarks(seat, partial),
      },
      dice,
    );
    if (action === null) throw new Error('no whole action could be built');
    const acted = table.act(seat, action);
    if (acted.refused !== undefined) throw new Error(acted.refused.words.en);
    for (const event of acted.events) said.add(words.event(event, table.view(seat), language) ?? '');
  }
  return said;
}
