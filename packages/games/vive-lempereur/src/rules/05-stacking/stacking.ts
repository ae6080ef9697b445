/** Chapter V: what may share a hex, in passing and at rest. */
import { refusals, type Refusal } from '@bivouac/kernel';
import { countOf, frontOf, stackAt, type Board } from '../../board/board.ts';
import type { State } from '../../state.ts';
import {
  cavalry,
  disorganised,
  formationNames,
  gunsBeside,
  infantry,
  isInfantryFormation,
  skirmish,
  square,
  stacking,
  type FormationName,
} from '../../tables/formations.ts';
import { stepsOfALeader } from '../../tables/leaders.ts';
import { armOf, factsOf, firstOf, isAbandoned } from '../../troops.ts';
import type { Walker, Walking } from '../06-movement/moving-group.ts';

export const no = refusals({
  enemyThere: ['VE-6.1-11', 'Enemy units stand there.', 'Des unités ennemies s’y trouvent.'],
  tooManySteps: [
    ['VE-5.1-01', 'VE-5.1-02'],
    'That would be more than ten steps of infantry and guns in one hex, even in passing.',
    'Cela ferait plus de dix pas d’infanterie et d’artillerie dans la case, même en passant.',
  ],
  tooMuchCavalry: [
    ['VE-5.1-01', 'VE-5.1-02'],
    'That would be more than seven steps of cavalry in one hex, even in passing.',
    'Cela ferait plus de sept pas de cavalerie dans la case, même en passant.',
  ],
  cavalryApart: [
    ['VE-5.2-01', 'VE-6.1-09'],
    'Cavalry never shares a hex with infantry or guns.',
    'La cavalerie ne partage jamais une case avec l’infanterie ou l’artillerie.',
  ],
  throughSquare: [
    'VE-4.4-12',
    'Cavalry cannot pass through a square.',
    'La cavalerie ne passe pas à travers un carré.',
  ],
  stopOnSquare: [
    ['VE-4.4-11', 'VE-5.7-05'],
    'Infantry stops with a square only in square.',
    'L’infanterie ne s’arrête avec un carré qu’en carré.',
  ],
  stopOnSkirmishers: [
    'VE-5.7-05',
    'Skirmishers share their hexes with skirmishers only.',
    'Les tirailleurs ne partagent leurs cases qu’avec des tirailleurs.',
  ],
  orderAndDisorder: [
    ['VE-5.8-04', 'VE-4.5-08'],
    'Ordered and disorganised units cannot stay together.',
    'Unités en ordre et désorganisées ne restent pas ensemble.',
  ],
  facings: [
    'VE-5.7-01',
    'Units in the same formation must face the same way in one hex.',
    'Dans une même case, les unités de même formation ont la même orientation.',
  ],
  mixedOrder: [
    ['VE-5.7-02', 'VE-4.1-04', 'VE-4.2-07'],
    'Units in different formations need two common front hexes to stay together.',
    'Des formations différentes ne restent ensemble qu’avec deux cases de front communes.',
  ],
});

export function stepsIn(s: State, stack: readonly number[]): number {
  let steps = 0;
  for (const index of stack) {
    const unit = s.units[index]!;
    if (!isAbandoned(unit)) steps += unit.steps;
  }
  return steps;
}

/** What the leaders in a hex take of its room. */
function stepsOfLeaders(s: State, hex: number): number {
  let steps = 0;
  for (const leader of s.leaders) if (leader.hex === hex) steps += stepsOfALeader.value;
  return steps;
}

/** Why units of these steps cannot be in a hex with those there, even for a moment (VE-5.1-02, VE-5.2-01). */
export function whyNotShare(s: State, steps: number, arm: number, stack: readonly number[]): Refusal | null {
  const there = firstOf(s, stack);
  if (there === undefined) return null;
  if ((arm === cavalry) !== (armOf(s, there) === cavalry))
    return s.units[there]!.formation === square && arm === cavalry ? no.throughSquare : no.cavalryApart;
  const together = steps + stepsIn(s, stack) + stepsOfLeaders(s, s.units[there]!.hex);
  if (arm === cavalry) return together > stacking.cavalrySteps.value ? no.tooMuchCavalry : null;
  return together > stacking.footSteps.value ? no.tooManySteps : null;
}

