/** Chapter 26: the operational segment. Reserves come in; then both sides move their groups, a third of their way at a time (TC-26-01, TC-26-08). */
import { circle } from '@bivouac/ground/free';
import {
  branches,
  citing,
  end,
  finished,
  go,
  isInRanges,
  numbersIn,
  offers,
  question,
  refusals,
  stop,
  whole,
  type Action,
  type Next,
  type Play,
  type Reading,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { FrameOf, Frames } from '../../frames.ts';
import { indexOfUnit } from '../../names.ts';
import { standsOnSomebody } from '../../standing.ts';
import { changeUnit, none, type State } from '../../state.ts';
import type { Formation } from '../../tables/kinds.ts';
import { enemyOf, type Side } from '../../tables/sides.ts';
import { bodyOf, factsOf, nameOf, sideOf, unitOf } from '../../troops.ts';
import { placeTold } from '../06-movement/places.ts';
import {
  bodyRedeployed,
  canRedeploy,
  followerOf,
  formationsFor,
  marchGroup,
  redeployUnit,
  stages,
  wayOfGroup,
  wayOfPair,
  wayRedeployed,
} from './marching.ts';
import { noWay, type Way } from './limits.ts';
import { groupNamed, moversOf, noOrder, whyNotOperational } from './orders.ts';

const no = refusals({
  whom: [
    'TC-26-01',
    'Name a group or a unit of yours with an operational order.',
    'Désignez un groupe ou une unité ayant un ordre opérationnel.',
  ],
  what: ['TC-26-01', 'There is no such operational move.', 'Ce mouvement opérationnel n’existe pas.'],
  acted: ['TC-26-08', 'It has moved in this stage.', 'Il a bougé dans cette étape.'],
  room: ['TC-26-09', 'It finds no room so.', 'Elle n’a pas la place ainsi.'],
  points: [
    'TC-26-10',
    'It has not the points to redeploy, or has done so.',
    'Elle n’a pas les points pour se redéployer, ou l’a déjà fait.',
  ],
});

const by = branches({ reservesEnter: 'TC-26-01' });

const ask = question('operational', ['TC-26-01']);

type Stage = FrameOf<'operationalStage'>;

export const operational: Pick<Steps<State, Frames>, 'operational' | 'operationalStage'> = {
  operational: {
    run(s, _frame, play) {
      bringIn(s, play);
      return nextStage(s, 0);
    },
  },
  operationalStage: {
    asks: (_s, { side }) => ask(side),
    choices: (s, frame, _seat, partial) => read(s, frame, partial).parts,
    landmarks: (s, frame, _seat, partial) => read(s, frame, partial).landmarks?.() ?? [],
    whyNot: (s, frame, _seat, action) => read(s, frame, action).refused ?? no.what,
    answer(s, frame, _seat, action, play) {
      if (action[0] === 'done') return nextSide(s, frame);
      return carryOut(s, play, frame, action);
    },
  },
};

/** Reserves whose turn it is stand where the battle has them come in, as soon as that place is free. */
function bringIn(s: State, play: Play): void {
  for (const [unit, row] of s.units.entries()) {
    const { arrives } = s.terms.groups[factsOf(s, unit).group]!.operational;
    if (row.where !== 'reserve' || !by.reservesEnter(arrives !== none && arrives <= s.turn)) continue;
    if (standsOnSomebody(s, unit, bodyOf(s, unit))) continue;
    changeUnit(s, unit, { where: 'table' });
    tell(play, { kind: 'arrived', unit: nameOf(s, unit), to: placeTold(row), rules: citing('TC-26-01') });
  }
}

/** The next stage in which anybody can move. */
function nextStage(s: State, stage: number): Next<Frames> {
  if (stage >= stages) return end();
  return beginSide(s, {
    step: 'operationalStage',
    stage,
    side: s.first,
    rest: [enemyOf[s.first]],
    acted: [],
  });
}

function beginSide(s: State, frame: Stage): Next<Frames> {
  return isAnybodyAble(s, frame) ? go(frame) : nextSide(s, frame);
}

function nextSide(s: State, { stage, rest }: Stage): Next<Frames> {
  const [side, ...others] = rest;
  if (side === undefined) return nextStage(s, stage + 1);
  return beginSide(s, { step: 'operationalStage', stage, side, rest: others, acted: [] });
}

function isAnybodyAble(s: State, frame: Stage): boolean {
  return groupsAble(s, frame).length > 0 || unitsAble(s, frame).length > 0;
}

/** Directions are named by fifteens of degrees. */
const directions: readonly number[] = Array.from({ length: 24 }, (_, at) => at * 1_500);
/** Facings and directions of a redeployment by eighths of a circle. */
const eighths: readonly number[] = Array.from({ length: 8 }, (_, at) => (at * circle) / 8);

function whyNotGroup(s: State, { side, acted }: Stage, group: number) {
  if (group === none || s.terms.groups[group]!.side !== side) return no.whom;
  return whyNotOperational(s, group) ?? (acted.includes(group) ? no.acted : null);
}

function groupsOf(s: State, side: Side): number[] {
  return [...s.terms.groups.keys()].filter((group) => s.terms.groups[group]!.side === side);
}

const isOpen = ({ most }: Way): boolean => most > 0;

/** Whether a group may withdraw with the enemy behind it: in the first stage, for the whole turn. */
function canWithdraw(s: State, { stage }: Stage, group: number): boolean {
  return stage === 0 && followerOf(s, group) !== none;
}

function verbsOf(s: State, frame: Stage, group: number): readonly string[] {
  return [
    ...(directions.some((direction) => isOpen(wayOfGroup(s, group, direction))) ? ['march'] : []),
    ...(canWithdraw(s, frame, group) && directions.some((direction) => isOpen(wayOfPair(s, group, direction)))
      ? ['withdraw']
      : []),
  ];
}

function groupsAble(s: State, frame: Stage): readonly number[] {
  return groupsOf(s, frame.side).filter(
    (group) => whyNotGroup(s, frame, group) === null && verbsOf(s, frame, group).length > 0,
  );
}

function whyNotUnit(s: State, frame: Stage, unit: number) {
  if (unit === none || sideOf(s, unit) !== frame.side || unitOf(s, unit).where !== 'table') return no.whom;
  const { group } = factsOf(s, unit);
  const refused = whyNotOperational(s, group) ?? (frame.acted.includes(group) ? no.acted : null);
  if (refused !== null) return refused;
  if (!moversOf(s, group).includes(unit)) return noOrder.beaten;
  return canRedeploy(s, unit) ? null : no.points;
}

function unitsAble(s: State, frame: Stage): readonly number[] {
  return [...s.units.keys()].filter(
    (unit) => whyNotUnit(s, frame, unit) === null && formationsOpen(s, unit).length > 0,
  );
}

/** Whether a unit finds room on the spot, so formed and facing so. */
function hasRoom(s: State, unit: number, formation: Formation, facing: number): boolean {
  return wayRedeployed(s, unit, bodyRedeployed(s, unit, formation, facing), facing).most >= 0;
}

function formationsOpen(s: State, unit: number): readonly Formation[] {
  return formationsFor(s, unit).filter((formation) =>
    eighths.some((facing) => hasRoom(s, unit, formation, facing)),
  );
}

function read(s: State, frame: Stage, [first, word, ...args]: Action): Reading {
  if (first === undefined) {
    const groups = groupsAble(s, frame).map((group) => s.terms.groups[group]!.id);
    const units = unitsAble(s, frame).map((unit) => nameOf(s, unit));
    return { parts: offers(['done', ...groups, ...units]), refused: no.whom };
  }
  if (first === 'done') return word === undefined ? { parts: finished, refused: null } : stop(no.what);
  const group = groupNamed(s, first);
  if (group !== none) return readGroup(s, frame, group, word, args);
  const unit = indexOfUnit(s, first);
  const refused = whyNotUnit(s, frame, unit);
  if (refused !== null) return stop(refused);
  if (word === undefined) return { parts: offers(['redeploy']), refused: no.what };
  return word === 'redeploy' ? readRedeployment(s, unit, args) : stop(no.what);
}

/** `march 4500 3000`, `withdraw 18000 3000`: a direction and a length. */
function readGroup(
  s: State,
  frame: Stage,
  group: number,
  word: Action[number] | undefined,
  [direction, far, ...more]: Action,
): Reading {
  const refused = whyNotGroup(s, frame, group);
  if (refused !== null) return stop(refused);
  const verbs = verbsOf(s, frame, group);
  if (word === undefined) return { parts: offers(verbs), refused: no.what };
  if (!verbs.includes(word as string)) return stop(no.what);
  const way = (one: number): Way => (word === 'march' ? wayOfGroup(s, group, one) : wayOfPair(s, group, one));
  if (direction === undefined)
    return { parts: offers(directions.filter((one) => isOpen(way(one)))), refused: no.what };
  if (typeof direction !== 'number' || !directions.includes(direction)) return stop(no.what);
  return readLength(way(direction), 1, far, more);
}

/** `redeploy LIG 0 9000 1200`: a formation, a facing, a direction and a length. */
function readRedeployment(s: State, unit: number, [named, facing, direction, far, ...more]: Action): Reading {
  const formation = formationsFor(s, unit).find((one) => one === named);
  if (named === undefined) return { parts: offers(formationsOpen(s, unit)), refused: no.room };
  if (formation === undefined) return stop(no.room);
  const open = eighths.filter((one) => hasRoom(s, unit, formation, one));
  if (facing === undefined) return { parts: offers(open), refused: no.room };
  if (typeof facing !== 'number' || !open.includes(facing)) return stop(no.room);
  if (direction === undefined) return { parts: offers(eighths), refused: no.what };
  if (typeof direction !== 'number' || !eighths.includes(direction)) return stop(no.what);
  const way = wayRedeployed(s, unit, bodyRedeployed(s, unit, formation, facing), direction);
  return readLength(way, 0, far, more);
}

function readLength(
  { most, stopped }: Way,
  least: number,
  far: Action[number] | undefined,
  more: Action,
): Reading {
  const ranges = most >= least ? ([[least, most]] as const) : [];
  if (far === undefined)
    return {
      parts: numbersIn('length', ranges),
      refused: stopped,
      landmarks: () =>
        most < least
          ? []
          : [{ part: most, name: 'full', words: { en: 'as far as it may', fr: 'aussi loin que possible' } }],
    };
  if (!isInRanges(ranges, far)) return stop(stopped);
  return more.length === 0 ? whole : stop(noWay.length);
}

function carryOut(s: State, play: Play, frame: Stage, [first, word, ...args]: Action): Next<Frames> {
  const group = groupNamed(s, first);
  if (group !== none) {
    const [direction, far] = args as number[] as [number, number];
    const follower = word === 'withdraw' ? followerOf(s, group) : none;
    marchGroup(s, play, group, direction, far, follower !== none);
    if (follower !== none) marchGroup(s, play, follower, direction, far, true);
    return beginSide(s, { ...frame, acted: [...frame.acted, group] });
  }
  const unit = indexOfUnit(s, first);
  const [formation, ...numbers] = args;
  const [facing, direction, far] = numbers as number[] as [number, number, number];
  const body = bodyRedeployed(s, unit, formation as Formation, facing);
  redeployUnit(s, play, unit, formation as Formation, body, direction, far);
  return beginSide(s, frame);
}
