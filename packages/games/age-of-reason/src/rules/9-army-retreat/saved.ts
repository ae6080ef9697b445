/** How much of an army that leaves the field in good order is saved (AOR-9-005, G-106). */
import { branches, type RuleId } from '@bivouac/kernel';
import type { State } from '../../state.ts';
import type { Side } from '../../tables/sides.ts';

const by = branches({ halfSavedIsAMinorDefeat: 'AOR-9-005' });

export type Victory = 'minor' | 'major';

/** What the other side has won: little, if at least half of those who survive have left by their own edge. */
export function victoryOver(s: State, loser: Side, cites?: RuleId[]): Victory {
  let [saved, surviving] = [0, 0];
  for (const [unit, { where, figures }] of s.units.entries()) {
    if (s.terms.units[unit]!.side !== loser || where === 'lost') continue;
    surviving += figures;
    if (where === 'withdrawn') saved += figures;
  }
  return by.halfSavedIsAMinorDefeat(saved > 0 && 2 * saved >= surviving, cites) ? 'minor' : 'major';
}
