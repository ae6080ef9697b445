/** Chapters 11, 20 and 22: contact, close combat and what comes of it; and a defender who gives way before contact. */
import {
  centreOfBody,
  directionTowards,
  halfCircle,
  slide,
  swings,
  turned,
  type Body,
} from '@bivouac/ground/free';
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
  type Steps,
} from '@bivouac/kernel';
import type { Engagement, Marcher } from '../../engagement.ts';
import { tell } from '../../events.ts';
import type { Frames, Verdict } from '../../frames.ts';
import { totalOf } from '../../ledger.ts';
import type { March } from '../../marches.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { figureOfUnit, liesOnTable, standing, standsOnSomebody } from '../../standing.ts';
import { closeCombat } from '../../tables/close-combat.ts';
import { isFast, isPoor, isPositive, paceLevel, type Case } from '../../tables/kinds.ts';
import { inUd, ud } from '../../tables/measures.ts';
import {
  bodyOf,
  branchOf,
  factsOf,
  has,
  isGarrison,
  isSteady,
  nameOf,
  ranksOf,
  sideOf,
  unitOf,
} from '../../troops.ts';
import { isInFront } from '../../zones.ts';
import { degrade, disorderAtLeast } from '../02-order/order.ts';
import { driveOut, takeHouse } from '../08-ground/garrisons.ts';
import { sufferGoing } from '../08-ground/going.ts';
import { facesMet } from '../08-ground/houses.ts';
import { lossOf, takeLosses } from '../10-losses/losses.ts';
import { goingOfMarch, toleranceCosts, wayTo } from '../11-combat-march/approach.ts';
import { controlTest } from '../11-combat-march/control.ts';
import { giveUp } from '../11-combat-march/engaging.ts';
import { going, targetOf } from '../11-combat-march/ledgers.ts';
import { advance } from '../12-stopping-fire/course.ts';
import { liftedCase, lowered, setCase } from '../14-morale/cases.ts';
import { chaseOf } from '../22-flight/flights.ts';
import { canPursue, catchesUp, strikeRunners } from '../22-flight/pursuit.ts';
import { combatLedger, type Fighter } from './factor.ts';
import { fightingForHouse, meetingOf, strikersFighting, struckFighting } from './figures.ts';

const by = branches({
  tolerancesCostOrder: 'TC-11-09',
  passesThroughOneRank: 'TC-20-16',
  batteriesAreTaken: 'TC-20-15',
  winnersLoseOrder: 'TC-20-11',
  militiaFallsFurther: 'TC-18-15',
  attackersFollow: 'TC-20-12',
  drawsSeparate: 'TC-20-14',
  heldLosersFallFurther: 'TC-20-30',
  haltedAreMetWhereTheyStand: 'TC-11-37',
});

const no = refusals({
  lift: [
    'TC-18-12',
    'It keeps its case, or takes one better.',
    'Elle garde son cas, ou en prend un meilleur.',
  ],
  pursue: ['TC-22-32', 'It pursues, or it stays.', 'Elle poursuit, ou elle reste.'],
});

const stepsToPass: number = defines('TC-20-16', closeCombat.passThrough.paceStepsNeeded);
const pushed = defines('TC-20-12', closeCombat.push, { ...closeCombat.push, infantryUd: 0, cavalryUd: 0 });
const results = defines('TC-20-11', closeCombat.resultByLossDifference, {
  ...closeCombat.resultByLossDifference,
  '1': closeCombat.resultByLossDifference['2'],
});

const askLift = questionAbout<State, Extract<Frames, { step: 'lift' }>>(
  'lift',
  ['TC-18-12'],
  (s, { verdict }) => [sideOf(s, verdict.loser), { unit: nameOf(s, verdict.loser), case: verdict.case }],
);
const askPursuit = questionAbout<State, Extract<Frames, { step: 'pursuit' }>>(
  'pursuit',
  ['TC-22-32'],
  (s, { verdict }) => [
    sideOf(s, verdict.winner),
    { unit: nameOf(s, verdict.winner), enemy: nameOf(s, verdict.loser) },
  ],
);

