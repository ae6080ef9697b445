/** How the turns of a battle are called where it is looked back upon. */
import { SeededDice, standardOptions } from '@bivouac/kernel';
import { viveLEmpereur } from '@bivouac/vive-lempereur';
import { expect, test } from 'vitest';
import { chronicle } from './chronicle.ts';

test('what is ordered before the first turn stands under no turn of a side', () => {
  const [outposts] = viveLEmpereur.scenarios;
  const titleWith = (commandLevel: number) => {
    const options = standardOptions(viveLEmpereur, { commandLevel });
    const { state } = viveLEmpereur.setup(outposts!, options, new SeededDice(1));
    return chronicle.turnOf(viveLEmpereur.view(state, 'french')).title.en;
  };
  expect(titleWith(4)).toBe('Before the first turn');
  expect(titleWith(1)).toBe('Turn 1: French');
});
