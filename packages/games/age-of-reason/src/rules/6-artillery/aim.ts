/** What guns and muskets have in common: a target in the field of fire, in range, with a free line to it. */
import {
  distance,
  figureOf,
  inFan,
  nearest,
  onceForARow,
  pointsRound,
  reaches,
  root,
  type Fan,
  type Figure,
  type Point,
} from '@bivouac/ground/free';
import type { Refusal, RuleId } from '@bivouac/kernel';
import type { State } from '../../state.ts';
import { featureOf } from '../../standing.ts';
import { bodyOf, isGarrison, unitOf, type Armies } from '../../troops.ts';
import { clearSight, rulesOfSight, type Look } from './sight.ts';

/** Lines of fire end so far from each other on the outline of a target. */
const spacing = 200;

/** Somebody who would fire at something: from where, in which field, how far, and what he is told if he cannot. */
export interface Aim {
  readonly firer: number;
  readonly target: number;
  /** The structure that is fired at, where it is no unit. */
  readonly structure?: number;
  /** What is fired at: the target, or a structure. */
  readonly figure: Figure;
  readonly outline: readonly Point[];
  /** Distances are measured from here. */
  readonly eye: Point;
  /** Lines of fire begin at any of these. */
  readonly starts: readonly Point[];
  /** Null all round. */
  readonly field: Fan | null;
  readonly reach: number;
  readonly no: Readonly<Record<'outOfArc' | 'outOfRange', Refusal | null>>;
}

/** How far something is that lies in the field and in reach, and whether a line to it is free. */
export interface Aimed {
  readonly distance: number;
  readonly isClear: boolean;
}

export function aim(s: State, aimed: Aim): Aimed | Refusal {
  const { figure, eye, starts, field, reach, no } = aimed;
  const inField = pointsInField(aimed);
  const isInField = field === null || inField.length > 0 || figure.parts.some((part) => reaches(field, part));
  const outside = isInField ? null : no.outOfArc;
  if (outside !== null) return outside;
  const away = distance(figureOf([eye]), figure);
  const tooFar = away > reach ? no.outOfRange : null;
  if (tooFar !== null) return tooFar;
  const isClear = clearSight(s, lookOf(aimed), starts, inField) !== null;
  return { distance: away, isClear };
}

function pointsInField({ field, outline }: Aim): readonly Point[] {
  return field === null ? outline : outline.filter((point) => inFan(field, point));
}

function lookOf({ firer, target, structure }: Aim): Look {
  return {
    from: firer,
    to: target,
    purpose: 'fire',
    ...(structure === undefined ? {} : { at: structure }),
  };
}

/** By which rules the line of fire is free, or is not. */
export function rulesOfAim(s: State, aimed: Aim): readonly RuleId[] {
  return rulesOfSight(s, lookOf(aimed), aimed.starts, pointsInField(aimed));
}

/** A refusal with all the rules by which a line is barred. */
export function barredBy(s: State, refused: Refusal, aimed: Aim): Refusal {
  return { ...refused, rules: [...new Set([...refused.rules, ...rulesOfAim(s, aimed)])] };
}

/** The point of some that is nearest to a figure; of equals the first. */
export function nearestTo(points: readonly Point[], figure: Figure): Point {
  let best = points[0]!;
  let least = Infinity;
  for (const point of points) {
    const away = distance(figureOf([point]), figure);
    if (away < least) [best, least] = [point, away];
  }
  return best;
}

/** Points all round a unit where lines of fire may end. */
export function outlineOf(s: State, unit: number): readonly Point[] {
  const row = unitOf(s, unit);
  return isGarrison(row) ? outlineOfFigure(featureOf(s, row.post).figure) : outlineOfBody(s, unit);
}

const outlineOfBody = onceForARow((s: Armies, unit) => pointsRound(bodyOf(s, unit), spacing));

export function cornersOfFigure({ outline, parts }: Figure): readonly Point[] {
  return outline ?? parts.flat();
}

/** Outlines of the ground never change: their points are laid out once. */
const laidOut = new WeakMap<Figure, readonly Point[]>();

/** Points all round a structure, close enough that the nearest of them is the nearest of its outline. */
export function outlineOfFigure(figure: Figure): readonly Point[] {
  let points = laidOut.get(figure);
  if (points === undefined) {
    const corners = cornersOfFigure(figure);
    points = corners.flatMap((from, at) => {
      const to = corners[(at + 1) % corners.length]!;
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const count = Math.max(1, Math.ceil(root(dx * dx + dy * dy) / spacing));
      return Array.from({ length: count }, (_, step): Point => [
        from[0] + nearest(dx * step, count),
        from[1] + nearest(dy * step, count),
      ]);
    });
    laidOut.set(figure, points);
  }
  return points;
}
