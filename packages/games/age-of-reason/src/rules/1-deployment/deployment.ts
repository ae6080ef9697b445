/**
 * Chapter 1.1: sides that deploy as they like (AOR-1-105 to AOR-1-107, AOR-1-202). The commander-in-chief is placed
 * first; whoever is not put down when a side is done waits in reserve.
 */
import { wayToEdge } from '@bivouac/ground/free-table';
import { nearestFree, type Point } from '@bivouac/ground/free';
import {
  again,
  branches,
  citing,
  go,
  inSpace,
  offers,
  oneOfThese,
  question,
  refusals,
  stop,
  whole,
  type Action,
  type Landmark,
  type Next,
  type Play,
  type Reading,
  type RuleId,
  type Space,
  type Steps,
} from '@bivouac/kernel';
import { rollDie } from '../../dice.ts';
import { tell } from '../../events.ts';
import type { Frames } from '../../frames.ts';
import { indexOfGeneral, indexOfUnit } from '../../names.ts';
import { changeGeneral, changeUnit, none, type State, type Unit } from '../../state.ts';
import { ownEdge } from '../../table-edges.ts';
import { formationsOf, type Formation } from '../../tables/arms.ts';
import { enemyOf, sides, type Side } from '../../tables/sides.ts';
import { basesLeft, branchOf, factsOf, formOf, nameOf, sideOf, unitOf, unitsOnTable } from '../../troops.ts';
import { toldPlace } from '../2-morale/forced-moves.ts';
import { roomFor, roomForGeneral, shifted, zoneOf, type Room } from './zones.ts';

const no = refusals({
  chiefFirst: [
    'AOR-1-202',
    'The commander-in-chief is placed first.',
    'Le général en chef se place en premier.',
  ],
  whom: [
    'AOR-1-107',
    'Name a unit or a general of yours who is still to be placed.',
    'Désignez une de vos unités ou un de vos généraux encore à placer.',
  ],
  how: [
    'AOR-1-107',
    'Say in which formation, facing where, and at which point.',
    'Dites en quelle formation, de quel côté, et à quel endroit.',
  ],
  outside: [
    'AOR-1-103',
    'It does not stand wholly in the zone of its side, clear of the others.',
    'Elle n’est pas tout entière dans la zone de son camp, à l’écart des autres.',
  ],
  generals: [
    'AOR-1-107',
    'Every general is placed before the deployment ends.',
    'Tous les généraux se placent avant la fin du déploiement.',
  ],
  order: ['AOR-1-106', 'First or second?', 'En premier ou en second ?'],
});

const by = branches({
  defendersDeployFirst: 'AOR-1-105',
  frederickChooses: 'AOR-1-106',
  cavalryDeploysInTwoRanks: 'AOR-1-107',
});

const ask = question('deployment', ['AOR-1-107']);
const askOrder = question('deployOrder', ['AOR-1-106']);

type Deployment = Pick<Steps<State, Frames>, 'deployment' | 'deployOrder' | 'deploy'>;

export const deployment: Deployment = {
  deployment: {
    run(s, { lower }, play) {
      const chooser = sides.find((side) => by.frederickChooses(hasFrederick(s, side)));
      return chooser === undefined
        ? begin(s, firstToDeploy(s, play, lower))
        : go({ step: 'deployOrder', side: chooser });
    },
  },

  deployOrder: {
    asks: (_s, { side }) => askOrder(side),
    choices: (_s, _frame, _seat, partial) => oneOfThese(partial, ['first', 'second']),
    whyNot: () => no.order,
    answer: (s, { side }, _seat, [when]) => begin(s, when === 'first' ? side : enemyOf[side]),
  },

  deploy: {
    asks: (s) => ask(s.side),
    choices: (s, _frame, _seat, partial) => read(s, partial).parts,
    landmarks: (s, _frame, _seat, partial) => read(s, partial).landmarks?.() ?? [],
    whyNot: (s, _frame, _seat, action) => read(s, action).refused ?? no.how,
    answer(s, { isLast }, _seat, action, play): Next<Frames> {
      if (action[0] !== 'done') {
        place(s, play, action, isLast);
        return again;
      }
      if (!isLast) {
        s.side = enemyOf[s.side];
        return go({ step: 'deploy', isLast: true });
      }
      s.side = s.first;
      return go({ step: 'turn' });
    },
  },
};

