/** What orders cost, who gives them and to whom, alone and in groups. */
import { describe, expect, it } from 'vitest';
import { Phase6 } from '../../commanding.ts';
import { faultsOf } from '../../faults.ts';
import { halfMove, wholeMove } from '../../shares.ts';
import { changeGeneral, none } from '../../state.ts';
import { battle, rowOf, unitNamed } from '../../testing.ts';
import { charismaWith, formOf } from '../../troops.ts';
import { segment } from '../4-charges/testing.ts';
import { pay, payersFor, whyNotPaid, whyUncommanded } from './command.ts';
import { hear, itCites } from '../../testing/hearing.ts';
import { whyNotFire } from '../7-small-arms/levelling.ts';
import { groupingOf } from './groups.ts';

/** Four battalions side by side from x = 48 to 112. */
const line = {
  one: 'M2 at 56,100',
  two: 'M2 at 72,100',
  three: 'M2 at 88,100',
  four: 'M2 at 104,100',
};
const chiefOnly = { chief: 'commander-in-chief 6 points at 80,112', brigadier: 'at 80,104' };

describe('points', () => {
  itCites('AOR-3-201.1 a move costs one point, however short', () => {
    expect(new Phase6({ blue: { prinz: 'at 80,100' } }).say('prinz', 'ahead', 100).points).toBe(5);
    expect(new Phase6({ blue: { prinz: 'at 80,100' } }).say('prinz', 'ahead', 1_600).points).toBe(5);
  });

  itCites('AOR-3-201.2 each battalion that moves by itself needs its own', () => {
    const talk = new Phase6({ blue: line, generals: { blue: chiefOnly } });
    for (const unit of ['one', 'two', 'three', 'four']) talk.say(unit, 'ahead', 800);
    expect(talk.points).toBe(2);
  });

  it('a unit for which nobody has points left says so, whatever it is told', () => {
    // Whoever the brigadier is with may still move: the orders go on.
    const spent = { chief: 'commander-in-chief 1 points at 80,112', brigadier: 'with two' };
    const talk = new Phase6({ blue: line, generals: { blue: spent } });
    talk.say('one', 'ahead', 800);
    expect(talk.refused('three')).toEqual(['AOR-3-201', 'AOR-3-115']);
    expect(talk.refused('three', 'ahead', 800)).toEqual(['AOR-3-201', 'AOR-3-115']);
  });

  itCites('AOR-3-202.1 a line of four moves as one for one point', () => {
    const talk = new Phase6({ blue: line, generals: { blue: chiefOnly } });
    talk.say('one', '+two', '+three', '+four', 'ahead', 1_600);
    expect([talk.points, talk.spot('one'), talk.spot('four')]).toEqual([5, [56, 84, 0], [104, 84, 0]]);
  });

  itCites('AOR-3-202.1 a line whose battalions face a few degrees apart keeps its places', () => {
    const talk = new Phase6({ blue: { one: 'at 72,100 facing 2', two: 'at 88.1,100' } });
    talk.say('one', '+two', 'ahead', 1_600);
    const [[x], [otherX]] = [talk.spot('one'), talk.spot('two')];
    expect(Math.round((otherX - x) * 100)).toBe(1_610);
  });

  itCites('AOR-3-202.2 a gap of 2 cm parts them', () => {
    const talk = new Phase6({ blue: { one: 'at 70,100', two: 'at 88,100' } });
    expect(talk.refused('one', '+two', 'ahead', 100)).toEqual(['AOR-3-202']);
  });

  const column = (gap: number) => ({
    one: 'column at 80,80',
    two: `column at 80,${90 + gap}`,
    three: `column at 80,${100 + 2 * gap}`,
  });
  const marchers = { chief: 'commander-in-chief 6 points at 85,112', brigadier: 'at 85,100' };

  itCites('AOR-3-203.1 columns in file with gaps of 6 cm march for one point', () => {
    const talk = new Phase6({ blue: column(6), generals: { blue: marchers } });
    talk.say('one', '+two', '+three', 'ahead', 2_000);
    expect([talk.points, talk.spot('one'), talk.spot('three')]).toEqual([5, [80, 60, 0], [80, 92, 0]]);
  });

  it('AOR-3-203.2 a gap of 7 cm parts them', () => {
    const talk = new Phase6({ blue: column(7), generals: { blue: marchers } });
    expect(talk.refused('one', '+two', 'ahead', 100)).toEqual(['AOR-3-202']);
  });

  itCites('AOR-3-204.1 a line of 16 cm closes up to a column of 10', () => {
    const talk = new Phase6({ blue: { prinz: 'M3 at 80,100' } }).say('prinz', 'form', 'column', 'ahead');
    expect(formOf(talk.state, 0)).toMatchObject({ width: 400, depth: 1_000 });
  });

  it('AOR-3-204.1 columns 6 cm apart wheel into one line of 48 cm', () => {
    const talk = new Phase6({
      blue: {
        one: 'column at 100,100 facing 90',
        two: 'column at 84,100 facing 90',
        three: 'column at 68,100 facing 90',
      },
      generals: { blue: { chief: 'commander-in-chief 6 points at 80,112', brigadier: 'at 80,104' } },
    });
    talk.say('one', '+two', '+three', 'form', 'line', 'left');
    const { state } = talk;
    const units = ['one', 'two', 'three'].map((id) => unitNamed(state, id));
    expect(groupingOf(state, units)).toBe('line');
    expect(['one', 'two', 'three'].map((id) => talk.spot(id))).toEqual([
      [92, 99, 0],
      [76, 99, 0],
      [60, 99, 0],
    ]);
  });

  itCites('AOR-3-205.1 a brigade column forms line for one point', () => {
    const talk = new Phase6({
      blue: {
        one: 'column at 110,100 facing 90',
        two: 'column at 94,100 facing 90',
        three: 'column at 78,100 facing 90',
        four: 'column at 62,100 facing 90',
      },
      generals: { blue: { chief: 'commander-in-chief 6 points at 80,112', brigadier: 'at 81,104' } },
    });
    talk.say('one', '+two', '+three', '+four', 'form', 'line', 'left');
    expect(talk.points).toBe(5);
  });

  itCites('AOR-3-205.2 a battalion forms square for one point', () => {
    const talk = new Phase6({ blue: { prinz: 'at 80,100' } }).say('prinz', 'form', 'square', 'ahead');
    expect([talk.points, rowOf(talk.state, 'prinz').formation]).toEqual([5, 'square']);
  });

  const mixed = {
    one: 'column at 100,100 facing 90',
    two: 'column at 84,100 facing 90',
    guns: 'artillery limbered at 70,100 facing 90',
  };

  itCites('AOR-3-206.1 a battery in a brigade column unlimbers with the line for the same point', () => {
    const talk = new Phase6({ blue: mixed, generals: { blue: chiefOnly } });
    talk.say('one', '+two', '+guns', 'form', 'line', 'left');
    expect([talk.points, rowOf(talk.state, 'guns').formation, rowOf(talk.state, 'two').formation]).toEqual([
      5,
      'unlimbered',
      'line',
    ]);
  });

  const withHorse = { ...mixed, guns: 'dragoons 8 figures column at 70,100 facing 90' };

  itCites('AOR-3-207.1 foot and horse in one column pay a point each to form', () => {
    const talk = new Phase6({ blue: withHorse, generals: { blue: chiefOnly } });
    talk.say('one', '+two', '+guns', 'form', 'line', 'left');
    expect(talk.points).toBe(4);
  });

  it('AOR-3-207.2 but one to march on, as fast as the slowest', () => {
    const talk = new Phase6({ blue: withHorse, generals: { blue: chiefOnly } });
    expect(talk.farthest('one', '+two', '+guns', 'ahead')).toBe(20);
    expect(talk.say('one', '+two', '+guns', 'ahead', 2_000).points).toBe(5);
  });

  it('AOR-3-208.1 an order that one of the group cannot follow is refused', () => {
    const blue = { ...line, two: 'M2 square at 72,100' };
    const talk = new Phase6({ blue, generals: { blue: chiefOnly } });
    expect(talk.refused('one', '+two', 'ahead', 100)).toEqual(['AOR-3-202']);
  });

  it('AOR-3-208.2 part of a line may be named, the rest needs points of its own', () => {
    const talk = new Phase6({ blue: line, generals: { blue: chiefOnly } });
    talk.say('one', '+two', 'ahead', 800).say('three', '+four', 'ahead', 800);
    expect(talk.points).toBe(4);
  });

  itCites('AOR-3-208.3 guns have no square to end in with the others', () => {
    const blue = { one: 'at 80,100', guns: 'artillery at 90,100' };
    const talk = new Phase6({ blue, generals: { blue: chiefOnly } });
    expect(talk.refused('one', '+guns', 'form', 'square', 'ahead')).toEqual(['AOR-3-208']);
  });

  it('AOR-3-208.3 nobody of the group stays in another formation', () => {
    const blue = { one: 'column at 80,80', two: 'at 80,92' };
    const talk = new Phase6({ blue, generals: { blue: marchers } });
    expect(talk.refused('one', '+two', 'form', 'line', 'ahead')).toEqual(['AOR-5-105']);
  });

  itCites('AOR-3-209.1 one disorganised battalion holds the line back', () => {
    const talk = new Phase6({ blue: { one: 'at 72,100', two: 'disorganised at 88,100' } });
    expect(talk.farthest('one', '+two', 'ahead')).toBe(8);
    talk.say('one', '+two', 'ahead', 800);
  });

  it('AOR-3-209.2 heavy guns and infantry in column go 20 cm', () => {
    const blue = { one: 'column at 80,80', guns: 'artillery heavy limbered at 80,92' };
    const talk = new Phase6({ blue, generals: { blue: marchers } });
    expect(talk.farthest('one', '+guns', 'ahead')).toBe(20);
  });

  const slow = {
    one: 'M2 6 figures column at 98,100 facing 90',
    two: 'M2 6 figures column at 92,100 facing 90',
    three: 'M2 6 figures column at 86,100 facing 90',
    four: 'M1 6 figures column at 80,100 facing 90',
  };
  const beside = { chief: 'commander-in-chief 6 points at 90,112', brigadier: 'at 92,104' };

  it('AOR-3-210.1 conscripts keep their group from advancing and forming in one turn', () => {
    const talk = new Phase6({ blue: slow, generals: { blue: beside } });
    talk.say('one', '+two', '+three', '+four', 'ahead', 1_000);
    expect(talk.refused('one', '+two', '+three', '+four', 'form', 'line', 'left')).toEqual(['AOR-5-105']);
  });

  it('AOR-3-210.2 split, it takes three points', () => {
    const talk = new Phase6({ blue: slow, generals: { blue: beside } });
    talk.say('one', '+two', '+three', 'ahead', 1_000);
    talk.say('one', '+two', '+three', 'form', 'line', 'left').say('four', 'form', 'line', 'left');
    expect(talk.points).toBe(3);
  });

  itCites('AOR-0-101.1 in a small action nobody needs points', () => {
    const talk = new Phase6({
      blue: { prinz: 'at 80,100' },
      generals: { blue: { chief: 'commander-in-chief at 80,112', brigadier: 'at 80,108' } },
      options: { smallAction: true },
    });
    talk.say('prinz', 'ahead', 1_600);
    expect(talk.told('ordered')).toMatchObject([{ points: 0 }]);
  });

  it('AOR-0-101.2 otherwise nobody moves without one', () => {
    const talk = new Phase6({
      blue: { prinz: 'at 80,100', second: 'at 60,100' },
      generals: { blue: { chief: 'commander-in-chief 1 points at 80,112', brigadier: 'at 80,108' } },
    });
    talk.say('second', 'ahead', 100);
    expect(talk.question?.question).toBe('generals');
  });
});

