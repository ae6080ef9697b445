/**
 * Names beside the pieces of a free table: in full where there is room, short farther off, from afar those of the brigades;
 * and none where they would lie on each other.
 */
import type { FreeTable } from '@bivouac/ground/free-table';
import type { Language, Words } from '@bivouac/kernel';
import { boxAround, type Point } from '../geometry.ts';
import { areMeeting, areaOf, letter, lineHeight, type Area, type Tag } from '../name-places.ts';
import { areaOfMark, placeNames } from './place-names.ts';
import { staffBase } from './places.ts';

/** A name as it is lettered; that of a brigade in the colour of its side. */
export interface NameTag extends Tag {
  readonly side?: string;
}

export interface Wanted {
  readonly key: string;
  readonly name: string;
  readonly isGeneral: boolean;
  readonly side?: string;
  readonly at: Point;
  /** What the piece takes, so that its name stands beside it. */
  readonly body: Area;
}

function areaAround(points: readonly Point[], margin = 0): Area {
  const { x, y, width, height } = boxAround(points, margin)!;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** What a general takes. */
const staffArea = (at: Point): Area => areaAround([at], staffBase / 2 + 3);

/** A piece with its name. */
interface Named {
  readonly facts: { readonly id: string; readonly name: Words };
  readonly at: Point;
}

/** A unit, and where the markers beside it stand. */
interface Marked {
  readonly ground: readonly Point[];
  readonly front: Point;
}

/** Units as they stand from the top of the table down. */
export function unitsWanted(
  units: readonly (Named & { readonly ground: readonly Point[] })[],
  language: Language,
): readonly Wanted[] {
  return units
    .map(({ facts, at, ground }) => ({
      key: facts.id,
      name: facts.name[language],
      isGeneral: false,
      at,
      body: areaAround(ground, 3),
    }))
    .sort((one, other) => one.at[1] - other.at[1] || one.at[0] - other.at[0]);
}

export function generalsWanted(generals: readonly Named[], language: Language): readonly Wanted[] {
  return generals.map(({ facts, at }) => ({
    key: facts.id,
    name: facts.name[language],
    isGeneral: true,
    at,
    body: staffArea(at),
  }));
}

/** Where no name may lie: on units with their markers, on generals, on the names of the ground. */
export function takenIn<U extends Marked>(
  scene: { readonly units: readonly U[]; readonly generals: readonly Named[]; readonly table: FreeTable },
  markersOf: (unit: U) => readonly { readonly at: Point }[],
  language: Language,
  marks: readonly Point[] = [],
): readonly Area[] {
  const { units, generals, table } = scene;
  return [
    ...units.map(({ ground }) => areaAround(ground, 3)),
    ...generals.map(({ at }) => staffArea(at)),
    ...units.flatMap((unit) =>
      markersOf(unit).map(({ at: [x, y] }) => areaAround([[unit.front[0] + x, unit.front[1] + y]], 11)),
    ),
    ...marks.map(areaOfMark),
    ...placeNames(table, language, marks).map(({ area }) => area),
  ];
}

/** A brigade by the middle one of its units: whoever reads a staff map looks for who stands there. */
export function brigadeWanted(
  key: string,
  name: string,
  own: readonly {
    readonly at: Point;
    readonly ground: readonly Point[];
    readonly facts: { readonly side: string };
  }[],
): readonly Wanted[] {
  const across = own.toSorted((one, other) => one.at[0] - other.at[0]);
  const middle = across[Math.floor(across.length / 2)];
  if (middle === undefined) return [];
  const { at, ground, facts } = middle;
  return [{ key, name, isGeneral: false, side: facts.side, at, body: areaAround(ground, 6) }];
}

/** Whoever finds no place goes without a name. */
export function placeTags(
  wanted: readonly Wanted[],
  others: readonly Area[],
  size: number,
  lettered: (name: string) => string,
): readonly NameTag[] {
  const taken = [...others];
  const placed: NameTag[] = [];
  for (const { key, name, isGeneral, side, body, at } of wanted) {
    const lines = [lettered(name)];
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
