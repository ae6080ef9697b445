/** Chapters XVII.5 and XVII.6: couriers ride, arrive, and are obeyed, late or never. */
import { branches, citations, defines, type Play, type RuleId } from '@bivouac/kernel';
import { beside, boardOf, hexName, noWay, onceABoard, opposite, type Board } from '../../board/board.ts';
import { onlyFor, tell } from '../../events.ts';
import { none, type Courier, type Order, type Pending, type State } from '../../state.ts';
import { afterTheTest, courier, delay } from '../../tables/couriers.ts';
import { cavalry, infantry } from '../../tables/formations.ts';
import { fresh } from '../../tables/orders.ts';
import type { Side } from '../../tables/sides.ts';
import { closed, road } from '../../tables/terrain.ts';
import { leaderFacts, leaderName } from '../../troops.ts';
import { hasOrders, headOf, note, tacticOf } from './orders.ts';
import { noteAndTell, tellNews } from './order-news.ts';
import { isWaiting, putUnderSteps } from './put-under.ts';
import { waysAroundEnemies, type Ways } from './ways.ts';

const by = branches({
  obeys: 'VEA-17-603',
  delayed: 'VEA-17-606',
  lastReceivedHolds: 'VEA-17-306',
  freshFromReserve: 'VEA-17-340',
  testsObedience: 'VEA-17-305',
  metOnTheWay: 'VEA-17-307',
  haltsWithAWing: 'VEA-17-509',
  wingsDoNotTest: 'VEA-17-608',
});

/** It pays for the ground as they do. */
const ridesAs: number = defines('VEA-17-504', cavalry, infantry);

const so = citations({
  rides: ['VEA-17-503', 'VEA-17-504', 'VEA-17-505', 'VEA-17-506'],
  arrives: ['VEA-17-305', 'VEA-17-508', 'VEA-17-603'],
  delayed: ['VEA-17-605', 'VEA-17-606'],
  obeyed: ['VEA-17-604', 'VEA-17-601'],
  disobeyed: ['VEA-17-605', 'VEA-17-601'],
});

/** Points of a step for a courier: as cavalry in column, a road one (gaps: VEA-G72). */
export function costOf(board: Board, hex: number, direction: number): number {
  const at = hex * 6 + direction;
  return board.road[at] === 1 ? road.perHex.value : board.cost[ridesAs]![at]!;
}

/** By hex and side: the points of the step over it into the hex, for a courier; `closed` where there is none. */
const pointsInto = onceABoard((board): Uint16Array => {
  const points = new Uint16Array(board.grid.count * 6).fill(closed);
  for (let hex = 0; hex < board.grid.count; hex += 1)
    for (let direction = 0; direction < 6; direction += 1) {
      const from = beside(board, hex, direction);
      if (from >= 0) points[hex * 6 + direction] = costOf(board, from, opposite(direction));
    }
  return points;
});

/** Whether a step is open to a courier. */
type OpenStep = (from: number, to: number) => boolean;

/** By points: the hexes that a search has still to look at. Only their room is kept from one to the next. */
const waiting: number[][] = [];

/** Room for what a search finds, which is read before the next begins. */
const roomOn = onceABoard(({ grid }) => new Uint16Array(grid.count));

function listOf(points: number): number[] {
  while (waiting.length <= points) waiting.push([]);
  return waiting[points]!;
}

/** The least points to a goal, over steps that are open, from a hex and from all that are nearer to it than that. */
function pointsTo(board: Board, start: number, goal: number, isOpen: OpenStep): Uint16Array {
  const costs = pointsInto(board);
  const found = roomOn(board).fill(noWay);
  found[goal] = 0;
  // Few steps cost more than three: a list by points is shorter than a heap.
  for (const hexes of waiting) hexes.length = 0;
  listOf(0).push(goal);
  for (let points = 0; points < waiting.length && points <= found[start]!; points += 1) {
    for (const hex of waiting[points]!) {
      if (found[hex] !== points) continue;
      for (let direction = 0; direction < 6; direction += 1) {
        const cost = costs[hex * 6 + direction]!;
        if (cost === closed) continue;
        const from = beside(board, hex, direction);
        if (points + cost >= found[from]! || !isOpen(from, hex)) continue;
        found[from] = points + cost;
        listOf(points + cost).push(from);
      }
    }
  }
  return found;
}

/** Whether a courier of a side may step so: off enemy hexes, and out of the belt around them or straight to its goal. */
function isOpenTo(s: State, goal: number, far: Ways): OpenStep {
  const { grid } = boardOf(s);
  const belt = courier.belt.value;
  return (from, to) => {
    if (far[to] === 0) return false;
    if (far[to]! > belt) return true;
    if (grid.distance(from, goal) <= courier.nearTheEnd.value) return true;
    return far[from]! <= belt && far[to]! >= far[from]!;
  };
}