/** Frederick himself leads the Prussians. */
function hasFrederick(s: State, side: Side): boolean {
  return (
    s.terms.sides[side].nation === 'prussia' &&
    s.terms.generals.some((general) => general.side === side && general.isGreatCaptain)
  );
}

/** The defender, who is seen by the attacker; where both attack, whoever throws lower, or has thrown lower already. */
function firstToDeploy(s: State, play: Play, lower: Side | null): Side {
  const defender = sides.find((side) => s.roles[side] === 'defender');
  if (defender !== undefined && by.defendersDeployFirst(true)) return defender;
  if (lower !== null) return lower;
  for (;;) {
    const [blue, red] = [rollDie(play), rollDie(play)];
    if (blue !== red) return blue < red ? 'blue' : 'red';
  }
}

function begin(s: State, side: Side): Next<Frames> {
  s.side = side;
  return go({ step: 'deploy', isLast: false });
}

/** Units that are still to be placed. */
function unplaced(s: State): number[] {
  return [...s.units.keys()].filter(
    (unit) =>
      sideOf(s, unit) === s.side && unitOf(s, unit).where === 'reserve' && factsOf(s, unit).due === none,
  );
}

function unplacedGenerals(s: State): number[] {
  return [...s.generals.keys()].filter((general) => {
    const { fate, unit } = s.generals[general]!;
    return s.terms.generals[general]!.side === s.side && fate === 'away' && unit === none;
  });
}

function isChiefPlaced(s: State): boolean {
  return !unplacedGenerals(s).some((general) => s.terms.generals[general]!.rank === 'commander-in-chief');
}

function read(s: State, action: Action): Reading {
  const [named, ...rest] = action;
  const generals = unplacedGenerals(s);
  const isReady = generals.length === 0;
  if (named === undefined) {
    const ids = (isChiefPlaced(s) ? generals : generals.filter((one) => isChief(s, one))).map(
      (general) => s.terms.generals[general]!.id,
    );
    const units = isChiefPlaced(s) ? unplaced(s).filter((unit) => findsRoom(s, unit)) : [];
    const names = units.map((unit) => nameOf(s, unit));
    return { parts: offers([...(isReady ? ['done'] : []), ...ids, ...names]), refused: no.whom };
  }
  if (named === 'done') return !isReady ? stop(no.generals) : rest.length === 0 ? whole : stop(no.how);
  const general = indexOfGeneral(s, named);
  if (general !== none) return generals.includes(general) ? readGeneral(s, general, rest) : stop(no.whom);
  const unit = indexOfUnit(s, named);
  if (!unplaced(s).includes(unit)) return stop(no.whom);
  return isChiefPlaced(s) ? readUnit(s, unit, rest) : stop(no.chiefFirst);
}

function isChief(s: State, general: number): boolean {
  return s.terms.generals[general]!.rank === 'commander-in-chief';
}

/** A general is put with a unit, or at a point. */
function readGeneral(s: State, general: number, [how, where, ...more]: Action): Reading {
  const units = isChiefPlaced(s) || isChief(s, general) ? unitsOnTable(s, s.side) : [];
  if (!isChiefPlaced(s) && !isChief(s, general)) return stop(no.chiefFirst);
  if (how === undefined)
    return { parts: offers(units.length > 0 ? ['to', 'with'] : ['to']), refused: no.how };
  if (how === 'with') {
    const names = units.map((unit) => nameOf(s, unit));
    if (where === undefined) return { parts: offers(names), refused: no.how };
    return more.length === 0 && names.includes(where as string) ? whole : stop(no.how);
  }
  if (how !== 'to') return stop(no.how);
  const space = roomForGeneral(s);
  if (where === undefined)
    return {
      parts: { options: [], complete: false, space },
      refused: no.how,
      landmarks: () => middleOf(s, space),
    };
  return more.length === 0 && inSpace(space, where) ? whole : stop(no.outside);
}

