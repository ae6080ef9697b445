/** Chapter 5.4, leaders: casualty checks, and a leader's way back, through enemies if need be. */
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
import { boardOf, hexName, onHorseback, rowsFromBase, survey, type Board, type Survey } from '../board.ts';
import { tell, type NapoleonicsEvent } from '../events.ts';
import type { FrameOf, Frames } from '../frames.ts';
import { away, gone, type State } from '../state.ts';
import { enemyOf, leaderRetreat as farthest, ofSide } from '../tables/sides.ts';
import { leaderName, nameOf } from '../troops.ts';
import { rollDice } from './dice.ts';
import { escapePool } from './melee-dice.ts';
import { award, isOver } from './victory.ts';

const no = refusals({
  noSuchWay: [
    ['CCN-5.4-140', 'CCN-5.4-144', 'CCN-5.4-148', 'CCN-5.4-163', 'CCN-5.3-19'],
    'He goes back one to three hexes toward his own edge, and stops neither with an enemy nor with another leader.',
    'Il recule d’une à trois cases vers son bord, sans s’arrêter avec un ennemi ni avec un autre général.',
  ],
});

type FellWhy = Extract<NapoleonicsEvent, { kind: 'leaderFell' }>['why'];

const fellRules: Readonly<Record<FellWhy, readonly string[]>> = {
  check: ['CCN-5.4-080', 'CCN-4-03'],
  melee: ['CCN-5.4-061', 'CCN-5.4-092', 'CCN-4-03'],
  escape: ['CCN-5.4-160', 'CCN-4-03'],
  noWay: ['CCN-5.4-089', 'CCN-5.4-143', 'CCN-4-03'],
};

/** A leader is lost: the enemy has a banner, or as many as the scenario says. */
export function leaderFalls(s: State, index: number, why: FellWhy, play: Play): void {
  const leader = s.leaders[index]!;
  const name = leaderName(s, index);
  tell(play, {
    kind: 'leaderFell',
    rules: fellRules[why],
    side: leader.side,
    leader: name,
    at: hexName(leader.hex),
    why,
  });
  leader.hex = gone;
  leader.ordered = false;
  award(s, enemyOf[leader.side], s.terms.leaderBanners[index]!, 'leader', name, play);
}

const survivingRules = [
  'CCN-5.4-033',
  'CCN-5.4-063',
  'CCN-5.4-080',
  'CCN-5.4-081',
  'CCN-5.4-082',
  'CCN-5.4-083',
  'CCN-6-06',
];
const fallenRules = ['CCN-5.4-080', 'CCN-5.4-084', 'CCN-5.4-086', 'CCN-5.4-090'];

/** His unit has lost blocks and stands: two dice, two sabers (CCN-5.4-081). The enemy rolls (CCN-5.4-080). */
export function checkLeader(s: State, index: number, play: Play): void {
  const rolled = rollDice(play, 2);
  const falls = rolled.sabers === 2;
  tell(play, {
    kind: 'leaderChecked',
    rules: survivingRules,
    side: enemyOf[s.leaders[index]!.side],
    leader: leaderName(s, index),
    dice: rolled.dice,
    falls,
  });
  if (falls) leaderFalls(s, index, 'check', play);
}

/** His unit is destroyed: one die, a saber, unless he has been checked in this combat; then he must go (CCN-5.4-084). */
export function leaderOfTheFallen(s: State, index: number, checked: boolean, play: Play): Next<Frames> {
  if (!checked) {
    const rolled = rollDice(play, 1);
    const falls = rolled.sabers === 1;
    tell(play, {
      kind: 'leaderChecked',
      rules: fallenRules,
      side: enemyOf[s.leaders[index]!.side],
      leader: leaderName(s, index),
      dice: rolled.dice,
      falls,
    });
    if (falls) {
      leaderFalls(s, index, 'check', play);
      return end();
    }
  }
  return go({ step: 'leaderRetreat', leader: index });
}

/** A way back: where it ends (-1: off the board), and the enemies it leads through, in order. */
interface Way {
  readonly word: string;
  readonly to: number;
  readonly through: readonly number[];
}

function wordFor(to: number, through: readonly number[]): string {
  const goal = to < 0 ? 'off' : `to ${hexName(to)}`;
  return through.length === 0 ? goal : `${goal} through ${through.map(hexName).join(' ')}`;
}

function mayStop(s: State, here: Survey, side: string, hex: number): boolean {
  const unit = here.unit[hex]!;
  return here.leader[hex]! < 0 && (unit < 0 || s.units[unit]!.side === side);
}

