/** The ground of a battle, compiled once for its terms: costs by side, roads, ways to the rear, words. */
import { layHexMap, roadBit, sideBit, type HexGrid, type HexKinds, type HexMap } from '@bivouac/ground';
import { branches, compiledOnce } from '@bivouac/kernel';
import type { Terms } from '../terms.ts';
import {
  arms,
  battery,
  column,
  formationNames,
  limbered,
  line,
  skirmish,
  square,
  type Arm,
} from '../tables/formations.ts';
import { prefixOf, type Side } from '../tables/sides.ts';
import { closed, roadOnly, sideKinds, terrainKinds, terrainNames, type SideKind } from '../tables/terrain.ts';
import { opposite, turned } from './geometry.ts';

/** What our maps are made of. A slope belongs to the upper hex, a fortification to the one it shelters. */
export const kinds: HexKinds = {
  terrain: terrainNames,
  sides: [
    { name: 'stream' },
    { name: 'river' },
    { name: 'ravine' },
    { name: 'fortification', owned: true },
    { name: 'slope', owned: true, fromLevels: true },
    { name: 'bridge', over: ['stream', 'river'] },
  ],
  roads: ['road', 'track'],
};

const stream = sideBit(kinds, 'stream');
const river = sideBit(kinds, 'river');
const ravine = sideBit(kinds, 'ravine');
const fortification = sideBit(kinds, 'fortification');
const slope = sideBit(kinds, 'slope');
const bridge = sideBit(kinds, 'bridge');
const anyRoad = roadBit(kinds, 'road') | roadBit(kinds, 'track');

export interface Word {
  readonly verb:
    | 'unit'
    | 'leader'
    | 'with'
    | 'withLeader'
    | 'to'
    | 'back'
    | 'top'
    | 'at'
    | 'disorder'
    | 'leave'
    | 'initiative';
  readonly index: number;
}

/** An act that leaves a unit in its hex: a turn by sixths, or a formation with its facing. */
export type PlaceAct = {
  /** The place in the group of the one who does it, or -1 for all; and whether skirmishers fall in in their second hex. */
  readonly who: number;
  readonly other: boolean;
} & (
  | { readonly kind: 'turn'; readonly by: number }
  | {
      readonly kind: 'form';
      readonly formation: number;
      readonly facing: number;
      /** Where the second hex of skirmishers lies; none otherwise. */
      readonly beside: number;
    }
);

/** The same for every game with these terms, and never changed. */
export interface Board {
  readonly terms: Terms;
  readonly map: HexMap;
  readonly grid: HexGrid;
  /** By hex, six each; -1 beyond the edge. */
  readonly neighbours: Int16Array;
  readonly terrain: Uint8Array;
  /** By terrain as hex: 1 where it is so. */
  readonly adapts: Uint8Array;
  readonly open: Uint8Array;
  /** By arm, then by `hex * 6 + direction`: MP to go that way without a road; `closed` where nobody goes. */
  readonly cost: readonly Uint8Array[];
  /** By `hex * 6 + direction`: whether a road or track goes there; whether a stream, or a bridge over a river, is crossed. */
  readonly road: Uint8Array;
  readonly stream: Uint8Array;
  readonly bridge: Uint8Array;
  /** By `hex * 6 + direction`: whether nothing lies on that side, or a slope alone (VE-4.6-05). */
  readonly plain: Uint8Array;
  /** By `hex * 6 + direction`: MP of a charge that way, and what the side takes from an attack across it. */
  readonly chargeCost: Uint8Array;
  readonly assault: Int8Array;
  /** By hex: whether a road or track touches it. */
  readonly onRoad: Uint8Array;
  /** By side, then arm: hexes to go to the nearest line of communication, over ground that arm can enter; 9999 without a way. */
  readonly rearward: Readonly<Record<Side, readonly Uint16Array[]>>;
  readonly unitNames: readonly string[];
  readonly leaderNames: readonly string[];
  readonly withWords: readonly string[];
  readonly withLeaders: readonly string[];
  readonly toWords: readonly string[];
  readonly backWords: readonly string[];
  readonly atWords: readonly string[];
  readonly topWords: readonly string[];
  readonly disorderWords: readonly string[];
  readonly leaveWords: readonly string[];
  readonly initiativeWords: readonly string[];
  /** Names of facings: sides, and the corners between each and the next. */
  readonly sideWords: readonly string[];
  readonly cornerWords: readonly string[];
  readonly words: ReadonlyMap<unknown, Word>;
  /** What can be done in place, by the words for it. */
  readonly acts: ReadonlyMap<string, PlaceAct>;
  /** How many units are French: they come first. */
  readonly french: number;
  /** By corps: its units in the order of battle. */
  readonly ofCorps: readonly (readonly number[])[];
}

export const noWay = 9999;

const mostBoards = 64;
const recall = compiledOnce(compile, mostBoards);

export function boardOf({ terms }: { readonly terms: Terms }): Board {
  return recall(terms);
}

