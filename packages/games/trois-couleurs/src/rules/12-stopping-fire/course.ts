/** Chapters 12, 13 and 19: what the answers do to the marchers, what both sides' fire does, and what pace is left does to those who stand. */
import { slide, turned } from '@bivouac/ground/free';
import { branches, citing, defines, go, type Next, type Play, type Steps } from '@bivouac/kernel';
import type { Engagement, Receiver } from '../../engagement.ts';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { totalOf, type LedgerRow } from '../../ledger.ts';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { isPositive, paceLevel, slower, type Band } from '../../tables/kinds.ts';
import { ud } from '../../tables/measures.ts';
import { secondStage } from '../../tables/morale.ts';
import { fire as fireMarch } from '../../tables/marches.ts';
import { bodyOf, branchOf, nameOf, unitOf } from '../../troops.ts';
import { degrade, orderOf } from '../02-order/order.ts';
import { spend } from '../04-action-points/spending.ts';
import { canCanister } from '../09-fire/aiming.ts';
import { figuresBearing, mostAgainstMarch } from '../09-fire/bearing.ts';
import { bandAt, mainBand, reachOfWeapon, worseBand, type FireBand } from '../09-fire/ranges.ts';
import {
  discharge,
  readOne,
  readTogether,
  takeFires,
  bitOfFire,
  type Fire,
  type ReadFire,
} from '../09-fire/resolving.ts';
import { percentLost } from '../10-losses/losses.ts';
import { announcedBy, expectedFire } from '../11-combat-march/expected-fire.ts';
import { going, targetOf, withinLimits, withMarcher, withReceiver } from '../11-combat-march/ledgers.ts';
import { gapBetween } from '../14-morale/counted.ts';
import { setCase, suffer, takeResult } from '../14-morale/cases.ts';
import { isFrontal } from '../14-morale/flanks.ts';
import { readFire, readMarch } from '../14-morale/testing.ts';
import { isDuel, settleDuel } from '../19-fire-march/duel.ts';
import { figuresConcerned, lossRow } from './concerned.ts';

const by = branches({
  pointsAreGivenBack: 'TC-15-18',
  counterMarchesSway: 'TC-13-03',
  counterMarchesAreCapped: 'TC-13-05',
  marchersAreBroughtNearer: 'TC-12-18',
  residualPaceSways: 'TC-12-21',
  cavalryGivesUp: 'TC-21-18',
  longerRangeFirst: 'TC-19-09',
});

const perStepGained: number = defines('TC-13-03', secondStage.counterMacOnAttacker.perPaceStepGained);
const gainCap: number = defines('TC-13-05', secondStage.counterMacOnAttacker.cap);
const perStepKept: number = defines('TC-12-21', secondStage.residualPaceOnStander.perPaceStepKept);
const dropInMaf: number = defines('TC-19-09', fireMarch.longerRangeFireOnAttacker.morale);
const dropFrom: number = defines('TC-19-09', fireMarch.longerRangeFireOnAttacker.atLeastPercent);

export const course: Pick<Steps<State, Frames>, 'swayed' | 'marchFire' | 'residual'> = {
  swayed: { run: (s, { e }, play) => go({ step: 'marchFire', e: sway(s, play, e) }) },
  marchFire: {
    run: (s, { e }, play): Next<Frames> =>
      e.kind === 'fire' && targetOf(e).stands !== 'counters'
        ? exchange(s, play, e)
        : stoppingFires(s, play, e),
  },
  residual: { run: (s, { e }, play) => afterPace(s, play, e) },
};

