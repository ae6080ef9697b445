import { SeededDice, type Action } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from '../index.ts';
import { battle, fightAtTheBrook, type Battle } from '../testing.ts';

function reach(game: Battle, ...partial: string[]) {
  const { state } = game;
  const [asked] = viveLEmpereur.pending(state);
  return viveLEmpereur.reach!(viveLEmpereur.view(state, asked!.seat), asked!.seat, partial);
}

describe('the reach of whoever is in hand', () => {
  test('is one way to each hex, each a whole action that costs what it says', () => {
    const game = battle({ french: ['inf D4 column E'], values: { fr1: { narrow: 5, wide: 2 } } });
    const { left, of, ways } = reach(game, 'fr1')!;
    expect([left, of]).toEqual([5, 5]);
    expect(new Set(ways.map(({ to }) => to)).size).toBe(ways.length);
    expect(ways.length).toBeGreaterThan(20);
    for (const { parts, to, cost } of ways) {
      const action: Action = ['fr1', ...parts];
      expect(viveLEmpereur.refusal(game.state, 'french', action), action.join(', ')).toBeNull();
      const after = viveLEmpereur.copy(game.state);
      viveLEmpereur.play(after, 'french', action, new SeededDice(1));
      expect([after.units[0]!.hex, after.units[0]!.spent], action.join(', ')).toEqual([game.hex(to), cost]);
    }
  });

  test('goes on from where the acts chosen so far have led', () => {
    const game = battle({ french: ['inf D4 column E'], values: { fr1: { narrow: 5, wide: 2 } } });
    const { left, ways } = reach(game, 'fr1', 'to D5', 'to D6')!;
    expect(left).toBe(3);
    expect(
      ways.every(
        ({ parts }) =>
          viveLEmpereur.refusal(game.state, 'french', ['fr1', 'to D5', 'to D6', ...parts]) === null,
      ),
    ).toBe(true);
  });

  test('says who may fire on the way, and which cavalry may strike', () => {
    const fire = battle({ french: ['inf D4 column E'], coalition: ['inf D5 line WNW'] });
    const { ways } = reach(fire, 'fr1')!;
    expect(ways.length).toBeGreaterThan(0);
    for (const { risks } of ways) expect(risks).toContainEqual({ kind: 'fire', at: 'D4', by: ['co1'] });
    const horse = battle({ french: ['inf D2 column E'], coalition: ['cav D7 column W'] });
    const { risks } = reach(horse, 'fr1')!.ways.find(({ to }) => to === 'D6')!;
    expect(risks).toEqual([{ kind: 'countercharge', at: 'D6', by: ['co1'] }]);
  });

  test('is the same whatever lies hidden under the enemy', () => {
    const game = battle({ ...fightAtTheBrook, phase: 'movement' });
    const { state } = game;
    const view = viveLEmpereur.view(state, 'french');
    const found = viveLEmpereur.reach!(view, 'french', ['fr2']);
    for (let seed = 1; seed <= 5; seed += 1) {
      const other = viveLEmpereur.imagine(view, 'french', new SeededDice(seed));
      expect(viveLEmpereur.reach!(viveLEmpereur.view(other, 'french'), 'french', ['fr2'])).toEqual(found);
    }
  });

  test('of a charge is where it strikes', () => {
    const game = battle({ phase: 'charge', french: ['heavy D3 column E'], coalition: ['inf D7 line WNW'] });
    const { ways } = reach(game, 'fr1')!;
    expect(ways.length).toBeGreaterThan(0);
    for (const { parts } of ways)
      expect(viveLEmpereur.refusal(game.state, 'french', ['fr1', ...parts]), parts.join(', ')).toBeNull();
    expect(ways.every(({ parts }) => !parts.includes('scatter'))).toBe(true);
  });

  test('of a leader goes on from where he has ridden to, with the points he has left', () => {
    const game = battle({ french: ['inf D4 column E'], leaders: { french: ['Morand D4 corps 1 2 12'] } });
    const first = reach(game, 'morand')!.ways.find(({ parts }) => parts.length === 1)!;
    const { left, ways } = reach(game, 'morand', ...(first.parts as string[]))!;
    expect(left).toBe(12 - first.cost);
    expect(Math.max(...ways.map(({ cost }) => cost))).toBeLessThanOrEqual(left);
    for (const { parts } of ways.slice(0, 20))
      expect(
        viveLEmpereur.refusal(game.state, 'french', ['morand', ...first.parts, ...parts]),
        parts.join(', '),
      ).toBeNull();
  });

  test('of a leader is where he can ride; of nobody there is none', () => {
    const game = battle({ french: ['inf D4 column E'], leaders: { french: ['Morand D4 corps 1 2 12'] } });
    const { of, ways } = reach(game, 'morand')!;
    expect(of).toBe(12);
    expect(ways.find(({ to }) => to === 'D6')!.parts).toHaveLength(2);
    expect(reach(game)).toBeNull();
    expect(reach(game, 'end')).toBeNull();
  });
});