/** What is worked out of a board when it is first asked for, and serves all games on it: it hangs on the ground and the order of battle alone. */
export function onceABoard<Found>(make: (board: Board) => Found): (board: Board) => Found {
  const byBoard = new WeakMap<Board, Found>();
  let latestBoard: Board | null = null;
  let latest: Found;
  return (board) => {
    if (latestBoard !== board) {
      let found = byBoard.get(board);
      if (found === undefined) byBoard.set(board, (found = make(board)));
      latest = found;
      latestBoard = board;
    }
    return latest;
  };
}

/** The terms of one game: they say what those of its battle say, but what is worked out as it goes on hangs on them. */
export function ownTerms(battle: Terms): Terms {
  const own = { ...battle };
  recall.alike(own, battle);
  return own;
}

/** A map that was read and found good before; the terms of a game hold no other. */
export function mapOf(terms: Pick<Terms, 'map'>): HexMap {
  const map = layHexMap(terms.map, kinds);
  if (Array.isArray(map)) throw new Error(`the map is not good: ${map[0]?.where ?? ''}`);
  return map;
}

function byHex(map: HexMap, test: (kind: (typeof terrainKinds)[number]) => boolean): Uint8Array {
  return map.terrain.map((kind) => (test(terrainKinds[kind]!) ? 1 : 0));
}

const by = branches({ groundLiesOnSidesToo: 'VE-3.5-01' });

/** What lies on a side as one crosses it from a hex. */
function crossed(map: HexMap, at: number): readonly SideKind[] {
  const both = map.sides[at]! | map.facing[at]!;
  const found: SideKind[] = [];
  if (!by.groundLiesOnSidesToo(both !== 0)) return found;
  if (both & bridge) found.push(sideKinds.bridge);
  else if (both & river) found.push(sideKinds.river);
  else if (both & stream) found.push(sideKinds.stream);
  if (both & ravine) found.push(sideKinds.ravine);
  if (both & fortification) found.push(sideKinds.fortification);
  if (map.facing[at]! & slope) found.push(sideKinds.slope);
  if (map.sides[at]! & slope) found.push(sideKinds['slope down']);
  return found;
}

function sum(costs: readonly number[]): number {
  return Math.min(
    closed,
    costs.reduce((total, cost) => total + cost, 0),
  );
}

function moveCost(map: HexMap, hex: number, direction: number, arm: Arm): number {
  const next = map.grid.neighbours[hex * 6 + direction]!;
  if (next < 0) return closed;
  const terrain = terrainKinds[map.terrain[next]!]!.move[arm].value;
  if (terrain === roadOnly) return closed;
  return sum([terrain, ...crossed(map, hex * 6 + direction).map(({ move }) => move[arm].value)]);
}

function chargeCost(map: HexMap, hex: number, direction: number): number {
  const next = map.grid.neighbours[hex * 6 + direction]!;
  if (next < 0) return closed;
  const terrain = terrainKinds[map.terrain[next]!]!.charge.value;
  return sum([terrain, ...crossed(map, hex * 6 + direction).map(({ charge }) => charge.value)]);
}

function bySide<T extends Uint8Array | Int8Array>(
  into: T,
  value: (hex: number, direction: number) => number,
): T {
  for (let at = 0; at < into.length; at += 1) into[at] = value(Math.floor(at / 6), at % 6);
  return into;
}

/** Hexes to the nearest of these, for an arm: roads carry it where the ground does not. */
function distancesTo(
  hexes: readonly number[],
  neighbours: Int16Array,
  cost: Uint8Array,
  road: Uint8Array,
): Uint16Array {
  const found = new Uint16Array(neighbours.length / 6).fill(noWay);
  const queue = [...hexes];
  for (const hex of queue) found[hex] = 0;
  for (const hex of queue) {
    for (let direction = 0; direction < 6; direction += 1) {
      const from = neighbours[hex * 6 + direction]!;
      if (from < 0 || found[from] !== noWay) continue;
      const at = from * 6 + opposite(direction);
      if (cost[at] === closed && road[at] === 0) continue;
      found[from] = found[hex]! + 1;
      queue.push(from);
    }
  }
  return found;
}

const cornersOf = {
  rows: ['ESE', 'S', 'WSW', 'WNW', 'N', 'ENE'],
  columns: ['SSE', 'SSW', 'W', 'NNW', 'NNE', 'E'],
} as const;

/** The words for facings on a grid: its six sides, and its corners, each between a side and the next. */
export function facingWords({ directions, shape }: HexGrid): {
  readonly sides: readonly string[];
  readonly corners: readonly string[];
} {
  return { sides: directions, corners: cornersOf[shape.stagger] };
}

function formAct(formation: number, facing: number, second = -1): PlaceAct {
  return { kind: 'form', formation, facing, beside: second, who: -1, other: false };
}

