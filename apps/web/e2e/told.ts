/** A learner who clicks what he is told to, and nothing else: he knows the game no better than the arrow does. */
import type { Page } from 'playwright-core';

export interface Learner {
  readonly page: Page;
  readonly hand: 'mouse' | 'finger';
  /** Called at every step, before it is done. */
  readonly onStep?: (number: number) => Promise<void>;
}

interface Aim {
  readonly kind: 'go' | 'done' | 'free' | 'covered' | 'wait';
  readonly x: number;
  readonly y: number;
  /** Which step of the chapter it is, and what is pointed at: as long as it is the same, the last click has not been answered. */
  readonly step: number;
  readonly sign: string;
}

/** So many looks without anything new, a few hundredths of a second apart, and something is wrong. */
const patience = 400;

/** Two taps near each other in a third of a second are a double tap to a browser: in milliseconds and in pixels. */
const doubleTap = 350;
const doubleTapReach = 60;

/** Goes through a chapter to its end; gives how many clicks that took. */
export async function goThrough({ page, hand, onStep }: Learner): Promise<number> {
  let clicks = 0;
  let sign = '';
  let step = -1;
  let looks = 0;
  let lastTap = { x: 0, y: 0, at: -Infinity };
  while (looks < patience) {
    const aim = await page.evaluate(aimAtTold);
    looks += 1;
    if (aim.kind === 'done') return clicks;
    if (aim.kind === 'wait' || aim.sign === sign || (aim.kind === 'covered' && looks < patience / 4)) {
      await page.waitForTimeout(25);
      continue;
    }
    if (aim.kind === 'covered') throw new Error(`what is pointed at cannot be clicked: ${aim.sign}`);
    if (aim.step !== step) await onStep?.(aim.step);
    ({ sign, step } = aim);
    looks = 0;
    if (hand === 'mouse') await page.mouse.click(aim.x, aim.y);
    else {
      const isNear = Math.hypot(aim.x - lastTap.x, aim.y - lastTap.y) < doubleTapReach;
      const since = performance.now() - lastTap.at;
      if (isNear && since < doubleTap) await page.waitForTimeout(doubleTap - since);
      await page.touchscreen.tap(aim.x, aim.y);
      lastTap = { x: aim.x, y: aim.y, at: performance.now() };
    }
    clicks += 1;
  }
  throw new Error(`nothing more is told after: ${sign}`);
}

/** Runs in the page: what is pointed at, and where it can be hit. */
async function aimAtTold(): Promise<Aim> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const dots = [...document.querySelectorAll('.lesson-dots i')];
  const step = dots.findIndex((dot) => dot.className === 'now');
  const nothing = { x: 0, y: 0, step, sign: '' };
  const next = document.querySelector('.lesson-next');
  if (next !== null) return { kind: 'done', ...nothing };
  const enough = document.querySelector<HTMLElement>('.lesson-enough');
  const button = document.querySelector<HTMLButtonElement>('button[data-told]:not([data-spot])');
  const told = enough ?? button ?? document.querySelector<HTMLElement>('[data-spot][data-told]');
  if (told === null || button?.disabled === true) return { kind: 'wait', ...nothing };
  const before = told.getBoundingClientRect();
  for (let frames = 0; frames < 4; frames += 1) await frame();
  const box = told.getBoundingClientRect();
  const chosen = document.querySelector('.chosen-words')?.textContent ?? '';
  const name = told.dataset.spot ?? told.textContent;
  const sign = `${step} | ${chosen} | ${name}`;
  const isStill = before.x === box.x && before.y === box.y && before.width === box.width;
  // What was told before the last click may still be marked.
  const isMeant = told === enough || told.dataset.told !== undefined;
  if (!told.isConnected || !isMeant || !isStill) return { kind: 'wait', ...nothing };
  if (told.closest('.decision, .side, .table-tray') !== null)
    told.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const hits = (x: number, y: number) => {
    const on = document.elementFromPoint(x, y);
    return on !== null && (told.contains(on) || on.closest('[data-spot]') === told);
  };
  // The middle first, then ever farther out: shapes on a board need not hold their own middle.
  const shown = told.getBoundingClientRect();
  for (const share of [0, 0.2, 0.3, 0.4, 0.46])
    for (const [right, down] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ] as const) {
      const x = shown.left + shown.width * (0.5 + right * share);
      const y = shown.top + shown.height * (0.5 + down * share);
      if (hits(x, y)) return { kind: enough === null ? 'go' : 'free', x, y, step, sign };
    }
  return { kind: 'covered', ...nothing, sign };
}
