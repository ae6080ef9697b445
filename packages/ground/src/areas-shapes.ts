/** Faults of the drawing: polygons that are none, that overlap, or that disagree with the listed borders. */
import { problem, type Problem } from '@bivouac/kernel';
import type { AreaMapFile, Point, RecordNames, Segment } from './areas-file.ts';
import {
  boxOf,
  commonStretch,
  crosses,
  doubleArea,
  edgesOf,
  inside,
  onSegment,
  samePoint,
  sameWay,
  selfCrossing,
  show,
} from './areas-plane.ts';

interface Shape {
  readonly id: string;
  readonly polygon: readonly Point[];
  readonly edges: readonly Segment[];
  readonly box: readonly [number, number, number, number];
}

interface Side {
  readonly id: string;
  readonly area: string;
  readonly towards: string | null;
  readonly opposite: string | null;
  readonly segment: Segment;
}

export function shapeProblems(map: AreaMapFile, names: RecordNames): Problem[] {
  const flawed = map.areas.flatMap(({ id, polygon }) =>
    polygonProblems(polygon).map(([en, fr]) => problem(`${names.areas}.${id}.polygon`, en, fr)),
  );
  if (flawed.length > 0) return flawed;

  const shapes = new Map(map.areas.map(({ id, polygon = [] }) => [id, shapeOf(id, polygon)]));
  const areaOf = new Map(map.borders.map(({ id, area }) => [id, area]));
  const sides = map.borders.flatMap(({ id, area, opposite, segment }): Side[] =>
    segment
      ? [{ id, area, opposite, towards: opposite === null ? null : areaOf.get(opposite)!, segment }]
      : [],
  );
  return [
    ...missingSegments(map, names),
    ...overlaps([...shapes.values()], names),
    ...misplacedSides(sides, shapes, names),
    ...unequalPairs(sides, names),
    ...doubledSides(sides, names),
    ...unlistedContacts([...shapes.values()], sides, names),
  ];
}

const shapeOf = (id: string, polygon: readonly Point[]): Shape => ({
  id,
  polygon,
  edges: edgesOf(polygon),
  box: boxOf(polygon),
});

function polygonProblems(polygon: readonly Point[] | undefined): [en: string, fr: string][] {
  if (!polygon || polygon.length < 3) return [['has fewer than three corners', 'a moins de trois coins']];
  const odd = polygon.find(([x, y]) => !Number.isInteger(x) || !Number.isInteger(y));
  if (odd)
    return [
      [
        `the corner ${show(odd)} is not in whole numbers`,
        `le coin ${show(odd)} n’est pas en nombres entiers`,
      ],
    ];
  const edges = edgesOf(polygon);
  const point = edges.find(([a, b]) => samePoint(a, b));
  if (point)
    return [[`the corner ${show(point[0])} stands twice in a row`, `le coin ${show(point[0])} est répété`]];
  const cross = selfCrossing(edges);
  if (cross)
    return [
      [`its outline meets itself near ${show(cross)}`, `son contour se recoupe près de ${show(cross)}`],
    ];
  if (doubleArea(polygon) <= 0) {
    return [
      ['runs counter-clockwise on the screen', 'tourne dans le sens inverse des aiguilles d’une montre'],
    ];
  }
  return [];
}

function missingSegments(map: AreaMapFile, names: RecordNames): Problem[] {
  return map.borders
    .filter(({ segment }) => !segment)
    .map(({ id }) =>
      problem(
        `${names.borders}.${id}.segment`,
        'a drawn map must say where it lies',
        'une carte dessinée doit dire où elle se trouve',
      ),
    );
}

function apart(one: Shape, other: Shape): boolean {
  const [left, top, right, bottom] = one.box;
  const [otherLeft, otherTop, otherRight, otherBottom] = other.box;
  return left > otherRight || otherLeft > right || top > otherBottom || otherTop > bottom;
}

function* pairsNear(shapes: readonly Shape[]): Generator<[Shape, Shape]> {
  for (const [index, one] of shapes.entries()) {
    for (const other of shapes.slice(index + 1)) if (!apart(one, other)) yield [one, other];
  }
}

function overlaps(shapes: readonly Shape[], names: RecordNames): Problem[] {
  return [...pairsNear(shapes)]
    .filter(([one, other]) => overlap(one, other))
    .map(([one, other]) =>
      problem(
        `${names.areas}.${one.id}.polygon`,
        `${one.id} and ${other.id} overlap`,
        `${one.id} et ${other.id} se chevauchent`,
      ),
    );
}

