/** Reading a scenario from outside: its form by the schema, then its sense. */
import { checkedFile } from '@bivouac/ground';
import type { Problem } from '@bivouac/kernel';
import { checkScenario } from './checking.ts';
import type { NapoleonicsScenario } from './scenario.ts';
import schema from '../scenarios/scenario.schema.json' with { type: 'json' };

export function readScenario(file: unknown): NapoleonicsScenario | readonly Problem[] {
  return checkedFile(schema, file, checkScenario);
}
