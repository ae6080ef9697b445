/** What the game tells computer players: the actions worth a thought at each question, in an imagined state. */
import {
  type Action,
  type Advice,
  type ChancePoint,
  type Decision,
  type Part,
  type Parts,
} from '@bivouac/kernel';
import { boardOf } from '../board/board.ts';
import { flow } from '../flow.ts';
import type { FrameOf } from '../frames.ts';
import { walkerFor } from '../rules/06-movement/march.ts';
import type { State } from '../state.ts';
import { isSide, type Side } from '../tables/sides.ts';
import { endOfUnits, firstUnit, isOnMap } from '../troops.ts';
import { chargeProposals, nextRides, restOfCharge } from './charges.ts';
import { corpsPlaces, leaderPlaces, preBattleActions, unitPlaces } from './deployment.ts';
import { fireActions } from './fires.ts';
import { layOf } from './lay.ts';
import { marchesOf, type Proposal } from './marches.ts';
import { movementProposals } from './movement.ts';
import { courierWays, destinationsOf, firstOrdersOf } from './orders.ts';
import { Outlook } from './outlook.ts';

type Choices = (partial: Action) => Parts;

/** Counted by `bivouac chances vive-lempereur outposts --games 40`: 7,749 positions of 40 games. */
const chances: readonly ChancePoint[] = [
  [-1, 0],
  [-0.83, 0],
  [-0.72, 0.034],
  [-0.627, 0.103],
  [-0.525, 0.247],
  [-0.396, 0.416],
  [-0.136, 0.44],
  [0.137, 0.561],
  [0.397, 0.584],
  [0.525, 0.752],
  [0.628, 0.899],
  [0.72, 0.966],
  [0.83, 1],
  [1, 1],
];

const stakeNames = {
  points: { en: 'Points', fr: 'Points' },
  steps: { en: 'Steps', fr: 'Pas' },
} as const;

export const advice: Advice<State> = {
  candidates,
  idle: { action: ['end'], margin: 0.0005 },
  chances,
  lay: layOf,
  stakes: (s) => [
    { id: 'points', name: stakeNames.points, bySeat: s.points },
    {
      id: 'steps',
      name: stakeNames.steps,
      bySeat: { french: stepsOf(s, 'french'), coalition: stepsOf(s, 'coalition') },
    },
  ],
};

function stepsOf(s: State, side: Side): number {
  const board = boardOf(s);
  let sum = 0;
  for (let index = firstUnit(board, side); index < endOfUnits(board, side); index += 1) {
    const unit = s.units[index]!;
    if (isOnMap(unit)) sum += unit.steps;
  }
  return sum;
}

/** Whole actions, the most promising of each group first, so that whoever takes only some of them has some of all. */
function candidates(s: State, { seat }: Decision): readonly Action[] {
  const frame = s.frames.at(-1)!;
  const { choices } = flow.asked(s, seat);
  switch (frame.step) {
    case 'movement':
      return orWhatIsOwed([...plain(choices, ['end']), ...inTurn(movementProposals(s))], choices);
    case 'preBattle':
    case 'lastCorps':
      return preBattleActions(choices);
    case 'setUpCorps':
      return corpsPlaces(s, choices);
    case 'setUpUnits':
      return unitPlaces(s, s.terms.corps[frame.corps]!.side, choices);
    case 'setUpLeader':
      return leaderPlaces(s, choices);
    case 'firstOrders':
      return isSide(seat) ? firstOrdersOf(s, seat) : [];
    case 'destination':
      return orAnything(destinationsOf(s, frame.leader), choices);
    case 'turnCourier':
      return courierWays(s, frame);
    case 'activate':
      return activationsOf(choices);
    case 'clock':
      return [['in time']];
    case 'counsel':
      return [['nobody']];
    case 'charge':
      return [['end'], ...inTurn(chargeProposals(s))];
    case 'nextRide':
      return nextRides(s, frame.waiting[0]!, frame.ridden);
    case 'gallopOn':
      return [...plain(choices, ['halt', 'rein in']), ...orElse(restOfCharge(s, frame), choices)];
    case 'onward':
      return [...plain(choices, ['halt']), ...restOfMarch(s, frame, choices)];
    case 'aim':
      return [...plain(choices, ['end']), ...fireActions(choices)];
    default:
      return everyAnswer(choices);
  }
}

