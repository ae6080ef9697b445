import { ScriptedDice } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { leaderMarks } from '../state.ts';
import { Battle, battle, scenarioOf, type Setting } from '../testing.ts';
import { leaderFacts } from '../troops.ts';
import { moraleOf } from './morale-test.ts';

const rest = 'inf9 A9 column W';
const fates = (b: Battle) => b.told('leaderInDanger').map(({ why, die, falls }) => [why, die, falls]);

/** A volley of value 10 at a stack with Kalckreuth: a one takes one step, a three two. */
function volley(dice: string): Battle {
  const b = battle({
    phase: 'offensive fire',
    french: ['inf7 D4 line ESE'],
    coalition: ['inf7 D5 line WNW', rest],
    leaders: { coalition: ['Kalckreuth D5 corps 0 1'] },
    values: { fr1: { fire: 10 } },
    dice,
  });
  b.act('at D5', 'fr1');
  return b;
}

/** D4 storms D5, which three steps of militia hold with a leader, at six to one: a five destroys them. */
function stormed(dice: string, more: Setting = {}): Battle {
  const b = battle({
    phase: 'shock',
    french: ['inf6 D4 column E'],
    coalition: ['militia3 D5 line WNW', rest],
    leaders: { coalition: ['Kalckreuth D5 corps 0 1'] },
    dice,
    ...more,
  });
  b.act('at D4', 'to D5');
  b.act('end');
  return b;
}

describe('danger', () => {
  test('VE-14.5-01.1 one step lost to a fire is no danger, two are, and a six kills', () => {
    expect(fates(volley('1 11'))).toEqual([]);
    expect(fates(volley('3 5 11'))).toEqual([['fire', 5, false]]);
    const b = volley('3 6 11');
    expect(fates(b)).toEqual([['fire', 6, true]]);
    expect(b.at('kalckreuth')).toBe('gone');
  });

  test('VE-14.5-02.1 when his stack is destroyed there is one roll', () => {
    const b = stormed('5 2');
    expect(b.told('clashed')[0]!.results[1]).toBe('E');
    expect(fates(b)).toEqual([['destroyed', 2, false]]);
    expect(b.at('kalckreuth')).toBe('D5');
    expect(fates(stormed('5 6'))).toEqual([['destroyed', 6, true]]);
  });

  test('VE-14.5-03.1 an enemy who comes over his hex drives him to a hex beside it', () => {
    const b = battle({
      french: ['inf6 D4 column E'],
      coalition: [rest],
      leaders: { coalition: ['Kalckreuth D5'] },
      dice: '5',
    });
    b.act('fr1', 'to D5');
    expect(fates(b)).toEqual([['ridden', 5, false]]);
    expect(b.asked).toBe('coalition displaceTo');
    expect(b.options()).toEqual(['to D6', 'to E6', 'to E5', 'to D4', 'to C5', 'to C6']);
    expect(b.refused('to D7')).toContain('VE-14.5-03');
    b.act('to D6');
    expect([b.at('kalckreuth'), b.at('fr1')]).toEqual(['D6', 'D5']);
  });

  test('VE-14.5-03.1 skirmishers who deploy over him drive him out too', () => {
    const b = battle({
      french: ['light D4 column E'],
      coalition: [rest],
      leaders: { coalition: ['Kalckreuth E4'] },
      dice: '5',
    });
    b.act('fr1', 'skirmish SW WNW');
    expect(fates(b)).toEqual([['ridden', 5, false]]);
    expect(b.asked).toBe('coalition displaceTo');
    expect(b.options()).not.toContain('to D4');
  });

  test('VE-14.5-03.1 not to one with enemies; two hexes off where there is no other', () => {
    const around = ['D6', 'E6', 'E5', 'C5', 'C6'];
    const b = battle({
      french: ['inf6 D4 column E', ...around.map((hex) => `inf3 ${hex} column W`), 'inf3 D4 column E'],
      coalition: [rest],
      leaders: { coalition: ['Kalckreuth D5'] },
      dice: '5',
    });
    b.act('fr1', 'to D5');
    expect(b.options()).not.toContain('to D4');
    expect(b.options()).toHaveLength(12);
    expect(b.options()).toContain('to D7');
  });

  /** All six hexes around D5 hold enemies who face it; D4 does the storming. */
  const ring = [
    'inf6 D4 column E',
    'inf3 C5 line S',
    'inf3 C6 line S',
    'inf3 D6 line WNW',
    'inf3 E6 line N',
    'inf3 E5 line N',
  ];

  test('VE-14.5-04.1 alone amid enemies: a three moves him up to two hexes', () => {
    const b = stormed('5 2 3', { french: ring });
    expect(fates(b)).toEqual([
      ['destroyed', 2, false],
      ['encircled', 3, false],
    ]);
    expect(b.asked).toBe('coalition displaceTo');
    expect(b.options()).toHaveLength(12);
    expect(b.refused('to D9')).toContain('VE-14.5-04');
    b.act('to D7');
    expect(b.at('kalckreuth')).toBe('D7');
  });

  test('VE-14.5-04.1 a four kills him', () => {
    const b = stormed('5 2 4', { french: ring });
    expect(fates(b).at(-1)).toEqual(['encircled', 4, true]);
    expect(b.at('kalckreuth')).toBe('gone');
  });

  test('VE-14.5-04.1 one who looks the other way leaves a gap', () => {
    const b = stormed('5 2', { french: ring.with(3, 'inf3 D6 line ESE') });
    expect(fates(b)).toEqual([['destroyed', 2, false]]);
  });

  test('VE-14.5-05.1 his stack destroyed and the enemy upon him: two rolls', () => {
    const b = stormed('5 2 3');
    b.act('fr1', 'to D5');
    expect(fates(b)).toEqual([
      ['destroyed', 2, false],
      ['ridden', 3, false],
    ]);
  });

  test('VE-14.5-05.1 and they come before the tests of those with him', () => {
    const kinds = volley('3 5 11').events.map(({ kind }) => kind);
    expect(kinds.indexOf('leaderInDanger')).toBeGreaterThan(-1);
    expect(kinds.indexOf('leaderInDanger')).toBeLessThan(kinds.indexOf('moraleTested'));
  });

  test('VE-14.3-07.1 left alone he stays until the enemy comes, then rolls and goes', () => {
    const b = stormed('5 2 3');
    expect([b.at('kalckreuth'), b.asked]).toEqual(['D5', 'french advance']);
    b.act('fr1', 'to D5');
    b.act('to D6');
    expect([b.at('kalckreuth'), b.at('fr1')]).toEqual(['D6', 'D5']);
  });
});

