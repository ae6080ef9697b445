/** What the speed rests on: the survey counts along, and what hangs on a state is never changed in place. */
import { arbiter, SeededDice, standardOptions, Table, type Dice, type Part } from '@bivouac/kernel';
import { poisonedBy } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';
import { boardOf, survey } from './board.ts';
import { marengo } from './index.ts';
import { type State } from './state.ts';

/** Who stands where, counted afresh: pieces of each side on each place, then in each locale. */
function counted(s: State): number[][] {
  const { placeCount, localeCount, localeOfPlace } = boardOf(s);
  const on = {
    austrian: new Array<number>(placeCount).fill(0),
    french: new Array<number>(placeCount).fill(0),
  };
  const within = {
    austrian: new Array<number>(localeCount).fill(0),
    french: new Array<number>(localeCount).fill(0),
  };
  for (const { side, place } of s.pieces) {
    if (place < 0) continue;
    on[side][place]! += 1;
    within[side][localeOfPlace[place]!]! += 1;
  }
  return s.side === 'austrian'
    ? [on.austrian, on.french, within.austrian, within.french]
    : [on.french, on.austrian, within.french, within.austrian];
}

function kept(s: State): number[][] {
  const { ownOn, foeOn, ownIn, foeIn } = survey(s, boardOf(s));
  return [ownOn, foeOn, ownIn, foeIn].map((counts) => Array.from(counts));
}

/** Compared by hand: at tens of thousands of moments the matchers of the test runner would take half a minute. */
function isTrue(s: State): boolean {
  const fresh = counted(s);
  return kept(s).every((counts, at) => counts.every((count, place) => count === fresh[at]![place]));
}

function randomAction(s: State, seat: string, dice: Dice): Part[] {
  const action: Part[] = [];
  for (;;) {
    const { options, complete } = marengo.choices(s, seat, action);
    const next = options[dice.pick(options.length + (complete ? 1 : 0))];
    if (next === undefined) return action;
    action.push(next);
  }
}

function opened(seed: number, dice: Dice): State {
  const scenario = marengo.scenarios[seed % marengo.scenarios.length]!;
  return marengo.setup(scenario, standardOptions(marengo, {}), dice).state;
}

test('the survey that is kept is the one counted afresh, after every action of 200 battles', () => {
  let actions = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const dice = new SeededDice(seed);
    const state = opened(seed, dice);
    for (let asked = marengo.pending(state)[0]; asked !== undefined; asked = marengo.pending(state)[0]) {
      marengo.play(state, asked.seat, randomAction(state, asked.seat, dice), dice);
      if (!isTrue(state)) expect(kept(state)).toEqual(counted(state));
      actions += 1;
    }
  }
  expect(actions).toBeGreaterThan(20_000);
});

test('and after acts are taken back and other states were asked about in between', () => {
  for (const seed of [1, 2, 3]) {
    const dice = new SeededDice(seed);
    const table = Table.open(marengo, marengo.scenarios[0]!, {}, seed, new SeededDice(seed));
    const other = opened(seed, new SeededDice(seed));
    for (let asked = table.pending()[0]; asked !== undefined; asked = table.pending()[0]) {
      const before = table.state;
      const bytes = JSON.stringify(before);
      table.act(asked.seat, randomAction(table.state, asked.seat, dice));
      const played = table.state;
      const playedBytes = JSON.stringify(played);
      if (dice.pick(3) === 0) {
        if ('barrier' in table.undo(asked.seat, [arbiter])) continue;
        expect(JSON.stringify(table.state)).toBe(bytes);
        expect(table.state).not.toBe(played);
        expect(isTrue(table.state)).toBe(true);
        expect(JSON.stringify(played), 'what was played stays as it was').toBe(playedBytes);
      }
      if (dice.pick(3) === 0) expect(isTrue(other)).toBe(true);
      expect(isTrue(table.state)).toBe(true);
    }
  }
});

test('nothing that hangs on a state is changed in place but its lists of blocks and of frames', () => {
  /** A write into something frozen throws. */
  const freeze = (value: unknown): void => {
    if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return;
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  };
  for (let seed = 1; seed <= 12; seed += 1) {
    const dice = new SeededDice(seed);
    const state = opened(seed, dice);
    for (let asked = marengo.pending(state)[0]; asked !== undefined; asked = marengo.pending(state)[0]) {
      const { pieces, frames, standing: _, ...rest } = state;
      for (const part of [...pieces, ...frames, ...Object.values(rest)]) freeze(part);
      marengo.play(state, asked.seat, randomAction(state, asked.seat, dice), dice);
    }
    expect(marengo.outcome(state)).not.toBeNull();
  }
});

test('a damaged copy whose count breaks off halfway does an open game no harm', () => {
  const state = opened(0, new SeededDice(1));
  expect(isTrue(state)).toBe(true);
  const damaged = JSON.parse(JSON.stringify(state)) as { pieces: { place: number }[] } & State;
  damaged.pieces[0]!.place += 1;
  damaged.pieces[1]!.place = 9_999;
  expect(() => kept(damaged)).toThrow();
  expect(isTrue(state)).toBe(true);
});

test('nor do others', () => {
  for (const scenario of marengo.scenarios)
    for (const seed of [1, 2]) expect(poisonedBy(marengo, scenario, seed, 400)).toBeNull();
});
