/** The few lengths and facings worth choosing on the way of a move, each with a word. */
import {
  boxesMeet,
  contactReach,
  directionTowards,
  first,
  grown,
  isNear,
  localOf,
  standsOn,
  turned,
  type Motion,
  type Stretch,
} from '@bivouac/ground/free';
import { isInRanges, troopName, type Landmark, type Words } from '@bivouac/kernel';
import { halfMove, lengthOf } from '../../shares.ts';
import type { State } from '../../state.ts';
import { centreOf, standing, tableOf } from '../../standing.ts';
import { woods } from '../../tables/ground.ts';
import { enemyOf } from '../../tables/sides.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  isBroken,
  moveOf,
  nameOf,
  sideOf,
  unitOf,
  unitsOnTable,
} from '../../troops.ts';
import { featureName } from '../../words/names.ts';
import { lineTolerances } from '../3-action-points/groups.ts';
import { reach, shortReach } from '../7-small-arms/ranges.ts';

/** A unit on its way, as landmarks look at it. */
export interface Mover {
  readonly unit: number;
  readonly motion: Motion;
}

/** Lengths worth going, of those that lie in the ranges; the whole way comes first. */
export function lengthsWorthGoing(
  s: State,
  movers: readonly Mover[],
  ranges: readonly Stretch[],
): readonly Landmark[] {
  const last = ranges.at(-1);
  if (last === undefined) return [];
  const [, most] = last;
  const found: Landmark[] = [
    ...halfWay(s, movers),
    ...rangesOfFire(s, movers, most),
    ...outOfCharges(s, movers, most),
    ...dressings(s, movers),
    ...groundOnTheWay(s, movers, most),
  ];
  const seen = new Set<unknown>([most]);
  const others = found.filter(({ part }) => {
    const isNew = isInRanges(ranges, part) && !seen.has(part);
    seen.add(part);
    return isNew;
  });
  const full = { part: most, name: 'full', words: { en: 'as far as it goes', fr: 'jusqu’au bout' } };
  return [full, ...contactAtTheEnd(s, movers, most), ...others];
}

/** Where the enemy stands before whom the whole way ends: only a charge goes on from there (AOR-4-001). */
function contactAtTheEnd(s: State, movers: readonly Mover[], most: number): Landmark[] {
  const met = nearestMet(s, movers, contactReach, most + 1);
  if (met?.step !== most + 1) return [];
  const { name } = factsOf(s, met.enemy);
  return [
    {
      part: most,
      name: 'contact',
      of: nameOf(s, met.enemy),
      words: { en: `close before ${name.en}`, fr: `juste devant ${troopName(name.fr, 'fr').text}` },
      rules: ['AOR-4-001'],
    },
  ];
}

/** The last step before the horse of the enemy could charge, by the nearest of it. */
function outOfCharges(s: State, movers: readonly Mover[], most: number): Landmark[] {
  const isRider = (enemy: number): boolean => branchOf(s, enemy) === 'cavalry' && !isBroken(unitOf(s, enemy));
  const met = nearestMet(s, movers, (enemy) => moveOf(s, enemy, 'charge'), most, isRider);
  if (met === null) return [];
  const { name } = factsOf(s, met.enemy);
  return [
    {
      part: met.step - 1,
      name: 'out of charge',
      of: nameOf(s, met.enemy),
      words: {
        en: `just out of a charge of ${name.en}`,
        fr: `juste hors de charge ${troopName(name.fr, 'fr').of}`,
      },
      rules: ['AOR-5-002'],
    },
  ];
}

/** The edge of a wood that lies on the way, and a road that it comes upon. */
function groundOnTheWay(s: State, movers: readonly Mover[], most: number): Landmark[] {
  const [mover] = movers;
  if (mover === undefined) return [];
  const { motion } = mover;
  const table = tableOf(s);
  const found: Landmark[] = [];
  for (const index of table.index.near(motion.box)) {
    const { id, kind, figure } = table.features[index]!;
    const isRoad = kind.name === 'road' || kind.name === 'path';
    if (!isRoad && !woods.has(kind.name)) continue;
    const step = first(standsOn(motion, figure), Math.min(motion.most, most + 1));
    if (step === null || step === 0) continue;
    const called = { en: featureName(s, id, 'en'), fr: featureName(s, id, 'fr') };
    found.push(
      isRoad
        ? { part: step, name: 'road', of: id, words: { en: 'on the road', fr: 'sur la route' } }
        : {
            part: step - 1,
            name: 'edge',
            of: id,
            words: { en: `at the edge of ${called.en}`, fr: `en lisière (${called.fr})` },
          },
    );
  }
  return found;
}

