/** The battlefield as a staff officer drew it: washes of colour, and over them the pen: slopes, woods, villages, waters, roads. */
import { memo, useEffect, useState } from 'react';
import type { Language } from '@bivouac/kernel';
import { pathOf, smoothPath, type Point } from '../../../board/geometry.ts';
import { edgeOf, middleOfSide, type Field } from '../field.ts';
import { cellsOf, countryOf, onceFor, sidesWhere, type Country } from './country.ts';
import { hachuresOf } from './hachures.ts';
import { Lettering } from './lettering.tsx';
import { ravinesOf, riversOf, roadsOf, sideBit, streamsOf } from './network.ts';
import { parcelsOf, stripsOf } from './parcels.ts';
import {
  bushesAt,
  crownOf,
  groundCover,
  orchardAt,
  reedsAt,
  roofsOf,
  roughAt,
  steadingAt,
  treesIn,
  villageAt,
} from './scenery.ts';
import { Frame } from './frame.tsx';
import { paintedWash } from './wash.ts';
import './ground.css';

export interface PaintedFieldProps {
  readonly map: Field['map'];
  readonly language: Language;
}

/** Drawn once for a map: nothing on it depends on the battle. */
export const PaintedField = memo(function PaintedField({ map, language }: PaintedFieldProps) {
  const country = countryOf(map);
  const { field } = country;
  return (
    <g className="ve-field">
      <Wash country={country} />
      <Fields country={country} />
      <Slopes country={country} />
      <Grounds country={country} />
      <Grid field={field} />
      <Waters country={country} />
      <Roads country={country} />
      <Buildings country={country} />
      <Works field={field} />
      <Lettering field={field} language={language} />
      <Frame field={field} language={language} />
    </g>
  );
});

interface InCountry {
  readonly country: Country;
}

/** The address of the picture, once it is painted. */
const washes = new WeakMap<Country, string>();

/** Painted once, however many look on: the page of the battle may still be at it when its table is opened. */
const washOf = onceFor(
  (country) =>
    new Promise<string>((resolve) => {
      paintedWash(country).toBlob((picture) => {
        if (picture === null) return;
        washes.set(country, URL.createObjectURL(picture));
        resolve(washes.get(country)!);
      });
    }),
);

/** The colours come a moment after the pen: painting them takes as long as all the rest. */
function useWash(country: Country): string | undefined {
  const [painted, setPainted] = useState(() => washes.get(country));
  useEffect(() => {
    let isWanted = true;
    void washOf(country).then((picture) => {
      if (isWanted) setPainted(picture);
    });
    return () => {
      isWanted = false;
    };
  }, [country]);
  return painted;
}

