/** Chapter 5.2: how many orders a card gives, and whether there is one left for one more. */
import { refusals, type Refusal, type RefusalRow } from '@bivouac/kernel';
import { sectionBit, type Board } from '../board.ts';
import type { State } from '../state.ts';
import { byCommandLevel, cardKinds, tacticOrders, tactics, type Orders } from '../tables/cards.ts';
import { ofSide, sections } from '../tables/sides.ts';
import { cardInEffect } from './cards.ts';

const no = refusals({
  otherSection: [
    ['CCN-5.1-02', 'CCN-5.2-13', 'CCN-5.2-14', 'CCN-2-02', 'CCN-2-03'],
    'The card gives no order in that section.',
    'La carte ne donne pas d’ordre dans cette section.',
  ],
  oneOnly: [
    'CCN-8-36',
    'Without troops of its kind the card orders one unit.',
    'Sans troupes de l’arme voulue, la carte n’active qu’une unité.',
  ],
  noSymbol: ['CCN-8-26', 'The dice give no such order.', 'Les dés ne donnent pas un tel ordre.'],
});

/** The same refusal for each of some cards, citing the rule of that card: by that rule. */
function byCard(rules: readonly string[], besides: readonly string[], en: string, fr: string) {
  return refusals<string>(Object.fromEntries(rules.map((rule): [string, RefusalRow] => [rule, [[...besides, rule], en, fr]])));
}

const noOrderLeft = byCard(
  ['CCN-8-04', 'CCN-8-05', 'CCN-8-06', 'CCN-8-07', 'CCN-8-08', 'CCN-8-09', 'CCN-8-10', 'CCN-8-11'],
  ['CCN-5.2-13', 'CCN-5.2-14'],
  'No order is left for that section.',
  'Il ne reste pas d’ordre pour cette section.',
);

const noneLeft = byCard(
  ['CCN-8-21', 'CCN-8-22', 'CCN-8-23', 'CCN-8-27', 'CCN-8-33'],
  [],
  'The card gives no more orders.',
  'La carte ne donne pas davantage d’ordres.',
);

/** Leaders are counted after the three arms. */
export const asLeader = 3;

/**
 * What a list of orders adds up to so far. Working memory: there is one, and `begin` clears it, because orders are
 * asked for more often than anything else.
 */
export class Tally {
  count = 0;
  /** By the sections a hex lies in, as bits. */
  readonly bySection = new Uint8Array(8);
  /** By arm code, leaders last. */
  readonly byArm = new Uint8Array(4);
  /** Who has been named: 1 for an order, 2 for an order to leave square. */
  readonly units = new Uint8Array(128);
  readonly leaders = new Uint8Array(64);
  /** Which entries of the two lists were written, leaders below zero: few, and so soon cleared. */
  readonly named: number[] = [];

  begin(): void {
    if (this.count === 0) return;
    this.count = 0;
    for (let at = 0; at < 8; at += 1) this.bySection[at] = 0;
    for (let at = 0; at < 4; at += 1) this.byArm[at] = 0;
    for (const index of this.named) {
      if (index >= 0) this.units[index] = 0;
      else this.leaders[-1 - index] = 0;
    }
    this.named.length = 0;
  }

  nameUnit(index: number, out: boolean, bits: number, arm: number): void {
    this.units[index] = out ? 2 : 1;
    this.named.push(index);
    this.add(bits, arm, 1);
  }

  nameLeader(index: number, bits: number): void {
    this.leaders[index] = 1;
    this.named.push(-1 - index);
    this.add(bits, asLeader, 1);
  }

  add(bits: number, arm: number, by: number): void {
    this.count += by;
    this.bySection[bits]! += by;
    this.byArm[arm]! += by;
  }
}

const { left, center, right } = sectionBit;

/** Orders of a section, the command level put in (CCN-5.2-11). */
function slots(s: State, orders: number): number {
  return orders === byCommandLevel ? s.level : orders;
}

/**
 * Whether the orders fit the sections: those on a dotted line may use an order of either (CCN-5.2-13). By Hall's
 * theorem it is enough that no set of sections is asked for more than it has.
 */
