/** Whether the orders of a battle or a moment speak of hexes, corps and leaders that are there, and can be obeyed. */
import type { HexMap } from '@bivouac/ground';
import { problem, slugOf, type Problem } from '@bivouac/kernel';
import { divisionName } from './orders-by-name.ts';
import type { EmpereurScenario, NamedCondition, NamedStep } from './scenario.ts';
import { enemyOf, type Side } from '../tables/sides.ts';

interface Known {
  readonly grid: HexMap['grid'];
  readonly sideOf: ReadonlyMap<string, Side>;
  readonly leaders: ReadonlyMap<string, Side>;
  readonly divisions: ReadonlySet<string>;
}

export function checkOrders(scenario: EmpereurScenario, { grid }: HexMap): Problem[] {
  const { corps, leaders = [], units, moment } = scenario;
  const known: Known = {
    grid,
    sideOf: new Map(corps.map(({ id, side }) => [slugOf(id), side])),
    leaders: new Map(leaders.map(({ name, side }) => [slugOf(name), side])),
    divisions: new Set(units.map((unit) => divisionName(unit.corps ?? '', unit.division ?? ''))),
  };
  return [
    ...corps.flatMap(({ side, order = [] }, at) => checkSteps(known, order, side, `corps.${at}.order`)),
    ...(moment?.corps ?? []).flatMap(({ id, order, pending = [] }, at) => {
      const side = known.sideOf.get(slugOf(id));
      if (side === undefined) return [];
      const where = `moment.corps.${at}`;
      const { steps = [], step = 0 } = order ?? {};
      return [
        ...checkSteps(known, steps, side, `${where}.order`),
        ...(order !== undefined && step > steps.length
          ? [problem(`${where}.order.step`, 'there is no such step', 'il n’y a pas de telle étape')]
          : []),
        ...pending.flatMap((one, nth) => checkSteps(known, one.steps, side, `${where}.pending.${nth}`)),
      ];
    }),
    ...checkCouriers(scenario, known),
    ...(moment?.relays ?? []).flatMap(({ leader, steps, corps: have }, at) => {
      const where = `moment.relays.${at}`;
      const side = known.leaders.get(leader);
      if (side === undefined) return [noLeader(where, leader)];
      return [
        ...checkSteps(known, steps, side, where),
        ...have.filter((id) => known.sideOf.get(slugOf(id)) !== side).map((id) => noCorps(where, id)),
      ];
    }),
    ...checkActivation(scenario, known),
    ...(moment?.despatches ?? []).flatMap(({ corps: id }, at) =>
      known.sideOf.has(slugOf(id)) ? [] : [noCorps(`moment.despatches.${at}`, id)],
    ),
  ];
}

function noCorps(where: string, id: string): Problem {
  return problem(where, `there is no such corps "${id}"`, `il n’y a pas de tel corps « ${id} »`);
}

function noLeader(where: string, name: string): Problem {
  return problem(where, `there is no leader "${name}"`, `il n’y a pas de chef « ${name} »`);
}

function noHex(where: string, hex: string): Problem {
  return problem(where, `there is no hex "${hex}"`, `il n’y a pas de case « ${hex} »`);
}

/** Corps, units and leaders that are being played, or have been, are there. */
function checkActivation({ moment, units }: EmpereurScenario, known: Known): Problem[] {
  const {
    corps = [],
    done = [],
    last = [],
    lent = [],
    spent = [],
    leaders = [],
    ridden = [],
  } = moment?.activation ?? {};
  const where = 'moment.activation';
  const count = (side: Side) => units.filter((unit) => unit.side === side).length;
  const isUnit = (name: string) => {
    const [, prefix, number] = /^(fr|co)([1-9]\d*)$/.exec(name) ?? [];
    return number !== undefined && Number(number) <= count(prefix === 'fr' ? 'french' : 'coalition');
  };
  return [
    ...[...corps, ...done, ...last]
      .filter((id) => !known.sideOf.has(slugOf(id)))
      .map((id) => noCorps(where, id)),
    ...[...leaders, ...ridden]
      .filter((name) => !known.leaders.has(name))
      .map((name) => noLeader(where, name)),
    ...[...lent, ...spent]
      .filter((name) => !isUnit(name))
      .map((name) => problem(where, `there is no unit "${name}"`, `il n’y a pas d’unité « ${name} »`)),
  ];
}

/** Each courier once, for a corps of its own side. */
function checkCouriers({ moment }: EmpereurScenario, known: Known): Problem[] {
  const seen = new Set<string>();
  return (moment?.couriers ?? []).flatMap(({ number, side, hex, corps, steps, via }, at) => {
    const where = `moment.couriers.${at}`;
    const name = `${side} ${number}`;
    const isTwice = seen.has(name);
    seen.add(name);
    return [
      ...(isTwice ? [problem(`${where}.number`, 'is there twice', 'est là deux fois')] : []),
      ...(known.grid.byName.has(hex) ? [] : [noHex(`${where}.hex`, hex)]),
      ...(known.sideOf.get(slugOf(corps)) === side ? [] : [noCorps(`${where}.corps`, corps)]),
      ...(via === undefined || known.leaders.get(via) === side ? [] : [noLeader(`${where}.via`, via)]),
      ...checkSteps(known, steps, side, where),
    ];
  });
}

function checkSteps(known: Known, steps: readonly NamedStep[], side: Side, where: string): Problem[] {
  return steps.flatMap((step, at) => {
    const here = `${where}.${at}`;
    const { place, edge, against, division, from, until, next, fail } = step;
    const many = [place, edge, against].filter((aim) => aim !== undefined).length > 1;
    return [
      ...(many ? [problem(here, 'an order has one objective', 'un ordre a un seul objectif')] : []),
      ...(place === undefined || known.grid.byName.has(place) ? [] : [noHex(here, place)]),
      ...(against === undefined || known.sideOf.get(slugOf(against)) === enemyOf(side)
        ? []
        : [noCorps(here, against)]),
      ...(division === undefined || known.divisions.has(divisionName(against ?? '', division))
        ? []
        : [problem(here, 'there is no such division', 'il n’y a pas de telle division')]),
      ...[from, until].flatMap((condition) =>
        condition === undefined ? [] : checkCondition(known, condition, side, here),
      ),
      ...[next, fail].flatMap((later) =>
        later === undefined || (later > at && later < steps.length)
          ? []
          : [problem(here, 'only a later step follows', 'seule une étape ultérieure peut suivre')],
      ),
    ];
  });
}

/** What each kind of condition has to name. */
function checkCondition(known: Known, condition: NamedCondition, side: Side, where: string): Problem[] {
  const { kind, place, corps, count } = condition;
  const needsPlace = kind === 'held' || kind === 'entered';
  const needsCorps = kind === 'done' || kind === 'gone';
  const needsCount = kind === 'turn' || kind === 'lasted' || kind === 'done';
  const owner = kind === 'gone' ? enemyOf(side) : side;
  const isWhole =
    (place !== undefined) === needsPlace &&
    (corps !== undefined || !needsCorps) &&
    (count !== undefined) === needsCount;
  return [
    ...(isWhole
      ? []
      : [
          problem(
            where,
            'a condition lacks what it speaks of',
            'une condition ne dit pas de quoi elle parle',
          ),
        ]),
    ...(place === undefined || known.grid.byName.has(place) ? [] : [noHex(where, place)]),
    ...(corps === undefined || known.sideOf.get(slugOf(corps)) === owner ? [] : [noCorps(where, corps)]),
  ];
}
