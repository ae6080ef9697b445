/** The shipped type has every character that people can be shown. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typefaces } from '@bivouac/ground/type';
import { describe, expect, it } from 'vitest';
import { charactersIn, shippedCharacters, spelled } from './shipped-type.ts';

const root = join(import.meta.dirname, '../../..');

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

describe('the shipped type', () => {
  it('has every character that is shown anywhere', () => {
    const shipped = shippedCharacters();
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
    for (const stack of [typefaces.text, typefaces.figures]) {
      const family = stack.split(',')[0]!;
      expect(tokens).toContain(`: ${family}`);
      expect(faces).toContain(`font-family: ${family}`);
    }
  });
});
