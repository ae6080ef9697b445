/** Chapter 1.2, phase 1: reserves and units that withdrew try to come onto the table (AOR-1-201 to AOR-1-209). */
import {
  contactReach,
  directionOf,
  distance,
  figureOf,
  gaps,
  grown,
  halfCircle,
  isNear,
  isOutside,
  pointAt,
  root,
  slide,
  standsOn,
  stretches,
  turned,
  union,
  type Body,
  type Point,
  type Slide,
  type Stretch,
} from '@bivouac/ground/free';
import { edgeOf, type EdgeName } from '@bivouac/ground/free-table';
import {
  branches,
  defines,
  end,
  finished,
  go,
  inSpace,
  nothing,
  offers,
  question,
  refusals,
  type Landmark,
  type Play,
  type Refusal,
  type RuleId,
  type Space,
  type Steps,
} from '@bivouac/kernel';
import { rollDie } from '../../dice.ts';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { indexOfUnit } from '../../names.ts';
import { changeGeneral, changeUnit, none, type State } from '../../state.ts';
import { standing, tableOf } from '../../standing.ts';
import { ownEdge, wayToEdge } from '../../table-edges.ts';
import { areaGoing, strongholds } from '../../tables/ground.ts';
import { enemyOf } from '../../tables/sides.ts';
import type { Formation } from '../../tables/arms.ts';
import {
  branchOf,
  charismaWith,
  factsOf,
  formOf,
  generalsWith,
  isBroken,
  nameOf,
  sideOf,
  unitOf,
  unitsOnTable,
} from '../../troops.ts';
import { toldPlace } from '../2-morale/forced-moves.ts';
import { narrowed } from '../5-movement/march.ts';

const no = refusals({
  whom: [
    'AOR-1-204',
    'Name a unit of yours that waits off the table.',
    'Désignez une de vos unités qui attend hors de la table.',
  ],
  tried: ['AOR-1-205', 'It has tried this turn.', 'Elle a déjà essayé ce tour-ci.'],
  usedUp: ['AOR-1-205', 'It has used up its attempts.', 'Elle a épuisé ses tentatives.'],
  notDue: ['AOR-1-207', 'It is not due yet.', 'Elle n’est pas encore attendue.'],
  shaken: [
    'AOR-1-208',
    'It must have left a turn ago, and be in hand again.',
    'Elle doit être partie depuis un tour, et s’être reprise.',
  ],
  retreating: [
    'AOR-9-011',
    'An army in retreat brings on no reserves.',
    'Une armée en retraite n’amène pas de réserves.',
  ],
  blocked: ['AOR-1-201', 'The enemy touches that edge.', 'L’ennemi touche ce bord.'],
  noRoom: ['AOR-1-209', 'There is no room on that edge.', 'Il n’y a pas de place sur ce bord.'],
});

const by = branches({
  arrivesOnALowDie: 'AOR-1-204',
  usedUpIsAbsent: 'AOR-1-206',
  looseTroopsArriveLoose: 'AOR-1-203',
});

/** A unit tries as often in a battle as its morale class says. */
const triesPerClass = defines('AOR-1-205', 1);

/** Whoever was held back tries from this turn on (AOR-1-107). */
const firstTurn = defines('AOR-1-107', 2);

const ask = question('arrivals', ['AOR-1-204']);
const askWhere = question('entry', ['AOR-1-209']);

