/** Chapter 11: a built-up area whose garrison has gone before contact: the attacker goes in and stays, or goes on through it (TC-11-36). */
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
import type { Engagement } from '../../engagement.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { none, type State } from '../../state.ts';
import { enemyOf } from '../../tables/sides.ts';
import { branchOf, isGarrison, nameOf, unitOf } from '../../troops.ts';
import { degrade } from '../02-order/order.ts';
import { takeHouse } from '../08-ground/garrisons.ts';
import { driveOut } from '../08-ground/going-out.ts';
import { facesMet } from '../08-ground/houses.ts';
import { chaseOf } from '../22-flight/flights.ts';
import { canPursue, strikeRunners } from '../22-flight/pursuit.ts';
import { controlTest } from './control.ts';
import { going, targetOf } from './ledgers.ts';

const no = refusals({
  house: ['TC-11-36', 'It stays inside, or goes on through.', 'Elle reste à l’intérieur, ou passe outre.'],
  control: ['TC-11-36', 'A test is asked for, or not.', 'Un test est demandé, ou non.'],
});

const by = branches({ abandonedHousesMayBePassed: 'TC-11-36', controlMayBeAskedFor: 'TC-11-36' });

const askHouse = questionAbout<State, FrameOf<'abandoned'>>('throughHouse', ['TC-11-36'], (s, { e }) => [
  e.side,
  { unit: nameOf(s, going(e)[0]!.unit), enemy: nameOf(s, targetOf(e).unit) },
]);
const askControl = questionAbout<State, FrameOf<'tookAbandoned'>>('control', ['TC-11-36'], (s, { e }) => [
  enemyOf[e.side],
  { unit: nameOf(s, going(e)[0]!.unit) },
]);

/** Whether an attacker has the choice: on foot, at the heels of a garrison in retreat or rout. */
export function mayGoOnThrough(s: State, e: Engagement): boolean {
  const [marcher] = going(e);
  const { case: now } = unitOf(s, targetOf(e).unit);
  const isFoot = marcher !== undefined && branchOf(s, marcher.unit) === 'infantry';
  return by.abandonedHousesMayBePassed(e.house !== none && isFoot && (now === 'RET' || now === 'DER'));
}

/** What follows when an attacker has gone in: his enemy may ask whether he has it in hand. */
export function afterTaking(s: State, e: Engagement): Next<Frames> {
  const [marcher] = going(e);
  const { post, disorder } = unitOf(s, marcher!.unit);
  const isOpen = post === e.house && disorder !== 'DES';
  return go(by.controlMayBeAskedFor(isOpen) ? { step: 'tookAbandoned', e } : { step: 'engagementEnds', e });
}

export const abandoning: Pick<Steps<State, Frames>, 'abandoned' | 'wentThrough' | 'tookAbandoned'> = {
  abandoned: {
    asks: askHouse,
    choices: (_s, _frame, _seat, [first, ...more]) =>
      first === undefined
        ? offers(['take', 'through'])
        : more.length === 0 && (first === 'take' || first === 'through')
          ? finished
          : nothing,
    whyNot: () => no.house,
    answer(s, { e }, _seat, [said], play): Next<Frames> {
      const { unit } = going(e)[0]!;
      const { unit: target } = targetOf(e);
      const chase = chaseOf(target, unit);
      const runs: Frames = { ...chase, chase: { ...chase.chase, asked: [unit] } };
      if (said === 'take') return call(runs, { step: 'takesGround', e });
      // Going through costs it its order, and it strikes whom it set out for.
      degrade(s, play, unit, 1, citing('TC-11-36'));
      strikeRunners(s, play, unit, target);
      return call(runs, { step: 'wentThrough', e });
    },
  },
  wentThrough: {
    run(s, { e }, play) {
      const [marcher] = going(e);
      if (marcher !== undefined && takeHouse(s, play, marcher.unit, e.house, true)) goOut(s, play, e);
      return go({ step: 'engagementEnds', e });
    },
  },
  tookAbandoned: {
    asks: askControl,
    choices: (_s, _frame, _seat, [first, ...more]) =>
      first === undefined
        ? offers(['test', 'pass'])
        : more.length === 0 && (first === 'test' || first === 'pass')
          ? finished
          : nothing,
    whyNot: () => no.control,
    answer(s, { e }, _seat, [said], play): Next<Frames> {
      const { unit } = going(e)[0]!;
      if (said === 'test' && !controlTest(s, play, unit, false)) {
        goOut(s, play, e);
        const { unit: target } = targetOf(e);
        const { where, case: now } = unitOf(s, target);
        const isRunning = where === 'table' && (now === 'RET' || now === 'DER');
        if (isRunning && !isGarrison(unitOf(s, unit)) && canPursue(s, unit, target))
          strikeRunners(s, play, unit, target);
      }
      return go({ step: 'engagementEnds', e });
    },
  },
};

/** Out on the far side, where the enemy went. */
function goOut(s: State, play: Play, e: Engagement): void {
  const [marcher] = going(e);
  if (!isGarrison(unitOf(s, marcher!.unit))) return;
  driveOut(s, play, marcher!.unit, facesMet(s, e.house, e.direction)[0]!);
}
