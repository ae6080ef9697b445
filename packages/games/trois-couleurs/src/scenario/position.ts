/** From a scenario to the state a battle begins with, and from any state back to a scenario. */
import { halfCircle, turned } from '@bivouac/ground/free';
import { atMoment, readPoints, wayToEdge } from '@bivouac/ground/free-table';
import { branches, troopName, type Options } from '@bivouac/kernel';
import { priceOfGeneral } from '../armies/prices.ts';
import type { CouleursScenario, ScenarioGeneral, ScenarioUnit } from './scenario.ts';
import {
  none,
  type General,
  type GeneralFacts,
  type State,
  type Terms,
  type Unit,
  type UnitFacts,
} from '../state.ts';
import { hideAtStart } from '../rules/03-sight/hidden.ts';
import { beforeSetUp } from '../rules/28-battle/setting-up.ts';
import { houseBody, spreadOf } from '../rules/08-ground/houses.ts';
import { valuesOfRank } from '../tables/generals.ts';
import { branchOfArm, formationsOf, statuses, type Arm, type Weapon } from '../tables/kinds.ts';
import { profileNamed, profiles, type Profile } from '../tables/profiles.ts';
import type { Side } from '../tables/sides.ts';
import { ranges } from '../tables/weapons.ts';
import { untouched } from '../untouched.ts';

const by = branches({
  cavalryFiresLikeItsInfantry: 'TC-9-33',
  dragoonsHaveMuskets: 'TC-9-33',
  theWorstCompanyCounts: 'TC-2-01',
  theEnemySeesTheWorst: 'TC-2-02',
});

/** The state a scenario describes: its beginning, or the moment it tells of. */
export function stateOf(scenario: CouleursScenario, options: Options): State {
  const begun = beginningOf(scenario, options);
  return scenario.moment === undefined ? begun : atMoment(begun, scenario.moment);
}

function beginningOf(scenario: CouleursScenario, options: Options): State {
  const terms = termsOf(scenario, options);
  const attacker = terms.sides.red.role === 'attacker' ? 'red' : 'blue';
  const begun = withGarrisons({
    frames: [{ step: 'turn' }],
    standing: { blue: [], red: [] },
    terms,
    turn: 0,
    first: attacker,
    side: attacker,
    units: [
      ...scenario.units.map((unit) => unitAtStart(scenario, unit)),
      ...withSkirmishers(scenario).map((unit) => skirmishersAtStart(scenario, unit)),
    ],
    generals: scenario.generals.map((general) => generalAtStart(scenario, general)),
    queue: [],
    due: [],
    shots: [],
    earlier: [],
    drawn: [],
    halted: [],
    passed: [],
    begunAt: [],
    markers: [],
    shown: [],
    atOnce: [],
    plans: [],
    second: [],
    clock: 0,
    ordered: scenario.groups.map(({ operational }) => operational?.ordered === true),
    broken: terms.groups.map(() => false),
    holders: (scenario.objectives ?? []).map(({ holder }) => holder),
    over: null,
  });
  return terms.options.freeSetUp === true ? beforeSetUp(begun) : hideAtStart(begun);
}

/** Whoever holds a built-up area from the start is spread all round it. */
function withGarrisons(state: State): State {
  const units = state.units.map((row, unit) => {
    if (row.post === none) return row;
    const { x, y, facing } = houseBody(state, row.post);
    return { ...row, x, y, facing, faces: spreadOf(state, unit, row.post, 'round') };
  });
  return { ...state, units };
}

function groupNamed({ groups }: CouleursScenario, id: string | undefined): number {
  return groups.findIndex((group) => group.id === id);
}

function termsOf(scenario: CouleursScenario, options: Options): Terms {
  const units = [
    ...scenario.units.map((unit) => factsAtStart(scenario, unit)),
    ...withSkirmishers(scenario).map((unit) => skirmisherFacts(scenario, unit)),
  ];
  const generals = scenario.generals.map((general) => generalFacts(scenario, general));
  const sideTerms = (side: Side) => {
    const { name, nation = 'other', edge, role, hasNoLightInfantry = false } = scenario.sides[side];
    const ofSide = [...units, ...generals].filter((one) => one.side === side);
    const points = ofSide.reduce((sum, one) => sum + one.points, 0);
    return { name, nation, edge, role, points, hasNoLightInfantry };
  };
  return {
    scenario: scenario.id,
    table: scenario.table,
    // What belongs to a battle is not chosen again by those who play it.
    options: { ...options, ...scenario.options },
    turns: scenario.turns,
    sides: { blue: sideTerms('blue'), red: sideTerms('red') },
    isReconstruction: scenario.reconstruction === true,
    groups: scenario.groups.map(({ id, name, side, operational = {} }) => ({
      id,
      name,
      side,
      operational: {
        turns: operational.turns ?? [],
        arrives: operational.arrives ?? none,
        follows: groupNamed(scenario, operational.follows),
        road: (operational.road?.split(' ') ?? []).map(pointAtStart),
      },
    })),
    units,
    generals,
    objectives: (scenario.objectives ?? []).map(({ id, points, feature, at }) => {
      const [x, y] = pointAtStart(at);
      return { id, points, feature: featureNamed(scenario, feature), x, y };
    }),
  };
}