function Wash({ country }: InCountry) {
  const { x, y, width, height } = country.field.box;
  const painted = useWash(country);
  return (
    <>
      <rect className="ve-sheet" x={x} y={y} width={width} height={height} />
      {painted === undefined ? null : (
        <image href={painted} x={x} y={y} width={width} height={height} preserveAspectRatio="none" />
      )}
      <rect className="ve-dusk" x={x} y={y} width={width} height={height} />
    </>
  );
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

/** So many bends of a course are drawn in one go, for the same reason. */
const bendsAtOnce = 8;

function Courses({
  className,
  courses,
}: {
  readonly className: string;
  readonly courses: readonly (readonly Point[])[];
}) {
  return courses.flatMap((course, index) =>
    piecesOf(course).map((d, piece) => <path key={`${index} ${piece}`} className={className} d={d} />),
  );
}

/** A course in pieces that overlap by a bend, so that each leaves in the direction the next one takes up. */
function piecesOf(course: readonly Point[]): readonly string[] {
  if (course.length <= bendsAtOnce + 2) return [smoothPath(course)];
  const whole = smoothPath(course);
  const [start = '', ...bends] = whole.split('C');
  const pieces: string[] = [];
  for (let at = 0; at < bends.length; at += bendsAtOnce) {
    const from = at === 0 ? start : `M${bends[at - 1]!.split(',').slice(-2).join(',')}`;
    pieces.push(`${from}C${bends.slice(at, at + bendsAtOnce).join('C')}`);
  }
  return pieces;
}

/** The edges of parcels and the furrows in them. */
function Fields({ country }: InCountry) {
  const parcels = parcelsOf(country).filter(({ crop }) => crop !== 'grass');
  return (
    <>
      <Strokes
        className="ve-baulks"
        strokes={parcels.map(({ outline }) => ({ at: outline[0]!, d: pathOf(outline, true) }))}
      />
      <Strokes
        className="ve-furrows"
        strokes={parcels.map((parcel) => ({
          at: parcel.outline[0]!,
          d: stripsOf(parcel)
            .map((strip) => pathOf(strip))
            .join(''),
        }))}
      />
    </>
  );
}

/** Strokes down every slope, heavier on the side away from the light. */
function Slopes({ country }: InCountry) {
  const { bright, dark } = hachuresOf(country);
  return (
    <>
      <Strokes className="ve-hachures" strokes={bright} />
      <Strokes className="ve-hachures ve-hachures-dark" strokes={dark} />
    </>
  );
}

/** So near the edge of the paper nothing is drawn: of a single tree, and of what is strewn over a hex from its middle. */
const [edge, strewnEdge] = [14, 60];

/** What grows in woods and thickets, marshes and broken ground. */
function Grounds({ country }: InCountry) {
  const { box } = country.field;
  // What grows beyond the edge of the map is hidden by its border, and must not come out behind that.
  const isWithin =
    (far: number) =>
    ({ at: [x, y] }: { readonly at: Point }) =>
      x > box.x + far && x < box.x + box.width - far && y > box.y + far && y < box.y + box.height - far;
  const on = (kind: 'difficult' | 'marsh' | 'thicket', draw: (at: Point, hex: number) => string) =>
    cellsOf(country, kind)
      .filter(isWithin(strewnEdge))
      .map(({ at, hex }) => ({ at, d: draw(at, hex) }));
  const trees = [
    ...treesIn(country, groundCover(country, 'forest')).filter(isWithin(edge)),
    ...cellsOf(country, 'farm').flatMap(({ at, isReal }) => (isReal ? orchardAt(at) : [])),
  ];
  return (
    <>
      <Strokes className="ve-rough" strokes={on('difficult', roughAt)} />
      <Strokes className="ve-reeds" strokes={on('marsh', reedsAt)} />
      <Strokes className="ve-bushes" strokes={on('thicket', bushesAt)} />
      <Strokes className="ve-crowns" strokes={trees.map((tree) => ({ at: tree.at, d: crownOf(tree) }))} />
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
  const [stream, river, ravine] = [streamsOf(country), riversOf(country), ravinesOf(country)];
  return (
    <>
      <Courses className="ve-ravine-bed" courses={ravine} />
      <Courses className="ve-ravine" courses={ravine} />
      <Courses className="ve-bank" courses={stream} />
      <Courses className="ve-bank ve-bank-river" courses={river} />
      <Courses className="ve-water" courses={stream} />
      <Courses className="ve-water ve-water-river" courses={river} />
      <Courses className="ve-ripple" courses={river} />
      <Courses className="ve-water ve-water-deep" courses={river} />
    </>
  );
}

/** Roads wind from hex to hex; bridges lie where they cross water. */
function Roads({ country }: InCountry) {
  const { field } = country;
  const { road, track } = roadsOf(country);
  return (
    <>
      <Courses className="ve-track" courses={track} />
      <Courses className="ve-road-edge" courses={road} />
      <Courses className="ve-road" courses={road} />
      {sidesWhere(field, (at) => (field.map.sides[at]! & sideBit('bridge')) !== 0).map(([hex, side]) => (
        <Bridge key={`${hex} ${side}`} field={field} hex={hex} side={side} />
      ))}
    </>
  );
}

interface OnSide {
  readonly field: Field;
  readonly hex: number;
  readonly side: number;
}

function Bridge({ field, hex, side }: OnSide) {
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

/** Villages in plan, as maps of the time have them; farms around their yard; a chateau with its wings. */
function Buildings({ country }: InCountry) {
  const { field } = country;
  const villages = cellsOf(country, 'town').map((cell) => ({ ...cell, houses: villageAt(field, cell.hex) }));
  const steadings = (['farm', 'chateau'] as const).flatMap((kind) =>
    cellsOf(country, kind).map((cell) => ({ ...cell, houses: steadingAt(cell.at, kind) })),
  );
  const built = [...villages, ...steadings]
    .filter(({ isReal }) => isReal)
    .map(({ at, houses }) => ({ at, roofs: roofsOf(houses) }));
  return (
    <>
      <Strokes className="ve-houses" strokes={built.map(({ at, roofs }) => ({ at, d: roofs.all }))} />
      <Strokes
        className="ve-house-shades"
        strokes={built.map(({ at, roofs }) => ({ at, d: roofs.shaded }))}
      />
    </>
  );
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
