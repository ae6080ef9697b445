/** Chapter 5.4, retreat: back toward the own edge, as far as the flags say or as the way allows. */
import {
  end,
  finished,
  go,
  offers,
  questionAbout,
  refusals,
  type Asking,
  type Doing,
  type Next,
  type Parts,
  type Play,
  rulesByCase,
} from '@bivouac/kernel';
import { boardOf, hexName, survey, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames, Retreat } from '../frames.ts';
import type { State } from '../state.ts';
import { ofSide } from '../tables/sides.ts';
import { attachedTo, leaderName, nameOf, typeOf } from '../troops.ts';
import { byDefender, loseBlocks } from './hits.ts';
import { checkLeader, leaderOfTheFallen } from './leaders.ts';
import { put } from './places.ts';
import { isOver } from './victory.ts';

const no = refusals({
  noSuchRoute: [
    ['CCN-5.4-101', 'CCN-5.4-102', 'CCN-5.4-103', 'CCN-5.4-104', 'CCN-5.4-106'],
    'It goes back toward its own edge as far as it must, through free hexes, or stops with a lone leader on the way.',
    'Elle recule vers son bord autant qu’elle le doit, par des cases libres, ou s’arrête auprès d’un général seul en chemin.',
  ],
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
  for (const { hex, leader } of places) {
    for (const next of ofSide(board.back, side)[hex]!) {
      if (!canPassBack(s, board, here, index, next)) continue;
      const there = here.leader[next]!;
      const isLed = led || leader >= 0;
      const taken = isLed ? leader : there;
      if (!found.some((place) => place.hex === next && place.leader === taken))
        found.push({ hex: next, leader: taken, isEnd: there < 0 || !isLed });
    }
  }
  return found;
}

function routeTo(s: State, { hex, leader }: Place, hexes: number, stops: boolean): Route {
  const goal = `to ${hexName(hex)}`;
  return {
    word: leader < 0 || stops ? goal : `${goal} with ${leaderName(s, leader)}`,
    hex,
    hexes,
    leader,
    stops,
  };
}

/**
 * Every different end of a retreat that loses as little as can be: the full distance, or a stop with a lone leader on
 * the way; failing both, as far as the way goes (CCN-5.4-106, CCN-5.4-107).
 */
export function routes(s: State, board: Board, here: Survey, index: number, hexes: number): Route[] {
  const led = attachedTo(here, s.units[index]!) >= 0;
  const stops: Route[] = [];
  let places: Place[] = [{ hex: s.units[index]!.hex, leader: -1, isEnd: true }];
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

/** A unit must go back so many hexes. A square cannot: it loses blocks instead (CCN-6-38). */
export const retreat: Doing<State, FrameOf<'retreat'>, Frames> = {
  run(s, f, play) {
    const board = boardOf(s);
    const here = survey(s);
    if (s.units[f.unit]!.square > 0)
      return payInBlocks(s, f, f.hexes, attachedTo(here, s.units[f.unit]!), 'square', play);
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
  whyNot: () => no.noSuchRoute,
  answer(s, f, _seat, action, play) {
    const board = boardOf(s);
    const here = survey(s);
    const chosen = routes(s, board, here, f.unit, f.hexes).find(({ word }) => word === action[0])!;
    return goBack(s, here, f, chosen, play);
  },
};

const retreatRules = [
  'CCN-5.4-100',
  'CCN-5.4-101',
  'CCN-5.4-102',
  'CCN-5.4-103',
  'CCN-5.4-105',
  'CCN-5.4-108',
  'CCN-5.3-10',
];
/** Marks: a lone leader joins it; it defended itself in a melee and battles back no more. */
const retreatedRules = rulesByCase(retreatRules, [['CCN-5.4-106'], ['CCN-5.4-073']]);

/** What waits for the retreat to end tells whether the unit was attacked in melee. */
function defended(s: State): boolean {
  return s.frames.at(-2)?.step === 'charged';
}

function goBack(s: State, here: Survey, f: Retreat, chosen: Route, play: Play): Next<Frames> {
  const unit = s.units[f.unit]!;
  const attached = attachedTo(here, unit);
  const leader = attached >= 0 ? attached : chosen.leader;
  if (chosen.hexes > 0) {
    const joined = attached < 0 && chosen.leader >= 0 ? leaderName(s, chosen.leader) : null;
    tell(play, {
      kind: 'retreated',
      rules: retreatedRules((joined === null ? 0 : 1) | (defended(s) ? 2 : 0)),
      side: unit.side,
      unit: nameOf(s, f.unit),
      leader: attached < 0 ? null : leaderName(s, attached),
      from: hexName(unit.hex),
      to: hexName(chosen.hex),
      hexes: chosen.hexes,
      joined,
    });
    put(s, f.unit, chosen.hex, leader, play);
    if (isOver(s)) return end();
  }
  const owed = chosen.stops ? 0 : f.hexes - chosen.hexes;
  return owed === 0 ? end() : payInBlocks(s, f, owed, leader, 'retreat', play);
}

/** Hexes that could not be gone back cost blocks (CCN-5.4-107); a leader is checked once in a combat (CCN-5.4-083). */
function payInBlocks(
  s: State,
  f: Retreat,
  owed: number,
  leader: number,
  why: 'retreat' | 'square',
  play: Play,
): Next<Frames> {
  const unit = s.units[f.unit]!;
  loseBlocks(s, f.unit, owed, why, play, defended(s) ? byDefender : 0);
  if (isOver(s) || leader < 0) return end();
  if (unit.blocks === 0) return leaderOfTheFallen(s, leader, f.checked, play);
  if (!f.checked) checkLeader(s, leader, play);
  return end();
}
