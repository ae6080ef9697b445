import { Table } from '@bivouac/kernel';
import { marengo } from '@bivouac/marengo';
import { expect, test } from 'vitest';
import { atlasOf, beyond, wayAcross, wayByRoad } from './atlas.ts';
import { measure } from './measure.ts';

const view = Table.open(marengo, marengo.scenarios[0]!, {}, 1).view('austrian');
const atlas = atlasOf(view);

test('neighbours across a border are one move apart; the way goes from locale to neighbouring locale', () => {
  const open = atlas.file.approaches.filter(
    ({ id, impassable }) => !impassable && beyond(atlas, id) !== null,
  );
  for (const { id, locale } of open) expect(wayAcross(atlas, locale, beyond(atlas, id)!)).toHaveLength(2);
  const locales = atlas.file.locales.map(({ id }) => id);
  const way = wayAcross(atlas, locales[0]!, locales.at(-1)!)!;
  way.slice(1).forEach((locale, index) => {
    const near = open.filter((approach) => approach.locale === way[index]).map(({ id }) => beyond(atlas, id));
    expect(near).toContain(locale);
  });
});

test('a road is never shorter than the way across, and only where links lead', () => {
  let roads = 0;
  for (const { id: from } of atlas.file.locales)
    for (const { id: to } of atlas.file.locales) {
      const road = wayByRoad(atlas, from, to);
      if (road === null) continue;
      roads += 1;
      expect(road.length).toBeGreaterThanOrEqual(wayAcross(atlas, from, to)!.length);
    }
  expect(roads).toBeGreaterThan(atlas.file.locales.length);
});

test('the ruler says moves, road and kilometres in both languages, from blocks as from places', () => {
  const [first, second] = [atlas.file.approaches[0]!, beyond(atlas, atlas.file.approaches[0]!.id)];
  const { words, way } = measure(`place:${first.locale}`, `place:${second!}`, view);
  expect(words.en).toMatch(/^1 move, (\d+ by road, )?about [\d.]+ km$/);
  expect(words.fr).toMatch(/^1 déplacement, (\d+ tronçons? de route, )?environ [\d,]+ km$/);
  expect(way).toEqual([`place:${first.locale}`, `place:${second!}`]);
  const block = view.pieces.find(({ at }) => atlas.locales.has(at))!;
  expect(measure(`piece:${block.name}`, `place:${block.at}`, view).way).toEqual([`piece:${block.name}`]);
  expect(measure('place:camp x', `place:${first.locale}`, view).words.en).toBe('Off the map');
});
