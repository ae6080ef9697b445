/** Chapter XVII.3: orders that are done or have become impossible, reserves the enemy has come too near, free changes. */
import { branches, type Part } from '@bivouac/kernel';
import { boardOf, stackAt } from '../../board/board.ts';
import { none, type Order, type State } from '../../state.ts';
import { arrivedWithin, cavalryChanges, freeChanges, owedMoves, type Tactic } from '../../tables/orders.ts';
import type { Side } from '../../tables/sides.ts';
import { isDisordered, sideOf } from '../../troops.ts';
import { enemyDistance, orderDistance, rearWays } from './measures.ts';
import {
  goalOf,
  hasOrders,
  headOf,
  isCavalryCorps,
  note,
  putUnder,
  stampOf,
  tacticOf,
  unitsOf,
} from './orders.ts';

const by = branches({ defendsByDefault: 'VEA-17-344', tooNearForReserve: 'VEA-17-339' });

/** A game turn begins: whatever is done, or cannot be done any more, becomes Defence (gaps: VEA-G82). */
export function lapseOrders(s: State): void {
  if (!hasOrders(s)) return;
  s.corps.forEach(({ order }, corps) => {
    if (order === null || !by.defendsByDefault(isOver(s, corps, order))) return;
    note(s, corps, 'lapsed', order);
    putUnder(s, corps, 'defence');
  });
}

function isOver(s: State, corps: number, order: Order): boolean {
  const { side } = s.terms.corps[corps]!;
  const leader = headOf(s, corps);
  const at = leader === undefined ? none : s.leaders[leader]!.hex;
  const goal = goalOf(order);
  switch (tacticOf(order)) {
    case 'march':
      if (goal === none) return false;
      if (holdsEnemy(s, goal, side)) return true;
      return at >= 0 && orderDistance(s, at, goal) <= arrivedWithin.value;
    case 'withdrawal':
      return at >= 0 && rearWays(s, side)[at]! <= arrivedWithin.value;
    default:
      return false;
  }
}

function holdsEnemy(s: State, hex: number, side: Side): boolean {
  const [top] = stackAt(s, boardOf(s), hex);
  return top !== undefined && sideOf(s, top) !== side;
}

/** The movement phase of a side is over: a reserve of it that stands too near the enemy defends (gaps: VEA-G64). */
export function reservesFallToDefence(s: State): void {
  if (!hasOrders(s)) return;
  s.corps.forEach(({ order }, corps) => {
    if (order === null || s.terms.corps[corps]!.side !== s.side || tacticOf(order) !== 'reserve') return;
    const isNear = unitsOf(s, corps).some(
      (unit) =>
        !isDisordered(s.units[unit]!) &&
        enemyDistance(s, s.side, s.units[unit]!.hex) < owedMoves.reserve.fallsBelow.value,
    );
    if (by.tooNearForReserve(isNear)) putUnder(s, corps, 'defence');
  });
}

/** What an order may be changed into at any moment; a corps of cavalry changes its mind once in a phase (gaps: VEA-G69). */
function changesOf(s: State, corps: number, order: Order): readonly Tactic[] {
  const tactic = tacticOf(order);
  const own = freeChanges[tactic] ?? [];
  if (!isCavalryCorps(s, corps) || order.stamp === stampOf(s)) return own;
  const more = (cavalryChanges[tactic] ?? []).filter((one) => !own.includes(one));
  return [...own, ...more];
}

/** The words for all free changes of a side: `gudin to defence`. */
export function freeChangeWords(s: State, side: Side): readonly Part[] {
  if (!hasOrders(s) || s.result !== null) return [];
  return s.corps.flatMap(({ order }, corps) => {
    const facts = s.terms.corps[corps]!;
    if (order === null || facts.side !== side || unitsOf(s, corps).length === 0) return [];
    return changesOf(s, corps, order).map((tactic) => `${facts.slug} to ${tactic}`);
  });
}

/** Its owner changes an order, in either turn; nobody else hears of it. */
export function changeFreely(s: State, side: Side, word: Part | undefined): boolean {
  if (!hasOrders(s)) return false;
  for (const [corps, { slug, side: own }] of s.terms.corps.entries()) {
    const { order } = s.corps[corps]!;
    if (own !== side || order === null) continue;
    const tactic = changesOf(s, corps, order).find((one) => word === `${slug} to ${one}`);
    if (tactic === undefined) continue;
    // A march that becomes one again has lost its goal.
    putUnder(s, corps, tactic);
    note(s, corps, 'changed', s.corps[corps]!.order!);
    return true;
  }
  return false;
}
