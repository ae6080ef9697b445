/** Chapter 5.2: orders: all units and leaders of the turn are named before anything moves. */
import {
  branches,
  citations,
  finished,
  go,
  offers,
  questionAbout,
  refusals,
  type Action,
  type Asking,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, survey, type Board, type Survey, type Word } from '../board.ts';
import { cardId } from '../deck.ts';
import { tell } from '../events.ts';
import { goTo, type FrameOf, type Frames } from '../frames.ts';
import type { State } from '../state.ts';
import { cardIndex, cardKinds } from '../tables/command-cards.ts';
import { ofSide } from '../tables/sides.ts';
import { endOfUnits, firstUnit, isNextToEnemy, typeOf, unitOf } from '../troops.ts';
import { cardInEffect } from './card-in-effect.ts';
import { toMovement } from './movement.ts';
import { asLeader, findRoom, hasRoom, sectionsAt, Tally, whyNoRoom } from './order-tally.ts';
import { leaveSquare, whyNotLeaveSquare } from './square.ts';
import { allOrdered, otherTroops, tacticNow } from './tactic-cards.ts';

const no = refusals({
  notYours: [
    ['CCN-5.0-01', 'CCN-5.2-01'],
    'You order your own units and leaders on the board.',
    'On n’active que ses propres unités et généraux sur le plateau.',
  ],
  twice: ['CCN-5.2-02', 'It has its order already.', 'L’ordre est déjà donné.'],
  inContact: [
    'CCN-8-27',
    'A unit next to an enemy unit cannot be ordered to fire and hold.',
    'Une unité adjacente à une unité ennemie ne peut être activée pour tirer et tenir.',
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
  noSuchOrder: [
    'CCN-5.0-03',
    'Name units, squares to leave and leaders of your own.',
    'Désignez vos unités, les carrés à quitter et vos généraux.',
  ],
  oneCard: [
    'CCN-5.1-01',
    'One command card is played in a turn.',
    'On ne joue qu’une carte de commandement par tour.',
  ],
  moveLater: [
    ['CCN-5.0-02', 'CCN-5.0-03'],
    'All orders come before the first move.',
    'Tous les ordres précèdent le premier mouvement.',
  ],
});

const by = branches({ orderingNobodyItEndsTheTurn: 'CCN-5.1-04' });

const so = citations({
  inOneSection: 'CCN-5.1-02',
  byTactic: 'CCN-5.1-03',
  leaderByHimself: 'CCN-5.2-05',
  leaderAndUnit: 'CCN-5.2-07',
  unitLeftBehind: 'CCN-5.2-06',
  bySectionCard: 'CCN-8-03',
});

type OrdersFrame = FrameOf<'orders'>;

const tally = new Tally();

/** Why a unit is not of those the card orders, whatever the others. */
function whyNotOfKind(s: State, here: Survey, f: OrdersFrame, index: number): Refusal | null {
  const unit = s.units[index]!;
  if (unit.side !== s.side || unit.hex < 0) return no.notYours;
  const { orders: most, troops, rule, ordersInContact, ordersSquares } = tacticNow(s);
  if (most === 'rallied') return f.rallied.includes(index) ? null : no.notRallied;
  if (troops !== null && !troops(typeOf(unit))) return otherTroops[rule]!;
  if (!ordersInContact && isNextToEnemy(s, here, unit.side, unit.hex)) return no.inContact;
  return !ordersSquares && unit.square > 0 ? no.strategicSquare : null;
}

function whyNotOrderUnit(
  s: State,
  board: Board,
  here: Survey,
  f: OrdersFrame,
  index: number,
): Refusal | null {
  if (tally.units[index] !== 0) return no.twice;
  const refused = whyNotOfKind(s, here, f, index);
  if (refused !== null) return refused;
  const unit = s.units[index]!;
  return whyNoRoom(s, f.symbols, tally, sectionsAt(s, board, unit.hex), typeOf(unit).armCode);
}

/** Whether the card can order a leader by himself: to detach, or to move alone (CCN-5.2-05). */
function ordersLeaders(s: State): boolean {
  const card = cardInEffect(s);
  return card >= 0 && tacticNow(s).leaders === 'bicorne' && cardKinds[card]!.bicorne;
}

function whyNotOrderLeader(
  s: State,
  board: Board,
  here: Survey,
  f: OrdersFrame,
  index: number,
): Refusal | null {
  const leader = s.leaders[index]!;
  if (leader.side !== s.side || leader.hex < 0) return no.notYours;
  if (!ordersLeaders(s)) return no.noBicorne;
  return (
    whyNotCalled(s, here, index) ?? whyNoRoom(s, f.symbols, tally, sectionsAt(s, board, leader.hex), asLeader)
  );
}

/** Why a leader cannot be called away from where he is, whatever the card. */
function whyNotCalled(s: State, here: Survey, index: number): Refusal | null {
  if (tally.leaders[index] === 1) return no.twice;
  const unit = unitOf(here, s.leaders[index]!.hex);
  return unit >= 0 && s.units[unit]!.square > 0 && tally.units[unit] !== 2 ? no.leaderInSquare : null;
}

/** Units that cards for all order by themselves. */
function orderedByCard(s: State, board: Board, here: Survey, index: number): boolean {
  const unit = s.units[index]!;
  if (unit.side !== s.side || unit.hex < 0) return false;
  return tacticNow(s).ordersAll?.({ s, board, here, unit }) ?? false;
}

/** Why a unit cannot be ordered out of square with this card. */
function whyNotOut(s: State, board: Board, here: Survey, f: OrdersFrame, index: number): Refusal | null {
  if (tally.units[index] !== 0) return no.twice;
  const { ordersAll, rule } = tacticNow(s);
  if (ordersAll !== null && !orderedByCard(s, board, here, index)) return allOrdered[rule]!;
  const refused = ordersAll === null ? whyNotOrderUnit(s, board, here, f, index) : null;
  return refused ?? whyNotLeaveSquare(s, here, s.units[index]!);
}

function whyNotWord(
  s: State,
  board: Board,
  here: Survey,
  f: OrdersFrame,
  word: Word | undefined,
): Refusal | null {
  if (word === undefined) return no.noSuchOrder;
  const { ordersAll, rule } = tacticNow(s);
  if (word.verb === 'detach')
    return ordersAll === null ? whyNotOrderLeader(s, board, here, f, word.index) : allOrdered[rule]!;
  if ((word.verb !== 'unit' && word.verb !== 'out') || word.index >= s.units.length) return no.noSuchOrder;
  if (word.verb === 'out') return whyNotOut(s, board, here, f, word.index);
  return ordersAll === null ? whyNotOrderUnit(s, board, here, f, word.index) : allOrdered[rule]!;
}

function note(s: State, board: Board, word: Word): void {
  const { verb, index } = word;
  if (verb === 'detach') {
    tally.nameLeader(index, sectionsAt(s, board, s.leaders[index]!.hex));
    return;
  }
  const unit = s.units[index]!;
  tally.nameUnit(index, verb === 'out', sectionsAt(s, board, unit.hex), typeOf(unit).armCode);
}

function tallyUp(s: State, board: Board, action: Action): void {
  tally.begin();
  for (let at = 1; at < action.length; at += 1) {
    const word = board.words.get(action[at]);
    if (word !== undefined) note(s, board, word);
  }
}

/** Everything that may be ordered next, the tally being made; the first alone where one is enough to know. */
function ordersLeft(s: State, board: Board, here: Survey, f: OrdersFrame, firstOnly: boolean): Part[] {
  const tactic = tacticNow(s);
  if (tactic.ordersAll !== null) return squaresLeft(s, board, here, f);
  const options: Part[] = [];
  if (!findRoom(s, f.symbols, tally)) return options;
  const { side } = s;
  const sections = ofSide(board.sections, side);
  const last = endOfUnits(s, side);
  const card = cardInEffect(s);
  const anybody = card < 0 || cardKinds[card]!.orders !== null;
  for (let index = firstUnit(s, side); index < last; index += 1) {
    const unit = s.units[index]!;
    if (unit.hex < 0 || tally.units[index] !== 0) continue;
    if (!hasRoom(sections[unit.hex]!, typeOf(unit).armCode)) continue;
    if (!anybody && whyNotOfKind(s, here, f, index) !== null) continue;
    options.push(board.unitNames[index]!);
    if (firstOnly) return options;
    if (unit.square > 0 && whyNotLeaveSquare(s, here, unit) === null) options.push(board.outWords[index]!);
  }
  if (!ordersLeaders(s)) return options;
  for (let index = 0; index < s.leaders.length; index += 1) {
    const leader = s.leaders[index]!;
    if (leader.side !== side || leader.hex < 0 || !hasRoom(sections[leader.hex]!, asLeader)) continue;
    if (whyNotCalled(s, here, index) === null) options.push(board.detachWords[index]!);
  }
  return options;
}

/** With a card that orders all by itself: the squares that may still be left. */
function squaresLeft(s: State, board: Board, here: Survey, f: OrdersFrame): Part[] {
  const options: Part[] = [];
  const last = endOfUnits(s, s.side);
  for (let index = firstUnit(s, s.side); index < last; index += 1) {
    const { hex, square } = s.units[index]!;
    if (hex >= 0 && square > 0 && tally.units[index] === 0 && whyNotOut(s, board, here, f, index) === null)
      options.push(board.outWords[index]!);
  }
  return options;
}

/** The order phase, unless the card orders nobody; a card for all is carried out where it leaves no choice. */
export function toOrders(
  s: State,
  symbols: readonly number[],
  rallied: readonly number[],
  play: Play,
): Next<Frames> {
  const board = boardOf(s);
  const here = survey(s);
  const frame: OrdersFrame = { step: 'orders', symbols, rallied };
  tally.begin();
  const isChoice = ordersLeft(s, board, here, frame, true).length > 0;
  if (!isChoice && tacticNow(s).ordersAll !== null && anyoneByCard(s, board, here))
    return carryOut(s, board, orderOnly, play);
  const cites: RuleId[] = [];
  if (!by.orderingNobodyItEndsTheTurn(!isChoice, cites)) return go<Frames>(frame);
  tell(play, { kind: 'noOrders', rules: cites, side: s.side });
  return goTo.draw;
}

const orderOnly: Action = ['order'];

function anyoneByCard(s: State, board: Board, here: Survey): boolean {
  if (tacticNow(s).leaders === 'all') return true;
  return s.units.some((_, index) => orderedByCard(s, board, here, index));
}

const ordersAsked = questionAbout<State, OrdersFrame>(
  'orders',
  ['CCN-5.0-02', 'CCN-5.0-03', 'CCN-5.2-01', 'CCN-5.2-08'],
  (s) => [s.side, { card: cardId(s.card), level: s.level }],
);
const begin = offers(orderOnly);

export const orders: Asking<State, OrdersFrame, Frames> = {
  asks: ordersAsked,
  choices(s, f, _seat, partial): Parts {
    if (partial.length === 0) return begin;
    const board = boardOf(s);
    tallyUp(s, board, partial);
    const options = ordersLeft(s, board, survey(s), f, false);
    return options.length === 0 ? finished : offers(options, true);
  },
  whyNot(s, f, _seat, action) {
    if (action[0] !== 'order') return cardIndex(action[0]) < 0 ? no.moveLater : no.oneCard;
    const board = boardOf(s);
    const here = survey(s);
    tally.begin();
    for (let at = 1; at < action.length; at += 1) {
      const word = board.words.get(action[at]);
      const refused = whyNotWord(s, board, here, f, word);
      if (refused !== null) return refused;
      note(s, board, word!);
    }
    return no.noSuchOrder;
  },
  answer: (s, _f, _seat, action, play) => carryOut(s, boardOf(s), action, play),
};

/** What is told of orders: whom the card lets one order, and what a leader does who is ordered by himself. */
function rulesOf(s: State, here: Survey): RuleId[] {
  const isSection = cardKinds[s.card]?.orders !== null;
  const rules = [...(isSection ? so.inOneSection : so.byTactic)];
  if (tacticNow(s).leaders === 'all') return rules;
  for (let index = 0; index < s.leaders.length; index += 1) {
    if (tally.leaders[index] === 0) continue;
    rules.push(...so.leaderByHimself);
    const unit = unitOf(here, s.leaders[index]!.hex);
    if (unit >= 0) rules.push(...(tally.units[unit] === 0 ? so.unitLeftBehind : so.leaderAndUnit));
    if (isSection) rules.push(...so.bySectionCard);
    return rules;
  }
  return rules;
}

function carryOut(s: State, board: Board, action: Action, play: Play): Next<Frames> {
  tallyUp(s, board, action);
  const here = survey(s);
  const units: string[] = [];
  const leaders: string[] = [];
  const leaving: number[] = [];
  const tactic = tacticNow(s);
  const last = endOfUnits(s, s.side);
  for (let index = firstUnit(s, s.side); index < last; index += 1) {
    if (tactic.ordersAll !== null ? !orderedByCard(s, board, here, index) : tally.units[index] === 0)
      continue;
    units.push(board.unitNames[index]!);
    s.units[index]!.ordered = true;
    if (tally.units[index] === 2) leaving.push(index);
  }
  const allLeaders = tactic.leaders === 'all';
  for (let index = 0; index < s.leaders.length; index += 1) {
    const leader = s.leaders[index]!;
    if (allLeaders ? leader.side !== s.side || leader.hex < 0 : tally.leaders[index] === 0) continue;
    leaders.push(board.leaderNames[index]!);
    leader.ordered = true;
  }
  tell(play, {
    kind: 'ordered',
    rules: rulesOf(s, here),
    side: s.side,
    units,
    leaders,
  });
  for (const index of leaving) leaveSquare(s, index, play);
  return units.length === 0 && leaders.length === 0 ? goTo.draw : toMovement(s);
}
