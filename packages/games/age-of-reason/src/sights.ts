/** Whom a unit sees: lines to its enemies, and what is in the way of those it does not see (AOR-6-401 to AOR-6-408). */
import { corners, distance, type Point } from '@bivouac/ground/free';
import type { Seat, Sight, Words } from '@bivouac/kernel';
import { indexOfUnit } from './names.ts';
import { nearestTo, outlineOf } from './rules/6-artillery/aim.ts';
import { barsOn, clearSight, type Bar, type Look } from './rules/6-artillery/sight.ts';
import { featureOf, figureOfUnit } from './standing.ts';
import { none, type State } from './state.ts';
import { enemyOf } from './tables/sides.ts';
import { bodyOf, branchOf, factsOf, isBattery, isGarrison, sideOf, unitOf, unitsOnTable } from './troops.ts';
import { imagineState, type View } from './view.ts';
import { featureName, lengths } from './words/names.ts';

export function sightsOf(view: View, seat: Seat, piece: string): readonly Sight[] {
  const s = imagineState(view, seat);
  const unit = indexOfUnit(s, piece);
  if (unit === none || unitOf(s, unit).where !== 'table') return [];
  return unitsOnTable(s, enemyOf[sideOf(s, unit)]).map((enemy) => sightOf(s, unit, enemy));
}

function sightOf(s: State, from: number, to: number): Sight {
  const [eyes, outline] = [eyesOf(s, from), outlineOf(s, to)];
  // Horse looks where it would charge, all others where they would fire.
  const look: Look = { from, to, purpose: branchOf(s, from) === 'cavalry' ? 'charge' : 'fire' };
  const free = clearSight(s, look, eyes, outline);
  const eye = nearestTo(eyes, figureOfUnit(s, to));
  const line = free ?? ([eye, nearestTo(outline, figureOfUnit(s, from))] as const);
  return {
    to: factsOf(s, to).id,
    line,
    far: lengths(distance(figureOfUnit(s, from), figureOfUnit(s, to))),
    barredBy: free === null ? barsOn(s, look, ...line).map((bar) => nameOfBar(s, bar)) : [],
  };
}

/** Where a unit looks from: the muzzle of guns, the front of others, the whole outline of a stronghold. */
function eyesOf(s: State, unit: number): readonly Point[] {
  const row = unitOf(s, unit);
  if (isGarrison(row)) return outlineOf(s, unit);
  if (isBattery(s, unit)) return [[row.x, row.y]];
  const [left, right] = corners(bodyOf(s, unit)) as readonly [Point, Point];
  return [[row.x, row.y], left, right];
}

function nameOfBar(s: State, { kind, index }: Bar): Words {
  if (kind === 'unit') return factsOf(s, index).name;
  const { id, name, kind: of } = featureOf(s, index);
  if (name === null) return of.words ?? { en: of.name, fr: of.name };
  return { en: featureName(s, id, 'en'), fr: featureName(s, id, 'fr') };
}
