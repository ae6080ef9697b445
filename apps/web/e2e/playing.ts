/** Somebody who plays by clicking what is on the screen, without knowing any rule. */
import { SeededDice } from '@bivouac/kernel';
import type { Page } from 'playwright-core';

export interface Played {
  readonly clicks: number;
  readonly handOvers: number;
  readonly isOver: boolean;
}

export interface Playing {
  readonly seed: number;
  /** Stops after so many clicks, if the battle is not over before. */
  readonly clicks?: number;
  /** Called after each click has been answered. */
  readonly onAnswer?: (clicks: number) => Promise<void>;
}

interface Target {
  readonly x: number;
  readonly y: number;
  /** `end` says that this is all: it is what brings a battle to its end. */
  readonly kind: 'end' | 'button' | 'goal' | 'take';
}

interface Standing {
  readonly kind: 'over' | 'curtain' | 'table';
  readonly targets: readonly Target[];
  /** What the screen offers, in short: as long as it is the same, the last click has not been answered. */
  readonly sign: string;
}

/** More clicks than any learning battle needs. */
const patience = 4000;

/** How often something is ended when it can be ended, in sixths: the rest of the time something more is done. */
const haste = 4;

/** Plays until the battle is over, choosing at random among what is offered on the board, in the tray and in the bar. */
export async function play(page: Page, { seed, clicks: most = patience, onAnswer }: Playing): Promise<Played> {
  const dice = new SeededDice(seed);
  let clicks = 0;
  let handOvers = 0;
  let sign = '';
  while (clicks < most) {
    const standing = await answered(page, sign);
    await onAnswer?.(clicks);
    if (standing.kind === 'over') return { clicks, handOvers, isOver: true };
    ({ sign } = standing);
    const target = oneOf(standing.targets, dice);
    if (target === undefined) continue;
    if (standing.kind === 'curtain') handOvers += 1;
    await page.mouse.click(target.x, target.y);
    clicks += 1;
  }
  if (most === patience) throw new Error(`the battle is not over after ${clicks} clicks`);
  return { clicks, handOvers, isOver: false };
}

function oneOf(targets: readonly Target[], dice: SeededDice): Target | undefined {
  const ends = targets.filter(({ kind }) => kind === 'end');
  const others = targets.filter(({ kind }) => kind !== 'end');
  const isEnding = ends.length > 0 && (others.length === 0 || dice.pick(6) < haste);
  const among = isEnding ? ends : others;
  return among.length === 0 ? undefined : among[dice.pick(among.length)];
}

/**
 * What can be clicked once the last click has been answered: only what lies on the screen and is not covered by
 * anything else. A click that changes nothing is answered too, by silence.
 */
export function answered(page: Page, sign: string): Promise<Standing> {
  return page.evaluate(async (before): Promise<Standing> => {
    const silence = 400;
    const signNow = () => {
      const spots = [...document.querySelectorAll<HTMLElement>('[data-spot]:not([aria-disabled="true"])')];
      const words = document.querySelector('.standing, .curtain')?.textContent ?? '';
      const isOver = document.querySelector('.standing.over') !== null;
      const notice = document.querySelector('.decision .notice')?.textContent ?? '';
      return [isOver, words, notice, ...spots.map(({ dataset }) => dataset.spot)].join('|');
    };
    const isOffering = () =>
      document.querySelector(
        '.standing button:not(.plain):not(.to-odds), .curtain button.main, .notice button.plain, .standing.over',
      ) !== null || document.querySelector('[data-spot]:not([aria-disabled="true"])') !== null;
    const begun = performance.now();
    let last = signNow();
    let same = 0;
    // The same for two frames: what the click has set going has come to rest.
    while (same < 2 || !isOffering() || (last === before && performance.now() - begun < silence)) {
      if (performance.now() - begun > 30_000) throw new Error(`nothing is offered: ${last}`);
      await new Promise(requestAnimationFrame);
      const now = signNow();
      same = now === last ? same + 1 : 0;
      last = now;
    }
    const aim = (element: Element, kind: Target['kind']): Target[] => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      const hit = document.elementFromPoint(x, y);
      return width > 0 && hit !== null && (element === hit || element.contains(hit)) ? [{ x, y, kind }] : [];
    };
    if (document.querySelector('.standing.over') !== null) return { kind: 'over', targets: [], sign: last };
    const curtain = document.querySelector('.curtain button.main');
    if (curtain !== null) return { kind: 'curtain', targets: aim(curtain, 'end'), sign: last };
    const notice = document.querySelector('.decision .notice button.plain');
    if (notice !== null) return { kind: 'table', targets: aim(notice, 'end'), sign: last };
    const buttons = [...document.querySelectorAll('.standing button:not(.plain):not(.to-odds):enabled')].flatMap(
      (button) => aim(button, button.classList.contains('main') ? 'end' : 'button'),
    );
    const spots = [...document.querySelectorAll('[data-spot]:not([aria-disabled="true"])')].flatMap((spot) =>
      aim(spot, spot.classList.contains('spot-take') ? 'take' : 'goal'),
    );
    return { kind: 'table', targets: [...buttons, ...spots], sign: last };
  }, sign);
}
