/**
 * Chapter 2.3: recoil, retreat and rout (AOR-2-310, AOR-2-324 to AOR-2-327). A forced move goes straight, through
 * friends, for its whole length; before the impassable or an enemy it turns aside, and where it cannot it stops.
 */
import { wayToEdge } from '@bivouac/ground/free-table';
import {
  between,
  centreOfBody,
  contactReach,
  corners,
  directionTowards,
  facedAbout,
  first,
  halfCircle,
  isOutside,
  slide,
  standsOn,
  stretches,
  turned,
  turnedBy,
  turnFrom,
  type Body,
  type Point,
  type Slide,
} from '@bivouac/ground/free';
import { branches, citing, type Play, type RuleId } from '@bivouac/kernel';
import { tell, type ToldPlace } from '../../events.ts';
import {
  changeArmy,
  changeGeneral,
  changeUnit,
  mark,
  marks,
  none,
  type State,
  type Unit,
} from '../../state.ts';
import { figureOfUnit, standing, standsOnSomebody, tableOf } from '../../standing.ts';
import { fromOwnEdge, ownEdge } from '../../table-edges.ts';
import { length } from '../../tables/measures.ts';
import { bodyOf, formOf, generalsWith, nameOf, sideOf, unitOf } from '../../troops.ts';
import { aspectOf } from '../../zones.ts';
import { surrender } from '../0-basing/losses.ts';
import { friendsCrossed, nobody, passThrough } from '../5-movement/crossing.ts';
import { groundAhead, quartersBy, reachOver, tollsBy } from '../5-movement/going.ts';
import { worsen } from './conditions.ts';

const by = branches({
  routersMakeForTheirEdge: 'AOR-2-111',
  straightBackFromAnEnemyInFront: 'AOR-2-325',
  retreatersTurnTheirBacks: 'AOR-2-310',
  brokenSquaresDissolve: 'AOR-2-324',
  turnsAside: 'AOR-2-326',
  shutInTheySurrender: 'AOR-2-326',
  goesOnPastAFriend: 'AOR-0-121',
  routersOffTheTableAreLost: 'AOR-2-111',
  leaversMayReturn: 'AOR-1-208',
  generalsFleeWithTheirUnit: 'AOR-6-307',
  whoGoesBackThroughFriendsIsUpset: 'AOR-5-305',
});

/** What stops a forced move stops it so far away (AOR-2-326). */
const shortOf = length('AOR-2-326', 1);
/** It turns aside by so much. */
const aside = 4_500;
/** How often a move may turn aside before it is taken to be shut in: more than any table needs. */
const mostLegs = 12;
/** A leg aside is tried so far at a time. */
const asideStep = 100;

export type ForcedMove = 'recoil' | 'retreat' | 'rout';

/** The way a unit goes back from an enemy whose front has its middle at a point. */
export function wayBackFrom(s: State, unit: number, enemy: Point, cites?: RuleId[]): number {
  const { facing, formation } = unitOf(s, unit);
  const isAllRound = formation === 'square' || formation === 'skirmish' || formation === 'loose';
  const isInFront = !isAllRound && aspectOf(s, unit, enemy, 'charge') === 'front';
  if (by.straightBackFromAnEnemyInFront(isInFront, cites)) return turned(facing + halfCircle);
  return directionTowards(enemy, centreOfBody(bodyOf(s, unit)), turned(facing + halfCircle));
}

/** The way of a rout: the shortest to the unit's own edge. */
export function wayOfRout(s: State, unit: number): number {
  return wayToEdge(ownEdge(s, sideOf(s, unit)));
}

/** A body turned on the spot to face a way: on the same ground when that is straight back. */
export function facedTo(body: Body, direction: number): Body {
  const angle = turnFrom(body.facing, direction);
  return between(body.facing, direction) === halfCircle ? facedAbout(body) : turnedBy(body, 'centre', angle);
}

/** A way that was found: where it ends, what it passes, and what the ground took of it. */
interface Course {
  readonly body: Body;
  readonly gone: number;
  readonly quarters: number;
  readonly paid: readonly number[];
  readonly crossed: readonly number[];
  readonly disorganised: readonly RuleId[];
}

