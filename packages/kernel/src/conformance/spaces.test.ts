import { describe, expect, it } from 'vitest';
import type { Landmark, Space } from '../spaces.ts';
import { wheel } from '../toys/wheel.ts';
import { conformance } from './index.ts';
import { pointNumbers } from './report.ts';

/** The points that fail, and the sentences they fail with. */
function broken(wrong: Partial<typeof wheel>): { readonly points: number[]; readonly says: string } {
  const settings = { seeds: [1], scenarios: wheel.scenarios.slice(0, 1), secrets: false, closely: 3 };
  const report = conformance({ ...wheel, ...wrong }, settings);
  return {
    points: pointNumbers.filter((point) => report.points[point].failed > 0),
    says: report.failures.join('\n'),
  };
}

/** Landmarks as they are, each with something wrong about it. */
const landmarksBut = (wrong: (landmark: Landmark) => Landmark): Partial<typeof wheel> => ({
  landmarks: (...asked) => wheel.landmarks(...asked).map(wrong),
});

/** Spaces as they are, each with something wrong about it. */
const spacesBut = (wrong: (space: Space & { kind: 'numbers' }) => Space): Partial<typeof wheel> => ({
  choices(...asked) {
    const parts = wheel.choices(...asked);
    return parts.space?.kind === 'numbers' ? { ...parts, space: wrong(parts.space) } : parts;
  },
});

describe('a game with described spaces fails the suite', () => {
  it('when nothing is wrong with it, not', () => {
    expect(broken({})).toEqual({ points: [], says: '' });
  });

  it('when a landmark lies outside its space', () => {
    const { points, says } = broken(landmarksBut((one) => ({ ...one, part: 9_999 })));
    expect(points).toContain(2);
    expect(says).toMatch(/@\w+.* \(9999\) lies outside the space after/);
  });

  it('when two landmarks of a space have the same name', () => {
    const twice: Partial<typeof wheel> = {
      landmarks: (...asked) => wheel.landmarks(...asked).flatMap((one) => [one, one]),
    };
    expect(broken(twice)).toMatchObject({
      points: [2],
      says: expect.stringMatching(/two landmarks of .* are called @/),
    });
  });

  it('when a landmark has no word in one language, or cites a rule nobody wrote', () => {
    expect(broken(landmarksBut((one) => ({ ...one, words: { en: 'far', fr: '' } })))).toMatchObject({
      points: [2],
      says: expect.stringContaining('has no words in both languages'),
    });
    expect(broken(landmarksBut((one) => ({ ...one, rules: ['WHE-9-99'] })))).toMatchObject({
      points: [7],
      says: expect.stringContaining('WHE-9-99'),
    });
  });

  it('when asking for landmarks leaves a trace in the state', () => {
    const { points, says } = broken({
      landmarks(state, ...asked) {
        state.round += 0.5;
        return wheel.landmarks(state, ...asked);
      },
    });
    expect(points).toContain(2);
    expect(says).toContain('changes the state');
  });

  it('when a range is empty, or ranges run into each other', () => {
    const { points, says } = broken(spacesBut((space) => ({ ...space, ranges: [...space.ranges, [9, 8]] })));
    expect(points).toContain(2);
    expect(says).toContain('9 to 8 is empty');
    const cut = broken(
      spacesBut((space) => ({
        ...space,
        ranges: [
          [1, 5],
          [6, 9],
        ],
      })),
    );
    expect(cut.says).toContain('6 to 9 does not lie apart from the range before');
  });

  it('when what lies just beyond a range is accepted all the same', () => {
    // The space offered ends one short of what the rules accept.
    const short = broken(
      spacesBut(({ ranges, ...space }) => ({
        ...space,
        ranges: ranges.map(([from, to]) => [from, Math.max(from, to - 1)]),
      })),
    );
    expect(short.points).toContain(3);
    expect(short.says).toContain('is accepted, but the choices cannot build it');
  });

  it('when a space of points has no landmark', () => {
    const points: Space = { kind: 'points', inside: [{ centre: [0, 0], from: 0, to: 9 }], outside: [] };
    const { points: failed, says } = broken({
      choices(state, seat, partial) {
        const parts = wheel.choices(state, seat, partial);
        return partial.length === 0 && parts.options.length > 0 ? { ...parts, space: points } : parts;
      },
    });
    expect(failed).toContain(2);
    expect(says).toContain('is of points and has no landmark');
  });

  it('when landmarks tell what is hidden', () => {
    let asked = 0;
    const { points, says } = broken({
      landmarks: (...question) =>
        wheel.landmarks(...question).map((one) => ({ ...one, name: `${one.name}${(asked += 1)}` })),
    });
    expect(points).toContain(5);
    expect(says).toContain('the landmarks after');
  });
});
