/** Charts: every value says where it comes from, and numbers of one's own may take the place of ours. */
import { expect, test } from 'vitest';
import { charts, looksLikeOwnCharts, ownChartsProblems, ownChartsSchema, valuesOf } from './charts.ts';
import own from './data/own.json' with { type: 'json' };
import schema from './data/own.schema.json' with { type: 'json' };
import { cellOf } from './loss-table.ts';
import { bare, markedIn, markOf } from './origin.ts';
import { withOwn } from './own.ts';

test('every value has a mark, and nothing has the mark of the owner', () => {
  const unmarked = (node: unknown, path: string): string[] =>
    typeof node !== 'object' || node === null
      ? [path]
      : markOf(node) !== null
        ? []
        : Object.entries(node).flatMap(([key, below]) => unmarked(below, `${path}.${key}`));
  expect(unmarked(charts, 'charts')).toEqual([]);
  expect(markedIn(charts).filter(({ origin }) => origin === 'own')).toEqual([]);
});

test('the schema of own charts is that of the charts: scripts/own-charts.mjs writes it', () => {
  expect(schema).toEqual(JSON.parse(JSON.stringify(ownChartsSchema())));
});

test('the installed own charts are sound', () => {
  expect(ownChartsProblems(own)).toEqual([]);
  expect(looksLikeOwnCharts(own)).toBe(true);
  expect(looksLikeOwnCharts({ ...own, game: 'marengo' })).toBe(false);
});

test('a number of one’s own takes the place of ours, and shows as such', () => {
  const values = { 'weapons.fire.targetCavalry': 3 };
  expect(ownChartsProblems({ ...own, values })).toEqual([]);
  const replaced = withOwn('weapons', charts.weapons, values);
  expect(bare(replaced).fire.targetCavalry).toBe(3);
  expect(markedIn(replaced).filter(({ origin }) => origin === 'own')).toEqual([
    { path: 'fire.targetCavalry', value: 3, origin: 'own' },
  ]);
  expect(bare(replaced).fire.firstFire).toBe(bare(charts.weapons).fire.firstFire);
});

test('a profile of one’s own says only what is otherwise', () => {
  const values = { 'profiles.fr-line': { morale: 6 } };
  expect(ownChartsProblems({ ...own, values })).toEqual([]);
  const row = bare(withOwn('profiles', charts.profiles, values))['fr-line'];
  expect(row).toEqual({ ...charts.profiles['fr-line'].house, morale: 6 });
});

test.each<[what: string, place: string, value: unknown]>([
  ['a place that no chart has', 'weapons.fire.targetElephants', 3],
  ['a word for a number', 'weapons.fire.targetCavalry', 'many'],
  ['half of a whole number', 'weapons.ranges.musket.P1', 1.5],
  ['a length below nought', 'weapons.ranges.musket.P1', -1],
  ['a case that is none', 'morale-results.rows.0', { march: 'HURRAH' }],
  ['a row that is too short', 'loss-table.rows.1', [0, 0, '*', 1]],
  ['a fact that profiles do not have', 'profiles.fr-line', { courage: 9 }],
])('own charts: %s is refused', (_what, place, value) => {
  expect(ownChartsProblems({ ...own, values: { [place]: value } })).not.toEqual([]);
});

test('ground may be made impassable, and a penalty may become a bonus', () => {
  const values = { 'terrain.terrain.MAR.movePenalty.cavalry': 'impassable', 'weapons.fire.firstFire': -1 };
  expect(ownChartsProblems({ ...own, values })).toEqual([]);
});

test('a chart is listed with the place of each value', () => {
  expect(valuesOf('bases')).toContainEqual({ path: 'bases.cavalry.front', value: 20, origin: 'house' });
});

test('what is known of the loss table stands in it', () => {
  for (const { path, value } of markedIn(charts['loss-table'].known)) {
    const [figures, factor] = path.split(' at ').map(Number);
    expect([path, cellOf(figures!, factor!)]).toEqual([path, value]);
  }
});
