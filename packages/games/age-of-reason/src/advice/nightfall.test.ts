/** What the last turn's charges and fire come to is known when night has fallen. */
import { SeededDice, standardOptions } from '@bivouac/kernel';
import { expect, it } from 'vitest';
import { ageOfReason } from '../index.ts';
import { scenarios } from '../scenarios/index.ts';
import { courseToNight } from './nightfall.ts';

it('follows charges and fire of the last turn until the battle is over, and none before', () => {
  const seen = new Set<string>();
  for (const seed of [1, 2, 3, 4]) {
    const dice = new SeededDice(seed);
    const mill = { ...scenarios[0]!, turns: 4 };
    const { state } = ageOfReason.setup(mill, standardOptions(ageOfReason, {}), dice);
    for (
      let asked = ageOfReason.pending(state)[0];
      asked !== undefined;
      asked = ageOfReason.pending(state)[0]
    ) {
      const { step } = state.frames.at(-1)!;
      const course = courseToNight(state);
      const candidates = ageOfReason.advice!.candidates!(state, asked);
      if (course !== null) {
        seen.add(`${step} in turn ${state.turn}`);
        const after = ageOfReason.copy(state);
        for (
          let next = ageOfReason.pending(after)[0];
          next !== undefined;
          next = ageOfReason.pending(after)[0]
        ) {
          const answer = course.offhand(after) ?? ageOfReason.advice!.candidates!(after, next)[0]!;
          ageOfReason.play(after, next.seat, answer, dice);
        }
        expect(after.over).not.toBeNull();
      }
      ageOfReason.play(state, asked.seat, candidates[dice.pick(candidates.length)]!, dice);
    }
  }
  expect([...seen].toSorted()).toEqual([
    'cannonade in turn 4',
    'declareCharge in turn 4',
    'volleys in turn 4',
  ]);
});
