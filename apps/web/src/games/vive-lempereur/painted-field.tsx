/** The battlefield as a staff officer drew it: heights with their hachures, woods, villages, waters, roads, names. */
import { memo, type CSSProperties } from 'react';
import type { Language } from '@bivouac/kernel';
import { groundKinds, terrainNames, type SideName, type TerrainName } from '@bivouac/vive-lempereur/words';
import { pathOf, type Point } from '../../board/geometry.ts';
import { centreOf, edgeOf, middleOfSide, scattered, type Field } from './field.ts';
import {
  countryOf,
  districtsOf,
  hachures,
  sidesWhere,
  softCourses,
  softRegions,
  softRegionIn,
  type Country,
} from './outlines.ts';
import { bushesAt, furrowsAt, housesAt, orchardAt, reedsAt, roughAt, treesAt } from './scenery.ts';

type HexMap = Field['map'];

export interface PaintedFieldProps {
  readonly map: HexMap;
  readonly language: Language;
}

/** Drawn once for a map: nothing on it depends on the battle. */
export const PaintedField = memo(function PaintedField({ map, language }: PaintedFieldProps) {
  const country = countryOf(map);
  const { x, y, width, height } = country.field.box;
  return (
    <g className="ve-field">
      <defs>
        <clipPath id="ve-neat-line">
          <rect x={x + 18} y={y + 18} width={width - 36} height={height - 36} />
        </clipPath>
      </defs>
      <rect className="ve-sheet" x={x} y={y} width={width} height={height} />
      <g clipPath="url(#ve-neat-line)">
        <Heights country={country} />
        <Fields country={country} />
        <Grounds country={country} />
        <Grid field={country.field} />
        <Waters country={country} />
        <Roads field={country.field} />
        <Buildings country={country} />
        <Slopes field={country.field} />
        <Works field={country.field} />
        <Names field={country.field} language={language} />
      </g>
      <rect className="ve-neat" x={x + 18} y={y + 18} width={width - 36} height={height - 36} />
      <rect className="ve-neat-outer" x={x + 11} y={y + 11} width={width - 22} height={height - 22} />
    </g>
  );
});

const sideBit = (name: SideName): number => 1 << groundKinds.sides.findIndex((kind) => kind.name === name);
const roadBit = (name: string): number => 1 << groundKinds.roads.indexOf(name);

export function terrainOf(map: HexMap, hex: number): TerrainName {
  return terrainNames[map.terrain[hex]!]!;
}

interface InCountry {
  readonly country: Country;
}

/** A stroke, or several, near a point. */
interface Stroke {
  readonly at: Point;
  readonly d: string;
}

/** So many units of the map are drawn with one pen stroke. */
const sheetSize = 360;

/**
 * Many strokes in one look, a path for each part of the map: whoever draws a part need not walk through all strokes of
 * the whole, which on a large map is what panning and zooming would wait for.
 */
function Strokes({
  className,
  strokes,
}: {
  readonly className: string;
  readonly strokes: readonly Stroke[];
}) {
  const sheets = new Map<string, string[]>();
  for (const {
    at: [x, y],
    d,
  } of strokes) {
    const key = `${Math.floor(x / sheetSize)} ${Math.floor(y / sheetSize)}`;
    const sheet = sheets.get(key);
    if (sheet === undefined) sheets.set(key, [d]);
    else sheet.push(d);
  }
  return [...sheets].map(([key, sheet]) => <path key={key} className={className} d={sheet.join('')} />);
}

function Lines({ className, lines }: { readonly className: string; readonly lines: readonly string[] }) {
  return lines.map((d, index) => <path key={index} className={className} d={d} />);
}

/** How many tints there are from the lowest ground to the highest. */
const tints = 5;

/** Each level lies on the one below, a tint drier. */
function Heights({ country }: InCountry) {
  const { map, box } = country.field;
  const levels = [...new Set(map.levels)].sort((one, other) => one - other);
  const spread = Math.max(tints, levels.length);
  const districts = districtsOf(country, sheetSize);
  const tintOf = (step: number) =>
    ({ '--height': `${Math.round((100 * step) / (spread - 1))}%` }) as CSSProperties;
  return (
    <>
      <rect
        className="ve-height"
        style={tintOf(0)}
        x={box.x}
        y={box.y}
        width={box.width}
        height={box.height}
      />
      {levels.slice(1).map((level, index) => (
        <g key={level} className="ve-height" style={tintOf(index + 1)}>
          {districts.map((district, at) => {
            const d = softRegionIn(country, district, (hex) => isSeenAt(level, map, hex));
            return d === '' ? null : <path key={at} d={d} />;
          })}
        </g>
      ))}
    </>
  );
}