export const arrivals: Pick<Steps<State, Frames>, 'arrivals' | 'arriving' | 'entering'> = {
  arrivals: {
    run: (s) => nextArrival(s, []),
  },

  arriving: {
    asks: (s) => ask(s.side),
    choices(s, { tried }, _seat, partial) {
      const names = ['done', ...waiting(s, tried).map((unit) => nameOf(s, unit))];
      if (partial.length === 0) return offers(names);
      return partial.length === 1 && names.includes(partial[0] as string) ? finished : nothing;
    },
    whyNot: (s, { tried }, _seat, [named]) => whyNotTry(s, indexOfUnit(s, named), tried) ?? no.whom,
    answer(s, { tried }, _seat, [named], play) {
      if (named === 'done') return end();
      const unit = indexOfUnit(s, named);
      const all = [...tried, unit];
      return arrives(s, play, unit) ? go({ step: 'entering', unit, tried: all }) : nextArrival(s, all);
    },
  },

  entering: {
    asks: (s, { unit }) => askWhere(s.side, { unit: nameOf(s, unit) }),
    choices(s, { unit }, _seat, partial) {
      const space = roomOn(s, unit);
      if (partial.length === 0) return { options: [], complete: false, space };
      return partial.length === 1 && inSpace(space, partial[0]!) ? finished : nothing;
    },
    landmarks: (s, { unit }, _seat, partial) => (partial.length === 0 ? placesWorthEntering(s, unit) : []),
    whyNot: () => no.noRoom,
    answer(s, { unit, tried }, _seat, [along], play) {
      enter(s, play, unit, along as number);
      return nextArrival(s, tried);
    },
  },
};

function nextArrival(
  s: State,
  tried: readonly number[],
): ReturnType<typeof end> | ReturnType<typeof go<Frames>> {
  return waiting(s, tried).length === 0 ? end() : go<Frames>({ step: 'arriving', tried });
}

/** Units that may try to come now. */
function waiting(s: State, tried: readonly number[]): number[] {
  return [...s.units.keys()].filter((unit) => whyNotTry(s, unit, tried) === null);
}

/** Why a unit does not try to come onto the table now; null when it may. */
export function whyNotTry(s: State, unit: number, tried: readonly number[]): Refusal | null {
  if (unit === none || sideOf(s, unit) !== s.side) return no.whom;
  const row = unitOf(s, unit);
  if (row.where !== 'reserve' && row.where !== 'withdrawn') return no.whom;
  if (s.armies[s.side].retreatsUntil !== none) return no.retreating;
  if (tried.includes(unit)) return no.tried;
  if (row.arrivals >= factsOf(s, unit).morale * triesPerClass) return no.usedUp;
  if (row.where === 'reserve' && s.turn < Math.max(firstTurn, factsOf(s, unit).due)) return no.notDue;
  if (row.where === 'withdrawn' && (isBroken(row) || s.turn <= row.left)) return no.shaken;
  if (isBlocked(s, unit)) return no.blocked;
  return rangesOn(s, unit).length === 0 ? no.noRoom : null;
}

/** The part of the edge by which a unit comes: its entry, or the whole of its own edge. */
function entryOf(
  s: State,
  unit: number,
): { readonly edge: EdgeName; readonly ends: readonly [Point, Point] } {
  const { entry, side } = factsOf(s, unit);
  const table = tableOf(s);
  const named = entry === null || unitOf(s, unit).where !== 'reserve' ? undefined : table.entries.get(entry);
  if (named === undefined) {
    const edge = ownEdge(s, side);
    return { edge, ends: edgeOf(table.box, edge) };
  }
  return { edge: named.edge, ends: named.figure.parts[0] as unknown as readonly [Point, Point] };
}

/** A single enemy unit that touches the edge blocks it. */
function isBlocked(s: State, unit: number): boolean {
  const figure = figureOf(entryOf(s, unit).ends);
  return unitsOnTable(s, enemyOf[s.side]).some(
    (enemy) => distance(figure, standing(s).figure(enemy)!) <= contactReach,
  );
}

function formationOnArrival(s: State, unit: number): Formation {
  const { battery, drill } = factsOf(s, unit);
  if (battery !== null) return 'limbered';
  return by.looseTroopsArriveLoose(drill === 'loose') ? 'loose' : 'column';
}

/** A unit with its rear on the edge, moved along the entry: so far from its first end. */
function alongEntry(s: State, unit: number): { readonly body: Body; readonly motion: Slide } {
  const { edge, ends } = entryOf(s, unit);
  const [[ax, ay], [bx, by_]] = ends;
  const form = formOf(s, unit, { formation: formationOnArrival(s, unit), ranks: 1 });
  const facing = turned(wayToEdge(edge) + halfCircle);
  const [x, y] = pointAt({ x: ax, y: ay, facing }, form.depth, 0);
  const body: Body = { x, y, facing, ...form };
  const [dx, dy] = [bx - ax, by_ - ay];
  return { body, motion: slide(body, directionOf([dx, dy]) ?? 0, root(dx * dx + dy * dy)) };
}

