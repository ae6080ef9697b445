/** Chapter XVII.3: what its order forbids a unit, and how it keeps a leader from riding. */
import { branches, refusals, type Refusal } from '@bivouac/kernel';
import { beside, boardOf } from '../../board/board.ts';
import { leaderMarks, marks, none, type Order, type State } from '../../state.ts';
import { adapted, column, disorganised, limbered } from '../../tables/formations.ts';
import {
  defence,
  owedMoves,
  tacticFacts,
  tactics,
  type Forbidden,
  type Tactic,
} from '../../tables/orders.ts';
import { isDisordered, isMarked, mark } from '../../troops.ts';
import type { Deed } from './deeds.ts';
import type { Walker, Walking } from '../06-movement/moving-group.ts';
import { backWays, enemyDistance, goalWays, orderDistance, placeOf, ranks } from './measures.ts';
import { goalOf, orderFor, orderOfLeader, tacticOf, unitsOf } from './orders.ts';

const no = refusals({
  marchFire: [
    'VEA-17-318',
    'Its corps has the order to march: it does not attack, by fire or by shock. One unit of the corps is free of it each turn.',
    'Son corps a l’ordre de marcher : il n’attaque ni par le feu ni par le choc. Une unité du corps en est libre à chaque tour.',
  ],
  marchScatter: [
    'VEA-17-319',
    'Its corps has the order to march: its cavalry does not scatter.',
    'Son corps a l’ordre de marcher : sa cavalerie ne se disperse pas.',
  ],
  marchColumn: [
    'VEA-17-317',
    'Its corps has the order to march: it moves in column, and guns limbered.',
    'Son corps a l’ordre de marcher : il se déplace en colonne, et l’artillerie attelée.',
  ],
  retreatFire: [
    ['VEA-17-331', 'VEA-17-332'],
    'Its corps has the order to retreat: it does not attack. Two units of the corps are free of it each turn.',
    'Son corps a l’ordre de retraite : il n’attaque pas. Deux unités du corps en sont libres à chaque tour.',
  ],
  retreatColumn: [
    'VEA-17-330',
    'Its corps has the order to retreat: it moves in column, and guns limbered.',
    'Son corps a l’ordre de retraite : il se déplace en colonne, et l’artillerie attelée.',
  ],
  reserveFire: [
    'VEA-17-336',
    'Its corps is in reserve: it does not attack.',
    'Son corps est en réserve : il n’attaque pas.',
  ],
  reserveNear: [
    'VEA-17-335',
    'Its corps is in reserve: it keeps six hexes from the enemy.',
    'Son corps est en réserve : il reste à six cases de l’ennemi.',
  ],
  beyondTheLimit: [
    ['VEA-17-326', 'VEA-17-325'],
    'Its corps has the order to defend: nobody of it goes beyond the line that was drawn before it.',
    'Son corps a l’ordre de défendre : personne n’y dépasse la ligne tracée devant lui.',
  ],
  lastInThePlace: [
    'VEA-17-416',
    'Its corps has the order to defend this place: the last of its units in order there does not leave it.',
    'Son corps a l’ordre de défendre ce lieu : la dernière de ses unités en ordre n’en sort pas.',
  ],
  leaderDefends: [
    ['VEA-17-324', 'VEA-17-309'],
    'His corps has the order to defend: he rides two hexes at most, and never towards the enemy.',
    'Son corps a l’ordre de défendre : il ne s’éloigne que de deux cases, et jamais vers l’ennemi.',
  ],
  leaderMarches: [
    'VEA-17-323',
    'His corps has the order to march: he goes no farther from its goal.',
    'Son corps a l’ordre de marcher : il ne s’éloigne pas de son but.',
  ],
  leaderWithdraws: [
    'VEA-17-327',
    'His corps has the order to withdraw: he goes two or three hexes to the rear, no more and no less.',
    'Son corps a l’ordre de repli : il va deux ou trois cases vers l’arrière, ni plus ni moins.',
  ],
});

const by = branches({ limitHolds: 'VEA-17-326', leaderHeld: 'VEA-17-324', movesSince: 'VEA-17-320' });

/** By the number of a tactic, as orders have it: asked at every step of every unit. */
const factsByNumber = tactics.map((tactic) => tacticFacts[tactic]);

/** What some order forbids: whoever does anything else, as all who march, need not ask for his. */
const everForbidden: ReadonlySet<Deed> = new Set(factsByNumber.flatMap(({ forbids }) => forbids));

function isForbidden({ tactic }: Order, deed: Deed): boolean {
  return factsByNumber[tactic]!.forbids.includes(deed as Forbidden);
}

