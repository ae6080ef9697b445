/** Chapter XIX and the clocks of XX, line by line. */
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from '../../index.ts';
import { battle, scenarioOf, Battle, type Setting } from '../../testing.ts';
import { SeededDice } from '@bivouac/kernel';
import { moraleModifiers, moraleOf } from '../10-morale/morale-test.ts';
import { strip } from '../17-command/testing.ts';
import { lateness, secondsFor } from './clock.ts';

const setting: Setting = {
  rows: strip,
  turns: 24,
  turn: 2,
  french: ['inf5 C3 column E', 'inf5 C5 column E corps:II', 'cav B3 column E corps:K'],
  coalition: ['inf5 C20 column W'],
  leaders: {
    french: ['Davout C3', 'Ney C5 corps corps:II', 'Murat B3 corps corps:K'],
    coalition: ['Orange C20'],
  },
};

function timedBattle(
  given: Setting = {},
  time?: { readonly corps: number; readonly joint?: number },
): Battle {
  const scenario = scenarioOf({ ...setting, ...given });
  return new Battle(
    time === undefined ? scenario : { ...scenario, time },
    { timePenalty: true, ...given.options },
    new SeededDice(1),
  );
}

/** Corps by corps, the second turn. */
function inTurns(options: object, time?: { readonly corps: number; readonly joint?: number }): Battle {
  const b = timedBattle({ options: { interactive: true, ...options } }, time);
  b.state.frames.length = 0;
  b.state.turn = 1;
  b.call({ step: 'turn' });
  return b;
}

describe('the clock', () => {
  test('VEA-19-001.1 is offered with the interactive game', () => {
    const words = viveLEmpereur.options.find(({ id }) => id === 'timePenalty')!.words;
    expect([words.en.includes('XX'), words.fr.includes('XX')]).toEqual([true, true]);
    const b = inTurns({});
    b.act('play i');
    b.act('end');
    expect([b.asked, b.askedBy]).toEqual(['french clock', ['VEA-19-001', 'VEA-19-101', 'VEA-19-201']]);
  });

  test('VEA-19-101.1 gives each corps the time of the battle', () => {
    const b = timedBattle({}, { corps: 90 });
    expect([0, 1, 2].map((corps) => secondsFor(b.state, corps))).toEqual([90, 90, 90]);
    b.act('end');
    expect([b.asked, b.options().slice(0, 3)]).toEqual(['french clock', ['in time', 'i 120', 'i 150']]);
    expect(b.refused('i 100')).toEqual(['VEA-19-101', 'VEA-19-201']);
  });

  test('VEA-19-102.1 asks the mover alone, for his own time', () => {
    const b = timedBattle();
    b.act('end');
    expect(b.asked).toBe('french clock');
    expect(b.options().some((part) => String(part).startsWith('p '))).toBe(false);
  });

  test('VEA-19-201.1 costs a point for each half minute, begun or full', () => {
    expect([0, 1, 30, 31, 61].map((over) => lateness(120 + over, 120, 30))).toEqual([0, -1, -1, -2, -3]);
    const b = timedBattle();
    const before = moraleOf(b.state, { unit: 0 });
    b.act('end');
    b.act('i 180');
    expect([moraleOf(b.state, { unit: 0 }) - before, b.cited('corpsLate')]).toEqual([
      -2,
      ['VEA-19-101', 'VEA-19-201', 'VEA-19-202'],
    ]);
    expect(moraleOf(b.state, { unit: 1 })).toBe(before);
  });

  test('VEA-19-202.1 is paid until the owner’s next turn', () => {
    const b = timedBattle();
    b.act('end');
    b.act('i 150');
    for (let guard = 0; b.state.side === 'french' && guard < 40; guard += 1)
      b.act(b.options().includes('end') ? 'end' : b.options()[0]!);
    expect([b.state.corps[0]!.late, b.cited('corpsLate').includes('VEA-19-202')]).toEqual([-1, true]);
    for (let guard = 0; b.state.turn === 2 && guard < 40; guard += 1) {
      const options = b.options();
      b.act(['end', 'in time'].find((word) => options.includes(word)) ?? options[0]!);
    }
    expect([b.state.turn, b.state.corps[0]!.late]).toEqual([3, 0]);
  });

  test('VEA-19-301.1 gives the desperate fifteen seconds, and counts by fifteen', () => {
    const b = timedBattle({}, { corps: 90 });
    b.state.corps[0]!.mood = 2;
    expect(secondsFor(b.state, 0)).toBe(15);
    expect([16, 45, 46].map((seconds) => lateness(seconds, 15, 15))).toEqual([-1, -2, -3]);
    b.act('end');
    b.act('i 30');
    expect([b.state.corps[0]!.late, b.cited('corpsLate')]).toEqual([
      -1,
      ['VEA-19-101', 'VEA-19-301', 'VEA-19-202'],
    ]);
  });

  test('VEA-19-301.2 and the usual time again when they have taken heart', () => {
    const b = timedBattle({}, { corps: 90 });
    b.state.corps[0]!.mood = 2;
    b.state.corps[0]!.mood = 1;
    expect(secondsFor(b.state, 0)).toBe(90);
  });

  test('VEA-19-302.1 comes on top of their despair', () => {
    const b = timedBattle();
    const before = moraleOf(b.state, { unit: 0 });
    b.state.corps[0]!.mood = 2;
    b.state.corps[0]!.late = -2;
    expect(moraleOf(b.state, { unit: 0 })).toBe(before - 4);
    const added = moraleModifiers.rows({ s: b.state, unit: 0 }).map(({ id, value }) => [id, value]);
    expect(added).toContainEqual(['VEA-19-302', -2]);
  });
});

