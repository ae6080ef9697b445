/**
 * Chapter XVII.3: the moves that an order asks for, as far as they are possible (gaps: VEA-G83). A phase cannot be ended
 * while too few have made theirs and somebody still could; and whoever cannot be spared makes his, or does not move.
 */
import { branches, refusals, type Part, type Refusal, type RuleId } from '@bivouac/kernel';
import { allRound, beside, boardOf, noWay, type Board } from '../../board/board.ts';
import { leaderMarks, marks, none, type Order, type State } from '../../state.ts';
import { artillery, cavalry } from '../../tables/formations.ts';
import { owedMoves, tacticFacts, tactics, type Tactic } from '../../tables/orders.ts';
import { terrainIndex } from '../../tables/terrain.ts';
import { armOf, isAbandoned, isDisordered, mark } from '../../troops.ts';
import { backActs, isAct, readAct, stepActs, takeAct, whyNotAct } from '../06-movement/movement-acts.ts';
import {
  copyWalker,
  walkerOf,
  type Act,
  type OrdersOnTheWay,
  type Owed,
  type Walker,
} from '../06-movement/moving-group.ts';
import { whyNotRide } from '../14-leaders/leader-moves.ts';
import { isCorpsInPlay, isLeaderInPlay } from '../20-activation/activation.ts';
import { whyTooSoon } from '../16-optional-rules/cavalry-classes.ts';
import { knownNow, type Known, type Share } from './known-now.ts';
import { backWays, enemyDistance, goalWays } from './measures.ts';
import { hasOrders, orderFor, orderOfLeader, stampAt, tacticOf, unitsOf } from './orders.ts';
import { leadsLeaderBack, noteRide, noteSetOut, whyLeaderNotStop } from './under-orders.ts';
import { farFrom, isDone, isNearer, sidesNearer } from './nearer.ts';
import { hasComplied, isAble, isOfGuard, mightMove, owedBy, owedNow } from './owed-move.ts';
import { leadsNearer, leadsNearerAfter, plain } from './ways-nearer.ts';

const no = refusals({
  attackOwed: [
    ['VEA-17-310', 'VEA-17-311', 'VEA-17-355'],
    'Their corps has the order to attack: a third of it closes by four hexes, or as near as it can, and these could still do so.',
    'Leur corps a l’ordre d’attaquer : un tiers se rapproche de quatre cases, ou autant que possible, et celles-ci le peuvent encore.',
  ],
  guardOwes: [
    ['VEA-17-310', 'VEA-17-311', 'VEA-17-315', 'VEA-17-355'],
    'The corps of the Guard has the order to attack: a third of it, or of its cavalry or its guns, closes by four hexes, or as near as it can.',
    'Le corps de la Garde a l’ordre d’attaquer : un tiers du corps, ou de sa cavalerie ou de son artillerie, se rapproche de quatre cases, ou autant que possible.',
  ],
  withdrawalOwed: [
    ['VEA-17-328', 'VEA-17-329', 'VEA-17-355'],
    'Their corps has the order to withdraw: half of it falls back two or three hexes, and these could still do so; the others do as you like.',
    'Leur corps a l’ordre de repli : la moitié recule de deux ou trois cases, et celles-ci le peuvent encore ; les autres font à votre gré.',
  ],
  retreatOwed: [
    ['VEA-17-330', 'VEA-17-355'],
    'Their corps has the order to retreat: all but two fall back three hexes, and these could still do so.',
    'Leur corps a l’ordre de retraite : toutes sauf deux reculent de trois cases, et celles-ci le peuvent encore.',
  ],
  reserveOwed: [
    ['VEA-17-338', 'VEA-17-355'],
    'Their corps is in reserve: whoever is nearer than six hexes to the enemy goes off, and these could still do so.',
    'Leur corps est en réserve : qui est à moins de six cases de l’ennemi s’en éloigne, et celles-ci le peuvent encore.',
  ],
  leaderOwed: [
    'VEA-17-327',
    'His corps has the order to withdraw, and he has not yet ridden back.',
    'Son corps a l’ordre de repli, et il ne s’est pas encore replié.',
  ],
});

