/** Everything that lies on the table as one kind of thing, so that any two can be measured or held against each other. */
import type { Point } from '../areas-file.ts';
import { groundOf, hair, shrunk, type Body, type Form, type Place } from './bodies.ts';
import { boxOfAll, type Box } from './boxes.ts';
import { overlap, type Convex } from './convex.ts';

export interface Figure {
  /** Points, edges and convex shapes that belong to it. */
  readonly parts: readonly Convex[];
  /** For an area: its parts are the edges of this outline, and what the outline encloses belongs to it too. */
  readonly outline?: readonly Point[];
  readonly box: Box;
}

/** Convex shapes that belong together; a point and an edge are such shapes too. */
export function figureOf(...parts: readonly Convex[]): Figure {
  return { parts, box: boxOfAll(parts) };
}

/** A chain of edges. */
export function lineFigure(points: readonly Point[]): Figure {
  return figureOf(...points.slice(1).map((point, index): Convex => [points[index]!, point]));
}

/** Whatever an outline without crossings encloses; it need not be convex. */
export function areaFigure(outline: readonly Point[]): Figure {
  const edges = outline.map((point, index): Convex => [point, outline[(index + 1) % outline.length]!]);
  return { ...figureOf(...edges), outline };
}

export function bodyFigure(place: Place, form: Form): Figure {
  return figureOf(...groundOf(place, form));
}

/** What of a body would stand on others: all of it but a hair on every side, for to touch is not to stand on. */
export function heartOf(body: Body): Figure {
  return bodyFigure(body, shrunk(body, hair));
}

/** Whether an outline encloses a point that does not lie on it. All may be larger `times` over, but for the outline. */
export function encloses(outline: readonly Point[], x: number, y: number, times = 1): boolean {
  let isWithin = false;
  let a = outline[outline.length - 1]!;
  for (const b of outline) {
    const isAbove = b[1] * times > y;
    if (a[1] * times > y !== isAbove) {
      // The edge passes the height of the point: does it do so on its right?
      const side = (b[0] - a[0]) * (y - a[1] * times) - (b[1] - a[1]) * (x - a[0] * times);
      if (isAbove ? side > 0 : side < 0) isWithin = !isWithin;
    }
    a = b;
  }
  return isWithin;
}

/** Whether a convex shape, none of whose inner points lies on the outline of an area, lies in the area. */
export function liesWithin(shape: Convex, outline: readonly Point[]): boolean {
  // Corners may lie on the outline; the mean of them all does not.
  let [x, y] = [0, 0];
  for (const corner of shape) {
    x += corner[0];
    y += corner[1];
  }
  return encloses(outline, x, y, shape.length);
}

/** Whether a convex shape has inner points in common with a figure. */
function shapeMeets(shape: Convex, figure: Figure): boolean {
  for (const part of figure.parts) if (overlap(shape, part)) return true;
  return figure.outline !== undefined && liesWithin(shape, figure.outline);
}

/** Whether the ground of a body has inner points in common with a figure: whether the body stands on it. */
export function groundMeets(ground: readonly Convex[], figure: Figure): boolean {
  for (const shape of ground) if (shapeMeets(shape, figure)) return true;
  return false;
}