/** Whether a tint is seen there, or may be at its edges: what lies deep under the next one need not be painted. */
function isSeenAt(level: number, { grid, levels }: HexMap, hex: number): boolean {
  const own = levels[hex]!;
  if (own <= level) return own === level;
  return [0, 1, 2, 3, 4, 5].some((side) => {
    const next = grid.neighbours[hex * 6 + side]!;
    return next >= 0 && levels[next]! <= level;
  });
}

function cellsOf({ field: { map }, cells }: Country, kind: TerrainName) {
  return cells.filter(({ hex }) => terrainOf(map, hex) === kind);
}

function Fields({ country }: InCountry) {
  const strips = cellsOf(country, 'clear').flatMap(({ at, hex, isReal }) => {
    const d = isReal ? furrowsAt(at, hex) : null;
    return d === null ? [] : [{ at, d }];
  });
  return <Strokes className="ve-furrows" strokes={strips} />;
}

/** Woods, thickets, marshes, broken ground: a soft patch, and what grows on it. */
function Grounds({ country }: InCountry) {
  const { map } = country.field;
  const patch = (kind: TerrainName) => softRegions(country, (hex) => terrainOf(map, hex) === kind);
  const trees = cellsOf(country, 'forest').map(({ at, hex }) => ({ at, ...treesAt(at, hex) }));
  const strokes = (kind: TerrainName, draw: (at: Point, hex: number) => string) =>
    cellsOf(country, kind).map(({ at, hex }) => ({ at, d: draw(at, hex) }));
  return (
    <>
      <Lines className="ve-patch ve-patch-difficult" lines={patch('difficult')} />
      <Strokes className="ve-rough" strokes={strokes('difficult', roughAt)} />
      <Lines className="ve-patch ve-patch-marsh" lines={patch('marsh')} />
      <Strokes className="ve-reeds" strokes={strokes('marsh', reedsAt)} />
      <Lines className="ve-patch ve-patch-thicket" lines={patch('thicket')} />
      <Strokes className="ve-bushes" strokes={strokes('thicket', bushesAt)} />
      <Lines className="ve-patch ve-patch-forest" lines={patch('forest')} />
      <Strokes className="ve-crowns" strokes={trees.map(({ at, crown }) => ({ at, d: crown }))} />
      <Strokes className="ve-crown-shades" strokes={trees.map(({ at, shade }) => ({ at, d: shade }))} />
    </>
  );
}

function Grid({ field }: { readonly field: Field }) {
  const { neighbours } = field.map.grid;
  const hexes = field.centres.map((at, hex) => {
    // A side between two hexes is drawn once.
    const sides = [0, 1, 2, 3, 4, 5].filter((side) => neighbours[hex * 6 + side]! < hex);
    return { at, d: sides.map((side) => pathOf(edgeOf(field, hex, side))).join('') };
  });
  return <Strokes className="ve-grid" strokes={hexes} />;
}

/** Streams and rivers run between the hexes; ravines are cut there. */
function Waters({ country }: InCountry) {
  const { field } = country;
  const { map } = field;
  const course = (name: SideName) =>
    softCourses(
      country,
      sidesWhere(field, (at) => ((map.sides[at]! | map.facing[at]!) & sideBit(name)) !== 0).map(
        ([hex, side]) => edgeOf(field, hex, side),
      ),
    );
  const [stream, river, ravine] = [course('stream'), course('river'), course('ravine')];
  return (
    <>
      <Lines className="ve-ravine-bed" lines={ravine} />
      <Lines className="ve-ravine" lines={ravine} />
      <Lines className="ve-bank" lines={stream} />
      <Lines className="ve-bank ve-bank-river" lines={river} />
      <Lines className="ve-water" lines={stream} />
      <Lines className="ve-water ve-water-river" lines={river} />
      <Lines className="ve-ripple" lines={river} />
    </>
  );
}

/** Roads go through the middles of hexes and bend there; bridges lie where they cross water. */
function Roads({ field }: { readonly field: Field }) {
  const { map } = field;
  const course = (bit: number) =>
    field.centres.flatMap((at, hex) => {
      const ways = [0, 1, 2, 3, 4, 5].filter((side) => (map.roads[hex * 6 + side]! & bit) !== 0);
      return ways.length === 0 ? [] : [{ at, d: crossing(field, hex, at, ways) }];
    });
  const [road, track] = [course(roadBit('road')), course(roadBit('track'))];
  return (
    <>
      <Strokes className="ve-track" strokes={track} />
      <Strokes className="ve-road-edge" strokes={road} />
      <Strokes className="ve-road" strokes={road} />
      {sidesWhere(field, (at) => (map.sides[at]! & sideBit('bridge')) !== 0).map(([hex, side]) => (
        <Bridge key={`${hex} ${side}`} field={field} hex={hex} side={side} />
      ))}
    </>
  );
}