const by = branches({ gunsAreFree: 'VEA-17-313', withoutTheBroken: 'VEA-17-314' });

function refusalOf(tactic: Tactic): Refusal | null {
  switch (tactic) {
    case 'attack':
      return no.attackOwed;
    case 'withdrawal':
      return no.withdrawalOwed;
    case 'retreat':
      return no.retreatOwed;
    case 'reserve':
      return no.reserveOwed;
    default:
      return null;
  }
}

/** By the number of a tactic. */
const asking = tactics.map((tactic) => tactic in owedMoves);

/** Whether an order asks for moves at all. */
function asksForMoves(order: Order | null): boolean {
  return order !== null && asking[order.tactic]!;
}

/** Whether a unit counts for how many an order asks for (VEA-17-310, VEA-17-314, VEA-17-328). */
function counts(s: State, unit: number, tactic: Tactic, cites?: RuleId[]): boolean {
  if (isAbandoned(s.units[unit]!)) return false;
  if (tactic === 'retreat') return true;
  if (isDisordered(s.units[unit]!)) return tactic === 'attack' && !by.withoutTheBroken(true, cites);
  if (tactic !== 'attack') return true;
  const arm = armOf(s, unit);
  if (arm !== cavalry) return !by.gunsAreFree(arm === artillery, cites);
  return whyTooSoon(s, unit) === null && boardOf(s).terrain[s.units[unit]!.hex] !== chateau;
}

const chateau = terrainIndex('chateau');

/** How many complying moves the order of a corps asks for in this turn. */
export function askedOf(s: State, corps: number): number {
  const order = hasOrders(s) ? s.corps[corps]!.order : null;
  return order === null ? 0 : wholeOf(s, corps, order, knownNow(s)).asked;
}

/** Who of a corps counts for what its order asks, and how many of them it asks for. */
function wholeOf(s: State, corps: number, order: Order, known: Known): Share {
  const tactic = tacticOf(order);
  const units: number[] = [];
  for (const unit of boardOf(s).ofCorps[corps]!)
    if (s.units[unit]!.hex >= 0 && counts(s, unit, tactic)) units.push(unit);
  return { units, asked: askedOfThem(s, corps, order, units, known) };
}

function askedOfThem(
  s: State,
  corps: number,
  order: Order,
  counted: readonly number[],
  known: Known,
): number {
  switch (tacticOf(order)) {
    case 'attack':
      return goalWays(s, order) !== null ||
        counted.some((unit) => enemyDistance(s, s.terms.corps[corps]!.side, s.units[unit]!.hex) < noWay)
        ? Math.ceil(counted.length / owedMoves.attack.share.value)
        : 0;
    case 'withdrawal':
      return Math.floor(counted.length / owedMoves.withdrawal.share.value);
    case 'retreat':
      return Math.max(0, counted.length - 2);
    case 'reserve':
      return counted.filter((unit) => owedNow(s, unit, known) !== null || hasComplied(s, unit, known)).length;
    default:
      return 0;
  }
}

/** What is asked of a corps, then of those who may stand for it; nothing without an order. */
function sharesOf(s: State, corps: number, known: Known): readonly Share[] {
  let shares = known.shares[corps];
  if (shares === undefined) {
    const { order } = s.corps[corps]!;
    shares = order === null ? [] : [wholeOf(s, corps, order, known), ...standIns(s, corps, order)];
    known.shares[corps] = shares;
  }
  return shares;
}

/** The arms that may stand for a Guard corps in an attack: its cavalry, its guns, or both (gaps: VEA-G71). */
function standIns(s: State, corps: number, order: Order): Share[] {
  if (tacticOf(order) !== 'attack' || !s.terms.corps[corps]!.guard) return [];
  const ordered = unitsOf(s, corps).filter((unit) => !isDisordered(s.units[unit]!) && isOfGuard(s, unit));
  return [[cavalry], [artillery], [cavalry, artillery]].flatMap((arms) => {
    const units = ordered.filter((unit) => arms.includes(armOf(s, unit)));
    return units.length === 0
      ? []
      : [{ units, asked: Math.ceil(units.length / owedMoves.attack.share.value) }];
  });
}

