/** Where things lie that can be pointed at, and which lies next in a direction. */
import type { Spot } from '../table/room.ts';
import { distance, type Point } from './geometry.ts';

/** A spot of the board: its middle, its outline as an SVG path, and its name for those who hear it. */
export interface Site {
  readonly spot: Spot;
  readonly name: string;
  readonly at: Point;
  readonly shape: string;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const unit: Readonly<Record<Direction, Point>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/**
 * The site that lies next in a direction: near, and not far off the line. Only what lies within a quarter turn
 * counts, so that every site can be left in the direction it was reached from.
 */
export function nextSite(sites: readonly Site[], from: Point, direction: Direction): Site | null {
  const [x, y] = unit[direction];
  let best: Site | null = null;
  let least = Infinity;
  for (const site of sites) {
    const [dx, dy] = [site.at[0] - from[0], site.at[1] - from[1]];
    const ahead = dx * x + dy * y;
    const beside = Math.abs(dx * y - dy * x);
    if (ahead <= 0.5 || beside > ahead) continue;
    const cost = ahead + 2 * beside;
    if (cost < least) [least, best] = [cost, site];
  }
  return best;
}

/** The nearest of some sites, if any lies within reach. */
export function nearestSite(sites: readonly Site[], to: Point, reach: number): Site | null {
  let best: Site | null = null;
  let least = reach;
  for (const site of sites) {
    const far = distance(site.at, to);
    if (far <= least) [least, best] = [far, site];
  }
  return best;
}
