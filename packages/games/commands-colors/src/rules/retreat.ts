/** Chapter 5.4, retreat: back toward the own edge, as far as the flags say or as the way allows. */
import {
  branches,
  citations,
  end,
  finished,
  go,
  offers,
  questionAbout,
  refusals,
  type Action,
  type Asking,
  type Doing,
  type Next,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, hexName, rowsFromBase, survey, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames, Retreat } from '../frames.ts';
import type { State } from '../state.ts';
import { blocksForAHex, ofSide, retreatsStop } from '../tables/sides.ts';
import { attachedTo, leaderName, nameOf, typeOf } from '../troops.ts';
import { isCheckDue, loseBlocks } from './hits.ts';
import { checkLeader, leaderOfTheFallen } from './leaders.ts';
import { put } from './places.ts';
import { isOver } from './victory.ts';
import { goalOf, isOpenToAll, leadsBack } from './ways-back.ts';

const no = refusals({
  nameAHex: ['CCN-5.4-101', 'Name the hex it retreats to.', 'Désignez la case où elle recule.'],
  tooFar: [
    'CCN-5.4-100',
    'That is farther than the flags drive it.',
    'C’est plus loin que les drapeaux ne la repoussent.',
  ],
  notBack: [
    'CCN-5.4-102',
    'Every hex of a retreat lies nearer its own edge, neither forward nor sideways.',
    'Chaque case d’une retraite rapproche de son bord, ni en avant ni de côté.',
  ],
  closedGround: [
    'CCN-5.4-103',
    'Ground that nobody enters bars the way there.',
    'Un terrain infranchissable barre ce chemin.',
  ],
  occupied: [
    'CCN-5.4-104',
    'Units or an enemy leader bar the way there.',
    'Des unités ou un général ennemi barrent ce chemin.',
  ],
  asFarAsItCan: [
    'CCN-5.4-101',
    'It goes back as far as it must, or as far as it can.',
    'Elle recule autant qu’elle le doit, ou autant qu’elle le peut.',
  ],
  stopsWithALeader: [
    'CCN-5.4-106',
    'Short of the whole distance it stops only with a lone leader it meets.',
    'Avant la distance entière, elle ne s’arrête qu’auprès d’un général seul qu’elle rencontre.',
  ],
  hasALeader: [
    'CCN-5.4-106',
    'It has a leader, and does not end in the hex of another.',
    'Elle a son général et ne finit pas dans la case d’un autre.',
  ],
  takesHimAlong: [
    'CCN-5.4-106',
    'Going on, it takes along the lone leader it meets, and nobody else.',
    'En continuant, elle emmène le général seul qu’elle rencontre, et personne d’autre.',
  ],
  drivenOff: [
    'CCN-5.4-073',
    'A unit that is driven out of its hex does not battle back.',
    'Une unité chassée de sa case ne riposte pas.',
  ],
});

const by = branches({
  squaresDoNotGoBack: 'CCN-6-38',
  leaderGoesAlong: 'CCN-5.4-105',
  leaderIsWhereItFalls: 'CCN-5.4-086',
  ralliedByALeader: 'CCN-5.4-106',
  wantOfRoomCostsBlocks: 'CCN-5.4-064',
  checkedForWantOfRoom: 'CCN-5.4-082',
});

const so = citations({
  aHexForAFlag: 'CCN-5.4-100',
  farForMilitia: 'CCN-5.4-108',
  noMove: 'CCN-5.3-10',
  checkedBefore: 'CCN-5.4-083',
});

/** Where a retreat ends. */
export interface Route {
  readonly word: string;
  readonly hex: number;
  readonly hexes: number;
  /** The lone leader it meets and takes along, or -1. */
  readonly leader: number;
  /** It stops with him and owes no more. */
  readonly stops: boolean;
  /** It leads on through ground that would have stopped a move. */
  readonly isNoMove: boolean;
}

/**
 * Whether a unit can go back into a hex, or through it: not where others stand or the ground is closed (CCN-5.4-103,
 * CCN-5.4-104). A lone leader of its own bars nobody the way.
 */
export function canPassBack(s: State, board: Board, here: Survey, index: number, hex: number): boolean {
  const unit = s.units[index]!;
  if (here.unit[hex]! >= 0 || board.closed[typeOf(unit).armCode]![hex] === 1) return false;
  const leader = here.leader[hex]!;
  return leader < 0 || s.leaders[leader]!.side === unit.side;
}

