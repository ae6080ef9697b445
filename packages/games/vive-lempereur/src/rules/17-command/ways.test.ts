/** How far it is for leaders: the short answer must be that of the long search. */
import { SeededDice, standardOptions } from '@bivouac/kernel';
import { randomCompletion } from '@bivouac/players';
import { expect, test } from 'vitest';
import { boardOf } from '../../board/board.ts';
import { viveLEmpereur as game } from '../../index.ts';
import { radius } from '../../tables/command.ts';
import { isWithin, waysFrom } from './ways.ts';

test('in a random battle leaders are near whoever has a short way round the enemy, and nobody else', () => {
  const scenario = game.scenarios.find(({ id }) => id === 'outposts')!;
  const [dice, mind] = [new SeededDice(7), new SeededDice(-7)];
  const { state } = game.setup(scenario, standardOptions(game, { commandLevel: 2 }), dice);
  const most = radius.unit.value;
  let barred = 0;
  for (let act = 0; ; act += 1) {
    const asked = game.pending(state)[0];
    if (asked === undefined) break;
    if (act % 10 === 0)
      state.leaders.forEach(({ hex: from }, leader) => {
        if (from < 0) return;
        const { side } = state.terms.leaders[leader]!;
        const [round, open] = (['friends', 'everybody'] as const).map((past) =>
          waysFrom(state, from, side, past),
        );
        const near = boardOf(state).grid.names.map((_, hex) => isWithin(state, from, side, hex, most));
        expect(near).toEqual(Array.from(round!, (far) => far <= most));
        barred += near.filter((is, hex) => !is && open![hex]! <= most).length;
      });
    const action = randomCompletion((partial) => game.choices(state, asked.seat, partial), [], mind);
    game.play(state, asked.seat, action, dice);
  }
  expect(barred).toBeGreaterThan(0);
});
