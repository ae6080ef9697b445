/** In which directions a body that goes straight on meets its target before anything else. */
import type { Body } from './bodies.ts';
import type { FigureIndex, Passed } from './figure-index.ts';
import { slide } from './motions.ts';

export interface Aim {
  readonly direction: number;
  /** The step at which it stands on the target: it touches it the step before. */
  readonly step: number;
}

/** Of these directions those that lead to the target first, in the order given. */
export function aims(
  body: Body,
  target: number,
  directions: readonly number[],
  most: number,
  things: FigureIndex,
  passed: Passed,
): Aim[] {
  return directions.flatMap((direction) => {
    const met = things.firstMet(slide(body, direction, most), passed);
    return met?.index === target ? [{ direction, step: met.step }] : [];
  });
}
