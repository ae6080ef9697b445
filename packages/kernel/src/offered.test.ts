import { describe, expect, it } from 'vitest';
import { Offered } from './offered.ts';
import { finished, offers, type Parts } from './parts.ts';

/** `go`, then `left` was asked about to its end. */
function followed(last: Parts = finished): Offered {
  const offered = new Offered();
  offered.note('red', [], offers(['stay', 'go']));
  offered.note('red', ['go'], offers(['left', 'right']));
  offered.note('red', ['go', 'left'], last);
  return offered;
}

describe('what was offered at a moment', () => {
  it('is known again, part by part, to the seat it was offered to', () => {
    expect(followed().after('red', [])).toEqual(offers(['stay', 'go']));
    expect(followed().after('red', ['go'])).toEqual(offers(['left', 'right']));
    expect(followed().after('blue', [])).toBeNull();
    expect(followed().after('red', ['stay'])).toBeNull();
    expect(followed().after('red', ['go', 'left', 'left'])).toBeNull();
  });

  it('tells that an action was built, if it might end there', () => {
    expect(followed().isBuilt('red', ['go', 'left'])).toBe(true);
    expect(followed(offers(['far'])).isBuilt('red', ['go', 'left'])).toBe(false);
    for (const action of [['go', 'right'], ['stay'], ['go'], [], ['go', 'left', 'left'], ['left', 'go']])
      expect(followed().isBuilt('red', action)).toBe(false);
    expect(followed().isBuilt('blue', ['go', 'left'])).toBe(false);
  });

  it('tells that the next part was on offer, though nobody has asked what comes after it', () => {
    expect(followed().isKnown('red', ['stay'])).toBe(true);
    expect(followed().isKnown('red', ['go', 'right'])).toBe(true);
    expect(followed().isKnown('red', ['fly'])).toBe(false);
    expect(followed().isKnown('blue', ['stay'])).toBe(false);
  });

  it('looks for a part once, however long the list, until another is named', () => {
    let looked = 0;
    const list: Parts = {
      get options() {
        looked += 1;
        return ['stay', 'go'];
      },
      complete: false,
    };
    const offered = new Offered();
    offered.note('red', [], list);
    expect(offered.isKnown('red', ['go'])).toBe(true);
    offered.note('red', ['go'], finished);
    expect(offered.isBuilt('red', ['go'])).toBe(true);
    expect(looked).toBe(1);
    expect(offered.isKnown('red', ['stay'])).toBe(true);
    expect(looked).toBe(2);
    expect(offered.after('red', ['stay'])).toBeNull();
  });

  it('notes nothing after a part that was not on offer', () => {
    const offered = followed();
    offered.note('red', ['fly'], finished);
    expect(offered.after('red', ['fly'])).toBeNull();
    expect(offered.isBuilt('red', ['fly'])).toBe(false);
  });

  it('can be taken up again from an earlier part, and by another seat', () => {
    const offered = followed();
    offered.note('red', ['stay'], finished);
    expect(offered.isBuilt('red', ['stay'])).toBe(true);
    expect(offered.isBuilt('red', ['go', 'left'])).toBe(false);
    offered.note('blue', [], offers(['stay']));
    expect(offered.after('red', [])).toBeNull();
    expect(offered.after('blue', [])).toEqual(offers(['stay']));
  });

  it('is forgotten', () => {
    const offered = followed();
    offered.forget();
    expect(offered.after('red', [])).toBeNull();
    expect(offered.isBuilt('red', ['go', 'left'])).toBe(false);
  });
});
