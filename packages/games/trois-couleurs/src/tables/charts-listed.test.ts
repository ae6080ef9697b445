/** The charts hold every number of the list of tables, with its origin; compared where that list lies beside the project. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isFields } from '@bivouac/kernel';
import { charts } from './charts.ts';
import { markedIn, type Origin } from './origin.ts';

const listing = new URL('../../../../../../shared/rules/trois-couleurs/tables.yaml', import.meta.url);

/** Which branch of the charts has which table of the list. */
const branches: Readonly<Record<string, string>> = {
  scale: 'scale.scale',
  visibility_distances: 'visibility.distances',
  visibility_height: 'visibility.height',
  arcs: 'scale.arcs',
  tactical_distance_ud: 'scale.tacticalDistance',
  distances_ud: 'scale.distances',
  action_points: 'action-points.points',
  action_costs_pa: 'action-points.costs',
  turn_sequence_alternate: 'sequence',
  pace: 'movement.pace',
  movement_ud: 'movement.rates',
  movement_modifiers_ud: 'movement.modifiers',
  facing_change_pa: 'manoeuvre.facing',
  formation_change_pa: 'manoeuvre.formation',
  artillery_handling_pa: 'manoeuvre.guns',
  terrain: 'terrain.terrain',
  cover: 'terrain.cover',
  eco: 'terrain.builtUp',
  weapon_ranges_ud: 'weapons.ranges',
  artillery_fire_factor: 'weapons.artillery',
  fire_modifiers: 'weapons.fire',
  fire_figures: 'weapons.figures',
  fire_over_troops: 'weapons.overTroops',
  artillery_near_friends: 'weapons.nearFriends',
  penetration: 'weapons.penetration',
  losses: 'losses.losses',
  loss_percentage: 'losses.percentage',
  stopping_fire: 'losses.stoppingFire',
  mac: 'marches.combat',
  control_test: 'marches.control',
  morale_start: 'morale.start',
  morale_modifiers: 'morale.modifiers',
  morale_second_stage: 'morale.secondStage',
  cavalry_type_perceived_by_infantry: 'morale.perceivedType',
  status_order: 'morale.status',
  maf: 'marches.fire',
  close_combat: 'close-combat.closeCombat',
  opportunity: 'marches.opportunity',
  compulsory_movement_ud: 'flight.compulsory',
  flight: 'flight.flight',
  pursuit: 'flight.pursuit',
  pursuit_by_winner_of_cac: 'flight.winner',
  rally: 'rally.rally',
  safeguard: 'rally.safeguard',
  skirmishers: 'skirmishers.skirmishers',
  generals: 'generals.generals',
  general_values: 'generals.values',
  operational_movement: 'operational.movement',
  simultaneous_fractions_ud: 'operational.fractions',
  scenario_budget_ratio: 'victory.budget',
  army_points: 'victory.points',
  army_list_limits: 'victory.limits',
  set_up: 'victory.setUp',
  victory: 'victory.victory',
};

/** Tables whose rows stand in another form in the charts, and those that are sentences. */
const otherwise = new Set(
  `bases_mm formations initiative mac_resolution_order_die loss_table morale_cases morale_result morale_other_reason pursuit_losses
  negative_case_limits movement_limits french_dragoon_muskets preliminary_manoeuvre_done order_markers profiles
  starter_battle`.split(/\s+/u),
);

/** Values that have another place in the charts; null where they are an example. */
const moved: Readonly<Record<string, string | null>> = {
  'visibility.height.higherSeesAllLower.ifBehindOwnEdgeLessThanUd':
    'visibility.height.visibleFromBelowIfBehindPlateauEdgeLessThanUd',
  'morale.modifiers.situation.penaltyPoints.cap': 'morale.modifiers.situation.penaltyPointsCap',
  'morale.modifiers.formation.threatCap': 'morale.modifiers.formation.threatCap.ordinary',
  'morale.modifiers.baseMorale.exampleValues.lineInfantry': null,
  'morale.modifiers.baseMorale.exampleValues.lineInfantryB': null,
  'morale.modifiers.baseMorale.exampleValues.lineCavalry': null,
  'morale.modifiers.baseMorale.exampleValues.eliteCuirassiers': null,
  'morale.modifiers.baseMorale.exampleValues.eliteCarabiniers': null,
  'morale.perceivedType.infantryAndArtilleryFacingCavalry': 'morale.perceivedType.infantryAndGuns',
  'skirmishers.skirmishers.defaultDistanceAheadUd.max': 'skirmishers.skirmishers.farthestAheadUd',
  'weapons.fire.throughCrest.under1Ud': 'weapons.fire.throughCrest.near.worth',
  'weapons.fire.throughCrest.from1To2Ud': 'weapons.fire.throughCrest.far.worth',
  'victory.points.standardBudget.tolerancePercent': 'victory.points.tolerancePercent',
};

