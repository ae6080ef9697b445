import { SeededDice, standardOptions } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { commandsColors } from './index.ts';
import { layOf } from './lay.ts';

test('left and right are those of the seat that plans, and troops count where they can fight', () => {
  const rolica = commandsColors.scenarios.find(({ id }) => id === 'rolica-1')!;
  const { state } = commandsColors.setup(rolica, standardOptions(commandsColors, {}), new SeededDice(1));
  const british = layOf(state, 'british');
  const french = layOf(state, 'french');
  expect(british.regions.map(({ name }) => name.en)).toEqual(['the left', 'the centre', 'the right']);
  british.forces.forEach(({ name, turns, strength }, at) => {
    const seen = french.forces[at]!;
    expect(seen.name).toBe(name);
    // What is left to the one is right to the other.
    expect(seen.turns).toEqual([...turns].reverse());
    expect(strength).toBeGreaterThan(0);
  });
});
