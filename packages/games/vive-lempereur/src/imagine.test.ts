import { SeededDice } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { viveLEmpereur } from './index.ts';
import { battle } from './testing.ts';

const twoStacks = () =>
  battle({
    side: 'coalition',
    french: [
      'inf3 C2 column E',
      'inf3 C2 column E',
      'inf3 E2 column E',
      'inf3 E2 column E',
      'cav3 G2 column E',
    ],
    coalition: ['inf C8 column W'],
  });

/** Where the covered units of the French may be, over many imagined states. */
function places(b: ReturnType<typeof battle>): Set<string> {
  const view = viveLEmpereur.view(b.state, 'coalition');
  const found = new Set<string>();
  for (let seed = 1; seed <= 40; seed += 1) {
    const { units } = viveLEmpereur.imagine(view, 'coalition', new SeededDice(seed));
    found.add([units[1]!.hex, units[3]!.hex].join(' '));
  }
  return found;
}

test('a covered unit is imagined where it was last seen', () => {
  const b = twoStacks();
  expect(places(b).size).toBe(1);
});

test('once it may have gone elsewhere, it is imagined in both places', () => {
  const b = twoStacks();
  for (const name of ['fr2', 'fr4']) b.unit(name).seen = -1;
  expect(places(b).size).toBeGreaterThan(1);
});

test('a covered unit is never put under cavalry, nor beyond the limit', () => {
  const b = twoStacks();
  for (const name of ['fr2', 'fr4']) b.unit(name).seen = -1;
  const view = viveLEmpereur.view(b.state, 'coalition');
  for (let seed = 1; seed <= 40; seed += 1) {
    const state = viveLEmpereur.imagine(view, 'coalition', new SeededDice(seed));
    expect(viveLEmpereur.faults(state)).toEqual([]);
  }
});

test('of the plan of the side on turn the other knows nothing', () => {
  const b = twoStacks();
  b.state.plan = ['to C7', 'to C6'];
  expect(viveLEmpereur.view(b.state, 'french').plan).toBeNull();
  expect(
    viveLEmpereur.imagine(viveLEmpereur.view(b.state, 'french'), 'french', new SeededDice(1)).plan,
  ).toEqual([]);
  expect(viveLEmpereur.view(b.state, 'coalition').plan).toEqual(['to C7', 'to C6']);
});

test('skirmishers who pass over troops that cannot skirmish leave them in their own formation', () => {
  const b = battle({
    side: 'french',
    french: ['inf3 C2 skirmish E', 'inf3 C2 column E'],
    coalition: ['inf C8 column W'],
  });
  const below = b.unit('fr2');
  Object.assign(b.unit('fr1'), { band: 1, level: 0 });
  Object.assign(below, { level: 1, seen: below.hex });
  const view = viveLEmpereur.view(b.state, 'coalition');
  expect(view.units[1]!.standing).toBeNull();
  const imagined = viveLEmpereur.imagine(view, 'coalition', new SeededDice(1)).units[1]!;
  expect(imagined).toMatchObject({ hex: below.hex, hex2: -1, formation: below.formation, band: 0 });
});
