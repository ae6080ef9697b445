import { defineGame, finished, nothing, offers, type GameState, type Scenario } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { libraryOf, lineTo, worldOf } from './testing.ts';

interface State extends GameState<{ readonly step: 'go' }> {
  over: boolean;
}

const words = { en: 'all the way', fr: 'jusqu’au bout' };
const refusal = { rules: ['WAY-1'], words };
const space = { kind: 'numbers', unit: 'length', ranges: [[1, 480]] } as const;

/** One question: how far to go. */
const way = defineGame<State, { readonly step: 'go' }, State, Scenario>({
  id: 'way',
  name: words,
  version: 1,
  seats: ['walker'],
  rulebook: { chapters: [], entries: [], texts: { en: {}, fr: {} } },
  scenarios: [{ id: 'road', title: words, bound: 5 }],
  options: [],
  questions: {},
  migrations: {},
  readScenario: (file) => file as Scenario,
  layOut: () => ({ frames: [{ step: 'go' }], standing: {}, over: false }),
  turn: { of: () => 'walker', opensAt: ['go'] },
  steps: {
    go: {
      asks: () => [{ seat: 'walker', question: 'go', rules: ['WAY-1'] }],
      choices(_state, _frame, _seat, partial) {
        if (partial.length === 0) return offers(['march']);
        return partial.length === 1 ? { options: [], complete: false, space } : finished;
      },
      landmarks: (_state, _frame, _seat, partial) =>
        partial.length === 1 ? [{ part: 480, name: 'full', words }] : [],
      whyNot: () => refusal,
      answer(state) {
        state.over = true;
        state.frames = [];
        return { verb: 'end', result: undefined };
      },
    },
  },
  freeActs: { choices: () => nothing, play: () => undefined },
  generalRefusals: { notAsked: refusal, nonsense: refusal },
  view: (state) => structuredClone(state),
  imagine: (view) => structuredClone(view),
  outcome: ({ over }) => (over ? { winners: ['walker'], rules: ['WAY-1'], words } : null),
  copy: (state) => structuredClone(state),
  judge: () => 0,
  odds: () => null,
  faults: () => [],
});

describe('landmarks', () => {
  it('are told where the next part is a space, and nowhere else', async () => {
    const ask = lineTo(worldOf(libraryOf(way as never)));
    await ask({ request: 'start', game: 'way', seed: 1 });
    expect(await ask({ request: 'choices', partial: ['march'] })).toMatchObject({ space });
    expect(await ask({ request: 'landmarks', partial: ['march'] })).toEqual({
      landmarks: [{ part: 480, name: 'full', words }],
    });
    expect(await ask({ request: 'landmarks' })).toEqual({ landmarks: [] });
  });

  it('are asked only after parts that were offered', async () => {
    const ask = lineTo(worldOf(libraryOf(way as never)));
    await ask({ request: 'start', game: 'way', seed: 1 });
    expect(await ask({ request: 'landmarks', partial: ['fly'] })).toMatchObject({
      code: 'not-offered',
      at: 0,
    });
  });
});

describe('a preview', () => {
  it('tells in one answer what may follow, what is worth choosing, and what it would come to', async () => {
    const looking = { ...way, outlook: () => ({ rows: [], bodies: [], fields: [] }) };
    const ask = lineTo(worldOf(libraryOf(looking as never)));
    await ask({ request: 'start', game: 'way', seed: 1 });
    expect(await ask({ request: 'preview', partial: ['march'] })).toEqual({
      parts: { options: [], complete: false, space },
      landmarks: [{ part: 480, name: 'full', words }],
      outlook: { rows: [], bodies: [], fields: [] },
      refusal: null,
    });
  });

  it('whom a piece sees is asked beside, and is nobody in games that do not say', async () => {
    const sight = { to: 'b', line: [[0, 0], [0, 9]], far: words, barredBy: [] } as const; // prettier-ignore
    const looking = { ...way, sights: () => [sight] };
    const ask = lineTo(worldOf(libraryOf(looking as never)));
    await ask({ request: 'start', game: 'way', seed: 1 });
    expect(await ask({ request: 'sights', piece: 'a' })).toEqual({ sights: [sight] });
    const plain = lineTo(worldOf(libraryOf(way as never)));
    await plain({ request: 'start', game: 'way', seed: 1 });
    expect(await plain({ request: 'sights', piece: 'a' })).toEqual({ sights: [] });
  });

  it('answers what may not be with the reason', async () => {
    const ask = lineTo(worldOf(libraryOf(way as never)));
    await ask({ request: 'start', game: 'way', seed: 1 });
    expect(await ask({ request: 'preview', partial: ['march', 481] })).toMatchObject({
      parts: { options: [], complete: false },
      outlook: null,
      refusal,
    });
  });
});
