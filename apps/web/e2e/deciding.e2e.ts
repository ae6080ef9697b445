/** What may not be done, what is taken back, and what is weighed before it is done. */
import { load, type Game, type OddsRow, type SaveFile } from '@bivouac/kernel';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../src/worker/games.ts';
import {
  actsGiven,
  actsTold,
  answeredAll,
  battleOf,
  boardInWords,
  exported,
  isLaidOut,
  learningBattles,
  tap,
  tapped,
} from './begun.ts';
import type { Message } from './begun.ts';
import { touched, visit } from './browser.ts';
import { play } from './playing.ts';
import { takeIn, uncertainMoment } from './prepared.ts';

const visiting = visit();

/** In which the chances are looked at. */
const sizes = ['phone', 'lying', 'desktop'] as const;

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
    await context.close();
  });

  it('carries nothing out by joining, whoever is named, until a goal or a button is chosen', async () => {
    const context = await visiting.newcomer();
    await tap(context);
    const page = await battleOf(visiting, context, battle, 'A recruit');
    await page.waitForSelector('[data-spot]:not([aria-disabled="true"])');
    if (name === 'commands-colors') {
      await page.click('.table-tray [data-spot^="card:"]:not([aria-disabled="true"])');
      await page.waitForSelector('.table-board [data-spot^="piece:"]:not([aria-disabled="true"])');
    }
    const before = await actsGiven(page);
    let joined = 0;
    for (let group = 0; group < 4; group += 1) {
      for (let piece = 0; piece < 4 && (await joinNext(page, group)); piece += 1) {
        joined += 1;
        expect(await actsGiven(page)).toBe(before);
      }
      for (let part = 0; part < 4; part += 1) await page.keyboard.press('Escape');
    }
    expect(joined).toBeGreaterThanOrEqual(4);
    expect(await actsGiven(page)).toBe(before);
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
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => actsTold(page)).toBe(acts);
    await expect.poll(() => boardInWords(page)).toBe(boards.get(acts));
    await context.close();
  });

  it('shows the chances the engine reckons, before the deed', async () => {
    const context = await visiting.newcomer({ confirming: 'final' });
    await tap(context);
    const page = await visiting.page(context, '/');
    await takeIn(page, await uncertainMoment(name));
    await page.getByRole('link', { name: /^Resume/ }).click();
    const chart = page.locator('.floating .odds');
    await play(page, { seed: 3, clicks: 200, until: () => isLaidOut(chart) });
    expect(await chart.count(), 'something uncertain was come upon').toBe(1);
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
    const likely = rows.flatMap(({ outcomes }) => outcomes.map(({ chance }) => chance)).filter(Boolean);
    expect(atAGlance.toSorted()).toEqual(likely.toSorted());
    expect(atAGlance.length).toBeGreaterThan(0);
    await context.close();
  });

  it.each(sizes)('shows the chances without lying over those who fight (%s)', async (size) => {
    const context = await visiting.newcomer({ confirming: 'final', size });
    await tap(context);
    const page = await visiting.page(context, '/');
    await takeIn(page, await uncertainMoment(name));
    await page.getByRole('link', { name: /^Resume/ }).click();
    const card = page.locator('.floating .card');
    const hand = touched.includes(size) ? 'finger' : 'mouse';
    const fighters = page.locator('.table-board .spot-chosen');
    const areShown = async () => (await isLaidOut(card)) && (await fighters.count()) > 0;
    await play(page, { seed: 3, hand, clicks: 200, until: areShown });
    expect(await card.count(), 'something uncertain was come upon').toBe(1);
    const hidden = () =>
      page.evaluate(() => {
        const fighting = [...document.querySelectorAll('.table-board .spot-chosen')];
        const names = fighting.filter((spot) => {
          const { left, top, width, height } = spot.getBoundingClientRect();
          const on = document.elementFromPoint(left + width / 2, top + height / 2);
          return (on?.closest('.stage-sheet') ?? null) === null;
        });
        return fighting.length === 0 ? ['nobody'] : names.map((spot) => spot.getAttribute('data-spot'));
      });
    await expect.poll(hidden).toEqual([]);
    await context.close();
  });
});

/** Points at somebody who can be taken in hand or can join those who are; says whether there was anybody. */
async function joinNext(page: Page, turn: number): Promise<boolean> {
  const at = await page.evaluate((skipped) => {
    const others = [...document.querySelectorAll('.table-board [data-spot^="piece:"].spot-join')];
    const first = [...document.querySelectorAll('.table-board [data-spot^="piece:"].spot-take')];
    const open = others.length > 0 || document.querySelector('.spot-chosen') !== null ? others : first;
    const spot = open[skipped % Math.max(1, open.length)];
    if (spot === undefined) return null;
    const { left, top, width, height } = spot.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, turn);
  if (at === null) return false;
  const { asked } = await tapped(page);
  await page.mouse.click(at.x, at.y);
  // It has been answered when the page has asked what may follow, and been told.
  await page.waitForFunction((count) => globalThis.tapped.asked.length > count, asked.length);
  await answeredAll(page);
  return true;
}

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
