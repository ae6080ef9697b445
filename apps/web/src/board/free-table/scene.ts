/** Where everything stands on the board: the table in millimetres, bodies at their real place and facing. */
import type { Body } from '@bivouac/ground/free';
import type { FreeTable } from '@bivouac/ground/free-table';
import type { Point } from '../geometry.ts';
import { coveredBy, filledBy, onBoard, placeBehind, type Covered } from './places.ts';

/** As much of a view as is looked at: units and generals are rows, and their facts stand in the terms. */
export interface ViewOfATable {
  readonly units: readonly { readonly where: string; readonly post: number }[];
  readonly generals: readonly {
    readonly fate: string;
    readonly unit: number;
    readonly x: number;
    readonly y: number;
  }[];
  readonly terms: { readonly units: readonly Named[]; readonly generals: readonly Named[] };
}

interface Named {
  readonly id: string;
}

/** A unit on the table. */
export interface PostedIn<View extends ViewOfATable> extends Covered {
  readonly index: number;
  readonly unit: View['units'][number];
  readonly facts: View['terms']['units'][number];
}

export interface RiderIn<View extends ViewOfATable> {
  readonly index: number;
  readonly general: View['generals'][number];
  readonly facts: View['terms']['generals'][number];
  readonly at: Point;
}

export interface SceneIn<View extends ViewOfATable> {
  readonly table: FreeTable;
  readonly units: readonly PostedIn<View>[];
  readonly generals: readonly RiderIn<View>[];
}

/** The scenes of a game, by their views: each is laid once. `drawn`: where units are, besides on the table, that their own side sees. */
export function scenesOf<View extends ViewOfATable>(
  tableOf: (view: View) => FreeTable,
  bodyOf: (view: View, unit: number) => Body,
  drawn: readonly string[] = [],
): (view: View) => SceneIn<View> {
  const laid = new WeakMap<View, SceneIn<View>>();
  return (view) => {
    const known = laid.get(view);
    if (known !== undefined) return known;
    const table = tableOf(view);
    const units = view.units.flatMap((unit, index): PostedIn<View>[] => {
      if (unit.where !== 'table' && !drawn.includes(unit.where)) return [];
      const covered = unit.post < 0 ? coveredBy(bodyOf(view, index)) : filledBy(table.features[unit.post]!);
      return [{ index, unit, facts: view.terms.units[index]!, ...covered }];
    });
    const scene = { table, units, generals: ridersOf(view, units) };
    laid.set(view, scene);
    return scene;
  };
}

/** Generals where they stand; those with a unit one beside the other behind it. */
function ridersOf<View extends ViewOfATable>(
  view: View,
  units: readonly PostedIn<View>[],
): readonly RiderIn<View>[] {
  const behind = new Map<number, number>();
  return view.generals.flatMap((general, index) => {
    if (general.fate !== 'table') return [];
    const facts = view.terms.generals[index]!;
    const unit = general.unit < 0 ? undefined : units.find((one) => one.index === general.unit);
    if (unit === undefined) return [{ index, general, facts, at: onBoard([general.x, general.y]) }];
    const place = behind.get(unit.index) ?? 0;
    behind.set(unit.index, place + 1);
    return [{ index, general, facts, at: placeBehind(unit, place) }];
  });
}
