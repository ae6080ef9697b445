/** A small hex map with everything on it, for tests. */
import type { HexKinds, HexMapFile } from './hexmap-file.ts';

export const kinds: HexKinds = {
  terrain: ['clear', 'forest', 'town'],
  sides: [
    { name: 'stream' },
    { name: 'bridge', over: ['stream'] },
    { name: 'slope', owned: true, fromLevels: true },
    { name: 'redan', owned: true },
  ],
  roads: ['road', 'track'],
};

/** Six by three, the second row pushed to the right. */
export const ford: HexMapFile = {
  format: 'bivouac hex map',
  id: 'ford',
  title: { en: 'The ford', fr: 'Le gué' },
  grid: { across: 6, down: 3, stagger: 'rows', pushed: 'second' },
  legend: { '.': 'clear', f: 'forest', t: 'town', '-': null },
  rows: ['. . f f . .', ' . . . . t .', '. . . . t .'],
  levels: ['001110', ' 000100', '.....a'],
  sides: { stream: ['B1:E,NE A2:E', 'B2/C2'], bridge: ['B2/B1'], redan: ['B5:W,NW', 'C5>C4'] },
  roads: { road: ['W B1..B4 C5 C6 E'], track: ['A4 B3', 'B3 C3 SW'] },
  places: [
    { name: 'Castel', hexes: ['B5 C5'] },
    { name: { en: 'Long Wood', fr: 'Le bois long' }, hexes: ['A3', 'A4'] },
  ],
  zones: { camp: ['A1..C1', 'A2'], all: ['A1..A6 B1..B6 C6..C1'] },
  entries: { west: ['A1..C1'] },
};
