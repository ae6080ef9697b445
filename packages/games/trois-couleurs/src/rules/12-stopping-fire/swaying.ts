/** Chapters 12 to 14: totals that change in the course of an engagement, and what that does to pace and case. */
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import type { Engagement, Receiver } from '../../engagement.ts';
import { tell } from '../../events.ts';
import { row, totalOf, type Ledger, type LedgerRow } from '../../ledger.ts';
import { changeUnit, underFire, type State } from '../../state.ts';
import { isPositive, paceLevel, slower } from '../../tables/kinds.ts';
import { secondStage } from '../../tables/morale.ts';
import { branchOf, nameOf, unitOf } from '../../troops.ts';
import { degrade } from '../02-order/order.ts';
import { type ReadFire } from '../09-fire/resolving.ts';
import { going, targetOf, withinLimits, withMarcher, withReceiver } from '../11-combat-march/ledgers.ts';
import { setCase, suffer, takeResult } from '../14-morale/cases.ts';
import { fireWorth } from '../14-morale/situation.ts';
import { readFire, readMarch } from '../14-morale/testing.ts';
import { lossRow } from './concerned.ts';
import { bandAllowed } from './fires.ts';

const by = branches({
  pointsAreGivenBack: 'TC-15-18',
  counterMarchesSway: 'TC-13-03',
  theEnemySwaysATotal: 'TC-14-01',
  counterMarchesAreCapped: 'TC-13-05',
  theLimitWaits: 'TC-14-08',
  lostPointsSlowAMarch: 'TC-11-20',
  canisterNeedsANearRange: 'TC-9-50',
});

const perStepGained: number = defines('TC-13-03', secondStage.counterMacOnAttacker.perPaceStepGained);
const gainCap: number = defines('TC-13-05', secondStage.counterMacOnAttacker.cap);

/** Counter-marches cost the marchers points, and fire that does not come gives points back (TC-13-03, TC-15-18). */
export function sway(s: State, play: Play, e: Engagement): Engagement {
  let now = e;
  const gains = e.receivers.reduce(
    (sum, { pace, stands }) => sum + (stands === 'counters' ? paceLevel(pace) : 0),
    0,
  );
  const coming = comingFire(e, s);
  for (const { unit, ledger } of going(e)) {
    const rows: LedgerRow[] = [];
    const why: RuleId[] = [];
    const back = givenBack(s, unit, ledger, coming);
    if (by.pointsAreGivenBack(back > 0 && s.terms.options.underFireGivenBack !== false))
      rows.push(
        coming === 0 ? row('TC-15-18', back, 'no fire came') : row('TC-9-50', back, 'no canister came'),
      );
    if (by.counterMarchesSway(gains > 0)) {
      // The limit of twelve waits for the pace of the counter-march (TC-14-08).
      const cut = ledger.reduce((sum, { rule, value }) => (rule === 'TC-14-08' ? sum + value : sum), 0);
      if (by.theLimitWaits(cut !== 0)) rows.push(row('TC-14-08', -cut, 'limit waits'));
      const loss = gains * perStepGained;
      const value = by.counterMarchesAreCapped(loss < gainCap, why) ? gainCap : loss;
      if (e.kind === 'fire') why.push(...citing('TC-19-16'));
      rows.push(row('TC-13-03', value, 'enemy’s counter-march'));
    }
    if (rows.length > 0) now = swayMarcher(s, play, now, unit, withinLimits([...ledger, ...rows]), why);
  }
  return now;
}

/** The fire that those who are marched on will deliver, as bits; fire without effect comes as announced (TC-9-50). */
function comingFire(e: Engagement, s: State): number {
  let bits = 0;
  for (const receiver of e.receivers) {
    if (receiver.answer?.kind !== 'fire' || receiver.stands !== 'stands' || receiver.fire === null) continue;
    if (branchOf(s, receiver.unit) !== 'artillery') bits |= underFire.muskets;
    else {
      const isTooFar = by.canisterNeedsANearRange(bandAllowed(receiver) === 'P3');
      bits |= e.announced === 'canister' && !isTooFar ? underFire.canister : underFire.roundshot;
    }
  }
  return bits;
}

/** The points a marcher has taken for expected fire beyond the fire that comes. */
function givenBack(s: State, unit: number, ledger: Ledger, coming: number): number {
  const taken = ledger.reduce((sum, { rule, value }) => (rule === 'TC-15-18' ? sum + value : sum), 0);
  const { under } = unitOf(s, unit);
  return Math.max(0, fireWorth(under | coming) - fireWorth(under) - taken);
}

