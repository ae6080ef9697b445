/** What may not be done, what is taken back, and what is weighed before it is done. */
import { load, type Game, type OddsRow, type SaveFile } from '@bivouac/kernel';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../src/worker/games.ts';
import { actsTold, battleOf, boardInWords, exported, learningBattles, tap, tapped } from './begun.ts';
import type { Message } from './begun.ts';
import { visit } from './browser.ts';
import { play } from './playing.ts';
import { takeIn, uncertainMoment } from './prepared.ts';

const visiting = visit();

function truthOf(game: Game, file: SaveFile) {
  const { state } = load(game, file);
  const seat = game.pending(state)[0]!.seat;
  return { state, seat };
}

describe.each(learningBattles)('%s', (battle) => {
  const [name] = battle.split('/') as [string];

  it('says why not, with the rule, and the rule opens beside the board', async () => {
    const context = await visiting.newcomer();
    await tap(context);
    const page = await battleOf(visiting, context, battle, 'A recruit');
    await page.waitForSelector('[data-spot]:not([aria-disabled="true"])');
    await pointUntilRefused(page);
    const notice = page.locator('.notice.refused');
    const rule = (await notice.locator('.rule-link').first().textContent()) ?? '';
    const { asked } = await tapped(page);
    const action = asked.findLast(({ request }) => request === 'refusal')! as Message & { action: string[] };
    const game = await gameNamed(name);
    const { state, seat } = truthOf(game, await exported(visiting, context));
    const refusal = game.refusal(state, seat, action.action);
    expect(await notice.textContent()).toContain(refusal?.words.en);
    expect(refusal?.rules).toContain(rule);
    await notice.locator('.rule-link').first().click();
    const opened = page.locator(`#panel-rules [data-rule="${rule}"]`).first();
    await opened.waitFor();
    expect(await opened.textContent()).toContain(game.rulebook.texts.en[rule]?.text);
    expect(visiting.faults).toEqual([]);
    await context.close();
  });

  it('takes an act back', async () => {
    const context = await visiting.newcomer();
    await tap(context);
    const page = await battleOf(visiting, context, battle, 'A friend at this screen');
    const undo = page.getByRole('button', { name: 'Undo' });
    const boards = new Map<number, string>();
    await play(page, {
      seed: 5,
      clicks: 60,
      until: async () => {
        if ((await page.locator('.decision').count()) === 0) return false;
        boards.set(await actsTold(page), await boardInWords(page));
        return undo.isEnabled();
      },
    });
    const acts = await actsTold(page);
    const before = boards.get(acts - 1);
    expect(before).toBeDefined();
    await undo.click();
    await expect.poll(() => actsTold(page)).toBe(acts - 1);
    await expect.poll(() => boardInWords(page)).toBe(before);
    expect(boards.get(acts)).not.toBe(before);
    expect(visiting.faults).toEqual([]);
    await context.close();
  });

  it('shows the chances the engine reckons, before the deed', async () => {
    const context = await visiting.newcomer({ confirming: 'uncertain' });
    await tap(context);
    const page = await visiting.page(context, '/');
    await takeIn(page, await uncertainMoment(name));
    await page.getByRole('link', { name: /^Resume/ }).click();
    const chart = page.locator('.floating .odds');
    await play(page, { seed: 3, clicks: 60, until: async () => (await chart.count()) > 0 });
    const { asked } = await tapped(page);
    const { action } = asked.findLast(({ request }) => request === 'odds')! as Message & { action: string[] };
    const atAGlance = await chancesShown(chart);
    await chart.getByRole('button', { name: 'In full' }).click();
    const inFull = page.locator('#panel-odds .odds');
    await inFull.waitFor();
    const game = await gameNamed(name);
    const { state, seat } = truthOf(game, await exported(visiting, context));
    const { rows } = game.odds(game.view(state, seat), seat, action)!;
    expect(await chancesShown(inFull)).toEqual(rows.flatMap(chancesOf));
    expect(atAGlance).toEqual(
      rows.flatMap(({ outcomes }) => outcomes.map(({ chance }) => chance)).filter((chance) => chance > 0),
    );
    expect(atAGlance.length).toBeGreaterThan(0);
    expect(visiting.faults).toEqual([]);
    await context.close();
  });
});

/** Points at pieces and places that are not offered, until one of them is refused. */
async function pointUntilRefused(page: Page): Promise<void> {
  const spots = await page.evaluate(() => {
    const closed = '.table-board [data-spot][aria-disabled="true"]';
    // Pieces first: as long as nothing is in hand, to point at an empty place means nothing.
    const [pieces, places] = ['[data-spot^="piece:"]', ':not([data-spot^="piece:"])'].map((kind) => [
      ...document.querySelectorAll(closed + kind),
    ]) as [Element[], Element[]];
    return [...pieces, ...places].flatMap((spot) => {
      const { left, top, width, height } = spot.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return document.elementFromPoint(x, y) === spot ? [{ x, y }] : [];
    });
  });
  for (const { x, y } of spots) {
    await page.mouse.click(x, y);
    try {
      await page.waitForSelector('.notice.refused', { timeout: 500 });
      return;
    } catch {
      // Pointing there meant nothing.
    }
  }
  throw new Error('nothing was refused');
}

/** The chances of a chart from top to bottom. */
function chancesShown(chart: Locator): Promise<number[]> {
  return chart
    .locator('[data-chance]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-chance'))));
}

/** Every chance of an answer, with what may come after it. */
function chancesOf({ outcomes, then = [] }: OddsRow): number[] {
  return [...outcomes.map(({ chance }) => chance), ...then.flatMap(chancesOf)];
}
