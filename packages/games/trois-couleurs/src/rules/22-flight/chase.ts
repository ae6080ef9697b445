/**
 * Chapter 22: before a unit in retreat or rout makes its move, whoever stands near enough may join the pursuit, one after
 * the other; then it goes, and its pursuers are set on behind it (TC-22-12, TC-22-32).
 */
import {
  branches,
  citing,
  end,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Next,
  type Play,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import type { Chase, FrameOf, Frames } from '../../frames.ts';
import { mark, marks, none, type State } from '../../state.ts';
import { grown } from '@bivouac/ground/free';
import { figureOfUnit, standing } from '../../standing.ts';
import { opportunity } from '../../tables/marches.ts';
import { inUd } from '../../tables/measures.ts';
import { factsOf, has, nameOf, sideOf, unitOf } from '../../troops.ts';
import { liftedCase, setCase } from '../14-morale/cases.ts';
import { fallBack } from './compulsory.ts';
import { carryOutFlight } from './flights.ts';
import { joinPursuit, runOn, whyNotJoinPursuit } from './pursuit.ts';

const no = refusals({
  pursue: ['TC-22-12', 'It pursues, or it stays.', 'Elle poursuit, ou elle reste.'],
  lift: [
    'TC-22-18',
    'It keeps its case, or takes a better one.',
    'Elle garde son cas, ou en prend un meilleur.',
  ],
});

const by = branches({ statusLiftsThePursued: 'TC-22-18' });

/** How far away somebody may stand who joins. */
const widest = inUd(Math.max(opportunity.distanceUd.infantry, opportunity.distanceUd.cavalry));

const askJoin = questionAbout<State, FrameOf<'joinsChase'>>(
  'pursuit',
  ['TC-22-12'],
  (s, { chase, by: unit }) => [sideOf(s, unit), { unit: nameOf(s, unit), enemy: nameOf(s, chase.unit) }],
);
const askLift = questionAbout<State, FrameOf<'chasedLift'>>('lift', ['TC-22-18'], (s, { chase }) => [
  sideOf(s, chase.unit),
  { unit: nameOf(s, chase.unit), case: unitOf(s, chase.unit).case },
]);

export const chasing: Pick<Steps<State, Frames>, 'chase' | 'joinsChase' | 'chasedLift'> = {
  chase: { run: (s, { chase }, play) => next(s, play, chase) },
  joinsChase: {
    asks: askJoin,
    choices: (_s, _frame, _seat, partial) => oneOf(partial, ['pursue', 'stay']),
    whyNot: () => no.pursue,
    answer(s, { chase, by: unit }, _seat, [said], play) {
      const asked = [...chase.asked, unit];
      if (said !== 'pursue') return next(s, play, { ...chase, asked });
      const direction = joinPursuit(s, play, unit, chase.unit, chase.cause);
      mark(s, unit, marks.engaged);
      const more: Chase['chasers'] = direction === null ? [] : [[unit, direction]];
      return next(s, play, { ...chase, asked, chasers: [...chase.chasers, ...more] });
    },
  },
  chasedLift: {
    asks: askLift,
    choices: (_s, _frame, _seat, partial) => oneOf(partial, ['lift', 'keep']),
    whyNot: () => no.lift,
    answer(s, { chase }, _seat, [said], play) {
      if (said === 'lift') {
        mark(s, chase.unit, marks.lifted);
        setCase(
          s,
          play,
          chase.unit,
          liftedCase(s, chase.unit, unitOf(s, chase.unit).case),
          citing('TC-22-18'),
        );
      }
      return runs(s, play, chase);
    },
  },
};

function oneOf([first, ...more]: readonly unknown[], words: readonly string[]) {
  if (first === undefined) return offers(words);
  return more.length === 0 && words.includes(first as string) ? finished : nothing;
}

/** The next who may join; when there is none, the unit runs. */
function next(s: State, play: Play, chase: Chase): Next<Frames> {
  const row = unitOf(s, chase.unit);
  if (row.where !== 'table') return settled(s, play, chase);
  const isRunning = row.case === 'RET' || row.case === 'DER';
  const joiner = isRunning ? joinerOf(s, chase) : none;
  if (joiner !== none) return go({ step: 'joinsChase', chase, by: joiner });
  const { status } = factsOf(s, chase.unit);
  const mayLift = (status === 'elite' || status === 'guard') && !has(s, chase.unit, marks.lifted);
  if (by.statusLiftsThePursued(chase.chasers.length > 0 && row.case === 'DER' && mayLift))
    return go({ step: 'chasedLift', chase });
  return runs(s, play, chase);
}

function joinerOf(s: State, { unit, cause, asked }: Chase): number {
  const side = sideOf(s, unit);
  for (const other of standing(s).near(grown(figureOfUnit(s, unit).box, widest))) {
    if (sideOf(s, other) === side || asked.includes(other)) continue;
    if (whyNotJoinPursuit(s, other, unit, cause) === null) return other;
  }
  return none;
}

/** The rules that keep enemies who are near from pursuing it. */
function whySpared(s: State, { unit, cause, asked }: Chase): readonly RuleId[] {
  const side = sideOf(s, unit);
  const rules = new Set<RuleId>();
  for (const other of standing(s).near(grown(figureOfUnit(s, unit).box, widest)))
    if (sideOf(s, other) !== side && !asked.includes(other))
      for (const id of whyNotJoinPursuit(s, other, unit, cause)?.rules ?? []) rules.add(id);
  return [...rules];
}

/** It makes the one move of the case it has come to, or flees as it wished if nobody has struck it. */
function runs(s: State, play: Play, chase: Chase): Next<Frames> {
  const { unit, cause, chasers, flight } = chase;
  const spared = chasers.length === 0 ? whySpared(s, chase) : [];
  if (flight !== null && chasers.length === 0) carryOutFlight(s, play, unit, flight, spared);
  else fallBack(s, play, unit, chasers[0]?.[0] ?? cause, spared);
  return settled(s, play, chase);
}

function settled(s: State, play: Play, { unit, chasers }: Chase): Next<Frames> {
  for (const [chaser, direction] of chasers) runOn(s, play, chaser, direction, unit);
  return end();
}
