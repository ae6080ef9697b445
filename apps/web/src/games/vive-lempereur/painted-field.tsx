/** The battlefield as a staff officer drew it: heights with their hachures, woods, villages, waters, roads, names. */
import { memo, type CSSProperties } from 'react';
import type { Language } from '@bivouac/kernel';
import { groundKinds, terrainNames, type SideName, type TerrainName } from '@bivouac/vive-lempereur/words';
import { pathOf, type Point } from '../../board/geometry.ts';
import { centreOf, cornersOf, edgeOf, middleOfSide, scattered, type Field } from './field.ts';
import { countryOf, hachures, sidesWhere, softCourses, softRegion, type Country } from './outlines.ts';
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

/** How many tints there are from the lowest ground to the highest. */
const tints = 5;

/** Each level lies on the one below, a tint drier. */
function Heights({ country }: InCountry) {
  const { map, box } = country.field;
  const levels = [...new Set(map.levels)].sort((one, other) => one - other);
  const spread = Math.max(tints, levels.length);
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
        <path
          key={level}
          className="ve-height ve-contour"
          style={tintOf(index + 1)}
          d={softRegion(country, (hex) => map.levels[hex]! >= level)}
        />
      ))}
    </>
  );
}

function cellsOf({ field: { map }, cells }: Country, kind: TerrainName) {
  return cells.filter(({ hex }) => terrainOf(map, hex) === kind);
}

function Fields({ country }: InCountry) {
  const strips = cellsOf(country, 'clear').flatMap(({ at, hex, isReal }) =>
    isReal ? (furrowsAt(at, hex) ?? []) : [],
  );
  return <path className="ve-furrows" d={strips.join('')} />;
}

/** Woods, thickets, marshes, broken ground: a soft patch, and what grows on it. */
function Grounds({ country }: InCountry) {
  const { map } = country.field;
  const patch = (kind: TerrainName) => softRegion(country, (hex) => terrainOf(map, hex) === kind);
  const trees = cellsOf(country, 'forest').map(({ at, hex }) => treesAt(at, hex));
  const strokes = (kind: TerrainName, draw: (at: Point, hex: number) => string) =>
    cellsOf(country, kind)
      .map(({ at, hex }) => draw(at, hex))
      .join('');
  return (
    <>
      <path className="ve-patch ve-patch-difficult" d={patch('difficult')} />
      <path className="ve-rough" d={strokes('difficult', roughAt)} />
      <path className="ve-patch ve-patch-marsh" d={patch('marsh')} />
      <path className="ve-reeds" d={strokes('marsh', reedsAt)} />
      <path className="ve-patch ve-patch-thicket" d={patch('thicket')} />
      <path className="ve-bushes" d={strokes('thicket', bushesAt)} />
      <path className="ve-patch ve-patch-forest" d={patch('forest')} />
      <path className="ve-crowns" d={trees.map(({ crown }) => crown).join('')} />
      <path className="ve-crown-shades" d={trees.map(({ shade }) => shade).join('')} />
    </>
  );
}

function Grid({ field }: { readonly field: Field }) {
  const hexes = field.centres.map((_, hex) => pathOf(cornersOf(field, hex), true));
  return <path className="ve-grid" d={hexes.join('')} />;
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
      <path className="ve-ravine-bed" d={ravine} />
      <path className="ve-ravine" d={ravine} />
      <path className="ve-bank" d={stream} />
      <path className="ve-bank ve-bank-river" d={river} />
      <path className="ve-water" d={stream} />
      <path className="ve-water ve-water-river" d={river} />
      <path className="ve-ripple" d={river} />
    </>
  );
}

/** Roads go through the middles of hexes and bend there; bridges lie where they cross water. */
function Roads({ field }: { readonly field: Field }) {
  const { map } = field;
  const course = (bit: number) =>
    field.centres
      .map((centre, hex) => {
        const ways = [0, 1, 2, 3, 4, 5].filter((side) => (map.roads[hex * 6 + side]! & bit) !== 0);
        return crossing(field, hex, centre, ways);
      })
      .join('');
  const [road, track] = [course(roadBit('road')), course(roadBit('track'))];
  return (
    <>
      <path className="ve-track" d={track} />
      <path className="ve-road-edge" d={road} />
      <path className="ve-road" d={road} />
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
      .map(({ at, hex }) => housesAt(at, kind, hex))
      .join('');
  const orchards = cellsOf(country, 'farm').flatMap(({ at, isReal }) => (isReal ? orchardAt(at) : []));
  return (
    <>
      <path
        className="ve-patch ve-patch-town"
        d={softRegion(country, (hex) => terrainOf(map, hex) === 'town')}
      />
      <path
        className="ve-patch ve-patch-park"
        d={softRegion(country, (hex) => terrainOf(map, hex) === 'chateau')}
      />
      <path className="ve-orchard" d={orchards.join('')} />
      <path className="ve-houses" d={built('town') + built('farm') + built('chateau')} />
    </>
  );
}

/** Strokes down every slope, as many as there are steps. */
function Slopes({ field }: { readonly field: Field }) {
  const { map } = field;
  const strokes: string[] = [];
  field.centres.forEach((centre, hex) => {
    for (let side = 0; side < 6; side += 1) {
      if ((map.sides[hex * 6 + side]! & sideBit('slope')) === 0) continue;
      const next = map.grid.neighbours[hex * 6 + side]!;
      const drop = next < 0 ? 1 : map.levels[hex]! - map.levels[next]!;
      const random = scattered(`slope ${hex} ${side}`);
      strokes.push(hachures(edgeOf(field, hex, side), centre, drop > 1 ? 13 : 9, random));
    }
  });
  return <path className="ve-hachures" d={strokes.join('')} />;
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