describe('the fallen', () => {
  test('VE-14.5-07.1 a leader is worth his points to the enemy', () => {
    const b = stormed('5 6');
    // Three steps of militia, and the five points of the leader.
    expect(b.state.points.french).toBe(3 + 5);
  });

  const commander = (fatal: boolean): Battle => {
    const scenario = scenarioOf({
      phase: 'shock',
      side: 'coalition',
      french: ['militia3 D5 line ESE', 'inf9 A1 column E'],
      coalition: ['inf6 D6 column W'],
      leaders: { french: ['Napoleon D5 army 1 6'] },
    });
    const leaders = scenario.leaders!.map((leader) => ({ ...leader, fatal }));
    const b = new Battle(
      { ...scenario, leaders },
      {},
      new ScriptedDice([5, 6].map((roll) => ({ roll, of: 6 }))),
    );
    b.act('at D6', 'to D5');
    b.act('end');
    b.act('alone');
    return b;
  };

  test('VE-14.5-08.1 Napoleon dead: the French have lost', () => {
    const b = commander(true);
    expect(b.state.result).toEqual({ winner: 'coalition', by: 'leader' });
    expect(b.asked).toBe('');
  });

  test('VE-14.5-06.1 what the loss of a commander means is for the battle to say', () => {
    expect(commander(true).state.result?.by).toBe('leader');
    const b = commander(false);
    expect([b.state.result, b.at('napoleon')]).toEqual([null, 'gone']);
  });

  test('VE-14.5-06.1 it may lower the morale of his army for the rest of the battle', () => {
    const shot = (special: Setting['special'], die: string) => {
      const b = battle({
        phase: 'offensive fire',
        french: ['inf7 D4 line ESE'],
        coalition: ['inf7 D5 line WNW', rest],
        values: { fr1: { fire: 10 } },
        leaders: { coalition: ['Brunswick D5 army 1 0'] },
        ...(special === undefined ? {} : { special }),
        dice: `3 ${die} 34`,
      });
      b.act('at D5', 'fr1');
      return b.told('moraleTested')[0]!.morale;
    };
    const battleSays = { commanderFallen: { coalition: { leader: 'Brunswick', morale: -1 } } };
    expect(shot(undefined, '6')).toBe(8);
    expect(shot(battleSays, '5')).toBe(8);
    expect(shot(battleSays, '6')).toBe(7);
    // Whoever takes his place does not undo it.
    const later = battle({
      french: ['inf C4 column E'],
      coalition: [rest],
      leaders: { coalition: ['Brunswick A9 army 1 0'] },
      special: battleSays,
    });
    later.leader('brunswick').marks |= leaderMarks.replacement;
    expect(moraleOf(later.state, { unit: later.index('co1') })).toBe(8 - 1 + 1);
    expect(moraleOf(later.state, { unit: later.index('fr1') })).toBe(8);
  });
});

