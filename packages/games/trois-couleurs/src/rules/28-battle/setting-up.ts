/**
 * Chapter 28: sides that set up their armies themselves, an option. They begin as the battle has them, and each puts whom it
 * likes elsewhere in its zone: both in secret where both attack (TC-28-07, TC-26-19), else the defender before the attacker.
 */
import { nearestFree, type Point } from '@bivouac/ground/free';
import { wayToEdge } from '@bivouac/ground/free-table';
import {
  branches,
  citing,
  finished,
  go,
  inSpace,
  nothing,
  offers,
  question,
  refusals,
  stop,
  whole,
  type Action,
  type Landmark,
  type Next,
  type Play,
  type Reading,
  type Space,
  type Steps,
} from '@bivouac/kernel';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { indexOfUnit } from '../../names.ts';
import { changeGeneral, changeUnit, none, type State, type Unit } from '../../state.ts';
import { formationsOf, type Formation } from '../../tables/kinds.ts';
import { isSide, sides, type Side } from '../../tables/sides.ts';
import { branchOf, factsOf, formOf, nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { hideAtStart, knownTo } from '../03-sight/hidden.ts';
import { spend } from '../04-action-points/spending.ts';
import { placeTold } from '../06-movement/places.ts';
import { gapToGeneral, leads } from '../25-generals/leading.ts';
import { headsOf } from '../26-operational/heads.ts';
import { priceOfRedeploying } from '../26-operational/marching.ts';
import { nearGenerals } from './beginning.ts';
import { isMeeting, roomFor, zoneOf } from './zones.ts';

const no = refusals({
  whom: ['TC-28-07', 'Name a unit of yours to be set up.', 'Désignez une de vos unités à placer.'],
  how: [
    'TC-28-06',
    'Say in which formation, facing where, and at which point.',
    'Dites en quelle formation, de quel côté, et à quel endroit.',
  ],
  column: [
    ['TC-26-17', 'TC-26-18'],
    'Its march does not bring it there, or it is too near to an enemy head of column.',
    'Sa marche ne la mène pas là, ou une tête de colonne ennemie en est trop près.',
  ],
  outside: [
    'TC-28-07',
    'There is no room for it, or it is not in its zone.',
    'Elle n’y a pas la place, ou ce n’est pas dans sa zone.',
  ],
});

const by = branches({
  bothSetUpInSecret: ['TC-28-07', 'TC-26-19'],
  theDefenderIsSeen: 'TC-28-07',
  dispositionsAreFree: 'TC-26-18',
});

const ask = question('setUp', ['TC-28-07']);

/** Who sets up now: both at once in secret, or the defender and then the attacker. */
function askedNow(s: State, ready: readonly Side[]): readonly Side[] {
  const open = sides.filter((side) => !ready.includes(side));
  if (by.bothSetUpInSecret(isMeeting(s))) return open;
  const defender = open.find((side) => s.terms.sides[side].role === 'defender');
  return by.theDefenderIsSeen(defender !== undefined) ? [defender!] : open.slice(0, 1);
}

export const settingUp: Pick<Steps<State, Frames>, 'setUp'> = {
  setUp: {
    asks: (s, { ready }) => askedNow(s, ready).flatMap((side) => ask(side)),
    choices: (s, _frame, seat, partial) => (isSide(seat) ? read(s, seat, partial).parts : nothing),
    landmarks: (s, _frame, seat, partial) =>
      isSide(seat) ? (read(s, seat, partial).landmarks?.() ?? []) : [],
    whyNot: (s, _frame, seat, action) => (isSide(seat) ? (read(s, seat, action).refused ?? no.how) : no.whom),
    answer(s, { ready }, seat, action, play): Next<Frames> {
      if (!isSide(seat)) return go({ step: 'setUp', ready });
      if (action[0] !== 'done') {
        putDown(s, play, seat, action);
        return go({ step: 'setUp', ready });
      }
      const all = [...ready, seat];
      tell(play, { kind: 'setUpDone', side: seat, rules: citing('TC-28-07', 'TC-26-19') });
      if (all.length === sides.length) return begin(s, play);
      return go({ step: 'setUp', ready: all });
    },
  },
};

/** Whether what a side sets up is seen at once: only the defender's. */
function isOpenly(s: State, side: Side): boolean {
  return !isMeeting(s) && s.terms.sides[side].role === 'defender';
}

/** The units of a battle whose sides set up themselves: whoever is not seen yet is on a plan. */
export function beforeSetUp(s: State): State {
  if (s.terms.options.freeSetUp !== true) return s;
  const units = s.units.map((row, unit): Unit =>
    row.where === 'table' && !isOpenly(s, sideOf(s, unit)) ? { ...row, where: 'plan' } : row,
  );
  return { ...s, units, frames: [{ step: 'setUp', ready: [] }] };
}

/** Those who are set up: not garrisons, nor companies in the ranks. */
function toBeSetUp(world: State, side: Side): readonly number[] {
  return unitsOnTable(world, side).filter((unit) => unitOf(world, unit).post === none);
}

/** Battle formations: skirmishers are sent out from them. */
function formationsFor(s: State, unit: number): readonly Formation[] {
  return formationsOf[branchOf(s, unit)].filter((formation) => formation !== 'TIR');
}

const facings: readonly number[] = [0, 4_500, 9_000, 13_500, 18_000, 22_500, 27_000, 31_500];

function facingsInOrder(s: State, side: Side): readonly number[] {
  const ahead = (wayToEdge(s.terms.sides[side].edge) + 18_000) % 36_000;
  return [ahead, ...facings.filter((facing) => facing !== ahead)];
}

function spaceFor(
  world: State,
  unit: number,
  side: Side,
  formation: Formation,
  facing: number,
): Space | null {
  const space = roomFor(world, unit, side, formOf(world, unit, formation), facing);
  return space !== null && freeIn(world, unit, side, space) !== null ? space : null;
}

/** A free place of the zone, near its middle or the head of the column. */
function freeIn(s: State, unit: number, side: Side, space: Space): Point | null {
  const { left, top, right, bottom } = zoneOf(s, side);
  const centre: Point = [Math.floor((left + right) / 2), Math.floor((top + bottom) / 2)];
  const [x, y] = headOf(s, unit) ?? centre;
  const middle = { x, y, facing: 0 };
  const found = nearestFree(middle, right - left, ({ x, y }) => inSpace(space, [x, y]));
  return found === null ? null : [found.x, found.y];
}

/** The head of the column with which a unit comes to a meeting; null when it comes with none (TC-26-17). */
function headOf(s: State, unit: number): Point | null {
  return isMeeting(s) ? (headsOf(s).get(factsOf(s, unit).group) ?? null) : null;
}

function read(s: State, side: Side, [name, formation, facing, where, ...more]: Action): Reading {
  const world = knownTo(s, side);
  const units = toBeSetUp(world, side);
  if (name === undefined)
    return { parts: offers(['done', ...units.map((unit) => nameOf(s, unit))]), refused: no.whom };
  if (name === 'done') return formation === undefined ? whole : stop(no.how);
  const unit = indexOfUnit(s, name);
  if (!units.includes(unit)) return stop(no.whom);
  const open = formationsFor(world, unit);
  const facingsOf = (one: Formation): readonly number[] =>
    facingsInOrder(s, side).filter((way) => spaceFor(world, unit, side, one, way) !== null);
  if (formation === undefined)
    return { parts: offers(open.filter((one) => facingsOf(one).length > 0)), refused: no.how };
  if (!(open as readonly unknown[]).includes(formation)) return stop(no.how);
  if (facing === undefined) return { parts: offers(facingsOf(formation as Formation)), refused: no.how };
  if (typeof facing !== 'number' || !facings.includes(facing)) return stop(no.how);
  const space = spaceFor(world, unit, side, formation as Formation, facing);
  const refused = headOf(world, unit) === null ? no.outside : no.column;
  if (space === null) return stop(refused);
  if (where === undefined)
    return {
      parts: { options: [], complete: false, space },
      refused,
      landmarks: () => placesIn(world, unit, side, space),
    };
  return more.length === 0 && inSpace(space, where) ? { parts: finished, refused: null } : stop(refused);
}

/** Where it stands now, and a free place near the middle of the zone. */
function placesIn(world: State, unit: number, side: Side, space: Space): readonly Landmark[] {
  const { x, y } = unitOf(world, unit);
  const free = freeIn(world, unit, side, space);
  const here = inSpace(space, [x, y])
    ? [{ part: [x, y] as Point, name: 'here', words: { en: 'where it stands', fr: 'où elle est' } }]
    : [];
  const middle =
    free === null || (free[0] === x && free[1] === y)
      ? []
      : [
          headOf(world, unit) === null
            ? { part: free, name: 'middle', words: { en: 'near the middle', fr: 'près du milieu' } }
            : {
                part: free,
                name: 'head',
                words: { en: 'by the head of its column', fr: 'à la tête de sa colonne' },
              },
        ];
  return [...here, ...middle];
}

function putDown(s: State, play: Play, side: Side, [name, formation, facing, where]: Action): void {
  const unit = indexOfUnit(s, name);
  const [x, y] = where as Point;
  const comesByRoad = headOf(s, unit) !== null;
  if (comesByRoad && !by.dispositionsAreFree(true)) spend(s, unit, priceOfRedeploying);
  changeUnit(s, unit, { x, y, facing: facing as number, formation: formation as Formation, files: 0 });
  tell(play, {
    kind: 'placed',
    unit: nameOf(s, unit),
    formation: formation as Formation,
    to: placeTold(unitOf(s, unit)),
    ...(!isOpenly(s, side) && { secretOf: side }),
    rules: comesByRoad ? citing('TC-26-17', 'TC-26-18') : citing('TC-28-07', 'TC-28-06'),
  });
}

/** Both plans are locked: all is shown at once, and nothing of it can be changed but by moves (TC-26-19). */
function begin(s: State, play: Play): Next<Frames> {
  for (const [unit, { where }] of s.units.entries())
    if (where === 'plan') changeUnit(s, unit, { where: 'table' });
  joinGenerals(s);
  s.units = hideAtStart(s).units;
  tell(play, { kind: 'setUpShown', rules: citing('TC-28-07', 'TC-26-19'), reveals: true });
  return go({ step: 'turn' });
}

/** A general whom his units have left behind joins the nearest of them (TC-28-06). */
function joinGenerals(s: State): void {
  for (const [general, row] of s.generals.entries()) {
    if (row.unit !== none || row.fate !== 'table') continue;
    const { side } = s.terms.generals[general]!;
    const his = unitsOnTable(s, side).filter(
      (unit) => leads(s, general, unit) && factsOf(s, unit).parent === none,
    );
    const gaps = his.map((unit) => gapToGeneral(s, general, unit));
    const least = Math.min(...gaps);
    if (his.length > 0 && least > nearGenerals)
      changeGeneral(s, general, { unit: his[gaps.indexOf(least)]! });
  }
}
