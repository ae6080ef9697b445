/** How far units fire and march to combat, as shapes to be drawn: from the same numbers the rules compare. */
import { fieldAhead, halfCircle, type Body } from '@bivouac/ground/free';
import type { OutlookField, Shape, Words } from '@bivouac/kernel';
import { reachOfWeapon } from './rules/09-fire/ranges.ts';
import { tacticalReach } from './rules/14-morale/counted.ts';
import { commandReach, placeOfGeneral } from './rules/25-generals/leading.ts';
import type { State } from './state.ts';
import { bands, type Band } from './tables/kinds.ts';
import { ud } from './tables/measures.ts';
import { bodyOf, branchOf, isGarrison, isLimbered, isSteady, nameOf, unitOf } from './troops.ts';
import { deadHalf, frontHalf, rearFrom, sidesOfBlock } from './zones.ts';

const ranges: Readonly<Record<Band, Words>> = {
  P1: { en: 'short range', fr: 'courte portée' },
  P2: { en: 'medium range', fr: 'moyenne portée' },
  P3: { en: 'long range', fr: 'longue portée' },
};
const tactical: Words = { en: 'tactical distance', fr: 'distance tactique' };
const deadAngle: Words = { en: 'dead angle', fr: 'angle mort' };
const rear: Words = { en: 'rear', fr: 'arrière' };
const command: Words = { en: 'command of the general', fr: 'commandement du général' };

/** The sides a unit looks to: a square has four. */
function frontsOf(s: State, unit: number): readonly Body[] {
  const body = bodyOf(s, unit);
  return unitOf(s, unit).formation === 'CAR' ? sidesOfBlock(body) : [body];
}

/** What counts as its front but is not fired at, and its rear; what lies between them is its flank. Drawn one unit of distance deep. */
function zonesOf(s: State, unit: number, of: string): readonly OutlookField[] {
  const { formation } = unitOf(s, unit);
  if (formation === 'CAR' || formation === 'TIR') return [];
  const [front, , back] = sidesOfBlock(bodyOf(s, unit));
  const shape = (side: Body, half: number): Shape[] => [{ corners: fieldAhead(side, half, ud) }];
  return [
    { kind: 'dead angle', of, words: deadAngle, shapes: shape(front!, deadHalf) },
    { kind: 'rear', of, words: rear, shapes: shape(back!, halfCircle - rearFrom) },
  ];
}

/** How far units of his are in a general’s command. */
export function commandOf(s: State, general: number): readonly OutlookField[] {
  const { fate } = s.generals[general]!;
  if (fate !== 'table') return [];
  return [
    {
      kind: 'command',
      of: s.terms.generals[general]!.id,
      words: command,
      shapes: [{ centre: placeOfGeneral(s, general), from: 0, to: commandReach }],
    },
  ];
}

const isRange: ReadonlySet<string> = new Set(bands);

/** The three ranges of a unit that can fire. */
export function rangesOfUnit(s: State, unit: number): readonly OutlookField[] {
  return fieldsOfUnit(s, unit).filter(({ kind }) => isRange.has(kind));
}

/** The three ranges of a unit that can fire, the distance within which its advance is an attack, its dead angle and its rear. */
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
  return [...fire, ...attack, ...zonesOf(s, unit, of)];
}
