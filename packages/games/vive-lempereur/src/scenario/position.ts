/** Scenarios into states: units, leaders, and the first frame. */
import { citations, slugOf, type Options, type Play, type RuleId } from '@bivouac/kernel';
import { boardOf, hexNamed, ownTerms, type Board } from '../board/ground.ts';
import { tell } from '../events.ts';
import type { Frames } from '../frames.ts';
import { nothingPlaced } from '../rules/18-strategic-deployment/pre-battle.ts';
import { readPreBattle } from './pre-battle-by-name.ts';
import { readActivation } from './activation-by-name.ts';
import { frames } from './frame-naming.ts';
import { placeNamed, readLeaderMarks, readMarks } from './naming.ts';
import { differs, usesAdvanced } from '../options.ts';
import { firstStepOf } from '../rules/02-sequence-of-play/sequence.ts';
import { standingFormation } from '../rules/04-formations/formation-change.ts';
import type { EmpereurScenario, Moment, ScenarioLeader, ScenarioUnit } from './scenario.ts';
import { awaited, departed, gone, none, type Corps, type Leader, type State, type Unit } from '../state.ts';
import type { CorpsFacts } from '../terms.ts';
import { disorganised, formationKinds, formationNames, skirmish } from '../tables/formations.ts';
import { leadersAlone } from '../tables/command.ts';
import {
  readCourier,
  readDespatch,
  readOrder,
  readPending,
  readRelay,
  type OrderNames,
} from './orders-by-name.ts';
import { sides } from '../tables/sides.ts';
import { namesOf, ordered, termsFor } from './terms-of-battle.ts';
import { levelOfOrders } from '../rules/17-command/orders.ts';
import { copyLeader, copyUnit } from '../copies.ts';

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
    late = 0,
  } = moment?.corps?.find(({ id }) => slugOf(id) === slug) ?? {};
  return {
    ...{ mood, worst, threshold, total, fatigue, strain },
    order: order === undefined ? null : readOrder(names, order),
    pending: pending.map((one) => readPending(names, one)),
    ...{ shaken, malus, fresh, late },
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
  obedienceShifted: 'VEA-17-602',
  initiativeShifted: 'VEA-17-704',
  otherNumbersOfOrders: 'VEA-17-346',
  oneOfTwoSystems: 'VEA-16-201',
  ownPlan: ['VEA-18-101', 'VEA-18-102'],
  lossesAlone: 'VEA-18-502',
});

/** The rules that have shaped the set-up. */
function rulesOfSetUp(
  { special, map, units, orders, ratings = {} }: EmpereurScenario,
  { terms, leaders }: State,
): readonly RuleId[] {
  const added = Object.values(ratings);
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
    ...(added.some(({ obedience }) => obedience !== undefined) ? so.obedienceShifted : []),
    ...(added.some(({ initiative }) => initiative !== undefined) ? so.initiativeShifted : []),
    ...(orders === undefined || terms.options.commandLevel < levelOfOrders ? [] : so.otherNumbersOfOrders),
    ...(terms.options.artilleryLosses === 'none' ? [] : so.oneOfTwoSystems),
    ...(terms.grid === null ? [] : so.ownPlan),
    ...(terms.options.lossesOnly ? so.lossesAlone : []),
  ];
}

/** Lays out a battle, or the moment of one. */
export function layOut(scenario: EmpereurScenario, given: Options, play: Play): State {
  const terms = ownTerms(termsFor(scenario, given));
  const { moment } = scenario;
  const names = namesOf(scenario, boardOf({ terms }).grid.names);
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
    activation: null,
    preBattle: null,
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
  // Before the pre-battle game nobody is on the map.
  const isBefore = terms.grid !== null && moment === undefined;
  s.units = ordered(scenario).map((unit, index) =>
    copyUnit(unitFrom(s, isBefore ? offTheMap(unit) : unit, index, levels)),
  );
  s.leaders = (scenario.leaders ?? []).map((leader) => leaderFrom(s, isBefore ? offTheMap(leader) : leader));
  s.preBattle = isBefore ? nothingPlaced : readPreBattle(s, moment);
  s.activation = readActivation(s, moment);
  if (moment !== undefined) readMoment(s, board, moment);
  s.frames = moment?.frames?.map((frame) => frames.read(board, frame)) ?? [firstFrame(s, scenario)];
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

function offTheMap<T extends { readonly hex?: string }>(one: T): Omit<T, 'hex'> {
  const { hex: _, ...rest } = one;
  return rest;
}

function firstFrame({ preBattle, terms }: State, { moment }: EmpereurScenario): Frames {
  if (preBattle !== null && moment === undefined) return { step: 'preBattle', side: terms.first };
  return moment?.phase === undefined ? { step: 'turn' } : firstStepOf(moment.phase);
}
