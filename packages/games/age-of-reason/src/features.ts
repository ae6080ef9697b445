/** Questions about single features of the table. */
import { distance, figureOf, type Figure, type Point } from '@bivouac/ground/free';

/** Whether a point lies in a feature or on its outline. */
export function holds(figure: Figure, point: Point): boolean {
  return distance(figureOf([point]), figure) === 0;
}
