/** The board a battle is fought on: hexes, sections, terrain, the words for them, and a survey of who stands where. */
import { directions, type SightLine } from '@bivouac/ground';
import { compiledOnce, workingMemory } from '@bivouac/kernel';
import { frontsOf, grid, layGround } from './scenario/battlefield.ts';
import type { State, Terms } from './state.ts';
import type { Section, Side } from './tables/sides.ts';
import { hill, terrainKinds, worksBlockSight } from './tables/terrain.ts';
import type { Arm } from './tables/units.ts';

export { grid };
export const hexCount = grid.count;
export const lastRow = 8;

/** By hex, six entries each in the order of `directions`; -1 beyond the edge. */
export const { neighbours } = grid;

/** The board's own tables: a module constant is reached faster than a table behind a function of the grid. */
const distances = new Uint8Array(hexCount * hexCount);
for (let from = 0; from < hexCount; from += 1)
  for (let to = 0; to < hexCount; to += 1) distances[from * hexCount + to] = grid.distance(from, to);

export function distance(from: number, to: number): number {
  return distances[from * hexCount + to]!;
}

/** By hex: the neighbours proper, without those beyond the edge. */
export const around: readonly (readonly number[])[] = Array.from({ length: hexCount }, (_, hex) =>
  Array.from(neighbours.subarray(hex * 6, hex * 6 + 6)).filter((next) => next >= 0),
);

const sightLines: (SightLine | undefined)[] = new Array<SightLine | undefined>(hexCount * hexCount).fill(
  undefined,
);

export function sightLine(from: number, to: number): SightLine {
  return (sightLines[from * hexCount + to] ??= grid.sight(from, to));
}

/** Parts of the board as bits: a hex on a dotted line has two of them (CCN-2-02). */
const west = 1;
const middle = 2;
const east = 4;

const bitOf: Readonly<Record<string, number>> = { west, middle, east };

const parts = new Uint8Array(hexCount);
for (const [zone, hexes] of layGround({ terrain: {}, fieldworks: [] }).zones)
  for (const hex of hexes) parts[hex]! |= bitOf[zone]!;

export interface Word {
  readonly verb: 'unit' | 'leader' | 'to' | 'at' | 'atLeader' | 'out' | 'detach' | 'with';
  readonly index: number;
}

/** The same for every game with these terms, and never changed but for `shut`, which the ground alone decides. */
export interface Board {
  /** The side whose baseline is the bottom row. */
  readonly bottom: Side;
  /** By hex. */
  readonly terrain: Uint8Array;
  readonly hill: Uint8Array;
  readonly blocksSight: Uint8Array;
  readonly stops: Uint8Array;
  /** The front sides of fieldworks as bits by direction, and whether there are any. */
  readonly front: Uint8Array;
  readonly works: Uint8Array;
  /** Neither terrain nor works: nothing takes dice away. */
  readonly plain: Uint8Array;
  /** By arm code, and last for leaders: ground that cannot be entered. */
  readonly closed: readonly Uint8Array[];
  /** By side and hex: the sections it lies in, as bits of left, center and right from that side's seat. */
  readonly sections: Readonly<Record<Side, Uint8Array>>;
  /** By side and hex: the hexes one row nearer to the side's baseline. */
  readonly back: Readonly<Record<Side, readonly (readonly number[])[]>>;
  /** By side: hexes on exit zones. */
  readonly exit: Readonly<Record<Side, Uint8Array>>;
  readonly unitNames: readonly string[];
  readonly leaderNames: readonly string[];
  readonly toWords: readonly string[];
  readonly atUnits: readonly string[];
  readonly atLeaders: readonly string[];
  readonly outWords: readonly string[];
  readonly detachWords: readonly string[];
  readonly withWords: readonly string[];
  readonly words: ReadonlyMap<unknown, Word>;
  /** By pair of hexes: whether the ground alone shuts the line of sight; 0 until somebody asks. See `sight.ts`. */
  readonly shut: Uint8Array;
}

/**
 * Who stands where: working memory for one question, brought up to date by `survey`. Kept for each game, because counting
 * anew at each of 350,000 questions a second would cost more than the questions.
 */
export interface Survey {
  /** By hex: the unit and the leader there, or -1. */
  readonly unit: Int16Array;
  readonly leader: Int16Array;
  /** The hexes last counted. */
  readonly units: number[];
  readonly leaders: number[];
}

/** The place of leaders in `closed`. */
export const onHorseback = 3;

export const sectionBit: Readonly<Record<Section, number>> = { left: 1, center: 2, right: 4 };

const mostBoards = 256;
const recall = compiledOnce(compile, mostBoards);

export function boardOf({ terms }: { readonly terms: Terms }): Board {
  return recall(terms);
}

/** The terms of one game: they say what those of its battle say, but what is worked out as it goes on hangs on them. */
export function ownTerms(battle: Terms): Terms {
  const own = { ...battle };
  recall.alike(own, battle);
  return own;
}

export function hexNamed(name: string): number {
  return grid.byName.get(name) ?? -1;
}

export function hexName(hex: number): string {
  return grid.names[hex]!;
}

/** Rows between a hex and a side's baseline: 0 on the baseline itself. */
export function rowsFromBase(board: Board, side: Side, hex: number): number {
  const row = grid.rowOf[hex]!;
  return board.bottom === side ? lastRow - row : row;
}

function byHex(terrain: Uint8Array, test: (kind: (typeof terrainKinds)[number]) => boolean): Uint8Array {
  return terrain.map((kind) => (test(terrainKinds[kind]!) ? 1 : 0));
}

