/** Neighbours who end a charge at an angle one before the other may graze each other: they are put flush (AOR-0-121). */
import { halfCircle, localOf, pointAt, turnFrom, type Body } from '@bivouac/ground/free';
import { branches } from '@bivouac/kernel';
import { liesOnTable, standsOnSomebody } from '../../standing.ts';
import { changeUnit, type State } from '../../state.ts';
import { bodyOf, isGarrison, unitOf } from '../../troops.ts';
import { graze } from '../5-movement/crossing.ts';

const by = branches({ neighboursArePutFlush: 'AOR-0-121' });

/** Each of a line in turn makes way to the side for those before it in the list, where there is room. */
export function putFlush(s: State, line: readonly number[]): void {
  const present = line.filter((unit) => unitOf(s, unit).where === 'table' && !isGarrison(unitOf(s, unit)));
  for (const [at, unit] of present.entries())
    for (const other of present.slice(0, at)) makeWay(s, unit, bodyOf(s, other));
}

function makeWay(s: State, unit: number, neighbour: Body): void {
  const body = bodyOf(s, unit);
  if (Math.abs(turnFrom(body.facing, neighbour.facing)) > halfCircle / 4) return;
  const { right } = localOf(body, [neighbour.x, neighbour.y]);
  const upon = Math.ceil((body.width + neighbour.width) / 2) - Math.abs(right);
  if (!by.neighboursArePutFlush(upon > 0 && upon <= graze)) return;
  const [x, y] = pointAt(body, 0, right > 0 ? -upon : upon);
  const there = { ...body, x, y };
  if (standsOnSomebody(s, unit, body) && liesOnTable(s, there) && !standsOnSomebody(s, unit, there))
    changeUnit(s, unit, { x, y });
}
