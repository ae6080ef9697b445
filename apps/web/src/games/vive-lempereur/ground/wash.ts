/**
 * The colours of the map, laid on like water-colours: a picture painted once for a map, soft at its edges, under the
 * lines of the pen. A picture is copied when the board moves, where thousands of shapes would be drawn anew.
 */
import { smoothPath, type Point } from '../../../board/geometry.ts';
import { scattered } from '../field.ts';
import { terrainOf, type Country } from './country.ts';
import { parcelsOf, stripsOf, type Crop, type Parcel } from './parcels.ts';
import { reliefOf, riseAt, valueAt, type Surface } from './relief.ts';
import { bushPlaces, groundCover, orchardAt, treesIn, type Tree } from './scenery.ts';
import { ravinesOf, riversOf, roadsOf, streamsOf } from './network.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** So many points of colour are enough: it is the pen that is sharp. */
const mostPoints = 1_300_000;

/** From the lowest ground to the highest. */
const heightTints: readonly Rgb[] = [
  [199, 211, 158],
  [213, 217, 165],
  [226, 222, 174],
  [233, 221, 172],
  [234, 213, 160],
  [229, 200, 144],
];

const cropTints: Readonly<Record<Exclude<Crop, 'grass'>, readonly [one: string, other: string]>> = {
  stubble: ['rgb(243 226 164 / 42%)', 'rgb(228 205 134 / 30%)'],
  corn: ['rgb(230 203 122 / 36%)', 'rgb(240 220 150 / 30%)'],
  fallow: ['rgb(219 203 158 / 34%)', 'rgb(202 184 138 / 20%)'],
  green: ['rgb(188 203 136 / 38%)', 'rgb(170 190 120 / 26%)'],
  plough: ['rgb(205 180 138 / 30%)', 'rgb(186 158 116 / 18%)'],
};

/** The sun stands in the upper left, as on every map. */
const light: Point = [Math.SQRT1_2, Math.SQRT1_2];

export function paintedWash(country: Country): HTMLCanvasElement {
  const { box } = country.field;
  const grain = Math.max(1.5, Math.sqrt((box.width * box.height) / mostPoints));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(box.width / grain);
  canvas.height = Math.ceil(box.height / grain);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (brush === null) return canvas;
  layHeights(brush, country, grain);
  brush.setTransform(1 / grain, 0, 0, 1 / grain, -box.x / grain, -box.y / grain);
  layFields(brush, country);
  layMeadows(brush, country);
  layGrounds(brush, country);
  layGardens(brush, country);
  layWoods(brush, country);
  brush.resetTransform();
  shade(brush, country, grain);
  return canvas;
}

function mixed(tints: readonly Rgb[], share: number): Rgb {
  const at = Math.max(0, Math.min(tints.length - 1.001, share * (tints.length - 1)));
  const [one, other] = [tints[Math.floor(at)]!, tints[Math.floor(at) + 1]!];
  const by = at - Math.floor(at);
  return [0, 1, 2].map((part) => one[part]! + (other[part]! - one[part]!) * by) as unknown as Rgb;
}

/** Every height has its tint, and runs into the next. */
function layHeights(brush: CanvasRenderingContext2D, country: Country, grain: number): void {
  const { width, height } = brush.canvas;
  const { heights } = reliefOf(country);
  const highest = Math.max(4, ...country.field.map.levels);
  const picture = brush.createImageData(width, height);
  const { left, top } = heights;
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      const tint = mixed(heightTints, valueAt(heights, [left + x * grain, top + y * grain]) / highest);
      picture.data.set(tint, at);
      picture.data[at + 3] = 255;
    }
  brush.putImageData(picture, 0, 0);
}

function trace(brush: CanvasRenderingContext2D, points: readonly Point[]): void {
  brush.beginPath();
  for (const [x, y] of points) brush.lineTo(x, y);
  brush.closePath();
}

function layFields(brush: CanvasRenderingContext2D, country: Country): void {
  for (const parcel of parcelsOf(country)) if (parcel.crop !== 'grass') layParcel(brush, parcel, parcel.crop);
}

/** A parcel, every second strip a shade apart. */
function layParcel(brush: CanvasRenderingContext2D, parcel: Parcel, crop: keyof typeof cropTints): void {
  const [one, other] = cropTints[crop];
  trace(brush, parcel.outline);
  brush.fillStyle = one;
  brush.fill();
  brush.save();
  brush.clip();
  brush.lineWidth = parcel.stripWidth * 0.9;
  brush.strokeStyle = other;
  brush.beginPath();
  stripsOf(parcel).forEach(([from, to], index) => {
    if (index % 2 === 1) return;
    brush.moveTo(...from);
    brush.lineTo(...to);
  });
  brush.stroke();
  brush.restore();
}

/** A soft band along a course: many strokes, each a little narrower. */
function layBand(
  brush: CanvasRenderingContext2D,
  courses: readonly (readonly Point[])[],
  colour: string,
  widths: readonly number[],
): void {
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.strokeStyle = colour;
  for (const width of widths) {
    brush.lineWidth = width;
    for (const course of courses) brush.stroke(new Path2D(smoothPath(course)));
  }
}

/** Grass grows along the water. */
function layMeadows(brush: CanvasRenderingContext2D, country: Country): void {
  layBand(brush, streamsOf(country), 'rgb(163 188 116 / 20%)', [88, 70, 52, 34]);
  layBand(brush, riversOf(country), 'rgb(156 184 114 / 20%)', [150, 120, 92, 64]);
  layBand(brush, ravinesOf(country), 'rgb(132 104 62 / 22%)', [34, 24, 14]);
  layBand(brush, roadsOf(country).road, 'rgb(250 240 214 / 16%)', [26, 18]);
}

