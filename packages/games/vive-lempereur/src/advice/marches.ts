/** Which marches of a group are worth a thought: one way to each place in each formation that serves there. */
import type { Action } from '@bivouac/kernel';
import { isAllRound, type Board } from '../board/board.ts';
import { nearnessTo } from '../judge-ground.ts';
import { coursesOf } from '../rules/07-fire/sight.ts';
import type { Walker } from '../rules/06-movement/moving-group.ts';
import { actsTo, reachOf, type Reached } from '../reach/reach.ts';
import type { State } from '../state.ts';
import {
  adapted,
  artillery,
  battery,
  column,
  disorganised,
  limbered,
  line,
  skirmish,
  square,
} from '../tables/formations.ts';
import { armOf, factsOf } from '../troops.ts';
import type { Outlook } from './outlook.ts';

/** An action, and how much it promises at first sight: only for the order in which actions are tried. */
export interface Proposal {
  readonly action: Action;
  readonly promise: number;
}

/** How near the enemy is when formations to fight in are wanted, and his cavalry when squares are. */
const nearForLine = 3;
const nearForSquare = 7;

/** So many ends of a group are put forward, those that promise most; and all it can do in its place. */
const mostEnds = 40;

/** By which ends of its reach a group may be served. */
export function marchesOf(
  s: State,
  board: Board,
  outlook: Outlook,
  head: readonly string[],
  start: Walker,
  ends: readonly Reached[] = reachOf(s, board, start),
): Proposal[] {
  const best = new Map<number, Reached>();
  const also: Reached[] = [];
  const worths = new Map<Reached, number>();
  for (const end of ends) {
    if (!serves(s, board, outlook, start, end)) continue;
    const worth = facingWorth(outlook, end);
    worths.set(end, worth);
    const { hex, units } = end.walker;
    const place = hex * 8 + units[0]!.formation;
    const before = best.get(place);
    // A column strikes but one hex: whoever stands before several enemies may choose.
    if (before !== undefined && strikesInColumn(outlook, end) && strikesInColumn(outlook, before))
      also.push(end);
    else if (before === undefined || worth > worths.get(before)!) best.set(place, end);
  }
  return [...best.values(), ...also]
    .map((end) => ({ end, promise: promiseOf(s, board, outlook, start, end) + worths.get(end)! / 4 }))
    .sort((one, other) => other.promise - one.promise)
    .filter(({ end }, at) => at < mostEnds || end.walker.hex === start.hex)
    .map(({ end, promise }) => ({ action: [...head, ...actsTo(end)], promise }));
}

function strikesInColumn(outlook: Outlook, { walker: { hex, units } }: Reached): boolean {
  return units[0]!.formation === column && outlook.struckFrom(hex, units[0]!) > 0;
}

function facingWorth(outlook: Outlook, { walker, occasions }: Reached): number {
  const [top] = walker.units;
  const faced = isAllRound(top!.formation) ? 0 : outlook.facingWorth(walker.hex, top!);
  return faced + 4 * outlook.struckFrom(walker.hex, top!) - 2 * occasions;
}

/** Whether it is of any use to end so. */
function serves(s: State, board: Board, outlook: Outlook, start: Walker, { walker }: Reached): boolean {
  const [top] = walker.units;
  const [first] = start.units;
  const { nearest, horse } = outlook.from(walker.hex);
  const stays = walker.hex === start.hex;
  if (stays && top!.formation === first!.formation) return facesBetter(outlook, start, walker);
  switch (top!.formation) {
    case line:
      return nearest <= nearForLine;
    case skirmish:
      return nearest <= nearForLine;
    case square:
      return horse <= nearForSquare;
    case battery:
      return hasTarget(s, board, outlook, walker);
    case limbered:
      return !stays;
    case column:
      // In its place a unit falls in to march only when there is nobody to fight.
      return (
        !stays || first!.formation === disorganised || nearest > nearForLine || first!.formation === square
      );
    case adapted:
    case disorganised:
      return true;
    default:
      return false;
  }
}

/** Turning on the spot is for the enemy's sake. */
function facesBetter(outlook: Outlook, start: Walker, walker: Walker): boolean {
  const now = outlook.facingWorth(start.hex, start.units[0]!);
  return outlook.facingWorth(walker.hex, walker.units[0]!) > now;
}

/** Whether guns in battery there would have somebody in their sector whom the ground does not hide. */
function hasTarget(s: State, board: Board, outlook: Outlook, { hex, units }: Walker): boolean {
  const guns = units.find(({ index }) => armOf(s, index) === artillery)!;
  return outlook
    .enemiesWithin(hex, factsOf(s, guns.index).range, guns)
    .some((target) => coursesOf(board, hex, target).some(({ covered, slope }) => !covered && !slope));
}

/** What ground and enemy make of an end: places to be taken, cover near the enemy, occasions given on the way. */
function promiseOf(s: State, board: Board, outlook: Outlook, start: Walker, end: Reached): number {
  const { hex, units } = end.walker;
  let promise = -1.5 * end.occasions;
  s.terms.victory.objectives.forEach(({ points }, index) => {
    const nearness = nearnessTo(s, board, index);
    const wanted = s.held[index] === outlook.side ? 0.4 : 1;
    promise += wanted * points * (nearness[hex]! - nearness[start.hex]!);
  });
  const nearest = outlook.from(hex).nearest;
  const [top] = units;
  if (nearest <= nearForLine && (top!.formation === adapted || top!.formation === battery)) promise += 1;
  if (armOf(s, top!.index) !== artillery) promise += 0.1 * (outlook.from(start.hex).nearest - nearest);
  return promise;
}
