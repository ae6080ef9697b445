/** What the rules read: locales, approaches with their symbols, capacities, objectives, start and entry marks. */
import { add, direction, distance, element, layer, polyline, text, turned } from './drawing-pen.ts';
import type { ApproachFile, Colour, LocaleFile, MapFile, Point } from './map.ts';
import type { Scenery } from './scenery.ts';

type Language = 'en' | 'fr';

export function drawLocales(file: MapFile, language: Language): string {
  return layer(
    'locales',
    ...file.locales.map((locale) =>
      element(
        'path',
        { class: 'map-locale', 'data-locale': locale.id, d: polyline(locale.polygon ?? [], true) },
        element('title', {}, titleOf(locale, language)),
      ),
    ),
  );
}

/** Places named on the board need no id; our own names are read together with it. */
const titleOf = ({ id, name }: LocaleFile, language: Language): string => `${id} · ${name[language]}`;

export function drawApproaches(file: MapFile): string {
  const drawn = new Set<string>();
  const sides = file.approaches.map((approach) => {
    // Facing approaches share one line: dashes drawn twice would fill their own gaps.
    const first = approach.opposite === null || !drawn.has(approach.opposite);
    drawn.add(approach.id);
    return drawApproach(approach, file, first);
  });
  return layer('approaches', ...sides);
}

function drawApproach(approach: ApproachFile, file: MapFile, withLine: boolean): string {
  const [from, to] = approach.segment!;
  const length = distance(from, to);
  return element(
    'g',
    {
      class: 'map-approach',
      'data-approach': approach.id,
      'data-width': approach.width,
      transform: turned(from, direction(from, to)),
    },
    ...(withLine ? [drawLine(approach, length)] : []),
    drawPenalties(approach, symbolPlace(approach, file) * length),
    ...(approach.impassable ? [drawImpassable(length)] : []),
    ...(approach.obstacle ? [drawObstacle(length)] : []),
  );
}

/** A wide approach has room for two pieces abreast, and a notch between them. */
function drawLine({ opposite, width }: ApproachFile, length: number): string {
  if (opposite === null) return element('path', { class: 'map-bound', d: `M0,0H${Math.round(length)}` });
  const line = element('path', { class: 'map-border', d: `M0,0H${Math.round(length)}` });
  return width === 'wide'
    ? line + element('path', { class: 'map-notch', d: `M${Math.round(length / 2)},-6v12` })
    : line;
}

/** Crossed strokes on the far side of the line. */
function drawImpassable(length: number): string {
  const count = Math.floor((length - 8) / 8);
  const strokes = Array.from({ length: count }, (_, index) => {
    const x = 4 + ((index + 0.5) * (length - 8)) / count;
    return `M${Math.round(x - 4)},-9L${Math.round(x + 4)},-1M${Math.round(x + 4)},-9L${Math.round(x - 4)},-1`;
  });
  return element('path', { class: 'map-impassable', d: strokes.join('') });
}

/** A bar with teeth, just inside the line. */
function drawObstacle(length: number): string {
  const [start, end] = [length * 0.1, length * 0.9];
  const count = Math.round((end - start) / 12);
  const teeth = Array.from(
    { length: count + 1 },
    (_, index) => `M${Math.round(start + ((end - start) * index) / count)},4.5v5`,
  );
  return element('path', {
    class: 'map-obstacle',
    d: `M${Math.round(start)},4.5H${Math.round(end)}${teeth.join('')}`,
  });
}

/** The part of the way along the segment that lies farthest from the roads crossing it. */
function symbolPlace(approach: ApproachFile, file: MapFile): number {
  const [from, to] = approach.segment!;
  const length = distance(from, to);
  const roads = [
    ...file.links.filter((link) => link.approach === approach.id || link.approach === approach.opposite),
    ...file.entries.filter((entry) => entry.approach === approach.id),
  ].map((road) => ('pontoon' in road || !road.at ? 0.5 : distance(from, road.at) / length));
  const worth = (part: number): number =>
    Math.min(0.28, ...roads.map((road) => Math.abs(part - road))) - 0.25 * Math.abs(part - 0.5);
  const parts = Array.from({ length: 11 }, (_, index) => (index + 5) / 20);
  return parts.reduce((best, part) => (worth(part) > worth(best) + 1e-9 ? part : best));
}

/** The old map signs: a full block for foot, a block cut by a diagonal for horse, a gun on its wheel. */
export const armSigns = {
  infantry: '<rect class="map-foot" x="-5" y="-3.2" width="10" height="6.4"/>',
  cavalry:
    '<path class="map-horse" d="M-5,-3.2h10v6.4h-10Z"/><path class="map-horse-half" d="M-5,3.2L5,-3.2V3.2Z"/>',
  artillery: '<path class="map-gun" d="M-5.5,-2L5.5,-.8"/><circle class="map-wheel" cx="-1" cy="1" r="2.4"/>',
} as const;

