/**
 * The field the size of a stamp: all strokes of a kind are one path, so that a page full of battles scrolls lightly.
 * It shows the same ground as the painted field, in the same places.
 */
import { pathOf, type Point } from '../../board/geometry.ts';
import {
  boardBox,
  centreOf,
  cornersOf,
  directions,
  edgeOf,
  fieldBox,
  hexNames,
  scattered,
  sectionLines,
  sideOf,
  upright,
} from './field.ts';
import { coursesOf, hexesOf, rimOf, type GroundFacts } from './ground.ts';
import { flow, slope } from './strokes.ts';

export function SketchedField({ ground }: { readonly ground: GroundFacts }) {
  const { x, y, width, height } = boardBox;
  return (
    <g className="cc-field cc-sketch">
      <rect className="cc-frame" x={x} y={y} width={width} height={height} rx={12} />
      <rect className="cc-swatch-grass" {...fieldBox} rx={6} />
      <Meadows ground={ground} />
      <Heights ground={ground} />
      <Waters ground={ground} />
      <path className="cc-grid" d={outlineOf(hexNames)} />
      <path className="cc-section" d={sectionLines.map((at) => `M${at},4V${fieldBox.height - 4}`).join('')} />
      <Woods ground={ground} />
      <Buildings ground={ground} />
      <rect className="cc-frame-edge" {...fieldBox} rx={6} />
    </g>
  );
}

interface OnGround {
  readonly ground: GroundFacts;
}

function outlineOf(hexes: Iterable<string>, share = 1): string {
  return [...hexes].map((hex) => pathOf(cornersOf(hex, upright, share), true)).join('');
}

/** A shape in relative strokes, at a place and in a size. */
function stamped(shape: string, [x, y]: Point, size = 1): string {
  const sized = shape.replace(/-?\d+/g, (number) => (Number(number) * size).toFixed(0));
  return `M${x.toFixed(0)},${y.toFixed(0)}${sized}`;
}

/** Washes of colour, and fields where the ground is clear. */
function Meadows({ ground }: OnGround) {
  const covered = new Set(Object.values(ground.terrain).flatMap((hexes) => hexes ?? []));
  const washes = { warm: '', cool: '' };
  const fields = { ripe: '', plough: '' };
  for (const hex of hexNames) {
    const random = scattered(`${hex} wash`);
    const [x, y] = centreOf(hex, upright);
    if (random() <= 0.42) {
      const tone = random() > 0.5 ? 'warm' : 'cool';
      const at: Point = [x + (random() - 0.5) * 90, y + (random() - 0.5) * 70];
      washes[tone] += stamped('m-90,0a90,50 0 1 0 180,0a90,50 0 1 0 -180,0z', at);
    }
    if (!covered.has(hex) && scattered(`${hex} meadow`)() < 0.26)
      fields[random() > 0.45 ? 'ripe' : 'plough'] += stamped('m-40,-14l66,-16l12,44l-66,16z', [x, y]);
  }
  return (
    <>
      <path className="cc-wash-warm" d={washes.warm} />
      <path className="cc-wash-cool" d={washes.cool} />
      <path className="cc-sketch-ripe" d={fields.ripe} />
      <path className="cc-sketch-plough" d={fields.plough} />
    </>
  );
}

function Heights({ ground }: OnGround) {
  const hills = hexesOf(ground, 'hill');
  const crags = hexesOf(ground, 'ruggedHill');
  const high = new Set([...hills, ...crags]);
  const crowns = hills.map((hex) =>
    stamped('m-42,-8a36,27 0 1 0 72,0a36,27 0 1 0 -72,0z', centreOf(hex, upright)),
  );
  const rocks = crags.flatMap((hex) => {
    const [x, y] = centreOf(hex, upright);
    return rockPlaces.map(([dx, dy]) => stamped('m-12,8l6,-17l7,5l7,-9l8,21z', [x + dx, y + dy]));
  });
  const slopes = rimOf(high).map(({ hex, direction }) => slope(hex, direction, upright, 7));
  return (
    <>
      <path className="cc-hill-foot" d={outlineOf(high)} />
      <path className="cc-hill" d={outlineOf(hills)} />
      <path className="cc-crag" d={outlineOf(crags)} />
      <path className="cc-crown" d={crowns.join('')} />
      <path className="cc-hachure" d={slopes.join('')} />
      <path className="cc-rock" d={rocks.join('')} />
    </>
  );
}

const rockPlaces: readonly Point[] = [
  [-22, -22],
  [18, -28],
  [28, 6],
  [-4, 2],
  [-30, 18],
  [10, 30],
];

