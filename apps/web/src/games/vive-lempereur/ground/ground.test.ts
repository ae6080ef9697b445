/** The drawn ground says what the map says: slopes, waters and roads lie where the rules have them. */
import { viveLEmpereur } from '@bivouac/vive-lempereur';
import { boardUnder } from '@bivouac/vive-lempereur/words';
import { SeededDice, standardOptions } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { distance, type Point } from '../../../board/geometry.ts';
import { apothem, middleOfSide } from '../field.ts';
import { countryOf, sidesWhere, terrainOf } from './country.ts';
import { hachuresOf } from './hachures.ts';
import { riversOf, roadsOf, sideBit, streamsOf } from './network.ts';
import { parcelsOf, stripsOf } from './parcels.ts';
import { contoursAt, reliefOf, valueAt } from './relief.ts';
import { groundCover, treesIn } from './scenery.ts';

const countries = viveLEmpereur.scenarios.map((scenario) => {
  const { state } = viveLEmpereur.setup(
    scenario,
    standardOptions(viveLEmpereur, {}),
    new SeededDice('ground'),
  );
  const { map } = boardUnder(viveLEmpereur.view(state, 'french'));
  return { name: scenario.id, map, country: countryOf(map) };
});

test('equal maps are painted once, however often they are laid; another map is another country', () => {
  for (const { map, country } of countries) {
    const again = { ...map, terrain: map.terrain.slice() };
    expect(countryOf(again)).toBe(country);
    again.terrain[0] = (again.terrain[0]! + 1) % 3;
    expect(countryOf({ ...again })).not.toBe(country);
  }
});

const nearest = (lines: readonly (readonly Point[])[], at: Point): number =>
  Math.min(...lines.flatMap((line) => line.map((point) => distance(point, at))));

describe.each(countries)('the ground of $name', ({ country }) => {
  const { field } = country;
  const { map } = field;

  test('rises to the level of every hex and falls between them', () => {
    const { heights } = reliefOf(country);
    const wrong = field.centres.filter(
      (centre, hex) => Math.round(valueAt(heights, centre)) !== map.levels[hex],
    );
    expect(wrong).toEqual([]);
    const lines = [0, 1, 2, 3, 4].flatMap((level) => contoursAt(heights, level + 0.5));
    const slopes = sidesWhere(field, (at) => ((map.sides[at]! | map.facing[at]!) & sideBit('slope')) !== 0);
    expect(slopes.length).toBeGreaterThan(20);
    const far = slopes.filter(
      ([hex, side]) => nearest(lines, middleOfSide(field, hex, side)) > apothem * 0.75,
    );
    expect(far).toEqual([]);
  });

  test('has strokes on its slopes, on both sides of the light', () => {
    const { bright, dark } = hachuresOf(country);
    expect(bright.length).toBeGreaterThan(100);
    expect(dark.length).toBeGreaterThan(100);
  });

  test('has its waters on their sides', () => {
    for (const [kind, courses] of [
      ['stream', streamsOf(country)],
      ['river', riversOf(country)],
    ] as const) {
      const sides = sidesWhere(field, (at) => ((map.sides[at]! | map.facing[at]!) & sideBit(kind)) !== 0);
      const far = sides.filter(([hex, side]) => nearest(courses, middleOfSide(field, hex, side)) > 24);
      expect(far).toEqual([]);
    }
  });

  test('has its roads where they go from hex to hex', () => {
    const { road, track } = roadsOf(country);
    const crossed = sidesWhere(field, (at) => map.roads[at] !== 0);
    expect(crossed.length).toBeGreaterThan(10);
    const far = crossed.filter(
      ([hex, side]) => nearest([...road, ...track], middleOfSide(field, hex, side)) > 30,
    );
    expect(far).toEqual([]);
  });

  test('has trees in every wood and nowhere else', () => {
    const cover = groundCover(country, 'forest');
    const trees = treesIn(country, cover);
    const woods = field.centres.filter((_, hex) => terrainOf(map, hex) === 'forest');
    for (const at of woods) expect(nearest([trees.map((tree) => tree.at)], at)).toBeLessThan(30);
    const astray = trees.filter(({ at }) => woods.every((wood) => distance(wood, at) > 100));
    expect(astray.filter(({ at: [x, y] }) => x > 0 && y > 0 && inside([x, y]))).toEqual([]);
  });

  /** Beyond the outermost hexes the woods go on. */
  function inside(at: Point): boolean {
    return field.centres.some((centre) => distance(centre, at) < apothem);
  }

  test('is tilled in strips that end at the edge of their parcel', () => {
    const parcels = parcelsOf(country);
    expect(parcels.length).toBeGreaterThan(60);
    for (const parcel of parcels.slice(0, 40))
      for (const [from, to] of stripsOf(parcel)) expect(distance(from, to)).toBeLessThan(600);
  });
});