/** One leg of it, as far as nothing is in the way. */
interface Leg {
  readonly motion: Slide;
  /** The last step that can be paid, and the last before something bars the way. */
  readonly afforded: number;
  readonly free: number;
  /** What bars it: an enemy or a feature of the table. */
  readonly bar: string | null;
}

/**
 * A unit goes back: it turns as its move demands, goes, and stands where it ends. What becomes of whoever it passes
 * through, and of itself, follows at once. `together`: friends who move with it.
 */
export function goBack(
  s: State,
  play: Play,
  unit: number,
  how: ForcedMove,
  length: number,
  direction: number,
  rules: readonly RuleId[],
  together: ReadonlySet<number> = nobody,
): void {
  const before = unitOf(s, unit);
  const from = toldPlace(before);
  const cites = [...rules];
  const start = makeReady(s, unit, how, direction, cites);
  const course = courseOf(s, unit, start, direction, length, together, cites);
  if (by.shutInTheySurrender(course.gone === 0 && isTouched(s, unit), cites)) {
    surrender(s, play, unit, cites);
    return;
  }
  // Where even turning about would put it on somebody, it stays as it stands.
  const isJammed = standsOnSomebody(s, unit, course.body, together);
  if (isJammed) changeUnit(s, unit, { formation: before.formation, ranks: before.ranks });
  settle(s, unit, isJammed ? bodyOf(s, unit) : course.body, course.paid);
  tell(play, {
    kind: 'wentBack',
    unit: nameOf(s, unit),
    how,
    from,
    to: toldPlace(unitOf(s, unit)),
    rules: cites,
  });
  const isUpset = passThrough(s, play, unit, course.crossed, how === 'rout' ? 'rout' : 'forced', []);
  const why: RuleId[] = [];
  if (by.whoGoesBackThroughFriendsIsUpset(isUpset, why)) worsen(s, play, unit, 'disorganised', why);
  if (course.disorganised.length > 0) worsen(s, play, unit, 'disorganised', course.disorganised);
  leaveIfOutside(s, play, unit, how);
}

/** Whether an enemy touches a unit. */
function isTouched(s: State, unit: number): boolean {
  const side = sideOf(s, unit);
  return standing(s)
    .within(figureOfUnit(s, unit), contactReach)
    .some((other) => sideOf(s, other) !== side);
}

export function toldPlace({ x, y, facing }: Unit): ToldPlace {
  return [x, y, facing];
}

/** Puts a unit where it has gone. It has moved, and has paid for the ground. */
function settle(s: State, unit: number, { x, y, facing }: Body, paid: readonly number[]): void {
  const row = unitOf(s, unit);
  changeUnit(s, unit, { x, y, facing, paid: [...row.paid, ...paid] });
  mark(s, unit, marks.moved);
}

/** How it stands before it goes: retreats and routs turn their backs, squares that break leave their formation. */
function makeReady(s: State, unit: number, how: ForcedMove, direction: number, cites: RuleId[]): Body {
  const body = bodyOf(s, unit);
  if (how === 'recoil' || !by.retreatersTurnTheirBacks(true, cites)) return body;
  const isSquare = unitOf(s, unit).formation === 'square';
  if (!by.brokenSquaresDissolve(isSquare, cites)) return facedTo(body, direction);
  const form = formOf(s, unit, { formation: 'column', ranks: 1 });
  changeUnit(s, unit, { formation: 'column', ranks: 1 });
  const [x, y] = centreOfBody(body);
  const column: Body = { ...form, x, y, facing: direction };
  // About the old centre: half the column lies ahead of it.
  const { x: headX, y: headY } = slide(column, direction, form.depth).at(Math.floor(form.depth / 2));
  return { ...column, x: headX, y: headY };
}

