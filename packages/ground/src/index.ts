export {
  plainNames,
  type Area,
  type AreaMapFile,
  type Border,
  type Link,
  type Point,
  type RecordNames,
  type Segment,
} from './areas-file.ts';
export { validateAreas } from './areas.ts';
export { doubleArea, edgesOf, inside } from './areas-plane.ts';
export { checkedFile, schemaProblems } from './schema.ts';
export * from './hexes.ts';
export * from './hexmap-file.ts';
export { drawHexMap } from './hexmap-drawing.ts';
export { readHexMap, readScenarioMap, unknownHexes } from './hexmap-reading.ts';
export { gridOf, layHexMap, type HexMap } from './hexmap.ts';
export type { SightLine } from './sight-lines.ts';
