/** Charges that strike: at every enemy in reach, straight if that can be, alone and with the whole line. */
import { everyAnswer, type Action, type Asked, type Course } from '@bivouac/kernel';
import { aimsOf, areNeighbours, hasAim } from '../rules/4-charges/declaring.ts';
import { whyNotCharge } from '../rules/4-charges/whom-to-charge.ts';
import type { State } from '../state.ts';
import { nameOf, unitsOnTable } from '../troops.ts';
import { plain } from './long-course.ts';

export function chargeActions(s: State, asked: Asked): readonly Action[] {
  const verbs = asked.choices([]).options;
  const charges = verbs.includes('charge') ? declarations(s, asked) : [];
  const joins = verbs.includes('join') ? everyAnswer(asked, ['join']) : [];
  return [...charges, ...joins];
}

function declarations(s: State, { choices }: Asked): Action[] {
  const found: Action[] = [];
  const seen = new Set<string>();
  const chargers = choices(['charge']).options;
  for (const unit of unitsOnTable(s, s.side)) {
    if (!chargers.includes(nameOf(s, unit))) continue;
    for (const units of [[unit], lineOf(s, unit)]) {
      const key = units.toSorted((one, other) => one - other).join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      found.push(...strikesOf(s, units));
    }
  }
  return found;
}

/** One charge at each enemy, as straight as it can be: angles are tried from straight ahead outwards. */
function strikesOf(s: State, units: readonly number[]): Action[] {
  const angleAt = new Map<number, number>();
  for (const { target, angle } of aimsOf(s, units)) if (!angleAt.has(target)) angleAt.set(target, angle);
  const names = units.map((unit) => nameOf(s, unit));
  return [...angleAt].map(([target, angle]) => ['charge', ...names, nameOf(s, target), angle]);
}

/** A unit with all beside it who could charge too, named in an order in which each may be added to those before. */
function lineOf(s: State, unit: number): number[] {
  const line = [unit];
  for (;;) {
    const next = unitsOnTable(s, s.side).find((other) => mayBeAdded(s, line, other));
    if (next === undefined) return line;
    line.push(next);
  }
}

function mayBeAdded(s: State, line: readonly number[], other: number): boolean {
  return (
    !line.includes(other) &&
    line.some((one) => areNeighbours(s, one, other)) &&
    whyNotCharge(s, other) === null &&
    hasAim(s, [...line, other])
  );
}

/**
 * A charge is told by more falls of the dice than one: up to six throws decide it, and whoever had seen a single bad one
 * left alone whom he would mostly have ridden down.
 */
export function courseOfCharges(s: State): Course<State> | null {
  return s.frames.at(-1)?.step === 'declareCharge' ? throughOneCharge : null;
}

const throughOneCharge: Course<State> = { ends: () => true, offhand: plain, states: 2 };
