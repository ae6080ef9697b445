/** Who may charge whom, and how far. */
import { describe, expect, it } from 'vitest';
import type { RuleId } from '@bivouac/kernel';
import { changeUnit, mark, marks } from '../../state.ts';
import { cm } from '../../tables/measures.ts';
import { battle, unitNamed, type Setting } from '../../testing.ts';
import { declared } from './declaring.ts';
import { segment } from './testing.ts';
import { hear, itCites } from '../../testing/hearing.ts';

/** Why blue's `prinz` may not charge red's `grey` straight ahead; null when it may. */
function refusal(setting: Setting, angle = 0): readonly RuleId[] | null {
  const s = battle(setting);
  const found = hear(declared(s, [unitNamed(s, 'prinz')], unitNamed(s, 'grey'), angle));
  return 'words' in found ? found.rules : null;
}

const facing = (prinz: string, grey: string, more: Setting = {}): Setting => ({
  ...more,
  blue: { prinz: `${prinz} at 80,100 facing 0`, ...more.blue },
  red: { grey: `at 80,88 facing 180 ${grey}`, ...more.red },
});

describe('when and from where', () => {
  itCites('AOR-4-003.2 only in the charge segment of its own side', () => {
    const s = battle(facing('M2', 'M2', { first: 'red' }));
    const found = hear(declared(s, [unitNamed(s, 'prinz')], unitNamed(s, 'grey'), 0));
    expect('words' in found && found.rules).toEqual(['AOR-4-003']);
  });

  itCites('AOR-4-004.1 a target behind another formed enemy is not charged', () => {
    expect(refusal(facing('M2', 'M2', { red: { front: 'at 80,92 facing 180' } }))).toEqual(['AOR-4-004']);
  });

  itCites('AOR-4-311.1 nor one that is hidden by a village', () => {
    const village = { id: 'v', kind: 'village', outline: '60,92 100,92 100,98 60,98', values: { size: 1 } };
    expect(refusal(facing('M2', 'M2', { ground: { areas: [village] } }))).toEqual(['AOR-4-311', 'AOR-6-402']);
  });

  itCites('AOR-4-312.1 skirmishers hide nobody from a charge', () => {
    const screen = { red: { screen: 'light infantry skirmish at 80,94 facing 180' } };
    expect(refusal(facing('M2', 'M2', screen))).toBeNull();
    segment(facing('M2', 'M2', screen))
      .dice(6)
      .say('charge', 'prinz', 'grey', 0);
  });

  itCites('AOR-4-245.1 the way is straight to the target', () => {
    const s = { blue: { prinz: 'column at 80,100 facing 0' }, red: { grey: 'column at 92,90 facing 180' } };
    expect(refusal(s)).toEqual(['AOR-4-245']);
  });

  itCites('AOR-4-223.1 and he must be within reach', () => {
    const at = (y: number): Setting => ({
      blue: { prinz: 'dragoons 8 figures at 80,100 facing 0' },
      red: { grey: `light infantry skirmish at 80,${y} facing 180` },
    });
    expect(refusal(at(55))).toEqual(['AOR-4-223']);
    expect(refusal(at(56))).toBeNull();
  });

  it('AOR-2-401.2 half as far when disorganised', () => {
    const at = (y: number): Setting => ({
      blue: { prinz: 'heavy cavalry 8 figures disorganised at 80,100 facing 0' },
      red: { grey: `at 80,${y} facing 180` },
    });
    expect(refusal(at(80))).toBeNull();
    expect(refusal(at(79))).toEqual(['AOR-4-223']);
  });

  itCites('AOR-4-306.1 blown hussars charge half as far', () => {
    const at = (y: number): Setting => ({
      blue: { prinz: 'light cavalry 8 figures disorganised at 80,100 facing 0' },
      red: { grey: `at 80,${y} facing 180` },
    });
    expect(refusal(at(76))).toBeNull();
    expect(refusal(at(75))).toEqual(['AOR-4-223']);
    segment(at(76)).dice(6).say('charge', 'prinz', 'grey', 0);
  });
});

