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
  /** Buttons that end a phase. Whoever names them is in a hurry to be done. */
  readonly ends?: RegExp;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Standing {
  readonly kind: 'over' | 'curtain' | 'table';
  /** Where to click next; null when nothing that is offered can be hit. */
  readonly target: Point | null;
  /** Something offered on the board that lies out of sight or under something else, where nothing else is offered. */
  readonly beyond: Point | null;
  /** What the screen offers, in short: as long as it is the same, the last click has not been answered. */
  readonly sign: string;
}

/** In Vive l'Empereur a dozen regiments could each march for eight turns: whoever only tries it ends his phases early. */
export function hurryIn(battle: string): Pick<Playing, 'ends'> {
  return battle.startsWith('vive-lempereur/') ? { ends: /end the|declare no more/ } : {};
}

/** More clicks than any learning battle needs. */
const patience = 4000;

/**
 * Plays until the battle is over, by what is offered on the board, in the tray and in the bar: at random, but with a
 * liking for fights and for being done, without which two who know no rule would march about until nightfall.
 */
export async function play(page: Page, playing: Playing): Promise<Played> {
  const { seed, clicks: most = patience, until, hand = 'mouse', ends } = playing;
  const dice = new SeededDice(seed);
  let clicks = 0;
  let handOvers = 0;
  let sign = '';
  for (;;) {
    const standing = await answered(page, sign, dice, ends);
    if (standing.kind === 'over') return { clicks, handOvers, isOver: true };
    if (clicks >= most || (await until?.()) === true) break;
    const { target } = standing;
    ({ sign } = standing);
    if (target === null) {
      if (standing.beyond !== null) await drawNear(page, standing.beyond);
      continue;
    }
    if (standing.kind === 'curtain') handOvers += 1;
    if (hand === 'mouse') await page.mouse.click(target.x, target.y);
    else await page.touchscreen.tap(target.x, target.y);
    clicks += 1;
  }
  if (most === patience && until === undefined)
    throw new Error(`the battle is not over after ${clicks} clicks`);
  return { clicks, handOvers, isOver: false };
}

/** Draws the board so that a point of it comes to its middle. */
async function drawNear(page: Page, { x, y }: Point): Promise<void> {
  const board = await page.locator('.table-board').boundingBox();
  if (board === null) return;
  const [middleX, middleY] = [board.x + board.width / 2, board.y + board.height / 2];
  await page.mouse.move(middleX, middleY);
  await page.mouse.down();
  await page.mouse.move(middleX + (middleX - x), middleY + (middleY - y), { steps: 4 });
  await page.mouse.up();
}

/**
 * What the screen offers once the last click has been answered, and where to click next: only where something offered
 * lies on the screen and is not covered by anything else. A click that changes nothing is answered too, by silence.
 * All in one go, in the page, so that nothing changes between looking and aiming.
 */
export function answered(page: Page, sign: string, dice: SeededDice, ends?: RegExp): Promise<Standing> {
  const luck = Array.from({ length: 3 }, () => dice.pick(6000) / 6000);
  return page.evaluate(lookAndAim, { before: sign, luck, ends: ends?.source ?? null });
}

declare global {
  // Whether something was clicked since the screen was last looked at.
  var isClickHeard: boolean | undefined;
}

