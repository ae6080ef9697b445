/** Whether a scenario makes sense: names, places, values. The form of its map has been seen to. */
import type { HexMap } from '@bivouac/ground';
import { branches, problem, slugOf, type Problem } from '@bivouac/kernel';
import { checkMoment } from './moment.ts';
import { checkLeaders } from './checking-leaders.ts';
import { checkOrders } from './order-checks.ts';
import { checkUnits } from './checking-units.ts';
import { type EmpereurScenario } from './scenario.ts';
import { squareNamed } from '../board/sectors.ts';
import { sides } from '../tables/sides.ts';

export function checkScenario(scenario: EmpereurScenario, map: HexMap): Problem[] {
  return [
    ...checkHexes(scenario, map),
    ...checkUnits(scenario, map),
    ...checkLines(scenario, map),
    ...checkCorps(scenario),
    ...checkLeaders(scenario),
    ...checkArrivals(scenario, map),
    ...checkGrid(scenario, map),
    ...checkMoment(scenario, map),
    ...checkOrders(scenario, map),
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
    .map(([where, hex]) => problem(where, `there is no hex "${hex}"`, `il n’y a pas de case « ${hex} »`));
}

const by = branches({ eachSideHasALine: 'VE-15-01' });

/** A line of communication for each side. */
function checkLines({ lines }: EmpereurScenario, map: HexMap): Problem[] {
  const found: Problem[] = [];
  for (const side of sides) {
    const at = (lines as Partial<EmpereurScenario['lines']>)[side]?.at;
    const isMissing = at === undefined || (!map.entries.has(at) && !map.grid.byName.has(at));
    if (by.eachSideHasALine(isMissing))
      found.push(
        problem(
          `lines.${side}`,
          'each side needs a line of communication',
          'il faut une ligne de communication à chaque camp',
        ),
      );
  }
  return found;
}

/** Corps by names that differ, and a second threshold above the first (VE-12.2-01). */
function checkCorps({ corps, armies = {} }: EmpereurScenario): Problem[] {
  const names = new Set<string>();
  const twice = corps.flatMap(({ id }, at) => {
    const slug = slugOf(id);
    const bad = slug === '' || names.has(slug);
    names.add(slug);
    return bad
      ? [
          problem(
            `corps.${at}.id`,
            `"${id}" cannot be told from another corps`,
            `« ${id} » se confond avec un autre corps`,
          ),
        ]
      : [];
  });
  const thresholds = [
    ...corps.map((one, at) => [`corps.${at}`, one] as const),
    ...Object.entries(armies).map(([side, army]) => [`armies.${side}`, army] as const),
  ];
  return [
    ...twice,
    ...thresholds.flatMap(([where, { demoralised, desperate }]) =>
      demoralised !== undefined && desperate !== undefined && desperate <= demoralised
        ? [
            problem(
              `${where}.desperate`,
              'desperation comes after demoralisation',
              'le désespoir vient après la démoralisation',
            ),
          ]
        : [],
    ),
  ];
}

/** The squares that a battle names are on its grid, and corps that come later come in by an entry of the map. */
function checkGrid({ grid }: EmpereurScenario, map: HexMap): Problem[] {
  if (grid === undefined) return [];
  return sides.flatMap((side) => {
    const at = grid.arrives?.[side]?.at;
    return [
      ...grid.entries[side]
        .filter((name) => squareNamed(grid, name) < 0)
        .map((name) =>
          problem(`grid.entries.${side}`, `there is no square "${name}"`, `il n’y a pas de case « ${name} »`),
        ),
      ...(at === undefined || map.entries.has(at) || map.grid.byName.has(at)
        ? []
        : [
            problem(
              `grid.arrives.${side}.at`,
              `there is no entry "${at}"`,
              `il n’y a pas d’entrée « ${at} »`,
            ),
          ]),
    ];
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
            `il n’y a ni entrée ni zone « ${one.arrives.at} »`,
          ),
        ];
  return [...units.flatMap(lost('units')), ...leaders.flatMap(lost('leaders'))];
}