function crossing(field: Field, hex: number, [x, y]: Point, ways: readonly number[]): string {
  // Over the edge of the map a road runs on.
  const end = (side: number): string =>
    pathOf([
      middleOfSide(field, hex, side, field.map.grid.neighbours[hex * 6 + side]! < 0 ? 2.2 : 1.02),
    ]).slice(1);
  const [first, second, ...others] = ways;
  if (first === undefined) return '';
  const stub = (side: number) => `M${x},${y}L${end(side)}`;
  if (second === undefined) return stub(first);
  // Of several ways the two that lie most nearly opposite are the road; the rest join it.
  const isBent = (second - first) % 6 === 1 || (second - first) % 6 === 5;
  if (others.length > 0 || isBent) return ways.map(stub).join('');
  return `M${end(first)}Q${x},${y} ${end(second)}`;
}

function Bridge({
  field,
  hex,
  side,
}: {
  readonly field: Field;
  readonly hex: number;
  readonly side: number;
}) {
  const [x, y] = middleOfSide(field, hex, side);
  const [[ax, ay], [bx, by]] = edgeOf(field, hex, side);
  const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI + 90;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})`}>
      <path className="ve-bridge-deck" d="M-17,-6H17V6H-17Z" />
      <path className="ve-bridge-rail" d="M-21,-10L-15,-6.5H15L21,-10M-21,10L-15,6.5H15L21,10" />
    </g>
  );
}

/** Villages in plan, as maps of the time have them; farms with an orchard; a chateau in its park. */
function Buildings({ country }: InCountry) {
  const { map } = country.field;
  const built = (kind: 'town' | 'farm' | 'chateau') =>
    cellsOf(country, kind)
      .filter(({ isReal }) => isReal)
      .map(({ at, hex }) => ({ at, d: housesAt(at, kind, hex) }));
  const orchards = cellsOf(country, 'farm').flatMap(({ at, isReal }) =>
    isReal ? [{ at, d: orchardAt(at) }] : [],
  );
  return (
    <>
      <Lines
        className="ve-patch ve-patch-town"
        lines={softRegions(country, (hex) => terrainOf(map, hex) === 'town')}
      />
      <Lines
        className="ve-patch ve-patch-park"
        lines={softRegions(country, (hex) => terrainOf(map, hex) === 'chateau')}
      />
      <Strokes className="ve-orchard" strokes={orchards} />
      <Strokes className="ve-houses" strokes={[...built('town'), ...built('farm'), ...built('chateau')]} />
    </>
  );
}

/** Strokes down every slope, as many as there are steps. */
function Slopes({ field }: { readonly field: Field }) {
  const { map } = field;
  const strokes: Stroke[] = [];
  field.centres.forEach((centre, hex) => {
    for (let side = 0; side < 6; side += 1) {
      if ((map.sides[hex * 6 + side]! & sideBit('slope')) === 0) continue;
      const next = map.grid.neighbours[hex * 6 + side]!;
      const drop = next < 0 ? 1 : map.levels[hex]! - map.levels[next]!;
      const random = scattered(`slope ${hex} ${side}`);
      strokes.push({ at: centre, d: hachures(edgeOf(field, hex, side), centre, drop > 1 ? 12 : 8, random) });
    }
  });
  return <Strokes className="ve-hachures" strokes={strokes} />;
}

/** Earthworks along the side of the hex they shelter. */
function Works({ field }: { readonly field: Field }) {
  const { map } = field;
  const lines = field.centres.flatMap((_, hex) =>
    [0, 1, 2, 3, 4, 5]
      .filter((side) => (map.sides[hex * 6 + side]! & sideBit('fortification')) !== 0)
      .map((side) => pathOf(edgeOf(field, hex, side, 0.9))),
  );
  return (
    <>
      <path className="ve-works-bank" d={lines.join('')} />
      <path className="ve-works" d={lines.join('')} />
    </>
  );
}

function Names({ field, language }: { readonly field: Field; readonly language: Language }) {
  return field.map.places.map(({ name, hexes }) => {
    const spots = hexes.map((hex) => centreOf(field, hex));
    const x = spots.reduce((sum, [at]) => sum + at, 0) / spots.length;
    const y = Math.max(...spots.map(([, at]) => at)) + 49;
    const isBuilt = hexes.some((hex) => ['town', 'chateau', 'farm'].includes(terrainOf(field.map, hex)));
    return (
      <text
        key={name.en}
        className={isBuilt ? 've-name' : 've-name ve-name-ground'}
        x={x.toFixed(0)}
        y={y.toFixed(0)}
      >
        {name[language]}
      </text>
    );
  });
}
