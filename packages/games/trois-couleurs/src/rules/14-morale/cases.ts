/** Morale cases as they change: what a result does to a unit, and who must test because of it (TC-14-05, TC-14-06). */
import { branches, defines, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, marks, type State } from '../../state.ts';
import { closeCombat } from '../../tables/close-combat.ts';
import { cases, isPositive, type Case } from '../../tables/kinds.ts';
import type { ResultRow } from '../../tables/morale.ts';
import { factsOf, has, nameOf, unitOf } from '../../troops.ts';
import { degrade, disorderAtLeast } from '../02-order/order.ts';
import { shakeCommander } from '../25-generals/acting.ts';
import { fallBack } from '../22-flight/compulsory.ts';
import { alarm } from './alarms.ts';

const by = branches({ oneLiftATurn: 'TC-18-12' });

const shift = defines('TC-18-12', closeCombat.statusShift, {
  ...closeCombat.statusShift,
  elite: 0,
  guard: 0,
});

/** A case so many steps worse. */
export function lowered(from: Case, steps: number): Case {
  return cases[Math.min(cases.length - 1, cases.indexOf(from) + steps)]!;
}

/** A case so many steps better, but not above ARR. */
export function raised(from: Case, steps: number): Case {
  const ladder: readonly Case[] = ['ARR', 'HAL', 'REP', 'RET', 'DER'];
  return ladder[Math.max(0, ladder.indexOf(from) - steps)]!;
}

/** What elite troops and the Guard make of a case when they rise from it by their status (TC-18-12). */
export function liftedCase(s: State, unit: number, from: Case): Case {
  const { status } = factsOf(s, unit);
  return status === 'guard' || status === 'elite' ? raised(from, shift[status]) : from;
}

/** Whether its owner may lift a unit that is about to fall: elite troops and the Guard, once a turn, from a negative case (TC-18-12). */
export function mayLift(s: State, unit: number, to: Case): boolean {
  const { status } = factsOf(s, unit);
  if (isPositive(to) || (status !== 'elite' && status !== 'guard')) return false;
  return !by.oneLiftATurn(has(s, unit, marks.lifted));
}

export function isWorse(one: Case, other: Case): boolean {
  return cases.indexOf(one) > cases.indexOf(other);
}

/** A unit takes a case; of the order of its ranks nothing is said. */
export function setCase(s: State, play: Play, unit: number, to: Case, rules: readonly RuleId[]): void {
  const { case: from } = unitOf(s, unit);
  if (from === to) return;
  changeUnit(s, unit, { case: to, ...(isPositive(to) ? {} : { pace: 'halt' as const }) });
  tell(play, { kind: 'caseChanged', unit: nameOf(s, unit), from, to, rules });
  shakeCommander(s, unit, to);
  if (to === 'DER') alarm(s, unit);
}

/** What a result does to order: nothing, one degradation, SAF or DES. */
function disorderBy(
  s: State,
  play: Play,
  unit: number,
  disorder: ResultRow['disorder'],
  rules: readonly RuleId[],
): void {
  if (disorder === 'one') degrade(s, play, unit, 1, rules);
  else if (disorder !== 'none') disorderAtLeast(s, play, unit, disorder, rules);
}

/** A unit takes a result, and has still to make the move that belongs to it. */
export function takeResult(
  s: State,
  play: Play,
  unit: number,
  to: Case,
  disorder: ResultRow['disorder'],
  rules: readonly RuleId[],
): void {
  disorderBy(s, play, unit, disorder, rules);
  setCase(s, play, unit, to, rules);
}

/** A unit suffers a result: case, order, and at once the move it must make, if it has not made one as bad this turn. */
export function suffer(
  s: State,
  play: Play,
  unit: number,
  to: Case,
  disorder: ResultRow['disorder'],
  cause: number,
  rules: readonly RuleId[],
): void {
  const before = unitOf(s, unit).case;
  takeResult(s, play, unit, to, disorder, rules);
  if (isPositive(to) || to === 'HAL') return;
  const hasGone = has(s, unit, marks.fellBack) && !isWorse(to, before);
  if (!hasGone) fallBack(s, play, unit, cause);
}
