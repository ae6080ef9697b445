import { ScriptedDice } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import type { BreakCause } from '../../frames.ts';
import { viveLEmpereur } from '../../index.ts';
import { leaderMarks } from '../../state.ts';
import { Battle, battle, scenarioOf, type Setting } from '../../testing.ts';
import { leaderFacts } from '../../troops.ts';
import { moraleModifiers, moraleOf } from '../10-morale/morale-test.ts';

const rest = 'inf9 A9 column W';
const fates = (b: Battle) => b.told('leaderInDanger').map(({ why, die, falls }) => [why, die, falls]);

/** A volley of value 10 at a stack with Kalckreuth: a one takes one step, a three two. */
function volley(dice: string): Battle {
  const b = battle({
    phase: 'offensive fire',
    french: ['inf7 D4 line ESE'],
    coalition: ['inf7 D5 line WNW', rest],
    leaders: { coalition: ['Kalckreuth D5 corps 0 1'] },
    values: { fr1: { fire: 5 } },
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
    for (const { rules } of b.told('leaderInDanger')) expect(rules).toContain('VE-14.5-05');
  });

  test('VE-14.5-05.1 and they come before the tests of those with him', () => {
    const kinds = volley('3 5 11').events.map(({ kind }) => kind);
    expect(kinds.indexOf('leaderInDanger')).toBeGreaterThan(-1);
    expect(kinds.indexOf('leaderInDanger')).toBeLessThan(kinds.indexOf('moraleTested'));
  });

  /** Broken militia in D5 with Kalckreuth; what befalls them is called for by the test. */
  const broken = (dice: string, more: Setting = {}) =>
    battle({
      french: ['inf6 D4 column E'],
      coalition: ['militia3 D5 broken1', rest],
      leaders: { coalition: ['Kalckreuth D5 corps 0 1'] },
      dice,
      ...more,
    });
  const breaks = (b: Battle, cause: BreakCause) =>
    b.call({ step: 'breaking', units: [b.index('co1')], cause, by: [b.index('fr1')], hexes: 2 });

  test('VE-14.5-02.1 troops that were broken and get a D: one roll for the leader with them', () => {
    const b = broken('2');
    breaks(b, 'shock');
    expect([b.at('co1'), b.at('kalckreuth')]).toEqual(['gone', 'D5']);
    expect(fates(b)).toEqual([['destroyed', 2, false]]);
    const dead = broken('6');
    breaks(dead, 'shock');
    expect([fates(dead), dead.at('kalckreuth')]).toEqual([[['destroyed', 6, true]], 'gone']);
  });

  test('VE-14.5-02.1 broken troops that fail a test after a fire: the same', () => {
    const b = broken('66 11', { coalition: ['militia3 D5 broken1', 'militia3 D5 broken1', rest] });
    const fire = { hex: b.hex('D5'), band: 0, alone: -1, cause: 'fire', arc: 'front' } as const;
    b.call({ step: 'test', ...fire, byCavalry: false, failures: 0, tested: [], by: [0] });
    // The second holds: his stack is not destroyed.
    expect([b.at('co1'), fates(b)]).toEqual(['gone', []]);
    const both = broken('66 66 2', { coalition: ['militia3 D5 broken1', 'militia3 D5 broken1', rest] });
    both.call({ step: 'test', ...fire, byCavalry: false, failures: 0, tested: [], by: [0] });
    expect([both.at('co2'), fates(both)]).toEqual(['gone', [['destroyed', 2, false]]]);
  });

  test('VE-14.5-02.1 troops surrounded after a fire or a shock: the same, where they end', () => {
    const around = ['D4', 'C5', 'C6', 'E5', 'E6', 'D6'].map((hex) => `inf3 ${hex} column NE`);
    const b = broken('2', { french: around, coalition: ['militia3 D5 line WNW', rest] });
    breaks(b, 'shock');
    b.act('follow');
    expect([b.at('co1'), fates(b)]).toEqual(['gone', [['destroyed', 2, false]]]);
    expect(b.leader('kalckreuth').band).toBe(0);
  });

  test('VE-14.5-02.1 but not troops that fire or shock have not destroyed', () => {
    const b = broken('');
    breaks(b, 'mood');
    expect([b.at('co1'), fates(b)]).toEqual(['gone', []]);
  });

  test('VE-14.5-05.1 a heavy fire, and then the end of his stack: two rolls, the first before the test', () => {
    const b = broken('5 66 2');
    b.call({
      ...({ step: 'struck', firers: [0], hex: b.hex('D5'), band: 0, kind: 'fire', tests: true } as const),
      ...({
        stage: 'leaders',
        dangers: [{ leader: 0, cause: 'fire' }],
        arc: 'front',
        changed: true,
      } as const),
    });
    expect(fates(b)).toEqual([
      ['fire', 5, false],
      ['destroyed', 2, false],
    ]);
    const kinds = b.events.map(({ kind }) => kind);
    expect(kinds.indexOf('leaderInDanger')).toBeLessThan(kinds.indexOf('moraleTested'));
    expect(kinds.lastIndexOf('leaderInDanger')).toBeGreaterThan(kinds.indexOf('destroyed'));
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
        values: { fr1: { fire: 5 } },
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
    const grief = moraleModifiers.rows({ s: later.state, unit: later.index('co1') });
    expect(grief.map(({ id }) => id)).toContain('VE-14.5-06');
  });
});