/** The whole way: straight on, aside where something bars it, and back to its course once past. */
function courseOf(
  s: State,
  unit: number,
  start: Body,
  direction: number,
  length: number,
  together: ReadonlySet<number>,
  cites: RuleId[],
): Course {
  let course: Course = { body: start, gone: 0, quarters: 0, paid: [], crossed: [], disorganised: [] };
  for (let legs = 0; legs < mostLegs; legs += 1) {
    const leg = legOf(s, unit, course, direction, length);
    if (leg.free >= leg.afforded) return endOf(s, unit, course, leg, direction, leg.afforded, together);
    const stopped = Math.max(0, leg.free - shortOf);
    const past = by.turnsAside(true, cites)
      ? roundObstacle(s, unit, course, leg, direction, stopped, length, together)
      : null;
    if (past === null) {
      let last = stopped;
      const isUpon = (step: number): boolean =>
        standsOnSomebody(s, unit, { ...course.body, ...leg.motion.at(step) }, together);
      while (last > 0 && isUpon(last)) last -= 1;
      return afterLeg(s, unit, course, leg, direction, last, together);
    }
    course = past;
  }
  return course;
}

/** The way round what bars a leg: aside from the last place on it that lets the unit pass; null when none does. */
function roundObstacle(
  s: State,
  unit: number,
  course: Course,
  leg: Leg,
  direction: number,
  stopped: number,
  length: number,
  together: ReadonlySet<number>,
): Course | null {
  for (let steps = stopped; steps >= 0; steps -= asideStep) {
    const there = afterLeg(s, unit, course, leg, direction, steps, together);
    const past = bestAside(s, unit, there, leg, direction, length, together);
    if (past !== null) return past;
  }
  return null;
}

/** How far the next leg can be paid for, and how far it is free of enemies and of ground nobody enters. */
function legOf(
  s: State,
  unit: number,
  { body, gone, quarters }: Course,
  direction: number,
  length: number,
): Leg {
  const motion = slide(body, direction, Math.max(0, length - gone));
  const ground = groundAhead(s, unit, motion);
  const room = (paid: number): number => length - Math.floor((length * (quarters + paid)) / 4) - gone;
  const afforded = Math.max(0, reachOver({ ...ground, barrier: null }, room));
  const side = sideOf(s, unit);
  const enemy = standing(s).firstMet(motion, (other) => sideOf(s, other) === side);
  const { barrier } = ground;
  if (enemy !== null && enemy.step <= (barrier?.step ?? Infinity))
    return { motion, afforded, free: enemy.step - 1, bar: `unit ${enemy.index}` };
  if (barrier !== null)
    return { motion, afforded, free: barrier.step - 1, bar: `feature ${barrier.feature}` };
  return { motion, afforded, free: Infinity, bar: null };
}

/** The course after so many steps of a leg. */
function afterLeg(
  s: State,
  unit: number,
  course: Course,
  { motion }: Pick<Leg, 'motion'>,
  direction: number,
  steps: number,
  together: ReadonlySet<number>,
): Course {
  const ground = groundAhead(s, unit, motion);
  const due = tollsBy(ground, steps).filter(({ feature }) => !course.paid.includes(feature));
  const crossed = friendsCrossed(s, unit, course.body, direction, steps, together);
  return {
    body: { ...course.body, ...motion.at(steps) },
    gone: course.gone + steps,
    quarters: course.quarters + quartersBy(ground, steps),
    paid: [...course.paid, ...due.map(({ feature }) => feature)],
    crossed: [...course.crossed, ...crossed.filter((one) => !course.crossed.includes(one))],
    disorganised: [
      ...course.disorganised,
      ...due.filter((toll) => toll.disorganises).map(({ rule }) => rule),
    ],
  };
}

/** Aside to the right or to the left, to whichever side ends nearer the own edge, right if equal; null if both are barred. */
function bestAside(
  s: State,
  unit: number,
  course: Course,
  barred: Leg,
  direction: number,
  length: number,
  together: ReadonlySet<number>,
): Course | null {
  const side = sideOf(s, unit);
  let best: { readonly course: Course; readonly away: number } | null = null;
  for (const turn of [aside, -aside]) {
    const past = pastObstacle(s, unit, course, barred, turned(direction + turn), direction, length, together);
    if (past === null) continue;
    const away = fromOwnEdge(s, side, { parts: [corners(past.body)] });
    if (best === null || away < best.away) best = { course: past, away };
  }
  return best?.course ?? null;
}

