/** Chapter VIII.6: from where an attack comes: front, flank or rear; mixed order and protected flanks. */
import { refusals, type RuleId } from '@bivouac/kernel';
import {
  beside,
  boardOf,
  flankOf,
  frontOf,
  has,
  opposite,
  secondFlankOf,
  secondFrontOf,
  stackAt,
  strikesOf,
  turned,
  type Board,
} from '../../board/board.ts';
import type { Arc } from '../../frames.ts';
import type { State, Unit } from '../../state.ts';
import { cavalry, disorganised, limbered } from '../../tables/formations.ts';
import { armOf, sideOf } from '../../troops.ts';

/** What spares a hex an attack in flank or rear, and what does not. */
const spared = refusals({
  mixedOrder: [
    ['VE-8.6-05', 'VE-5.7-03'],
    'A unit of the hex has the attack in its front.',
    'Une unité de la case a l’attaque dans son front.',
  ],
  protectedFlank: [
    ['VE-8.6-06', 'VE-8.6-08'],
    'A friend holds that side under fire or can attack it.',
    'Un ami tient ce côté sous son feu ou peut l’attaquer.',
  ],
  boundary: [
    'VE-8.6-04',
    'The line runs exactly between two sides: the one better for the defender counts.',
    'La ligne passe exactement entre deux côtés : le plus favorable au défenseur compte.',
  ],
});

const no = refusals({
  protectsNobody: [
    'VE-8.6-07',
    'Limbered guns and disorganised units protect no flank.',
    'Ni artillerie attelée ni unité désorganisée ne protègent un flanc.',
  ],
});

const arcs = ['front', 'flank', 'rear'] as const;
const front = 0;
const flank = 1;
const rear = 2;

/** How a unit is met from a side of a hex it stands in: 0 in front, 1 in flank, 2 in rear. */
function unitArc(unit: Unit, hex: number, direction: number): number {
  const second = unit.hex2 === hex;
  if (has(second ? secondFrontOf(unit) : frontOf(unit), direction)) return front;
  return has(second ? secondFlankOf(unit) : flankOf(unit), direction) ? flank : rear;
}

/** How a stack is met from one side: as the unit best placed for it is (VE-8.6-05). */
function stackArc(s: State, stack: readonly number[], hex: number, direction: number): number {
  let best = rear;
  let worst = front;
  for (const index of stack) {
    const arc = unitArc(s.units[index]!, hex, direction);
    if (arc < best) best = arc;
    if (arc > worst) worst = arc;
  }
  return spared.mixedOrder === null ? worst : best;
}

/** The adjacent hexes a unit could attack by fire or shock; cavalry in column could countercharge (gaps: G-42). */
function zoneOf(s: State, index: number, hex: number): number {
  const unit = s.units[index]!;
  if (unit.hex2 === hex) return secondFrontOf(unit);
  return armOf(s, index) === cavalry ? frontOf(unit) : strikesOf(unit);
}

/** Whether a unit is of those who protect a flank, wherever it stands. */
function protects({ formation }: Unit): boolean {
  return (formation !== limbered && formation !== disorganised) || no.protectsNobody === null;
}

/** Whether a friend of these in another hex covers the hex beside the target through which the attack comes. */
function isCoveredBy(
  which: (unit: Unit) => boolean,
  s: State,
  board: Board,
  stack: readonly number[],
  target: number,
  side: number,
): boolean {
  const through = beside(board, target, side);
  if (through < 0) return false;
  const friends = sideOf(s, stack[0]!);
  for (let direction = 0; direction < 6; direction += 1) {
    const near = beside(board, through, direction);
    if (near < 0 || near === target) continue;
    for (const index of stackAt(s, board, near)) {
      if (sideOf(s, index) !== friends) break;
      if (stack.includes(index) || !which(s.units[index]!)) continue;
      if (has(zoneOf(s, index, near), opposite(direction))) return true;
    }
  }
  return false;
}

/** Whether a friend holds that side (VE-8.6-06). */
function isProtected(
  s: State,
  board: Board,
  stack: readonly number[],
  target: number,
  side: number,
): boolean {
  return spared.protectedFlank !== null && isCoveredBy(protects, s, board, stack, target, side);
}

function sideArc(s: State, board: Board, stack: readonly number[], target: number, side: number): number {
  const arc = stackArc(s, stack, target, side);
  return arc === front || isProtected(s, board, stack, target, side) ? front : arc;
}

