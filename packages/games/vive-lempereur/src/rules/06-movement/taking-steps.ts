/** Chapters VI.2, VI.6 and VI.7: a step as it is taken, and what ground and roads make of whoever takes it. */
import { branches, citations, type RuleId } from '@bivouac/kernel';
import { beside, stackAt, type Board } from '../../board/board.ts';
import { marks, type State } from '../../state.ts';
import {
  adapted,
  arms,
  artillery,
  cavalry,
  changeCost,
  column,
  disorganised,
  infantry,
  limbered,
  square,
} from '../../tables/formations.ts';
import { terrainKinds } from '../../tables/terrain.ts';
import { allowanceOf, armOf, factsOf } from '../../troops.ts';
import { strays } from '../17-command/out-of-command.ts';
import { roadUse, stepCost, type RoadUse } from './entering-hexes.ts';
import type { Walker, Walking } from './moving-group.ts';

const by = branches({
  columnByRoadStays: 'VE-6.7-03',
  brokenDoNotAdapt: 'VE-4.3-08',
  cavalryAdapts: 'VE-4.9-01',
  adaptsOffTheRoad: 'VE-6.7-06',
  groundAdapts: ['VE-4.0-03', 'VE-6.6-04'],
  comesOutInColumn: 'VE-4.3-07',
});

const so = citations({
  backward: 'VE-6.4-05',
  overStream: 'VE-6.6-03',
  overBridge: 'VE-6.6-01',
  brokenOverBridge: 'VE-6.6-02',
  knownCost: 'VE-6.2-03',
  sideCostsMore: 'VE-6.2-02',
  bendOfRoad: 'VE-6.7-07',
  roadBonus: ['VE-6.7-04', 'VE-6.7-05'],
  gunsJoinAdapted: 'VE-4.3-06',
  gunsJoinSquare: 'VE-4.4-10',
});

/**
 * Carries out a step on the walker: formation by the ground, facing by the way, points, marks. `cites` is told what
 * has decided it for the unit on top; of those under it nobody hears.
 */
export function takeStep(
  s: State,
  board: Board,
  w: Walker,
  direction: number,
  backward: boolean,
  cites?: RuleId[],
): void {
  const to = beside(board, w.hex, direction);
  for (const walking of w.units) {
    const told = walking === w.units[0] ? cites : undefined;
    const use = roadUse(board, w, walking, direction);
    if (told !== undefined) citeWay(s, board, w, walking, direction, use, told);
    walking.spent += stepCost(s, board, w, walking, direction, backward, told);
    if (backward) told?.push(...so.backward);
    walking.marks =
      (walking.marks & ~(marks.turnedHere | marks.byRoad)) |
      marks.stirred |
      (use === 'along' ? (backward ? 0 : marks.byRoad) : marks.offRoad) |
      strays(walking, told);
    adaptTo(s, board, walking, to, direction, use, backward, told);
    // Only the two points of the road let it spend more than its face shows.
    if (walking.spent > allowanceOf(factsOf(s, walking.index), walking.formation))
      told?.push(...so.roadBonus);
  }
  if (cites !== undefined) citeCompany(s, board, w.units[0]!, to, cites);
  if (w.hex2 >= 0) w.hex2 = beside(board, w.hex2, direction);
  w.hex = to;
}

/** Guns that come to infantry which stands all round, as far as its unit on top shows it. */
function citeCompany(s: State, board: Board, { index }: Walking, to: number, cites: RuleId[]): void {
  const there = armOf(s, index) === artillery ? stackAt(s, board, to)[0] : undefined;
  if (there === undefined) return;
  const { formation } = s.units[there]!;
  if (formation === adapted) cites.push(...so.gunsJoinAdapted);
  if (formation === square) cites.push(...so.gunsJoinSquare);
}

/** What makes the way of a step dear, or bends it. */
function citeWay(
  s: State,
  board: Board,
  w: Walker,
  { index, formation, facing }: Walking,
  direction: number,
  use: RoadUse,
  cites: RuleId[],
): void {
  const at = w.hex * 6 + direction;
  if (board.bridge[at] === 1)
    cites.push(...(formation === disorganised ? so.brokenOverBridge : so.overBridge));
  if (use === 'along') {
    if (facing >= 0 && facing !== direction) cites.push(...so.bendOfRoad);
    return;
  }
  if (board.stream[at] === 1) {
    cites.push(...so.overStream);
    return;
  }
  const arm = armOf(s, index);
  const ground = terrainKinds[board.terrain[beside(board, w.hex, direction)]!]!.move[arms[arm]!].value;
  const cost = board.cost[arm]![at]!;
  if (cost > ground) cites.push(...so.sideCostsMore);
  if (arm === infantry && cost > 1) cites.push(...so.knownCost);
}

/** Woods and walls dissolve a formation, leaving them gives a column back (VE-4.3-01, VE-4.3-07, VE-4.9-01). */
export function adaptTo(
  s: State,
  board: Board,
  walking: Walking,
  to: number,
  direction: number,
  use: RoadUse,
  backward: boolean,
  cites?: RuleId[],
): void {
  const { formation } = walking;
  const arm = armOf(s, walking.index);
  if (arm !== artillery && board.adapts[to] === 1) {
    if (formation === adapted) return;
    if (mustAdapt(arm, formation, use, cites)) {
      walking.formation = adapted;
      walking.facing = -1;
      walking.spent += changeCost.adapting.value;
      return;
    }
  } else if (formation === adapted && comesOut(arm, cites)) {
    walking.formation = column;
    walking.facing = direction;
    return;
  }
  if ((formation === column || formation === limbered) && !backward) walking.facing = direction;
}

/** Whether ground that dissolves formations does so to this one, by the rule that says most about it. */
function mustAdapt(arm: number, formation: number, use: RoadUse, cites?: RuleId[]): boolean {
  if (by.brokenDoNotAdapt(formation === disorganised, cites)) return false;
  if (by.columnByRoadStays(use === 'along' && formation === column, cites)) return false;
  if (arm === cavalry) return by.cavalryAdapts(true, cites);
  return use === 'leaves' ? by.adaptsOffTheRoad(true, cites) : by.groundAdapts(true, cites);
}

function comesOut(arm: number, cites?: RuleId[]): boolean {
  return arm === cavalry ? by.cavalryAdapts(true, cites) : by.comesOutInColumn(true, cites);
}