/** Features are counted as a table lays them: areas, then lines, then blocks. */
function featureNamed(
  { table: { areas = [], lines = [], blocks = [] } }: CouleursScenario,
  id: string | undefined,
): number {
  return [...areas, ...lines, ...blocks].findIndex((feature) => feature.id === id);
}

function pointAtStart(at: string | undefined): readonly [x: number, y: number] {
  const [point] = at === undefined ? [] : readPoints(at, 'at', []);
  return point ?? [0, 0];
}

const armOf: Readonly<Record<Profile['arm'], Arm>> = {
  INF: 'infantry',
  CAV: 'cavalry',
  ARF: 'foot artillery',
  ARH: 'horse artillery',
};

export function factsAtStart(scenario: CouleursScenario, unit: ScenarioUnit): UnitFacts {
  const profile = profileNamed(unit.profile)!;
  const group = groupNamed(scenario, unit.group);
  const companies = unit.companies ?? profile.companies ?? 1;
  const perCompany = unit.perCompany ?? profile.perCompany ?? profile.figures ?? profile.guns ?? 1;
  const strength = unit.strength ?? companies * perCompany;
  const { status, morale, ccf, looksLike } = qualityOf(unit, profile);
  return {
    id: unit.id,
    name: unit.name,
    side: scenario.groups[group]!.side,
    group,
    arm: armOf[profile.arm],
    status,
    looksLike,
    ...((unit.attached ?? []).length > 0 && { isMixed: true as const }),
    morale,
    fire: unit.fire ?? profile.fire ?? (profile.arm === 'CAV' ? infantryFire(profile.id) : 0),
    cac: unit.cac ?? profile.cac ?? 0,
    ft: unit.ft ?? profile.ft ?? 0,
    ccf,
    type: unit.type ?? profile.type ?? 1,
    weapon: profile.weapon ?? (profile.arm === 'CAV' ? firearmOf(scenario, profile.id) : 'none'),
    calibre: profile.calibre ?? null,
    companies,
    perCompany,
    strength,
    isTwoDeep: profile.twoRanks === true,
    hasLances: profile.lance === true,
    hasBackCuirass: profile.backCuirass === true,
    isNeverFormed: profile.bestState === 'SAF',
    bonusAttack: profile.bonusAttack ?? 0,
    // Of cavalry that of its nation, which it never has the use of (TC-18-10).
    bonusDefence:
      profile.bonusDefence ?? (profile.arm === 'CAV' ? infantryOf(profile.id)?.bonusDefence : 0) ?? 0,
    regiment: unit.regiment ?? null,
    points: unit.points ?? profile.price * strength,
    parent: none,
  };
}

type Quality = Pick<UnitFacts, 'status' | 'morale' | 'ccf' | 'looksLike'>;

/** How good a unit is: companies of another quality in its ranks never raise it (TC-2-01), nor what the enemy takes it for (TC-2-02). */
function qualityOf(unit: ScenarioUnit, profile: Profile): Quality {
  const own: Quality = {
    status: unit.status ?? profile.status,
    looksLike: profile.perceivedStatus ?? unit.status ?? profile.status,
    morale: unit.morale ?? profile.morale,
    ccf: unit.ccf ?? profile.ccf,
  };
  const all = [own];
  for (const id of unit.attached ?? []) {
    const { status, perceivedStatus, morale, ccf } = profileNamed(id)!;
    all.push({ status, looksLike: perceivedStatus ?? status, morale, ccf });
  }
  const [worst, best] = [Math.min, Math.max];
  const counts = by.theWorstCompanyCounts(true) ? worst : best;
  const seen = by.theEnemySeesTheWorst(true) ? worst : best;
  return {
    status: statuses[counts(...all.map((one) => statuses.indexOf(one.status)))]!,
    looksLike: statuses[seen(...all.map((one) => statuses.indexOf(one.looksLike)))]!,
    morale: counts(...all.map((one) => one.morale)),
    ccf: counts(...all.map((one) => one.ccf)),
  };
}

