/** War in the Age of Reason in the terminal. */
import { ageOfReasonWords, bodyOf, none, tableOf, type View } from '@bivouac/age-of-reason/words';
import type { Point } from '@bivouac/ground/free';
import { wrap } from '../../paint.ts';
import { spoken, type Room } from '../../room.ts';
import { fold } from '../../table/chooser.ts';
import { drawAround, drawTable } from './drawing.ts';
import { isCalled, meanings } from './meanings.ts';
import { forces, headline, legend, placeLines, unitLines } from './position-lines.ts';

export const ageOfReasonRoom: Room<View> = {
  headline,
  map(view, sight, around) {
    if (around !== null) {
      const unit = unitNamed(view, around);
      const point = unit === none ? placeNamed(view, around) : middleOf(view, unit);
      if (point === null) return null;
      const told = unit === none ? [] : unitLines(view, sight, unit);
      return [...drawAround(view, sight, point), ...told, ...placeLines(view, sight, ...point)];
    }
    const map = drawTable(view, sight);
    // On a screen too narrow for the table the position is told instead.
    if (map === null) return forces(view, sight);
    return [...map, ...wrap(legend(view, sight), sight.columns).map((line) => sight.paint.dim(line))];
  },
  forces,
  ...spoken(ageOfReasonWords),
  meanings,
};

/** The unit on the table that a typed word means, by its number in the list of forces or its name. */
function unitNamed(view: View, typed: string): number {
  const numbered = /^\d+$/.test(typed) ? Number(typed) - 1 : none;
  const named = view.terms.units.findIndex((unit) => isCalled(unit, fold(typed)));
  const unit = named === none ? numbered : named;
  return view.units[unit]?.where === 'table' ? unit : none;
}

/** Where a unit is: the middle of its stronghold, or of its front. */
function middleOf(view: View, unit: number): Point {
  const { post } = view.units[unit]!;
  if (post !== none) return middleOfFeature(view, post);
  const { x, y } = bodyOf(view, unit);
  return [x, y];
}

function middleOfFeature(view: View, feature: number): Point {
  const { left, right, top, bottom } = tableOf(view).features[feature]!.figure.box;
  return [(left + right) / 2, (top + bottom) / 2];
}

/** The point a typed word means: that of a general, of something on the table, or `80,110` in centimetres. */
function placeNamed(view: View, typed: string): Point | null {
  const wanted = fold(typed);
  const general = view.terms.generals.findIndex((one) => isCalled(one, wanted));
  if (general !== none) {
    const { fate, unit, x, y } = view.generals[general]!;
    if (fate !== 'table') return null;
    return unit === none ? [x, y] : middleOf(view, unit);
  }
  const feature = tableOf(view).features.findIndex((one) => isCalled(one, wanted));
  if (feature !== none) return middleOfFeature(view, feature);
  const written = /^(\d+),(\d+)$/.exec(typed);
  if (written === null) return null;
  const [x, y] = [Number(written[1]) * 100, Number(written[2]) * 100];
  const { right, bottom } = tableOf(view).box;
  return x > right || y > bottom ? null : [x, y];
}
