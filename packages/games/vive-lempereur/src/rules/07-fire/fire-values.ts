/** Chapter VII.1: what a unit's fire is worth against a hex, row by row, and what several together are worth. */
import { sideBit } from '@bivouac/ground';
import { branches, modifiers, reckoning, type RuleId, type SumRow } from '@bivouac/kernel';
import { kinds, stackAt, type Board } from '../../board/board.ts';
import type { State } from '../../state.ts';
import { artilleryLosses, voltigeurs } from '../../tables/advanced.ts';
import { fireDie, fireValues, gunsAtFull } from '../../tables/fire.ts';
import {
  adapted,
  artillery,
  battery,
  cavalry,
  column,
  disorganised,
  infantry,
  skirmish,
  square,
} from '../../tables/formations.ts';
import { halved } from '../../tables/rounding.ts';
import { fortificationCover, terrainKinds } from '../../tables/terrain.ts';
import { armOf, factsOf } from '../../troops.ts';
import { isScreened } from '../16-optional-rules/voltigeur-fire.ts';

/** A unit that fires: from where, at which hex, and who is hit there first. */
export interface Shot {
  readonly s: State;
  readonly board: Board;
  readonly firer: number;
  readonly from: number;
  readonly target: number;
  readonly distance: number;
  /** The unit on top of the hex, or of the group that leaves it. */
  readonly victim: number;
}

const by = branches({
  musketryIsSteady: 'VE-7.1-02',
  halvedFirst: 'VE-7.1-06',
  coverWearsGunsDown: 'VE-4.12-08',
});

/** A value of which something is taken off, but at least so much left; what is lower already stays (gaps: G-27). */
function lowered(before: number, less: number, least: number): number {
  return Math.max(Math.min(before, least), before + less);
}

/** Whether a unit has lost so much that it fires at half value (VE-7.1-03). */
export function isReduced(s: State, index: number, cites?: RuleId[]): boolean {
  const { arm, start, fireBySteps } = factsOf(s, index);
  const unit = s.units[index]!;
  const steps = unit.steps - unit.half * artilleryLosses.half.value;
  if (fireBySteps !== null || steps === start) return false;
  if (by.musketryIsSteady(arm === infantry, cites)) return false;
  return by.halvedFirst(steps < (gunsAtFull[start]?.value ?? gunsAtFull[2]!.value), cites);
}

/** Guns on top of infantry in square (VE-9.6-09). */
function isOnSquare(shot: Shot): boolean {
  const { s, board, firer, from } = shot;
  if (s.units[firer]!.formation !== battery) return false;
  for (const index of stackAt(s, board, from)) if (s.units[index]!.formation === square) return true;
  return false;
}

const fortification = sideBit(kinds, 'fortification');

/** Whether the fire comes in over a work that shelters the hex: by the last hex before it. */
function isOverWorks({ board, from, target, distance }: Shot): boolean {
  const { sides } = board.map;
  let worked = 0;
  for (let direction = 0; direction < 6; direction += 1) worked |= sides[target * 6 + direction]!;
  if ((worked & fortification) === 0) return false;
  const isWorked = (hex: number) => {
    const direction = hex < 0 ? -1 : board.grid.directionTo(target, hex);
    return direction >= 0 && (sides[target * 6 + direction]! & fortification) !== 0;
  };
  if (distance === 1) return isWorked(from);
  const { left, right } = board.grid.sight(from, target);
  return isWorked(left.at(-2)!) && isWorked(right.at(-2)!);
}

/** Cover may leave nothing of muskets; guns in range keep the least value (VE-4.12-05). */
function takeCover(shot: Shot, before: number): number {
  const { s, board, target, firer } = shot;
  const { fire, fireFloor } = terrainKinds[board.terrain[target]!]!;
  const works = isOverWorks(shot) ? fortificationCover.value : 0;
  const isByWorks = works < fire.value;
  const cover = isByWorks ? works : fire.value;
  if (cover === 0) return before;
  if (armOf(s, firer) !== artillery) return lowered(before, cover, isByWorks ? 0 : fireFloor.value);
  return by.coverWearsGunsDown(true) ? lowered(before, cover, fireValues.least.value) : before;
}

