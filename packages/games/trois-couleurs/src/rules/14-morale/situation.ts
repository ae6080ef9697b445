/** Chapter 15: the situation of the tester: height, ground, support, fire, who the enemy is, command. */
import { grown } from '@bivouac/ground/free';
import { branches, defines } from '@bivouac/kernel';
import type { LedgerRow } from '../../ledger.ts';
import { marks, none, underFire, type State } from '../../state.ts';
import { figureOfUnit, standing } from '../../standing.ts';
import type { BranchOfArms } from '../../tables/kinds.ts';
import { inUd } from '../../tables/measures.ts';
import { modifiers, status } from '../../tables/morale.ts';
import { branchOf, factsOf, has, isSteady, nameOf, sideOf, unitOf } from '../../troops.ts';
import { canSee } from '../03-sight/sight.ts';
import { moralePenalty } from '../04-action-points/spending.ts';
import { coverOf, levelOf, obstacleBetween } from '../08-ground/cover.ts';
import { commanderOf, generalWith, isInCommand, proximityBonus } from '../25-generals/leading.ts';
import { gapBetween, isAvailable, isConcerned, isEquivalent, tacticalReach } from './counted.ts';
import { adding, type Add } from './rows.ts';
import { seeksContact, stands, type Trial } from './trial.ts';

const by = branches({
  heightCounts: 'TC-15-02',
  enemyCoverCounts: 'TC-15-07',
  ownCoverCounts: 'TC-15-01',
  gunsSupportByFire: 'TC-15-09',
  superiorStatusWeighs: 'TC-15-19',
  superiorTypeWeighs: 'TC-15-19',
  fallenFameTurnsAround: 'TC-15-22',
  statusWeighsOnce: 'TC-15-22',
  supportsDoNotAwe: 'TC-15-24',
  generalsInContactCount: 'TC-18-11',
  outOfCommandWeighs: 'TC-25-05',
});

const values = defines('TC-15-01', modifiers.situation, {
  ...modifiers.situation,
  higher: 0,
  supportOfTwoArms: 0,
});
const fire = defines('TC-15-15', modifiers.situation, {
  ...modifiers.situation,
  underInfantryFire: 0,
  underCanister: 0,
});

export function situationRows(s: State, trial: Trial): LedgerRow[] {
  const rows: LedgerRow[] = [];
  const add = adding(rows);
  heightRow(s, trial, add);
  for (const enemy of trial.against) {
    const row = obstacleBetween(s, trial.tester, enemy, seeksContact(trial.kind));
    if (row !== null && !rows.some(({ rule }) => rule === row.rule)) rows.push(row);
  }
  coverRows(s, trial, add);
  supportRow(s, trial, add);
  fireRows(s, trial, add);
  superiorRows(s, trial, add);
  leaderRows(s, trial, add);
  add('TC-4-06', moralePenalty(s, trial.tester, trial.toCome), 'penalty points');
  add('TC-13-09', trial.paceToLose * values.reactionStopPerPaceStep, 'pace to lose');
  rows.push(...trial.more);
  return rows;
}

/** Higher or lower than all enemies it is engaged with, with all of it. */
function heightRow(s: State, { tester, against }: Trial, add: Add): void {
  const mine = levelOf(s, tester);
  if (mine === null || against.length === 0) return;
  const theirs = against.map((enemy) => levelOf(s, enemy));
  if (by.heightCounts(theirs.every((level) => level !== null && level < mine)))
    add('TC-15-01', values.higher, 'higher');
  else if (by.heightCounts(theirs.every((level) => level !== null && level > mine)))
    add('TC-15-01', values.lower, 'lower');
}

function coverRows(s: State, { tester, kind, against }: Trial, add: Add): void {
  const [first] = against;
  if (first === undefined) return;
  const enemy = Math.max(...against.map((one) => coverOf(s, one, tester)));
  if (by.enemyCoverCounts(kind === 'march' && enemy > 0)) add('TC-15-07', -enemy, 'enemy in cover');
  const own = Math.min(...against.map((one) => coverOf(s, tester, one)));
  if (by.ownCoverCounts(stands(kind) && own > 0)) add('TC-15-01', own, 'in cover');
}

