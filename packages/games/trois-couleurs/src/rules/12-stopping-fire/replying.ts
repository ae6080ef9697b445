/** Chapter 19: a marcher that fire has stopped, still steady, may reply once from where it stands (TC-19-26). */
import {
  branches,
  call,
  citing,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Next,
  type Play,
  type Steps,
} from '@bivouac/kernel';
import type { Engagement, Marcher } from '../../engagement.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import type { State } from '../../state.ts';
import { nameOf, unitOf } from '../../troops.ts';
import { pointsLeft, spend } from '../04-action-points/spending.ts';
import { bandOn, priceOfFire, whyUnarmed } from '../09-fire/aiming.ts';
import { figuresBearing } from '../09-fire/bearing.ts';
import { discharge, readOne, takeFires } from '../09-fire/resolving.ts';
import { going, otherCounters, targetOf, withMarcher } from '../11-combat-march/ledgers.ts';
import { isDuel, settleDuel } from '../19-fire-march/duel.ts';
import { interruptOf } from '../21-opportunity/taking.ts';

const no = refusals({
  reply: ['TC-19-26', 'It fires back, or it stays.', 'Elle riposte, ou elle reste.'],
});

const by = branches({
  theStoppedMayReply: 'TC-19-26',
  repliesAreUnderFire: 'TC-19-26',
  standersMayCharge: 'TC-11-38',
});

const ask = questionAbout<State, FrameOf<'stopped'>>('stopped', ['TC-19-26'], (s, { e }) => [
  e.side,
  { unit: nameOf(s, replierOf(s, e)!.unit), enemy: nameOf(s, targetOf(e).unit) },
]);

/** The next marcher that was stopped and may reply. */
function replierOf(s: State, e: Engagement): Marcher | undefined {
  const { unit: target } = targetOf(e);
  if (unitOf(s, target).where !== 'table' || e.kind !== 'combat') return undefined;
  return e.marchers.find(
    ({ unit, stands, ledger }) =>
      stands === 'stopped' &&
      ledger.length > 0 &&
      e.fallen.some((fire) => fire.target === unit) &&
      unitOf(s, unit).where === 'table' &&
      unitOf(s, unit).case === 'ARR' &&
      whyUnarmed(s, unit) === null &&
      bandOn(s, unit, target) !== null &&
      figuresBearing(s, unit, target) > 0,
  );
}

/** Whoever stood and fired may charge an attacker at fault at once, as one seizes an opportunity (TC-11-38). */
function afterReplies(s: State, e: Engagement): Next<Frames> {
  const { unit, answer, stands } = targetOf(e);
  const marcher = e.marchers.find((one) => one.stands !== 'gone');
  const mayCharge =
    e.kind === 'combat' &&
    answer?.kind === 'fire' &&
    stands === 'stands' &&
    unitOf(s, unit).where === 'table';
  if (marcher === undefined || !mayCharge || !isThereStill(s, marcher.unit)) return onward(e);
  const chance = interruptOf(s, marcher.unit, 'stood', unit);
  if (chance === null || !by.standersMayCharge(true)) return onward(e);
  return call(chance, { step: 'afterVolley', e, points: pointsLeft(s, unit) });
}

/** Whoever has to run is not charged but pursued. */
function isThereStill(s: State, unit: number): boolean {
  const { where, case: now } = unitOf(s, unit);
  return where === 'table' && now !== 'REP' && now !== 'RET' && now !== 'DER';
}

function onward(e: Engagement): Next<Frames> {
  if (going(e).length > 0 || targetOf(e).stands === 'counters') return go({ step: 'residual', e });
  // Others who have come on to meet it strike it where it was stopped (TC-13-05).
  return go({ step: otherCounters(e).length > 0 ? 'contact' : 'engagementEnds', e });
}

export const replying: Pick<Steps<State, Frames>, 'stopped' | 'replyToFire' | 'afterVolley'> = {
  afterVolley: {
    run(s, { e, points }) {
      // It has charged, and what came of that is settled: the march is over.
      const hasCharged = pointsLeft(s, targetOf(e).unit) < points;
      if (!hasCharged) return onward(e);
      const marchers = e.marchers.map((one) =>
        one.stands === 'goes' || one.stands === 'stopped' ? { ...one, stands: 'failed' as const } : one,
      );
      return go({ step: 'engagementEnds', e: { ...e, marchers } });
    },
  },
  stopped: {
    run: (s, { e }) =>
      by.theStoppedMayReply(replierOf(s, e) !== undefined)
        ? go({ step: 'replyToFire', e })
        : afterReplies(s, e),
  },
  replyToFire: {
    asks: (s, { e }) => ask(s, { step: 'stopped', e }),
    choices: (_s, _frame, _seat, [said, ...more]) =>
      said === undefined
        ? offers(['reply', 'stay'])
        : more.length === 0 && (said === 'reply' || said === 'stay')
          ? finished
          : nothing,
    whyNot: () => no.reply,
    answer(s, { e }, _seat, [said], play) {
      const { unit } = replierOf(s, e)!;
      if (said === 'reply') reply(s, play, e, unit);
      // Whoever has been asked is not asked again.
      return go({ step: 'stopped', e: withMarcher(e, unit, { stands: 'failed' }) });
    },
  },
};

/** Fire at the physical range, under the fire that stopped it; at short range of both it is a duel. */
function reply(s: State, play: Play, e: Engagement, unit: number): void {
  const { unit: target } = targetOf(e);
  spend(s, unit, priceOfFire(s, unit));
  const under = by.repliesAreUnderFire(true) ? unitOf(s, unit).under : 0;
  const shot = { unit, target, band: bandOn(s, unit, target)!, ammunition: 'small arms' } as const;
  const fire = readOne(s, { ...shot, figures: figuresBearing(s, unit, target) }, under);
  discharge(s, unit);
  takeFires(s, play, [fire], citing('TC-19-26'));
  const isThere = [unit, target].every((one) => unitOf(s, one).where === 'table');
  if (isThere && isDuel(s, unit, target)) settleDuel(s, play, unit, target, [...e.fallen, fire]);
}
