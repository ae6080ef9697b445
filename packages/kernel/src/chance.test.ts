import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  diceAt,
  diceFrom,
  isDicePosition,
  KeyedDice,
  RecordedDice,
  ScriptedDice,
  SeededDice,
  type Chance,
  type Dice,
} from './chance.ts';
import { sha256 } from './hash.ts';

function rolls(dice: Dice, count: number, sides = 6): number[] {
  return Array.from({ length: count }, () => dice.roll(sides));
}

describe('seeded dice', () => {
  it('say the same on any machine', () => {
    const dice = new SeededDice(1);
    expect(rolls(dice, 12)).toEqual([1, 1, 6, 4, 6, 4, 1, 4, 4, 6, 1, 4]);
    expect(Array.from({ length: 6 }, () => dice.pick(100))).toEqual([17, 87, 77, 67, 80, 67]);
    expect(dice.shuffle(8)).toEqual([4, 7, 3, 0, 2, 5, 1, 6]);
    expect(dice.taken).toBe(19);
  });

  it('take any text as a seed, a hash as it is', () => {
    expect(rolls(new SeededDice('marengo'), 12)).toEqual([2, 1, 4, 2, 2, 5, 2, 1, 1, 5, 6, 3]);
    expect(rolls(new SeededDice(sha256('marengo')), 12)).toEqual(rolls(new SeededDice('marengo'), 12));
    expect(rolls(new SeededDice('Marengo'), 12)).not.toEqual(rolls(new SeededDice('marengo'), 12));
  });

  it('do not begin alike for numbers that follow one another', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    let runs = 0;
    for (let seed = 1; seed <= 6_000; seed += 1) {
      counts[new SeededDice(seed).roll(6) - 1]! += 1;
      if (new SeededDice(seed).roll(6) === new SeededDice(seed + 6).roll(6)) runs += 1;
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(120);
    // With the number laid into the generator as it is, every sixth seed began with the same die.
    expect(runs).toBeLessThan(1_200);
  });

  it('stay within what was asked for', () => {
    const dice = new SeededDice(7);
    const seen = new Set(rolls(dice, 200));
    expect([...seen].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(dice.pick(1)).toBe(0);
    expect(dice.shuffle(0)).toEqual([]);
    expect(dice.shuffle(30).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, index) => index),
    );
  });

  it('go on from where they stood', () => {
    const dice = new SeededDice(99);
    rolls(dice, 17);
    const resumed = diceAt(JSON.parse(JSON.stringify(dice.position())) as ReturnType<Dice['position']>);
    expect(resumed.taken).toBe(17);
    expect([...rolls(resumed, 20, 20), resumed.shuffle(9)]).toEqual([
      ...rolls(dice, 20, 20),
      dice.shuffle(9),
    ]);
  });
});

