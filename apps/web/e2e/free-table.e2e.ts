/** Moving by hand on a free table: handles, ghosts, landmarks and refusals, by mouse, keyboard and thumb. */
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { battleOf, beSeated, sitDown, type Opponent } from './begun.ts';
import { visit } from './browser.ts';
import { draw, fightByHand, gripOf, groundOf } from './by-hand.ts';
import { nearEachOther } from './near-each-other.ts';
import { atRest, press } from './rest.ts';

const visiting = visit();
const battle = 'age-of-reason/the-mill';

async function table(context: BrowserContext, opponent: Opponent = 'A friend at this screen'): Promise<Page> {
  const page = await battleOf(visiting, context, battle, opponent);
  await beSeated(page);
  await page.waitForSelector('.spot-offered');
  await atRest(page);
  return page;
}

/** Waits until a unit stands elsewhere than it did. */
async function goesFrom(page: Page, unit: string, before: string | null): Promise<void> {
  await page.waitForFunction(
    ([name, d]) => document.querySelector(`[data-spot="piece:${name}"]`)?.getAttribute('d') !== d,
    [unit, before] as const,
  );
  await atRest(page);
}

/** Takes the last order back, and waits until a unit stands where it did. */
async function takeBack(page: Page, unit: string, before: string | null): Promise<void> {
  await page.keyboard.press('u');
  await page.waitForFunction(
    ([name, d]) => document.querySelector(`[data-spot="piece:${name}"]`)?.getAttribute('d') === d,
    [unit, before] as const,
  );
  await page.waitForSelector('.spot-offered');
  await atRest(page);
}

async function take(page: Page, unit: string): Promise<void> {
  await page.locator(`[data-spot="piece:${unit}"]`).click();
  await page.waitForSelector('[data-handle]');
  await atRest(page);
}