/** Cavalry fires as well as the infantry of its nation (TC-9-33). */
function infantryFire(id: string): number {
  return by.cavalryFiresLikeItsInfantry(true) ? (infantryOf(id)?.fire ?? 0) : 0;
}

/** The infantry of the nation of a profile. */
function infantryOf(id: string): Profile | undefined {
  const nation = id.slice(0, id.indexOf('-') + 1);
  return profiles.find((one) => one.arm === 'INF' && one.id.startsWith(nation));
}

/** French dragoons carry muskets for a time, all other cavalry carbines (TC-9-33). */
function firearmOf({ date }: CouleursScenario, id: string): Weapon {
  const year = Number((date ?? '').slice(0, 4));
  const isEarly = year > 0 && year <= ranges.dragoonMusketsUntil;
  return by.dragoonsHaveMuskets(id === 'fr-dragoons' && isEarly) ? 'musket' : 'carbine';
}

function unitAtStart(scenario: CouleursScenario, unit: ScenarioUnit): Unit {
  const { side, arm, group } = factsAtStart(scenario, unit);
  const isReserve = scenario.groups[group]!.operational?.arrives !== undefined;
  const [x, y] = pointAtStart(unit.at);
  const post = unit.in === undefined ? none : featureNamed(scenario, unit.in);
  const ahead = turned(wayToEdge(scenario.sides[side].edge) + halfCircle);
  return {
    ...untouched,
    where: isReserve ? 'reserve' : 'table',
    x,
    y,
    facing: unit.facing === undefined ? ahead : Math.round(unit.facing * 100),
    post,
    formation: unit.formation ?? formationsOf[branchOfArm[arm]][0]!,
    disorder: unit.disorder ?? 'none',
  };
}

/** Units that send out skirmishers. These are units of their own, listed after all others in the same order. */
function withSkirmishers({ units }: CouleursScenario): readonly ScenarioUnit[] {
  return units.filter(({ skirmishers = 0 }) => skirmishers > 0);
}

/** What the skirmishers of a unit are called. */
export function skirmishersOf({
  id,
  name,
}: Pick<ScenarioUnit, 'id' | 'name'>): Pick<ScenarioUnit, 'id' | 'name'> {
  return {
    id: `${id}-skirmishers`,
    name: { en: `${name.en} skirmishers`, fr: `tirailleurs ${troopName(name.fr, 'fr').of}` },
  };
}

/** Companies that can be sent out are of the quality of their battalion, whose price includes them. */
function skirmisherFacts(scenario: CouleursScenario, unit: ScenarioUnit): UnitFacts {
  const facts = factsAtStart(scenario, unit);
  const companies = unit.skirmishers!;
  return {
    ...facts,
    ...skirmishersOf(unit),
    companies,
    strength: companies * facts.perCompany,
    points: 0,
    parent: scenario.units.indexOf(unit),
  };
}

function skirmishersAtStart(scenario: CouleursScenario, unit: ScenarioUnit): Unit {
  return { ...unitAtStart(scenario, unit), where: 'ranks', post: none, formation: 'TIR', disorder: 'none' };
}

function generalFacts(scenario: CouleursScenario, general: ScenarioGeneral): GeneralFacts {
  const { id, name, side, rank, group, arm } = general;
  const usual = valuesOfRank(rank);
  const morale = general.morale ?? usual.morale;
  const ccf = general.ccf ?? usual.ccf;
  return {
    id,
    name,
    side,
    rank,
    group: groupNamed(scenario, group),
    morale,
    ccf,
    fire: general.fire ?? usual.fire,
    cac: general.cac ?? usual.cac,
    arm: arm ?? null,
    hasSuccessor: general.hasSuccessor === true,
    points: priceOfGeneral(rank, { morale, ccf }),
  };
}

/** A general who has neither done nor suffered anything. */
const unhurt = {
  fate: 'table',
  used: 0,
  beside: none,
  rallies: none,
  commands: none,
  isShaken: false,
  shot: 0,
  back: none,
  healed: none,
  isSubstitute: false,
} as const satisfies Partial<General>;

function generalAtStart(scenario: CouleursScenario, { at, with: with_ }: ScenarioGeneral): General {
  const unit = scenario.units.findIndex(({ id }) => id === with_);
  const [x, y] = pointAtStart(at ?? scenario.units[unit]?.at);
  return { ...unhurt, x, y, unit };
}

/** A state as a scenario that begins at this moment: read again, it is the same state. */
export function positionOf(scenario: CouleursScenario, state: State): CouleursScenario {
  const { terms, ...moment } = state;
  return { ...scenario, options: terms.options, moment: structuredClone(moment) };
}
