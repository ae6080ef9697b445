import { Chair, SeededDice, standardOptions } from '@bivouac/kernel';
import { playerNamed } from '@bivouac/players';
import { troisCouleurs } from '@bivouac/trois-couleurs';
import { expect, it } from 'vitest';

it('a captain takes the village that nobody holds, if the enemy only looks on', () => {
  const dice = new SeededDice(1);
  const scenario = troisCouleurs.scenarios.find(({ id }) => id === 'saint-cyr')!;
  const { state } = troisCouleurs.setup(scenario, standardOptions(troisCouleurs, {}), dice);
  const captain = playerNamed('captain')!;
  while (state.turn < 6 && state.holders[0] === null) {
    const { seat } = troisCouleurs.pending(state)[0]!;
    const isOver = seat === 'blue' && troisCouleurs.choices(state, seat, []).options.includes('done');
    const chair = new Chair(troisCouleurs, state, seat);
    troisCouleurs.play(state, seat, isOver ? ['done'] : captain.choose(troisCouleurs, chair, dice), dice);
  }
  expect(state.holders[0]).toBe('red');
});
