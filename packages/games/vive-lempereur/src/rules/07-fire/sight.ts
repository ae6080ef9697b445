/** Chapters VII.6 and VII.7: lines of sight. */
import { sideBit, type HexMap } from '@bivouac/ground';
import { branches, refusals, rulesInForce, type Refusal } from '@bivouac/kernel';
import { boardOf, kinds, stacksOf, type Board } from '../../board/board.ts';
import type { State } from '../../state.ts';
import { voltigeurs } from '../../tables/advanced.ts';
import { sideKinds, sideNames, terrainKinds } from '../../tables/terrain.ts';
import { isScreened } from '../16-optional-rules/voltigeur-fire.ts';

const no = refusals({
  covered: [
    ['VE-7.6-01', 'VE-7.7-01', 'VE-7.7-03', 'VE-7.7-08'],
    'Woods or walls lie in the line of sight.',
    'Des bois ou des murs coupent la ligne de visée.',
  ],
  slope: [
    ['VE-7.6-01', 'VE-7.7-06'],
    'A slope lies in the line of sight, and neither end of it is the hex on its crest.',
    'Une dénivellation coupe la ligne de visée, et ni le tireur ni la cible n’en tient la crête.',
  ],
  units: [
    ['VE-7.6-01', 'VE-7.7-02', 'VE-7.7-07'],
    'Units stand in the line of sight.',
    'Des unités coupent la ligne de visée.',
  ],
});

const by = branches({ endsDoNotBar: ['VE-7.6-02', 'VE-7.7-04'] });

/**
 * One course of a line of sight: the hexes between the ends, and what of the ground bars it. A line that runs along sides
 * has several, with the hex on either side of each: it is free where one of them is (VE-7.7-08).
 */
interface Course {
  readonly hexes: readonly number[];
  readonly covered: boolean;
  readonly slope: boolean;
}

const slope = sideBit(kinds, 'slope');

/** How much higher the next hex lies, by levels or by a slope drawn between hexes of one level. */
function rise(map: HexMap, from: number, to: number): number {
  const levels = map.levels[to]! - map.levels[from]!;
  if (levels !== 0) return levels;
  const at = from * 6 + map.grid.directionTo(from, to);
  if (map.sides[at]! & slope) return -1;
  return map.facing[at]! & slope ? 1 : 0;
}

/**
 * Whether a slope bars the line over these hexes, the ends included: each must have an end of the line on its crest, but
 * for a dip between two heights (gaps: G-49).
 */
function isBarredBySlope(map: HexMap, hexes: readonly number[]): boolean {
  const last = hexes.length - 1;
  const heights = [0];
  let barred = false;
  for (let at = 0; at < last; at += 1) {
    const step = rise(map, hexes[at]!, hexes[at + 1]!);
    heights.push(heights[at]! + step);
    if (step !== 0 && (step > 0 ? at + 1 !== last : at !== 0)) barred = true;
  }
  const lowerEnd = Math.min(heights[0]!, heights[last]!);
  return barred && heights.slice(1, -1).some((height) => height > lowerEnd);
}

function coursesBetween(map: HexMap, from: number, to: number): Course[] {
  const { left, right } = map.grid.sight(from, to);
  let found: number[][] = [[from]];
  for (let at = 1; at < left.length; at += 1) {
    const here = left[at] === right[at] ? [left[at]!] : [left[at]!, right[at]!];
    found = found.flatMap((hexes) => here.map((hex) => [...hexes, hex]));
  }
  const inside = found.filter((hexes) => !hexes.includes(-1));
  // Beyond the edge of the map nothing is seen.
  if (inside.length === 0) return [{ hexes: [], covered: true, slope: false }];
  return inside.map((hexes) => {
    // The line runs from centre to centre: what its ends are made of does not bar it.
    const crossed = by.endsDoNotBar(true) ? hexes.slice(1, -1) : hexes;
    const isBarred = (hex: number) => terrainKinds[map.terrain[hex]!]!.blocksSight.value;
    return {
      hexes: hexes.slice(1, -1),
      covered: crossed.some(isBarred) || crosses(map, hexes, barringSides),
      slope: isBarredBySlope(map, hexes),
    };
  });
}

/** The kinds of hexsides that hide what is behind them. */
const barringSides = sideNames.reduce(
  (bits, name) => (sideKinds[name].blocksSight.value ? bits | sideBit(kinds, name) : bits),
  0,
);

/** Whether a way over these hexes goes over a side of one of these kinds. */
function crosses(map: HexMap, hexes: readonly number[], sides: number): boolean {
  if (sides === 0) return false;
  return hexes.some((hex, at) => {
    const direction = at + 1 < hexes.length ? map.grid.directionTo(hex, hexes[at + 1]!) : -1;
    const side = hex * 6 + direction;
    return direction >= 0 && ((map.sides[side]! | map.facing[side]!) & sides) !== 0;
  });
}

/** Courses by map and by pair of hexes, each traced when it is first asked for. */
let traced = new WeakMap<HexMap, Map<number, readonly Course[]>>();
/** More than a battle asks for on a small map; a large one then begins afresh. */
const coursesKept = 65_536;
let tracedUnder = rulesInForce();
let latestMap: HexMap | null = null;
let latest = new Map<number, readonly Course[]>();

export function coursesOf(board: Board, from: number, to: number): readonly Course[] {
  const { map } = board;
  if (tracedUnder !== rulesInForce()) {
    traced = new WeakMap();
    tracedUnder = rulesInForce();
    latestMap = null;
  }
  if (latestMap !== map) {
    latest = traced.get(map) ?? new Map<number, readonly Course[]>();
    traced.set(map, latest);
    latestMap = map;
  }
  const key = from * map.grid.count + to;
  let courses = latest.get(key);
  if (courses === undefined) {
    if (latest.size >= coursesKept) latest.clear();
    latest.set(key, (courses = coursesBetween(map, from, to)));
  }
  return courses;
}

function whyBarred(
  { hexes, covered, slope: steep }: Course,
  stacks: readonly (readonly number[])[],
): Refusal | null {
  if (covered) return no.covered;
  if (steep) return no.slope;
  for (const hex of hexes) if (stacks[hex]!.length > 0) return no.units;
  return null;
}

/** Why there is no line of sight from hex to hex. */
export function whyNoSight(s: State, from: number, to: number): Refusal | null {
  const board = boardOf(s);
  if (from === to) return null;
  if (voltigeurs.barsSight.value && isScreened(s, board, from, to)) return no.units;
  return whyNoSightOver(board, stacksOf(s, board), from, to);
}

/** The same with those who stand in each hex. */
export function whyNoSightOver(
  board: Board,
  stacks: readonly (readonly number[])[],
  from: number,
  to: number,
): Refusal | null {
  let refused: Refusal | null = null;
  for (const course of coursesOf(board, from, to)) {
    const why = whyBarred(course, stacks);
    if (why === null) return null;
    refused ??= why;
  }
  return refused;
}

/** Whether there is a line of sight from hex to hex: ground, and any units between (VE-7.7-02). */
export function sees(s: State, from: number, to: number): boolean {
  return whyNoSight(s, from, to) === null;
}

const ravine = sideBit(kinds, 'ravine');

/** Whether the line between two hexes goes over a ravine, which never bars it (VE-7.7-05). */
export function crossesRavine(board: Board, from: number, to: number): boolean {
  return coursesOf(board, from, to).some(({ hexes }) => crosses(board.map, [from, ...hexes, to], ravine));
}
