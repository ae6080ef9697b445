/** The nearest place for a body that must go somewhere. */
import type { Place } from './bodies.ts';
import { pointAt } from './bodies.ts';
import { circle, turned } from './angles.ts';

/** 5 mm from ring to ring, and 72 bearings in each. */
const ringStep = 50;
const bearings = 72;

/**
 * The first free place: where it stands, then in rings about it, each clockwise from straight ahead. The facing is
 * kept. Null when none is free within so many tenths.
 */
export function nearestFree(start: Place, most: number, isFree: (place: Place) => boolean): Place | null {
  if (isFree(start)) return start;
  for (let radius = ringStep; radius <= most; radius += ringStep) {
    for (let bearing = 0; bearing < bearings; bearing += 1) {
      const direction = turned(start.facing + (bearing * circle) / bearings);
      const [x, y] = pointAt({ ...start, facing: direction }, radius, 0);
      const place = { x, y, facing: start.facing };
      if (isFree(place)) return place;
    }
  }
  return null;
}