describe('generals', () => {
  const apart = (x: number) => ({
    blue: { prinz: `at ${x},100` },
    generals: { blue: { chief: 'commander-in-chief 6 points at 80,112', brigadier: 'at 80,100' } },
  });

  itCites('AOR-3-109.1 a brigadier orders units up to 20 cm away', () => {
    const at = (x: number) => {
      const s = battle(apart(x));
      return hear(whyUncommanded(s, unitNamed(s, 'prinz')))?.rules ?? [];
    };
    expect([at(108), at(108.5)]).toEqual([[], ['AOR-3-109', 'AOR-3-111', 'AOR-3-112']]);
  });

  itCites('AOR-3-111.1 a battalion out of command does not move', () => {
    const talk = new Phase6({ ...apart(113), blue: { prinz: 'at 113,100', near: 'at 80,95' } });
    expect(talk.refused('prinz', 'ahead', 100)).toEqual(['AOR-3-109', 'AOR-3-111', 'AOR-3-112']);
    expect(talk.refused('prinz', 'form', 'column', 'ahead')).toEqual(['AOR-3-109', 'AOR-3-111', 'AOR-3-112']);
  });

  itCites('AOR-3-110.1 a brigadier more than 30 cm from his general gets no points', () => {
    const talk = (y: number) =>
      new Phase6({
        blue: { prinz: 'at 80,100' },
        generals: { blue: { chief: `commander-in-chief 6 points at 80,${y}`, brigadier: 'at 80,100' } },
      });
    expect(talk(131).question?.question).toBe('generals');
    expect(hear(whyNotPaid(talk(131).state, 0, 1))?.rules).toEqual(['AOR-3-110', 'AOR-3-111']);
    expect(talk(130).refused('prinz', 'ahead', 100)).toEqual([]);
  });

  it('AOR-3-113.2 a chief adds his points to a general of corps less than 40 cm away', () => {
    const payers = (y: number) => {
      const s = battle({
        blue: { prinz: 'at 80,100' },
        generals: {
          blue: {
            chief: `commander-in-chief 5 points at 80,${y}`,
            corps: 'corps general 2 points at 80,104',
            brigadier: 'at 80,100',
          },
        },
      });
      return payersFor(s, unitNamed(s, 'prinz')).map((general) => s.terms.generals[general]!.id);
    };
    expect([payers(143.9), payers(144)]).toEqual([['corps', 'chief'], ['corps']]);
  });

  itCites('AOR-3-211.1 a general rides to a unit of his own and lends it his charisma', () => {
    const talk = segment({
      blue: { prinz: 'M2 at 80,100 facing 0' },
      red: { grey: 'M2 at 80,88 facing 180' },
      generals: { blue: { chief: 'commander-in-chief 6 points at 80,110' } },
    });
    expect(talk.refusal('attach', 'chief', 'grey')?.rules).toEqual(['AOR-3-211']);
    talk.say('attach', 'chief', 'prinz');
    expect([charismaWith(talk.state, 0), talk.state.generals[0]!.points]).toEqual([2, 6]);
  });

  it('AOR-3-211.1 an attached general gives orders as before', () => {
    const talk = new Phase6({
      blue: { prinz: 'at 80,100', second: 'at 64,100' },
      generals: { blue: { chief: 'commander-in-chief 6 points with prinz', brigadier: 'at 80,108' } },
    });
    expect(talk.say('second', 'ahead', 100).points).toBe(5);
  });

  const attached = {
    blue: { prinz: 'at 120,100' },
    generals: { blue: { chief: 'commander-in-chief with prinz', brigadier: 'at 80,108' } },
  };

  itCites('AOR-3-212.1 the unit he is with moves when all points are spent', () => {
    expect(new Phase6(attached).say('prinz', 'ahead', 1_600).spot('prinz')).toEqual([120, 84, 0]);
  });

  it('AOR-3-212.2 and out of its brigadier’s reach', () => {
    const talk = new Phase6(attached);
    expect(hear(whyUncommanded(talk.state, unitNamed(talk.state, 'prinz')))?.rules).toEqual([
      'AOR-3-109',
      'AOR-3-111',
      'AOR-3-112',
    ]);
    expect(talk.refused('prinz', 'form', 'column', 'ahead')).toEqual([]);
  });

  it('AOR-3-216.1 every unit of a group is in command when the point is paid', () => {
    const talk = new Phase6({
      blue: line,
      generals: { blue: { chief: 'commander-in-chief 6 points at 80,112', brigadier: 'at 76,107' } },
    });
    expect(talk.refused('one', '+two', '+three', '+four', 'ahead', 100)).toEqual([
      'AOR-3-109',
      'AOR-3-111',
      'AOR-3-112',
    ]);
    expect(talk.refused('one', '+two', '+three', 'ahead', 100)).toEqual([]);
  });

  itCites(
    'AOR-3-216.2 gaps that lost bases have opened are closed free of points, then one point moves all',
    () => {
      const talk = new Phase6({
        blue: { one: 'at 64,100', two: '9 figures of 12 at 80,100', three: 'at 96,100' },
      });
      talk.say('one', 'close', 'right').say('three', 'close', 'left');
      expect([talk.spot('one'), talk.spot('three'), talk.points]).toEqual([[66, 100, 0], [94, 100, 0], 6]);
      talk.say('one', '+two', '+three', 'ahead', 1_600);
      expect(talk.points).toBe(5);
      expect(rowOf(talk.state, 'one').used).toBe(wholeMove);
    },
  );

  it('AOR-3-216.3 a column whose head has wheeled by 45 degrees is still one group, and follows it', () => {
    const talk = new Phase6({
      blue: { one: 'column at 87.07,82.93 facing 45', two: 'column at 80,96 facing 0' },
      generals: { blue: { chief: 'commander-in-chief 6 points at 85,112', brigadier: 'at 85,100' } },
    });
    talk.say('one', '+two', 'ahead', 1_000);
    const [x, y, facing] = talk.spot('one');
    expect([Math.round(x), Math.round(y), facing]).toEqual([94, 76, 45]);
    expect(talk.spot('two')[2]).toBeGreaterThan(0);
    expect(talk.points).toBe(5);
  });

  it('a column with a short unit between two long ones goes on with all three', () => {
    const talk = new Phase6({
      blue: {
        rear: 'column at 80,101',
        guns: 'artillery medium limbered at 80,96',
        head: 'column at 80,86',
      },
      generals: { blue: { chief: 'commander-in-chief 6 points at 85,112', brigadier: 'at 85,100' } },
    });
    const before = ['rear', 'guns', 'head'].map((id) => talk.spot(id)[1]);
    talk.say('rear', '+guns', '+head', 'ahead', 300);
    expect(['rear', 'guns', 'head'].map((id, at) => before[at]! - talk.spot(id)[1])).toEqual([3, 3, 3]);
  });

  it('AOR-0-121.2 who turns into the file waits until the rear of the one before is gone', () => {
    const talk = new Phase6({
      blue: {
        one: 'column at 92.39,90.02 facing 90',
        two: 'artillery medium limbered at 82.12,88.83 facing 115',
      },
      generals: { blue: { chief: 'commander-in-chief 6 points at 85,100', brigadier: 'at 85,95' } },
    });
    expect(talk.refused('one', '+two', 'ahead', 121)).toEqual(['AOR-0-121']);
    talk.say('one', '+two', 'ahead', 700);
    expect(faultsOf(talk.state)).toEqual([]);
  });
});

