/** Structures that are pulled down: pioneers, bridges, shots at what nobody holds. */
import { describe, expect, it } from 'vitest';
import { Phase6 } from '../../commanding.ts';
import { changeUnit, type State } from '../../state.ts';
import { Talk } from '../../talking.ts';
import { battle, rowOf, spotOf, throwing, unitNamed, type Setting } from '../../testing.ts';
import { diceOfTest, plainTrial } from '../2-morale/morale-test.ts';
import { boutsOf, meleeOf, rulesOfBout } from '../8-melee/fighting.ts';
import { locked, phase } from '../8-melee/testing.ts';
import { cannonade } from './cannonade.ts';
import { fireAtStructure } from './shot.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

const pioneers = 'pioneers M2 12 figures';

const redoubt: NonNullable<Setting['ground']> = {
  blocks: [{ id: 'redoubt', kind: 'redoubt', centre: '80,80', width: 20, depth: 20, facing: 0 }],
};
const wall: NonNullable<Setting['ground']> = {
  lines: [{ id: 'wall', kind: 'stone wall', path: '60,90 100,90' }],
};
const river: NonNullable<Setting['ground']> = {
  lines: [
    { id: 'river', kind: 'deep river', path: '0,80 180,80', width: 6 },
    { id: 'road', kind: 'road', path: '80,140 80,20', width: 2 },
  ],
  blocks: [{ id: 'bridge', kind: 'bridge', centre: '80,80', width: 6, depth: 8, facing: 0 }],
};

describe('pioneers', () => {
  const dice = (at: string): number => {
    const s = battle({ blue: { prinz: `${pioneers} at ${at}` }, ground: redoubt });
    return hear(diceOfTest(s, plainTrial(0, 'artillery'), cites())).count;
  };

  itCites('AOR-6-507.1 are elite within 20 cm of an obstacle, and conscripts elsewhere', () => {
    expect([dice('80,105'), dice('80,115')]).toEqual([3, 1]);
    const s = battle({ blue: { prinz: `${pioneers} at 80,105` }, ground: redoubt });
    expect(hear(diceOfTest(s, plainTrial(0, 'artillery'), cites())).sum[0]).toMatchObject({
      id: 'AOR-6-507',
      value: 3,
    });
    const plain = battle({
      blue: { prinz: `${pioneers} at 80,105` },
      ground: redoubt,
      options: { pioneers: false },
    });
    expect(hear(diceOfTest(plain, plainTrial(0, 'artillery'), cites())).count).toBe(2);
  });

  itCites('AOR-6-508.1 do not go up to a wall that the enemy lines', () => {
    const blue = { prinz: `${pioneers} at 80,100` };
    const talk = new Phase6({ blue, red: { grey: 'facing 180 at 80,89' }, ground: wall });
    expect(talk.refused('prinz', 'ahead', 990)).toEqual(['AOR-6-508']);
    expect(new Phase6({ blue, ground: wall }).refused('prinz', 'ahead', 990)).toEqual([]);
  });

  itCites('AOR-6-508.2 go up to a bridge that nobody defends, and work on it', () => {
    const talk = new Phase6({ blue: { prinz: `${pioneers} column at 80,100` }, ground: river });
    talk.say('prinz', 'ahead', 1_600);
    const after = phase(talk.state, 3);
    expect(after.told('battered')).toMatchObject([{ feature: 'bridge', points: 1, of: 3 }]);
    expect(after.told('battered')[0]!.rules).toContain('AOR-6-508');
  });

  const working = (die: number) =>
    phase(battle({ blue: { prinz: `${pioneers} at 80,90.1` }, ground: wall }), die).told('battered');

  itCites('AOR-6-509.1 damage what they touch on a 3 or less', () => {
    expect(working(3)).toMatchObject([{ points: 1, rules: ['AOR-6-508', 'AOR-6-509'] }]);
    expect(working(4)).toMatchObject([{ points: 0, rules: ['AOR-6-508'] }]);
  });

  itCites('AOR-6-510.1 do not fight those who defend it', () => {
    const s = locked(
      {
        blue: { prinz: `${pioneers} at 80,60 facing 0` },
        red: { grey: 'M2 at 80,60 facing 180' },
      },
      { by: 'prinz', at: 'grey' },
    );
    const bouts = boutsOf(s, meleeOf(s, 0));
    for (const one of bouts) hear({ rules: rulesOfBout(s, one, meleeOf(s, 0), []) });
    expect(bouts.map(({ unit }) => unit)).toEqual([unitNamed(s, 'grey')]);
  });
});

