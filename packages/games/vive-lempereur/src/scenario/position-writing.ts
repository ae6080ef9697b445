/** Any moment of a battle back into a scenario, by names. */
import { boardOf, hexName, type Board } from '../board/ground.ts';
import { writeGrid, writePreBattle } from './pre-battle-by-name.ts';
import { writeActivation } from './activation-by-name.ts';
import { frames } from './frame-naming.ts';
import { placeName, writeLeaderMarks, writeMarks } from './naming.ts';
import {
  divisionName,
  writeCourier,
  writeDespatch,
  writeOrder,
  writePending,
  writeRelay,
  writeStep,
  type OrderNames,
} from './orders-by-name.ts';
import type { EmpereurScenario, Moment, ScenarioLeader, ScenarioUnit } from './scenario.ts';
import { hasOrders } from '../rules/17-command/orders.ts';
import { awaited, departed, gone, none, type State } from '../state.ts';
import type { CorpsFacts, LeaderFacts, Terms, UnitFacts } from '../terms.ts';
import { arms, formationKinds, formationNames, type Arm } from '../tables/formations.ts';
import { sides, type Side } from '../tables/sides.ts';
import type { ArchetypeName } from '../tables/units.ts';

/** A state as a scenario that begins at this very moment. */
export function toPosition(s: State, id: string): EmpereurScenario {
  const board = boardOf(s);
  const { terms } = s;
  return {
    id,
    title: { en: id, fr: id },
    date: '1806-01-01',
    about: { en: id, fr: id },
    bound: 40_000,
    puzzle: true,
    map: terms.map,
    nations: terms.nations,
    orders: terms.allowance,
    ...writeEdges(terms),
    ...(terms.time === null ? {} : { time: terms.time }),
    ...(terms.freshFrom === none ? {} : { freshFrom: terms.freshFrom }),
    first: terms.first,
    turns: terms.turns,
    clock: clockAt(terms.clock),
    corps: terms.corps.map((corps) => writeCorps(corps, namesOf(board))),
    ...writeArmies(terms),
    units: s.units.map((_, index) => writeUnit(s, board, index)),
    leaders: s.leaders.map((_, index) => writeLeader(s, board, index)),
    lines: { french: writeLine(board, 'french'), coalition: writeLine(board, 'coalition') },
    victory: {
      step: terms.victory.step,
      unit: terms.victory.unit,
      margin: terms.victory.margin,
      objectives: terms.victory.objectives.map(({ hexes, points, words }, index) => ({
        hexes: hexes.map((hex) => hexName(board, hex)),
        points,
        holder: terms.victory.holders[index]!,
        words,
      })),
    },
    special: terms.special,
    ...writeGrid(s),
    moment: writeMoment(s, board),
  };
}

