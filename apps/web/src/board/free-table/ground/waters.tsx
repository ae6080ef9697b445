/** Rivers with their banks, roads with their ruts. */
import type { BlockFeature, LineFeature } from '@bivouac/ground/free-table';
import { degrees, onBoard } from '../places.ts';
import type { Point } from '../../geometry.ts';
import { pacesAlong, roundedWay, scattered } from './shapes.ts';

export function River({ feature }: { readonly feature: LineFeature }) {
  const points = feature.path.points.map(onBoard);
  const d = roundedWay(points, 45);
  const width = feature.width / 10;
  const isDeep = feature.kind.name === 'deep river';
  return (
    <g className={isDeep ? 'ft-river ft-river-deep' : 'ft-river'}>
      <path className="ft-bank" d={d} strokeWidth={width + 9} />
      <path className="ft-shore" d={d} strokeWidth={width + 3.5} />
      <path className="ft-water" d={d} strokeWidth={width} />
      <path className="ft-stream" d={d} strokeWidth={width * 0.55} />
      <path className="ft-ripple" d={ripples(feature.id, points, width)} />
    </g>
  );
}

/** Short strokes with the stream, scattered over its breadth. */
function ripples(name: string, points: readonly Point[], width: number): string {
  const random = scattered(name);
  return pacesAlong(points, 15)
    .map(({ at: [x, y], along: [ax, ay] }) => {
      const [aside, long] = [(random() - 0.5) * width * 0.7, 5 + random() * 9];
      const [fromX, fromY] = [x - ay * aside, y + ax * aside];
      const [bendX, bendY] = [fromX + (ax * long) / 2 - ay * 1.5, fromY + (ay * long) / 2 + ax * 1.5];
      return `M${fromX.toFixed(1)},${fromY.toFixed(1)}Q${bendX.toFixed(1)},${bendY.toFixed(1)} ${(fromX + ax * long).toFixed(1)},${(fromY + ay * long).toFixed(1)}`;
    })
    .join('');
}

/** A ford: the bed seen through shallow water, stones in it, and trodden banks. */
export function Ford({ feature }: { readonly feature: BlockFeature }) {
  const { x, y, facing, width, depth } = feature.body;
  const [w, d] = [width / 10, depth / 10];
  const random = scattered(feature.id);
  const stones = Array.from({ length: Math.max(5, Math.round((w * d) / 60)) }, () => {
    const [sx, sy, r] = [(random() - 0.5) * w * 0.86, random() * d, 1.2 + random() * 1.8];
    return `M${(sx - r).toFixed(1)},${sy.toFixed(1)}a${r.toFixed(1)},${(r * 0.7).toFixed(1)} 0 1 1 ${(2 * r).toFixed(1)},0a${r.toFixed(1)},${(r * 0.7).toFixed(1)} 0 1 1 ${(-2 * r).toFixed(1)},0z`;
  });
  return (
    <g className="ft-ford" transform={`translate(${x / 10} ${y / 10}) rotate(${degrees(facing)})`}>
      <rect className="ft-ford-bed" x={-w / 2} width={w} height={d} rx={4} />
      <path className="ft-ford-stones" d={stones.join('')} />
    </g>
  );
}

/** How wide a road without a breadth is drawn, in millimetres. */
const usualWidths: Readonly<Record<string, number>> = { road: 18, path: 9 };

export function Road({ feature }: { readonly feature: LineFeature }) {
  const d = roundedWay(feature.path.points.map(onBoard), 60);
  const width = feature.width > 0 ? feature.width / 10 : (usualWidths[feature.kind.name] ?? 14);
  const isPath = feature.kind.name === 'path';
  return (
    <g className={isPath ? 'ft-road ft-path' : 'ft-road'}>
      <path className="ft-verge" d={d} strokeWidth={width + 5} />
      <path className="ft-road-bed" d={d} strokeWidth={width} />
      <path className="ft-rut" d={d} strokeWidth={width * 0.5} />
      <path className="ft-road-crown" d={d} strokeWidth={width * 0.36} />
    </g>
  );
}