/** One row a rule, in the order in which they count (gaps: G-27). */
const fireValue = reckoning<Shot>([
  {
    id: 'VE-7.1-01',
    words: { en: 'fire value', fr: 'valeur de feu' },
    makes: (shot) => {
      const { fire, columnFire } = factsOf(shot.s, shot.firer);
      return shot.s.units[shot.firer]!.formation === column ? columnFire : fire;
    },
  },
  {
    id: 'VE-7.1-04',
    words: { en: 'guns with a rule of their own', fr: 'pièces à règle propre' },
    makes: (shot, before) => bySteps(shot, artillery, before),
  },
  {
    id: 'VE-7.1-07',
    words: { en: 'a fire of its own in this battle', fr: 'feu particulier à cette bataille' },
    makes: (shot, before) => bySteps(shot, infantry, before),
  },
  {
    id: 'VE-7.1-03',
    words: { en: 'guns reduced: half', fr: 'pièces réduites : moitié' },
    makes: (shot, before) => (isReduced(shot.s, shot.firer) ? halved(before) : before),
  },
  {
    id: 'VE-4.12-05',
    words: { en: 'hexes between', fr: 'cases intermédiaires' },
    makes: (shot, before) =>
      shot.distance > 1 && armOf(shot.s, shot.firer) === artillery
        ? lowered(before, 1 - shot.distance, fireValues.least.value)
        : before,
  },
  {
    id: 'VE-4.3-03',
    words: { en: 'adapted to the ground', fr: 'adaptée au terrain' },
    makes: (shot, before) => (isIn(shot, adapted) ? fireValues.adapted.value : before),
  },
  {
    id: 'VE-4.5-05',
    words: { en: 'disorganised', fr: 'désorganisée' },
    makes: (shot, before) => (isIn(shot, disorganised) ? fireValues.disorganised.value : before),
  },
  {
    id: 'VE-4.4-08',
    words: { en: 'in square', fr: 'en carré' },
    makes: (shot, before) =>
      isIn(shot, square) ? lowered(before, fireValues.squareLess.value, fireValues.least.value) : before,
  },
  {
    id: 'VE-4.6-09',
    words: { en: 'skirmishers at two hexes', fr: 'tirailleurs à deux cases' },
    makes: (shot, before) =>
      shot.distance > 1 && isIn(shot, skirmish)
        ? lowered(before, fireValues.skirmishAtTwoLess.value, fireValues.least.value)
        : before,
  },
  {
    id: 'VE-9.6-09',
    words: { en: 'on a square, at cavalry: half', fr: 'sur un carré, contre la cavalerie : moitié' },
    makes: (shot, before) =>
      armOf(shot.s, shot.victim) === cavalry && isOnSquare(shot) ? halved(before) : before,
  },
  {
    id: 'VE-7.1-05',
    words: { en: 'cover', fr: 'couvert' },
    makes: takeCover,
  },
  // Before what they take off: so a value of 1 stays.
  {
    id: 'VEA-16-126',
    words: {
      en: 'a value of 1 is not lowered by voltigeurs',
      fr: 'des voltigeurs n’abaissent pas une valeur de 1',
    },
    makes: (shot, before) =>
      before === voltigeurs.screenFloor.value && isThroughScreen(shot)
        ? before - voltigeurs.screen.value
        : before,
  },
  {
    id: 'VEA-16-125',
    words: { en: 'through voltigeurs', fr: 'à travers des voltigeurs' },
    makes: (shot, before) =>
      before > 0 && isThroughScreen(shot) ? before + voltigeurs.screen.value : before,
  },
]);

/** Whether voltigeurs stand between. */
export function isThroughScreen({ s, board, from, target, distance }: Shot): boolean {
  return distance > 1 && isScreened(s, board, from, target);
}

function isIn({ s, firer }: Shot, formation: number): boolean {
  return s.units[firer]!.formation === formation;
}

/** Where a battle gives a unit's fire by the steps it has left. */
function bySteps(shot: Shot, arm: number, before: number): number {
  const { arm: own, fireBySteps } = factsOf(shot.s, shot.firer);
  if (fireBySteps === null || own !== arm) return before;
  return fireBySteps[shot.s.units[shot.firer]!.steps - 1] ?? before;
}

/** What the fire of a unit is worth; at 0 it cannot fire (VE-7.1-05). */
export function valueOf(shot: Shot): number {
  return fireValue.total(shot);
}

export function rowsOf(shot: Shot): readonly SumRow[] {
  return fireValue.rows(shot);
}

export interface Valued {
  readonly shot: Shot;
  readonly value: number;
}

/** Reduced guns that the range alone has brought down to the least value (VE-4.12-07; gaps: G-29). */
function isSpent({ shot, value }: Valued): boolean {
  if (value !== fireValues.least.value || !isReduced(shot.s, shot.firer)) return false;
  const { fire } = factsOf(shot.s, shot.firer);
  return halved(fire) - shot.distance + 1 <= fireValues.least.value;
}

/** Units that fire at a hex together, and how many voltigeurs with them. */
export interface Together {
  readonly shots: readonly Valued[];
  readonly markers: number;
}

/** What changes when values are added (VE-7.3-02). */
export const togetherModifiers = modifiers<Together>([
  {
    id: 'VE-4.12-07',
    words: {
      en: 'reduced guns at long range count once',
      fr: 'pièces réduites à longue portée : une seule compte',
    },
    value: ({ shots }) => {
      let spent = 0;
      for (const shot of shots) if (isSpent(shot)) spent += 1;
      return spent > 1 ? (1 - spent) * fireValues.least.value : 0;
    },
  },
  {
    id: 'VEA-16-123',
    words: { en: 'voltigeurs alone', fr: 'voltigeurs seuls' },
    value: ({ shots, markers }) => (shots.length === 0 && markers > 0 ? voltigeurs.fire.value : 0),
  },
  {
    id: 'VEA-16-124',
    words: { en: 'voltigeurs with them', fr: 'avec des voltigeurs' },
    value: ({ shots, markers }) =>
      shots.length > 0 ? Math.min(markers, voltigeurs.mostAdding.value) * voltigeurs.fire.value : 0,
  },
]);

/** The column of the fire table for all who fire at a hex together. */
export function valueTogether(together: Together): number {
  let sum = togetherModifiers.total(together);
  for (const { value } of together.shots) sum += value;
  return sum;
}

/** On the die, by who is hit: the unit on top (VE-7.3-03). */
export const dieModifiers = modifiers<{ readonly s: State; readonly victim: number }>([
  {
    id: 'VE-7.10-01',
    words: { en: 'at a square', fr: 'sur un carré' },
    value: ({ s, victim }) => (s.units[victim]!.formation === square ? fireDie.atSquare.value : 0),
  },
  {
    id: 'VE-4.6-14',
    words: { en: 'at skirmishers', fr: 'sur des tirailleurs' },
    value: ({ s, victim }) => (s.units[victim]!.formation === skirmish ? fireDie.atSkirmishers.value : 0),
  },
]);
