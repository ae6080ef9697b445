/** How many cases a property is tried on: a few hundred in `npm test`, a great many in `npm run soak -- ground`. */
import type { Parameters } from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Cases of each property; 0 means as many as the test says itself. */
    soak: number;
  }
}

export function cases<T>(usual: number): Parameters<T> {
  const soak = inject('soak');
  return soak > 0 ? { numRuns: soak, seed: 2 } : { numRuns: usual, seed: 1 };
}