/** One corps after the other, the first of them with the army leader where he has not been played yet. */
function activationsOf(choices: Choices): readonly Action[] {
  const corps = choices([]).options.filter((part) => part !== 'pass');
  return corps.map((part) => {
    const leader = choices([part]).options.find((more) => String(more).startsWith('with '));
    return leader === undefined ? [part] : [part, leader];
  });
}

/** The best of each list, then the second best of each, and so on. */
function inTurn(lists: readonly (readonly Proposal[])[]): Action[] {
  const sorted = lists.map((list) => list.toSorted((one, other) => other.promise - one.promise));
  const found: Action[] = [];
  const longest = Math.max(0, ...sorted.map((list) => list.length));
  for (let at = 0; at < longest; at += 1)
    for (const list of sorted) if (at < list.length) found.push(list[at]!.action);
  return found;
}

/** Those of these answers that may be given. */
function plain(choices: Choices, answers: readonly Part[]): Action[] {
  const { options } = choices([]);
  return answers.filter((answer) => options.includes(answer)).map((answer) => [answer]);
}

/** A charge that can strike nobody any more has still to end. */
function orElse(rides: readonly Action[], choices: Choices): readonly Action[] {
  return rides.length > 0 ? rides : plain(choices, ['scatter']);
}

function orAnything(actions: readonly Action[], choices: Choices): readonly Action[] {
  return actions.length > 0 ? actions : everyAnswer(choices).slice(0, 1);
}

/** Whoever may not leave off has still somebody to move: a stack that is turned over once more would be turned for ever. */
function orWhatIsOwed(actions: readonly Action[], choices: Choices): readonly Action[] {
  if (actions.length > 0) return actions;
  return answersIn(choices, (part) => String(part).startsWith('top ')).found;
}

function restOfMarch(s: State, frame: FrameOf<'onward'>, choices: Choices): readonly Action[] {
  const board = boardOf(s);
  const start = walkerFor(s, frame);
  const outlook = new Outlook(s, board, s.side);
  const found = inTurn([marchesOf(s, board, outlook, [], start)]);
  if (found.length > 0 || choices([]).options.includes('halt')) return found;
  return everyAnswer(choices);
}

/** More answers than this are left to whoever looks for himself. */
const mostAnswers = 300;

/** Every answer, but for cavalry that scatters unasked in its own turn. */
function everyAnswer(choices: Choices): readonly Action[] {
  const { found, isAll } = answersIn(choices, isIdleScattering);
  return isAll ? found : [];
}

/** The answers without parts that are left out, as far as they are not too many. */
function answersIn(
  choices: Choices,
  isLeftOut: (part: Part, among: readonly Part[]) => boolean,
): { readonly found: readonly Action[]; readonly isAll: boolean } {
  const found: Action[] = [];
  const partial: Part[] = [];
  const explore = (): boolean => {
    const { options, complete } = choices(partial);
    if (complete) found.push([...partial]);
    if (found.length > mostAnswers) return false;
    for (const part of options) {
      if (isLeftOut(part, options)) continue;
      partial.push(part);
      const listed = explore();
      partial.pop();
      if (!listed) return false;
    }
    return true;
  };
  const isAll = explore();
  return { found, isAll };
}

/** Scattering is an answer to somebody who comes near (`pass` is the other), and an idle act at all other times. */
function isIdleScattering(part: Part, options: readonly Part[]): boolean {
  return String(part).startsWith('disorder ') && !options.includes('pass');
}
