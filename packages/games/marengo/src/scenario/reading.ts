/** Reading a scenario from outside: its form by the schema, then its sense. */
import { schemaProblems } from '@bivouac/ground';
import type { Problem } from '@bivouac/kernel';
import { checkScenario } from './checking.ts';
import { validateMap } from '../map/validate.ts';
import type { MarengoScenario } from './scenario.ts';
import schema from '../scenarios/scenario.schema.json' with { type: 'json' };

export function readScenario(file: unknown): MarengoScenario | readonly Problem[] {
  const malformed = schemaProblems(schema, file);
  if (malformed.length > 0) return malformed;
  const scenario = file as MarengoScenario;
  if (typeof scenario.map === 'object') {
    const broken = validateMap(scenario.map);
    if (broken.length > 0) return broken.map((problem) => ({ ...problem, where: `map.${problem.where}` }));
  }
  const problems = checkScenario(scenario);
  return problems.length > 0 ? problems : scenario;
}
