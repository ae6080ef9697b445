/** Scenarios into states: terms, units, leaders, and the first frame. */
import {
  branches,
  citations,
  defines,
  inBoth,
  slugOf,
  type Options,
  type Play,
  type RuleId,
} from '@bivouac/kernel';
import { boardOf, hexNamed, mapOf, ownTerms, type Board } from '../board/ground.ts';
import { tell } from '../events.ts';
import type { Frames } from '../frames.ts';
import { frames, placeNamed, readLeaderMarks, readMarks } from './naming.ts';
import { chosen, differs, usesAdvanced } from '../options.ts';
import { firstStepOf } from '../rules/02-sequence-of-play/sequence.ts';
import { standingFormation } from '../rules/04-formations/formation-change.ts';
import { type EmpereurScenario, type Moment, type ScenarioLeader, type ScenarioUnit } from './scenario.ts';
import {
  awaited,
  copyLeader,
  copyUnit,
  departed,
  gone,
  none,
  type Corps,
  type Leader,
  type State,
  type Unit,
} from '../state.ts';
import type {
  Arrival,
  CorpsFacts,
  GameOptions,
  LeaderFacts,
  Special,
  Terms,
  Thresholds,
  UnitFacts,
} from '../terms.ts';
import { arms, disorganised, formationKinds, formationNames, skirmish } from '../tables/formations.ts';
import { leaderValues } from '../tables/leaders.ts';
import { thresholdShares } from '../tables/morale.ts';
import { leadersAlone, usualRatings } from '../tables/command.ts';
import { allowanceOf } from '../tables/couriers.ts';
import { attachedTo } from './attaching.ts';
import {
  readCourier,
  readDespatch,
  readOrder,
  readPending,
  readRelay,
  readStep,
  type OrderNames,
} from './orders-by-name.ts';
import { usualNations } from '../tables/nations.ts';
import { sides, type Side } from '../tables/sides.ts';
import { archetypes } from '../tables/units.ts';

/** All of the French side first, each side in the order of the file: its rows on the loss sheet (VE-3.1-04). */
function ordered(scenario: EmpereurScenario): ScenarioUnit[] {
  return sides.flatMap((side) => scenario.units.filter((unit) => unit.side === side));
}

function unitFacts(unit: ScenarioUnit, corps: number): UnitFacts {
  const kind = archetypes[unit.type];
  const fire = unit.fire ?? kind.fire;
  return {
    side: unit.side,
    name: inBoth(unit.name),
    arm: arms.indexOf(kind.arm),
    corps,
    division: unit.division ?? '',
    start: unit.steps,
    fire,
    columnFire: unit.columnFire ?? Math.ceil(fire / 2),
    shock: unit.shock ?? kind.shock,
    morale: unit.morale ?? kind.morale,
    range: unit.range ?? kind.range,
    wide: unit.wide ?? kind.wide,
    narrow: unit.narrow ?? kind.narrow,
    fireBySteps: unit.fireBySteps ?? null,
    lossProfile: unit.lossProfile ?? null,
    chargeTest: unit.chargeTest ?? false,
    militia: unit.type === 'militia',
    guard: unit.guard ?? unit.type === 'guard_infantry',
  };
}

/** Shares of the starting steps at which troops lose heart, the second by their average morale (VE-12.1-01, VE-12.2-01). */
function usualThresholds(units: readonly UnitFacts[]): Thresholds {
  const steps = units.reduce((sum, { start }) => sum + start, 0);
  const morale = units.length === 0 ? 0 : units.reduce((sum, unit) => sum + unit.morale, 0) / units.length;
  const [many, of] = (
    morale >= 10
      ? thresholdShares.desperateAt10
      : morale >= 9
        ? thresholdShares.desperateAt9
        : thresholdShares.desperateAt8
  ).value;
  const [half, parts] = thresholdShares.demoralised.value;
  return { demoralised: Math.ceil((steps * half) / parts), desperate: Math.ceil((steps * many) / of) };
}