export const combat: Pick<
  Steps<State, Frames>,
  'held' | 'contact' | 'gaveWay' | 'lift' | 'pursuit' | 'beaten' | 'takesGround'
> = {
  held: { run: (s, { march }, play) => meetHolder(s, play, march) },
  takesGround: {
    run(s, { e }, play) {
      takeGround(s, play, e);
      return go({ step: 'engagementEnds', e });
    },
  },
  contact: { run: (s, { e }, play) => meet(s, play, e) },
  gaveWay: { run: (s, { e }, play) => giveWay(s, play, e) },
  lift: {
    asks: askLift,
    choices: (_s, _frame, _seat, [first, ...more]) =>
      first === undefined
        ? offers(['lift', 'keep'])
        : more.length === 0 && (first === 'lift' || first === 'keep')
          ? finished
          : nothing,
    whyNot: () => no.lift,
    answer(s, { verdict, e }, _seat, [said], play) {
      if (said !== 'lift') return afterLift(s, play, e, verdict);
      mark(s, verdict.loser, marks.lifted);
      const better = liftedCase(s, verdict.loser, verdict.case);
      return afterLift(s, play, e, { ...verdict, case: better });
    },
  },
  pursuit: {
    asks: askPursuit,
    choices: (_s, _frame, _seat, [first, ...more]) =>
      first === undefined
        ? offers(['pursue', 'stay'])
        : more.length === 0 && (first === 'pursue' || first === 'stay')
          ? finished
          : nothing,
    whyNot: () => no.pursue,
    answer(s, { verdict, e }, _seat, [said], play) {
      const { winner, loser } = verdict;
      const pursues = said === 'pursue' || !controlTest(s, play, winner, true);
      if (pursues) strikeRunners(s, play, winner, loser);
      return go({ step: 'beaten', verdict: { ...verdict, pursued: pursues }, e });
    },
  },
  beaten: {
    run(s, { verdict, e }, play) {
      const { loser, winner, direction, pursued, passed } = verdict;
      const { case: now, where } = unitOf(s, loser);
      if (where === 'table' && (now === 'HAL' || isPositive(now))) {
        retire(s, play, loser, winner, ud);
        return go({ step: 'engagementEnds', e });
      }
      const chase = chaseOf(loser, winner, pursued ? [[winner, direction]] : []);
      // Whoever has just won has been asked, or may not.
      const asked = passed || !pursued ? [winner] : chase.chase.asked;
      return call({ ...chase, chase: { ...chase.chase, asked } }, { step: 'engagementEnds', e });
    },
  },
};

/** The last of the way is covered by whoever counter-charges, else by the marcher, and the two fight (TC-11-14). */
function meet(s: State, play: Play, e: Engagement): Next<Frames> {
  const target = targetOf(e);
  const [marcher] = going(e);
  const counters = target.stands === 'counters';
  if (marcher === undefined && !counters) return go({ step: 'engagementEnds', e });
  const striker = marcher ?? e.marchers[0]!;
  const left = wayTo(s, striker.unit, bodyOf(s, striker.unit), e.direction, target.unit, e.left + ud);
  if (left === null) return go({ step: 'engagementEnds', e });
  if (counters) comeToMeet(s, target.unit, striker.unit, left);
  else cover(s, play, e, striker, left);
  return fight(s, play, e, striker.unit, target.unit, counters);
}

