/** Whether a scenario whose form is right makes sense: names, places, sums. The schema has seen to the form. */
import { unknownHexes } from '@bivouac/ground';
import { branches, inOrder, problem, slugOf, type Problem } from '@bivouac/kernel';
import { checkGround } from './battlefield.ts';
import { boardOf, grid, unitLimit } from '../board.ts';
import { checkMoment } from './moment.ts';
import { checkSense } from './moment-sense.ts';
import { layOut } from './position.ts';
import { type NapoleonicsScenario, type ScenarioUnit } from './scenario.ts';
import { nationsOf, sides, type Nation } from '../tables/sides.ts';
import { terrainIndex, terrainKinds, type TerrainKind, type TerrainName } from '../tables/terrain.ts';
import { leadersInBox, typeIndex, unitTypes } from '../tables/units.ts';

const by = branches({ nobodyStartsOnClosedGround: 'CCN-3-03' });

/** What is wrong with a scenario, and where. */
export function checkScenario(scenario: NapoleonicsScenario): Problem[] {
  const { terrain, fieldworks = [] } = scenario;
  const unknown = [...checkGround({ terrain, fieldworks }), ...checkHexes(scenario)];
  if (unknown.length > 0) return unknown;
  const problems = [
    ...checkSides(scenario),
    ...checkFieldworks(scenario),
    ...checkUnits(scenario),
    ...checkLeaders(scenario),
    ...checkSpecial(scenario),
  ];
  if (problems.length > 0) return problems;
  const problemsOfMoment = checkMoment(scenario);
  if (problemsOfMoment.length > 0 || scenario.moment?.frames === undefined) return problemsOfMoment;
  const state = layOut(scenario, {}, { dice: inOrder, events: [] });
  return checkSense(state, boardOf(state));
}

/** Every hex a scenario names must be on the board (CCN-2-01). */
function checkHexes(scenario: NapoleonicsScenario): Problem[] {
  const named: [where: string, hex: string][] = [
    ...scenario.units.map(({ hex }, at): [string, string] => [`units.${at}.hex`, hex]),
    ...scenario.leaders.map(({ hex }, at): [string, string] => [`leaders.${at}.hex`, hex]),
    ...[...(scenario.objectives ?? []), ...(scenario.exits ?? [])].flatMap(({ hexes }) =>
      hexes.map((hex): [string, string] => ['objectives or exits', hex]),
    ),
  ];
  const standing = named.filter(([, hex]) => hex !== 'gone' && hex !== 'away');
  return unknownHexes(grid, standing);
}

function checkSides({ sides: armies, units }: NapoleonicsScenario): Problem[] {
  const problems: Problem[] = [];
  if (armies.british.at === armies.french.at)
    problems.push(problem('sides', 'both sides sit at the same edge', 'les deux camps sont au même bord'));
  for (const side of sides) {
    const own = units.filter((unit) => unit.side === side);
    const standing = own.filter(({ hex }) => hex !== 'gone' && hex !== 'away');
    if (standing.length === 0)
      problems.push(problem('units', `the ${side} side has no unit`, `aucune unité (${side})`));
    if (own.length > unitLimit)
      problems.push(
        problem('units', `more than ${unitLimit} ${side} units`, `plus de ${unitLimit} unités (${side})`),
      );
    for (const nation of armies[side].nations)
      if (!nationsOf[side].includes(nation))
        problems.push(
          problem(
            `sides.${side}.nations`,
            `${nation} units do not fight on this side`,
            `pas d’unités (${nation}) dans ce camp`,
          ),
        );
  }
  return problems;
}

function kindOf(scenario: NapoleonicsScenario, hex: string): TerrainKind {
  const name = Object.entries(scenario.terrain).find(([, hexes]) => hexes.includes(hex))?.[0] ?? 'clear';
  return terrainKinds[terrainIndex(name as TerrainName)]!;
}

/** Nobody builds where nobody can stand. */
function checkFieldworks(scenario: NapoleonicsScenario): Problem[] {
  return (scenario.fieldworks ?? []).flatMap(({ hex }, at) =>
    kindOf(scenario, hex).enter === 'impassable'
      ? [problem(`fieldworks.${at}`, `nobody can stand at ${hex}`, `personne ne peut se tenir en ${hex}`)]
      : [],
  );
}

function standsOn(scenario: NapoleonicsScenario, unit: ScenarioUnit): boolean {
  const kind = kindOf(scenario, unit.hex);
  const { arm } = unitTypes[typeIndex(unit.nation, unit.type)]!;
  return kind.enter !== 'impassable' && kind.closedTo !== arm;
}

/** On the board, and neither in a town nor behind works (CCN-6-24). */
function mayStandInSquare(scenario: NapoleonicsScenario, { hex }: ScenarioUnit): boolean {
  if (hex === 'gone' || hex === 'away') return false;
  return kindOf(scenario, hex).square && !(scenario.fieldworks ?? []).some((works) => works.hex === hex);
}

