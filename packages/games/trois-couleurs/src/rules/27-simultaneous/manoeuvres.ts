/** Chapter 27: what counts as done before a march is resolved: all manoeuvres on the field share one clock (TC-27-30 to TC-27-33, TC-27-46). */
import { branches, defines, end, type Action, type Play, type RuleId, type Steps } from '@bivouac/kernel';
import type { Frames } from '../../frames.ts';
import type { March } from '../../marches.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import type { Formation } from '../../tables/kinds.ts';
import { preliminaryManoeuvreDone as chart } from '../../tables/operational.ts';
import { halfCircle } from '@bivouac/ground/free';
import { tell } from '../../events.ts';
import { isSteady, nameOf, unitOf } from '../../troops.ts';
import { priceOfTurn } from '../06-movement/turning.ts';
import { verbNamed } from '../06-movement/orders.ts';
import { priceOfForming } from '../07-manoeuvre/forming.ts';
import { priceOfRecovery } from '../07-manoeuvre/recovering.ts';
import { tacticalReach } from '../14-morale/counted.ts';
import { isSimultaneous } from './mode.ts';
import { canCarryOut, isManoeuvre } from './plans.ts';

const by = branches({
  theNearInterrupt: ['TC-27-30', 'TC-27-31'],
  theClockIsShared: 'TC-27-33',
  theCaughtAreWithoutFormation: ['TC-27-46', 'TC-27-12'],
  theChangeIsFinishedLater: 'TC-27-32',
  cheaperChangesComeFirst: 'TC-27-45',
});

/** How many tactical distances away an attacker has to be for a change of one point, and of two. */
const beyond: readonly number[] = [
  0,
  defines('TC-27-31', chart.pa1BeyondTacticalDistances),
  defines('TC-27-31', chart.pa2BeyondTacticalDistances, 1),
];

/** What a manoeuvre that was read out costs. */
function priceOfPlan(s: State, unit: number, [word, how]: Action): number {
  switch (word) {
    case 'form':
      return priceOfForming(s, unit, how as Formation);
    case 'recover':
      return priceOfRecovery(s, unit, (how as Formation | undefined) ?? unitOf(s, unit).formation);
    case 'face':
      return priceOfTurn(s, unit, how as number);
    case 'about':
      return priceOfTurn(s, unit, halfCircle);
    default:
      return 1;
  }
}

/** Whoever has less to do is done first. */
export function inOrderOfPrice(s: State, units: readonly number[]): readonly number[] {
  const price = (unit: number): number => priceOfPlan(s, unit, s.plans[unit]!);
  const order = by.cheaperChangesComeFirst(true) ? 1 : -1;
  return [...units].sort((one, other) => order * (price(one) - price(other)) || one - other);
}

/** Whether a change that needs so many more points is done when an attacker comes from so far away. */
export function isDone(points: number, way: number, distance: number, cites?: RuleId[]): boolean {
  if (points <= 0 || !by.theNearInterrupt(true, cites)) return true;
  const times = beyond[points];
  return times !== undefined && way > times * distance;
}

/** Before a march is resolved: its target finishes its change, and so does everybody who needs no longer for his; or it is caught in it. */
export function manoeuvreBefore(s: State, play: Play, { target, units, way, kind }: March): void {
  if (!isSimultaneous(s) || kind === 'contact') return;
  const plan = s.plans[target] ?? null;
  if (plan === null || !isManoeuvre(plan)) return;
  const price = priceOfPlan(s, target, plan);
  const cites: RuleId[] = [];
  const left = s.clock === 0 || !by.theClockIsShared(true, cites) ? price : price - s.clock;
  if (isDone(left, way, tacticalReach(s, units[0]!), cites)) {
    s.clock = Math.max(s.clock, price);
    for (const [unit, one] of s.plans.entries())
      if (one !== null && isManoeuvre(one) && priceOfPlan(s, unit, one) <= s.clock)
        finish(s, play, unit, unit === target ? cites : []);
  } else if (by.theCaughtAreWithoutFormation(true, cites)) {
    mark(s, target, marks.changing);
    tell(play, { kind: 'caught', unit: nameOf(s, target), by: nameOf(s, units[0]!), rules: cites });
  }
}

/** A change that was read out is made; by the rules for its hour it is told. */
function finish(s: State, play: Play, unit: number, rules: readonly RuleId[]): void {
  const plan = s.plans[unit]!;
  s.plans = s.plans.map((old, one) => (one === unit ? null : old));
  if (!canCarryOut(s, unit, plan)) return;
  if (rules.length > 0)
    tell(play, { kind: 'orderRead', unit: nameOf(s, unit), order: plan.map(String).join(' '), rules });
  const [word, ...args] = plan;
  verbNamed(word)!.carryOut(s, play, unit, args);
}

/** When all marches are resolved, changes that were interrupted are made by those who still can (TC-27-32). */
function finishAll(s: State, play: Play): void {
  for (const [unit, row] of s.units.entries()) {
    if ((row.marks & marks.changing) !== 0) changeUnit(s, unit, { marks: row.marks & ~marks.changing });
    const plan = s.plans[unit] ?? null;
    if (plan === null) continue;
    const cites: RuleId[] = [];
    const isLater = isManoeuvre(plan) && isSteady(s, unit);
    if (by.theChangeIsFinishedLater(isLater, cites)) finish(s, play, unit, cites);
    else s.plans = s.plans.map((old, one) => (one === unit ? null : old));
  }
}

export const finishing: Pick<Steps<State, Frames>, 'unfinished'> = {
  unfinished: {
    run(s, _frame, play) {
      finishAll(s, play);
      return end();
    },
  },
};

/** Whether a unit that is attacked would do by reaction what it was ordered to do: it loses no point for it (TC-27-12). */
export function pursuesItsOrder(s: State, unit: number, manoeuvre: string): boolean {
  const [word, how] = s.plans[unit] ?? [];
  if (word === 'form') return how === manoeuvre;
  return (word === 'recover' && manoeuvre === 'recover') || (word === 'face' && manoeuvre === 'face');
}