describe('who', () => {
  itCites('AOR-4-201.1 artillery never', () => {
    expect(refusal(facing('artillery', 'M2'))).toEqual(['AOR-4-201']);
  });

  itCites('AOR-2-403.1 nobody beaten', () => {
    expect(refusal(facing('beaten', 'M2'))).toEqual(['AOR-2-403']);
  });

  itCites('AOR-5-126.1 no square', () => {
    expect(refusal(facing('square', 'M2'))).toEqual(['AOR-5-126']);
  });

  it('AOR-4-310 nobody who has fired, and nobody twice', () => {
    const s = battle(facing('M2', 'M2'));
    mark(s, 0, marks.fired);
    const why = (): unknown => {
      const found = hear(declared(s, [0], unitNamed(s, 'grey'), 0));
      return 'words' in found && found.rules;
    };
    expect(why()).toEqual(['AOR-4-310']);
    mark(s, 0, marks.charged);
    expect(why()).toEqual(['AOR-4-314']);
  });
});

describe('whom', () => {
  it('AOR-4-202.1 infantry charges infantry and artillery', () => {
    expect(refusal(facing('M2', 'M2'))).toBeNull();
    expect(refusal(facing('M2', 'artillery'))).toBeNull();
  });

  itCites('AOR-4-249.1 never cavalry', () => {
    expect(refusal(facing('M2', 'light cavalry skirmish'))).toEqual(['AOR-4-249']);
  });

  it('AOR-4-249.2 unless the scenario lets a unit do so', () => {
    expect(refusal(facing('may charge cavalry', 'dragoons'))).toBeNull();
  });

  it('AOR-4-249 which does not draw a neighbour or a second rank along', () => {
    const why = (other: string, ...names: string[]): readonly RuleId[] | null => {
      const s = battle(facing('may charge cavalry', 'dragoons', { blue: { other } }));
      const found = declared(
        s,
        names.map((name) => unitNamed(s, name)),
        unitNamed(s, 'grey'),
        0,
      );
      return 'words' in found ? found.rules : null;
    };
    const beside = 'M2 at 96,100 facing 0';
    expect(why(beside, 'prinz')).toBeNull();
    expect(why(beside, 'prinz', 'other')).toEqual(['AOR-4-249']);
    expect(why('M2 at 80,102.5 facing 0', 'prinz', 'other')).toEqual(['AOR-4-249']);
    expect(why(`${beside} may charge cavalry`, 'prinz', 'other')).toBeNull();
  });

  itCites('AOR-4-258.1 foot skirmishers do not charge mounted ones', () => {
    expect(refusal(facing('light infantry skirmish', 'light cavalry skirmish'))).toEqual(['AOR-4-258']);
  });

  itCites('AOR-4-258.2 nor the rear of dragoons', () => {
    const rear = {
      blue: { prinz: 'light infantry skirmish at 80,100 facing 0' },
      red: { grey: 'dragoons 8 figures at 80,84 facing 0' },
    };
    expect(refusal(rear)).toEqual(['AOR-4-258']);
  });

  itCites('AOR-4-250.1 skirmishers do not charge the front of formed troops, unless broken', () => {
    expect(refusal(facing('light cavalry skirmish', 'disorganised'))).toEqual(['AOR-4-250']);
    expect(refusal(facing('light cavalry skirmish', 'beaten'))).toBeNull();
  });

  itCites('AOR-4-315.1 cavalry does not charge into dense woods', () => {
    const wood = { id: 'w', kind: 'dense woods', outline: '60,80 100,80 100,90 60,90' };
    expect(refusal(facing('dragoons 8 figures', 'M2', { ground: { areas: [wood] } }))).toEqual(['AOR-4-315']);
  });

  it('AOR-4-315.2 but into light woods, for half its move', () => {
    const wood = { id: 'w', kind: 'light woods', outline: '60,80 100,80 100,90 60,90' };
    const at = (y: number): Setting => ({
      blue: { prinz: `dragoons 8 figures at 80,${y} facing 0` },
      red: { grey: 'at 80,88 facing 180' },
      ground: { areas: [wood] },
    });
    expect(refusal(at(109))).toBeNull();
    expect(refusal(at(111))).toEqual(['AOR-4-223']);
  });

  itCites('AOR-4-005.1 nobody in melee', () => {
    const s = battle(facing('M2', 'M2', { blue: { friend: 'at 40,100' } }));
    const [grey, friend] = [unitNamed(s, 'grey'), unitNamed(s, 'friend')];
    const direction = 0;
    s.contacts = [{ one: friend, other: grey, side: 'front', since: 1, direction, joined: false }];
    const found = hear(declared(s, [0], grey, 0));
    expect('words' in found && found.rules).toEqual(['AOR-4-005']);
  });
});