/** By `formation * 8 + formation`: whether guns, if one of the two is, share a hex with the other. */
const sharing = formationNames.flatMap((one) =>
  formationNames.map(
    (other) =>
      (!isGuns(other) || gunsBeside[one].value.includes(other)) &&
      (!isGuns(one) || gunsBeside[other].value.includes(one)),
  ),
);

function isGuns(formation: FormationName): boolean {
  return formation === 'battery' || formation === 'limbered';
}

function mayStandBeside(one: number, other: number): boolean {
  return sharing[one * formationNames.length + other]!;
}

/** Two units as they would stand: enough to judge whether they can stay together. */
export type Standing = Pick<Walking, 'index' | 'formation' | 'facing'>;

/** Why two units cannot stay in one hex, at the end of a move and of a phase (V.7, V.8). */
export function whyNotStay(s: State, one: Standing, other: Standing): Refusal | null {
  // Guns without their men are in nobody's way (VEA-16-303).
  if (isAbandoned(s.units[one.index]!) || isAbandoned(s.units[other.index]!)) return null;
  const broken = one.formation === disorganised;
  if (broken !== (other.formation === disorganised)) return no.orderAndDisorder;
  if (broken) return null;
  if ((one.formation === skirmish) !== (other.formation === skirmish)) return no.stopOnSkirmishers;
  if ((one.formation === square) !== (other.formation === square)) {
    const both = isInfantryFormation(one.formation) && isInfantryFormation(other.formation);
    if (both && factsOf(s, one.index).arm === infantry && factsOf(s, other.index).arm === infantry)
      return no.stopOnSquare;
  }
  if (!mayStandBeside(one.formation, other.formation)) return no.mixedOrder;
  if (one.formation === other.formation) return one.facing === other.facing ? null : no.facings;
  return countOf(frontOf(one) & frontOf(other)) >= stacking.commonFronts.value ? null : no.mixedOrder;
}

/** Why the units of a group do not go together as they stand. */
export function whyNotTogether(s: State, { units }: Walker): Refusal | null {
  for (let at = 0; at < units.length; at += 1)
    for (let next = at + 1; next < units.length; next += 1) {
      const refused = whyNotStay(s, units[at]!, units[next]!);
      if (refused !== null) return refused;
    }
  return null;
}

/** Why a group cannot end its move where it is. */
export function whyNotStopHere(s: State, board: Board, w: Walker): Refusal | null {
  return (
    whyNotTogether(s, w) ??
    whyNotStopIn(s, board, w, w.hex) ??
    (w.hex2 < 0 ? null : whyNotStopIn(s, board, w, w.hex2)) ??
    w.orders?.whyNotStop(s, board, w) ??
    null
  );
}

function whyNotStopIn(s: State, board: Board, w: Walker, hex: number): Refusal | null {
  for (const index of stackAt(s, board, hex)) {
    if (isOf(w, index)) continue;
    const { formation, facing } = s.units[index]!;
    for (const walking of w.units) {
      const refused = whyNotStay(s, walking, { index, formation, facing });
      if (refused !== null) return refused;
    }
  }
  return null;
}

export function isOf(w: Walker, index: number): boolean {
  for (const walking of w.units) if (walking.index === index) return true;
  return false;
}

/** Whether the units of a stack may stay as they stand; if not, why (VE-5.7-06). */
export function whyIllegal(s: State, stack: readonly number[]): Refusal | null {
  for (let at = 0; at < stack.length; at += 1)
    for (let next = at + 1; next < stack.length; next += 1) {
      const one = stack[at]!;
      const other = stack[next]!;
      const refused = whyNotStay(
        s,
        { index: one, formation: s.units[one]!.formation, facing: s.units[one]!.facing },
        { index: other, formation: s.units[other]!.formation, facing: s.units[other]!.facing },
      );
      if (refused !== null) return refused;
    }
  return null;
}
