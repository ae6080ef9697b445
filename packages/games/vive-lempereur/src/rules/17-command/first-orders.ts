/** Chapter XVII.3: the orders with which the corps of both sides begin the battle, written in secret. */
import {
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Action,
  type Asking,
  type Parts,
  type Refusal,
} from '@bivouac/kernel';
import { boardOf } from '../../board/board.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { none, type State } from '../../state.ts';
import { firstTactics, type Tactic } from '../../tables/orders.ts';
import { isSide, sides, type Side } from '../../tables/sides.ts';
import { enemyDistance } from './measures.ts';
import { leaderName } from '../../troops.ts';
import { corpsOnMap, hasOrders, orderOfLeader, putUnder, tacticOf } from './orders.ts';

const no = refusals({
  everyCorps: [
    ['VEA-17-343', 'VEA-17-334'],
    'Every corps on the map begins with an order, each in its turn; a march has a goal.',
    'Chaque corps sur la carte commence avec un ordre, chacun à son tour ; une marche a un but.',
  ],
});

/** Whether the battle is about to begin and somebody has still to be given an order. */
export function awaitsOrders(s: State): boolean {
  return hasOrders(s) && sides.some((side) => waiting(s, side).length > 0);
}

/** The corps of a side on the map that have no order yet. */
function waiting(s: State, side: Side): number[] {
  return corpsOnMap(s, side).filter((corps) => s.corps[corps]!.order === null);
}

interface Given {
  readonly corps: number;
  readonly tactic: Tactic;
  readonly place: number;
}

/** The word for an order: `gudin attack`. */
function wordFor(s: State, corps: number, tactic: Tactic): string {
  return `${s.terms.corps[corps]!.slug} ${tactic}`;
}

/** Whether a march may be bound for a hex: no enemy stands on it, and there is a way. */
function isGoal(s: State, side: Side, hex: number): boolean {
  return enemyDistance(s, side, hex) > 0;
}

/** The orders these parts give, one corps after the other, and what is still to be said; null where they say nothing. */
function readOrders(s: State, side: Side, parts: Action): { given: Given[]; asksGoal: boolean } | null {
  const corps = waiting(s, side);
  const { words } = boardOf(s);
  const given: Given[] = [];
  let asksGoal = false;
  for (const part of parts) {
    if (asksGoal) {
      const word = words.get(part);
      if (word?.verb !== 'at' || !isGoal(s, side, word.index)) return null;
      given.push({ ...given.pop()!, place: word.index });
      asksGoal = false;
      continue;
    }
    const next = corps[given.length];
    const tactic =
      next === undefined ? undefined : firstTactics.find((one) => wordFor(s, next, one) === part);
    if (next === undefined || tactic === undefined) return null;
    given.push({ corps: next, tactic, place: none });
    asksGoal = tactic === 'march';
  }
  return { given, asksGoal };
}

function partsOf(s: State, side: Side, partial: Action): Parts {
  const read = readOrders(s, side, partial);
  if (read === null) return nothing;
  const board = boardOf(s);
  if (read.asksGoal) return offers(board.atWords.filter((_, hex) => isGoal(s, side, hex)));
  const corps = waiting(s, side)[read.given.length];
  if (corps === undefined) return offers([], read.given.length > 0);
  return offers(firstTactics.map((tactic) => wordFor(s, corps, tactic)));
}

/** Corps that are still on the way come in marching, whereto is said when their leader is there (VEA-17-323). */
function marchIn(s: State): void {
  s.corps.forEach(({ order }, corps) => {
    if (order === null) putUnder(s, corps, 'march');
  });
}

/** Whether a corps leader who comes in has still to say whereto his corps marches. */
export function asksDestination(s: State, leader: number): boolean {
  const order = orderOfLeader(s, leader);
  return order !== null && tacticOf(order) === 'march' && order.place === none;
}

const askDestination = question('destination', ['VEA-17-323']);

/** Open to all: every corps that comes in marches. */
export const destination: Asking<State, FrameOf<'destination'>, Frames> = {
  asks: (s, { leader }) => askDestination(s.terms.leaders[leader]!.side, { leader: leaderName(s, leader) }),
  choices(s, { leader }, _seat, [goal, ...more]) {
    const { atWords, words } = boardOf(s);
    const { side } = s.terms.leaders[leader]!;
    if (goal === undefined) return offers(atWords.filter((_, hex) => isGoal(s, side, hex)));
    const word = words.get(goal);
    return more.length === 0 && word?.verb === 'at' && isGoal(s, side, word.index) ? finished : nothing;
  },
  whyNot: () => no.everyCorps,
  answer(s, { leader }, _seat, [goal]) {
    putUnder(s, s.terms.leaders[leader]!.corps[0]!, 'march', boardOf(s).words.get(goal)!.index);
    return go({ step: 'movement' });
  },
};

const askOrders = question('firstOrders', ['VEA-17-343', 'VEA-17-301']);

/** Both sides at once; whoever has written is no longer asked. */
export const firstOrders: Asking<State, FrameOf<'firstOrders'>, Frames> = {
  asks: (s) =>
    sides.flatMap((side) =>
      waiting(s, side).length > 0 ? askOrders(side, { corps: waiting(s, side).length }) : [],
    ),
  choices: (s, _frame, seat, partial) => (isSide(seat) ? partsOf(s, seat, partial) : nothing),
  whyNot: (): Refusal | null => no.everyCorps,
  answer(s, frame, seat, action, play) {
    const side = seat as Side;
    for (const { corps, tactic, place } of readOrders(s, side, action)!.given)
      putUnder(s, corps, tactic, place);
    tell(play, { kind: 'ordersWritten', rules: ['VEA-17-343'], side });
    if (awaitsOrders(s)) return go(frame);
    marchIn(s);
    return go({ step: 'turn' });
  },
};