/** Whether it can also end there: a unit that has a leader does not end with another (CCN-5.3-03, CCN-5.4-106). */
export function canGoBack(
  s: State,
  board: Board,
  here: Survey,
  index: number,
  led: boolean,
  hex: number,
): boolean {
  return canPassBack(s, board, here, index, hex) && !(led && here.leader[hex]! >= 0);
}

interface Place {
  readonly hex: number;
  /** The lone leader taken along, or -1. */
  readonly leader: number;
  /** The retreat can end here. */
  readonly isEnd: boolean;
  readonly isNoMove: boolean;
}

/** All places one row back from some places, each once. */
function oneRowBack(
  s: State,
  board: Board,
  here: Survey,
  index: number,
  led: boolean,
  places: readonly Place[],
): Place[] {
  const { side } = s.units[index]!;
  const found: Place[] = [];
  for (const { hex, leader, isNoMove } of places) {
    const wouldStop = board.stops[hex] === 1 && hex !== s.units[index]!.hex;
    if (retreatsStop && wouldStop) continue;
    for (const next of ofSide(board.back, side)[hex]!) {
      if (!canPassBack(s, board, here, index, next)) continue;
      const there = here.leader[next]!;
      const isLed = led || leader >= 0;
      const taken = isLed ? leader : there;
      if (!found.some((place) => place.hex === next && place.leader === taken))
        found.push({
          hex: next,
          leader: taken,
          isEnd: there < 0 || !isLed,
          isNoMove: isNoMove || wouldStop,
        });
    }
  }
  return found;
}

function routeTo(s: State, { hex, leader, isNoMove }: Place, hexes: number, stops: boolean): Route {
  const goal = `to ${hexName(hex)}`;
  return {
    word: leader < 0 || stops ? goal : `${goal} with ${leaderName(s, leader)}`,
    hex,
    hexes,
    leader,
    stops,
    isNoMove,
  };
}

/**
 * Every different end of a retreat that loses as little as can be: the full distance, or a stop with a lone leader on
 * the way; failing both, as far as the way goes.
 */
export function routes(s: State, board: Board, here: Survey, index: number, hexes: number): Route[] {
  const led = attachedTo(here, s.units[index]!) >= 0;
  const stops: Route[] = [];
  let places: Place[] = [{ hex: s.units[index]!.hex, leader: -1, isEnd: true, isNoMove: false }];
  let ends = places;
  let farthest = 0;
  for (let gone = 1; gone <= hexes; gone += 1) {
    places = oneRowBack(s, board, here, index, led, places);
    if (places.length === 0) break;
    const able = places.filter(({ isEnd }) => isEnd);
    for (const place of able) {
      if (gone < hexes && place.leader >= 0 && here.leader[place.hex] === place.leader)
        stops.push(routeTo(s, place, gone, true));
    }
    if (able.length === 0) continue;
    ends = able;
    farthest = gone;
  }
  if (farthest < hexes && stops.length > 0) return stops;
  return [...stops, ...ends.map((place) => routeTo(s, place, farthest, false))];
}

/** A unit must go back so many hexes. A square cannot: it loses blocks instead. */
export const retreat: Doing<State, FrameOf<'retreat'>, Frames> = {
  run(s, f, play) {
    const board = boardOf(s);
    const here = survey(s);
    const unit = s.units[f.unit]!;
    if (by.squaresDoNotGoBack(unit.square > 0))
      return payInBlocks(s, f, f.hexes, attachedTo(here, unit), 'square', [], play);
    const found = routes(s, board, here, f.unit, f.hexes);
    return found.length > 1
      ? go({ step: 'route', unit: f.unit, hexes: f.hexes, checked: f.checked })
      : goBack(s, here, f, found[0]!, play);
  },
};

const routeAsked = questionAbout<State, FrameOf<'route'>>('route', ['CCN-5.4-101', 'CCN-5.4-106'], (s, f) => [
  s.units[f.unit]!.side,
  { unit: nameOf(s, f.unit), hexes: f.hexes },
]);

