/** Chapter VI.4: turning where one stands. */
import { branches, refusals, type Refusal, type RuleId } from '@bivouac/kernel';
import { isAllRound, isAstride, turned, type Board } from '../../board/board.ts';
import { marks, type State } from '../../state.ts';
import { battery, cavalry, column, limbered, turning } from '../../tables/formations.ts';
import { allowanceOf, armOf, factsOf } from '../../troops.ts';
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

const by = branches({
  batteryPivots: 'VE-4.12-04',
  facesAbout: 'VE-6.4-04',
  firstTurnIsFree: 'VE-6.4-03',
  columnTurnsFreely: 'VE-4.2-04',
  cavalryTurnsFreely: 'VE-4.8-03',
  limberedTurnFreely: 'VE-4.11-03',
});

/** MP a turn by so many sixths costs: the first is free for columns and limbered guns in each hex. */
export function turnCost(s: State, walking: Walking, sixths: number, cites?: RuleId[]): number {
  if (by.batteryPivots(walking.formation === battery, cites)) return 0;
  if (by.facesAbout(Math.abs(sixths) === 3, cites)) return turning.about.value;
  const first = (walking.marks & marks.turnedHere) === 0;
  const free = by.firstTurnIsFree(first && turnsFreely(s, walking, cites), cites) ? 1 : 0;
  return (Math.abs(sixths) - free) * turning.per60.value;
}

function turnsFreely(s: State, { index, formation }: Walking, cites?: RuleId[]): boolean {
  if (armOf(s, index) === cavalry) return by.cavalryTurnsFreely(formation === column, cites);
  return (
    by.columnTurnsFreely(formation === column, cites) || by.limberedTurnFreely(formation === limbered, cites)
  );
}

export function whyNotTurn(s: State, walking: Walking, sixths: number): Refusal | null {
  const { formation } = walking;
  if (isAllRound(formation)) return no.noFacing;
  if (formation === battery) return sixths === 3 || hasStirred(walking) ? no.onePivot : null;
  if (isAstride(formation) && sixths !== 3) return no.pairWheels;
  const cost = turnCost(s, walking, sixths);
  // What is free is free even to those who have marched on the two points of the road.
  return cost === 0 || walking.spent + cost <= allowanceOf(factsOf(s, walking.index), formation)
    ? null
    : no.notEnough;
}

export function takeTurn(s: State, w: Walker, walking: Walking, sixths: number, cites?: RuleId[]): void {
  walking.spent += turnCost(s, walking, sixths, cites);
  walking.marks |= marks.stirred | marks.turnedHere;
  walking.facing = turned(walking.facing, sixths);
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
