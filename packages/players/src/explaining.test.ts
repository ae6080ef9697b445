import { Chair, SeededDice, standardOptions } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { canExplain, explain } from './explaining.ts';
import { playerNamed } from './index.ts';
import { gamble, type GambleState } from './testing.ts';

describe('a player who is asked for advice', () => {
  const { state } = gamble.setup(gamble.scenarios[0]!, standardOptions(gamble, {}), new SeededDice(1));
  const colonel = playerNamed<GambleState, GambleState>('colonel')!;

  it('names what could be done, the best first, and what is likely to come of it', () => {
    if (!canExplain(colonel)) throw new Error('the colonel explains nothing');
    const { options, horizon } = explain(
      colonel,
      gamble,
      new Chair(gamble, state, 'left'),
      new SeededDice(2),
    );
    expect(horizon).toBe('act');
    expect(options.map(({ action }) => action[0])).toEqual(['take', 'throw', 'waste']);
    const [take, toss, waste] = options;
    expect(take!.changes[0]!.bySeat).toEqual({ left: 3, right: 0 });
    expect(toss!.changes[0]!.bySeat.left).toBeGreaterThan(0);
    expect(toss!.changes[0]!.bySeat.left).toBeLessThan(3);
    expect(waste!.changes).toEqual([]);
    expect(take!.chance).toBeCloseTo(0.5 + 3 / 32);
    expect(take!.chance).toBeGreaterThan(waste!.chance);
  });

  it('is not somebody who plays at random', () => {
    expect(canExplain(playerNamed('random')!)).toBe(false);
  });
});
