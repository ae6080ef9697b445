/**
 * Every chapter of every lesson, by clicking what is pointed at: on a large screen, on a phone upright and lying down, in both
 * languages. From day to day each chapter is tried once, sizes and languages taking turns; with --all, everywhere.
 */
import { describe, expect, it } from 'vitest';
import { lessonGames, loadLesson } from '../src/games/index.ts';
import { isAll } from './begun.ts';
import { touched, visit, type Size } from './browser.ts';
import { goThrough } from './told.ts';

const visiting = visit();

const windows: readonly (readonly [Size, 'en' | 'fr'])[] = [
  ['desktop', 'en'],
  ['phone', 'fr'],
  ['lying', 'en'],
  ['desktop', 'fr'],
  ['phone', 'en'],
  ['lying', 'fr'],
];

const lessons = await Promise.all(lessonGames.map(async (game) => (await loadLesson(game))!.lesson));

const tries = lessons.flatMap(({ game, chapters }, number) =>
  chapters.flatMap(({ id }, at) =>
    (isAll ? windows : [windows[(at + 2 * number) % windows.length]!]).map(
      ([size, language]) => [game, id, size, language] as const,
    ),
  ),
);

/** On the smallest phone: where a goal, the row of manoeuvres and the lower edge of the map come together. */
const smallest = [['vive-lempereur', 'skirmish', 'narrow', 'en']] as const;

/** Runs in the page: whether the arrow has stayed behind where nothing is pointed at any more. */
function pointsAtNothing(): boolean {
  const arrow = document.querySelector<HTMLElement>('.lesson-arrow');
  return (
    arrow?.hidden === false &&
    document.querySelector('.table-board [data-told], .table-tray [data-told]') === null
  );
}

describe('a learner who clicks as told', () => {
  it.each([...tries, ...smallest])('goes through %s, %s (%s, %s)', async (game, chapter, size, language) => {
    const context = await visiting.newcomer({ size, language, confirming: 'final' });
    const page = await visiting.page(context, `/lesson/${game}/${chapter}`);
    await page.waitForSelector('.lesson');
    const board = await page.locator('.table-board').boundingBox();
    const hand = touched.includes(size) ? 'finger' : 'mouse';
    const onStep = async (step: number) =>
      expect(await page.evaluate(pointsAtNothing), `step ${step}`).toBe(false);
    expect(await goThrough({ page, hand, onStep })).toBeGreaterThan(0);
    // The board has kept its place from the first step to the last.
    expect(await page.locator('.table-board').boundingBox()).toEqual(board);
    await page.locator('.lesson-next').click();
    await page.waitForURL((url) => !url.pathname.endsWith(`/${chapter}`));
    const kept = await page.evaluate(() => localStorage.getItem('bivouac lessons'));
    expect(JSON.parse(kept ?? '{}')).toEqual({ [game]: [chapter] });
    await context.close();
  });
});
