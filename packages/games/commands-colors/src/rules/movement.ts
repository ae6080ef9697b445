/** Chapter 5.3: the movement phase, one unit or leader at a time, each by its destination. */
import {
  again,
  citations,
  finished,
  nothing,
  offers,
  question,
  type Action,
  type Asking,
  type Next,
  type Part,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, distance, hexName, survey, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import { goTo, type FrameOf, type Frames } from '../frames.ts';
import { away, type State, type Unit } from '../state.ts';
import { moveCounts, ofSide } from '../tables/sides.ts';
import { terrainKinds, type TerrainName } from '../tables/terrain.ts';
import type { UnitType } from '../tables/units.ts';
import { attachedTo, endOfUnits, firstUnit, leaderName, nameOf, typeOf, unitOf } from '../troops.ts';
import { battleHexes } from './card-in-effect.ts';
import {
  canGoOn,
  canLeaderMove,
  canUnitMove,
  hasOwnOrder,
  hexesTo,
  leaderHexesTo,
  leaderReach,
  mayLeaderStop,
  queue,
  reached,
  spread,
  spreadLeader,
  whyNoLeaderMove,
  whyNoMove,
  whyNotEnter,
  whyNotPass,
} from './movement-reach.ts';
import { no, taken } from './movement-refusals.ts';
import { put } from './places.ts';
import { tacticNow, tooFarByCard } from './tactic-cards.ts';
import { kindAt, mayBattleOnEntry } from './terrain.ts';
import { award, settleObjectives } from './victory.ts';

const so = citations({
  nobodyElseMoves: 'CCN-5.3-02',
  foot: 'CCN-5.3-11',
  light: 'CCN-5.3-12',
  lightHorse: 'CCN-5.3-13',
  heavyHorse: 'CCN-5.3-14',
  footGuns: 'CCN-5.3-15',
  horseGuns: 'CCN-5.3-16',
  leaderGoesAlong: 'CCN-5.2-04',
  leaderIsPickedUp: 'CCN-5.3-05',
  crossesSections: 'CCN-5.3-06',
  works: 'CCN-7-50',
  leavesTheBoard: 'CCN-5.3-07',
  leader: 'CCN-5.3-18',
  leaderJoins: ['CCN-5.3-22', 'CCN-5.3-25'],
});

function movers(s: State, board: Board, here: Survey): Parts {
  const options: Part[] = ['end'];
  const last = endOfUnits(s, s.side);
  for (let index = firstUnit(s, s.side); index < last; index += 1) {
    if (canUnitMove(s, board, here, index)) options.push(board.unitNames[index]!);
  }
  for (let index = 0; index < s.leaders.length; index += 1) {
    if (canLeaderMove(s, board, here, index)) options.push(board.leaderNames[index]!);
  }
  return offers(options);
}

function canAnyoneMove(s: State): boolean {
  const board = boardOf(s);
  const here = survey(s);
  const last = endOfUnits(s, s.side);
  for (let index = firstUnit(s, s.side); index < last; index += 1) {
    if (canUnitMove(s, board, here, index)) return true;
  }
  for (let index = 0; index < s.leaders.length; index += 1)
    if (canLeaderMove(s, board, here, index)) return true;
  return false;
}

/** The movement phase, unless the card forbids it or nobody can move. */
export function toMovement(s: State): Next<Frames> {
  return tacticNow(s).allowsMoves && canAnyoneMove(s) ? goTo.movement : goTo.combat;
}

/** Whether a unit with so many hexes left can go over the edge from where it might come to stand. */
function canLeaveBoard(s: State, board: Board, here: Survey, unit: Unit): boolean {
  if (s.terms.exits.length === 0) return false;
  const most = tacticNow(s).mostHexes(typeOf(unit));
  const exit = ofSide(board.exit, unit.side);
  if (exit[unit.hex] === 1) return most > 0;
  return queue.some((hex) => exit[hex] === 1 && reached[hex]! < most && canGoOn(board, here, hex));
}

function destinations(s: State, board: Board, here: Survey, unit: Unit, led: boolean): Part[] {
  spread(s, board, here, unit, led);
  const options: Part[] = [];
  for (const hex of queue) options.push(board.toWords[hex]!);
  if (canLeaveBoard(s, board, here, unit)) options.push('off');
  return options;
}

/** After a unit's name: where it goes, or first the leader who goes along though he need not. */
function unitChoices(s: State, board: Board, here: Survey, index: number, partial: Action): Parts {
  const unit = s.units[index]!;
  const leader = attachedTo(here, unit);
  if (partial.length === 1) {
    if (!hasOwnOrder(s, leader)) return offers(destinations(s, board, here, unit, leader >= 0));
    const along = destinations(s, board, here, unit, true).length > 0;
    const options = destinations(s, board, here, unit, false);
    if (along) options.push(board.withWords[leader]!);
    return offers(options);
  }
  if (partial.length === 2 && board.words.get(partial[1])?.verb === 'with')
    return offers(destinations(s, board, here, unit, true));
  return finished;
}

function leaderChoices(s: State, board: Board, here: Survey, index: number, partial: Action): Parts {
  if (partial.length > 1) return finished;
  spreadLeader(s, board, here, index);
  const options: Part[] = [];
  for (const hex of queue) if (mayLeaderStop(here, hex)) options.push(board.toWords[hex]!);
  return offers(options);
}

const movementAsked = question('movement', ['CCN-5.0-02', 'CCN-5.0-04', 'CCN-5.3-01', 'CCN-5.3-02']);

export const movement: Asking<State, FrameOf<'movement'>, Frames> = {
  asks: (s) => movementAsked(s.side),
  choices(s, _f, _seat, partial): Parts {
    if (partial[0] === 'end') return finished;
    const board = boardOf(s);
    if (partial.length > 1 && board.words.get(partial[1])?.verb === 'to') return finished;
    const here = survey(s);
    if (partial.length === 0) return movers(s, board, here);
    const word = board.words.get(partial[0]);
    if (word?.verb === 'unit') return unitChoices(s, board, here, word.index, partial);
    return word?.verb === 'leader' ? leaderChoices(s, board, here, word.index, partial) : nothing;
  },
  whyNot(s, _f, _seat, action) {
    const board = boardOf(s);
    const here = survey(s);
    if (action[0] === 'order') return no.ordersOver;
    const word = board.words.get(action[0]);
    const second = board.words.get(action[1]);
    if (second?.verb === 'at' || second?.verb === 'atLeader') return no.later;
    if (word?.verb === 'leader')
      return (
        whyNoLeaderMove(s, here, word.index) ??
        whyNotLeaderGo(s, board, here, word.index, second?.verb === 'to' ? second.index : -1)
      );
    const unit = word?.verb === 'unit' ? s.units[word.index] : undefined;
    if (unit === undefined) return no.noSuchMove;
    return whyNoMove(s, unit) ?? whyNotGo(s, board, here, unit, action);
  },
  answer(s, _f, _seat, action, play) {
    if (action[0] === 'end') {
      tell(play, { kind: 'passed', rules: so.nobodyElseMoves, side: s.side, what: 'movement' });
      return goTo.combat;
    }
    const board = boardOf(s);
    const here = survey(s);
    const word = board.words.get(action[0])!;
    const goal = board.words.get(action.at(-1));
    if (word.verb === 'leader') moveLeader(s, board, here, word.index, goal!.index, play);
    else moveUnit(s, board, here, word.index, action.length > 2, goal?.index ?? away, play);
    return canAnyoneMove(s) ? again : goTo.combat;
  },
};

function whyNotGo(s: State, board: Board, here: Survey, unit: Unit, action: Action): Refusal | null {
  const leader = attachedTo(here, unit);
  const second = board.words.get(action[1]);
  const along = second?.verb === 'with';
  if (along && (second.index !== leader || !hasOwnOrder(s, leader))) return no.notTogether;
  const goal = board.words.get(action[along ? 2 : 1]);
  if (action[along ? 2 : 1] === 'off') return no.noExit;
  if (goal?.verb !== 'to' || action.length > (along ? 3 : 2)) return no.noSuchMove;
  const led = leader >= 0 && (along || !hasOwnOrder(s, leader));
  const refused = whyNotEnter(s, board, here, typeOf(unit).armCode, led, goal.index);
  if (refused !== null) return refused;
  const most = tacticNow(s).mostHexes(typeOf(unit));
  if (distance(unit.hex, goal.index) > most)
    return most === typeOf(unit).move ? whyTooFar(typeOf(unit)) : tooFarByCard[tacticNow(s).rule]!;
  spread(s, board, here, unit, led);
  return whyNoWay(board, here, goal.index, most, true);
}

function whyTooFar({ arm, light, heavy, horse }: UnitType): Refusal | null {
  if (arm === 'infantry') return light ? no.tooFarForLight : no.tooFarOnFoot;
  if (arm === 'cavalry') return heavy ? no.tooFarForHeavyHorse : no.tooFarForLightHorse;
  return horse ? no.tooFarForHorseGuns : no.tooFarForFootGuns;
}

/** A hex near enough is not reached: something on the way ends the move there, or there is no way. Asked after a search. */
function whyNoWay(
  board: Board,
  here: Survey,
  goal: number,
  most: number,
  stopsWithLeaders: boolean,
): Refusal | null {
  for (const hex of queue) {
    if (reached[hex]! + distance(hex, goal) > most) continue;
    if (board.stops[hex] === 1) return whyStopped(board, hex);
    if (stopsWithLeaders && here.leader[hex]! >= 0) return no.leaderOnTheWay;
  }
  return no.noWay;
}

function whyStopped(board: Board, hex: number): Refusal | null {
  if (board.works[hex] === 1) return no.worksStop;
  const { name } = kindAt(board, hex);
  if (name === 'forest') return no.forestStops;
  if (name === 'ford') return no.fordStops;
  return name === 'quarry' ? no.quarryStops : no.townStops;
}

function whyNotLeaderGo(s: State, board: Board, here: Survey, index: number, hex: number): Refusal | null {
  if (hex < 0) return no.noExitForLeaders;
  const refused = whyNotPass(s, board, here, hex);
  if (refused !== null) return refused;
  if (!mayLeaderStop(here, hex)) return here.unit[hex]! >= 0 ? taken.unitIsLed : taken.leadersMeet;
  if (distance(s.leaders[index]!.hex, hex) > leaderReach(s)) return no.leaderTooFar;
  spreadLeader(s, board, here, index);
  return whyNoWay(board, here, hex, leaderReach(s), false);
}

/** What is told of a move: who moves how far, who goes along, and what the ground does to it. */
function rulesOf(board: Board, unit: Unit, led: boolean, met: boolean, to: number): RuleId[] {
  const rules = [...so[kindOfMover(typeOf(unit))]];
  if (led) rules.push(...so.leaderGoesAlong);
  if (met) rules.push(...so.leaderIsPickedUp);
  if (isCrossing(board, unit, to)) rules.push(...so.crossesSections);
  if (board.works[to] === 1) rules.push(...so.works);
  rules.push(...entered[kindAt(board, to).name]);
  return rules;
}

function kindOfMover({ arm, light, heavy, horse }: UnitType) {
  if (arm === 'infantry') return light ? 'light' : 'foot';
  if (arm === 'cavalry') return heavy ? 'heavyHorse' : 'lightHorse';
  return horse ? 'horseGuns' : 'footGuns';
}

/** Whether a unit goes from one section into another. */
function isCrossing(board: Board, unit: Unit, to: number): boolean {
  const sections = ofSide(board.sections, unit.side);
  return (sections[unit.hex]! & sections[to]!) === 0;
}

/** By the ground a unit comes to: that it stops there, and whether it may battle. */
const entered = citations(
  Object.fromEntries(
    terrainKinds.map(({ name, rules }) => [
      name,
      [rules.enter, rules.battle].filter((rule) => rule !== null),
    ]),
  ) as Record<TerrainName, RuleId[]>,
);

function moveUnit(
  s: State,
  board: Board,
  here: Survey,
  index: number,
  along: boolean,
  to: number,
  play: Play,
): void {
  const unit = s.units[index]!;
  const type = typeOf(unit);
  const attached = attachedTo(here, unit);
  const leader = attached >= 0 && (along || !hasOwnOrder(s, attached)) ? attached : -1;
  const name = nameOf(s, index);
  const from = hexName(unit.hex);
  if (leader >= 0 && s.leaders[leader]!.ordered) s.leaders[leader]!.moved = true;
  unit.settled = true;
  if (to < 0) {
    tell(play, {
      kind: 'leftBoard',
      rules: so.leavesTheBoard,
      side: unit.side,
      unit: name,
      leader: leader < 0 ? null : leaderName(s, leader),
      from,
    });
    leaveBoard(s, board, here, index, leader, play);
    return;
  }
  const met = here.leader[to]!;
  const cites = rulesOf(board, unit, leader >= 0, met >= 0, to);
  const lines = isCrossing(board, unit, to) ? 1 : 0;
  const hexes = hexesTo(s, board, here, unit, leader >= 0, to);
  unit.moved = hexes * moveCounts.hex + lines * moveCounts.sectionLine;
  unit.halted = board.stops[to] === 1;
  unit.spent =
    unit.moved > battleHexes(s, type, unit.blocks, leader >= 0, cites) || !mayBattleOnEntry(board, type, to);
  tell(play, {
    kind: 'moved',
    rules: cites,
    side: unit.side,
    unit: name,
    leader: leader < 0 ? null : leaderName(s, leader),
    from,
    to: hexName(to),
    hexes: unit.moved,
    joined: met < 0 ? null : leaderName(s, met),
  });
  put(s, index, to, leader, play);
}

/** Over the edge: out of the battle alive, for the banners the scenario promises. */
function leaveBoard(s: State, board: Board, here: Survey, index: number, leader: number, play: Play): void {
  const unit = s.units[index]!;
  spread(s, board, here, unit, leader >= 0);
  const zone = s.terms.exits.find(
    ({ side, hexes }) => side === unit.side && hexes.some((hex) => hex === unit.hex || reached[hex]! > 0),
  );
  put(s, index, away, leader, play);
  unit.ordered = false;
  if (zone !== undefined) award(s, unit.side, zone.banners, 'exit', nameOf(s, index), play);
}

function moveLeader(s: State, board: Board, here: Survey, index: number, to: number, play: Play): void {
  const leader = s.leaders[index]!;
  const left = unitOf(here, leader.hex);
  const joined = unitOf(here, to);
  // Under Leadership a unit is ordered only as long as its leader stays with it (CCN-8-32).
  if (left >= 0 && tacticNow(s).leaders === 'all') s.units[left]!.ordered = false;
  tell(play, {
    kind: 'leaderMoved',
    rules: joined < 0 ? so.leader : [...so.leader, ...so.leaderJoins],
    side: leader.side,
    leader: leaderName(s, index),
    from: hexName(leader.hex),
    to: hexName(to),
    hexes: leaderHexesTo(s, board, here, index, to),
    joined: joined < 0 ? null : nameOf(s, joined),
  });
  leader.hex = to;
  leader.moved = true;
  if (joined >= 0) s.units[joined]!.settled = true;
  settleObjectives(s, play);
}
