/** Chapter IV: which rule says where the front of a unit lies. Cited wherever a front has decided something. */
import type { State } from '../../state.ts';
import {
  adapted,
  artillery,
  battery,
  cavalry,
  column,
  infantry,
  limbered,
  line,
  skirmish,
  square,
} from '../../tables/formations.ts';
import { armOf } from '../../troops.ts';

const fronts = [
  { arm: infantry, formation: line, rule: 'VE-4.1-01' },
  { arm: infantry, formation: column, rule: 'VE-4.2-01' },
  { arm: infantry, formation: adapted, rule: 'VE-4.3-02' },
  { arm: infantry, formation: square, rule: 'VE-4.4-02' },
  { arm: infantry, formation: skirmish, rule: 'VE-4.6-08' },
  { arm: cavalry, formation: column, rule: 'VE-4.8-01' },
  { arm: cavalry, formation: adapted, rule: 'VE-4.9-02' },
  { arm: artillery, formation: limbered, rule: 'VE-4.11-03' },
  { arm: artillery, formation: battery, rule: 'VE-4.12-02' },
];

/** The rules on fronts as cases for `rulesByCase`, and the bit of a unit's own among them, the first at `from`. */
export const frontCases: readonly (readonly string[])[] = fronts.map(({ rule }) => [rule]);

export function frontCase(s: State, index: number, from: number): number {
  const arm = armOf(s, index);
  const { formation } = s.units[index]!;
  const at = fronts.findIndex((front) => front.arm === arm && front.formation === formation);
  return at < 0 ? 0 : from << at;
}
