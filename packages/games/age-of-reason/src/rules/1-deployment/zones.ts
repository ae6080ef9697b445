/** Chapter 1.1: where a side deploys, and where in it there is room for a body (AOR-1-103, AOR-1-104, AOR-1-107). */
import { corners, type Box, type Convex, type Form } from '@bivouac/ground/free';
import { boxShape, hullOf, roomWithin, shadowOf, stripAlong } from '@bivouac/ground/free-table';
import { branches, type RuleId, type Shape, type Space } from '@bivouac/kernel';
import { none, type State } from '../../state.ts';
import { tableOf } from '../../standing.ts';
import { areaGoing, strongholds } from '../../tables/ground.ts';
import { length } from '../../tables/measures.ts';
import type { Side } from '../../tables/sides.ts';
import { bodyOf, branchOf } from '../../troops.ts';

const by = branches({ defendersDeployDeeper: 'AOR-1-104', sidesOfTheTableStayFree: 'AOR-1-103' });

const depth = length('AOR-1-103', 25);
const defendersDepth = length('AOR-1-104', 40);
const margin = length('AOR-1-103', 20);

/** The zone of a side: the one the scenario draws, as its bounds, or the strip along its edge. */
export function zoneOf(s: State, side: Side, cites?: RuleId[]): Box {
  const { zone, edge } = s.terms.sides[side];
  const { box, zones } = tableOf(s);
  const drawn = zone === null ? undefined : zones.get(zone)?.[0];
  if (drawn !== undefined) return drawn.box;
  const deep = by.defendersDeployDeeper(s.roles[side] === 'defender', cites) ? defendersDepth : depth;
  const free = by.sidesOfTheTableStayFree(true, cites) ? margin : 0;
  return stripAlong(box, edge, deep, free);
}

/** Points at which somebody may stand. */
export type Room = Extract<Space, { readonly kind: 'points' }>;

/** Where in its zone a unit in a form and a facing has room: wholly inside, upon nobody, not on ground it cannot stand on. */
export function roomFor(s: State, unit: number, form: Form, facing: number): Room | null {
  const own = corners({ x: 0, y: 0, facing, ...form });
  const inner = roomWithin(zoneOf(s, s.side), own);
  if (inner === null) return null;
  const others: Convex[] = [];
  for (const [other, { where, post }] of s.units.entries())
    if (other !== unit && where === 'table' && post === none) others.push(corners(bodyOf(s, other)));
  return {
    kind: 'points',
    inside: [boxShape(inner)],
    outside: [...others, ...shutGround(s, unit)].map((shape) => ({ corners: shadowOf(shape, own) })),
  };
}

/** The same room, so far away. */
export function shifted({ kind, inside, outside }: Room, dx: number, dy: number): Room {
  const move = (shape: Shape): Shape =>
    'corners' in shape
      ? { corners: shape.corners.map(([x, y]) => [x + dx, y + dy] as const) }
      : { ...shape, centre: [shape.centre[0] + dx, shape.centre[1] + dy] };
  return { kind, inside: inside.map(move), outside: outside.map(move) };
}

/** Where a general may stand: anywhere in the zone. */
export function roomForGeneral(s: State): Space {
  return { kind: 'points', inside: [boxShape(zoneOf(s, s.side))], outside: [] };
}

/** Ground on which nobody of a unit's branch stands; of outlines that bend inwards the whole. */
function shutGround(s: State, unit: number): Convex[] {
  const branch = branchOf(s, unit);
  return tableOf(s).features.flatMap(({ kind, figure }) => {
    const isArea = kind.name in areaGoing;
    const isShut =
      strongholds.has(kind.name) ||
      kind.name.endsWith('river') ||
      (isArea && areaGoing[kind.name as keyof typeof areaGoing].price[branch] === null);
    if (!isShut) return [];
    return figure.outline === undefined ? figure.parts : [hullOf(figure.outline)];
  });
}
