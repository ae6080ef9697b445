/** What the judge needs to know of the board, worked out once, and who stands where, counted once per position. */
import type { Board } from './board.ts';
import type { Colour } from './map/map.ts';
import type { State } from './state.ts';
import { roadSteps, type Side } from './tables.ts';

const colours: readonly Colour[] = ['red', 'green', 'blue'];

/** What a step to the next locale counts: along a main road, along another, or across country. */
const stepCost = { main: 2, secondary: 3, open: 5 } as const;
/** How far a piece gets in a turn, at best. */
export const marchPerTurn = stepCost.main * roadSteps;
/** No way is counted as longer than this. On the published map the Austrians come in at 18 from the nearest objective. */
export const longestWay = 30;

/** An objective, and how far every locale is from it. */
export interface Goal {
  readonly locale: number;
  readonly from: Int16Array;
}

/** The pieces of one side, summed up by place. */
export interface Line {
  /** Places and locales that are held, in no order. */
  readonly places: number[];
  readonly locales: number[];
  readonly inLocale: Int8Array;
  readonly on: Int8Array;
  readonly strength: Int8Array;
  readonly guns: Int8Array;
  /** The two strongest of each arm on a place. */
  readonly infantry: Int8Array;
  readonly nextInfantry: Int8Array;
  readonly cavalry: Int8Array;
  readonly nextCavalry: Int8Array;
}

export interface Ground {
  /** The objectives of each colour. */
  readonly goals: readonly (readonly Goal[])[];
  /** By locale: the way to the nearest objective of any colour. */
  readonly toGoal: Int16Array;
  readonly lines: Readonly<Record<Side, Line>>;
}

const grounds = new WeakMap<Board, Ground>();

export function groundOf(board: Board): Ground {
  let ground = grounds.get(board);
  if (ground === undefined) grounds.set(board, (ground = reconnoitre(board)));
  return ground;
}

function reconnoitre(board: Board): Ground {
  const goals = colours.map((wanted) =>
    board.objective.flatMap((colour, locale) =>
      colour === wanted ? [{ locale, from: distancesFrom(board, locale) }] : [],
    ),
  );
  const toGoal = new Int16Array(board.localeCount).fill(longestWay);
  for (const { from } of goals.flat()) {
    from.forEach((distance, locale) => {
      if (distance < toGoal[locale]!) toGoal[locale] = distance;
    });
  }
  return { goals, toGoal, lines: { austrian: emptyLine(board), french: emptyLine(board) } };
}

/** The shortest way from everywhere to a locale, the roads being faster. */
function distancesFrom(board: Board, goal: number): Int16Array {
  const distances = new Int16Array(board.localeCount).fill(longestWay);
  distances[goal] = 0;
  const open = [goal];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const approach of board.approachesOf[at]!) {
      const to = board.beyond[approach]!;
      if (to < 0) continue;
      const distance = distances[at]! + costAcross(board, approach);
      if (distance >= distances[to]!) continue;
      distances[to] = distance;
      open.push(to);
    }
  }
  return distances;
}

function costAcross(board: Board, approach: number): number {
  const links = board.linksAcross[approach]!;
  if (links.some((link) => board.links[link]!.main)) return stepCost.main;
  return links.length > 0 ? stepCost.secondary : stepCost.open;
}

function emptyLine(board: Board): Line {
  const byPlace = () => new Int8Array(board.placeCount);
  return {
    places: [],
    locales: [],
    inLocale: new Int8Array(board.localeCount),
    on: byPlace(),
    strength: byPlace(),
    guns: byPlace(),
    infantry: byPlace(),
    nextInfantry: byPlace(),
    cavalry: byPlace(),
    nextCavalry: byPlace(),
  };
}

/** Counts the pieces of a position. The answer is good until the next count on this board. */
export function drawUp(s: State, board: Board, { lines }: Ground): void {
  clear(lines.austrian);
  clear(lines.french);
  for (const { side, arm, strength, place } of s.pieces) {
    if (place < 0) continue;
    const line = side === 'austrian' ? lines.austrian : lines.french;
    if (line.on[place]!++ === 0) line.places.push(place);
    const locale = board.localeOfPlace[place]!;
    if (line.inLocale[locale]!++ === 0) line.locales.push(locale);
    line.strength[place]! += strength;
    if (arm === 'artillery') line.guns[place]! += 1;
    else if (arm === 'infantry') rank(line.infantry, line.nextInfantry, place, strength);
    else rank(line.cavalry, line.nextCavalry, place, strength);
  }
}

function rank(first: Int8Array, next: Int8Array, place: number, strength: number): void {
  if (strength > first[place]!) {
    next[place] = first[place]!;
    first[place] = strength;
  } else if (strength > next[place]!) {
    next[place] = strength;
  }
}

/** Only what the last count filled: most places are empty. */
function clear(line: Line): void {
  for (const place of line.places) {
    line.on[place] = 0;
    line.strength[place] = 0;
    line.guns[place] = 0;
    line.infantry[place] = 0;
    line.nextInfantry[place] = 0;
    line.cavalry[place] = 0;
    line.nextCavalry[place] = 0;
  }
  for (const locale of line.locales) line.inLocale[locale] = 0;
  line.places.length = 0;
  line.locales.length = 0;
}