describe('several orders in a turn', () => {
  itCites('AOR-5-103.1 half a move costs a whole point', () => {
    const talk = new Phase6({ blue: { prinz: 'at 80,100' } }).say('prinz', 'ahead', 800);
    expect([talk.points, rowOf(talk.state, 'prinz').used]).toEqual([5, halfMove]);
  });

  const grenadiers = { blue: { prinz: 'M3 column at 80,100' } };

  itCites('AOR-5-103.2 what is used of the move is a share of it', () => {
    const talk = new Phase6(grenadiers).say('prinz', 'ahead', 1_000).say('prinz', 'form', 'line', 'ahead');
    expect(talk.farthest('prinz', 'ahead')).toBe(4);
  });

  it('AOR-5-104.1 half a move, line, and the rest: three points and the whole move', () => {
    const talk = new Phase6(grenadiers).say('prinz', 'ahead', 1_000).say('prinz', 'form', 'line', 'ahead');
    talk.say('prinz', 'ahead', 400);
    expect([talk.points, rowOf(talk.state, 'prinz').used]).toEqual([3, wholeMove]);
  });

  itCites('AOR-5-106.1 Prussians go half a move, form line and go on for a quarter', () => {
    const talk = new Phase6({ blue: { prinz: 'M2 prussia column at 80,100' } });
    talk.say('prinz', 'ahead', 1_000).say('prinz', 'form', 'line', 'ahead').say('prinz', 'ahead', 400);
    expect(rowOf(talk.state, 'prinz').used).toBe(wholeMove);
  });

  itCites('AOR-5-127.1 a third change of formation is refused', () => {
    const talk = new Phase6({ blue: { prinz: 'M3 at 80,100' } });
    talk.say('prinz', 'form', 'column', 'ahead').say('prinz', 'form', 'line', 'ahead');
    expect(talk.refused('prinz', 'form', 'column', 'ahead')).toEqual(['AOR-5-127']);
  });

  it('AOR-5-127.2 not to skirmishers', () => {
    const talk = new Phase6({ blue: { prinz: 'M3 light infantry skirmish at 80,100' } });
    talk.say('prinz', 'form', 'column', 'ahead').say('prinz', 'form', 'line', 'ahead');
    expect(talk.refused('prinz', 'form', 'column', 'ahead')).toEqual([]);
  });

  it('AOR-5-128.1 line, column, a quarter, line, a quarter: four points', () => {
    const talk = new Phase6({ blue: { prinz: 'M3 at 80,100' } });
    talk.say('prinz', 'form', 'column', 'ahead').say('prinz', 'ahead', 500);
    talk.say('prinz', 'form', 'line', 'ahead').say('prinz', 'ahead', 400);
    expect([talk.points, rowOf(talk.state, 'prinz').used]).toEqual([2, wholeMove]);
  });

  itCites('AOR-3-112.1 distances are measured when the point is spent', () => {
    const talk = new Phase6({ blue: { prinz: 'at 80,100', second: 'at 64,100' } });
    changeGeneral(talk.state, 1, { x: 15_000, y: 2_000 });
    expect(talk.refused('prinz', 'ahead', 100)).toEqual(['AOR-3-109', 'AOR-3-111', 'AOR-3-112']);
  });
});

