/** In a small window the board keeps at least half of it, and neither it nor the bar nor the header ever moves. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { battleOf, learningBattles } from './begun.ts';
import { visit, type Looks } from './browser.ts';
import { play } from './playing.ts';

const visiting = visit();

interface Measured {
  /** What is seen of the board, as a share of the window. */
  readonly share: number;
  /** Where board, header and bar lie. */
  readonly places: string;
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
  return {
    share: (board.width * (board.height - covered)) / (innerWidth * innerHeight),
    // Beside the board the bar gives way to cards; below it, it keeps its height.
    places: [board, rect('.table-head'), ...(bar.left > board.left ? [] : [bar])].map(place).join(' | '),
  };
}

const looks: readonly (Looks & { readonly title: string; readonly size: NonNullable<Looks['size']> })[] = [
  { title: 'a phone upright', size: 'phone' },
  { title: 'a phone lying down', size: 'lying' },
  { title: 'a small phone', size: 'narrow' },
  { title: 'a page enlarged to twice its size', size: 'enlarged' },
];

describe.each(looks)('on $title', (look) => {
  it.each(learningBattles)('the board of %s keeps half of the window and its place', async (battle) => {
    const context = await visiting.newcomer({ ...look, confirming: 'final' });
    const page = await battleOf(visiting, context, battle, 'A recruit');
    await page.waitForSelector('[data-spot]:not([aria-disabled="true"])');
    const seen: Measured[] = [];
    await play(page, {
      seed: 4,
      clicks: 25,
      until: async () => {
        seen.push(await looked(page));
        return false;
      },
    });
    expect(Math.min(...seen.map(({ share }) => share))).toBeGreaterThanOrEqual(0.5);
    expect([...new Set(seen.map(({ places }) => places))]).toHaveLength(1);
    await context.close();
  });
});

function looked(page: Page): Promise<Measured> {
  return page.evaluate(measure);
}