function Waters({ ground }: OnGround) {
  const courses = coursesOf(ground);
  const shallow = new Set(hexesOf(ground, 'ford'));
  const bridges = new Set(hexesOf(ground, 'bridge'));
  const draw = (isShallow: boolean) =>
    courses
      .filter(({ hex }) => shallow.has(hex) === isShallow)
      .map((course) => flow(course, upright))
      .join('');
  const crossings = courses
    .filter(({ hex }) => bridges.has(hex))
    .map(({ hex, sides }) => acrossOf(hex, sides));
  return (
    <>
      <path className="cc-bank cc-bank-ford" d={draw(true)} />
      <path className="cc-bank" d={draw(false)} />
      <path className="cc-water cc-water-ford" d={draw(true)} />
      <path className="cc-water" d={draw(false)} />
      <path className="cc-sketch-bridge-side" d={crossings.join('')} />
      <path className="cc-road" d={crossings.join('')} />
    </>
  );
}

/** The way over a bridge: at right angles to the water. */
function acrossOf(hex: string, sides: readonly number[]): string {
  const [x, y] = centreOf(hex, upright);
  const [fromX, fromY] = sideOf(hex, sides[0] ?? 3, upright);
  const [toX, toY] = sides[1] === undefined ? [2 * x - fromX, 2 * y - fromY] : sideOf(hex, sides[1], upright);
  const far = Math.hypot(toX - fromX, toY - fromY) || 1;
  const [dx, dy] = [(-(toY - fromY) / far) * 46, ((toX - fromX) / far) * 46];
  return pathOf([
    [x - dx, y - dy],
    [x + dx, y + dy],
  ]);
}

const treePlaces: readonly Point[] = [
  [0, -38],
  [-24, -28],
  [26, -26],
  [-38, -4],
  [6, -12],
  [38, 0],
  [-16, 4],
  [20, 14],
  [-30, 24],
  [2, 32],
  [32, 30],
];
/** A tree in relative strokes, and how large it stands in each of the three tones. */
const tree = 'm-11,2q-4,-8 3,-11q1,-9 9,-8q9,-1 9,8q6,4 1,11q-4,6 -11,4q-8,2 -11,-4z';
const treeSizes = [1.3, 1.5, 1.2];

/** Trees in three tones, a path each. */
function Woods({ ground }: OnGround) {
  const woods = hexesOf(ground, 'forest');
  const trees = woods.flatMap((hex) => {
    const random = scattered(`${hex} trees`);
    const [x, y] = centreOf(hex, upright);
    return treePlaces.map(([dx, dy]) => ({
      tone: Math.floor(random() * treeSizes.length),
      at: [x + dx + (random() - 0.5) * 10, y + dy + (random() - 0.5) * 8] as const,
    }));
  });
  return (
    <>
      <path className="cc-wood-floor" d={outlineOf(woods, 0.9)} />
      {treeSizes.map((size, tone) => (
        <path
          key={tone}
          className={`cc-tree cc-tree-${tone}`}
          d={trees
            .filter((one) => one.tone === tone)
            .map(({ at }) => stamped(tree, at, size))
            .join('')}
        />
      ))}
    </>
  );
}

const housePlaces: readonly Point[] = [
  [-26, -22],
  [30, -18],
  [-32, 14],
  [34, 16],
  [2, 34],
];

/** Houses around a steeple, mills with their sails, quarries, and works of earth. */
function Buildings({ ground }: OnGround) {
  const at = (hex: string): Point => centreOf(hex, upright);
  const towns = hexesOf(ground, 'town');
  const mills = hexesOf(ground, 'windmill').map(at);
  const quarries = hexesOf(ground, 'quarry').map(at);
  const houses = towns.flatMap((hex) => {
    const [x, y] = at(hex);
    return housePlaces.map(([dx, dy]): Point => [x + dx, y + dy]);
  });
  const draw = (shape: string, places: readonly Point[], size = 1) =>
    places.map((place) => stamped(shape, place, size)).join('');
  const works = (ground.fieldworks ?? []).flatMap(({ hex, front }) =>
    front.map((side) =>
      pathOf([
        ...edgeOf(
          hex,
          directions.findIndex((name) => name === side),
          upright,
          0.86,
        ),
      ]),
    ),
  );
  return (
    <>
      <path className="cc-town-floor" d={outlineOf(towns, 0.88)} />
      <path
        className="cc-sand"
        d={draw('m-42,-8q6,-34 40,-33q40,1 44,34q2,34 -40,38q-42,2 -44,-39z', quarries)}
      />
      <path
        className="cc-wall"
        d={draw('m-12,9v-10l6,-8l6,8h14v10z', houses, 1.2) + draw('m-12,24l5,-36h14l5,36z', mills)}
      />
      <path className="cc-roof cc-roof-0" d={draw('m-7,-10h16l7,10h-16z', houses, 1.2)} />
      <path
        className="cc-roof cc-spire"
        d={draw('m-9,8v-20l9,-24l9,24v20z', towns.map(at)) + draw('m-10,-11q10,-15 20,0z', mills)}
      />
      <path className="cc-cross" d={draw('m-24,-34l48,48m0,-48l-48,48', mills)} />
      <path className="cc-works-bank" d={works.join('')} />
    </>
  );
}
