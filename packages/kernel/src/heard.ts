/** What a seat hears of a battle in one language, played at random. For tests of how a game speaks. */
import { SeededDice } from './chance.ts';
import { wander } from './conformance/walk.ts';
import type { Game, GameState, Scenario } from './game.ts';
import type { Language } from './json.ts';
import { Table } from './table.ts';
import type { GameWords } from './words.ts';

/** All that is asked and told in so many acts of a battle, each sentence once. */
export function heard<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  words: GameWords<V>,
  scenario: C,
  language: Language,
  acts: number,
): Set<string> {
  const table = Table.open(game, scenario, {}, 5);
  const dice = new SeededDice(5);
  const said = new Set<string>();
  for (let act = 0; act < acts; act += 1) {
    const [decision] = table.pending();
    if (decision === undefined) break;
    const { seat } = decision;
    said.add(words.question(decision, table.view(seat), language));
    const action = wander(
      {
        choices: (partial) => table.choices(seat, partial),
        landmarks: (partial) => game.landmarks(table.state, seat, partial),
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
