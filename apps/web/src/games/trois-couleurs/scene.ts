/** Where everything stands on the board: the table in millimetres, bodies at their real place and facing. */
import type { FreeTable } from '@bivouac/ground/free-table';
import {
  bodyOf,
  none,
  tableOf,
  type General,
  type GeneralFacts,
  type Unit,
  type UnitFacts,
  type View,
} from '@bivouac/trois-couleurs/words';
import { coveredBy, filledBy, onBoard, placeBehind, type Covered } from '../../board/free-table/places.ts';
import type { Point } from '../../board/geometry.ts';

/** A unit on the table. */
export interface Posted extends Covered {
  readonly index: number;
  readonly unit: Unit;
  readonly facts: UnitFacts;
}

export interface Rider {
  readonly index: number;
  readonly general: General;
  readonly facts: GeneralFacts;
  readonly at: Point;
}

export interface Scene {
  readonly table: FreeTable;
  readonly units: readonly Posted[];
  readonly generals: readonly Rider[];
}

const scenes = new WeakMap<View, Scene>();

export function sceneOf(view: View): Scene {
  const known = scenes.get(view);
  if (known !== undefined) return known;
  const units = view.units.flatMap((unit, index) =>
    unit.where === 'table' ? [posted(view, unit, index)] : [],
  );
  const scene = { table: tableOf(view), units, generals: ridersOf(view, units) };
  scenes.set(view, scene);
  return scene;
}

function posted(view: View, unit: Unit, index: number): Posted {
  const covered =
    unit.post === none ? coveredBy(bodyOf(view, index)) : filledBy(tableOf(view).features[unit.post]!);
  return { index, unit, facts: view.terms.units[index]!, ...covered };
}

function ridersOf(view: View, units: readonly Posted[]): readonly Rider[] {
  const behind = new Map<number, number>();
  return view.generals.flatMap((general, index) => {
    if (general.fate !== 'table') return [];
    const facts = view.terms.generals[index]!;
    const unit = general.unit === none ? undefined : units.find((one) => one.index === general.unit);
    if (unit === undefined) return [{ index, general, facts, at: onBoard([general.x, general.y]) }];
    const place = behind.get(unit.index) ?? 0;
    behind.set(unit.index, place + 1);
    return [{ index, general, facts, at: placeBehind(unit, place) }];
  });
}
