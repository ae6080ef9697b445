/** The published board, read and compiled. */
import json from './marengo.json' with { type: 'json' };
import { compileMap, type BoardMap, type MapFile } from './map.ts';

// The compiler widens the strings of a JSON file; map.test.ts holds it to the schema instead.
export const marengoFile = json as unknown as MapFile;

export const marengoMap: BoardMap = compileMap(marengoFile);
