/** Hachures: the strokes that run down a slope on the maps of the time, close and short where it is steep. */
import type { Point } from '../../../board/geometry.ts';
import { scattered } from '../field.ts';
import { onceFor, type Country } from './country.ts';
import { contoursAt, reliefOf, riseAt } from './relief.ts';

export interface Hachure {
  readonly at: Point;
  readonly d: string;
}

export interface Hachures {
  readonly bright: readonly Hachure[];
  readonly dark: readonly Hachure[];
}

/** Between one stroke and the next, along the slope. */
const apart = 7;
/** How much of a level a stroke runs up, and how much down. */
const reach = 0.3;

/** Slopes lie midway between one level and the next. */
export const hachuresOf = onceFor(hatched);

function hatched(country: Country): Hachures {
  const { heights } = reliefOf(country);
  const levels = [...new Set(country.field.map.levels)].sort((one, other) => one - other);
  const lowest = levels[0] ?? 0;
  const count = (levels.at(-1) ?? 0) - lowest;
  const bright: Hachure[] = [];
  const dark: Hachure[] = [];
  const random = scattered('hachures');
  for (let step = 0; step < count; step += 1)
    for (const line of contoursAt(heights, lowest + step + 0.5))
      for (const at of pacesAlong(line, apart)) {
        const [x, y] = riseAt(heights, at);
        const steep = Math.hypot(x, y) || 1;
        const [ux, uy] = [x / steep, y / steep];
        const up = Math.min(17, reach / steep) * (0.75 + random() * 0.4);
        const down = Math.min(17, reach / steep) * (0.75 + random() * 0.4);
        const d = `M${spot(at, ux * up, uy * up)}L${spot(at, -ux * down, -uy * down)}`;
        // Whoever rises towards the upper left looks away from the light.
        (ux + uy < 0.2 ? dark : bright).push({ at, d });
      }
  return { bright, dark };
}

const spot = ([x, y]: Point, dx: number, dy: number): string =>
  `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`;

/** Points on a line, equally far from each other. */
function pacesAlong(line: readonly Point[], pace: number): readonly Point[] {
  const points: Point[] = [];
  let ahead = pace / 2;
  line.forEach((to, index) => {
    const from = line[index - 1];
    if (from === undefined) return;
    const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
    while (ahead <= far) {
      const share = ahead / (far || 1);
      points.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
      ahead += pace;
    }
    ahead -= far;
  });
  return points;
}