function corpsFacts(
  scenario: EmpereurScenario,
  units: readonly UnitFacts[],
  names: OrderNames,
): CorpsFacts[] {
  return scenario.corps.map((corps, index) => {
    const { id, side, name, demoralised, desperate, steadfast, guard = false, order } = corps;
    const usual = usualThresholds(units.filter((unit) => unit.corps === index));
    return {
      side,
      name,
      slug: slugOf(id),
      demoralised: steadfast === true ? none : (demoralised ?? usual.demoralised),
      desperate: steadfast === true ? none : (desperate ?? usual.desperate),
      guard,
      order: order?.map((step) => readStep(names, step)) ?? null,
    };
  });
}

function armyThresholds(
  { armies }: EmpereurScenario,
  side: Side,
  units: readonly UnitFacts[],
): Thresholds | null {
  const given = armies?.[side];
  if (given === undefined) return null;
  return { ...usualThresholds(units.filter((unit) => unit.side === side)), ...given };
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The terms of a battle are the same in every game of it: made once for each set of options. */
const known = new WeakMap<EmpereurScenario, Map<string, Terms>>();

export function termsFor(scenario: EmpereurScenario, given: Options): Terms {
  let made = known.get(scenario);
  if (made === undefined) known.set(scenario, (made = new Map<string, Terms>()));
  const key = JSON.stringify(given);
  let terms = made.get(key);
  if (terms === undefined) made.set(key, (terms = termsOf(scenario, given)));
  return terms;
}

function printedOn(leader: ScenarioLeader): Pick<LeaderFacts, (typeof leaderValues)[number]> {
  const values = leaderValues.map((value) => [value, leader[value]]);
  return Object.fromEntries(values) as Pick<LeaderFacts, (typeof leaderValues)[number]>;
}

/** Whoever is on the way is no reserve unless the battle says so. */
const reserveUnlessSaid = defines('VE-3.4-01', false);

function termsOf(scenario: EmpereurScenario, given: Options): Terms {
  const map = mapOf(scenario);
  const hexOf = (name: string) => map.grid.byName.get(name) ?? none;
  const entry = (name: string) => map.entries.get(name) ?? map.zones.get(name) ?? [hexOf(name)];
  const placed = ordered(scenario);
  const corpsOf = (id: string) => scenario.corps.findIndex((corps) => corps.id === id);
  const units = placed.map((unit) =>
    unitFacts(unit, corpsOf(unit.corps ?? attachedTo(scenario, map, unit) ?? '')),
  );
  const own = (side: Side) => scenario.corps.flatMap((corps, index) => (corps.side === side ? [index] : []));
  const { victory } = scenario;
  const special = ownRules(scenario);
  return {
    map: scenario.map,
    nations: { ...usualNations, ...scenario.nations },
    first: scenario.first,
    turns: scenario.turns,
    clock: minutesOf(scenario.clock),
    units,
    leaders: (scenario.leaders ?? []).map((leader) => ({
      side: leader.side,
      name: leader.name,
      slug: slugOf(leader.name),
      rank: leader.rank,
      corps: leader.rank === 'army' ? own(leader.side) : (leader.corps ?? []).map(corpsOf),
      ...printedOn(leader),
      ...ratingsOf(scenario, leader),
      points: leader.points ?? 0,
      fatal: leader.fatal ?? false,
    })),
    corps: corpsFacts(scenario, units, namesOf(scenario, map.grid.names)),
    armies: {
      french: armyThresholds(scenario, 'french', units),
      coalition: armyThresholds(scenario, 'coalition', units),
    },
    arrivals: placed.flatMap((unit, index): Arrival[] =>
      unit.arrives === undefined
        ? []
        : [
            {
              unit: index,
              turn: unit.arrives.turn,
              hexes: entry(unit.arrives.at),
              reserve: unit.arrives.reserve ?? reserveUnlessSaid,
            },
          ],
    ),
    leaderArrivals: (scenario.leaders ?? []).flatMap(({ arrives }, leader) =>
      arrives === undefined ? [] : [{ leader, turn: arrives.turn, hexes: entry(arrives.at) }],
    ),
    lines: {
      french: { hexes: entry(scenario.lines.french.at), scores: scenario.lines.french.scores ?? true },
      coalition: {
        hexes: entry(scenario.lines.coalition.at),
        scores: scenario.lines.coalition.scores ?? true,
      },
    },
    victory: {
      step: victory.step ?? 1,
      unit: victory.unit ?? 0,
      margin: victory.margin,
      objectives: (victory.objectives ?? []).map(({ hexes, points, words }) => ({
        hexes: hexes.map(hexOf),
        points,
        words,
      })),
      holders: (victory.objectives ?? []).map(({ holder }) => holder),
    },
    special: {
      lineMayCrossStream: special.lineMayCrossStream ?? false,
      skirmishInMarsh: special.skirmishInMarsh ?? false,
      commanderFallen: special.commanderFallen ?? {},
    },
    allowance: {
      french: allowedOrders(scenario, 'french'),
      coalition: allowedOrders(scenario, 'coalition'),
    },
    edges: { french: scenario.edges?.french ?? null, coalition: scenario.edges?.coalition ?? null },
    freshFrom: scenario.freshFrom ?? none,
    options: fitting(chosen(given), scenario),
  };
}

/** What the orders of a battle may speak of. */
function namesOf({ corps, leaders = [] }: EmpereurScenario, hexes: readonly string[]): OrderNames {
  return {
    hexes,
    corps: corps.map(({ id }) => slugOf(id)),
    leaders: leaders.map(({ name }) => slugOf(name)),
  };
}

/** What a leader is rated, with what the battle adds to all of his side; nobody less than the least. */
function ratingsOf(
  { ratings }: EmpereurScenario,
  { side, initiative, obedience }: ScenarioLeader,
): Pick<LeaderFacts, 'initiative' | 'obedience'> {
  const added = ratings?.[side] ?? {};
  const rated = (own: number, more: number) => Math.max(usualRatings.least.value, own + more);
  return {
    initiative: rated(
      initiative ?? usualRatings.initiative.value,
      by.initiativeShifted(added.initiative !== undefined) ? added.initiative! : 0,
    ),
    obedience: rated(
      obedience ?? usualRatings.obedience[side].value,
      by.obedienceShifted(added.obedience !== undefined) ? added.obedience! : 0,
    ),
  };
}

const by = branches({
  corpsByCorpsOnly: 'VEA-16-801',
  battleAddsItsOwn: 'VE-1-01',
  obedienceShifted: 'VEA-17-602',
  initiativeShifted: 'VEA-17-704',
});

/** The rules that a battle adds to those of the game. */
function ownRules({ special = {} }: EmpereurScenario): Partial<Special> {
  return by.battleAddsItsOwn(Object.keys(special).length > 0) ? special : {};
}

/** Orders in a turn: as the battle says, or as many as the army of that nation and year wrote (VEA-17-346). */
function allowedOrders({ orders, nations, date }: EmpereurScenario, side: Side): number {
  const given = orders?.[side];
  if (given !== undefined) return given;
  return allowanceOf({ ...usualNations, ...nations }[side], Number(date.slice(0, 4)));
}

/** Thresholds are rolled anew for corps only: not where a whole army is counted as one (VEA-16-801). */
function fitting(options: GameOptions, { armies }: EmpereurScenario): GameOptions {
  return by.corpsByCorpsOnly(armies !== undefined) ? { ...options, modulatedDemoralisation: false } : options;
}

/** Where somebody of a scenario is. */
function placeOf({ fate, hex }: Pick<ScenarioUnit, 'fate' | 'hex'>, hexOf: (name: string) => number): number {
  if (fate !== undefined) return fate === 'gone' ? gone : departed;
  return hex === undefined ? awaited : hexOf(hex);
}

function unitFrom(s: State, unit: ScenarioUnit, index: number, levels: Map<number, number>): Unit {
  const board = boardOf(s);
  const hexOf = (name: string) => board.grid.byName.get(name) ?? none;
  const place = placeOf(unit, hexOf);
  const { arm } = s.terms.units[index]!;
  const formation =
    unit.formation !== undefined
      ? formationNames.indexOf(unit.formation)
      : unit.marker === undefined
        ? standingFormation(board, arm, Math.max(0, place))
        : disorganised;
  const second = formation === skirmish && unit.astride !== undefined ? hexOf(unit.astride) : none;
  const levelAt = (hex: number) => {
    if (hex < 0) return 0;
    const level = levels.get(hex) ?? 0;
    levels.set(hex, level + 1);
    return level;
  };
  return {
    steps: place === gone ? 0 : (unit.left ?? unit.steps),
    hex: place,
    hex2: second,
    level: unit.level ?? levelAt(place),
    level2: unit.level2 ?? levelAt(second),
    formation,
    facing: facingFrom(s, formation, unit.facing, place, second),
    marker: unit.marker ?? none,
    spent: unit.spent ?? 0,
    walked: unit.walked ?? 0,
    marks: readMarks(unit.marks),
    band: unit.band ?? 0,
    seen: unit.seen === undefined ? place : placeNamed(board, unit.seen),
    half: unit.half ?? 0,
    lastCharge: unit.lastCharge ?? none,
  };
}

/** Whoever is not on the map faces nowhere, unless it is said. */
function facingFrom(
  s: State,
  formation: number,
  word: string | undefined,
  hex: number,
  second: number,
): number {
  const board = boardOf(s);
  const { facing } = formationKinds[formation]!;
  if (facing === 'round' || (hex < 0 && word === undefined)) return none;
  if (facing === 'pair' && second >= 0) return board.grid.directionTo(hex, second);
  const words = facing === 'side' ? board.sideWords : board.cornerWords;
  return Math.max(0, words.indexOf(word ?? ''));
}

function leaderFrom(s: State, leader: ScenarioLeader): Leader {
  const board = boardOf(s);
  return copyLeader({
    hex: placeOf(leader, (name) => board.grid.byName.get(name) ?? none),
    marks: readLeaderMarks(leader.marks),
    band: leader.band ?? 0,
    due: leader.due ?? none,
    away: leader.away ?? none,
  });
}

function corpsFrom({ slug }: CorpsFacts, moment: Moment | undefined, names: OrderNames): Corps {
  const {
    mood = 0,
    worst = mood,
    threshold = none,
    total = 0,
    fatigue = 0,
    strain = 0,
    order,
    pending = [],
    shaken = none,
    malus = 0,
    fresh = none,
  } = moment?.corps?.find(({ id }) => slugOf(id) === slug) ?? {};
  return {
    ...{ mood, worst, threshold, total, fatigue, strain },
    order: order === undefined ? null : readOrder(names, order),
    pending: pending.map((one) => readPending(names, one)),
    ...{ shaken, malus, fresh },
  };
}

const so = citations({
  ownRules: 'VE-1-01',
  chosenOneByOne: 'VE-1-02',
  printedValues: 'VE-3.1-08',
  leaderValues: 'VE-3.2-01',
  reserves: 'VE-3.4-01',
  groundOnSides: 'VE-3.5-01',
  linesOfCommunication: 'VE-15-01',
  leadersApart: 'VE-14.1-02',
  advanced: ['VEA-16-001', 'VEA-16-003'],
  levels: ['VEA-17-001', 'VEA-17-101'],
  attached: 'VEA-17-211',
  oneOfTwoSystems: 'VEA-16-201',
});

/** The rules that have shaped the set-up. */
function rulesOfSetUp(
  { special, map, units }: EmpereurScenario,
  { terms, leaders }: State,
): readonly RuleId[] {
  return [
    ...(special === undefined ? [] : so.ownRules),
    ...(differs(terms.options) ? so.chosenOneByOne : []),
    ...so.linesOfCommunication,
    ...so.printedValues,
    ...(leaders.length > 0 ? [...so.leaderValues, ...so.leadersApart] : []),
    ...(terms.arrivals.length > 0 ? so.reserves : []),
    ...(map.sides === undefined && map.levels === undefined ? [] : so.groundOnSides),
    ...(usesAdvanced(terms.options) ? so.advanced : []),
    ...(terms.options.commandLevel === leadersAlone ? [] : so.levels),
    ...(units.some(({ corps }) => corps === undefined) ? so.attached : []),
    ...(terms.options.artilleryLosses === 'none' ? [] : so.oneOfTwoSystems),
  ];
}

/** Lays out a battle, or the moment of one. */
export function layOut(scenario: EmpereurScenario, given: Options, play: Play): State {
  const terms = ownTerms(termsFor(scenario, given));
  const { moment } = scenario;
  const names = namesOf(scenario, mapOf(scenario).grid.names);
  const s: State = {
    terms,
    turn: moment?.turn ?? 0,
    side: moment?.side ?? terms.first,
    phase: moment?.phase ?? 'charge',
    units: [],
    leaders: [],
    corps: [],
    shocks: [],
    voltigeurs: [],
    couriers: (moment?.couriers ?? []).map((courier) => readCourier(names, courier)),
    sent: moment?.sent ?? { french: 0, coalition: 0 },
    ordered: moment?.ordered ?? { french: 0, coalition: 0 },
    relays: (moment?.relays ?? []).map((relay) => readRelay(names, relay)),
    despatches: (moment?.despatches ?? []).map((despatch) => readDespatch(names, despatch)),
    plan: [...(moment?.plan ?? [])],
    entered: [],
    provisional: { french: null, coalition: null },
    points: { french: moment?.points?.french ?? 0, coalition: moment?.points?.coalition ?? 0 },
    held: [...(moment?.held ?? terms.victory.holders)],
    result: null,
    frames: [],
    standing: { french: [], coalition: [] },
  };
  const board = boardOf(s);
  s.corps = terms.corps.map((corps) => corpsFrom(corps, moment, names));
  const levels = new Map<number, number>();
  s.units = ordered(scenario).map((unit, index) => copyUnit(unitFrom(s, unit, index, levels)));
  s.leaders = (scenario.leaders ?? []).map((leader) => leaderFrom(s, leader));
  if (moment !== undefined) readMoment(s, board, moment);
  s.frames = moment?.frames?.map((frame) => frames.read(board, frame)) ?? [firstFrame(scenario)];
  tell(play, {
    kind: 'setUp',
    rules: rulesOfSetUp(scenario, s),
    units: s.units.flatMap(({ hex, level }, index) =>
      hex < 0 || level > 0 ? [] : [board.unitNames[index]!],
    ),
    leaders: s.leaders.flatMap(({ hex }, index) => (hex < 0 ? [] : [board.leaderNames[index]!])),
  });
  return s;
}

/** What has happened before the moment, beyond what units and leaders show. */
function readMoment(s: State, board: Board, moment: Moment): void {
  const hexOf = (name: string) => hexNamed(board, name);
  const corpsOf = (id: string) => s.terms.corps.findIndex(({ slug }) => slug === slugOf(id));
  s.shocks = (moment.shocks ?? []).map(({ attackers, target, second }) => ({
    attackers: attackers.map(hexOf),
    target: hexOf(target),
    ...(second === undefined ? {} : { second: hexOf(second) }),
  }));
  s.voltigeurs = (moment.voltigeurs ?? []).map(({ unit, hex, facing, home, stood, fired }) => ({
    unit: board.words.get(unit)?.index ?? none,
    hex: hexOf(hex),
    facing: board.cornerWords.indexOf(facing),
    home: hexOf(home),
    stood,
    fired,
  }));
  s.entered = (moment.entered ?? []).flatMap(({ hex, count }) => [hexOf(hex), count]);
  for (const side of sides) {
    const apart = moment.provisional?.[side];
    if (apart !== undefined)
      s.provisional[side] = { corps: corpsOf(apart.corps), fatigue: apart.fatigue, strain: apart.strain };
  }
}

function firstFrame({ moment }: EmpereurScenario): Frames {
  return moment?.phase === undefined ? { step: 'turn' } : firstStepOf(moment.phase);
}