/** Where a courier gets to with the points of a turn on its way to a hex; always the same (gaps: VEA-G72). */
function rideTowards(s: State, side: Side, start: number, goal: number): number {
  return rideOver(s, side, start, goal).at(-1) ?? start;
}

/** The hexes a courier enters with the points of a turn on its way to a hex, one after the other. */
export function rideOver(s: State, side: Side, start: number, goal: number): readonly number[] {
  const board = boardOf(s);
  const far = waysAroundEnemies(s, side, courier.belt.value);
  const isOpen = isOpenTo(s, goal, far);
  const kept = pointsTo(board, start, goal, isOpen);
  // Without a way that keeps off the enemy it goes as near as it may.
  const guide =
    kept[start] === noWay ? pointsTo(board, start, goal, (_, to) => far[to] !== 0 || to === goal) : kept;
  const entered: number[] = [];
  let hex = start;
  let left = courier.points.value;
  while (hex !== goal) {
    const next = nextStep(board, guide, hex, left, isOpen);
    if (next === null) break;
    left -= next.cost;
    hex = next.hex;
    entered.push(hex);
  }
  return entered;
}

function nextStep(
  board: Board,
  guide: Uint16Array,
  hex: number,
  left: number,
  isOpen: OpenStep,
): { readonly hex: number; readonly cost: number } | null {
  let best: { hex: number; cost: number } | null = null;
  for (let direction = 0; direction < 6; direction += 1) {
    const to = beside(board, hex, direction);
    if (to < 0 || guide[to]! >= guide[hex]! || !isOpen(hex, to)) continue;
    const cost = costOf(board, hex, direction);
    if (cost > left || cost === closed) continue;
    const [was, is] = [best === null ? Infinity : guide[best.hex]! + best.cost, guide[to]! + cost];
    if (is < was || (is === was && to < best!.hex)) best = { hex: to, cost };
  }
  return best;
}

/** Whom a courier rides to: the wing leader first, where it goes by him, then the leader of the corps; none while he is down. */
function riderTo(s: State, { via, corps }: Courier): number {
  const leader = via === none ? (headOf(s, corps) ?? none) : via;
  return leader !== none && s.leaders[leader]!.hex >= 0 ? leader : none;
}

/** The couriers of a side under way ride, the lowest number first, and deliver what they bring. */
export function rideCouriers(s: State, play: Play): void {
  if (!hasOrders(s)) return;
  for (const { number, side } of s.couriers.slice()) if (side === s.side) rideOne(s, number, play);
}

/** One courier rides: from a wing leader whom it has reached it leaves in the turn after. */
export function rideOne(s: State, number: number, play: Play): void {
  const rider = s.couriers.find((one) => one.number === number && one.side === s.side);
  if (rider === undefined) return;
  // With a wing leader it waits for the next turn; past one who is not there it rides at once.
  const { via } = rider;
  const hasWaited = via !== none && rider.hex === s.leaders[via]!.hex && rider.since < s.turn;
  const isPassedOver = via !== none && s.leaders[via]!.hex < 0;
  if (hasWaited) noteRelay(s, via, rider);
  rideOneFrom(s, hasWaited || isPassedOver ? { ...rider, via: none } : rider, play);
}

/** A wing leader passes an order on: in this turn others of his wing may have it too (VEA-17-348). */
function noteRelay(s: State, leader: number, { steps, corps }: Courier): void {
  s.relays = [...s.relays, { leader, steps, corps: [corps] }];
}

function rideOneFrom(s: State, rider: Courier, play: Play): void {
  const leader = riderTo(s, rider);
  if (leader === none) {
    replace(s, rider);
    return;
  }
  const goal = s.leaders[leader]!.hex;
  const hex = rideTowards(s, rider.side, rider.hex, goal);
  const isThere = hex === goal;
  // That it goes by a wing leader, its owner alone hears.
  const known: RuleId[] = [];
  const isPassedOn = by.wingsDoNotTest(isThere && rider.via !== none, known);
  const halts = by.haltsWithAWing(isPassedOn, known);
  if (hex !== rider.hex)
    tell(play, {
      kind: 'courierRode',
      rules: so.rides,
      side: rider.side,
      courier: rider.number,
      from: hexName(boardOf(s), rider.hex),
      to: hexName(boardOf(s), hex),
      ...(known.length === 0 ? {} : { only: onlyFor(rider.side, { rules: [...so.rides, ...known] }) }),
    });
  if (isThere && !isPassedOn) {
    deliver(s, { ...rider, hex }, leader, [], play);
    return;
  }
  if (isPassedOn && !halts) {
    rideOneFrom(s, { ...rider, hex, via: none }, play);
    return;
  }
  replace(s, { ...rider, hex, since: isThere ? s.turn : rider.since });
}

/** A courier is somewhere else, or otherwise under way, than it was. */
export function replace(s: State, rider: Courier): void {
  s.couriers = s.couriers.map((one) =>
    one.number === rider.number && one.side === rider.side ? rider : one,
  );
}