describe('several', () => {
  const line = (red: Record<string, string>): Setting => ({
    blue: { left: 'at 64,100 facing 0', prinz: 'at 80,100 facing 0', right: 'at 96,100 facing 0' },
    red,
  });

  it('AOR-4-261 whoever the swept front meets is charged too', () => {
    const s = battle(
      line({ a: 'at 64,88 facing 180', grey: 'at 80,88 facing 180', far: 'at 96,80 facing 180' }),
    );
    const found = hear(declared(s, [1, 0, 2], unitNamed(s, 'grey'), 0));
    expect('words' in found ? [] : found.targets.map(({ unit, charger }) => [unit, charger])).toEqual([
      [4, 1],
      [3, 0],
    ]);
  });

  it('AOR-4-261.3 if one of them may not be charged, nobody is', () => {
    const village = { id: 'v', kind: 'village', outline: '88,80 108,80 108,88 88,88', values: { size: 1 } };
    const s = battle({
      blue: { prinz: 'dragoons 12 figures at 80,100 facing 0' },
      red: { grey: 'column at 74,88 facing 180', inside: 'at 98,88' },
      ground: { areas: [village] },
    });
    changeUnit(s, 2, { post: 0 });
    const found = hear(declared(s, [0], 1, 0));
    expect('words' in found && found.rules).toEqual(['AOR-4-318']);
  });

  itCites('AOR-4-318.1 cavalry does not charge into a village', () => {
    const village = { id: 'v', kind: 'village', outline: '70,80 90,80 90,88 70,88', values: { size: 1 } };
    const s = battle({
      blue: { prinz: 'dragoons 8 figures at 80,100 facing 0' },
      red: { grey: 'at 80,88' },
      ground: { areas: [village] },
    });
    changeUnit(s, 1, { post: 0 });
    const found = hear(declared(s, [0], 1, 0));
    expect('words' in found && found.rules).toEqual(['AOR-4-318']);
  });

  itCites('AOR-4-104.2 units that do not stand side by side charge for themselves', () => {
    const s = battle({
      blue: { prinz: 'at 60,100 facing 0', other: 'at 90,100 facing 0' },
      red: { grey: 'at 80,90' },
    });
    const found = hear(declared(s, [0, 1], 2, 0));
    expect('words' in found && found.rules).toEqual(['AOR-4-104']);
  });
});

describe('the question', () => {
  it('AOR-4-003 names units, an enemy and a way, straight ahead first', () => {
    const talk = segment(line2());
    expect(talk.question).toMatchObject({ seat: 'blue', question: 'charges', rules: ['AOR-4-003'] });
    expect(talk.options()).toEqual(['charge', 'pass']);
    expect(talk.options('charge')).toEqual(['prinz', 'right']);
    expect(talk.options('charge', 'prinz')).toEqual(['grey', 'right']);
    expect(talk.options('charge', 'prinz', 'grey')[0]).toBe(0);
    expect(talk.choices('charge', 'prinz', 'grey', 0).complete).toBe(true);
  });

  it('AOR-0-203.1 a side without anything to do is not asked', () => {
    expect(segment({ blue: { prinz: 'at 80,100' }, red: { grey: 'at 80,20' } }).question).toBeNull();
  });

  it('AOR-3-111.2 needs neither orders nor points', () => {
    expect(segment(line2()).choices('charge', 'prinz', 'grey', 0).complete).toBe(true);
    expect(cm(1)).toBe(100);
  });
});

function line2(): Setting {
  return {
    blue: { prinz: 'at 80,100 facing 0', right: 'at 96,100 facing 0' },
    red: { grey: 'at 80,90 facing 180' },
  };
}
