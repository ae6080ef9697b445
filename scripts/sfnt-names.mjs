// Gives a TrueType font another name. A subset is a modified font, and the licence reserves some names to the original.

import { Buffer } from 'node:buffer';

/** Family, style, unique id, full and PostScript names, and the typographic ones: what a font is called by. */
const CALLED = new Set([1, 2, 3, 4, 6, 16, 17, 18, 21, 22, 25]);

/** Windows, Unicode, American English: the records every reader looks at. */
const PLATFORM = { platform: 3, encoding: 1, language: 0x409 };

export function renamed(font, family, style) {
  const tables = tablesOf(font);
  const kept = namesIn(tables.get('name')).filter(({ id }) => !CALLED.has(id));
  const full = style === 'Regular' ? family : `${family} ${style}`;
  const given = [
    [1, family],
    [2, style],
    [3, `Bivouac;${full}`],
    [4, full],
    [6, `${family}-${style}`.replaceAll(' ', '')],
  ].map(([id, text]) => ({ ...PLATFORM, id, bytes: Buffer.from(text, 'utf16le').swap16() }));
  tables.set('name', nameTable([...kept, ...given].toSorted(byRecord)));
  return assembled(font.subarray(0, 4), tables);
}

function tablesOf(font) {
  const count = font.readUInt16BE(4);
  const tables = new Map();
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + index * 16;
    const offset = font.readUInt32BE(entry + 8);
    tables.set(
      font.toString('latin1', entry, entry + 4),
      font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    );
  }
  return tables;
}

function namesIn(table) {
  const texts = table.readUInt16BE(4);
  return Array.from({ length: table.readUInt16BE(2) }, (_, index) => {
    const record = 6 + index * 12;
    const [platform, encoding, language, id, length, offset] = [0, 2, 4, 6, 8, 10].map((at) =>
      table.readUInt16BE(record + at),
    );
    const start = texts + offset;
    return { platform, encoding, language, id, bytes: table.subarray(start, start + length) };
  });
}

/** The order the format asks for. */
function byRecord(one, other) {
  for (const key of ['platform', 'encoding', 'language', 'id'])
    if (one[key] !== other[key]) return one[key] - other[key];
  return 0;
}

function nameTable(records) {
  const head = Buffer.alloc(6 + records.length * 12);
  head.writeUInt16BE(records.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  records.forEach(({ platform, encoding, language, id, bytes }, index) => {
    const values = [platform, encoding, language, id, bytes.length, offset];
    values.forEach((value, field) => head.writeUInt16BE(value, 6 + index * 12 + field * 2));
    offset += bytes.length;
  });
  return Buffer.concat([head, ...records.map(({ bytes }) => bytes)]);
}

/** A font file of these tables, with its sums. */
function assembled(version, tables) {
  const names = [...tables.keys()].toSorted((one, other) => (one < other ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(names.length));
  const directory = Buffer.alloc(12 + names.length * 16);
  version.copy(directory);
  directory.writeUInt16BE(names.length, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((names.length - power) * 16, 10);
  const bodies = [];
  let offset = directory.length;
  names.forEach((name, index) => {
    const body = Buffer.from(tables.get(name));
    // The sum of the whole file, written last, counts as nothing here.
    if (name === 'head') body.writeUInt32BE(0, 8);
    const entry = 12 + index * 16;
    directory.write(name, entry, 'latin1');
    directory.writeUInt32BE(sumOf(body), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(body.length, entry + 12);
    const padded = Buffer.concat([body, Buffer.alloc(-body.length & 3)]);
    bodies.push(padded);
    offset += padded.length;
  });
  const file = Buffer.concat([directory, ...bodies]);
  const head = directory.readUInt32BE(12 + names.indexOf('head') * 16 + 8);
  file.writeUInt32BE((0xb1b0afba - sumOf(file)) >>> 0, head + 8);
  return file;
}

function sumOf(bytes) {
  let sum = 0;
  for (let at = 0; at + 4 <= bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  const rest = bytes.length & 3;
  if (rest === 0) return sum;
  const last = Buffer.alloc(4);
  bytes.copy(last, 0, bytes.length - rest);
  return (sum + last.readUInt32BE(0)) >>> 0;
}
