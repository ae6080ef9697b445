/** Whether a scenario makes sense: names, places, values. The form of its map has been seen to. */
import type { HexMap } from '@bivouac/ground';
import type { Problem } from '@bivouac/kernel';
import { checkMoment } from './moment.ts';
import { problem, slugOf, type EmpereurScenario } from './scenario.ts';
import { sides } from './tables/sides.ts';
import { archetypes } from './tables/units.ts';

export function checkScenario(scenario: EmpereurScenario, map: HexMap): Problem[] {
  return [
    ...checkHexes(scenario, map),
    ...checkUnits(scenario),
    ...checkLines(scenario, map),
    ...checkLeaders(scenario),
    ...checkArrivals(scenario, map),
    ...checkCommanders(scenario),
    ...checkMoment(scenario, map),
  ];
}

/** Every hex a scenario names must be on the map (VE-3.5-01). */
function checkHexes({ units, leaders = [], victory }: EmpereurScenario, map: HexMap): Problem[] {
  const named: [where: string, hex: string][] = [
    ...units.flatMap(({ hex, astride }, at): [string, string][] => [
      ...(hex === undefined ? [] : [[`units.${at}.hex`, hex] as [string, string]]),
      ...(astride === undefined ? [] : [[`units.${at}.astride`, astride] as [string, string]]),
    ]),
    ...leaders.flatMap(({ hex }, at): [string, string][] =>
      hex === undefined ? [] : [[`leaders.${at}.hex`, hex]],
    ),
    ...(victory.objectives ?? []).flatMap(({ hexes }, at) =>
      hexes.map((hex): [string, string] => [`victory.objectives.${at}`, hex]),
    ),
  ];
  return named
    .filter(([, hex]) => !map.grid.byName.has(hex))
    .map(([where, hex]) => problem(where, `there is no hex "${hex}"`, `il n’y a pas de case « ${hex} »`));
}

/** Morale from 6 to 11, and fire for all but cavalry (VE-3.1-08). */
function checkUnits({ units, corps }: EmpereurScenario): Problem[] {
  return units.flatMap((unit, at) => {
    const where = `units.${at}`;
    const kind = (archetypes as Partial<Record<string, (typeof archetypes)[keyof typeof archetypes]>>)[
      unit.type
    ];
    if (kind === undefined)
      return [
        problem(`${where}.type`, `there is no kind "${unit.type}"`, `il n’y a pas de type « ${unit.type} »`),
      ];
    const found: Problem[] = [];
    const morale = unit.morale ?? kind.morale;
    if (morale < 6 || morale > 11)
      found.push(problem(`${where}.morale`, 'morale is from 6 to 11', 'le moral va de 6 à 11'));
    const fire = unit.fire ?? kind.fire;
    if ((kind.arm === 'cavalry') !== (fire === 0))
      found.push(problem(`${where}.fire`, 'all but cavalry have fire', 'tous tirent, sauf la cavalerie'));
    if (!corps.some(({ id, side }) => id === unit.corps && side === unit.side))
      found.push(
        problem(
          `${where}.corps`,
          `this side has no corps "${unit.corps}"`,
          `ce camp n’a pas de corps « ${unit.corps} »`,
        ),
      );
    return found;
  });
}

/** A line of communication for each side (VE-15-01), and a second threshold above the first (VE-12.2-01). */
function checkLines({ lines, corps }: EmpereurScenario, map: HexMap): Problem[] {
  const found: Problem[] = [];
  for (const side of sides) {
    const at = (lines as Partial<EmpereurScenario['lines']>)[side]?.at;
    if (at === undefined || (!map.entries.has(at) && !map.grid.byName.has(at)))
      found.push(
        problem(
          `lines.${side}`,
          'each side needs a line of communication',
          'il faut une ligne de communication à chaque camp',
        ),
      );
  }
  corps.forEach(({ demoralised, desperate }, at) => {
    if (demoralised !== undefined && desperate !== undefined && desperate <= demoralised)
      found.push(
        problem(
          `corps.${at}.desperate`,
          'desperation comes after demoralisation',
          'le désespoir vient après la démoralisation',
        ),
      );
  });
  return found;
}

function checkLeaders({ leaders = [] }: EmpereurScenario): Problem[] {
  const names = new Set<string>();
  return leaders.flatMap(({ name }, at) => {
    const slug = slugOf(name);
    const bad = slug === '' || names.has(slug) || /^(fr|co)\d+$/.test(slug);
    names.add(slug);
    return bad
      ? [
          problem(
            `leaders.${at}.name`,
            `"${name}" cannot be told from another name`,
            `« ${name} » se confond avec un autre nom`,
          ),
        ]
      : [];
  });
}

/** Troops and leaders on the way come in by an entry of the map, or wait in a zone or hex of it (VE-13-02, VE-13-07). */
function checkArrivals({ units, leaders = [] }: EmpereurScenario, map: HexMap): Problem[] {
  const isPlace = (at: string) => map.entries.has(at) || map.zones.has(at) || map.grid.byName.has(at);
  const lost = (kind: string) => (one: { readonly arrives?: { readonly at: string } }, index: number) =>
    one.arrives === undefined || isPlace(one.arrives.at)
      ? []
      : [
          problem(
            `${kind}.${index}.arrives.at`,
            `there is no entry or zone "${one.arrives.at}"`,
            `il n’y a ni entrée ni zone « ${one.arrives.at} »`,
          ),
        ];
  return [...units.flatMap(lost('units')), ...leaders.flatMap(lost('leaders'))];
}

/** A commander whose fall counts is a leader of his side (VE-14.5-06). */
function checkCommanders({ leaders = [], special = {} }: EmpereurScenario): Problem[] {
  return sides.flatMap((side) => {
    const name = special.commanderFallen?.[side]?.leader;
    return name === undefined || leaders.some((leader) => leader.name === name && leader.side === side)
      ? []
      : [
          problem(
            `special.commanderFallen.${side}.leader`,
            `this side has no leader "${name}"`,
            `ce camp n’a pas de chef « ${name} »`,
          ),
        ];
  });
}
