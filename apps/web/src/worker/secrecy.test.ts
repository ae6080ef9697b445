/** Nothing the page is told depends on what the eyes at the screen may not know. */
import 'fake-indexeddb/auto';
import { canonical, SeededDice, seenBy, type Action, type Game, type SaveFile } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { gameNamed } from './games.ts';
import type { NewGame, Sighting } from './messages.ts';
import { actAtRandom, changePlaces, openLine, randomAction, type Line } from './testing.ts';

const plans: readonly NewGame[] = [
  {
    game: 'marengo',
    scenario: 'morning',
    options: {},
    sitters: { austrian: 'person', french: 'person' },
    seed: 'a',
  },
  {
    game: 'commands-colors',
    scenario: 'rolica-1',
    options: {},
    sitters: { british: 'person', french: 'person' },
    seed: 'b',
  },
];

/** How many moments of each game are compared, and how many acts lie between them. */
const moments = 12;
const between = 5;

async function savedFile(line: Line, id: string): Promise<SaveFile> {
  return JSON.parse((await line.ask('export', { id })).text) as SaveFile;
}

/** The same game with everything hidden from the eyes as they might imagine it, at a desk of its own. */
async function twinOf(
  file: SaveFile,
  game: Game,
  { eyes, view }: Sighting,
  seed: number,
): Promise<[Line, Sighting, boolean]> {
  const state = game.imagine(view, eyes!, new SeededDice(seed));
  const line = openLine();
  // Whoever brought such a file would be told that it was never played: it is laid onto the shelf itself.
  const { id } = await line.ask('import', { text: JSON.stringify(file) });
  const { sheet } = await line.keeping.fetch(id);
  await line.keeping.write({
    sheet: { ...sheet, writing: sheet.writing + 1 },
    file: { ...file, state },
    from: file.record.entries.length,
  });
  await line.ask('resume', { id });
  const sighting = await line.ask('take', { seat: eyes! });
  return [line, sighting, canonical(state) !== canonical(file.state)];
}

/** When it was last looked at is this browser's affair and goes into no file. */
function seen({ game, seen: _seen, ...sighting }: Sighting): unknown {
  return { ...sighting, acts: game.acts, waitingFor: game.waitingFor, outcome: game.outcome };
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
    let sighting = await line.ask('begin', plan);
    let differing = 0;
    let compared = 0;
    for (let act = 0; compared < moments && sighting.game.outcome === null; act += 1) {
      sighting = await changePlaces(line, sighting);
      if (act % between === 0) {
        const file = await savedFile(line, sighting.game.id);
        const [twin, twinSighting, differs] = await twinOf(file, game, sighting, act);
        const actions = [await randomAction(line, dice), await randomAction(line, dice)];
        expect(seen(twinSighting)).toEqual(seen(sighting));
        expect(await answersOf(twin, actions)).toEqual(await answersOf(line, actions));
        compared += 1;
        if (differs) differing += 1;
      }
      sighting = await actAtRandom(line, dice);
    }
    // A comparison with a twin that hides nothing else would show nothing.
    expect(differing).toBeGreaterThan(compared / 2);
  });

  it('hears of every act as its eyes may, and of nothing that only the desk knows', async () => {
    const game = await gameNamed(plan.game);
    const line = openLine();
    const dice = new SeededDice(23);
    let sighting = await line.ask('begin', plan);
    for (let act = 0; act < 60 && sighting.game.outcome === null; act += 1) {
      sighting = await changePlaces(line, sighting);
      const { eyes } = sighting;
      const log = await line.ask('log', { from: 0 });
      const looked = await line.ask('moments', { as: eyes!, from: Math.max(0, sighting.game.acts - 3) });
      const { record, state } = await savedFile(line, sighting.game.id);
      expect(log.map(({ events }) => events)).toEqual(
        record.entries.map(({ events }) => events.map((event) => seenBy(event, eyes!))),
      );
      expect(looked.at(-1)?.view).toEqual(game.view(state, eyes!));
      sighting = await actAtRandom(line, dice);
    }
    const told = line.said.filter((said) => !('answer' in said && hasSave(said.answer)));
    expect(told.length).toBeGreaterThan(200);
    const keys = new Set(told.flatMap((said) => [...keysIn(said)]));
    for (const secret of ['only', 'seed', 'record', 'state', 'stream', 'chance', 'changes', 'entries'])
      expect(keys).not.toContain(secret);
  });
});

/** The file a player asks for holds the truth; the page warns before it hands it over. */
function hasSave(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'text' in answer && 'unfinished' in answer;
}
