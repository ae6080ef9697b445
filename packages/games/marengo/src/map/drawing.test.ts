import { describe, expect, it } from 'vitest';
import { drawMap } from './drawing.ts';
import { marengoFile } from './marengo.ts';
import { tinyMapFile } from './tiny.ts';

const english = drawMap(marengoFile, { language: 'en' });

/** Every value of an attribute, in order. */
const valuesOf = (svg: string, attribute: string): string[] =>
  [...svg.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map((match) => match[1]!);

/** Opening and closing tags that do not match. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (self === '/') continue;
    if (close === '') open.push(name!);
    else if (open.pop() !== name) wrong.push(name!);
  }
  return [...wrong, ...open];
}

describe('the drawing of the board', () => {
  it('is sound SVG without unfinished numbers', () => {
    expect(unbalanced(english)).toEqual([]);
    expect(english).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  it('shows every locale, approach, road, plate and entry once, under its id', () => {
    expect(valuesOf(english, 'data-locale')).toEqual(marengoFile.locales.map(({ id }) => id));
    expect(valuesOf(english, 'data-approach')).toEqual(marengoFile.approaches.map(({ id }) => id));
    expect(new Set(valuesOf(english, 'data-road'))).toEqual(new Set(marengoFile.roads.map(({ id }) => id)));
    expect(valuesOf(english, 'data-plate').sort()).toEqual(marengoFile.locales.map(({ id }) => id).sort());
    expect(valuesOf(english, 'data-entry')).toEqual(marengoFile.entries.map(({ id }) => id));
  });

  it('shows the symbols of an approach: one sign per penalty, a bar for an obstacle', () => {
    const group = (id: string) =>
      english.slice(english.indexOf(`data-approach="${id}"`)).split('data-approach=')[1]!;
    const count = (id: string, sign: string) => group(id).split(`class="${sign}"`).length - 1;
    expect([count('F2/F4', 'map-foot'), count('F2/F4', 'map-horse'), count('F2/F4', 'map-gun')]).toEqual([
      1, 2, 1,
    ]);
    expect([count('F4/F2', 'map-obstacle'), count('F2/F4', 'map-obstacle')]).toEqual([1, 0]);
    expect([count('D3/N', 'map-impassable'), count('D3/D1', 'map-impassable')]).toEqual([1, 0]);
    expect([count('A3/F1', 'map-notch'), count('F1/F2', 'map-notch')]).toEqual([1, 0]);
  });

  it('speaks the reader’s language', () => {
    const french = drawMap(marengoFile, { language: 'fr' });
    expect(english).toContain('>cavalry obstacle<');
    expect(french).toContain('>obstacle à la cavalerie<');
    expect(french).toContain('D3 · nord de Marengo');
    expect(french).not.toContain('penalty');
  });

  it('can do without the sheet around the map', () => {
    const bare = drawMap(marengoFile, { language: 'en', sheet: false });
    expect(bare).not.toContain('map-cartouche"');
    expect(bare).toContain(`viewBox="110 110 2285 1770"`);
  });

  it('has nothing to show of a map without a drawing', () => {
    const tiny = tinyMapFile({ locales: { A: 1 }, pairs: [] });
    expect(() => drawMap(tiny, { language: 'en' })).toThrow('has no drawing');
  });
});
