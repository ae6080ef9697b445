/** Nothing the page is told depends on what the eyes at the screen may not know. */
import 'fake-indexeddb/auto';
import {
  canonical,
  courseOf,
  SeededDice,
  heardBy,
  type Action,
  type Game,
  type SaveFile,
} from '@bivouac/kernel';
import type { Begin, OnScreen } from '@bivouac/host';
import { describe, expect, it } from 'vitest';
import { gameNamed } from './games.ts';
import { actAtRandom, changePlaces, openLine, randomAction, type Line } from './testing.ts';

const plans: readonly Begin[] = [
  {
    game: 'marengo',
    scenario: 'morning',
    options: {},
    players: { austrian: 'person', french: 'person' },
    seed: 'a',
  },
  {
    game: 'commands-colors',
    scenario: 'rolica-1',
    options: {},
    players: { british: 'person', french: 'person' },
    seed: 'b',
  },
];

/** How many moments of each game are compared, and how many acts lie between them. */
const moments = 12;
const between = 5;

async function savedFile(line: Line, id: string): Promise<SaveFile> {
  return JSON.parse((await line.ask('export', { kept: id })).text) as SaveFile;
}

/** The same game with everything hidden from the eyes as they might imagine it, at a screen of its own. */
async function twinOf(
  file: SaveFile,
  game: Game,
  { eyes, view }: OnScreen,
  seed: number,
): Promise<[Line, OnScreen, boolean]> {
  const state = game.imagine(view, eyes!, new SeededDice(seed));
  const line = openLine();
  // Whoever brought such a file would be told that it was never played: it is laid onto the profile itself.
  const { kept } = await line.ask('import', { text: JSON.stringify(file) });
  const { version, ...stored } = await line.store.read(kept.id);
  await line.store.write({
    ...stored,
    version: version + 1,
    save: { ...file, state },
    from: file.record.entries.length,
  });
  await line.ask('open', { kept: kept.id });
  return [line, await line.ask('sit', { seat: eyes! }), canonical(state) !== canonical(file.state)];
}

/** When it was last looked at is this browser's affair and goes into no file. */
function seen({ kept, seen: _seen, ...shown }: OnScreen): unknown {
  return { ...shown, waitingFor: kept.waitingFor };
}

/** Every answer about the moment: what is offered all along some actions, why others are refused, and the odds. */
async function answersOf(line: Line, actions: readonly Action[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const action of actions) {
    for (let length = 0; length <= action.length; length += 1)
      answers.push(await line.ask('choices', { partial: action.slice(0, length) }));
    answers.push(await line.ask('refusal', { action: [...action, ...action] }));
    answers.push(await line.ask('refusal', { action: [...action].reverse() }));
    answers.push(await line.ask('odds', { action }));
  }
  return answers;
}

function* keysIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) yield key;
    yield* keysIn(inner);
  }
}

describe.each(plans)('the page of $game', (plan) => {
  it('is told the same whatever the other side hides', async () => {
    const game = await gameNamed(plan.game);
    const line = openLine();
    const dice = new SeededDice(17);
    let shown = await line.ask('begin', plan);
    let differing = 0;
    let compared = 0;
    for (let act = 0; compared < moments && shown.outcome === null; act += 1) {
      shown = await changePlaces(line, shown);
      if (act % between === 0) {
        const file = await savedFile(line, shown.kept.id);
        const [twin, twinShown, differs] = await twinOf(file, game, shown, act);
        const actions = [await randomAction(line, dice), await randomAction(line, dice)];
        expect(seen(twinShown)).toEqual(seen(shown));
        expect(await answersOf(twin, actions)).toEqual(await answersOf(line, actions));
        compared += 1;
        if (differs) differing += 1;
      }
      shown = await actAtRandom(line, dice);
    }
    // A comparison with a twin that hides nothing else would show nothing.
    expect(differing).toBeGreaterThan(compared / 2);
  });

  it('hears of every act as its eyes may, and of nothing that only the host knows', async () => {
    const game = await gameNamed(plan.game);
    const line = openLine();
    const dice = new SeededDice(23);
    let shown = await line.ask('begin', plan);
    for (let act = 0; act < 60 && shown.outcome === null; act += 1) {
      shown = await changePlaces(line, shown);
      const { eyes } = shown;
      const { acts: log } = await line.ask('log', { from: 0 });
      const looked = await line.ask('moments', { as: eyes!, from: shown.acts });
      const { record, state } = await savedFile(line, shown.kept.id);
      expect(log.map(({ events }) => events)).toEqual(
        courseOf(record.entries).map(({ events }) => heardBy(events, eyes!)),
      );
      expect(looked.view).toEqual(game.view(state, eyes!));
      shown = await actAtRandom(line, dice);
    }
    const told = line.said.filter((said) => !('ok' in said && hasSave(said.ok)));
    expect(told.length).toBeGreaterThan(200);
    const keys = new Set(told.flatMap((said) => [...keysIn(said)]));
    for (const secret of ['only', 'seed', 'record', 'state', 'stream', 'chance', 'secret'])
      expect(keys).not.toContain(secret);
  });
});

/** The file a player asks for holds the truth; the page warns before it hands it over. */
function hasSave(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'text' in answer && 'kept' in answer;
}
