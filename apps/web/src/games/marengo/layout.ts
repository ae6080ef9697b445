/**
 * Where blocks lie. On an approach they lie along it, in ranks behind each other; in reserve they lie in a neat pile
 * beside the plate of the locale; those who wait lie in their camp beside the map.
 */
import type { SeenPiece, View } from '@bivouac/marengo/words';
import { isInside, type Box, type Point } from '../../board/geometry.ts';
import { approachesOf, atlasOf, type Approach, type Atlas } from './atlas.ts';

export const blockLength = 60;
export const blockDepth = 19;
const gap = 4;
/** Blocks leave the symbols of their approach free. */
const firstRank = 22;

/** A block on the board: its middle, and how far it is turned, in degrees. */
export interface Laid {
  readonly piece: SeenPiece;
  readonly at: Point;
  readonly angle: number;
}

export interface Camp {
  readonly group: string;
  readonly box: Box;
  readonly side: SeenPiece['side'];
  readonly fromRound: number;
  readonly entry: string;
}

/** Beside the sheet there is room for the camps. */
const shore = 190;

export function boardBox(atlas: Atlas): Box {
  const [width, height] = atlas.file.size;
  return { x: -shore, y: 0, width: width + 2 * shore, height };
}

/** The camps of the reinforcements: each beside the edge that its road enters by. */
export function campsOf(view: View): readonly Camp[] {
  const { file } = atlasOf(view);
  const [sheetWidth] = file.size;
  return view.terms.groups.flatMap((group) => {
    const entry = file.entries.find(({ id }) => id === group.entry);
    if (entry?.at === undefined) return [];
    const waiting = view.pieces.filter((piece) => piece.at === 'waiting' && piece.group === group.id).length;
    const columns = waiting > 4 ? 2 : 1;
    const rows = Math.ceil(waiting / columns);
    const width = columns * (blockLength + gap) + 24;
    const height = rows * (blockDepth + gap) + 50;
    const west = entry.at[0] < sheetWidth / 2;
    const middleX = west ? -shore / 2 : sheetWidth + shore / 2;
    const middleY = Math.min(entry.at[1], 1780);
    const box = { x: middleX - width / 2, y: middleY - height / 2, width, height };
    return [{ group: group.id, box, side: group.side, fromRound: group.fromRound, entry: entry.id }];
  });
}

/** The line of an approach, from left to right as its locale sees it, and the way into the locale. */
function frameOf(approach: Approach) {
  const [from, to] = approach.segment ?? [
    [0, 0],
    [1, 0],
  ];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const inward: Point = [-along[1], along[0]];
  return { from, length, along, inward };
}

/** Degrees by which a block along a line is turned, so that its signs stand upright. */
function uprightAngle([x, y]: Point): number {
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  if (angle > 90) return angle - 180;
  return angle <= -90 ? angle + 180 : angle;
}

/** The strip of ground along an approach where blocks lie that block it. */
export function stripOf(approach: Approach, depth = 46): Point[] {
  const { from, length, along, inward } = frameOf(approach);
  const point = (x: number, y: number): Point => [
    from[0] + along[0] * x + inward[0] * y,
    from[1] + along[1] * x + inward[1] * y,
  ];
  const narrowing = Math.min(depth * 0.6, length / 4);
  return [point(3, 2), point(length - 3, 2), point(length - narrowing, depth), point(narrowing, depth)];
}

/** The middle of an approach, so far inside its locale. */
export function middleOfApproach(approach: Approach, depth = 24): Point {
  const { from, length, along, inward } = frameOf(approach);
  const half = length / 2;
  return [from[0] + along[0] * half + inward[0] * depth, from[1] + along[1] * half + inward[1] * depth];
}

/** How deep the locale is behind the middle of an approach. */
function depthBehind(atlas: Atlas, approach: Approach): number {
  const { polygon = [] } = atlas.locales.get(approach.locale) ?? {};
  let depth = 0;
  while (depth < 240 && isInside(polygon, middleOfApproach(approach, depth + 8))) depth += 8;
  return depth;
}

function layOnApproach(atlas: Atlas, approach: Approach, pieces: readonly SeenPiece[]): Laid[] {
  const { from, length, along, inward } = frameOf(approach);
  const angle = uprightAngle(along);
  const perRank = Math.max(1, Math.floor((length - 8) / (blockLength + gap)));
  const behind = Math.ceil(pieces.length / perRank) - 1;
  // In a small locale many ranks close up, as tiles do on a roof.
  const room = depthBehind(atlas, approach) - firstRank - blockDepth;
  const pitch = behind === 0 ? 0 : Math.max(6, Math.min(blockDepth + gap, room / behind));
  return pieces.map((piece, index) => {
    const rank = Math.floor(index / perRank);
    const inRank = Math.min(perRank, pieces.length - rank * perRank);
    const x = length / 2 + ((index % perRank) - (inRank - 1) / 2) * (blockLength + gap);
    const y = firstRank + blockDepth / 2 + rank * pitch;
    const at: Point = [from[0] + along[0] * x + inward[0] * y, from[1] + along[1] * x + inward[1] * y];
    return { piece, at, angle };
  });
}

interface Pile {
  readonly columns: number;
  readonly middle: Point;
}

const piles = new Map<string, Pile>();

/** Points of a pile to try: where its blocks would lie, with their corners. */
function blocksOfPile({ columns, middle }: Pile, count: number): Point[] {
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const inRow = Math.min(columns, count - row * columns);
    return [
      middle[0] + (column - (inRow - 1) / 2) * (blockLength + gap),
      middle[1] + (row - (rows - 1) / 2) * (blockDepth + gap),
    ];
  });
}

