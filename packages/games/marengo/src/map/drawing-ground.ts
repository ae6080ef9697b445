/** The ground: waters, marshes, woods, slopes and tilled land. */
import {
  add,
  aside,
  contains,
  curve,
  distance,
  element,
  grain,
  layer,
  polyline,
  scatter,
  stroke,
  walk,
} from './drawing-pen.ts';
import type { Point } from './map.ts';
import type { Parcel, Scenery, Water } from './scenery.ts';

export function drawGround(scenery: Scenery): string {
  return layer(
    'ground',
    drawParcels(scenery.parcels),
    ...scenery.slopes.map(drawSlope),
    ...scenery.marshes.map(({ outline }) => drawMarsh(outline, scenery)),
    ...scenery.lakes.map(({ outline }) => drawLake(outline)),
    ...[...scenery.waters].reverse().map(drawWater),
    ...scenery.woods.map(({ outline }) => drawWood(outline, scenery)),
    ...scenery.works.map(({ line }) => drawWork(line)),
  );
}

const path = (name: string, d: string, width?: number): string =>
  element('path', { class: name, d, 'stroke-width': width });

/** Engravers show water by lines that follow its banks: strokes of falling width, dark and light in turn. */
function drawWater(water: Water): string {
  const course = curve(water.course);
  const layers =
    water.class === 'river' ? riverLines(course, water.width) : [path('map-bank', course, water.width)];
  if (water.class === 'stream') layers.push(path('map-water', course, water.width - 3));
  const reach = water.class === 'river' ? 9 : water.class === 'stream' ? 6 : 3;
  const step = water.class === 'river' ? 6 : water.class === 'stream' ? 7 : 12;
  return element(
    'g',
    { class: `map-${water.class}`, 'data-water': water.id },
    path('map-hachure', bankTicks(water.course, water.width / 2, reach, step)),
    ...layers,
  );
}

function riverLines(course: string, width: number): string[] {
  const lines = [path('map-bank', course, width), path('map-water', course, width - 3)];
  for (const inset of [7, 14, 23, 34]) {
    lines.push(path('map-ripple', course, width - inset), path('map-water', course, width - inset - 1.6));
  }
  return lines;
}

/** Short strokes that fall away from the water on both sides, thinned out where a bend crowds them. */
function bankTicks(course: readonly Point[], half: number, reach: number, step: number): string {
  const strides = walk(course, step);
  return [1, -1]
    .flatMap((side) => {
      let last: Point | null = null;
      return strides.flatMap(({ at, along }) => {
        const away = aside([along[0] * side, along[1] * side]);
        const tip = add(at, away, half + reach * (0.5 + grain(at[0] + side, at[1]) / 300));
        if (last && distance(last, tip) < step * 0.6) return [];
        last = tip;
        return [stroke(add(at, away, half - 0.5), tip)];
      });
    })
    .join('');
}

function shrunk(outline: readonly Point[], part: number): Point[] {
  const middle: Point = [
    outline.reduce((sum, [x]) => sum + x, 0) / outline.length,
    outline.reduce((sum, [, y]) => sum + y, 0) / outline.length,
  ];
  return outline.map(([x, y]) => [middle[0] + (x - middle[0]) * part, middle[1] + (y - middle[1]) * part]);
}

function drawLake(outline: readonly Point[]): string {
  const shore = walk(outline, 6, true).map(({ at, along }) => {
    const away = aside([-along[0], -along[1]]);
    return stroke(at, add(at, away, 4 + grain(at[0], at[1]) / 64));
  });
  return element(
    'g',
    { class: 'map-lake' },
    path('map-hachure', shore.join('')),
    path('map-lake-water', curve(outline, true)),
  );
}

