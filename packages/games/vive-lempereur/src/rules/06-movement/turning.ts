/** Chapter VI.4: turning where one stands. */
import { refusals, type Refusal } from '@bivouac/kernel';
import { isAllRound, isAstride, turned, type Board } from '../../board/board.ts';
import { marks, type State } from '../../state.ts';
import { battery, column, limbered, turning } from '../../tables/formations.ts';
import { allowanceOf, factsOf } from '../../troops.ts';
import { hasStirred, type Walker, type Walking } from './moving-group.ts';

const no = refusals({
  noFacing: [
    'VE-6.4-06',
    'With a front all round there is nothing to turn.',
    'Avec un front de tous côtés, il n’y a rien à tourner.',
  ],
  onePivot: [
    ['VE-4.12-04', 'VE-6.4-02'],
    'A battery pivots once by 60 degrees, as its only movement of the turn.',
    'Une batterie pivote une fois de 60 degrés, pour tout mouvement du tour.',
  ],
  pairWheels: [
    'VE-4.6-04',
    'Skirmishers astride two hexes can only face about.',
    'Des tirailleurs à cheval sur deux cases ne peuvent que faire volte-face.',
  ],
  notEnough: [
    ['VE-6.4-01', 'VE-6.1-05'],
    'It has not enough movement points left to turn.',
    'Il ne lui reste pas assez de points de mouvement pour tourner.',
  ],
});

/** MP a turn costs: the first sixth is free for columns and limbered guns in each hex (VE-6.4-03, VE-6.4-04). */
export function turnCost({ formation, marks: done }: Walking, by: number): number {
  if (by === 3) return turning.about.value;
  if (formation === battery) return 0;
  const marching = formation === column || formation === limbered;
  return marching && (done & marks.turnedHere) === 0 ? 0 : turning.per60.value;
}

export function whyNotTurn(s: State, walking: Walking, by: number): Refusal | null {
  const { formation } = walking;
  if (isAllRound(formation)) return no.noFacing;
  if (formation === battery) return by === 3 || hasStirred(walking) ? no.onePivot : null;
  if (isAstride(formation) && by !== 3) return no.pairWheels;
  const cost = turnCost(walking, by);
  // What is free is free even to those who have marched on the two points of the road.
  return cost === 0 || walking.spent + cost <= allowanceOf(factsOf(s, walking.index), formation)
    ? null
    : no.notEnough;
}

export function takeTurn(w: Walker, walking: Walking, by: number): void {
  walking.spent += turnCost(walking, by);
  walking.marks |= marks.stirred | marks.turnedHere;
  walking.facing = turned(walking.facing, by);
  if (!isAstride(walking.formation)) return;
  // Facing about, skirmishers count from their other hex.
  const { hex } = w;
  w.hex = w.hex2;
  w.hex2 = hex;
}

/** The name of a unit's facing: a corner for a line or a battery, a side for a column; null without one. */
export function facingName(board: Board, formation: number, facing: number): string | null {
  if (isAllRound(formation)) return null;
  if (isAstride(formation)) return board.cornerWords[turned(facing, 1)]!;
  return formation === column || formation === limbered
    ? board.sideWords[facing]!
    : board.cornerWords[facing]!;
}
