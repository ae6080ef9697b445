/** Which characters the shipped type has: read from its files, for tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The characters of a TrueType file, as its table for the plane of all living scripts lists them. */
export function charactersIn(file: string): Set<number> {
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

/** Every character the page can draw. */
export function shippedCharacters(): Set<number> {
  return new Set([...charactersIn('plain-400.ttf'), ...signs()]);
}

export const spelled = (code: number) =>
  `${String.fromCodePoint(code)} U+${code.toString(16).padStart(4, '0')}`;
