import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from '../../index.ts';
import { leaderMarks, marks } from '../../state.ts';
import { battle } from '../../testing.ts';

test('VE-6.1-01.1 a player ends the phase with units that have not moved', () => {
  const b = battle({ french: ['inf C4 column E', 'inf D4 column E'] });
  expect(b.refused('end', 'fr1')).toContain('VE-6.1-01');
  b.act('fr1', 'to C5');
  b.act('end');
  expect(b.told('phaseBegan')[0]?.phase).toBe('defensive fire');
});

test('VE-6.1-02.1 cavalry that has charged does not move', () => {
  const b = battle({ french: ['cav C4 column E'], values: { fr1: { marks: marks.charged } } });
  expect(b.refused('fr1', 'to C5')).toContain('VE-6.1-02');
  expect(b.options()).not.toContain('fr1');
});

test('VE-6.1-03.1 a unit that has moved does not go on after another', () => {
  const b = battle({ french: ['inf C3 column E', 'inf D3 column E'] });
  b.act('fr1', 'to C4', 'to C5');
  b.act('fr2', 'to D4');
  expect(b.refused('fr1', 'to C6')).toContain('VE-6.1-03');
});

test('VE-6.1-04.1 a stack has the points of its slowest unit', () => {
  const b = battle({ french: ['inf6 C1 column E', 'guns C1 limbered E'] });
  const five = ['C2', 'C3', 'C4', 'C5', 'C6'].map((hex) => `to ${hex}`);
  expect(b.refused('fr1', 'with fr2', ...five)).toEqual([]);
  expect(b.refused('fr1', 'with fr2', ...five, 'to C7')).not.toEqual([]);
  expect(b.refused('fr1', ...five, 'to C7')).toEqual([]);
});

test('VE-6.1-04.1 units that do not stand together do not move together', () => {
  const b = battle({ french: ['inf4 C1 column E', 'inf4 C2 column E'] });
  expect(b.refused('fr1', 'with fr2', 'to C2')).toContain('VE-6.1-04');
});

test('each unit of a group may form by itself before they go on', () => {
  const b = battle({ french: ['inf4 C4 column E', 'inf4 C4 column E'] });
  b.act('fr1', 'with fr2', 'fr1: line ESE', 'to C5');
  expect([b.stands('fr1'), b.stands('fr2'), b.stack('C5')]).toEqual(['line ESE', 'column E', ['fr1', 'fr2']]);
});

describe('leaders', () => {
  const led = (more: Parameters<typeof battle>[0] = {}) =>
    battle({ french: ['inf4 C4 column E', 'inf4 D6 column E'], leaders: { french: ['Davout C4'] }, ...more });

  test('VE-14.2-02.1 a leader who rides to a unit does not go on with it', () => {
    const b = led();
    b.act('davout', 'to C5', 'to D5', 'to D6');
    expect(b.refused('fr2', 'with davout', 'to D7')).toContain('VE-14.2-02');
    b.act('fr2', 'to D7');
    expect([b.at('davout'), b.at('fr2')]).toEqual(['D6', 'D7']);
  });

  test('VE-14.2-03.1 a forest costs him two points', () => {
    const rows = [...Array<string>(7)].map((_, row) =>
      row === 2 ? '. . . . f . . . .' : '. . . . . . . . .',
    );
    const b = led({ rows });
    b.act('davout', 'to C5');
    expect(b.told('leaderMoved')[0]?.cost).toBe(2);
    const river = led({ map: { sides: { river: ['C4/C5'] } } });
    expect(river.refused('davout', 'to C5')).toContain('VE-14.2-03');
  });

  test('VE-14.2-01.1 he has a combat bonus, a morale bonus and points of movement', () => {
    const b = led({ leaders: { french: ['Davout C4 corps 1 6 3'] } });
    expect(b.state.terms.leaders[0]).toMatchObject({ combat: 1, morale: 6, movement: 3 });
    expect(b.refused('davout', 'to C5', 'to C6', 'to C7')).toEqual([]);
    expect(b.refused('davout', 'to C5', 'to C6', 'to C7', 'to C8')).toContain('VE-14.2-01');
  });

  test('VE-9.2-15.1 a leader who has charged does not move', () => {
    const b = led();
    b.leader('davout').marks = leaderMarks.charged;
    expect(b.refused('davout', 'to C5')).toContain('VE-9.2-15');
    expect(b.refused('fr1', 'with davout', 'to C5')).toContain('VE-9.2-15');
  });

  test('he goes along with a unit of his hex', () => {
    const b = led();
    b.act('fr1', 'with davout', 'to C5');
    expect([b.at('davout'), b.at('fr1')]).toEqual(['C5', 'C5']);
    expect(b.refused('davout', 'to C6')).toContain('VE-14.2-02');
  });

  test('he enters no hex of enemy units', () => {
    const b = led({ coalition: ['inf C5 column W'] });
    expect(b.refused('davout', 'to C5')).toContain('VE-6.1-11');
  });
});

describe('what the other side sees', () => {
  test('VE-3.1-02.1 a unit is shown with the way it faces', () => {
    const b = battle({ french: ['inf C4 line WSW'] });
    expect(viveLEmpereur.view(b.state, 'coalition').units[0]?.standing).toMatchObject({
      formation: 0,
      facing: 2,
    });
  });

  const stacked = () => battle({ french: ['inf3 C4 column E', 'inf3 C4 column E', 'inf3 C4 column E'] });
  const seen = (b: ReturnType<typeof battle>, seat: string) =>
    viveLEmpereur
      .view(b.state, seat)
      .units.filter(({ side, standing }) => side === 'french' && standing !== null).length;

  test('VE-5-01.1 of a stack of three the enemy sees the unit on top', () => {
    const b = stacked();
    expect([seen(b, 'french'), seen(b, 'coalition'), seen(b, 'spectator')]).toEqual([3, 1, 1]);
    b.act('fr1', 'to C5');
    expect(b.cited('uncovered')).toContain('VE-5-01');
  });

  test('with open stacks all are seen', () => {
    const b = battle({ french: ['inf3 C4 column E', 'inf3 C4 column E'], options: { openStacks: true } });
    expect(seen(b, 'coalition')).toBe(2);
  });

  test('what a leaving unit uncovers is told as a revelation', () => {
    const b = stacked();
    b.act('fr1', 'to C5');
    expect(b.told('uncovered').map(({ unit, reveals }) => [unit, reveals])).toEqual([['fr2', true]]);
    expect(seen(b, 'coalition')).toBe(2);
  });

  test('what a covered unit does is told to nobody', () => {
    const b = stacked();
    const events = b.act('fr1', 'with fr2', 'with fr3', 'fr2: line ESE');
    expect(b.stands('fr2')).toBe('line ESE');
    expect(events).toEqual([]);
  });

  test('a covered unit turns unseen, and is seen when it steps out', () => {
    const b = stacked();
    expect(b.act('fr3', 'left', 'to B4').map(({ kind, reveals }) => [kind, reveals])).toEqual([
      ['stepped', true],
    ]);
  });

  test('who goes along under the top unit is told to the owner alone', () => {
    const b = stacked();
    b.act('fr1', 'with fr2', 'to C5');
    const [event] = b.told('stepped');
    expect(event).not.toHaveProperty('with');
    expect(event?.only).toEqual({ french: { with: ['fr2'] } });
  });
});