function clockAt(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** What the orders of a battle may speak of. */
function namesOf({ grid, terms, leaderNames }: Board): OrderNames {
  return {
    hexes: grid.names,
    corps: terms.corps.map(({ slug }) => slug),
    leaders: leaderNames,
    divisions: terms.units.map(({ corps, division }) => divisionName(terms.corps[corps]!.slug, division)),
  };
}

function writeEdges({ edges }: Terms): Pick<EmpereurScenario, 'edges'> {
  const named = sides.filter((side) => edges[side] !== null);
  if (named.length === 0) return {};
  return { edges: Object.fromEntries(named.map((side) => [side, edges[side]!])) };
}

function writeCorps(
  { slug, side, name, demoralised, desperate, guard, order }: CorpsFacts,
  names: OrderNames,
): EmpereurScenario['corps'][number] {
  // Shares of so few steps that they fall together come of themselves; no file may say them (VE-12.2-01).
  const thresholds = desperate > demoralised ? { demoralised, desperate } : {};
  return {
    ...{ id: slug, side, name },
    ...(demoralised === none ? { steadfast: true } : thresholds),
    ...(guard ? { guard } : {}),
    ...(order === null ? {} : { order: order.map((step) => writeStep(names, step)) }),
  };
}

function writeArmies({ armies }: Terms): Pick<EmpereurScenario, 'armies'> {
  const counted = sides.filter((side) => armies[side] !== null);
  if (counted.length === 0) return {};
  return { armies: Object.fromEntries(counted.map((side) => [side, armies[side]!])) };
}

/** The name under which the map knows these hexes. */
function entryName({ map }: Board, hexes: readonly number[]): string {
  for (const named of [map.entries, map.zones])
    for (const [name, own] of named)
      if (own.length === hexes.length && own.every((hex, at) => hex === hexes[at])) return name;
  return map.grid.names[hexes[0]!]!;
}

function writeLine(board: Board, side: Side): EmpereurScenario['lines'][Side] {
  const { hexes, scores } = board.terms.lines[side];
  return { at: entryName(board, hexes), scores };
}

/** Whatever kind a unit was made from, all its values are written out, so that any kind of its arm will do. */
const kindOf: Readonly<Record<Arm, ArchetypeName>> = {
  infantry: 'line_infantry',
  cavalry: 'line_cavalry',
  artillery: 'foot_artillery',
};

function writeFacts(facts: UnitFacts, terms: Terms): Omit<ScenarioUnit, 'hex'> {
  const { arm, militia, corps, division, start, fireBySteps, lossProfile } = facts;
  const { side, name, fire, columnFire, shock, morale, range, wide, narrow, chargeTest, guard } = facts;
  return {
    side,
    name,
    type: militia ? 'militia' : kindOf[arms[arm]!],
    corps: terms.corps[corps]!.slug,
    ...(division === '' ? {} : { division }),
    steps: start,
    ...{ fire, columnFire, shock, morale, range, wide, narrow, chargeTest, guard },
    ...(fireBySteps === null ? {} : { fireBySteps }),
    ...(lossProfile === null ? {} : { lossProfile }),
  };
}

type Placed = Pick<ScenarioUnit, 'hex' | 'fate'>;

function writePlace(board: Board, hex: number): Placed {
  if (hex === gone) return { fate: 'gone' };
  if (hex === departed) return { fate: 'departed' };
  return hex === awaited ? {} : { hex: hexName(board, hex) };
}

function writeUnit(s: State, board: Board, index: number): ScenarioUnit {
  const unit = s.units[index]!;
  const { terms } = s;
  const arrival = terms.arrivals.find((one) => one.unit === index);
  const { facing: kind } = formationKinds[unit.formation]!;
  const astride = unit.hex2 >= 0;
  const words = kind === 'side' ? board.sideWords : board.cornerWords;
  return {
    ...writeFacts(terms.units[index]!, terms),
    ...writePlace(board, unit.hex),
    ...(arrival === undefined
      ? {}
      : {
          arrives: {
            turn: arrival.turn,
            at: entryName(board, arrival.hexes),
            ...(arrival.reserve ? { reserve: true } : {}),
          },
        }),
    ...(terms.grid?.units.includes(index) === true ? { waits: true } : {}),
    formation: formationNames[unit.formation]!,
    ...(unit.facing < 0 || astride ? {} : { facing: words[unit.facing]! }),
    ...(astride ? { astride: hexName(board, unit.hex2) } : {}),
    left: unit.steps,
    ...(unit.marker === none ? {} : { marker: unit.marker }),
    ...notZero({ spent: unit.spent, walked: unit.walked, band: unit.band, half: unit.half }),
    ...(unit.marks === 0 ? {} : { marks: writeMarks(unit.marks) }),
    ...(unit.hex < 0 ? {} : { level: unit.level }),
    ...(astride ? { level2: unit.level2 } : {}),
    ...(unit.seen === unit.hex ? {} : { seen: placeName(board, unit.seen) }),
    ...(unit.lastCharge === none ? {} : { lastCharge: unit.lastCharge }),
  };
}

/** The values that are not nothing. */
function notZero<Key extends string>(values: Readonly<Record<Key, number>>): Partial<Record<Key, number>> {
  return Object.fromEntries(Object.entries<number>(values).filter(([, value]) => value !== 0)) as Partial<
    Record<Key, number>
  >;
}

function writeLeader(s: State, board: Board, index: number): ScenarioLeader {
  const { hex, marks, band, due, away } = s.leaders[index]!;
  const facts: LeaderFacts = s.terms.leaders[index]!;
  const { side, name, rank, combat, morale, movement, initiative, obedience, points, fatal } = facts;
  const arrival = s.terms.leaderArrivals.find(({ leader }) => leader === index);
  return {
    ...{ side, name, rank, combat, morale, movement, initiative, obedience, points, fatal },
    ...(rank === 'army' || facts.corps.length === 0
      ? {}
      : { corps: facts.corps.map((corps) => s.terms.corps[corps]!.slug) }),
    ...writePlace(board, hex),
    ...(arrival === undefined
      ? {}
      : { arrives: { turn: arrival.turn, at: entryName(board, arrival.hexes) } }),
    ...(marks === 0 ? {} : { marks: writeLeaderMarks(marks) }),
    ...(s.terms.grid?.leaders.includes(index) === true ? { waits: true } : {}),
    ...notZero({ band }),
    ...(due === none ? {} : { due }),
    ...(away === none ? {} : { away }),
  };
}

function writeMoment(s: State, board: Board): Moment {
  const name = (hex: number) => hexName(board, hex);
  const slug = (corps: number) => s.terms.corps[corps]!.slug;
  const names = namesOf(board);
  return {
    turn: s.turn,
    side: s.side,
    phase: s.phase,
    frames: s.frames.map((frame) => frames.write(board, frame)),
    corps: s.corps.map(({ threshold, order, pending, shaken, malus, fresh, ...corps }, index) => ({
      id: slug(index),
      ...corps,
      ...(threshold === none ? {} : { threshold }),
      ...(order === null ? {} : { order: writeOrder(names, order) }),
      ...(pending.length === 0 ? {} : { pending: pending.map((one) => writePending(names, one)) }),
      ...(shaken === none ? {} : { shaken, malus }),
      ...(fresh === none ? {} : { fresh }),
    })),
    shocks: s.shocks.map(({ attackers, target, second }) => ({
      attackers: attackers.map(name),
      target: name(target),
      ...(second === undefined ? {} : { second: name(second) }),
    })),
    voltigeurs: s.voltigeurs.map(({ unit, hex, facing, home, stood, fired }) => ({
      unit: board.unitNames[unit]!,
      hex: name(hex),
      facing: board.cornerWords[facing]!,
      home: name(home),
      stood,
      fired,
    })),
    plan: s.plan.slice(),
    entered: Array.from({ length: s.entered.length / 2 }, (_, at) => ({
      hex: name(s.entered[2 * at]!),
      count: s.entered[2 * at + 1]!,
    })),
    provisional: Object.fromEntries(
      sides.flatMap((side) => {
        const apart = s.provisional[side];
        return apart === null ? [] : [[side, { ...apart, corps: slug(apart.corps) }]];
      }),
    ),
    points: { french: s.points.french, coalition: s.points.coalition },
    held: s.held.slice(),
    ...writeOrders(s, names),
    ...writeActivation(s),
    ...writePreBattle(s),
  };
}

/** What of orders belongs to no corps; nothing where the battle is fought without them. */
function writeOrders(s: State, names: OrderNames): Partial<Moment> {
  if (!hasOrders(s)) return {};
  return {
    couriers: s.couriers.map((courier) => writeCourier(names, courier)),
    sent: s.sent,
    ordered: s.ordered,
    relays: s.relays.map((relay) => writeRelay(names, relay)),
    despatches: s.despatches.map((despatch) => writeDespatch(names, despatch)),
  };
}
