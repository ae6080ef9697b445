/** From a scenario to the state a battle begins with, and from any state back to a scenario. */
import { atMoment, readPoints, wayToEdge } from '@bivouac/ground/free-table';
import { branches, defines, type Options } from '@bivouac/kernel';
import type { Frames, Phase } from '../frames.ts';
import { fresh, partsOfTurn } from '../rules/0-sequence/phases.ts';
import type { ReasonScenario, ScenarioGeneral, ScenarioUnit } from './scenario.ts';
import {
  none,
  type Army,
  type General,
  type GeneralClass,
  type GeneralFacts,
  type Rank,
  type State,
  type Terms,
  type Unit,
  type UnitFacts,
} from '../state.ts';
import { centreOf } from '../standing.ts';
import { formationsOf, type Drill } from '../tables/arms.ts';
import { battalionFigures, crewFigures } from '../tables/bases.ts';
import { aggression } from '../tables/nations.ts';
import { sides, type Side } from '../tables/sides.ts';
import { turned, halfCircle } from '@bivouac/ground/free';
import { wallNames } from '../rules/7-works/walls.ts';
import { remarksOn } from './remarks.ts';

export const unhurt: Army = {
  losses: 0,
  flagsLost: 0,
  batteriesLost: 0,
  brigadiersLost: 0,
  brigadiersCaptured: 0,
  generalsLost: 0,
  generalsCaptured: 0,
  retreatsUntil: none,
};

/** The state a scenario describes: its beginning, or the moment it tells of. */
export function stateOf(scenario: ReasonScenario, options: Options): State {
  const begun = atTheirPosts(beginningOf(scenario, options));
  return scenario.moment === undefined ? begun : atMoment(begun, scenario.moment);
}

/** The state with which a scenario begins; the first frame is that of its first turn. */
function beginningOf(scenario: ReasonScenario, options: Options): State {
  const terms = termsOf(scenario, options);
  const { begins, moment } = scenario;
  // Whoever comes into the middle of a battle finds it deployed.
  const isFree = terms.options.freeDeployment === true && begins === undefined && moment === undefined;
  const { blue, red } = terms.sides;
  const attacker = sides.find((side) => terms.sides[side].role === 'attacker');
  const first = scenario.first ?? attacker;
  const isSettled = blue.role !== null && red.role !== null && first !== undefined;
  const start = begins === undefined ? opening(terms.options) : phaseAtStart(first ?? 'blue', terms, begins);
  return {
    frames: [isSettled ? start : { step: 'roles' }],
    standing: { blue: [], red: [] },
    terms,
    turn: begins === undefined ? 0 : 1,
    roles: { blue: blue.role ?? 'meeting', red: red.role ?? 'meeting' },
    first: first ?? 'blue',
    side: first ?? 'blue',
    units: scenario.units.map((unit) => undeployed(unitAtStart(scenario, unit), isFree)),
    generals: scenario.generals.map((general) => unplaced(generalAtStart(scenario, general), isFree)),
    brigades: scenario.brigades.map(({ leader }) => ({
      leader: generalNamed(scenario, leader),
      leaderless: none,
    })),
    corps: scenario.corps.map(({ leader }) => ({
      leader: generalNamed(scenario, leader),
      leaderless: none,
    })),
    contacts: [],
    damage: [],
    works: [],
    armies: { blue: unhurt, red: unhurt },
    deferred: [],
    over: null,
  };
}

/** Garrisons stand in the middle of what they hold: guns in a village have their field of fire from there. */
function atTheirPosts(s: State): State {
  if (s.units.every(({ post }) => post === none)) return s;
  const placed = (row: Unit, unit: number): Unit => {
    if (row.post === none) return row;
    const [x, y] = centreOf(s, unit);
    return { ...row, x, y };
  };
  return { ...s, units: s.units.map(placed) };
}

/** A turn that begins with one of its later phases; one that the options leave out is no beginning. */
function phaseAtStart(first: Side, terms: Terms, begins: Phase): Frames {
  const part = partsOfTurn({ first, terms }).findIndex(({ phase }) => phase === begins);
  return { step: 'nextPhase', part: Math.max(part, 0) };
}