/** Whether as many have made their move as were asked. */
function isMet(s: State, { units, asked }: Share, known: Known): boolean {
  let missing = asked;
  for (const unit of units) {
    if (missing <= 0) return true;
    if (hasComplied(s, unit, known)) missing -= 1;
  }
  return missing <= 0;
}

/**
 * Whether these still can do all that is asked of them, without those who are about to do something else. Whether one
 * of them could is long to find out: first, whether there are enough who might.
 */
function canSpare(
  s: State,
  board: Board,
  { units, asked }: Share,
  movers: readonly number[],
  known: Known,
): boolean {
  let missing = asked;
  let left = 0;
  for (const unit of units) {
    if (hasComplied(s, unit, known)) missing -= 1;
    else if (!movers.includes(unit) && mightMove(s, unit, known)) left += 1;
  }
  for (const unit of units) {
    if (missing <= 0) return true;
    if (left < missing) return false;
    if (movers.includes(unit) || hasComplied(s, unit, known) || !mightMove(s, unit, known)) continue;
    left -= 1;
    if (isAble(s, board, unit, known)) missing -= 1;
  }
  return missing <= 0;
}

/** Who of an attacking corps has closed, who of it is out of command, and how many are to fight. */
export interface Engaged {
  readonly closed: readonly number[];
  readonly others: readonly number[];
  readonly asked: number;
}

/** Null where no order asks for a fight: not one that came into force after the moves were made (gaps: VEA-G61). */
export function engagedOf(s: State, corps: number): Engaged | null {
  const { order } = s.corps[corps]!;
  if (order === null || tacticOf(order) !== 'attack' || order.stamp > stampAt(s, 'movement')) return null;
  const known = knownNow(s);
  const [whole, ...arms] = sharesOf(s, corps, known);
  const stand = arms.find((share) => isMet(s, share, known));
  const { units, asked } = stand !== undefined && !isMet(s, whole!, known) ? stand : whole!;
  return {
    closed: units.filter((unit) => hasComplied(s, unit, known)),
    others: units.filter((unit) => orderFor(s, unit) === null),
    asked,
  };
}

/** What a group owes that is about to set out: the move of a unit of it that cannot be spared. */
function owedByGroup(s: State, units: readonly number[]): Owed | null {
  if (!units.some((unit) => asksForMoves(orderFor(s, unit)))) return null;
  const known = knownNow(s);
  if (units.length === 1) {
    let owed = known.alone[units[0]!];
    if (owed === undefined) known.alone[units[0]!] = owed = findOwed(s, units, known);
    return owed;
  }
  const key = units.join();
  let owed = known.groups.get(key);
  if (owed === undefined) known.groups.set(key, (owed = findOwed(s, units, known)));
  return owed;
}

function findOwed(s: State, units: readonly number[], known: Known): Owed | null {
  const board = boardOf(s);
  const unit = units.find((one) => {
    const { corps } = s.terms.units[one]!;
    if (!isCorpsInPlay(s, corps)) return false;
    const shares = sharesOf(s, corps, known);
    // Whether somebody could move is long to find out: first, whether it matters.
    if (isAnyMet(s, shares, known) || !isAble(s, board, one, known)) return false;
    return !shares.some((share) => canSpare(s, board, share, units, known));
  });
  return unit === undefined ? null : owedNow(s, unit, known);
}

/** A group as it stands, with the orders it is under. */
export function underWay(s: State, units: readonly number[], leaders: readonly number[] = []): Walker {
  return walkerOf(s, units, leaders, undefined, ordersOf(s, undefined, leaders));
}

/** A group about to set out, with what it owes. */
export function marcherOf(s: State, units: readonly number[], leaders: readonly number[] = []): Walker {
  const owed = hasOrders(s) ? (owedByGroup(s, units) ?? undefined) : undefined;
  return walkerOf(s, units, leaders, owed, ordersOf(s, owed, leaders));
}

/** Orders have a say on the way of those who owe a move or have a leader with them: nobody else need ask at each act. */
function ordersOf(s: State, owed: Owed | undefined, leaders: readonly number[]): OrdersOnTheWay | undefined {
  return hasOrders(s) && (owed !== undefined || leaders.length > 0) ? onTheWay : undefined;
}