function refusalFor(tactic: Tactic, deed: Deed): Refusal | null {
  if (tactic === 'march') return deed === 'scatter' ? no.marchScatter : no.marchFire;
  return tactic === 'retreat' ? no.retreatFire : no.reserveFire;
}

/** Whether a unit may still be one of those that are free of the order of their corps in this turn. */
function mayBeFree(s: State, unit: number, { tactic }: Order): boolean {
  if (isMarked(s.units[unit]!, marks.freed)) return true;
  const { freeUnits } = factsByNumber[tactic]!;
  return by.movesSince(freeUnits > 0) && freedOf(s, s.terms.units[unit]!.corps) < freeUnits;
}

/** How many of a corps are free of its order in this turn. */
function freedOf(s: State, corps: number): number {
  let freed = 0;
  for (const unit of boardOf(s).ofCorps[corps]!)
    if (s.units[unit]!.hex >= 0 && isMarked(s.units[unit]!, marks.freed)) freed += 1;
  return freed;
}

/** Why the order of its corps forbids a unit this. The owner alone may hear of it. */
export function whyAgainstOrders(s: State, unit: number, deed: Deed): Refusal | null {
  const order = everForbidden.has(deed) ? orderFor(s, unit) : null;
  if (order === null) return null;
  if (!isForbidden(order, deed) || mayBeFree(s, unit, order)) return null;
  return refusalFor(tacticOf(order), deed);
}

/** A unit has done something: if its order forbids that, it is free of it until its owner's next turn (gaps: VEA-G59). */
export function noteDeed(s: State, unit: number, deed: Deed): void {
  const order = orderFor(s, unit);
  if (order !== null && isForbidden(order, deed)) mark(s.units[unit]!, marks.freed);
}

function isInColumn(formation: number): boolean {
  return (
    formation === column || formation === limbered || formation === adapted || formation === disorganised
  );
}

/** Whether an order of this kind lets a unit march in a formation. */
export function isFormedFor(tactic: Tactic, formation: number): boolean {
  return !tacticFacts[tactic].inColumn || isInColumn(formation);
}

/** Why the order keeps a unit in its present formation from moving. */
function whyNotFormed(s: State, { index, formation }: Walking, order: Order): Refusal | null {
  if (!factsByNumber[order.tactic]!.inColumn || isInColumn(formation) || mayBeFree(s, index, order))
    return null;
  return tacticOf(order) === 'march' ? no.marchColumn : no.retreatColumn;
}

/** A unit sets out in a formation that its order does not allow: it is free of it. */
export function noteSetOut(s: State, { index, formation }: Walking): void {
  const order = orderFor(s, index);
  if (order !== null && !isFormedFor(tacticOf(order), formation)) mark(s.units[index]!, marks.freed);
}

/**
 * Why the order keeps a unit out of a hex, however it comes there of its owner's will; `along`: it and those who set out
 * with it from where it stood, nobody when it is on its way.
 */
export function whyNotInto(
  s: State,
  unit: number,
  from: number,
  to: number,
  along: readonly number[] = [unit],
): Refusal | null {
  const order = orderFor(s, unit);
  return order === null ? null : whyKeptOut(s, order, unit, from, to, along);
}

/** By the number of a tactic: whether it keeps troops out of hexes at all. */
const keepsOut = tactics.map((tactic) => tactic === 'defence' || tactic === 'reserve');

function whyKeptOut(
  s: State,
  order: Order,
  unit: number,
  from: number,
  to: number,
  along: readonly number[],
): Refusal | null {
  if (!keepsOut[order.tactic]!) return null;
  const { side } = s.terms.units[unit]!;
  if (tacticOf(order) === 'reserve') return isTooNear(s, side, from, to) ? no.reserveNear : null;
  const rank = ranks(s, side);
  if (by.limitHolds(rank[to]! < order.limit && rank[to]! < rank[from]!)) return no.beyondTheLimit;
  return leavesThePlace(s, order, unit, from, to, along) ? no.lastInThePlace : null;
}

const nobody: readonly number[] = [];

/** Whether nobody of the corps in order would be left in the place it defends. */
function leavesThePlace(
  s: State,
  order: Order,
  unit: number,
  from: number,
  to: number,
  along: readonly number[],
): boolean {
  const goal = goalOf(order);
  if (goal === none || along.length === 0) return false;
  const place = placeOf(s, goal);
  if (!place.includes(from) || place.includes(to)) return false;
  return !unitsOf(s, s.terms.units[unit]!.corps).some(
    (other) =>
      !along.includes(other) && place.includes(s.units[other]!.hex) && !isDisordered(s.units[other]!),
  );
}

