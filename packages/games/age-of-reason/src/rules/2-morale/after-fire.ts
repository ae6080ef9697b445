/** Chapters 6.6 and 7.4, phases 8 and 10: who tests for the losses of a fire phase, and what comes of it (AOR-2-201 to AOR-2-203). */
import { distance, type Point } from '@bivouac/ground/free';
import { branches, go, question, type Play, type RuleId, type Steps } from '@bivouac/kernel';
import type { TestReason } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { changeUnit, marks, none, type State } from '../../state.ts';
import { figureOfUnit } from '../../standing.ts';
import { enemyOf } from '../../tables/sides.ts';
import { branchOf, factsOf, has, hasLost, lossesOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { oneByOne } from '../0-sequence/one-by-one.ts';
import { plainTrial, throwTest } from './morale-test.ts';
import { routsInstead, suffer } from './results.ts';
import { moraleOf } from '../6-artillery/pioneers.ts';
import { settleFire } from '../6-artillery/shot.ts';

const by = branches({
  irregularsTest: ['AOR-2-201', 'AOR-0-116'],
  conscriptsTest: 'AOR-2-201',
  gunnersLossesAreTested: 'AOR-2-202',
  halfLostTestsEachTime: 'AOR-2-203',
  regularsTestAtAQuarter: 'AOR-7-401',
});

type FireReason = Extract<TestReason, 'artillery' | 'small arms'>;

/** Whether the losses of a phase make a unit test. Batteries test from half their crew on only (G-22). */
export function mustTest(s: State, unit: number, reason: FireReason | 'melee', cites: RuleId[]): boolean {
  const { losses } = unitOf(s, unit);
  if (losses === 0) return false;
  if (by.halfLostTestsEachTime(hasLost(s, unit, 2), cites)) return true;
  if (branchOf(s, unit) === 'artillery' || reason === 'melee') return false;
  const { isRegular } = factsOf(s, unit);
  const morale = moraleOf(s, unit);
  if (by.gunnersLossesAreTested(reason === 'artillery', cites)) return true;
  if (by.irregularsTest(!isRegular, cites) || by.conscriptsTest(morale === 1, cites)) return true;
  const had = lossesOf(s, unit) - losses;
  return by.regularsTestAtAQuarter(hasLost(s, unit, 4) && had * 4 < factsOf(s, unit).figures, cites);
}

/** Where the enemy is from whom a unit goes back: who took most figures from it, or the nearest (AOR-2-325). */
function enemyPoint(s: State, unit: number): Point {
  const { shooter } = unitOf(s, unit);
  const enemy = shooter !== none && unitOf(s, shooter).where === 'table' ? shooter : nearestEnemy(s, unit);
  if (enemy === null) return [unitOf(s, unit).x, unitOf(s, unit).y];
  const { x, y } = unitOf(s, enemy);
  return [x, y];
}

function nearestEnemy(s: State, unit: number): number | null {
  const mine = figureOfUnit(s, unit);
  let best: { readonly unit: number; readonly away: number } | null = null;
  for (const other of unitsOnTable(s, enemyOf[sideOf(s, unit)])) {
    const away = distance(mine, figureOfUnit(s, other));
    if (best === null || away < best.away) best = { unit: other, away };
  }
  return best?.unit ?? null;
}

/** One test for all the losses of a phase; a beaten unit runs without throwing. */
export function testAfterLosses(
  s: State,
  play: Play,
  unit: number,
  reason: FireReason | 'melee',
  rules: readonly RuleId[],
  stays = false,
): void {
  const enemy = enemyPoint(s, unit);
  if (routsInstead(s, play, unit)) return;
  const { total } = throwTest(s, play, plainTrial(unit, reason), rules);
  suffer(s, play, unit, total, enemy, [], stays);
}

/** The losses of a phase are settled: the next phase counts its own. */
export function settleLosses(s: State, unit: number): void {
  const row = unitOf(s, unit);
  if (row.losses === 0 && row.shooter === none && !has(s, unit, marks.shaken)) return;
  changeUnit(s, unit, { losses: 0, shooter: none, marks: row.marks & ~marks.shaken });
}

/** Who of the side that is playing tests now. The others have nothing to settle. */
function shaken(s: State, reason: FireReason): number[] {
  const found: number[] = [];
  for (const unit of unitsOnTable(s, s.side)) {
    if (has(s, unit, marks.shaken) && mustTest(s, unit, reason, [])) found.push(unit);
    else settleLosses(s, unit);
  }
  return found;
}

function testing(reason: FireReason) {
  return (s: State, play: Play, unit: number): null => {
    const cites: RuleId[] = [];
    if (mustTest(s, unit, reason, cites)) testAfterLosses(s, play, unit, reason, cites);
    settleLosses(s, unit);
    return null;
  };
}

const afterArtillery = oneByOne<
  Extract<Frames, { step: 'testNextAfterArtillery' }>,
  Extract<Frames, { step: 'whoTestsAfterArtillery' }>
>(
  { next: 'testNextAfterArtillery', who: 'whoTestsAfterArtillery' },
  question('whoTests', ['AOR-6-601']),
  testing('artillery'),
);

const afterSmallArms = oneByOne<
  Extract<Frames, { step: 'testNextAfterSmallArms' }>,
  Extract<Frames, { step: 'whoTestsAfterSmallArms' }>
>(
  { next: 'testNextAfterSmallArms', who: 'whoTestsAfterSmallArms' },
  question('whoTests', ['AOR-7-401']),
  testing('small arms'),
);

export const moraleAfterFire: Pick<
  Steps<State, Frames>,
  | 'artilleryMorale'
  | 'testNextAfterArtillery'
  | 'whoTestsAfterArtillery'
  | 'smallArmsMorale'
  | 'testNextAfterSmallArms'
  | 'whoTestsAfterSmallArms'
> = {
  artilleryMorale: {
    run(s, _frame, play) {
      settleFire(s, play);
      return go({ step: 'testNextAfterArtillery', left: shaken(s, 'artillery') });
    },
  },
  testNextAfterArtillery: afterArtillery.next,
  whoTestsAfterArtillery: afterArtillery.who,
  smallArmsMorale: {
    run(s, _frame, play) {
      settleFire(s, play);
      return go({ step: 'testNextAfterSmallArms', left: shaken(s, 'small arms') });
    },
  },
  testNextAfterSmallArms: afterSmallArms.next,
  whoTestsAfterSmallArms: afterSmallArms.who,
};
