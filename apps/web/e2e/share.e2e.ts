/** In a small window the board keeps at least half of it, and neither it nor the bar nor the header ever moves. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { battleOf, learningBattles } from './begun.ts';
import { sizes, visit, type Size } from './browser.ts';
import { play } from './playing.ts';
import { atRest } from './rest.ts';

const visiting = visit();

interface Measured {
  /** What is seen of the board, as a share of the window. */
  readonly share: number;
  /** Where board and header lie. */
  readonly places: string;
  /** Where the bar lies that is below the board; null while it lies over it or beside it. */
  readonly bar: string | null;
}

/** Runs in the page. */
function measure(): Measured {
  const rect = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  const board = rect('.table-board');
  // Cards that have come up lie over the foot of the board.
  const tray = document.querySelector('.tray-body')?.getBoundingClientRect();
  const covered =
    tray === undefined || tray.width === 0 || tray.left >= board.right
      ? 0
      : Math.max(0, board.bottom - Math.max(board.top, tray.top));
  const place = ({ left, top, width, height }: DOMRect) =>
    [left, top, width, height].map(Math.round).join(' ');
  const bar = rect('.decision');
  const isBeside = bar.left > board.left;
  // What can be done on one spot may be laid out over the foot of the board; else the bar keeps its height below it.
  const isMenu = document.querySelector('.decision > .menu') !== null;
  const underMenu = isBeside ? 0 : Math.max(0, board.bottom - bar.top);
  return {
    share: (board.width * (board.height - Math.max(covered, underMenu))) / (innerWidth * innerHeight),
    // Beside the board the bar gives way to cards; below it, it keeps its height.
    places: [board, rect('.table-head')].map(place).join(' | '),
    bar: isBeside || isMenu ? null : place(bar),
  };
}

/** Each is opened in the first of its sizes, and made as large as the others in the middle of the battle. */
const windows: readonly { readonly title: string; readonly inTurn: readonly [Size, ...Size[]] }[] = [
  { title: 'a phone upright and a small one', inTurn: ['phone', 'narrow'] },
  { title: 'a phone lying down and a page enlarged to twice its size', inTurn: ['lying', 'enlarged'] },
];

describe.each(windows)('on $title', ({ inTurn }) => {
  it.each(learningBattles)('the board of %s keeps half of the window and its place', async (battle) => {
    const context = await visiting.newcomer({ size: inTurn[0], confirming: 'final' });
    const page = await battleOf(visiting, context, battle, 'A recruit');
    await page.waitForSelector('[data-spot]:not([aria-disabled="true"])');
    for (const [turn, size] of inTurn.entries()) {
      await page.setViewportSize(sizes[size]);
      await atRest(page);
      const seen: Measured[] = [];
      await play(page, {
        seed: 4 + turn,
        clicks: 15,
        until: async () => {
          seen.push(await looked(page));
          return false;
        },
      });
      expect(seen.length, size).toBeGreaterThan(10);
      expect(Math.min(...seen.map(({ share }) => share)), size).toBeGreaterThanOrEqual(0.5);
      expect(new Set(seen.map(({ places }) => places)).size, size).toBe(1);
      expect(new Set(seen.flatMap(({ bar }) => bar ?? [])).size, size).toBeLessThanOrEqual(1);
    }
    await context.close();
  });
});

function looked(page: Page): Promise<Measured> {
  return page.evaluate(measure);
}

/** Runs in the page: what of the headline wraps, or lies beyond what is seen of it. */
function cutOff(): string[] {
  const head = document.querySelector('.table-head')!.getBoundingClientRect();
  const tools = document.querySelector('.table-tools')!.getBoundingClientRect();
  return [...document.querySelectorAll('.headline :is(b, strong, span, li)')]
    .filter((one) => {
      const { top, bottom, right, width } = one.getBoundingClientRect();
      const clip = one.parentElement!.closest('.ve-now')?.getBoundingClientRect().right ?? Infinity;
      return width > 0 && (top < head.top || bottom > head.bottom || right > Math.min(tools.left, clip) + 1);
    })
    .map(({ textContent }) => textContent);
}

it('the headline of a large battle keeps to its line in French, whatever the phase', async () => {
  const context = await visiting.newcomer({ language: 'fr' });
  const page = await visiting.page(context, '/battle/vive-lempereur/auerstaedt');
  await page.click('.wish-start button.main');
  await page.waitForSelector('.decision');
  await atRest(page);
  const seen = new Set<string>();
  await play(page, {
    seed: 6,
    clicks: 60,
    ends: /finir|personne|ne pas/i,
    until: async () => {
      seen.add((await page.textContent('.ve-phase-now')) ?? '');
      expect(await page.evaluate(cutOff), [...seen].join(', ')).toEqual([]);
      return seen.size >= 3;
    },
  });
  expect(seen.size).toBeGreaterThanOrEqual(3);
  await context.close();
});
