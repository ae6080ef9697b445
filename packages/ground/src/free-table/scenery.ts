/** Trees and houses where a drawing puts them: scattered, but the same every time. */
import type { Point } from '../areas-file.ts';
import { halfCircle, turned } from '../free/angles.ts';
import { corners, pointAt } from '../free/bodies.ts';
import type { Box } from '../free/boxes.ts';
import { overlap, type Convex } from '../free/convex.ts';

/** Numbers that look random, each from 0 to below the limit. */
function drawer(seed: number): (limit: number) => number {
  let state = seed + 1;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

/** Points about so far apart, moved a little, where there is ground for them; from the top down. */
export function scatter(
  { left, top, right, bottom }: Box,
  spacing: number,
  seed: number,
  isGround: (spot: Point) => boolean,
): Point[] {
  const draw = drawer(seed);
  const spots: Point[] = [];
  for (let row = 0, y = top + spacing / 2; y < bottom; row += 1, y += (spacing * 5) / 6) {
    for (let x = left + (row % 2 === 0 ? spacing / 2 : spacing); x < right; x += spacing) {
      const spot: Point = [x + draw(spacing) - spacing / 2, y + draw(spacing) - spacing / 2];
      if (isGround(spot)) spots.push(spot);
    }
  }
  return spots;
}

export interface House {
  readonly house: Convex;
  readonly ridge: readonly Point[];
}

/** Houses of a village, all of each on its ground and none upon another; one at least in the middle. `scale`: how large. */
export function houses(box: Box, seed: number, isGround: (spot: Point) => boolean, scale = 1): House[] {
  const draw = drawer(seed);
  const found: House[] = [];
  for (const spot of scatter(box, Math.round(260 * scale), seed, isGround)) {
    const turn = draw(2) * 9_000 + draw(1_800) - 900;
    const house = houseAt(spot, turn, (130 + draw(90)) * scale, (150 + draw(120)) * scale);
    const isFree = found.every((other) => !overlap(house.house, other.house));
    if (isFree && house.house.every(isGround)) found.push(house);
  }
  const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const size = Math.min(box.right - box.left, box.bottom - box.top);
  return found.length > 0 ? found : [houseAt(middle, 0, size * 0.6, size * 0.6)];
}

function houseAt([x, y]: Point, facing: number, width: number, depth: number): House {
  const place = { x: Math.round(x), y: Math.round(y), facing: turned(facing + halfCircle) };
  const house = corners({ ...place, width: Math.round(width), depth: Math.round(depth) });
  const back = pointAt(place, -Math.round(depth), 0);
  return { house, ridge: [[place.x, place.y], back] };
}