export const route: Asking<State, FrameOf<'route'>, Frames> = {
  asks: routeAsked,
  choices(s, f, _seat, partial): Parts {
    if (partial.length > 0) return finished;
    const board = boardOf(s);
    return offers(routes(s, board, survey(s), f.unit, f.hexes).map(({ word }) => word));
  },
  whyNot: (s, f, _seat, action) =>
    action[0] === 'battle back' ? no.drivenOff : whyNotRoute(s, boardOf(s), survey(s), f, action),
  answer(s, f, _seat, action, play) {
    const board = boardOf(s);
    const here = survey(s);
    const chosen = routes(s, board, here, f.unit, f.hexes).find(({ word }) => word === action[0])!;
    return goBack(s, here, f, chosen, play);
  },
};

/** Why a unit does not go back to where it is said to. */
function whyNotRoute(s: State, board: Board, here: Survey, f: Retreat, action: Action): Refusal | null {
  const unit = s.units[f.unit]!;
  const goal = goalOf(board, action[0]);
  if (goal < 0 || action.length > 1) return no.nameAHex;
  const gone = rowsFromBase(board, unit.side, unit.hex) - rowsFromBase(board, unit.side, goal);
  if (gone <= 0 || !leadsBack(board, unit.side, unit.hex, goal, isOpenToAll)) return no.notBack;
  if (gone > f.hexes) return no.tooFar;
  const closed = board.closed[typeOf(unit).armCode]!;
  if (!leadsBack(board, unit.side, unit.hex, goal, (hex) => closed[hex] === 1)) return no.closedGround;
  if (!leadsBack(board, unit.side, unit.hex, goal, (hex) => !canPassBack(s, board, here, f.unit, hex)))
    return no.occupied;
  if (attachedTo(here, unit) >= 0 && here.leader[goal]! >= 0) return no.hasALeader;
  const found = routes(s, board, here, f.unit, f.hexes);
  if (found.some(({ hex }) => hex === goal)) return no.takesHimAlong;
  return found.some(({ stops }) => stops) ? no.stopsWithALeader : no.asFarAsItCan;
}

function goBack(s: State, here: Survey, f: Retreat, chosen: Route, play: Play): Next<Frames> {
  const unit = s.units[f.unit]!;
  const { militia } = typeOf(unit);
  const attached = attachedTo(here, unit);
  const cites = [...(militia ? so.farForMilitia : so.aHexForAFlag), ...(chosen.isNoMove ? so.noMove : [])];
  const owed: RuleId[] = [];
  const missing = f.hexes - chosen.hexes;
  const isRallied = by.ralliedByALeader(chosen.stops, cites);
  const price = by.wantOfRoomCostsBlocks(missing > 0 && !isRallied, owed) ? missing * blocksForAHex : 0;
  const falls = price >= unit.blocks;
  const isAlong =
    by.leaderGoesAlong(attached >= 0 && !falls, cites) ||
    by.leaderIsWhereItFalls(attached >= 0 && falls, cites);
  const leader = attached < 0 ? chosen.leader : isAlong ? attached : -1;
  if (chosen.hexes > 0) {
    tell(play, {
      kind: 'retreated',
      rules: cites,
      side: unit.side,
      unit: nameOf(s, f.unit),
      leader: attached < 0 ? null : leaderName(s, attached),
      from: hexName(unit.hex),
      to: hexName(chosen.hex),
      hexes: chosen.hexes,
      joined: attached < 0 && chosen.leader >= 0 ? leaderName(s, chosen.leader) : null,
    });
    put(s, f.unit, chosen.hex, leader, play);
    if (isOver(s)) return end();
  }
  return price === 0 ? end() : payInBlocks(s, f, price, leader, 'retreat', owed, play);
}

/** Hexes that could not be gone back cost blocks; a leader is checked once in a combat. */
function payInBlocks(
  s: State,
  f: Retreat,
  price: number,
  leader: number,
  cause: 'retreat' | 'square',
  cites: readonly RuleId[],
  play: Play,
): Next<Frames> {
  const unit = s.units[f.unit]!;
  const spared = leader >= 0 && f.checked ? so.checkedBefore : [];
  loseBlocks(s, f.unit, price, cause, play, [...cites, ...spared]);
  if (isOver(s) || leader < 0) return end();
  if (unit.hex < 0) return leaderOfTheFallen(s, leader, f.checked, 'retreat', play);
  const due: RuleId[] = [];
  if (isCheckDue(by.checkedForWantOfRoom(leader >= 0, due), f.checked)) checkLeader(s, leader, due, play);
  return end();
}