/** How a unit is put down: its formation, and of cavalry in line the ranks. */
interface Drawn {
  readonly formation: Formation;
  readonly ranks: 1 | 2;
}

const inTwoRanks = 'line in two ranks';

/** All ways to put a unit down, by their words. */
function arraysOf(s: State, unit: number): ReadonlyMap<unknown, Drawn> {
  const { arm, drill } = factsOf(s, unit);
  const found = new Map<unknown, Drawn>();
  for (const formation of formationsOf(arm, drill)) {
    found.set(formation, { formation, ranks: 1 });
    const hasTwo = formation === 'line' && branchOf(s, unit) === 'cavalry' && basesLeft(s, unit) > 1;
    if (by.cavalryDeploysInTwoRanks(hasTwo)) found.set(inTwoRanks, { formation, ranks: 2 });
  }
  return found;
}

/** Formations in which a unit finds room somewhere. */
function formationsFor(s: State, unit: number): readonly string[] {
  return [...arraysOf(s, unit)].flatMap(([words, array]) =>
    facingsInOrder(s).some((facing) => isOpen(s, unit, array, facing)) ? [words as string] : [],
  );
}

/** Whether a unit finds room in any formation: most do in the first, ahead. */
function findsRoom(s: State, unit: number): boolean {
  const arrays = [...arraysOf(s, unit).values()];
  return facingsInOrder(s).some((facing) => arrays.some((array) => isOpen(s, unit, array, facing)));
}

/** Facings are named by fifteens of degrees. */
const facings = Array.from({ length: 24 }, (_, index) => index * 1_500);

/** Straight ahead first. */
function facingsInOrder(s: State): readonly number[] {
  const ahead = (wayToEdge(ownEdge(s, s.side)) + 18_000) % 36_000;
  return [ahead, ...facings.filter((facing) => facing !== ahead)];
}

function facingsFor(s: State, unit: number, array: Drawn): readonly number[] {
  return facingsInOrder(s).filter((facing) => isOpen(s, unit, array, facing));
}

/** Whether a unit finds room so formed and facing so. */
function isOpen(s: State, unit: number, array: Drawn, facing: number): boolean {
  const space = roomFor(s, unit, formOf(s, unit, array), facing);
  return space !== null && hasPlace(s, space, unit);
}

/** Whether a space has a place in it: the one of the scenario, or any other. */
function hasPlace(s: State, space: Space, unit: number): boolean {
  const { x, y } = unitOf(s, unit);
  return inSpace(space, [x, y]) || freeNearMiddle(s, space) !== null;
}

/** The word with which a unit is placed together with all of its brigade. */
const together = 'brigade';

/** Everybody of a unit's brigade who is still to be placed; the unit comes first. */
export function brigadeToPlace(s: State, unit: number): readonly number[] {
  const { brigade } = factsOf(s, unit);
  const others = unplaced(s).filter((one) => one !== unit && factsOf(s, one).brigade === brigade);
  return others.length === 0 ? [] : [unit, ...others];
}

/** Where a unit may stand for all of its brigade to have room, each beside it as the scenario has them. */
function roomForBrigade(s: State, unit: number): Room | null {
  const lead = unitOf(s, unit);
  const rooms = brigadeToPlace(s, unit).map((one) => {
    const { x, y, facing, formation, ranks } = unitOf(s, one);
    const room = roomFor(s, one, formOf(s, one, { formation, ranks }), facing);
    return room === null ? null : shifted(room, lead.x - x, lead.y - y);
  });
  const known = rooms.filter((room) => room !== null);
  if (known.length === 0 || known.length < rooms.length) return null;
  return {
    kind: 'points',
    inside: known.flatMap(({ inside }) => inside),
    outside: known.flatMap(({ outside }) => outside),
  };
}

/** All deploy at once, as they stand in the scenario, about the unit that leads. */
function readBrigade(s: State, unit: number, [where, ...more]: Action): Reading {
  const space = roomForBrigade(s, unit);
  if (space === null || !hasPlace(s, space, unit)) return stop(no.outside);
  if (where === undefined)
    return {
      parts: { options: [], complete: false, space },
      refused: no.outside,
      landmarks: () => middleOf(s, space, unit),
    };
  return more.length === 0 && inSpace(space, where) ? whole : stop(no.outside);
}