function placeActs(sideWords: readonly string[], cornerWords: readonly string[]): Map<string, PlaceAct> {
  const acts = new Map<string, PlaceAct>([
    ['left', { kind: 'turn', by: -1, who: -1, other: false }],
    ['right', { kind: 'turn', by: 1, who: -1, other: false }],
    ['about', { kind: 'turn', by: 3, who: -1, other: false }],
    ['square', formAct(square, -1)],
  ]);
  for (let facing = 0; facing < 6; facing += 1) {
    for (const formation of [line, battery])
      acts.set(`${formationNames[formation]!} ${cornerWords[facing]!}`, formAct(formation, facing));
    for (const formation of [column, limbered])
      acts.set(`${formationNames[formation]!} ${sideWords[facing]!}`, formAct(formation, facing));
    // Skirmishers take in a second hex and face the corner on one side of the pair or on the other.
    for (const corner of [turned(facing, 1), turned(facing, 4)])
      acts.set(`skirmish ${sideWords[facing]!} ${cornerWords[corner]!}`, formAct(skirmish, corner, facing));
  }
  return acts;
}

function compile(terms: Terms): Board {
  const map = mapOf(terms);
  const { grid } = map;
  const size = grid.count * 6;
  const neighbours = Int16Array.from(grid.neighbours);
  const both = Int32Array.from(map.sides, (own, at) => own | map.facing[at]!);
  const road = map.roads.map((links) => (links & anyRoad ? 1 : 0));
  for (let at = 0; at < size; at += 1) if (neighbours[at]! < 0) road[at] = 0;
  const cost = arms.map((arm) => bySide(new Uint8Array(size), (hex, way) => moveCost(map, hex, way, arm)));
  const words = new Map<unknown, Word>();
  const phrase = (verb: Word['verb'], list: readonly string[], prefix = '') =>
    list.map((name, index) => {
      const text = `${prefix}${name}`;
      words.set(text, { verb, index });
      return text;
    });
  const french = terms.units.filter(({ side }) => side === 'french').length;
  const names = terms.units.map(
    ({ side }, index) => `${prefixOf[side]}${side === 'french' ? index + 1 : index + 1 - french}`,
  );
  const slugs = terms.leaders.map(({ slug }) => slug);
  const rearwardOf = (side: Side) =>
    cost.map((byArm) => distancesTo(terms.lines[side].hexes, neighbours, byArm, road));
  return {
    terms,
    map,
    grid,
    neighbours,
    terrain: map.terrain,
    adapts: byHex(map, ({ adapts }) => adapts.value),
    open: byHex(map, ({ open }) => open.value),
    cost,
    road,
    stream: Uint8Array.from(both, (found) => (found & stream && !(found & bridge) ? 1 : 0)),
    bridge: Uint8Array.from(both, (found) => (found & river && found & bridge ? 1 : 0)),
    plain: Uint8Array.from(both, (found) => ((found & ~slope) === 0 ? 1 : 0)),
    chargeCost: bySide(new Uint8Array(size), (hex, way) => chargeCost(map, hex, way)),
    assault: bySide(new Int8Array(size), (hex, way) =>
      Math.max(
        -closed,
        crossed(map, hex * 6 + way).reduce((total, { shock }) => total + shock.value, 0),
      ),
    ),
    onRoad: Uint8Array.from({ length: grid.count }, (_, hex) =>
      map.roads.subarray(hex * 6, hex * 6 + 6).some((links) => (links & anyRoad) !== 0) ? 1 : 0,
    ),
    rearward: { french: rearwardOf('french'), coalition: rearwardOf('coalition') },
    unitNames: phrase('unit', names),
    leaderNames: phrase('leader', slugs),
    withWords: phrase('with', names, 'with '),
    withLeaders: phrase('withLeader', slugs, 'with '),
    toWords: phrase('to', grid.names, 'to '),
    backWords: phrase('back', grid.names, 'back '),
    atWords: phrase('at', grid.names, 'at '),
    topWords: phrase('top', names, 'top '),
    disorderWords: phrase('disorder', names, 'disorder '),
    leaveWords: phrase('leave', names, 'leave '),
    initiativeWords: phrase('initiative', slugs, 'initiative '),
    sideWords: grid.directions,
    cornerWords: cornersOf[grid.shape.stagger],
    words,
    acts: placeActs(grid.directions, cornersOf[grid.shape.stagger]),
    french,
    ofCorps: terms.corps.map((_, corps) =>
      terms.units.flatMap((unit, index) => (unit.corps === corps ? [index] : [])),
    ),
  };
}

export function hexName(board: Board, hex: number): string {
  return board.grid.names[hex]!;
}

export function hexNamed(board: Board, name: string): number {
  return board.grid.byName.get(name) ?? -1;
}

/** The hex beside another, or -1. */
export function beside(board: Board, hex: number, direction: number): number {
  return board.neighbours[hex * 6 + direction]!;
}

/** Whether any way on leads a unit of this arm over ground it can enter, by road or without. */
export function isClosedTo(board: Board, hex: number, direction: number, arm: number): boolean {
  const at = hex * 6 + direction;
  return board.cost[arm]![at] === closed && (board.road[at] === 0 || board.neighbours[at]! < 0);
}
