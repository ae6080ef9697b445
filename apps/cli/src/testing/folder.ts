/** A folder for the tests of a file, empty before the first and gone after the last. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

export interface TestFolder {
  /** The folder itself, or a path in it. */
  readonly path: (name?: string) => string;
  /** Writes a file, as JSON unless it is text already, and gives its path. */
  readonly file: (name: string, content: unknown) => string;
}

export function testFolder(): TestFolder {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bivouac-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const path = (name = '') => join(folder, name);
  return {
    path,
    file(name, content) {
      writeFileSync(path(name), typeof content === 'string' ? content : JSON.stringify(content));
      return path(name);
    },
  };
}
