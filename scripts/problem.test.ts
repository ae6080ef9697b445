import { describe, expect, it, vi } from 'vitest';
import { inWords, main, Problem } from './problem.mjs';

describe('what the machine will not let us do', () => {
  it.each([
    ['EACCES', /^This account may not write to \/home\/table\/\.cache\./],
    ['EPERM', /^This account may not write to/],
    ['EROFS', /can only be read/],
    ['ENOSPC', /no room left/],
  ])('%s is told in words, with the folder', (code, words) => {
    const error = Object.assign(new Error(code), { code, path: '/home/table/.cache' });
    expect(inWords(error)).toMatch(words);
    expect(inWords(error)).toContain('/home/table/.cache');
  });

  it('is nothing else', () => {
    expect(inWords(new TypeError('a bug'))).toBeNull();
    expect(inWords(Object.assign(new Error('gone'), { code: 'ENOENT', path: '/x' }))).toBeNull();
  });

  it('ends a script with its words and no stack of calls, and a bug with its own', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const before = process.exitCode;
    try {
      await main(() => Promise.reject(new Problem('Plug it in.\n')));
      await main(() => Promise.reject(Object.assign(new Error('x'), { code: 'EROFS', path: '/cd' })));
      expect(told.mock.calls).toEqual([['Plug it in.'], [expect.stringMatching(/^\/cd cannot be written/)]]);
      expect(process.exitCode).toBe(1);
      await expect(main(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
    } finally {
      process.exitCode = before;
      told.mockRestore();
    }
  });
});
