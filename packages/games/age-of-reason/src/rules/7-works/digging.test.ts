/** Temporary works: who digs them, how long, and what they are worth. */
import { describe, expect, it } from 'vitest';
import { changeUnit, mark, marks, type State } from '../../state.ts';
import { battle, rowOf, throwing } from '../../testing.ts';
import { segment } from '../4-charges/testing.ts';
import { Phase6 } from '../../commanding.ts';
import { coverFrom } from '../6-artillery/cover.ts';
import { dig } from './digging.ts';
import { itCites } from '../../testing/hearing.ts';

/** The works after so many turns, in which the unit does what the marks say. */
function after(words: string, ...turns: readonly number[]): number {
  const s = battle({ blue: { prinz: `${words} at 80,100` } });
  for (const done of turns) {
    changeUnit(s, 0, { marks: 0 });
    mark(s, 0, done);
    dig(s, throwing());
  }
  return s.works.length;
}

const still = 0;

describe('digging', () => {
  itCites('AOR-7-314.1 four turns in one place', () => {
    expect([after('', still, still, still), after('', still, still, still, still)]).toEqual([0, 1]);
    expect(after('dragoons 8 figures', still, still, still, still)).toBe(0);
  });

  itCites('AOR-7-314.2 a move begins the count anew', () => {
    expect(after('', still, still, marks.moved, still)).toBe(0);
    expect(after('', still, still, marks.moved, still, still, still, still)).toBe(1);
  });

  itCites('AOR-7-315.1 a turn under fire does not count', () => {
    expect(after('', still, still, still, marks.firedAt)).toBe(0);
    expect(after('', still, still, still, marks.firedAt, still)).toBe(1);
  });

  it('AOR-7-316 works take a quarter of the move of a line that crosses them', () => {
    const works = (s: State): void => {
      s.works = [{ from: [7_200, 9_500], to: [8_800, 9_500] }];
    };
    const talk = new Phase6({ blue: { prinz: 'at 80,100' } });
    works(talk.state);
    expect(talk.farthest('prinz', 'ahead')).toBe(12);
  });

  it('AOR-7-316 cavalry that charges across works dug in this battle is upset by them', () => {
    const talk = segment(
      {
        blue: { horse: 'M4 light cavalry 8 figures at 80,100' },
        red: { grey: 'M1 light cavalry 8 figures at 80,82 facing 180' },
      },
      ...Array.from({ length: 12 }, () => 6),
    );
    talk.state.works = [{ from: [7_000, 9_500], to: [9_000, 9_500] }];
    talk.say('charge', 'horse', 'grey', 0);
    expect(rowOf(talk.state, 'horse').condition).toBe('disorganised');
  });

  it('AOR-7-317.1 a defender may have works from the start', () => {
    const s = battle({
      blue: { prinz: 'at 80,100' },
      ground: { lines: [{ id: 'works', kind: 'temporary works', path: '72,99.9 88,99.9' }] },
    });
    expect(coverFrom(s, 0, [8_000, 9_000])).toBe('works');
  });
});
