/** Batteries under orders: what they have time for, how far they go, and what it does to their fire. */
import { describe, expect, it } from 'vitest';
import { Phase6 } from '../../commanding.ts';
import { changeUnit } from '../../state.ts';
import { rowOf, unitNamed, type Setting } from '../../testing.ts';
import { limberedRate, pushRate } from '../../tables/guns.ts';
import { whyNotFire } from '../6-artillery/aiming.ts';
import { diceOfShot } from '../6-artillery/shot.ts';
import { cites, hear, itCites } from '../../testing/hearing.ts';

const guns = (words: string, more: Partial<Setting> = {}): Phase6 =>
  new Phase6({
    blue: { guns: `artillery ${words} at 80,100` },
    red: { target: 'at 80,80 facing 180' },
    ...more,
  });

const fire = (talk: Phase6): readonly string[] => hear(whyNotFire(talk.state, 0))?.rules ?? [];

/** The dice of a shot at medium range, four gunners who have fired before. */
const dice = (talk: Phase6): number =>
  hear(
    diceOfShot(
      talk.state,
      {
        battery: 0,
        target: unitNamed(talk.state, 'target'),
        band: 'medium',
        isIndirect: false,
        isHurried: false,
      },
      cites(),
    ),
  ).count;

describe('how far', () => {
  it('AOR-5-005.1 by weight, foot or horse, on a road or not', () => {
    expect([limberedRate('medium', false, false), limberedRate('medium', false, true)]).toEqual([
      2_400, 3_400,
    ]);
    expect([limberedRate('medium', true, false), limberedRate('medium', true, true)]).toEqual([2_800, 4_800]);
    expect(guns('medium limbered', { red: {} }).farthest('guns', 'ahead')).toBe(24);
  });

  itCites('AOR-5-005.2 siege guns are not pushed', () => {
    expect(guns('siege').refused('guns', 'push', 0, 100)).toEqual(['AOR-5-005']);
  });

  itCites('AOR-5-007.1 light guns are pushed 3 cm and stay in position', () => {
    expect(pushRate('light')).toBe(300);
    const talk = guns('light').say('guns', 'push', 0, 300);
    expect([talk.spot('guns'), rowOf(talk.state, 'guns').formation]).toEqual([[80, 97, 0], 'unlimbered']);
  });
});

describe('what they have time for', () => {
  itCites('AOR-5-112.1 guns that were pushed fire with one die less', () => {
    expect(dice(guns('medium has fired').say('guns', 'push', 0, 200))).toBe(3);
  });

  itCites('AOR-5-201.1 foot guns that moved and unlimbered do not fire', () => {
    const talk = guns('limbered').say('guns', 'ahead', 500).say('guns', 'unlimber', 0);
    expect([fire(talk), talk.points]).toEqual([['AOR-5-201'], 5]);
  });

  it('AOR-5-201.2 foot guns that only unlimber do', () => {
    expect(fire(guns('limbered').say('guns', 'unlimber', 0))).toEqual([]);
  });

  itCites('AOR-5-201.3 they do not limber, move and unlimber', () => {
    const talk = guns('').say('guns', 'limber', 0).say('guns', 'ahead', 500);
    expect(talk.points).toBe(5);
    expect(talk.refused('guns', 'unlimber', 0)).toEqual(['AOR-5-201']);
  });

  itCites('AOR-5-201.4 unlimbering takes nothing of the move', () => {
    const talk = guns('medium limbered', { red: {} }).say('guns', 'ahead', 2_400).say('guns', 'unlimber', 0);
    expect([talk.points, talk.spot('guns')]).toEqual([5, [80, 76, 0]]);
  });

  itCites('AOR-5-202.1 pushing needs a point', () => {
    const talk = guns('', {
      blue: { guns: 'artillery at 80,100', other: 'at 60,100' },
      generals: { blue: { chief: 'commander-in-chief 1 points at 80,112', brigadier: 'at 80,108' } },
    });
    talk.say('other', 'ahead', 100);
    expect(talk.question?.question).toBe('generals');
    const pushed = guns('').say('guns', 'push', 0, 100);
    expect(pushed.points).toBe(5);
  });

  itCites('AOR-5-203.1 horse guns limber, move and unlimber for one point, without fire', () => {
    const talk = guns('horse').say('guns', 'limber', 0).say('guns', 'ahead', 500).say('guns', 'unlimber', 0);
    expect([talk.points, fire(talk)]).toEqual([5, ['AOR-5-203']]);
  });

  it('AOR-5-203.2 or move, unlimber and fire with one die less', () => {
    const talk = guns('horse limbered has fired').say('guns', 'ahead', 500).say('guns', 'unlimber', 0);
    expect([talk.points, fire(talk), dice(talk)]).toEqual([5, [], 3]);
  });

  itCites('AOR-5-204.1 guns turned by hand have moved', () => {
    const talk = guns('has fired').say('guns', 'turn guns', 12_000);
    expect([talk.points, talk.spot('guns')[2], dice(talk)]).toEqual([5, 120, 3]);
  });

  itCites('AOR-5-205.1 guns that unlimber look where they like, with no die less', () => {
    const talk = guns('limbered has fired').say('guns', 'unlimber', 12_000);
    expect([talk.spot('guns')[2], dice(talk)]).toEqual([120, 4]);
  });

  itCites('AOR-4-267.2 guns that fired at a charge are not limbered', () => {
    const talk = guns('', { blue: { guns: 'artillery at 80,100', other: 'at 60,100' } });
    changeUnit(talk.state, 0, { marks: 512 });
    expect(talk.refused('guns', 'limber', 0)).toEqual(['AOR-4-267']);
  });
});

describe('at the edge of a wood', () => {
  const wood = (y: number): Partial<Setting> => ({
    ground: {
      areas: [{ id: 'wood', kind: 'light woods', outline: `60,${y - 20} 100,${y - 20} 100,${y} 60,${y}` }],
    },
  });

  itCites('AOR-5-114.2 guns are not pushed into it', () => {
    const talk = guns('medium', wood(100));
    expect(talk.refused('guns', 'push', 0, 100)).toEqual(['AOR-5-114']);
    expect(talk.refused('guns', 'push', 18_000, 100)).toEqual([]);
  });

  it('AOR-5-205.3 they may stand partly in it, but not their muzzles', () => {
    const inside = {
      ground: { areas: [{ id: 'wood', kind: 'light woods', outline: '60,100 100,100 100,120 60,120' }] },
    };
    expect(guns('medium', inside).refused('guns', 'push', 0, 200)).toEqual([]);
    expect(guns('medium', wood(99)).refused('guns', 'push', 0, 200)).toEqual(['AOR-5-114']);
  });
});
