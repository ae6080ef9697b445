/** Chapters 11, 20 and 22: contact and what comes of it; and a defender who gives way before contact. */
import { halfCircle, slide, turned } from '@bivouac/ground/free';
import {
  branches,
  call,
  citing,
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
import type { Engagement, Marcher } from '../../engagement.ts';
import type { Frames } from '../../frames.ts';
import type { March } from '../../marches.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { figureOfUnit, liesOnTable, standing } from '../../standing.ts';
import { isPositive } from '../../tables/kinds.ts';
import { ud } from '../../tables/measures.ts';
import { bodyOf, isGarrison, isOnTable, isSteady, nameOf, sideOf, unitOf } from '../../troops.ts';
import { isInFront } from '../../zones.ts';
import { takeHouse } from '../08-ground/garrisons.ts';
import { wayTo } from '../11-combat-march/approach.ts';
import { afterTaking, mayGoOnThrough } from '../11-combat-march/abandoned.ts';
import { controlTest } from '../11-combat-march/control.ts';
import { giveUp } from '../11-combat-march/ending.ts';
import { going, otherCounters, targetOf, withMarcher } from '../11-combat-march/ledgers.ts';
import { strikes } from '../11-combat-march/neighbours.ts';
import { advance } from '../12-stopping-fire/fires.ts';
import { spend } from '../04-action-points/spending.ts';
import { liftedCase } from '../14-morale/cases.ts';
import { chaseOf } from '../22-flight/flights.ts';
import { catchesUp, plainCatchUp, strikeRunners } from '../22-flight/pursuit.ts';

import { catchesToAsk, fightOfCaught } from './caught.ts';
import { comeOnBeside, comeToMeet, cover, slideOnto } from './closing.ts';
import { afterLift, decide, isCarriedAway, onlyCaught, ownOfStruck, ownResult } from './deciding.ts';
import { exchangeOf, isFasterByEnough, takeExchanges, type Exchange } from './fighting.ts';
import { retire } from './placing.ts';

const by = branches({
  theWinnerPursuesFree: 'TC-22-20',
  theCheckedStandApart: 'TC-18-14',
  haltedAreMetWhereTheyStand: 'TC-11-37',
  thePassedRunHome: 'TC-20-29',
  countersComeTheRest: 'TC-11-14',
  chargesWithoutContactAreTested: 'TC-11-10',
  theHouseWasTheAim: 'TC-8-47',
  theFastMayGoThrough: ['TC-20-19', 'TC-8-75'],
  eachPairIsWorkedOutApart: 'TC-20-08',
});

const no = refusals({
  lift: [
    'TC-18-12',
    'It keeps its case, or takes one better.',
    'Elle garde son cas, ou en prend un meilleur.',
  ],
  house: ['TC-8-75', 'It takes the place, or goes through it.', 'Elle prend la place, ou la traverse.'],
  pursue: ['TC-22-32', 'It pursues, or it stays.', 'Elle poursuit, ou elle reste.'],
});

const askLift = questionAbout<State, Extract<Frames, { step: 'lift' }>>(
  'lift',
  ['TC-18-12'],
  (s, { verdict }) => [sideOf(s, verdict.loser), { unit: nameOf(s, verdict.loser), case: verdict.case }],
);
const askThrough = questionAbout<State, Extract<Frames, { step: 'throughHouse' }>>(
  'throughHouse',
  ['TC-8-75', 'TC-20-19'],
  (s, { e }) => [e.side, { unit: nameOf(s, going(e)[0]!.unit), enemy: nameOf(s, targetOf(e).unit) }],
);
const askPursuit = questionAbout<State, Extract<Frames, { step: 'pursuit' }>>(
  'pursuit',
  ['TC-22-32'],
  (s, { verdict }) => [
    sideOf(s, verdict.winner),
    { unit: nameOf(s, verdict.winner), enemy: nameOf(s, verdict.loser) },
  ],
);

export const combat: Pick<
  Steps<State, Frames>,
  'held' | 'contact' | 'throughHouse' | 'gaveWay' | 'lift' | 'pursuit' | 'beaten' | 'takesGround'
> = {
  held: { run: (s, { march }, play) => meetHolder(s, play, march) },
  takesGround: {
    run: (s, { e }, play) => {
      const isInside = takeGround(s, play, e);
      return isInside ? afterTaking(s, e) : go({ step: 'engagementEnds', e });
    },
  },
  contact: {
    run: (s, { e }, play) =>
      e.goesThrough === undefined && mayGoThrough(s, e)
        ? go({ step: 'throughHouse', e })
        : (askFirst(s, e, 'contact') ?? meet(s, play, e)),
  },
  throughHouse: {
    asks: askThrough,
    choices: (_s, _frame, _seat, [first, ...more]) =>
      first === undefined
        ? offers(['take', 'through'])
        : more.length === 0 && (first === 'take' || first === 'through')
          ? finished
          : nothing,
    whyNot: () => no.house,
    answer: (_s, { e }, _seat, [said]) =>
      go({ step: 'contact', e: { ...e, goesThrough: said === 'through' } }),
  },
  gaveWay: { run: (s, { e }, play) => askFirst(s, e, 'gaveWay') ?? giveWay(s, play, e) },
  lift: {
    asks: askLift,
    choices: (_s, _frame, _seat, [first, ...more]) =>
      first === undefined
        ? offers(['lift', 'keep'])
        : more.length === 0 && (first === 'lift' || first === 'keep')
          ? finished
          : nothing,
    whyNot: () => no.lift,
    answer(s, { verdict, e }, _seat, [said], play) {
      if (said !== 'lift') return afterLift(s, play, e, verdict);
      mark(s, verdict.loser, marks.lifted);
      const better = liftedCase(s, verdict.loser, verdict.case);
      return afterLift(s, play, e, { ...verdict, case: better });
    },
  },
  pursuit: {
    asks: askPursuit,
    choices: (_s, _frame, _seat, [first, ...more]) =>
      first === undefined
        ? offers(['pursue', 'stay'])
        : more.length === 0 && (first === 'pursue' || first === 'stay')
          ? finished
          : nothing,
    whyNot: () => no.pursue,
    answer(s, { verdict, e }, _seat, [said], play) {
      if (said === 'pursue') {
        if (!by.theWinnerPursuesFree(true)) spend(s, verdict.winner, 1);
        strikeRunners(s, play, verdict.winner, verdict.loser, citing('TC-22-20'));
      }
      const pursued = said === 'pursue' || isCarriedAway(s, play, verdict);
      return go({ step: 'beaten', verdict: { ...verdict, pursued }, e });
    },
  },
  beaten: {
    run(s, { verdict, e }, play) {
      const { loser, winner, direction, pursued, passed } = verdict;
      const { case: now, where } = unitOf(s, loser);
      if (where === 'table' && (now === 'HAL' || isPositive(now))) {
        // Checked by its status, it goes a step more to be apart from the winner.
        if (by.theCheckedStandApart(true)) retire(s, play, loser, winner, ud, citing('TC-20-13', 'TC-18-14'));
        return go({ step: 'engagementEnds', e });
      }
      // Whoever was passed through runs to its own edge, past the enemy who is behind it now (TC-20-29).
      const cause = by.thePassedRunHome(passed) ? none : winner;
      const chase = chaseOf(loser, cause, pursued ? [[winner, direction]] : []);
      // Whoever has just won has been asked, or may not.
      const asked = passed || !pursued ? [winner] : chase.chase.asked;
      return call({ ...chase, chase: { ...chase.chase, asked } }, { step: 'engagementEnds', e });
    },
  },
};

/** Whether the only marcher on a built-up area is fast enough to go right through it (TC-20-19). */
function mayGoThrough(s: State, e: Engagement): boolean {
  const { unit: target, stands } = targetOf(e);
  const [marcher, ...more] = going(e);
  if (marcher === undefined || more.length > 0 || stands === 'counters') return false;
  if (!isGarrison(unitOf(s, target))) return false;
  return by.theFastMayGoThrough(isFasterByEnough(s, marcher.unit, target));
}

/** The last of the way is covered by whoever counter-charges, else by the marchers, and they fight (TC-11-14). */
function meet(s: State, play: Play, e: Engagement): Next<Frames> {
  const target = targetOf(e);
  const marchers = going(e);
  const counters = target.stands === 'counters';
  const strikers = marchers.length > 0 ? marchers : counters ? [e.marchers[0]!] : [];
  const met: Marcher[] = [];
  const cites: RuleId[] = [];
  const carried = new Map<number, number>();
  let now = e;
  for (const striker of strikers) {
    const { unit, direction, left: far } = striker;
    const left = wayTo(s, unit, bodyOf(s, unit), direction, target.unit, far + ud);
    if (left === null) continue;
    if (by.countersComeTheRest(counters && met.length === 0, cites)) {
      if (otherCounters(e).length === 0 || !comeOnBeside(s, target.unit, striker))
        comeToMeet(s, target.unit, unit, left);
    } else {
      now = withCaught(s, play, now, striker, carried);
      cover(s, play, striker, left);
    }
    met.push(striker);
  }
  return strike(s, play, now, met, target.unit, counters, carried, comeOn(s, play, now), cites);
}

/** Neighbours who counter-march too come on, and each fights a combat of its own with the march that would strike it (TC-13-05). */
function comeOn(s: State, play: Play, e: Engagement): readonly Exchange[] {
  const marchers = e.marchers.filter(
    ({ unit, stands }) => (stands === 'goes' || stands === 'stopped') && isOnTable(s, unit),
  );
  return otherCounters(e).flatMap(({ unit }) => {
    const marcher = marchers.find((one) => strikes(s, one.unit, one.direction, unit)) ?? marchers[0];
    if (marcher === undefined || !isOnTable(s, unit) || !comeOnBeside(s, unit, marcher)) return [];
    const cites: RuleId[] = [...citing('TC-13-05', 'TC-20-09')];
    const { direction } = marcher;
    const exchange = exchangeOf(s, play, marcher.unit, direction, unit, false, [direction], 0, cites);
    return exchange === null ? [] : [{ ...exchange, passes: false }];
  });
}

function askFirst(s: State, e: Engagement, then: 'contact' | 'gaveWay'): Next<Frames> | null {
  const frame = catchesToAsk(s, e, then);
  return frame === null ? null : go(frame);
}

/** Figures of a marcher that were caught fight before it strikes; what they have come to is carried over to its own result (TC-11-50). */
function withCaught(
  s: State,
  play: Play,
  e: Engagement,
  marcher: Marcher,
  carried: Map<number, number>,
): Engagement {
  const exchange = fightOfCaught(s, play, marcher);
  if (exchange === null) return e;
  carried.set(marcher.unit, exchange.inflicted - exchange.suffered);
  return ownOfStruck(s, play, withMarcher(e, marcher.unit, { caught: null }), exchange);
}

/** All who have come to blows with a unit exchange losses with it at once. */
function strike(
  s: State,
  play: Play,
  e: Engagement,
  strikers: readonly Marcher[],
  struck: number,
  isCounter: boolean,
  carried: ReadonlyMap<number, number>,
  beside: readonly Exchange[] = [],
  rules: readonly RuleId[] = [],
): Next<Frames> {
  const cites: RuleId[] = [...rules];
  if (strikers.length > 1) cites.push(...citing('TC-20-09'));
  const pairs = by.eachPairIsWorkedOutApart(strikers.length > 1, cites) ? strikers : strikers.slice(0, 1);
  const all = pairs.map(({ direction }) => direction);
  const exchanges = pairs
    .map(({ unit, direction }, at) =>
      exchangeOf(s, play, unit, direction, struck, e.goesThrough === true, all, at, cites),
    )
    .filter((one) => one !== null)
    .map((one) => ({ ...one, carried: (carried.get(one.striker) ?? 0) + leadOf(beside, one.striker) }));
  takeExchanges(s, play, [...exchanges, ...beside]);
  const now = resultsBeside(s, play, e, beside);
  if (exchanges.length > 0 || beside.length === 0) return decide(s, play, now, exchanges, isCounter);
  return go({ step: 'engagementEnds', e: onlyBeside(s, play, now, beside) });
}

/** What neighbours who have come on take of their own combats; after a draw they go back (TC-20-14). */
function resultsBeside(s: State, play: Play, e: Engagement, beside: readonly Exchange[]): Engagement {
  let now = e;
  for (const exchange of beside) {
    const { striker, struck, inflicted, suffered } = exchange;
    now = ownOfStruck(s, play, now, exchange);
    const areThere = isOnTable(s, striker) && isOnTable(s, struck);
    if (areThere && inflicted === suffered) retire(s, play, struck, striker, ud, citing('TC-20-14'));
  }
  return now;
}

/** By how much a marcher has won in these exchanges. */
function leadOf(exchanges: readonly Exchange[], unit: number): number {
  return exchanges.reduce(
    (sum, { striker, inflicted, suffered }) => (striker === unit ? sum + inflicted - suffered : sum),
    0,
  );
}

/** Marchers who were met by neighbours of their target alone take what comes of that. */
function onlyBeside(s: State, play: Play, e: Engagement, beside: readonly Exchange[]): Engagement {
  let now = e;
  for (const exchange of beside) {
    const { striker } = exchange;
    const isFirst = beside.find((one) => one.striker === striker) === exchange;
    if (!isFirst || !isOnTable(s, striker)) continue;
    const lead = leadOf(beside, striker);
    now = ownResult(s, play, now, exchange, lead, lead > 0);
  }
  return now;
}

/** Whoever was stopped before the front of an enemy is slid into contact, and the two fight without tests (TC-6-29). */
function meetHolder(s: State, play: Play, march: March): Next<Frames> {
  const [mover] = march.units as readonly [number];
  const { target: holder } = march;
  const isThere = [mover, holder].every((unit) => unitOf(s, unit).where === 'table');
  const isHeld = isThere && isSteady(s, holder) && isInFront(s, holder, figureOfUnit(s, mover));
  if (!isHeld) return giveUp(s, play, march);
  const towards = slideOnto(s, mover, holder);
  changeUnit(s, mover, { pace: march.best });
  const { x, y } = unitOf(s, mover);
  const direction = turned(towards + halfCircle);
  const marcher: Marcher = {
    unit: mover,
    best: march.best,
    ledger: [],
    pace: march.best,
    direction,
    marched: 0,
    left: 0,
    capacity: 0,
    from: [x, y],
    stands: 'goes',
  };
  const e: Engagement = {
    kind: 'contact',
    side: march.side,
    direction,
    house: none,
    range: null,
    marchers: [marcher],
    receivers: [
      { unit: holder, isTarget: true, answer: null, ledger: [], fire: null, pace: 'halt', stands: 'stands' },
    ],
    supports: [],
    early: [],
    fallen: [],
    covered: [],
    hindered: [],
    announced: null,
  };
  const exchange = exchangeOf(s, play, holder, direction, mover);
  if (exchange !== null) takeExchanges(s, play, [exchange]);
  return decide(s, play, e, exchange === null ? [] : [exchange], false);
}

/** A defender that has given way or fled before contact: caught, it is fought or cut down; else it goes, and the marcher takes its place (TC-11-37). */
function giveWay(s: State, play: Play, e: Engagement): Next<Frames> {
  const { unit: target } = targetOf(e);
  const [marcher] = going(e);
  const beside = comeOn(s, play, e);
  // Whoever is met by others does not come after the one who has gone.
  if (beside.length > 0) {
    takeExchanges(s, play, beside);
    return escapes(onlyBeside(s, play, resultsBeside(s, play, e, beside), beside), null);
  }
  if (marcher === undefined) return escapes(e, null);
  const { unit } = marcher;
  const cites: RuleId[] = [];
  const left = wayTo(s, unit, bodyOf(s, unit), marcher.direction, target, marcher.left + ud);
  const isCaught =
    left !== null &&
    e.kind === 'combat' &&
    catchesUp(s, unit, target, marcher.marched + left, marcher.capacity, cites);
  if (!by.haltedAreMetWhereTheyStand(isCaught, cites)) {
    const fought = fightOfCaught(s, play, marcher);
    return fought === null ? escapes(e, marcher) : escapes(onlyCaught(s, play, e, fought), null);
  }
  const carried = new Map<number, number>();
  const now = withCaught(s, play, e, marcher, carried);
  cover(s, play, marcher, left!, plainCatchUp(s, unit, target));
  if (mayGoOnThrough(s, now)) {
    const there = withMarcher(now, unit, { marched: marcher.marched + left!, left: 0 });
    return go({ step: 'abandoned', e: there });
  }
  if (unitOf(s, target).case === 'REP')
    return strike(s, play, now, [marcher], target, false, carried, [], cites);
  strikeRunners(s, play, unit, target, cites);
  const step = now.house === none ? 'engagementEnds' : 'takesGround';
  return call(chaseOf(target, unit, [[unit, marcher.direction]]), { step, e: now });
}

function escapes(e: Engagement, marcher: Marcher | null): Next<Frames> {
  const chase = chaseOf(targetOf(e).unit, e.marchers[0]!.unit);
  const asked = e.marchers.map(({ unit }) => unit);
  const isFollowed = marcher !== null && e.kind === 'combat';
  return call(
    { ...chase, chase: { ...chase.chase, asked } },
    isFollowed ? { step: 'takesGround', e } : { step: 'engagementEnds', e },
  );
}

/** The enemy has gone: the marcher comes as far as the place that was left, never into its tolerance, and must be held in hand. True when it is in the house it marched on. */
function takeGround(s: State, play: Play, e: Engagement): boolean {
  const [marcher] = going(e);
  if (marcher === undefined || unitOf(s, marcher.unit).where !== 'table') return false;
  const { direction, left } = marcher;
  const most = Math.max(0, Math.min(left, marcher.capacity - marcher.marched));
  // Whoever attacked a house has reached what it marched for (TC-8-47).
  if (
    e.house !== none &&
    by.theHouseWasTheAim(left <= most) &&
    takeHouse(s, play, marcher.unit, e.house, unitOf(s, marcher.unit).disorder !== 'none')
  )
    return true;
  const motion = slide(bodyOf(s, marcher.unit), direction, most);
  const met = standing(s).firstMet(motion, (other) => other === marcher.unit);
  const far = met === null ? most : Math.max(0, met.step - 1);
  const there = { ...bodyOf(s, marcher.unit), ...slide(bodyOf(s, marcher.unit), direction, far).at(far) };
  if (far > 0 && liesOnTable(s, there)) advance(s, marcher.unit, direction, far);
  if (by.chargesWithoutContactAreTested(true)) controlTest(s, play, marcher.unit, false);
  return false;
}
