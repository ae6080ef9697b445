/**
 * Positions spoilt in a few places: each is refused with the place and the fault, or it can be played. So a position that
 * is accepted never ends in a fault of the program. A spoilt battle may have no end (banners that nobody can win any
 * more), so each is played for a while only.
 */
import { SeededDice, type Problem } from '@bivouac/kernel';
import { breaksIn, spoilt } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';
import { examples } from '../examples/index.ts';
import { commandsColors } from '../index.ts';
import { toPosition } from './position.ts';
import type { NapoleonicsScenario } from './scenario.ts';
import { published, wander } from '../testing.ts';

/** Moments of some battles, as files, by the business under way: so that rare business is spoilt as often. */
function moments(): NapoleonicsScenario[][] {
  const found = new Map<string, NapoleonicsScenario[]>();
  for (const [id, seed] of [
    ['rolica-1', 1],
    ['vimeiro', 2],
    ['waterloo', 3],
  ] as const) {
    const b = published(id, seed);
    wander(b, seed, () => {
      const business = b.state.frames.map(({ step }) => step).join();
      const alike = found.get(business) ?? [];
      if (alike.length < 8) found.set(business, [...alike, toPosition(b.state, 'moment')]);
    });
  }
  return [...found.values(), [...examples], [...commandsColors.scenarios]];
}

test('a spoilt position is refused, with the place, or plays on', () => {
  const sound = moments();
  expect(sound.length).toBeGreaterThan(12);
  const counts = { refused: 0, played: 0 };
  for (let seed = 1; seed <= 600; seed += 1) {
    const dice = new SeededDice(seed);
    const alike = sound[dice.pick(sound.length)]!;
    const file = spoilt(JSON.parse(JSON.stringify(alike[dice.pick(alike.length)])) as object, dice);
    const read = commandsColors.readScenario(file);
    if (Array.isArray(read)) {
      for (const { where, words } of read as readonly Problem[])
        expect([where, words.en, words.fr], `position ${seed}`).not.toContain('');
      counts.refused += 1;
    } else {
      const broken = breaksIn(commandsColors, read as NapoleonicsScenario, seed, 150);
      expect(broken ?? 'no end after 150 acts', `position ${seed}`).toBe('no end after 150 acts');
      counts.played += 1;
    }
  }
  expect(counts.refused).toBeGreaterThan(200);
  expect(counts.played).toBeGreaterThan(100);
});
