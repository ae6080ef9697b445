/**
 * How what one act does not tell is followed: a march waits for its engagement until nobody gives orders any more, and a
 * fire that has been named falls with all others. While it is followed nobody begins anything else, but whoever can
 * support an attack does.
 */
import { slide } from '@bivouac/ground/free';
import { everyAnswer, type Action, type Asked, type Course, type Decision, type Part } from '@bivouac/kernel';
import type { Receiver } from '../engagement.ts';
import type { Frames } from '../frames.ts';
import { indexOfUnit } from '../names.ts';
import { changeUnit, copyState, none, type State } from '../state.ts';
import { shareByFire } from './fire-ahead.ts';
import { bodyOf, nameOf, sideOf, unitsOnTable } from '../troops.ts';
import { flow } from '../flow.ts';
import { straightest } from './orders.ts';
import { fractionOf } from '../rules/06-movement/marching.ts';
import { attack } from '../rules/11-combat-march/declaring.ts';
import { isJoined } from '../rules/11-combat-march/regiments.ts';
import { support } from '../rules/11-combat-march/supporting.ts';

export function courseOf(s: State): Course<State> | null {
  const { side, turn } = s;
  switch (s.frames.at(-1)?.step) {
    case 'orders':
      return {
        ends: (now) => now.side !== side || now.turn !== turn || now.frames.at(-1)?.step !== 'orders',
        offhand: (now) =>
          now.frames.at(-1)?.step === 'orders' ? (attackOf(now) ?? supportOf(now) ?? done) : null,
      };
    case 'volleys':
      return {
        ends: (now) => now.side !== side || now.turn !== turn || now.frames.at(-1)?.step !== 'volleys',
        offhand: (now) => (now.frames.at(-1)?.step === 'volleys' ? done : null),
      };
    case 'readOut':
      return {
        ends: (now) => now.frames.at(-1)?.step !== 'readOut',
        offhand: (now) => (now.frames.at(-1)?.step === 'readOut' ? done : null),
      };
    default:
      return null;
  }
}

const done: Action = ['done'];

/** Whoever has joined with another of its regiment has done so to attack (TC-11-23). */
function attackOf(s: State): Action | null {
  const joined = s.units.findIndex((row, unit) => isJoined(row) && sideOf(s, unit) === s.side);
  if (joined < 0 || !attack.isOpen(s, joined)) return null;
  const [found] = straightest(flow.asked(s, s.side), [nameOf(s, joined), attack.name], 1);
  return found ?? null;
}

/** Somebody who can follow an attack that waits. */
function supportOf(s: State): Action | null {
  if (s.queue.length === 0) return null;
  for (const unit of unitsOnTable(s, s.side)) {
    if (!support.isOpen(s, unit)) continue;
    const [leader] = support.read(s, unit, []).parts.options;
    if (leader !== undefined) return [nameOf(s, unit), support.name, leader];
  }
  return null;
}

/** What is answered in the head without a thought: the plain, and what changes little. */
const plain: Readonly<Partial<Record<Frames['step'], Action>>> = {
  safeguarding: done,
  rallying: done,
  direction: ['left'],
  lift: ['lift'],
  testLift: ['lift'],
  chasedLift: ['lift'],
  pursuit: ['pursue'],
  joinsChase: ['pursue'],
  replyToFire: ['reply'],
  followUps: done,
  secondLineOrders: done,
};

/** Whoever can fire in these steps does, whoever can claim a test, and whoever may go on against another enemy; generals hurry to those who are attacked. */
const eager: ReadonlySet<Frames['step']> = new Set([
  'replies',
  'supportFire',
  'earlyFire',
  'claiming',
  'firstFires',
  'generalsHurry',
  'anotherEnemy',
  'supportsEngage',
  'newTarget',
]);