/** Every different way back of one to three hexes; the step over his own edge counts as one (CCN-5.4-148). */
export function waysBack(s: State, board: Board, here: Survey, index: number): Way[] {
  const { side, hex: start } = s.leaders[index]!;
  const found = new Map<string, Way>();
  const note = (to: number, through: readonly number[]) => {
    const word = wordFor(to, through);
    if (!found.has(word)) found.set(word, { word, to, through });
  };
  const explore = (hex: number, steps: number, through: readonly number[]) => {
    if (steps === farthest) return;
    if (rowsFromBase(board, side, hex) === 0) note(away, through);
    for (const next of ofSide(board.back, side)[hex]!) {
      if (board.closed[onHorseback]![next] === 1) continue;
      const unit = here.unit[next]!;
      const met = unit >= 0 && s.units[unit]!.side !== side ? [...through, next] : through;
      if (mayStop(s, here, side, next)) note(next, met);
      explore(next, steps + 1, met);
    }
  };
  explore(start, 0, []);
  return [...found.values()];
}

/** A leader must go back: he has one way, several, or none (CCN-5.4-140 to CCN-5.4-149). */
export const leaderRetreat: Doing<State, FrameOf<'leaderRetreat'>, Frames> = {
  run(s, f, play) {
    const board = boardOf(s);
    const ways = waysBack(s, board, survey(s), f.leader);
    if (ways.length === 0) {
      leaderFalls(s, f.leader, 'noWay', play);
      return end();
    }
    if (ways.length > 1) return go({ step: 'leaderRoute', leader: f.leader });
    goBack(s, f.leader, ways[0]!, play);
    return end();
  },
};

const leaderRouteAsked = questionAbout<State, FrameOf<'leaderRoute'>>(
  'leaderRoute',
  ['CCN-5.4-140', 'CCN-5.4-141', 'CCN-5.4-142'],
  (s, f) => [s.leaders[f.leader]!.side, { leader: leaderName(s, f.leader) }],
);

export const leaderRoute: Asking<State, FrameOf<'leaderRoute'>, Frames> = {
  asks: leaderRouteAsked,
  choices(s, f, _seat, partial): Parts {
    if (partial.length > 0) return finished;
    const board = boardOf(s);
    return offers(waysBack(s, board, survey(s), f.leader).map(({ word }) => word));
  },
  whyNot: () => no.noSuchWay,
  answer(s, f, _seat, action, play) {
    const board = boardOf(s);
    const way = waysBack(s, board, survey(s), f.leader).find(({ word }) => word === action[0])!;
    goBack(s, f.leader, way, play);
    return end();
  },
};

const escapeRules = [
  'CCN-5.4-087',
  'CCN-5.4-149',
  'CCN-5.4-160',
  'CCN-5.4-161',
  'CCN-5.4-162',
  'CCN-5.4-163',
];

/** Goes a way, past every enemy on it; one saber is the end of him. */
function goBack(s: State, index: number, way: Way, play: Play): void {
  const board = boardOf(s);
  const leader = s.leaders[index]!;
  const name = leaderName(s, index);
  for (const hex of way.through) {
    const here = survey(s);
    const enemy = here.unit[hex]!;
    const pool = escapePool(s, board, here, s.units[enemy]!);
    const rolled = rollDice(play, pool.count);
    const falls = rolled.sabers > 0;
    tell(play, {
      kind: 'leaderEscaped',
      rules: escapeRules,
      side: leader.side,
      leader: name,
      past: nameOf(s, enemy),
      falls,
      dice: rolled.dice,
      sum: pool.sum,
    });
    if (!falls) continue;
    leaderFalls(s, index, 'escape', play);
    return;
  }
  if (isOver(s)) return;
  const from = hexName(leader.hex);
  const rules = retreatRules(retreatMarks(s, board, index, way));
  const unit = way.to < 0 ? -1 : survey(s).unit[way.to]!;
  leader.hex = way.to;
  const joined = unit < 0 ? null : nameOf(s, unit);
  tell(play, {
    kind: 'leaderRetreated',
    rules: joined === null ? rules : [...rules, 'CCN-5.4-145'],
    side: leader.side,
    leader: name,
    from,
    to: way.to < 0 ? null : hexName(way.to),
    joined,
  });
}

/** Marks: he was attacked alone, or has lost his unit; he leaves the board, and had to from its last row. */
const retreatRules = rulesByCase(
  ['CCN-5.4-140', 'CCN-5.4-143', 'CCN-5.4-144', 'CCN-5.4-146', 'CCN-5.4-147'],
  [['CCN-5.4-142'], ['CCN-5.4-141'], ['CCN-5.3-20', 'CCN-5.4-148'], ['CCN-5.4-085', 'CCN-5.4-088']],
);

function retreatMarks(s: State, board: Board, index: number, way: Way): number {
  const waiting = s.frames.at(-2);
  const alone = waiting?.step === 'charged' && waiting.leader === index;
  const { side, hex } = s.leaders[index]!;
  const off = way.to < 0 ? (rowsFromBase(board, side, hex) === 0 ? 12 : 4) : 0;
  return (alone ? 1 : 2) | off;
}
