/** For tests: the ledger of a morale test, made from a battle in words. The tester is the unit `tester`, its enemies are those whose names begin with `enemy`. */
import { totalOf, type Ledger } from '../ledger.ts';
import { noteShot } from '../rules/09-fire/resolving.ts';
import { ledgerOf } from '../rules/14-morale/testing.ts';
import { trialOf, type Trial } from '../rules/14-morale/trial.ts';
import type { State } from '../state.ts';
import { unitNamed } from '../testing.ts';
import { cites, hear } from './hearing.ts';

/** The test of the tester: marching it is the attacker, otherwise its enemies are. */
export function tried(s: State, kind: Trial['kind'], more: Partial<Trial> = {}): Ledger {
  const tester = unitNamed(s, 'tester');
  if (kind === 'other') return ledgerHeard(s, trialOf({ tester, kind, ...more }));
  const against = enemiesIn(s);
  const marches = kind === 'march' || kind === 'fire march';
  const [attackers, objectives] = marches ? [[tester], against] : [against, [tester]];
  const direction = marches ? s.units[tester]!.facing : (s.units[against[0] ?? tester]?.facing ?? 0);
  return ledgerHeard(s, trialOf({ tester, kind, against, attackers, objectives, direction, ...more }));
}

/** The ledger of a test, whose rules are heard. */
export function ledgerHeard(s: State, trial: Trial): Ledger {
  return hear(ledgerOf(s, { ...trial, cites: cites() }));
}

function enemiesIn(s: State): readonly number[] {
  return s.terms.units.flatMap(({ id }, unit) => (id.startsWith('enemy') ? [unit] : []));
}

/** What the rows of some kind come to, by the beginning of what they are about. */
export function worth(ledger: Ledger, ...about: readonly string[]): number {
  return totalOf(ledger.filter(({ why }) => about.some((one) => why.startsWith(one))));
}

/** What the rows of a rule come to. */
export function ofRule(ledger: Ledger, ...rules: readonly string[]): number {
  return totalOf(ledger.filter(({ rule }) => rules.includes(rule)));
}

/** A battle in which somebody has fired at somebody in this part of the phase. */
export function afterFire(s: State, unit: string, target: string, isEffective = true): State {
  noteShot(s, { unit: unitNamed(s, unit), target: unitNamed(s, target), isEffective });
  return s;
}
