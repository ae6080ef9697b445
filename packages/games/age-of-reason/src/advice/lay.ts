/** The lay of the land, for plans: the objectives, both wings and the centre, and how soon every unit can fight there. */
import { distance, distanceBetween, middleOf, type Figure, type Point } from '@bivouac/ground/free';
import type { Force, Lay, Region, Seat, Words } from '@bivouac/kernel';
import { figureWorth } from '../judge-survey.ts';
import type { SideTerms, State } from '../state.ts';
import { centreOf, tableOf } from '../standing.ts';
import { rateOf } from '../tables/arms.ts';
import { bandReach, limberedRate } from '../tables/guns.ts';
import { enemyOf, isSide, type Side } from '../tables/sides.ts';
import { branchOf, factsOf, isBroken, nameOf, sideOf, unitOf } from '../troops.ts';
import { featureName } from '../words/names.ts';
import { holderOf } from '../rules/9-army-retreat/objectives.ts';
import { reach } from '../rules/7-small-arms/ranges.ts';

/** Parts of the field as whoever looks from his own edge calls them. */
const parts: readonly Words[] = [
  { en: 'the left wing', fr: 'l’aile gauche' },
  { en: 'the centre', fr: 'le centre' },
  { en: 'the right wing', fr: 'l’aile droite' },
];

/** An objective matters more than a part of the field, by its dice. */
const worthOfPart = 1;

/** A part of the field without enemies is nothing to fight for: it counts as so many turns away. */
const nobodyThere = 6;

/** Who is beaten or routed counts for little until he has rallied. */
const broken = 0.25;

/** A unit on the table as plans see it. */
interface Placed {
  readonly unit: number;
  readonly side: Side;
  readonly centre: Point;
  /** The part of the field it stands in. */
  readonly part: number;
}

export function layOf(s: State, seat: Seat): Lay {
  const { edge } = s.terms.sides[isSide(seat) ? seat : s.first];
  const placed = s.units.flatMap((row, unit): Placed[] => {
    if (row.where !== 'table') return [];
    const centre = centreOf(s, unit);
    return [{ unit, side: sideOf(s, unit), centre, part: partOf(s, edge, centre) }];
  });
  const goals = goalsOf(s);
  // A part of the field with an objective in it goes by the name of that.
  const named = new Set(goals.map(({ figure: { box } }) => partOf(s, edge, middleOf(box))));
  const others = [...parts.keys()].filter((part) => !named.has(part));
  const turnsOf = (one: Placed): number[] => [
    ...goals.map(({ figure }) => distance({ parts: [[one.centre]] }, figure) / marchOf(s, one.unit)),
    ...others.map((part) => turnsToFight(s, placed, one, part)),
  ];
  return {
    regions: [
      ...goals.map(({ region }) => region),
      ...others.map((part): Region => ({ name: parts[part]!, worth: worthOfPart, holder: null })),
    ],
    forces: placed.map((one): Force => ({
      name: nameOf(s, one.unit),
      seat: one.side,
      strength: strengthOf(s, one.unit),
      turns: turnsOf(one),
    })),
  };
}

/** The objectives of the battle, each with its outline. */
function goalsOf(s: State): { readonly region: Region; readonly figure: Figure }[] {
  return s.terms.objectives.flatMap(({ feature, dice, owner }) => {
    const found = tableOf(s).features.find(({ id }) => id === feature);
    if (found === undefined) return [];
    const name = { en: featureName(s, feature, 'en'), fr: featureName(s, feature, 'fr') };
    // What nobody has taken is still whose it was.
    const holder = holderOf(s, feature) ?? owner;
    return [{ region: { name, worth: worthOfPart + dice, holder }, figure: found.figure }];
  });
}

/** Which third of the field a point lies in, from the left of somebody who stands at an edge and looks across. */
function partOf(s: State, edge: SideTerms['edge'], [x, y]: Point): number {
  const { right, bottom } = tableOf(s).box;
  const across = { south: x / right, north: 1 - x / right, west: y / bottom, east: 1 - y / bottom }[edge];
  return Math.min(parts.length - 1, Math.max(0, Math.floor(across * parts.length)));
}

/** In figures of foot. */
function strengthOf(s: State, unit: number): number {
  const row = unitOf(s, unit);
  return row.figures * figureWorth[branchOf(s, unit)] * (isBroken(row) ? broken : 1);
}

/** How far a unit goes in a turn when it means to get somewhere. */
function marchOf(s: State, unit: number): number {
  const { arm, battery } = factsOf(s, unit);
  if (battery !== null) return limberedRate(battery.weight, battery.isHorse, false);
  return rateOf(arm, 'line', 'march');
}

/** From how far a unit fights: guns by their range, foot with muskets, horse by riding at the enemy. */
function fightsFrom(s: State, unit: number): number {
  const { arm, battery } = factsOf(s, unit);
  if (battery !== null) return bandReach(battery.weight, 'medium');
  return branchOf(s, unit) === 'cavalry' ? rateOf(arm, 'line', 'charge') : reach;
}

/** Turns until a unit can fight the nearest enemy who stands in a part of the field. */
function turnsToFight(s: State, placed: readonly Placed[], one: Placed, part: number): number {
  let least = Infinity;
  for (const other of placed)
    if (other.side === enemyOf[one.side] && other.part === part)
      least = Math.min(least, distanceBetween(one.centre, other.centre));
  if (least === Infinity) return nobodyThere;
  return Math.max(0, least - fightsFrom(s, one.unit)) / marchOf(s, one.unit);
}