function exitsOf({ exits }: Terms, side: Side): Uint8Array {
  const marked = new Uint8Array(hexCount);
  for (const exit of exits) if (exit.side === side) for (const hex of exit.hexes) marked[hex] = 1;
  return marked;
}

function sectionsFor(bottom: boolean): Uint8Array {
  if (bottom) return parts;
  return parts.map((bits) => (bits & middle) | (bits & west ? east : 0) | (bits & east ? west : 0));
}

function backFor(bottom: boolean): number[][] {
  const ways = bottom ? ['SE', 'SW'] : ['NW', 'NE'];
  return Array.from({ length: hexCount }, (_, hex) =>
    ways.map((way) => neighbours[hex * 6 + directions.indexOf(way as 'SE')]!).filter((next) => next >= 0),
  );
}

const mostUnits = 60;
const numbered = (prefix: string) => Array.from({ length: mostUnits }, (_, index) => `${prefix}${index + 1}`);
const names: Readonly<Record<Side, readonly string[]>> = { british: numbered('br'), french: numbered('fr') };

/** More units than a side can have in any scenario. */
export const unitLimit = mostUnits;

/** The public name of a unit: all of the British seat are `br`, its allies included, those of the French `fr`. */
export function unitName(side: Side, number: number): string {
  return names[side][number]!;
}

function compile(terms: Terms): Board {
  const map = layGround(terms.ground);
  const { terrain } = map;
  const front = frontsOf(map);
  const works = front.map((sides) => (sides === 0 ? 0 : 1));
  const closedTo = (arm: Arm | 'leader') =>
    byHex(terrain, ({ enter, closedTo: barred }) => enter === 'impassable' || barred === arm);
  const words = new Map<unknown, Word>();
  const phrase = (verb: Word['verb'], list: readonly string[], prefix = '') =>
    list.map((name, index) => {
      const text = `${prefix}${name}`;
      words.set(text, { verb, index });
      return text;
    });
  const british = names.british.slice(0, terms.british);
  const unitNames = phrase('unit', [...british, ...names.french]);
  const leaderNames = phrase(
    'leader',
    terms.leaders.map(({ slug }) => slug),
  );
  const stops = byHex(terrain, ({ enter }) => enter === 'stop');
  works.forEach((there, hex) => {
    if (there) stops[hex] = 1;
  });
  const britishBelow = terms.bottom === 'british';
  return {
    bottom: terms.bottom,
    terrain,
    hill: terrain.map((kind) => (kind === hill ? 1 : 0)),
    blocksSight: terrain.map((kind, hex) =>
      terrainKinds[kind]!.blocksSight || (worksBlockSight && works[hex] === 1) ? 1 : 0,
    ),
    stops,
    front,
    works,
    plain: terrain.map((kind, hex) => (terrainKinds[kind]!.name === 'clear' && works[hex] === 0 ? 1 : 0)),
    closed: [closedTo('infantry'), closedTo('cavalry'), closedTo('artillery'), closedTo('leader')],
    sections: { british: sectionsFor(britishBelow), french: sectionsFor(!britishBelow) },
    back: { british: backFor(britishBelow), french: backFor(!britishBelow) },
    exit: { british: exitsOf(terms, 'british'), french: exitsOf(terms, 'french') },
    unitNames,
    leaderNames,
    toWords: phrase('to', grid.names, 'to '),
    atUnits: phrase('at', unitNames, 'at '),
    atLeaders: phrase('atLeader', leaderNames, 'at '),
    outWords: phrase('out', unitNames, 'out '),
    detachWords: phrase('detach', leaderNames, 'leader '),
    withWords: phrase('with', leaderNames, 'with '),
    words,
    shut: new Uint8Array(hexCount * hexCount),
  };
}

const surveyFor = workingMemory((_state: State): Survey => ({
  unit: new Int16Array(hexCount).fill(-1),
  leader: new Int16Array(hexCount).fill(-1),
  units: [],
  leaders: [],
}));

/**
 * Who stands where in a state. Only those who stand elsewhere than in the state last surveyed are put anew. The answer
 * is good until the next survey of this state or of a copy of it.
 */
export function survey(s: State): Survey {
  const here = surveyFor(s);
  const { units, leaders } = s;
  if (here.units.length !== units.length || here.leaders.length !== leaders.length) startOver(here, s);
  const countedUnits = here.units;
  for (let index = 0; index < units.length; index += 1) {
    const { hex } = units[index]!;
    const before = countedUnits[index]!;
    if (hex === before) continue;
    countedUnits[index] = hex;
    // Another may have taken the place by now: then it is no longer this one's to clear.
    if (before >= 0 && here.unit[before] === index) here.unit[before] = -1;
    if (hex >= 0) here.unit[hex] = index;
  }
  const countedLeaders = here.leaders;
  for (let index = 0; index < leaders.length; index += 1) {
    const { hex } = leaders[index]!;
    const before = countedLeaders[index]!;
    if (hex === before) continue;
    countedLeaders[index] = hex;
    if (before >= 0 && here.leader[before] === index) here.leader[before] = -1;
    if (hex >= 0) here.leader[hex] = index;
  }
  return here;
}

function startOver(here: Survey, s: State): void {
  here.unit.fill(-1);
  here.leader.fill(-1);
  here.units.splice(0, Infinity, ...s.units.map(() => -1));
  here.leaders.splice(0, Infinity, ...s.leaders.map(() => -1));
}