describe('corps by corps', () => {
  test('VEA-20-301.1 without a time in the battle nobody runs out of it', () => {
    const b = inTurns({ timePenalty: false });
    b.act('play i');
    expect(b.options()).not.toContain('time out');
    expect(b.refused('time out')).toContain('VEA-20-301');
  });

  test('VEA-20-302.1 when it is over the moves stop', () => {
    const b = inTurns({ timePenalty: false, commandLevel: 1 }, { corps: 60 });
    b.act('play i');
    expect(b.options()).toContain('time out');
    b.act('time out');
    expect(b.state.phase).not.toBe('movement');
    const whole = timedBattle({ options: { timePenalty: false } }, { corps: 60 });
    expect(whole.refused('time out')).toContain('VEA-20-302');
  });

  test('VEA-20-302.2 and the enemy plays next', () => {
    const b = inTurns({ timePenalty: false }, { corps: 60 });
    b.act('play i');
    b.act('time out');
    for (let guard = 0; !b.asked.includes('activate') && guard < 20; guard += 1)
      b.act(b.options().includes('end') ? 'end' : b.options()[0]!);
    expect(b.asked).toBe('coalition activate');
  });

  test('VEA-20-303.1 the enemy’s answers are not timed: he is never asked in another’s turn', () => {
    const b = inTurns({}, { corps: 60 });
    b.act('play i');
    b.act('end');
    expect([b.asked, b.state.side]).toEqual(['french clock', 'french']);
  });

  test('VEA-20-304.1 with penalties one goes on, and pays', () => {
    const b = inTurns({}, { corps: 60 });
    b.act('play i');
    expect(b.options()).not.toContain('time out');
    expect(b.refused('time out')).toContain('VEA-20-304');
    b.act('end');
    b.act('i 90');
    expect(b.state.corps[0]!.late).toBe(-1);
  });

  test('VEA-20-502.1 two corps together have more time', () => {
    const b = inTurns({}, { corps: 60, joint: 100 });
    b.act('play i', 'and k');
    expect(secondsFor(b.state, 0)).toBe(100);
    while (b.asked !== 'french clock') b.act('end');
    b.act('i 130');
    expect([b.state.corps[0]!.late, b.cited('corpsLate').includes('VEA-20-502')]).toEqual([-1, true]);
  });
});

test('a battle without clocks asks nobody for the time', () => {
  const b = battle(setting);
  b.act('end');
  expect(b.asked).not.toContain('clock');
});
