/** Chapter 18: strength, base morale, national bonus, losses. */
import { branches, defines, type RuleId } from '@bivouac/kernel';
import type { LedgerRow } from '../../ledger.ts';
import type { State } from '../../state.ts';
import { modifiers } from '../../tables/morale.ts';
import { stoppingFire } from '../../tables/losses.ts';
import { branchOf, factsOf, figuresAway, stepsAtStart, unitOf } from '../../troops.ts';
import { percentOfUnit } from '../10-losses/losses.ts';
import { adding } from './rows.ts';
import { seeksContact, stands, type Trial } from './trial.ts';

const by = branches({
  strengthIsCapped: 'TC-18-01',
  twoDeepCountsLess: 'TC-18-01',
  whoIsAwayDoesNotCount: 'TC-18-02',
  baseMoraleCounts: 'TC-18-04',
  attackBonusSeeksContact: 'TC-18-06',
  reactionsHaveTheBonusOfWhatFollows: 'TC-18-08',
  defenceBonusStands: 'TC-18-07',
  cavalryHasNoDefenceBonus: 'TC-18-10',
  lossesOfTheActionCount: ['TC-12-17', 'TC-12-15'],
  lossesTestsCountTheTurn: 'TC-14-29',
});

const per = defines('TC-18-01', modifiers.strength.perPlusOne, {
  ...modifiers.strength.perPlusOne,
  infantryFigures: 3,
});
const cap: number = defines('TC-18-01', modifiers.strength.cap);
const perTen: number = defines('TC-18-03', modifiers.strength.per10PercentLostBeforeAction);
const perFive: number = defines('TC-12-17', stoppingFire.ordinaryActionLossesPer5Percent);

export function strengthRows(s: State, trial: Trial): LedgerRow[] {
  const { tester, kind, cites } = trial;
  const rows: LedgerRow[] = [];
  const add = adding(rows);
  const facts = factsOf(s, tester);
  const row = unitOf(s, tester);
  add('TC-18-01', strengthOf(s, tester, cites), 'strength');
  // In a test of losses those of the turn are what it is about (TC-14-29).
  const isAboutLosses = by.lossesTestsCountTheTurn(trial.reason === 'losses', cites);
  const inAction = isAboutLosses ? row.lostThisTurn : row.lostInAction;
  const tens = Math.floor((10 * (row.lost - inAction)) / stepsAtStart(s, tester));
  add('TC-18-03', tens * perTen, 'losses before');
  if (by.baseMoraleCounts(true)) add('TC-18-04', facts.morale, 'base morale');
  const strikes = seeksContact(kind) || by.reactionsHaveTheBonusOfWhatFollows(trial.thenCounters, cites);
  if (by.attackBonusSeeksContact(strikes && facts.bonusAttack !== 0))
    add('TC-18-06', facts.bonusAttack, 'national bonus');
  const isMounted = branchOf(s, tester) === 'cavalry' && facts.bonusDefence !== 0;
  const isFirm = stands(kind) && !strikes && !by.cavalryHasNoDefenceBonus(isMounted, cites);
  if (by.defenceBonusStands(isFirm && facts.bonusDefence !== 0))
    add('TC-18-07', facts.bonusDefence, 'national bonus');
  const percent = percentOfUnit(s, tester, inAction, row.lost);
  if (by.lossesOfTheActionCount(percent >= 5, cites))
    add('TC-12-17', Math.floor(percent / 5) * perFive, 'losses of the action');
  return rows;
}

/** One for so many figures of the starting strength, detached companies left out. */
export function strengthOf(s: State, unit: number, cites?: RuleId[]): number {
  const { strength, isTwoDeep } = factsOf(s, unit);
  const away = figuresAway(s, unit);
  const figures = by.whoIsAwayDoesNotCount(away > 0, cites) ? strength - away : strength;
  const branch = branchOf(s, unit);
  const each =
    branch === 'cavalry'
      ? per.cavalryFigures
      : by.twoDeepCountsLess(isTwoDeep)
        ? per.twoRankInfantryFigures
        : per.infantryFigures;
  const found =
    branch === 'artillery'
      ? Math.floor(Math.ceil(figures / 2) / per.artilleryCrewFigures)
      : Math.floor(figures / each);
  return by.strengthIsCapped(found > cap) ? cap : found;
}
