import { describe, expect, it } from 'vitest';
import { anyAnswer, BareFlow } from './bare-flow.ts';
import { ScriptedDice, SeededDice } from './chance.ts';
import { end, go, type Steps } from './flow.ts';
import { finished, offers } from './parts.ts';

type Frames = { readonly step: 'vote'; readonly open: readonly string[] } | { readonly step: 'tally' };

interface State {
  frames: Frames[];
  votes: string[];
  counted: number;
}

/** Each seat says yes or no; then the votes are counted. */
const steps: Steps<State, Frames> = {
  vote: {
    asks: (_s, { open }) => open.map((seat) => ({ seat, question: 'vote', rules: [] })),
    choices: (_s, _frame, _seat, partial) => (partial.length === 0 ? offers(['yes', 'no']) : finished),
    whyNot: () => null,
    answer(s, { open }, seat, [vote]) {
      s.votes.push(`${seat} ${String(vote)}`);
      const left = open.filter((one) => one !== seat);
      return go(left.length === 0 ? { step: 'tally' } : { step: 'vote', open: left });
    },
  },
  tally: {
    run(s) {
      s.counted = s.votes.length;
      return end();
    },
  },
};

const flow = new BareFlow<State, Frames>(steps);
const play = { dice: new SeededDice(1), events: [] };
const voting = (): State => ({ frames: [{ step: 'vote', open: ['blue', 'red'] }], votes: [], counted: 0 });

describe('a game played by its steps alone', () => {
  it('asks the first of several, answers for him, and plays on to the end', () => {
    const s = voting();
    expect(flow.seatAsked(s)).toBe('blue');
    expect(flow.asked(s).choices([]).options).toEqual(['yes', 'no']);
    flow.answer(s, play, ['yes']);
    flow.answer(s, play, ['no']);
    expect(s).toEqual({ frames: [], votes: ['blue yes', 'red no'], counted: 2 });
  });

  it('answers for a seat that is named', () => {
    const s = voting();
    flow.answer(s, play, ['no'], 'red');
    expect([s.votes, flow.seatAsked(s)]).toEqual([['red no'], 'blue']);
  });

  it('has nothing to ask when the game is over', () => {
    expect(() => flow.asked({ frames: [], votes: [], counted: 0 })).toThrow('nothing is asked');
  });
});

it('an answer at random is built part by part, and may end wherever it is whole', () => {
  const choices = (partial: readonly unknown[]) =>
    partial.length === 0 ? offers(['p1']) : { options: ['p2'], complete: true };
  const drawn = (...picks: number[]) => {
    const dice = new ScriptedDice(picks.map((pick, at) => ({ pick, of: at === 0 ? 1 : 2 })));
    return anyAnswer({ choices, landmarks: () => [] }, dice);
  };
  expect(drawn(0, 1)).toEqual(['p1']);
  expect(drawn(0, 0, 1)).toEqual(['p1', 'p2']);
});
