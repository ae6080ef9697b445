/** Chapter 28: where a side sets up, and where in it there is room for a body (TC-28-07). */
import { corners, type Convex, type Form, type Point } from '@bivouac/ground/free';
import { branches, type Shape, type Space } from '@bivouac/kernel';
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

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Whether both sides come on to attack: they set up in secret. */
export function isMeeting({ terms }: Pick<State, 'terms'>): boolean {
  return terms.sides.blue.role !== 'defender' && terms.sides.red.role !== 'defender';
}

/** The strip along its edge in which a side sets up. */
export function zoneOf(s: Pick<State, 'terms'>, side: Side): Rectangle {
  const { edge, role } = s.terms.sides[side];
  const { left, top, right, bottom } = tableOf(s).box;
  const isDefender = by.defendersSetUpDeeper(role === 'defender');
  const deep = isMeeting(s) ? depth : isDefender ? defendersDepth : attackersDepth;
  const free = by.sidesOfTheTableStayFree(isMeeting(s)) ? margin : 0;
  switch (edge) {
    case 'north':
      return { left: left + free, right: right - free, top, bottom: top + deep };
    case 'south':
      return { left: left + free, right: right - free, top: bottom - deep, bottom };
    case 'west':
      return { left, right: left + deep, top: top + free, bottom: bottom - free };
    case 'east':
      return { left: right - deep, right, top: top + free, bottom: bottom - free };
  }
}

/** Points at which a unit in a form and a facing may stand: wholly in the zone, or where its column brings it; upon nobody it knows of, and not on houses or rivers. */
export function roomFor(s: State, unit: number, side: Side, form: Form, facing: number): Space | null {
  const own = corners({ x: 0, y: 0, facing, ...form });
  const [xs, ys] = [own.map(([x]) => x), own.map(([, y]) => y)];
  const column = isMeeting(s) ? columnGround(s, unit) : null;
  const zone = column === null ? zoneOf(s, side) : tableOf(s).box;
  const left = zone.left - Math.min(...xs);
  const right = zone.right - Math.max(...xs);
  const top = zone.top - Math.min(...ys);
  const bottom = zone.bottom - Math.max(...ys);
  if (left >= right || top >= bottom) return null;
  const others: Convex[] = [];
  for (const [other, { where, post }] of s.units.entries())
    if (other !== unit && where === 'table' && post === none) others.push(corners(bodyOf(s, other)));
  const shut = tableOf(s).features.flatMap(({ kind, figure }) =>
    strongholds.has(kind.name) || kind.name === 'river' ? figure.parts : [],
  );
  const inner: Shape = {
    corners: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
  };
  return {
    kind: 'points',
    inside: column === null ? [inner] : [inner, { corners: column.march }],
    outside: [...others, ...shut, ...(column?.shut ?? [])].map((shape) => ({
      corners: shadowOf(shape, own),
    })),
  };
}

/** All places from which a body would stand on a shape: the shape, widened by the body turned about. */
function shadowOf(shape: Convex, own: Convex): Point[] {
  return hullOf(shape.flatMap(([x, y]) => own.map(([dx, dy]): Point => [x - dx, y - dy])));
}

/** The convex outline of points, clockwise as seen with y growing downwards. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by_]) => ax - bx || ay - by_);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length > 1 && turnOf(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnOf([ax, ay]: Point, [bx, by_]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by_ - ay) * (cx - ax);
}
