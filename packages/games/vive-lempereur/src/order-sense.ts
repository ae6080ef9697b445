/**
 * What the situation of a corps asks for, as far as a plain rule can say it: the order a sensible commander would want it
 * to have. Computer players write by it, and judge a position by whether it is so.
 */
import { boardOf, noWay, stackAt, type Board } from './board/board.ts';
import { orderDistance } from './rules/17-command/measures.ts';
import { goalOf, hasOrders, headOf, tacticOf, unitsOf } from './rules/17-command/orders.ts';
import { none, type State } from './state.ts';
import { tactics, type Tactic } from './tables/orders.ts';
import { enemyOf, type Side } from './tables/sides.ts';
import { endOfUnits, firstUnit, isDisordered, isOnMap, sideOf } from './troops.ts';

export interface Sense {
  readonly tactic: Tactic;
  /** The goal of a march, or none. */
  readonly place: number;
}

const sensible = {
  /** Enemies so near are what an order is about. */
  near: 8,
  /** It attacks with so much of the enemy's strength, and goes on attacking with so much. */
  dares: 0.8,
  persists: 0.5,
  /** A place nearer than this is not marched to. */
  there: 3,
  /** A corps that has lost this share is worn. */
  worn: 0.5,
} as const;

/** What a corps should be told; null where it has nobody on the map. */
export function senseFor(s: State, corps: number): Sense | null {
  const units = unitsOf(s, corps);
  if (units.length === 0) return null;
  const board = boardOf(s);
  const { side } = s.terms.corps[corps]!;
  const at = centreOf(s, corps, units);
  const enemies = strengthNear(s, board, enemyOf(side), at);
  if (isWorn(s, corps)) return { tactic: enemies > 0 ? 'withdrawal' : 'defence', place: none };
  if (enemies === 0) {
    const place = wantedPlace(s, board, side, at);
    return place === none ? { tactic: 'attack', place } : { tactic: 'march', place };
  }
  const isAttacking = effectiveOrder(s, corps)?.tactic === 'attack';
  const share = strengthNear(s, board, side, at) / enemies;
  const dares = share >= (isAttacking ? sensible.persists : sensible.dares);
  return { tactic: dares ? 'attack' : 'defence', place: none };
}

/** Where a corps is: with its leader, or with its first unit. */
function centreOf(s: State, corps: number, units: readonly number[]): number {
  const leader = headOf(s, corps);
  const hex = leader === undefined ? none : s.leaders[leader]!.hex;
  return hex >= 0 ? hex : s.units[units[0]!]!.hex;
}

function isWorn(s: State, corps: number): boolean {
  let [now, start] = [0, 0];
  s.terms.units.forEach((facts, unit) => {
    if (facts.corps !== corps) return;
    start += facts.start;
    now += isDisordered(s.units[unit]!) ? s.units[unit]!.steps / 2 : s.units[unit]!.steps;
  });
  return s.corps[corps]!.mood > 0 || now < start * sensible.worn;
}

/** Steps in order of a side within reach of a hex. */
function strengthNear(s: State, board: Board, side: Side, at: number): number {
  let sum = 0;
  const last = endOfUnits(board, side);
  for (let index = firstUnit(board, side); index < last; index += 1) {
    const unit = s.units[index]!;
    if (!isOnMap(unit) || isDisordered(unit)) continue;
    if (board.grid.distance(unit.hex, at) <= sensible.near) sum += unit.steps;
  }
  return sum;
}

/** The place most worth a march: of those that are not one's own and free of the enemy, by points and nearness; or none. */
function wantedPlace(s: State, board: Board, side: Side, at: number): number {
  let best = none;
  let most = 0;
  s.terms.victory.objectives.forEach(({ hexes, points }, index) => {
    if (s.held[index] === side) return;
    for (const hex of hexes) {
      const top = stackAt(s, board, hex)[0];
      const far = orderDistance(s, at, hex);
      if (far === noWay || far <= sensible.there || (top !== undefined && sideOf(s, top) !== side)) continue;
      if (points / far > most) [best, most] = [hex, points / far];
    }
  });
  return best;
}

/** The order a corps will be under as things are: what it was given last, what rides to it, or what it has. */
export function effectiveOrder(s: State, corps: number): Sense | null {
  const { pending, order } = s.corps[corps]!;
  const rider = s.couriers.findLast((courier) => courier.corps === corps);
  const step = rider?.steps[0] ?? pending.at(-1)?.steps[0];
  if (step !== undefined) return { tactic: tactics[step.tactic]!, place: step.target };
  return order === null ? null : { tactic: tacticOf(order), place: goalOf(order) };
}

/** What sensible orders are worth, in points; and what a despatch costs that is still on its way. */
const worth = { sensible: 1.2, underWay: 0.3 } as const;

/** How well the corps of a side are ordered; nothing where none are. */
export function orderWorth(s: State, side: Side): number {
  if (!hasOrders(s)) return 0;
  let sum = 0;
  s.terms.corps.forEach((facts, corps) => {
    if (facts.side !== side) return;
    const sense = senseFor(s, corps);
    if (sense === null) return;
    if (effectiveOrder(s, corps)?.tactic === sense.tactic) sum += worth.sensible;
    sum -= worth.underWay * s.corps[corps]!.pending.length;
  });
  return sum - worth.underWay * s.couriers.filter((courier) => courier.side === side).length;
}