describe('who orders whom', () => {
  it('AOR-3-109.2 a brigadier orders his own brigade only', () => {
    const s = battle({
      blue: { prinz: 'at 80,100' },
      generals: { blue: { chief: 'commander-in-chief 6 points at 80,112' } },
    });
    const brigades = [{ leader: none, leaderless: none }, ...s.brigades.slice(1)];
    expect(hear(whyUncommanded({ ...s, brigades }, 0))?.rules).toEqual(['AOR-3-120']);
  });

  const twoCorps = {
    blue: { prinz: 'at 80,100' },
    generals: {
      blue: {
        chief: 'commander-in-chief 5 points at 80,120',
        first: 'corps general 1 points at 80,108',
        brigadier: 'at 80,104',
        other: 'corps general 6 points at 84,108',
      },
    },
  };

  it('AOR-3-118.1 a chief who has taken a corps adds nothing to the others any more', () => {
    const s = battle(twoCorps);
    const corps = [...s.terms.corps, { name: { en: 'third', fr: 'troisième' }, side: 'blue' as const }];
    const taken = {
      ...s,
      terms: { ...s.terms, corps },
      corps: [...s.corps, { leader: 0, leaderless: none }],
    };
    expect([payersFor(s, 0), payersFor(taken, 0)]).toEqual([[1, 0], [1]]);
  });

  itCites('AOR-3-113.1 a chief gives some of his points to one corps and keeps the rest for another', () => {
    const s = battle(twoCorps);
    const cites: string[] = [];
    pay(s, 0, 3, cites);
    expect(s.generals.map((general) => general.points)).toEqual([3, 0, 0, 6]);
    hear({ rules: cites });
  });

  itCites('AOR-3-115.1 a general of corps lends nothing to another corps', () => {
    const s = battle(twoCorps);
    expect(payersFor(s, 0).map((general) => s.terms.generals[general]!.id)).toEqual(['first', 'chief']);
    expect(hear(whyNotPaid(s, 0, 9))?.rules).toContain('AOR-3-115');
  });

  it('AOR-3-215.1 and AOR-3-120.3 fire and charges need neither points nor a brigadier', () => {
    const s = battle({ blue: { prinz: 'at 80,100' }, red: { grey: 'at 80,90 facing 180' } });
    expect(hear(whyNotFire(s, 0))).toBeNull();
  });
});