describe('the rules a death rests on', () => {
  const dies = (cause: 'fire' | 'destroyed' | 'ridden' | 'encircled', more: Setting = {}, fatal = false) => {
    const scenario = scenarioOf({
      french: ['inf6 D4 column E'],
      coalition: [rest],
      leaders: { coalition: ['Brunswick D5 army 1 2'] },
      ...more,
    });
    const leaders = scenario.leaders!.map((leader) => ({ ...leader, fatal }));
    const b = new Battle({ ...scenario, leaders }, {}, new ScriptedDice([{ roll: 6, of: 6 }]));
    b.call({ step: 'danger', leader: 0, cause });
    return b;
  };

  test.each([
    ['VE-14.5-01', 'fire'],
    ['VE-14.5-02', 'destroyed'],
    ['VE-14.5-03', 'ridden'],
    ['VE-14.5-04', 'encircled'],
  ] as const)('%s.1 he falls by the danger he was in', (rule, cause) => {
    const b = dies(cause);
    expect(b.cited('leaderInDanger')[0]).toBe(rule);
    expect(b.cited('leaderFell')).toEqual([rule, 'VE-14.5-07', 'VE-14.6-01']);
  });

  test('VE-14.5-07.1 his points, and only his, are the price of a leader', () => {
    expect(dies('fire').cited('points')).toEqual(['VE-14.5-07']);
    const b = stormed('5 2');
    expect(b.told('points').length).toBeGreaterThan(0);
    expect(b.cited('points')).not.toContain('VE-14.5-07');
  });

  test('VE-14.5-06.1 a commander whose fall the battle minds; VE-14.5-08.1 Napoleon, and nobody else', () => {
    const special = { commanderFallen: { coalition: { leader: 'Brunswick', morale: -1 } } };
    expect(dies('fire', { special }).cited('leaderFell')).toContain('VE-14.5-06');
    const lost = dies('fire', {}, true);
    expect(lost.cited('leaderFell')).toEqual(['VE-14.5-01', 'VE-14.5-07', 'VE-14.5-06']);
    expect(lost.cited('battleEnded')).toEqual(['VE-14.5-06']);
    expect(viveLEmpereur.outcome(lost.state)?.rules).toEqual(['VE-14.5-06']);
    const emperor = dies('fire', { leaders: { french: ['Napoléon D5 army 1 6'] } }, true);
    expect(emperor.cited('leaderFell')).toEqual(['VE-14.5-01', 'VE-14.5-07', 'VE-14.5-08']);
    expect(emperor.cited('battleEnded')).toEqual(['VE-14.5-08']);
    expect(viveLEmpereur.outcome(emperor.state)?.rules).toEqual(['VE-14.5-08']);
  });

  test('VE-14.6-03.1 a replacement gives no points and cites none', () => {
    const scenario = scenarioOf({ leaders: { coalition: ['Brunswick D5 army 1 2'] } });
    const leaders = scenario.leaders!.map((leader) => ({ ...leader, marks: ['replacement'] }));
    const b = new Battle({ ...scenario, leaders }, {}, new ScriptedDice([{ roll: 6, of: 6 }]));
    b.call({ step: 'danger', leader: 0, cause: 'fire' });
    expect(b.cited('leaderFell')).toEqual(['VE-14.5-01', 'VE-14.6-03']);
    expect(b.told('points')).toEqual([]);
  });

  test('VE-14.5-03.1 driven off with no hex to go to, he falls by the same rule', () => {
    const b = battle({
      rows: ['. .', '. .'],
      french: ['inf3 A2 column W', 'inf3 A2 column W', 'inf3 B1 column E', 'inf3 B2 column E'],
      coalition: ['inf3 awaited'],
      leaders: { coalition: ['Kalckreuth A1'] },
      dice: '5',
    });
    b.act('fr1', 'to A1');
    expect(fates(b)).toEqual([['ridden', 5, false]]);
    expect(b.cited('leaderFell')).toEqual(['VE-14.5-03', 'VE-14.5-07', 'VE-14.6-01']);
  });

  test('VE-14.3-07.1 comes in where his troops were just destroyed, not where he rode alone', () => {
    const after = stormed('5 2 3');
    after.act('fr1', 'to D5');
    expect(after.told('leaderInDanger')[1]!.rules).toEqual(['VE-14.5-03', 'VE-14.5-05', 'VE-14.3-07']);
    const lone = battle({
      french: ['inf6 D4 column E'],
      coalition: [rest],
      leaders: { coalition: ['Kalckreuth D5'] },
      dice: '5',
    });
    lone.act('fr1', 'to D5');
    expect(lone.cited('leaderInDanger')).toEqual(['VE-14.5-03']);
    lone.act('to D6');
    expect(lone.cited('leaderDisplaced')).toEqual(['VE-14.5-03']);
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
    expect(b.cited('leaderReplaced')).toContain('VE-14.6-02');
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
