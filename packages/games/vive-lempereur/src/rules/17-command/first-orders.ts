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
import { firstTactics } from '../../tables/orders.ts';
import { isSide, sides, type Side } from '../../tables/sides.ts';
import { leaderName } from '../../troops.ts';
import { corpsOnMap, goalOf, hasOrders, note, orderOfLeader, tacticOf } from './orders.ts';
import { putUnder, putUnderSteps } from './put-under.ts';
import { goals, isWhole, partsInTurn, writtenInTurn } from './writing.ts';
import type { Draft } from './written-orders.ts';

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

/** The orders that the battle itself lays down; with nobody left to be asked, those on the way march. */
export function layDownOrders(s: State): void {
  if (!hasOrders(s)) return;
  s.terms.corps.forEach(({ order }, corps) => {
    if (order === null || s.corps[corps]!.order !== null) return;
    putUnderSteps(s, corps, order);
    note(s, corps, 'first', order[0]!);
  });
  if (!awaitsOrders(s)) marchIn(s);
}

/** Each corps in its turn. */
function inTurn(s: State, side: Side): (drafts: readonly Draft[]) => readonly number[] {
  const corps = waiting(s, side);
  return (drafts) => corps.slice(drafts.length, drafts.length + 1);
}

function partsOf(s: State, side: Side, partial: Action): Parts {
  const comes = inTurn(s, side);
  const drafts = writtenInTurn(s, side, partial, firstTactics, comes);
  if (drafts === null) return nothing;
  const areWritten = drafts.length > 0 && comes(drafts).length === 0 && isWhole(drafts.at(-1)!);
  return offers(partsInTurn(s, side, drafts, firstTactics, comes), areWritten);
}

/** Corps that are still on the way come in marching, whereto is said when their leader is there (VEA-17-323). */
function marchIn(s: State): void {
  s.corps.forEach(({ order }, corps) => {
    if (order === null) putUnder(s, corps, 'march');
  });
}

/** Whether a leader who comes in is asked whereto his corps marches: always, since his order is not for all to know (VEA-17-356). */
export function asksDestination(s: State, leader: number): boolean {
  return orderOfLeader(s, leader) !== null;
}

/** Whether his corps marches and nobody has said whereto. */
function lacksDestination(s: State, leader: number): boolean {
  const order = orderOfLeader(s, leader);
  return order !== null && tacticOf(order) === 'march' && goalOf(order) === none;
}

const askDestination = question('destination', ['VEA-17-323']);

/** For a corps that no longer marches: its order stays. */
const keepWord = 'keep';

export const destination: Asking<State, FrameOf<'destination'>, Frames> = {
  asks: (s, { leader }) => askDestination(s.terms.leaders[leader]!.side, { leader: leaderName(s, leader) }),
  choices(s, { leader }, _seat, [goal, ...more]) {
    const { side } = s.terms.leaders[leader]!;
    const may = lacksDestination(s, leader) ? goals(s, side) : [keepWord];
    if (goal === undefined) return offers(may);
    return more.length === 0 && may.includes(goal) ? finished : nothing;
  },
  whyNot: () => no.everyCorps,
  answer(s, { leader }, _seat, [goal]) {
    const [corps] = s.terms.leaders[leader]!.corps;
    if (goal !== keepWord) putUnder(s, corps!, 'march', boardOf(s).words.get(goal)!.index);
    return go({ step: 'movement' });
  },
};

const askOrders = question('firstOrders', ['VEA-17-343', 'VEA-17-301']);

/** Both sides at once; whoever has written is no longer asked. */
export const firstOrders: Asking<State, FrameOf<'firstOrders'>, Frames> = {
  asks: (s, { written }) =>
    sides.flatMap((side) =>
      written.includes(side) || waiting(s, side).length === 0
        ? []
        : askOrders(side, { corps: waiting(s, side).length }),
    ),
  choices: (s, _frame, seat, partial) => (isSide(seat) ? partsOf(s, seat, partial) : nothing),
  whyNot: (): Refusal | null => no.everyCorps,
  answer(s, frame, seat, action, play) {
    const side = seat as Side;
    for (const { corps, steps } of writtenInTurn(s, side, action, firstTactics, inTurn(s, side))!) {
      putUnderSteps(s, corps, steps);
      note(s, corps, 'first', s.corps[corps]!.order!);
    }
    tell(play, { kind: 'ordersWritten', rules: ['VEA-17-343'], side });
    if (awaitsOrders(s)) return go({ ...frame, written: [...frame.written, side] });
    marchIn(s);
    return go({ step: 'turn' });
  },
};