/** Friends of one other arm, or of two, who could step in (TC-15-09 to TC-15-13). */
function supportRow(s: State, trial: Trial, add: Add): void {
  const { tester, against } = trial;
  const found = new Set<BranchOfArms>();
  const own = branchOf(s, tester);
  const index = standing(s);
  const near = new Set(index.near(grown(figureOfUnit(s, tester).box, inUd(4))));
  for (const enemy of against)
    for (const other of index.near(grown(figureOfUnit(s, enemy).box, inUd(4)))) near.add(other);
  for (const other of near) {
    const branch = branchOf(s, other);
    if (other === tester || branch === own || found.has(branch) || sideOf(s, other) !== sideOf(s, tester))
      continue;
    if (supports(s, trial, other, branch)) found.add(branch);
  }
  if (found.size === 1) add('TC-15-09', values.supportOfOneArm, 'support of an arm');
  if (found.size === 2) add('TC-15-09', values.supportOfTwoArms, 'support of two arms');
}

function supports(s: State, trial: Trial, other: number, branch: BranchOfArms): boolean {
  const { tester, against } = trial;
  if (branch === 'artillery' && by.gunsSupportByFire(true)) return trial.supports.includes(other);
  if (!isEquivalent(s, other) || !isAvailable(s, other) || !isConcerned(s, other, trial)) return false;
  const reach = tacticalReach(s, other);
  const isNear = [tester, ...against].some((one) => gapBetween(s, other, one) <= reach);
  return isNear && canSee(s, tester, other);
}

/** Muskets and guns add up, canister takes the place of roundshot, and no more than the cap (TC-15-15). */
function fireRows(s: State, { tester, expected }: Trial, add: Add): void {
  const bits = unitOf(s, tester).under | expected;
  if (bits === 0) return;
  const muskets = (bits & underFire.muskets) === 0 ? 0 : fire.underInfantryFire;
  const guns =
    (bits & underFire.canister) !== 0
      ? fire.underCanister
      : (bits & underFire.roundshot) !== 0
        ? fire.underRoundshot
        : 0;
  const sum = Math.max(fire.underFireCap, muskets + guns);
  add('TC-15-15', Math.max(sum, muskets), 'under infantry fire');
  add(
    'TC-15-15',
    sum - Math.max(sum, muskets),
    (bits & underFire.canister) !== 0 ? 'under canister' : 'under roundshot',
  );
}

/** How heavy a unit is to another: all foot and guns are of type 1. */
function typeOf(s: State, unit: number): number {
  return branchOf(s, unit) === 'cavalry' ? factsOf(s, unit).type : 1;
}

/** The worst status and the worst type of those it is engaged with; reversed when that enemy falls back (TC-15-19, TC-15-22). */
function superiorRows(s: State, { tester, against }: Trial, add: Add): void {
  const mine = status.steps[factsOf(s, tester).status];
  let [worst, of, isFallen] = [0, '', false];
  let [heaviest, heavy] = [0, ''];
  for (const enemy of against) {
    const step = status.steps[factsOf(s, enemy).looksLike] - mine;
    if (step > worst) [worst, of, isFallen] = [step, nameOf(s, enemy), !isSteady(s, enemy)];
    const type = typeOf(s, enemy) - typeOf(s, tester);
    if (type > heaviest) [heaviest, heavy] = [type, nameOf(s, enemy)];
  }
  const isSpent = by.statusWeighsOnce(has(s, tester, marks.weighed));
  if (by.superiorStatusWeighs(worst > 0 && !isSpent)) {
    const value = worst * values.superiorStatusPerStep;
    add('TC-15-19', by.fallenFameTurnsAround(isFallen) ? -value : value, 'superior status', of);
  }
  if (by.superiorTypeWeighs(heaviest > 0))
    add('TC-15-19', heaviest * values.superiorTypePerStep, 'superior type', heavy);
}

function leaderRows(s: State, { tester, kind }: Trial, add: Add): void {
  // Near ones count outside marches only, and whoever is with a unit in an action has one to give for it.
  const general = kind === 'other' ? generalWith(s, tester) : commanderOf(s, tester);
  if (by.generalsInContactCount(general !== none)) {
    const { morale, id } = s.terms.generals[general]!;
    add('TC-18-11', morale, 'general in contact', id);
  } else if (kind === 'other') {
    const near = proximityBonus(s, tester);
    if (near !== null) add(near.rule, near.value, 'general near', near.of);
  }
  if (by.outOfCommandWeighs(!isInCommand(s, tester))) add('TC-25-05', values.outOfCommand, 'out of command');
}
