/** In Vive l'Empereur a march is entered by its goal: by a click, by dragging the piece, by keyboard, by a finger. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { battleOf, beSeated, tap, tapped, type Message } from './begun.ts';
import { visit, type Looks } from './browser.ts';
import { atRest } from './rest.ts';

const visiting = visit();

/** The movement phase of the learning battle. */
async function movementPhase(looks: Looks = {}) {
  const context = await visiting.newcomer(looks);
  await tap(context);
  const page = await battleOf(visiting, context, 'vive-lempereur/outposts', 'A friend at this screen');
  await beSeated(page);
  const question = page.locator('.decision .question').first();
  await page.locator('.decision .buttons button').first().click();
  await expect.poll(() => question.textContent()).toMatch(/^Movement/);
  await atRest(page);
  return { context, page, question };
}

const piece = (page: Page, name: string) => page.locator(`[data-spot="piece:${name}"]`);
const place = (page: Page, name: string) => page.locator(`.table-board [data-spot="place:${name}"]`);

/** A hex some way off that can be reached for so many points, out of the way of every counter. */
function goalFor(page: Page, cost: number): Promise<string> {
  return page.evaluate((points) => {
    const ways = [...document.querySelectorAll<SVGElement>('[data-way]')];
    const free = ways.filter(({ dataset }) => {
      const box = document.querySelector(`[data-spot="place:${dataset.way!}"]`)!.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return (top as SVGElement | null)?.dataset.spot === `place:${dataset.way!}`;
    });
    return free.find(({ dataset }) => Number(dataset.cost) === points)!.dataset.way!;
  }, cost);
}

async function acts(page: Page): Promise<readonly string[][]> {
  const { asked } = await tapped(page);
  return asked
    .filter(({ request }) => request === 'act')
    .map((message) => (message as Message & { action: string[] }).action);
}

/** The last hex an action names. */
const endOf = (action: readonly string[]): string | undefined =>
  action.findLast((part) => part.startsWith('to '))?.slice(3);

it('takes a unit to any hex of its reach by one click, and there by another', async () => {
  const { context, page, question } = await movementPhase();
  const before = (await acts(page)).length;
  await piece(page, 'fr3').click();
  await page.waitForSelector('[data-way]');
  await expect.poll(() => question.textContent()).toMatch(/in hand, 6 points left: where to\?$/);
  const goal = await goalFor(page, 4);
  await place(page, goal).hover();
  await page.waitForSelector('.ve-way-under-hand .ve-ghost');
  await place(page, goal).click({ force: true });
  await expect.poll(() => question.textContent()).toMatch(/2 points left: farther, another front/);
  await page.waitForSelector('.arrow-chosen');
  // Turns and formations are offered at the end of the way; nothing has been carried out.
  expect(await page.locator('.ve-manoeuvres [data-spot]').count()).toBeGreaterThan(0);
  expect((await acts(page)).length).toBe(before);
  await place(page, goal).click({ force: true });
  await expect.poll(async () => (await acts(page)).length).toBe(before + 1);
  expect(endOf((await acts(page)).at(-1)!)).toBe(goal);
  expect(visiting.faults).toEqual([]);
  await context.close();
});

it('goes elsewhere instead when another hex is pointed at', async () => {
  const { context, page, question } = await movementPhase();
  await piece(page, 'fr3').click();
  await page.waitForSelector('[data-way]');
  const far = await goalFor(page, 6);
  const near = await goalFor(page, 3);
  await place(page, far).click();
  await expect.poll(() => question.textContent()).toMatch(/0 points left/);
  await place(page, near).click({ force: true });
  await expect.poll(() => question.textContent()).toMatch(/3 points left/);
  await page.getByRole('button', { name: 'That is the whole move' }).click();
  await expect.poll(async () => endOf((await acts(page)).at(-1)!)).toBe(near);
  await context.close();
});

it('carries the piece under the hand that drags it', async () => {
  const { context, page, question } = await movementPhase();
  await piece(page, 'fr3').click();
  await page.waitForSelector('[data-way]');
  const goal = await goalFor(page, 4);
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-way]', { state: 'detached' });
  const [from, to] = [(await piece(page, 'fr3').boundingBox())!, (await place(page, goal).boundingBox())!];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1)
    await page.mouse.move(
      from.x + from.width / 2 + ((to.x + to.width / 2 - from.x - from.width / 2) * step) / 8,
      from.y + from.height / 2 + ((to.y + to.height / 2 - from.y - from.height / 2) * step) / 8,
    );
  await page.waitForSelector('.carried .ve-counter');
  await page.mouse.up();
  await page.waitForSelector('.carried .ve-counter', { state: 'detached' });
  await expect.poll(() => question.textContent()).toMatch(/2 points left/);
  await page.getByRole('button', { name: 'That is the whole move' }).click();
  await expect.poll(async () => endOf((await acts(page)).at(-1)!)).toBe(goal);
  expect(visiting.faults).toEqual([]);
  await context.close();
});

it('takes the leader along, and leaves him where he is told to stay', async () => {
  const { context, page, question } = await movementPhase();
  // The 34e ligne, with which he stands.
  await piece(page, 'fr2').click();
  await page.waitForSelector('[data-way]');
  const goal = await goalFor(page, 3);
  await place(page, goal).click({ force: true });
  await page.getByRole('button', { name: 'That is the whole move' }).waitFor();
  expect(await piece(page, 'suchet').getAttribute('aria-pressed')).toBe('true');
  expect(await question.textContent()).toContain('34e de ligne with Suchet');
  await piece(page, 'suchet').click({ force: true });
  await expect.poll(() => piece(page, 'suchet').getAttribute('aria-pressed')).toBe('false');
  await page.waitForSelector('[data-way]');
  await place(page, goal).click({ force: true });
  await page.getByRole('button', { name: 'That is the whole move' }).click();
  await expect.poll(async () => endOf((await acts(page)).at(-1)!)).toBe(goal);
  expect((await acts(page)).at(-1)).not.toContain('with suchet');
  await context.close();
});

