/** Chapter 8: the movement step of a turn, one move at a time, each built from its pieces and its goal. */
import {
  again,
  call,
  citations,
  question,
  refusals,
  type Action,
  type Asking,
  type Next,
  type Play,
  type Refusal,
} from '@bivouac/kernel';
import { boardOf, placeOfApproach, survey, wordOf, type Board, type Survey } from '../board.ts';
import { tell } from '../events.ts';
import { to, type FrameOf, type Frames } from '../frames.ts';
import { namesOf, pieceNamed } from '../pieces.ts';
import { waiting, type State } from '../state.ts';
import { commandCost } from '../tables.ts';
import { isAttack, needsInfantry } from './attack.ts';
import { whyNotAssault } from './assault.ts';
import { whyNoBombardment, whyNotFire } from './bombardment.ts';
import { spend } from './commands.ts';
import { carryOutContinuation, splittingCost, whyNotContinue } from './continuation.ts';
import {
  roomLeft,
  whyNotAdvance,
  whyNotMove,
  whyNotTakeUp,
  whyNotTogether,
  whyNotWithdraw,
} from './groups.ts';
import { beginManeuver } from './maneuver.ts';
import { canOrder, orderChoices, purseOnward } from './orders.ts';
import { parseOrder, type Goal, type GoalOf, type Order } from './parse-order.ts';
import { markMoved, moveGroup, placeName } from './places.ts';
import { enterByPontoon, whyNotEnter, whyNotEnterElsewhere, whyNotPontoon } from './reinforcements.ts';
import { marchOff, whyNotMarch } from './roads.ts';
import { withdrawGroup } from './withdrawal.ts';

const no = refusals({
  assaultsOver: [
    ['MAR-7-03', 'MAR-7-04'],
    'Assaults come before movement: the assault step of this turn is over.',
    'Les assauts précèdent les mouvements : l’étape des assauts de ce tour est terminée.',
  ],
  announceLater: [
    'MAR-7-05',
    'Bombardments are announced after movement has ended.',
    'Les bombardements s’annoncent une fois les mouvements terminés.',
  ],
  noSuchMove: [
    'MAR-8-25',
    'No piece can move in that way.',
    'Aucun pion ne peut se déplacer de cette façon.',
  ],
  oneGoal: [
    ['MAR-8-09', 'MAR-8-04', 'MAR-8-03'],
    'One order takes one group to one place, off the roads no farther than next door.',
    'Un ordre mène un seul groupe à un seul endroit, hors des routes pas plus loin que le lieu voisin.',
  ],
  proof: [
    'MAR-9-04',
    'Show one infantry piece of the group as proof.',
    'Montrez un pion d’infanterie du groupe comme preuve.',
  ],
  mustBlockOrAdvance: [
    ['MAR-8-44', 'MAR-8-47'],
    'A piece that goes to block, or back to its own reserve, ends its move there.',
    'Un pion qui va bloquer, ou qui rejoint sa réserve, termine là son mouvement.',
  ],
});

const so = citations({
  ended: ['MAR-7-04', 'MAR-7-05'],
  tookUp: ['MAR-8-26', 'MAR-8-15', 'MAR-5-13'],
  howeverFull: 'MAR-8-14',
  crossed: ['MAR-8-03', 'MAR-8-26', 'MAR-8-11'],
  left: ['MAR-8-28', 'MAR-8-18'],
});

const movementAsked = question('movement', ['MAR-7-04', 'MAR-8-01', 'MAR-8-09']);

export const movement: Asking<State, FrameOf<'movement'>, Frames> = {
  asks: (s) => movementAsked(s.side),
  choices(s, _f, _seat, partial) {
    const board = boardOf(s);
    return orderChoices(s, board, survey(s, board), partial);
  },
  builds(s, _f, _seat, action) {
    const board = boardOf(s);
    return canOrder(s, board, survey(s, board), action);
  },
  whyNot(s, _f, _seat, action) {
    const board = boardOf(s);
    const here = survey(s, board);
    const order = parseOrder(s, board, action);
    if (order.group.length === 0) return whyNotNow(s, board, here, action);
    return whyNotGroup(s, order.group) ?? whyNotGoal(s, board, here, order);
  },
  answer(s, _f, _seat, action, play) {
    if (action[0] === 'end') {
      tell(play, { kind: 'passed', rules: so.ended, side: s.side, what: 'movement' });
      return to.withdrawal;
    }
    const { group, goal } = parseOrder(s, boardOf(s), action);
    return carryOut(s, group, goal!, play);
  },
};

function carryOut(s: State, group: readonly number[], goal: Goal, play: Play): Next<Frames> {
  switch (goal.kind) {
    case 'road': {
      const attack = marchOff(s, group[0]!, goal.route, play);
      return attack === null ? again : call(attack);
    }
    case 'pontoon':
      enterByPontoon(s, group[0]!, goal.block, play);
      return again;
    case 'reserve':
      withdrawGroup(s, group, play);
      return again;
    case 'block':
      return takeUp(s, group, goal.approach, play);
    case 'cross':
      return cross(s, group, goal, play);
  }
}

