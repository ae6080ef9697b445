import { describe, expect, it } from 'vitest';
import { drawHexMap } from './hexmap-drawing.ts';
import { readHexMap } from './hexmap-reading.ts';
import type { HexMap } from './hexmap.ts';
import type { HexMapFile } from './hexmap-file.ts';
import { ford, kinds } from './testing.ts';

const drawn = (fields: Partial<HexMapFile> = {}, language: 'en' | 'fr' = 'en'): string =>
  drawHexMap(readHexMap({ ...ford, ...fields }, kinds) as HexMap, { language });
const count = (svg: string, part: string): number => svg.split(part).length - 1;

describe('the drawing of a hex map', () => {
  const svg = drawn();

  it('has a hex for each, its ground inside, its name on it', () => {
    // 18 hexes, four of them with ground of their own.
    expect(count(svg, '<polygon')).toBe(18 + 4);
    for (const name of ['A1', 'B6', 'C3']) expect(svg).toContain(`>${name}</text>`);
  });

  it('tints heights', () => {
    const tints = new Set(
      [...svg.matchAll(/<polygon [^>]*fill="(#[0-9a-f]+)" stroke=/gu)].map(([, tint]) => tint),
    );
    expect(tints.size).toBe(3);
    expect(
      new Set(
        [
          ...drawn({ levels: ['000000', '000000', '000000'] }).matchAll(
            /<polygon [^>]*fill="(#[0-9a-f]+)" stroke=/gu,
          ),
        ].map(([, tint]) => tint),
      ).size,
    ).toBe(1);
  });

  it('draws a stream once on its side, a work inside its hex, a road in halves', () => {
    const moves = (kind: Partial<HexMapFile>) => {
      const bare = { sides: {}, roads: {}, levels: ['000000', '000000', '000000'], zones: {}, entries: {} };
      const [line] = [...drawn({ ...bare, ...kind }).matchAll(/^<path d="([^"]+)"/gmu)];
      return line === undefined ? 0 : count(line[1]!, 'M');
    };
    expect(moves({})).toBe(0);
    expect(moves({ sides: { stream: ['A1/A2', 'B1:E'] } })).toBe(2);
    expect(moves({ sides: { redan: ['A1>A2', 'A2>A1'] } })).toBe(2);
    expect(moves({ roads: { road: ['W A1 A2'] } })).toBe(3);
  });

  it('names places in the reader’s language, and explains only what is there', () => {
    expect(svg).toContain('>Long Wood</text>');
    expect(drawn({}, 'fr')).toContain('>Le bois long</text>');
    expect(drawn({}, 'fr')).toContain('<title>Le gué</title>');
    expect(svg).toContain('>redan</text>');
    expect(drawn({ sides: {} })).not.toContain('>redan</text>');
  });

  it('shows zones and entries by name', () => {
    expect(svg).toContain('<title>camp</title>');
    expect(count(svg, '<title>west</title>')).toBe(3);
  });

  it('is not broken by what stands in names', () => {
    expect(drawn({ places: [{ name: 'A & <B>', hexes: ['A1'] }] })).toContain('>A &amp; &lt;B></text>');
  });
});
