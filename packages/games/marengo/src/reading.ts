/** Reading a scenario from outside: its form by the schema, then its sense. */
import { schemaProblems } from '@bivouac/ground';
import type { Problem } from '@bivouac/kernel';
import { checkScenario, type MarengoScenario } from './scenario.ts';
import schema from './scenarios/scenario.schema.json' with { type: 'json' };

export function readScenario(file: unknown): MarengoScenario | readonly Problem[] {
  const malformed = schemaProblems(schema, file);
  if (malformed.length > 0) return malformed.map(({ where, message }) => ({ where, words: message }));
  const scenario = file as MarengoScenario;
  const problems = checkScenario(scenario);
  return problems.length > 0 ? problems : scenario;
}
