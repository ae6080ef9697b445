import { afterEach, describe, expect, it } from 'vitest';
import { branches, citations, defines } from './branches.ts';
import { kindOf, mute, swapCitation, swappedId, unmute } from './in-force.ts';

afterEach(unmute);

describe('a branch', () => {
  const by = branches({ guardStands: 'TST-3-01', together: ['TST-3-02', 'TST-3-03'] });

  it('applies where its condition holds', () => {
    expect([by.guardStands(true), by.guardStands(false)]).toEqual([true, false]);
  });

  it('adds its rules to what is cited, each once, only where it applies', () => {
    const cites = ['TST-3-09'];
    by.guardStands(false, cites);
    expect(cites).toEqual(['TST-3-09']);
    by.together(true, cites);
    by.together(true, cites);
    expect(cites).toEqual(['TST-3-09', 'TST-3-02', 'TST-3-03']);
  });

  it('does not apply, and is not cited, while one of its rules is muted', () => {
    const cites: string[] = [];
    mute('TST-3-03');
    expect([by.together(true, cites), by.guardStands(true)]).toEqual([false, true]);
    expect(cites).toEqual([]);
    unmute();
    expect(by.together(true)).toBe(true);
  });

  it('is cited under another id while that is swapped', () => {
    const cites: string[] = [];
    swapCitation('TST-3-02');
    expect(by.together(true, cites)).toBe(true);
    expect(cites).toEqual([swappedId, 'TST-3-03']);
  });

  it('decides', () => {
    expect(kindOf('TST-3-02')).toBe('decides');
  });
});

describe('a citation', () => {
  const so = citations({ routed: ['TST-4-01', 'TST-4-02'] });

  it('can be swapped, and counts for nothing by itself', () => {
    expect(so.routed).toEqual(['TST-4-01', 'TST-4-02']);
    expect(kindOf('TST-4-01')).toBeUndefined();
    swapCitation('TST-4-02');
    expect(so.routed).toEqual(['TST-4-01', swappedId]);
  });
});

describe('a datum', () => {
  it('is what its rule says, and is registered under it', () => {
    expect(defines('TST-5-01', 4)).toBe(4);
    expect(kindOf('TST-5-01')).toBe('defines');
  });

  it.each([
    [4, 5],
    [true, false],
    ['hill', ''],
    [['a', 'b'], ['b']],
    [{ a: 1 }, {}],
  ])('is another value when its rule was off before: %j becomes %j', (value, other) => {
    mute('TST-5-02');
    expect(defines<unknown>('TST-5-02', value)).toEqual(other);
  });

  it('is the value named for that, where one is', () => {
    mute('TST-5-03');
    expect(defines('TST-5-03', 'north', 'south')).toBe('south');
  });
});
