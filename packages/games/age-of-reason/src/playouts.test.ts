/** Random battles to their end: the flow has no dead end, and nothing is ever out of order. */
import { sample, SeededDice, type Action, type Dice, type Part } from '@bivouac/kernel';
import { describe, expect, inject, it } from 'vitest';
import { ageOfReason } from './index.ts';
import { scenarios } from './scenarios/index.ts';
import type { ReasonScenario } from './scenario/scenario.ts';
import type { State } from './state.ts';

/** A player who seldom stops giving orders: he does at random what is offered. */
function restless(state: State, seat: string, dice: Dice): Action {
  const action: Part[] = [];
  for (;;) {
    const { options, complete, space } = ageOfReason.choices(state, seat, action);
    const others = options.filter(
      (option) => option !== 'done' && (option !== 'leave' || dice.pick(20) === 0),
    );
    const isDone = others.length === 0 && space === undefined;
    if (complete && (isDone || dice.pick(2) === 0)) return action;
    if (space !== undefined && (others.length === 0 || dice.pick(2) === 0)) {
      action.push(sample(space, dice, () => ageOfReason.landmarks(state, seat, action)));
    } else {
      const wanted = others.length > 0 && dice.pick(10) > 0 ? others : options;
      action.push(wanted[dice.pick(wanted.length)]!);
    }
  }
}

/** Plays a battle at random; what is found wrong on the way, and how many decisions it took. */
function playOut(
  scenario: ReasonScenario,
  seed: number,
  options = {},
): { readonly faults: string[]; readonly decisions: number } {
  const dice = new SeededDice(seed);
  const { state } = ageOfReason.setup(scenario, options, dice);
  let decisions = 0;
  while (ageOfReason.outcome(state) === null) {
    const [asked] = ageOfReason.pending(state);
    if (asked === undefined) return { faults: ['nobody is asked'], decisions };
    if (decisions >= scenario.bound) return { faults: ['no end'], decisions };
    const action = restless(state, asked.seat, dice);
    ageOfReason.play(state, asked.seat, action, dice);
    decisions += 1;
    const faults = [...ageOfReason.faults(state)];
    if (faults.length > 0)
      return { faults: [...faults, `after ${JSON.stringify(action)}, seed ${seed}`], decisions };
  }
  return { faults: [], decisions };
}

/** Large battles once here, and as often as the small ones by `npm run soak -- whole`. */
function seedsFor({ units }: ReasonScenario): readonly number[] {
  return units.length > 20 && inject('soak') === 0 ? [1] : [1, 2, 3, 4, 5];
}

describe('random battles', () => {
  it.each(scenarios.map((scenario) => [scenario.id, scenario] as const))(
    '%s comes to its end',
    (_id, scenario) => {
      for (const seed of seedsFor(scenario)) expect(playOut(scenario, seed).faults).toEqual([]);
    },
  );

  it.each(scenarios.map((scenario) => [scenario.id, scenario] as const))(
    'AOR-1-107 %s also when both sides deploy as they like',
    (_id, scenario) => {
      for (const seed of seedsFor(scenario))
        expect(playOut(scenario, seed, { freeDeployment: true }).faults).toEqual([]);
    },
  );
});
