/** Reading a scenario from outside. */
import type { Problem } from '@bivouac/kernel';
import type { ReasonScenario } from './scenario.ts';

export function readScenario(file: unknown): ReasonScenario | readonly Problem[] {
  return file as ReasonScenario;
}