/** Slides a unit onto the front of an enemy by the shortest way it finds, and says which way that was. */
function slideOnto(s: State, unit: number, enemy: number): number {
  const body = bodyOf(s, unit);
  const { x, y, facing } = bodyOf(s, enemy);
  const straight = directionTowards(centreOfBody(body), [x, y], turned(facing + halfCircle));
  let best: { readonly direction: number; readonly way: number } | null = null;
  for (const direction of swings(straight, 9_000, 500)) {
    const way = wayTo(s, unit, body, direction, enemy, 2 * ud);
    if (way !== null && (best === null || way < best.way)) best = { direction, way };
  }
  if (best === null) return turned(facing + halfCircle);
  advance(s, unit, best.direction, best.way);
  return best.direction;
}

/** Whoever was stopped before the front of an enemy is slid into contact, and the two fight without tests (TC-6-29). */
function meetHolder(s: State, play: Play, march: March): Next<Frames> {
  const [mover] = march.units as readonly [number];
  const { target: holder } = march;
  const isThere = [mover, holder].every((unit) => unitOf(s, unit).where === 'table');
  const isHeld = isThere && isSteady(s, holder) && isInFront(s, holder, figureOfUnit(s, mover));
  if (!isHeld) return giveUp(s, play, march);
  const towards = slideOnto(s, mover, holder);
  changeUnit(s, mover, { pace: march.best });
  const marcher: Marcher = { unit: mover, best: march.best, ledger: [], pace: march.best, stands: 'goes' };
  const e: Engagement = {
    kind: 'contact',
    side: march.side,
    direction: turned(towards + halfCircle),
    marched: 0,
    left: 0,
    capacity: 0,
    house: none,
    range: null,
    marchers: [marcher],
    receivers: [
      { unit: holder, isTarget: true, answer: null, ledger: [], fire: null, pace: 'halt', stands: 'stands' },
    ],
    supports: [],
    announced: null,
  };
  return fight(s, play, e, holder, mover, false);
}

/** A marcher covers the way to contact; using its tolerance costs its order (TC-11-09). */
function cover(s: State, play: Play, e: Engagement, { unit }: Marcher, left: number): void {
  const total = e.marched + left;
  if (by.tolerancesCostOrder(total > e.capacity && toleranceCosts(s, unit))) {
    mark(s, unit, marks.stretched);
    degrade(s, play, unit, 1, citing('TC-11-09'));
  }
  const isFaster = isFast(unitOf(s, unit).pace);
  const going = goingOfMarch(s, { ...e, left }, unit);
  // Slopes count for all of the way now that the pace is known, all other ground where it is crossed (TC-2-10, TC-8-74).
  sufferGoing(
    s,
    play,
    unit,
    { ...going, tolls: going.tolls.filter(({ ddfAtSpeed }) => ddfAtSpeed > 0) },
    [0, total],
    isFaster,
  );
  sufferGoing(
    s,
    play,
    unit,
    { ...going, tolls: going.tolls.filter(({ ddfAtSpeed }) => ddfAtSpeed === 0) },
    [e.marched, total],
    isFaster,
  );
  advance(s, unit, e.direction, left);
}

/** Whoever counter-charges comes on to the marcher, as far as the ground before it lets it. */
function comeToMeet(s: State, unit: number, enemy: number, left: number): void {
  const body = bodyOf(s, unit);
  const direction = directionTowards(
    [unitOf(s, unit).x, unitOf(s, unit).y],
    [unitOf(s, enemy).x, unitOf(s, enemy).y],
    body.facing,
  );
  const far = wayTo(s, unit, body, direction, enemy, left + 2 * ud);
  if (far !== null) advance(s, unit, direction, far);
  else advanceTo(s, enemy, unit);
}

/** Where the counter-charger has no free way, the marcher comes the rest. */
function advanceTo(s: State, unit: number, enemy: number): void {
  const body = bodyOf(s, unit);
  const direction = directionTowards([body.x, body.y], centreOfBody(bodyOf(s, enemy)), body.facing);
  const far = wayTo(s, unit, body, direction, enemy, 20 * ud);
  if (far !== null) advance(s, unit, direction, far);
}

