/** The log of every game as it begins: what the heading of a turn says is not said once more under it. */
import { SeededDice, standardOptions } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { linesOf } from '../table/lines.ts';
import { logSections } from '../table/log-sections.ts';
import { gameNamed } from '../worker/games.ts';
import { loadRoom, profiles } from './index.ts';

describe.each(profiles.map(({ id }) => id))('%s', (id) => {
  test('no line repeats the heading it stands under', async () => {
    const [game, room] = [await gameNamed(id), (await loadRoom(id))!];
    const { state, events } = game.setup(
      game.scenarios[0]!,
      standardOptions(game, {}),
      new SeededDice('headings'),
    );
    const view = game.view(state, game.seats[0]!);
    const told = logSections({ events, view }, [], room).flatMap(({ heading: { title }, events: under }) =>
      linesOf(room, under, view, 'en').map(({ words }) => ({ title: title?.en ?? 'Before', words })),
    );
    expect(told.filter(({ title, words }) => words.startsWith(title))).toEqual([]);
  });
});