/** A marcher whose total has changed: its pace is what the total still allows, never more than it had. */
export function swayMarcher(
  s: State,
  play: Play,
  e: Engagement,
  unit: number,
  ledger: Engagement['marchers'][number]['ledger'],
  rules: readonly RuleId[] = [],
): Engagement {
  const marcher = e.marchers.find((one) => one.unit === unit)!;
  if (!by.theEnemySwaysATotal(true)) return e;
  const total = totalOf(ledger);
  const isFire = e.kind === 'fire';
  const reading = isFire ? readFire(total) : readMarch(total);
  tell(play, {
    kind: 'swayed',
    unit: nameOf(s, unit),
    ledger: ledger.slice(marcher.ledger.length),
    total,
    case: reading.case,
    rules: [...citing('TC-14-01'), ...rules],
  });
  if (!isPositive(reading.case)) {
    changeUnit(s, unit, { pace: 'halt' });
    // It runs when the engagement is over, and may be pursued (TC-22-32).
    takeResult(s, play, unit, reading.case, reading.disorder, citing('TC-14-03'));
    return withMarcher(e, unit, { ledger, pace: 'halt', stands: 'broken' });
  }
  const isSlowed = by.lostPointsSlowAMarch(!isFire);
  const pace = isSlowed ? slower(marcher.pace, readMarch(total).pace) : marcher.pace;
  const isStopped = !isFire && pace === 'halt';
  changeUnit(s, unit, { pace: isStopped ? 'halt' : pace });
  setCase(s, play, unit, reading.case, citing('TC-11-20'));
  return withMarcher(e, unit, { ledger, pace, stands: isStopped ? 'stopped' : 'goes' });
}

/** What the fires that fell on a unit cost its morale. */
export function rowsOf(
  s: State,
  e: Engagement,
  read: readonly ReadFire[],
  concerned: readonly number[],
  unit: number,
  cites?: RuleId[],
): LedgerRow[] {
  return read.flatMap((fire, at) => {
    if (fire.target !== unit) return [];
    const isObjective = e.receivers.some((one) => one.isTarget && one.unit === fire.unit);
    const loss = lossRow(s, fire, isObjective, concerned[at]!, cites);
    return loss === null || loss.value === 0 ? [] : [loss];
  });
}

/** A counter-march that comes under the fire of a march to fire (TC-19-16). */
export function stopCounter(
  s: State,
  play: Play,
  e: Engagement,
  read: readonly ReadFire[],
  concerned: readonly number[],
): Engagement {
  const target = targetOf(e);
  if (unitOf(s, target.unit).where !== 'table')
    return withReceiver(e, target.unit, { stands: 'broken', pace: 'halt' });
  const why: RuleId[] = [...citing('TC-14-01', 'TC-19-16')];
  const rows = read.flatMap((fire, at) => {
    if (fire.target !== target.unit) return [];
    const loss = lossRow(s, fire, true, concerned[at]!, why);
    return loss === null || loss.value === 0 ? [] : [loss];
  });
  if (rows.length === 0) return e;
  const ledger = [...target.ledger, ...rows];
  const reading = readMarch(totalOf(ledger));
  tell(play, {
    kind: 'swayed',
    unit: nameOf(s, target.unit),
    ledger: rows,
    total: totalOf(ledger),
    case: reading.case,
    rules: why,
  });
  const pace = slower(target.pace, reading.pace);
  changeUnit(s, target.unit, { pace });
  if (isPositive(reading.case)) setCase(s, play, target.unit, reading.case, citing('TC-11-20'));
  else suffer(s, play, target.unit, reading.case, reading.disorder, e.marchers[0]!.unit, citing('TC-14-03'));
  return withReceiver(e, target.unit, {
    ledger,
    pace,
    stands: !isPositive(reading.case) ? 'broken' : pace === 'halt' ? 'stands' : 'counters',
  });
}

/** The case of a receiver, read once after what the pace left to the marchers costs it (TC-12-22). */
export function readStander(
  s: State,
  play: Play,
  e: Engagement,
  receiver: Receiver,
  points: number,
  rules: readonly RuleId[] = [],
): Engagement {
  const { unit, ledger: before } = receiver;
  if (before.length === 0 || unitOf(s, unit).where !== 'table') return e;
  const ledger = points === 0 ? before : [...before, row('TC-12-21', points, 'pace that is left')];
  const total = totalOf(ledger);
  const reading = readFire(total);
  if (points !== 0)
    tell(play, {
      kind: 'swayed',
      unit: nameOf(s, unit),
      ledger: ledger.slice(before.length),
      total,
      case: reading.case,
      rules: [...citing('TC-12-21'), ...rules],
    });
  if (isPositive(reading.case)) return withReceiver(e, unit, { ledger });
  changeUnit(s, unit, { drivenBy: e.marchers[0]!.unit });
  if (reading.disorder === 'one') degrade(s, play, unit, 1, citing('TC-14-03'));
  else if (reading.disorder !== 'none')
    while (needs(s, unit, reading.disorder)) degrade(s, play, unit, 1, citing('TC-14-03'));
  setCase(s, play, unit, reading.case, citing('TC-14-03'));
  return withReceiver(e, unit, { ledger, stands: 'broken' });
}

function needs(s: State, unit: number, disorder: 'SAF' | 'DES'): boolean {
  const { disorder: now } = unitOf(s, unit);
  return now !== 'DES' && now !== disorder;
}
