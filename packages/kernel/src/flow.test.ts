import { afterEach, describe, expect, it } from 'vitest';
import { SeededDice } from './chance.ts';
import {
  advance,
  again,
  call,
  end,
  follow,
  go,
  indexSteps,
  question,
  type Doing,
  type Next,
  type Play,
  type Steps,
} from './flow.ts';
import { kindOf, mute, swapCitation, swappedId, unmute } from './in-force.ts';
import { finished, offers, type Action } from './parts.ts';

afterEach(unmute);

type Frames =
  | { readonly step: 'outer'; readonly left: number; readonly returned?: unknown }
  | { readonly step: 'inner'; readonly say?: string }
  | { readonly step: 'ask' }
  | { readonly step: 'circle' };

interface State {
  frames: Frames[];
  readonly heard: unknown[];
}

const steps: Steps<State, Frames> = {
  outer: {
    run(state, { left, returned }): Next<Frames> {
      state.heard.push(returned);
      if (left === 0) return end();
      return call({ step: 'inner', ...(left === 2 && { say: 'two' }) }, { step: 'outer', left: left - 1 });
    },
  },
  inner: { run: (_state, { say }) => end(say) },
  ask: {
    asks: () => [{ seat: 'blue', question: 'ask', rules: [] }],
    choices: () => finished,
    whyNot: () => null,
    answer: () => end(),
  },
  circle: { run: () => again },
};

const play = (): Play => ({ dice: new SeededDice(1), events: [] });
const stack = (...frames: Frames[]): State => ({ frames, heard: [] });

describe('the three verbs', () => {
  it('call another step and come back to the caller', () => {
    const state = stack({ step: 'ask' });
    follow<Frames>(state, call({ step: 'inner' }));
    expect(state.frames).toEqual([{ step: 'ask' }, { step: 'inner' }]);
    follow<Frames>(state, end());
    expect(state.frames).toEqual([{ step: 'ask' }]);
  });

  it('call another step and come back to something else', () => {
    const state = stack({ step: 'ask' });
    follow<Frames>(state, call({ step: 'inner' }, { step: 'circle' }));
    expect(state.frames).toEqual([{ step: 'circle' }, { step: 'inner' }]);
  });

  it('go to another step in place', () => {
    const state = stack({ step: 'ask' }, { step: 'inner' });
    follow<Frames>(state, go({ step: 'circle' }));
    expect(state.frames).toEqual([{ step: 'ask' }, { step: 'circle' }]);
  });

  it('end with a result for the caller, and the last end leaves nothing to do', () => {
    const state = stack({ step: 'outer', left: 0 }, { step: 'inner' });
    follow<Frames>(state, end('done'));
    expect(state.frames).toEqual([{ step: 'outer', left: 0, returned: 'done' }]);
    follow<Frames>(state, end('to nobody'));
    expect(state.frames).toEqual([]);
  });

  it('end with the results a step is declared to have, and with no others', () => {
    const told: Doing<State, { readonly step: 'inner' }, Frames, 'won' | 'lost'> = { run: () => end('won') };
    // @ts-expect-error: a step that may be won or lost does not end drawn.
    const wrong: typeof told = { run: () => end('drawn') };
    // @ts-expect-error: a step that is not declared to have a result ends with none.
    const silent: Doing<State, { readonly step: 'inner' }, Frames> = { run: () => end('won') };
    expect([told, wrong, silent]).toHaveLength(3);
  });

  it('stay on the step that is asked again', () => {
    const state = stack({ step: 'ask' });
    follow<Frames>(state, again);
    expect(state.frames).toEqual([{ step: 'ask' }]);
  });

  it('never take the result of an earlier call for that of the last one', () => {
    const state = stack({ step: 'outer', left: 0, returned: 'old' }, { step: 'inner' });
    follow<Frames>(state, end());
    expect(state.frames).toEqual([{ step: 'outer', left: 0 }]);
  });
});

describe('the flow', () => {
  it('does what is to be done and stops at a question', () => {
    const state = stack({ step: 'ask' }, { step: 'outer', left: 2 });
    advance(indexSteps(steps), state, play());
    expect(state.frames).toEqual([{ step: 'ask' }]);
    expect(state.heard).toEqual([undefined, 'two', undefined]);
  });

  it('puts a question once for a seat, and with its facts when it has some', () => {
    const asked = question('ask', ['TST-6-01']);
    expect(asked('blue')).toBe(asked('blue'));
    expect(asked('red', { turn: 2 })).toEqual([
      { seat: 'red', question: 'ask', rules: ['TST-6-01'], about: { turn: 2 } },
    ]);
    expect(kindOf('TST-6-01')).toBe('asks');
    swapCitation('TST-6-01');
    expect(asked('blue')[0]?.rules).toEqual([swappedId]);
  });

  it('skips a question whose rule is switched off, with the first answer there is', () => {
    const asked = question('ask', ['TST-6-02']);
    const answers: Action[] = [];
    const ask: Steps<State, Frames>['ask'] = {
      asks: () => asked('blue'),
      choices: (_state, _frame, _seat, partial) =>
        partial.length === 2 ? finished : offers([`part ${partial.length}`, 'another']),
      whyNot: () => null,
      answer(_state, _frame, _seat, action) {
        answers.push(action);
        return end();
      },
    };
    const index = indexSteps({ ...steps, ask });
    mute('TST-6-02');
    const state = stack({ step: 'ask' });
    advance(index, state, play());
    expect(answers).toEqual([['part 0', 'part 1']]);
    unmute();
    const unmuted = stack({ step: 'ask' });
    advance(index, unmuted, play());
    expect(unmuted.frames).toEqual([{ step: 'ask' }]);
  });

  it('ends when nothing is left', () => {
    const state = stack({ step: 'outer', left: 1 });
    advance(indexSteps(steps), state, play());
    expect(state.frames).toEqual([]);
  });

  it('finds out a loop and names the steps', () => {
    const state = stack({ step: 'outer', left: 0 }, { step: 'circle' });
    expect(() => {
      advance(indexSteps(steps), state, play());
    }).toThrow('the flow does not come to a question: outer > circle');
  });

  it('knows no step that nobody defined', () => {
    const lost = stack({ step: 'unheard' } as unknown as Frames);
    expect(() => {
      advance(indexSteps(steps), lost, play());
    }).toThrow('there is no step unheard');
  });
});