/** Why a group that owes a move may not do this: it leads no nearer, or takes away the means to. */
function whyNotOwedAct(s: State, board: Board, w: Walker, act: Act): Refusal | null {
  const { owed } = w;
  if (owed === undefined || isDone(owed, w.hex)) return null;
  const refusal = refusalOf(owed.tactic);
  if (act.kind === 'step') return isNearer(board, owed, w.hex, act.direction) ? null : refusal;
  return leadsNearerAfter(s, board, w, act, owed) ? null : refusal;
}

/** Why a group may not end its move here for the sake of orders: its own, or that of a leader who goes along. */
function whyNotStopOrdered(s: State, board: Board, w: Walker): Refusal | null {
  const refused = whyNotOwedStop(s, board, w);
  if (refused !== null) return refused;
  for (const leader of w.leaders) {
    const why = whyLeaderNotStop(s, leader, s.leaders[leader]!.hex, w.hex, goesBack(s, board, w, leader));
    if (why !== null) return why;
  }
  return null;
}

/**
 * Whether a group owes a move and has nobody with it whose ride is looked at too: whatever it may then do in its place
 * leaves it a way nearer, and every such way ends where it may stop (`leadsNearer`).
 */
function seesItsWay({ owed, hex, leaders }: Walker): boolean {
  return owed !== undefined && leaders.length === 0 && !isDone(owed, hex);
}

/** The sides over which a group may step without leaving what it owes: asked before each of them is looked at. */
function openSides(board: Board, { owed, hex }: Walker): number {
  return owed === undefined || isDone(owed, hex) ? allRound : sidesNearer(board, owed, hex);
}

const onTheWay: OrdersOnTheWay = {
  whyNotAct: whyNotOwedAct,
  whyNotStop: whyNotStopOrdered,
  openSides,
  seesItsWay,
};

/** Whether a group can step nearer to the rear of a leader with it. */
function goesBack(s: State, board: Board, w: Walker, leader: number): boolean {
  const order = orderOfLeader(s, leader);
  if (order === null) return false;
  const rear = backWays(s, s.terms.leaders[leader]!.side, order);
  const bare = plain(w);
  return [...stepActs, ...backActs].some((act) => {
    const to = beside(board, w.hex, act.direction);
    return to >= 0 && rear[to]! < rear[w.hex]! && whyNotAct(s, board, bare, act) === null;
  });
}

/** Why a group that owes a move may not end it here. */
function whyNotOwedStop(s: State, board: Board, w: Walker): Refusal | null {
  const { owed } = w;
  if (owed === undefined || isDone(owed, w.hex) || !leadsNearer(s, board, w, owed)) return null;
  return refusalOf(owed.tactic);
}

/** A group sets out: whoever marches as his order does not allow is free of it, and whoever does what it asks has complied. */
export function noteWay(s: State, start: Walker, parts: readonly Part[]): void {
  if (!hasOrders(s)) return;
  if (start.units.some(({ index }) => bindsOnTheWay(orderFor(s, index)))) followWay(s, start, parts);
  for (const leader of start.leaders) noteRide(s, leader);
}

/** Whether an order has anything to say of a way that has been accepted: what it asks for, or in which formation. */
function bindsOnTheWay(order: Order | null): boolean {
  return order !== null && (asking[order.tactic]! || tacticFacts[tacticOf(order)].inColumn);
}

function followWay(s: State, start: Walker, parts: readonly Part[]): void {
  const board = boardOf(s);
  const w = copyWalker(start);
  for (const part of parts) {
    const act = readAct(board, w, part);
    if (!isAct(act)) continue;
    if (act.kind === 'step') for (const walking of w.units) noteSetOut(s, walking);
    takeAct(s, board, w, act);
  }
  noteMove(
    s,
    start.units.map(({ index }) => index),
    w,
  );
}

/** A group sets out on a way that ends so: those of it have complied who come near enough, or as near as they can. */
function noteMove(s: State, units: readonly number[], end: Walker): void {
  const board = boardOf(s);
  for (const unit of units) {
    const owed = owedBy(s, unit);
    if (owed === null) continue;
    const wentNearer = farFrom(owed, end.hex) < farFrom(owed, owed.start);
    if (isDone(owed, end.hex) || (wentNearer && !leadsNearer(s, board, end, owed)))
      mark(s.units[unit]!, marks.complied);
  }
}

