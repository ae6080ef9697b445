/**
 * The odds of a march: its engagement played with every fall of the dice, once for each thing the target may answer. The
 * enemy is taken to let it come: nobody interrupts the march or fires at it from aside, no friend fires in its support,
 * no general hurries up or is hit. Neighbours of the target fire when they can; nobody sends skirmishers out in answer.
 */
import type { Action, Odds, OddsRow, OddsTest, Part, Play, Seat, Words } from '@bivouac/kernel';
import type { Engagement } from '../engagement.ts';
import type { CouleursEvent } from '../events.ts';
import type { March } from '../marches.ts';
import type { FrameOf, Frames } from '../frames.ts';
import { indexOfUnit } from '../names.ts';
import { none, type State } from '../state.ts';
import { enemyOf, type Side } from '../tables/sides.ts';
import { sideOf, stepsAtStart, unitOf } from '../troops.ts';
import { wordOf } from '../words/asking.ts';
import { caseNames } from '../words/names.ts';
import { everyFall, type Fall } from './every-fall.ts';
import { lastOutcome, listed, outcomeOf, type Contest, type OutcomeName } from './outcomes.ts';
import { flow } from '../flow.ts';
import { combatTests, fireTest, testOf } from './sums.ts';

const note: Words = {
  en: 'As units stand now, if nobody interferes with the march or fires in its support, and no general is hit.',
  fr: 'Dans la position actuelle, si personne ne gêne la marche ni ne l’appuie de son feu, et si aucun général n’est touché.',
};
const noAnswer: Words = { en: 'without an answer', fr: 'sans réponse' };
const firesBack: Words = { en: 'it fires back when stopped', fr: 'elle riposte une fois arrêtée' };

/** Orders that may lead to an engagement. */
const verbs: readonly unknown[] = ['attack', 'approach', 'join', 'support', 'march'];

/** Odds of an order that leads to a march to combat or to fire, or into the front of an enemy. */
export function orderOdds(s: State, seat: Seat, action: Action): Odds | null {
  const [name, verb] = action;
  const unit = indexOfUnit(s, name);
  if (unit === none || !verbs.includes(verb)) return null;
  const { state: placed } = tried(s, action);
  const march = placed.queue.find(
    ({ units, supports }) => units.includes(unit) || supports.some((one) => one.unit === unit),
  );
  if (march === undefined) return null;
  placed.queue = placed.queue.filter((one) => one !== march);
  placed.frames = [{ step: 'engagement', march }];
  return oddsFrom(placed, seat, contestOf(march), (state, play) => flow.playOn(state, play));
}

/** An order as it would be carried out, nobody having interfered. */
export interface Tried {
  readonly state: State;
  readonly events: readonly CouleursEvent[];
  /** Enemies who could have seized the moment on the way. */
  readonly takers: readonly number[];
}

/** The position in which an order leaves a unit. */
export function tried(s: State, action: Action): Tried {
  const takers = new Set<number>();
  const [fall] = everyFall(
    { ...s, frames: [{ step: 'orders' }] },
    (state, play) => {
      flow.answer(state, play, action);
      for (;;) {
        const step = state.frames.at(-1)?.step;
        if (step === 'interrupt' || step === 'opportunityFire') {
          for (const name of flow.asked(state).choices([]).options) {
            const taker = indexOfUnit(state, name);
            if (taker !== none) takers.add(taker);
          }
          flow.answer(state, play, ['pass']);
        } else if (step === 'withdrawing') flow.answer(state, play, ['stay']);
        else return;
      }
    },
    () => true,
  );
  return { state: fall!.state, events: fall!.events, takers: [...takers] };
}

function contestOf({ units, target, kind }: March): Contest {
  return { marchers: units, target, kind };
}

/** Odds of an answer within an engagement that is under way. */
export function answerOdds(s: State, seat: Seat, action: Action, e: Engagement): Odds {
  const contest: Contest = {
    marchers: e.marchers.map(({ unit }) => unit),
    target: e.receivers.find(({ isTarget }) => isTarget)!.unit,
    kind: e.kind,
  };
  const alone: State = { ...s, frames: s.frames.slice(-1) };
  return oddsFrom(alone, seat, contest, (state, play) => flow.answer(state, play, action));
}

/** Odds of a charge on whoever is at fault in the midst of his move; whoever has to turn first charges later. */
export function opportunityOdds(
  s: State,
  seat: Seat,
  action: Action,
  frame: FrameOf<'interrupt'>,
): Odds | null {
  const taker = indexOfUnit(s, action[0]);
  if (taker === none || action.length !== 2 || !flow.asked(s).choices(action).complete) return null;
  const contest: Contest = { marchers: [taker], target: frame.unit, kind: 'combat' };
  const alone: State = { ...s, frames: [...walkOf(s, frame.unit), frame] };
  return oddsFrom(alone, seat, contest, (state, play) => flow.answer(state, play, action));
}

