/** A long course: rows of acts are worked out once, and the same act meets with the same luck. */
import { SeededDice, type Action, type Course, type Game, type Seat } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { inOneBreath } from './imagined-world.ts';
import { Rehearsal } from './rehearsal.ts';
import { gamble, type GambleState } from './testing.ts';

const opening = (): GambleState => gamble.setup(gamble.scenarios[0]!, {}, new SeededDice(1)).state;

const ends = ({ turn }: GambleState): boolean => turn === 3;

/** The little game, and how often a position of it was judged. */
function counted(): { game: Game<GambleState, GambleState>; judged: () => number } {
  let count = 0;
  const judge = (s: GambleState, seat: Seat): number => {
    count += 1;
    return gamble.judge(s, seat);
  };
  return { game: { ...gamble, judge }, judged: () => count };
}

describe('a long course', () => {
  it('is gone on by what is best at a glance, worked out once for each action', () => {
    const { game, judged } = counted();
    const rehearsed = {
      isAt: ({ turn }: GambleState) => turn === 2,
      about: () => [],
      end: ['waste'],
    };
    const rehearsal = new Rehearsal(game, { ends, offhand: () => null, rehearsed });
    const after = (action: Action, luck: number) =>
      inOneBreath(rehearsal.follow(opening(), 'left', action, luck)).after.points;
    expect(after(['take'], 1)).toEqual({ left: 3, right: 3 });
    const before = judged();
    expect(before).toBeGreaterThan(0);
    expect(after(['take'], 2)).toEqual({ left: 3, right: 3 });
    // Only where it leads to is judged anew.
    expect(judged()).toBe(before + 1);
  });

  it('meets with the same luck for the same act, whatever was done before it', () => {
    const course: Course<GambleState> = { ends, offhand: () => ['throw'] };
    const rehearsal = new Rehearsal(gamble, course);
    const lucky = (action: Action, luck: number) =>
      inOneBreath(rehearsal.follow(opening(), 'left', action, luck)).after.points.right;
    const throws = Array.from({ length: 40 }, (_, luck) => lucky(['take'], luck));
    expect(throws).toContain(6);
    expect(throws).toContain(0);
    expect(Array.from({ length: 40 }, (_, luck) => lucky(['waste'], luck))).toEqual(throws);
  });
});