/** What follows when the roles are settled: deployment where sides deploy as they like, or the first turn. */
export function opening(options: Options, lower: Side | null = null): Frames {
  return options.freeDeployment === true ? { step: 'deployment', lower } : { step: 'turn' };
}

/** Where sides deploy as they like, nobody stands on the table but garrisons that the scenario has put somewhere. */
function undeployed(unit: Unit, isFree: boolean): Unit {
  return isFree && unit.post === none ? { ...unit, where: 'reserve' } : unit;
}

/** Generals are placed too; who waits off the table with a unit stays with it. */
function unplaced(general: General, isFree: boolean): General {
  return isFree && general.fate === 'table' ? { ...general, fate: 'away', unit: none } : general;
}

function generalNamed({ generals }: ReasonScenario, id: string): number {
  return generals.findIndex((general) => general.id === id);
}

function corpsOf({ corps }: ReasonScenario, id: string): number {
  return corps.findIndex((one) => one.id === id);
}

function brigadeOf({ brigades }: ReasonScenario, id: string): number {
  return brigades.findIndex((one) => one.id === id);
}

/** The side of a unit is that of the corps of its brigade. */
export function sideOfUnit(scenario: ReasonScenario, { brigade }: Pick<ScenarioUnit, 'brigade'>): Side {
  const { corps } = scenario.brigades[brigadeOf(scenario, brigade)]!;
  return scenario.corps[corpsOf(scenario, corps)]!.side;
}

function termsOf(scenario: ReasonScenario, options: Options): Terms {
  const units = scenario.units.map((unit) => factsAtStart(scenario, unit));
  const sideTerms = (side: Side) => {
    const { name, nation, edge, role, zone, aggression: given } = scenario.sides[side];
    const figures = units.reduce((sum, unit) => (unit.side === side ? sum + unit.figures : sum), 0);
    return {
      name,
      nation,
      edge,
      role: role ?? null,
      zone: zone ?? null,
      aggression: given ?? aggression[nation],
      figures,
    };
  };
  return {
    scenario: scenario.id,
    table: scenario.table,
    // What belongs to a battle is not chosen again by those who play it.
    options: { ...options, ...scenario.options },
    turns: scenario.turns ?? none,
    sides: { blue: sideTerms('blue'), red: sideTerms('red') },
    units,
    generals: scenario.generals.map((general) => generalFacts(scenario, general)),
    brigades: scenario.brigades.map(({ name, corps }) => {
      const index = corpsOf(scenario, corps);
      return { name, side: scenario.corps[index]!.side, corps: index };
    }),
    corps: scenario.corps.map(({ name, side }) => ({ name, side })),
    objectives: scenario.objectives ?? [],
    ...(scenario.field !== undefined && { field: scenario.field }),
    remarks: remarksOn(scenario),
  };
}

function drillOf({ arm, drill }: ScenarioUnit): Drill {
  return drill ?? (arm === 'light infantry' ? 'skirmishers' : 'formed');
}

function factsAtStart(scenario: ReasonScenario, unit: ScenarioUnit): UnitFacts {
  const side = sideOfUnit(scenario, unit);
  const isBattery = unit.arm === 'artillery';
  const { guns } = unit;
  return {
    id: unit.id,
    name: unit.name,
    side,
    brigade: brigadeOf(scenario, unit.brigade),
    nation: unit.nation ?? scenario.sides[side].nation,
    arm: unit.arm,
    drill: drillOf(unit),
    morale: unit.morale,
    isRegular: unit.regular,
    figures: unit.figures ?? (isBattery ? crewFigures : battalionFigures),
    hasFlag: unit.flag ?? !isBattery,
    battery:
      guns === undefined
        ? null
        : { weight: guns.weight, isHorse: guns.horse === true, isHowitzer: guns.howitzers === true },
    traits: unit.traits ?? [],
    due: unit.reserve?.turn ?? none,
    entry: unit.reserve?.entry ?? null,
  };
}

