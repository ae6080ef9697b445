/** What a marshal follows: orders through the charges of the next turn, charges and fire through the melees of this one. */
import { SeededDice, standardOptions, type Course } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { ageOfReason } from '../index.ts';
import { scenarios } from '../scenarios/index.ts';
import type { State } from '../state.ts';

/** Follows a course by its own answers, and else by the first candidate. */
function followed(s: State, course: Course<State>): State {
  const state = ageOfReason.copy(s);
  const dice = new SeededDice(7);
  for (let count = 0; count < 400; count += 1) {
    const asked = ageOfReason.pending(state)[0];
    if (asked === undefined || (count > 0 && asked.inTurn === 'opens' && course.ends(state))) return state;
    const isOrders = course.rehearsed?.isAt(state) === true;
    const answer =
      course.offhand(state) ??
      (isOrders ? course.rehearsed.end : ageOfReason.advice!.candidates!(state, asked)[0]!);
    expect([answer, ageOfReason.refusal(state, asked.seat, answer)?.words.en ?? null]).toEqual([
      answer,
      null,
    ]);
    ageOfReason.play(state, asked.seat, answer, dice);
  }
  throw new Error('the course has no end');
}

describe('the long course', () => {
  it('answers by the rules and comes to its end, whatever is decided', () => {
    const seen = new Set<string>();
    for (const seed of [1, 2]) {
      const dice = new SeededDice(seed);
      const { state } = ageOfReason.setup(scenarios[0]!, standardOptions(ageOfReason, {}), dice);
      for (let count = 0; count < 150; count += 1) {
        const asked = ageOfReason.pending(state)[0];
        if (asked === undefined) break;
        const { step } = state.frames.at(-1)!;
        const course = ageOfReason.advice!.longCourse!(state);
        // Orders and rides are many.
        if (course !== null && (count % 8 === 0 || !['orders', 'rides'].includes(step))) {
          seen.add(step);
          const end = followed(state, course);
          if (end.over === null) expect(end.turn).toBe(state.turn + 1);
          if (end.over === null && step === 'orders') expect(end.frames.at(-1)!.step).toBe('orders');
        }
        const candidates = ageOfReason.advice!.candidates!(state, asked);
        ageOfReason.play(state, asked.seat, candidates[dice.pick(candidates.length)]!, dice);
      }
    }
    expect([...seen].toSorted()).toEqual(['cannonade', 'declareCharge', 'orders', 'rides', 'volleys']);
  });

  it('leaves other orders of the same kind out of a row, and those of the same units', () => {
    const { state } = ageOfReason.setup(scenarios[0]!, standardOptions(ageOfReason, {}), new SeededDice(1));
    const rehearsed = ageOfReason.advice!.longCourse!(state)!.rehearsed!;
    expect(rehearsed.about(['grenadiers', '+schwerin', 'ahead', 1_600])).toEqual([
      'grenadiers',
      'schwerin',
      'ahead',
    ]);
    expect(rehearsed.about(['prussian-guns', 'limber', 954])).toEqual(['prussian-guns', 'limber']);
  });

  it('follows orders on large tables too, whose rows are worked out at one look', () => {
    const fontenoy = scenarios.find(({ id }) => id === 'fontenoy')!;
    const { state } = ageOfReason.setup(fontenoy, standardOptions(ageOfReason, {}), new SeededDice(1));
    const { rehearsed, states, pauses } = ageOfReason.advice!.longCourse!(state)!;
    expect(states).toBeLessThan(1);
    expect(pauses!(state)).toBe(false);
    expect(rehearsed!.uses!(['duroure', '+highlanders', 'ahead', 1_600])).toEqual(['duroure', 'highlanders']);
    ageOfReason.play(state, 'blue', ['done'], new SeededDice(1));
    expect(state.frames.at(-1)!.step).toBe('rides');
    expect(pauses!(state)).toBe(true);
    expect(ageOfReason.advice!.longCourse!(state)).toBeNull();
  });

  it('follows charges and shots in fewer states on large tables', () => {
    const statesIn = (battle: string) => {
      const scenario = scenarios.find(({ id }) => id === battle)!;
      const { state } = ageOfReason.setup(scenario, standardOptions(ageOfReason, {}), new SeededDice(1));
      return (['declareCharge', 'cannonade', 'volleys'] as const).map((step) => {
        state.frames = [{ step: 'nextPhase', part: 7 }, { step }];
        return ageOfReason.advice!.longCourse!(state)!.states ?? 1;
      });
    };
    expect(statesIn('the-mill')).toEqual([1, 1, 1]);
    for (const share of statesIn('rossbach')) expect(share).toBeLessThan(0.5);
  });
});
