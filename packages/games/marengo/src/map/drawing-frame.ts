/** Around the map: paper, frame, title, compass, scale and key. */
import { armSigns, drawCapacity, drawStar, drawStart } from './drawing-play.ts';
import { element, layer, stroke, text, turned } from './drawing-pen.ts';
import type { Point } from './map.ts';
import type { Scenery } from './scenery.ts';

type Language = 'en' | 'fr';

export function drawPaper([width, height]: Point): string {
  return layer(
    'paper',
    element('rect', { class: 'map-sheet', width, height }),
    element('rect', { width, height, fill: 'url(#map-age)' }),
  );
}

const gridX = 11;
const gridY = 8;
const margin = 34;

export function drawFrame({ frame }: Scenery): string {
  const [left, top, right, bottom] = frame;
  const [width, height] = [right - left, bottom - top];
  const box = (out: number, name: string): string =>
    element('rect', {
      class: name,
      x: left - out,
      y: top - out,
      width: width + 2 * out,
      height: height + 2 * out,
    });
  const letters = Array.from({ length: gridX }, (_, i) => {
    const x = left + ((i + 0.5) * width) / gridX;
    return ['ABCDEFGHIJK'.charAt(i)].flatMap((letter) => [
      text([x, top - 15], letter, { class: 'map-grid' }),
      text([x, bottom + 27], letter, { class: 'map-grid' }),
    ]);
  }).flat();
  const numbers = Array.from({ length: gridY }, (_, i) => {
    const y = top + ((i + 0.5) * height) / gridY + 6;
    return [
      text([left - 21, y], String(i + 1), { class: 'map-grid' }),
      text([right + 21, y], String(i + 1), { class: 'map-grid' }),
    ];
  }).flat();
  return layer(
    'frame',
    box(1, 'map-neat'),
    box(8, 'map-neat-fine'),
    box(margin, 'map-neat-fine'),
    box(margin + 9, 'map-neat-heavy'),
    element('path', { class: 'map-degrees', d: degrees(frame) }),
    ...letters,
    ...numbers,
  );
}

/** The band of the frame in black and white, two divisions to a square. */
function degrees([left, top, right, bottom]: Scenery['frame']): string {
  const [stepX, stepY] = [(right - left) / gridX / 2, (bottom - top) / gridY / 2];
  const bars: string[] = [];
  for (let i = 0; i < gridX * 2; i += 2) {
    const x = left + i * stepX;
    bars.push(
      stroke([x, top - 4.5], [x + stepX, top - 4.5]),
      stroke([x + stepX, bottom + 4.5], [x + 2 * stepX, bottom + 4.5]),
    );
  }
  for (let i = 0; i < gridY * 2; i += 2) {
    const y = top + i * stepY;
    bars.push(
      stroke([left - 4.5, y], [left - 4.5, y + stepY]),
      stroke([right + 4.5, y + stepY], [right + 4.5, y + 2 * stepY]),
    );
  }
  return bars.join('');
}

const titles: Readonly<Record<Language, readonly [string, string, string]>> = {
  en: ['PLAN', 'of the battlefield of', 'fought on 14 June 1800'],
  fr: ['PLAN', 'du champ de bataille de', 'le 14 juin 1800'],
};

export function drawCartouche(scenery: Scenery, language: Language): string {
  const [left, top] = scenery.frame;
  const [plan, of, day] = titles[language];
  const [x, y, width, height] = [left + 22, top + 22, 320, 190];
  const middle = x + width / 2;
  const r = 16;
  const notched = (inset: number): string => {
    const [a, b, c, d] = [x + inset, y + inset, x + width - inset, y + height - inset];
    return `M${a + r},${b}H${c - r}a${r},${r} 0 0 0 ${r},${r}V${d - r}a${r},${r} 0 0 0 ${-r},${r}H${a + r}a${r},${r} 0 0 0 ${-r},${-r}V${b + r}a${r},${r} 0 0 0 ${r},${-r}Z`;
  };
  const flourish = (yAt: number): string =>
    `M${middle - 78},${yAt}c18,-9 34,7 52,0s18,-8 26,0s8,-7 26,0s34,9 52,0M${middle - 4},${yAt}l4,-5l4,5l-4,5Z`;
  return layer(
    'cartouche',
    element('path', { class: 'map-cartouche', d: notched(0) }),
    element('path', { class: 'map-cartouche-line', d: notched(6) }),
    text([middle, y + 42], plan, { class: 'map-title-small' }),
    text([middle, y + 68], of, { class: 'map-title-italic' }),
    text([middle, y + 112], 'MARENGO', { class: 'map-title', textLength: 274 }),
    element('path', { class: 'map-flourish', d: flourish(y + 134) }),
    text([middle, y + 166], day, { class: 'map-title-italic' }),
  );
}

/** The top of the sheet lies about north-north-west, so north leans an eighth of a half-turn to the right. */
const northward: Point = [0.3827, -0.9239];