/** The first corps with somebody who still owes a move and could make it; none where nothing is owed. */
function firstOwing(s: State): number | undefined {
  let known: Known | undefined;
  for (let corps = 0; corps < s.corps.length; corps += 1) {
    if (s.terms.corps[corps]!.side !== s.side || !asksForMoves(s.corps[corps]!.order)) continue;
    if (!isCorpsInPlay(s, corps)) continue;
    known ??= knownNow(s);
    const shares = sharesOf(s, corps, known);
    if (shares[0]!.asked === 0 || isAnyMet(s, shares, known)) continue;
    if (hasAble(s, boardOf(s), corps, shares[0]!.units, known)) return corps;
  }
  return undefined;
}

function isAnyMet(s: State, shares: readonly Share[], known: Known): boolean {
  for (const share of shares) if (isMet(s, share, known)) return true;
  return false;
}

/** Whether somebody of these still could make his move: whoever could when it was last asked mostly can still. */
function hasAble(s: State, board: Board, corps: number, units: readonly number[], known: Known): boolean {
  const last = known.lastAble[corps]!;
  if (last !== none && units.includes(last) && isAble(s, board, last, known)) return true;
  const found = units.find((unit) => isAble(s, board, unit, known));
  if (found !== undefined) known.lastAble[corps] = found;
  return found !== undefined;
}

/** The units that still owe a move and could make it, with the order that asks for it. */
export function owing(
  s: State,
): { readonly units: readonly number[]; readonly refusal: Refusal | null } | null {
  if (!hasOrders(s)) return null;
  const known = knownNow(s);
  const corps = firstOwing(s);
  if (corps === undefined) return null;
  const { units } = sharesOf(s, corps, known)[0]!;
  return {
    units: units.filter((unit) => isAble(s, boardOf(s), unit, known)),
    refusal: owedRefusal(s, corps),
  };
}

function owedRefusal(s: State, corps: number): Refusal | null {
  const order = s.corps[corps]!.order!;
  const tactic = tacticOf(order);
  const refusal = standIns(s, corps, order).length > 0 ? no.guardOwes : refusalOf(tactic);
  const cites: RuleId[] = [];
  for (const unit of unitsOf(s, corps)) counts(s, unit, tactic, cites);
  return refusal === null ? null : { ...refusal, rules: [...refusal.rules, ...cites] };
}

/** Whether a leader under the order to withdraw could still ride back. */
function leaderOwes(s: State, leader: number): boolean {
  const order = orderOfLeader(s, leader);
  const { hex, marks: done } = s.leaders[leader]!;
  if (order === null || hex < 0 || s.terms.leaders[leader]!.side !== s.side) return false;
  if (!isLeaderInPlay(s, leader)) return false;
  if (
    tacticOf(order) !== 'withdrawal' ||
    (done & (leaderMarks.complied | leaderMarks.moved | leaderMarks.charged)) !== 0
  )
    return false;
  const board = boardOf(s);
  const canRideTo = (to: number) =>
    whyNotRide(s, board, leader, { hex, spent: 0 }, board.grid.directionTo(hex, to)) === null;
  return leadsLeaderBack(s, leader, hex, canRideTo);
}

/** Whether the movement phase can be ended: nobody owes a move he could make. */
export function mayEndMovement(s: State): boolean {
  return !hasOrders(s) || (firstOwing(s) === undefined && !hasLeaderOwing(s));
}

function hasLeaderOwing(s: State): boolean {
  for (let leader = 0; leader < s.leaders.length; leader += 1) if (leaderOwes(s, leader)) return true;
  return false;
}

/** Why the movement phase cannot be ended: somebody still owes a move he could make. */
export function whyNotEndMovement(s: State): Refusal | null {
  if (mayEndMovement(s)) return null;
  const corps = firstOwing(s);
  return corps === undefined ? no.leaderOwed : owedRefusal(s, corps);
}
