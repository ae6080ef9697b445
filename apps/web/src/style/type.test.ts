/** The shipped type has every character that people can be shown. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TYPE } from '@bivouac/ground/type';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** The characters of a TrueType file, as its table for the plane of all living scripts lists them. */
function charactersIn(file: string): Set<number> {
  const font = readFileSync(join(root, 'scripts/type', file));
  const cmap = offsetOf(font, 'cmap');
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const table = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(table) === 4) return segmentsOf(font, table);
  }
  throw new Error(`${file} has no table of characters that is read here`);
}

function offsetOf(font: Buffer, name: string): number {
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16)
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  throw new Error(`no table ${name}`);
}

function segmentsOf(font: Buffer, table: number): Set<number> {
  const size = font.readUInt16BE(table + 6);
  const characters = new Set<number>();
  for (let segment = 0; segment < size; segment += 2) {
    const last = font.readUInt16BE(table + 14 + segment);
    const first = font.readUInt16BE(table + 16 + size + segment);
    for (let code = first; code <= last && code !== 0xffff; code += 1) characters.add(code);
  }
  return characters;
}

/** What the page fetches a file of signs for. */
function signs(): Set<number> {
  const css = readFileSync(join(root, 'apps/web/src/style/type/type.css'), 'utf8');
  const range = /unicode-range: ([^;]+);/.exec(css)?.[1] ?? '';
  return new Set([...range.matchAll(/U\+([0-9A-F]+)/g)].map(([, code]) => Number.parseInt(code!, 16)));
}

/** Every character beyond ASCII in what is shown, with a file it stands in. */
function shown(): Map<number, string> {
  const places = new Map<number, string>();
  const files = globSync(['apps/web/src/**/*.{ts,tsx,css}', 'packages/**/src/**/*.{ts,json}'], { cwd: root });
  for (const file of files) {
    if (/[.]test[.]tsx?$|node_modules/.test(file)) continue;
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    for (const character of text) {
      const code = character.codePointAt(0)!;
      // Accents by themselves are looked for, never shown.
      if (code > 0x7e && !/\p{M}/u.test(character)) places.set(code, file);
    }
  }
  return places;
}

const spelled = (code: number) => `${String.fromCodePoint(code)} U+${code.toString(16).padStart(4, '0')}`;

describe('the shipped type', () => {
  it('has every character that is shown anywhere', () => {
    const shipped = new Set([...charactersIn('plain-400.ttf'), ...signs()]);
    const missing = [...shown()].filter(([code]) => !shipped.has(code));
    expect(missing.map(([code, file]) => `${spelled(code)} in ${file}`)).toEqual([]);
  });

  it('has every letter and every figure in the face of running text, upright and italic', () => {
    const isReading = (code: number) => /[\p{L}\p{N}«»’“”–…]/u.test(String.fromCodePoint(code));
    const letters = [...shown().keys()].filter(isReading);
    expect(letters.length).toBeGreaterThan(20);
    for (const file of ['text-400.ttf', 'text-700.ttf', 'text-italic-450.ttf']) {
      const shipped = charactersIn(file);
      expect(letters.filter((code) => !shipped.has(code)).map(spelled)).toEqual([]);
    }
  });

  it('goes by the same names in drawings as on the page', () => {
    const tokens = readFileSync(join(root, 'apps/web/src/style/tokens.css'), 'utf8');
    const faces = readFileSync(join(root, 'apps/web/src/style/type/type.css'), 'utf8');
    for (const stack of [TYPE.text, TYPE.figures]) {
      const family = stack.split(',')[0]!;
      expect(tokens).toContain(`: ${family}`);
      expect(faces).toContain(`font-family: ${family}`);
    }
  });
});
