/** A long course: rows of acts are worked out once, and the same act meets with the same luck. */
import {
  Chair,
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
import { inOneBreath, type Way } from './imagined-world.ts';
import { levelSettings } from './levels.ts';
import { OfficerPlayer } from './officer.ts';
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

function followed(
  rehearsal: Rehearsal<GambleState, GambleState>,
  action: Action,
  luck = 1,
): Way<GambleState> {
  return inOneBreath(rehearsal.follow(opening(), 'left', action, luck));
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
    const after = (action: Action, luck: number) => followed(rehearsal, action, luck).after.points;
    expect(after(['take'], 1)).toEqual({ left: 3, right: 3 });
    const before = judged();
    expect(before).toBeGreaterThan(0);
    expect(after(['take'], 2)).toEqual({ left: 3, right: 3 });
    // Only where it has come to is judged anew.
    expect(judged()).toBe(before + 1);
  });

  it('meets with the same luck for the same act, whatever was done before it', () => {
    const course: Course<GambleState> = { ends, offhand: () => ['throw'] };
    const rehearsal = new Rehearsal(gamble, course);
    const lucky = (action: Action, luck: number) => followed(rehearsal, action, luck).after.points.right;
    const throws = Array.from({ length: 40 }, (_, luck) => lucky(['take'], luck));
    expect(throws).toContain(6);
    expect(throws).toContain(0);
    expect(Array.from({ length: 40 }, (_, luck) => lucky(['waste'], luck))).toEqual(throws);
  });

  it('counts the position where it pauses for half of what comes of it', () => {
    const course: Course<GambleState> = { ends, offhand: () => ['take'] };
    const worthOf = (following: Course<GambleState>) =>
      followed(new Rehearsal(gamble, following), ['take']).worth;
    expect(worthOf(course)).toBe(0);
    expect(worthOf({ ...course, pauses: ({ turn }) => turn === 2 })).toBe(3 / 16 / 2);
  });

  it('counts the position where each of the next phases begins, and ends with the last of them', () => {
    const course: Course<GambleState> = {
      ends: () => false,
      phases: { at: ({ turn }) => String(turn), shares: [0.5, 0.25, 0.25] },
      offhand: () => ['take'],
    };
    const { after, worth } = followed(new Rehearsal(gamble, course), ['take']);
    expect(after.turn).toBe(4);
    expect(worth).toBeCloseTo((0.75 * 3) / 16);
  });

  it('has only those acts in its rows that come to mind', () => {
    const rehearsed = { isAt: ({ turn }: GambleState) => turn === 2, about: () => [], end: ['waste'] };
    const right = (thoughts: readonly Action[]) =>
      followed(
        new Rehearsal(gamble, {
          ends,
          offhand: () => null,
          rehearsed: { ...rehearsed, thoughts: () => thoughts },
        }),
        ['take'],
      ).after.points.right;
    expect(right([['take']])).toBe(3);
    expect(right([])).toBe(0);
  });

  it('tries out what the other side may do where a glance misleads', () => {
    const rehearsed = { isAt: ({ turn }: GambleState) => turn === 2, about: () => [], end: ['waste'] };
    const short: Course<GambleState> = { ends: ({ turn }) => turn === 4, offhand: () => ['waste'] };
    const game = { ...gamble, judge: misled(3), advice: { course: () => short } };
    const right = (isTriedOut?: true) =>
      followed(
        new Rehearsal(game, {
          ends,
          offhand: () => null,
          rehearsed: { ...rehearsed, ...(isTriedOut && { isTriedOut }), thoughts: () => [['take']] },
        }),
        ['take'],
      ).after.points.right;
    expect(right()).toBe(0);
    expect(right(true)).toBe(3);
  });

  it('is for what does best along the short one, where a game says so', () => {
    const short: Course<GambleState> = { ends: ({ turn }) => turn === 2, offhand: () => null };
    const long: Course<GambleState> = { ends, offhand: () => ['waste'] };
    const chosen = (longCourse: Course<GambleState>) => {
      const game = {
        ...gamble,
        judge: misled(3),
        advice: { course: () => short, longCourse: () => longCourse },
      };
      const all = { keep: 3, worlds: 1 };
      const officer = new OfficerPlayer<GambleState, GambleState>('farsighted', {
        ...levelSettings.marshal,
        longCourse: [
          { ...all, sorting: all },
          { keep: 1, worlds: 1 },
        ],
      });
      return officer.choose(game, new Chair(game, opening(), 'left'), new SeededDice(1));
    };
    expect(chosen(long)).toEqual(['waste']);
    expect(chosen({ ...long, isSorted: true })).toEqual(['take']);
  });

  it('uses nobody twice where a row is worked out at one look, and looks at everything once only', () => {
    const drill = () => {
      let looks = 0;
      const worth = (act: string): number => ({ 'a 1': 1, 'a 2': 2, 'b 1': 1 })[act] ?? 0;
      const game = drillOf(({ acts }) => {
        looks += 1;
        return acts.reduce((sum, act) => sum + worth(act), 0);
      });
      return { game, looked: () => looks };
    };
    const drilled = (uses?: (action: Action) => readonly string[]) => {
      const { game, looked } = drill();
      const rehearsed = { isAt: () => true, about: () => [], end: ['done'], ...(uses && { uses }) };
      const rehearsal = new Rehearsal(game, { ends: () => false, offhand: () => null, rehearsed });
      const { after } = inOneBreath(rehearsal.follow(drillFrom(), 'left', ['b', 1], 1));
      return { acts: after.acts, looked: looked() };
    };
    const atOnce = drilled(([first]) => [String(first)]);
    expect(atOnce.acts).toEqual(['b 1', 'a 2', 'done']);
    expect(atOnce.looked).toBeLessThan(10);
  });
});

/** A judge who in one turn takes the worse for the better, if only a little. */
function misled(turn: number): (s: GambleState, seat: Seat) => number {
  return (s, seat) => (s.turn === turn ? -gamble.judge(s, seat) / 4 : gamble.judge(s, seat));
}

interface Drill {
  readonly acts: string[];
}

const drillFrom = (): GameState & Drill => ({ acts: [] as string[] }) as unknown as GameState & Drill;

/** A game of one seat that does one act after the other until it has done. */
function drillOf(judge: (s: Drill) => number): Game<GameState & Drill> {
  const parts = (partial: Action) =>
    partial.length === 0 ? offers(['a', 'b', 'c', 'done']) : offers([1, 2]);
  return {
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
    judge,
    advice: { candidates: () => [['done'], ['a', 1], ['a', 2], ['b', 1]] },
  } as unknown as Game<GameState & Drill>;
}