describe('by mouse', () => {
  it('a line goes ahead and obliquely by its handles, one battalion wheels, and the line does not', async () => {
    const context = await visiting.newcomer();
    const page = await table(context);
    const before = await groundOf(page, 'schwerin');
    const takeLine = async () => {
      await page.locator('[data-spot="piece:grenadiers"]').dblclick();
      await page.waitForFunction(() => document.querySelectorAll('.spot-chosen').length === 2);
      await page.waitForSelector('[data-handle]');
      await atRest(page);
    };
    await takeLine();
    expect(await draw(page, 'wheel-left', 0, -50)).toContain('AOR-5-120');
    expect(await page.locator('.standing .main').count(), 'nothing was chosen').toBe(0);

    const ahead = await draw(page, 'ahead', 0, -400);
    expect(ahead).toMatch(/16 cm.*action points: 1/);
    expect(ahead).toContain('AOR-5-001');
    // Put down is put down; it can be taken back.
    await goesFrom(page, 'schwerin', before);
    await takeBack(page, 'schwerin', before);
    await takeLine();
    expect(await draw(page, 'oblique-right', 60, -60)).toContain('Prussian battery: disorganised');
    // Whoever would upset friends is asked first.
    await page.locator('.standing.asking .main').click();
    await goesFrom(page, 'schwerin', before);

    const borcke = await groundOf(page, 'borcke');
    await take(page, 'borcke');
    const barred = await draw(page, 'wheel-right', 10, 60);
    expect(barred, 'who is in the way, and why that matters').toMatch(
      /In the way: Sydow regiment\..*AOR-0-121/,
    );
    await goesFrom(page, 'borcke', borcke);
    await takeBack(page, 'borcke', borcke);
    await take(page, 'borcke');
    expect(await draw(page, 'wheel-left', 0, -60)).toMatch(/°.*action points/);
    await goesFrom(page, 'borcke', borcke);
    await context.close();
  });

  it('whom a unit sees is drawn, and the tape says what hides whom', async () => {
    const context = await visiting.newcomer();
    const page = await table(context);
    const sightOf = (kind: string) => page.getAttribute(`.sight-${kind}`, 'd');
    await page.keyboard.press('o');
    await page.locator('[data-spot="piece:borcke"]').hover();
    await page.waitForFunction(() => (document.querySelector('.sight-free')?.getAttribute('d') ?? '') !== '');
    expect((await sightOf('barred'))!.split('M').length - 1, 'the knoll hides the horse').toBe(2);
    await page.keyboard.press('o');
    await page.waitForFunction(() => document.querySelector('.sight-free')?.getAttribute('d') === '');
    await page.keyboard.press('m');
    const middleOf = async (unit: string) => {
      const box = (await page.locator(`[data-spot="piece:${unit}"]`).boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    await page.mouse.move(...(await middleOf('borcke')));
    await page.mouse.down();
    await page.mouse.move(...(await middleOf('cuirassiers')), { steps: 4 });
    await page.waitForFunction(() =>
      (document.querySelector('.tape-text')?.textContent ?? '').includes('cm · hidden by the knoll'),
    );
    await page.mouse.up();
    await context.close();
  });

  it('a unit is dragged by itself, and a formation is seen before it is formed', async () => {
    const context = await visiting.newcomer();
    const page = await table(context);
    const spot = page.locator('[data-spot="piece:borcke"]');
    const before = await groundOf(page, 'borcke');
    const box = (await spot.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // A hasty hand has left the thin line at once.
    for (const far of [40, 80]) await page.mouse.move(x, y - far);
    await page.waitForFunction(() => (document.querySelector('.ghost')?.getAttribute('d') ?? '') !== '');
    expect(await page.locator('.ghost-painted [data-drawn="borcke"] use').count(), 'a base is a use').toBe(4);
    await page.mouse.up();
    await goesFrom(page, 'borcke', before);
    await page.waitForSelector('.spot-offered');
    await take(page, 'prussian-hussars');
    await page.getByRole('button', { name: 'Change formation' }).click();
    await page.getByRole('button', { name: 'Column', exact: false }).first().hover();
    await page.waitForFunction(() => (document.querySelector('.ghost')?.getAttribute('d') ?? '') !== '');
    await context.close();
  });
});

describe('by keyboard', () => {
  it('a handle is a slider that says what it comes to; landmarks are buttons too', async () => {
    const context = await visiting.newcomer();
    const page = await table(context);
    const before = await groundOf(page, 'sydow');
    await page.locator('[data-spot="piece:sydow"]').focus();
    await page.keyboard.press('Enter');
    const slider = page.locator('[data-handle="ahead"]');
    await slider.focus();
    await atRest(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowUp');
    expect(await slider.getAttribute('aria-valuenow')).toBe('210');
    await page.keyboard.press('PageUp');
    await page.waitForFunction(() =>
      (document.querySelector('[data-handle="ahead"]')?.getAttribute('aria-valuetext') ?? '').includes(
        'action points',
      ),
    );
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^8 cm, half the move, action points: 1/);
    await page.keyboard.press('Enter');
    await goesFrom(page, 'sydow', before);
    await page.locator('[data-spot="piece:borcke"]').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Go straight ahead' }).click();
    await page.getByRole('button', { name: /^.*half the move/i }).waitFor();
    // Many angles are one slider, with what it stands on beside it.
    await press(page, 'Escape');
    await page.getByRole('button', { name: 'Go obliquely' }).click();
    await page.locator('.dial input').focus();
    for (let step = 0; step < 2; step += 1) await press(page, 'ArrowRight');
    expect(await page.locator('.dial button').innerText()).toBe('15° to the right');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Enter');
    expect(await page.locator('.chosen-words').innerText()).toContain('15° to the right');
    await context.close();
  });
});

describe('with a thumb, in French', () => {
  it('handles stand below the unit, and the last millimetres have a bar', async () => {
    const context = await visiting.newcomer({ size: 'phone', language: 'fr' });
    const page = await visiting.page(context, `/battle/${battle}`);
    await page.getByLabel('Un ami à cet écran').check();
    await page.getByRole('button', { name: 'En bataille' }).click();
    await beSeated(page);
    await page.waitForSelector('.spot-offered');
    const box = (await page.locator('[data-spot="piece:schwerin"]').boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForSelector('[data-handle="ahead"]');
    const { x, y } = await gripOf(page, 'ahead');
    expect(y, 'below the unit').toBeGreaterThan(box.y + 40);
    const thumb = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      thumb.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x, y }]);
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', [{ x, y: y - step * 2 }]);
    await page.waitForFunction(() =>
      (document.querySelector('.outlook')?.textContent ?? '').includes('points d’action'),
    );
    const card = (await page.locator('.outlook').boundingBox())!;
    expect(card.x, 'the card is in sight').toBeGreaterThanOrEqual(0);
    expect(card.x + card.width).toBeLessThanOrEqual(390);
    await touch('touchEnd', []);
    await page.waitForSelector('.standing.asking');
    const said = await page.locator('.chosen-words').innerText();
    await page.getByRole('button', { name: 'Un peu moins' }).click();
    await page.waitForFunction(
      (words) => document.querySelector('.chosen-words')?.textContent !== words,
      said,
    );
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

describe('a charge', () => {
  it('is declared by pointing, met with stand and fire, and told step by step', async () => {
    const context = await visiting.newcomer();
    await nearEachOther(context);
    const page = await table(context);
    await page.locator('[data-spot="piece:prussian-dragoons"]').click();
    await page.waitForSelector('.standing.asking');
    expect(await page.locator('.chosen-words').innerText()).toMatch(/Harrach regiment · straight ahead/);
    await page.waitForFunction(() => (document.querySelector('.ghost')?.getAttribute('d') ?? '') !== '');
    await draw(page, 'charge', 12, -80);
    await page.waitForFunction(() =>
      (document.querySelector('.chosen-words')?.textContent ?? '').includes('to the right'),
    );
    await page.locator('.standing.asking .main').click();
    await page.getByRole('button', { name: /Hand/ }).click();
    await sitDown(page);
    await page.waitForSelector('.aor-conversation');
    // Who must test, and how likely he passes, for the answer that is looked at.
    await page.getByRole('button', { name: 'Stand and fire' }).hover();
    await page.waitForFunction(() =>
      /dragoons test under that fire, passes:\s*\d+% \(1 to \d dice\)/.test(
        document.querySelector('.aor-conversation')?.textContent ?? '',
      ),
    );
    await page.getByRole('button', { name: 'Stand and fire' }).click();
    await page.waitForFunction(() =>
      /stand and fire/i.test(document.querySelector('.side')?.textContent ?? ''),
    );
    await context.close();
  });
});

describe('the whole affair', () => {
  const fights = async (opponent: Opponent, seed: number) => {
    const context = await visiting.newcomer();
    const page = await table(context, opponent);
    const fought = await fightByHand(page, {
      seed,
      handle: 'ahead',
      orders: /^Orders:/,
      ends: /no more|go on|pass|stay/i,
    });
    await context.close();
    return fought;
  };

  it('is fought by hand against the computer', async () => {
    const { turns, marched, why } = await fights('A recruit', 2);
    expect(why).toMatch(/^(Night falls|An army)/);
    expect(turns, 'the whole day, or most of it').toBeGreaterThan(7);
    // Late in the day lines that are locked or broken stand.
    expect(marched / turns, 'somebody follows the hand turn after turn').toBeGreaterThan(0.4);
  });

  it('is fought by hand by two at one screen', async () => {
    const { turns, marched, why } = await fights('A friend at this screen', 2);
    expect(why).toMatch(/^(Night falls|An army)/);
    expect(turns).toBeGreaterThan(8);
    expect(marched / turns).toBeGreaterThan(0.4);
  });
});