/** Runs in the page: nothing from outside it can be used here. */
async function lookAndAim(looking: {
  before: string;
  luck: readonly number[];
  ends: string | null;
}): Promise<Standing> {
  const { before, luck, ends } = looking;
  type Kind = 'end' | 'fight' | 'way' | 'back';
  const [spirit = 0, ambition = 0, whim = 0] = luck;
  /** In frames, not in seconds: a machine that has other work to do has time enough. */
  const silence = 25;
  const despair = 4000;
  const open = '[data-spot]:not([aria-disabled="true"])';
  /** Pictures that stand for several ways, and lay them out when clicked. */
  const several = '.ve-several[aria-expanded="false"]';
  const bar = '.standing button:not(.plain):not(.to-odds):enabled';
  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const spotOf = (element: Element) => element.getAttribute('data-spot') ?? '';
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? '';

  const signNow = () => {
    const words = document.querySelector('.standing, .curtain')?.textContent ?? '';
    const notice = document.querySelector('.decision .notice')?.textContent ?? '';
    return [words, notice, ...find(open).map(spotOf)].join('|');
  };
  const isOffering = () =>
    document.querySelector(
      `${open}, ${several}, ${bar}, .curtain button.main, .notice button.plain, .standing.over`,
    ) !== null;
  const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;
  let sign = signNow();
  let same = 0;
  // A mouse has clicked when it has let go; a tap becomes a click a moment later, if it becomes one.
  const isUnheard = (frame: number) =>
    sign === before && globalThis.isClickHeard === false && frame < silence;
  // The same for two frames, and nothing is waited for: what the click has set going has come to rest.
  for (let frame = 0; same < 2 || !isOffering() || isUnheard(frame); frame += 1) {
    if (frame > despair) throw new Error(`${isBusy() ? 'no end of waiting' : 'nothing is offered'}: ${sign}`);
    await new Promise(requestAnimationFrame);
    const now = signNow();
    same = now === sign && !isBusy() ? same + 1 : 0;
    sign = now;
  }
  globalThis.isClickHeard = false;
  const hear = () => (globalThis.isClickHeard = true);
  document.addEventListener('click', hear, { capture: true, once: true });
  const nothing = { target: null, beyond: null };
  if (document.querySelector('.standing.over') !== null) return { kind: 'over', ...nothing, sign };

  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, width, height };
  };
  /** Where a click means this element: in its middle, or beside what lies upon it. */
  const aim = (element: Element): Point | null => {
    // What can be scrolled is scrolled, as people do.
    if (element.closest('.standing, .table-tray') !== null)
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = middleOf(element);
    if (width === 0) return null;
    const asides = [[0, 0], [-0.25, 0], [0.25, 0], [0, -0.25], [0, 0.25]] as const; // prettier-ignore
    for (const [dx, dy] of asides) {
      const point = { x: x + dx * width, y: y + dy * height };
      const hits = document.elementsFromPoint(point.x, point.y);
      // On the board what is offered is meant, also where something else lies upon it.
      const isOnBoard = (hits[0]?.closest('.spots') ?? null) !== null;
      const meant = isOnBoard ? hits.find((hit) => hit.matches(open)) : hits[0];
      if (meant !== undefined && element.contains(meant)) return point;
    }
    return null;
  };
  const firstHit = (elements: readonly Element[]): Point | null => {
    for (const element of elements) {
      const point = aim(element);
      if (point !== null) return point;
    }
    return null;
  };
  const curtain = find('.curtain button.main');
  if (curtain.length > 0) return { kind: 'curtain', ...nothing, target: firstHit(curtain), sign };
  const notice = find('.decision .notice button.plain');
  if (notice.length > 0) return { kind: 'table', ...nothing, target: firstHit(notice), sign };

  // In every battle to learn on one side is French, and each of its pieces says so.
  const isFrench = (piece: Element) => /\bFrench\b/.test(nameOf(piece));
  const isPiece = (element: Element) => spotOf(element).startsWith('piece:');
  const pieces = find('.table-board [data-spot^="piece:"]');
  // What is in the hand, or could be taken in it, is one's own; without any, everybody is a friend.
  const own = [
    ...pieces.filter((piece) => piece.matches('.spot-take, .spot-chosen')),
    ...find(open).filter(isPiece),
  ][0];
  const isEnemy = (piece: Element) => own !== undefined && isFrench(piece) !== isFrench(own);
  const enemies = pieces.filter(isEnemy).map(middleOf);
  /** How far the next enemy is. */
  const farness = (element: Element) => {
    if (element.closest('.table-board') === null) return Infinity;
    const { x, y } = middleOf(element);
    return Math.min(Infinity, ...enemies.map((enemy) => (enemy.x - x) ** 2 + (enemy.y - y) ** 2));
  };
  /** Those nearest to an enemy first; each is measured once. */
  const byFarness = (elements: readonly HTMLElement[]) =>
    elements
      .map((element) => ({ element, far: farness(element) }))
      .sort((a, b) => (a.far === b.far ? 0 : a.far - b.far))
      .map(({ element }) => element);
  const isEnding = (button: Element) =>
    button.matches('.main') || (ends !== null && new RegExp(ends).test(button.textContent));
  const kindOf = (element: Element): Kind => {
    if (element.matches('button.plain')) return 'back';
    if (element.matches('.standing button')) return isEnding(element) ? 'end' : 'way';
    return isPiece(element) && !element.matches('.spot-take') && isEnemy(element) ? 'fight' : 'way';
  };
  const offers: Record<Kind, HTMLElement[]> = { end: [], fight: [], way: [], back: [] };
  // Several things can be done on the spot that was clicked: it is for the buttons to say which.
  const isAskedWhich = document.querySelector('.standing:not(.over) p.soft') !== null;
  const pointed = isAskedWhich ? bar : `${bar}, ${open}`;
  for (const element of find(`${pointed}, .standing button.plain`)) offers[kindOf(element)].push(element);
  if (offers.end.length + offers.fight.length + offers.way.length === 0) offers.way.push(...find(several));
  const { end, fight, way, back } = offers;

  const turned = Math.floor(whim * way.length);
  const shuffled = [...way.slice(turned), ...way.slice(0, turned)];
  const blocksOf = (piece: Element) => Number(/(\d+) block/.exec(nameOf(piece))?.[1] ?? 0);
  const weakest = fight.toSorted((a, b) => blocksOf(a) - blocksOf(b));
  // Whoever is asked whether he means it mostly does.
  const isAsked = document.querySelector('.standing.asking') !== null;
  const resolve = isAsked ? 3 / 4 : ends === null ? 1 / 20 : 1 / 2;
  const isDone = end.length > 0 && (way.length === 0 || spirit < resolve);
  // To the nearest enemy most of the time.
  const nearest = ambition < 5 / 6 ? byFarness(shuffled) : shuffled;
  const wanted = [...weakest, ...(isDone ? end : []), ...nearest, ...end, ...back];
  const far = wanted.find((element) => element.closest('.table-board') !== null);
  return { kind: 'table', target: firstHit(wanted), beyond: far === undefined ? null : middleOf(far), sign };
}
