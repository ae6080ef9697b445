/** Who stands in second rank: close behind another, facing the same way (AOR-4-263). */
import { inFile } from '@bivouac/ground/free';
import type { State } from '../../state.ts';
import { angle, length } from '../../tables/measures.ts';
import { bodyOf, branchOf, isFormed, isGarrison, sideOf, unitOf } from '../../troops.ts';

const rankGap = length('AOR-4-263', 1);
const sameFacing = angle('AOR-4-263', 5);

/** The formed friend of the same arm straight behind a unit, close and facing the same way (AOR-4-263). */
export function secondRankOf(s: State, unit: number): number | null {
  const row = unitOf(s, unit);
  if (isGarrison(row) || row.where !== 'table' || !isFormed(row)) return null;
  const body = bodyOf(s, unit);
  for (const [other, behind] of s.units.entries()) {
    if (other === unit || behind.where !== 'table' || isGarrison(behind) || !isFormed(behind)) continue;
    if (sideOf(s, other) !== sideOf(s, unit) || branchOf(s, other) !== branchOf(s, unit)) continue;
    const { turn, gap, step } = inFile(body, bodyOf(s, other));
    if (Math.abs(turn) <= sameFacing && gap >= -5 && gap <= rankGap && Math.abs(step) * 2 < body.width)
      return other;
  }
  return null;
}