/** The move of a unit that is interrupted, without those who move beside it. */
function walkOf(s: State, unit: number): readonly Frames[] {
  return s.frames.flatMap((frame): Frames[] => {
    if (frame.step === 'marching') return frame.unit === unit ? [frame] : [];
    if (frame.step !== 'fractions') return [];
    return [{ ...frame, walks: frame.walks.filter((walk) => walk.unit === unit), toAsk: [] }];
  });
}

type Begin = (s: State, play: Play) => void;

/** Steps of an engagement whose dice decide something: a way is followed until it is past them. */
const deciding: ReadonlySet<string | undefined> = new Set([
  'marchTests',
  'answerTests',
  'swayed',
  'marchFire',
  'replyToFire',
  'stopped',
  'residual',
]);

function oddsFrom(s: State, seat: Seat, contest: Contest, begin: Begin): Odds {
  const isSettled = (state: State, events: readonly CouleursEvent[]): boolean =>
    outcomeOf(s, state, events, contest) !== null && !deciding.has(state.frames.at(-1)?.step);
  const opening = everyFall(
    s,
    (state, play) => {
      begin(state, play);
      talkOn(state, play, 'stay');
    },
    isSettled,
  );
  const answers = new Map<string, Action>();
  for (const { state } of opening)
    for (const action of answersIn(state))
      if (!answers.has(action.join(' '))) answers.set(action.join(' '), action);
  const rowFor = (action: Action | null): OddsRow => {
    const tree = (reply: 'reply' | 'stay'): Tree => answeredBy(opening, action, reply, isSettled);
    const quiet = tree('stay');
    const row = rowOf(s, seat, contest, action === null ? noAnswer : wordsOf(action), quiet);
    if (!quiet.couldReply) return row;
    return { ...row, then: [rowOf(s, seat, contest, firesBack, tree('reply'))] };
  };
  const first = testsIn(s, opening, () => undefined);
  // Screens may fire at each other before the march is tested.
  const tested = opening.map((fall) => ({
    ...fall,
    events: fall.events.filter(({ kind }) => kind === 'tested'),
  }));
  const [marchTest] = testsIn(s, tested, () => undefined);
  return {
    rows: answers.size === 0 ? [rowFor(null)] : [...answers.values()].map(rowFor),
    sum: marchTest?.sum ?? [],
    ...(first.length > 0 && { tests: first }),
    note,
  };
}

/** Every way from an answer on: what was told before it, and after it. */
interface Branch extends Fall {
  readonly opening: readonly CouleursEvent[];
}

interface Tree {
  readonly falls: readonly Branch[];
  /** A marcher that was stopped is asked whether it replies. */
  readonly couldReply: boolean;
}

function answeredBy(
  opening: readonly Fall[],
  action: Action | null,
  reply: 'reply' | 'stay',
  isSettled: (s: State, events: readonly CouleursEvent[]) => boolean,
): Tree {
  let couldReply = false;
  const falls = opening.flatMap((before): Branch[] => {
    if (action === null || before.state.frames.at(-1)?.step !== 'answers')
      return [{ ...before, opening: before.events, events: [] }];
    const open = answersIn(before.state).some((one) => one.join(' ') === action.join(' '));
    return everyFall(
      before.state,
      (state, play) => {
        flow.answer(state, play, open ? action : ['nothing']);
        if (talkOn(state, play, reply)) couldReply = true;
      },
      (state, events) => isSettled(state, [...before.events, ...events]),
    ).map((fall) => ({ ...fall, opening: before.events, chance: before.chance * fall.chance }));
  });
  return { falls, couldReply };
}

/** Answers whatever does not make a branch of its own; whether a stopped marcher was asked if it replies. */
function talkOn(s: State, play: Play, reply: 'reply' | 'stay'): boolean {
  let couldReply = false;
  for (;;) {
    const frame = s.frames.at(-1);
    switch (frame?.step) {
      case 'supportFire':
      case 'earlyFire':
        flow.answer(s, play, ['done']);
        break;
      case 'generalsHurry':
        flow.answer(s, play, ['stay']);
        break;
      case 'answers':
        if (frame.e.receivers[frame.at]!.isTarget) return couldReply;
        flow.answer(s, play, answerBeside(s));
        break;
      case 'replyToFire':
        couldReply = true;
        flow.answer(s, play, [reply]);
        break;
      case 'lift':
        flow.answer(s, play, ['lift']);
        break;
      case 'screening':
        flow.answer(s, play, [frame.about === 'answer' ? 'pass' : 'close']);
        break;
      case 'catches':
        flow.answer(s, play, ['fight']);
        break;
      case 'throughHouse':
      case 'abandoned':
        flow.answer(s, play, ['take']);
        break;
      case 'afterFire':
      case 'supportsEngage':
        flow.answer(s, play, ['stay']);
        break;
      case 'interrupt':
      case 'tookAbandoned':
        flow.answer(s, play, ['pass']);
        break;
      case 'surprised':
        flow.answer(s, play, firstAnswer(s));
        break;
      default:
        return couldReply;
    }
  }
}

