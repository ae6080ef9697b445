/** A table seen from above, as its owner built it: cloth, hills in layers, woods of trees, houses, water, roads. */
import type { Language } from '@bivouac/kernel';
import type { Point } from '../areas-file.ts';
import { corners } from '../free/bodies.ts';
import { boxOf } from '../free/boxes.ts';
import { encloses } from '../free/figures.ts';
import { typefaces } from '../type.ts';
import type { Look } from './file.ts';
import type { Feature, FreeTable } from './free-table.ts';
import { lookOf } from './looks.ts';
import { houses, scatter } from './scenery.ts';

/** The drawing counts in millimetres; this much frame lies round the table. */
const frame = 60;

const mm = (tenths: number): string => String(Math.round(tenths) / 10);
const at = ([x, y]: Point): string => `${mm(x)},${mm(y)}`;
const ring = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;
const chain = (points: readonly Point[]): string => `M${points.map(at).join('L')}`;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

/** What a feature is drawn with, lowest layer first. */
const layers: readonly Look[] = [
  'plain',
  'field',
  'hill',
  'slope',
  'marsh',
  'water',
  'ford',
  'road',
  'scrub',
  'crest',
  'works',
  'houses',
  'bridge',
  'hedge',
  'wall',
  'wood',
];

/** From the plain to the heights: grass that grows paler and drier. */
const heights = ['#7f9a52', '#93a95f', '#a8b56d', '#bcbf7d', '#cdc78f'];
const heightOf = (level: number): string => heights[Math.min(Math.max(level, 0), heights.length - 1)]!;

