/** How far units fire and march to combat, as shapes to be drawn: from the same numbers the rules compare. */
import { fieldAhead, type Body } from '@bivouac/ground/free';
import type { OutlookField, Shape, Words } from '@bivouac/kernel';
import { reachOfWeapon } from './rules/09-fire/ranges.ts';
import { tacticalReach } from './rules/14-morale/counted.ts';
import type { State } from './state.ts';
import { bands, type Band } from './tables/kinds.ts';
import { ud } from './tables/measures.ts';
import { bodyOf, branchOf, isGarrison, isLimbered, isSteady, nameOf, unitOf } from './troops.ts';
import { frontHalf, sidesOfBlock } from './zones.ts';

const ranges: Readonly<Record<Band, Words>> = {
  P1: { en: 'short range', fr: 'courte portée' },
  P2: { en: 'medium range', fr: 'moyenne portée' },
  P3: { en: 'long range', fr: 'longue portée' },
};
const tactical: Words = { en: 'tactical distance', fr: 'distance tactique' };

/** The sides a unit looks to: a square has four. */
function frontsOf(s: State, unit: number): readonly Body[] {
  const body = bodyOf(s, unit);
  return unitOf(s, unit).formation === 'CAR' ? sidesOfBlock(body) : [body];
}

/** The three ranges of a unit that can fire, and the distance within which its advance is an attack. */
export function fieldsOfUnit(s: State, unit: number): readonly OutlookField[] {
  const row = unitOf(s, unit);
  if (row.where !== 'table' || isGarrison(row) || !isSteady(s, unit)) return [];
  const of = nameOf(s, unit);
  const shapes = (far: number): Shape[] =>
    frontsOf(s, unit).map((front) => ({ corners: fieldAhead(front, frontHalf, far) }));
  const reach = isLimbered(s, unit) ? null : reachOfWeapon(s, unit);
  const fire = bands.flatMap((band): OutlookField[] =>
    reach === null ? [] : [{ kind: band, of, words: ranges[band], shapes: shapes(reach[band] * ud) }],
  );
  const attack: OutlookField[] =
    branchOf(s, unit) === 'artillery'
      ? []
      : [{ kind: 'attack', of, words: tactical, shapes: shapes(tacticalReach(s, unit)) }];
  return [...fire, ...attack];
}
