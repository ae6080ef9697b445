import { SeededDice, type Action } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { boardOf } from '../../board/board.ts';
import { viveLEmpereur } from '../../index.ts';
import { leaderMarks, marks } from '../../state.ts';
import { Battle, battle, scenarioOf, skirmishAtTheBrook, type Setting } from '../../testing.ts';
import { leaderFacts } from '../../troops.ts';
import { commands, moraleBonus, rulesOfMoraleBonus } from './leaders.ts';

const charging = { marks: marks.charging };

/** The attack of D4 on D5, 21 to 14, up to the first question or to its end. */
function attack(setting: Setting): Battle {
  const b = battle({
    phase: 'shock',
    french: ['inf7 D4 column E'],
    coalition: ['inf7 D5 line WNW'],
    dice: '3 11 11 11 11',
    ...setting,
  });
  b.act('at D4', 'to D5');
  b.act('end');
  return b;
}

const die = (b: Battle) => b.told('clashed')[0]!.sum.map(({ value }) => value);
const indexOf = ({ state }: Battle, name: string) => boardOf(state).words.get(name)!.index;
const bonus = (b: Battle, unit: string) => moraleBonus(b.state, indexOf(b, unit));

describe('values', () => {
  test('VE-3.2-01.1 one on the die, six for morale, twelve points', () => {
    const b = attack({ leaders: { french: ['Napoleon D4 army 1 6 12'] } });
    b.act('napoleon');
    expect(die(b)).toEqual([1]);
    expect(bonus(b, 'fr1')).toBe(6);
    expect(leaderFacts(b.state, 0).movement).toBe(12);
    expect(b.cited('setUp')).toContain('VE-3.2-01');
  });

  test('VE-3.2-02.1 initiative and obedience change nothing', () => {
    const told = (initiative: number) => {
      const scenario = scenarioOf(skirmishAtTheBrook);
      const leaders = scenario.leaders!.map((leader) => ({
        ...leader,
        initiative,
        obedience: 7 - initiative,
      }));
      const b = new Battle({ ...scenario, leaders }, {}, new SeededDice(5));
      const choice = new SeededDice(7);
      for (let count = 0; count < 150 && b.asked !== ''; count += 1) b.act(...anyAction(b, choice));
      return b.events;
    };
    expect(told(6)).toEqual(told(1));
  });
});

/** Any action of whoever is asked. */
function anyAction(b: Battle, dice: SeededDice): Action {
  const parts: string[] = [];
  for (;;) {
    const { options, complete } = viveLEmpereur.choices(b.state, b.seat, parts);
    if (options.length === 0 || (complete && dice.pick(2) === 0)) return parts;
    parts.push(options[dice.pick(options.length)] as string);
  }
}

