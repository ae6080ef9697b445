/** Maps and tables as files of a game, or of none in particular. */
import { drawHexMap, readHexMap, type HexKinds, type HexMap } from '@bivouac/ground';
import { drawFreeTable, readFreeTable, type FreeTable, type TableKinds } from '@bivouac/ground/free-table';
import { isFields, type Language, type Problem } from '@bivouac/kernel';
import type { FileKind } from './installed-game.ts';

/** A format of maps: how it is read, and drawn. Only these kinds of ground may be on it; any, when none are given. */
interface MapFormat<Map, Kinds> {
  readonly format: string;
  readonly read: (file: unknown, kinds?: Kinds) => Map | readonly Problem[];
  readonly draw: (map: Map, how: { readonly language: Language }) => string;
}

const hexMaps: MapFormat<HexMap, HexKinds> = {
  format: 'bivouac hex map',
  read: readHexMap,
  draw: drawHexMap,
};

const freeTables: MapFormat<FreeTable, TableKinds> = {
  format: 'bivouac free table',
  read: readFreeTable,
  draw: drawFreeTable,
};

/** Hex maps that name this game: only its kinds of ground may be on them. */
export function hexMapsOf(game: string, kinds: HexKinds): FileKind {
  return filesOf(hexMaps, game, kinds);
}

/** The same for free tables. */
export function freeTablesOf(game: string, kinds: TableKinds): FileKind {
  return filesOf(freeTables, game, kinds);
}

/** Maps and tables of no game known here: whatever kinds they name are taken for granted. */
export const plainMaps: readonly FileKind[] = [filesOf(hexMaps), filesOf(freeTables)];

function filesOf<Map, Kinds>(
  { format, read, draw }: MapFormat<Map, Kinds>,
  game?: string,
  kinds?: Kinds,
): FileKind {
  return {
    kind: 'map',
    looksLike: (file) =>
      isFields(file) && file.format === format && (game === undefined || file.game === game),
    problems(file) {
      const map = read(file, kinds);
      return areProblems(map) ? map : [];
    },
    draw(file, language) {
      const map = read(file, kinds);
      if (areProblems(map)) throw new Error('only a sound map can be drawn');
      return draw(map, { language });
    },
  };
}

function areProblems(read: unknown): read is readonly Problem[] {
  return Array.isArray(read);
}
