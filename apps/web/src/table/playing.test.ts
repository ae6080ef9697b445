import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShownAct } from './moments.ts';
import { lengthOf, PlayQueue } from './playing.ts';
import type { Pace } from './settings.ts';

const act = (number: number): ShownAct => ({
  number,
  seat: 'north',
  automatic: false,
  events: [],
  view: null,
});

function queueAt(pace: Pace) {
  const shown: (number | 'rest')[] = [];
  const queue = new PlayQueue({
    show: ({ number }) => {
      shown.push(number);
      return number % 2;
    },
    rest: () => shown.push('rest'),
    pace: () => pace,
  });
  return { queue, shown };
}

describe('acts of others', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('are shown one by one, longer where there is something to see, and then the board rests', () => {
    const { queue, shown } = queueAt('usual');
    queue.add([act(1), act(2)]);
    expect(shown).toEqual([1]);
    queue.add([act(3)]);
    vi.advanceTimersByTime(1399);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(450);
    expect(shown).toEqual([1, 2, 3]);
    expect(queue.isPlaying).toBe(true);
    vi.advanceTimersByTime(1400);
    expect(shown).toEqual([1, 2, 3, 'rest']);
    expect(queue.isPlaying).toBe(false);
  });

  it('can be skipped', () => {
    const { queue, shown } = queueAt('slow');
    queue.add([act(1), act(2), act(3)]);
    queue.skip();
    expect(shown).toEqual([1, 2, 3, 'rest']);
    vi.runAllTimers();
    expect(shown).toHaveLength(4);
  });

  it('pass at once where nobody wants to wait', () => {
    const { queue, shown } = queueAt('instant');
    queue.add([act(1), act(2)]);
    expect(shown).toEqual([1, 2, 'rest']);
  });
});

describe('what is shown', () => {
  const nothing = { trails: [], bursts: [], dice: [] };
  const way = (steps: number) => ({
    piece: null,
    spots: Array.from({ length: steps + 1 }, (_, at) => `place:${at}` as const),
  });

  it('stands longer after a long way, and where dice fall or somebody is lost', () => {
    expect(lengthOf(null)).toBe(0);
    expect(lengthOf({ ...nothing, trails: [way(1)] })).toBe(1);
    expect(lengthOf({ ...nothing, trails: [way(8)] })).toBeGreaterThan(1.5);
    const loss = { at: 'place:1', text: '−1', kind: 'loss' } as const;
    expect(lengthOf({ ...nothing, bursts: [loss] })).toBeGreaterThan(1.5);
    expect(lengthOf({ ...nothing, dice: [{ faces: ['1'], label: '' }] })).toBeGreaterThan(1.5);
  });
});
