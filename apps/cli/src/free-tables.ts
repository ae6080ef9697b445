/** Free tables as files of a game, or of none in particular. */
import { isFields } from '@bivouac/host';
import { drawFreeTable, readFreeTable, type TableKinds } from '@bivouac/ground/free-table';
import type { FileKind } from './installed-game.ts';

const isFreeTable = (file: unknown): boolean => isFields(file) && file.format === 'bivouac free table';

/** Tables that name this game: only its kinds of ground may lie on them. */
export function freeTablesOf(game: string, kinds: TableKinds): FileKind {
  return { ...freeTables(kinds), looksLike: (file) => isFreeTable(file) && file.game === game };
}

/** Tables of no game known here: whatever kinds they name are taken for granted. */
export const plainFreeTables: FileKind = freeTables(undefined);

function freeTables(kinds: TableKinds | undefined): FileKind {
  return {
    kind: 'map',
    looksLike: isFreeTable,
    problems(file) {
      const table = readFreeTable(file, kinds);
      return Array.isArray(table) ? table.map(({ where, message }) => ({ where, words: message })) : [];
    },
    draw(file, language) {
      const table = readFreeTable(file, kinds);
      if (Array.isArray(table)) throw new Error('only a sound table can be drawn');
      return drawFreeTable(table, { language });
    },
  };
}
