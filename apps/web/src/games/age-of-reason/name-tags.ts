/** Names beside units and generals: in full where there is room, short from afar, and none where they would lie on each other. */
import type { View } from '@bivouac/age-of-reason/words';
import type { Language } from '@bivouac/kernel';
import { boxAround, type Point } from '../../board/geometry.ts';
import { areMeeting, areaOf, letter, lineHeight, type Area, type Tag } from '../../board/name-places.ts';
import type { Detail } from './detail.ts';
import { capital } from './names.ts';
import { markersOf } from './troops/markers.tsx';
import { namePlace, sceneOf, staffBase } from './scene.ts';

/** The size of letters in millimetres of the table. */
const sizes: Readonly<Record<Exclude<Detail, 'afar'>, number>> = {
  small: 26,
  mid: 17,
  near: 11,
  close: 7.5,
};

interface Wanted {
  readonly key: string;
  readonly name: string;
  readonly isGeneral: boolean;
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

/** Units as they stand from the top of the table down, then generals; whoever finds no place goes without. */
export function tagsOf(view: View, detail: Detail, language: Language): readonly Tag[] {
  if (detail === 'afar') return [];
  const scene = sceneOf(view);
  const units = scene.units
    .map(({ facts, at, ground }): Wanted => ({
      key: facts.id,
      name: facts.name[language],
      isGeneral: false,
      at,
      body: areaAround(ground, 3),
    }))
    .sort((one, other) => one.at[1] - other.at[1] || one.at[0] - other.at[0]);
  const generals = scene.generals.map(({ facts, at }): Wanted => ({
    key: facts.id,
    name: facts.name[language],
    isGeneral: true,
    at,
    body: areaAround([at], staffBase / 2 + 3),
  }));
  const taken = [
    ...[...units, ...generals].map(({ body }) => body),
    ...scene.units.flatMap((posted) =>
      markersOf(posted).map(({ at: [x, y] }) => areaAround([[posted.front[0] + x, posted.front[1] + y]], 11)),
    ),
    ...scene.table.features.flatMap((feature) =>
      feature.name === null ? [] : [areaOfName(namePlace(feature), feature.name[language])],
    ),
  ];
  const placed: Tag[] = [];
  for (const { key, name, isGeneral, body, at } of [...units, ...generals]) {
    const size = sizes[detail];
    const lines = [detail === 'small' || detail === 'mid' ? shortName(name) : capital(name)];
    const found = placesFor(body, at, lines, size)
      .map((place): Tag => ({ key, lines, isLeader: isGeneral, size, at: place }))
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
  [/^(?:hussards|dragons|cuirassiers|grenadiers) (?:de la |de |des |du |d’)/iu, ''],
  [/ (?:regiment|infantry|battalion|hussars|dragoons|cuirassiers|grenadiers)$/iu, ''],
];

export function shortName(name: string): string {
  const text = shorter.reduce((before, [long, short]) => before.replace(long, short), name);
  return capital(text === '' ? name : text);
}
