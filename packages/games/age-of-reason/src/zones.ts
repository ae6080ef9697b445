/** Front, flank and rear (AOR-4-260): from which side a point looks at a unit. */
import { fanFrom, inFan, zoneOf, type Body, type Point, type Zones } from '@bivouac/ground/free';
import { branches, type RuleId } from '@bivouac/kernel';
import { unitOf, bodyOf, isBattery, isGarrison, isSkirmishing } from './troops.ts';
import type { State } from './state.ts';
import { aspects, type Aspect } from './tables/aspects.ts';
import { angle } from './tables/measures.ts';

const by = branches({
  squaresHaveNoFlanks: 'AOR-2-314',
  garrisonsHaveNoFlanks: 'AOR-7-304',
  batteriesLookWhereTheyFire: 'AOR-4-260',
});

const frontHalf = angle('AOR-7-121', 45);
const gunHalf = angle('AOR-6-116', 30);

const zones: Zones<Aspect> = {
  ahead: [{ name: 'front', to: frontHalf }],
  beside: 'flank',
  behind: [{ name: 'rear', from: 18_000 - frontHalf }],
};

/** For which purpose it is asked: in charge and melee, open order has only a front; under fire it has no flank at all. */
export type Purpose = 'charge' | 'fire';

/** The side of a unit on which a point lies. */
export function aspectOf(s: State, unit: number, point: Point, purpose: Purpose, cites?: RuleId[]): Aspect {
  const row = unitOf(s, unit);
  if (by.squaresHaveNoFlanks(row.formation === 'square', cites)) return 'front';
  if (by.garrisonsHaveNoFlanks(isGarrison(row), cites)) return 'front';
  if (isSkirmishing(row)) return 'front';
  const body = bodyOf(s, unit);
  if (by.batteriesLookWhereTheyFire(isBattery(s, unit), cites)) {
    if (purpose === 'fire') return 'front';
    return inFan(fanFrom([body.x, body.y], body.facing, gunHalf), point)
      ? 'front'
      : aspectOfBody(body, point, 'flank');
  }
  return aspectOfBody(body, point);
}

/** The side of a rectangle on which a point lies, no milder than so. */
function aspectOfBody(body: Body, point: Point, least: Aspect = 'front'): Aspect {
  return harder(zoneOf(zones, body, [point]), least);
}

export function harder(one: Aspect, other: Aspect): Aspect {
  return aspects.indexOf(one) >= aspects.indexOf(other) ? one : other;
}

export function milder(one: Aspect, other: Aspect): Aspect {
  return aspects.indexOf(one) <= aspects.indexOf(other) ? one : other;
}
