import { afterEach, describe, expect, it } from 'vitest';
import { finished, offers, type Parts } from './parts.ts';
import { mute, unmute } from './in-force.ts';
import { Trail } from './trail.ts';

afterEach(unmute);

/** A trail on which `go`, then `left` was followed to its end. */
function followed(last: Parts = finished): Trail {
  const trail = new Trail();
  trail.note(7, 'red', [], offers(['stay', 'go']));
  trail.note(7, 'red', ['go'], offers(['left', 'right']));
  trail.note(7, 'red', ['go', 'left'], last);
  return trail;
}

describe('what was offered part by part', () => {
  it('led to the action that was built by it', () => {
    expect(followed().led(7, 'red', ['go', 'left'])).toBe(true);
  });

  it('leads nowhere when the state is another one, or somebody else asks', () => {
    expect(followed().led(8, 'red', ['go', 'left'])).toBe(false);
    expect(followed().led(7, 'blue', ['go', 'left'])).toBe(false);
  });

  it('says nothing of other actions', () => {
    for (const action of [['go', 'right'], ['stay'], ['go'], [], ['go', 'left', 'left'], ['left', 'go']])
      expect(followed().led(7, 'red', action)).toBe(false);
  });

  it('does not lead to an action that may not end there', () => {
    expect(followed(offers(['far'])).led(7, 'red', ['go', 'left'])).toBe(false);
  });

  it('does not lead through a part that was asked about without being offered', () => {
    const trail = new Trail();
    trail.note(7, 'red', [], offers(['stay']));
    trail.note(7, 'red', ['go'], finished);
    expect(trail.led(7, 'red', ['go'])).toBe(false);
  });

  it('can be taken up again from an earlier part', () => {
    const trail = followed();
    trail.note(7, 'red', ['stay'], finished);
    expect(trail.led(7, 'red', ['stay'])).toBe(true);
    expect(trail.led(7, 'red', ['go', 'left'])).toBe(false);
  });

  it('is lost when another state, another seat or an unknown beginning is asked about in between', () => {
    for (const [stamp, seat, partial] of [
      [8, 'red', ['go']],
      [7, 'blue', ['go']],
      [7, 'red', ['stay', 'left']],
    ] as const) {
      const trail = followed();
      trail.note(stamp, seat, partial, finished);
      expect(trail.led(7, 'red', ['go', 'left'])).toBe(false);
      expect(trail.led(stamp, seat, partial)).toBe(false);
    }
  });

  it('is noted only where the one before was asked for, and then from the beginning of an action', () => {
    const trail = followed();
    expect([trail.isWanted([]), trail.isWanted(['go'])]).toEqual([false, false]);
    expect(trail.led(7, 'red', ['go', 'left'])).toBe(false);
    expect(trail.isWanted(['go'])).toBe(false);
    expect([trail.isWanted([]), trail.isWanted(['go'])]).toEqual([true, true]);
    expect(trail.isWanted([])).toBe(false);
  });

  it('is lost when a rule is switched off', () => {
    const trail = followed();
    mute('TST-9-01');
    expect(trail.led(7, 'red', ['go', 'left'])).toBe(false);
  });
});