function readUnit(s: State, unit: number, args: Action): Reading {
  const [formation, facing, where, ...more] = args;
  const known = arraysOf(s, unit).get(formation);
  if (formation === together) return readBrigade(s, unit, args.slice(1));
  if (formation === undefined) {
    const isOpen = readBrigade(s, unit, []).parts.space !== undefined;
    return { parts: offers([...formationsFor(s, unit), ...(isOpen ? [together] : [])]), refused: no.how };
  }
  if (known === undefined) return stop(no.how);
  if (facing === undefined) return { parts: offers(facingsFor(s, unit, known)), refused: no.how };
  if (typeof facing !== 'number' || !facings.includes(facing)) return stop(no.how);
  const space = roomFor(s, unit, formOf(s, unit, known), facing);
  if (space === null || !hasPlace(s, space, unit)) return stop(no.outside);
  if (where === undefined)
    return {
      parts: { options: [], complete: false, space },
      refused: no.outside,
      landmarks: () => middleOf(s, space, unit),
    };
  return more.length === 0 && inSpace(space, where) ? whole : stop(no.outside);
}

/** Where the scenario has it, and the free place nearest to the middle of the zone. */
function middleOf(s: State, space: Space, unit = none): readonly Landmark[] {
  const found: Landmark[] = [];
  const ready = unit === none ? null : unitOf(s, unit);
  if (ready !== null && inSpace(space, [ready.x, ready.y]))
    found.push({
      part: [ready.x, ready.y],
      name: 'ready',
      words: { en: 'where the scenario has it', fr: 'où le scénario la place' },
    });
  const free = freeNearMiddle(s, space);
  const isElse = free !== null && !(ready?.x === free.x && ready.y === free.y);
  if (isElse)
    found.push({
      part: [free.x, free.y],
      name: 'middle',
      words: { en: 'near the middle', fr: 'près du milieu' },
    });
  return found;
}

function freeNearMiddle(s: State, space: Space): { readonly x: number; readonly y: number } | null {
  const { left, top, right, bottom } = zoneOf(s, s.side);
  const [x, y] = [Math.floor((left + right) / 2), Math.floor((top + bottom) / 2)];
  return nearestFree({ x, y, facing: 0 }, right - left, (place) => inSpace(space, [place.x, place.y]));
}

/** A unit or a general is put down. */
export function place(s: State, play: Play, [named, first, second, third]: Action, isLast = true): void {
  const general = indexOfGeneral(s, named);
  if (general !== none) {
    const [x, y] = first === 'to' ? (second as Point) : [0, 0];
    changeGeneral(s, general, {
      fate: 'table',
      unit: first === 'with' ? indexOfUnit(s, second) : none,
      x,
      y,
    });
    tell(play, { kind: 'deployed', piece: s.terms.generals[general]!.id, rules: citing('AOR-1-107') });
    return;
  }
  const unit = indexOfUnit(s, named);
  const cites: RuleId[] = [...citing('AOR-1-107')];
  zoneOf(s, s.side, cites);
  by.defendersDeployFirst(!isLast && s.roles[s.side] === 'defender', cites);
  if (first === together) {
    const [toX, toY] = second as Point;
    const lead = unitOf(s, unit);
    for (const one of brigadeToPlace(s, unit)) {
      const { x, y } = unitOf(s, one);
      putDown(s, play, one, { x: x + toX - lead.x, y: y + toY - lead.y }, cites);
    }
    return;
  }
  const [x, y] = third as Point;
  putDown(s, play, unit, { ...arraysOf(s, unit).get(first)!, facing: second as number, x, y }, cites);
}

/** A unit stands on the table from now on. */
function putDown(s: State, play: Play, unit: number, change: Partial<Unit>, rules: readonly RuleId[]): void {
  changeUnit(s, unit, { ...change, where: 'table' });
  tell(play, {
    kind: 'deployed',
    piece: nameOf(s, unit),
    to: toldPlace(unitOf(s, unit)),
    rules,
  });
}