function drawPenalties({ penalty }: ApproachFile, middle: number): string {
  const signs = (['infantry', 'cavalry', 'artillery'] as const).flatMap((arm) =>
    Array.from({ length: penalty[arm] }, () => armSigns[arm]),
  );
  if (signs.length === 0) return '';
  const gap = 14;
  const width = signs.length * gap + 4;
  return element(
    'g',
    { class: 'map-penalties' },
    element('rect', {
      class: 'map-backing',
      x: Math.round(middle - width / 2),
      y: 7,
      width,
      height: 12,
      rx: 3,
    }),
    ...signs.map((sign, index) =>
      element(
        'g',
        { transform: `translate(${Math.round(middle + (index - (signs.length - 1) / 2) * gap)} 17)` },
        sign,
      ),
    ),
  );
}

/** A five-pointed star of radius 16, its letter for readers who do not tell the colours apart. */
const starPath = 'M0,-16L3.8,-5.2L15.2,-4.9L6.1,2L9.4,12.9L0,6.5L-9.4,12.9L-6.1,2L-15.2,-4.9L-3.8,-5.2Z';

const colourLetters: Readonly<Record<Language, Readonly<Record<Colour, string>>>> = {
  en: { red: 'R', green: 'G', blue: 'B' },
  fr: { red: 'R', green: 'V', blue: 'B' },
};

export function drawStar(at: Point, colour: Colour, language: Language): string {
  return element(
    'g',
    { class: `map-star map-star-${colour}`, transform: `translate(${at[0]} ${at[1]})` },
    element('path', { d: starPath }),
    text([0, 4.5], colourLetters[language][colour], { class: 'map-star-letter' }),
  );
}

/** A tablet with the capacity and, below it, the id by which records and logs call the locale. */
export const drawCapacity = (at: Point, capacity: number, id: string): string =>
  element(
    'g',
    { class: 'map-capacity', transform: `translate(${at[0]} ${at[1]})` },
    element('rect', { x: -16, y: -17, width: 32, height: 34, rx: 4 }),
    text([0, 1], String(capacity), {}),
    text([0, 13.5], id, { class: 'map-id' }),
  );

export const drawStart = (at: Point): string =>
  element('rect', { class: 'map-start', x: at[0] - 4.5, y: at[1] - 9, width: 9, height: 18 });

export function drawPlates(file: MapFile, scenery: Scenery, language: Language): string {
  return layer(
    'plates',
    ...scenery.plates.map(({ locale: id, at }) => {
      const locale = file.locales.find((one) => one.id === id)!;
      const parts = [drawCapacity(at, locale.capacity, id)];
      let x = at[0] + 20;
      if (locale.objective) {
        parts.push(drawStar([x + 15, at[1]], locale.objective, language));
        x += 34;
      }
      for (let piece = 0; piece < locale.frenchStart; piece += 1)
        parts.push(drawStart([x + 4 + piece * 13, at[1]]));
      return element('g', { 'data-plate': id }, ...parts);
    }),
  );
}

const entering: Readonly<Record<Language, Readonly<Record<'austrian' | 'french', string>>>> = {
  en: { austrian: 'Austrians', french: 'French' },
  fr: { austrian: 'Autrichiens', french: 'Français' },
};

/** An arrow across the frame, and outside it who comes that way. */
export function drawEntries(file: MapFile, scenery: Scenery, language: Language): string {
  const [left, top, right] = scenery.frame;
  return layer(
    'entries',
    ...file.entries.flatMap(({ id, side, at }) => {
      if (!at) return [];
      const inwards: Point =
        at[0] <= left ? [1, 0] : at[0] >= right ? [-1, 0] : at[1] <= top ? [0, 1] : [0, -1];
      const label = add(at, inwards, -62);
      const upright = inwards[0] === 0;
      return element(
        'g',
        { class: `map-entry map-entry-${side}`, 'data-entry': id },
        element('path', {
          transform: turned(add(at, inwards, -28), inwards),
          d: 'M-16,-7H6V-15L26,0L6,15V7H-16Z',
        }),
        text(upright ? add(label, [0, 8]) : label, entering[language][side], {
          class: 'map-entry-label',
          transform: upright ? undefined : `rotate(-90 ${label[0]} ${label[1]}) translate(0 6)`,
        }),
      );
    }),
  );
}
