/** Chapter VIII.6: from where an attack comes: front, flank or rear; mixed order and protected flanks. */
import { branches, citations, type RuleId } from '@bivouac/kernel';
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
import { arms, cavalry, disorganised, formationNames, limbered } from '../../tables/formations.ts';
import { armOf, isRouted, sideOf } from '../../troops.ts';

const by = branches({
  bestPlacedCounts: ['VE-8.6-05', 'VE-5.7-03'],
  flankIsHeld: ['VE-8.6-06', 'VE-8.6-08'],
  protectsNobody: 'VE-8.6-07',
  betterSideCounts: ['VE-8.6-04', 'VE-7.6-03'],
  oneIsEnough: 'VE-8.6-03',
});

/** Which rule says where the front of a unit lies. */
const frontRules = citations({
  'infantry line': 'VE-4.1-01',
  'infantry column': 'VE-4.2-01',
  'infantry adapted': 'VE-4.3-02',
  'infantry square': 'VE-4.4-02',
  'infantry disorganised': 'VE-4.5-01',
  'infantry skirmish': 'VE-4.6-08',
  'cavalry line': 'VE-4.7-01',
  'cavalry column': 'VE-4.8-01',
  'cavalry adapted': 'VE-4.9-02',
  'cavalry disorganised': 'VE-4.10-01',
  'artillery limbered': 'VE-4.11-03',
  'artillery battery': 'VE-4.12-02',
  'artillery disorganised': 'VE-4.13-01',
  routed: 'VEA-16-507',
}) as Readonly<Record<string, readonly RuleId[]>>;

function frontRulesOf(s: State, index: number): readonly RuleId[] {
  if (isRouted(s.units[index]!)) return frontRules.routed!;
  return frontRules[`${arms[armOf(s, index)]!} ${formationNames[s.units[index]!.formation]!}`] ?? [];
}

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

/** The adjacent hexes a unit could attack by fire or shock; cavalry in column could countercharge (gaps: G-42). */
function zoneOf(s: State, index: number, hex: number): number {
  const unit = s.units[index]!;
  if (unit.hex2 === hex) return secondFrontOf(unit);
  return armOf(s, index) === cavalry ? frontOf(unit) : strikesOf(unit);
}

/** Whether a unit is of those who protect a flank, wherever it stands. */
function protects({ formation }: Unit, cites?: RuleId[]): boolean {
  return !by.protectsNobody(formation === limbered || formation === disorganised, cites);
}

/** Whether a friend in another hex covers the hex beside the target through which the attack comes (VE-8.6-06). */
function isHeld(
  s: State,
  board: Board,
  stack: readonly number[],
  target: number,
  side: number,
  cites?: RuleId[],
): boolean {
  const through = beside(board, target, side);
  if (through < 0) return false;
  const friends = sideOf(s, stack[0]!);
  for (let direction = 0; direction < 6; direction += 1) {
    const near = beside(board, through, direction);
    if (near < 0 || near === target) continue;
    for (const index of stackAt(s, board, near)) {
      if (sideOf(s, index) !== friends) break;
      if (stack.includes(index) || !has(zoneOf(s, index, near), opposite(direction))) continue;
      if (protects(s.units[index]!, cites)) return true;
    }
  }
  return false;
}

/**
 * How a stack is met from one side: as the unit best placed for it is, and not at all where a friend holds that side.
 * Nothing is cited where the unit on top has the attack in its front: that would tell of those under it.
 */
function sideArc(
  s: State,
  board: Board,
  stack: readonly number[],
  target: number,
  side: number,
  cites?: RuleId[],
): number {
  const told = unitArc(s.units[stack[0]!]!, target, side) === front ? undefined : cites;
  let best = rear;
  let worst = front;
  for (const index of stack) {
    const arc = unitArc(s.units[index]!, target, side);
    best = Math.min(best, arc);
    worst = Math.max(worst, arc);
  }
  const arc = by.bestPlacedCounts(best < worst, told) ? best : worst;
  if (arc === front) return front;
  return by.flankIsHeld(isHeld(s, board, stack, target, side, told), told) ? front : arc;
}

/** From one hex: through the side that looks at it; on a line exactly between two, the better for the defender. */
function arcFrom(
  s: State,
  board: Board,
  stack: readonly number[],
  target: number,
  from: number,
  cites?: RuleId[],
): number {
  const bearing = board.grid.bearing(target, from);
  if (bearing < 0) return front;
  const side = bearing >> 1;
  if (bearing % 2 === 0) return sideArc(s, board, stack, target, side, cites);
  const next = turned(side, 1);
  const arc = sideArc(s, board, stack, target, side);
  const other = sideArc(s, board, stack, target, next);
  const top = s.units[stack[0]!]!;
  const told = unitArc(top, target, side) === unitArc(top, target, next) ? undefined : cites;
  return by.betterSideCounts(arc !== other, told) ? Math.min(arc, other) : Math.max(arc, other);
}

/** The worst of these hexes for the defender: a single one from flank or rear is enough. */
function worstArc(
  s: State,
  stack: readonly number[],
  target: number,
  from: readonly number[],
  cites?: RuleId[],
): Arc {
  const board = boardOf(s);
  if (stack.length === 0 || from.length === 0) return 'front';
  cites?.push(...frontRulesOf(s, stack[0]!));
  let worst = rear;
  let best = rear;
  from.forEach((hex, at) => {
    const arc = arcFrom(s, board, stack, target, hex, cites);
    worst = at === 0 ? arc : Math.max(worst, arc);
    best = Math.min(best, arc);
  });
  return arcs[by.oneIsEnough(best < worst, cites) ? worst : best]!;
}

/**
 * From where a hex is struck by shock or fire out of these hexes. For distant fire the adjacent hex through which it
 * comes in counts. With citations: what has decided it, as far as the unit on top shows it.
 */
export function arcAgainst(s: State, target: number, from: readonly number[], cites?: RuleId[]): Arc {
  return worstArc(s, stackAt(s, boardOf(s), target), target, from, cites);
}
