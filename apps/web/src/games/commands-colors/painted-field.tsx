/** The painted field: grass, heights with their hachures, woods, houses, waters, works. Drawn once for a battle. */
import { useId } from 'react';
import { pathOf, type Point } from '../../board/geometry.ts';
import {
  boardBox,
  centreOf,
  cornersOf,
  edgeOf,
  fieldBox,
  hexNames,
  scattered,
  sectionLines,
  sideOf,
  directions,
  upright,
  type Field,
} from './field.ts';
import { coursesOf, hexesOf, rimOf, type Course, type GroundFacts } from './ground.ts';
import { Houses, Mill, Quarry, Trees } from './scenery.tsx';
import { flow, slope } from './strokes.ts';

export interface PaintedFieldProps {
  readonly ground: GroundFacts;
  readonly field: Field;
}

export function PaintedField({ ground, field }: PaintedFieldProps) {
  const id = useId();
  const { x, y, width, height } = boardBox;
  return (
    <g className="cc-field">
      <defs>
        <clipPath id={`${id}clip`}>
          <rect {...fieldBox} rx={6} />
        </clipPath>
        <linearGradient id={`${id}grass`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className="cc-grass-light" />
          <stop offset="1" className="cc-grass-deep" />
        </linearGradient>
      </defs>
      <rect className="cc-frame" x={x} y={y} width={width} height={height} rx={12} />
      <rect
        className="cc-frame-inner"
        x={-8}
        y={-8}
        width={fieldBox.width + 16}
        height={fieldBox.height + 16}
        rx={9}
      />
      <g clipPath={`url(#${id}clip)`}>
        <rect {...fieldBox} fill={`url(#${id}grass)`} />
        <Meadows ground={ground} field={field} />
        <Heights ground={ground} field={field} />
        <Waters ground={ground} field={field} />
        <path className="cc-grid" d={hexNames.map((hex) => pathOf(cornersOf(hex, field), true)).join('')} />
        <SectionLines />
        <Cover ground={ground} field={field} />
        <Fieldworks ground={ground} field={field} />
      </g>
      <rect className="cc-frame-edge" {...fieldBox} rx={6} />
    </g>
  );
}

/** One hex with a kind of ground on it, for charts. */
export function HexPortrait({ ground }: { readonly ground: GroundFacts }) {
  const [x, y] = centreOf(portraitHex, upright);
  return (
    <svg className="cc-swatch cc-field" viewBox={`${x - 62} ${y - 64} 124 128`} aria-hidden="true">
      <path className="cc-swatch-grass" d={pathOf(cornersOf(portraitHex, upright), true)} />
      <Heights ground={ground} field={upright} />
      <Waters ground={ground} field={upright} />
      <path className="cc-grid" d={pathOf(cornersOf(portraitHex, upright), true)} />
      <Cover ground={ground} field={upright} />
      <Fieldworks ground={ground} field={upright} />
    </svg>
  );
}

export const portraitHex = 'E7';

/** Fields and tufts on clear ground, so faint that pieces lie quietly on them. */
function Meadows({ ground, field }: PaintedFieldProps) {
  const covered = new Set(Object.values(ground.terrain).flatMap((hexes) => hexes ?? []));
  const clear = hexNames.filter((hex) => !covered.has(hex));
  return (
    <>
      {hexNames.map((hex) => {
        const random = scattered(`${hex} wash`);
        const [x, y] = centreOf(hex, field);
        if (random() > 0.42) return null;
        return (
          <ellipse
            key={hex}
            className={random() > 0.5 ? 'cc-wash-warm' : 'cc-wash-cool'}
            cx={x + (random() - 0.5) * 90}
            cy={y + (random() - 0.5) * 70}
            rx={60 + random() * 70}
            ry={34 + random() * 36}
          />
        );
      })}
      {clear.map((hex) => {
        const random = scattered(`${hex} meadow`);
        const [x, y] = centreOf(hex, field);
        const kind = random();
        if (kind < 0.26) return <Furrows key={hex} at={[x, y]} random={random} />;
        return kind < 0.62 ? <Tufts key={hex} at={[x, y]} random={random} /> : null;
      })}
    </>
  );
}

interface Scattered {
  readonly at: Point;
  readonly random: () => number;
}

/** A ploughed or a standing field. */
function Furrows({ at: [x, y], random }: Scattered) {
  const turn = -24 + random() * 48;
  const ripe = random() > 0.45;
  const [wide, deep] = [34 + random() * 16, 22 + random() * 12];
  const count = 6;
  const lines = Array.from({ length: count }, (_, index) => {
    const at = -deep + ((index + 0.5) * 2 * deep) / count;
    return `M${-wide + 4},${at.toFixed(1)}H${wide - 4}`;
  });
  return (
    <g
      transform={`translate(${x} ${y}) rotate(${turn.toFixed(0)})`}
      className={ripe ? 'cc-ripe' : 'cc-plough'}
    >
      <rect x={-wide} y={-deep} width={2 * wide} height={2 * deep} rx={5} />
      <path d={lines.join('')} />
    </g>
  );
}

function Tufts({ at: [x, y], random }: Scattered) {
  const tufts = Array.from({ length: 5 }, () => {
    const [left, top] = [x + (random() - 0.5) * 80, y + (random() - 0.5) * 76];
    return `M${left.toFixed(0)},${top.toFixed(0)}l-3,-7m3,7l0,-9m0,9l3,-7`;
  });
  return <path className="cc-tuft" d={tufts.join('')} />;
}

/** Hills as staff maps have them: a raised tone, and strokes that run down their slopes. */
function Heights({ ground, field }: PaintedFieldProps) {
  const hills = new Set(hexesOf(ground, 'hill'));
  const crags = new Set(hexesOf(ground, 'ruggedHill'));
  const high = new Set([...hills, ...crags]);
  const outline = (hexes: ReadonlySet<string>, share: number) =>
    [...hexes].map((hex) => pathOf(cornersOf(hex, field, share), true)).join('');
  return (
    <>
      <path className="cc-hill-foot" d={outline(high, 1)} />
      <path className="cc-hill" d={outline(hills, 1)} />
      <path className="cc-crag" d={outline(crags, 1)} />
      {[...hills].map((hex) => (
        <Crown key={hex} hex={hex} field={field} />
      ))}
      <path
        className="cc-hachure"
        d={rimOf(high)
          .map(({ hex, direction }) => slope(hex, direction, field, crags.has(hex) ? 13 : 10))
          .join('')}
      />
      {[...crags].map((hex) => (
        <Rocks key={hex} hex={hex} field={field} />
      ))}
    </>
  );
}

/** Light on the top of a hill, shade on its far side. */
function Crown({ hex, field }: { readonly hex: string; readonly field: Field }) {
  const random = scattered(`${hex} crown`);
  const [x, y] = centreOf(hex, field);
  const [dx, dy] = [(random() - 0.5) * 14, (random() - 0.5) * 10];
  return (
    <g transform={`translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)})`}>
      <ellipse className="cc-crown" cx={-6} cy={-8} rx={37} ry={27} />
      <path className="cc-contour" d="M-42,10q-2,-34 34,-38M46,-6q0,30 -36,36" />
    </g>
  );
}

function Rocks({ hex, field }: { readonly hex: string; readonly field: Field }) {
  const random = scattered(`${hex} rocks`);
  const [x, y] = centreOf(hex, field);
  const rocks = Array.from({ length: 9 }, () => {
    const [left, top] = [x + (random() - 0.5) * 78, y + (random() - 0.5) * 74];
    const size = 7 + random() * 9;
    return { left, top, size };
  }).sort((a, b) => a.top - b.top);
  return rocks.map(({ left, top, size }, index) => (
    <g
      key={index}
      transform={`translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${(size / 10).toFixed(2)})`}
    >
      <path className="cc-rock" d="M-10,6L-5,-8L1,-4L6,-11L12,6Z" />
      <path className="cc-rock-shade" d="M6,-11L12,6L3,6Z" />
    </g>
  ));
}

/** Rivers run broad; a ford is shallow water with stones in it; a bridge goes over. */
function Waters({ ground, field }: PaintedFieldProps) {
  const courses = coursesOf(ground);
  const shallow = new Set(hexesOf(ground, 'ford'));
  const bridges = new Set(hexesOf(ground, 'bridge'));
  const deep = courses.filter(({ hex }) => !shallow.has(hex));
  const fords = courses.filter(({ hex }) => shallow.has(hex));
  const draw = (some: readonly Course[]) => some.map((course) => flow(course, field)).join('');
  return (
    <>
      <path className="cc-bank cc-bank-ford" d={draw(fords)} />
      <path className="cc-bank" d={draw(deep)} />
      <path className="cc-water cc-water-ford" d={draw(fords)} />
      <path className="cc-water" d={draw(deep)} />
      <path className="cc-ripple" d={draw(deep)} />
      {fords.map((course) => (
        <Stones key={course.hex} course={course} field={field} />
      ))}
      {courses
        .filter(({ hex }) => bridges.has(hex))
        .map((course) => (
          <Bridge key={course.hex} course={course} field={field} />
        ))}
    </>
  );
}

/** Stones lie in the shallow water, all along its way. */
function Stones({ course: { hex, sides }, field }: { readonly course: Course; readonly field: Field }) {
  const random = scattered(`${hex} stones`);
  const [x, y] = centreOf(hex, field);
  return sides.flatMap((direction) => {
    const [endX, endY] = sideOf(hex, direction, field);
    return [0.05, 0.3, 0.55, 0.8].map((share) => (
      <ellipse
        key={`${direction} ${share}`}
        className="cc-stone"
        cx={(x + (endX - x) * share + (random() - 0.5) * 13).toFixed(1)}
        cy={(y + (endY - y) * share + (random() - 0.5) * 11).toFixed(1)}
        rx={(3 + random() * 3.2).toFixed(1)}
        ry={(2.2 + random() * 1.8).toFixed(1)}
      />
    ));
  });
}

/** Across the water: at right angles to the line from where it comes to where it goes. */
function Bridge({ course: { hex, sides }, field }: { readonly course: Course; readonly field: Field }) {
  const [x, y] = centreOf(hex, field);
  const [fromX, fromY] = sideOf(hex, sides[0] ?? 3, field);
  const [toX, toY] = sides[1] === undefined ? [2 * x - fromX, 2 * y - fromY] : sideOf(hex, sides[1], field);
  const turn = (Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI + 90;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn.toFixed(1)})`}>
      <path className="cc-road" d="M-52,0H52" />
      <path className="cc-bridge" d="M-33,-13L-28,-10H28L33,-13V13L28,10H-28L-33,13Z" />
      <path className="cc-bridge-planks" d="M-20,-10v20M-12,-10v20M-4,-10v20M4,-10v20M12,-10v20M20,-10v20" />
    </g>
  );
}

/** The two dotted lines that cut the board in three. */
function SectionLines() {
  const lines = sectionLines.map((x) => `M${x},4V${fieldBox.height - 4}`).join('');
  return (
    <>
      <path className="cc-section-casing" d={lines} />
      <path className="cc-section" d={lines} />
    </>
  );
}

/** What stands on the ground: from far to near, so that what is near lies on top. */
function Cover({ ground, field }: PaintedFieldProps) {
  const standing = [
    ...hexesOf(ground, 'forest').map((hex) => ({ hex, Kind: Trees })),
    ...hexesOf(ground, 'town').map((hex) => ({ hex, Kind: Houses })),
    ...hexesOf(ground, 'windmill').map((hex) => ({ hex, Kind: Mill })),
    ...hexesOf(ground, 'quarry').map((hex) => ({ hex, Kind: Quarry })),
  ].map((one) => ({ ...one, at: centreOf(one.hex, field) }));
  return standing
    .sort((a, b) => a.at[1] - b.at[1])
    .map(({ hex, at, Kind }) => (
      <g key={hex} transform={`translate(${at[0]} ${at[1]})`}>
        <Kind hex={hex} />
      </g>
    ));
}

/** Earth and gabions along the front sides of a hex. */
function Fieldworks({ ground, field }: PaintedFieldProps) {
  return (ground.fieldworks ?? []).flatMap(({ hex, front }) =>
    front.map((side) => {
      const direction = directions.findIndex((name) => name === side);
      const [from, to] = edgeOf(hex, direction, field, 0.86);
      const gabions = Array.from({ length: 6 }, (_, index): Point => {
        const share = (index + 0.5) / 6;
        return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      });
      return (
        <g key={`${hex} ${side}`} className="cc-works">
          <path className="cc-works-bank" d={pathOf([from, to])} />
          {gabions.map(([x, y], index) => (
            <circle key={index} cx={x.toFixed(1)} cy={y.toFixed(1)} r={5.2} />
          ))}
        </g>
      );
    }),
  );
}
