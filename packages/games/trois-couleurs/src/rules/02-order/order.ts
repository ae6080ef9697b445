/** Chapter 2: formed, neither formed nor SAF, SAF, DES; and how order is lost (TC-2-04 to TC-2-11). */
import { branches, citing, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, type State } from '../../state.ts';
import type { Disorder, Order } from '../../tables/kinds.ts';
import { branchOf, factsOf, isGarrison, nameOf, unitOf, type Armies } from '../../troops.ts';

const by = branches({
  skirmishersAreNeither: 'TC-2-04',
  skilledTroopsInCoverAreNeither: 'TC-2-05',
  batteriesAreNeither: 'TC-2-08',
  disorderIsTheWorst: 'TC-2-07',
  someAreNeverFormed: 'TC-18-05',
});

/** How a unit counts. */
export function orderOf(s: Armies, unit: number): Order {
  const row = unitOf(s, unit);
  if (row.disorder !== 'none') return row.disorder;
  const { isNeverFormed, ft } = factsOf(s, unit);
  if (by.someAreNeverFormed(isNeverFormed)) return 'SAF';
  if (isGarrison(row)) return by.skilledTroopsInCoverAreNeither(ft > 0) ? 'neither' : 'SAF';
  if (by.batteriesAreNeither(branchOf(s, unit) === 'artillery')) return 'neither';
  return by.skirmishersAreNeither(row.formation === 'TIR') ? 'neither' : 'formed';
}

const worse: Readonly<Record<Disorder, Disorder>> = { none: 'SAF', SAF: 'DES', DES: 'DES' };

/** What so many degradations of formation (DDF) make of a disorder: SAF first, then DES, and no worse. */
export function degraded(from: Disorder, count: number): Disorder {
  let disorder = from;
  for (let at = 0; at < count; at += 1) disorder = worse[disorder];
  return disorder;
}

/** A unit loses order: so many degradations (TC-2-06). */
export function degrade(s: State, play: Play, unit: number, count: number, rules: readonly RuleId[]): void {
  const row = unitOf(s, unit);
  // Whoever is never better than SAF falls from there.
  const from = row.disorder === 'none' && orderOf(s, unit) === 'SAF' ? 'SAF' : row.disorder;
  if (by.disorderIsTheWorst(row.disorder === 'DES')) return;
  setDisorder(s, play, unit, degraded(from, count), rules);
}

/** A unit is at least in this disorder. */
export function disorderAtLeast(
  s: State,
  play: Play,
  unit: number,
  disorder: Disorder,
  rules: readonly RuleId[],
): void {
  const now = unitOf(s, unit).disorder;
  if (now === 'DES' || now === disorder) return;
  setDisorder(s, play, unit, disorder, rules);
}

function setDisorder(s: State, play: Play, unit: number, disorder: Disorder, rules: readonly RuleId[]): void {
  if (unitOf(s, unit).disorder === disorder) return;
  changeUnit(s, unit, { disorder });
  tell(play, {
    kind: 'disordered',
    unit: nameOf(s, unit),
    disorder,
    rules: [...rules, ...citing('TC-2-06')],
  });
}
