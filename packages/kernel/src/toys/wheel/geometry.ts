/**
 * Rectangles on a free table in whole numbers: places in tenths of a millimetre, angles in hundredths of a degree,
 * counted from the x axis towards the y axis. No trigonometry of the machine: a table of sines in millionths.
 */
export const circle = 36_000;
const million = 1_000_000;

/** The sine of 0 to 90 degrees, in millionths. */
// prettier-ignore
const sines: readonly number[] = [
  0, 17_452, 34_899, 52_336, 69_756, 87_156, 104_528, 121_869, 139_173, 156_434,
  173_648, 190_809, 207_912, 224_951, 241_922, 258_819, 275_637, 292_372, 309_017, 325_568,
  342_020, 358_368, 374_607, 390_731, 406_737, 422_618, 438_371, 453_990, 469_472, 484_810,
  500_000, 515_038, 529_919, 544_639, 559_193, 573_576, 587_785, 601_815, 615_661, 629_320,
  642_788, 656_059, 669_131, 681_998, 694_658, 707_107, 719_340, 731_354, 743_145, 754_710,
  766_044, 777_146, 788_011, 798_636, 809_017, 819_152, 829_038, 838_671, 848_048, 857_167,
  866_025, 874_620, 882_948, 891_007, 898_794, 906_308, 913_545, 920_505, 927_184, 933_580,
  939_693, 945_519, 951_057, 956_305, 961_262, 965_926, 970_296, 974_370, 978_148, 981_627,
  984_808, 987_688, 990_268, 992_546, 994_522, 996_195, 997_564, 998_630, 999_391, 999_848,
  1_000_000,
];

/** The sine of an angle from 0 to 90 degrees, between two entries of the table in proportion. */
function sineInQuarter(angle: number): number {
  const degree = Math.floor(angle / 100);
  const low = sines[degree]!;
  const high = sines[degree + 1] ?? low;
  return low + Math.round(((high - low) * (angle % 100)) / 100);
}

export function turned(angle: number): number {
  return ((angle % circle) + circle) % circle;
}

/** The sine in millionths. */
export function sine(angle: number): number {
  const around = turned(angle);
  // Taken from nought, because a state must not hold the minus nought of the machine.
  if (around >= circle / 2) return 0 - sine(around - circle / 2);
  return sineInQuarter(around <= circle / 4 ? around : circle / 2 - around);
}

export function cosine(angle: number): number {
  return sine(angle + circle / 4);
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function squaredDistance(a: Point, b: Point): number {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

/** A body of troops: the middle of its front, where it faces, how wide and how deep it is. */
export interface Rectangle extends Point {
  readonly facing: number;
  readonly width: number;
  readonly depth: number;
}

/** So far ahead (or back) and so far to the left (or right) of a rectangle's front. */
function offset({ x, y, facing }: Pick<Rectangle, 'x' | 'y' | 'facing'>, ahead: number, left: number): Point {
  const cos = cosine(facing);
  const sin = sine(facing);
  return {
    x: x + Math.round((cos * ahead - sin * left) / million),
    y: y + Math.round((sin * ahead + cos * left) / million),
  };
}

/** Front left, front right, rear right, rear left. */
export function corners({ x, y, facing, width, depth }: Rectangle): readonly Point[] {
  const cos = cosine(facing);
  const sin = sine(facing);
  const at = (forward: number, left: number): Point => ({
    x: x + Math.round((cos * forward - sin * left) / million),
    y: y + Math.round((sin * forward + cos * left) / million),
  });
  return [at(0, width / 2), at(0, -width / 2), at(-depth, -width / 2), at(-depth, width / 2)];
}

/** A body that went straight ahead, or back when the way is negative. */
export function ahead<B extends Rectangle>(body: B, way: number): B {
  return { ...body, ...offset(body, way, 0) };
}

/** A body pushed a way in a direction that need not be its own. */
export function pushed<B extends Rectangle>(body: B, direction: number, way: number): B {
  return { ...body, ...offset({ ...body, facing: direction }, way, 0) };
}

export type Wing = 'left' | 'right';

/** A body that wheeled about the front corner of one wing; that corner stays where it is. */
export function wheeled<B extends Rectangle>(body: B, wing: Wing, angle: number): B {
  const half = wing === 'left' ? body.width / 2 : -body.width / 2;
  const pivot = offset(body, 0, half);
  const facing = turned(body.facing + (wing === 'left' ? angle : -angle));
  return { ...body, ...offset({ ...pivot, facing }, 0, -half), facing };
}

/** Whether two bodies come nearer to each other than a gap (separating axes, cross products in millionths). */
export function isNear(a: Rectangle, b: Rectangle, gap: number): boolean {
  const reach = a.width + a.depth + b.width + b.depth + gap;
  if (squaredDistance(a, b) > reach * reach) return false;
  const cornersOfA = corners(a);
  const cornersOfB = corners(b);
  return ![a.facing, a.facing + circle / 4, b.facing, b.facing + circle / 4].some((axis) => {
    const [lowA, highA] = shadow(cornersOfA, axis);
    const [lowB, highB] = shadow(cornersOfB, axis);
    return highA + gap * million <= lowB || highB + gap * million <= lowA;
  });
}

function shadow(points: readonly Point[], axis: number): readonly [number, number] {
  const cos = cosine(axis);
  const sin = sine(axis);
  let low = Infinity;
  let high = -Infinity;
  for (const { x, y } of points) {
    const along = cos * x + sin * y;
    if (along < low) low = along;
    if (along > high) high = along;
  }
  return [low, high];
}

/** How far a body can go straight ahead until its front touches another; null when it never does. */
export function contact(body: Rectangle, other: Rectangle): number | null {
  const half = body.width / 2 - 1;
  const cos = cosine(body.facing);
  const sin = sine(body.facing);
  const seen = corners(other).map(({ x, y }) => ({
    ahead: Math.round((cos * (x - body.x) + sin * (y - body.y)) / million),
    left: Math.round((cos * (y - body.y) - sin * (x - body.x)) / million),
  }));
  let nearest: number | null = null;
  for (const [index, from] of seen.entries()) {
    const to = seen[(index + 1) % seen.length]!;
    const ways = [from, to].filter(({ left }) => Math.abs(left) <= half).map((point) => point.ahead);
    for (const edge of [-half, half]) {
      if ((from.left - edge) * (to.left - edge) >= 0) continue;
      ways.push(
        Math.floor(from.ahead + ((to.ahead - from.ahead) * (edge - from.left)) / (to.left - from.left)),
      );
    }
    for (const way of ways) if (nearest === null || way < nearest) nearest = way;
  }
  return nearest === null || nearest < 0 ? null : nearest;
}
