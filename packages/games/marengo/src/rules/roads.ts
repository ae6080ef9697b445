/** Chapter 8: road movement. A piece marches along a path, and cavalry that has won an attack on the way goes on. */
import {
  citations,
  end,
  finished,
  go,
  nothing,
  questionAbout,
  refusals,
  type Asking,
  type Doing,
  type Parts,
  type Play,
  type Refusal,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, moveTo, survey, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import type { FrameOf, Frames } from '../frames.ts';
import { nameOf } from '../pieces.ts';
import { waiting, type Piece, type State } from '../state.ts';
import { commandCost } from '../tables.ts';
import { spend } from './commands.ts';
import { carryOutContinuation } from './continuation.ts';
import { beginManeuver } from './maneuver.ts';
import { parseRoute, type Route } from './parse-order.ts';
import {
  canPay,
  followed,
  onPath,
  pathChoices,
  roadOnward,
  startFrom,
  startOf,
  whyNotAlong,
  whyNotContinue,
  whyNotRoute,
  type Path,
} from './paths.ts';
import { enter, markMoved, placeName } from './places.ts';
import { entryOf, entryRulesOf } from './reinforcements.ts';
import { takeSlot } from './slots.ts';

const no = refusals({
  notFromReserve: [
    'MAR-8-31',
    'A road move starts from reserve, in a locale the road runs through.',
    'Un mouvement sur route part de la réserve, dans un lieu que traverse la route.',
  ],
  alone: ['MAR-8-05', 'By road each piece moves alone.', 'Sur route, chaque pion se déplace seul.'],
});

/** How a road move may go on. */
export function marchChoices(s: State, board: Board, here: Survey, index: number, route: Route): Parts {
  const piece = s.pieces[index]!;
  return pathChoices(s, board, here, piece, followed(s, board, here, startOf(piece), route));
}

/** Whether a piece may march so. */
export function canMarchSo(s: State, board: Board, here: Survey, index: number, route: Route): boolean {
  const piece = s.pieces[index]!;
  return whyNotRoute(s, board, here, piece, startOf(piece), route) === null;
}

/** Whether a piece in reserve, or waiting off the map, can make any road move at all. */
export function canMarch(s: State, board: Board, here: Survey, piece: Piece): boolean {
  if (piece.place === waiting) {
    const entry = entryOf(s, board, piece);
    return entry !== null && whyNotAlong(s, board, here, piece, startOf(piece), entry.link) === null;
  }
  const path = startFrom(piece.place);
  for (const link of board.linksOf[path.locale]!) {
    if (canPay(s, board, path, link) && whyNotAlong(s, board, here, piece, path, link) === null) return true;
  }
  if (piece.arm !== 'cavalry') return false;
  for (const approach of board.approachesOf[path.locale]!) {
    if (whyNotContinue(s, board, here, piece, path, approach) === null) return true;
  }
  return false;
}

/** Why a road move that the choices cannot build is refused. */
export function whyNotMarch(
  s: State,
  board: Board,
  here: Survey,
  group: readonly number[],
  route: Route,
): Refusal | null {
  if (group.length > 1) return no.alone;
  const piece = s.pieces[group[0]!]!;
  if (piece.place >= board.localeCount) return no.notFromReserve;
  if (piece.place >= 0 && board.linksOf[piece.place]!.length === 0) return no.notFromReserve;
  return whyNotRoute(s, board, here, piece, startOf(piece), route);
}

/** Carries out a road move as far as it goes by itself; a manoeuvre attack at its end is a business of its own. */
export function marchOff(s: State, index: number, route: Route, play: Play): Frames | null {
  const board = boardOf(s);
  const path = followed(s, board, survey(s, board), startOf(s.pieces[index]!), route)!;
  if (path.crossings.length === 0) markMoved(s, [index]);
  return carryOut(s, board, index, path, false, play);
}

function carryOut(
  s: State,
  board: Board,
  index: number,
  path: Path,
  alreadyPaid: boolean,
  play: Play,
): Frames | null {
  const piece = s.pieces[index]!;
  const cameFrom = piece.place;
  const onward = path.block >= 0 ? roadOnward(board, path, path.block) : 'main';
  const paid = path.paid || onward === 'secondary';
  const mainRoadCost = path.attack >= 0 ? commandCost.mainRoadAttack : commandCost.mainRoadPieceMove;
  const commands = paid && !alreadyPaid ? commandCost.secondaryRoadPieceMove : mainRoadCost;
  spend(s, commands);
  for (const crossing of path.crossings) takeSlot(s, board, crossing.link, crossing.from, crossing.step);
  for (const { to } of path.crossings) enter(s, board, piece.side, to);
  if (path.crossings.length > 0) moveTo(s, board, index, path.locale).moved = true;
  const further = path.crossings.length > 0 ? 0 : commands;
  if (path.crossings.length > 0) {
    const { side } = s;
    const name = nameOf(s, index);
    const through = path.crossings.map(({ to }) => board.placeNames[to]!);
    if (cameFrom === waiting) {
      const rules = entryRulesOf(s, piece);
      tell(play, { kind: 'entered', rules, by: 'road', side, piece: name, through, commands });
    } else {
      const rules = marchRulesOf(path, paid);
      const from = placeName(s, cameFrom);
      tell(play, { kind: 'marched', rules, from, side, piece: name, through, commands });
    }
  }
  if (path.block >= 0) {
    const after = path.link >= 0 ? 'road' : 'spot';
    carryOutContinuation(s, [{ piece: index, approach: path.block }], further, after, play);
  }
  if (path.attack < 0) return null;
  const road = { link: path.link, step: path.steps, paid };
  return beginManeuver(s, { group: [index], approach: path.attack, road }, -1, further, play);
}

const so = citations({
  main: ['MAR-8-08', 'MAR-5-16'],
  secondary: ['MAR-8-05', 'MAR-5-16'],
  waited: ['MAR-8-38', 'MAR-8-36'],
  severalRoads: 'MAR-8-39',
});

/** What a march cites: its road, whether it waited, and whether it crossed where several roads do. */
function marchRulesOf(path: Path, paid: boolean): RuleId[] {
  return [
    ...(paid ? so.secondary : so.main),
    ...(path.waited ? so.waited : []),
    ...(path.severalRoads ? so.severalRoads : []),
  ];
}

function pathOf(f: FrameOf<'march' | 'marchOn'>, s: State): Path {
  return onPath(s.pieces[f.piece]!.place, f.link, f.steps, f.paid);
}

/** Cavalry that has won its attack by road is asked how it goes on, if there is any way on: that is plain to both. */
export const march: Doing<State, FrameOf<'march'>, Frames> = {
  run(s, f) {
    const board = boardOf(s);
    const { options } = pathChoices(s, board, survey(s, board), s.pieces[f.piece]!, pathOf(f, s));
    return options.length > 0 ? go({ ...f, step: 'marchOn' }) : end();
  },
};

const marchAsked = questionAbout<State, FrameOf<'marchOn'>>('march', ['MAR-9-16'], (s, f) => [
  s.side,
  { piece: nameOf(s, f.piece), locale: placeName(s, s.pieces[f.piece]!.place), steps: f.steps },
]);

/** It may go on within the three steps, and attack again on its way. */
export const marchOn: Asking<State, FrameOf<'marchOn'>, Frames> = {
  asks: marchAsked,
  choices(s, f, _seat, partial) {
    if (partial[0] === 'stop') return finished;
    const board = boardOf(s);
    const here = survey(s, board);
    const route = parseRoute(board, partial, 0);
    if (route.unread !== undefined) return nothing;
    const path = followed(s, board, here, pathOf(f, s), route);
    const parts = pathChoices(s, board, here, s.pieces[f.piece]!, path);
    return partial.length === 0 ? { options: ['stop', ...parts.options], complete: false } : parts;
  },
  whyNot(s, f, _seat, action) {
    const board = boardOf(s);
    const route = parseRoute(board, action, 0);
    return whyNotRoute(s, board, survey(s, board), s.pieces[f.piece]!, pathOf(f, s), route);
  },
  answer(s, f, _seat, action, play) {
    if (action[0] === 'stop') return end();
    const board = boardOf(s);
    const path = followed(s, board, survey(s, board), pathOf(f, s), parseRoute(board, action, 0))!;
    const attack = carryOut(s, board, f.piece, path, f.paid, play);
    return attack === null ? end() : go(attack);
  },
};
