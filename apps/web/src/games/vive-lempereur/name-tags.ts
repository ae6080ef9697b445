/** Names beside counters: in full where there is room, short from afar, and none where they would lie on each other. */
import { capital, type Language } from '@bivouac/kernel';
import type { View } from '@bivouac/vive-lempereur/words';
import type { Point } from '../../board/geometry.ts';
import { areMeeting, areaOf, letter, lineHeight, type Area, type Tag } from '../../board/name-places.ts';
import { placeNames, type PlaceName } from './ground/lettering.tsx';
import { layoutOf } from './layout.ts';
import { courierAreas, pennantAreas } from './sign-places.ts';

/** How much is seen, by how large the board is drawn: from afar only who and how strong, close by everything. */
export type Detail = 'afar' | 'brief' | 'short' | 'full' | 'fine';

export function detailAt(scale: number): Detail {
  if (scale < 0.33) return 'afar';
  if (scale < 0.62) return 'brief';
  if (scale < 0.95) return 'short';
  return scale < 1.5 ? 'full' : 'fine';
}

/** The size of letters in units of the board. */
const sizes: Readonly<Record<Exclude<Detail, 'afar'>, number>> = {
  brief: 22,
  short: 17,
  full: 14,
  fine: 11.5,
};

/** The size of the letters of places, as the style sheet has it. */
const placeSizes: Readonly<Record<Detail, Readonly<Record<PlaceName['kind'], number>>>> = {
  afar: { village: 56, farm: 40, ground: 56 },
  brief: { village: 31, farm: 25, ground: 31 },
  short: { village: 25, farm: 20, ground: 25 },
  full: { village: 25, farm: 20, ground: 25 },
  fine: { village: 20, farm: 20, ground: 20 },
};
/** How wide a letter of them is on average, in ems. */
const placeLetter = 0.56;

export interface WrittenPlace extends Pick<PlaceName, 'text' | 'kind'> {
  readonly at: Point;
  readonly area: Area;
}

/** The names of places where nobody stands on them, if there is such a place; else where they belong. */
export function placesOf(view: View, detail: Detail, language: Language): readonly WrittenPlace[] {
  const { units, leaders } = wantedIn(view, language);
  const { field } = layoutOf(view);
  const taken = [...[...units, ...leaders].map(({ body }) => shrunk(body)), ...pennantAreas(view, field)];
  return placeNames(field, language).map((place) => {
    const { text, kind } = place;
    const size = placeSizes[detail][kind];
    const half = (text.length * size * placeLetter) / 2;
    const written = pointsFor(place, size, half).map(([wanted, y]): WrittenPlace => {
      const x = Math.max(field.box.x + half, Math.min(field.box.x + field.box.width - half, wanted));
      const area = { left: x - half, right: x + half, top: y - size * 0.8, bottom: y + size * 0.25 };
      return { text, kind, at: [x, y], area };
    });
    const found = written.find(({ area }) => !taken.some((other) => areMeeting(area, other))) ?? written[0]!;
    taken.push(found.area);
    return found;
  });
}

/** From the middle of a hex to its edge, and a little more. */
const toEdge = 44;

/** Where the middle of a line may be, the best place first: below what it names, above it, beside it, then farther off. */
function pointsFor(
  { kind, around: { x, y, width, height } }: PlaceName,
  size: number,
  half: number,
): readonly Point[] {
  const middle = x + width / 2;
  const [below, above] = [y + height + toEdge + size * 0.8, y - toEdge - size * 0.3];
  const level = y + height / 2 + size * 0.3;
  const [right, left] = [x + width + toEdge + half, x - toEdge - half];
  const near: readonly Point[] = [
    [middle, below],
    [middle, above],
    [right, level],
    [left, level],
  ];
  const farther = [1, 2, 3, 4].flatMap((lines): Point[] => [
    [middle, below + lines * size],
    [middle, above - lines * size],
    [right, level + lines * size],
    [left, level - lines * size],
  ]);
  return kind === 'ground' ? [[middle, level], ...near, ...farther] : [...near, ...farther];
}

interface Wanted {
  readonly key: string;
  readonly name: string;
  readonly isLeader: boolean;
  readonly at: Point;
  /** What the counter takes, so that its name stands above or below it. */
  readonly body: Area;
}

