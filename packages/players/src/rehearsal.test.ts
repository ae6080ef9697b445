/** A long course: rows of acts are worked out once, and the same act meets with the same luck. */
import {
  finished,
  offers,
  SeededDice,
  type Action,
  type Course,
  type Game,
  type GameState,
  type Seat,
} from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
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
    const after = (action: Action, luck: number) => rehearsal.follow(opening(), 'left', action, luck).points;
    expect(after(['take'], 1)).toEqual({ left: 3, right: 3 });
    const before = judged();
    expect(before).toBeGreaterThan(0);
    expect(after(['take'], 2)).toEqual({ left: 3, right: 3 });
    expect(judged()).toBe(before);
  });

  it('meets with the same luck for the same act, whatever was done before it', () => {
    const course: Course<GambleState> = { ends, offhand: () => ['throw'] };
    const rehearsal = new Rehearsal(gamble, course);
    const lucky = (action: Action, luck: number) =>
      rehearsal.follow(opening(), 'left', action, luck).points.right;
    const throws = Array.from({ length: 40 }, (_, luck) => lucky(['take'], luck));
    expect(throws).toContain(6);
    expect(throws).toContain(0);
    expect(Array.from({ length: 40 }, (_, luck) => lucky(['waste'], luck))).toEqual(throws);
  });

  it('uses nobody twice where a row is worked out at one look, and looks at everything once only', () => {
    const drill = () => {
      let looks = 0;
      const worth = (act: string): number => ({ 'a 1': 1, 'a 2': 2, 'b 1': 1 })[act] ?? 0;
      const parts = (partial: Action) => (partial.length === 0 ? offers(['a', 'b', 'done']) : offers([1, 2]));
      const game = {
        ...gamble,
        copy: ({ acts }: Drill): Drill => ({ acts: [...acts] }),
        pending: ({ acts }: Drill) =>
          acts.includes('done') ? [] : [{ seat: 'left', turn: 'left', inTurn: 'opens' }],
        choices: (_s: Drill, _seat: Seat, partial: Action) =>
          partial.length === 2 || partial[0] === 'done' ? finished : parts(partial),
        landmarks: () => [],
        play: ({ acts }: Drill, _seat: Seat, action: Action) => {
          acts.push(action.join(' '));
        },
        judge: ({ acts }: Drill) => {
          looks += 1;
          return acts.reduce((sum, act) => sum + worth(act), 0);
        },
        advice: { candidates: () => [['done'], ['a', 1], ['a', 2], ['b', 1]] },
      } as unknown as Game<GameState & Drill>;
      return { game, looked: () => looks };
    };
    const followed = (uses?: (action: Action) => readonly string[]) => {
      const { game, looked } = drill();
      const rehearsed = { isAt: () => true, about: () => [], end: ['done'], ...(uses && { uses }) };
      const rehearsal = new Rehearsal(game, { ends: () => false, offhand: () => null, rehearsed });
      const from = { acts: [] } as unknown as GameState & Drill;
      return { acts: rehearsal.follow(from, 'left', ['b', 1], 1).acts, looked: looked() };
    };
    const atOnce = followed(([first]) => [String(first)]);
    expect(atOnce.acts).toEqual(['b 1', 'a 2', 'done']);
    expect(atOnce.looked).toBeLessThan(10);
  });
});

interface Drill {
  readonly acts: string[];
}
