/**
 * Chapter 20: whoever has passed through an enemy. A second one near before it is engaged at once; elite troops and the
 * Guard may go for one farther off; whoever goes no further has to slow down (TC-20-21 to TC-20-26, TC-20-29).
 */
import { slide, turned } from '@bivouac/ground/free';
import {
  branches,
  call,
  citing,
  defines,
  finished,
  go,
  nothing,
  offers,
  questionAbout,
  refusals,
  type Next,
  type Play,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import type { Engagement, Marcher } from '../../engagement.ts';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { indexOfUnit } from '../../names.ts';
import { changeUnit, none, type State } from '../../state.ts';
import { standing } from '../../standing.ts';
import { closeCombat } from '../../tables/close-combat.ts';
import { paceLevel } from '../../tables/kinds.ts';
import { length, ud } from '../../tables/measures.ts';
import { bodyOf, branchOf, factsOf, isSteady, nameOf, sideOf, unitOf } from '../../troops.ts';
import { degrade } from '../02-order/order.ts';
import { stopNear } from '../06-movement/unit-met.ts';
import { whyNotAgainst } from '../11-combat-march/declaring.ts';
import { approachesTo, toleranceOf, wayTo } from '../11-combat-march/approach.ts';
import { targetOf } from '../11-combat-march/ledgers.ts';
import { receiversOf } from '../11-combat-march/engaging.ts';
import { beforeTests } from '../12-stopping-fire/early-fire.ts';
import { interruptOf } from '../21-opportunity/taking.ts';
import { isSimultaneous } from '../27-simultaneous/mode.ts';
import { roomFrom } from '../22-flight/way-back.ts';

import { movementLeft } from './movement-left.ts';

const no = refusals({
  another: ['TC-20-22', 'It engages one of these, or stays.', 'Elle engage l’un de ceux-ci, ou reste.'],
});

const by = branches({
  nearOnesAreEngagedAtOnce: ['TC-20-26', 'TC-20-29'],
  thePassedAreNotFollowed: 'TC-20-26',
  onlyTheBestGoOn: ['TC-20-22', 'TC-20-26'],
  onlyWithMovementLeft: ['TC-20-22', 'TC-6-13'],
  placedAtAThird: 'TC-20-22',
  staysInTheFirstUd: 'TC-20-21',
  passersMayBeCharged: 'TC-20-23',
  slowingNeedsRoom: ['TC-20-24', 'TC-6-15'],
  theSpentStopInPlace: 'TC-20-25',
});

/** How near a second enemy is engaged of itself. */
const near: number = length('TC-20-26', closeCombat.secondEnemyWithinUd);
const stepsOfFoot: number = defines('TC-20-24', closeCombat.runOutStepsOfInfantryAtCharge);

const ask = questionAbout<State, FrameOf<'anotherEnemy'>>('another', ['TC-20-22'], (s, { unit }) => [
  sideOf(s, unit),
  { unit: nameOf(s, unit) },
]);

export const passing: Pick<Steps<State, Frames>, 'passedThrough' | 'slowsDown' | 'anotherEnemy'> = {
  passedThrough: { run: (s, { e, unit }, play) => afterPassing(s, play, e, unit) },
  slowsDown: {
    run(s, { e, unit }, play) {
      const { where, pace } = unitOf(s, unit);
      if (where === 'table' && pace !== 'halt') slowDown(s, play, e, unit);
      return go({ step: 'engagementEnds', e });
    },
  },
  anotherEnemy: {
    asks: ask,
    choices: (s, { targets }, _seat, [name, ...more]) => {
      if (name === undefined) return offers(['stay', ...targets.map((target) => nameOf(s, target))]);
      const isOpen = name === 'stay' || targets.includes(indexOfUnit(s, name));
      return isOpen && more.length === 0 ? finished : nothing;
    },
    whyNot: () => no.another,
    answer(s, { e, unit, targets }, _seat, [name], play) {
      const target = name === 'stay' ? none : targets.find((one) => nameOf(s, one) === name)!;
      if (target !== none) return engage(s, play, e, unit, target, true);
      return runOut(s, e, unit);
    },
  },
};

function afterPassing(s: State, play: Play, e: Engagement, unit: number): Next<Frames> {
  if (unitOf(s, unit).where !== 'table' || !isSteady(s, unit)) return go({ step: 'engagementEnds', e });
  const second = nearAhead(s, e, unit);
  if (by.nearOnesAreEngagedAtOnce(second !== none)) return engage(s, play, e, unit, second, false);
  const targets = mayGoOn(s, unit) ? secondTargets(s, e, unit) : [];
  if (targets.length > 0) return go({ step: 'anotherEnemy', e, unit, targets });
  return runOut(s, e, unit);
}

/** Enemies may seize the moment; whoever is left alone slows down (TC-20-23). Nobody does so against a unit that is seizing one itself. */
function runOut(s: State, e: Engagement, unit: number): Next<Frames> {
  const isOwn = isSimultaneous(s) || e.side === s.side;
  const interrupt = by.passersMayBeCharged(isOwn) ? interruptOf(s, unit, 'passed') : null;
  const next: Frames = { step: 'slowsDown', e, unit };
  return interrupt === null ? go(next) : call(interrupt, next);
}

/** The enemy that stands straight ahead within the first UD, or none. */
function nearAhead(s: State, e: Engagement, unit: number): number {
  const body = bodyOf(s, unit);
  const met = standing(s).firstMet(
    slide(body, body.facing, near),
    (other) => other === unit || wasPassed(e, other),
  );
  return met !== null && sideOf(s, met.index) !== sideOf(s, unit) ? met.index : none;
}

/** Whoever has been passed through is not followed (TC-20-26). */
function wasPassed(e: Engagement, other: number): boolean {
  return by.thePassedAreNotFollowed(targetOf(e).unit === other);
}

/** Elite troops while without formation, the Guard in disorder too (TC-20-22). */
function mayGoOn(s: State, unit: number): boolean {
  const { status } = factsOf(s, unit);
  const { disorder } = unitOf(s, unit);
  const isGoodEnough = status === 'guard' || (status === 'elite' && disorder !== 'DES');
  return !by.onlyTheBestGoOn(!isGoodEnough);
}

/** Enemies that the rest of its movement lets it reach. */
function secondTargets(s: State, e: Engagement, unit: number): readonly number[] {
  const left = movementLeft(s, e, unit);
  if (by.onlyWithMovementLeft(left === 0)) return [];
  const most = left + toleranceOf(s, unit);
  return standing(s)
    .near(reachBox(s, unit, most))
    .filter(
      (other) =>
        sideOf(s, other) !== sideOf(s, unit) &&
        !wasPassed(e, other) &&
        whyNotAgainst(s, unit, other) === null &&
        approachesTo(s, unit, other, most).length > 0,
    );
}

function reachBox(s: State, unit: number, most: number) {
  const { x, y } = unitOf(s, unit);
  return { left: x - most, top: y - most, right: x + most, bottom: y + most };
}

/** A new engagement of the same action: from where it stands, or of its own will after a third of the way. */
function engage(
  s: State,
  play: Play,
  e: Engagement,
  unit: number,
  target: number,
  isVoluntary: boolean,
): Next<Frames> {
  const body = bodyOf(s, unit);
  const left = movementLeft(s, e, unit);
  const [approach] = isVoluntary ? approachesTo(s, unit, target, left + toleranceOf(s, unit)) : [];
  const direction = turned(body.facing + (approach?.angle ?? 0));
  const way = approach?.way ?? wayTo(s, unit, body, direction, target, near) ?? 0;
  const motion = slide(body, direction, way);
  const third = by.placedAtAThird(true) ? stopNear(s, unit, motion, Math.floor(way / 3)) : 0;
  // Engaged at once, it stays where it has come to stand while tests and fire are settled.
  const cites = [...citing(isVoluntary ? 'TC-20-22' : 'TC-20-26')];
  const gone = by.staysInTheFirstUd(!isVoluntary, cites) ? 0 : third;
  const { x, y } = slide(body, direction, gone).at(gone);
  changeUnit(s, unit, { x, y });
  tell(play, {
    kind: 'engagedAnother',
    unit: nameOf(s, unit),
    target: nameOf(s, target),
    rules: cites,
  });
  const { pace } = unitOf(s, unit);
  const marcher: Marcher = {
    unit,
    best: pace,
    ledger: [],
    pace,
    direction,
    marched: gone,
    left: way - gone,
    // Whoever comes upon an enemy of itself meets it whatever movement is left.
    capacity: Math.max(left, way),
    from: [x, y],
    stands: 'waits',
  };
  const next: Engagement = {
    kind: 'combat',
    side: e.side,
    direction,
    range: null,
    marchers: [marcher],
    ...receiversOf(s, [unit], target),
    supports: [],
    early: [],
    fallen: [],
    covered: [],
    hindered: [],
    isLater: true,
  };
  return call(beforeTests(s, next), { step: 'engagementEnds', e });
}

/** Slowing down takes a UD for each step of pace, of infantry at the charge one; what is missing costs order (TC-20-24). */
function slowDown(s: State, play: Play, e: Engagement, unit: number): void {
  const { pace, facing } = unitOf(s, unit);
  const isHorse = branchOf(s, unit) === 'cavalry';
  const steps = isHorse ? paceLevel(pace) : pace === 'PCH' ? stepsOfFoot : 0;
  const cites: RuleId[] = [];
  if (by.theSpentStopInPlace(movementLeft(s, e, unit) === 0, cites)) {
    tell(play, { kind: 'marchGivenUp', unit: nameOf(s, unit), rules: cites });
    return;
  }
  const room = Math.floor(roomFrom(s, unit, bodyOf(s, unit), facing, steps * ud) / ud);
  if (by.slowingNeedsRoom(room < steps)) degrade(s, play, unit, steps - room, citing('TC-20-24'));
}