/** Whether a hex is nearer to the enemy than a reserve may come: where it stands too near already, it may only go off. */
function isTooNear(s: State, side: State['side'], from: number, to: number): boolean {
  const clear = owedMoves.reserve.clear.value;
  const [was, is] = [enemyDistance(s, side, from), enemyDistance(s, side, to)];
  return is < clear && is <= was;
}

/** Why orders keep a group from stepping into a hex: of its units, or of the leaders who go along. */
export function whyNotOrdered(s: State, w: Walker, to: number): Refusal | null {
  for (const walking of w.units) {
    const refused = whyUnitNotOrdered(s, w, walking, to);
    if (refused !== null) return refused;
  }
  for (const leader of w.leaders) {
    const refused = whyLeaderNotTo(s, leader, s.leaders[leader]!.hex, w.hex, to);
    if (refused !== null) return refused;
  }
  return null;
}

/** The same of one unit of the group, if it stands so. */
export function whyUnitNotOrdered(s: State, w: Walker, walking: Walking, to: number): Refusal | null {
  const order = orderFor(s, walking.index);
  if (order === null) return null;
  const refused = whyNotFormed(s, walking, order);
  if (refused !== null || !keepsOut[order.tactic]!) return refused;
  // Whoever only passes through a place that is defended is not the one who holds it.
  const holds = goalOf(order) !== none && (walking.marks & marks.stirred) === 0;
  const leaving = holds ? w.units.map(({ index }) => index) : nobody;
  return whyKeptOut(s, order, walking.index, w.hex, to, leaving);
}

/** Why his order keeps a leader, who set out from `start`, from going on from one hex to another. */
export function whyLeaderNotTo(
  s: State,
  leader: number,
  start: number,
  from: number,
  to: number,
): Refusal | null {
  const order = orderOfLeader(s, leader);
  if (order === null || start < 0) return null;
  const { side } = s.terms.leaders[leader]!;
  switch (tacticOf(order)) {
    case 'defence': {
      const rank = ranks(s, side);
      const isHeld = rank[to]! < rank[start]! || orderDistance(s, start, to) > defence.leaderHexes.value;
      return by.leaderHeld(isHeld) ? no.leaderDefends : null;
    }
    case 'march': {
      const ways = goalWays(s, order);
      return ways !== null && ways[to]! > ways[start]! ? no.leaderMarches : null;
    }
    case 'withdrawal': {
      const rear = backWays(s, side, order);
      const nearer = rear[start]! - rear[to]!;
      const isAstray = rear[to]! >= rear[from]! || nearer > owedMoves.withdrawal.most.value;
      return isAstray ? no.leaderWithdraws : null;
    }
    case 'reserve':
      return isTooNear(s, side, from, to) ? no.reserveNear : null;
    default:
      return null;
  }
}

/** Why his order keeps a leader from charging along: it holds him back. */
export function whyLeaderNotCharge(s: State, leader: number): Refusal | null {
  const order = orderOfLeader(s, leader);
  if (order === null) return null;
  const tactic = tacticOf(order);
  if (tactic === 'defence') return no.leaderDefends;
  if (tactic === 'withdrawal') return no.leaderWithdraws;
  return tactic === 'reserve' ? no.reserveNear : null;
}

/** Why a leader may not end his ride here: in a withdrawal he goes far enough, or as far as he can. */
export function whyLeaderNotStop(
  s: State,
  leader: number,
  start: number,
  hex: number,
  goesOn: boolean,
): Refusal | null {
  const order = orderOfLeader(s, leader);
  if (order === null || tacticOf(order) !== 'withdrawal') return null;
  const rear = backWays(s, s.terms.leaders[leader]!.side, order);
  const nearer = rear[start]! - rear[hex]!;
  return nearer < owedMoves.withdrawal.nearer.value && goesOn ? no.leaderWithdraws : null;
}

/** Whether a leader in withdrawal has a hex nearer to the rear to go to. */
export function leadsLeaderBack(
  s: State,
  leader: number,
  hex: number,
  isOpen: (to: number) => boolean,
): boolean {
  const order = orderOfLeader(s, leader);
  if (order === null) return false;
  const rear = backWays(s, s.terms.leaders[leader]!.side, order);
  const board = boardOf(s);
  for (let direction = 0; direction < 6; direction += 1) {
    const to = beside(board, hex, direction);
    if (to >= 0 && rear[to]! < rear[hex]! && isOpen(to)) return true;
  }
  return false;
}

/** A leader has ridden as his order asks. */
export function noteRide(s: State, leader: number): void {
  const order = orderOfLeader(s, leader);
  if (order !== null && tacticOf(order) === 'withdrawal') s.leaders[leader]!.marks |= leaderMarks.complied;
}
