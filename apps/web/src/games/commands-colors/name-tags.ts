/** Names beside the blocks: each where it lies on nobody and nobody lies on it; whoever finds no such place goes without. */
import type { Language } from '@bivouac/kernel';
import { leaderWords, typeOf, unitAt, type SeenUnit, type View } from '@bivouac/commands-colors/words';
import type { Point } from '../../board/geometry.ts';
import { areaOf, areMeeting, letter, type Area, type Tag } from '../../board/name-places.ts';
import { centreOf, fieldBox, type Field } from './field.ts';
import { unitTag } from './names.ts';
import { attachedStep, blockPlaces, blockSize, orderStep } from './pieces.tsx';
import { isOnBoard } from './spots.ts';

/** The size of letters in units of the board. */
const size = 13.5;
/** A name may touch the edge of a block, but keeps away from the next name. */
const grazing = 3;
const apart = 7;
const [discRadius, orderRadius, placeSize] = [18, 12, 16];

interface Wanted {
  readonly key: string;
  readonly text: string;
  readonly isLeader: boolean;
  readonly places: readonly Point[];
}

/** Units first, as they stand from the top of the board down; then the leaders whom their units do not name already. */
export function tagsOf(view: View, field: Field, language: Language): readonly Tag[] {
  const units = view.units.filter(({ hex }) => isOnBoard(hex));
  const taken = [...bodiesOf(view, field), ...placeNamesOf(view, field, language)];
  const placed: Tag[] = [];
  for (const { key, text, isLeader, places } of [
    ...units
      .map((unit) => wantedBy(unit, view, field, language))
      .toSorted((one, other) => one.places[0]![1] - other.places[0]![1]),
    ...leadersWanted(view, field, language),
  ]) {
    const tag = places
      .map((at): Tag => ({ key, lines: [text], isLeader, size, at }))
      .find((one) => isOnField(areaOf(one)) && !taken.some((other) => areMeeting(areaOf(one), other)));
    if (tag === undefined) continue;
    placed.push(tag);
    taken.push(spaced(areaOf(tag)));
  }
  return placed;
}

/** Names lie on the field, not on its frame. */
function isOnField({ left, right, top }: Area): boolean {
  return left >= 0 && right <= fieldBox.width && top >= 0;
}

function spaced({ left, right, ...area }: Area): Area {
  return { ...area, left: left - apart, right: right + apart };
}

/** Where a leader is drawn: in the corner of his hex beside a unit, or in its middle. */
export function leaderPoint(view: View, hex: string, field: Field): Point {
  const [x, y] = centreOf(hex, field);
  return unitAt(view, hex) === null ? [x, y] : [x + attachedStep[0], y + attachedStep[1]];
}

/** Below the blocks, a little to either side of that, or above. */
function wantedBy(unit: SeenUnit, view: View, field: Field, language: Language): Wanted {
  const [x, y] = centreOf(unit.hex, field);
  const { top, bottom } = blocksOf(unit, field);
  const below = bottom + size * 0.95;
  const aside = [0, -14, 14, -28, 28];
  return {
    key: unit.name,
    text: unitTag(unit, view, language),
    isLeader: false,
    places: [
      ...aside.map((by): Point => [x + by, below]),
      ...aside.map((by): Point => [x + by, Math.min(top, y - 24) - size * 0.4]),
    ],
  };
}

function leadersWanted(view: View, field: Field, language: Language): readonly Wanted[] {
  return view.leaders.flatMap(({ name, hex }) => {
    if (!isOnBoard(hex)) return [];
    const text = leaderWords(view, name);
    const unit = unitAt(view, hex);
    if (unit !== null && unitTag(unit, view, language) === text) return [];
    const [x, y] = leaderPoint(view, hex, field);
    const half = (text.length * size * letter) / 2 + discRadius + 2;
    const places: readonly Point[] = [
      [x, y - discRadius - 3],
      [x + half, y + 4],
      [x - half, y + 4],
    ];
    return [{ key: name, text, isLeader: true, places }];
  });
}

/** What the blocks of a unit take. */
export function blocksOf(unit: SeenUnit, field: Field): Area {
  const [x, y] = centreOf(unit.hex, field);
  const { arm } = typeOf(unit);
  const { width, height } = blockSize(arm);
  const places = blockPlaces(unit.blocks, arm);
  const [xs, ys] = [places.map(([at]) => at), places.map(([, at]) => at)];
  return {
    left: x + Math.min(0, ...xs) - width / 2,
    right: x + Math.max(0, ...xs) + width / 2,
    top: y + Math.min(0, ...ys) - height / 2,
    bottom: y + Math.max(0, ...ys) + height / 2,
  };
}

const around = ([x, y]: Point, by: number): Area => ({
  left: x - by,
  right: x + by,
  top: y - by,
  bottom: y + by,
});

function shrunk({ left, right, top, bottom }: Area): Area {
  return { left: left + grazing, right: right - grazing, top: top + grazing, bottom: bottom - grazing };
}

/** Blocks, leaders and the marks of orders: a name lies on none of them. */
export function bodiesOf(view: View, field: Field): Area[] {
  const units = view.units.filter(({ hex }) => isOnBoard(hex));
  return [
    ...units.map((unit) => shrunk(blocksOf(unit, field))),
    ...units
      .filter(({ ordered }) => ordered)
      .map(({ hex }) => {
        const [x, y] = centreOf(hex, field);
        return around([x + orderStep[0], y + orderStep[1]], orderRadius - grazing);
      }),
    ...view.leaders
      .filter(({ hex }) => isOnBoard(hex))
      .map(({ hex }) => around(leaderPoint(view, hex, field), discRadius - grazing)),
  ];
}

export interface PlaceName {
  readonly text: string;
  readonly at: Point;
}

/**
 * Farms, villages and heights by name: over the uppermost of their hexes, a little higher or below the lowest, wherever
 * the fewest blocks are in the way.
 */
export function placesOf(view: View, field: Field, language: Language): readonly PlaceName[] {
  const bodies = bodiesOf(view, field);
  return view.terms.places.map(({ name, hexes }) => {
    const text = name[language];
    const points = hexes.map((hex) => centreOf(hex, field));
    const ys = points.map(([, y]) => y);
    const middleAt = (row: number) => {
      const there = points.filter(([, y]) => y === row);
      return there.reduce((sum, [x]) => sum + x, 0) / there.length;
    };
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const places = [
      [middleAt(top), top - 46],
      [middleAt(top), top - 50],
      [middleAt(bottom), bottom + 56],
    ] as const satisfies readonly Point[];
    const crossed = (at: Point) => bodies.filter((body) => areMeeting(placeArea({ text, at }), body)).length;
    const least = Math.min(...places.map(crossed));
    return { text, at: places.find((at) => crossed(at) === least)! };
  });
}

function placeArea({ text, at }: PlaceName): Area {
  return areaOf({ key: text, lines: [text], isLeader: false, size: placeSize, at });
}

function placeNamesOf(view: View, field: Field, language: Language): readonly Area[] {
  return placesOf(view, field, language).map((place) => spaced(placeArea(place)));
}