function drawMarsh(outline: readonly Point[], { lakes }: Scenery): string {
  const dry = (at: Point): boolean => !lakes.some((lake) => contains(shrunk(lake.outline, 1.12), at));
  const marks = scatter(shrunk(outline, 0.94), 36, 17).filter(dry);
  const dashes = marks.map(([x, y]) => stroke([x - 9, y], [x + 5 + grain(x, y) / 32, y]));
  const reeds = marks
    .filter(([x, y]) => grain(y, x) < 150)
    .map(([x, y]) =>
      [
        stroke([x, y], [x, y - 9]),
        stroke([x - 2, y], [x - 5, y - 7]),
        stroke([x + 2, y], [x + 5, y - 7]),
      ].join(''),
    );
  return element(
    'g',
    { class: 'map-marsh' },
    path('map-marsh-wash', polyline(outline, true)),
    path('map-marsh-line', dashes.join('')),
    path('map-reeds', reeds.join('')),
  );
}

/** Trees keep clear of houses and of what is written on the map. */
function drawWood(outline: readonly Point[], { settlements, plates }: Scenery): string {
  const clear = (at: Point): boolean =>
    settlements.every(
      (place) => distance(place.at, at) > 24 && (!place.label || distance(place.label, at) > 26),
    ) && plates.every((plate) => distance(add(plate.at, [18, 0]), at) > 34);
  const trees = scatter(outline, 19, 15).filter(clear);
  return element('g', { class: 'map-wood' }, ...trees.map(drawTree));
}

function drawTree([x, y]: Point): string {
  const size = 0.85 + grain(x, y) / 800;
  const crown = 'M-6,1a4,4 0 0 1 2,-6a4.6,4.6 0 0 1 8,0a4,4 0 0 1 2,6a4,3 0 0 1 -6,1.6a4,3 0 0 1 -6,-1.6Z';
  const shade = 'M1,-1l4,3M2.4,-3.4l3.6,2.8M-1,1.4l3,2.2M-6,4.6h11';
  return element(
    'g',
    { transform: `translate(${Math.round(x)} ${Math.round(y)}) scale(${Math.round(size * 100) / 100})` },
    path('map-tree', crown),
    path('map-tree-shade', shade),
  );
}

/** A rise: strokes run down from its crest on both sides. */
function drawSlope({ line, depth }: { readonly line: readonly Point[]; readonly depth: number }): string {
  const ticks = walk(line, 5).flatMap(({ at, along }) =>
    [1, -1].map((side) => {
      const away = aside([along[0] * side, along[1] * side]);
      const begin = 2 + grain(at[0], at[1] + side) / 60;
      return stroke(
        add(at, away, begin),
        add(at, away, begin + depth * (0.45 + grain(at[1], at[0] + side) / 460)),
      );
    }),
  );
  return path('map-slope', ticks.join(''));
}

function drawWork(line: readonly Point[]): string {
  return path('map-work', polyline(line));
}

const rowGap: Readonly<Record<Parcel['kind'], number>> = {
  field: 5,
  furrow: 6,
  vines: 7,
  mulberry: 11,
  meadow: 9,
};

function drawParcels(parcels: readonly Parcel[]): string {
  const kinds: readonly Parcel['kind'][] = ['field', 'furrow', 'vines', 'mulberry', 'meadow'];
  const outlines = parcels
    .filter(({ kind }) => kind === 'field' || kind === 'vines')
    .map(({ at, u, v }) => polyline([at, add(at, u), add(add(at, u), v), add(at, v)], true));
  return element(
    'g',
    { class: 'map-fields' },
    path('map-field-edge', outlines.join('')),
    ...kinds.map((kind) =>
      path(
        `map-${kind}`,
        parcels
          .filter((parcel) => parcel.kind === kind)
          .map(drawRows)
          .join(''),
      ),
    ),
  );
}

function drawRows({ kind, at, u, v }: Parcel): string {
  const count = Math.max(1, Math.floor(distance([0, 0], v) / rowGap[kind]));
  return Array.from({ length: count }, (_, row) => {
    const from = add(at, v, (row + 0.5) / count);
    return stroke(add(from, u, 0.06), add(from, u, 0.94));
  }).join('');
}
