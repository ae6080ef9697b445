/** Chapter 20: the factor of a close combat, as a ledger (TC-20-06). */
import { branches, defines, type RuleId } from '@bivouac/kernel';
import { row, type Ledger, type LedgerRow } from '../../ledger.ts';
import type { State } from '../../state.ts';
import { closeCombat } from '../../tables/close-combat.ts';
import { paceLevel, type Pace } from '../../tables/kinds.ts';
import { branchOf, factsOf, nameOf } from '../../troops.ts';
import { orderOf } from '../02-order/order.ts';
import { penaltyPoints } from '../04-action-points/spending.ts';
import { coverOf, levelOf } from '../08-ground/cover.ts';
import { bonusWith } from '../25-generals/leading.ts';
import type { Meeting } from './figures.ts';

const by = branches({
  footInMotionIsWithoutFormation: ['TC-21-05', 'TC-21-10'],
  paceCountsDoubleForHorse: 'TC-20-07',
  typeCountsAtSpeed: 'TC-20-06',
  flanksCount: 'TC-20-06',
  heightCounts: 'TC-20-06',
});

const values = defines('TC-20-06', closeCombat.factor, {
  ...closeCombat.factor,
  SAF: 0,
  enemyTakenInFlank: 0,
});
const perStep = defines('TC-20-07', closeCombat.factor.paceAdvantage, {
  infantryPerStep: 0,
  cavalryPerStep: 0,
});

/** One side of a close combat. */
export interface Fighter {
  readonly unit: number;
  readonly pace: Pace;
}

function typeOf(s: State, unit: number): number {
  return branchOf(s, unit) === 'cavalry' ? factsOf(s, unit).type : 1;
}

/** What a fighter counts against another. `face`: which side of the enemy it strikes, null for whoever is struck. */
export function combatLedger(
  s: State,
  me: Fighter,
  enemy: Fighter,
  face: Meeting['facing']['face'] | null,
  cites?: RuleId[],
): Ledger {
  const rows: LedgerRow[] = [];
  const add = (rule: RuleId, value: number, why: string, of?: string): void => {
    if (value !== 0) rows.push(row(rule, value, why, of));
  };
  const isHorse = branchOf(s, me.unit) === 'cavalry';
  add('TC-20-06', factsOf(s, me.unit).cac, 'close combat factor');
  const steps = Math.max(0, paceLevel(me.pace) - paceLevel(enemy.pace));
  const worth = by.paceCountsDoubleForHorse(isHorse) ? perStep.cavalryPerStep : perStep.infantryPerStep;
  add('TC-20-07', steps * worth, 'pace');
  const isFast = me.pace === 'PAC' || me.pace === 'PCH';
  if (by.typeCountsAtSpeed(isHorse && isFast))
    add(
      'TC-20-06',
      Math.max(0, typeOf(s, me.unit) - typeOf(s, enemy.unit)) * values.typeAdvantage,
      'heavier',
    );
  if (by.flanksCount(face === 'left' || face === 'right'))
    add('TC-20-06', values.enemyTakenInFlank, 'enemy in flank');
  if (by.flanksCount(face === 'rear')) add('TC-20-06', values.enemyTakenInRear, 'enemy in rear');
  const [mine, theirs] = [levelOf(s, me.unit), levelOf(s, enemy.unit)];
  if (mine !== null && theirs !== null && by.heightCounts(mine > theirs))
    add('TC-20-06', values.higher, 'higher');
  const order = orderOf(s, me.unit, cites);
  if (order === 'SAF' || order === 'DES') add('TC-20-06', values[order], order);
  const isCaught =
    branchOf(s, me.unit) === 'infantry' && me.pace !== 'halt' && branchOf(s, enemy.unit) === 'cavalry';
  if (by.footInMotionIsWithoutFormation(isCaught && order !== 'SAF' && order !== 'DES', cites))
    add('TC-21-10', values.SAF, 'SAF');
  add('TC-4-05', penaltyPoints(s, me.unit) * values.penaltyPointEach, 'penalty points');
  add('TC-20-06', 0 - coverOf(s, enemy.unit, me.unit, cites), 'enemy in cover', nameOf(s, enemy.unit));
  const general = bonusWith(s, me.unit, 'cac');
  if (general !== null) add('TC-25-06', general.value, 'general', general.of);
  return rows;
}