/** Why something is refused that is no move: an act of another step of the turn, or of none. */
function whyNotNow(s: State, board: Board, here: Survey, action: Action): Refusal | null {
  const word = wordOf(board, action[0]);
  if (word?.verb === 'assault') return whyNotAssault(s, board, here, word.index) ?? no.assaultsOver;
  if (action[0] === 'fire') return whyNotFire(s);
  if (action[0] !== 'announce') return no.noSuchMove;
  const gun = pieceNamed(s, action[1]);
  return (gun < 0 ? null : whyNoBombardment(s, gun)) ?? no.announceLater;
}

function whyNotGroup(s: State, group: readonly number[]): Refusal | null {
  const doubled = group.some((index, at) => group.indexOf(index) !== at);
  if (doubled) return no.noSuchMove;
  for (const index of group) {
    const piece = s.pieces[index]!;
    if (piece.place < waiting) return no.noSuchMove;
    if (piece.side !== s.side) return whyNotMove(s, piece);
  }
  return whyNotTogether(s, group);
}

function whyNotGoal(s: State, board: Board, here: Survey, { group, goal, unread }: Order): Refusal | null {
  const first = s.pieces[group[0]!]!;
  const isWaiting = first.place === waiting;
  if (goal?.kind === 'road') {
    const refused = isWaiting ? whyNotEnter(s, board, here, first) : whyNotMove(s, first);
    return refused ?? whyNotMarch(s, board, here, group, goal.route);
  }
  if (goal?.kind === 'pontoon')
    return isWaiting ? whyNotPontoon(s, board, here, first, goal, unread) : no.noSuchMove;
  if (isWaiting) return whyNotEnterElsewhere(s, board, here, first);
  switch (goal?.kind) {
    case 'reserve':
      return whyNotWithdraw(s, board, here, group) ?? no.mustBlockOrAdvance;
    case 'block':
      return whyNotTakeUp(s, board, here, group, goal.approach) ?? no.mustBlockOrAdvance;
    case 'cross':
      return whyNotAdvance(s, board, here, group, goal.approach) ?? whyNotAfter(s, board, here, group, goal);
    default: {
      const refused = group.map((index) => whyNotMove(s, s.pieces[index]!)).find((why) => why !== null);
      return refused ?? no.noSuchMove;
    }
  }
}

/** Why what follows a legal crossing is refused. */
function whyNotAfter(
  s: State,
  board: Board,
  here: Survey,
  group: readonly number[],
  { approach, onward }: GoalOf<'cross'>,
): Refusal | null {
  if (wordOf(board, onward.unread)?.verb === 'cross') return no.oneGoal;
  if (needsInfantry(board, here, approach)) return no.proof;
  if (isAttack(board, here, approach)) return no.noSuchMove;
  return whyNotContinue(s, board, here, group, board.beyond[approach]!, onward, purseOnward(s));
}

function takeUp(s: State, group: readonly number[], approach: number, play: Play): Next<Frames> {
  const board = boardOf(s);
  const from = s.pieces[group[0]!]!.place;
  const isFull = roomLeft(board, survey(s, board), from) === 0;
  spend(s, commandCost.offRoadGroupMove);
  moveGroup(s, board, group, placeOfApproach(board, approach));
  const rules = isFull ? [...so.tookUp, ...so.howeverFull] : so.tookUp;
  tellMove(s, group, from, placeOfApproach(board, approach), rules, play);
  return again;
}

function tellMove(
  s: State,
  group: readonly number[],
  from: number,
  to: number,
  rules: readonly string[],
  play: Play,
): void {
  tell(play, {
    kind: 'moved',
    rules,
    side: s.side,
    pieces: namesOf(s, group),
    from: placeName(s, from),
    to: placeName(s, to),
    commands: commandCost.offRoadGroupMove,
  });
}

function cross(
  s: State,
  group: readonly number[],
  { approach, onward }: GoalOf<'cross'>,
  play: Play,
): Next<Frames> {
  const board = boardOf(s);
  const here = survey(s, board);
  const attack = isAttack(board, here, approach);
  const proving = needsInfantry(board, here, approach);
  spend(s, commandCost.offRoadGroupMove);
  if (attack) {
    markMoved(s, group);
    const infantry =
      onward.named >= 0 ? onward.named : group.find((index) => s.pieces[index]!.arm === 'infantry');
    return call(
      beginManeuver(
        s,
        { group, approach, road: null },
        proving ? infantry! : -1,
        commandCost.offRoadGroupMove,
        play,
      ),
    );
  }
  const from = s.pieces[group[0]!]!.place;
  const target = board.beyond[approach]!;
  moveGroup(s, board, group, target);
  tellMove(s, group, from, target, from < board.localeCount ? so.crossed : so.left, play);
  if (onward.detached.length > 0) {
    const commands = splittingCost(group, onward.detached);
    spend(s, commands);
    carryOutContinuation(s, onward.detached, commands, 'move', play);
  }
  return again;
}
