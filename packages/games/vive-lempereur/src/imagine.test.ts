import { SeededDice } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { viveLEmpereur } from './index.ts';
import { plainStep } from './rules/17-command/orders.ts';
import { putUnder } from './rules/17-command/put-under.ts';
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

test('the orders of the enemy, and what his couriers bring, are imagined in many ways; one’s own are as they are', () => {
  const b = battle({
    french: ['inf C2 column E', 'inf A2 column E corps:II'],
    coalition: ['inf C8 column W'],
    leaders: { french: ['Napoleon A1 army', 'Davout C2', 'Ney A2 corps corps:II'] },
    turn: 2,
    options: { commandLevel: 3 },
  });
  const [attack, defence] = [plainStep('attack'), plainStep('defence')];
  for (const corps of [0, 1, 2]) putUnder(b.state, corps, 'defence');
  b.state.couriers = [
    { number: 1, side: 'french', hex: 0, corps: 0, steps: [attack], via: -1, since: 2 },
    { number: 1, side: 'coalition', hex: 8, corps: 2, steps: [defence], via: -1, since: 2 },
  ];
  const view = viveLEmpereur.view(b.state, 'coalition');
  const dealt = Array.from({ length: 40 }, (_, seed) =>
    viveLEmpereur.imagine(view, 'coalition', new SeededDice(seed + 1)),
  );
  const tacticsOf = (at: number) => new Set(dealt.map(({ corps }) => corps[at]!.order!.tactic));
  expect([tacticsOf(0).size > 2, tacticsOf(1).size > 2, tacticsOf(2)]).toEqual([true, true, new Set([2])]);
  expect(new Set(dealt.map(({ couriers }) => couriers[0]!.steps[0]!.tactic)).size).toBeGreaterThan(2);
  expect(new Set(dealt.map(({ couriers }) => couriers[0]!.corps))).toEqual(new Set([0, 1]));
  expect(dealt.every(({ couriers }) => couriers[1]!.corps === 2 && couriers[1]!.steps[0] === defence)).toBe(
    true,
  );
  expect(dealt.flatMap((state) => viveLEmpereur.faults(state))).toEqual([]);
});
