/** Chapter 28: where a side sets up, and where in it there is room for a body (TC-28-07). */
import { corners, type Box, type Convex, type Form } from '@bivouac/ground/free';
import { boxShape, roomWithin, shadowOf, stripAlong } from '@bivouac/ground/free-table';
import { branches, type Space } from '@bivouac/kernel';
import { tableOf } from '../../standing.ts';
import { none, type State } from '../../state.ts';
import { strongholds } from '../../tables/ground.ts';
import { length } from '../../tables/measures.ts';
import type { Side } from '../../tables/sides.ts';
import { setUp } from '../../tables/victory.ts';
import { bodyOf } from '../../troops.ts';
import { columnGround } from '../26-operational/heads.ts';

const by = branches({ sidesOfTheTableStayFree: 'TC-28-07', defendersSetUpDeeper: 'TC-28-07' });

const { attackAttack, attackDefence } = setUp;
const depth: number = length('TC-28-07', attackAttack.zoneDepth);
const margin: number = length('TC-28-07', attackAttack.sideMargin);
const attackersDepth: number = length('TC-28-07', attackDefence.attackerZoneDepth);
const defendersDepth: number = length('TC-28-07', attackDefence.defenderZoneDepth);

/** Whether both sides come on to attack: they set up in secret. */
export function isMeeting({ terms }: Pick<State, 'terms'>): boolean {
  return terms.sides.blue.role !== 'defender' && terms.sides.red.role !== 'defender';
}

/** The strip along its edge in which a side sets up. */
export function zoneOf(s: Pick<State, 'terms'>, side: Side): Box {
  const { edge, role } = s.terms.sides[side];
  const isDefender = by.defendersSetUpDeeper(role === 'defender');
  const deep = isMeeting(s) ? depth : isDefender ? defendersDepth : attackersDepth;
  const free = by.sidesOfTheTableStayFree(isMeeting(s)) ? margin : 0;
  return stripAlong(tableOf(s).box, edge, deep, free);
}

/** Points at which a unit in a form and a facing may stand: wholly in the zone, or where its column brings it; upon nobody it knows of, and not on houses or rivers. */
export function roomFor(s: State, unit: number, side: Side, form: Form, facing: number): Space | null {
  const own = corners({ x: 0, y: 0, facing, ...form });
  const column = isMeeting(s) ? columnGround(s, unit) : null;
  const zone = column === null ? zoneOf(s, side) : tableOf(s).box;
  const inner = roomWithin(zone, own);
  if (inner === null) return null;
  const others: Convex[] = [];
  for (const [other, { where, post }] of s.units.entries())
    if (other !== unit && where === 'table' && post === none) others.push(corners(bodyOf(s, other)));
  const shut = tableOf(s).features.flatMap(({ kind, figure }) =>
    strongholds.has(kind.name) || kind.name === 'river' ? figure.parts : [],
  );
  return {
    kind: 'points',
    inside: [boxShape(inner), ...(column === null ? [] : [{ corners: column.march }])],
    outside: [...others, ...shut, ...(column?.shut ?? [])].map((shape) => ({
      corners: shadowOf(shape, own),
    })),
  };
}
