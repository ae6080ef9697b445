/** Chapters 5 and 11: marches are resolved one after the other, each an engagement of its own; the marchers test first. */
import { turned } from '@bivouac/ground/free';
import {
  branches,
  call,
  citing,
  end,
  finished,
  go,
  nothing,
  offers,
  question,
  refusals,
  type Next,
  type Play,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import type { Engagement, Marcher } from '../../engagement.ts';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { totalOf } from '../../ledger.ts';
import type { JointMarch, March } from '../../marches.ts';
import { changeUnit, type State } from '../../state.ts';
import { figureOfUnit } from '../../standing.ts';
import { isPositive, paceLevel, slower, type Case, type Pace } from '../../tables/kinds.ts';
import { ud } from '../../tables/measures.ts';
import { bodyOf, branchOf, factsOf, isSteady, nameOf, unitOf } from '../../troops.ts';
import { isAheadOf } from '../../zones.ts';
import { spend } from '../04-action-points/spending.ts';
import { scatterInThicket } from '../08-ground/thicket.ts';
import { readTogether, takeFires } from '../09-fire/resolving.ts';
import { setCase, takeResult } from '../14-morale/cases.ts';
import { claimsOf } from '../14-morale/claims.ts';
import { readFire, readMarch, throwTest } from '../14-morale/testing.ts';
import { trialOf } from '../14-morale/trial.ts';
import { afterDelay } from '../21-opportunity/delaying.ts';
import { chaseOf } from '../22-flight/flights.ts';
import { bringBack } from '../24-skirmishers/evading.ts';
import { meetSkirmishers } from '../24-skirmishers/meeting.ts';
import { coverRows, screensFirst } from '../24-skirmishers/screens.ts';
import { saveGenerals } from '../25-generals/hits.ts';
import { hurryFirst } from '../25-generals/joining.ts';
import { isSurprised } from '../26-operational/surprise.ts';
import { manoeuvreBefore } from '../27-simultaneous/manoeuvres.ts';
import { isSimultaneous } from '../27-simultaneous/mode.ts';
import { approachesTo, goingOfMarch, paceOverWay, toleranceOf, wayTo } from './approach.ts';
import { announcedBy, expectedFire } from './expected-fire.ts';
import { going, targetOf, withinLimits, withMarcher } from './ledgers.ts';
import { neighboursOf } from './neighbours.ts';
import { settle } from './ending.ts';
import { partRegiments } from './regiments.ts';
import { withoutTarget } from './retargeting.ts';
import { supportThatEngages } from './exploiting.ts';
import { followUp } from './supporting.ts';

const by = branches({
  aDieSettlesTheOrder: 'TC-5-08',
  marchesAreMeasuredAnew: 'TC-11-52',
  whoLosesOrderGoesOn: 'TC-11-25',
  physicalPaceIsApart: 'TC-11-19',
  theResultIsTheMost: 'TC-14-09',
  slowerByChoiceKeepsTheCase: 'TC-14-10',
  failedFireMarchesCostAPoint: 'TC-19-28',
  fireMarchesNeedAnAdvance: 'TC-19-06',
});

const no = refusals({
  way: ['TC-5-08', 'From the left or from the right.', 'De la gauche ou de la droite.'],
});

const askWay = question('direction', ['TC-5-08']);

export const engaging: Pick<
  Steps<State, Frames>,
  'engagements' | 'direction' | 'engageInOrder' | 'engagement' | 'marchTests' | 'engagementEnds'
> = {
  engagements: {
    run(s, _frame, play) {
      const [met] = s.queue.filter((march) => march.met !== undefined);
      if (met !== undefined) {
        s.queue = s.queue.filter((march) => march !== met);
        return call({ step: 'engagement', march: met }, { step: 'engagements' });
      }
      const now = s.queue.filter(({ isDelayed }) => isDelayed !== true);
      const groups = [...new Set(now.map(({ units }) => factsOf(s, units[0]!).group))].sort((a, b) => a - b);
      const [group] = groups;
      if (group === undefined) return delayedOnes(s, play);
      if (isSimultaneous(s)) s.side = s.terms.groups[group]!.side;
      const mine = now.filter(({ units }) => factsOf(s, units[0]!).group === group);
      if (mine.length === 1) return call(inOrder(s, group, 'left'), { step: 'engagements' });
      const die = play.dice.roll(6);
      tell(play, {
        kind: 'orderThrown',
        group: s.terms.groups[group]!.id,
        die,
        rules: citing('TC-5-08'),
      });
      if (by.aDieSettlesTheOrder(die === 1 || die === 6))
        return call(inOrder(s, group, die === 1 ? 'left' : 'right'), { step: 'engagements' });
      return call({ step: 'direction', group }, { step: 'engagements' });
    },
  },
  direction: {
    asks: (s, { group }) => askWay(s.side, { group: s.terms.groups[group]!.id }),
    choices: (_s, _frame, _seat, [first, ...more]) =>
      first === undefined
        ? offers(['left', 'right'])
        : more.length === 0 && (first === 'left' || first === 'right')
          ? finished
          : nothing,
    whyNot: () => no.way,
    answer: (s, { group }, _seat, [way]) => go(inOrder(s, group, way as 'left' | 'right')),
  },
  engageInOrder: {
    run(s, { units }): Next<Frames> {
      const [next, ...rest] = units;
      if (next === undefined) return end();
      const march = s.queue.find((one) => one.units[0] === next);
      const back: Frames = { step: 'engageInOrder', units: rest };
      if (march === undefined) return go(back);
      s.queue = s.queue.filter((one) => one !== march);
      return call({ step: 'engagement', march }, back);
    },
  },
  engagement: {
    run(s, { march }, play) {
      if (march.kind === 'contact') return go({ step: 'held', march });
      if (march.crossedBy !== undefined) return go({ step: 'crossed', march });
      manoeuvreBefore(s, play, march);
      if (isSurprised(s, march)) return go({ step: 'surprised', march });
      const met = meetSkirmishers(s, play, march);
      if (met !== null) {
        for (const unit of march.units) settle(s, unit);
        return met;
      }
      const e = engagementOf(s, march);
      if (e === null) return withoutTarget(s, play, march);
      return go(screensFirst(s, e));
    },
  },
  marchTests: {
    run(s, { e }, play): Next<Frames> {
      let now = e;
      for (const marcher of e.marchers) now = marchTest(s, play, now, marcher);
      if (going(now).length === 0) return go({ step: 'engagementEnds', e: earlyFires(s, play, now) });
      return hurryFirst(s, now);
    },
  },
  engagementEnds: {
    run(s, { e }, play) {
      const runner = e.marchers.find((one) => hasToRun(s, one));
      if (runner !== undefined) {
        const next = withMarcher(e, runner.unit, { stands: 'gone' });
        return call(chaseOf(runner.unit, targetOf(e).unit), { step: 'engagementEnds', e: next });
      }
      const [caught, ...others] = e.runners ?? [];
      if (caught !== undefined)
        return call(chaseOf(...caught), { step: 'engagementEnds', e: { ...e, runners: others } });
      if (e.passed !== undefined) {
        const { passed: unit, ...rest } = e;
        return go({ step: 'passedThrough', e: rest, unit });
      }
      const support = supportThatEngages(s, e);
      if (support !== null) return go(support);
      for (const { unit } of e.marchers) scatterInThicket(s, play, unit);
      followUp(s, play, e);
      for (const { unit } of [...e.marchers, ...e.receivers]) settle(s, unit);
      bringBack(s, play);
      saveGenerals(s, play);
      const units = [...e.marchers, ...e.receivers].map((one) => one.unit);
      // A test of losses that was claimed on the way waits until the engagement is over (TC-14-29).
      return claimsOf(s, units, { step: 'dueTests' });
    },
  },
};

/** Opportunities that had to wait come when all else is settled (TC-21-04). */
function delayedOnes(s: State, play: Play): Next<Frames> {
  const [march, ...rest] = s.queue;
  if (march === undefined) {
    partRegiments(s, play);
    return end();
  }
  s.queue = rest;
  const frame = afterDelay(s, play, march);
  return frame === null ? go({ step: 'engagements' }) : call(frame, { step: 'engagements' });
}

/** Fire that was named before a march failed falls all the same. */
function earlyFires(s: State, play: Play, e: Engagement): Engagement {
  if (e.early.length === 0) return e;
  takeFires(s, play, readTogether(s, e.early), citing('TC-12-14'));
  return { ...e, early: [] };
}

/** Whether a marcher was broken on its way and has not run yet. */
function hasToRun(s: State, { unit, stands }: Marcher): boolean {
  const { where, case: now } = unitOf(s, unit);
  return stands === 'broken' && where === 'table' && (now === 'REP' || now === 'RET' || now === 'DER');
}

/** The marches of a group from its left or its right, as the player in phase sees them from his edge. */
function inOrder(s: State, group: number, from: 'left' | 'right'): Frames {
  const { edge } = s.terms.sides[s.side];
  const along = (unit: number): number => {
    const { x, y } = unitOf(s, unit);
    switch (edge) {
      case 'south':
        return x;
      case 'north':
        return -x;
      case 'west':
        return y;
      case 'east':
        return -y;
    }
  };
  const units = s.queue.map((march) => march.units[0]!).filter((unit) => factsOf(s, unit).group === group);
  units.sort((one, other) => along(one) - along(other) || one - other);
  return { step: 'engageInOrder', units: from === 'left' ? units : units.reverse() };
}

/** What a march has come to when its turn is there: measured anew from where the marchers stand; null when it cannot go on (TC-11-52). */
function engagementOf(s: State, march: March): Engagement | null {
  const { target } = march;
  if (unitOf(s, target).where !== 'table') return null;
  const [unit] = march.units as readonly [number];
  const marchers = [{ ...march, unit }, ...march.others]
    .map((one) => marcherOf(s, march, one))
    .filter((one) => one !== null);
  const [first] = marchers;
  if (first === undefined) return null;
  return {
    kind: march.kind === 'combat' ? 'combat' : 'fire',
    side: march.side,
    direction: first.direction,
    range: march.range,
    marchers,
    ...receiversOf(
      s,
      marchers.map((one) => one.unit),
      target,
    ),
    supports: march.supports.map((one) => one.unit),
    early: [],
    fallen: [],
    covered: [],
    hindered: [],
  };
}

/** Whoever is marched on: the target and its neighbours, each yet to answer. */
export function receiversOf(
  s: State,
  marchers: readonly number[],
  target: number,
): Pick<Engagement, 'receivers' | 'house' | 'announced'> {
  const units = [...new Set([target, ...marchers.flatMap((one) => neighboursOf(s, one, target))])];
  return {
    receivers: units.map((unit) => ({
      unit,
      isTarget: unit === target,
      answer: null,
      ledger: [],
      fire: null,
      pace: 'halt',
      stands: 'waits',
    })),
    house: unitOf(s, target).post,
    announced: branchOf(s, target) === 'artillery' ? announcedBy(s, target, marchers[0]!) : null,
  };
}

/** A marcher on the way that is left to it; null when it is below ARR, gone, or cannot reach its target any more. */
function marcherOf(s: State, march: March, one: JointMarch): Marcher | null {
  const { unit, best, marched, capacity, way } = one;
  const { target, kind } = march;
  const row = unitOf(s, unit);
  const body = bodyOf(s, unit);
  if (row.where !== 'table' || !isSteady(s, unit) || !isAheadOf(body, figureOfUnit(s, target))) return null;
  if (!by.whoLosesOrderGoesOn(true) && row.disorder === 'DES') return null;
  const tolerance = kind === 'combat' ? toleranceOf(s, unit) : 0;
  const most = Math.max(0, kind === 'combat' ? capacity + tolerance - marched : way - marched + ud);
  let { direction } = one;
  // Those who attack jointly come to stand side by side: they are no obstacle to each other.
  let left = wayTo(s, unit, body, direction, target, most);
  if (left === null && by.marchesAreMeasuredAnew(true)) {
    const [first] = approachesTo(s, unit, target, most);
    if (first !== undefined) [direction, left] = [turned(body.facing + first.angle), first.way];
  }
  if (left === null) return null;
  return {
    unit,
    best,
    ledger: [],
    pace: 'POR',
    direction,
    marched,
    left,
    capacity,
    from: [row.x, row.y],
    stands: 'waits',
    caught: one.caught ?? null,
  };
}

/** What a pace alone would say of a unit (TC-14-10). */
const caseOfPace: Readonly<Record<Pace, Case>> = { halt: 'ARR', POR: 'AVA', PAC: 'ATT', PCH: 'CHA' };

/** A marcher tests where it stands, at two thirds of its way (TC-14-15, TC-11-12). */
function marchTest(s: State, play: Play, e: Engagement, marcher: Marcher): Engagement {
  const { unit } = marcher;
  const objectives = e.receivers.map((one) => one.unit);
  const isFire = e.kind === 'fire';
  const cites: RuleId[] = [...citing('TC-14-02', 'TC-14-03')];
  const thrown = throwTest(
    s,
    play,
    trialOf({
      tester: unit,
      kind: isFire ? 'fire march' : 'march',
      against: objectives,
      attackers: e.marchers.map((one) => one.unit),
      objectives,
      supports: e.supports,
      direction: marcher.direction,
      expected: expectedFire(s, unit, objectives, cites),
      inPlace: isFire && marcher.marched === 0,
      more: coverRows(e, unit),
      isLater: e.isLater === true,
      cites,
    }),
  );
  const ledger = withinLimits(thrown.ledger);
  const total = totalOf(ledger);
  const reading = isFire ? readFire(total) : readMarch(total);
  const isHeldBack = !isFire && paceLevel(marcher.best) < paceLevel(reading.pace);
  const chosen = by.theResultIsTheMost(isHeldBack, cites) ? marcher.best : reading.pace;
  const now = isHeldBack && !by.slowerByChoiceKeepsTheCase(true, cites) ? caseOfPace[chosen] : reading.case;
  const why: RuleId[] = [];
  // In a second engagement of the same action it keeps the pace it had (TC-20-22).
  const physical =
    e.isLater === true
      ? marcher.pace
      : paceOverWay(s, unit, goingOfMarch(s, marcher), marcher.marched + marcher.left, why);
  const limited = by.physicalPaceIsApart(
    true,
    isHeldBack || slower(chosen, physical) === chosen ? undefined : why,
  )
    ? physical
    : 'PCH';
  const rules: RuleId[] = [...thrown.rules, ...(isFire ? [] : why)];
  by.whoLosesOrderGoesOn(unitOf(s, unit).disorder !== 'none', rules);
  if (isSimultaneous(s)) rules.push(...citing('TC-27-11'));
  const isShort = reading.case !== 'CHA' && reading.case !== 'ATT' && reading.case !== 'AVA';
  const isFailed = isFire ? by.fireMarchesNeedAnAdvance(isShort, rules) : isShort;
  // A march to fire that fails costs a point besides its walk (TC-19-28).
  if (by.failedFireMarchesCostAPoint(isFailed && isFire, rules)) spend(s, unit, 1);
  tell(play, {
    kind: 'tested',
    unit: nameOf(s, unit),
    reason: isFire ? 'fire march' : 'march',
    ledger,
    die: thrown.die,
    total,
    case: reading.case,
    fire: reading.fire,
    rules,
  });
  if (isFailed) {
    failed(s, play, e, unit, total);
    return withMarcher(e, unit, {
      ledger,
      pace: 'halt',
      stands: isPositive(reading.case) ? 'failed' : 'broken',
    });
  }
  const pace = isFire ? 'POR' : slower(chosen, limited);
  changeUnit(s, unit, { pace });
  setCase(s, play, unit, now, citing('TC-14-03'));
  return withMarcher(e, unit, { ledger, pace, stands: 'goes' });
}

/** A march that fails at its own test: the marcher stays where it is, in the case it has got. */
function failed(s: State, play: Play, e: Engagement, unit: number, total: number): void {
  const reading = e.kind === 'fire' ? readFire(total) : readMarch(total);
  changeUnit(s, unit, { pace: 'halt' });
  takeResult(s, play, unit, reading.case, reading.disorder, citing('TC-14-03'));
}
