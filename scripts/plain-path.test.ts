import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bringUpToDate, copyFor, inPlainPath, misreadIn } from './plain-path.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bivouac-path-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the copy of a checkout with a path that tools misread', () => {
  it('holds what the checkout holds, and only that, but nothing that is made', () => {
    const [from, to] = [join(folder, 'a#b?c'), join(folder, 'plain')];
    mkdirSync(join(from, 'src', 'rules'), { recursive: true });
    mkdirSync(join(from, 'node_modules', 'tool'), { recursive: true });
    mkdirSync(to);
    writeFileSync(join(from, 'src', 'rules', 'fire.ts'), 'fire');
    writeFileSync(join(from, 'src', 'old.ts'), 'old');
    writeFileSync(join(from, 'node_modules', 'tool', 'index.js'), 'tool');
    bringUpToDate(to, from);
    expect(readFileSync(join(to, 'src', 'rules', 'fire.ts'), 'utf8')).toBe('fire');
    expect(existsSync(join(to, 'node_modules'))).toBe(false);

    mkdirSync(join(to, 'node_modules'));
    rmSync(join(from, 'src', 'old.ts'));
    writeFileSync(join(from, 'src', 'rules', 'fire.ts'), 'fire at will');
    bringUpToDate(to, from);
    expect(readFileSync(join(to, 'src', 'rules', 'fire.ts'), 'utf8')).toBe('fire at will');
    expect(existsSync(join(to, 'src', 'old.ts'))).toBe(false);
    expect(existsSync(join(to, 'node_modules'))).toBe(true);

    rmSync(join(from, 'src', 'rules'), { recursive: true });
    writeFileSync(join(from, 'src', 'rules'), 'a file now');
    bringUpToDate(to, from);
    expect(readFileSync(join(to, 'src', 'rules'), 'utf8')).toBe('a file now');
  });

  it('keeps the dates of files, and so what was built of them', () => {
    const [from, to] = [join(folder, 'dated'), join(folder, 'dated copy')];
    mkdirSync(from);
    mkdirSync(to);
    writeFileSync(join(from, 'file'), 'text');
    utimesSync(join(from, 'file'), 1_000, 1_000);
    bringUpToDate(to, from);
    expect(statSync(join(to, 'file')).mtimeMs).toBe(1_000_000);
  });

  it.skipIf(process.platform === 'win32')('lies where nobody else could have put anything', () => {
    const temporary = mkdtempSync(join(folder, 'tmp-'));
    const copy = copyFor('/home/a#b', temporary);
    expect(statSync(copy).mode & 0o777).toBe(0o700);
    expect(copyFor('/home/a#b', temporary)).toBe(copy);
    expect(copyFor('/home/c#d', temporary)).not.toBe(copy);
    chmodSync(copy, 0o777);
    expect(() => copyFor('/home/a#b', temporary)).toThrow(/not a folder of this account alone/);
    rmSync(copy, { recursive: true });
    const elsewhere = mkdtempSync(join(folder, 'elsewhere-'));
    symlinkSync(elsewhere, copy);
    expect(() => copyFor('/home/a#b', temporary)).toThrow(/not a folder of this account alone/);
    expect(() => copyFor('/home/a#b', '/tmp/50%')).toThrow(/Move the checkout/);
  });
});

describe('commands in a checkout with a path that tools misread', () => {
  it('work in place where the path is plain, and otherwise in a copy, from which their pictures come back', async () => {
    expect(misreadIn('/home/plain')).toBeUndefined();
    expect([misreadIn('/home/a#b'), misreadIn('/home/a?b')]).toEqual(['#', '?']);
    expect(await inPlainPath(() => 7, { checkout: '/home/plain' })).toBe(7);

    const checkout = join(folder, 'shots#1');
    mkdirSync(join(checkout, 'docs', 'pictures'), { recursive: true });
    writeFileSync(join(checkout, 'docs', 'pictures', 'old.png'), 'old');
    let copy = '';
    const start = (_node: string, _args: readonly string[], { cwd }: { cwd: string }) => {
      copy = cwd;
      rmSync(join(cwd, 'docs', 'pictures', 'old.png'));
      writeFileSync(join(cwd, 'docs', 'pictures', 'new.png'), 'new');
      return Promise.resolve(0);
    };
    const brings = [join('docs', 'pictures')];
    expect(await inPlainPath(() => 7, { checkout, brings, start })).toBe(0);
    rmSync(copy, { recursive: true });
    expect(copy).not.toContain('#');
    expect(readFileSync(join(checkout, 'docs', 'pictures', 'new.png'), 'utf8')).toBe('new');
    expect(existsSync(join(checkout, 'docs', 'pictures', 'old.png'))).toBe(false);
  });

  it('say so where a copy would not do: npm run dev follows changes of the sources', () => {
    const checkout = join(folder, 'dev#1');
    cpSync(join(import.meta.dirname, '.'), join(checkout, 'scripts'), { recursive: true });
    const { status, stderr } = spawnSync(process.execPath, [join(checkout, 'scripts', 'dev.mjs')], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/holds "#", which Vite misreads.*npm start/);
  });

  it.each(['mute', 'screenshots', 'dev'])('are met by npm run %s', (command) => {
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const [, script = ''] = /^node (scripts\/[\w-]+\.mjs)/.exec(scripts[command] ?? '') ?? [];
    const source = readFileSync(join(import.meta.dirname, '..', script), 'utf8');
    expect(source).toContain("from './plain-path.mjs'");
  });
});