describe('replacements', () => {
  /** Kalckreuth falls in the second half of turn 4; co1 and co3 are of his corps. */
  function fallen(more: Setting = {}): Battle {
    const b = battle({
      turn: 4,
      side: 'coalition',
      phase: 'movement',
      french: ['militia3 D5 line ESE', 'inf9 A1 column E corps:I', 'inf4 G1 column E corps:II'],
      coalition: ['inf6 D6 column W', rest],
      leaders: { french: ['Davout D5 corps 2 4 12'] },
      chance: [
        { roll: 5, of: 6 },
        { roll: 6, of: 6 },
      ],
      ...more,
    });
    while (!b.asked.endsWith(' assault')) b.act('end');
    b.act('at D6', 'to D5');
    b.act('end');
    b.act('alone');
    return b;
  }

  /** On to the next question of this kind. */
  function passTo(b: Battle, question: string): void {
    for (let count = 0; count < 30 && !b.asked.endsWith(question); count += 1)
      b.act(b.options().find((part) => part === 'end' || part === 'stay') ?? b.options()[0]!);
  }

  test('VE-14.6-01.1 a leader killed in turn 4 is replaced at the start of turn 5', () => {
    const b = fallen();
    expect([b.at('davout'), b.state.turn]).toEqual(['gone', 4]);
    passTo(b, 'movement');
    expect(b.told('leaderReplaced').map(({ leader, at }) => [leader, at])).toEqual([['davout', 'A1']]);
    expect([b.state.turn, b.at('davout')]).toEqual([5, 'A1']);
  });

  test('VE-14.6-01.1 with whichever unit of his corps his owner likes', () => {
    const b = fallen({
      french: ['militia3 D5 line ESE', 'inf9 A1 column E', 'inf4 G1 column E', 'inf4 F1 column E corps:II'],
    });
    passTo(b, 'replacementAt');
    expect([b.asked, b.state.turn]).toEqual(['french replacementAt', 5]);
    expect(b.options()).toEqual(['at A1', 'at G1']);
    expect(b.refused('at F1')).toContain('VE-14.6-01');
    b.act('at G1');
    expect(b.at('davout')).toBe('G1');
  });

  test('VE-14.6-01.1 nobody where no unit of his is left', () => {
    const b = fallen({ french: ['militia3 D5 line ESE corps:I', 'inf9 A1 column E corps:II'] });
    passTo(b, 'movement');
    expect([b.state.turn, b.at('davout'), b.told('leaderReplaced')]).toEqual([5, 'gone', []]);
  });

  test('VE-14.6-02.1 he has 0 in combat, 1 for morale and 10 points', () => {
    const b = fallen();
    passTo(b, 'movement');
    const { combat, morale, movement, initiative, obedience } = leaderFacts(b.state, 0);
    expect([combat, morale, movement, initiative, obedience]).toEqual([0, 1, 10, 2, 2]);
  });

  test('VE-14.6-03.1 a replacement who falls brings no points, and is replaced', () => {
    const b = battle({
      turn: 4,
      phase: 'shock',
      french: ['inf6 D4 column E'],
      coalition: ['militia3 D5 line WNW', rest],
      leaders: { coalition: ['Kalckreuth D5 corps 0 1'] },
      dice: '5 6',
    });
    b.leader('kalckreuth').marks |= leaderMarks.replacement;
    b.act('at D4', 'to D5');
    b.act('end');
    expect([b.at('kalckreuth'), b.state.points.french]).toEqual(['gone', 3]);
    passTo(b, 'movement');
    passTo(b, 'coalition movement');
    passTo(b, 'french movement');
    expect([b.state.turn, b.at('kalckreuth')]).toEqual([5, 'A9']);
  });
});