/** Marks that the list gives in a note beside the number. */
const noted: Readonly<Record<string, Origin>> = {
  'terrain.terrain.BOC.infantryFT0Ddf': 'source',
  'terrain.cover.obstacleBetweenInMorale.RUI': 'source',
  'terrain.cover.obstacleBetweenInMorale.MAR': 'source',
  'morale.modifiers.friendsEnemies.ratioOfEnemySameArm.x4': 'house',
  'morale.status.steps.conscript': 'house',
};

/** What a table says about itself, and cases that show how it is read. */
const remarks = new Set(
  `from note gap source_lines lines doubt comparison data_points known_cells worked_cases example_values
  evidence_march evidence_fire alternative_bands`.split(/\s+/u),
);

const camel = (key: string): string =>
  key.replaceAll(/_([a-z0-9])/giu, (_, letter: string) => letter.toUpperCase());

interface Listed {
  readonly path: string;
  readonly value: unknown;
  readonly origin: string;
}

/** Numbers and yes-or-noes of a table with their places; what has no mark of its own has that of what is around it. */
function listedIn(node: unknown, path: string, around: string): readonly Listed[] {
  if (typeof node === 'number' || typeof node === 'boolean')
    return [{ path, value: node, origin: noted[path] ?? around }];
  if (!isFields(node)) return [];
  const origin = typeof node.from === 'string' ? node.from : around;
  return Object.entries(node).flatMap(([key, below]) =>
    remarks.has(key) ? [] : listedIn(below, key === 'value' ? path : `${path}.${camel(key)}`, origin),
  );
}

test.skipIf(!existsSync(listing))('every number of the list stands in the charts with its origin', () => {
  const list = parse(readFileSync(listing, 'utf8')) as Readonly<Record<string, unknown>>;
  expect(Object.keys(list).filter((name) => branches[name] === undefined && !otherwise.has(name))).toEqual(
    [],
  );
  const ours = new Map(markedIn(charts).map(({ path, value, origin }) => [path, { value, origin }]));
  const listed = Object.entries(branches).flatMap(([name, path]) => listedIn(list[name], path, 'source'));
  expect(listed.length).toBeGreaterThan(600);
  const wrong = listed.filter(({ path, value, origin }) => {
    const place = moved[path] === undefined ? path : moved[path];
    const found = place === null ? { value, origin } : ours.get(place);
    return found?.value !== value || found?.origin !== origin;
  });
  expect(wrong).toEqual([]);
});

test.skipIf(!existsSync(listing))('the loss table and the profiles are those of the list', () => {
  const { loss_table: losses, profiles } = parse(readFileSync(listing, 'utf8')) as {
    readonly loss_table: { readonly rows: Readonly<Record<string, readonly unknown[]>> };
    readonly profiles: { readonly rows: readonly Readonly<Record<string, unknown>>[] };
  };
  const rows = Object.entries(charts['loss-table'].rows).map(([figures, { house }]) => [figures, house]);
  expect(Object.fromEntries(rows)).toEqual(losses.rows);
  expect(Object.keys(charts.profiles)).toEqual(profiles.rows.map(({ id }) => id));
  const ours: Readonly<Record<string, { readonly house: Readonly<Record<string, unknown>> }>> =
    charts.profiles;
  for (const { id, points_each: price, morale, status, ccf } of profiles.rows)
    expect(ours[id as string]!.house).toMatchObject({ price, morale, status, ccf });
});