it('is entered by keyboard alone', async () => {
  const { context, page, question } = await movementPhase();
  await piece(page, 'fr3').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-way]');
  const goal = await goalFor(page, 4);
  await place(page, goal).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => question.textContent()).toMatch(/2 points left/);
  await place(page, goal).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => endOf((await acts(page)).at(-1)!)).toBe(goal);
  await context.close();
});

it('is entered by a finger on a phone', async () => {
  const { context, page, question } = await movementPhase({ size: 'phone' });
  await piece(page, 'fr3').tap();
  await page.waitForSelector('[data-way]');
  const goal = await goalFor(page, 3);
  await place(page, goal).tap();
  await expect.poll(() => question.textContent()).toMatch(/3 points left/);
  await page.getByRole('button', { name: 'That is the whole move' }).tap();
  await expect.poll(async () => endOf((await acts(page)).at(-1)!)).toBe(goal);
  expect(visiting.faults).toEqual([]);
  await context.close();
});

/** How large the board is drawn just now. */
const scaleOf = (page: Page) =>
  page.locator('.stage-sheet').evaluate((sheet) => sheet.getBoundingClientRect().width);

it('hears two quick taps on a goal as two answers, and not as a wish to see it larger', async () => {
  const { context, page } = await movementPhase({ size: 'lying' });
  await piece(page, 'fr3').tap();
  await page.waitForSelector('[data-way]');
  const goal = await goalFor(page, 3);
  const box = (await place(page, goal).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = { acts: (await acts(page)).length, scale: await scaleOf(page) };
  await page.touchscreen.tap(x, y);
  await page.getByRole('button', { name: 'That is the whole move' }).waitFor();
  await page.touchscreen.tap(x, y);
  await expect.poll(async () => (await acts(page)).length).toBe(before.acts + 1);
  expect(endOf((await acts(page)).at(-1)!)).toBe(goal);
  expect(await scaleOf(page)).toBe(before.scale);
  await context.close();
});

it('hears a click of a hand that trembles', async () => {
  const { context, page, question } = await movementPhase();
  await piece(page, 'fr3').click();
  await page.waitForSelector('[data-way]');
  const box = (await place(page, await goalFor(page, 4)).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 2, y + 1);
  await page.mouse.move(x + 1, y + 3);
  await page.mouse.up();
  await expect.poll(() => question.textContent()).toMatch(/2 points left: farther, another front/);
  await context.close();
});

declare global {
  // What lay under the thumb when it came, and when its tap was heard.
  var underThumb: { readonly spot: string; readonly left: number }[];
  // Frames come when they are called for: a busy machine would let the board arrive before the thumb does.
  var runFrames: (time: number) => void;
}

/** Runs in the page: what lies under the thumb is noted, and time stands still between frames. */
function watchThumb(): void {
  globalThis.underThumb = [];
  const note = ({ target, clientX, clientY }: MouseEvent) => {
    if ((target as Element).closest('button') !== null) return;
    const under = document.elementsFromPoint(clientX, clientY).find((one) => one.matches('[data-spot]'));
    globalThis.underThumb.push({
      spot: under?.getAttribute('data-spot') ?? '',
      left: document.querySelector('.stage-sheet')!.getBoundingClientRect().left,
    });
  };
  for (const kind of ['pointerdown', 'click'] as const)
    document.querySelector<HTMLElement>('.stage')!.addEventListener(kind, note, { capture: true });
  const waiting = new Map<number, FrameRequestCallback>();
  let last = 0;
  globalThis.requestAnimationFrame = (then) => {
    last += 1;
    waiting.set(last, then);
    return last;
  };
  globalThis.cancelAnimationFrame = (id) => {
    waiting.delete(id);
  };
  globalThis.runFrames = (time) => {
    const due = [...waiting.values()];
    waiting.clear();
    for (const then of due) then(time);
  };
}

it('stops under a thumb that taps it while it moves, and goes on afterwards', async () => {
  const { context, page } = await movementPhase({ size: 'lying', isInMotion: true });
  const box = (await piece(page, 'fr3').boundingBox())!;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const thumb = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    thumb.send('Input.dispatchTouchEvent', { type, touchPoints });
  await page.evaluate(watchThumb);
  const before = await scaleOf(page);
  // A third of its way has been gone when the thumb comes; without it, the next frame would be the last.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.stage-buttons button')!.click();
    globalThis.runFrames(performance.now() + 90);
  });
  await touch('touchStart', [at]);
  await page.evaluate(() => globalThis.runFrames(performance.now() + 5000));
  const stopped = await scaleOf(page);
  expect(stopped, 'it was on its way').toBeGreaterThan(before);
  expect(stopped, 'and was stopped').toBeLessThan(before * 1.45);
  await touch('touchEnd', []);
  await expect.poll(() => page.evaluate(() => globalThis.underThumb.length)).toBe(2);
  const [pressed, heard] = await page.evaluate(() => globalThis.underThumb);
  expect(pressed!.spot).not.toBe('');
  expect(heard!.spot).toBe(pressed!.spot);
  expect(Math.abs(heard!.left - pressed!.left), 'whole pixels apart').toBeLessThan(1);
  await expect
    .poll(async () => {
      await page.evaluate(() => globalThis.runFrames(performance.now() + 5000));
      return scaleOf(page);
    })
    .toBeGreaterThan(before * 1.49);
  await context.close();
});
