/** Chapter 5.2: orders: all units and leaders of the turn are named before anything moves. */
import { finished, go, offers, question, refusals, type Action, type Asking, type Next, type Part, type Parts, type Play, type Refusal } from '@bivouac/kernel';
import { boardOf, sectionBit, survey, type Board, type Survey, type Word } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames } from '../frames.ts';
import type { State, Unit } from '../state.ts';
import { byCommandLevel, cardKinds, tacticOrders, tactics } from '../tables/cards.ts';
import { sections } from '../tables/sides.ts';
import { attachedTo, endOfUnits, firstUnit, isInContact, isNextToEnemy, leaderName, nameOf, namesOf, typeOf, unitOf } from '../troops.ts';
import { cardInEffect, isOfKind } from './cards.ts';
import { toMovement } from './movement.ts';
import { leaveSquare, whyNotLeaveSquare } from './square.ts';

const no = refusals({
  notYours: [
    ['CCN-5.0-01', 'CCN-5.2-01'],
    'You order your own units and leaders on the board.',
    'On n’active que ses propres unités et généraux sur le plateau.',
  ],
  twice: ['CCN-5.2-02', 'It has its order already.', 'L’ordre est déjà donné.'],
  otherSection: [
    ['CCN-5.1-02', 'CCN-5.2-13', 'CCN-5.2-14', 'CCN-2-02', 'CCN-2-03'],
    'The card gives no order in that section.',
    'La carte ne donne pas d’ordre dans cette section.',
  ],
  noOrderLeft: [
    ['CCN-5.2-13', 'CCN-5.2-14', 'CCN-8-04', 'CCN-8-05', 'CCN-8-07', 'CCN-8-08', 'CCN-8-09', 'CCN-8-10', 'CCN-8-11'],
    'No order is left for that section.',
    'Il ne reste pas d’ordre pour cette section.',
  ],
  noneLeft: [
    ['CCN-5.2-15', 'CCN-8-21', 'CCN-8-22', 'CCN-8-23', 'CCN-8-27', 'CCN-8-33'],
    'The card gives no more orders.',
    'La carte ne donne pas davantage d’ordres.',
  ],
  oneOnly: [
    'CCN-8-36',
    'Without troops of its kind the card orders one unit.',
    'Sans troupes de l’arme voulue, la carte n’active qu’une unité.',
  ],
  otherKind: [
    ['CCN-5.1-03', 'CCN-8-36', 'CCN-8-21', 'CCN-8-22', 'CCN-8-23', 'CCN-8-27'],
    'The card orders troops of another kind.',
    'La carte active des troupes d’une autre sorte.',
  ],
  inContact: [
    'CCN-8-27',
    'A unit next to an enemy unit cannot be ordered to fire and hold.',
    'Une unité adjacente à une unité ennemie ne peut être activée pour tirer et tenir.',
  ],
  noSymbol: [
    'CCN-8-26',
    'The dice give no such order.',
    'Les dés ne donnent pas un tel ordre.',
  ],
  notRallied: [
    'CCN-8-34',
    'Only units that have regained a block can be ordered.',
    'Seules les unités ayant récupéré un bloc peuvent être activées.',
  ],
  noBicorne: [
    ['CCN-5.2-05', 'CCN-5.1-03'],
    'This card gives no order to a leader by himself.',
    'Cette carte ne donne pas d’ordre à un général seul.',
  ],
  leaderInSquare: [
    'CCN-5.3-26',
    'A leader in a square cannot be ordered out of it unless the unit leaves the square.',
    'Un général dans un carré ne peut en sortir que si l’unité quitte le carré.',
  ],
  strategicSquare: [
    'CCN-8-33',
    'A square makes no strategic move.',
    'Un carré ne fait pas de mouvement stratégique.',
  ],
  allOrdered: [
    ['CCN-8-30', 'CCN-8-31', 'CCN-8-32'],
    'This card orders all it can by itself; you only say which squares are left.',
    'Cette carte active d’elle-même tout ce qu’elle peut ; vous dites seulement quels carrés sont quittés.',
  ],
  noSuchOrder: [
    ['CCN-5.0-03', 'CCN-5.2-16'],
    'Name units, squares to leave and leaders of your own.',
    'Désignez vos unités, les carrés à quitter et vos généraux.',
  ],
  moveLater: [
    ['CCN-5.0-02', 'CCN-5.0-03'],
    'All orders come before the first move.',
    'Tous les ordres précèdent le premier mouvement.',
  ],
});

