/** Chapter 14: friends who see a rout, or a unit destroyed, from near must test (TC-14-06, TC-14-29). */
import { grown } from '@bivouac/ground/free';
import { branches } from '@bivouac/kernel';
import { figureOfUnit, standing } from '../../standing.ts';
import { marks, type DueTest, type State } from '../../state.ts';
import { branchOf, factsOf, has, sideOf, unitOf } from '../../troops.ts';
import { canSee } from '../03-sight/sight.ts';
import { brokenReach, gapBetween, isEquivalent } from './counted.ts';

const by = branches({
  routsAreSeen: 'TC-14-06',
  oneCompulsoryTestATurn: 'TC-14-06',
  brigadesMourn: 'TC-14-06',
  theNearestTestsFirst: 'TC-14-29',
});

/** Friends of the same arm who see a rout from near must test, each once a turn (TC-14-06). */
export function alarm(s: State, unit: number): void {
  shake(s, unit, 'rout', (other) => branchOf(s, other) === branchOf(s, unit));
}

/** So must friends of the same brigade who see a unit destroyed (TC-14-06). */
export function mourn(s: State, unit: number): void {
  if (by.brigadesMourn(true))
    shake(s, unit, 'destroyed', (other) => factsOf(s, other).group === factsOf(s, unit).group);
}

/** Friends of this sort who see from near what has become of a unit must test, the nearest first. */
function shake(
  s: State,
  unit: number,
  reason: DueTest['reason'],
  isOfThem: (other: number) => boolean,
): void {
  if (unitOf(s, unit).where !== 'table') return;
  const tests: DueTest[] = [];
  for (const other of standing(s).near(grown(figureOfUnit(s, unit).box, brokenReach))) {
    if (other === unit || sideOf(s, other) !== sideOf(s, unit) || !isOfThem(other)) continue;
    if (!isEquivalent(s, other) || unitOf(s, other).case === 'DER') continue;
    if (by.oneCompulsoryTestATurn(has(s, other, marks.testedRout))) continue;
    if (s.due.some((one) => one.unit === other)) continue;
    if (!by.routsAreSeen(gapBetween(s, unit, other) <= brokenReach) || !canSee(s, other, unit)) continue;
    tests.push({ unit: other, reason, cause: unitOf(s, unit).drivenBy });
  }
  if (by.theNearestTestsFirst(true))
    tests.sort(
      (one, other) =>
        gapBetween(s, unit, one.unit) - gapBetween(s, unit, other.unit) || one.unit - other.unit,
    );
  s.due = [...s.due, ...tests];
}