/**
 * Outlines that cross overlap. So do outlines that touch and run the same way, for all turn clockwise. Otherwise
 * every stretch of one outline between its contacts with the other lies wholly inside or wholly outside.
 */
function overlap(one: Shape, other: Shape): boolean {
  for (const edge of one.edges) {
    for (const against of other.edges) {
      if (crosses(edge, against)) return true;
      if (commonStretch(edge, against) && sameWay(edge, against)) return true;
    }
  }
  return reachesInto(one, other) || reachesInto(other, one);
}

function reachesInto(one: Shape, other: Shape): boolean {
  const twice = other.polygon.map(([x, y]): Point => [2 * x, 2 * y]);
  return one.edges.some((edge) =>
    stretches(edge, other.polygon).some(([a, b]) => inside([a[0] + b[0], a[1] + b[1]], twice)),
  );
}

/** An edge cut at every corner of the other polygon that lies on it. */
function stretches(edge: Segment, corners: readonly Point[]): Segment[] {
  const [a, b] = edge;
  const far = (p: Point): number => (p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1]);
  const cuts = corners.filter((corner) => onSegment(corner, edge)).sort((p, q) => far(p) - far(q));
  const stops = [a, ...cuts, b];
  return stops
    .slice(1)
    .map((stop, index): Segment => [stops[index]!, stop])
    .filter(([from, to]) => !samePoint(from, to));
}

/** A segment lies on one edge of its own polygon, and on one of the polygon it faces. */
function misplacedSides(
  sides: readonly Side[],
  shapes: ReadonlyMap<string, Shape>,
  names: RecordNames,
): Problem[] {
  const liesOn = ([a, b]: Segment, area: string): boolean =>
    !samePoint(a, b) && shapes.get(area)!.edges.some((edge) => onSegment(a, edge) && onSegment(b, edge));
  return sides.flatMap(({ id, area, towards, segment }) =>
    [area, ...(towards === null ? [] : [towards])]
      .filter((owner) => !liesOn(segment, owner))
      .map((owner) =>
        problem(
          `${names.borders}.${id}.segment`,
          `does not lie on the outline of ${owner}`,
          `n’est pas sur le contour de ${owner}`,
        ),
      ),
  );
}

function unequalPairs(sides: readonly Side[], names: RecordNames): Problem[] {
  const byId = new Map(sides.map((side) => [side.id, side]));
  return sides.flatMap(({ id, opposite, segment: [a, b] }) => {
    const facing = opposite === null ? undefined : byId.get(opposite);
    if (!facing) return [];
    const [c, d] = facing.segment;
    if ((samePoint(a, d) && samePoint(b, c)) || (samePoint(a, c) && samePoint(b, d))) return [];
    return [
      problem(
        `${names.borders}.${id}.segment`,
        `is not the same line as that of ${facing.id}`,
        `n’est pas la même ligne que celle de ${facing.id}`,
      ),
    ];
  });
}

function doubledSides(sides: readonly Side[], names: RecordNames): Problem[] {
  return sides.flatMap((side, index) =>
    sides
      .slice(index + 1)
      .filter((other) => other.area === side.area && commonStretch(side.segment, other.segment))
      .map((other) =>
        problem(
          `${names.borders}.${side.id}.segment`,
          `${side.id} and ${other.id} lie on top of each other`,
          `${side.id} et ${other.id} se superposent`,
        ),
      ),
  );
}

/** Where two polygons share more than a corner, a pair of borders must be listed: the drawing is the rule. */
function unlistedContacts(shapes: readonly Shape[], sides: readonly Side[], names: RecordNames): Problem[] {
  return [...pairsNear(shapes)].flatMap(([one, other]) => {
    const listed = sides.filter(({ area, towards }) => area === one.id && towards === other.id);
    const covered = ([a, b]: Segment): boolean =>
      listed.some(({ segment }) => onSegment(a, segment) && onSegment(b, segment));
    return contacts(one, other)
      .filter((stretch) => !covered(stretch))
      .map(([a, b]) =>
        problem(
          `${names.areas}.${one.id}.polygon`,
          `${one.id} and ${other.id} touch from ${show(a)} to ${show(b)}, but no pair joins them there`,
          `${one.id} et ${other.id} se touchent de ${show(a)} à ${show(b)}, mais rien ne les joint à cet endroit`,
        ),
      );
  });
}

function contacts(one: Shape, other: Shape): Segment[] {
  return one.edges.flatMap((edge) =>
    other.edges.map((against) => commonStretch(edge, against)).filter((stretch) => stretch !== null),
  );
}
