import { describe, expect, it } from 'vitest';
import { SeededDice } from './chance.ts';
import { breaksIn, poisonedBy, spoilt } from './spoiling.ts';
import { strip } from './toys/strip.ts';

describe('a spoilt file', () => {
  const file = { moment: { step: 'fire', hex: 4 }, pieces: [{ at: 'A' }, { at: 'B' }] };

  it('is another file of the same form, the same with the same dice', () => {
    const texts = Array.from({ length: 50 }, (_, seed) => JSON.stringify(spoilt(file, new SeededDice(seed))));
    expect(texts).toEqual(
      Array.from({ length: 50 }, (_, seed) => JSON.stringify(spoilt(file, new SeededDice(seed)))),
    );
    expect(new Set(texts).size).toBeGreaterThan(25);
    expect(texts.filter((text) => text !== JSON.stringify(file)).length).toBeGreaterThan(40);
    expect(file).toEqual({ moment: { step: 'fire', hex: 4 }, pieces: [{ at: 'A' }, { at: 'B' }] });
  });
});

describe('playing a scenario to its end', () => {
  const [scenario] = strip.scenarios;

  it('finds nothing in a sound game', () => {
    for (let seed = 1; seed <= 5; seed += 1) expect(breaksIn(strip, scenario!, seed)).toBeNull();
  });

  it('finds faults, dead ends, what is thrown, and games without an end', () => {
    expect(breaksIn({ ...strip, faults: () => ['two in one hex'] }, scenario!, 1)).toMatch(/two in one hex/);
    expect(breaksIn({ ...strip, choices: () => ({ options: [], complete: false }) }, scenario!, 1)).toMatch(
      /a dead end/,
    );
    const thrown = () => {
      throw new Error('no such piece');
    };
    expect(breaksIn({ ...strip, play: thrown }, scenario!, 1)).toMatch(/no such piece/);
    expect(breaksIn({ ...strip, view: thrown }, scenario!, 1)).toMatch(/no such piece/);
    expect(breaksIn({ ...strip, odds: thrown }, scenario!, 1)).toMatch(/no such piece/);
    expect(breaksIn({ ...strip, play: () => [] }, scenario!, 1, 20)).toMatch(/no end after 20 acts/);
    expect(breaksIn({ ...strip, pending: () => [] }, scenario!, 1)).toMatch(/nothing is left to do/);
  });
});

describe('damaged copies looked at beside a game', () => {
  const [scenario] = strip.scenarios;

  it('do it no harm', () => {
    expect(poisonedBy(strip, scenario!, 1, 100)).toBeNull();
  });

  it('are found out where games share what they have worked out', () => {
    let latest = '';
    const sharing = {
      ...strip,
      pending(state: Parameters<typeof strip.pending>[0]) {
        const asked = strip.pending(state);
        const where = JSON.stringify(state);
        const before = latest;
        latest = where;
        return asked.map((decision) => ({ ...decision, about: { before: before === where } }));
      },
    };
    expect(poisonedBy(sharing, scenario!, 1, 100)).toMatch(/^copy \d+ of seed 1/);
  });
});
