import { SeededDice } from '../chance.ts';
import type { Game, GameState, Scenario } from '../game.ts';
import { hash } from '../hash.ts';
import { save } from '../save.ts';
import { standardOptions, type Table } from '../table.ts';
import { verify } from '../verify.ts';
import type { Ledger } from './report.ts';

/** Plays the acts of a record once more from the same scenario and seed: the hash of each state on the way. */
export function playAgain<S extends GameState, V, C extends Scenario>(
  game: Game<S, V, C>,
  { record, course }: Table<S, V, C>,
  seed: number,
  between: (state: S) => S = (state) => state,
): { readonly hashes: readonly string[]; readonly events: readonly string[] } {
  const dice = new SeededDice(seed);
  const opened = game.setup(record.scenario, standardOptions(game, record.options), dice);
  let { state } = opened;
  const hashes = [hash(state)];
  const events = [hash(opened.events)];
  for (const { seat, action } of course) {
    state = between(state);
    events.push(hash(game.play(state, seat, action, dice)));
    hashes.push(hash(state));
  }
  return { hashes, events };
}

/** Point 1: a second game from the same scenario, seed and actions, and a third from the recorded chance. */
export function examineRepeating<S extends GameState, V, C extends Scenario>(
  table: Table<S, V, C>,
  seed: number,
  hashes: readonly string[],
  ledger: Ledger,
  where: string,
): boolean {
  const second = playAgain(table.game, table, seed);
  const told = [table.record.opening.events, ...table.record.entries.map(({ events }) => events)].map(hash);
  for (const [act, bytes] of second.hashes.entries()) {
    const which = act === 0 ? 'the set-up' : `act ${act}`;
    if (
      !ledger.check(1, where, bytes === hashes[act], () => `played again, the state after ${which} differs`)
    )
      return false;
    if (
      !ledger.check(
        1,
        where,
        second.events[act] === told[act],
        () => `played again, the events of ${which} differ`,
      )
    )
      return false;
  }
  const verdict = verify(table.game, save(table), { known: [table.record.scenario] });
  return ledger.check(1, where, verdict.kind === 'verified', () =>
    'words' in verdict ? verdict.words.en : verdict.kind,
  );
}
