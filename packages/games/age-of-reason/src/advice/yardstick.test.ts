/** What the yardstick's judge counts beyond the officers': night, and points that are spent for nothing. */
import { describe, expect, it } from 'vitest';
import type { State } from '../state.ts';
import { battle } from '../testing.ts';
import { judgeAhead } from './judge.ts';
import { judgeState } from './yardstick.ts';

const mill = { id: 'mill', kind: 'village', outline: '20,40 34,40 34,52 20,52', values: { size: 1 } };

/** A battle for a mill in its last turn, with a blue battalion somewhere and a general with so many points. */
function lastTurn(place: string, points = 2): State {
  const s = battle({
    blue: { left: `at ${place}` },
    red: { grey: 'at 160,30 facing 180' },
    generals: { blue: { chief: `commander-in-chief ${points} points at 27,100` } },
    ground: { areas: [mill] },
    turns: 10,
    turn: 10,
  });
  return { ...s, terms: { ...s.terms, objectives: [{ feature: 'mill', dice: 1, owner: null }] } };
}

const beyond = (s: State): number => judgeState(s, 'blue') - judgeAhead(s, 'blue');

describe('the yardstick', () => {
  it('wants at night to hold what was not its own, then to be near it and look towards it', () => {
    const [holds, near, turned, far] = ['27,52', '27,62', '27,62 facing 180', '27,90'].map((place) =>
      beyond(lastTurn(place)),
    );
    expect(holds).toBeGreaterThan(near!);
    expect(near).toBeGreaterThan(turned!);
    expect(near).toBeGreaterThan(far!);
  });

  it('keeps the points of its generals for what is worth one', () => {
    expect(judgeState(lastTurn('27,90', 3), 'blue')).toBeGreaterThan(
      judgeState(lastTurn('27,90', 2), 'blue'),
    );
  });
});
