/** A learner who clicks what he is told to, and nothing else: he knows the game no better than the arrow does. */
import type { Page } from 'playwright-core';

export interface Learner {
  readonly page: Page;
  readonly hand: 'mouse' | 'finger';
  /** Called at every step, before it is done. */
  readonly onStep?: (number: number) => Promise<void>;
}

interface Aim {
  readonly kind: 'go' | 'done' | 'free';
  readonly x: number;
  readonly y: number;
  /** Which step of the chapter it is, and what is pointed at: as long as it is the same, the last click has not been answered. */
  readonly step: number;
  readonly sign: string;
}

/** Two taps near each other in a third of a second are a double tap to a browser: in milliseconds and in pixels. */
const doubleTap = 350;
const doubleTapReach = 60;

/** Goes through a chapter to its end; gives how many clicks that took. */
export async function goThrough({ page, hand, onStep }: Learner): Promise<number> {
  let clicks = 0;
  let sign = '';
  let step = -1;
  let lastTap = { x: 0, y: 0, at: -Infinity };
  for (;;) {
    const aim = await page.evaluate(aimAtTold, sign);
    if (aim.kind === 'done') return clicks;
    if (aim.step !== step) await onStep?.(aim.step);
    ({ sign, step } = aim);
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
}

/** Runs in the page: what is pointed at once the last click has been answered, and where it can be hit. */
async function aimAtTold(before: string): Promise<Aim> {
  /** In frames: whatever is still the same then stays so, and whatever is covered stays covered. */
  const despair = 4000;
  const patience = 600;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;
  const stepNow = () =>
    [...document.querySelectorAll('.lesson-dots i')].findIndex((dot) => dot.className === 'now');
  const toldNow = () => {
    const enough = document.querySelector<HTMLElement>('.lesson-enough');
    const button = document.querySelector<HTMLButtonElement>('button[data-told]:not([data-spot])');
    if (button?.disabled === true) return null;
    return enough ?? button ?? document.querySelector<HTMLElement>('[data-spot][data-told]');
  };
  const signOf = (told: HTMLElement) => {
    const chosen = document.querySelector('.chosen-words')?.textContent ?? '';
    return `${stepNow()} | ${chosen} | ${told.dataset.spot ?? told.textContent}`;
  };
  const placeOf = (told: HTMLElement) => {
    const { x, y, width } = told.getBoundingClientRect();
    return [x, y, width].join(' ');
  };
  /** Where it can be hit: the middle first, then ever farther out, for shapes on a board need not hold their own middle. */
  const pointOn = (told: HTMLElement) => {
    const { left, top, width, height } = told.getBoundingClientRect();
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
        const x = left + width * (0.5 + right * share);
        const y = top + height * (0.5 + down * share);
        const on = document.elementFromPoint(x, y);
        if (on !== null && (told.contains(on) || on.closest('[data-spot]') === told)) return { x, y };
      }
    return null;
  };
  let [was, same, covered] = ['', 0, 0];
  for (let frames = 0; frames < despair; frames += 1) {
    if (document.querySelector('.lesson-next') !== null)
      return { kind: 'done', x: 0, y: 0, step: stepNow(), sign: '' };
    const told = toldNow();
    const sign = told === null ? '' : signOf(told);
    const now = told === null ? '' : `${sign} | ${placeOf(told)}`;
    same = now === was && !isBusy() ? same + 1 : 0;
    was = now;
    // The same for two frames: it has come to rest, and is not what was told before the last click.
    if (told !== null && same >= 2 && sign !== before) {
      if (told.closest('.decision, .side, .table-tray') !== null)
        told.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const point = pointOn(told);
      const kind = told.matches('.lesson-enough') ? 'free' : 'go';
      if (point !== null) return { kind, ...point, step: stepNow(), sign };
      covered += 1;
      if (covered > patience) throw new Error(`what is pointed at cannot be clicked: ${sign}`);
    }
    await frame();
  }
  throw new Error(`nothing more is told after: ${before}`);
}
