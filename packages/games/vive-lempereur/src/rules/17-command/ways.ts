/** Chapter XVII.2 and XVII.3: how many hexes it is from one hex to another, for leaders and for orders. Costs count for nothing. */
import { branches, workingMemory } from '@bivouac/kernel';
import { beside, boardOf, isClosedTo, noWay, onceABoard, type Board } from '../../board/board.ts';
import { none, type State } from '../../state.ts';
import { infantry } from '../../tables/formations.ts';
import { enemyOf, ofSide, type Side } from '../../tables/sides.ts';
import { endOfUnits, firstUnit } from '../../troops.ts';

const by = branches({ aroundTheEnemy: 'VEA-17-202' });

/** Hexes to go from one hex to every other, by ways over ground that is not closed to men on foot; `noWay` without one. */
export type Ways = Uint16Array;

const openGround = onceABoard(({ grid }): (Ways | undefined)[] =>
  new Array<undefined>(grid.count).fill(undefined),
);

/** The ways from a hex as if there were nobody on the map. */
export function openWays(board: Board, hex: number): Ways {
  return (openGround(board)[hex] ??= spread(board, [hex], []));
}

/** Where the enemies of a side stood, and what was found then: how far every hex is from them, and from hexes, round them. */
interface Enemies {
  readonly hexes: readonly number[];
  near: Ways | null;
  /** By hexes: the same as far as so many hexes from them. */
  readonly belts: Ways[];
  readonly round: Map<number, Ways>;
}

/**
 * The enemies of a side as they stood last, and others by where they stood: a search looks at positions in turns. The
 * enemy moves seldom compared with how often this is asked.
 */
interface Memory {
  latest: Enemies | null;
  readonly byHexes: Map<string, Enemies>;
}

const memoryOf = workingMemory((_s: State): Readonly<Record<Side, Memory>> => ({
  french: { latest: null, byHexes: new Map() },
  coalition: { latest: null, byHexes: new Map() },
}));

/** So many ways of standing are remembered for a side. */
const mostKnown = 64;

function enemiesOf(s: State, board: Board, side: Side): Enemies {
  const memory = ofSide(memoryOf(s), side);
  if (memory.latest !== null && standAsThen(s, board, side, memory.latest.hexes)) return memory.latest;
  const hexes = enemyHexes(s, board, side);
  const key = hexes.join(' ');
  let found = memory.byHexes.get(key);
  if (found === undefined) {
    if (memory.byHexes.size >= mostKnown) memory.byHexes.clear();
    memory.byHexes.set(key, (found = { hexes, near: null, belts: [], round: new Map() }));
  }
  memory.latest = found;
  return found;
}

/** Whether the enemies of a side still stand in these hexes, unit by unit. */
function standAsThen(s: State, board: Board, side: Side, then: readonly number[]): boolean {
  const enemy = enemyOf(side);
  const last = endOfUnits(board, enemy);
  let at = 0;
  for (let index = firstUnit(board, enemy); index < last; index += 1) {
    const { hex, hex2 } = s.units[index]!;
    if (hex >= 0 && then[at++] !== hex) return false;
    if (hex2 >= 0 && then[at++] !== hex2) return false;
  }
  return at === then.length;
}

function enemyHexes(s: State, board: Board, side: Side): number[] {
  const enemy = enemyOf(side);
  const found: number[] = [];
  const last = endOfUnits(board, enemy);
  for (let index = firstUnit(board, enemy); index < last; index += 1) {
    const { hex, hex2 } = s.units[index]!;
    if (hex >= 0) found.push(hex);
    if (hex2 >= 0) found.push(hex2);
  }
  return found;
}

/** The ways from a hex that lead through no enemy of this side, or as if there were none. */
export function waysFrom(s: State, hex: number, side: Side, past: 'friends' | 'everybody'): Ways {
  const board = boardOf(s);
  if (!by.aroundTheEnemy(past === 'friends')) return openWays(board, hex);
  const { hexes, round } = enemiesOf(s, board, side);
  let ways = round.get(hex);
  if (ways === undefined) round.set(hex, (ways = spread(board, [hex], hexes)));
  return ways;
}

/**
 * Whether a way that leads through no enemy of this side is so short. The enemy makes no way shorter, and bars none that
 * is shorter than the way to him.
 */
export function isWithin(s: State, from: number, side: Side, hex: number, most: number): boolean {
  const board = boardOf(s);
  const open = openWays(board, from);
  if (open[hex]! > most) return false;
  if (!by.aroundTheEnemy(true)) return true;
  for (const enemy of enemiesOf(s, board, side).hexes)
    if (open[enemy]! < most || enemy === hex) return waysFrom(s, from, side, 'friends')[hex]! <= most;
  return true;
}

/** How far every hex is from the nearest enemy of this side, whoever stands between; `noWay` where there is none. */
export function waysToEnemies(s: State, side: Side): Ways {
  const board = boardOf(s);
  const enemies = enemiesOf(s, board, side);
  return (enemies.near ??= spread(board, enemies.hexes, []));
}

/** The same for those who ask no farther than so many hexes: beyond them it may be `noWay`. */
export function waysAroundEnemies(s: State, side: Side, within: number): Ways {
  const board = boardOf(s);
  const { near, belts, hexes } = enemiesOf(s, board, side);
  return near ?? (belts[within] ??= spread(board, hexes, [], within));
}

/** By hex and side: the hex beyond it, none where the ground is closed to men on foot or the map ends. */
const openSides = onceABoard((board): Int16Array => {
  const sides = new Int16Array(board.grid.count * 6).fill(none);
  for (let hex = 0; hex < board.grid.count; hex += 1)
    for (let direction = 0; direction < 6; direction += 1) {
      const to = beside(board, hex, direction);
      if (to >= 0 && !isClosedTo(board, hex, direction, infantry)) sides[hex * 6 + direction] = to;
    }
  return sides;
});

/** Room for the hexes that a search has still to look at: it is done before the next begins. */
const queueOn = onceABoard(({ grid }) => new Int16Array(grid.count));

/**
 * How far every hex is from the nearest of these, over ground that is not closed, round those that are barred; `noWay` for
 * those farther off than the most that is asked for.
 */
export function spread(
  board: Board,
  from: readonly number[],
  barred: readonly number[],
  most: number = noWay,
): Ways {
  const found: Ways = new Uint16Array(board.grid.count).fill(noWay);
  for (const hex of barred) found[hex] = isBarred;
  const sides = openSides(board);
  const queue = queueOn(board);
  let last = 0;
  for (const hex of from) {
    if (found[hex] === 0) continue;
    found[hex] = 0;
    queue[last++] = hex;
  }
  for (let at = 0; at < last; at += 1) {
    const hex = queue[at]!;
    const far = found[hex]! + 1;
    if (far > most) break;
    for (let side = hex * 6; side < hex * 6 + 6; side += 1) {
      const to = sides[side]!;
      if (to < 0 || found[to] !== noWay) continue;
      found[to] = far;
      queue[last++] = to;
    }
  }
  for (const hex of barred) if (found[hex] === isBarred) found[hex] = noWay;
  return found;
}

/** Farther than any map is wide, and yet not `noWay`. */
const isBarred = noWay - 1;
