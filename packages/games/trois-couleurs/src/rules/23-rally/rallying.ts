/**
 * Chapter 23: when the engagements of a phase are over, disordered troops that were in them go back to their lines at
 * the quick pace, and generals join the beaten (TC-23-01, TC-23-06 to TC-23-18, TC-23-27 to TC-23-29).
 */
import { directionTowards, slide, turned, type Body } from '@bivouac/ground/free';
import { wayToEdge } from '@bivouac/ground/free-table';
import {
  branches,
  citing,
  defines,
  end,
  finished,
  go,
  isInRanges,
  offers,
  questionAbout,
  refusals,
  stop,
  whole,
  type Action,
  type Next,
  type Play,
  type Reading,
  type Refusal,
  type RuleId,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { indexOfGeneral, indexOfUnit } from '../../names.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { liesOnTable, standsOnSomebody } from '../../standing.ts';
import { costs } from '../../tables/action-points.ts';
import { ud } from '../../tables/measures.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { isSimultaneous } from '../27-simultaneous/mode.ts';
import { bodyOf, has, isGarrison, isSteady, nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { pointsLeft, pointsOfPace, spend } from '../04-action-points/spending.ts';
import { reachFor } from '../06-movement/rates.ts';
import { lengthsIn } from '../06-movement/verbs.ts';
import { finish, finishers, readFinish } from '../21-opportunity/finishing.ts';
import { setCase } from '../14-morale/cases.ts';
import { hasRoomFrom, nearestSeen, roomFrom } from '../22-flight/way-back.ts';
import { carryOutHelp, helpersOf, readHelp } from './helping.ts';
import { advanceOf, isInOwnLines, isPressed, lineOf } from './lines.ts';

const no = refusals({
  whom: [
    'TC-23-06',
    'Name a unit that may rally, or a general who helps one.',
    'Désignez une unité qui puisse se rallier, ou un général qui en aide une.',
  ],
  formed: [
    'TC-23-05',
    'It is in good order and has nothing to rally.',
    'Elle est en ordre et n’a rien à rallier.',
  ],
  must: [
    ['TC-23-10', 'TC-23-34'],
    'It is not in its lines and has to go back.',
    'Elle n’est pas dans ses lignes et doit y revenir.',
  ],
  way: ['TC-23-34', 'It goes back to its own lines.', 'Elle revient vers ses propres lignes.'],
  length: ['TC-23-07', 'It does not rally over that distance.', 'Elle ne se rallie pas sur cette distance.'],
  facing: [
    'TC-23-18',
    'It faces as it last did, or the enemy.',
    'Elle garde sa face, ou fait face à l’ennemi.',
  ],
});

const by = branches({
  atTheQuickPace: 'TC-23-01',
  rallyingIsNoRetreat: 'TC-23-04',
  farWinnersPayMore: 'TC-23-08',
  theyRallyOnCredit: 'TC-23-11',
  turningIsFree: 'TC-23-15',
  theyGoOnNextTurn: 'TC-23-25',
  linesMustBeRegained: ['TC-23-10', 'TC-23-34'],
  cavalryFinishesItsMove: 'TC-21-18',
  onlyTheEngagedRally: 'TC-23-06',
});

const short: number = defines('TC-23-07', costs.rallyMoveMinimum);
const long: number = defines('TC-23-07', costs.rallyMoveAtOrOverFullPchDistance);

/** Ways back off the straight way to one's own edge, by fifteens of degrees. */
const ways: readonly number[] = [0, -1_500, 1_500, -3_000, 3_000, -4_500, 4_500, -6_000, 6_000];

type Rallying = FrameOf<'rallying'>;

const ask = questionAbout<State, Rallying>('rally', ['TC-23-06'], (_s, { side }) => [side, {}]);

export const rallySteps: Pick<Steps<State, Frames>, 'rally' | 'rallying'> = {
  rally: { run: (s) => next(s, [s.side, enemyOf[s.side]]) },
  rallying: {
    asks: ask,
    choices: (s, { side }, _seat, partial) => read(s, side, partial).parts,
    landmarks: (s, { side }, _seat, partial) => read(s, side, partial).landmarks?.() ?? [],
    whyNot: (s, { side }, _seat, action) => read(s, side, action).refused ?? no.whom,
    answer(s, { side, rest }, _seat, action, play) {
      const [first, ...args] = action;
      if (first === 'done') return next(s, rest);
      const general = indexOfGeneral(s, first);
      const unit = indexOfUnit(s, first);
      if (args[0] === 'finish') finish(s, play, unit, args[1] as number);
      else if (general === none) goBackToLines(s, play, unit, args);
      else carryOutHelp(s, play, general, args);
      return next(s, [side, ...rest]);
    },
  },
};

/** The first of these sides that has somebody to rally. */
function next(s: State, order: readonly Side[]): Next<Frames> {
  for (const [at, side] of order.entries())
    if ([ralliers, helpersOf, finishers].some((who) => who(s, side).length > 0))
      return go({ step: 'rallying', side, rest: order.slice(at + 1) });
  return end();
}

/** Why a unit makes no rally move in this step. */
function whyNotRally(s: State, unit: number): Refusal | null {
  const row = unitOf(s, unit);
  if (row.where !== 'table' || isGarrison(row) || !isSteady(s, unit)) return no.whom;
  const formed = row.disorder === 'none' ? no.formed : null;
  if (formed !== null) return formed;
  if (has(s, unit, marks.rallied) || row.formation === 'BAT') return no.whom;
  if (by.onlyTheEngagedRally(!has(s, unit, marks.engaged)) && !isFarOut(s, unit)) return no.whom;
  return ways.some((angle) => leadsBack(s, unit, angle)) ? null : no.way;
}

/** Whoever is still on its way back from an earlier turn may go on in its own phase (TC-23-25). */
function isFarOut(s: State, unit: number): boolean {
  if (sideOf(s, unit) !== s.side || has(s, unit, marks.moved)) return false;
  return by.theyGoOnNextTurn(!isInOwnLines(s, unit));
}

function ralliers(s: State, side: Side): readonly number[] {
  return unitsOnTable(s, side).filter((unit) => whyNotRally(s, unit) === null);
}

/** Whether a unit has to go back now (TC-23-34). */
function mustRally(s: State, unit: number): boolean {
  return by.linesMustBeRegained(has(s, unit, marks.engaged) && !isInOwnLines(s, unit));
}

/** The most a unit rallies over in a turn: a full charge. */
function farthest(s: State, unit: number): number {
  return reachFor(s, unit, by.atTheQuickPace(true) ? long : pointsOfPace.POR);
}

/** What a rally move costs; cavalry that gave up finishes the move it began for nothing (TC-21-18). */
export function priceOfRally(s: State, unit: number, far: number): number {
  const quick = reachFor(s, unit, pointsOfPace.PAC);
  const isFree = has(s, unit, marks.gaveUp) && far <= quick - unitOf(s, unit).gone;
  if (by.cavalryFinishesItsMove(isFree)) return 0;
  return by.farWinnersPayMore(far > quick) ? long : short;
}

interface Way {
  readonly angle: number;
  readonly direction: number;
  readonly room: number;
}

/** Its way by an angle off the straight one to its own edge. */
function wayBack(s: State, unit: number, angle: number): Way {
  const direction = directionBack(s, unit, angle);
  const room = roomFrom(s, unit, bodyOf(s, unit), direction, farthest(s, unit));
  return { angle, direction, room };
}

function leadsBack(s: State, unit: number, angle: number): boolean {
  return hasRoomFrom(s, unit, bodyOf(s, unit), directionBack(s, unit, angle), farthest(s, unit));
}

function directionBack(s: State, unit: number, angle: number): number {
  return turned(wayToEdge(s.terms.sides[sideOf(s, unit)].edge) + angle);
}

/** The least that whoever must go back has to go: into its lines, or all of its quick pace, or all there is room for. */
function leastBack(s: State, unit: number, { room, direction }: Way): number {
  if (!mustRally(s, unit)) return 1;
  const most = Math.max(1, Math.min(room, reachFor(s, unit, pointsOfPace.PAC)));
  if (isPressed(s, unit)) return most;
  const line = lineOf(s, unit);
  const motion = slide(bodyOf(s, unit), direction, most);
  for (let steps = look; steps < most; steps += look) {
    const { x, y } = motion.at(steps);
    if (advanceOf(s, sideOf(s, unit), x, y) <= line) return steps;
  }
  return most;
}

/** How finely the line is looked for. */
const look = ud / 4;

/** `done`; a general who helps; or `unit back 0 1800 enemy`: a way, a length, how it faces. */
function read(s: State, side: Side, [first, ...args]: Action): Reading {
  if (first === undefined) {
    const units = ralliers(s, side);
    const mayEnd = !units.some((unit) => mustRally(s, unit));
    const helpers = helpersOf(s, side).map((general) => s.terms.generals[general]!.id);
    const named = [...new Set([...units, ...finishers(s, side)])].map((unit) => nameOf(s, unit));
    const all = [...named, ...helpers];
    return { parts: offers(mayEnd ? ['done', ...all] : all), refused: no.whom };
  }
  if (first === 'done') {
    if (ralliers(s, side).some((unit) => mustRally(s, unit))) return stop(no.must);
    return args.length === 0 ? { parts: finished, refused: null } : stop(no.whom);
  }
  const general = indexOfGeneral(s, first);
  if (general !== none) return readHelp(s, side, general, args);
  const unit = indexOfUnit(s, first);
  if (unit === none || sideOf(s, unit) !== side) return stop(no.whom);
  if (finishers(s, side).includes(unit)) return readFinish(s, unit, args);
  const refused = whyNotRally(s, unit);
  return refused === null ? readMove(s, unit, args) : stop(refused);
}

function readMove(s: State, unit: number, [word, angle, steps, facing, ...more]: Action): Reading {
  if (word === undefined) return { parts: offers(['back']), refused: no.way };
  if (word !== 'back') return stop(no.way);
  if (angle === undefined)
    return { parts: offers(ways.filter((one) => leadsBack(s, unit, one))), refused: no.way };
  const named = ways.find((one) => one === angle);
  const way = named === undefined ? null : wayBack(s, unit, named);
  if (way === null || way.room === 0) return stop(no.way);
  const ranges = [[leastBack(s, unit, way), way.room]] as const;
  if (steps === undefined) return lengthsIn(ranges, no.length);
  if (!isInRanges(ranges, steps)) return stop(no.length);
  const faces = facesAt(s, unit, bodyAt(s, unit, way.direction, steps));
  if (facing === undefined) return { parts: offers(faces), refused: no.facing };
  return (faces as readonly unknown[]).includes(facing) && more.length === 0 ? whole : stop(no.facing);
}

function bodyAt(s: State, unit: number, direction: number, steps: number): Body {
  const body = bodyOf(s, unit);
  return { ...body, ...slide(body, direction, steps).at(steps) };
}

/** How it may face there: as it last did, or to the nearest enemy in sight (TC-23-18). */
function facesAt(s: State, unit: number, body: Body): readonly ('held' | 'enemy')[] {
  const turnedBody = facingEnemy(s, unit, body);
  const isFree = turnedBody !== null && liesOnTable(s, turnedBody) && !standsOnSomebody(s, unit, turnedBody);
  return isFree ? ['held', 'enemy'] : ['held'];
}

function facingEnemy(s: State, unit: number, body: Body): Body | null {
  const enemy = nearestSeen(s, unit);
  if (enemy === none) return null;
  const { x, y } = unitOf(s, enemy);
  return { ...body, facing: directionTowards([body.x, body.y], [x, y], body.facing) };
}

/** It goes; its points may go beyond its credit (TC-23-08). */
function goBackToLines(s: State, play: Play, unit: number, [, angle, steps, facing]: Action): void {
  const direction = directionBack(s, unit, angle as number);
  const from = unitOf(s, unit);
  const there = bodyAt(s, unit, direction, steps as number);
  const body = facing === 'enemy' ? facingEnemy(s, unit, there)! : there;
  const cites: RuleId[] = [...citing('TC-23-01', 'TC-23-04', 'TC-23-07')];
  const price = priceOfRally(s, unit, steps as number);
  if (price === long) cites.push(...citing('TC-23-08'));
  const left = pointsLeft(s, unit);
  spend(s, unit, price > left && !by.theyRallyOnCredit(true, cites) ? left : price);
  if (facing === 'enemy' && !by.turningIsFree(true, cites)) spend(s, unit, 1);
  if (!has(s, unit, marks.engaged)) cites.push(...citing('TC-23-25'));
  if (!by.rallyingIsNoRetreat(true)) setCase(s, play, unit, 'REP', []);
  changeUnit(s, unit, { x: body.x, y: body.y, facing: body.facing, gone: from.gone + (steps as number) });
  mark(s, unit, marks.rallied | marks.moved);
  if (isSimultaneous(s)) cites.push(...citing('TC-27-14'));
  tell(play, {
    kind: 'wentToRally',
    unit: nameOf(s, unit),
    from: [from.x, from.y, from.facing],
    to: [body.x, body.y, body.facing],
    rules: cites,
  });
}
