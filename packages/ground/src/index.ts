export {
  PLAIN_NAMES,
  problem,
  type Area,
  type AreaMapFile,
  type Border,
  type Link,
  type Point,
  type Problem,
  type RecordNames,
  type Segment,
} from './areas-file.ts';
export { validateAreas } from './areas.ts';
export { doubleArea, edgesOf, inside } from './areas-plane.ts';
export { schemaProblems } from './schema.ts';
export * from './hexes.ts';
