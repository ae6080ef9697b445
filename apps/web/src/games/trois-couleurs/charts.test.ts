import { scenarios } from '@bivouac/trois-couleurs/scenarios';
import { openingView, tableOf } from '@bivouac/trois-couleurs/words';
import { troisCouleurs } from '@bivouac/trois-couleurs';
import { describe, expect, it } from 'vitest';
import { areMeeting, areaOf } from '../../board/name-places.ts';
import { lettersAt, detailAt } from '../../board/free-table/detail.ts';
import { placeNames } from '../../board/free-table/place-names.ts';
import { charts, shown } from './charts.tsx';
import { tagsOf } from './name-tags.ts';
import { objectivePlaces } from './objectives.tsx';

const known = new Set(troisCouleurs.rulebook.entries.map(({ id }) => id));

describe('the charts', () => {
  it('have a number or a word wherever a row has a name', () => {
    for (const { id, rows } of charts()) {
      expect(rows.length, id).toBeGreaterThan(1);
      for (const { name, cells } of rows)
        expect(
          cells.some((cell) => cell !== null),
          `${id}: ${name.en}`,
        ).toBe(true);
    }
  });

  it('can be read in both languages', () => {
    for (const language of ['en', 'fr'] as const)
      for (const { id, rows } of charts())
        for (const { name, cells } of rows)
          for (const cell of cells)
            expect(shown(cell, language).content, `${id}: ${name.en}`).not.toBeUndefined();
  });

  it('cite rules that there are', () => {
    for (const { id, rules } of charts())
      for (const rule of rules) expect(known.has(rule), `${id} ${rule}`).toBe(true);
  });
});

describe('names on the table', () => {
  it('never lie on each other, near or afar', () => {
    for (const scenario of scenarios) {
      const view = openingView(scenario);
      for (const scale of [0.2, 0.5, 1, 2]) {
        const areas = tagsOf(view, detailAt(scale), lettersAt(scale), 'fr').map(areaOf);
        for (const [at, one] of areas.entries())
          for (const other of areas.slice(at + 1)) expect(areMeeting(one, other)).toBe(false);
      }
    }
  });

  it('lie neither on each other nor under what is fought for where they name the ground', () => {
    for (const scenario of scenarios) {
      const view = openingView(scenario);
      const table = tableOf(view);
      const discs = objectivePlaces(view, table);
      for (const language of ['en', 'fr'] as const) {
        const names = placeNames(table, language, discs);
        for (const [at, { area, feature }] of names.entries()) {
          for (const other of names.slice(at + 1))
            expect(areMeeting(area, other.area), `${feature.id}, ${other.feature.id}`).toBe(false);
          for (const [x, y] of discs)
            expect(x > area.left && x < area.right && y > area.top && y < area.bottom, feature.id).toBe(
              false,
            );
        }
      }
    }
  });
});
