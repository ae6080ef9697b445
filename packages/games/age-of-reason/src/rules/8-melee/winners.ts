/** Chapters 8.1, 8.2 and 8.4: winners advance, break through to another enemy, enter what they have stormed, and pursue. */
import { areTouching, type Body } from '@bivouac/ground/free';
import {
  again,
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
  type Landmark,
  type Next,
  type Play,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import type { Frames, Verdict } from '../../frames.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { featureOf, figureOfUnit } from '../../standing.ts';
import { branchOf, has, isBattery, isBroken, isGarrison, nameOf, sideOf, unitOf } from '../../troops.ts';
import { aspectOf } from '../../zones.ts';
import { throwTest } from '../2-morale/morale-test.ts';
import { resultOf, rout, suffer } from '../2-morale/results.ts';
import { capture, touch } from '../4-charges/contacts.ts';
import { whyNotAt } from '../4-charges/whom-to-charge.ts';
import { chargeLeg, enemiesAhead, payForObstacle, runOn, type Struck } from '../4-charges/running.ts';
import { nobody } from '../5-movement/crossing.ts';
import { advanceOf, attackRouted, isForced } from './melee-results.ts';
import { otherRanks, rearrangeUnit } from './rearranging.ts';
import { mustPursue, nearestOf, pursue, shortOfOthers } from './pursuit.ts';
import { farBankOf } from '../5-movement/river-road-orders.ts';
import { enterPost, garrisonOf, whyFull } from '../5-movement/stronghold-orders.ts';
import { toldPlace } from '../2-morale/forced-moves.ts';
import { tell } from '../../events.ts';

const no = refusals({
  tooFar: [['AOR-8-401', 'AOR-8-120'], 'It cannot advance so far.', 'Elle ne peut pas avancer si loin.'],
});

const by = branches({
  winnersCrossTheRiver: 'AOR-4-269',
  squaresAndGarrisonsStay: 'AOR-8-126',
  losersInHandStopIt: 'AOR-8-126',
  beatenUnitsRunWhenTouched: 'AOR-2-107',
  stopsShortOfOthers: 'AOR-4-262',
  mayBreakThrough: 'AOR-8-404',
  onlyOnce: 'AOR-8-405',
  gunsAreTaken: 'AOR-8-405',
  brokenRunBeforeContact: 'AOR-8-405',
  strongholdsAreEntered: 'AOR-7-324',
  redoubtsHaveOneOccupier: 'AOR-7-312',
  pursuitIsTested: 'AOR-8-201',
  frontsMayBeWidened: 'AOR-8-402',
});

const askAdvance = question('advance', ['AOR-8-403']);

/** Whom a winner meets straight ahead within so many steps. */
function metBy(s: State, unit: number, most: number): Struck | null {
  const leg = chargeLeg(s, unit, unitOf(s, unit).ride!);
  const reach = Math.min(most, leg.reach);
  return enemiesAhead(s, unit, leg).find(({ step }) => step <= reach) ?? null;
}

function reachOf(s: State, unit: number, most: number): number {
  return Math.min(most, chargeLeg(s, unit, unitOf(s, unit).ride!).reach);
}

/** The enemy to whom a winner may break through: whom his advance meets first, if he may charge him (AOR-8-405). */
function breakthroughOf(s: State, verdict: Verdict, unit: number, most: number): number | null {
  if (by.onlyOnce(verdict.round === 2)) return null;
  const met = metBy(s, unit, most);
  if (met === null || verdict.losers.some((loser) => loser.unit === met.unit)) return null;
  if (whyNotAt(s, unit, met.unit) !== null) return null;
  return by.mayBreakThrough(true) ? met.unit : null;
}

/** The enemies a winner finds in the stronghold he has stormed: who was held back, and guns (AOR-7-324). */
function leftInside(s: State, stronghold: number, unit: number): readonly number[] {
  return garrisonOf(s, stronghold).filter((other) => sideOf(s, other) !== sideOf(s, unit));
}

/** Whether a winner may go into the stronghold he has stormed: it has room for him, and a redoubt is free of enemies. */
function mayEnter(s: State, { stronghold }: Verdict, unit: number): boolean {
  if (stronghold === none || branchOf(s, unit) !== 'infantry' || isGarrison(unitOf(s, unit))) return false;
  const { kind, figure } = featureOf(s, stronghold);
  const isHeld = leftInside(s, stronghold, unit).some((other) => !isBattery(s, other));
  const isShared = isHeld && by.redoubtsHaveOneOccupier(kind.name === 'redoubt');
  return by.strongholdsAreEntered(
    !isShared && whyFull(s, unit, stronghold) === null && areTouching(figureOfUnit(s, unit), figure),
  );
}

/** The far bank onto which a winner may advance who has charged across a river; null for all others (AOR-4-269). */
function bankWon(s: State, unit: number): Body | null {
  const row = unitOf(s, unit);
  const hasCharged = row.ride !== null && has(s, unit, marks.charged) && !isGarrison(row);
  return by.winnersCrossTheRiver(hasCharged) ? farBankOf(s, unit) : null;
}

function crossOver(s: State, play: Play, unit: number, { x, y }: Body): void {
  const from = toldPlace(unitOf(s, unit));
  changeUnit(s, unit, { x, y });
  mark(s, unit, marks.moved | marks.forded);
  const to = toldPlace(unitOf(s, unit));
  tell(play, { kind: 'moved', unit: nameOf(s, unit), from, to, rules: citing('AOR-4-269') });
}

/** A winner goes in; guns that none of their infantry is left to guard are his. */
function enter(s: State, play: Play, { stronghold }: Verdict, unit: number): void {
  const { id } = featureOf(s, stronghold);
  enterPost(s, unit, stronghold);
  mark(s, unit, marks.moved);
  tell(play, { kind: 'entered', unit: nameOf(s, unit), feature: id, rules: citing('AOR-7-324') });
  const others = leftInside(s, stronghold, unit);
  if (others.every((other) => isBattery(s, other)))
    for (const guns of others) capture(s, play, guns, citing('AOR-7-324'));
}

/** A winner runs on: losers in hand and others stop him short, beaten ones run, routed ones are caught. */
function advanceBy(s: State, play: Play, verdict: Verdict, unit: number, wanted: number): Frames | null {
  let rest = wanted;
  for (;;) {
    const met = metBy(s, unit, rest);
    const why: RuleId[] = [...citing('AOR-8-120')];
    const steps = met === null ? reachOf(s, unit, rest) : stopBefore(s, verdict, met, why);
    rest -= runOn(s, play, unit, steps, why, nobody);
    if (met === null || steps < met.step) return null;
    const { condition } = unitOf(s, met.unit);
    const cites: RuleId[] = [];
    if (by.beatenUnitsRunWhenTouched(condition === 'beaten', cites)) {
      rout(s, play, met.unit, cites);
      if (rest <= 0) return null;
      continue;
    }
    return { step: 'catches', unit: met.unit, by: unit };
  }
}

function stopBefore(s: State, verdict: Verdict, met: Struck, cites: RuleId[]): number {
  const isLoser = verdict.losers.some((loser) => loser.unit === met.unit);
  const isBrokenOne = isBroken(unitOf(s, met.unit));
  const isStopped = isLoser
    ? by.losersInHandStopIt(!isBrokenOne, cites)
    : by.stopsShortOfOthers(!isBrokenOne, cites);
  return isStopped ? Math.max(0, met.step - shortOfOthers) : met.step;
}

/** A winner charges on at whom he meets: no test of his, no fire and no other reaction of theirs (AOR-8-404). */
function breakThrough(s: State, play: Play, unit: number, most: number): number {
  const met = metBy(s, unit, most)!;
  const { unit: enemy } = met;
  const { x, y, ride } = unitOf(s, unit);
  const aspect = aspectOf(s, enemy, [x, y], 'charge');
  mark(s, unit, marks.charged);
  const strike = (): void => {
    runOn(s, play, unit, met.step, citing('AOR-8-404'), nobody);
    payForObstacle(s, play, unit, met.quarters);
  };
  if (by.gunsAreTaken(isBattery(s, enemy))) {
    strike();
    capture(s, play, enemy, citing('AOR-8-405'));
    return 0;
  }
  if (by.brokenRunBeforeContact(isBroken(unitOf(s, enemy)))) {
    rout(s, play, enemy, citing('AOR-8-405'));
    return most;
  }
  const trial = { unit: enemy, reason: 'charged', opponent: unit, aspect } as const;
  const { total, passed } = throwTest(s, play, trial, citing('AOR-8-404'));
  if (!passed) {
    suffer(s, play, enemy, total, [x, y], citing('AOR-8-405'));
    if (resultOf(total)?.move !== null || unitOf(s, enemy).where !== 'table') return most;
  }
  strike();
  touch(s, play, unit, enemy, aspect, ride!.direction);
  mark(s, unit, marks.brokeThrough);
  return 0;
}

/** Who does not advance: squares, garrisons (AOR-8-126). */
export function stays(s: State, unit: number, cites?: RuleId[]): boolean {
  const row = unitOf(s, unit);
  const isRooted = row.formation === 'square' || isGarrison(row);
  return row.where !== 'table' || by.squaresAndGarrisonsStay(isRooted, cites);
}

type Winners = Pick<
  Steps<State, Frames>,
  'winnersGo' | 'advance' | 'advanceRuns' | 'pursuits' | 'catches' | 'caught'
>;

export const winners: Winners = {
  winnersGo: {
    run(s, { verdict, left }): Next<Frames> {
      const [unit, ...rest] = left;
      if (unit === undefined) return go({ step: 'pursuits', verdict, left: verdict.winners });
      const next: Frames = { step: 'winnersGo', verdict, left: rest };
      if (stays(s, unit)) return go(next);
      const most = advanceOf(s, unit, verdict.result);
      const reach = reachOf(s, unit, most);
      if (isForced(verdict.result)) return go({ step: 'advanceRuns', verdict, left, steps: reach });
      if (reach < 1 && !mayEnter(s, verdict, unit) && bankWon(s, unit) === null) return go(next);
      return go({ step: 'advance', verdict, left, most: reach });
    },
  },

  advance: {
    asks: (s, { verdict, left }) => askAdvance(verdict.winner, { unit: nameOf(s, left[0]!) }),
    choices(s, { verdict, left, most }, _seat, partial) {
      if (partial.length > 0) return partial.length === 1 ? finished : nothing;
      const [unit] = left;
      const options = ['stay'];
      if (breakthroughOf(s, verdict, unit!, most) !== null) options.push('break through');
      if (verdict.result >= 3 && mayEnter(s, verdict, unit!)) options.push('enter');
      if (by.frontsMayBeWidened(otherRanks(s, unit!) !== null)) options.push('ranks');
      if (bankWon(s, unit!) !== null) options.push('cross');
      if (most < 1) return offers(options);
      const space = { kind: 'numbers', unit: 'length', ranges: [[1, most]] } as const;
      return { ...offers(options), space };
    },
    landmarks: (_s, { most }, _seat, partial) => (partial.length > 0 || most < 1 ? [] : [whole(most)]),
    whyNot: () => no.tooFar,
    answer(s, { verdict, left, most }, _seat, [what], play): Next<Frames> {
      const [unit, ...rest] = left;
      const next: Frames = { step: 'winnersGo', verdict, left: rest };
      if (what === 'stay') return go(next);
      if (what === 'ranks') {
        const { ranks } = unitOf(s, unit!);
        const body = otherRanks(s, unit!)!;
        rearrangeUnit(s, play, unit!, body, ranks === 1 ? 2 : 1, citing('AOR-8-402'));
        return again;
      }
      if (what === 'cross') {
        crossOver(s, play, unit!, bankWon(s, unit!)!);
        return go(next);
      }
      if (what === 'enter') {
        enter(s, play, verdict, unit!);
        return go(next);
      }
      if (what !== 'break through') return go({ step: 'advanceRuns', verdict, left, steps: what as number });
      const steps = breakThrough(s, play, unit!, most);
      return steps > 0 ? go({ step: 'advanceRuns', verdict, left, steps }) : go(next);
    },
  },

  advanceRuns: {
    run(s, { verdict, left, steps }, play): Next<Frames> {
      const [unit, ...rest] = left;
      const next: Frames = { step: 'winnersGo', verdict, left: rest };
      const asked = advanceBy(s, play, verdict, unit!, steps);
      return asked === null ? go(next) : call(asked, next);
    },
  },

  pursuits: {
    run(s, { verdict, left }, play): Next<Frames> {
      const [unit, ...rest] = left;
      if (unit === undefined || !by.pursuitIsTested(verdict.result >= 7)) return end();
      const next: Frames = { step: 'pursuits', verdict, left: rest };
      if (stays(s, unit) || s.contacts.some(({ one }) => one === unit)) return go(next);
      const routed = verdict.losers.map((loser) => loser.unit);
      const quarry = nearestOf(s, unit, routed);
      if (quarry === null || !mustPursue(s, play, unit)) return go(next);
      if (!pursue(s, play, unit, quarry)) return go(next);
      return call({ step: 'catches', unit: quarry, by: unit }, next);
    },
  },

  catches: {
    run: (_s, { unit, by: attacker }) =>
      call({ step: 'surrenderOrNot', unit, by: attacker }, { step: 'caught', unit, by: attacker }),
  },

  caught: {
    run(s, { unit, by: attacker }, play) {
      const isHeld = s.contacts.some(({ one, other }) => one === attacker && other === unit);
      if (isHeld) attackRouted(s, play, attacker, unit);
      return end();
    },
  },
};

const whole = (most: number): Landmark => ({
  part: most,
  name: 'full',
  words: { en: 'as far as it may', fr: 'aussi loin que possible' },
  rules: citing('AOR-8-401'),
});
