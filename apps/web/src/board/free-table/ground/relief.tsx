/** Hills as engravers saw them: a shadow away from the light, a crown in paler grass, and hachures down the slopes. */
import type { AreaFeature, LineFeature } from '@bivouac/ground/free-table';
import type { Point } from '../../geometry.ts';
import { onBoard } from '../places.ts';
import { closed, pacesAlong, roundedPoints, roundedRing, roundedWay, scattered, turnOf } from './shapes.ts';

interface Slope {
  /** Between one stroke and the next. */
  readonly apart: number;
  /** How far a stroke runs up from the foot of the hill. */
  readonly long: number;
}

const slopes: Readonly<Record<string, Slope>> = {
  'gentle hill': { apart: 8, long: 22 },
  'steep hill': { apart: 4.6, long: 34 },
};

export function Hill({ feature }: { readonly feature: AreaFeature }) {
  const outline = feature.outline.map(onBoard);
  const level = feature.numbers.level ?? 1;
  const isSteep = feature.kind.name === 'steep hill';
  const slope = slopes[feature.kind.name] ?? slopes['gentle hill']!;
  const { bright, dark } = hachures(feature.id, roundedPoints(outline, 60), slope);
  const ring = roundedRing(outline, 60);
  return (
    <g className={`ft-hill ft-hill-${Math.min(level, 4)} ${isSteep ? 'ft-steep' : ''}`}>
      <path className="ft-hill-shade" d={ring} transform="translate(5 7)" />
      <path className="ft-hill-foot" d={ring} />
      <path className="ft-hill-side" d={roundedRing(shrunk(outline, slope.long * 0.5), 56)} />
      <path className="ft-hill-crown" d={roundedRing(shrunk(outline, slope.long * 1.1), 50)} />
      <path className="ft-hachure-dark" d={dark.join('')} />
      <path className="ft-hachure-bright" d={bright.join('')} />
      <path className="ft-hill-edge" d={ring} />
    </g>
  );
}

/** Strokes from the foot of the slope upwards; those that look to the light are pale. */
function hachures(name: string, outline: readonly Point[], { apart, long }: Slope) {
  const random = scattered(name);
  const [bright, dark]: [string[], string[]] = [[], []];
  const inwards = turnOf(outline) > 0 ? 1 : -1;
  for (const {
    at: [x, y],
    along: [ax, ay],
  } of pacesAlong(closed(outline), apart)) {
    const [ux, uy] = [-ay * inwards, ax * inwards];
    const [from, to] = [2 + random() * 3, long * (0.65 + random() * 0.45)];
    const stroke = `M${(x + ux * from).toFixed(1)},${(y + uy * from).toFixed(1)}L${(x + ux * to).toFixed(1)},${(y + uy * to).toFixed(1)}`;
    // The light comes from the upper left: a slope that rises towards it lies in the shade.
    (ux + uy < 0.1 ? dark : bright).push(stroke);
  }
  return { bright, dark };
}

/** A crest without a hill of its own: pale along its ridge, and strokes that fall away from it on both sides. */
export function Crest({ feature }: { readonly feature: LineFeature }) {
  const points = feature.path.points.map(onBoard);
  const random = scattered(feature.id);
  const strokes = pacesAlong(points, 3.4).map(({ at: [x, y], along: [ax, ay] }, index) => {
    const side = index % 2 === 0 ? 1 : -1;
    const [near, long, lean] = [3 + random() * 2, 7 + random() * 8, (random() - 0.5) * 5];
    const [fromX, fromY] = [x - ay * near * side, y + ax * near * side];
    return `M${fromX.toFixed(1)},${fromY.toFixed(1)}l${(-ay * long * side + ax * lean).toFixed(1)},${(ax * long * side + ay * lean).toFixed(1)}`;
  });
  const ridge = roundedWay(points, 40);
  return (
    <g className="ft-crest">
      <path className="ft-crest-swell" d={ridge} />
      <path className="ft-hachure-dark" d={strokes.join('')} />
      <path className="ft-crest-ridge" d={ridge} />
    </g>
  );
}

/** The outline drawn in towards its middle by about so much. */
export function shrunk(outline: readonly Point[], by: number): readonly Point[] {
  const count = outline.length;
  const inwards = turnOf(outline) > 0 ? 1 : -1;
  const normal = (from: Point, to: Point): Point => {
    const far = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    return [(-(to[1] - from[1]) / far) * inwards, ((to[0] - from[0]) / far) * inwards];
  };
  return outline.map((point, index) => {
    const before = normal(outline[(index + count - 1) % count]!, point);
    const after = normal(point, outline[(index + 1) % count]!);
    const [x, y] = [before[0] + after[0], before[1] + after[1]];
    // At a sharp corner the two edges meet farther in; but no more than so far.
    const far = by / Math.max(0.35, (x * x + y * y) / 2);
    return [point[0] + x * far, point[1] + y * far];
  });
}
