/** Reading a scenario from outside: its form by the schema, then its sense. */
import { schemaProblems } from '@bivouac/ground';
import type { Problem } from '@bivouac/kernel';
import { checkScenario } from './checking.ts';
import type { NapoleonicsScenario } from './scenario.ts';
import schema from '../scenarios/scenario.schema.json' with { type: 'json' };

export function readScenario(file: unknown): NapoleonicsScenario | readonly Problem[] {
  const malformed = schemaProblems(schema, file);
  if (malformed.length > 0) return malformed.map(({ where, message }) => ({ where, words: message }));
  const scenario = file as NapoleonicsScenario;
  const problems = checkScenario(scenario);
  return problems.length > 0 ? problems : scenario;
}
