/** Whom a unit sees: a line to each enemy, and whether ground or troops are in the way of those it does not see (chapter 3). */
import { corners, type Point } from '@bivouac/ground/free';
import type { Seat, Sight, Words } from '@bivouac/kernel';
import { SeededDice } from '@bivouac/kernel';
import { indexOfUnit } from './names.ts';
import { canSee, isOpenTo } from './rules/03-sight/sight.ts';
import { gapBetween } from './rules/14-morale/counted.ts';
import { none, type State } from './state.ts';
import { enemyOf, isSide } from './tables/sides.ts';
import { bodyOf, nameOf, sideOf, unitOf, unitsOnTable } from './troops.ts';
import { imagineState, type View } from './view.ts';
import { lengthIn } from './words/names.ts';

const ground: Words = { en: 'the ground', fr: 'le terrain' };
const troops: Words = { en: 'troops in between', fr: 'des troupes entre les deux' };

export function sightsOf(view: View, seat: Seat, piece: string): readonly Sight[] {
  if (!isSide(seat)) return [];
  const s = imagineState(view, seat, new SeededDice(1));
  const unit = indexOfUnit(s, piece);
  if (unit === none || unitOf(s, unit).where !== 'table') return [];
  return unitsOnTable(s, enemyOf[sideOf(s, unit)]).map((enemy) => sightOf(s, unit, enemy));
}

function sightOf(s: State, from: number, to: number): Sight {
  const gap = gapBetween(s, from, to);
  const isSeen = canSee(s, from, to);
  return {
    to: nameOf(s, to),
    line: [middleOf(s, from), middleOf(s, to)],
    far: { en: lengthIn(gap, 'en'), fr: lengthIn(gap, 'fr') },
    barredBy: isSeen ? [] : [isOpenTo(s, from, to) ? troops : ground],
  };
}

function middleOf(s: State, unit: number): Point {
  const [one, , other] = corners(bodyOf(s, unit)) as readonly [Point, Point, Point];
  return [Math.round((one[0] + other[0]) / 2), Math.round((one[1] + other[1]) / 2)];
}
