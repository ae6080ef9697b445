/** A small free table with everything on it, for tests. */
import type { FreeTableFile, TableKinds } from '../free-table/file.ts';

export const tableKinds: TableKinds = {
  areas: [
    { name: 'hill', numbers: { level: { needed: true, least: 1, most: 4 } } },
    { name: 'light wood' },
    { name: 'orchard' },
    { name: 'marsh' },
    { name: 'field' },
    { name: 'steep slope', numbers: { level: { least: 0, most: 4 } } },
  ],
  lines: [
    { name: 'stream', breadth: 'needed' },
    { name: 'road', breadth: 'needed' },
    { name: 'hedge', breadth: 'none' },
    { name: 'stone wall', breadth: 'none', numbers: { sections: { needed: true, least: 1, most: 9 } } },
    { name: 'crest', breadth: 'none' },
  ],
  blocks: [
    {
      name: 'village',
      numbers: {
        capacity: { needed: true, least: 1, most: 48 },
        sections: { least: 1, most: 9 },
        strength: { least: 1, most: 20 },
      },
    },
    { name: 'redoubt', front: true, numbers: { capacity: { least: 1, most: 24 } } },
    { name: 'bridge', over: ['stream'] },
    { name: 'ford', over: ['stream'] },
  ],
};

export const millBrook: FreeTableFile = {
  format: 'bivouac free table',
  id: 'mill-brook',
  title: { en: 'Mill Brook', fr: 'Le ruisseau du Moulin' },
  size: { width: 180, depth: 120 },
  areas: [
    {
      id: 'long-hill',
      kind: 'hill',
      name: { en: 'Long Hill', fr: 'La Longue Côte' },
      level: 1,
      outline: '96,10 130,6 166,16 170,36 148,48 112,44 94,30',
    },
    { id: 'top', kind: 'hill', level: 2, outline: '118,16 142,14 154,26 140,36 120,32' },
    { id: 'north-wood', kind: 'light wood', outline: '10,8 34,4 46,16 40,32 24,38 8,28' },
    { id: 'orchard', kind: 'orchard', outline: '118,84 136,82 138,98 120,100' },
    { id: 'bog', kind: 'marsh', outline: '4,66 22,62 30,72 24,84 8,86' },
    { id: 'corn', kind: 'field', outline: '50,86 78,84 80,106 52,108' },
  ],
  lines: [
    { id: 'brook', kind: 'stream', path: '0,54 30,58 62,52 90,60 124,58 150,66 180,62', width: 3 },
    { id: 'high-road', kind: 'road', path: '0,76 40,80 88,76 88,44 86,0', width: 2.5 },
    { id: 'hedge', kind: 'hedge', path: '50,84 80,82 82,106' },
    { id: 'wall', kind: 'stone wall', path: '98,72 98,90 112,92', sections: 2 },
  ],
  blocks: [
    {
      id: 'mill',
      kind: 'village',
      name: 'Millford',
      centre: '106,80',
      width: 14,
      depth: 14,
      capacity: 12,
      sections: 4,
      values: { strength: 7 },
    },
    { id: 'redoubt', kind: 'redoubt', centre: '134,40', width: 12, depth: 7, facing: 195, capacity: 12 },
    { id: 'bridge', kind: 'bridge', centre: '88.5,59.5', width: 4, depth: 6, facing: 8 },
    { id: 'ford', kind: 'ford', centre: '30,58', width: 5, depth: 4.5 },
  ],
  zones: { north: ['0,0 180,0 180,24 0,24'], south: ['0,96 180,96 180,120 0,120'] },
  entries: { 'west road': 'west 70..82', south: 'south' },
  places: [{ name: { en: 'Gallows', fr: 'La Potence' }, at: '160,90' }],
};