describe('bridges', () => {
  const damaged = (points: number): State['damage'] => [{ feature: 2, section: 0, points }];

  itCites('AOR-6-506.1 a wooden one with three points of damage carries no road any more', () => {
    const crossing = (points: number): Phase6 => {
      const talk = new Phase6({ blue: { prinz: 'M2 column at 80,90' }, ground: river });
      talk.state.damage = damaged(points);
      return talk;
    };
    expect(crossing(2).refused('prinz', 'road', 2_500)).toEqual([]);
    expect(crossing(3).refused('prinz', 'road', 2_500)).toEqual(['AOR-6-506']);
  });

  it('AOR-6-511 who stands on one that falls is set on the nearer bank, disorganised', () => {
    const s = battle({
      blue: { guns: 'artillery heavy at 110,96 facing 300' },
      red: { grey: 'M2 column at 80,88 facing 180' },
      ground: river,
    });
    s.damage = damaged(2);
    fireAtStructure(s, throwing(1), unitNamed(s, 'guns'), 2, 'medium', false);
    expect(s.damage).toMatchObject([{ feature: 2, points: 3 }]);
    expect(rowOf(s, 'grey').condition).toBe('disorganised');
    // The river ends at 84: the column of 10 cm has come clear of it to the south, the way it marched.
    expect(spotOf(s, 'grey')[1]).toBeGreaterThanOrEqual(94);
  });
});

describe('what nobody holds', () => {
  const guns = (weight: string) =>
    new Talk(
      cannonade,
      battle({ blue: { guns: `artillery ${weight} at 80,110` }, ground: redoubt }),
      { step: 'artillery' },
      1,
    );

  it('AOR-6-511 heavy guns fire at it, and only the damage die counts', () => {
    const talk = guns('heavy');
    expect(talk.options('guns')).toEqual(['redoubt']);
    talk.say('guns', 'redoubt');
    // Heavy guns 3, crew 2, first shot 1, medium range 0, less 3.
    expect(talk.told('battered')).toMatchObject([{ feature: 'redoubt', needed: 3, points: 1 }]);
    expect(talk.told('fired')).toEqual([]);
  });

  it('AOR-6-511 an empty village does not hide itself, another in between does', () => {
    const village = (id: string, top: number) => ({
      id,
      kind: 'village',
      outline: `72,${top} 88,${top} 88,${top + 8} 72,${top + 8}`,
      values: { size: 1 },
    });
    const firing = (...areas: ReturnType<typeof village>[]) => {
      const s = battle({ blue: { guns: 'artillery heavy at 80,110' }, ground: { areas } });
      return new Talk(cannonade, s, { step: 'artillery' }, 6);
    };
    const talk = firing(village('near', 90));
    expect(talk.options('guns')).toEqual(['near']);
    talk.say('guns', 'near');
    expect(talk.told('battered')).toMatchObject([{ points: 0, rules: ['AOR-6-501', 'AOR-6-503'] }]);
    expect(firing(village('near', 90), village('far', 78)).options('guns')).toEqual(['near']);
  });

  it('AOR-6-511 lighter ones do not, nor is what lies in ruins fired at', () => {
    expect(guns('medium').question).toBeNull();
    const s = battle({ blue: { guns: 'artillery heavy at 80,110' }, ground: redoubt });
    s.damage = [0, 1, 2, 3].map((section) => ({ feature: 0, section, points: 3 }));
    expect(new Talk(cannonade, s, { step: 'artillery' }).question).toBeNull();
  });

  it('AOR-6-511 who stands in it is fired at instead', () => {
    const s = battle({
      blue: { guns: 'artillery heavy at 80,110' },
      red: { grey: 'at 80,80' },
      ground: redoubt,
    });
    changeUnit(s, unitNamed(s, 'grey'), { post: 0 });
    const talk = new Talk(cannonade, s, { step: 'artillery' });
    expect(talk.options('guns')).toEqual(['grey']);
  });
});
