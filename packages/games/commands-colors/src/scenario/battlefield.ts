/** The battle board as a hex map, and the ground of a battle laid on it. */
import {
  drawHexMap,
  gridOf,
  layHexMap,
  sideBit,
  type HexKinds,
  type HexMap,
  type HexMapFile,
} from '@bivouac/ground';
import { defines, type Language, type Problem } from '@bivouac/kernel';
import type { NapoleonicsScenario } from './scenario.ts';
import type { Ground } from '../state.ts';
import { terrainKinds } from '../tables/terrain.ts';

export const groundKinds: HexKinds = {
  terrain: terrainKinds.map(({ name }) => name),
  // Fieldworks belong to the hex behind them: its front sides (CCN-7-52).
  sides: [{ name: 'fieldworks', owned: true }],
  roads: [],
};

/**
 * Nine rows, alternately of thirteen and twelve hexes, the short ones half a hex to the right. A hex on a
 * dotted line lies in two parts (CCN-2-02).
 */
const battleBoard: HexMapFile = {
  format: 'bivouac hex map',
  game: 'commands-colors',
  id: 'battle-board',
  title: { en: 'The battle board', fr: 'Le plateau' },
  grid: { across: defines('CCN-2-01', 13), down: 9, stagger: 'rows', pushed: 'second', short: true },
  zones: {
    west: ['A1..A4 B1..B4 C1..C4 D1..D4 E1..E4 F1..F4 G1..G4 H1..H4 I1..I4'],
    middle: ['A5..A9 B4..B9 C5..C9 D4..D9 E5..E9 F4..F9 G5..G9 H4..H9 I5..I9'],
    east: ['A10..A13 B9..B12 C10..C13 D9..D12 E10..E13 F9..F12 G10..G13 H9..H12 I10..I13'],
  },
};

export const grid = gridOf(battleBoard.grid);

/** The ground of a battle as a map of its own. */
export function battlefield({ terrain, fieldworks }: Ground): HexMapFile {
  return {
    ...battleBoard,
    terrain,
    sides: { fieldworks: fieldworks.map(({ hex, front }) => `${hex}:${front.join(',')}`) },
  };
}

/** What is wrong with the ground of a battle, by the fields of a scenario. */
export function checkGround(ground: Ground): Problem[] {
  const map = layHexMap(battlefield(ground), groundKinds);
  if (!Array.isArray(map)) return [];
  return map.map(({ where, words }) => ({
    where: where.replace(/^sides\.(fieldworks\.\d+)$/u, '$1.hex'),
    words,
  }));
}

/** The ground of a battle that was checked before. */
export function layGround(ground: Ground): HexMap {
  const map = layHexMap(battlefield(ground), groundKinds);
  if (Array.isArray(map)) throw new Error(`unsound ground: ${map[0]!.where}: ${map[0]!.words.en}`);
  return map;
}

const works = sideBit(groundKinds, 'fieldworks');

/** By hex: the front sides of its fieldworks as bits by direction. */
export function frontsOf({ sides }: HexMap): Uint8Array {
  return Uint8Array.from({ length: grid.count }, (_, hex) =>
    [0, 1, 2, 3, 4, 5].reduce(
      (bits, direction) => bits | ((sides[hex * 6 + direction]! & works) === 0 ? 0 : 1 << direction),
      0,
    ),
  );
}

/** A plain picture of the ground of a battle, for whoever writes one. */
export function drawBattlefield(
  { terrain, fieldworks = [], title }: NapoleonicsScenario,
  language: Language,
): string {
  return drawHexMap({ ...layGround({ terrain, fieldworks }), title }, { language });
}