/** From one hex: through the side that looks at it; on a line exactly between two, the better for the defender. */
function arcFrom(s: State, board: Board, stack: readonly number[], target: number, from: number): number {
  const bearing = board.grid.bearing(target, from);
  if (bearing < 0) return front;
  const side = bearing >> 1;
  const arc = sideArc(s, board, stack, target, side);
  if (bearing % 2 === 0) return arc;
  const other = sideArc(s, board, stack, target, turned(side, 1));
  return spared.boundary === null ? Math.max(arc, other) : Math.min(arc, other);
}

function worstArc(s: State, stack: readonly number[], target: number, from: readonly number[]): Arc {
  const board = boardOf(s);
  let worst = front;
  if (stack.length > 0)
    for (const hex of from) worst = Math.max(worst, arcFrom(s, board, stack, target, hex));
  return arcs[worst]!;
}

/**
 * From where a hex is struck by shock or fire out of these hexes: the worst of them for the defender (VE-8.6-03), each
 * judged with mixed order (VE-8.6-05) and protected flanks (VE-8.6-06). For distant fire the adjacent hex through which
 * it comes in counts, exact boundaries for the defender (VE-7.6-03).
 */
export function arcAgainst(s: State, target: number, from: readonly number[]): Arc {
  return worstArc(s, stackAt(s, boardOf(s), target), target, from);
}

/** The same for the unit on top alone: where it differs, those underneath have shown themselves. */
export function arcAsSeen(s: State, target: number, from: readonly number[]): Arc {
  return worstArc(s, stackAt(s, boardOf(s), target).slice(0, 1), target, from);
}

/** Met so by none of the stack in flank or rear, nothing had to be decided. */
function isPlainFront(s: State, stack: readonly number[], target: number, side: number): boolean {
  return stack.every((index) => unitArc(s.units[index]!, target, side) === front);
}

/** The rules that decided about one side of a hex. */
function sideRules(
  s: State,
  board: Board,
  stack: readonly number[],
  target: number,
  side: number,
): readonly RuleId[] {
  if (isPlainFront(s, stack, target, side)) return nothingDecided;
  if (stackArc(s, stack, target, side) === front) return spared.mixedOrder?.rules ?? nothingDecided;
  if (isProtected(s, board, stack, target, side)) return spared.protectedFlank?.rules ?? nothingDecided;
  const inVain = isCoveredBy((unit) => !protects(unit), s, board, stack, target, side);
  return inVain ? (no.protectsNobody?.rules ?? nothingDecided) : nothingDecided;
}

const nothingDecided: readonly RuleId[] = [];

/** The rule for a line that runs exactly between two sides of the unit on top that it takes differently (VE-8.6-04). */
export function boundaryRules(s: State, target: number, from: readonly number[]): readonly RuleId[] {
  const board = boardOf(s);
  const top = stackAt(s, board, target)[0];
  if (top === undefined || spared.boundary === null) return nothingDecided;
  const unit = s.units[top]!;
  const decides = from.some((hex) => {
    const bearing = board.grid.bearing(target, hex);
    const side = bearing >> 1;
    return bearing % 2 === 1 && unitArc(unit, target, side) !== unitArc(unit, target, turned(side, 1));
  });
  return decides ? spared.boundary.rules : nothingDecided;
}

/** The rules by which an attack out of these hexes counts as it does: mixed order, protected flanks, exact boundaries. */
export function arcRules(s: State, target: number, from: readonly number[]): readonly RuleId[] {
  const board = boardOf(s);
  const stack = stackAt(s, board, target);
  const found = new Set<RuleId>();
  for (const hex of from) {
    const bearing = stack.length === 0 ? -1 : board.grid.bearing(target, hex);
    if (bearing < 0) continue;
    const side = bearing >> 1;
    for (const rule of sideRules(s, board, stack, target, side)) found.add(rule);
    if (bearing % 2 === 0) continue;
    const other = turned(side, 1);
    for (const rule of sideRules(s, board, stack, target, other)) found.add(rule);
    if (sideArc(s, board, stack, target, side) !== sideArc(s, board, stack, target, other))
      for (const rule of spared.boundary?.rules ?? nothingDecided) found.add(rule);
  }
  return found.size === 0 ? nothingDecided : [...found];
}