export function drawCompass(scenery: Scenery): string {
  const [left, top] = scenery.frame;
  const at: Point = [left + 178, top + 312];
  const half = (angle: number, d: string): string => element('path', { transform: `rotate(${angle})`, d });
  const long = 'M0,-66L10,-10L0,0Z';
  const longDark = 'M0,-66L-10,-10L0,0Z';
  const small = 'M0,-38L9,-12L0,0Z';
  const smallDark = 'M0,-38L-9,-12L0,0Z';
  return layer(
    'compass',
    element(
      'g',
      { transform: turned(at, [-northward[1], northward[0]]) },
      element('circle', { class: 'map-compass-ring', r: 44 }),
      element('circle', { class: 'map-compass-ring', r: 40 }),
      element(
        'g',
        { class: 'map-compass-light' },
        ...[45, 135, 225, 315].map((a) => half(a, small)),
        ...[0, 90, 180, 270].map((a) => half(a, long)),
      ),
      element(
        'g',
        { class: 'map-compass-dark' },
        ...[45, 135, 225, 315].map((a) => half(a, smallDark)),
        ...[0, 90, 180, 270].map((a) => half(a, longDark)),
      ),
      text([0, -74], 'N', { class: 'map-north' }),
    ),
  );
}

const keyWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    foot: 'infantry penalty',
    horse: 'cavalry penalty',
    gun: 'artillery penalty',
    obstacle: 'cavalry obstacle',
    impassable: 'impassable',
    border: 'approaches, narrow and wide',
    road: 'main road',
    lane: 'secondary road',
    capacity: 'capacity and mark of the locale',
    start: 'French piece at the start',
    star: 'objectives',
    scale: 'about one kilometre',
  },
  fr: {
    foot: 'pénalité d’infanterie',
    horse: 'pénalité de cavalerie',
    gun: 'pénalité d’artillerie',
    obstacle: 'obstacle à la cavalerie',
    impassable: 'infranchissable',
    border: 'approches, étroite et large',
    road: 'route principale',
    lane: 'route secondaire',
    capacity: 'capacité et repère du lieu',
    start: 'pion français au début',
    star: 'objectifs',
    scale: 'environ un kilomètre',
  },
};

/** The key: four columns of three lines under the map, then the scale. */
export function drawKey(scenery: Scenery, language: Language): string {
  const [left, , right, bottom] = scenery.frame;
  const words = keyWords[language];
  const sign = (drawing: string) => element('g', { transform: 'scale(1.5)' }, drawing);
  const rows: readonly (readonly [key: string, drawing: string])[] = [
    ['foot', sign(armSigns.infantry)],
    ['horse', sign(armSigns.cavalry)],
    ['gun', sign(armSigns.artillery)],
    [
      'border',
      element('path', { class: 'map-border', d: 'M-30,-7H-4M-30,7H30' }) +
        element('path', { class: 'map-notch', d: 'M0,1v12' }),
    ],
    [
      'obstacle',
      element('path', { class: 'map-obstacle', d: 'M-26,-2H26M-26,-2v5M-13,-2v5M0,-2v5M13,-2v5M26,-2v5' }),
    ],
    [
      'impassable',
      element('path', {
        class: 'map-impassable',
        d: 'M-24,4l8,-8m0,8l-8,-8M-14,4l8,-8m0,8l-8,-8M-4,4l8,-8m0,8l-8,-8M6,4l8,-8m0,8l-8,-8M16,4l8,-8m0,8l-8,-8',
      }),
    ],
    [
      'road',
      element('path', { class: 'map-road-edge', d: 'M-28,0H28' }) +
        element('path', { class: 'map-road', d: 'M-28,0H28' }),
    ],
    ['lane', element('path', { class: 'map-lane', d: 'M-28,0H28' })],
    [
      'star',
      drawStar([-34, 0], 'red', language) +
        drawStar([0, 0], 'green', language) +
        drawStar([34, 0], 'blue', language),
    ],
    ['capacity', drawCapacity([0, 0], 16, 'D5')],
    ['start', drawStart([0, 0])],
  ];
  const columns = 4;
  const perColumn = 3;
  const columnWidth = (right - left) / columns;
  const drawn = rows.map(([key, drawing], index) => {
    const x = left + 60 + Math.floor(index / perColumn) * columnWidth;
    const y = bottom + 96 + (index % perColumn) * 46;
    return element(
      'g',
      { transform: `translate(${Math.round(x)} ${y})` },
      drawing,
      text([64, 7], words[key]!, { class: 'map-key' }),
    );
  });
  return layer('key', ...drawn, drawScale(scenery, words.scale!));
}

function drawScale({ frame, unitsPerKilometre: unit }: Scenery, words: string): string {
  const [left, , right, bottom] = frame;
  const x = left + 60 + ((right - left) / 4) * 3;
  const y = bottom + 96 + 2 * 46;
  const quarter = unit / 4;
  return element(
    'g',
    { class: 'map-scale', transform: `translate(${Math.round(x - 30)} ${y})` },
    element('path', { class: 'map-scale-bar', d: `M0,0H${quarter}M${2 * quarter},0H${3 * quarter}` }),
    element('path', { class: 'map-scale-edge', d: `M0,-5H${unit}V5H0Z` }),
    text([unit + 16, 6], words, { class: 'map-key' }),
  );
}
