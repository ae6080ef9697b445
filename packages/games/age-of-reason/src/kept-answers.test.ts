/** Answers that are kept are those that would be found now. */
import { SeededDice, type Part, type Parts } from '@bivouac/kernel';
import { randomPart } from '@bivouac/players';
import { describe, expect, it } from 'vitest';
import { ageOfReason } from './index.ts';
import { scenarios } from './scenarios/index.ts';
import type { State } from './state.ts';

/** The same state as a game of its own, which knows nothing yet. */
function strange(state: State): State {
  return structuredClone(state);
}

describe('what is kept from one order to the next', () => {
  it.each(['the-mill', 'mollwitz', 'fontenoy'])(
    'is what a stranger finds in the same position of %s',
    (id) => {
      const scenario = scenarios.find((one) => one.id === id)!;
      const dice = new SeededDice(7);
      const { state } = ageOfReason.setup(scenario, {}, dice);
      const asked = new Set<string>();
      for (let act = 0; act < 160; act += 1) {
        const [decision] = ageOfReason.pending(state);
        if (decision === undefined) break;
        const { seat, question } = decision;
        asked.add(question);
        const other = strange(state);
        const action: Part[] = [];
        for (;;) {
          const parts: Parts = ageOfReason.choices(state, seat, action);
          expect(parts).toEqual(ageOfReason.choices(other, seat, action));
          const part = randomPart(parts, dice, action, (so) => ageOfReason.landmarks(state, seat, so));
          if (part === null) break;
          action.push(part);
        }
        ageOfReason.play(state, seat, action, dice);
      }
      expect(asked).toContain('movement');
    },
  );
});

describe('what the judges remember of positions they have looked at', () => {
  it.each(['the-mill', 'mollwitz', 'fontenoy'])(
    'changes nothing of what they think of others of %s',
    (id) => {
      const scenario = scenarios.find((one) => one.id === id)!;
      const dice = new SeededDice(11);
      const { state } = ageOfReason.setup(scenario, {}, dice);
      const judges = [ageOfReason.judge, ageOfReason.advice!.judge!];
      for (let act = 0; act < 90 && ageOfReason.pending(state).length > 0; act += 1) {
        // As computer players look: at what would come of something else, and then at what is.
        const imagined = ageOfReason.copy(state);
        playSomething(imagined, dice);
        playSomething(state, dice);
        for (const position of [imagined, state]) {
          const other = strange(position);
          for (const judge of judges)
            for (const seat of ageOfReason.seats) expect(judge(position, seat)).toBe(judge(other, seat));
        }
      }
    },
  );
});

function playSomething(state: State, dice: SeededDice): void {
  const [decision] = ageOfReason.pending(state);
  if (decision === undefined) return;
  const { seat } = decision;
  const action: Part[] = [];
  for (;;) {
    const parts: Parts = ageOfReason.choices(state, seat, action);
    const part = randomPart(parts, dice, action, (so) => ageOfReason.landmarks(state, seat, so));
    if (part === null) break;
    action.push(part);
  }
  ageOfReason.play(state, seat, action, dice);
}
