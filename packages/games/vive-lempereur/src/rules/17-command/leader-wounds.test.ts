/** Chapter XVII.1, line by line: leaders who are wounded and come back. */
import { describe, expect, test } from 'vitest';
import { leaderMarks, none } from '../../state.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';
import { leaderFacts } from '../../troops.ts';

const rest = 'inf9 A9 column W';

/** A volley that takes two steps of the stack with Kalckreuth: a six for his life, then the die for his wound. */
function hit(wound: string, setting: Setting = {}): Battle {
  const b = battle({
    phase: 'offensive fire',
    turn: 5,
    turns: 12,
    french: ['inf7 D4 line ESE'],
    coalition: ['inf7 D5 line WNW', rest],
    leaders: { coalition: ['Kalckreuth D5 corps 1 2'] },
    values: { fr1: { fire: 5 } },
    dice: `3 6 ${wound} 11`,
    ...setting,
    options: { leaderWounds: true, ...setting.options },
  });
  b.act('at D5', 'fr1');
  return b;
}

/** What the start of a turn brings. */
function dawn(b: Battle, turn: number): void {
  b.state.frames.length = 0;
  b.state.turn = turn - 1;
  b.call({ step: 'turn' });
}

const isStandIn = (b: Battle) => (b.leader('kalckreuth').marks & leaderMarks.replacement) !== 0;

describe('wounds', () => {
  test('VEA-17-102.1 a three: away for three turns, then back', () => {
    const b = hit('3');
    expect(b.told('leaderWounded')).toMatchObject([{ leader: 'kalckreuth', at: 'D5', die: 3, back: 9 }]);
    expect(b.cited('leaderWounded')).toContain('VEA-17-102');
    expect([b.at('kalckreuth'), b.told('leaderFell')]).toEqual(['gone', []]);
    dawn(b, 6);
    b.act('at D5');
    for (const turn of [7, 8]) {
      dawn(b, turn);
      expect(isStandIn(b)).toBe(true);
    }
    dawn(b, 9);
    expect([isStandIn(b), b.leader('kalckreuth').away]).toEqual([false, none]);
    expect(b.told('leaderReturned')).toMatchObject([{ leader: 'kalckreuth', at: 'D5' }]);
  });

  test('VEA-17-102.2 a six: lost for good, and replaced as ever', () => {
    const b = hit('6');
    expect(b.told('leaderFell')).toMatchObject([{ leader: 'kalckreuth', at: 'D5', die: 6 }]);
    expect(b.cited('leaderFell')).toEqual(expect.arrayContaining(['VE-14.5-01', 'VE-14.6-01', 'VEA-17-102']));
    dawn(b, 6);
    b.act('at D5');
    dawn(b, 12);
    expect([isStandIn(b), leaderFacts(b.state, 0).combat]).toEqual([true, 0]);
    const unwounded = hit('', { options: { leaderWounds: false } });
    expect([unwounded.told('leaderFell').length, unwounded.told('leaderWounded').length]).toEqual([1, 0]);
  });

  test('VEA-17-102.3 a two in turn 5: another leads in turns 6 and 7, he is back in turn 8', () => {
    const b = hit('2');
    dawn(b, 6);
    expect(b.asked).toBe('coalition replacementAt');
    b.act('at D5');
    expect([b.at('kalckreuth'), leaderFacts(b.state, 0).combat]).toEqual(['D5', 0]);
    dawn(b, 7);
    expect(isStandIn(b)).toBe(true);
    dawn(b, 8);
    expect([isStandIn(b), b.at('kalckreuth'), leaderFacts(b.state, 0).combat]).toEqual([false, 'D5', 1]);
  });

  test('VEA-17-102.3 where nobody keeps his place he comes to a unit of his, and not at all without one', () => {
    const b = hit('2');
    dawn(b, 8);
    expect(b.asked).toBe('coalition replacementAt');
    b.act('at A9');
    expect([b.at('kalckreuth'), isStandIn(b)]).toEqual(['A9', false]);
    expect([b.leader('kalckreuth').away, b.leader('kalckreuth').due]).toEqual([none, none]);
    const alone = hit('2');
    for (const name of ['co1', 'co2']) {
      alone.unit(name).hex = -1;
      alone.unit(name).steps = 0;
    }
    alone.call({ step: 'replacement', leader: 0 });
    expect([alone.at('kalckreuth'), alone.leader('kalckreuth').away]).toEqual(['gone', none]);
  });

  test('VEA-17-102.4 whoever stands in rolls no second die', () => {
    const b = hit('4');
    dawn(b, 6);
    b.act('at D5');
    const before = b.told('leaderWounded').length;
    b.state.frames.length = 0;
    const again = battle({
      phase: 'offensive fire',
      turn: 6,
      french: ['inf7 D4 line ESE'],
      coalition: ['inf7 D5 line WNW', rest],
      leaders: { coalition: ['Kalckreuth D5 corps 1 2'] },
      values: { fr1: { fire: 5 } },
      dice: '3 6 11',
      options: { leaderWounds: true },
    });
    again.leader('kalckreuth').marks |= leaderMarks.replacement;
    again.leader('kalckreuth').away = 10;
    again.act('at D5', 'fr1');
    expect(again.told('leaderFell')).toHaveLength(1);
    expect(again.cited('leaderFell')).toContain('VE-14.6-03');
    expect([again.leader('kalckreuth').due, again.leader('kalckreuth').away, before]).toEqual([7, 10, 1]);
  });

  test('VEA-17-103.1 his points are scored for a wound', () => {
    const b = hit('2');
    expect(b.told('points').filter(({ why }) => why === 'kalckreuth')).toMatchObject([{ count: 5 }]);
    expect(b.cited('leaderWounded')).toContain('VEA-17-103');
  });

  test('VEA-17-104.1 and once only', () => {
    const b = battle({
      phase: 'offensive fire',
      turn: 9,
      turns: 12,
      french: ['inf7 D4 line ESE'],
      coalition: ['inf7 D5 line WNW', rest],
      leaders: { coalition: ['Kalckreuth D5 corps 1 2'] },
      values: { fr1: { fire: 5 } },
      dice: '3 6 6 11',
      options: { leaderWounds: true },
    });
    b.leader('kalckreuth').marks |= hit('2').leader('kalckreuth').marks & leaderMarks.scored;
    b.act('at D5', 'fr1');
    expect(b.told('points').filter(({ why }) => why === 'kalckreuth')).toEqual([]);
    expect(b.cited('leaderFell')).toContain('VEA-17-104');
  });

  test('VEA-17-102.2 the fall of the Emperor needs a six', () => {
    const hurt = (wound: string) => {
      const b = battle({
        phase: 'offensive fire',
        side: 'coalition',
        french: ['inf7 D5 line WNW', 'inf9 A1 column E'],
        coalition: ['inf7 D4 line ESE'],
        leaders: { french: ['Napoleon D5 army 1 6'] },
        values: { co1: { fire: 5 } },
        dice: `3 6 ${wound} 11`,
        options: { leaderWounds: true },
      });
      (b.state.terms.leaders[0] as { fatal: boolean }).fatal = true;
      b.act('at D5', 'co1');
      return b.state.result;
    };
    expect(hurt('5')).toBeNull();
    expect(hurt('6')).toEqual({ winner: 'coalition', by: 'leader' });
  });
});
