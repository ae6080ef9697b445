/** Action points, what goes beyond them, and what is owed. */
import { describe, expect, it } from 'vitest';
import { changeUnit } from '../../state.ts';
import { battle, movementOn, rowOf, Talk, unitNamed } from '../../testing.ts';
import { contactOf } from '../../testing/clash.ts';
import { tried } from '../../testing/trials.ts';
import { inUd } from '../../tables/measures.ts';
import { steps } from '../../steps.ts';
import { whyUnarmed } from '../09-fire/aiming.ts';
import { fireLedger } from '../09-fire/factor.ts';
import {
  isExhausted,
  moralePenalty,
  penaltyPoints,
  pointsLeft,
  spend,
  whyNotChange,
  whyNotSpend,
} from './spending.ts';
import { itCites } from '../../testing/hearing.ts';

const spent = (points: number) => battle({ blue: { unit: `COD spent ${points} at 90,75` } });

describe('action points', () => {
  it('TC-4-01.1 TC-4-01.2 three a turn', () => {
    const s = spent(0);
    expect(pointsLeft(s, 0)).toBe(3);
    spend(s, 0, 1);
    spend(s, 0, 1);
    expect(pointsLeft(s, 0)).toBe(1);
  });
  it('TC-4-05.1 TC-4-05.2 each beyond three is a penalty point', () => {
    expect([spent(5), spent(3)].map((s) => penaltyPoints(s, 0))).toEqual([2, 0]);
    const s = battle({ blue: { unit: 'LIG spent 5 at 90,75' }, red: { enemy: 'LIG at 90,65' } });
    const fire = fireLedger(s, { unit: 0, target: 1, band: 'P2', ammunition: 'small arms' });
    expect(fire).toContainEqual({ rule: 'TC-4-05', value: -2, why: 'penalty points' });
  });
  itCites('TC-4-06.1 TC-4-06.2 which weigh on morale, three at most', () => {
    expect([moralePenalty(spent(0), 0, 5), moralePenalty(spent(0), 0, 8)]).toEqual([-2, -3]);
    const test = tried(battle({ blue: { tester: 'COD spent 8 at 90,75' } }), 'other');
    expect(test).toContainEqual({ rule: 'TC-4-06', value: -3, why: 'penalty points' });
  });
  it('TC-4-07.1 TC-4-07.2 with more than six spent a unit neither fires nor moves', () => {
    expect([spent(6), spent(7)].map((s) => isExhausted(s, 0))).toEqual([false, true]);
    expect([whyNotSpend(spent(7), 0, 1), whyUnarmed(spent(7), 0)].map((no) => no?.rules)).toEqual([
      ['TC-4-07'],
      ['TC-4-07'],
    ]);
  });
  it('TC-4-08.1 TC-4-10.1 nobody spends of his own will what he has not', () => {
    expect(whyNotSpend(spent(2), 0, 2)?.rules).toEqual(['TC-4-08', 'TC-4-10']);
  });
  it('TC-4-11.1 TC-4-11.2 but a dear change, begun with all three', () => {
    expect([whyNotChange(spent(0), 0, 4), whyNotChange(spent(1), 0, 4) === null]).toEqual([null, false]);
  });
});

/** Points left in the turns that follow, nobody doing anything. */
function later(debt: number, turns: number): number {
  const s = battle({ blue: { unit: `COD spent ${3 + debt} at 90,75` } });
  for (let turn = 0; turn < turns; turn += 1) {
    s.frames = [];
    const talk = new Talk(steps, s, { step: 'turn' }, 6, 1);
    expect(talk.question?.question).toBe('movement');
  }
  return pointsLeft(s, unitNamed(s, 'unit'));
}

describe('beyond its movement', () => {
  /** A battalion whose move of the turn is made, attacked by another whom its counter-march beats by two. */
  const countered = (gone: number): Talk => {
    const s = battle({
      blue: { striker: 'COD cac 0 pace POR at 90,90.1', other: 'COD at 20,140' },
      red: { struck: 'COD cac 8 at 90,90 facing 180 pace POR spent 3' },
      turns: 1,
    });
    changeUnit(s, unitNamed(s, 'struck'), { gone });
    const e = contactOf(s, { striker: '', struck: '', counters: true });
    return new Talk(steps, s, { step: 'contact', e }, 6);
  };
  itCites(
    'TC-4-09.1 TC-6-13.1 attacked, it goes over points and distance to counter-march, with penalty points',
    () => {
      const s = battle({
        blue: { unit: 'COD at 90,130', other: 'COD at 150,140' },
        red: { enemy: 'COD spent 3 morale 9 at 90,112 facing 180' },
        turns: 1,
      });
      changeUnit(s, unitNamed(s, 'enemy'), { gone: inUd(5) });
      const talk = new Talk(steps, s, movementOn, 3, 3).say('unit', 'attack', 'enemy', 0, 'POR').say('done');
      expect(talk.options()).toContain('counter');
      talk.say('counter', 'POR');
      expect(talk.told('tested')[1]!.ledger).toContainEqual({
        rule: 'TC-4-06',
        value: -2,
        why: 'penalty points',
      });
      expect(rowOf(talk.state, 'enemy').gone).toBeGreaterThan(inUd(5));
    },
  );
  itCites('TC-4-09.2 TC-6-13.2 but it does not pursue of its own will', () => {
    expect([0, inUd(5)].map((gone) => countered(gone).question?.question === 'pursuit')).toEqual([
      true,
      false,
    ]);
    expect(countered(inUd(5)).told('controlTested')).toMatchObject([{ unit: 'struck', passed: true }]);
  });
});

describe('what is owed', () => {
  itCites('TC-4-12.1 TC-4-12.2 TC-4-12.3 is paid back from the next turns', () => {
    expect(later(1, 1)).toBe(2);
    const none = battle({ blue: { unit: 'COD spent 6 at 90,75', other: 'COD at 120,75' } });
    new Talk(steps, none, { step: 'turn' }, 6, 1);
    expect(pointsLeft(none, 0)).toBe(0);
    const five = battle({ blue: { unit: 'COD spent 8 at 90,75', other: 'COD at 120,75' } });
    new Talk(steps, five, { step: 'turn' }, 6, 1);
    expect([pointsLeft(five, 0), five.units[0]!.owed]).toEqual([0, 2]);
    new Talk(steps, five, { step: 'turn' }, 6, 1);
    expect(pointsLeft(five, 0)).toBe(1);
  });
  it('TC-4-12.4 and counts as spent: an answer goes over', () => {
    const s = battle({ blue: { unit: 'COD spent 2 at 90,75' } });
    spend(s, 0, 2);
    expect(penaltyPoints(s, 0)).toBe(1);
  });
  itCites('TC-4-02.1 TC-5-02.1 TC-5-02.3 what is not spent is lost, and weapons are loaded anew', () => {
    const s = battle({ blue: { unit: 'COD spent 1 empty at 90,75' } });
    changeUnit(s, 0, { fires: 2 });
    const talk = new Talk(steps, s, { step: 'turn' }, 6, 1);
    expect(talk.told('turnBegan')[0]!.rules).toEqual(['TC-5-02', 'TC-1-01', 'TC-4-01', 'TC-4-02']);
    expect([pointsLeft(s, 0), s.units[0]!.isLoaded, s.units[0]!.fires]).toEqual([3, true, 0]);
  });
});