/** Counter-marches cost the marchers points, and fire that does not come gives points back (TC-13-03, TC-15-18). */
function sway(s: State, play: Play, e: Engagement): Engagement {
  let now = e;
  const gains = e.receivers.reduce(
    (sum, { pace, stands }) => sum + (stands === 'counters' ? paceLevel(pace) : 0),
    0,
  );
  const isFired = e.receivers.some(({ answer, stands }) => answer?.kind === 'fire' && stands === 'stands');
  for (const { unit, ledger } of going(e)) {
    const rows: LedgerRow[] = [];
    const expected = expectedPoints(s, e, unit);
    if (by.pointsAreGivenBack(!isFired && expected < 0 && s.terms.options.underFireGivenBack !== false))
      rows.push({ rule: 'TC-15-18', value: -expected, why: 'no fire came' });
    if (by.counterMarchesSway(gains > 0)) {
      const loss = gains * perStepGained;
      const value = by.counterMarchesAreCapped(loss < gainCap) ? gainCap : loss;
      rows.push({ rule: 'TC-13-03', value, why: 'enemy’s counter-march' });
    }
    if (rows.length > 0) now = swayMarcher(s, play, now, unit, withinLimits([...ledger, ...rows]));
  }
  return now;
}

/** The points a marcher has taken for fire that was expected of the units it marches on. */
function expectedPoints(s: State, e: Engagement, unit: number): number {
  const bits =
    expectedFire(
      s,
      unit,
      e.receivers.map((one) => one.unit),
    ) & ~unitOf(s, unit).under;
  let sum = 0;
  if ((bits & 1) !== 0) sum -= 1;
  if ((bits & 4) !== 0) sum -= 2;
  else if ((bits & 2) !== 0) sum -= 1;
  return Math.max(-3, sum);
}

/** A marcher whose total has changed: its pace is what the total still allows, never more than it had. */
function swayMarcher(
  s: State,
  play: Play,
  e: Engagement,
  unit: number,
  ledger: Engagement['marchers'][number]['ledger'],
): Engagement {
  const marcher = e.marchers.find((one) => one.unit === unit)!;
  const total = totalOf(ledger);
  const isFire = e.kind === 'fire';
  const reading = isFire ? readFire(total) : readMarch(total);
  tell(play, {
    kind: 'swayed',
    unit: nameOf(s, unit),
    ledger: ledger.slice(marcher.ledger.length),
    total,
    case: reading.case,
    rules: citing('TC-14-01'),
  });
  if (!isPositive(reading.case)) {
    changeUnit(s, unit, { pace: 'halt' });
    // It runs when the engagement is over, and may be pursued (TC-22-32).
    takeResult(s, play, unit, reading.case, reading.disorder, citing('TC-14-03'));
    return withMarcher(e, unit, { ledger, pace: 'halt', stands: 'broken' });
  }
  const pace = isFire ? marcher.pace : slower(marcher.pace, readMarch(total).pace);
  const isStopped = !isFire && pace === 'halt';
  changeUnit(s, unit, { pace: isStopped ? 'halt' : pace });
  setCase(s, play, unit, reading.case, citing('TC-11-20'));
  return withMarcher(e, unit, { ledger, pace, stands: isStopped ? 'stopped' : 'goes' });
}

/** The band in which a receiver fires at a marcher: the worse of what it named and what its test allows. */
function bandAllowed({ answer, fire }: Receiver): Band | 'ineffective' | null {
  if (answer?.kind !== 'fire' || fire === null) return null;
  return fire === 'ineffective' ? fire : mainBand(worseBand(answer.band, fire));
}

