/**
 * Names beside units and generals: in full where there is room, short farther off, from afar those of the brigades; and
 * none where they would lie on each other.
 */
import type { Side, View } from '@bivouac/age-of-reason/words';
import type { Language } from '@bivouac/kernel';
import { boxAround, type Point } from '../../board/geometry.ts';
import { areMeeting, areaOf, letter, lineHeight, type Area, type Tag } from '../../board/name-places.ts';
import type { Detail } from '../../board/free-table/detail.ts';
import { capital } from './names.ts';
import { markersOf } from './troops/markers.tsx';
import { namePlace } from '../../board/free-table/places.ts';
import { staffBase } from '../../board/free-table/places.ts';
import { sceneOf } from './scene.ts';

/** A name as it is lettered; that of a brigade in the colour of its side. */
export interface NameTag extends Tag {
  readonly side?: Side;
}

interface Wanted {
  readonly key: string;
  readonly name: string;
  readonly isGeneral: boolean;
  readonly side?: Side;
  readonly at: Point;
  /** What the piece takes, so that its name stands beside it. */
  readonly body: Area;
}

function areaAround(points: readonly Point[], margin = 0): Area {
  const { x, y, width, height } = boxAround(points, margin)!;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** About what the name of a feature takes. */
function areaOfName([x, y]: Point, name: string): Area {
  const half = name.length * 4.6;
  return { left: x - half, right: x + half, top: y - 15, bottom: y + 5 };
}

/** What is named: the brigades from afar, nearer the units as they stand from the top of the table down; then generals. */
function wantedIn(view: View, detail: Detail, language: Language): readonly Wanted[] {
  const { units, generals } = sceneOf(view);
  const staff = generals.map(({ facts, at }): Wanted & { isBrigadier: boolean } => ({
    key: facts.id,
    name: facts.name[language],
    isGeneral: true,
    isBrigadier: facts.rank === 'brigadier' || facts.rank === 'supernumerary',
    at,
    body: areaAround([at], staffBase / 2 + 3),
  }));
  if (detail === 'afar')
    return [...staff.filter(({ isBrigadier }) => !isBrigadier), ...brigadesIn(view, language)];
  const named = units.map(({ facts, at, ground }): Wanted => ({
    key: facts.id,
    name: facts.name[language],
    isGeneral: false,
    at,
    body: areaAround(ground, 3),
  }));
  return [...named.sort((one, other) => one.at[1] - other.at[1] || one.at[0] - other.at[0]), ...staff];
}

/** Each brigade by the middle one of its units: whoever reads a staff map looks for who stands there. */
function brigadesIn(view: View, language: Language): readonly Wanted[] {
  const { units } = sceneOf(view);
  return view.terms.brigades.flatMap(({ name }, brigade): Wanted[] => {
    const own = units.filter(({ facts }) => facts.brigade === brigade);
    const across = own.toSorted((one, other) => one.at[0] - other.at[0]);
    const middle = across[Math.floor(across.length / 2)];
    if (middle === undefined) return [];
    return [
      {
        key: `brigade ${brigade}`,
        name: name[language],
        isGeneral: false,
        side: middle.facts.side,
        at: middle.at,
        body: areaAround(middle.ground, 6),
      },
    ];
  });
}

/** Whoever finds no place goes without a name. */
export function tagsOf(view: View, detail: Detail, size: number, language: Language): readonly NameTag[] {
  const scene = sceneOf(view);
  const wanted = wantedIn(view, detail, language);
  const taken = [
    ...scene.units.map(({ ground }) => areaAround(ground, 3)),
    ...scene.generals.map(({ at }) => areaAround([at], staffBase / 2 + 3)),
    ...scene.units.flatMap((posted) =>
      markersOf(posted).map(({ at: [x, y] }) => areaAround([[posted.front[0] + x, posted.front[1] + y]], 11)),
    ),
    ...scene.table.features.flatMap((feature) =>
      feature.name === null ? [] : [areaOfName(namePlace(feature), feature.name[language])],
    ),
  ];
  const placed: NameTag[] = [];
  for (const { key, name, isGeneral, side, body, at } of wanted) {
    const lines = [detail === 'near' || detail === 'close' ? capital(name) : shortName(name)];
    const found = placesFor(body, at, lines, size)
      .map((place): NameTag => ({
        key,
        lines,
        isLeader: isGeneral,
        size,
        at: place,
        ...(side !== undefined && { side }),
      }))
      .find((tag) => {
        const area = areaOf(tag);
        return !taken.some((other) => areMeeting(area, other));
      });
    if (found === undefined) continue;
    placed.push(found);
    taken.push(areaOf(found));
  }
  return placed;
}

/** Below it, above it, beside it; a little farther off where its markers lie. */
function placesFor(body: Area, [x]: Point, lines: readonly string[], size: number): readonly Point[] {
  const half = (Math.max(...lines.map((line) => line.length)) * size * letter) / 2;
  const middle = (body.top + body.bottom) / 2 + size * 0.35;
  const [below, above] = [
    body.bottom + size * 0.82,
    body.top - size * 0.3 - (lines.length - 1) * size * lineHeight,
  ];
  return [
    [x, below],
    [x, above],
    [x, below + 16],
    [x, above - 16],
    [body.right + half + 3, middle],
    [body.left - half - 3, middle],
  ];
}

/** As order books shorten what a base shows anyway. */
const shorter: readonly (readonly [RegExp, string])[] = [
  [/^(?:régiment|bataillon|the|le|la|les) (?:de la |de |des |du |d’)?/iu, ''],
  [/^(?:brigade|cavalerie) (?:de la |de |des |du |d’)/iu, ''],
  [/’s (?:brigade|horse)$/iu, ''],
  [/^(?:hussards|dragons|cuirassiers|grenadiers) (?:de la |de |des |du |d’)/iu, ''],
  [/ (?:regiment|infantry|battalion|hussars|dragoons|cuirassiers|grenadiers)$/iu, ''],
];

export function shortName(name: string): string {
  const text = shorter.reduce((before, [long, short]) => before.replace(long, short), name);
  return capital(text === '' ? name : text);
}
