/** Chapter 21: cavalry that has waited for the fire of infantry may still get away, at the price of its order (TC-21-16). */
import {
  branches,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Steps,
} from '@bivouac/kernel';
import type { Engagement } from '../../engagement.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import type { State } from '../../state.ts';
import { branchOf, isSteady, nameOf, sideOf, unitOf } from '../../troops.ts';
import { targetOf } from '../11-combat-march/ledgers.ts';
import { flee } from '../13-answers/answer-tests.ts';

const no = refusals({
  away: ['TC-21-16', 'It gets away, or it stays.', 'Elle s’esquive, ou elle reste.'],
});

const by = branches({ cavalryMayStillGetAway: 'TC-21-16' });

const ask = questionAbout<State, FrameOf<'afterFire'>>('getAway', ['TC-21-16'], (s, { e }) => [
  sideOf(s, targetOf(e).unit),
  { unit: nameOf(s, targetOf(e).unit), enemy: nameOf(s, e.marchers[0]!.unit) },
]);

/** What comes after a march to fire has been fired: cavalry that stood it is asked, else it is over. */
export function afterFireOf(s: State, e: Engagement): Frames {
  const { unit, stands } = targetOf(e);
  const marcher = e.marchers[0]!.unit;
  const isHorse =
    stands === 'stands' && branchOf(s, unit) === 'cavalry' && branchOf(s, marcher) === 'infantry';
  const isThere = unitOf(s, unit).where === 'table' && isSteady(s, unit);
  return by.cavalryMayStillGetAway(isHorse && isThere)
    ? { step: 'afterFire', e }
    : { step: 'engagementEnds', e };
}

export const gettingAway: Pick<Steps<State, Frames>, 'afterFire'> = {
  afterFire: {
    asks: ask,
    choices: (_s, _frame, _seat, [first, ...more]) =>
      first === undefined
        ? offers(['stay', 'flee'])
        : more.length === 0 && (first === 'stay' || first === 'flee')
          ? finished
          : nothing,
    whyNot: () => no.away,
    answer: (s, { e }, _seat, [said], play) =>
      said === 'stay'
        ? go({ step: 'engagementEnds', e })
        : go({ step: 'gaveWay', e: flee(s, play, e, targetOf(e)) }),
  },
};
