/**
 * Positions spoilt in a few places: each is refused with the place and the fault, or it can be played to its end. So a
 * position that is accepted never ends in a fault of the program.
 */
import { SeededDice, type Problem } from '@bivouac/kernel';
import { breaksIn, spoilt } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';
import { examples } from '../examples/index.ts';
import { marengo } from '../index.ts';
import { toPosition } from './position.ts';
import type { MarengoScenario } from './scenario.ts';
import { battle, published, wander, type Battle } from '../testing.ts';

/** Every moment of some battles, as files, by the business under way: so that rare business is spoilt as often. */
function moments(): MarengoScenario[][] {
  const found = new Map<string, MarengoScenario[]>();
  const note = (b: Battle) => {
    const business = b.state.frames.map(({ step }) => step).join();
    const alike = found.get(business) ?? [];
    if (alike.length < 8) found.set(business, [...alike, toPosition(b.state, 'moment')]);
  };
  for (const [id, seed] of [
    ['whole-day', 1],
    ['whole-day', 2],
    ['morning', 3],
    ['morning', 4],
  ] as const)
    wander(published(id, seed), seed, note);
  const army = (from: string, to: string) =>
    ['inf3', 'inf2', 'cav2', 'cav1', 'art1'].map((face) => `${face} ${from}/${to}`);
  for (let seed = 1; seed <= 40; seed += 1)
    wander(
      battle({
        map: { locales: { A: 9, B: 9, C: 9, D: 9 }, pairs: ['A-B wide', 'B-C wide', 'A-D wide', 'C-D wide'] },
        austrian: army('A', 'B'),
        french: army('B', 'A'),
        step: 'assaultStep',
        rounds: 2,
        chance: seed,
      }),
      seed,
      note,
    );
  return [...found.values(), [...examples], [...marengo.scenarios]];
}

test('a spoilt position is refused, with the place, or plays to its end', () => {
  const sound = moments();
  expect(sound.length).toBeGreaterThan(15);
  const counts = { refused: 0, played: 0 };
  for (let seed = 1; seed <= 900; seed += 1) {
    const dice = new SeededDice(seed);
    const alike = sound[dice.pick(sound.length)]!;
    const file = spoilt(JSON.parse(JSON.stringify(alike[dice.pick(alike.length)])) as object, dice);
    const read = marengo.readScenario(file);
    if (Array.isArray(read)) {
      for (const { where, words } of read as readonly Problem[])
        expect([where, words.en, words.fr], `position ${seed}`).not.toContain('');
      counts.refused += 1;
    } else {
      expect(breaksIn(marengo, read as MarengoScenario, seed), `position ${seed}`).toBeNull();
      counts.played += 1;
    }
  }
  expect(counts.refused).toBeGreaterThan(300);
  expect(counts.played).toBeGreaterThan(200);
});