/** What a list of orders adds up to so far: by section for section cards, by arm for Elan. */
interface Tally {
  count: number;
  left: number;
  center: number;
  right: number;
  leftLine: number;
  rightLine: number;
  infantry: number;
  cavalry: number;
  artillery: number;
  leaders: number;
  /** Units ordered, leaders ordered, and units leaving square, as bits. */
  readonly units: Set<number>;
  readonly out: Set<number>;
  readonly ledOut: Set<number>;
}

function freshTally(): Tally {
  return {
    count: 0,
    left: 0,
    center: 0,
    right: 0,
    leftLine: 0,
    rightLine: 0,
    infantry: 0,
    cavalry: 0,
    artillery: 0,
    leaders: 0,
    units: new Set(),
    out: new Set(),
    ledOut: new Set(),
  };
}

const lineLeft = sectionBit.left | sectionBit.center;
const lineRight = sectionBit.center | sectionBit.right;

function countSection(tally: Tally, bits: number, by: number): void {
  if (bits === sectionBit.left) tally.left += by;
  else if (bits === sectionBit.center) tally.center += by;
  else if (bits === sectionBit.right) tally.right += by;
  else if (bits === lineLeft) tally.leftLine += by;
  else tally.rightLine += by;
}

function countOrder(s: State, board: Board, tally: Tally, hex: number, unit: Unit | null, by: number): void {
  tally.count += by;
  countSection(tally, board.sections[s.side][hex]!, by);
  if (unit === null) tally.leaders += by;
  else tally[typeOf(unit).arm] += by;
}

/** Orders by section, the command level put in (CCN-5.2-11). */
function slot(s: State, orders: number): number {
  return orders === byCommandLevel ? s.level : orders;
}

/**
 * Whether the orders fit the sections: those on a dotted line may use an order of either (CCN-5.2-13). By Hall's
 * theorem it is enough that no set of sections is asked for more than it has.
 */
function fits(s: State, { left, center, right }: { left: number; center: number; right: number }, t: Tally): boolean {
  const l = slot(s, left);
  const c = slot(s, center);
  const r = slot(s, right);
  return (
    t.left <= l &&
    t.center <= c &&
    t.right <= r &&
    t.left + t.center + t.leftLine <= l + c &&
    t.center + t.right + t.rightLine <= c + r &&
    t.count <= l + c + r
  );
}

function over(ordered: number, symbols: number): number {
  return ordered > symbols ? ordered - symbols : 0;
}

/** Whether Elan's dice cover the orders: symbols by arm, flags for anybody (CCN-8-26). */
function coveredBy(symbols: readonly number[], t: Tally): boolean {
  const [infantry = 0, cavalry = 0, artillery = 0, flags = 0] = symbols;
  return over(t.infantry, infantry) + over(t.cavalry, cavalry) + over(t.artillery, artillery) + t.leaders <= flags;
}

/** Cards that order all they can by themselves. */
function ordersAll(s: State): boolean {
  const card = cardInEffect(s);
  return card === tactics.forceMarch || card === tactics.coldSteel || card === tactics.leadership;
}

function mostOrders(s: State): number {
  if (s.fallback || (s.card === tactics.grandeManoeuvre && !s.strategic)) return 1;
  return tacticOrders;
}

/** Why there is no order left for one more, the others being given. */
function whyNoRoom(s: State, board: Board, f: FrameOf<'orders'>, tally: Tally, hex: number, unit: Unit | null): Refusal | null {
  const card = cardInEffect(s);
  const orders = card < 0 ? null : cardKinds[card]!.orders;
  if (orders === null && card !== tactics.elan) {
    if (card === tactics.rally || tally.count < mostOrders(s)) return null;
    return s.fallback ? no.oneOnly : no.noneLeft;
  }
  countOrder(s, board, tally, hex, unit, 1);
  const fitting = orders === null ? coveredBy(f.symbols, tally) : fits(s, orders, tally);
  countOrder(s, board, tally, hex, unit, -1);
  if (fitting) return null;
  if (orders === null) return no.noSymbol;
  const bits = board.sections[s.side][hex]!;
  return sections.some((section) => (sectionBit[section] & bits) !== 0 && orders[section] !== 0) ? no.noOrderLeft : no.otherSection;
}

/** Why a unit is not of those the card orders, whatever the others. */
function whyNotOfKind(s: State, here: Survey, f: FrameOf<'orders'>, index: number): Refusal | null {
  const unit = s.units[index]!;
  if (unit.side !== s.side || unit.hex < 0) return no.notYours;
  const card = cardInEffect(s);
  if (card === tactics.rally) return f.rallied.includes(index) ? null : no.notRallied;
  if (!isOfKind(card, typeOf(unit))) return no.otherKind;
  if (card === tactics.fireAndHold && isNextToEnemy(s, here, unit.side, unit.hex)) return no.inContact;
  return s.strategic && unit.square > 0 ? no.strategicSquare : null;
}