describe('whom they command', () => {
  const corps = {
    french: ['inf5 D4 column E corps:I', 'inf5 D5 column E corps:II'],
    leaders: { french: ['Davout D4'] },
  };

  test('VE-14.1-01.1 the leader of one corps does not command the units of another', () => {
    const b = battle(corps);
    expect([commands(b.state, 0, 0), commands(b.state, 0, 1)]).toEqual([true, false]);
    expect(bonus(b, 'fr1')).toBe(2);
    expect(rulesOfMoraleBonus(b.state, b.index('fr1'))).toEqual(['VE-14.1-01']);
  });

  test('VE-14.1-01.2 the commander of the army commands all of them', () => {
    const b = battle({ ...corps, leaders: { french: ['Napoleon D4 army 1 6'] } });
    expect([commands(b.state, 0, 0), commands(b.state, 0, 1), commands(b.state, 0, 2)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(bonus(b, 'fr1')).toBe(6);
  });

  test('VE-14.1-04.1 with the army commander in the hex his bonus counts', () => {
    const b = attack({ leaders: { french: ['Davout D4 corps 2 2', 'Napoleon D4 army 1 6'] } });
    expect(b.options()).toEqual(['napoleon', 'alone']);
    expect(b.refused('davout')).toContain('VE-14.1-04');
    b.act('napoleon');
    expect(die(b)).toEqual([1]);
  });

  test('VE-14.1-04.2 of two corps leaders the one with more units', () => {
    const b = twoCorps(['inf3 D4 column E corps:I', 'inf3 D4 column E corps:I', 'inf3 D4 column E corps:II']);
    expect(b.options()).toEqual(['davout', 'alone']);
  });

  test('VE-14.1-04.2 between equals their owner chooses', () => {
    const b = twoCorps(['inf3 D4 column E corps:I', 'inf3 D4 column E corps:II']);
    expect(b.options()).toEqual(['davout', 'soult', 'alone']);
    b.act('soult');
    expect(die(b)).toEqual([2]);
  });

  /** Davout leads the first corps, Soult the second. */
  function twoCorps(french: string[]): Battle {
    const scenario = scenarioOf({
      phase: 'shock',
      french,
      coalition: ['inf7 D5 line WNW', 'inf9 A9 column W'],
    });
    const leader = (name: string, of: string, combat: number) =>
      ({
        side: 'french',
        name,
        hex: 'D4',
        rank: 'corps',
        corps: [of],
        combat,
        morale: 1,
        movement: 12,
      }) as const;
    const leaders = [leader('Davout', 'I', 1), leader('Soult', 'II', 2)];
    const b = new Battle({ ...scenario, leaders }, {}, new SeededDice(1));
    b.act('at D4', 'to D5');
    b.act('end');
    return b;
  }
});

describe('no targets', () => {
  const lone = { coalition: ['inf A9 column W'], leaders: { coalition: ['Kalckreuth D5'] } };

  test('VE-14.1-03.1 nobody fires at a leader alone, nor attacks him', () => {
    const guns = battle({
      ...lone,
      phase: 'offensive fire',
      french: ['guns D4 battery ESE'],
      coalition: ['inf E5 line WNW'],
    });
    expect(guns.options()).toEqual(['end', 'at E5']);
    expect(guns.refused('at D5', 'fr1')).toContain('VE-7.3-03');
    const b = battle({
      ...lone,
      french: ['inf D4 line ESE'],
      coalition: ['inf E5 line WNW', 'inf A9 column W'],
      phase: 'shock',
    });
    expect(b.refused('at D4', 'to D5')).toContain('VE-14.1-03');
    expect(b.refused('at D4', 'to E5')).toEqual([]);
  });

  test('VE-14.1-03.2 nobody fires at a leader who rides out of a covered hex; at a unit they do', () => {
    const covered = { coalition: ['inf D5 line WNW'], french: ['inf D4 column W'] };
    const b = battle({ ...covered, french: ['inf A1 column E'], leaders: { french: ['Davout D4'] } });
    b.act('davout', 'to D3');
    expect([b.at('davout'), b.asked]).toEqual(['D3', 'french movement']);
    const unit = battle(covered);
    unit.act('fr1', 'to D3');
    expect(unit.asked).toBe('coalition opportunity');
  });
});

describe('in combat', () => {
  test('VE-14.3-01.1 a leader changes nothing in a fire', () => {
    const fire = (leaders: Setting['leaders']) => {
      const b = battle({
        phase: 'offensive fire',
        french: ['inf7 D4 line ESE'],
        coalition: ['inf7 D5 line WNW'],
        dice: '1',
        ...(leaders === undefined ? {} : { leaders }),
      });
      b.act(...firstFire(b));
      return b.told('fired').map(({ value, sum, result }) => ({ value, sum, result }));
    };
    expect(fire({ french: ['Davout D4 corps 3 3'] })).toEqual(fire(undefined));
    expect(fire(undefined)).toHaveLength(1);
    const shock = attack({ leaders: { french: ['Davout D4 corps 3 3'] } });
    expect(shock.asked).toBe('french bonus');
    expect(shock.askedBy).toContain('VE-14.3-01');
  });

  /** The first whole action that is not to hold fire. */
  function firstFire(b: Battle): Action {
    const parts: string[] = [];
    for (;;) {
      const { options, complete } = viveLEmpereur.choices(b.state, b.seat, parts);
      if (complete) return parts;
      parts.push(options.find((part) => part !== 'end' && part !== 'hold') as string);
    }
  }

  test('VE-14.3-02.1 E23 Oudinot adds one in attack and takes one in defence', () => {
    const attacks = attack({ leaders: { french: ['Oudinot D4 corps 1 2'] } });
    attacks.act('oudinot');
    const defends = attack({ leaders: { coalition: ['Oudinot D5 corps 1 2'] } });
    expect(defends.asked).toBe('coalition bonus');
    defends.act('oudinot');
    expect([die(attacks), die(defends)]).toEqual([[1], [-1]]);
    expect(attacks.told('clashed')[0]!.sum).toMatchObject([{ id: 'VE-14.3-02' }]);
  });

  test('VE-14.3-02.2 E24 the King of Prussia takes one in attack and adds one in defence', () => {
    const attacks = attack({ leaders: { french: ['King D4 corps -1 2'] } });
    const defends = attack({ leaders: { coalition: ['King D5 corps -1 2'] } });
    expect([die(attacks), die(defends)]).toEqual([[-1], [1]]);
  });

  const charge = {
    french: ['cav3 D4 line ESE', 'inf9 A1 column E'],
    leaders: { french: ['Murat D4 corps 1 2'] },
  };

  test('VE-14.3-03.1 whoever joined the cavalry after its charge had begun does not lead it', () => {
    const late = battle({
      phase: 'shock',
      ...charge,
      coalition: ['inf5 D5 line WNW'],
      values: { fr1: charging },
      chance: 3,
    });
    late.act('at D4', 'to D5');
    late.act('end');
    expect(late.told('clashed')[0]!.sum).toEqual([]);
    const rode = battle({
      phase: 'shock',
      ...charge,
      coalition: ['inf5 D5 line WNW'],
      values: { fr1: charging },
      chance: 3,
    });
    rode.leader('murat').marks |= leaderMarks.charged;
    rode.act('at D4', 'to D5');
    rode.act('end');
    expect(rode.asked).toBe('french bonus');
    expect(rode.askedBy).toContain('VE-14.3-03');
  });

  test('VE-14.3-03.2 with infantry it is enough to have come', () => {
    const b = battle({
      french: ['inf7 D4 column E'],
      coalition: ['inf7 D5 line WNW'],
      leaders: { french: ['Davout D1 corps 1 2'] },
      chance: 4,
    });
    b.act('davout', 'to D2', 'to D3', 'to D4');
    while (!b.asked.endsWith(' assault')) b.act(b.asked === 'french movement' ? 'end' : b.options()[0]!);
    b.act('at D4', 'to D5');
    b.act('end');
    expect(b.asked).toBe('french bonus');
    expect(b.options()).toEqual(['davout', 'alone']);
  });

  test('VE-14.3-04.1 with units of another corps alone he adds nothing', () => {
    const b = attack({
      french: ['inf7 D4 column E corps:II', 'inf9 A1 column E corps:I'],
      leaders: { french: ['Davout D4 corps 1 2'] },
    });
    expect(die(b)).toEqual([]);
    expect(b.told('clashed')).toHaveLength(1);
  });

  test('VE-14.3-04.2 with a unit of his own he serves those who fight beside it', () => {
    const b = battle({
      phase: 'shock',
      french: ['inf7 D4 column E corps:I', 'inf7 C5 column SE corps:II'],
      coalition: ['inf9 D5 line WNW'],
      leaders: { french: ['Davout D4 corps 1 2'] },
      dice: '1 11 11 11',
    });
    b.act('at D4', 'to D5');
    b.act('at C5', 'to D5');
    b.act('end');
    expect(b.askedBy).toContain('VE-14.3-04');
    b.act('davout');
    expect([die(b), b.told('clashed')[0]!.attackers]).toEqual([[1], ['fr1', 'fr2']]);
  });

  test('VE-14.3-05.1 a bonus may be declined, before the die', () => {
    const b = attack({ leaders: { french: ['Davout D4 corps 2 2'] } });
    expect(b.told('clashed')).toEqual([]);
    b.act('alone');
    expect(die(b)).toEqual([]);
  });

  test('VE-14.3-05.2 a malus may not', () => {
    const b = attack({ leaders: { french: ['King D4 army -1 2', 'Prince D4 army 1 2'] } });
    expect(b.asked).toBe('french bonus');
    expect(b.refused('alone')).toContain('VE-14.3-05');
    expect(b.options()).toEqual(['king', 'prince']);
    const alone = attack({ leaders: { french: ['King D4 army -1 2'] } });
    expect(die(alone)).toEqual([-1]);
  });

  test('VE-14.3-06.1 when his stack goes back his owner says whether he goes along', () => {
    const driven = {
      coalition: ['militia3 D5 line WNW', 'inf9 A9 column W'],
      leaders: { coalition: ['Kalckreuth D5 corps 0 1'] },
      dice: '1',
    };
    const b = attack(driven);
    expect(b.asked).toBe('coalition follow');
    expect(b.refused('to D6')).toContain('VE-14.3-06');
    b.act('follow');
    while (b.asked === 'coalition retreatWay') b.act(b.options()[0]!);
    expect(b.at('kalckreuth')).toBe(b.at('co1'));
    const stays = attack(driven);
    stays.act('stay');
    while (stays.asked === 'coalition retreatWay') stays.act(stays.options()[0]!);
    expect(stays.at('kalckreuth')).toBe('D5');
  });
});

describe('morale', () => {
  test('VE-14.4-01.1 E25 morale 8 and a leader of 2 make 10', () => {
    const b = attack({
      dice: '5 55 55',
      french: ['inf6 D4 line ESE'],
      coalition: ['inf6 D5 line WNW'],
      leaders: { coalition: ['Schmettau D5 corps 0 2'] },
    });
    const [trial] = b.told('moraleTested');
    expect([trial!.unit, trial!.morale, trial!.passes]).toEqual(['co1', 10, true]);
    expect(trial!.sum).toMatchObject([{ id: 'VE-14.4-01', value: 2 }]);
  });

  test('VE-14.4-01.1 E25 with Napoleon, morale 9: an eleven passes and a twelve does not', () => {
    const passes = (dice: string) => {
      const b = attack({
        dice: `5 ${dice} 11`,
        french: ['inf6 D4 line ESE'],
        coalition: ['inf6 D5 line WNW', 'inf9 A9 column W'],
        leaders: { coalition: ['Napoleon D5 army 0 6'] },
        values: { co1: { morale: 9 } },
      });
      return b.told('moraleTested')[0]!.passes;
    };
    expect([passes('56'), passes('66')]).toEqual([true, false]);
  });

  const stranger = (words: string) =>
    battle({
      french: ['inf5 D4 column E corps:II', 'inf5 A1 column E corps:I'],
      leaders: { french: [words] },
    });
  const foreign = (words: string) => bonus(stranger(words), 'fr1');

  test('VE-14.4-02.1 a leader of 3 gives a unit of another corps 1', () => {
    expect(foreign('Davout D4 corps 1 3')).toBe(1);
    expect(rulesOfMoraleBonus(stranger('Davout D4 corps 1 3').state, 0)).toEqual(['VE-14.4-02']);
  });

  test('VE-14.4-02.2 a leader of 0 gives it nothing', () => {
    expect(foreign('Davout D4 corps 1 0')).toBe(0);
  });

  test('VE-14.4-03.1 the commander of the army instead of the leader of the corps: 6, not 8', () => {
    const b = battle({
      french: ['inf5 D4 column E'],
      leaders: { french: ['Davout D4 corps 1 2', 'Napoleon D4 army 1 6'] },
    });
    expect(bonus(b, 'fr1')).toBe(6);
    expect(rulesOfMoraleBonus(b.state, b.index('fr1'))).toEqual(['VE-14.4-03']);
  });
});

describe('a leader and the charge', () => {
  const setting: Setting = {
    phase: 'charge',
    french: ['cav2 C3 column E', 'cav2 C4 column E'],
    coalition: ['guns C5 limbered E', 'guns B6 limbered E', 'inf A9 column W'],
    leaders: { french: ['Grouchy C3'] },
  };

  test('VE-14.2-04.1 one who has come to a cavalry in the charge phase does not charge with it', () => {
    const b = battle(setting);
    b.act('fr1', 'with grouchy', 'line ESE', 'to C4');
    expect([b.at('grouchy'), b.asked]).toEqual(['C4', 'french charge']);
    expect(b.options('fr2')).not.toContain('with grouchy');
    expect(b.refused('fr2', 'with grouchy', 'line ENE', 'to B4', 'to B5')).toContain('VE-14.2-04');
    // With the cavalry he stood with from the start he may.
    const from = battle({ ...setting, leaders: { french: ['Grouchy C4'] } });
    expect(from.refused('fr2', 'with grouchy', 'line ENE', 'to B4', 'to B5')).toEqual([]);
  });

  test('VE-14.2-04.1 nor one who was carried there by a flight', () => {
    const b = battle({ ...setting, leaders: { french: ['Grouchy C4'] } });
    b.leader('grouchy').marks |= leaderMarks.carried;
    expect(b.options('fr2')).not.toContain('with grouchy');
  });
});