export function offhand(s: State, { seat }: Decision): Action | null {
  const frame = s.frames.at(-1)!;
  const { step } = frame;
  const asked = flow.asked(s, seat);
  if (eager.has(step)) return lastAnswer(asked);
  if (frame.step === 'answers') return answerTo(asked, frame.e.receivers[frame.at]!);
  if (frame.step === 'opportunityFire') return fireOnMover(s, asked, frame.unit);
  const answer = plain[step];
  if (answer === undefined) return null;
  if (asked.choices([]).options.includes(answer[0]!)) return answer;
  // Whoever must go back to his lines goes the straightest way.
  return step === 'rallying' ? firstRally(asked) : null;
}

/** Fire at somebody on his way is worth its point from this share of him on. */
const leastFire = 0.03;

/** Whoever hurts a mover most fires at it, and waits as long as it comes on to where that hurts as much or more. */
function fireOnMover(s: State, { choices }: Asked, mover: number): Action {
  const open = choices([]).options;
  const shooters = open.map((name) => indexOfUnit(s, name)).filter((unit) => unit !== none);
  const [best, share] = mostHurting(s, shooters, mover);
  if (
    open.includes('wait') &&
    (share < leastFire || mostHurting(oneStepOn(s, mover), shooters, mover)[1] >= share)
  )
    return ['wait'];
  if (share < leastFire) return ['pass'];
  const name = nameOf(s, best);
  const kinds = choices([name]).options;
  return kinds.length === 0 ? [name] : [name, kinds.at(-1)!];
}

/** Of some who could fire at a target who hurts it most, and which share of it falls. */
function mostHurting(s: State, shooters: readonly number[], target: number): [unit: number, share: number] {
  let [best, most] = [none, 0];
  for (const unit of shooters) {
    const share = shareByFire(s, unit, target);
    if (best === none || share > most) [best, most] = [unit, share];
  }
  return [best, most];
}

/** The battle when a unit on its way has gone on by a fraction of its walk. */
function oneStepOn(s: State, mover: number): State {
  const walk = s.frames.findLast(({ step }) => step === 'marching');
  if (walk?.step !== 'marching' || walk.unit !== mover) return s;
  const [x, y] = walk.from;
  const gone = Math.min(walk.length, walk.gone + fractionOf(s, mover));
  const place = slide({ ...bodyOf(s, mover), x, y }, walk.direction, gone).at(gone);
  const there = copyState(s);
  changeUnit(there, mover, { x: place.x, y: place.y });
  return there;
}

/** What whoever is marched on mostly does best: he goes to meet it as fast as he can, fires, or faces it; beside him one fires first. */
function answerTo({ choices }: Asked, { isTarget }: Receiver): Action {
  const verbs = choices([]).options;
  for (const verb of isTarget ? ['counter', 'fire', 'hold'] : ['fire', 'counter'])
    if (verbs.includes(verb)) return [verb, choices([verb]).options[0]!];
  const turns = verbs.includes('react') ? choices(['react']).options : [];
  const turn = ['face', 'CAR'].find((one) => turns.includes(one));
  return turn === undefined ? ['nothing'] : ['react', turn, 'nothing'];
}

function firstRally(asked: Asked): Action | null {
  for (const first of asked.choices([]).options) {
    const [found] = ralliesOf(asked, first);
    if (found !== undefined) return found;
  }
  return null;
}

/** Rally moves by the straightest way, as short as may be; every help of generals. */
export function ralliesIn(asked: Asked): readonly Action[] {
  return asked.choices([]).options.flatMap((first) => ralliesOf(asked, first));
}

function ralliesOf(asked: Asked, first: Part): readonly Action[] {
  const { choices } = asked;
  if (!choices([first]).options.includes('back')) return everyAnswer(asked, [first]);
  const [angle] = choices([first, 'back']).options;
  const { space } = choices([first, 'back', angle!]);
  if (space?.kind !== 'numbers') return [];
  return everyAnswer(asked, [first, 'back', angle!, space.ranges[0]![0]]);
}

/** The last of what may be answered, part by part: of units the last that is named, of guns canister. */
function lastAnswer({ choices }: Asked): Action | null {
  const action: Part[] = [];
  for (;;) {
    const { options, complete } = choices(action);
    const last = options.at(-1);
    if (last === undefined) return complete ? action : null;
    action.push(last);
  }
}
