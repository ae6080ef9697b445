/** Battles as they stand after a while, made by the worker itself without a page, to be taken in as files. */
import 'fake-indexeddb/auto';
import { SeededDice } from '@bivouac/kernel';
import type { Page } from 'playwright-core';
import type { NewGame, Sighting } from '../src/worker/messages.ts';
import { actAtRandom, changePlaces, openLine, randomAction, type Line } from '../src/worker/testing.ts';

const plans: Readonly<Record<string, NewGame>> = {
  marengo: {
    game: 'marengo',
    scenario: 'morning',
    options: {},
    sitters: { austrian: 'person', french: 'person' },
    seed: 'e2e',
  },
  'commands-colors': {
    game: 'commands-colors',
    scenario: 'rolica-1',
    options: {},
    sitters: { british: 'person', french: 'person' },
    seed: 'e2e',
  },
  'vive-lempereur': {
    game: 'vive-lempereur',
    scenario: 'outposts',
    options: {},
    sitters: { french: 'person', prussian: 'person' },
    seed: 'e2e',
  },
};

/** Plays at random until something holds, and gives the game as a file. */
async function played(
  game: string,
  isThere: (line: Line, sighting: Sighting, dice: SeededDice) => boolean | Promise<boolean>,
): Promise<string> {
  const line = openLine();
  const dice = new SeededDice(7);
  let sighting = await changePlaces(line, await line.ask('begin', plans[game]!));
  while (!(await isThere(line, sighting, dice))) {
    if (sighting.game.outcome !== null) throw new Error('the battle ended before it came to that');
    sighting = await changePlaces(line, await actAtRandom(line, dice));
  }
  return (await line.ask('export', { id: sighting.game.id })).text;
}

/** A battle at a moment when what may be done is uncertain. */
export function uncertainMoment(game: string): Promise<string> {
  return played(game, async (line, { decision }, dice) => {
    if (decision === null) return false;
    const action = await randomAction(line, dice);
    return (await line.ask('odds', { action })) !== null;
  });
}

export function finishedBattle(game: string): Promise<string> {
  return played(game, (_line, { game: { outcome } }) => outcome !== null);
}

/** Takes a file in on the front page, as people do. */
export async function takeIn(page: Page, text: string): Promise<void> {
  const input = page.locator('input[type="file"]');
  await input.waitFor({ state: 'attached' });
  await input.setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.waitForSelector('.kept-game, details.finished');
}