function whyNotOrderUnit(s: State, board: Board, here: Survey, f: FrameOf<'orders'>, tally: Tally, index: number): Refusal | null {
  if (tally.units.has(index)) return no.twice;
  return whyNotOfKind(s, here, f, index) ?? whyNoRoom(s, board, f, tally, s.units[index]!.hex, s.units[index]!);
}

/** Whether the card can order a leader by himself: to detach, or to move alone (CCN-5.2-05). */
function ordersLeaders(s: State): boolean {
  const card = cardInEffect(s);
  if (card < 0 || card === tactics.leadership) return false;
  return cardKinds[card]!.bicorne && (card !== tactics.grandeManoeuvre || s.strategic);
}

function whyNotOrderLeader(s: State, board: Board, here: Survey, f: FrameOf<'orders'>, tally: Tally, index: number): Refusal | null {
  const leader = s.leaders[index]!;
  if (leader.side !== s.side || leader.hex < 0) return no.notYours;
  if (!ordersLeaders(s)) return no.noBicorne;
  if (tally.ledOut.has(index)) return no.twice;
  const unit = unitOf(here, leader.hex);
  if (unit >= 0 && s.units[unit]!.square > 0 && !tally.out.has(unit)) return no.leaderInSquare;
  return whyNoRoom(s, board, f, tally, leader.hex, null);
}

/** Units that cards for all order by themselves. */
function orderedByCard(s: State, board: Board, here: Survey, index: number): boolean {
  const unit = s.units[index]!;
  if (unit.side !== s.side || unit.hex < 0) return false;
  const card = cardInEffect(s);
  if (card === tactics.leadership) return attachedTo(here, unit) >= 0;
  if (card === tactics.coldSteel) return isInContact(s, here, unit.side, unit.hex);
  return isOfKind(card, typeOf(unit)) && (board.sections[s.side][unit.hex]! & (1 << s.section)) !== 0;
}

/** Why a unit cannot be ordered out of square with this card. */
function whyNotOut(s: State, board: Board, here: Survey, f: FrameOf<'orders'>, tally: Tally, index: number): Refusal | null {
  const unit = s.units[index]!;
  if (tally.units.has(index)) return no.twice;
  if (ordersAll(s) && !orderedByCard(s, board, here, index)) return no.otherKind;
  const refused = ordersAll(s) ? null : whyNotOrderUnit(s, board, here, f, tally, index);
  return refused ?? whyNotLeaveSquare(s, here, unit);
}

function whyNotWord(s: State, board: Board, here: Survey, f: FrameOf<'orders'>, tally: Tally, word: Word | undefined): Refusal | null {
  if (word === undefined) return no.noSuchOrder;
  if (word.verb === 'detach') return ordersAll(s) ? no.allOrdered : whyNotOrderLeader(s, board, here, f, tally, word.index);
  if (word.verb !== 'unit' && word.verb !== 'out') return no.noSuchOrder;
  if (word.index >= s.units.length) return no.noSuchOrder;
  if (word.verb === 'out') return whyNotOut(s, board, here, f, tally, word.index);
  return ordersAll(s) ? no.allOrdered : whyNotOrderUnit(s, board, here, f, tally, word.index);
}

function add(s: State, board: Board, tally: Tally, word: Word): void {
  if (word.verb === 'detach') {
    tally.ledOut.add(word.index);
    countOrder(s, board, tally, s.leaders[word.index]!.hex, null, 1);
    return;
  }
  const unit = s.units[word.index]!;
  tally.units.add(word.index);
  if (word.verb === 'out') tally.out.add(word.index);
  countOrder(s, board, tally, unit.hex, unit, 1);
}

function tallyOf(s: State, board: Board, action: Action): Tally {
  const tally = freshTally();
  for (let at = 1; at < action.length; at += 1) {
    const word = board.words.get(action[at]);
    if (word !== undefined) add(s, board, tally, word);
  }
  return tally;
}

