/** Hex maps as files of a game, or of none in particular. */
import { isFields } from '@bivouac/host';
import { drawHexMap, readHexMap, type HexKinds } from '@bivouac/ground';
import type { FileKind } from './installed-game.ts';

const isHexMap = (file: unknown): boolean => isFields(file) && file.format === 'bivouac hex map';

/** Maps that name this game: only its kinds of ground may be on them. */
export function hexMapsOf(game: string, kinds: HexKinds): FileKind {
  return { ...hexMaps(kinds), looksLike: (file) => isHexMap(file) && file.game === game };
}

/** Maps of no game known here: whatever kinds they name are taken for granted. */
export const plainHexMaps: FileKind = hexMaps(undefined);

function hexMaps(kinds: HexKinds | undefined): FileKind {
  return {
    kind: 'map',
    looksLike: isHexMap,
    problems(file) {
      const map = readHexMap(file, kinds);
      return Array.isArray(map) ? map.map(({ where, message }) => ({ where, words: message })) : [];
    },
    draw(file, language) {
      const map = readHexMap(file, kinds);
      if (Array.isArray(map)) throw new Error('only a sound map can be drawn');
      return drawHexMap(map, { language });
    },
  };
}