/** Where along the entry there is room: on the table, clear of friends, touching no enemy, on ground it can stand on. */
function rangesOn(s: State, unit: number): readonly Stretch[] {
  const { body, motion } = alongEntry(s, unit);
  const table = tableOf(s);
  const inner = slide(narrowed(body), motion.at(0).facing, 0);
  const direction = directionOf([motion.at(motion.most).x - body.x, motion.at(motion.most).y - body.y]) ?? 0;
  const narrow = motion.most === 0 ? inner : slide(narrowed(body), direction, motion.most);
  const taken: (readonly Stretch[])[] = [stretches(isOutside(motion, table.box), motion.most)];
  for (const other of standing(s).near(grown(motion.box, contactReach))) {
    const figure = standing(s).figure(other)!;
    const isEnemy = sideOf(s, other) !== sideOf(s, unit);
    const probe = isEnemy ? isNear(motion, figure, contactReach, 'at most') : standsOn(narrow, figure);
    taken.push(stretches(probe, motion.most));
  }
  for (const feature of table.index.near(motion.box)) {
    const { kind, figure } = table.features[feature]!;
    const isArea = kind.name in areaGoing;
    const isShut =
      strongholds.has(kind.name) ||
      kind.name.endsWith('river') ||
      (isArea && areaGoing[kind.name as keyof typeof areaGoing].price[branchOf(s, unit)] === null);
    if (isShut) taken.push(stretches(standsOn(narrow, figure), motion.most));
  }
  return gaps(union(taken), motion.most);
}

function roomOn(s: State, unit: number): Space {
  return { kind: 'numbers', unit: 'length', ranges: rangesOn(s, unit) };
}

/** The middle of the entry, and where there is room next to its ends. */
function placesWorthEntering(s: State, unit: number): readonly Landmark[] {
  const ranges = rangesOn(s, unit);
  const middle = Math.floor(alongEntry(s, unit).motion.most / 2);
  const found: Landmark[] = [
    { part: middle, name: 'middle', words: { en: 'in the middle', fr: 'au milieu' } },
    { part: ranges[0]![0], name: 'first', words: { en: 'at the first end', fr: 'au premier bout' } },
    { part: ranges.at(-1)![1], name: 'last', words: { en: 'at the other end', fr: 'à l’autre bout' } },
  ];
  return found.filter(({ part }) =>
    ranges.some(([from, to]) => (part as number) >= from && (part as number) <= to),
  );
}

/** The die of an arrival: true when it is low enough. */
function arrives(s: State, play: Play, unit: number): boolean {
  const { morale } = factsOf(s, unit);
  const needed = morale + charismaWith(s, unit);
  const die = rollDie(play);
  const cites: RuleId[] = ['AOR-1-204'];
  const comes = by.arrivesOnALowDie(die <= needed);
  const row = unitOf(s, unit);
  changeUnit(s, unit, { arrivals: row.arrivals + 1 });
  const isLast = !comes && row.arrivals + 1 >= morale * triesPerClass;
  if (by.usedUpIsAbsent(isLast, cites)) {
    changeUnit(s, unit, { where: 'absent' });
    for (const general of generalsWith(s, unit)) changeGeneral(s, general, { fate: 'fled', unit: none });
  }
  tell(play, { kind: 'arrivalTested', unit: nameOf(s, unit), die, needed, arrives: comes, rules: cites });
  return comes;
}

function enter(s: State, play: Play, unit: number, along: number): void {
  const { motion } = alongEntry(s, unit);
  const formation = formationOnArrival(s, unit);
  changeUnit(s, unit, { ...motion.at(along), where: 'table', formation, ranks: 1, post: none });
  for (const general of generalsWith(s, unit)) changeGeneral(s, general, { fate: 'table' });
  tell(play, {
    kind: 'arrived',
    unit: nameOf(s, unit),
    to: toldPlace(unitOf(s, unit)),
    rules: ['AOR-1-209'],
  });
}
