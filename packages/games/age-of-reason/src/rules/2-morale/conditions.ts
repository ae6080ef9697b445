/** Chapters 2.1 and 2.4: the markers of a unit, and how they come and stay. */
import { branches, citing, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, type State } from '../../state.ts';
import type { Condition } from '../../tables/arms.ts';
import { isWorse, nameOf, unitOf } from '../../troops.ts';

const by = branches({ theWorstMarkerStays: 'AOR-2-102' });

/**
 * A unit gets a marker. It carries one at most, the worst (AOR-2-102), and no result makes it better (G-25); a fresh
 * cause of the marker it has starts the clock of its recovery anew (G-19).
 */
export function worsen(s: State, play: Play, unit: number, to: Condition, rules: readonly RuleId[]): void {
  const { condition: from } = unitOf(s, unit);
  if (by.theWorstMarkerStays(isWorse(from, to)) || to === 'normal') return;
  changeUnit(s, unit, { condition: to, since: s.turn });
  if (from === to) return;
  if (to === 'routed') changeUnit(s, unit, { rallies: 0 });
  tell(play, {
    kind: 'conditionChanged',
    unit: nameOf(s, unit),
    from,
    to,
    rules: [...rules, ...citing('AOR-2-102')],
  });
}
