/** Reading a scenario from outside: its form by the schema, then its map, its names, and its sense. */
import { readScenarioMap, schemaProblems } from '@bivouac/ground';
import type { Problem } from '@bivouac/kernel';
import { kinds } from '../board/ground.ts';
import { checkScenario } from './checking.ts';
import { maps, withMap, type WrittenScenario } from '../maps/index.ts';
import { checkSense } from './position-sense.ts';
import type { EmpereurScenario } from './scenario.ts';
import schema from '../scenarios/scenario.schema.json' with { type: 'json' };

export function readScenario(file: unknown): EmpereurScenario | readonly Problem[] {
  const malformed = schemaProblems(schema, file);
  if (malformed.length > 0) return malformed;
  const written = file as WrittenScenario;
  const map = readScenarioMap(written.map, maps, kinds);
  if (Array.isArray(map)) return map;
  const scenario = withMap(written);
  const problems = checkScenario(scenario, map);
  if (problems.length > 0) return problems;
  const senseless = checkSense(scenario);
  return senseless.length > 0 ? senseless : scenario;
}