export function drawFreeTable(
  table: FreeTable,
  { language = 'en' }: { readonly language?: Language } = {},
): string {
  const { right, bottom } = table.box;
  const [width, depth] = [right / 10, bottom / 10];
  const title = table.title[language];
  const size = `viewBox="${-frame} ${-frame} ${width + 2 * frame} ${depth + 2 * frame + 30}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} width="${width + 2 * frame}" height="${depth + 2 * frame + 30}" font-family="${typefaces.text}">`,
    `<title>${escaped(title)}</title>`,
    defs,
    `<rect x="${-frame}" y="${-frame}" width="${width + 2 * frame}" height="${depth + 2 * frame + 30}" fill="#efe7d4"/>`,
    `<rect x="-16" y="-16" width="${width + 32}" height="${depth + 32}" rx="6" fill="#6b4a2b"/>`,
    `<rect x="-13" y="-13" width="${width + 26}" height="${depth + 26}" rx="4" fill="none" stroke="#8a6238" stroke-width="2"/>`,
    `<rect width="${width}" height="${depth}" fill="${heights[0]!}"/>`,
    `<rect width="${width}" height="${depth}" fill="url(#cloth)"/>`,
    ...zones(table),
    ...features(table, language),
    ...names(table, language),
    ...edges(table),
    `<text x="0" y="${depth + frame - 2}" font-size="26">${escaped(title)}</text>`,
    scale(width, depth),
    '</svg>',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

const defs = [
  '<defs>',
  '<pattern id="cloth" width="90" height="90" patternUnits="userSpaceOnUse">',
  '<g fill="#4f6b2e" fill-opacity="0.16">',
  ...scatter({ left: 0, top: 0, right: 900, bottom: 900 }, 110, 7, () => true).map(
    ([x, y], index) => `<circle cx="${mm(x)}" cy="${mm(y)}" r="${1 + (index % 3) * 0.7}"/>`,
  ),
  '</g></pattern>',
  '<pattern id="furrows" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-8)"><path d="M0,4.5h9" stroke="#8a7430" stroke-width="1.4" stroke-opacity="0.55" stroke-dasharray="7 2"/></pattern>',
  '<filter id="drop" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="2.5" dy="3.5" stdDeviation="2" flood-color="#1d2410" flood-opacity="0.45"/></filter>',
  '<filter id="lift" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="4" dy="6" stdDeviation="5" flood-color="#2a3015" flood-opacity="0.5"/></filter>',
  '</defs>',
].join('');

function features(table: FreeTable, language: Language): string[] {
  const drawn = table.features.map((feature) => ({ feature, look: lookOf(feature.kind) }));
  return layers.flatMap((layer) =>
    drawn
      .filter(({ look }) => look === layer)
      // Lower hills first, so that the higher ones stand on them.
      .toSorted((one, other) => (one.feature.numbers.level ?? 0) - (other.feature.numbers.level ?? 0))
      .map(({ feature, look }) => {
        const kind = feature.kind.words?.[language] ?? feature.kind.name;
        const called = feature.name === null ? kind : `${feature.name[language]} (${kind})`;
        return `<g id="${feature.id}"><title>${escaped(called)}</title>${draw(feature, look)}</g>`;
      }),
  );
}

/** The outline of a feature with a breadth. */
function outlineOf(feature: Feature): readonly Point[] {
  if (feature.shape === 'area') return feature.outline;
  const { parts } = feature.figure;
  if (feature.shape === 'block') return parts.flat();
  // Down one side of the strip and back along the other.
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const back = parts.toReversed().map((part) => part[3]!);
  return [first[0]!, ...parts.map((part) => part[1]!), last[2]!, ...back];
}

function draw(feature: Feature, look: Look): string {
  if (feature.shape === 'line' && feature.width === 0) return drawLine(feature.path.points, look);
  const d = ring(outlineOf(feature));
  const fill = (colour: string, more = '') => `<path d="${d}" fill="${colour}"${more}/>`;
  switch (look) {
    case 'hill':
      return `<g filter="url(#lift)">${fill(heightOf(feature.numbers.level ?? 1), ' stroke="#6f7a3c" stroke-width="2" stroke-linejoin="round"')}</g>${fill('url(#cloth)')}<path d="${d}" fill="none" stroke="#e6e2ae" stroke-width="5" stroke-opacity="0.35" stroke-linejoin="round" transform="translate(1.5 2)"/>`;
    case 'slope':
      return fill('#a38d5a', ' fill-opacity="0.75" stroke="#77622f" stroke-width="2" stroke-dasharray="2 4"');
    case 'wood':
      return `${fill('#4c6b33', ' fill-opacity="0.55"')}${trees(feature, 210, ['#2f5a2a', '#3b6a30', '#274f27', '#4a7838'])}`;
    case 'scrub':
      return `${fill('#6d8a45', ' fill-opacity="0.5"')}${trees(feature, 150, ['#5d7f3a', '#6f9146', '#527534'], 4)}`;
    case 'marsh':
      return `${fill('#7f9a76', ' fill-opacity="0.8"')}${reeds(feature)}`;
    case 'water':
      return `${fill('#3f7fa6', ' stroke="#2c5f80" stroke-width="2" stroke-linejoin="round"')}${fill('#7fb4cf', ' fill-opacity="0.25"')}`;
    case 'ford':
      return fill('#b9d3da', ' fill-opacity="0.75" stroke="#e9efe8" stroke-width="1" stroke-dasharray="3 3"');
    case 'field':
      return `${fill('#c2aa55', ' fill-opacity="0.85" stroke="#8f7a34" stroke-width="1.5"')}${fill('url(#furrows)')}`;
    case 'road':
      return fill('#c8ad7c', ' stroke="#a88a58" stroke-width="1" stroke-linejoin="round"');
    case 'works':
      return `<g filter="url(#drop)">${fill('#8c6f45', ' stroke="#5d4627" stroke-width="3" stroke-linejoin="round"')}</g>${frontOf(feature)}`;
    case 'bridge':
      return `<g filter="url(#drop)">${fill('#9a8a72', ' stroke="#5f5340" stroke-width="2"')}</g>`;
    case 'houses':
      return `${fill('#b9a67e', ' fill-opacity="0.9" stroke="#8d7a52" stroke-width="1.5"')}<g filter="url(#drop)">${roofs(feature)}</g>`;
    case 'hedge':
    case 'wall':
    case 'crest':
    case 'plain':
      return fill('#9b8f6a', ' fill-opacity="0.6" stroke="#6e6446" stroke-width="1.5"');
  }
}

function drawLine(points: readonly Point[], look: Look): string {
  const d = chain(points);
  const stroke = (colour: string, width: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${more}/>`;
  switch (look) {
    case 'hedge':
      return `${stroke('#2f4a22', 6)}${stroke('#4f7a37', 5, ' stroke-dasharray="1 6"')}`;
    case 'wall':
      return `${stroke('#5c574d', 5)}${stroke('#b8b1a2', 3, ' stroke-dasharray="4 2"')}`;
    case 'crest':
      return stroke('#6f5a2e', 2, ' stroke-dasharray="10 5 2 5"');
    case 'works':
      return `${stroke('#4a3a20', 8)}${stroke('#8c6f45', 5)}`;
    case 'road':
      return `${stroke('#a88a58', 8)}${stroke('#cdb486', 6)}`;
    case 'water':
    case 'ford':
      return `${stroke('#2c5f80', 8)}${stroke('#4f93b8', 6)}`;
    case 'hill':
    case 'slope':
    case 'wood':
    case 'scrub':
    case 'marsh':
    case 'field':
    case 'bridge':
    case 'houses':
    case 'plain':
      return stroke('#6e6446', 3);
  }
}

/** Whether a point lies on the ground of a feature. */
function isOn(feature: Feature, [x, y]: Point): boolean {
  if (feature.shape === 'area') return encloses(feature.outline, x, y);
  return feature.figure.parts.some((part) => part.length > 2 && encloses(part, x, y));
}

function trees(feature: Feature, spacing: number, greens: readonly string[], size = 8.5): string {
  const spots = scatter(feature.figure.box, spacing, seedOf(feature), (spot) => isOn(feature, spot));
  const crowns = spots.map(([x, y], index) => {
    const radius = size * (0.8 + ((index * 7) % 5) / 10);
    const green = greens[(index * 5 + (index >> 2)) % greens.length]!;
    const light = `<circle cx="${mm(x - radius * 3)}" cy="${mm(y - radius * 3)}" r="${mm(radius * 4.5)}" fill="#a9c47f" fill-opacity="0.28"/>`;
    return `<circle cx="${mm(x)}" cy="${mm(y)}" r="${mm(radius * 10)}" fill="${green}"/>${light}`;
  });
  return `<g filter="url(#drop)">${crowns.join('')}</g>`;
}

function reeds(feature: Feature): string {
  const spots = scatter(feature.figure.box, 220, seedOf(feature), (spot) => isOn(feature, spot));
  const tufts = spots.map(
    ([x, y]) =>
      `M${mm(x - 40)},${mm(y)}h8M${mm(x - 20)},${mm(y)}l-2,-6M${mm(x)},${mm(y)}v-8M${mm(x + 20)},${mm(y)}l2,-6`,
  );
  return `<path d="${tufts.join('')}" fill="none" stroke="#4d6b52" stroke-width="1.2" stroke-linecap="round"/>`;
}

const tiles = ['#a4553b', '#94492f', '#b0644a', '#8a5a44'];

function roofs(feature: Feature): string {
  return houses(feature.figure.box, seedOf(feature), (spot) => isOn(feature, spot))
    .map(({ house, ridge }, index) => {
      const roof = `<path d="${ring(house)}" fill="${tiles[index % tiles.length]!}" stroke="#5e3220" stroke-width="1"/>`;
      return `${roof}<path d="${chain(ridge)}" stroke="#e0b49c" stroke-width="1.2" stroke-opacity="0.7"/>`;
    })
    .join('');
}

/** The side from which works are held against the enemy, marked by a row of teeth. */
function frontOf(feature: Feature): string {
  if (feature.shape !== 'block' || feature.kind.front !== true) return '';
  const [left, right] = corners(feature.body) as readonly [Point, Point];
  return `<path d="${chain([left, right])}" stroke="#3a2a14" stroke-width="5" stroke-dasharray="4 3"/>`;
}

function seedOf({ id }: Feature): number {
  let seed = 17;
  for (let at = 0; at < id.length; at += 1) seed = (seed * 31 + id.charCodeAt(at)) % 65_521;
  return seed;
}

function zones({ zones: all }: FreeTable): string[] {
  return [...all].flatMap(([name, figures]) =>
    figures.map(({ outline = [], box }) => {
      const words = `<text x="${mm(box.left + 60)}" y="${mm(box.top + 190)}" font-size="13" font-style="italic" fill="#2d3a17" fill-opacity="0.75">${escaped(name)}</text>`;
      return `<g><path d="${ring(outline)}" fill="#f4edcf" fill-opacity="0.1" stroke="#f4edcf" stroke-width="1.5" stroke-dasharray="6 5"/>${words}</g>`;
    }),
  );
}

function label([x, y]: Point, words: string): string {
  return `<text x="${mm(x)}" y="${mm(y)}" font-size="17" font-style="italic" text-anchor="middle" paint-order="stroke" stroke="#f2ead2" stroke-width="4" stroke-linejoin="round" fill="#2a2413">${escaped(words)}</text>`;
}

function names({ features: all, places }: FreeTable, language: Language): string[] {
  const named = all.flatMap(({ name, figure: { box } }) => {
    const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return name === null ? [] : [label(middle, name[language])];
  });
  return [...named, ...places.map(({ name, at: spot }) => label(spot, name[language]))];
}

/** Where troops come and go, as marks on the frame. */
function edges({ entries }: FreeTable): string[] {
  return [...entries].map(([name, { figure }]) => {
    const points = figure.parts.flat();
    const { left, right, top, bottom } = boxOf(points);
    const middle: Point = [(left + right) / 2, (top + bottom) / 2];
    return `<g><title>${escaped(name)}</title><path d="${chain(points)}" stroke="#b3322a" stroke-width="7" stroke-linecap="round"/><circle cx="${mm(middle[0])}" cy="${mm(middle[1])}" r="6" fill="#f2ead2" stroke="#b3322a" stroke-width="2.5"/></g>`;
  });
}

/** Twenty centimetres, in fives. */
function scale(width: number, depth: number): string {
  const left = width - 200;
  const y = depth + frame - 8;
  const marks = [0, 50, 100, 150].map(
    (from, index) =>
      `<rect x="${left + from}" y="${y - 6}" width="50" height="6" fill="${index % 2 === 0 ? '#3a2f1c' : '#efe7d4'}" stroke="#3a2f1c"/>`,
  );
  return `<g font-family="${typefaces.figures}" font-size="12" fill="#3a2f1c">${marks.join('')}<text x="${left}" y="${y - 11}">0</text><text x="${left + 200}" y="${y - 11}" text-anchor="end">20 cm</text></g>`;
}
