/** Chapter 5.2: how many orders a card gives, and whether there is one left for one more. */
import { branches, refusals, type Refusal } from '@bivouac/kernel';
import { sectionBit, type Board } from '../board.ts';
import type { State } from '../state.ts';
import { byCommandLevel, cardKinds, type Orders } from '../tables/command-cards.ts';
import { ofSide, sections } from '../tables/sides.ts';
import { cardInEffect } from './card-in-effect.ts';
import { noneLeft, saidBy, tacticNow } from './tactic-cards.ts';

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

const by = branches({ asManyAsTheLevel: 'CCN-5.2-11' });

/** By the rule of the section card. */
const noOrderLeft = saidBy(
  ['CCN-8-04', 'CCN-8-05', 'CCN-8-06', 'CCN-8-07', 'CCN-8-08', 'CCN-8-09', 'CCN-8-10', 'CCN-8-11'],
  'No order is left for that section.',
  'Il ne reste pas d’ordre pour cette section.',
  ['CCN-5.2-13', 'CCN-5.2-14'],
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
    for (let index = this.named.pop(); index !== undefined; index = this.named.pop()) {
      if (index >= 0) this.units[index] = 0;
      else this.leaders[-1 - index] = 0;
    }
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

/** Orders of a section, the command level put in. */
function slots(s: State, orders: number): number {
  return by.asManyAsTheLevel(orders === byCommandLevel) ? s.level : orders;
}

/** Orders still open: in each section, in each half of the board, and in all. */
const open = { left: 0, center: 0, right: 0, leftHalf: 0, rightHalf: 0, all: 0 };

function measure(s: State, orders: Orders, { bySection, count }: Tally): void {
  const l = slots(s, orders.left);
  const c = slots(s, orders.center);
  const r = slots(s, orders.right);
  open.left = l - bySection[left]!;
  open.center = c - bySection[center]!;
  open.right = r - bySection[right]!;
  open.leftHalf = open.left + open.center - bySection[left | center]!;
  open.rightHalf = open.center + open.right - bySection[center | right]!;
  open.all = l + c + r - count;
}

/**
 * Whether one more order fits, the open ones being measured: a hex on a dotted line may use an order of either of its
 * sections (CCN-5.2-13). By Hall's theorem it is enough that no set of sections is asked for more than it has.
 */
function fitsOneMore(bits: number): boolean {
  if (open.all <= 0) return false;
  if (bits === left) return open.left > 0 && open.leftHalf > 0;
  if (bits === center) return open.center > 0 && open.leftHalf > 0 && open.rightHalf > 0;
  if (bits === right) return open.right > 0 && open.rightHalf > 0;
  return bits === (left | center) ? open.leftHalf > 0 : open.rightHalf > 0;
}

function over(ordered: number, symbols: number): number {
  return ordered > symbols ? ordered - symbols : 0;
}

/** Whether Elan's dice cover one more of an arm: symbols by arm, flags for anybody (CCN-8-26). */
function coversOneMore(symbols: readonly number[], { byArm }: Tally, one: number): boolean {
  let flags = byArm[asLeader]! + (one === asLeader ? 1 : 0);
  for (let arm = 0; arm < asLeader; arm += 1)
    flags += over(byArm[arm]! + (one === arm ? 1 : 0), symbols[arm] ?? 0);
  return flags <= (symbols[asLeader] ?? 0);
}

function ordersOf(card: number): Orders | null {
  return card < 0 ? null : cardKinds[card]!.orders;
}

/** Whether a tactic card has an order left for one more of this arm. */
function tacticHasRoom(s: State, symbols: readonly number[], tally: Tally, arm: number): boolean {
  const { orders } = tacticNow(s);
  if (orders === 'symbols') return coversOneMore(symbols, tally, arm);
  // Whoever has regained a block may be ordered, however many they are (CCN-8-34).
  return orders === 'rallied' || tally.count < orders;
}

/** Whether there is an order left for one more in these sections and of this arm. */
function isRoomFor(s: State, symbols: readonly number[], tally: Tally, bits: number, arm: number): boolean {
  const orders = ordersOf(cardInEffect(s));
  if (orders === null) return tacticHasRoom(s, symbols, tally, arm);
  measure(s, orders, tally);
  return fitsOneMore(bits);
}

/** Why there is none. */
export function whyNoRoom(
  s: State,
  symbols: readonly number[],
  tally: Tally,
  bits: number,
  arm: number,
): Refusal | null {
  if (isRoomFor(s, symbols, tally, bits, arm)) return null;
  const card = cardInEffect(s);
  const orders = ordersOf(card);
  if (s.fallback) return no.oneOnly;
  const tactic = tacticNow(s);
  if (orders === null) return tactic.orders === 'symbols' ? no.noSymbol : noneLeft[tactic.rule]!;
  const reached = sections.some((section) => (sectionBit[section] & bits) !== 0 && orders[section] !== 0);
  return reached ? noOrderLeft[cardKinds[card]!.rule]! : no.otherSection;
}

export function sectionsAt(s: State, board: Board, hex: number): number {
  return ofSide(board.sections, s.side)[hex]!;
}

/** Whether there is room: by the sections a hex lies in for a section card, by arm for a tactic card. */
const roomBySection = new Uint8Array(8);
const roomByArm = new Uint8Array(4);
let bySection = false;
const kindsOfPlace: readonly number[] = [left, center, right, left | center, center | right];

/** Finds out for whom there is room, the tally being made; `hasRoom` then answers. False when there is none at all. */
export function findRoom(s: State, symbols: readonly number[], tally: Tally): boolean {
  const orders = ordersOf(cardInEffect(s));
  bySection = orders !== null;
  return orders === null ? findRoomByArm(s, symbols, tally) : findRoomBySection(s, orders, tally);
}

function findRoomBySection(s: State, orders: Orders, tally: Tally): boolean {
  measure(s, orders, tally);
  if (open.all <= 0) return false;
  let any = 0;
  for (const bits of kindsOfPlace) any |= roomBySection[bits] = fitsOneMore(bits) ? 1 : 0;
  return any === 1;
}

function findRoomByArm(s: State, symbols: readonly number[], tally: Tally): boolean {
  let any = 0;
  for (let arm = 0; arm <= asLeader; arm += 1)
    any |= roomByArm[arm] = tacticHasRoom(s, symbols, tally, arm) ? 1 : 0;
  return any === 1;
}

export function hasRoom(bits: number, arm: number): boolean {
  return (bySection ? roomBySection[bits] : roomByArm[arm]) === 1;
}
