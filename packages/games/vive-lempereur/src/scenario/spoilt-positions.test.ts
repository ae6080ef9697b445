/**
 * Positions spoilt in a few places: each is refused with the place and the fault, or it can be played. So a position that
 * is accepted never ends in a fault of the program. A battle takes long, so each is played for a while only.
 */
import { SeededDice, type Problem } from '@bivouac/kernel';
import { breaksIn, spoilt } from '@bivouac/kernel/testing';
import { randomCompletion } from '@bivouac/players';
import { expect, test } from 'vitest';
import { examples } from '../examples/index.ts';
import { viveLEmpereur } from '../index.ts';
import { toPosition } from './position-writing.ts';
import type { EmpereurScenario } from './scenario.ts';
import { battle, fightAtTheBrook, skirmishAtTheBrook, type Setting } from '../testing.ts';

/** Moments of some battles, as files, by the business under way: so that rare business is spoilt as often. */
function moments(): EmpereurScenario[][] {
  const found = new Map<string, EmpereurScenario[]>();
  const options = { voltigeurs: true, cavalry: true, rout: true, artilleryRetreat: true, fatigue: true };
  const settings: readonly Setting[] = [
    ...[1, 2, 3, 4].map((chance) => ({ ...fightAtTheBrook, chance })),
    ...[5, 6].map((chance) => ({ ...fightAtTheBrook, options, chance })),
    { ...skirmishAtTheBrook, chance: 7 },
  ];
  for (const setting of settings) {
    const b = battle(setting);
    const dice = new SeededDice(setting.chance as number);
    while (b.asked !== '') {
      const business = b.state.frames.map(({ step }) => step).join();
      const alike = found.get(business) ?? [];
      if (alike.length < 6) found.set(business, [...alike, toPosition(b.state, 'moment')]);
      b.act(...randomCompletion((partial) => viveLEmpereur.choices(b.state, b.seat, partial), [], dice));
    }
  }
  return [...found.values(), [...examples]];
}

const mostActs = 40;

test('a spoilt position is refused, with the place, or plays on', { timeout: 120_000 }, () => {
  const sound = moments();
  expect(sound.length).toBeGreaterThan(30);
  const counts = { refused: 0, played: 0 };
  for (let seed = 1; seed <= 500; seed += 1) {
    const dice = new SeededDice(seed);
    const alike = sound[dice.pick(sound.length)]!;
    const file = spoilt(JSON.parse(JSON.stringify(alike[dice.pick(alike.length)])) as object, dice);
    const read = viveLEmpereur.readScenario(file);
    if (Array.isArray(read)) {
      for (const { where, words } of read as readonly Problem[])
        expect([where, words.en, words.fr], `position ${seed}`).not.toContain('');
      counts.refused += 1;
    } else {
      const broken = breaksIn(viveLEmpereur, read as EmpereurScenario, seed, mostActs);
      expect(broken ?? `no end after ${mostActs} acts`, `position ${seed}`).toBe(
        `no end after ${mostActs} acts`,
      );
      counts.played += 1;
    }
  }
  expect(counts.refused).toBeGreaterThan(150);
  expect(counts.played).toBeGreaterThan(100);
});
