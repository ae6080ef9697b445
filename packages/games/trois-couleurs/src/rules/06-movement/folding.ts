/** Chapter 6: files that would catch an obstacle go behind the front, and come back where there is room (TC-6-24, TC-6-25). */
import { pointAt, slide, type Body } from '@bivouac/ground/free';
import { branches, type RuleId } from '@bivouac/kernel';
import { buildingMet, liesOnTable, standsOnSomebody } from '../../standing.ts';
import { changeUnit, type State } from '../../state.ts';
import { baseOf, formOf as formOfShape } from '../../tables/bases.ts';
import type { Formation } from '../../tables/kinds.ts';
import { bodyOf, branchOf, ranksOf, shapeOf, unitOf } from '../../troops.ts';
import { goingOf } from '../08-ground/going.ts';

const by = branches({
  filesGoBehind: ['TC-6-24', 'TC-6-25'],
  filesComeBack: 'TC-6-25',
  passagesTakeWhoFits: 'TC-8-32',
});

/** How many files go behind from either end of the front. */
export interface Fold {
  readonly left: number;
  readonly right: number;
}

export const closeOrder: ReadonlySet<Formation> = new Set(['LIG', 'COD', 'COC', 'COF']);

/**
 * The files that an obstacle catches on a way that is free for the others; null when none is caught, or the middle, or more
 * than half of the front, which is a change of formation. Into a passage between houses goes only who fits (TC-8-32).
 */
export function foldFor(
  s: State,
  unit: number,
  body: Body,
  direction: number,
  far: number,
  cites?: RuleId[],
): Fold | null {
  if (!by.filesGoBehind(closeOrder.has(unitOf(s, unit).formation))) return null;
  const [front = 1] = ranksOf(s, unit);
  const { width } = baseOf[branchOf(s, unit)];
  const catches = (file: number): 'house' | 'ground' | null => {
    const [x, y] = pointAt(body, 0, ((2 * file + 1 - front) * width) / 2);
    const motion = slide({ ...body, x, y, width }, direction, far);
    if (buildingMet(s, motion) !== null) return 'house';
    return goingOf(s, unit, motion).barrier === null ? null : 'ground';
  };
  const caught = Array.from({ length: front }, (_, file) => catches(file));
  const [first, last] = [caught.indexOf(null), caught.lastIndexOf(null)];
  if (first < 0 || caught.slice(first, last + 1).some((one) => one !== null)) return null;
  const fold: Fold = { left: first, right: front - 1 - last };
  const isPassage = fold.left > 0 && fold.right > 0 && caught.includes('house');
  if (by.passagesTakeWhoFits(isPassage, cites)) return null;
  const files = fold.left + fold.right;
  return files === 0 || 2 * files > front ? null : fold;
}

/** How far the middle of the front goes aside when files go behind. */
function aside(s: State, unit: number, { left, right }: Fold): number {
  return ((left - right) * baseOf[branchOf(s, unit)].width) / 2;
}

/** The body of a unit whose files have gone behind. */
export function bodyFolded(s: State, unit: number, body: Body, fold: Fold): Body {
  const shape = shapeOf(s, unit);
  const [x, y] = pointAt(body, 0, aside(s, unit, fold));
  const form = formOfShape({ ...shape, folded: shape.folded + fold.left + fold.right });
  return { ...body, ...form, x, y };
}

/** Files of a unit go behind. */
export function foldFront(s: State, unit: number, fold: Fold): void {
  const { foldedLeft, foldedRight } = unitOf(s, unit);
  const [x, y] = pointAt(bodyOf(s, unit), 0, aside(s, unit, fold));
  changeUnit(s, unit, {
    x,
    y,
    foldedLeft: foldedLeft + fold.left,
    foldedRight: foldedRight + fold.right,
  });
}

/** Files that stand behind come back if all of them find room; `isFree` says what else has to be free of the whole front. */
export function regainFront(
  s: State,
  unit: number,
  isFree: (body: Body) => boolean = () => true,
  cites?: RuleId[],
): void {
  const { foldedLeft: left, foldedRight: right, where } = unitOf(s, unit);
  if (where !== 'table' || left + right === 0) return;
  const [x, y] = pointAt(bodyOf(s, unit), 0, -aside(s, unit, { left, right }));
  const whole = { ...bodyOf(s, unit), ...formOfShape({ ...shapeOf(s, unit), folded: 0 }), x, y };
  const isBarred = goingOf(s, unit, slide(whole, whole.facing, 1)).barrier !== null;
  if (isBarred || !liesOnTable(s, whole) || standsOnSomebody(s, unit, whole) || !isFree(whole)) return;
  if (by.filesComeBack(true, cites)) changeUnit(s, unit, { x, y, ...unfolded });
}

/** A front of which no file stands behind. */
export const unfolded = { foldedLeft: 0, foldedRight: 0 } as const;