/** Losses of both sides at once, and who has won (TC-20-06 to TC-20-11). */
function fight(
  s: State,
  play: Play,
  e: Engagement,
  striker: number,
  struck: number,
  isCounter: boolean,
): Next<Frames> {
  const meeting = meetingOf(s, striker, e.direction, struck);
  const me: Fighter = { unit: striker, pace: unitOf(s, striker).pace };
  const enemy: Fighter = { unit: struck, pace: unitOf(s, struck).pace };
  if (meeting === null) return go({ step: 'engagementEnds', e });
  const row = unitOf(s, struck);
  const house = isGarrison(row) ? fightingForHouse(s, striker, struck, e.direction, me.pace) : null;
  const face = house?.face ?? meeting.facing.face;
  const isThin = (ranksOf(s, struck).length === 1 && row.formation !== 'CAR') || row.formation === 'BAT';
  const lead = paceLevel(me.pace) - paceLevel(enemy.pace);
  const passes = by.passesThroughOneRank(isThin && house === null && lead >= stepsToPass);
  const mine = house?.mine ?? strikersFighting(s, meeting, me.pace);
  const theirs = house?.theirs ?? struckFighting(s, meeting, enemy.pace, passes);
  const myLedger = combatLedger(s, me, enemy, face);
  const theirLedger = combatLedger(s, enemy, me, null);
  const inflicted = lossOf(mine, totalOf(myLedger)).steps;
  const suffered = lossOf(theirs, totalOf(theirLedger)).steps;
  tell(play, {
    kind: 'fought',
    unit: nameOf(s, striker),
    enemy: nameOf(s, struck),
    figures: [mine, theirs],
    ledgers: [myLedger, theirLedger],
    steps: [inflicted, suffered],
    passes,
    rules: citing('TC-20-01', 'TC-20-06'),
  });
  takeLosses(
    s,
    play,
    struck,
    inflicted,
    face === 'front' || face === 'rear' ? 'front' : 'dealt',
    citing('TC-10-13'),
  );
  takeLosses(s, play, striker, suffered, 'front', citing('TC-10-13'));
  return decide(s, play, e, { striker, struck, difference: inflicted - suffered, passes, isCounter });
}

interface Fought {
  readonly striker: number;
  readonly struck: number;
  /** Steps inflicted beyond those suffered by whoever struck. */
  readonly difference: number;
  readonly passes: boolean;
  readonly isCounter: boolean;
}

function decide(s: State, play: Play, e: Engagement, fought: Fought): Next<Frames> {
  const { striker, struck, difference, passes } = fought;
  const gone = [striker, struck].some((unit) => unitOf(s, unit).where !== 'table');
  if (gone) {
    for (const unit of [striker, struck]) if (unitOf(s, unit).where === 'table') winnerPays(s, play, unit);
    const { post } = unitOf(s, struck);
    if (post !== none && unitOf(s, struck).where !== 'table') takeHouse(s, play, striker, post, true);
    return go({ step: 'engagementEnds', e });
  }
  const isTaken = unitOf(s, struck).formation === 'BAT' && (passes || difference > 0);
  if (by.batteriesAreTaken(isTaken)) {
    changeUnit(s, struck, { where: 'taken', pace: 'halt' });
    tell(play, { kind: 'gunsLost', unit: nameOf(s, struck), rules: citing('TC-20-15') });
    winnerPays(s, play, striker);
    return go({ step: 'engagementEnds', e });
  }
  if (passes) passThrough(s, striker, struck, e.direction);
  if (difference === 0) return draw(s, play, e, fought);
  const [winner, loser] = difference > 0 ? [striker, struck] : [struck, striker];
  winnerPays(s, play, winner);
  disorderAtLeast(s, play, loser, 'DES', citing('TC-20-11'));
  const size = Math.abs(difference);
  const row = results[size >= 3 ? '3+' : size === 2 ? '2' : '1'];
  let to = row.loser as Case;
  const { status } = factsOf(s, loser);
  if (by.militiaFallsFurther(isPoor(status) && status !== 'irregular')) to = lowered(to, 1);
  const direction = directionTowards(
    [unitOf(s, winner).x, unitOf(s, winner).y],
    centreOfBody(bodyOf(s, loser)),
    e.direction,
  );
  const { post } = unitOf(s, struck);
  if (post !== none) {
    // A garrison that is beaten goes out, and whoever has beaten it goes in; beaten back, it stays (TC-8-73).
    if (loser === struck) {
      driveOut(s, play, loser, facesMet(s, post, e.direction)[0]!);
      takeHouse(s, play, winner, post, true);
    } else slideBack(s, loser, turned(e.direction + 18_000), ud);
  } else if (!passes)
    to = push(
      s,
      winner,
      loser,
      direction,
      e.kind !== 'contact' && (winner === striker || fought.isCounter),
      to,
    );
  const verdict: Verdict = { winner, loser, case: to, direction, passed: passes, pursued: false };
  const mayLift = (status === 'elite' || status === 'guard') && !has(s, loser, marks.lifted);
  return mayLift ? go({ step: 'lift', verdict, e }) : afterLift(s, play, e, verdict);
}

