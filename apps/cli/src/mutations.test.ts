import { SeededDice } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { drawRefusals, mutate } from './mutations.ts';
import { testCatalogue } from './testing/world.ts';

describe('drawing refusals', () => {
  it('changes something in an action, in many ways', () => {
    const dice = new SeededDice(2);
    const parts = { near: ['a', 'b', 'x'], far: ['y'] };
    const changed = Array.from({ length: 200 }, () => mutate(['a', 'b'], parts, dice).join(' '));
    expect(new Set(changed).size).toBeGreaterThan(30);
    expect(changed.filter((action) => action === 'a b').length).toBeLessThan(40);
  });

  it('finds the rules that ask and forbid, and leaves the course of the game alone', async () => {
    const installed = await testCatalogue.ferry!();
    const seen = new Set<string>();
    for (let seed = 1; seed <= 5; seed += 1) {
      drawRefusals(installed, installed.game.scenarios[0]!, {}, seed, (ids) => {
        for (const id of ids) seen.add(id);
      });
    }
    expect([...seen].sort((a, b) => (a < b ? -1 : 1))).toEqual(['FER-1-01', 'FER-1-02', 'FER-1-03']);
  });
});
