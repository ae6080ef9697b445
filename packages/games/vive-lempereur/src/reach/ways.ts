/** Where whoever is in hand could go, for those who enter a march or a charge by its goal. From a view: nothing hidden is in it. */
import {
  SeededDice,
  type Action,
  type Part,
  type Reach,
  type Risk,
  type Seat,
  type Way,
} from '@bivouac/kernel';
import { boardOf, hexName, type Board } from '../board/board.ts';
import { imagineState } from '../imagine.ts';
import { leavesOf, walkerFor } from '../rules/06-movement/march.ts';
import { after, isAct, readAct } from '../rules/06-movement/movement-acts.ts';
import { isGroup, readGroup, whyNoLeaderMove } from '../rules/06-movement/movement.ts';
import { riderAfter } from '../rules/14-leaders/leader-moves.ts';
import { bandOf, type Walker } from '../rules/06-movement/moving-group.ts';
import { marcherOf } from '../rules/17-command/owed-on-the-way.ts';
import { firerName } from '../rules/16-optional-rules/voltigeur-fire.ts';
import {
  isDeclared,
  openFacings,
  readDeclared,
  startOf,
} from '../rules/09-cavalry-charges/charge-announced.ts';
import {
  afterActs,
  riderOf,
  troopOf,
  type Rider,
  type Troop,
} from '../rules/09-cavalry-charges/charge-path.ts';
import { entryStanding } from '../rules/13-reinforcements/reinforcements.ts';
import { none, type State } from '../state.ts';
import { battery, limbered } from '../tables/formations.ts';
import { ridingPoints } from '../rules/17-command/leader-initiative.ts';
import { allowanceOf, factsOf, isAwaited } from '../troops.ts';
import type { View } from '../view.ts';
import { leaderWays } from './leader-ways.ts';
import { Occasions } from './occasions.ts';
import { actsTo, costOf, reachOf, type Reached } from './reach.ts';
import { ridesOf, type Ridden } from './rides.ts';

export function reachSeen(view: View, seat: Seat, partial: Action): Reach | null {
  // What lies under enemies bars nobody and fires on nobody: how it is dealt does not matter.
  const s = imagineState(view, seat, new SeededDice(1));
  const board = boardOf(s);
  const frame = s.frames.at(-1);
  switch (frame?.step) {
    case 'movement':
      return ofMovement(s, board, partial);
    case 'onward':
      return ofGroup(s, board, after(s, board, walkerFor(s, frame), partial));
    case 'charge':
      return ofCharge(s, board, partial, []);
    case 'nextRide':
      return ofCharge(s, board, partial, frame.ridden);
    case 'gallopOn': {
      const { units, leaders } = bandOf(s, frame.band);
      const troop = troopOf(s, units, frame.together, leaders);
      const rider = afterActs(s, board, troop, riderOf(s, frame), partial);
      return rider === null ? null : ofRider(s, board, troop, rider);
    }
    default:
      return null;
  }
}

function ofMovement(s: State, board: Board, partial: Action): Reach | null {
  const word = board.words.get(partial[0]);
  if (word?.verb === 'leader') return ofLeader(s, board, word.index, partial);
  if (word?.verb !== 'unit') return null;
  if (isAwaited(s.units[word.index]!)) return ofGroup(s, board, entering(s, board, word.index, partial));
  const group = readGroup(s, board, partial);
  if (!isGroup(group)) return null;
  return ofGroup(s, board, after(s, board, marcherOf(s, group.units, group.leaders), group.rest));
}

/** A unit that comes in, once it has been said where and how. */
function entering(s: State, board: Board, unit: number, partial: Action): Walker | null {
  const at = partial.findIndex((part) => board.words.get(part)?.verb === 'at');
  if (at < 0 || partial.length < at + 2) return null;
  const start = entryStanding(s, unit, partial.slice(1, at + 2));
  return start === null ? null : after(s, board, start, partial.slice(at + 2));
}

function ofLeader(s: State, board: Board, leader: number, partial: Action): Reach | null {
  const movement = ridingPoints(s, leader);
  if (s.leaders[leader]!.hex < 0 || whyNoLeaderMove(s, leader) !== null) return null;
  const rider = riderAfter(s, board, leader, partial.slice(1));
  if (rider === null) return null;
  const ways = leaderWays(s, board, leader, rider).map(({ hex, spent, acts }) => ({
    parts: acts,
    to: hexName(board, hex),
    cost: spent - rider.spent,
    risks: [],
  }));
  return { left: movement - rider.spent, of: movement, ways };
}

