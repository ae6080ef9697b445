/** Chapters 12, 13 and 19: the steps from the answers to contact: fire on the marchers, and what pace is left does to those who stand. */
import { halfCircle, turned } from '@bivouac/ground/free';
import {
  branches,
  citing,
  defines,
  go,
  type Next,
  type Play,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import type { Engagement, Receiver } from '../../engagement.ts';
import type { Frames } from '../../frames.ts';
import { mark, marks, type State } from '../../state.ts';
import { isPositive, paceLevel } from '../../tables/kinds.ts';
import { secondStage } from '../../tables/morale.ts';
import { branchOf, unitOf } from '../../troops.ts';
import { degrade, orderOf } from '../02-order/order.ts';
import { discharge, readTogether, takeFires } from '../09-fire/resolving.ts';
import { going, otherCounters, targetOf, withMarcher } from '../11-combat-march/ledgers.ts';
import { suffer } from '../14-morale/cases.ts';
import { isFrontal } from '../14-morale/flanks.ts';
import { figuresConcerned } from './concerned.ts';

import { bandAllowed, bringTo, fireOfMarcher, fireOn, nearestTo } from './fires.ts';
import { readStander, rowsOf, stopCounter, sway, swayMarcher } from './swaying.ts';
import { exchange } from '../19-fire-march/exchange.ts';

const by = branches({
  residualPaceSways: 'TC-12-21',
  cavalryGivesUp: 'TC-21-18',
  onlyCountersBringContact: 'TC-19-16',
  firesFallTogether: 'TC-13-18',
  onlyTheFastestPushes: 'TC-12-22',
});

const perStepKept: number = defines('TC-12-21', secondStage.residualPaceOnStander.perPaceStepKept);

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

/** Receivers who stand and fire do so at the marchers; where they wait for a nearer range, these are brought to it (TC-12-18). */
function stoppingFires(s: State, play: Play, e: Engagement): Next<Frames> {
  const shooters = e.receivers.filter((one) => bandAllowed(one) !== null && one.stands === 'stands');
  const marchers = going(e);
  const [first] = marchers;
  if (first === undefined) return go({ step: 'engagementEnds', e });
  let now = e;
  const cites = [...citing('TC-12-06')];
  const target = targetOf(e);
  const band = bandAllowed(target);
  if (band !== null && band !== 'ineffective' && target.stands === 'stands')
    for (const marcher of marchers) now = bringTo(s, now, marcher, target.unit, band, cites);
  const fires = shooters
    .map((shooter) => fireOn(s, now, shooter, nearestTo(s, going(now), shooter.unit)))
    .filter((one) => one !== null);
  // A march to fire that is met by a counter-march fires at it: that too is fire that stops (TC-19-16).
  const counter =
    now.kind === 'fire' && target.stands === 'counters'
      ? fireOfMarcher(s, now, first.unit, target.unit)
      : null;
  // Fire of others than those marched on counts when it tells (TC-12-16).
  const early = now.early.map((fire) => ({ ...fire, cites: citing('TC-12-16') }));
  const read = readTogether(s, [...early, ...fires, ...(counter === null ? [] : [counter])]);
  // Figures concerned are those that stood there when the fire fell.
  const concerned = read.map((fire) => {
    const marcher = now.marchers.find((one) => one.unit === fire.target);
    const direction = marcher?.direction ?? turned(first.direction + halfCircle);
    return figuresConcerned(
      s,
      fire.target,
      direction,
      fire.unit,
      [fire.unit, fire.target].includes(target.unit),
      cites,
    );
  });
  for (const { unit } of read) if (!now.early.some((one) => one.unit === unit)) discharge(s, unit);
  const volleys = by.firesFallTogether(true, read.length > 1 ? cites : undefined)
    ? [read]
    : read.map((fire) => [fire]);
  const fell = volleys.flatMap((volley) => takeFires(s, play, volley, cites));
  now = {
    ...now,
    early: [],
    fallen: fell.map(({ unit, target: on, steps }) => ({ unit, target: on, steps })),
  };
  for (const { unit } of marchers) {
    if (unitOf(s, unit).where !== 'table') {
      now = withMarcher(now, unit, { pace: 'halt', stands: 'broken' });
      continue;
    }
    const why: RuleId[] = [];
    const rows = rowsOf(s, now, fell, concerned, unit, why);
    const marcher = now.marchers.find((one) => one.unit === unit)!;
    if (rows.length > 0) now = swayMarcher(s, play, now, unit, [...marcher.ledger, ...rows], why);
  }
  if (counter !== null) now = stopCounter(s, play, now, fell, concerned);
  return go({ step: 'stopped', e: now });
}

/** What pace is left pushes those who stand down; then cavalry gives up before firm infantry, or the two meet (TC-12-21, TC-21-18). */
function afterPace(s: State, play: Play, e: Engagement): Next<Frames> {
  let now = e;
  const marchers = going(e);
  const kept = marchers.map(({ pace }) => paceLevel(pace));
  const why: RuleId[] = [];
  const fastest =
    kept.length < 2 || by.onlyTheFastestPushes(true, why)
      ? Math.max(0, ...kept)
      : kept.reduce((sum, one) => sum + one, 0);
  for (const receiver of e.receivers) {
    if (receiver.stands !== 'stands') continue;
    const isSwayed = by.residualPaceSways(receiver.isTarget && e.kind === 'combat');
    now = readStander(s, play, now, receiver, isSwayed ? fastest * perStepKept : 0, why);
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
  // A march to fire does not come to blows unless somebody comes on to meet it (TC-19-16).
  if (by.onlyCountersBringContact(e.kind === 'fire' && target.stands !== 'counters'))
    return go({ step: 'engagementEnds', e: now });
  const [first] = marchers;
  if (first !== undefined && by.cavalryGivesUp(isFirmInfantry(s, first.unit, target))) {
    degrade(s, play, first.unit, 1, citing('TC-21-18'));
    mark(s, first.unit, marks.gaveUp);
    const stopped = withMarcher(now, first.unit, { stands: 'stopped', pace: 'halt' });
    return go({ step: otherCounters(now).length > 0 ? 'contact' : 'engagementEnds', e: stopped });
  }
  return go({ step: 'contact', e: now });
}

/** Infantry that is still formed, firm and positive before cavalry in its front. */
function isFirmInfantry(s: State, marcher: number, { unit, stands }: Receiver): boolean {
  if (branchOf(s, marcher) !== 'cavalry' || branchOf(s, unit) !== 'infantry' || stands !== 'stands')
    return false;
  return orderOf(s, unit) === 'formed' && isPositive(unitOf(s, unit).case) && isFrontal(s, unit, marcher);
}