describe('keyed dice', () => {
  it('say the same on any machine', () => {
    const dice = new KeyedDice('marengo');
    expect(rolls(dice, 12)).toEqual([3, 6, 2, 2, 2, 4, 6, 2, 4, 2, 6, 4]);
    expect(Array.from({ length: 6 }, () => dice.pick(100))).toEqual([44, 8, 41, 53, 50, 23]);
    expect(dice.shuffle(8)).toEqual([3, 6, 4, 0, 1, 2, 7, 5]);
    expect(dice.taken).toBe(19);
  });

  it('are what anyone can work out with SHA-256 and the seed', () => {
    const digest = (text: string) => createHash('sha256').update(text).digest();
    const key = digest('bivouac dice marengo').toString('hex');
    const words = [0, 1, 2].flatMap((block) => {
      const bytes = digest(`${key} ${block}`);
      return [0, 4, 8, 12, 16, 20, 24, 28].map((at) => bytes.readUInt32BE(at));
    });
    expect(rolls(new KeyedDice('marengo'), 24)).toEqual(words.map((word) => (word % 6) + 1));
  });

  it('throw away numbers that would make some faces likelier', () => {
    const sides = 3 * 2 ** 30;
    const dice = new KeyedDice('throws away');
    const faces = rolls(dice, 4_000, sides);
    const { drawn } = dice.position() as { drawn: number };
    // A quarter of the numbers lies beyond the last full round; read as they are, they would double the first third.
    expect(drawn).toBeGreaterThan(4_000 + 1_000);
    const low = faces.filter((face) => face <= 2 ** 30).length;
    expect(Math.abs(low - 4_000 / 3)).toBeLessThan(150);
  });

  it('show every face equally often, and none more often after another', () => {
    const counts = Array.from({ length: 36 }, () => 0);
    const dice = new KeyedDice(1);
    for (let pair = 0; pair < 36_000; pair += 1) counts[(dice.roll(6) - 1) * 6 + dice.roll(6) - 1]! += 1;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0);
    // 35 degrees of freedom: more than 66.6 comes once in a thousand streams, and this stream is always the same.
    expect(chiSquare).toBeLessThan(66.6);
  });

  it('have no lowest bit that follows from those before', () => {
    // The fast generator is linear in its lowest bit: 128 of them determine the rest. Here no such rule exists.
    expect(linearComplexity(lowestBits(new SeededDice('one'), 600))).toBeLessThanOrEqual(128);
    expect(linearComplexity(lowestBits(new KeyedDice('one'), 600))).toBeGreaterThan(290);
  });

  it('differ for seeds that follow one another, and not for a number and its text', () => {
    const first = (seed: number | string) => new KeyedDice(seed).shuffle(52).join(' ');
    expect(new Set([1, 2, 3, 'Marengo', 'marengo'].map(first)).size).toBe(5);
    expect(first('7')).toBe(first(7));
  });

  it('refuse a die that cannot be', () => {
    for (const sides of [0, -1, Number.NaN, 2 ** 33])
      expect(() => new KeyedDice(1).roll(sides)).toThrow(RangeError);
  });

  it.each([0, 7, 8, 13])('go on from where they stood after %i rolls', (count) => {
    const dice = new KeyedDice(99);
    rolls(dice, count);
    const resumed = diceAt(JSON.parse(JSON.stringify(dice.position())) as ReturnType<Dice['position']>);
    expect(resumed.taken).toBe(count);
    expect([...rolls(resumed, 20, 20), resumed.shuffle(9)]).toEqual([
      ...rolls(dice, 20, 20),
      dice.shuffle(9),
    ]);
  });
});

/** The lowest bits of a stream, as the coins it throws show them. */
function lowestBits(dice: Dice, count: number): number[] {
  return Array.from({ length: count }, () => dice.pick(2));
}

/** How many bits determine all that follow by sums alone (the algorithm of Berlekamp and Massey). */
function linearComplexity(bits: readonly number[]): number {
  let rule = [1];
  let older = [1];
  let length = 0;
  let since = 1;
  for (const [at, bit] of bits.entries()) {
    let miss = bit;
    for (let back = 1; back <= length; back += 1) miss ^= (rule[back] ?? 0) & bits[at - back]!;
    if (miss === 0) {
      since += 1;
      continue;
    }
    const before = rule;
    rule = Array.from({ length: Math.max(rule.length, older.length + since) }, (_, term) => {
      return (before[term] ?? 0) ^ (older[term - since] ?? 0);
    });
    if (2 * length > at) {
      since += 1;
      continue;
    }
    length = at + 1 - length;
    older = before;
    since = 1;
  }
  return length;
}