/** To every hex the least exposed way, then one that keeps the formation, then the cheapest. */
function ofGroup(s: State, board: Board, now: Walker | null): Reach | null {
  if (now === null) return null;
  const formation = now.units[0]!.formation;
  const best = new Map<number, Reached>();
  for (const end of reachOf(s, board, now)) {
    const { hex } = end.walker;
    if (hex === now.hex || hex === now.hex2) continue;
    const before = best.get(hex);
    const isBetter =
      before === undefined ||
      (before.occasions === end.occasions &&
        before.walker.units[0]!.formation !== formation &&
        end.walker.units[0]!.formation === formation);
    if (isBetter) best.set(hex, end);
  }
  const occasions = new Occasions(
    s,
    now.units.map(({ index }) => index),
    'march',
  );
  const ways = [...best].map(([hex, end]): Way => ({
    parts: actsTo(end),
    to: hexName(board, hex),
    cost: costOf(end, now),
    risks: risksOf(s, board, occasions, end),
  }));
  return { ...pointsOf(s, now), ways };
}

/** What the slowest has left, of what the face that shows gives it; guns in battery count what they have when limbered. */
function pointsOf(s: State, { units }: Walker): Pick<Reach, 'left' | 'of'> {
  let least = { left: Infinity, of: 0 };
  for (const { index, formation, spent } of units) {
    const of = allowanceOf(factsOf(s, index), formation === battery ? limbered : formation);
    const left = Math.max(0, of - spent);
    if (left < least.left) least = { left, of };
  }
  return least;
}

function risksOf(s: State, board: Board, occasions: Occasions, end: Reached): Risk[] {
  const risks: Risk[] = [];
  const unit = end.walker.units[0]!.index;
  for (let at = end; at.before !== null; at = at.before) {
    const { walker } = at.before;
    const act = readAct(board, walker, at.word);
    if (!isAct(act)) continue;
    if (act.kind === 'step') risks.push(...chargedAt(board, occasions, at.walker.hex));
    const leaving = leavesOf(s, walker, act, { band: 0, unit });
    if (leaving === null) continue;
    risks.push(...firedAt(s, board, leaving.hex, occasions.firersAt(leaving)));
  }
  return risks.reverse();
}

function firedAt(s: State, board: Board, hex: number, firers: readonly number[]): Risk[] {
  if (firers.length === 0) return [];
  return [{ kind: 'fire', at: hexName(board, hex), by: firers.map((firer) => firerName(s, firer)) }];
}

function chargedAt(board: Board, occasions: Occasions, hex: number): Risk[] {
  const cavalry = occasions.cavalryAt(hex);
  if (cavalry.length === 0) return [];
  return [
    { kind: 'countercharge', at: hexName(board, hex), by: cavalry.map((index) => board.unitNames[index]!) },
  ];
}

function ofCharge(s: State, board: Board, partial: Action, together: readonly number[]): Reach | null {
  const declared = readDeclared(s, board, partial, together.length > 0);
  if (!isDeclared(declared)) return null;
  const { units, leaders, facing, rest } = declared;
  const troop = troopOf(s, units, together, leaders);
  if (facing === none) {
    const reaches = openFacings(s, units).map((corner) =>
      ofRider(s, board, troop, startOf(s, { units, facing: corner }), [`line ${board.cornerWords[corner]!}`]),
    );
    return { left: troop.allowance, of: troop.allowance, ways: oneEach(reaches.flatMap(({ ways }) => ways)) };
  }
  const rider = afterActs(s, board, troop, startOf(s, declared), rest);
  return rider === null ? null : ofRider(s, board, troop, rider);
}

/** To every place the way with the fewest risks, then the cheapest. */
function oneEach(ways: readonly Way[]): Way[] {
  const best = new Map<string, Way>();
  for (const way of ways) {
    const before = best.get(way.to);
    const gain = before === undefined ? 1 : before.risks.length - way.risks.length || before.cost - way.cost;
    if (gain > 0) best.set(way.to, way);
  }
  return [...best.values()];
}

/** The hexes from which a charge strikes somebody. */
function ofRider(s: State, board: Board, troop: Troop, start: Rider, before: readonly Part[] = []): Reach {
  const best = new Map<number, Ridden>();
  for (const ridden of ridesOf(s, board, troop, start))
    if (ridden.acts.length > 0 && !best.has(ridden.rider.hex)) best.set(ridden.rider.hex, ridden);
  const occasions = new Occasions(s, troop.units, 'charge');
  const ways = [...best].map(([hex, { rider, acts }]): Way => ({
    parts: [...before, ...acts],
    to: hexName(board, hex),
    cost: rider.spent - start.spent,
    risks: risksOfRide(s, board, occasions, troop.units[0]!, start, acts),
  }));
  return { left: Math.max(0, troop.allowance - start.spent), of: troop.allowance, ways };
}

function risksOfRide(
  s: State,
  board: Board,
  occasions: Occasions,
  unit: number,
  { hex: start }: Rider,
  acts: readonly string[],
): Risk[] {
  const risks: Risk[] = [];
  let hex = start;
  for (const act of acts) {
    const word = board.words.get(act);
    if (word?.verb !== 'to') continue;
    const leaving = { band: 0, unit, hex, gait: 'charge', barred: [] } as const;
    risks.push(...firedAt(s, board, hex, occasions.firersAt(leaving)));
    hex = word.index;
    risks.push(...chargedAt(board, occasions, hex));
  }
  return risks;
}
