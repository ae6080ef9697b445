import { SeededDice, type Action, type Odds } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from '../index.ts';
import { under } from '../rules/17-command/testing.ts';
import { tacticOf } from '../rules/17-command/orders.ts';
import type { Battle, Setting } from '../testing.ts';
import { oddsOf } from './odds.ts';
import { copyState } from '../copies.ts';

/** Napoleon at the end of a strip, Davout of obedience three some hexes off, and his corps with him. */
function strip(davout: string, more: Setting = {}): Battle {
  const b = under(
    { I: 'defence' },
    {
      french: ['inf C19 column E', 'inf A19 column E'],
      leaders: { french: ['Napoleon C1 army 1 2 15', davout] },
      ...more,
    },
  );
  b.state.terms.leaders.forEach((facts) => Object.assign(facts, { obedience: 3 }));
  return b;
}

const wide = Array.from({ length: 12 }, () => '. '.repeat(24).trim());

function oddsIn(b: Battle, ...action: Action): Odds | null {
  return oddsOf(viveLEmpereur.view(b.state, b.seat), b.seat, action);
}

function chances(odds: Odds | null): Record<string, number> {
  return Object.fromEntries(odds!.rows[0]!.outcomes.map(({ name, chance }) => [name, chance]));
}

/** The turn in which the order is in force, when everybody else does nothing; `never` when it has not come by the sixth. */
function inForceFrom(b: Battle, dice: SeededDice): string {
  const s = copyState(b.state);
  viveLEmpereur.play(s, b.seat, ['order', 'i attack'], dice);
  while (s.turn < 7) {
    if (tacticOf(s.corps[0]!.order!) === 'attack') return `turn ${s.turn}`;
    const [asked] = viveLEmpereur.pending(s);
    const { options } = viveLEmpereur.choices(s, asked!.seat, []);
    const word = ['end', 'nobody'].find((one) => options.includes(one)) ?? options[0]!;
    viveLEmpereur.play(s, asked!.seat, [word], dice);
  }
  return 'never';
}

describe('the odds of an order', () => {
  test('a courier who is there in the same turn: in force in the next, later, or never', () => {
    const odds = oddsIn(strip('Davout C10'), 'order', 'i attack');
    expect(odds!.rows[0]!.reply.en).toBe('with Davout in this turn');
    expect(chances(odds)).toEqual({
      'turn 3': 1 / 2,
      'turn 4': 1 / 3,
      'turn 5': expect.closeTo(1 / 12) as number,
      never: expect.closeTo(1 / 12) as number,
    });
  });

  test('twelve points a turn: farther off it takes a turn more', () => {
    const odds = oddsIn(strip('Davout C18'), 'order', 'i attack');
    expect(odds!.rows[0]!.reply).toEqual({ en: 'with Davout in turn 3', fr: 'reçu par Davout au tour 3' });
    expect(chances(odds)['turn 4']).toBe(1 / 2);
  });

  test('in person there is no doubt, and nobody is sent', () => {
    const odds = oddsIn(strip('Davout C1'), 'order', 'i attack');
    expect([chances(odds), odds!.way]).toEqual([{ 'turn 3': 1 }, undefined]);
  });

  test('the way is the one the courier will ride, to its end', () => {
    const b = strip('Davout C18');
    const { way } = oddsIn(b, 'order', 'i attack')!;
    expect([way![0], way!.at(-1), way!.length]).toEqual(['C1', 'C18', 18]);
    b.act('order', 'i attack');
    expect(way).toContain(b.told('courierRode')[0]!.to);
    expect(way!.indexOf('C13')).toBe(12);
  });

  test('an enemy who bars it is ridden round', () => {
    const coalition = ['inf C5 column W', 'inf9 A24 column W'];
    const { way } = oddsIn(strip('Davout C10', { coalition, rows: wide }), 'order', 'i attack')!;
    expect([way!.at(-1), way!.includes('C5'), way!.length > 10]).toEqual(['C10', false, true]);
  });

  test('a march that has no goal yet is no order, and a march of troops has no such odds', () => {
    const b = strip('Davout C10');
    expect(oddsIn(b, 'order', 'i march')).toBeNull();
    expect(oddsIn(b, 'fr1')).toBeNull();
  });

  test('come as often as they say when it is played', () => {
    const b = strip('Davout C10');
    const odds = chances(oddsIn(b, 'order', 'i attack'));
    const plays = 400;
    const found: Record<string, number> = {};
    for (let seed = 1; seed <= plays; seed += 1) {
      const name = inForceFrom(b, new SeededDice(seed));
      found[name] = (found[name] ?? 0) + 1;
    }
    for (const [name, chance] of Object.entries(odds))
      expect(Math.abs((found[name] ?? 0) / plays - chance)).toBeLessThan(
        5 * Math.sqrt((chance * (1 - chance)) / plays),
      );
  });
});
