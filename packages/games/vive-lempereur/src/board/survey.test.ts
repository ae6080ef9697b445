import { load, save, SeededDice, standardOptions, Table } from '@bivouac/kernel';
import { poisonedBy } from '@bivouac/kernel/testing';
import { randomCompletion } from '@bivouac/players';
import { expect, test } from 'vitest';
import { viveLEmpereur as game, type State } from '../index.ts';
import { boardOf, stacksOf } from './board.ts';
import { countedAnew } from './survey.ts';

const games = 20;

/** Counted anew, from nothing. */
function fresh(s: State): readonly (readonly number[])[] {
  return countedAnew(s, boardOf(s).grid.count).stacks;
}

test('who stands where, counted along, is what a fresh count finds after every action', () => {
  for (const scenario of game.scenarios.filter(({ id }) => id === 'outposts'))
    for (let seed = 1; seed <= games; seed += 1) {
      const dice = new SeededDice(seed);
      const { state } = game.setup(scenario, standardOptions(game, {}), dice);
      for (;;) {
        const [decision] = game.pending(state);
        if (decision === undefined) break;
        const { seat } = decision;
        game.play(
          state,
          seat,
          randomCompletion((partial) => game.choices(state, seat, partial), [], dice),
          dice,
        );
        expect(stacksOf(state)).toEqual(fresh(state));
      }
    }
});

test('a refused save with a hex that is none leaves an open game of the same battle as it was', () => {
  const scenario = game.scenarios.find(({ id }) => id === 'outposts')!;
  const table = Table.open(game, scenario, {}, 1);
  const shown = () => JSON.stringify([table.pending(), game.seats.map((seat) => table.view(seat))]);
  const before = shown();
  for (const hex of [1_000_000, 1.5, 99_999_999_999]) {
    const file = save(table);
    file.state.units[3]!.hex = hex;
    expect(() => load(game, file).view('french')).toThrow();
    expect(shown()).toBe(before);
  }
});

test('nor do other damaged copies of its state do it any harm', { timeout: 60_000 }, () => {
  for (const scenario of game.scenarios) expect(poisonedBy(game, scenario, 1, 120)).toBeNull();
});
