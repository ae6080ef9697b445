import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptIn } from './offline.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bivouac-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of [
    ['index.html', 'page'],
    ['sw.js', 'itself'],
    ['icon.svg', 'tent'],
    ['assets/index-1.js', 'code'],
    ['assets/index-1.js.br', 'code, smaller'],
  ] as const)
    writeFileSync(join(folder, name), text);
});

afterEach(() => rmSync(folder, { recursive: true }));

it('keeps every file of the site but the service worker and compressed copies', () => {
  expect(keptIn(folder).files).toEqual(['/', '/assets/index-1.js', '/icon.svg']);
});

it('has a version that changes with any file, and with nothing else', () => {
  const { version } = keptIn(folder);
  writeFileSync(join(folder, 'sw.js'), 'something else');
  expect(keptIn(folder).version).toBe(version);
  writeFileSync(join(folder, 'icon.svg'), 'two tents');
  expect(keptIn(folder).version).not.toBe(version);
});
