/** Chapter 15: fire that is certain to come counts before it has fallen (TC-15-18, TC-15-27, TC-15-29). */
import { branches, type RuleId } from '@bivouac/kernel';
import { underFire, type State } from '../../state.ts';
import { figureOfUnit } from '../../standing.ts';
import type { Ammunition } from '../../tables/kinds.ts';
import { branchOf, isGarrison, unitOf } from '../../troops.ts';
import { isInFront } from '../../zones.ts';
import { canCanister, whyUnarmed } from '../09-fire/aiming.ts';
import { gapBetween } from '../14-morale/counted.ts';

const by = branches({
  comingFireCounts: 'TC-15-18',
  onlyWhoCanFire: 'TC-15-29',
});

/** What a battery announces against a marcher: canister where it carries. */
export function announcedBy(s: State, battery: number, marcher: number): Ammunition {
  return canCanister(s, battery, gapBetween(s, battery, marcher)) ? 'canister' : 'roundshot';
}

/** Under what fire of these units a unit expects to come, as bits. */
export function expectedFire(s: State, unit: number, shooters: readonly number[], cites?: RuleId[]): number {
  let bits = 0;
  for (const shooter of shooters) {
    const row = unitOf(s, shooter);
    const branch = branchOf(s, shooter);
    if (branch === 'cavalry' || row.formation === 'TIR') continue;
    const canFire =
      whyUnarmed(s, shooter) === null && row.case !== 'REP' && row.case !== 'RET' && row.case !== 'DER';
    if (!isGarrison(row) && !isInFront(s, shooter, figureOfUnit(s, unit))) continue;
    if (by.onlyWhoCanFire(!canFire, cites)) continue;
    if (!by.comingFireCounts(true)) continue;
    if (branch === 'infantry') bits |= underFire.muskets;
    else bits |= announcedBy(s, shooter, unit) === 'canister' ? underFire.canister : underFire.roundshot;
  }
  return bits;
}
