/** What passes over a board: trails of those who went, texts that rise where something happened, and the ruler. */
import type { Heat, Show, Spot, Trail } from '../table/room.ts';
import type { Language, Words } from '@bivouac/kernel';
import { burstPlaces } from './burst-places.ts';
import { distance, smoothPath, type Box, type Point } from './geometry.ts';
import type { Site } from './sites.ts';

export type SiteOf = (spot: Spot) => Site | undefined;

/** Points of a way, without those that lie on top of each other. */
export function wayThrough(spots: readonly Spot[], siteOf: SiteOf): Point[] {
  const points: Point[] = [];
  for (const spot of spots) {
    const at = siteOf(spot)?.at;
    const last = points.at(-1);
    if (at !== undefined && (last === undefined || distance(last, at) > 4)) points.push(at);
  }
  return points;
}

/** An arrow as staff maps have them: a shaft that widens, and its head. */
export function Arrow({
  points,
  className,
}: {
  readonly points: readonly Point[];
  readonly className: string;
}) {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (tip === undefined || before === undefined) return null;
  const far = distance(before, tip) || 1;
  const [ux, uy] = [(tip[0] - before[0]) / far, (tip[1] - before[1]) / far];
  const neck: Point = [tip[0] - ux * 20, tip[1] - uy * 20];
  const wing = (side: number): string => `${neck[0] - ux * 6 - uy * side},${neck[1] - uy * 6 + ux * side}`;
  return (
    <g className={className}>
      <path className="arrow-casing" d={smoothPath([...points.slice(0, -1), neck])} />
      <path className="arrow-shaft" d={smoothPath([...points.slice(0, -1), neck])} pathLength={1} />
      <path
        className="arrow-head"
        d={`M${tip[0]},${tip[1]}L${wing(15)}L${neck[0]},${neck[1]}L${wing(-15)}Z`}
      />
    </g>
  );
}

/** The action as far as it is chosen: from the middle of the pieces through the places named. */
export function Chosen({ chosen, siteOf }: { readonly chosen: readonly Spot[]; readonly siteOf: SiteOf }) {
  const pieces = chosen.filter((spot) => spot.startsWith('piece:')).flatMap((spot) => siteOf(spot)?.at ?? []);
  const places = wayThrough(
    chosen.filter((spot) => spot.startsWith('place:')),
    siteOf,
  );
  const count = pieces.length / 2;
  if (count === 0 || places.length === 0) return null;
  const from: Point = [
    pieces.filter((_, index) => index % 2 === 0).reduce((sum, x) => sum + x, 0) / count,
    pieces.filter((_, index) => index % 2 === 1).reduce((sum, y) => sum + y, 0) / count,
  ];
  return <Arrow className="arrow arrow-chosen" points={[from, ...places]} />;
}

/** Where something passes or happens. */
export function spotsShown({ trails, bursts }: Show): Spot[] {
  return [...trails.flatMap(({ spots }) => spots), ...bursts.map(({ at }) => at)];
}

export interface ShowingProps {
  readonly show: Show;
  readonly siteOf: SiteOf;
  /** The class of a trail, so that a game may colour it by its sides. */
  readonly toneOf: (piece: Spot | null) => string;
}

export function Showing({ show, siteOf, toneOf }: ShowingProps) {
  return (
    <g className="showing">
      {show.trails.map(({ piece, spots }, index) => (
        <Arrow
          key={`trail ${index}`}
          className={`arrow arrow-trail ${toneOf(piece)}`}
          points={wayThrough(spots, siteOf)}
        />
      ))}
      {burstPlaces(show.bursts, (spot) => siteOf(spot)?.at).map(({ place: [x, y], text, kind }, index) => (
        <g key={`burst ${index}`} transform={`translate(${x} ${y})`}>
          <text className={`burst burst-${kind}`}>{text}</text>
        </g>
      ))}
    </g>
  );
}

export interface TracesProps extends Omit<ShowingProps, 'show'> {
  readonly traces: readonly Trail[];
}

/** Where others have gone before somebody decides, fainter than what is going on. */
export function Traces({ traces, siteOf, toneOf }: TracesProps) {
  return traces.map(({ piece, spots }, index) => (
    <Arrow
      key={`trace ${index}`}
      className={`arrow arrow-trace ${toneOf(piece)}`}
      points={wayThrough(spots, siteOf)}
    />
  ));
}

/** The smallest and the largest ring of a heat map, as a share of the board's width. */
const [leastRing, mostRing] = [0.011, 0.036];

/** Where a battle was fought hardest: rings whose area grows with what it cost there. */
export function HeatMap({
  heat,
  siteOf,
  board,
}: {
  readonly heat: readonly Heat[];
  readonly siteOf: SiteOf;
  readonly board: Box;
}) {
  return (
    <g className="heat">
      {heat.map(({ at, share, text }) => {
        const site = siteOf(at);
        if (site === undefined) return null;
        const radius = board.width * (leastRing + (mostRing - leastRing) * Math.sqrt(share));
        return (
          <g key={at} transform={`translate(${site.at[0]} ${site.at[1]})`}>
            <circle className="heat-ring" r={radius} fillOpacity={0.45 + 0.4 * share} />
            <text className="heat-text" fontSize={board.width * 0.018} dy="0.35em">
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** What lies between two spots in words, and the way the line takes. */
export interface Measure {
  readonly words: Words;
  readonly way: readonly Spot[];
}

/** A measure as it lies on the board: along the middles of its spots. */
export function laidOut({ words, way }: Measure, siteOf: SiteOf, language: Language): Measured {
  return { way: wayThrough(way, siteOf), text: words[language] };
}

export interface Measured {
  readonly way: readonly Point[];
  readonly text: string;
}

export function Ruler({ way, text }: Measured) {
  const [from, to] = [way[0], way.at(-1)];
  if (from === undefined || to === undefined) return null;
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return (
    <g className="ruler">
      <path className="ruler-line" d={`M${way.map(([x, y]) => `${x},${y}`).join('L')}`} />
      <circle className="ruler-end" cx={from[0]} cy={from[1]} r={7} />
      <circle className="ruler-end" cx={to[0]} cy={to[1]} r={7} />
      <text className="ruler-text" x={middle[0]} y={middle[1] - 12}>
        {text}
      </text>
    </g>
  );
}