function fits(s: State, orders: Orders, { bySection, count }: Tally): boolean {
  const l = slots(s, orders.left);
  const c = slots(s, orders.center);
  const r = slots(s, orders.right);
  const inLeft = bySection[left]!;
  const inCenter = bySection[center]!;
  const inRight = bySection[right]!;
  return (
    inLeft <= l &&
    inCenter <= c &&
    inRight <= r &&
    inLeft + inCenter + bySection[left | center]! <= l + c &&
    inCenter + inRight + bySection[center | right]! <= c + r &&
    count <= l + c + r
  );
}

function over(ordered: number, symbols: number): number {
  return ordered > symbols ? ordered - symbols : 0;
}

/** Whether Elan's dice cover the orders: symbols by arm, flags for anybody (CCN-8-26). */
function coveredBy(symbols: readonly number[], { byArm }: Tally): boolean {
  let flags = byArm[asLeader]!;
  for (let arm = 0; arm < asLeader; arm += 1) flags += over(byArm[arm]!, symbols[arm] ?? 0);
  return flags <= (symbols[asLeader] ?? 0);
}

function mostOrders(s: State): number {
  return s.fallback || (s.card === tactics.grandeManoeuvre && !s.strategic) ? 1 : tacticOrders;
}

function ordersOf(card: number): Orders | null {
  return card < 0 ? null : cardKinds[card]!.orders;
}

/** Whether there is an order left for one more in these sections and of this arm. */
function isRoomFor(s: State, symbols: readonly number[], tally: Tally, bits: number, arm: number): boolean {
  const card = cardInEffect(s);
  const orders = ordersOf(card);
  // Whoever has regained a block may be ordered, however many they are (CCN-8-34).
  if (orders === null && card !== tactics.elan) return card === tactics.rally || tally.count < mostOrders(s);
  tally.add(bits, arm, 1);
  const fitting = orders === null ? coveredBy(symbols, tally) : fits(s, orders, tally);
  tally.add(bits, arm, -1);
  return fitting;
}

/** Why there is none. */
export function whyNoRoom(s: State, symbols: readonly number[], tally: Tally, bits: number, arm: number): Refusal | null {
  if (isRoomFor(s, symbols, tally, bits, arm)) return null;
  const card = cardInEffect(s);
  const orders = ordersOf(card);
  if (s.fallback) return no.oneOnly;
  if (orders === null) return card === tactics.elan ? no.noSymbol : noneLeft[cardKinds[card]!.rule]!;
  const reached = sections.some((section) => (sectionBit[section] & bits) !== 0 && orders[section] !== 0);
  return reached ? noOrderLeft[cardKinds[card]!.rule]! : no.otherSection;
}

export function sectionsAt(s: State, board: Board, hex: number): number {
  return ofSide(board.sections, s.side)[hex]!;
}

/** Whether there is room, by the sections a hex lies in and by arm: found once for each question. */
const roomBySection = new Uint8Array(8);
const roomByArm = new Uint8Array(4);
const kindsOfPlace: readonly number[] = [left, center, right, left | center, center | right];

/** Finds out for whom there is room, the tally being made; `hasRoom` then answers. False when there is none at all. */
export function findRoom(s: State, symbols: readonly number[], tally: Tally): boolean {
  const card = cardInEffect(s);
  let any = 0;
  if (ordersOf(card) !== null) {
    for (const bits of kindsOfPlace) any |= roomBySection[bits] = isRoomFor(s, symbols, tally, bits, 0) ? 1 : 0;
    for (let arm = 0; arm <= asLeader; arm += 1) roomByArm[arm] = 1;
  } else {
    for (const bits of kindsOfPlace) roomBySection[bits] = 1;
    for (let arm = 0; arm <= asLeader; arm += 1) any |= roomByArm[arm] = isRoomFor(s, symbols, tally, left, arm) ? 1 : 0;
  }
  return any === 1;
}

export function hasRoom(bits: number, arm: number): boolean {
  return roomBySection[bits] === 1 && roomByArm[arm] === 1;
}