/** After half a move muskets still fire (AOR-7-102). */
function halfWay(s: State, movers: readonly Mover[]): Landmark[] {
  const part = Math.min(
    ...movers.map(({ unit }) => lengthOf(Math.max(0, halfMove - unitOf(s, unit).used), moveOf(s, unit))),
  );
  const words: Words = { en: 'half the move', fr: 'la moitié du mouvement' };
  return [{ part, name: 'half', words, rules: ['AOR-7-102'] }];
}

/** Where the nearest enemies come into musket range, and into short range: just there, and just before. */
function rangesOfFire(s: State, movers: readonly Mover[], most: number): Landmark[] {
  const found: Landmark[] = [];
  for (const [limit, name, en, fr] of [
    [reach, 'range', 'in musket range of', 'à portée de fusil'],
    [shortReach, 'short range', 'at short range of', 'à courte portée'],
  ] as const) {
    const met = nearestMet(s, movers, limit, most);
    if (met === null) continue;
    const { step, enemy } = met;
    const of = nameOf(s, enemy);
    const { name: called } = factsOf(s, enemy);
    const { of: whose } = troopName(called.fr, 'fr');
    found.push({ part: step, name, of, words: { en: `${en} ${called.en}`, fr: `${fr} ${whose}` } });
    if (name === 'range')
      found.push({
        part: step - 1,
        name: 'short of',
        of,
        words: { en: `just out of range of ${called.en}`, fr: `juste hors de portée ${whose}` },
      });
  }
  return found;
}

/** The first enemy to whom any of the movers comes as near as so much, and when. */
function nearestMet(
  s: State,
  movers: readonly Mover[],
  limit: number | ((enemy: number) => number),
  most: number,
  counts: (enemy: number) => boolean = () => true,
): { readonly step: number; readonly enemy: number } | null {
  let met: { step: number; enemy: number } | null = null;
  for (const { unit, motion } of movers) {
    for (const enemy of unitsOnTable(s, enemyOf[sideOf(s, unit)])) {
      if (!counts(enemy)) continue;
      const away = typeof limit === 'number' ? limit : limit(enemy);
      const { box } = standing(s).figure(enemy)!;
      if (!boxesMeet(grown(motion.box, away), box)) continue;
      const probe = isNear(motion, standing(s).figure(enemy)!, away, 'at most');
      if (probe(0) > 0) continue;
      const step = first(probe, Math.min(motion.most, met === null ? most : met.step - 1));
      if (step !== null) met = { step, enemy };
    }
  }
  return met;
}

/** Where the first of the movers comes into line with units of its brigade that face as it does. */
function dressings(s: State, movers: readonly Mover[]): Landmark[] {
  const [mover] = movers;
  if (mover?.motion.kind !== 'slide') return [];
  const { unit } = mover;
  const body = bodyOf(s, unit);
  const { brigade } = factsOf(s, unit);
  const found: Landmark[] = [];
  for (const other of unitsOnTable(s, sideOf(s, unit))) {
    if (movers.some((one) => one.unit === other) || factsOf(s, other).brigade !== brigade) continue;
    const row = unitOf(s, other);
    const isAlike = Math.abs(turned(row.facing - body.facing + 18_000) - 18_000) <= lineTolerances.turn;
    if (row.post >= 0 || !isAlike) continue;
    const { name } = factsOf(s, other);
    found.push({
      part: localOf(body, [row.x, row.y]).ahead,
      name: 'dressed',
      of: nameOf(s, other),
      words: { en: `in line with ${name.en}`, fr: `aligné sur ${troopName(name.fr, 'fr').text}` },
      rules: ['AOR-3-202'],
    });
  }
  return found;
}

/** Facings worth giving to guns: as they stand, about, and towards each enemy. By how much clockwise. */
export function facingsWorthGiving(
  s: State,
  battery: number,
  ranges: readonly Stretch[],
): readonly Landmark[] {
  const centre = centreOf(s, battery);
  const { facing } = unitOf(s, battery);
  const found: Landmark[] = [
    { part: 0, name: 'as it stands', words: { en: 'as it stands', fr: 'comme elle est' } },
    { part: 18_000, name: 'about', words: { en: 'facing about', fr: 'face en arrière' } },
    ...unitsOnTable(s, enemyOf[sideOf(s, battery)]).map((enemy): Landmark => {
      const { name } = factsOf(s, enemy);
      return {
        part: turned(directionTowards(centre, centreOf(s, enemy), facing) - facing),
        name: 'towards',
        of: nameOf(s, enemy),
        words: { en: `towards ${name.en}`, fr: `vers ${troopName(name.fr, 'fr').text}` },
      };
    }),
  ];
  return found.filter(({ part }) => isInRanges(ranges, part));
}
