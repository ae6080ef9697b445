/** The rows of a sum add up to the dice thrown, in what is told of a battle and in its odds before it. */
import { SeededDice, type Action, type Part, type SumRow } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { commandsColors } from '../index.ts';
import type { State } from '../state.ts';
import { battle, published, wander } from '../testing.ts';
import type { CourseRoll } from './course.ts';
import { oddsOf } from './odds.ts';
import type { CombatRow } from './rows.ts';
import { madeUp } from './testing.ts';

function total(rows: readonly SumRow[]): number {
  return rows.reduce((sum, { value }) => sum + value, 0);
}

/** Every attack that can be announced in a moment, alone and with each of its guns, then with all of them. */
function attacks(s: State, seat: string): Action[] {
  const found: Action[] = [];
  const options = (...partial: Part[]) => commandsColors.choices(s, seat, partial).options;
  for (const unit of options().filter((part) => part !== 'end'))
    for (const target of options(unit)) {
      const guns = options(unit, target);
      if (commandsColors.choices(s, seat, [unit, target]).complete) found.push([unit, target]);
      for (const gun of guns) found.push([unit, target, gun]);
      if (guns.length > 1) found.push([unit, target, ...guns]);
    }
  return found;
}

test('CCN-6-64.1 two blocks of cavalry against a town have none left, and the sum says so beside the guns’', () => {
  const setting = {
    british: ['LC2 F6 ordered', 'FA3 F7 ordered'],
    french: ['LN4 E7', 'LN A1'],
    terrain: { town: ['E7'] },
  };
  const b = battle({ ...setting, rolls: 'artillery artillery artillery' });
  const action = ['br1', 'at fr1', 'br2'];
  const odds = oddsOf(commandsColors.view(b.state, 'british'), 'british', action)!;
  const rows = [
    ['CCN-5.4-049', 2],
    ['CCN-7-33', -3],
    ['CCN-5.4-008', 1],
    ['CCN-5.4-052', 4],
    ['CCN-7-33', -1],
  ];
  expect(odds.sum.map(({ id, value }) => [id, value])).toEqual(rows);
  expect(odds.rows[0]!.dice).toBe(3);
  b.melee('br1', 'fr1', 'br2');
  const [fought] = b.told('fought');
  expect(fought!.sum.map(({ id, value }) => [id, value])).toEqual(rows);
  expect([total(fought!.sum), fought!.dice.length]).toEqual([3, 3]);
});

/** All throws of some rows and of those under them. */
function throwsIn(rows: readonly CombatRow[]): CourseRoll[] {
  return rows.flatMap((row) => [...row.rolls, ...throwsIn(row.then ?? [])]);
}

test('CCN-5.4-008.1 in 60 made-up battles the rows of every throw of the odds add up to the most dice it may have', () => {
  let throws = 0;
  for (let seed = 501; seed <= 560; seed += 1) {
    const { state, seat } = battle(madeUp(seed));
    for (const action of attacks(state, seat)) {
      const { rows } = oddsOf(commandsColors.view(state, seat), seat, action)!;
      for (const { as, sum, chances } of throwsIn(rows)) {
        // At leaders sabers alone are counted.
        if (as === 'leader' || as === 'escape') continue;
        const most = Math.max(...chances.map(({ hits, flags }) => hits + flags));
        expect(total(sum), `battle ${seed}: ${action.join(' ')}: ${as}`).toBe(most);
        throws += 1;
      }
    }
  }
  expect(throws).toBeGreaterThan(100);
});

test('CCN-6-63.1 in 150 made-up battles the rows of every attack add up to its dice', () => {
  const compared = { attacks: 0, combined: 0, short: 0 };
  for (let seed = 1; seed <= 150; seed += 1) {
    const { state, seat } = battle(madeUp(seed));
    for (const action of attacks(state, seat)) {
      const odds = oddsOf(commandsColors.view(state, seat), seat, action)!;
      const s = commandsColors.copy(state);
      const thrown = [
        ...commandsColors.play(s, seat, action, new SeededDice(seed)),
        ...(s.frames.at(-1)?.step === 'reaction'
          ? commandsColors.play(s, commandsColors.pending(s)[0]!.seat, ['stand'], new SeededDice(seed))
          : []),
      ];
      for (const event of thrown) {
        if (event.kind !== 'fought' && event.kind !== 'fired') continue;
        const { dice, sum, side } = event as unknown as { dice: unknown[]; sum: SumRow[]; side: string };
        expect(total(sum), `battle ${seed}: ${action.join(' ')}`).toBe(dice.length);
        if (side === seat) expect(sum, `battle ${seed}: ${action.join(' ')}`).toEqual(odds.sum);
        if (sum.some(({ id }) => id === 'CCN-5.4-008')) compared.short += 1;
      }
      compared.attacks += 1;
      compared.combined += action.length > 2 ? 1 : 0;
    }
  }
  expect(compared.attacks).toBeGreaterThan(200);
  expect(compared.combined).toBeGreaterThan(20);
  expect(compared.short).toBeGreaterThan(0);
});

test('and so they do in every throw of whole battles, whoever throws', () => {
  let throws = 0;
  for (const [id, seed] of [
    ['vimeiro', 1],
    ['waterloo', 2],
  ] as const) {
    const b = published(id, seed);
    wander(b, seed, () => undefined);
    for (const { dice, sum } of [...b.told('fired'), ...b.told('fought')]) {
      expect(total(sum)).toBe(dice.length);
      throws += 1;
    }
  }
  expect(throws).toBeGreaterThan(50);
});
