/** What would stand in the way of taking an act back, told before it is done. */
import { RecordedDice, SeededDice, teaches, type Action, type Seat } from '@bivouac/kernel';
import type { GameHost } from './game-host.ts';
import type { Finality } from './messages.ts';

/**
 * Tried on an imagined state with dice of its own: the true ones would tell what is hidden and what will be rolled. Null:
 * as far as the seat can know, it could be taken back.
 */
export function barrierAfter(host: GameHost, seat: Seat, action: Action): Finality | null {
  const { game, table, computers } = host;
  const state = game.imagine(table.view(seat), seat, new SeededDice(1));
  // What is hidden decides whether it can be done: whoever does it learns that.
  if (game.refusal(state, seat, action) !== null) return 'chance or a revelation';
  const dice = new RecordedDice(new SeededDice(1));
  const events = game.play(state, seat, action, dice);
  // What came of imagined dice and of what is only guessed at says nothing about how the battle ends.
  if (dice.said.length > 0 || teaches(game, events)) return 'chance or a revelation';
  if (game.outcome(state) !== null) return 'the battle is over';
  // A person at the same screen may still be asked to wait; a computer answers at once.
  return game.pending(state).some(({ seat: next }) => computers.has(next)) ? 'another seat has acted' : null;
}
