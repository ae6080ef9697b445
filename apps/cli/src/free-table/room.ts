/** A game on a free table in the terminal. */
import type { Point } from '@bivouac/ground/free';
import { wrap } from '../paint.ts';
import { spoken, type Room } from '../room.ts';
import { fold } from '../table/chooser.ts';
import { drawAround, drawTable } from './drawing.ts';
import { forces, legend, objectiveLines, unitLines } from './forces.ts';
import { isCalled, middleOfFeature, placeLines, pointCalled } from './naming.ts';
import { drawnBattle, none, type TableGame, type TableView } from './table-game.ts';

export function freeTableRoom<V extends TableView>(game: TableGame<V>): Room<V> {
  return {
    headline: (view, sight) => [...game.headline(view, sight), ...objectiveLines(game, view, sight)],
    map(view, sight, around) {
      const battle = drawnBattle(game, view);
      if (around !== null) {
        const unit = unitNamed(view, around);
        const point = unit === none ? placeNamed(game, view, around) : middleOf(game, view, unit);
        if (point === null) return null;
        const told = unit === none ? [] : unitLines(game, view, sight, unit);
        return [...drawAround(battle, sight, point), ...told, ...placeLines(battle.table, sight, ...point)];
      }
      const map = drawTable(battle, sight);
      // On a screen too narrow for the table the position is told instead.
      if (map === null) return forces(game, view, sight);
      const signs = wrap(legend(game, view, sight), sight.columns);
      return [...map, ...signs.map((line) => sight.paint.dim(line))];
    },
    forces: (view, sight) => forces(game, view, sight),
    ...spoken(game.words),
    meanings: game.meanings,
  };
}

/** The unit on the table that a typed word means, by its number in the list of forces or its name. */
function unitNamed(view: TableView, typed: string): number {
  const numbered = /^\d+$/.test(typed) ? Number(typed) - 1 : none;
  const named = view.terms.units.findIndex((unit) => isCalled(unit, fold(typed)));
  const unit = named === none ? numbered : named;
  return view.units[unit]?.where === 'table' ? unit : none;
}

/** Where a unit is: the middle of its stronghold, or of its front. */
function middleOf<V extends TableView>(game: TableGame<V>, view: V, unit: number): Point {
  const { post } = view.units[unit]!;
  if (post !== none) return middleOfFeature(game.tableOf(view), post);
  const { x, y } = game.bodyOf(view, unit);
  return [x, y];
}

/** The point a typed word means: that of a general, or a place of the table. */
function placeNamed<V extends TableView>(game: TableGame<V>, view: V, typed: string): Point | null {
  const general = view.terms.generals.findIndex((one) => isCalled(one, fold(typed)));
  if (general === none) return pointCalled(game.tableOf(view), typed);
  const { fate, unit, x, y } = view.generals[general]!;
  if (fate !== 'table') return null;
  return unit === none ? [x, y] : middleOf(game, view, unit);
}
