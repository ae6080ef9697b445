/** What computer players are told of Commands & Colors: which orders are worth considering, and how positions stand. */
import type { Action, Advice, ChancePoint, Part } from '@bivouac/kernel';
import { boardOf, grid, survey, type Board, type Survey } from './board.ts';
import type { FrameOf } from './frames.ts';
import { judgeToday } from './judge.ts';
import { layOf } from './lay.ts';
import { orders } from './rules/orders.ts';
import type { State } from './state.ts';
import { endOfUnits, firstUnit, unitOf } from './troops.ts';
import { enemyOf, type Side } from './tables/sides.ts';

/**
 * Counted by `bivouac chances commands-colors --games 6`: 13,572 positions of 72 games, six of every battle, judged before
 * officers knew what stands under fire; to be counted anew.
 */
const chances: readonly ChancePoint[] = [
  [-1, 0],
  [-0.586, 0.068],
  [-0.477, 0.221],
  [-0.312, 0.361],
  [-0.163, 0.491],
  [0, 0.5],
  [0.164, 0.508],
  [0.286, 0.64],
  [0.391, 0.642],
  [0.477, 0.777],
  [0.587, 0.938],
  [1, 1],
];

const stakeNames = {
  banners: { en: 'Banners', fr: 'Bannières' },
  blocks: { en: 'Blocks', fr: 'Blocs' },
} as const;

export const advice: Advice<State> = {
  follow: 'turn',
  judge: judgeToday,
  chances,
  lay: layOf,
  stakes: (s) => [
    { id: 'banners', name: stakeNames.banners, bySeat: s.banners },
    {
      id: 'blocks',
      name: stakeNames.blocks,
      bySeat: { british: blocksOf(s, 'british'), french: blocksOf(s, 'french') },
    },
  ],
  candidates(s, { question }) {
    const frame = s.frames.at(-1);
    return question === 'orders' && frame?.step === 'orders' ? ordersWorthGiving(s, frame) : [];
  },
};

/** Sets of orders beyond this are not looked through; the units farthest from the enemy are left out first. */
const mostSets = 150;

/** Every set of orders that leaves none of the card's unused, each once, the units nearest to the enemy first. */
function ordersWorthGiving(s: State, frame: FrameOf<'orders'>): readonly Action[] {
  const board = boardOf(s);
  const here = survey(s);
  const choicesAfter = (action: Action) => orders.choices(s, frame, s.side, action).options;
  const named = choicesAfter(['order']).filter((part) => !isLedAlready(s, board, here, part));
  const nearness = new Map(named.map((part) => [part, distanceOf(s, board, part)]));
  const ranked = named.toSorted((a, b) => nearness.get(a)! - nearness.get(b)!);
  for (let count = ranked.length; count > 0; count -= 1) {
    const sets = fullSets(ranked.slice(0, count), choicesAfter);
    if (sets !== null) return sets;
  }
  return [['order']];
}

/** All ways to go on naming, in the order given, until nobody of the list can be named any more; null: too many. */
function fullSets(list: readonly Part[], choicesAfter: (action: Action) => readonly Part[]): Action[] | null {
  const found: Action[] = [];
  function explore(action: Action, from: number): boolean {
    const open = new Set(choicesAfter(action));
    if (!list.some((part) => open.has(part))) found.push(action);
    for (let at = from; at < list.length && found.length <= mostSets; at += 1)
      if (open.has(list[at]!)) explore([...action, list[at]!], at + 1);
    return found.length <= mostSets;
  }
  return explore(['order'], 0) ? found : null;
}

/** A leader with troops goes where they go; to call him away is seldom worth an order. */
function isLedAlready(s: State, board: Board, here: Survey, part: Part): boolean {
  const word = board.words.get(part);
  return word?.verb === 'detach' && unitOf(here, s.leaders[word.index]!.hex) >= 0;
}

/** How far whoever is named stands from the nearest enemy. */
function distanceOf(s: State, board: Board, part: Part): number {
  const word = board.words.get(part);
  if (word === undefined) return 0;
  const { hex } = word.verb === 'detach' ? s.leaders[word.index]! : s.units[word.index]!;
  const enemy: Side = enemyOf[s.side];
  let least = Infinity;
  for (let index = firstUnit(s, enemy); index < endOfUnits(s, enemy); index += 1) {
    const there = s.units[index]!.hex;
    if (there >= 0) least = Math.min(least, grid.distance(hex, there));
  }
  return least;
}

function blocksOf(s: State, side: Side): number {
  let sum = 0;
  for (let index = firstUnit(s, side); index < endOfUnits(s, side); index += 1) {
    const { hex, blocks } = s.units[index]!;
    if (hex >= 0) sum += blocks;
  }
  return sum;
}