/** Everything that may be ordered next. */
function ordersLeft(s: State, board: Board, here: Survey, f: FrameOf<'orders'>, tally: Tally): Part[] {
  const options: Part[] = [];
  const all = ordersAll(s);
  const last = endOfUnits(s, s.side);
  for (let index = firstUnit(s, s.side); index < last; index += 1) {
    const unit = s.units[index]!;
    if (unit.hex < 0) continue;
    if (!all && whyNotOrderUnit(s, board, here, f, tally, index) === null) options.push(board.unitNames[index]!);
    if (unit.square > 0 && whyNotOut(s, board, here, f, tally, index) === null) options.push(board.outWords[index]!);
  }
  if (all || !ordersLeaders(s)) return options;
  for (let index = 0; index < s.leaders.length; index += 1) {
    if (s.leaders[index]!.side === s.side && whyNotOrderLeader(s, board, here, f, tally, index) === null)
      options.push(board.detachWords[index]!);
  }
  return options;
}

const nobodyRules = ['CCN-5.1-04', 'CCN-5.2-14', 'CCN-5.2-15'];

/** The order phase, unless the card orders nobody; a card for all is carried out where it leaves no choice. */
export function toOrders(s: State, symbols: readonly number[], rallied: readonly number[], play: Play): Next<Frames> {
  const board = boardOf(s);
  const here = survey(s, board);
  const frame: FrameOf<'orders'> = { step: 'orders', symbols, rallied };
  if (ordersLeft(s, board, here, frame, freshTally()).length > 0) return go<Frames>(frame);
  if (ordersAll(s) && anyoneByCard(s, board, here)) return carryOut(s, board, frame, ['order'], play);
  tell(play, { kind: 'noOrders', rules: nobodyRules, side: s.side });
  return go({ step: 'draw' });
}

function anyoneByCard(s: State, board: Board, here: Survey): boolean {
  if (cardInEffect(s) === tactics.leadership) return true;
  return s.units.some((_, index) => orderedByCard(s, board, here, index));
}

const ordersAsked = question('orders', ['CCN-5.0-02', 'CCN-5.0-03', 'CCN-5.2-01', 'CCN-5.2-08']);

export const orders: Asking<State, FrameOf<'orders'>, Frames> = {
  asks: (s) => ordersAsked(s.side),
  choices(s, f, _seat, partial): Parts {
    if (partial.length === 0) return begin;
    const board = boardOf(s);
    const options = ordersLeft(s, board, survey(s, board), f, tallyOf(s, board, partial));
    return options.length === 0 ? finished : offers(options, true);
  },
  whyNot(s, f, _seat, action) {
    if (action[0] !== 'order') return no.moveLater;
    const board = boardOf(s);
    const here = survey(s, board);
    const tally = freshTally();
    for (let at = 1; at < action.length; at += 1) {
      const word = board.words.get(action[at]);
      const refused = whyNotWord(s, board, here, f, tally, word);
      if (refused !== null) return refused;
      add(s, board, tally, word!);
    }
    return no.noSuchOrder;
  },
  answer: (s, f, _seat, action, play) => carryOut(s, boardOf(s), f, action, play),
};

const begin = offers(['order']);

const orderedRules = ['CCN-5.0-03', 'CCN-5.1-02', 'CCN-5.1-03', 'CCN-5.2-01', 'CCN-5.2-02', 'CCN-5.2-04', 'CCN-5.2-08', 'CCN-2-05'];
const detachedRules = [...orderedRules, 'CCN-5.2-05', 'CCN-5.2-06', 'CCN-5.2-07', 'CCN-8-03'];

function carryOut(s: State, board: Board, f: FrameOf<'orders'>, action: Action, play: Play): Next<Frames> {
  const tally = tallyOf(s, board, action);
  const here = survey(s, board);
  const units: number[] = [];
  const leaders: number[] = [];
  const all = ordersAll(s);
  for (let index = firstUnit(s, s.side); index < endOfUnits(s, s.side); index += 1) {
    if (all ? orderedByCard(s, board, here, index) : tally.units.has(index)) units.push(index);
  }
  const allLeaders = cardInEffect(s) === tactics.leadership;
  s.leaders.forEach(({ side, hex }, index) => {
    if (allLeaders ? side === s.side && hex >= 0 : tally.ledOut.has(index)) leaders.push(index);
  });
  for (const index of units) s.units[index]!.ordered = true;
  for (const index of leaders) s.leaders[index]!.ordered = true;
  tell(play, {
    kind: 'ordered',
    rules: leaders.length > 0 ? detachedRules : orderedRules,
    side: s.side,
    units: namesOf(s, units),
    leaders: leaders.map((index) => leaderName(s, index)),
  });
  for (const index of tally.out) leaveSquare(s, index, play);
  if (units.length === 0 && leaders.length === 0) return go({ step: 'draw' });
  return toMovement(s);
}

export { nameOf };
