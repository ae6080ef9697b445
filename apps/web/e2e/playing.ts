/** Somebody who plays by clicking what is on the screen, without knowing any rule. */
import { SeededDice } from '@bivouac/kernel';
import type { Page } from 'playwright-core';

export interface Played {
  readonly clicks: number;
  readonly handOvers: number;
}

interface Target {
  readonly x: number;
  readonly y: number;
  readonly what: string;
}

/** More clicks than any learning battle needs. */
const patience = 6000;

/** Plays until the battle is over, choosing at random among what is offered on the board, in the tray and in the bar. */
export async function playToTheEnd(page: Page, seed: number): Promise<Played> {
  const dice = new SeededDice(seed);
  let clicks = 0;
  let handOvers = 0;
  for (let turn = 0; turn < patience; turn += 1) {
    const state = await standing(page);
    if (state.kind === 'over') return { clicks, handOvers };
    if (state.kind === 'curtain') handOvers += 1;
    if (state.targets.length === 0) {
      await page.waitForTimeout(20);
      continue;
    }
    const target = state.targets[dice.pick(state.targets.length)]!;
    await page.mouse.click(target.x, target.y);
    clicks += 1;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  throw new Error(`the battle is not over after ${clicks} clicks`);
}

type Standing =
  | { readonly kind: 'over' }
  | { readonly kind: 'curtain' | 'table'; readonly targets: readonly Target[] };

/** What can be clicked now: only what lies on the screen and is not covered by anything else. */
function standing(page: Page): Promise<Standing> {
  return page.evaluate((): Standing => {
    const isOver = document.querySelector('.standing.over') !== null;
    if (isOver) return { kind: 'over' };
    const aim = (element: Element, what: string): Target[] => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      const hit = document.elementFromPoint(x, y);
      return width > 0 && hit !== null && (element === hit || element.contains(hit)) ? [{ x, y, what }] : [];
    };
    const curtain = document.querySelector('.curtain button.main');
    if (curtain !== null) return { kind: 'curtain', targets: aim(curtain, 'curtain') };
    const notice = document.querySelector('.decision .notice button.plain');
    if (notice !== null) return { kind: 'table', targets: aim(notice, 'notice') };
    const buttons = [...document.querySelectorAll('.standing button:not(.plain):not(.to-odds)')].flatMap(
      (button) => aim(button, button.textContent),
    );
    const spots = [...document.querySelectorAll<HTMLElement>('[data-spot]:not([aria-disabled="true"])')].flatMap(
      (spot) => aim(spot, spot.dataset.spot ?? ''),
    );
    return { kind: 'table', targets: [...buttons, ...spots] };
  });
}
