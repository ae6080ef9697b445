/** What a battle fixes for every game of it: units, leaders, corps, arrivals, victory, out of its file. */
import { branches, defines, inBoth, slugOf, type Options } from '@bivouac/kernel';
import { mapOf } from '../board/ground.ts';
import { chosen } from '../options.ts';
import type { EmpereurScenario, ScenarioLeader, ScenarioUnit, ScenarioVictory } from './scenario.ts';
import { none } from '../state.ts';
import type {
  Arrival,
  CorpsFacts,
  GridFacts,
  GameOptions,
  LeaderArrival,
  LeaderFacts,
  Special,
  Terms,
  Thresholds,
  UnitFacts,
} from '../terms.ts';
import { arms } from '../tables/formations.ts';
import { leaderValues } from '../tables/leaders.ts';
import { thresholdShares } from '../tables/morale.ts';
import { usualRatings } from '../tables/command.ts';
import { allowanceOf } from '../tables/couriers.ts';
import { firstToCome } from '../tables/deployment.ts';
import { squareNamed } from '../board/sectors.ts';
import { attachedTo } from './attaching.ts';
import { divisionName, readStep, type OrderNames } from './orders-by-name.ts';
import { usualNations } from '../tables/nations.ts';
import { sides, type Side } from '../tables/sides.ts';
import { archetypes } from '../tables/units.ts';

/** All of the French side first, each side in the order of the file: its rows on the loss sheet (VE-3.1-04). */
export function ordered(scenario: EmpereurScenario): ScenarioUnit[] {
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
  const options = fitting(chosen(given), scenario);
  const later = comingLater(scenario, options);
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
    corps: corpsFacts(scenario, units, namesOf(scenario, map.grid.names)).map((corps) =>
      // Orders laid down for the old set-up say nothing in a new one.
      options.strategicDeployment ? { ...corps, order: null } : corps,
    ),
    armies: {
      french: armyThresholds(scenario, 'french', units),
      coalition: armyThresholds(scenario, 'coalition', units),
    },
    arrivals: placed.flatMap((unit, index): Arrival[] => {
      const coming = unit.arrives ?? later(unit);
      if (coming === null) return [];
      const reserve = unit.arrives?.reserve ?? reserveUnlessSaid;
      return [{ unit: index, turn: coming.turn, hexes: entry(coming.at), reserve }];
    }),
    leaderArrivals: (scenario.leaders ?? []).flatMap((leader, index): LeaderArrival[] => {
      const coming = leader.arrives ?? later(leader);
      return coming === null ? [] : [{ leader: index, turn: coming.turn, hexes: entry(coming.at) }];
    }),
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
      objectives: objectivesOf(scenario, options).map(({ hexes, points, words }) => ({
        hexes: hexes.map(hexOf),
        points,
        words,
      })),
      holders: objectivesOf(scenario, options).map(({ holder }) => holder),
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
    time:
      scenario.time === undefined
        ? null
        : { corps: scenario.time.corps, joint: scenario.time.joint ?? scenario.time.corps },
    grid: options.strategicDeployment ? gridFacts(scenario, placed, units) : null,
    options,
  };
}

/** Whoever would begin on the map, or has been held back for the set-up. */
function isSetUp({ hex, arrives, waits }: Pick<ScenarioUnit, 'hex' | 'arrives' | 'waits'>): boolean {
  return waits === true || (hex !== undefined && arrives === undefined);
}

function gridFacts(
  scenario: EmpereurScenario,
  placed: readonly ScenarioUnit[],
  facts: readonly UnitFacts[],
): GridFacts {
  const { columns, rows, entries } = scenario.grid!;
  const squares = (side: Side) => entries[side].map((name) => squareNamed({ columns, rows }, name));
  const units = placed.flatMap((unit, index) => (isSetUp(unit) ? [index] : []));
  return {
    columns,
    rows,
    entries: { french: squares('french'), coalition: squares('coalition') },
    corps: scenario.corps.flatMap((_, corps) =>
      units.some((unit) => facts[unit]!.corps === corps) ? [corps] : [],
    ),
    units,
    leaders: (scenario.leaders ?? []).flatMap((leader, index) => (isSetUp(leader) ? [index] : [])),
  };
}

/** When and where those come who are not set up, unless the battle lets them stay away (VEA-18-501). */
function comingLater(
  { grid, lines }: EmpereurScenario,
  { strategicDeployment }: GameOptions,
): (one: Pick<ScenarioUnit, 'side' | 'hex' | 'arrives' | 'waits'>) => { turn: number; at: string } | null {
  return (one) => {
    if (!strategicDeployment || !isSetUp(one)) return null;
    const said = grid?.arrives?.[one.side];
    if (by.staysAway(said === null)) return null;
    return by.comeLater(true) ? (said ?? { turn: firstToCome.value, at: lines[one.side].at }) : null;
  };
}

/** Places that count: none where the players have agreed on losses alone (VEA-18-502). */
function objectivesOf(
  { victory }: EmpereurScenario,
  { lossesOnly }: GameOptions,
): NonNullable<ScenarioVictory['objectives']> {
  return by.lossesAlone(lossesOnly) ? [] : (victory.objectives ?? []);
}

/** What the orders of a battle may speak of. */
export function namesOf(
  { corps, leaders = [], units }: EmpereurScenario,
  hexes: readonly string[],
): OrderNames {
  return {
    hexes,
    corps: corps.map(({ id }) => slugOf(id)),
    leaders: leaders.map(({ name }) => slugOf(name)),
    divisions: units.map((unit) => divisionName(unit.corps ?? '', unit.division ?? '')),
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
  otherNumbersOfOrders: 'VEA-17-346',
  noGridNoGame: 'VEA-18-101',
  staysAway: 'VEA-18-501',
  comeLater: 'VEA-18-501',
  lossesAlone: 'VEA-18-502',
});

/** The rules that a battle adds to those of the game. */
function ownRules({ special = {} }: EmpereurScenario): Partial<Special> {
  return by.battleAddsItsOwn(Object.keys(special).length > 0) ? special : {};
}

/** Orders in a turn: as the battle says, or as many as the army of that nation and year wrote (VEA-17-346). */
function allowedOrders({ orders, nations, date }: EmpereurScenario, side: Side): number {
  const given = orders?.[side];
  if (by.otherNumbersOfOrders(given !== undefined)) return given!;
  return allowanceOf({ ...usualNations, ...nations }[side], Number(date.slice(0, 4)));
}

/** Thresholds are rolled anew for corps only: not where a whole army is counted as one (VEA-16-801). */
function fitting(options: GameOptions, { armies, grid }: EmpereurScenario): GameOptions {
  const byCorps = by.corpsByCorpsOnly(armies !== undefined)
    ? { ...options, modulatedDemoralisation: false }
    : options;
  return by.noGridNoGame(grid === undefined)
    ? { ...byCorps, strategicDeployment: false, lossesOnly: false }
    : byCorps;
}