describe('where dice stand', () => {
  const of = (dice: Dice) => JSON.parse(JSON.stringify(dice.position())) as Record<string, unknown>;
  const keyed = of(new KeyedDice(1));
  const fast = of(new SeededDice(1));

  it('names the generator', () => {
    expect(keyed).toMatchObject({ generator: 'sha256' });
    expect(fast).toMatchObject({ generator: 'xoroshiro128plus' });
    expect(rolls(diceFrom('sha256', 5), 9)).toEqual(rolls(new KeyedDice(5), 9));
    expect(rolls(diceFrom('xoroshiro128plus', 5), 9)).toEqual(rolls(new SeededDice(5), 9));
  });

  it('means the fast generator in positions and records that name none', () => {
    const { generator: _, ...unnamed } = fast;
    expect(isDicePosition(unnamed)).toBe(true);
    expect(rolls(diceAt(unnamed as ReturnType<Dice['position']>), 9)).toEqual(rolls(new SeededDice(1), 9));
    expect(rolls(diceFrom(undefined, 5), 9)).toEqual(rolls(new SeededDice(5), 9));
  });

  it.each([keyed, fast, of(new ScriptedDice([{ roll: 1, of: 6 }, { order: [1, 0] }]))])(
    'is known from data: %j',
    (position) => {
      expect(isDicePosition(position)).toBe(true);
    },
  );

  it.each([
    null,
    [],
    {},
    { ...keyed, key: 'ABC' },
    { ...keyed, key: undefined },
    { ...keyed, drawn: -1 },
    { ...keyed, drawn: 0.5 },
    { ...keyed, drawn: Number.MAX_SAFE_INTEGER },
    { ...keyed, taken: '3' },
    { ...keyed, generator: 'chosen' },
    { ...fast, stream: [1, 2, 3] },
    { ...fast, stream: [1, 2, 3, 'four'] },
    { ...fast, stream: undefined },
    { taken: 0, script: 'all sixes' },
    { taken: 0, script: [{ roll: 6 }] },
    { taken: 0, script: [{ order: ['first'] }] },
    { taken: 0, script: [null] },
  ])('is refused when it is not: %j', (position) => {
    expect(isDicePosition(position)).toBe(false);
  });
});

describe('scripted dice', () => {
  const script: Chance[] = [{ roll: 6, of: 6 }, { pick: 2, of: 3 }, { order: [1, 0] }];

  it('say what the script says', () => {
    const dice = new ScriptedDice(script);
    expect([dice.roll(6), dice.pick(3), dice.shuffle(2)]).toEqual([6, 2, [1, 0]]);
    expect(dice.taken).toBe(3);
  });

  it('name the entry that is missing', () => {
    const dice = new ScriptedDice([]);
    expect(() => dice.roll(6)).toThrow(
      'the script of chance ends after 0 entries; a die of 6 is needed next',
    );
  });

  it.each<[string, Chance, (dice: Dice) => unknown]>([
    ['another kind', { pick: 1, of: 6 }, (dice) => dice.roll(6)],
    ['a face the die does not have', { roll: 7, of: 8 }, (dice) => dice.roll(6)],
    ['a pick out of range', { pick: 3, of: 4 }, (dice) => dice.pick(3)],
    ['no order at all', { order: [0, 0] }, (dice) => dice.shuffle(2)],
    ['an order of something else', { order: [0, 1, 2] }, (dice) => dice.shuffle(2)],
  ])('refuse %s and take nothing', (_name, entry, ask) => {
    const dice = new ScriptedDice([entry]);
    expect(() => ask(dice)).toThrow(/^entry 1 of the script of chance is .* is needed$/);
    expect(dice.taken).toBe(0);
  });

  it('go on from where they stood', () => {
    const dice = new ScriptedDice(script);
    dice.roll(6);
    const resumed = diceAt(structuredClone(dice.position()));
    expect([resumed.pick(3), resumed.shuffle(2), resumed.taken]).toEqual([2, [1, 0], 3]);
  });
});

describe('recorded dice', () => {
  it('pass chance on and write it down as a script that says the same', () => {
    const dice = new RecordedDice(new SeededDice(5));
    const said = [dice.roll(6), dice.pick(4), dice.shuffle(5), dice.taken];
    const again = new ScriptedDice(dice.said);
    expect([again.roll(6), again.pick(4), again.shuffle(5), again.taken]).toEqual(said);
    expect(dice.position()).toEqual(expect.objectContaining({ taken: 3 }));
  });

  it('keep their own copy of an order', () => {
    const dice = new RecordedDice(new SeededDice(5));
    const order = dice.shuffle(4);
    const kept = [...order];
    order.reverse();
    expect(dice.said).toEqual([{ order: kept }]);
  });
});