/** The order is with the leader it is for, who obeys or not: his die is for his owner alone. */
function deliver(s: State, rider: Courier, leader: number, cites: readonly RuleId[], play: Play): void {
  s.couriers = s.couriers.filter((one) => one.number !== rider.number || one.side !== rider.side);
  const isTested = by.testsObedience(true);
  const die = isTested ? play.dice.roll(6) : none;
  const { obedience } = leaderFacts(s, leader);
  const isObeyed = !isTested || by.obeys(die <= obedience);
  const { steps, corps } = rider;
  receive(s, corps, {
    ...{ steps, received: s.turn, commanded: true },
    ...(isObeyed
      ? { due: s.turn + afterTheTest.obeyed.value, tests: none }
      : { due: none, tests: s.turn + afterTheTest.disobeyed.value }),
  });
  note(s, corps, isObeyed ? 'obeyed' : 'disobeyed', steps[0]!, die, obedience);
  const rules = [...so.arrives, ...cites];
  const known = [...rules, ...(isObeyed ? so.obeyed : so.disobeyed)];
  tell(play, {
    kind: 'courierArrived',
    rules,
    side: rider.side,
    courier: rider.number,
    leader: leaderName(s, leader),
    at: hexName(boardOf(s), rider.hex),
    only: onlyFor(rider.side, { die, obedience, obeyed: isObeyed, rules: known }),
  });
}

export function receive(s: State, corps: number, order: Pending): void {
  s.corps[corps]!.pending = [...s.corps[corps]!.pending, order];
}

/** A leader has come to a hex: couriers for his corps who are there have found him (VEA-17-307). */
export function meetCouriers(s: State, leader: number, hex: number, play: Play): void {
  if (!hasOrders(s) || s.couriers.length === 0) return;
  const { corps, side } = s.terms.leaders[leader]!;
  for (const rider of s.couriers.slice()) {
    const isForHim = rider.via === none && headOf(s, rider.corps) === leader && corps.includes(rider.corps);
    const cites: RuleId[] = [];
    if (by.metOnTheWay(rider.side === side && rider.hex === hex && isForHim, cites))
      deliver(s, rider, leader, cites, play);
  }
}

/** Orders that were not obeyed at once: one die each, in the turn after (VEA-17-606). */
export function testDelays(s: State, play: Play): void {
  if (!hasOrders(s)) return;
  s.corps.forEach((corps, index) => {
    if (s.terms.corps[index]!.side !== s.side) return;
    corps.pending = corps.pending.flatMap((order): Pending[] => {
      if (order.tests !== s.turn) return [order];
      const die = play.dice.roll(6);
      const isLate = by.delayed(die > delay.nextTurn.value);
      const isLost = isLate && die > delay.turnAfter.value;
      const thrown = { die, against: delay.nextTurn.value };
      noteAndTell(s, play, index, isLost ? 'lost' : 'delayed', order.steps[0]!, so.delayed, thrown);
      return isLost ? [] : [{ ...order, tests: none, due: s.turn + (isLate ? 2 : 1) }];
    });
  });
}

/** A game turn begins: of the orders that are due the last received holds, and voids those received before it. */
export function takeEffect(s: State, play: Play): void {
  if (!hasOrders(s)) return;
  s.corps.forEach((corps, index) => {
    const isDue = ({ due }: Pending) => due !== none && due <= s.turn;
    const cites: RuleId[] = [];
    const last = by.lastReceivedHolds(true, cites)
      ? corps.pending.findLastIndex(isDue)
      : corps.pending.findIndex(isDue);
    if (last < 0) return;
    const { steps, commanded } = corps.pending[last]!;
    corps.pending = corps.pending.filter(
      (order, at) => at > last || (!commanded && isStillDelayed(s, order)),
    );
    if (commanded && corps.order !== null && isFreshFrom(s, corps.order, cites))
      corps.fresh = s.turn + fresh.turns.value - 1;
    putUnderSteps(s, index, steps, 0, 0, cites);
    tellNews(s, play, index, isWaiting(corps.order!) ? 'waits' : 'inForce', steps[0]!, cites);
  });
}

/** A delayed order outlasts what a leader does of his own accord, and replaces it in its turn (gaps: VEA-G75). */
function isStillDelayed({ turn }: State, { due }: Pending): boolean {
  return due === none || due > turn;
}

/** Whether troops called forth now come fresh: out of the reserve, and late enough in the day (gaps: VEA-G65). */
function isFreshFrom(s: State, order: Order, cites: RuleId[]): boolean {
  const { turns, freshFrom } = s.terms;
  const isLate = freshFrom === none ? s.turn * 2 > turns : s.turn >= freshFrom;
  return by.freshFromReserve(tacticOf(order) === 'reserve' && isLate, cites);
}
