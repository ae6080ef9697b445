/** The Règle des Trois Couleurs in the terminal. */
import type { Point } from '@bivouac/ground/free';
import { bodyOf, none, tableOf, troisCouleursWords, type View } from '@bivouac/trois-couleurs/words';
import { drawAround, drawTable } from '../../free-table/drawing.ts';
import { isCalled, middleOfFeature, placeLines, pointCalled } from '../../free-table/naming.ts';
import { wrap } from '../../paint.ts';
import { spoken, type Room } from '../../room.ts';
import { fold } from '../../table/chooser.ts';
import { drawnBattle } from './drawn.ts';
import { meanings } from './meanings.ts';
import { forces, headline, legend, unitLines } from './position-lines.ts';

export const troisCouleursRoom: Room<View> = {
  headline,
  map(view, sight, around) {
    if (around !== null) {
      const unit = unitNamed(view, around);
      const point = unit === none ? placeNamed(view, around) : middleOf(view, unit);
      if (point === null) return null;
      const told = unit === none ? [] : unitLines(view, sight, unit);
      const drawn = drawAround(drawnBattle(view), sight, point);
      return [...drawn, ...told, ...placeLines(tableOf(view), sight, ...point)];
    }
    const map = drawTable(drawnBattle(view), sight);
    // On a screen too narrow for the table the position is told instead.
    if (map === null) return forces(view, sight);
    return [...map, ...wrap(legend(view, sight), sight.columns).map((line) => sight.paint.dim(line))];
  },
  forces,
  ...spoken(troisCouleursWords),
  meanings,
};

/** The unit on the table that a typed word means, by its number in the list of forces or its name. */
function unitNamed(view: View, typed: string): number {
  const numbered = /^\d+$/.test(typed) ? Number(typed) - 1 : none;
  const named = view.terms.units.findIndex((unit) => isCalled(unit, fold(typed)));
  const unit = named === none ? numbered : named;
  return view.units[unit]?.where === 'table' ? unit : none;
}

/** Where a unit is: the middle of its houses, or of its front. */
function middleOf(view: View, unit: number): Point {
  const { post } = view.units[unit]!;
  if (post !== none) return middleOfFeature(tableOf(view), post);
  const { x, y } = bodyOf(view, unit);
  return [x, y];
}

/** The point a typed word means: that of a general, or a place of the table. */
function placeNamed(view: View, typed: string): Point | null {
  const general = view.terms.generals.findIndex((one) => isCalled(one, fold(typed)));
  if (general === none) return pointCalled(tableOf(view), typed);
  const { fate, unit, x, y } = view.generals[general]!;
  if (fate !== 'table') return null;
  return unit === none ? [x, y] : middleOf(view, unit);
}
