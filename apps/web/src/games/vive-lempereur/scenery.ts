/** What lies in a hex, as strokes of one path for the whole map: a staff map has thousands of trees and few pens. */
import type { Point } from '../../board/geometry.ts';
import { scattered } from './field.ts';

const f = (value: number): string => value.toFixed(1);

/** Places around the middle of a hex, thrown a little about. */
function strewn(hex: number, kind: string, places: readonly Point[], by: number): readonly Point[] {
  const random = scattered(`${kind} ${hex}`);
  return places.map(([x, y]) => [x + (random() - 0.5) * by, y + (random() - 0.5) * by]);
}

const woodland: readonly Point[] = [
  [0, -36],
  [-30, -24],
  [29, -25],
  [-46, 2],
  [45, 0],
  [-27, 25],
  [27, 27],
  [0, 38],
  [-12, -8],
  [15, 6],
];

/** Fewer and larger: a large map has hundreds of hexes of forest. */
const grove: readonly Point[] = [
  [-14, -34],
  [20, -30],
  [-40, -6],
  [3, -4],
  [42, 2],
  [-22, 24],
  [16, 32],
];

/** Trees as the old maps have them: a round crown with its shadow below on the right. */
export function treesAt([x, y]: Point, hex: number): { readonly crown: string; readonly shade: string } {
  const random = scattered(`size ${hex}`);
  const trees = strewn(hex, 'trees', grove, 15).map(([dx, dy]) => {
    const size = 7.5 + random() * 4;
    return { left: x + dx - size, top: y + dy, size };
  });
  const ring = (left: number, top: number, size: number) =>
    `M${f(left)},${f(top)}a${f(size)},${f(size * 0.9)} 0 1 1 ${f(2 * size)},0a${f(size)},${f(size * 0.9)} 0 1 1 ${f(-2 * size)},0Z`;
  return {
    crown: trees.map(({ left, top, size }) => ring(left, top, size)).join(''),
    shade: trees
      .map(
        ({ left, top, size }) =>
          `M${f(left + size * 0.5)},${f(top + size * 0.75)}q${f(size)},${f(size * 0.5)} ${f(size * 1.5)},${f(-size)}`,
      )
      .join(''),
  };
}

/** Bushes: small crowns, far apart. */
export function bushesAt([x, y]: Point, hex: number): string {
  return strewn(hex, 'bushes', woodland, 14)
    .map(
      ([dx, dy]) =>
        `M${f(x + dx - 5)},${f(y + dy + 3)}q-1,-6 5,-7q6,1 5,7M${f(x + dx - 6)},${f(y + dy + 3.5)}h12`,
    )
    .join('');
}

/** Broken ground: tufts and stones. */
export function roughAt([x, y]: Point, hex: number): string {
  return strewn(hex, 'rough', woodland.slice(0, 8), 16)
    .map(([dx, dy]) => `M${f(x + dx - 6)},${f(y + dy)}l4,-5l4,5M${f(x + dx + 3)},${f(y + dy + 2)}l3,-4l3,4`)
    .join('');
}

/** Reeds over level strokes of water. */
export function reedsAt([x, y]: Point, hex: number): string {
  return strewn(hex, 'reeds', woodland, 10)
    .map(
      ([dx, dy]) =>
        `M${f(x + dx - 9)},${f(y + dy)}h18M${f(x + dx - 3)},${f(y + dy)}v-6M${f(x + dx + 1)},${f(y + dy)}v-8M${f(x + dx + 5)},${f(y + dy)}v-5`,
    )
    .join('');
}

type House = readonly [x: number, y: number, length: number, depth: number, turn: number];

/** Places along a lane, and how far from it a house stands. */
const alongLane = [-41, -29, -17, 17, 29, 41] as const;
const besideLane = 10;

/** Houses in plan on both sides of two lanes that cross, no village like another. */
function villageOf(hex: number): readonly House[] {
  const random = scattered(`village ${hex}`);
  const first = random() * 180;
  const houses: House[] = [[0, 0, 15, 8, first + 90]];
  for (const turn of [first, first + 65 + random() * 50]) {
    const angle = (turn * Math.PI) / 180;
    for (const along of alongLane)
      for (const side of [-1, 1]) {
        if (random() < 0.2) continue;
        const off = side * (besideLane + random() * 3);
        const x = along * Math.cos(angle) - off * Math.sin(angle);
        const y = along * Math.sin(angle) + off * Math.cos(angle);
        const isFree = houses.every(([hx, hy]) => Math.hypot(hx - x, hy - y) > 9.5);
        if (isFree) houses.push([x, y, 8 + random() * 4, 5.5 + random() * 2.5, turn + (random() - 0.5) * 16]);
      }
  }
  return houses;
}

const farmstead: readonly House[] = [
  [-20, -22, 19, 9, 0],
  [-30, -6, 9, 16, 0],
  [-8, -8, 9, 12, 0],
];

const manor: readonly House[] = [
  [0, -22, 40, 11, 0],
  [-19, -6, 10, 26, 0],
  [19, -6, 10, 26, 0],
];

function block([x, y]: Point, [dx, dy, long, deep, turn]: House): string {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (cx: number, cy: number) =>
    `${f(x + dx + (cx * long * cos - cy * deep * sin) / 2)},${f(y + dy + (cx * long * sin + cy * deep * cos) / 2)}`;
  return `M${corner(-1, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-1, 1)}Z`;
}

export function housesAt(at: Point, kind: 'town' | 'farm' | 'chateau', hex: number): string {
  const plan = kind === 'town' ? villageOf(hex) : kind === 'farm' ? farmstead : manor;
  return plan.map((house) => block(at, house)).join('');
}

/** The rows of an orchard beside a farm. */
export function orchardAt([x, y]: Point): string {
  const dots: string[] = [];
  for (let row = 0; row < 3; row += 1)
    for (let tree = 0; tree < 4; tree += 1)
      dots.push(`M${f(x + 8 + tree * 10)},${f(y + 6 + row * 10)}a2.8,2.8 0 1 1 0.1,0Z`);
  return dots.join('');
}

/** The strips of a field, on some of the open hexes. */
export function furrowsAt([x, y]: Point, hex: number): string | null {
  const random = scattered(`furrows ${hex}`);
  if (random() > 0.24) return null;
  const angle = (random() - 0.5) * 1.2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [wide, deep] = [24 + random() * 14, 14 + random() * 10];
  const [left, top] = [x + (random() - 0.5) * 30, y + (random() - 0.5) * 30];
  return Array.from({ length: 4 }, (_, row) => {
    const down = -deep + (row * 2 * deep) / 3;
    const end = (across: number) =>
      `${f(left + across * cos - down * sin)},${f(top + across * sin + down * cos)}`;
    return `M${end(-wide)}L${end(wide)}`;
  }).join('');
}
