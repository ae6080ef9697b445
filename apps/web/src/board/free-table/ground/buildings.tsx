/** Villages with their roofs, fortresses, bridges, walls and works: everything that was built. */
import { corners, encloses, type Point as TablePoint } from '@bivouac/ground/free';
import {
  houses,
  type AreaFeature,
  type BlockFeature,
  type House,
  type LineFeature,
} from '@bivouac/ground/free-table';
import type { Point } from '../../geometry.ts';
import { pathOf } from '../../geometry.ts';
import { degrees, onBoard } from '../places.ts';
import { closed, pacesAlong, roundedRing, roundedWay, scattered, towards } from './shapes.ts';

const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Houses stand a little larger than life, as on any table. */
const houseScale = 1.4;

/** A village: trodden ground, gardens behind the houses, roofs of tiles or of slate, and a church from the second size on. */
export function Village({ feature, seed }: { readonly feature: AreaFeature; readonly seed: number }) {
  const { outline, figure, numbers, id } = feature;
  const isGround = ([x, y]: TablePoint) => encloses(outline, x, y);
  const roofs = houses(figure.box, seed + 5, isGround, houseScale);
  const random = scattered(id);
  const ring = roundedRing(outline.map(onBoard), 24);
  const hasChurch = (numbers.size ?? 1) > 1 || roofs.length > 5;
  return (
    <g className={numbers.stone === 1 ? 'ft-village ft-village-stone' : 'ft-village'}>
      <path className="ft-village-floor" d={ring} />
      <path className="ft-village-edge" d={ring} />
      {roofs.map((house, index) => (
        <g key={index}>
          <Garden house={house} draw={random()} />
          <Roof
            corners={house.house.map(onBoard)}
            isChurch={hasChurch && index === Math.floor(roofs.length / 2)}
            tint={random()}
          />
        </g>
      ))}
    </g>
  );
}

function Roof({
  corners: four,
  isChurch,
  tint,
}: {
  readonly corners: readonly Point[];
  readonly isChurch: boolean;
  readonly tint: number;
}) {
  const [a, b, c, d] = four as [Point, Point, Point, Point];
  // The ridge runs along the longer side.
  const isLong = Math.hypot(b[0] - a[0], b[1] - a[1]) < Math.hypot(c[0] - b[0], c[1] - b[1]);
  const [from, to] = isLong ? [between(a, b), between(c, d)] : [between(b, c), between(d, a)];
  const one = isLong ? [a, from, to, d] : [a, b, from, to];
  const other = isLong ? [from, b, c, to] : [to, from, c, d];
  const isFirstLit = lightOn(one, from, to) > lightOn(other, from, to);
  const kind = isChurch ? 'church' : tint < 0.3 ? 'old' : tint < 0.65 ? 'tile' : 'thatch';
  const chimney = towards(from, to, 4 + tint * 3);
  return (
    <g className={`ft-roof ft-roof-${kind}`}>
      <path className="ft-roof-shadow" d={pathOf([a, b, c, d], true)} transform="translate(2.6 3.6)" />
      <path className={isFirstLit ? 'ft-roof-lit' : 'ft-roof-dim'} d={pathOf(one, true)} />
      <path className={isFirstLit ? 'ft-roof-dim' : 'ft-roof-lit'} d={pathOf(other, true)} />
      <path className="ft-ridge" d={pathOf([from, to])} />
      {isChurch ? (
        <Spire at={from} />
      ) : (
        <rect className="ft-chimney" x={chimney[0] - 1.3} y={chimney[1] - 1.3} width={2.6} height={2.6} />
      )}
    </g>
  );
}

/** How much a side of a roof looks to the upper left. */
function lightOn(side: readonly Point[], from: Point, to: Point): number {
  const middle = between(side[0]!, side[2]!);
  const ridge = between(from, to);
  return ridge[0] - middle[0] + (ridge[1] - middle[1]);
}

function Spire({ at: [x, y] }: { readonly at: Point }) {
  return (
    <g className="ft-spire">
      <path className="ft-roof-shadow" d={`M${x - 5},${y - 5}h10v10h-10Z`} transform="translate(5 7)" />
      <path className="ft-roof-lit" d={`M${x - 5.5},${y - 5.5}h11l-5.5,5.500Z`} />
      <path className="ft-roof-lit" d={`M${x - 5.5},${y - 5.5}v11l5.5,-5.500Z`} />
      <path className="ft-roof-dim" d={`M${x + 5.5},${y + 5.5}h-11l5.5,-5.500Z`} />
      <path className="ft-roof-dim" d={`M${x + 5.5},${y + 5.5}v-11l-5.5,5.500Z`} />
      <circle className="ft-cross" cx={x} cy={y} r={1.3} />
    </g>
  );
}

/** A patch of beds beside a house. */
function Garden({ house: { house }, draw }: { readonly house: House; readonly draw: number }) {
  if (draw < 0.45) return null;
  const [a, b, c, d] = house.map(onBoard) as [Point, Point, Point, Point];
  const out = (point: Point, beyond: Point): Point => towards(point, beyond, -9 - draw * 4);
  return <path className="ft-garden" d={pathOf([a, b, out(b, c), out(a, d)], true)} />;
}

/** A fortress: the ditch, the rampart, the streets within. */
export function Fortress({ feature, seed }: { readonly feature: AreaFeature; readonly seed: number }) {
  const ring = roundedRing(feature.outline.map(onBoard), 6);
  return (
    <g className="ft-fortress">
      <path className="ft-ditch" d={ring} />
      <Village feature={{ ...feature, numbers: { ...feature.numbers, stone: 1 } }} seed={seed} />
      <path className="ft-rampart" d={ring} />
      <path className="ft-rampart-walk" d={ring} />
    </g>
  );
}

