/** What the terminal asks of a game that is played on a free table. */
import type { Body } from '@bivouac/ground/free';
import type { FreeTable, TableKinds } from '@bivouac/ground/free-table';
import type { GameWords, Language, Words } from '@bivouac/kernel';
import type { Room, Sight } from '../room.ts';
import type { Branch, DrawnBattle, GroundGlyphs, Side } from './drawing.ts';

/** As much of a view as both games have alike. Whoever is nowhere, or with nobody, is at `none`. */
export interface TableView {
  readonly units: readonly {
    readonly where: string;
    readonly x: number;
    readonly y: number;
    readonly facing: number;
    /** The stronghold it holds, a feature of the table. */
    readonly post: number;
  }[];
  readonly generals: readonly {
    readonly fate: string;
    /** The unit he is with. */
    readonly unit: number;
    readonly x: number;
    readonly y: number;
  }[];
  readonly terms: {
    readonly units: readonly Listed[];
    readonly generals: readonly Listed[];
  };
}

interface Listed {
  readonly id: string;
  readonly name: Words;
  readonly side: Side;
}

export const none = -1;

/** A game on a free table: where things are, and what only this game can say of them. */
export interface TableGame<V extends TableView> {
  readonly words: GameWords<V>;
  readonly kinds: TableKinds;
  readonly glyphs: GroundGlyphs;
  tableOf(view: V): FreeTable;
  bodyOf(view: V, unit: number): Body;
  branchOf(view: V, unit: number): Branch;
  sideName(view: V, side: Side, language: Language): string;
  featureName(view: V, feature: string, language: Language): string;
  lengthIn(tenths: number, language: Language): string;
  /** Where the battle stands: the turn, whose it is, losses or score. */
  headline(view: V, sight: Sight): string[];
  objectives(view: V, language: Language): readonly Objective[];
  /** The troops of a side on the table, as it is organised. */
  organised(view: V, side: Side, language: Language): readonly Grouped[];
  /** What there is to say of a unit before and after where it stands, its name apart. */
  troops(view: V, unit: number, language: Language): Troops;
  /** His rank, and what else is said of a general. */
  generalSaid(view: V, general: number, language: Language): string;
  /** Those who are not on the table, by where they are instead. */
  readonly absent: readonly Absent<V>[];
  readonly meanings: Room<V>['meanings'];
}

export interface Objective {
  readonly feature: string;
  readonly holder: Side | null;
  /** What it counts for. */
  readonly worth: string;
}

/** Part of an army: its name, and its units or the parts it consists of. */
export interface Grouped {
  readonly name: string;
  readonly units: readonly number[];
  readonly parts?: readonly Grouped[];
}

export interface Troops {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface Absent<V> {
  readonly places: readonly string[];
  readonly title: Words;
  /** What is said behind the name of each. */
  readonly beside?: (view: V, unit: number, language: Language) => string;
}

/** A moment of a battle as it is drawn. */
export function drawnBattle<V extends TableView>(game: TableGame<V>, view: V): DrawnBattle {
  return {
    table: game.tableOf(view),
    glyphs: game.glyphs,
    units: view.units.flatMap(({ where, post, facing }, unit) => {
      // A side sees its own hidden troops where they are.
      if (where !== 'table' && where !== 'plan' && where !== 'marker') return [];
      const { side } = view.terms.units[unit]!;
      const body = post === none ? game.bodyOf(view, unit) : null;
      return [{ number: unit + 1, side, branch: game.branchOf(view, unit), facing, body, post }];
    }),
    generals: view.generals.flatMap(({ fate, unit, x, y }, general) =>
      fate === 'table' && unit === none ? [{ side: view.terms.generals[general]!.side, x, y }] : [],
    ),
  };
}
