/** The two armies are told apart by eyes that see fewer colours, as Chromium shows the page to them. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from './browser.ts';
import { pixelAt, readPng, type Rgb } from './png.ts';

const visiting = visit();

const deficiencies = ['protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'] as const;

/** How much lighter one is than the other, as WCAG reckons it. */
function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** How far two colours lie apart for the eye: CIE76 in Lab; from about 10 on they are plainly two colours. */
function apart(a: Rgb, b: Rgb): number {
  const [l, m] = [lab(a), lab(b)];
  return Math.hypot(l[0] - m[0], l[1] - m[1], l[2] - m[2]);
}

function lab(rgb: Rgb): Rgb {
  const [r, g, b] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116);
  const [x, y, z] = [
    f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505),
    f(0.2126 * r + 0.7152 * g + 0.0722 * b),
    f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089),
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The colours of the page's tokens as they are painted. */
async function painted(page: Page, tokens: readonly string[]): Promise<Rgb[]> {
  await page.evaluate((names) => {
    document.body.replaceChildren(
      ...names.map((name) => {
        const patch = document.createElement('div');
        patch.style.cssText = `position:fixed;inset:0 auto auto ${names.indexOf(name) * 20}px;width:20px;height:20px;background:var(${name})`;
        return patch;
      }),
    );
  }, tokens);
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: tokens.length * 20, height: 20 } });
  const pixels = readPng(png);
  return tokens.map((_, at) => pixelAt(pixels, at * 20 + 10, 10));
}

it.each(['light', 'dark'] as const)('%s: blue, red, slate and paper are told apart', async (theme) => {
  const context = await visiting.newcomer({ theme });
  const page = await visiting.page(context, '/about');
  await page.waitForSelector('h1');
  const session = await context.newCDPSession(page);
  for (const type of deficiencies) {
    await session.send('Emulation.setEmulatedVisionDeficiency', { type });
    const [blue, red, slate, paper] = (await painted(page, ['--blue', '--red', '--slate', '--paper'])) as [
      Rgb,
      Rgb,
      Rgb,
      Rgb,
    ];
    for (const tone of [blue, red, slate]) expect(contrast(tone, paper), type).toBeGreaterThan(4.5);
    // Without any colour shapes and patterns tell the sides apart: they are looked at in the games' own tests.
    if (type !== 'achromatopsia')
      for (const enemy of [red, slate]) expect(apart(blue, enemy), type).toBeGreaterThan(20);
  }
  await context.close();
});

it('a system that asks for more contrast gets black on white, unless the reader says otherwise', async () => {
  const context = await visiting.newcomer();
  const page = await visiting.page(context, '/');
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const usual = await ink();
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(ink).toBe('rgb(0, 0, 0)');
  expect(usual).not.toBe('rgb(0, 0, 0)');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Contrast').selectOption('usual');
  await expect.poll(ink).toBe(usual);
  await context.close();
});