/** Along a slanting leg until the course is free again, if that is within the length that is left. */
function pastObstacle(
  s: State,
  unit: number,
  course: Course,
  barred: Leg,
  slant: number,
  direction: number,
  length: number,
  together: ReadonlySet<number>,
): Course | null {
  const leg = legOf(s, unit, course, slant, length);
  const most = Math.min(leg.free, leg.afforded);
  for (let steps = asideStep; steps <= most; steps += asideStep) {
    const there = afterLeg(s, unit, course, leg, slant, steps, together);
    const ahead = legOf(s, unit, there, direction, length);
    if (ahead.free >= ahead.afforded || ahead.bar !== barred.bar) return there;
  }
  return null;
}

/** The last leg: it does not end on a friend, but just beyond him, or if it must before him (AOR-0-121). */
function endOf(
  s: State,
  unit: number,
  course: Course,
  leg: Leg,
  direction: number,
  steps: number,
  together: ReadonlySet<number>,
): Course {
  const side = sideOf(s, unit);
  const isOther = (other: number): boolean =>
    other !== unit && !together.has(other) && sideOf(s, other) === side;
  const longest = slide(course.body, direction, steps + farthestBeyond);
  const friends = standing(s)
    .near(longest.box)
    .filter(isOther)
    .flatMap((other) => stretches(standsOn(longest, standing(s).figure(other)!), longest.most));
  const upon = (step: number): boolean => friends.some(([from, to]) => step >= from && step <= to);
  if (!upon(steps)) return afterLeg(s, unit, course, leg, direction, steps, together);
  let beyond = steps;
  while (beyond < longest.most && upon(beyond)) beyond += 1;
  const isClear = !upon(beyond) && isFree(s, unit, longest, beyond);
  if (by.goesOnPastAFriend(isClear))
    return afterLeg(s, unit, course, { motion: longest }, direction, beyond, together);
  let before = steps;
  while (before > 0 && upon(before)) before -= 1;
  return afterLeg(s, unit, course, leg, direction, before, together);
}

/** No move is lengthened by more than this: the deepest and the widest formations together. */
const farthestBeyond = 10_000;

/** Whether a move meets neither enemy nor barrier by a step. */
function isFree(s: State, unit: number, motion: Slide, step: number): boolean {
  const side = sideOf(s, unit);
  const enemy = standing(s).firstMet(motion, (other) => sideOf(s, other) === side);
  const { barrier, bank } = groundAhead(s, unit, motion);
  return Math.min(enemy?.step ?? Infinity, barrier?.step ?? Infinity, bank?.step ?? Infinity) > step;
}

/** Whoever ends beyond an edge has left the table: lost in rout; else he may return over his own edge, and only that. */
function leaveIfOutside(s: State, play: Play, unit: number, how: ForcedMove): void {
  const body = bodyOf(s, unit);
  const { box } = tableOf(s);
  if (first(isOutside(slide(body, body.facing, 0), box), 0) === null) return;
  const side = sideOf(s, unit);
  const cites: RuleId[] = [];
  const isLost = by.routersOffTheTableAreLost(how === 'rout', cites);
  const returns =
    !isLost && by.leaversMayReturn(fromOwnEdge(s, side, { parts: [corners(body)] }) === 0, cites);
  if (isLost) changeArmy(s, side, { losses: s.armies[side].losses + unitOf(s, unit).figures });
  // Generals go wherever their unit goes (AOR-0-120).
  for (const general of generalsWith(s, unit))
    changeGeneral(s, general, returns ? { fate: 'away' } : { fate: 'fled', unit: none, points: 0 });
  for (const general of generalsWith(s, unit))
    if (by.generalsFleeWithTheirUnit(true)) changeGeneral(s, general, { fate: 'fled', unit: none });
  changeUnit(s, unit, { where: isLost ? 'lost' : returns ? 'withdrawn' : 'absent', left: s.turn });
  const rules = cites.length > 0 ? cites : citing('AOR-2-325');
  tell(play, { kind: 'leftTable', unit: nameOf(s, unit), returns, rules });
}
