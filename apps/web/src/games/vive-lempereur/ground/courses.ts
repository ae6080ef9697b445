/** Courses of waters and roads: they follow the grid hex by hex, and are drawn as if there were none. */
import type { Point } from '../../../board/geometry.ts';
import { centreOf, edgeOf, middleOfSide, scattered, type Field } from '../field.ts';

export type Course = readonly Point[];

interface Link {
  readonly ends: readonly [string, string];
  /** What lies between the ends: the middle of a side. */
  readonly middle: Point;
  /** Where something else crosses, so that the course must not stray from there. */
  readonly isFixed: boolean;
}

interface Web {
  readonly links: readonly Link[];
  readonly nodes: ReadonlyMap<string, Point>;
  /** Nodes where a course ends or must pass, though it goes on. */
  readonly isStop: (node: string) => boolean;
}

const keyOf = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;

/** How far it strays from the middle line to look grown and not ruled. */
const meander = 8;

/** Waters run along sides, from corner to corner. */
export function waterCourses(
  field: Field,
  sides: readonly (readonly [hex: number, side: number])[],
  isBridged: (hex: number, side: number) => boolean,
): readonly Course[] {
  const nodes = new Map<string, Point>();
  const links = sides.map(([hex, side]): Link => {
    const [one, other] = edgeOf(field, hex, side);
    for (const end of [one, other]) nodes.set(keyOf(end), end);
    return {
      ends: [keyOf(one), keyOf(other)],
      middle: middleOfSide(field, hex, side),
      isFixed: isBridged(hex, side),
    };
  });
  const rim = rimOf(field);
  return coursesIn({ links, nodes, isStop: () => false }, (node) => rim.has(node));
}

/** Corners that lie at the edge of the map: fewer than three hexes meet there. */
function rimOf(field: Field): ReadonlySet<string> {
  const counts = new Map<string, number>();
  field.centres.forEach(([x, y]) => {
    for (const [dx, dy] of field.corners) {
      const key = keyOf([x + dx, y + dy]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  });
  return new Set([...counts].filter(([, count]) => count < 3).map(([key]) => key));
}

/** Roads of a kind run from hex to hex; those of any kind meet in the middles of hexes. */
export function roadCourses(field: Field, bit: number): readonly Course[] {
  const { roads, grid } = field.map;
  const nodes = new Map<string, Point>();
  const links: Link[] = [];
  const waysFrom = (hex: number, test: (ways: number) => boolean) =>
    [0, 1, 2, 3, 4, 5].filter((side) => test(roads[hex * 6 + side]!));
  const stops = new Set<string>();
  field.centres.forEach((at, hex) => {
    const own = waysFrom(hex, (ways) => (ways & bit) !== 0);
    if (own.length === 0) return;
    const all = waysFrom(hex, (ways) => ways !== 0);
    const key = keyOf(at);
    nodes.set(key, at);
    if (all.length !== 2 || own.length !== 2) stops.add(key);
    for (const side of own) {
      const next = grid.neighbours[hex * 6 + side]!;
      if (next > hex) continue;
      // Over the edge of the map a road runs on.
      const end = next < 0 ? middleOfSide(field, hex, side, 1.7) : centreOf(field, next);
      nodes.set(keyOf(end), end);
      links.push({ ends: [key, keyOf(end)], middle: middleOfSide(field, hex, side), isFixed: next < 0 });
    }
  });
  return coursesIn({ links, nodes, isStop: (node) => stops.has(node) }, () => false);
}

function coursesIn(web: Web, runsOnAt: (node: string) => boolean): readonly Course[] {
  const { links, nodes } = web;
  const at = new Map<string, Link[]>();
  for (const link of links)
    for (const end of link.ends) {
      const here = at.get(end);
      if (here === undefined) at.set(end, [link]);
      else here.push(link);
    }
  const left = new Set(links);
  const isEnd = (node: string) => at.get(node)!.length !== 2 || web.isStop(node);
  const follow = (start: string, first: Link): Course => {
    const found: { readonly point: Point; readonly isFixed: boolean }[] = [
      { point: nodes.get(start)!, isFixed: true },
    ];
    let node = start;
    for (let link: Link | undefined = first; link !== undefined;) {
      left.delete(link);
      node = link.ends[0] === node ? link.ends[1] : link.ends[0];
      found.push({ point: link.middle, isFixed: link.isFixed });
      if (isEnd(node)) break;
      link = at.get(node)!.find((one) => left.has(one));
    }
    found.push({ point: nodes.get(node)!, isFixed: true });
    const points = relaxed(found, start);
    return [
      ...(runsOnAt(start) ? [beyond(points[0]!, points[1]!)] : []),
      ...points,
      ...(runsOnAt(node) ? [beyond(points.at(-1)!, points.at(-2)!)] : []),
    ];
  };
  const courses: Course[] = [];
  for (const [node, here] of at)
    if (isEnd(node)) for (const link of here) if (left.has(link)) courses.push(follow(node, link));
  for (const link of links) if (left.has(link)) courses.push(follow(link.ends[0], link));
  return courses;
}

/** What reaches the edge of the map goes on over it. */
function beyond([x, y]: Point, [fromX, fromY]: Point): Point {
  return [x + 1.2 * (x - fromX), y + 1.2 * (y - fromY)];
}

/** The middles of sides, drawn towards their neighbours, with a little of a bend of its own. */
function relaxed(
  found: readonly { readonly point: Point; readonly isFixed: boolean }[],
  name: string,
): readonly Point[] {
  const random = scattered(`course ${name}`);
  return found.map(({ point, isFixed }, index) => {
    const [before, after] = [found[index - 1]?.point, found[index + 1]?.point];
    if (isFixed || before === undefined || after === undefined) return point;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const far = Math.hypot(dx, dy) || 1;
    const stray = ((random() - 0.5) * 2 * meander) / far;
    return [
      point[0] / 2 + (before[0] + after[0]) / 4 - dy * stray,
      point[1] / 2 + (before[1] + after[1]) / 4 + dx * stray,
    ];
  });
}
