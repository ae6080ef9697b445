import type { EmpereurScenario } from '../scenario.ts';

export const examples: readonly EmpereurScenario[] = [];
