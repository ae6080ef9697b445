/** The movement phase: what each group, each leader and each unit on the way could sensibly do. */
import { boardOf, isAllRound, stackAt, type Board } from '../board/board.ts';
import { mayTakeAlong, whyNoLeaderMove, whyNoMove, whyNotTop } from '../rules/06-movement/movement.ts';
import type { Walker } from '../rules/06-movement/moving-group.ts';
import { hasOrders } from '../rules/17-command/orders.ts';
import { marcherOf } from '../rules/17-command/owed-on-the-way.ts';
import { whyNotStopHere } from '../rules/05-stacking/stacking.ts';
import { entryHexes, leaderEntries } from '../rules/13-reinforcements/entry-hexes.ts';
import {
  entryStanding,
  whyNotAt,
  whyNotEntry,
  whyNotLeader,
} from '../rules/13-reinforcements/reinforcements.ts';
import { leaderLimit } from '../rules/17-command/leader-initiative.ts';
import { leaderWays } from '../reach/leader-ways.ts';
import { type State } from '../state.ts';
import { artillery } from '../tables/formations.ts';
import { armOf, endOfUnits, firstUnit, isAwaited, leadersAt } from '../troops.ts';
import { KeptReach } from './kept-reach.ts';
import { marchesOf, type Proposal } from './marches.ts';
import { orderProposals } from './orders.ts';
import { Outlook } from './outlook.ts';

/** By group: what it could do. */
export function movementProposals(s: State): Proposal[][] {
  const board = boardOf(s);
  const outlook = new Outlook(s, board, s.side);
  const reach = new KeptReach(s, board);
  const found: Proposal[][] = [];
  const last = endOfUnits(board, s.side);
  for (let index = firstUnit(board, s.side); index < last; index += 1) {
    if (isAwaited(s.units[index]!)) found.push(entriesOf(s, board, outlook, index));
    else
      for (const units of groupsFrom(s, board, index))
        found.push(marchesOfGroup(s, board, outlook, reach, units));
    if (liesWrongly(s, board, index)) found.push([{ action: [board.topWords[index]!], promise: 1 }]);
  }
  for (let leader = 0; leader < s.leaders.length; leader += 1)
    if (whyNoLeaderMove(s, leader) === null) found.push(ridesOfLeader(s, board, outlook, leader));
  if (hasOrders(s)) found.push(orderProposals(s));
  return found;
}

/** The groups that a unit leads: itself, and with all who can go along from under it. */
function groupsFrom(s: State, board: Board, index: number): number[][] {
  if (whyNoMove(s, index) !== null) return [];
  const all = [index];
  for (const other of stackAt(s, board, s.units[index]!.hex))
    if (mayTakeAlong(s, board, all, other)) all.push(other);
  return all.length === 1 ? [all] : [[index], all];
}

function marchesOfGroup(
  s: State,
  board: Board,
  outlook: Outlook,
  reach: KeptReach,
  units: readonly number[],
): Proposal[] {
  const { hex } = s.units[units[0]!]!;
  // Leaders go with the last who leave; whoever leaves others behind leaves the leaders with them.
  const leaders =
    units.length === stackAt(s, board, hex).length
      ? leadersAt(s, hex, s.side).filter(
          (leader) => whyNoLeaderMove(s, leader) === null && leaderLimit(s, leader) === Infinity,
        )
      : [];
  const [first, ...others] = units;
  const head = [
    board.unitNames[first!]!,
    ...others.map((other) => board.withWords[other]!),
    ...leaders.map((leader) => board.withLeaders[leader]!),
  ];
  // Orders bind leaders too: who goes along decides where a group may go.
  const ends = hasOrders(s) && leaders.length > 0 ? undefined : reach.of(units);
  return marchesOf(s, board, outlook, head, marcherOf(s, units, leaders), ends);
}

/** Whether a unit lies under one that fires less well: then, by strength, then by its place in the list, so that nobody is turned over twice. */
function liesWrongly(s: State, board: Board, index: number): boolean {
  if (whyNotTop(s, index) !== null) return false;
  const stack = stackAt(s, board, s.units[index]!.hex);
  return stack.every((other) => other === index || precedes(s, index, other));
}

function precedes(s: State, one: number, other: number): boolean {
  const fire = s.terms.units[one]!.fire - s.terms.units[other]!.fire;
  return (fire || s.units[one]!.steps - s.units[other]!.steps || other - one) > 0;
}

/** A leader rides to troops that have none with them. */
function ridesOfLeader(s: State, board: Board, outlook: Outlook, leader: number): Proposal[] {
  if (s.leaders[leader]!.hex < 0) return [];
  return leaderWays(s, board, leader)
    .filter(({ hex }) => stackAt(s, board, hex).length > 0 && leadersAt(s, hex, s.side).length === 0)
    .map(({ hex, acts }) => ({
      action: [board.leaderNames[leader]!, ...acts],
      promise: 0.5 - 0.1 * outlook.from(hex).nearest,
    }));
}

/** So many of the hexes by which a unit may come in are looked at: those nearest to the enemy. */
const mostEntries = 2;

/** Units on the way come in ready to march, facing the enemy as well as they can, and go on or stay. */
function entriesOf(s: State, board: Board, outlook: Outlook, unit: number): Proposal[] {
  if (whyNotEntry(s, unit) !== null) return [];
  const name = board.unitNames[unit]!;
  const open = entryHexes(s, unit)
    .filter((hex) => whyNotAt(s, unit, hex) === null)
    .sort((one, other) => outlook.from(one).nearest - outlook.from(other).nearest);
  return open.slice(0, mostEntries).flatMap((hex) => {
    const start = firstStandingAt(s, board, outlook, unit, hex);
    if (start === null) return [];
    const head = [name, ...leadersFor(s, board, hex), board.atWords[hex]!, start.word];
    const stays: Proposal[] =
      whyNotStopHere(s, board, start.walker) === null ? [{ action: head, promise: 0 }] : [];
    return [...stays, ...marchesOf(s, board, outlook, head, start.walker)];
  });
}

function leadersFor(s: State, board: Board, hex: number): string[] {
  return s.leaders.flatMap((_, leader) =>
    whyNotLeader(s, leader) === null && leaderEntries(s, leader).includes(hex)
      ? [board.withLeaders[leader]!]
      : [],
  );
}

function firstStandingAt(
  s: State,
  board: Board,
  outlook: Outlook,
  unit: number,
  hex: number,
): { readonly word: string; readonly walker: Walker } | null {
  const arm = armOf(s, unit);
  const adapts = board.adapts[hex] === 1 && arm !== artillery;
  const formation = arm === artillery ? 'limbered' : 'column';
  const words = adapts ? ['adapted'] : board.sideWords.map((side) => `${formation} ${side}`);
  let best: { word: string; walker: Walker } | null = null;
  let most = -Infinity;
  for (const word of words) {
    const walker = entryStanding(s, unit, [board.atWords[hex]!, word]);
    if (walker === null) continue;
    const [top] = walker.units;
    const worth = isAllRound(top!.formation) ? 0 : outlook.facingWorth(hex, top!);
    if (worth > most) {
      best = { word, walker };
      most = worth;
    }
  }
  return best;
}
