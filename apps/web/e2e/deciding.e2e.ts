/** What may not be done, what is taken back, and what is weighed before it is done. */
import { load, type Game, type OddsRow, type SaveFile } from '@bivouac/kernel';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { alikeRows } from '../src/table/odds/alike.ts';
import { briefRows } from '../src/table/odds/brief-rows.ts';
import { gameNamed } from '../src/worker/games.ts';
import {
  actsGiven,
  actsTold,
  battleOf,
  boardInWords,
  exported,
  learningBattles,
  tap,
  tapped,
} from './begun.ts';
import type { Message } from './begun.ts';
import { sizes, visit, type Looks } from './browser.ts';
import { play } from './playing.ts';
import { takeIn, uncertainMoment } from './prepared.ts';
import { atRest, putDown } from './rest.ts';

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
      await atRest(page);
    }
    const before = await actsGiven(page);
    let joined = 0;
    for (let group = 0; group < 4; group += 1) {
      for (let piece = 0; piece < 4 && (await joinNext(page, group)); piece += 1) {
        joined += 1;
        expect(await actsGiven(page)).toBe(before);
      }
      await putDown(page);
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

  it('shows the chances the engine reckons, before the deed, and nothing lies over those who fight', async () => {
    const { context, page } = await atUncertainMoment();
    const chart = page.locator('.floating .odds');
    const areShown = async () =>
      (await chart.count()) > 0 && (await page.locator('.table-board .spot-chosen').count()) > 0;
    await play(page, { seed: 3, clicks: 200, until: areShown });
    expect(await chart.count(), 'something uncertain was come upon').toBe(1);
    await expect.poll(() => hiddenFighters(page)).toEqual([]);
    const { asked } = await tapped(page);
    const { action } = asked.findLast(({ request }) => request === 'odds')! as Message & { action: string[] };
    const atAGlance = await chancesShown(chart);
    await chart.getByRole('button', { name: 'In full' }).click();
    const inFull = page.locator('#panel-odds .odds');
    await inFull.waitFor();
    const game = await gameNamed(name);
    const { state, seat } = truthOf(game, await exported(visiting, context));
    const { rows } = game.odds(game.view(state, seat), seat, action)!;
    expect(await chancesShown(inFull)).toEqual(toldOnce(rows).flatMap(chancesOf));
    const likely = briefRows(rows).rows.flatMap(chancesOf).filter(Boolean);
    expect(atAGlance.toSorted()).toEqual(likely.toSorted());
    expect(atAGlance.length).toBeGreaterThan(0);
    await context.close();
  });

  it('shows the chances without lying over those who fight, on a phone that is turned', async () => {
    const { context, page } = await atUncertainMoment({ size: 'phone' });
    const card = page.locator('.floating .card');
    const fighters = page.locator('.table-board .spot-chosen');
    const areShown = async () => (await card.count()) > 0 && (await fighters.count()) > 0;
    await play(page, { seed: 3, hand: 'finger', clicks: 200, until: areShown });
    expect(await card.count(), 'something uncertain was come upon').toBe(1);
    await expect.poll(() => hiddenFighters(page)).toEqual([]);
    await page.setViewportSize(sizes.lying);
    await expect.poll(() => hiddenFighters(page)).toEqual([]);
    await context.close();
  });

  async function atUncertainMoment(looks: Looks = {}) {
    const context = await visiting.newcomer({ ...looks, confirming: 'final' });
    await tap(context);
    const page = await visiting.page(context, '/');
    await takeIn(page, await uncertainMoment(name));
    await page.getByRole('link', { name: /^Resume/ }).click();
    return { context, page };
  }
});

/** Those who fight and are not to be seen, because something lies over them. */
function hiddenFighters(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const fighting = [...document.querySelectorAll('.table-board .spot-chosen')];
    const hidden = fighting.filter((spot) => {
      const { left, top, width, height } = spot.getBoundingClientRect();
      const on = document.elementFromPoint(left + width / 2, top + height / 2);
      return (on?.closest('.stage-sheet') ?? null) === null;
    });
    return fighting.length === 0 ? ['nobody'] : hidden.map((spot) => spot.getAttribute('data-spot'));
  });
}

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
  await atRest(page);
  expect((await tapped(page)).asked.length, 'it was asked what may follow').toBeGreaterThan(asked.length);
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
    await atRest(page);
    // Where there is none, pointing there meant nothing.
    if ((await page.locator('.notice.refused').count()) > 0) return;
  }
  throw new Error('nothing was refused');
}

/** The chances of a chart from top to bottom. */
function chancesShown(chart: Locator): Promise<number[]> {
  return chart
    .locator('[data-chance]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-chance'))));
}

/** In full what comes to the same is told once. */
function toldOnce(rows: readonly OddsRow[]): readonly OddsRow[] {
  return alikeRows(rows).map(({ row: { then, ...row } }) =>
    then === undefined ? row : { ...row, then: toldOnce(then) },
  );
}

/** Every chance of an answer, with what may come after it. */
function chancesOf({ outcomes, then = [] }: OddsRow): number[] {
  return [...outcomes.map(({ chance }) => chance), ...then.flatMap(chancesOf)];
}
