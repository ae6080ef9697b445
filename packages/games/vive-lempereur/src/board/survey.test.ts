import { SeededDice, standardOptions, type Part } from '@bivouac/kernel';
import { randomPart } from '@bivouac/players';
import { expect, test } from 'vitest';
import { viveLEmpereur as game, type State } from '../index.ts';
import { boardOf, stacksOf } from './board.ts';
import { newSurvey, survey } from './survey.ts';

const games = 20;

/** Counted anew, from nothing. */
function fresh(s: State): readonly (readonly number[])[] {
  return survey(s, newSurvey(boardOf(s).grid.count)).stacks;
}

test('who stands where, counted along, is what a fresh count finds after every action', () => {
  for (const scenario of game.scenarios.filter(({ id }) => id === 'outposts'))
    for (let seed = 1; seed <= games; seed += 1) {
      const dice = new SeededDice(seed);
      const { state } = game.setup(scenario, standardOptions(game, {}), dice);
      for (;;) {
        const [decision] = game.pending(state);
        if (decision === undefined) break;
        const action: Part[] = [];
        for (;;) {
          const part = randomPart(game.choices(state, decision.seat, action), dice);
          if (part === null) break;
          action.push(part);
        }
        game.play(state, decision.seat, action, dice);
        expect(stacksOf(state)).toEqual(fresh(state));
      }
    }
});