/** Whoever has won or drawn is SAF, or DES if it was SAF (TC-20-11). */
function winnerPays(s: State, play: Play, unit: number): void {
  if (by.winnersLoseOrder(true)) degrade(s, play, unit, 1, citing('TC-20-11'));
}

function draw(
  s: State,
  play: Play,
  e: Engagement,
  { striker, struck, passes, isCounter }: Fought,
): Next<Frames> {
  for (const unit of [striker, struck]) {
    winnerPays(s, play, unit);
    setCase(s, play, unit, 'ARR', citing('TC-20-14'));
  }
  if (by.drawsSeparate(!passes)) {
    retire(s, play, striker, struck, ud);
    if (isCounter) retire(s, play, struck, striker, ud);
  }
  return go({ step: 'engagementEnds', e });
}

function afterLift(s: State, play: Play, e: Engagement, verdict: Verdict): Next<Frames> {
  const { loser, winner, passed } = verdict;
  changeUnit(s, loser, { drivenBy: winner });
  setCase(s, play, loser, verdict.case, citing('TC-20-11'));
  const isRunning = verdict.case === 'RET' || verdict.case === 'DER';
  return isRunning && !passed && canPursue(s, winner, loser)
    ? go({ step: 'pursuit', verdict, e })
    : go({ step: 'beaten', verdict, e });
}

/** The loser is pushed straight back, an attacking winner following; barred, it falls further (TC-20-12, TC-20-30). */
function push(s: State, winner: number, loser: number, direction: number, follows: boolean, to: Case): Case {
  const branch = branchOf(s, loser);
  const far = inUd(
    branch === 'cavalry' ? pushed.cavalryUd : branch === 'artillery' ? pushed.artilleryUd : pushed.infantryUd,
  );
  const gone = slideBack(s, loser, direction, far);
  if (by.attackersFollow(follows)) slideBack(s, winner, direction, gone);
  // Already in disorder, whoever is barred falls a case.
  return by.heldLosersFallFurther(gone < far) ? lowered(to, 1) : to;
}

/** Goes so far in a direction, or as far as there is room; how far it was. */
function slideBack(s: State, unit: number, direction: number, far: number): number {
  for (let length = far; length > 0; length -= 50) {
    const there: Body = { ...bodyOf(s, unit), ...slide(bodyOf(s, unit), direction, length).at(length) };
    if (liesOnTable(s, there) && !standsOnSomebody(s, unit, there)) {
      changeUnit(s, unit, { x: there.x, y: there.y });
      return length;
    }
  }
  return 0;
}

