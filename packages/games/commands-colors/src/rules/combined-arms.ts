/** Chapter 6: combined arms: artillery adds its dice to the melee of infantry or cavalry. */
import { refusals, type Refusal, type RuleId } from '@bivouac/kernel';
import { distance, type Board, type Survey } from '../board.ts';
import type { State } from '../state.ts';
import { endOfUnits, firstUnit, isNextToEnemy, typeOf } from '../troops.ts';
import { attacking, attackingAgain, meleePool } from './melee-dice.ts';
import { firePool, type Pool } from './ranged.ts';
import { whyOutOfSight } from './sight.ts';
import { whySpent } from './spent.ts';
import { tacticNow } from './tactic-cards.ts';

const no = refusals({
  notArtillery: [
    ['CCN-6-60', 'CCN-6-61'],
    'Only ordered artillery of your own adds its dice, named when the melee is announced.',
    'Seule votre artillerie activée ajoute ses dés, désignée à l’annonce du corps à corps.',
  ],
  oneByOne: [
    'CCN-5.4-044',
    'Each unit fights its own melee, one after the other; only artillery adds its dice.',
    'Chaque unité livre son propre corps à corps, l’une après l’autre ; seule l’artillerie ajoute ses dés.',
  ],
  supportsNoGuns: [
    'CCN-6-60',
    'Artillery supports infantry or cavalry, not other artillery.',
    'L’artillerie appuie l’infanterie ou la cavalerie, pas une autre artillerie.',
  ],
  usedUp: [
    'CCN-6-69',
    'This artillery has had its battle of the turn.',
    'Cette artillerie a déjà combattu ce tour.',
  ],
  notOrdered: [
    ['CCN-5.2-01', 'CCN-6-60'],
    'This artillery is not ordered.',
    'Cette artillerie n’est pas activée.',
  ],
  inContact: [
    'CCN-6-70',
    'Artillery with an enemy next to it supports only against an enemy next to it.',
    'Une artillerie au contact d’un ennemi n’appuie que contre un ennemi adjacent.',
  ],
  noSight: [
    'CCN-6-62',
    'It needs the target in range and a completely clear line of sight.',
    'Il lui faut la cible à portée et une ligne de vue entièrement dégagée.',
  ],
  noDice: ['CCN-1-01', 'It would have no die to add.', 'Elle n’aurait aucun dé à ajouter.'],
});

/** A melee being announced: where it goes, and which unit stands there (-1: a lone leader). */
export interface Announced {
  readonly unit: number;
  readonly target: number;
  readonly hex: number;
  readonly bonus: boolean;
}

/** The dice a supporting artillery gives: those of its melee next door, those of its fire from farther off (CCN-6-70). */
export function supportPool(
  s: State,
  board: Board,
  here: Survey,
  gun: number,
  { target, hex, bonus }: Announced,
  cites?: RuleId[],
): Pool {
  const unit = s.units[gun]!;
  const attacked = target < 0 ? null : s.units[target]!;
  if (attacked === null || distance(unit.hex, hex) === 1) {
    return meleePool(s, board, here, unit, attacked, hex, bonus ? attackingAgain : attacking, cites);
  }
  return firePool(s, board, here, unit, attacked, cites);
}

/** Why a unit cannot add its dice to this melee. */
export function whyNotSupport(
  s: State,
  board: Board,
  here: Survey,
  gun: number,
  melee: Announced,
): Refusal | null {
  const unit = s.units[gun]!;
  const type = typeOf(unit);
  if (typeOf(s.units[melee.unit]!).arm === 'artillery') return no.supportsNoGuns;
  if (unit.side !== s.side || unit.hex < 0 || gun === melee.unit) return no.notArtillery;
  if (type.arm !== 'artillery') return unit.ordered ? no.oneByOne : no.notArtillery;
  if (!unit.ordered) return no.notOrdered;
  if (unit.battled) return no.usedUp;
  if (unit.spent) return whySpent(s, board, unit);
  const range = distance(unit.hex, melee.hex);
  if (range > 1) {
    if (melee.target < 0 || !tacticNow(s).allowsFire || range > type.range) return no.noSight;
    if (isNextToEnemy(s, here, unit.side, unit.hex)) return no.inContact;
    // The privilege of firing over friends below does not hold here (CCN-6-62).
    if (whyOutOfSight(s, board, here, unit.hex, melee.hex, null) !== null) return no.noSight;
  }
  return supportPool(s, board, here, gun, melee).count > 0 ? null : no.noDice;
}

/** The artillery that can add its dice to a melee. */
export function supportersOf(s: State, board: Board, here: Survey, melee: Announced): number[] {
  const found: number[] = [];
  if (typeOf(s.units[melee.unit]!).arm === 'artillery') return found;
  for (let gun = firstUnit(s, s.side); gun < endOfUnits(s, s.side); gun += 1) {
    const unit = s.units[gun]!;
    if (
      unit.ordered &&
      !unit.battled &&
      typeOf(unit).arm === 'artillery' &&
      whyNotSupport(s, board, here, gun, melee) === null
    )
      found.push(gun);
  }
  return found;
}
