/** Every question says whom or what it is about, in facts that standing instructions know. */
import { SeededDice, standardOptions, undeclared, type Options } from '@bivouac/kernel';
import { randomCompletion } from '@bivouac/players';
import { expect, test } from 'vitest';
import { examples } from './examples/index.ts';
import { viveLEmpereur as game } from './index.ts';
import { questions } from './questions.ts';
import type { EmpereurScenario } from './scenario/scenario.ts';
import { fightAtTheBrook, scenarioOf } from './testing.ts';

/** What a phase asks is about nobody in particular: the whole army may answer. */
const ofPhases = new Set(['movement', 'charge', 'assault', 'rally', 'screens']);

const options: readonly Options[] = [
  {},
  { voltigeurs: true, cavalry: true, rout: true, artilleryRetreat: true, reintegration: true, fatigue: true },
];

const mostActs = 300;

test('in play and in the worked examples, with and without the options', { timeout: 60_000 }, () => {
  const asked = new Set<string>();
  const missing = new Set<string>();
  const play = (scenario: EmpereurScenario, chosen: Options, seed: number) => {
    const dice = new SeededDice(seed);
    const { state } = game.setup(scenario, standardOptions(game, chosen), dice);
    for (let act = 0; act < mostActs; act += 1) {
      const [decision] = game.pending(state);
      if (decision === undefined) return;
      const { seat, question, about } = decision;
      asked.add(question);
      if (about === undefined && !ofPhases.has(question)) missing.add(`${question} is about nothing`);
      const action = randomCompletion((partial) => game.choices(state, seat, partial), [], dice);
      for (const words of undeclared(game, state, decision, action)) missing.add(words);
      game.play(state, seat, action, dice);
    }
  };
  for (const chosen of options) {
    for (const seed of [1, 2, 3, 4]) play(scenarioOf(fightAtTheBrook), chosen, seed);
    examples.forEach((scenario, at) => {
      play(scenario, chosen, at + 1);
    });
  }
  expect([...missing]).toEqual([]);
  expect(Object.keys(questions).filter((question) => asked.has(question)).length).toBeGreaterThan(25);
});
