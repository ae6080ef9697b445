/** A meeting: heads of columns on their roads, and the lines formed behind them. */
import { distanceBetween } from '@bivouac/ground/free';
import { describe, expect, it } from 'vitest';
import type { State } from '../../state.ts';
import { steps } from '../../steps.ts';
import { inUd } from '../../tables/measures.ts';
import { battle, rowOf, Talk, type Setting } from '../../testing.ts';
import { headsOf } from './heads.ts';
import { itCites } from '../../testing/hearing.ts';

const up = '90,150 90,0';
const down = '90,0 90,150';
/** Blue comes up the road and red down it, 25 UD apart where they enter. */
const meeting = (blue: Setting['blue'], red: Setting['red'], redsRoad = down): State =>
  battle({
    blue: blue!,
    red: red!,
    operational: { 'blue-own': { road: up }, 'red-own': { road: redsRoad } },
    options: { freeSetUp: true },
    turn: 0,
  });
const settingUp = (s: State): Talk => new Talk(steps, s, { step: 'setUp', ready: [] });
/** How far the head of a group has come by its road, in UD, and how far it is from the other. */
const headsIn = (s: State) => {
  const [blue, red] = [headsOf(s).get(0)!, headsOf(s).get(2)!];
  return {
    blue: (15_000 - blue[1]) / inUd(1),
    red: red[1] / inUd(1),
    apart: distanceBetween(blue, red) / inUd(1),
  };
};
const line = 'COD at 90,140';
const theirs = 'COD at 90,10 facing 180';

describe('the heads of columns', () => {
  it('TC-26-17.1 a conscript battalion makes its group come no farther than conscripts do', () => {
    const far = '10,0 10,10';
    const guard = { raw: 'COD status conscript at 100,140' };
    expect(headsIn(meeting({ line }, { far: theirs }, far)).blue).toBe(15);
    expect(headsIn(meeting({ line, ...guard }, { far: theirs }, far)).blue).toBe(10);
  });
  it('TC-26-17.2 a head stops at the stopping distance from that of the enemy: 8 UD, 12 with cavalry', () => {
    const foot = headsIn(meeting({ line }, { foot: theirs }));
    expect(foot.apart).toBeGreaterThanOrEqual(8);
    expect(foot.apart).toBeLessThan(8.2);
    expect(headsIn(meeting({ line }, { horse: `fr-light-cav ${theirs}` })).apart).toBeGreaterThanOrEqual(12);
  });
  itCites('TC-26-17.2 nobody of the column is set up nearer to it either', () => {
    const talk = settingUp(meeting({ line }, { foot: theirs }));
    const red = headsOf(talk.state).get(2)!;
    const at = (ud: number): [number, number] => [red[0], red[1] + inUd(ud)];
    expect(talk.refusal('line', 'COD', 0, at(7.9))?.rules).toEqual(['TC-26-17', 'TC-26-18']);
    expect(talk.refusal('line', 'COD', 0, at(8.2))).toBeNull();
  });
});

describe('the line behind them', () => {
  itCites('TC-26-18.1 whose march is 15 UD is not set up 16 UD from the entry', () => {
    const talk = settingUp(meeting({ line }, { far: theirs }, '10,0 10,10'));
    const at = (ud: number): [number, number] => [9_000, 15_000 - inUd(ud)];
    expect(talk.refusal('line', 'LIG', 0, at(16))?.rules).toEqual(['TC-26-17', 'TC-26-18']);
    expect(talk.refusal('line', 'LIG', 0, at(14.9))).toBeNull();
  });
  itCites('TC-26-18.2 line or square is taken there for nothing', () => {
    for (const formation of ['LIG', 'CAR']) {
      const talk = settingUp(meeting({ line }, { far: theirs }, '10,0 10,10'));
      talk.say('line', formation, 0, [9_000, 15_000 - inUd(14)]);
      expect(rowOf(talk.state, 'line')).toMatchObject({ formation, spent: 0, owed: 0 });
      expect(talk.told('placed')[0]!.rules).toEqual(['TC-26-17', 'TC-26-18']);
    }
  });
});
