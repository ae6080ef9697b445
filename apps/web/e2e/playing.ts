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
  /** Stops when this holds; asked whenever the last click has been answered. */
  readonly until?: () => Promise<boolean>;
  readonly hand?: 'mouse' | 'finger';
}

interface Target {
  readonly x: number;
  readonly y: number;
  /** `end` says that this is all; `fight` is an enemy to fall upon, `back` a way out where nothing else can be reached. */
  readonly kind: 'end' | 'fight' | 'button' | 'goal' | 'take' | 'back';
  /** How far the next enemy is from there, in pixels; of an enemy, how many blocks he has left. */
  readonly far: number;
}

interface Standing {
  readonly kind: 'over' | 'curtain' | 'table';
  readonly targets: readonly Target[];
  /** What the screen offers, in short: as long as it is the same, the last click has not been answered. */
  readonly sign: string;
}

/** More clicks than any learning battle needs. */
const patience = 4000;

/**
 * Plays until the battle is over, by what is offered on the board, in the tray and in the bar: at random, but with a
 * liking for fights and for being done, without which two who know no rule would march about until nightfall.
 */
export async function play(page: Page, playing: Playing): Promise<Played> {
  const { seed, clicks: most = patience, until, hand = 'mouse' } = playing;
  const dice = new SeededDice(seed);
  let clicks = 0;
  let handOvers = 0;
  let sign = '';
  for (;;) {
    const standing = await answered(page, sign);
    if (standing.kind === 'over') return { clicks, handOvers, isOver: true };
    if (clicks >= most || (await until?.()) === true) break;
    ({ sign } = standing);
    const target = oneOf(standing.targets, dice);
    if (target === undefined) continue;
    if (standing.kind === 'curtain') handOvers += 1;
    if (hand === 'mouse') await page.mouse.click(target.x, target.y);
    else await page.touchscreen.tap(target.x, target.y);
    clicks += 1;
  }
  if (most === patience && until === undefined)
    throw new Error(`the battle is not over after ${clicks} clicks`);
  return { clicks, handOvers, isOver: false };
}

/** Each liking out of six. */
const likingForFights = 6;
const likingForEnds = 1;
const likingForTheEnemy = 5;

function oneOf(targets: readonly Target[], dice: SeededDice): Target | undefined {
  const fights = targets.filter(({ kind }) => kind === 'fight');
  const ends = targets.filter(({ kind }) => kind === 'end');
  const ways = targets.filter(({ kind }) => kind === 'button' || kind === 'goal' || kind === 'take');
  if (fights.length > 0 && dice.pick(6) < likingForFights) return nearestOf(fights);
  if (ends.length > 0 && (ways.length === 0 || dice.pick(6) < likingForEnds)) return anyOf(ends, dice);
  const nearest = nearestOf(ways);
  if (nearest !== undefined && nearest.far < Infinity && dice.pick(6) < likingForTheEnemy) return nearest;
  return anyOf(ways.length === 0 ? targets : ways, dice);
}

function nearestOf(targets: readonly Target[]): Target | undefined {
  return targets.toSorted((a, b) => a.far - b.far)[0];
}

function anyOf(targets: readonly Target[], dice: SeededDice): Target | undefined {
  return targets.length === 0 ? undefined : targets[dice.pick(targets.length)];
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
    // In every battle to learn on one side is French, and each of its pieces says so.
    const side = (piece: Element) => /\bFrench\b/.test(piece.getAttribute('aria-label') ?? '');
    const isPiece = (spot: Element) => spot.getAttribute('data-spot')?.startsWith('piece:') === true;
    const isSpot = (element: Element) => element.closest('.table-board') !== null;
    const blocks = (piece: Element) =>
      Number(/(\d+) block/.exec(piece.getAttribute('aria-label') ?? '')?.[1] ?? 0);
    const centre = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, width, height };
    };
    const open = [...document.querySelectorAll('[data-spot]:not([aria-disabled="true"])')];
    const all = [...document.querySelectorAll('.table-board [data-spot]')].filter(isPiece);
    // What is in the hand, or could be taken in it, is one's own; without any, everybody is a friend.
    const inHand = all.filter((piece) => piece.matches('.spot-take, .spot-chosen'));
    const own = [...inHand, ...open.filter(isPiece)].map(side)[0];
    const enemies = all.filter((piece) => own !== undefined && side(piece) !== own).map(centre);
    const far = ({ x, y }: { x: number; y: number }) =>
      Math.min(Infinity, ...enemies.map((enemy) => (enemy.x - x) ** 2 + (enemy.y - y) ** 2));
    /** Where a click means this element: in its middle, or beside what lies upon it. */
    const aim = (element: Element, kind: Target['kind']): Target[] => {
      const { x, y, width, height } = centre(element);
      if (width === 0) return [];
      for (const [dx, dy] of [
        [0, 0],
        [-0.25, 0],
        [0.25, 0],
        [0, -0.25],
        [0, 0.25],
      ] as const) {
        const point = { x: x + dx * width, y: y + dy * height };
        const hits = document.elementsFromPoint(point.x, point.y);
        const meant =
          (hits[0]?.closest('.spots') ?? null) === null ? hits[0] : hits.find((hit) => open.includes(hit));
        if (meant !== undefined && (element === meant || element.contains(meant)))
          return [
            {
              ...point,
              kind,
              far: kind === 'fight' ? blocks(element) : isSpot(element) ? far(point) : Infinity,
            },
          ];
      }
      return [];
    };
    if (document.querySelector('.standing.over') !== null) return { kind: 'over', targets: [], sign: last };
    const curtain = document.querySelector('.curtain button.main');
    if (curtain !== null) return { kind: 'curtain', targets: aim(curtain, 'end'), sign: last };
    const notice = document.querySelector('.decision .notice button.plain');
    if (notice !== null) return { kind: 'table', targets: aim(notice, 'end'), sign: last };
    const buttons = [
      ...document.querySelectorAll('.standing button:not(.plain):not(.to-odds):enabled'),
    ].flatMap((button) => aim(button, button.classList.contains('main') ? 'end' : 'button'));
    const spots = open.flatMap((spot) => {
      if (spot.classList.contains('spot-take')) return aim(spot, 'take');
      return aim(spot, isPiece(spot) && own !== undefined && side(spot) !== own ? 'fight' : 'goal');
    });
    const back = [...document.querySelectorAll('.standing button.plain')].flatMap((button) =>
      aim(button, 'back'),
    );
    const targets = [...buttons, ...spots];
    return { kind: 'table', targets: targets.length > 0 ? targets : back, sign: last };
  }, sign);
}
