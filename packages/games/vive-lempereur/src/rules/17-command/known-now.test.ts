/** What has been found of owed moves is kept; whoever keeps nothing must come to the same. */
import { SeededDice, standardOptions, type Part } from '@bivouac/kernel';
import { randomPart } from '@bivouac/players';
import { expect, test } from 'vitest';
import { recount } from '../../board/board.ts';
import { viveLEmpereur as game } from '../../index.ts';
import { leaderMarks, type State } from '../../state.ts';
import { under } from './testing.ts';

/** The same position, of which nothing is remembered: memory hangs on the terms. */
function unremembered(s: State): State {
  return { ...game.copy(s), terms: { ...s.terms } };
}

/** A random game at a level of command; before each act its position and an earlier one are asked in turns, as a search does. */
function compare(battle: string, commandLevel: number, seed: number, acts: number): number {
  const scenario = game.scenarios.find(({ id }) => id === battle)!;
  const [dice, mind, about] = [new SeededDice(seed), new SeededDice(-seed), new SeededDice(seed + 1)];
  const { state } = game.setup(scenario, standardOptions(game, { commandLevel }), dice);
  let earlier = game.copy(state);
  let compared = 0;
  for (let act = 0; act < acts; act += 1) {
    const decision = game.pending(state)[0];
    if (decision === undefined) return compared;
    const { seat } = decision;
    for (const one of [earlier, state]) {
      const [asked] = game.pending(one);
      expect(game.choices(one, asked!.seat, [])).toEqual(game.choices(unremembered(one), asked!.seat, []));
    }
    const action: Part[] = [];
    const anew = unremembered(state);
    for (;;) {
      const parts = game.choices(state, seat, action);
      expect(parts).toEqual(game.choices(anew, seat, action));
      compared += 1;
      const part = randomPart(parts, mind);
      if (part === null) break;
      // Somebody who looks about asks where another part would lead first.
      const other = randomPart(parts, about);
      if (other !== null)
        expect(game.choices(state, seat, [...action, other])).toEqual(
          game.choices(anew, seat, [...action, other]),
        );
      action.push(part);
    }
    if (act % 7 === 0) earlier = game.copy(state);
    game.play(state, seat, action, dice);
  }
  return compared;
}

test.each([
  ['outposts', 3, 450],
  ['outposts', 4, 150],
  ['raab', 3, 120],
])('%s at level %i: whoever keeps nothing offers the same', (battle, level, acts) => {
  expect(compare(battle, level, 5, acts)).toBeGreaterThan(acts);
});

test('an enemy who stands elsewhere is closed on there', () => {
  const b = under(
    { I: 'attack' },
    { french: ['inf C8 column E'], coalition: ['inf C15 column W'], leaders: { french: ['Davout C3'] } },
  );
  expect(b.options('fr1')).toContain('to C9');
  b.unit('co1').hex = b.hex('C2');
  recount(b.state);
  expect([b.options('fr1')[0], b.options('fr1').includes('to C9')]).toEqual(['back C7', false]);
});

test('a group whose leader may no longer ride has no way to go on', () => {
  const b = under(
    { I: 'attack' },
    { french: ['inf C8 column E'], coalition: ['inf C15 column W'], leaders: { french: ['Davout C8'] } },
  );
  expect(b.options('fr1', 'with davout')).toContain('to C9');
  b.state.leaders[0]!.marks |= leaderMarks.moved;
  expect(b.options('fr1', 'with davout', 'to C9')).toEqual([]);
});