function checkUnits(scenario: NapoleonicsScenario): Problem[] {
  const problems: Problem[] = [];
  const taken = new Set<string>();
  scenario.units.forEach((unit, at) => {
    const where = `units.${at}`;
    const type = unitTypes[typeIndex(unit.nation, unit.type)];
    if (type === undefined || !nationsOf[unit.side].includes(unit.nation)) {
      problems.push(
        problem(
          `${where}.type`,
          `there is no ${unit.nation} ${unit.type} on this side`,
          `pas de ${unit.type} (${unit.nation}) dans ce camp`,
        ),
      );
      return;
    }
    if ((unit.blocks ?? 1) > type.blocks)
      problems.push(
        problem(`${where}.blocks`, `${type.blocks} blocks at most`, `${type.blocks} blocs au plus`),
      );
    if ((unit.square ?? 0) > 0 && !mayStandInSquare(scenario, unit))
      problems.push(problem(`${where}.square`, 'no square stands there', 'aucun carré ne se tient là'));
    if (unit.hex === 'gone' || unit.hex === 'away') return;
    if (by.nobodyStartsOnClosedGround(!standsOn(scenario, unit)))
      problems.push(
        problem(
          `${where}.hex`,
          `this unit cannot stand at ${unit.hex}`,
          `cette unité ne peut se tenir en ${unit.hex}`,
        ),
      );
    if (taken.has(unit.hex))
      problems.push(problem(`${where}.hex`, `two units at ${unit.hex}`, `deux unités en ${unit.hex}`));
    taken.add(unit.hex);
    if ((unit.square ?? 0) > 0 && type.arm !== 'infantry')
      problems.push(
        problem(`${where}.square`, 'only infantry is in square', 'seule l’infanterie est en carré'),
      );
  });
  return problems;
}

const reserved = new Set([
  'end',
  'off',
  'order',
  'stand',
  'strike',
  'retire',
  'square',
  'stay',
  'pass',
  'resign',
]);

function checkLeaders(scenario: NapoleonicsScenario): Problem[] {
  const problems: Problem[] = [];
  const names = new Set<string>();
  const taken = new Set<string>();
  scenario.leaders.forEach(({ side, name, hex }, at) => {
    const where = `leaders.${at}`;
    const slug = slugOf(name);
    if (slug === '' || names.has(slug) || reserved.has(slug) || /^(br|fr)\d+$/.test(slug))
      problems.push(
        problem(
          `${where}.name`,
          `"${name}" cannot be told from another name`,
          `« ${name} » se confond avec un autre nom`,
        ),
      );
    names.add(slug);
    if (hex === 'gone' || hex === 'away') return;
    if (taken.has(hex))
      problems.push(problem(`${where}.hex`, `two leaders at ${hex}`, `deux généraux en ${hex}`));
    taken.add(hex);
    if (kindOf(scenario, hex).enter === 'impassable')
      problems.push(
        problem(`${where}.hex`, `nobody can stand at ${hex}`, `personne ne peut se tenir en ${hex}`),
      );
    if (scenario.units.some((unit) => unit.hex === hex && unit.side !== side))
      problems.push(problem(`${where}.hex`, `the enemy stands at ${hex}`, `l’ennemi se tient en ${hex}`));
  });
  return problems;
}

function checkSpecial({ special = {}, leaders }: NapoleonicsScenario): Problem[] {
  return Object.keys(special.leaderBanners ?? {})
    .filter((name) => !leaders.some((leader) => leader.name === name))
    .map((name) =>
      problem(
        `special.leaderBanners.${name}`,
        `there is no leader "${name}"`,
        `il n’y a pas de général « ${name} »`,
      ),
    );
}

/** Where a scenario deploys more than the box holds: a warning, since blocks can be borrowed (CCN-2-13). */
export function boxWarnings(scenario: NapoleonicsScenario): Problem[] {
  const warnings: Problem[] = [];
  for (const { nation, code, inBox } of unitTypes) {
    const count = scenario.units.filter((unit) => unit.nation === nation && unit.type === code).length;
    if (count > inBox)
      warnings.push(
        problem(
          'units',
          `${count} ${nation} ${code}: the box holds ${inBox}`,
          `${count} ${code} (${nation}) : la boîte en a ${inBox}`,
        ),
      );
  }
  for (const side of sides) {
    const inBox = nationsOf[side].reduce((sum: number, nation: Nation) => sum + leadersInBox[nation], 0);
    const count = scenario.leaders.filter((leader) => leader.side === side).length;
    if (count > inBox)
      warnings.push(
        problem(
          'leaders',
          `${count} ${side} leaders: the box holds ${inBox}`,
          `${count} généraux (${side}) : la boîte en a ${inBox}`,
        ),
      );
  }
  return warnings;
}
