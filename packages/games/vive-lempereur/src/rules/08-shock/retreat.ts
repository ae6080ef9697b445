/** Chapters VIII.9 and V.1, V.2, V.8: retreats hex by hex, through friends, past enemies, and off the map. */
import {
  branches,
  call,
  citations,
  end,
  go,
  oneOfThese,
  question,
  refusals,
  type Asking,
  type Doing,
  type Next,
  type Part,
  type Play,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import { boardOf, hexName, stackAt } from '../../board/board.ts';
import { onlyFor, tell } from '../../events.ts';
import type { FrameOf, Frames, Retreat, RetreatSteps, Window } from '../../frames.ts';
import { leaderMarks, marks, none, type State } from '../../state.ts';
import { retreatHexes } from '../../tables/morale.ts';
import { ofSide } from '../../tables/sides.ts';
import {
  aboutUnit,
  armOf,
  isDisordered,
  isMarked,
  isRouted,
  leadersAt,
  nameOf,
  sideOf,
} from '../../troops.ts';
import { watchers } from '../06-movement/approach.ts';
import { tremble, trembleInPassing } from '../12-demoralisation/demoralisation.ts';
import { lonelyEnemyLeader } from '../14-leaders/leaders.ts';
import { away, coverers, noteFire, notYetFiredOn } from '../07-fire/opportunity-fire.ts';
import { makeWay } from '../05-stacking/making-way.ts';
import { put } from '../05-stacking/placing.ts';
import { affordableWays, costTo, isCutOff, mayEnter, waysBack, whyNotWay } from './retreat-ways.ts';
import { leaveWith, perish } from './retreat-ends.ts';
import { reservesNear } from '../13-reinforcements/reserves.ts';
import { flightPoints, routedBeside, routUnit, spreads } from '../16-optional-rules/routed.ts';
import { whyNotShare } from '../05-stacking/stacking.ts';
import { bandOf, nextBand, setBand } from '../06-movement/moving-group.ts';
import { turnsCouriers } from '../17-command/turning-couriers.ts';

const by = branches({
  neverTooMany: 'VE-5.2-03',
  notOnFriendsInOrder: 'VE-5.8-03',
  oneHexFarther: 'VE-8.9-09',
  leavesByItsLine: 'VE-8.9-10',
  mayBeCountercharged: 'VE-8.1-02',
  beatenEnemiesAreOpen: 'VE-9.7-02',
  nowhereToRun: 'VEA-16-510',
});

const retreatWayAsked = question('retreatWay', ['VE-8.9-01', 'VE-8.9-02', 'VE-8.9-03']);

type Beginning = Pick<Retreat, 'cause' | 'by' | 'left' | 'pushed' | 'goal' | 'points' | 'purse'>;

/**
 * The retreat of units that stand together, all of one arm, from the top down. The frame is to be *called*: the number
 * of its band is the depth it will have.
 */
export function retreatOf(s: State, units: readonly number[], how: Beginning): FrameOf<'retreat'> {
  const band = nextBand(s);
  setBand(s, units, [], band);
  const unit = units[0]!;
  return {
    step: 'retreat',
    band,
    unit,
    start: s.units[unit]!.hex,
    ...how,
    asked: none,
    to: none,
  };
}

/** Those who go back together. */
interface Fleeing {
  readonly units: readonly number[];
  readonly leaders: readonly number[];
}

/** A step of a retreat, which is over when nobody is left on it. */
function underway<Name extends RetreatSteps['step']>(
  goOn: (s: State, way: Retreat, fleeing: Fleeing, play: Play, returned: Window | undefined) => Next<Frames>,
): Doing<State, FrameOf<Name>, Frames> {
  return {
    run(s, given, play) {
      const { returned } = given as { readonly returned?: Window };
      const frame: Retreat = returned === undefined ? given : without(given);
      const fleeing = bandOf(s, frame.band);
      const { units, leaders } = fleeing;
      const unit = units[0];
      if (unit === undefined) return rest(s, units, leaders);
      return goOn(s, frame.unit === unit ? frame : { ...frame, unit }, fleeing, play, returned);
    },
  };
}

export const retreatSteps: Pick<Steps<State, Frames>, RetreatSteps['step']> = {
  retreat: underway<'retreat'>((s, way, { units }) => takeLeaders(s, way, units)),
  retreatOn: underway<'retreatOn'>((s, way, { units, leaders }, play) =>
    nextHex(s, way, units, leaders, play),
  ),
  retreatLeave: underway<'retreatLeave'>((s, way, { units, leaders }, play) =>
    leave(s, way, units, leaders, play),
  ),
  retreatStep: underway<'retreatStep'>((s, way, { units, leaders }, play) =>
    stepBack(s, way, units, leaders, play),
  ),
  retreatLeader: underway<'retreatLeader'>((s, way, { units }, play) => meetLeader(s, way, units, play)),
  retreatFriends: underway<'retreatFriends'>((s, way, { units }, play) => runThrough(s, way, units, play)),
  retreatPanic: underway<'retreatPanic'>((s, way, { units }) => frighten(s, way, units)),
  retreatNear: underway<'retreatNear'>((s, way, { units }) => comeNear(s, way, units)),
  retreatEntered: underway<'retreatEntered'>((_s, way, _fleeing, _play, returned) =>
    // Whoever was fought on the way stops there if he can (gaps: G-73).
    go({ ...(returned === 'fought' ? stopped(way) : way), step: 'retreatOn' }),
  ),
  retreatEdge: underway<'retreatEdge'>((s, way, { units, leaders }, play) =>
    leaveWith(s, way, units, leaders, play),
  ),
};

/** The frame without what the last call came to. */
function without({ returned: _, ...frame }: Retreat & { readonly returned?: Window }): Retreat {
  return frame;
}

function stopped({ points, ...way }: Retreat): Retreat {
  return { ...way, left: 0, ...(points === undefined ? {} : { points: 0 }) };
}

function rest(s: State, units: readonly number[], leaders: readonly number[]): Next<Frames> {
  setBand(s, units, leaders, 0);
  return end();
}

/** Leaders who stand with them may come along (VE-14.3-06, VE-11.4-02). */
function takeLeaders(s: State, way: Retreat, units: readonly number[]): Next<Frames> {
  const { hex } = s.units[way.unit]!;
  const side = sideOf(s, way.unit);
  const leader = leadersAt(s, hex, side).find((one) => one > way.asked);
  // Those who leave the map at once have their leaders asked about that (see `leaveWith`).
  if (leader !== undefined && !isAtEdge(s, way, units))
    return call({ step: 'follow', leader, hex, band: way.band }, { ...way, step: 'retreat', asked: leader });
  return go({ ...way, step: 'retreatOn', warned: tremble(s, units, []) });
}

/** A unit that has gone back far enough rests where it can; otherwise it goes on. */
function nextHex(
  s: State,
  way: Retreat,
  units: readonly number[],
  leaders: readonly number[],
  play: Play,
): Next<Frames> {
  const { hex } = s.units[way.unit]!;
  if (isFarEnough(s, way, units)) return rest(s, units, leaders);
  if (isAtEdge(s, way, units)) return leaveWith(s, { ...way, asked: none }, units, leaders, play);
  const ways = affordableWays(s, way);
  if (ways.length === 0 && way.points !== undefined)
    return by.nowhereToRun(way.start === hex)
      ? perish(s, way, units, leaders, play)
      : rest(s, units, leaders);
  if (ways.length === 0 && way.purse !== undefined && waysBack(s, way).length > 0)
    return stopShort(s, way, units, leaders);
  if (ways.length === 0 && way.goal !== undefined) {
    // What happened on the way has closed the shelter.
    const { goal: _, ...onward } = way;
    return go({ ...onward, step: 'retreatOn' });
  }
  if (ways.length === 0 && way.start !== hex && isCutOff(s, way) && mayRest(s, hex, units))
    return rest(s, units, leaders);
  if (ways.length === 0) return perish(s, way, units, leaders, play);
  if (ways.length === 1) return leave(s, { ...way, to: ways[0]! }, units, leaders, play);
  return go({ ...way, step: 'retreatWay' });
}

function isFarEnough(s: State, { unit, left, points = 0 }: Retreat, units: readonly number[]): boolean {
  if (left > 0 || points > 0) return false;
  return !by.oneHexFarther(!mayRest(s, s.units[unit]!.hex, units));
}

/** Whether the next step leads off the map, by its own line of communication. */
function isAtEdge(s: State, way: Retreat, units: readonly number[]): boolean {
  const { hex } = s.units[way.unit]!;
  if (way.goal !== undefined || isFarEnough(s, way, units)) return false;
  return by.leavesByItsLine(ofSide(s.terms.lines, sideOf(s, way.unit)).hexes.includes(hex));
}

/** Cavalry that has no points left to fall back farther stays, or goes on like others where it cannot (VEA-16-420). */
function stopShort(
  s: State,
  { purse: _, ...way }: Retreat,
  units: readonly number[],
  leaders: readonly number[],
): Next<Frames> {
  return mayRest(s, s.units[way.unit]!.hex, units)
    ? rest(s, units, leaders)
    : go({ ...way, step: 'retreatOn' });
}

/** Whether friends in order stand there. */
function holdsOrder(s: State, hex: number, units: readonly number[]): boolean {
  return stackAt(s, boardOf(s), hex).some(
    (index) => !units.includes(index) && !isDisordered(s.units[index]!),
  );
}

function mayRest(s: State, hex: number, units: readonly number[]): boolean {
  return !by.notOnFriendsInOrder(holdsOrder(s, hex, units));
}

/** Enemies who cover the hex may fire, but not those who forced the retreat by fire or shock (VE-8.9-06; gaps: G-63). */
function leave(
  s: State,
  way: Retreat,
  units: readonly number[],
  leaders: readonly number[],
  play: Play,
): Next<Frames> {
  const { band, unit, cause, by, to } = way;
  const forced = cause !== 'voluntary' && cause !== 'recoil';
  const { hex } = s.units[unit]!;
  const leaving = notYetFiredOn({ band, unit, hex, gait: 'retreat', barred: forced ? by : [], to }, way);
  if (leaving === null || coverers(s, leaving).length === 0) return stepBack(s, way, units, leaders, play);
  return call(
    { step: 'opportunity', ...leaving },
    { ...way, step: 'retreatStep', ...noteFire(way, leaving) },
  );
}

const so = citations({
  goesBack: ['VE-8.9-01', 'VE-8.9-02', 'VE-8.9-03'],
  scatters: 'VE-6.5-03',
  notRallied: ['VE-11.4-01', 'VE-10.2-03'],
  othersRallied: 'VE-11.5-01',
  cannotStopThere: ['VE-5.8-03', 'VE-8.9-09'],
  overABridge: 'VE-6.6-02',
  intoTheTrees: ['VE-4.3-08', 'VE-6.7-09'],
  routed: 'VEA-16-503',
  stillRunning: 'VEA-16-504',
  caughtRout: 'VEA-16-512',
  panics: 'VEA-16-509',
  fallsBack: ['VEA-16-419', 'VEA-16-420'],
});

/** What is special about a step back, the most telling first. */
function rulesOfStep(s: State, { unit, to, cause, left, points = 0, purse }: Retreat): RuleId[] {
  const board = boardOf(s);
  const { hex } = s.units[unit]!;
  const overBridge = board.bridge[hex * 6 + board.grid.directionTo(hex, to)] === 1;
  return [
    ...(cause === 'panic' ? so.panics : []),
    ...(isRouted(s.units[unit]!) ? (cause === 'rally' ? so.stillRunning : so.routed) : []),
    ...(purse === undefined ? [] : so.fallsBack),
    ...(cause === 'rally'
      ? isMarked(s.units[unit]!, marks.rallying)
        ? so.notRallied
        : so.othersRallied
      : []),
    ...(cause === 'voluntary' ? so.scatters : []),
    ...(left <= 0 && points <= 0 ? so.cannotStopThere : []),
    ...(overBridge ? so.overABridge : []),
    ...(board.adapts[to] === 1 ? so.intoTheTrees : []),
    ...so.goesBack,
  ];
}

/** Into the hex chosen, once friends with whom there is no room have made way. */
function stepBack(
  s: State,
  way: Retreat,
  units: readonly number[],
  leaders: readonly number[],
  play: Play,
): Next<Frames> {
  const board = boardOf(s);
  const { unit, to, left } = way;
  if (!mayEnter(s, way)) return go({ ...way, step: 'retreatOn' });
  const stack = stackAt(s, board, to);
  // Guns that were left standing have their men again once they go back, and need room like others.
  const steps = units.reduce((sum, index) => sum + s.units[index]!.steps, 0);
  const isFull = stack.length > 0 && whyNotShare(s, steps, armOf(s, unit), stack) !== null;
  const crowding: RuleId[] = [];
  if (by.neverTooMany(isFull, crowding)) return makeWay(s, way, stack, crowding, play);
  const side = sideOf(s, unit);
  const { hex } = s.units[unit]!;
  const others = [
    ...units.slice(1).map((index) => board.unitNames[index]!),
    ...leaders.map((index) => board.leaderNames[index]!),
  ];
  tell(play, {
    kind: 'retreated',
    rules: rulesOfStep(s, way),
    side,
    unit: nameOf(s, unit),
    ...(others.length > 0 ? { only: onlyFor(side, { with: others }) } : {}),
    from: hexName(board, hex),
    to: hexName(board, to),
  });
  const points = way.points === undefined ? {} : { points: way.points - costTo(s, unit, to) };
  const purse = way.purse === undefined ? {} : { purse: way.purse - costTo(s, unit, to) };
  put(s, units, to, none, play);
  for (const index of leaders) {
    s.leaders[index]!.hex = to;
    s.leaders[index]!.marks |= leaderMarks.carried;
  }
  const next: Retreat = { ...away(way), left: left - 1, ...points, ...purse };
  return meetLeader(s, next, units, play);
}

/** A lone enemy leader does not bar the way, and is in danger (VE-8.9-07, VE-14.5-03); then enemy couriers give way (VEA-17-510). */
function meetLeader(s: State, way: Retreat, units: readonly number[], play: Play): Next<Frames> {
  const leader = lonelyEnemyLeader(s, s.units[way.unit]!.hex, sideOf(s, way.unit));
  if (leader >= 0)
    return call({ step: 'danger', leader, cause: 'ridden' }, { ...way, step: 'retreatLeader' });
  if (turnsCouriers(s, way.unit))
    return call({ step: 'turnCouriers', unit: way.unit }, { ...way, step: 'retreatLeader' });
  return runThrough(s, way, units, play);
}

/** Whoever runs over the routed becomes so himself, and runs on with all his points. */
function catchRout(s: State, way: Retreat, units: readonly number[], play: Play): Next<Frames> {
  for (const index of units) routUnit(s, index, so.caughtRout, play);
  return go({ ...way, step: 'retreatPanic', left: 0, points: flightPoints(s, units) });
}

/** Friends in order who are run through test their morale (VE-5.8-02, VE-8.9-05). */
function runThrough(s: State, way: Retreat, units: readonly number[], play: Play): Next<Frames> {
  const { hex } = s.units[way.unit]!;
  const infected = spreads(s, units, hex);
  if (infected.length > 0) {
    if (infected === units) return catchRout(s, way, units, play);
    const { by } = way;
    return call(
      { step: 'breaking', units: infected, cause: 'contagion', by, hexes: retreatHexes.value, pushed: units },
      { ...way, step: 'retreatFriends' },
    );
  }
  if (!holdsOrder(s, hex, units)) return frighten(s, way, units);
  return call(
    {
      step: 'test',
      hex,
      band: 0,
      alone: none,
      cause: 'crossed',
      arc: 'front',
      byCavalry: false,
      failures: 0,
      tested: [],
      by: [],
    },
    { ...way, step: 'retreatPanic' },
  );
}

/** Routed enemies run even from those who run themselves (VEA-16-509). */
function frighten(s: State, way: Retreat, units: readonly number[]): Next<Frames> {
  const { unit } = way;
  const { hex } = s.units[unit]!;
  if (routedBeside(s, hex, sideOf(s, unit)) === none) return comeNear(s, way, units);
  return call({ step: 'panic', hex, by: unit, fled: [] }, { ...way, step: 'retreatNear' });
}

/**
 * Comrades of a desperate formation see it pass (VE-12.2-05); enemy cavalry may countercharge: in its own turn only those
 * who go back after fire or shock.
 */
function comeNear(s: State, way: Retreat, units: readonly number[]): Next<Frames> {
  const { band, unit, cause, warned = [] } = way;
  if (reservesNear(s, s.units[unit]!.hex, sideOf(s, unit)).length > 0)
    return call({ step: 'rouse', hex: s.units[unit]!.hex, placed: [] }, { ...way, step: 'retreatNear' });
  const next: FrameOf<'retreatEntered'> = {
    ...way,
    step: 'retreatEntered',
    warned: trembleInPassing(s, units, warned),
  };
  const inOwnTurn = sideOf(s, unit) !== s.side;
  if (inOwnTurn && !by.beatenEnemiesAreOpen(cause === 'fire' || cause === 'shock')) return go(next);
  const approach = {
    ...({ band, unit, hex: s.units[unit]!.hex, gait: 'retreat', near: [], recoiled: [] } as const),
    ...{ answered: [], countering: [], changed: false },
  };
  return by.mayBeCountercharged(watchers(s, approach).length > 0)
    ? call({ step: 'approach', ...approach }, next)
    : go(next);
}

/** The owner picks among hexes of equal priority. */
export const retreatWay: Asking<State, FrameOf<'retreatWay'>, Frames> = {
  asks: (s, { unit, left }) => retreatWayAsked(sideOf(s, unit), { ...aboutUnit(s, unit), left }),
  choices(s, frame, _seat, partial) {
    const { toWords } = boardOf(s);
    const words: Part[] = affordableWays(s, frame).map((hex) => toWords[hex]!);
    return oneOfThese(partial, words);
  },
  whyNot(s, frame, _seat, [word]) {
    const to = boardOf(s).words.get(word);
    return to?.verb === 'to' ? (whyNotWay(s, frame, to.index) ?? no.oneHex) : no.oneHex;
  },
  answer(s, frame, _seat, [word]) {
    return go({ ...frame, step: 'retreatLeave', to: boardOf(s).words.get(word)!.index });
  },
};

const no = refusals({
  oneHex: [
    ['VE-8.9-01', 'VE-8.9-03'],
    'A retreat is chosen one hex at a time.',
    'Une retraite se choisit une case à la fois.',
  ],
});