/** What a block on the plate of its locale counts: more than one that looks over the border, less than one that lies outside. */
const overPlate = 6;

/** How badly a pile lies: outside its locale, over its plate, its star or its name, over blocks on approaches, far from home. */
function faultsOf(
  blocks: readonly Point[],
  polygon: readonly Point[],
  plate: Point,
  plateWidth: number,
  others: readonly Point[],
  home: Point,
  middle: Point,
): number {
  let faults = 0.02 * Math.hypot(middle[0] - home[0], middle[1] - home[1]);
  for (const [x, y] of blocks) {
    if (!isInside(polygon, [x, y])) faults += 12;
    for (const dx of [-blockLength / 2 - 3, blockLength / 2 + 3])
      for (const dy of [-blockDepth / 2 - 3, blockDepth / 2 + 3])
        if (!isInside(polygon, [x + dx, y + dy])) faults += 2;
    const overX = x + blockLength / 2 > plate[0] - 18 && x - blockLength / 2 < plate[0] - 18 + plateWidth;
    const overY = y + blockDepth / 2 > plate[1] - 36 && y - blockDepth / 2 < plate[1] + 19;
    if (overX && overY) faults += overPlate;
    for (const [otherX, otherY] of others) {
      const near = Math.hypot((x - otherX) / 1.6, y - otherY);
      if (near < 30) faults += 3;
    }
  }
  return faults;
}

function bestPile(atlas: Atlas, locale: string, count: number, others: readonly Point[]): Pile {
  const key = `${atlas.file.id} ${locale} ${count} ${others.join(' ')}`;
  const known = piles.get(key);
  if (known !== undefined) return known;
  const { polygon = [], reserve = [0, 0], objective, frenchStart } = atlas.locales.get(locale)!;
  const plate = atlas.file.scenery?.plates.find((one) => one.locale === locale)?.at ?? reserve;
  const plateWidth = 36 + (objective === null ? 0 : 34) + frenchStart * 13;
  let best: Pile = { columns: 1, middle: reserve };
  let least = Infinity;
  for (let columns = 1; columns <= Math.min(5, count); columns += 1) {
    for (let dx = -130; dx <= 130; dx += 13) {
      for (let dy = -130; dy <= 130; dy += 13) {
        const middle: Point = [reserve[0] + dx, reserve[1] + dy];
        const pile = { columns, middle };
        const shapeFault = Math.abs(columns * blockLength - Math.ceil(count / columns) * blockDepth * 2) / 80;
        const faults =
          shapeFault +
          faultsOf(blocksOfPile(pile, count), polygon, plate, plateWidth, others, reserve, middle);
        if (faults < least) [least, best] = [faults, pile];
      }
    }
  }
  if (piles.size > 2000) piles.clear();
  piles.set(key, best);
  return best;
}

function layInCamp({ box }: Camp, pieces: readonly SeenPiece[]): Laid[] {
  const columns = pieces.length > 4 ? 2 : 1;
  return pieces.map((piece, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return {
      piece,
      at: [
        box.x + box.width / 2 + (column - (columns - 1) / 2) * (blockLength + gap),
        box.y + 50 + row * (blockDepth + gap),
      ],
      angle: 0,
    };
  });
}

/** All blocks that are seen, where they lie. Those that are gone lie nowhere. */
export function layOut(view: View): readonly Laid[] {
  const atlas = atlasOf(view);
  const byPlace = new Map<string, SeenPiece[]>();
  for (const piece of view.pieces) {
    const place = piece.at === 'waiting' ? `waiting ${piece.group ?? ''}` : piece.at;
    byPlace.set(place, [...(byPlace.get(place) ?? []), piece]);
  }
  const laid: Laid[] = [];
  const blockers = new Map<string, Point[]>();
  for (const [place, pieces] of byPlace) {
    const approach = atlas.approaches.get(place);
    if (approach === undefined) continue;
    const ranks = layOnApproach(atlas, approach, pieces);
    laid.push(...ranks);
    const found = blockers.get(approach.locale) ?? [];
    blockers.set(approach.locale, [...found, ...ranks.map(({ at }) => at)]);
  }
  for (const [place, pieces] of byPlace) {
    if (!atlas.locales.has(place)) continue;
    const pile = bestPile(atlas, place, pieces.length, (blockers.get(place) ?? []).map(rounded));
    const points = blocksOfPile(pile, pieces.length);
    laid.push(...pieces.map((piece, index) => ({ piece, at: points[index]!, angle: 0 })));
  }
  for (const camp of campsOf(view)) laid.push(...layInCamp(camp, byPlace.get(`waiting ${camp.group}`) ?? []));
  return laid.sort((a, b) => a.at[1] - b.at[1]);
}

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** The corners of a block, with a margin. */
export function cornersOf({ at, angle }: Pick<Laid, 'at' | 'angle'>, margin = 0): Point[] {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [x, y] = [blockLength / 2 + margin, blockDepth / 2 + margin];
  return [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ].map(([dx, dy]) => [at[0] + dx! * cos - dy! * sin, at[1] + dx! * sin + dy! * cos]);
}

/** Whether a place of the map has passable ground behind it: only such can be pointed at. */
export function openApproaches(atlas: Atlas): readonly Approach[] {
  return atlas.file.locales
    .flatMap(({ id }) => approachesOf(atlas, id))
    .filter(({ impassable, opposite, segment }) => !impassable && opposite !== null && segment !== undefined);
}
