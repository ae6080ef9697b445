/** Chapter 21: an enemy at fault before an available unit may be charged at once, in the midst of its move (TC-21-01, TC-21-02, TC-21-25). */
import { first, grown, halfCircle, isNear, slide, turned } from '@bivouac/ground/free';
import {
  branches,
  citing,
  end,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  type Action,
  type Next,
  type Parts,
  type Play,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import type { FrameOf, Frames } from '../../frames.ts';
import { indexOfUnit } from '../../names.ts';
import { clearOf, figureOfUnit, standing } from '../../standing.ts';
import { changeUnit, marks, none, type State } from '../../state.ts';
import type { Pace } from '../../tables/kinds.ts';
import { enemyOf } from '../../tables/sides.ts';
import { bodyOf, branchOf, isSteady, nameOf, sideOf, unitOf } from '../../troops.ts';
import { isInFront } from '../../zones.ts';
import { orderOf } from '../02-order/order.ts';
import { pointsLeft } from '../04-action-points/spending.ts';
import { ownReachFor } from '../06-movement/rates.ts';
import type { Approach } from '../11-combat-march/approach.ts';
import { gapBetween, tacticalReach } from '../14-morale/counted.ts';
import {
  cautious,
  isAtFault,
  launch,
  noTaking,
  reach,
  waysOf,
  whyNotTake,
  widest,
  type Just,
} from './charging.ts';
import { delay, whyNotDelay } from './delaying.ts';

const no = noTaking;

const by = branches({
  putBackToTheFault: ['TC-21-02', 'TC-21-19'],
  onlyWhatWasCoveredIsPaid: 'TC-21-25',
  ordinaryPaceStopsFree: ['TC-21-11', 'TC-21-13'],
  ownMarchesAreDropped: 'TC-21-25',
  passersComeToMeet: 'TC-20-23',
  walksAreTakenUpAgain: ['TC-21-25', 'TC-6-14'],
  theSecondLineIsSafe: ['TC-27-24', 'TC-27-26'],
  slowMovesStopAtOnce: 'TC-27-22',
});

type Interrupt = FrameOf<'interrupt'>;
type Chance = Pick<Interrupt, 'unit' | 'just' | 'by'>;

function takersOf(s: State, { unit, just, by: only }: Chance): readonly number[] {
  if (only !== undefined) return whyNotTake(s, only, unit, just) === null ? [only] : [];
  const side = sideOf(s, unit);
  return standing(s)
    .near(grown(figureOfUnit(s, unit).box, widest))
    .filter((other) => sideOf(s, other) !== side && whyNotTake(s, other, unit, just) === null);
}

/** Those who would have to turn first (TC-21-04). */
function turnersOf(s: State, { unit, just }: Chance): readonly number[] {
  // Whoever is engaged already is met as it stands.
  if (just === 'passed' || just === 'stood') return [];
  const side = sideOf(s, unit);
  return standing(s)
    .near(grown(figureOfUnit(s, unit).box, widest))
    .filter(
      (other) =>
        sideOf(s, other) !== side &&
        whyNotTake(s, other, unit, just) !== null &&
        whyNotDelay(s, other, unit, just) === null,
    );
}

/** Steps in whose course moves and manoeuvres may be interrupted. */
const interruptible: ReadonlySet<string> = new Set([
  'movement',
  'orders',
  'fractions',
  'carrying',
  'secondLineOrders',
]);

/** The question to be put after a unit has gone a fraction or manoeuvred in the movement step; null when nobody has an option. */
export function opportunityAfter(s: State, unit: number, just: Just): Interrupt | null {
  if (
    unitOf(s, unit).where !== 'table' ||
    !s.frames.some(({ step }) => interruptible.has(step)) ||
    by.theSecondLineIsSafe(s.second[unit] === true)
  )
    return null;
  return interruptOf(s, unit, just);
}

/** The question to whoever may use what a unit has just done; null when nobody may. */
export function interruptOf(s: State, unit: number, just: Just, only?: number): Interrupt | null {
  const chance: Chance = { unit, just, ...(only !== undefined && { by: only }) };
  if (takersOf(s, chance).length + turnersOf(s, chance).length === 0) return null;
  return { step: 'interrupt', side: enemyOf[sideOf(s, unit)], ...chance };
}

const ask = questionAbout<State, Interrupt>('opportunity', ['TC-21-01', 'TC-5-12'], (s, { side, unit }) => [
  side,
  { unit: nameOf(s, unit) },
]);

export const interrupting: Pick<Steps<State, Frames>, 'interrupt'> = {
  interrupt: {
    asks: ask,
    choices: (s, frame, _seat, partial) => choices(s, frame, partial),
    whyNot: (s, frame, _seat, [name]) => {
      const taker = indexOfUnit(s, name);
      if (taker === none || sideOf(s, taker) !== frame.side) return no.whom;
      return whyNotTake(s, taker, frame.unit, frame.just) ?? no.whom;
    },
    answer(s, frame, _seat, [name, pace, later], play) {
      if (name === 'pass') return end();
      if (pace === 'face') {
        delay(s, play, indexOfUnit(s, name), frame.unit, later as Pace);
        return interruptOf(s, frame.unit, frame.just) === null ? end() : go(frame);
      }
      return charge(s, play, frame, indexOfUnit(s, name), pace as Pace);
    },
  },
};

function choices(s: State, chance: Interrupt, [name, pace, ...more]: Action): Parts {
  const takers = takersOf(s, chance);
  const turners = turnersOf(s, chance);
  if (name === undefined)
    return offers(['pass', ...[...takers, ...turners].map((taker) => nameOf(s, taker))]);
  if (name === 'pass') return pace === undefined ? finished : nothing;
  const taker = indexOfUnit(s, name);
  if (turners.includes(taker)) {
    if (pace === undefined) return offers(['face']);
    if (pace !== 'face') return nothing;
    return pacesOf(['PAC', 'POR'], more[0], more.slice(1));
  }
  if (!takers.includes(taker)) return nothing;
  const open: readonly Pace[] = pointsLeft(s, taker) < 3 ? ['PAC', 'POR'] : ['PCH', 'PAC', 'POR'];
  return pacesOf(open, pace, more);
}

function pacesOf(open: readonly Pace[], pace: Action[number] | undefined, more: Action): Parts {
  if (pace === undefined) return offers(open);
  return (open as readonly unknown[]).includes(pace) && more.length === 0 ? finished : nothing;
}

/** The charger is placed at a third of the way and the march resolved at once, before the next fraction. */
function charge(s: State, play: Play, frame: Interrupt, taker: number, best: Pace): Next<Frames> {
  const { unit } = frame;
  const cites: RuleId[] = [];
  isAtFault(s, unit, taker, frame.just, cites);
  stopMover(s, unit, taker, cites);
  changeUnit(s, unit, { marks: unitOf(s, unit).marks & ~marks.assaults });
  // Straight on if it can, else the least off its front.
  const [way] = waysOf(s, taker, unit);
  if (way === undefined) return end();
  if (frame.just === 'passed') comeNearer(s, unit, taker, way, cites);
  const rules = frame.just === 'stood' ? [...citing('TC-11-38'), ...cites] : cites;
  return go(launch(s, play, taker, unit, best, way, { rules }));
}

/** Whoever has passed through its enemy and has another before its front comes a third of the way to meet him, if nobody is between (TC-20-23). */
function comeNearer(s: State, unit: number, taker: number, way: Approach, cites: RuleId[]): void {
  if (!by.passersComeToMeet(isInFront(s, unit, figureOfUnit(s, taker)), cites)) return;
  const back = turned(unitOf(s, taker).facing + way.angle + halfCircle);
  const motion = slide(bodyOf(s, unit), back, Math.floor(way.way / 3));
  const { x, y } = motion.at(clearOf(s, unit, motion));
  changeUnit(s, unit, { x, y });
}

/** Where the mover is caught, what it has paid so far, and whether it stands or has pace to lose. */
function stopMover(s: State, unit: number, taker: number, cites: RuleId[]): void {
  const at = s.frames.findLastIndex(({ step }) => step === 'marching');
  const frame = s.frames[at];
  if (frame?.step !== 'marching' || frame.unit !== unit) {
    const isWalking = s.frames.some(
      (one) =>
        one.step === 'fractions' && one.walks.some((walk) => walk.unit === unit && walk.march === undefined),
    );
    const isSlow = isWalking && branchOf(s, unit) === 'infantry' && unitOf(s, unit).pace === 'POR';
    if (by.slowMovesStopAtOnce(isSlow, cites)) changeUnit(s, unit, { pace: 'halt' });
    return;
  }
  const isCombat = frame.march?.kind === 'combat';
  const gone = wherePutBack(s, frame, taker);
  if (by.putBackToTheFault(gone < frame.gone, frame.march?.kind === 'fire' ? cites : undefined)) {
    const start = { ...bodyOf(s, unit), x: frame.from[0], y: frame.from[1] };
    const { x, y } = slide(start, frame.direction, gone).at(gone);
    changeUnit(s, unit, { x, y, gone: unitOf(s, unit).gone - (frame.gone - gone) });
  }
  const { spent, pace } = unitOf(s, unit);
  if (frame.paid !== undefined && by.onlyWhatWasCoveredIsPaid(true))
    changeUnit(s, unit, { spent: spent - frame.paid + priceOfCovered(s, unit, gone, frame.paid) });
  const isFree = branchOf(s, unit) === 'infantry' && pace === 'POR' && !isCombat;
  if (by.ordinaryPaceStopsFree(isFree, cites)) changeUnit(s, unit, { pace: 'halt' });
  const isDropped = by.ownMarchesAreDropped(isCombat || pace !== 'POR');
  const { march, holder, bends: _bends, ...walk } = frame;
  s.frames[at] = isDropped
    ? { ...walk, gone, length: gone, charged: taker }
    : {
        ...walk,
        ...(march !== undefined && { march }),
        ...(holder !== undefined && { holder }),
        gone,
        charged: taker,
      };
}

/** Foot before horses is put back to the first UD of its move, or to where it first came within their reach if that is later. */
function wherePutBack(s: State, frame: FrameOf<'marching'>, taker: number): number {
  const { unit, gone, from, direction } = frame;
  const isSlow = unitOf(s, unit).pace === 'POR' && orderOf(s, unit) !== 'SAF' && orderOf(s, unit) !== 'DES';
  if (branchOf(s, unit) === 'cavalry' || branchOf(s, taker) !== 'cavalry' || !isSlow) return gone;
  const start = { ...bodyOf(s, unit), x: from[0], y: from[1] };
  const near = first(
    isNear(slide(start, direction, gone), figureOfUnit(s, taker), reach.cavalry, 'at most'),
    gone,
  );
  return Math.min(gone, Math.max(cautious, near ?? 0));
}

/** Points for what has been covered: one up to its ordinary pace, two up to the quick, three beyond; never more than was paid. */
function priceOfCovered(s: State, unit: number, gone: number, paid: number): number {
  const needed = [1, 2].find((points) => gone <= ownReachFor(s, unit, points)) ?? 3;
  return Math.min(paid, needed);
}

/** Whether a walk that was stopped by a charge goes on: the charge is beaten off, and the charger is no longer near (TC-21-25). */
export function goesOn(s: State, unit: number, charger: number): boolean {
  const row = unitOf(s, unit);
  if (row.where !== 'table' || !isSteady(s, unit) || row.disorder !== 'none') return false;
  const isNearStill =
    unitOf(s, charger).where === 'table' && gapBetween(s, unit, charger) <= tacticalReach(s, charger);
  return by.walksAreTakenUpAgain(!isNearStill);
}