/** What a neighbour of the target does: it fires, or goes to meet the march too. */
function answerBeside(s: State): Action {
  const { options } = flow.asked(s).choices([]);
  if (options.includes('fire')) return ['fire', 'P1'];
  return options.includes('counter')
    ? ['counter', flow.asked(s).choices(['counter']).options[0]!]
    : ['nothing'];
}

/** The first whole answer to the question that is put. */
function firstAnswer(s: State): Action {
  const action: Part[] = [];
  for (;;) {
    const { options, complete } = flow.asked(s).choices(action);
    if (complete || options.length === 0) return action;
    action.push(options[0]!);
  }
}

/** What the target may answer: of a reaction the best of each that follows it, of all else everything. */
function answersIn(s: State): readonly Action[] {
  if (s.frames.at(-1)?.step !== 'answers') return [];
  const whole = (partial: Action): readonly Action[] => {
    const { options, complete } = flow.asked(s).choices(partial);
    if (complete) return [partial];
    const isLastOfReaction = partial[0] === 'react' && partial.length === 3;
    return (isLastOfReaction ? options.slice(0, 1) : options).flatMap((part) => whole([...partial, part]));
  };
  return whole([]);
}

/** An answer in words: `stand and fire at short range`. */
function wordsOf(action: Action): Words {
  const said = action.map((part) => wordOf(String(part)));
  return { en: said.map(({ en }) => en).join(', '), fr: said.map(({ fr }) => fr).join(', ') };
}

/** Loss steps that a unit has left; none once it is gone. */
function stepsLeft(s: State, unit: number): number {
  const { where, lost } = unitOf(s, unit);
  return where === 'destroyed' || where === 'taken' ? 0 : stepsAtStart(s, unit) - lost;
}

/** Steps that the falls have cost a side on average. */
function lostBy(s: State, falls: readonly Fall[], side: Side): number {
  const left = (state: State): number =>
    state.units.reduce(
      (sum, _row, unit) => (sideOf(state, unit) === side ? sum + stepsLeft(state, unit) : sum),
      0,
    );
  const before = left(s);
  return falls.reduce((sum, { state, chance }) => sum + chance * (before - left(state)), 0);
}

function rowOf(s: State, seat: Seat, contest: Contest, reply: Words, { falls }: Tree): OddsRow {
  const side = seat as Side;
  const chances = new Map<OutcomeName, number>();
  for (const { state, opening, events, chance } of falls) {
    const name = outcomeOf(s, state, [...opening, ...events], contest) ?? lastOutcome(contest);
    chances.set(name, (chances.get(name) ?? 0) + chance);
  }
  const tests = testsIn(s, falls, givenBy);
  return {
    reply,
    outcomes: listed(chances, sideOf(s, contest.marchers[0]!) === side),
    expectedLosses: { own: lostBy(s, falls, side), enemy: lostBy(s, falls, enemyOf[side]) },
    ...(tests.length > 0 && { tests }),
  };
}

/** With what the marchers have come on when the target answers. */
function givenBy({ opening = [] }: { readonly opening?: readonly CouleursEvent[] }): Words | undefined {
  const tested = opening.findLast((event) => event.kind === 'tested');
  if (tested?.kind !== 'tested') return undefined;
  const { en, fr } = caseNames[tested.case];
  return { en: `against ${en}`, fr: `contre ${fr}` };
}

/** Every sum of all falls once, in the order in which they come. */
function testsIn<One extends Fall>(
  s: State,
  falls: readonly One[],
  given: (fall: One) => Words | undefined,
): readonly OddsTest[] {
  const found = new Map<string, OddsTest>();
  for (const fall of falls)
    for (const event of fall.events)
      for (const test of sumsOf(s, event, given(fall))) {
        const key = JSON.stringify([test.piece, test.words, test.sum]);
        if (!found.has(key)) found.set(key, test);
      }
  return [...found.values()];
}

function sumsOf(s: State, event: CouleursEvent, given: Words | undefined): readonly OddsTest[] {
  switch (event.kind) {
    case 'tested':
      return event.reason === 'other' ? [] : [testOf(s, event, given)];
    case 'fired':
      return [fireTest(s, event)];
    case 'fought':
      return combatTests(s, event);
    default:
      return [];
  }
}
