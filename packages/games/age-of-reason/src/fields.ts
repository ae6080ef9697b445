/** How far units fire and charge and generals command, as shapes to be drawn: from the same numbers the rules compare. */
import { corners, fieldAhead, pointAt, ray, turned, type Point } from '@bivouac/ground/free';
import type { OutlookField, Shape, Words } from '@bivouac/kernel';
import { isActive, placeOfGeneral } from './rules/3-action-points/command.ts';
import { brigadierReach, corpsReach } from './tables/command.ts';
import { rideOf } from './rules/4-charges/running.ts';
import { whyNotCharge } from './rules/4-charges/whom-to-charge.ts';
import { halfArc as arcOfGuns } from './rules/6-artillery/aiming.ts';
import { reach, shortReach } from './rules/7-small-arms/ranges.ts';
import { frontFiring, halfArc as arcOfMuskets, squareFaces } from './rules/7-small-arms/levelling.ts';
import type { State } from './state.ts';
import { bandReach, gunBands, type GunBand } from './tables/guns.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  isBattery,
  isBroken,
  isGarrison,
  nameOf,
  sideOf,
  unitOf,
} from './troops.ts';

const musketWords: Words = { en: 'musket range', fr: 'portée de fusil' };
const shortWords: Words = { en: 'short musket range', fr: 'courte portée de fusil' };

function muskets(s: State, unit: number): OutlookField[] {
  const row = unitOf(s, unit);
  if (branchOf(s, unit) !== 'infantry' || isBroken(row) || isGarrison(row)) return [];
  const faces = row.formation === 'square' ? squareFaces : (['front'] as const);
  const shapes = (far: number): Shape[] =>
    faces.map((face) => ({ corners: fieldAhead(frontFiring(s, unit, face), arcOfMuskets, far) }));
  const of = nameOf(s, unit);
  return [
    { kind: 'muskets', of, words: musketWords, shapes: shapes(reach) },
    { kind: 'short muskets', of, words: shortWords, shapes: shapes(shortReach) },
  ];
}

const gunWords: Readonly<Record<GunBand, Words>> = {
  canister: { en: 'canister', fr: 'mitraille' },
  short: { en: 'short range of the guns', fr: 'courte portée des pièces' },
  medium: { en: 'medium range of the guns', fr: 'moyenne portée des pièces' },
  long: { en: 'long range of the guns', fr: 'longue portée des pièces' },
};

function guns(s: State, battery: number): OutlookField[] {
  const row = unitOf(s, battery);
  if (!isBattery(s, battery) || row.formation !== 'unlimbered' || isGarrison(row)) return [];
  const { weight } = factsOf(s, battery).battery!;
  const centre: Point = [row.x, row.y];
  const [left, right] = [ray(turned(row.facing - arcOfGuns)), ray(turned(row.facing + arcOfGuns))];
  return gunBands
    .filter((band) => band !== 'canister')
    .map((band) => ({
      kind: `guns ${band}`,
      of: nameOf(s, battery),
      words: gunWords[band],
      shapes: [{ centre, from: 0, to: bandReach(weight, band), left, right }],
    }));
}

const chargeWords: Words = { en: 'reach of a charge', fr: 'portée de charge' };
/** Straight ahead, and obliquely to both sides as far as a charge goes. */
const chargeAngles = [-4_500, 0, 4_500] as const;

/** The lanes in which a unit can charge: straight ahead, and the widest obliques. */
function charges(s: State, unit: number): OutlookField[] {
  const row = unitOf(s, unit);
  // Whose turn it is does not matter to how far it could charge.
  if (isGarrison(row) || whyNotCharge({ ...s, side: sideOf(s, unit) }, unit) !== null) return [];
  const body = bodyOf(s, unit);
  const [left, right] = corners(body) as readonly [Point, Point];
  const shapes = chargeAngles.map((angle): Shape => {
    const { direction, left: far } = rideOf(s, unit, angle);
    const ahead = ([x, y]: Point): Point => pointAt({ x, y, facing: direction }, far, 0);
    return { corners: [left, ahead(left), ahead(right), right] };
  });
  return [{ kind: 'charge', of: nameOf(s, unit), words: chargeWords, shapes }];
}

export function fieldsOfUnit(s: State, unit: number): readonly OutlookField[] {
  if (unitOf(s, unit).where !== 'table') return [];
  return [...muskets(s, unit), ...guns(s, unit), ...charges(s, unit)];
}

/** How far a general's word reaches: a brigadier's to his units, that of others to the brigadiers. */
export function commandOf(s: State, general: number): readonly OutlookField[] {
  if (!isActive(s, general)) return [];
  const { id, rank } = s.terms.generals[general]!;
  if (rank === 'supernumerary') return [];
  const isBrigadier = rank === 'brigadier';
  return [
    {
      kind: 'command',
      of: id,
      words: isBrigadier
        ? { en: 'command of the brigadier', fr: 'commandement du brigadier' }
        : { en: 'command over brigadiers', fr: 'commandement des brigadiers' },
      shapes: [
        { centre: placeOfGeneral(s, general), from: 0, to: isBrigadier ? brigadierReach : corpsReach },
      ],
    },
  ];
}