function unitAtStart(scenario: ReasonScenario, unit: ScenarioUnit): Unit {
  const facts = factsAtStart(scenario, unit);
  const [x, y] = pointAtStart(unit.at);
  const ahead = turned(wayToEdge(scenario.sides[facts.side].edge) + halfCircle);
  const [usual] = formationsOf(unit.arm, facts.drill);
  return {
    ...fresh,
    where: unit.reserve === undefined ? 'table' : 'reserve',
    x,
    y,
    facing: unit.facing === undefined ? ahead : Math.round(unit.facing * 100),
    post: unit.post === undefined ? none : postNamed(scenario, unit.post),
    wall: unit.wall === undefined ? none : wallNames.indexOf(unit.wall),
    formation: unit.formation ?? (facts.battery === null ? usual! : 'unlimbered'),
    ranks: unit.ranks ?? 1,
    figures: facts.figures,
    condition: 'normal',
    since: 0,
    hasFired: false,
    knowsNatives: false,
    rallies: 0,
    arrivals: 0,
    lastCharge: none,
    digging: 0,
    left: none,
    guns: null,
  };
}

/** Features are counted as a table lays them: areas, then lines, then blocks. */
function postNamed({ table: { areas = [], lines = [], blocks = [] } }: ReasonScenario, id: string): number {
  return [...areas, ...lines, ...blocks].findIndex((feature) => feature.id === id);
}

function pointAtStart(at: string | undefined): readonly [x: number, y: number] {
  const [point] = at === undefined ? [] : readPoints(at, 'at', []);
  return point ?? [0, 0];
}

const classes: Readonly<Record<string, GeneralClass>> = defines('AOR-3-105', {
  S: 'superior',
  O: 'ordinary',
  I: 'inferior',
});

const by = branches({ scenariosSetCharisma: 'AOR-2-503', chiefsMayLeadACorps: 'AOR-3-116' });

/** What a general of no name adds by his rank (AOR-2-501). */
const charismaOfRank: Readonly<Record<Rank, number>> = {
  brigadier: 1,
  'corps general': 2,
  'commander-in-chief': 2,
  supernumerary: 1,
};

/** `Gn(O)2`: Ordinary, charisma 2; of a brigadier the charisma alone. Null when it is neither (AOR-3-105). */
export function readWorth(
  text: string,
): { readonly class: GeneralClass | null; readonly charisma: number } | null {
  const [, letter, charisma] = /^(?:Gn\(([SOI])\))?(\d)$/.exec(text) ?? [];
  if (charisma === undefined) return null;
  return { class: letter === undefined ? null : classes[letter]!, charisma: Number(charisma) };
}

function generalFacts(scenario: ReasonScenario, general: ScenarioGeneral): GeneralFacts {
  const { id, name, side, rank, worth, greatCaptain } = general;
  const read = readWorth(worth) ?? { class: null, charisma: 0 };
  const leadsCorps = by.chiefsMayLeadACorps(rank === 'commander-in-chief')
    ? scenario.corps.findIndex(({ leader }) => leader === id)
    : none;
  return {
    id,
    name,
    side,
    rank,
    class: read.class,
    charisma: by.scenariosSetCharisma(true) ? read.charisma : charismaOfRank[rank],
    isGreatCaptain: greatCaptain === true,
    leadsCorps,
  };
}

/** Where a general begins: a supernumerary of whom nothing is said with the chief of his side (G-35). */
function placeAtStart({ generals, units }: ReasonScenario, general: ScenarioGeneral): string | undefined {
  if (general.at !== undefined || general.with !== undefined || general.rank !== 'supernumerary')
    return general.at;
  const chief = generals.find(({ side, rank }) => side === general.side && rank === 'commander-in-chief');
  return chief?.at ?? units.find(({ id }) => id === chief?.with)?.at;
}

function generalAtStart(scenario: ReasonScenario, general: ScenarioGeneral): General {
  const [x, y] = pointAtStart(placeAtStart(scenario, general));
  const unit = scenario.units.findIndex(({ id }) => id === general.with);
  const isAway = unit !== none && scenario.units[unit]!.reserve !== undefined;
  return {
    fate: isAway ? 'away' : 'table',
    x,
    y,
    unit,
    points: 0,
    attached: false,
    moved: false,
    lame: none,
    dazed: none,
  };
}

/** A state as a scenario that begins at this moment: read again, it is the same state. */
export function positionOf(scenario: ReasonScenario, state: State): ReasonScenario {
  const { terms, ...moment } = state;
  return { ...scenario, options: terms.options, moment: structuredClone(moment) };
}
