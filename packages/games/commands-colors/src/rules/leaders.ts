/** Chapter 5.4, leaders: casualty checks, and a leader's way back, through enemies if need be. */
import {
  branches,
  citations,
  end,
  finished,
  go,
  offers,
  partText,
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
import { boardOf, hexName, onHorseback, rowsFromBase, survey, type Board, type Survey } from '../board.ts';
import { tell, type NapoleonicsEvent } from '../events.ts';
import type { FrameOf, Frames } from '../frames.ts';
import { away, gone, type State } from '../state.ts';
import { enemyOf, leaderRetreat as farthest, ofSide, rollsTheCheck, type Side } from '../tables/sides.ts';
import { leaderName, nameOf } from '../troops.ts';
import { rollDice } from './dice.ts';
import { escapePool } from './melee-dice.ts';
import { award, isOver } from './victory.ts';
import { goalOf, isOpenToAll, leadsBack } from './ways-back.ts';

const no = refusals({
  oneToThree: [
    'CCN-5.4-140',
    'He goes back one to three hexes towards his own edge.',
    'Il recule d’une à trois cases vers son bord.',
  ],
  overHisEdge: [
    ['CCN-5.4-148', 'CCN-5.3-19'],
    'He leaves the board over his own edge only, and within his three hexes.',
    'Il ne quitte le plateau que par son propre bord, et dans ses trois cases.',
  ],
  closedGround: [
    'CCN-5.4-143',
    'Ground that nobody enters bars the way there.',
    'Un terrain infranchissable barre ce chemin.',
  ],
  notWithALeader: [
    'CCN-5.4-144',
    'He does not stop with another leader.',
    'Il ne s’arrête pas avec un autre général.',
  ],
  notWithAnEnemy: [
    ['CCN-5.4-144', 'CCN-5.4-163'],
    'He does not stop with an enemy.',
    'Il ne s’arrête pas avec un ennemi.',
  ],
  throughWhom: [
    'CCN-5.4-149',
    'Say which enemies he rides through on the way there.',
    'Dites à travers quels ennemis il passe pour y aller.',
  ],
  neverReplies: ['CCN-5.4-078', 'A leader alone never battles back.', 'Un général seul ne riposte jamais.'],
  flagsSpareHim: [
    'CCN-5.4-090',
    'Flags do not touch him: he goes one to three hexes back, as he likes.',
    'Les drapeaux ne le concernent pas : il recule d’une à trois cases, à son gré.',
  ],
});

const by = branches({
  checkedOnce: 'CCN-5.4-083',
  twoSabersAreTheEnd: 'CCN-5.4-081',
  oneSaberIsTheEnd: 'CCN-5.4-084',
  survivorMustGo: 'CCN-5.4-141',
  survivorLeavesFromTheEdge: 'CCN-5.4-085',
  leaderOfTheLostLeavesFromTheEdge: 'CCN-5.4-088',
  cutOffHeMustEscape: 'CCN-5.4-087',
  trappedHeIsLost: 'CCN-5.4-089',
  closedGroundBlocksHim: 'CCN-5.4-143',
  stopsWithAFriend: 'CCN-5.4-145',
  ridesPastLeaders: 'CCN-5.4-146',
  ridesPastFriends: 'CCN-5.4-147',
  ridesOffOverHisEdge: ['CCN-5.3-20', 'CCN-5.4-148'],
  ridesThroughEnemies: 'CCN-5.4-149',
  enemyRollsAtHim: 'CCN-5.4-160',
  unharmedHeRidesOn: 'CCN-5.4-161',
  nextEnemyRollsAgain: 'CCN-5.4-162',
});

const so = citations({
  twoDice: 'CCN-5.4-081',
  oneDie: 'CCN-5.4-084',
  check: 'CCN-5.4-080',
  melee: 'CCN-5.4-092',
  escape: 'CCN-5.4-160',
  noWay: 'CCN-5.4-143',
  cutOff: 'CCN-5.4-087',
  ofHisOwnWill: 'CCN-5.4-149',
  retreats: 'CCN-5.4-140',
});

type FellWhy = Extract<NapoleonicsEvent, { kind: 'leaderFell' }>['why'];

/** A leader is lost: the enemy has a banner, or as many as the scenario says. */
export function leaderFalls(
  s: State,
  index: number,
  why: FellWhy,
  play: Play,
  cites: readonly RuleId[] = [],
): void {
  const leader = s.leaders[index]!;
  const name = leaderName(s, index);
  tell(play, {
    kind: 'leaderFell',
    rules: [...so[why], ...cites],
    side: leader.side,
    leader: name,
    at: hexName(leader.hex),
    why,
  });
  leader.hex = gone;
  leader.ordered = false;
  award(s, enemyOf[leader.side], s.terms.leaderBanners[index]!, 'leader', name, play);
}

/** His unit has lost blocks and stands: two dice, two sabers. `due`: why he is checked. */
export function checkLeader(s: State, index: number, due: readonly RuleId[], play: Play): void {
  const rolled = rollDice(play, 2);
  const falls = by.twoSabersAreTheEnd(rolled.sabers === 2);
  tell(play, {
    kind: 'leaderChecked',
    rules: [...so.twoDice, ...due],
    side: rollsTheCheck[s.leaders[index]!.side],
    leader: leaderName(s, index),
    dice: rolled.dice,
    falls,
  });
  if (falls) leaderFalls(s, index, 'check', play);
}

/** His unit is destroyed: one die, a saber, unless he has been checked in this combat; then he must go. */
export function leaderOfTheFallen(
  s: State,
  index: number,
  checked: boolean,
  cause: 'hits' | 'retreat',
  play: Play,
): Next<Frames> {
  const cites: RuleId[] = [];
  if (by.checkedOnce(checked)) return sendBack(s, index, cause, play);
  const rolled = rollDice(play, 1);
  const falls = by.oneSaberIsTheEnd(rolled.sabers === 1);
  const goes = by.survivorMustGo(!falls, cites);
  tell(play, {
    kind: 'leaderChecked',
    rules: [...so.oneDie, ...cites],
    side: rollsTheCheck[s.leaders[index]!.side],
    leader: leaderName(s, index),
    dice: rolled.dice,
    falls,
  });
  if (falls) leaderFalls(s, index, 'check', play);
  return goes ? sendBack(s, index, cause, play) : end();
}

/** He must go: from his own last row off the board, else back. */
function sendBack(s: State, index: number, cause: 'hits' | 'retreat', play: Play): Next<Frames> {
  const { side, hex } = s.leaders[index]!;
  const isAtTheEdge = rowsFromBase(boardOf(s), side, hex) === 0;
  const cites: RuleId[] = [];
  const leaves =
    by.survivorLeavesFromTheEdge(isAtTheEdge && cause === 'hits', cites) ||
    by.leaderOfTheLostLeavesFromTheEdge(isAtTheEdge && cause === 'retreat', cites);
  if (!leaves) return go({ step: 'leaderRetreat', leader: index });
  rideTo(s, index, away, cites, play);
  return end();
}

/** A way back: where it ends (-1: off the board), the enemies it leads through, in order, and what opens it. */
interface Way {
  readonly word: string;
  readonly to: number;
  readonly through: readonly number[];
  readonly cites: readonly RuleId[];
}

function wordFor(to: number, through: readonly number[]): string {
  const goal = to < 0 ? 'off' : `to ${hexName(to)}`;
  return through.length === 0 ? goal : `${goal} through ${through.map(hexName).join(' ')}`;
}

/** Whether he may end in a hex: alone, or with a friend who has no leader. */
function mayStop(s: State, here: Survey, side: Side, hex: number, cites: RuleId[]): boolean {
  const unit = here.unit[hex]!;
  if (here.leader[hex]! >= 0) return false;
  return unit < 0 || by.stopsWithAFriend(s.units[unit]!.side === side, cites);
}

/** Whether he may go on beyond a hex, whoever stands there. */
function mayPass(s: State, here: Survey, side: Side, hex: number, cites: RuleId[]): boolean {
  const unit = here.unit[hex]!;
  if (unit >= 0 && s.units[unit]!.side !== side) return true;
  if (here.leader[hex]! >= 0) return by.ridesPastLeaders(here.leader[hex]! >= 0, cites);
  return unit < 0 || by.ridesPastFriends(unit >= 0, cites);
}

/** Every different way back of one to three hexes; the step over his own edge counts as one. */
export function waysBack(s: State, board: Board, here: Survey, index: number): Way[] {
  const { side, hex: start } = s.leaders[index]!;
  const found = new Map<string, Way>();
  const note = (to: number, through: readonly number[], cites: readonly RuleId[]) => {
    const word = wordFor(to, through);
    const known = found.get(word);
    // Of two roads to the same end the plainer one is told of.
    if (known === undefined || cites.length < known.cites.length)
      found.set(word, { word, to, through, cites });
  };
  const explore = (hex: number, steps: number, through: readonly number[], cites: readonly RuleId[]) => {
    if (steps === farthest) return;
    const off = [...cites];
    if (by.ridesOffOverHisEdge(rowsFromBase(board, side, hex) === 0, off)) note(away, through, off);
    for (const next of ofSide(board.back, side)[hex]!) {
      if (by.closedGroundBlocksHim(board.closed[onHorseback]![next] === 1)) continue;
      const unit = here.unit[next]!;
      const isEnemy = unit >= 0 && s.units[unit]!.side !== side;
      if (isEnemy && !by.ridesThroughEnemies(isEnemy)) continue;
      const met = isEnemy ? [...through, next] : through;
      const stopping = [...cites];
      if (mayStop(s, here, side, next, stopping)) note(next, met, stopping);
      const passing = [...cites];
      if (mayPass(s, here, side, next, passing)) explore(next, steps + 1, met, passing);
    }
  };
  explore(start, 0, [], []);
  return [...found.values()];
}

/** No way but through enemies. */
function isCutOff(ways: readonly Way[]): boolean {
  return ways.length > 0 && ways.every(({ through }) => through.length > 0);
}

/** A leader must go back: he has one way, several, or none. */
export const leaderRetreat: Doing<State, FrameOf<'leaderRetreat'>, Frames> = {
  run(s, f, play) {
    const ways = waysBack(s, boardOf(s), survey(s), f.leader);
    const hasWay = isCutOff(ways) ? by.cutOffHeMustEscape(isCutOff(ways)) : ways.length > 0;
    const cites: RuleId[] = [];
    if (by.trappedHeIsLost(!hasWay, cites)) leaderFalls(s, f.leader, 'noWay', play, cites);
    if (!hasWay) return end();
    if (ways.length > 1) return go({ step: 'leaderRoute', leader: f.leader });
    goBack(s, f.leader, ways, ways[0]!, play);
    return end();
  },
};

const leaderRouteAsked = questionAbout<State, FrameOf<'leaderRoute'>>(
  'leaderRoute',
  ['CCN-5.4-140'],
  (s, f) => [s.leaders[f.leader]!.side, { leader: leaderName(s, f.leader) }],
);

export const leaderRoute: Asking<State, FrameOf<'leaderRoute'>, Frames> = {
  asks: leaderRouteAsked,
  choices(s, f, _seat, partial): Parts {
    if (partial.length > 0) return finished;
    return offers(waysBack(s, boardOf(s), survey(s), f.leader).map(({ word }) => word));
  },
  whyNot(s, f, _seat, action) {
    const answer = partText(action[0] ?? '');
    if (answer === 'battle back') return no.neverReplies;
    return answer.startsWith('ignore ')
      ? no.flagsSpareHim
      : whyNotWay(s, boardOf(s), survey(s), f.leader, action);
  },
  answer(s, f, _seat, action, play) {
    const ways = waysBack(s, boardOf(s), survey(s), f.leader);
    goBack(
      s,
      f.leader,
      ways,
      ways.find(({ word }) => word === action[0])!,
      play,
    );
    return end();
  },
};

/** Why a leader does not go back to where he is said to. */
function whyNotWay(s: State, board: Board, here: Survey, index: number, action: Action): Refusal | null {
  const { side, hex } = s.leaders[index]!;
  const [way] = action;
  if (partText(way ?? '').startsWith('off')) return no.overHisEdge;
  const goal = goalOf(board, way);
  const gone = goal < 0 ? 0 : rowsFromBase(board, side, hex) - rowsFromBase(board, side, goal);
  if (action.length > 1 || gone <= 0 || gone > farthest || !leadsBack(board, side, hex, goal, isOpenToAll))
    return no.oneToThree;
  if (!leadsBack(board, side, hex, goal, (next) => board.closed[onHorseback]![next] === 1))
    return no.closedGround;
  const unit = here.unit[goal]!;
  if (unit >= 0 && s.units[unit]!.side !== side) return no.notWithAnEnemy;
  return here.leader[goal]! >= 0 ? no.notWithALeader : no.throughWhom;
}

/** Goes a way, past every enemy on it; one saber is the end of him. */
function goBack(s: State, index: number, ways: readonly Way[], way: Way, play: Play): void {
  const board = boardOf(s);
  const leader = s.leaders[index]!;
  for (const [at, hex] of way.through.entries()) {
    const here = survey(s);
    const enemy = here.unit[hex]!;
    const cites: RuleId[] = [];
    if (!by.enemyRollsAtHim(at === 0, cites) && !by.nextEnemyRollsAgain(at > 0, cites)) continue;
    const pool = escapePool(s, board, here, s.units[enemy]!);
    const rolled = rollDice(play, pool.count, cites);
    const ridesOn = by.unharmedHeRidesOn(rolled.sabers === 0, cites);
    cites.push(...(isCutOff(ways) ? so.cutOff : so.ofHisOwnWill));
    tell(play, {
      kind: 'leaderEscaped',
      rules: cites,
      side: leader.side,
      leader: leaderName(s, index),
      past: nameOf(s, enemy),
      falls: !ridesOn,
      dice: rolled.dice,
      sum: pool.sum,
    });
    if (ridesOn) continue;
    leaderFalls(s, index, 'escape', play);
    return;
  }
  if (!isOver(s)) rideTo(s, index, way.to, way.cites, play);
}

function rideTo(s: State, index: number, to: number, cites: readonly RuleId[], play: Play): void {
  const leader = s.leaders[index]!;
  const from = hexName(leader.hex);
  const unit = to < 0 ? -1 : survey(s).unit[to]!;
  leader.hex = to;
  tell(play, {
    kind: 'leaderRetreated',
    rules: [...so.retreats, ...cites],
    side: leader.side,
    leader: leaderName(s, index),
    from,
    to: to < 0 ? null : hexName(to),
    joined: unit < 0 ? null : nameOf(s, unit),
  });
}
