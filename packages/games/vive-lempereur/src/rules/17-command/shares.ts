/**
 * Chapter XVII.3: how many moves an order asks of a corps, who of it counts for them, and whether enough have made theirs
 * or still can (gaps: VEA-G71, VEA-G83).
 */
import { branches, type RuleId } from '@bivouac/kernel';
import { boardOf, noWay, type Board } from '../../board/board.ts';
import type { Order, State } from '../../state.ts';
import { artillery, cavalry } from '../../tables/formations.ts';
import { owedMoves, tactics, type Tactic } from '../../tables/orders.ts';
import { terrainIndex } from '../../tables/terrain.ts';
import { armOf, isAbandoned, isDisordered } from '../../troops.ts';
import { whyTooSoon } from '../16-optional-rules/cavalry-classes.ts';
import { knownNow, type Known, type Share } from './known-now.ts';
import { enemyDistance, goalWays } from './measures.ts';
import { hasOrders, orderFor, stampAt, tacticOf, unitsOf } from './orders.ts';
import { hasComplied, isAble, isOfGuard, mightMove, owedNow } from './owed-move.ts';

const by = branches({ gunsAreFree: 'VEA-17-313', withoutTheBroken: 'VEA-17-314' });

/** By the number of a tactic. */
const asking = tactics.map((tactic) => tactic in owedMoves);

/** Whether an order asks for moves at all. */
export function asksForMoves(order: Order | null): boolean {
  return order !== null && asking[order.tactic]!;
}

/** Whether a unit counts for how many an order asks for (VEA-17-310, VEA-17-314, VEA-17-328). */
export function counts(s: State, unit: number, tactic: Tactic, cites?: RuleId[]): boolean {
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
export function sharesOf(s: State, corps: number, known: Known): readonly Share[] {
  let shares = known.shares[corps];
  if (shares === undefined) {
    const { order } = s.corps[corps]!;
    shares = order === null ? [] : [wholeOf(s, corps, order, known), ...standIns(s, corps, order)];
    known.shares[corps] = shares;
  }
  return shares;
}

/** The arms that may stand for a Guard corps in an attack: its cavalry, its guns, or both (gaps: VEA-G71). */
export function standIns(s: State, corps: number, order: Order): Share[] {
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
export function isMet(s: State, { units, asked }: Share, known: Known): boolean {
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
export function canSpare(
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

export function isAnyMet(s: State, shares: readonly Share[], known: Known): boolean {
  for (const share of shares) if (isMet(s, share, known)) return true;
  return false;
}