/** Receivers who stand and fire do so at the marchers; where they wait for a nearer range, these are brought to it (TC-12-18). */
function stoppingFires(s: State, play: Play, e: Engagement): Next<Frames> {
  const shooters = e.receivers.filter((one) => bandAllowed(one) !== null && one.stands === 'stands');
  const marchers = going(e);
  const [first] = marchers;
  if (first === undefined) return go({ step: 'engagementEnds', e });
  let now = e;
  const target = targetOf(e);
  const band = bandAllowed(target);
  if (band !== null && band !== 'ineffective' && target.stands === 'stands')
    now = bringTo(s, now, first.unit, target.unit, band);
  const fires = shooters.map((shooter) => fireOn(s, now, shooter, first.unit)).filter((one) => one !== null);
  // A march to fire that is met by a counter-march fires at it: that too is fire that stops (TC-19-16).
  const counter =
    now.kind === 'fire' && target.stands === 'counters'
      ? fireOfMarcher(s, now, first.unit, target.unit)
      : null;
  const read = readTogether(s, counter === null ? fires : [...fires, counter]);
  // Figures concerned are those that stood there when the fire fell.
  const concerned = read.map((fire) =>
    figuresConcerned(
      s,
      fire.target,
      fire.target === first.unit ? e.direction : turned(e.direction + 18_000),
      fire.unit,
      fire.unit === target.unit || fire.target === target.unit,
    ),
  );
  for (const { unit } of read) discharge(s, unit);
  takeFires(s, play, read, citing('TC-12-06'));
  for (const { unit } of marchers) {
    if (unitOf(s, unit).where !== 'table') {
      now = withMarcher(now, unit, { pace: 'halt', stands: 'broken' });
      continue;
    }
    const rows = rowsOf(s, now, read, concerned, unit);
    const marcher = now.marchers.find((one) => one.unit === unit)!;
    if (rows.length > 0) now = swayMarcher(s, play, now, unit, [...marcher.ledger, ...rows]);
  }
  if (counter !== null) now = stopCounter(s, play, now, read, concerned);
  return going(now).length > 0 || target.stands === 'counters'
    ? go({ step: 'residual', e: now })
    : go({ step: 'engagementEnds', e: now });
}

function rowsOf(
  s: State,
  e: Engagement,
  read: readonly ReadFire[],
  concerned: readonly number[],
  unit: number,
): LedgerRow[] {
  return read.flatMap((fire, at) => {
    if (fire.target !== unit) return [];
    const isObjective = e.receivers.some((one) => one.isTarget && one.unit === fire.unit);
    const row = lossRow(s, fire, isObjective, concerned[at]!);
    return row === null || row.value === 0 ? [] : [row];
  });
}

