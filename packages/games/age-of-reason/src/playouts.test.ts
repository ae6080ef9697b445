/** Random battles to their end: the flow has no dead end, and nothing is ever out of order. */
import { Chair, SeededDice } from '@bivouac/kernel';
import { RandomPlayer } from '@bivouac/players';
import { describe, expect, it } from 'vitest';
import { ageOfReason } from './index.ts';
import { scenarios } from './scenarios/index.ts';
import type { ReasonScenario } from './scenario.ts';

/** Plays a battle at random; what is found wrong on the way, and how many decisions it took. */
function playOut(
  scenario: ReasonScenario,
  seed: number,
  options = {},
): { readonly faults: string[]; readonly decisions: number } {
  const dice = new SeededDice(seed);
  const player = new RandomPlayer();
  const { state } = ageOfReason.setup(scenario, options, dice);
  let decisions = 0;
  while (ageOfReason.outcome(state) === null) {
    const [asked] = ageOfReason.pending(state);
    if (asked === undefined) return { faults: ['nobody is asked'], decisions };
    if (decisions >= scenario.bound) return { faults: ['no end'], decisions };
    const action = player.choose(ageOfReason, new Chair(ageOfReason, state, asked.seat), dice);
    ageOfReason.play(state, asked.seat, action, dice);
    decisions += 1;
    const faults = [...ageOfReason.faults(state)];
    if (faults.length > 0)
      return { faults: [...faults, `after ${JSON.stringify(action)}, seed ${seed}`], decisions };
  }
  return { faults: [], decisions };
}

describe('random battles', () => {
  it.each(scenarios.map((scenario) => [scenario.id, scenario] as const))(
    '%s comes to its end',
    (_id, scenario) => {
      for (let seed = 1; seed <= 5; seed += 1) expect(playOut(scenario, seed).faults).toEqual([]);
    },
  );
});
