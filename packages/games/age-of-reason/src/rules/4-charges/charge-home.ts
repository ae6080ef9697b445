/** Chapters 4.2 and 4.3: the rest of a charge: contact with those who stand, or as far as its owner likes after those who do not. */
import {
  branches,
  call,
  citing,
  end,
  finished,
  go,
  nothing,
  offers,
  oneOfThese,
  question,
  refusals,
  type Landmark,
  type Next,
  type Play,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import type { Charge, Frames } from '../../frames.ts';
import type { State } from '../../state.ts';
import { isBattery, isGarrison, nameOf, sideOf, unitOf } from '../../troops.ts';
import { surrender } from '../0-basing/losses.ts';
import { settleLosses } from '../2-morale/after-fire.ts';
import { rout } from '../2-morale/results.ts';
import { mustPursue, nearestOf, pursue, shortOfOthers } from '../8-melee/pursuit.ts';
import { capture, touch } from './contacts.ts';
import { meetTarget } from './charge-course.ts';
import { putFlush } from './put-flush.ts';
import { chargeLeg, enemiesAhead, payForObstacle, runOn, type Struck } from './running.ts';
import { everybodyIn } from './under-way.ts';

const no = refusals({
  goOn: ['AOR-4-244', 'It cannot go so far.', 'Elle ne peut pas aller si loin.'],
  surrender: ['AOR-2-405', 'It surrenders, or takes the attack.', 'Elle se rend, ou subit l’attaque.'],
});

const by = branches({
  stopsShortOfOthers: 'AOR-4-262',
  beatenUnitsRunWhenTouched: 'AOR-2-107',
  othersStopLevel: 'AOR-4-261',
  whoGoesOnMustTestForPursuit: 'AOR-2-312',
});

const askGoOn = question('goOn', ['AOR-4-219', 'AOR-4-314']);
const askSurrender = question('surrenderOrNot', ['AOR-2-405', 'AOR-8-205']);

/** Those whom a charge meets in its rest. */
function aheadOf(s: State, unit: number): { readonly reach: number; readonly ahead: readonly Struck[] } {
  const leg = chargeLeg(s, unit, unitOf(s, unit).ride!);
  return { reach: leg.reach, ahead: enemiesAhead(s, unit, leg) };
}

function standsReady(charge: Charge, unit: number): boolean {
  return charge.targets.some((target) => target.unit === unit && target.stands === 'ready');
}

/** The step with which a charger touches a target that stands; null when there is none in reach. */
function stepToTarget(s: State, charge: Charge, unit: number): number | null {
  const { reach, ahead } = aheadOf(s, unit);
  const met = ahead.find((one) => standsReady(charge, one.unit));
  return met !== undefined && met.step <= reach ? met.step : null;
}

/** How far the line may go on: as far as the slowest of it. */
function restOf(s: State, { chargers }: Charge): number {
  return Math.min(...chargers.map((unit) => aheadOf(s, unit).reach));
}

/** A charger runs on: one leg to the first enemy in its way, or to the end. Returns what must be asked, or nothing. */
function runHome(s: State, play: Play, charge: Charge, unit: number, wanted: number): Frames | null {
  const together = new Set(everybodyIn(charge));
  let rest = wanted;
  for (;;) {
    const { reach, ahead } = aheadOf(s, unit);
    const most = Math.min(rest, reach);
    const met = ahead.find((one) => one.step <= most);
    const why: RuleId[] = [...citing('AOR-4-244')];
    const steps = met === undefined ? most : stopBefore(s, charge, met, why);
    const gone = runOn(s, play, unit, steps, why, together);
    followUp(s, play, charge, unit, gone, together);
    if (met === undefined || steps < met.step) return null;
    rest -= gone;
    const { condition } = unitOf(s, met.unit);
    const cites: RuleId[] = [];
    if (by.beatenUnitsRunWhenTouched(condition === 'beaten', cites)) {
      rout(s, play, met.unit, cites);
      if (unitOf(s, met.unit).where !== 'table' || rest > 0) continue;
      return null;
    }
    payForObstacle(s, play, unit, met.quarters);
    if (condition === 'routed') return { step: 'surrenderOrNot', unit: met.unit, by: unit };
    const target = charge.targets.find((one) => one.unit === met.unit);
    if (target !== undefined) meetTarget(s, play, charge, unit, target, met.rules);
    else if (isBattery(s, met.unit)) capture(s, play, met.unit, citing('AOR-4-237'));
    return null;
  }
}

/** Its own targets and broken units may be touched; everybody else stops it one centimetre short. */
function stopBefore(s: State, charge: Charge, met: Struck, cites: RuleId[]): number {
  const { condition } = unitOf(s, met.unit);
  const isTarget = charge.targets.some((target) => target.unit === met.unit);
  const mayTouch = isTarget || condition === 'beaten' || condition === 'routed';
  return by.stopsShortOfOthers(!mayTouch, cites) ? Math.max(0, met.step - shortOfOthers) : met.step;
}

/** Whoever is in second rank goes as far as the unit before it. */
function followUp(
  s: State,
  play: Play,
  { seconds }: Charge,
  front: number,
  steps: number,
  together: ReadonlySet<number>,
): void {
  const second = seconds.find((one) => one.front === front);
  if (second !== undefined) runOn(s, play, second.unit, steps, citing('AOR-4-263'), together);
}

/** Inside a village there is no way to go: who stands is in contact. */
function meetInside(s: State, play: Play, charge: Charge): void {
  const [unit] = charge.chargers;
  for (const target of charge.targets)
    if (unit !== undefined && target.stands === 'ready') touch(s, play, unit, target.unit, 'front', 0);
}

type Home = Pick<
  Steps<State, Frames>,
  'chargeHome' | 'goOn' | 'chargeRuns' | 'chargeEnds' | 'surrenderOrNot'
>;

export const chargeHome: Home = {
  chargeHome: {
    run(s, { charge }, play) {
      const chargers = charge.chargers.filter(
        (unit) => unitOf(s, unit).where === 'table' && !isEngaged(s, unit),
      );
      const now = { ...charge, chargers };
      if (chargers.length === 0) return go({ step: 'chargeEnds', charge: now, left: [] });
      if (isGarrison(unitOf(s, chargers[0]!))) {
        meetInside(s, play, now);
        return go({ step: 'chargeEnds', charge: now, left: [] });
      }
      const steps = chargers.map((unit) => stepToTarget(s, now, unit)).filter((step) => step !== null);
      if (steps.length > 0)
        return go({ step: 'chargeRuns', charge: now, left: chargers, steps: Math.min(...steps) });
      const isHeld = charge.targets.some(({ stands }) => stands === 'met');
      const most = restOf(s, now);
      if (isHeld || most < 1) return go({ step: 'chargeEnds', charge: now, left: [] });
      return go({ step: 'goOn', charge: now, most });
    },
  },

  goOn: {
    asks: (s, { charge }) => askGoOn(charge.side, { unit: nameOf(s, charge.chargers[0]!) }),
    choices: (_s, { most }, _seat, partial) => {
      if (partial.length === 1) return finished;
      if (partial.length > 1) return nothing;
      const space = { kind: 'numbers', unit: 'length', ranges: [[1, most]] } as const;
      return { ...offers(['stay']), space };
    },
    landmarks: (s, { charge, most }, _seat, partial) =>
      partial.length > 0 ? [] : landmarksOf(s, charge, most),
    whyNot: () => no.goOn,
    answer(_s, { charge }, _seat, [steps]) {
      if (steps === 'stay') return go({ step: 'chargeEnds', charge, left: [] });
      return go({ step: 'chargeRuns', charge, left: charge.chargers, steps: steps as number });
    },
  },

  chargeRuns: {
    run(s, { charge, left, steps }, play): Next<Frames> {
      const [unit, ...rest] = left;
      if (unit === undefined) {
        putFlush(s, charge.chargers);
        return go({ step: 'chargeEnds', charge, left: charge.chargers });
      }
      const mine = stepToTarget(s, charge, unit);
      const wanted = mine ?? (by.othersStopLevel(true) ? steps : restOf(s, charge));
      const then: Frames = { step: 'chargeRuns', charge, left: rest, steps };
      const asked = runHome(s, play, charge, unit, wanted);
      return asked === null ? go(then) : call(asked, then);
    },
  },

  chargeEnds: {
    run(s, { charge, left }, play): Next<Frames> {
      const [unit, ...rest] = left;
      if (unit === undefined) {
        for (const one of [...everybodyIn(charge), ...charge.targets.map((target) => target.unit)])
          settleLosses(s, one);
        return end();
      }
      const then: Frames = { step: 'chargeEnds', charge, left: rest };
      const routed = charge.targets.filter((target) => target.routed).map((target) => target.unit);
      const mayPursue = routed.length > 0 && unitOf(s, unit).where === 'table' && !isEngaged(s, unit);
      const why: RuleId[] = [];
      if (!by.whoGoesOnMustTestForPursuit(mayPursue, why)) return go(then);
      const quarry = nearestOf(s, unit, routed);
      if (quarry === null || !mustPursue(s, play, unit, why)) return go(then);
      if (!pursue(s, play, unit, quarry)) return go(then);
      return call({ step: 'surrenderOrNot', unit: quarry, by: unit }, then);
    },
  },

  surrenderOrNot: {
    asks: (s, { unit }) => askSurrender(sideOf(s, unit), { unit: nameOf(s, unit) }),
    choices: (_s, _frame, _seat, partial) => oneOfThese(partial, ['surrender', 'resist']),
    whyNot: () => no.surrender,
    answer(s, { unit, by: enemy }, _seat, [what], play) {
      if (what === 'surrender') surrender(s, play, unit, citing('AOR-2-405', 'AOR-8-205'));
      else touch(s, play, enemy, unit, 'front', unitOf(s, enemy).ride?.direction ?? unitOf(s, enemy).facing);
      return end();
    },
  },
};

function isEngaged(s: State, unit: number): boolean {
  return s.contacts.some(({ one, other }) => one === unit || other === unit);
}

/** The whole rest, and the first of the targets that would be caught. */
function landmarksOf(s: State, charge: Charge, most: number): Landmark[] {
  const marks: Landmark[] = [
    {
      part: most,
      name: 'full',
      words: { en: 'the rest of the charge', fr: 'tout le reste de la charge' },
      rules: citing('AOR-4-314'),
    },
  ];
  for (const unit of charge.chargers)
    for (const { unit: enemy, step } of aheadOf(s, unit).ahead)
      if (step > 0 && step <= most && charge.targets.some((target) => target.unit === enemy))
        marks.push({
          part: step,
          name: 'contact',
          of: nameOf(s, enemy),
          words: { en: 'contact', fr: 'contact' },
        });
  return marks;
}
