/** What an army may be: its budget, and how much of it may be guns and picked troops (TC-28-01 to TC-28-05). */
import { branches, citing, defines, type Problem, type RuleId } from '@bivouac/kernel';
import { budget, limits, points } from '../tables/victory.ts';
import {
  gunsOf,
  menOf,
  pointsOf,
  pointsOfArmy,
  profileOf,
  total,
  unitsOf,
  type Army,
  type DefendedGround,
} from './army.ts';

const by = branches({
  armiesHaveTwoGroups: 'TC-28-05',
  gunsAreCounted: 'TC-28-05',
  eliteIsCounted: 'TC-28-05',
  historyIsFree: 'TC-28-05',
  budgetsAreKept: 'TC-28-01',
});

const tolerance: number = defines('TC-28-04', points.tolerancePercent);
const shareOfDefender: number = defines('TC-28-02', budget.attackDefenceDefender, 1);
const sharesOnPoorGround: readonly number[] = defines('TC-28-03', budget.defenderUnfavourableGround, [1, 1]);

/** Points of a defender against an attacker of so many. */
export function budgetOfDefender(attacker: number, ground: DefendedGround): number {
  const share = ground === 'good' ? shareOfDefender : sharesOnPoorGround[ground === 'poor' ? 0 : 1]!;
  return Math.round(attacker * share);
}

/** Whether an army of so many points keeps to a budget, where such a share of it may be exceeded. */
export function isWithin(cost: number, allowed: number, percent: number): boolean {
  return !by.budgetsAreKept(cost * 100 > allowed * (100 + percent));
}

/** What an army may not be; nothing for one that may be fielded. */
export function armyFaults(army: Army): readonly Problem[] {
  const budgeted = budgetFaults(army);
  return by.historyIsFree(army.isHistorical === true)
    ? budgeted
    : [...budgeted, ...groupFaults(army), ...gunFaults(army), ...eliteFaults(army)];
}

function budgetFaults(army: Army): Problem[] {
  const whole = army.budget ?? points.standardBudget;
  const allowed = army.defends === undefined ? whole : budgetOfDefender(whole, army.defends);
  const cost = pointsOfArmy(army);
  if (isWithin(cost, allowed, tolerance)) return [];
  return [
    problem(
      citing('TC-28-01', 'TC-28-04', ...rulesOfShare(army)),
      'budget',
      `it costs ${cost} points, and ${allowed} are allowed`,
      `elle coûte ${cost} points, ${allowed} sont permis`,
    ),
  ];
}

function groupFaults({ groups }: Army): Problem[] {
  if (!by.armiesHaveTwoGroups(groups.length < points.groupsMinimum)) return [];
  return [
    problem(ofLimits(), 'groups', 'an army has at least two groups', 'une armée a au moins deux groupements'),
  ];
}

function gunFaults(army: Army): Problem[] {
  const units = unitsOf(army);
  const guns = total(units.map(gunsOf));
  const allowed = Math.floor((total(units.map(menOf)) * limits.gunsPer1000MenMax) / 1000);
  if (!by.gunsAreCounted(guns > allowed)) return [];
  const hasTwoDeep = units.some((unit) => profileOf(unit).twoRanks === true);
  return [
    problem(
      citing('TC-28-05', 'TC-1-03', ...(hasTwoDeep ? ['TC-1-04'] : [])),
      'groups',
      `it has ${guns} guns, and ${allowed} are allowed for its men`,
      `elle a ${guns} pièces, ${allowed} sont permises pour ses effectifs`,
    ),
  ];
}

function eliteFaults(army: Army): Problem[] {
  const picked = unitsOf(army).filter((unit) => isPicked(profileOf(unit).status));
  const share = total(picked.map(pointsOf)) * 100;
  if (!by.eliteIsCounted(share > pointsOfArmy(army) * limits.guardAndElitePointsMaxPercent)) return [];
  const most = limits.guardAndElitePointsMaxPercent;
  return [
    problem(
      ofLimits(),
      'groups',
      `more than ${most} percent of its points are Guard and elite`,
      `plus de ${most} pour cent de ses points sont de la Garde et d’élite`,
    ),
  ];
}

function isPicked(status: string): boolean {
  return status === 'guard' || status === 'elite';
}

const ofLimits = (): readonly RuleId[] => citing('TC-28-05');

/** By which rule a defender has fewer points than whoever attacks him. */
function rulesOfShare({ defends }: Army): readonly RuleId[] {
  return defends === undefined ? [] : [defends === 'good' ? 'TC-28-02' : 'TC-28-03'];
}

const problem = (rules: readonly RuleId[], where: string, en: string, fr: string): Problem => ({
  where,
  words: { en, fr },
  rules,
});
