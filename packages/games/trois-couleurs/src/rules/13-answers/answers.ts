/** Chapter 13: whoever is marched on says what it does before it tests (TC-13-01, TC-13-18), then tests. */
import {
  branches,
  citing,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Action,
  type Next,
  type Parts,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import type { Answer, Engagement, Reaction, Receiver } from '../../engagement.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { none, type State } from '../../state.ts';
import { figureOfUnit } from '../../standing.ts';
import { bands, type Band, type Pace } from '../../tables/kinds.ts';
import { bodyOf, branchOf, isGarrison, isSteady, nameOf, sideOf, unitOf } from '../../troops.ts';
import { isInFront } from '../../zones.ts';
import { pointsLeft } from '../04-action-points/spending.ts';
import { compass, facesMet, spreadOf } from '../08-ground/houses.ts';
import { priceOfFire, whyUnarmed } from '../09-fire/aiming.ts';
import { figuresBearing } from '../09-fire/bearing.ts';
import { going, withReceiver } from '../11-combat-march/ledgers.ts';
import { strikes } from '../11-combat-march/neighbours.ts';
import { answerTest, counterPrice, isLoneCompany } from './answer-tests.ts';
import { isNearEnoughToMeet, manoeuvresOpen, responsesTo } from './reacting.ts';

const no = refusals({
  answer: ['TC-13-01', 'It cannot answer so.', 'Elle ne peut répondre ainsi.'],
  square: [
    'TC-13-02',
    'A square does not go to meet an attack.',
    'Un carré ne marche pas à la rencontre d’une attaque.',
  ],
});

const by = branches({
  footTestsToStop: ['TC-21-08', 'TC-21-13'],
  footDoesNotMeetHorse: 'TC-13-01',
  thoseAtFaultStillAnswer: 'TC-13-06',
  squaresDoNotCounter: 'TC-13-02',
  gunsDoNotCounter: 'TC-13-01',
  neighboursOnlyFire: 'TC-11-51',
  whoIsStruckMayComeOn: 'TC-13-05',
  marchesToFireAreAnsweredAlike: 'TC-19-07',
  overrunGoesNoFaster: 'TC-4-14',
  garrisonsManTheFace: 'TC-8-54',
  answersMayOverrun: ['TC-11-06', 'TC-4-09', 'TC-6-13'],
});

type Answers = FrameOf<'answers'>;

const ask = questionAbout<State, Answers>('answer', ['TC-13-01'], (s, { e, at }) => {
  const { unit } = e.receivers[at]!;
  return [sideOf(s, unit), { unit: nameOf(s, unit), enemy: nameOf(s, e.marchers[0]!.unit), march: e.kind }];
});

/** What a receiver may answer. */
export function answersOpen(
  s: State,
  e: Engagement,
  { unit, isTarget }: Receiver,
): readonly Answer['kind'][] {
  const found: Answer['kind'][] = ['nothing'];
  const row = unitOf(s, unit);
  if (isAtFault(s, unit) && !by.thoseAtFaultStillAnswer(true)) return found;
  const marchers = e.marchers.filter(({ stands }) => stands === 'goes').map((one) => one.unit);
  const mustStop = mustStopFirst(s, unit, marchers);
  if (!mustStop && whyUnarmed(s, unit) === null && marchers.some((one) => figuresBearing(s, unit, one) > 0))
    found.push('fire');
  if (canMan(s, e, unit)) found.push('hold');
  if (by.neighboursOnlyFire(!isTarget)) return mayComeOn(s, e, unit) ? [...found, 'counter'] : found;
  // Whoever is marched on to be fired at may do all that he may against a march to combat.
  if (e.kind === 'fire' && !by.marchesToFireAreAnsweredAlike(true)) return found;
  if (!isGarrison(row)) found.push('flee');
  if (canCounter(s, unit, marchers) && isNearEnoughToMeet(s, e, unit)) found.push('counter');
  if (!isLoneCompany(s, unit) && manoeuvresOpen(s, e, unit).length > 0) found.push('react');
  return found;
}

/** Whether a neighbour of the target may counter-march: the width of the march would strike it too (TC-13-05). */
function mayComeOn(s: State, e: Engagement, unit: number): boolean {
  const strikers = going(e).filter((one) => strikes(s, one.unit, one.direction, unit));
  const isStruck = e.kind === 'combat' && strikers.length > 0;
  return (
    by.whoIsStruckMayComeOn(isStruck) &&
    canCounter(
      s,
      unit,
      strikers.map((one) => one.unit),
    )
  );
}

function isAtFault(s: State, unit: number): boolean {
  return unitOf(s, unit).disorder !== 'none' || !isSteady(s, unit);
}

/** Foot caught in motion by horses has to test to stop before it does anything else. */
function mustStopFirst(s: State, unit: number, marchers: readonly number[], cites?: RuleId[]): boolean {
  const isCaught =
    unitOf(s, unit).pace !== 'halt' &&
    branchOf(s, unit) === 'infantry' &&
    marchers.some((one) => branchOf(s, one) === 'cavalry');
  return by.footTestsToStop(isCaught, cites);
}

/** The rules by which a unit answers as it does. */
function rulesOfAnswer(
  s: State,
  e: Engagement,
  { unit, isTarget }: Receiver,
  { kind }: Answer,
): readonly RuleId[] {
  const cites: RuleId[] = [...citing('TC-13-01')];
  by.neighboursOnlyFire(!isTarget, cites);
  if (!isTarget) cites.push(...citing('TC-11-13'));
  by.whoIsStruckMayComeOn(!isTarget && kind === 'counter', cites);
  by.marchesToFireAreAnsweredAlike(e.kind === 'fire' && isTarget, cites);
  by.thoseAtFaultStillAnswer(isAtFault(s, unit) && kind !== 'nothing', cites);
  mustStopFirst(
    s,
    unit,
    going(e).map((one) => one.unit),
    cites,
  );
  if (kind === 'counter') {
    cites.push(...citing('TC-4-13'));
    by.answersMayOverrun(pointsLeft(s, unit) < counterPrice, cites);
    by.overrunGoesNoFaster(pointsLeft(s, unit) < 3, cites);
  }
  if (kind === 'fire' || kind === 'hold') priceOfFire(s, unit, cites);
  if (isLoneCompany(s, unit)) cites.push(...citing('TC-2-04'));
  return cites;
}

/** Whether a garrison has a better way to hold the face that is attacked than as it stands. */
function canMan(s: State, e: Engagement, unit: number): boolean {
  const { post, faces } = unitOf(s, unit);
  if (post === none || whyUnarmed(s, unit) !== null) return false;
  const face = facesMet(s, post, e.direction)[0]!;
  return by.garrisonsManTheFace(spreadOf(s, unit, post, compass[face]!)[face]! > faces[face]!);
}

function canCounter(s: State, unit: number, marchers: readonly number[]): boolean {
  const row = unitOf(s, unit);
  const branch = branchOf(s, unit);
  if (isGarrison(row) || row.formation === 'TIR' || row.formation === 'COM') return false;
  if (by.squaresDoNotCounter(row.formation === 'CAR') || row.formation === 'COF') return false;
  if (by.gunsDoNotCounter(branch === 'artillery')) return false;
  if (pointsLeft(s, unit) < counterPrice && !by.answersMayOverrun(true)) return false;
  const isHorse = marchers.some((one) => branchOf(s, one) === 'cavalry');
  if (by.footDoesNotMeetHorse(branch === 'infantry' && isHorse)) return false;
  return marchers.some((one) => isInFront(s, unit, figureOfUnit(s, one)));
}

/** Paces a counter-march may be named at: going over its points a unit is no faster than PAC (TC-4-14). */
function countersOf(s: State, unit: number): readonly Pace[] {
  return by.overrunGoesNoFaster(pointsLeft(s, unit) < 3) ? ['PAC', 'POR'] : ['PCH', 'PAC', 'POR'];
}

export const answering: Pick<Steps<State, Frames>, 'answers' | 'answerTests'> = {
  answers: {
    asks: ask,
    choices: (s, { e, at }, _seat, partial) => choices(s, e, e.receivers[at]!, partial),
    whyNot: (s, { e, at }, _seat, [kind]) => {
      const isSquare = unitOf(s, e.receivers[at]!.unit).formation === 'CAR';
      return (kind === 'counter' && isSquare ? no.square : null) ?? no.answer;
    },
    answer(s, { e, at }, _seat, action, play) {
      const { unit } = e.receivers[at]!;
      const answer = answerOf(action);
      tell(play, {
        kind: 'answered',
        unit: nameOf(s, unit),
        answer: action.join(' '),
        rules: rulesOfAnswer(s, e, e.receivers[at]!, answer),
      });
      const next = withReceiver(e, unit, { answer });
      return nextAnswer(s, next, at + 1);
    },
  },
  answerTests: {
    run(s, { e }, play): Next<Frames> {
      let now = e;
      for (const receiver of leftToRight(s, e)) now = answerTest(s, play, now, receiver);
      return go({ step: 'swayed', e: now });
    },
  },
};

/** Neighbours who can only do nothing are not asked. */
function nextAnswer(s: State, e: Engagement, at: number): Next<Frames> {
  const receiver = e.receivers[at];
  if (receiver === undefined) return go({ step: 'answerTests', e });
  if (!receiver.isTarget && answersOpen(s, e, receiver).length === 1)
    return nextAnswer(s, withReceiver(e, receiver.unit, { answer: { kind: 'nothing' } }), at + 1);
  return go({ step: 'answers', e, at });
}

function choices(s: State, e: Engagement, receiver: Receiver, [kind, how, ...more]: Action): Parts {
  const open = answersOpen(s, e, receiver);
  if (kind === undefined) return offers(open);
  if (!(open as readonly unknown[]).includes(kind)) return nothing;
  if (kind === 'react') return reactions(s, e, receiver.unit, how, more);
  return furtherParts(further(s, receiver.unit, kind), how, more);
}

/** What has to be named besides: a range to fire at, a pace to counter-march at. */
function further(s: State, unit: number, kind: unknown): readonly (Band | Pace)[] {
  if (kind === 'fire' || kind === 'hold') return bands;
  return kind === 'counter' ? countersOf(s, unit) : [];
}

function furtherParts(open: readonly (Band | Pace)[], how: Action[number] | undefined, more: Action): Parts {
  if (open.length === 0) return how === undefined ? finished : nothing;
  if (how === undefined) return offers(open);
  return (open as readonly unknown[]).includes(how) && more.length === 0 ? finished : nothing;
}

/** `react face fire P1`: a manoeuvre, and what follows it. */
function reactions(
  s: State,
  e: Engagement,
  unit: number,
  manoeuvre: Action[number] | undefined,
  [then, how, ...more]: Action,
): Parts {
  const open = manoeuvresOpen(s, e, unit);
  if (manoeuvre === undefined) return offers(open);
  const chosen = open.find((one) => one === manoeuvre);
  if (chosen === undefined) return nothing;
  const responses = responsesTo(s, e, unit, chosen);
  if (then === undefined) return offers(responses);
  if (!(responses as readonly unknown[]).includes(then)) return nothing;
  return furtherParts(further(s, unit, then), how, more);
}

function answerOf([kind, how, then, last]: Action): Answer {
  if (kind === 'react')
    return {
      kind,
      manoeuvre: how as Reaction['manoeuvre'],
      then: then as Reaction['then'],
      how: (last ?? null) as Band | Pace | null,
    };
  if (kind === 'fire' || kind === 'hold') return { kind, band: how as Band };
  if (kind === 'counter') return { kind, best: how as Pace };
  return { kind: kind === 'flee' ? 'flee' : 'nothing' };
}

/** Receivers from the left as their owner sees them: along the front of the target. */
function leftToRight(s: State, e: Engagement): readonly Receiver[] {
  const target = bodyOf(s, e.receivers.find(({ isTarget }) => isTarget)!.unit);
  const right = (unit: number): number => {
    const { x, y } = unitOf(s, unit);
    const body = { ...target, depth: 1 };
    return localRight(body, x, y);
  };
  return [...e.receivers].sort((one, other) => right(one.unit) - right(other.unit) || one.unit - other.unit);
}

function localRight(
  { x, y, facing }: { x: number; y: number; facing: number },
  px: number,
  py: number,
): number {
  // Only the order counts: the sign of the turn is enough for units in a line.
  const quarter = Math.round(facing / 9_000) % 4;
  if (quarter === 0) return px - x;
  if (quarter === 1) return py - y;
  return quarter === 2 ? x - px : y - py;
}