/** Earthworks with their front: a glacis before them, gabions on the parapet, a firing step behind. */
export function Redoubt({ feature }: { readonly feature: BlockFeature }) {
  const { x, y, facing, width, depth } = feature.body;
  const [w, d] = [width / 10, depth / 10];
  const left = -w / 2;
  return (
    <g className="ft-work" transform={`translate(${x / 10} ${y / 10}) rotate(${degrees(facing)})`}>
      <path className="ft-work-shadow" d={`M${left},0h${w}v${d}h${-w}Z`} transform="translate(3 4)" />
      <path className="ft-glacis" d={`M${left - 8},${d}L${left - 8},-8H${w / 2 + 8}V${d}`} />
      <path className="ft-work-floor" d={`M${left},0h${w}v${d}h${-w}Z`} />
      <path className="ft-parapet" d={`M${left + 4},${d}V4H${w / 2 - 4}V${d}`} />
      <path className="ft-parapet-top" d={`M${left + 4},${d}V4H${w / 2 - 4}V${d}`} />
      <path className="ft-gabions" d={`M${left + 4},4H${w / 2 - 4}`} />
      <path className="ft-embrasure" d={`M${-w / 4},0v8M0,0v8M${w / 4},0v8`} />
    </g>
  );
}

/** Works that are a line: the enemy stands on the left hand of whoever follows it. */
export function Parapet({ points }: { readonly points: readonly Point[] }) {
  const teeth = pacesAlong(points, 9)
    .map(
      ({ at: [x, y], along: [ax, ay] }) =>
        `M${x.toFixed(1)},${y.toFixed(1)}l${(ay * 8).toFixed(1)},${(-ax * 8).toFixed(1)}`,
    )
    .join('');
  const d = pathOf(points);
  return (
    <g className="ft-work">
      <path className="ft-glacis-teeth" d={teeth} />
      <path className="ft-parapet" d={d} />
      <path className="ft-parapet-top" d={d} />
      <path className="ft-gabions" d={d} />
    </g>
  );
}

export function Wall({ feature }: { readonly feature: LineFeature }) {
  const d = roundedWay(feature.path.points.map(onBoard), 6);
  const isHigh = feature.kind.name === 'stone wall';
  return (
    <g className={isHigh ? 'ft-wall ft-wall-high' : 'ft-wall'}>
      <path className="ft-wall-shadow" d={d} transform="translate(1.5 2)" />
      <path className="ft-wall-body" d={d} />
      <path className="ft-wall-stones" d={d} />
    </g>
  );
}

/** A bridge with its planks or its stones, and a rail on either side of the way. */
export function Bridge({ feature }: { readonly feature: BlockFeature }) {
  const { x, y, facing, width, depth } = feature.body;
  const [w, d] = [width / 10, depth / 10];
  const isAcross = w > d;
  const planks = isAcross
    ? Array.from({ length: Math.floor(w / 5) }, (_, index) => `M${-w / 2 + index * 5 + 2.5},0v${d}`)
    : Array.from({ length: Math.floor(d / 5) }, (_, index) => `M${-w / 2},${index * 5 + 2.5}h${w}`);
  const rails = isAcross ? `M${-w / 2},0h${w}M${-w / 2},${d}h${w}` : `M${-w / 2},0v${d}M${w / 2},0v${d}`;
  return (
    <g
      className={feature.numbers.stone === 1 ? 'ft-bridge ft-bridge-stone' : 'ft-bridge'}
      transform={`translate(${x / 10} ${y / 10}) rotate(${degrees(facing)})`}
    >
      <path className="ft-bridge-shadow" d={`M${-w / 2},0h${w}v${d}h${-w}Z`} transform="translate(2 3)" />
      <path className="ft-bridge-deck" d={`M${-w / 2},0h${w}v${d}h${-w}Z`} />
      <path className="ft-planks" d={planks.join('')} />
      <path className="ft-rails" d={rails} />
    </g>
  );
}

/** Houses that troops hold face by face: a yard with four straight walls, and a roof amid it. */
export function BuiltUp({ feature }: { readonly feature: BlockFeature }) {
  const ring = corners(feature.body).map(onBoard);
  const middle = between(ring[0]!, ring[2]!);
  const drawnIn = (share: number): Point[] =>
    ring.map(([x, y]) => [middle[0] + (x - middle[0]) * share, middle[1] + (y - middle[1]) * share]);
  return (
    <g className={feature.numbers.hard === 1 ? 'ft-village ft-village-stone' : 'ft-village'}>
      <path className="ft-yard-shadow" d={pathOf(ring, true)} transform="translate(2.4 3.4)" />
      <path className="ft-village-floor" d={pathOf(ring, true)} />
      <path className="ft-yard-wall" d={pathOf(ring, true)} />
      <Roof corners={drawnIn(0.56)} isChurch={false} tint={scattered(feature.id)()} />
    </g>
  );
}

/** A bastion of a fortress. */
export function Bastion({ feature }: { readonly feature: BlockFeature }) {
  const { x, y, facing, width, depth } = feature.body;
  const [w, d] = [width / 10, depth / 10];
  return (
    <g className="ft-fortress" transform={`translate(${x / 10} ${y / 10}) rotate(${degrees(facing)})`}>
      <path
        className="ft-rampart"
        d={pathOf(
          closed([
            [-w / 2, d],
            [-w / 2, d * 0.35],
            [0, 0],
            [w / 2, d * 0.35],
            [w / 2, d],
          ]),
        )}
      />
      <path
        className="ft-work-floor"
        d={pathOf(
          [
            [-w / 2, d],
            [-w / 2, d * 0.35],
            [0, 0],
            [w / 2, d * 0.35],
            [w / 2, d],
          ],
          true,
        )}
      />
    </g>
  );
}