/** A counter-march that comes under the fire of a march to fire (TC-19-16). */
function stopCounter(
  s: State,
  play: Play,
  e: Engagement,
  read: readonly ReadFire[],
  concerned: readonly number[],
): Engagement {
  const target = targetOf(e);
  if (unitOf(s, target.unit).where !== 'table')
    return withReceiver(e, target.unit, { stands: 'broken', pace: 'halt' });
  const rows = read.flatMap((fire, at) => {
    if (fire.target !== target.unit) return [];
    const row = lossRow(s, fire, true, concerned[at]!);
    return row === null || row.value === 0 ? [] : [row];
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
    rules: citing('TC-14-01'),
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

/** A marcher goes on to the outer limit of the range at which it is awaited (TC-12-18, TC-12-19). */
function bringTo(s: State, e: Engagement, marcher: number, shooter: number, band: Band): Engagement {
  const limit = reachOfWeapon(s, shooter)![band] * ud;
  const gap = gapBetween(s, marcher, shooter);
  const ahead = Math.min(e.left, gap - limit);
  if (!by.marchersAreBroughtNearer(ahead > 0)) return e;
  advance(s, marcher, e.direction, ahead);
  return { ...e, marched: e.marched + ahead, left: e.left - ahead };
}

/** A marcher goes so far on. */
export function advance(s: State, unit: number, direction: number, length: number): void {
  const { x, y } = slide(bodyOf(s, unit), direction, length).at(length);
  changeUnit(s, unit, { x, y });
}

function fireOn(s: State, e: Engagement, shooter: Receiver, marcher: number): Fire | null {
  const band = bandAllowed(shooter);
  if (band === null) return null;
  const { unit } = shooter;
  const physical = bandAt(s, unit, gapBetween(s, unit, marcher));
  const isGun = branchOf(s, unit) === 'artillery';
  if (physical === null || band === 'ineffective')
    return {
      unit,
      target: marcher,
      band: physical ?? 'P3',
      figures: 0,
      ammunition: isGun ? 'roundshot' : 'small arms',
      isVoid: true,
    };
  const mayCanister = band !== 'P3' && canCanister(s, unit, gapBetween(s, unit, marcher));
  const announced = e.announced ?? announcedBy(s, unit, marcher);
  const ammunition = isGun
    ? announced === 'canister' && mayCanister
      ? 'canister'
      : 'roundshot'
    : 'small arms';
  const most = shooter.isTarget
    ? mostAgainstMarch(s, unit, marcher, e.direction, mainBand(physical))
    : Infinity;
  const figures = Math.min(figuresBearing(s, unit, marcher), most);
  return { unit, target: marcher, band: worseOf(band, physical, e.kind), figures, ammunition };
}

/** In a march to combat the range is a moral one; in a march to fire never nearer than the target stands (TC-19-08). */
function worseOf(band: Band, physical: FireBand, kind: Engagement['kind']): FireBand {
  return kind === 'fire'
    ? worseBand(band, physical)
    : worseBand(band, physical === 'P1 bis' || physical === 'P2 bis' ? physical : band);
}

/** The fire of a marcher at its target, at the range its total allows and wishes. */
function fireOfMarcher(s: State, e: Engagement, unit: number, target: number): Fire | null {
  const marcher = e.marchers.find((one) => one.unit === unit)!;
  const reading = readFire(totalOf(marcher.ledger));
  if (reading.fire === null) return null;
  const physical = bandAt(s, unit, gapBetween(s, unit, target));
  if (physical === null) return null;
  if (reading.fire === 'ineffective')
    return { unit, target, band: physical, figures: 0, ammunition: 'small arms', isVoid: true };
  const allowed = worseBand(reading.fire, e.range ?? 'P1');
  const band = worseBand(allowed, physical);
  return { unit, target, band, figures: figuresBearing(s, unit, target), ammunition: 'small arms' };
}

/** A march to fire: fire at a longer range falls first, else both at once; at short range of both it is a duel (TC-19-09 to TC-19-19). */
function exchange(s: State, play: Play, e: Engagement): Next<Frames> {
  let now = e;
  const [first] = going(e);
  const target = targetOf(e);
  if (first === undefined) return go({ step: 'engagementEnds', e });
  const { unit } = first;
  const wished = readFire(totalOf(first.ledger)).fire;
  const answer = target.stands === 'stands' ? bandAllowed(target) : null;
  const canClose = wished === 'P1' && e.range === 'P1';
  const isLonger = answer !== null && answer !== 'ineffective' && canClose && answer !== 'P1';
  const read: ReadFire[] = [];
  if (by.longerRangeFirst(isLonger)) {
    const fire = fireOn(s, now, target, unit)!;
    const one = readOne(s, fire, 0);
    const concerned = figuresConcerned(s, unit, e.direction, target.unit, true);
    discharge(s, target.unit);
    takeFires(s, play, [one], citing('TC-19-09'));
    read.push(one);
    if (unitOf(s, unit).where !== 'table') return go({ step: 'engagementEnds', e: now });
    if (percentLost(branchOf(s, unit), one.steps, concerned) >= dropFrom) {
      const ledger = [
        ...first.ledger,
        { rule: 'TC-19-09', value: dropInMaf, why: 'fire at longer range', of: nameOf(s, target.unit) },
      ];
      now = swayMarcher(s, play, now, unit, ledger);
    } else now = closeUp(s, now, unit, target.unit);
    const still = going(now).find((each) => each.unit === unit);
    const reply = still === undefined ? null : fireOfMarcher(s, now, unit, target.unit);
    if (reply !== null) {
      const back = readOne(s, reply, one.isEffective ? bitOfFire(one) : 0);
      payFire(s, unit);
      takeFires(s, play, [back], citing('TC-19-10'));
      read.push(back);
    }
  } else {
    if (canClose) now = closeUp(s, now, unit, target.unit);
    const mine = fireOfMarcher(s, now, unit, target.unit);
    const theirs = target.stands === 'stands' ? fireOn(s, now, target, unit) : null;
    const others = now.receivers
      .filter((one) => !one.isTarget && one.stands === 'stands')
      .map((one) => fireOn(s, now, one, unit));
    const fires = [mine, theirs, ...others].filter((one) => one !== null);
    const both = readTogether(s, fires);
    for (const one of both) if (one.unit !== unit) discharge(s, one.unit);
    if (mine !== null) payFire(s, unit);
    takeFires(s, play, both, citing('TC-19-12'));
    read.push(...both);
  }
  const isThere = unitOf(s, unit).where === 'table' && unitOf(s, target.unit).where === 'table';
  if (isThere && target.stands === 'stands' && read.length > 0 && isDuel(s, unit, target.unit))
    settleDuel(s, play, unit, target.unit, read);
  now = target.stands === 'flees' ? now : readStander(s, play, now, target, 0);
  return target.stands === 'flees' ? go({ step: 'gaveWay', e: now }) : go({ step: 'engagementEnds', e: now });
}

function payFire(s: State, unit: number): void {
  spend(s, unit, 1);
  discharge(s, unit);
}

/** A march to fire that is allowed its short range goes straight on to its outer edge (TC-19-25). */
function closeUp(s: State, e: Engagement, unit: number, target: number): Engagement {
  const limit = reachOfWeapon(s, unit)!.P1 * ud;
  const ahead = Math.min(e.capacity - e.marched, e.left, gapBetween(s, unit, target) - limit);
  if (ahead <= 0) return e;
  advance(s, unit, e.direction, ahead);
  return { ...e, marched: e.marched + ahead, left: e.left - ahead };
}

/** The case of a receiver, read once after what the pace left to the marchers costs it (TC-12-22). */
function readStander(s: State, play: Play, e: Engagement, receiver: Receiver, points: number): Engagement {
  const { unit, ledger: before } = receiver;
  if (before.length === 0 || unitOf(s, unit).where !== 'table') return e;
  const ledger =
    points === 0 ? before : [...before, { rule: 'TC-12-21', value: points, why: 'pace that is left' }];
  const total = totalOf(ledger);
  const reading = readFire(total);
  if (points !== 0)
    tell(play, {
      kind: 'swayed',
      unit: nameOf(s, unit),
      ledger: ledger.slice(before.length),
      total,
      case: reading.case,
      rules: citing('TC-12-21'),
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

/** What pace is left pushes those who stand down; then cavalry gives up before firm infantry, or the two meet (TC-12-21, TC-21-18). */
function afterPace(s: State, play: Play, e: Engagement): Next<Frames> {
  let now = e;
  const marchers = going(e);
  const fastest = Math.max(0, ...marchers.map(({ pace }) => paceLevel(pace)));
  for (const receiver of e.receivers) {
    if (receiver.stands !== 'stands') continue;
    const isSwayed = by.residualPaceSways(receiver.isTarget && e.kind === 'combat');
    now = readStander(s, play, now, receiver, isSwayed ? fastest * perStepKept : 0);
    // Neighbours that broke go back at once; the target is met or caught first.
    const after = now.receivers.find((one) => one.unit === receiver.unit)!;
    if (!receiver.isTarget && after.stands === 'broken')
      suffer(
        s,
        play,
        receiver.unit,
        unitOf(s, receiver.unit).case,
        'none',
        e.marchers[0]!.unit,
        citing('TC-14-03'),
      );
  }
  const target = targetOf(now);
  if (unitOf(s, target.unit).where !== 'table') return go({ step: 'engagementEnds', e: now });
  if (target.stands === 'flees' || (target.stands === 'broken' && unitOf(s, target.unit).case !== 'HAL'))
    return go({ step: 'gaveWay', e: now });
  const [first] = marchers;
  if (first !== undefined && by.cavalryGivesUp(isFirmInfantry(s, first.unit, target))) {
    degrade(s, play, first.unit, 1, citing('TC-21-18'));
    mark(s, first.unit, marks.gaveUp);
    return go({
      step: 'engagementEnds',
      e: withMarcher(now, first.unit, { stands: 'stopped', pace: 'halt' }),
    });
  }
  return go({ step: 'contact', e: now });
}

/** Infantry that is still formed, firm and positive before cavalry in its front. */
function isFirmInfantry(s: State, marcher: number, { unit, stands }: Receiver): boolean {
  if (branchOf(s, marcher) !== 'cavalry' || branchOf(s, unit) !== 'infantry' || stands !== 'stands')
    return false;
  return orderOf(s, unit) === 'formed' && isPositive(unitOf(s, unit).case) && isFrontal(s, unit, marcher);
}
