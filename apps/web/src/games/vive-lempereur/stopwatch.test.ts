/** The clock of chapter XIX as the app keeps it. */
import { SeededDice, standardOptions } from '@bivouac/kernel';
import { viveLEmpereur } from '@bivouac/vive-lempereur';
import type { View } from '@bivouac/vive-lempereur/words';
import { beforeEach, describe, expect, test } from 'vitest';
import { allowedIn, isRunning, minutesWords, tick, timedNow, timing } from './stopwatch.ts';

function viewOf(seat: string, options: Record<string, boolean | number> = { timePenalty: true }): View {
  const { state } = viveLEmpereur.setup(
    viveLEmpereur.scenarios[0]!,
    standardOptions(viveLEmpereur, options),
    new SeededDice(1),
  );
  viveLEmpereur.play(state, 'french', ['end'], new SeededDice(2));
  return viveLEmpereur.view(state, seat);
}

describe('the clock', () => {
  beforeEach(() => timing.set({ of: '', seconds: 0 }));

  test('runs while the mover is asked, and for nobody else', () => {
    const [mover, other] = [viewOf('french'), viewOf('coalition')];
    expect([isRunning(mover), isRunning(other)]).toEqual([true, false]);
    tick(mover, 0);
    tick(mover, 1);
    tick(mover, 1);
    tick(other, 1);
    expect(timing.value).toEqual({ of: timedNow(mover), seconds: 2 });
  });

  test('begins anew with the next moves', () => {
    const view = viewOf('french');
    tick(view, 5);
    tick({ ...view, turn: 2 }, 1);
    expect(timing.value.seconds).toBe(1);
  });

  test('is not there in games without it, and tells what is allowed', () => {
    expect(timedNow(viewOf('french', {}))).toBeNull();
    expect(allowedIn(viewOf('french'))).toBe(120);
    expect(minutesWords(125)).toBe('2:05');
  });
});