/** What is covered so much is coloured so; its edge fades. */
function layCover(brush: CanvasRenderingContext2D, cover: Surface, colour: Rgb, strength: number): void {
  const { across, down, values, left, top, cell } = cover;
  const patch = document.createElement('canvas');
  patch.width = across;
  patch.height = down;
  const small = patch.getContext('2d')!;
  const picture = small.createImageData(across, down);
  values.forEach((value, index) => {
    const share = Math.max(0, Math.min(1, (value - 0.34) / 0.3));
    picture.data.set([...colour, 255 * strength * share * share * (3 - 2 * share)], index * 4);
  });
  small.putImageData(picture, 0, 0);
  brush.imageSmoothingEnabled = true;
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(patch, left - cell / 2, top - cell / 2, across * cell, down * cell);
}

const groundTints: readonly (readonly [kind: string, colour: Rgb, strength: number])[] = [
  ['difficult', [186, 158, 110], 0.55],
  ['marsh', [150, 182, 172], 0.65],
  ['thicket', [158, 178, 108], 0.6],
  ['chateau', [160, 180, 112], 0.7],
  ['town', [222, 200, 152], 0.85],
  ['forest', [128, 150, 88], 0.92],
];

function layGrounds(brush: CanvasRenderingContext2D, country: Country): void {
  for (const [kind, colour, strength] of groundTints)
    if (country.cells.some(({ hex }) => terrainOf(country.field.map, hex) === kind))
      layCover(brush, groundCover(country, kind), colour, strength);
}

/** Little plots behind the houses. */
function layGardens(brush: CanvasRenderingContext2D, country: Country): void {
  const { map } = country.field;
  for (const { at, hex, isReal } of country.cells) {
    const ground = terrainOf(map, hex);
    if (!isReal || (ground !== 'town' && ground !== 'farm')) continue;
    const random = scattered(`gardens ${hex}`);
    for (let plot = 0; plot < 14; plot += 1) {
      const turn = (plot / 14) * 2 * Math.PI + random() * 0.3;
      const far = 34 + random() * 18;
      brush.save();
      brush.translate(at[0] + far * Math.cos(turn), at[1] + far * Math.sin(turn));
      brush.rotate(turn + (random() - 0.5) * 0.4);
      brush.fillStyle = random() < 0.6 ? 'rgb(150 172 96 / 60%)' : 'rgb(190 160 112 / 55%)';
      brush.fillRect(-9, -6, 12 + random() * 8, 9 + random() * 6);
      brush.restore();
    }
  }
}

function layWoods(brush: CanvasRenderingContext2D, country: Country): void {
  const { map } = country.field;
  const bushes = country.cells.flatMap(({ at, hex }) => {
    const ground = terrainOf(map, hex);
    if (ground === 'thicket') return bushPlaces(at, hex);
    return ground === 'farm' ? orchardAt(at) : [];
  });
  layTrees(brush, [...bushes, ...treesIn(country, groundCover(country, 'forest'))]);
}

/** Each tree a shadow, a crown, and a light on it. */
function layTrees(brush: CanvasRenderingContext2D, trees: readonly Tree[]): void {
  const rounds: readonly (readonly [colour: string, dx: number, dy: number, share: number])[] = [
    ['rgb(52 66 30 / 45%)', 3, 4.5, 1],
    ['rgb(104 128 64)', 0, 0, 0.95],
    ['rgb(146 168 92 / 75%)', -2, -2.4, 0.55],
  ];
  for (const [colour, dx, dy, share] of rounds) {
    brush.fillStyle = colour;
    brush.beginPath();
    for (const {
      at: [x, y],
      size,
    } of trees) {
      brush.moveTo(x + dx + size * share, y + dy);
      brush.arc(x + dx, y + dy, size * share, 0, 2 * Math.PI);
    }
    brush.fill();
  }
}

/** Light and shade of the slopes over all, and the grain of the paper. */
function shade(brush: CanvasRenderingContext2D, country: Country, grain: number): void {
  const { width, height } = brush.canvas;
  const { heights } = reliefOf(country);
  const lit = litBy(heights);
  const picture = brush.getImageData(0, 0, width, height);
  const random = scattered('paper');
  const { data } = picture;
  const { left, top } = heights;
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      const slope = valueAt(lit, [left + x * grain, top + y * grain]);
      const by = slope + (random() - 0.5) * 0.035;
      // Light is warm, shade is cool.
      const [red, green, blue] = by > 0 ? [by * 34, by * 32, by * 24] : [by * 62, by * 60, by * 44];
      data[at] = data[at]! + red;
      data[at + 1] = data[at + 1]! + green;
      data[at + 2] = data[at + 2]! + blue;
    }
  brush.putImageData(picture, 0, 0);
}

/** How much each cell looks to the light: from -1, away from it, to 1. */
function litBy(heights: Surface): Surface {
  const { across, values, left, top, cell } = heights;
  return {
    ...heights,
    values: values.map((_, index) => {
      const at: Point = [left + (index % across) * cell, top + Math.floor(index / across) * cell];
      const [x, y] = riseAt(heights, at);
      return Math.tanh((x * light[0] + y * light[1]) * 44);
    }),
  };
}