/** Leaders first, then units as they stand from the top of the map down; whoever finds no place goes without. */
export function tagsOf(view: View, detail: Detail, language: Language): readonly Tag[] {
  if (detail === 'afar') return [];
  const { units, leaders, badged } = wantedIn(view, language);
  const { field } = layoutOf(view);
  const taken = [
    ...[...units, ...leaders].map(({ body }) => shrunk(body)),
    ...placesOf(view, detail, language).map(({ area }) => area),
    ...pennantAreas(view, field),
    ...courierAreas(view, field),
  ];
  const placed: Tag[] = [];
  for (const wanted of [...leaders, ...units]) {
    const size = sizes[detail] * (wanted.isLeader ? 1.06 : 1);
    const name = detail === 'full' || detail === 'fine' ? wanted.name : shortName(wanted.name);
    const lines = brokenUp(name);
    const tag = placesFor(wanted, lines, size, badged.has(wanted.key))
      .map((at): Tag => ({ key: wanted.key, lines, isLeader: wanted.isLeader, size, at }))
      .find((one) => {
        const area = areaOf(one);
        return !taken.some((other) => areMeeting(area, other));
      });
    if (tag === undefined) continue;
    placed.push(tag);
    taken.push(areaOf(tag));
  }
  return placed;
}

/** A name may touch the edge of a counter, not its face. */
function shrunk({ left, top, right, bottom }: Area): Area {
  const by = 5;
  return { left: left + by, top: top + by, right: right - by, bottom: bottom - by };
}

function wantedIn(view: View, language: Language) {
  const layout = layoutOf(view);
  const tops = layout.units.filter(({ depth }) => depth === 0);
  return {
    units: tops
      .map(({ unit, facts, at, body }): Wanted => {
        const [xs, ys] = [body.map(([x]) => x), body.map(([, y]) => y)];
        return {
          key: unit.name,
          name: facts.name[language],
          isLeader: false,
          at,
          body: {
            left: Math.min(...xs),
            right: Math.max(...xs),
            top: Math.min(...ys),
            bottom: Math.max(...ys),
          },
        };
      })
      .sort((one, other) => one.at[1] - other.at[1] || one.at[0] - other.at[0]),
    leaders: layout.leaders.map(({ leader, at: [x, y] }): Wanted => {
      const { slug, name } = view.terms.leaders[leader]!;
      const body = { left: x - 19, right: x + 19, top: y - 19, bottom: y + 19 };
      return { key: slug, name, isLeader: true, at: [x, y], body };
    }),
    badged: new Set(layout.units.filter(({ isBadged }) => isBadged).map(({ unit }) => unit.name)),
  };
}

/** Units are named below, or else above; leaders, whose units are named below, above. */
function placesFor(
  { at: [x], body, isLeader }: Wanted,
  lines: readonly string[],
  size: number,
  isBadged: boolean,
): readonly Point[] {
  const below = body.bottom + size * 0.85 + (isBadged ? 6 : 0);
  const above = body.top - size * 0.35 - (lines.length - 1) * size * lineHeight;
  const half = (Math.max(...lines.map((line) => line.length)) * size * letter) / 2;
  const middle = (body.top + body.bottom) / 2 + size * 0.35;
  const beside: readonly Point[] = [
    [body.right + half + 3, middle],
    [body.left - half - 3, middle],
  ];
  const ends: readonly Point[] = [
    [x, below],
    [x, above],
  ];
  return isLeader ? [ends[1]!, ...beside] : [...ends, ...beside];
}

/** So many letters stand on a line. */
const longLine = 13;

/** A long name on two lines, as even as its words allow. */
export function brokenUp(name: string): readonly string[] {
  if (name.length <= longLine) return [name];
  const words = name.split(' ');
  let best: readonly string[] = [name];
  for (let at = 1; at < words.length; at += 1) {
    const halves = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (longest(halves) < longest(best)) best = halves;
  }
  return best;
}

const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));

/** As order books shorten what a counter shows anyway. */
const shorter: readonly (readonly [RegExp, string])[] = [
  [/ \((?:No\.|nº) [^)]*\)$/u, ''],
  [/ de ligne$/u, ' ligne'],
  [/\bcuirassiers?\b/giu, 'cuir.'],
  [/\bgrenadiers?\b/giu, 'gren.'],
  [/\bfusiliers?\b/giu, 'fus.'],
  [/\bdrag(?:oons|ons)\b/giu, 'drag.'],
  [/\bhuss(?:ars|ards)\b/giu, 'huss.'],
  [/\bchasseurs\b/giu, 'chass.'],
  [/\b12-pounders?\b/giu, '12-pdrs'],
  [/\bPièces de 12\b/giu, '12 livres'],
  [/\bArtillerie à cheval\b/giu, 'Art. à cheval'],
  [/\bCanons\b/giu, 'Art.'],
];

export function shortName(name: string): string {
  return capital(shorter.reduce((before, [long, short]) => before.replace(long, short), name));
}
