/** What a replay shows at any point is what the table showed at that point. */
import 'fake-indexeddb/auto';
import { courseOf, Table, type Game, type SaveFile } from '@bivouac/kernel';
import { commandsColors } from '@bivouac/commands-colors';
import { marengo } from '@bivouac/marengo';
import { describe, expect, test } from 'vitest';
import { loadRoom } from '../../games/index.ts';
import { playBattle } from '../../worker/testing.ts';
import { momentsOf } from '../moments.ts';
import { laidOpen, openEyes } from './replay.ts';

const battles: readonly (readonly [Game, string, string])[] = [
  [marengo, 'morning', 'moments'],
  [commandsColors, 'waterloo', 'moments'],
];

describe.each(battles)('%#', (game, scenarioId, seed) => {
  test(`${game.id}: every moment is the view of a table played to that point, for every seat`, async () => {
    const { line, situation } = await playBattle(game.id, scenarioId, game.seats, seed);
    expect(situation.kept.outcome).not.toBeNull();
    const { text } = await line.ask('export', { kept: situation.kept.id });
    const course = courseOf((JSON.parse(text) as SaveFile).record.entries);
    const scenario = game.scenarios.find(({ id }) => id === scenarioId)!;
    const table = Table.open(game, scenario, {}, seed);
    const moments = await Promise.all(game.seats.map((as) => momentsOf(line, as)));
    for (let at = 0; at <= course.length; at += 1) {
      game.seats.forEach((seat, index) => {
        expect(moments[index]![at]!.at).toBe(at);
        expect(moments[index]![at]!.view).toEqual(structuredClone(table.view(seat)));
      });
      const next = course[at];
      if (next !== undefined) expect(table.act(next.seat, next.action).refused).toBeUndefined();
    }
    expect(table.record.entries.length).toBe(situation.kept.acts);
  });

  test(`${game.id}: seen open, nothing is hidden that a side saw of its own`, async () => {
    const { line } = await playBattle(game.id, scenarioId, game.seats, seed);
    const room = (await loadRoom(game.id))!;
    const open = laidOpen(room, openEyes, await momentsOf(line, openEyes));
    const own = await Promise.all(game.seats.map((as) => momentsOf(line, as)));
    for (const { at, view } of open) {
      const shown = JSON.stringify(hiddenThings(game.id, view));
      game.seats.forEach((seat, index) => {
        const known = hiddenThings(game.id, own[index]![at]!.view)[seat];
        expect(shown).toContain(JSON.stringify(known));
      });
    }
  });
});

/** What each side of a game hides, as a view shows it. */
function hiddenThings(game: string, view: unknown): Readonly<Record<string, unknown>> {
  if (game === 'marengo') {
    const { pieces } = view as { pieces: readonly { side: string; arm: unknown; strength: unknown }[] };
    return Object.fromEntries(
      ['austrian', 'french'].map((side) => [
        side,
        pieces.filter((piece) => piece.side === side).map(({ arm, strength }) => [arm, strength]),
      ]),
    );
  }
  const { cards } = view as { cards: Record<string, { hand: unknown; track: unknown }> };
  return Object.fromEntries(Object.entries(cards).map(([side, { hand, track }]) => [side, { hand, track }]));
}
