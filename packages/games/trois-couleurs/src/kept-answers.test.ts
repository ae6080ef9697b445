/** What is kept from one act to the next is what somebody who knows nothing finds. */
import { SeededDice, sample, type Part } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { troisCouleurs as game } from './index.ts';
import { scenarios } from './scenarios/index.ts';
import type { State } from './state.ts';

/** The same position in which nothing has been worked out yet: memory hangs on the terms. */
function stranger(s: State): State {
  return structuredClone(s);
}

test.each(scenarios.map((scenario) => [scenario.id, scenario] as const))('in %s', (_id, scenario) => {
  const dice = new SeededDice(7);
  const { state } = game.setup(scenario, {}, dice);
  for (let decision = 0; decision < 120; decision += 1) {
    const [asked] = game.pending(state);
    if (asked === undefined) break;
    const other = decision % 4 === 0 ? stranger(state) : null;
    const action: Part[] = [];
    for (;;) {
      const parts = game.choices(state, asked.seat, action);
      if (other !== null) expect(game.choices(other, asked.seat, action)).toEqual(parts);
      if (parts.space !== undefined && parts.options.length === 0) {
        action.push(sample(parts.space, dice));
        continue;
      }
      const at = dice.pick(parts.options.length + (parts.complete ? 1 : 0));
      if (at === parts.options.length) break;
      action.push(parts.options[at]!);
    }
    game.play(state, asked.seat, action, dice);
  }
});