/** A unit goes back from an enemy, facing it. */
function retire(s: State, play: Play, unit: number, enemy: number, far: number): void {
  const { x, y } = unitOf(s, enemy);
  const row = unitOf(s, unit);
  const direction = directionTowards([x, y], centreOfBody(bodyOf(s, unit)), turned(row.facing + 18_000));
  slideBack(s, unit, direction, far);
  const now = unitOf(s, unit);
  tell(play, {
    kind: 'wentBack',
    unit: nameOf(s, unit),
    case: now.case,
    from: [row.x, row.y, row.facing],
    to: [now.x, now.y, now.facing],
    rules: citing('TC-20-13'),
  });
}

/** Whoever passes through stands 1 UD beyond, or as near to that as there is room (TC-20-29). */
function passThrough(s: State, unit: number, enemy: number, direction: number): void {
  const body = bodyOf(s, unit);
  const passed = bodyOf(s, enemy);
  const wanted = passed.depth + body.depth + ud;
  for (let extra = 0; extra <= 4 * ud; extra += 50) {
    for (const length of extra === 0 ? [wanted] : [wanted - extra, wanted + extra]) {
      if (length < passed.depth + body.depth) continue;
      const there: Body = { ...body, ...slide(body, direction, length).at(length) };
      if (liesOnTable(s, there) && !standsOnSomebody(s, unit, there)) {
        changeUnit(s, unit, { x: there.x, y: there.y });
        return;
      }
    }
  }
}

/** A defender that has given way or fled before contact: caught, it is fought or cut down; else it goes, and the marcher takes its place (TC-11-37). */
function giveWay(s: State, play: Play, e: Engagement): Next<Frames> {
  const { unit: target } = targetOf(e);
  const [marcher] = going(e);
  if (marcher === undefined) return escapes(e, null);
  const { unit } = marcher;
  const left = wayTo(s, unit, bodyOf(s, unit), e.direction, target, e.left + ud);
  const isCaught =
    left !== null && e.kind === 'combat' && catchesUp(s, unit, target, e.marched + left, e.capacity);
  if (!by.haltedAreMetWhereTheyStand(isCaught)) return escapes(e, marcher);
  cover(s, play, e, marcher, left!);
  if (unitOf(s, target).case === 'REP') return fight(s, play, e, unit, target, false);
  strikeRunners(s, play, unit, target);
  const step = e.house === none ? 'engagementEnds' : 'takesGround';
  return call(chaseOf(target, unit, [[unit, e.direction]]), { step, e });
}

function escapes(e: Engagement, marcher: Marcher | null): Next<Frames> {
  const chase = chaseOf(targetOf(e).unit, e.marchers[0]!.unit);
  const asked = e.marchers.map(({ unit }) => unit);
  const isFollowed = marcher !== null && e.kind === 'combat';
  return call(
    { ...chase, chase: { ...chase.chase, asked } },
    isFollowed ? { step: 'takesGround', e } : { step: 'engagementEnds', e },
  );
}

/** The enemy has gone: the marcher comes as far as the place that was left, never into its tolerance, and must be held in hand. */
function takeGround(s: State, play: Play, e: Engagement): void {
  const [marcher] = going(e);
  if (marcher === undefined || unitOf(s, marcher.unit).where !== 'table') return;
  const most = Math.max(0, Math.min(e.left, e.capacity - e.marched));
  // Whoever attacked a house has reached what it marched for (TC-8-47).
  if (
    e.house !== none &&
    e.left <= most &&
    takeHouse(s, play, marcher.unit, e.house, unitOf(s, marcher.unit).disorder !== 'none')
  )
    return;
  const motion = slide(bodyOf(s, marcher.unit), e.direction, most);
  const met = standing(s).firstMet(motion, (other) => other === marcher.unit);
  const far = met === null ? most : Math.max(0, met.step - 1);
  const there = { ...bodyOf(s, marcher.unit), ...slide(bodyOf(s, marcher.unit), e.direction, far).at(far) };
  if (far > 0 && liesOnTable(s, there)) advance(s, marcher.unit, e.direction, far);
  controlTest(s, play, marcher.unit, false);
}
