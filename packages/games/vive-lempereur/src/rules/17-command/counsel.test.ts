/** Chapters XVII.3 and XVII.7, line by line: first orders, orders that lapse, initiative. */
import { SeededDice } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { none } from '../../state.ts';
import { tactics } from '../../tables/orders.ts';
import { Battle, battle, scenarioOf, type Setting } from '../../testing.ts';
import { moraleModifiers, moraleOf } from '../10-morale/morale-test.ts';
import { plainStep } from './orders.ts';
import { corpsNamed, dawn, newsCited, order, strip, tacticNow, under } from './testing.ts';

const rest = 'inf9 A24 column W';
const pending = (b: Battle, id = 'I') =>
  b.state.corps[corpsNamed(b, id)]!.pending.map(({ steps, due }) => [tactics[steps[0]!.tactic]!, due]);

describe('first orders', () => {
  const begun = () =>
    battle({
      rows: strip,
      phase: 'turn',
      french: ['inf C3 column E', 'inf C20 column E corps:II', 'inf awaited column E corps:III'],
      coalition: ['inf A23 column W'],
      leaders: {
        french: ['Napoleon C1 army', 'Davout C3', 'Ney C20 corps corps:II', 'Soult awaited corps corps:III'],
      },
      options: { commandLevel: 3 },
    });

  test('VEA-17-343.1 the battle does not begin while a corps on the map has no order', () => {
    const b = begun();
    expect(b.asked).toBe('french firstOrders, coalition firstOrders');
    expect(b.refused('i attack')).toEqual(['VEA-17-343', 'VEA-17-334']);
    expect(b.isComplete('i attack', 'ii march')).toBe(false);
    b.actAs('french', 'i attack', 'ii march', 'at C22');
    expect(b.asked).toBe('coalition firstOrders');
    b.actAs('coalition', 'p reserve');
    expect(b.asked).not.toContain('firstOrders');
  });

  test('VEA-17-343.2 they hold from the first turn, without courier and uncounted', () => {
    const b = begun();
    b.actAs('coalition', 'p defence');
    b.actAs('french', 'i reserve', 'ii defence');
    expect([b.state.turn, tacticNow(b, 'I'), tacticNow(b, 'II'), tacticNow(b, 'P')]).toEqual([
      1,
      'reserve',
      'defence',
      'defence',
    ]);
    expect([b.state.couriers, b.state.ordered.french]).toEqual([[], 0]);
  });

  test('VEA-17-343.1 a battle may lay orders down itself', () => {
    const scenario = scenarioOf({
      rows: strip,
      french: ['inf C3 column E'],
      coalition: ['inf A23 column W'],
      leaders: { french: ['Davout C3'] },
    });
    const { moment: _, ...from } = scenario;
    const laid = {
      ...from,
      corps: from.corps.map((corps) => ({ ...corps, order: [{ tactic: 'march' as const, place: 'C12' }] })),
    };
    const b = new Battle(laid, { commandLevel: 3 }, new SeededDice(1));
    expect([b.asked.includes('firstOrders'), tacticNow(b, 'I'), b.state.corps[0]!.order!.target]).toEqual([
      false,
      'march',
      b.hex('C12'),
    ]);
  });

  test('VEA-17-323.1 a corps that comes in marches, and its leader says whereto', () => {
    const b = begun();
    b.actAs('coalition', 'p defence');
    b.actAs('french', 'i defence', 'ii defence');
    expect(tacticNow(b, 'III')).toBe('march');
    b.state.turn = 9;
    b.act('soult', 'at C1', 'to C2');
    expect([b.asked, b.askedBy]).toEqual(['french destination', ['VEA-17-323']]);
    b.act('at D12');
    expect([b.state.corps[corpsNamed(b, 'III')]!.order!.target, b.asked]).toEqual([
      b.hex('D12'),
      'french movement',
    ]);
  });

  test('VEA-17-323.2 which counts for nothing', () => {
    const b = begun();
    b.actAs('coalition', 'p defence');
    b.actAs('french', 'i defence', 'ii defence');
    b.state.turn = 9;
    b.act('soult', 'at C1');
    b.act('at D12');
    expect(b.state.ordered.french).toBe(0);
  });
});

describe('orders that lapse', () => {
  const march: Setting = {
    french: ['inf C5 column E'],
    coalition: ['inf C20 column W', rest],
    leaders: { french: ['Davout C5'] },
  };

  test('VEA-17-344.1 the enemy holds the goal of a march: Defence', () => {
    const b = under({ I: 'march C20' }, march);
    dawn(b, 3);
    expect(tacticNow(b, 'I')).toBe('defence');
    expect(newsCited(b, 'lapsed')).toEqual(['VEA-17-344']);
    expect(b.state.corps[0]!.order!.limit).toBeGreaterThan(0);
  });

  test('VEA-17-344.2 the goal is reached: Defence', () => {
    const b = under({ I: 'march C7' }, march);
    dawn(b, 3);
    expect(tacticNow(b, 'I')).toBe('defence');
    const far = under({ I: 'march C8' }, march);
    dawn(far, 3);
    expect(tacticNow(far, 'I')).toBe('march');
  });

  test('VEA-17-344.3 judged when a turn begins, not before', () => {
    const b = under({ I: 'march C12' }, march);
    b.unit('co1').hex = b.hex('C12');
    expect(tacticNow(b, 'I')).toBe('march');
    b.actAs('french', 'i to attack');
    dawn(b, 3);
    expect(tacticNow(b, 'I')).toBe('attack');
  });
});

describe('initiative', () => {
  const setting: Setting = {
    french: ['inf C5 column E'],
    coalition: [rest],
    leaders: { french: ['Davout C5 corps corps:I initiative:4', 'Lannes C6 wing', 'Napoleon C1 army'] },
  };
  const counsel = (dice: string, tactic = 'defence') => {
    const b = under({ I: tactic }, { ...setting, dice });
    b.act('end');
    return b;
  };

  /** What is added to the morale of the first unit by the doings of its leader, rule by rule. */
  const addedTo = (b: Battle) =>
    moraleModifiers
      .rows({ s: b.state, unit: 0 })
      .filter(({ value }) => value < 0)
      .map(({ id, value }) => [id, value]);

  test('VEA-17-701.1 it is asked when the phase is over and all tests of it are taken', () => {
    const b = under({ I: 'defence' }, setting);
    expect(b.refused('i attack')).not.toEqual([]);
    b.act('end');
    expect([b.asked, b.askedBy]).toEqual(['french counsel', ['VEA-17-701']]);
  });

  test('VEA-17-701.2 a corps in defence by default may think of attacking', () => {
    expect(counsel('').options()).toContain('i attack');
  });

  test('VEA-17-702.1 nothing of it before the next turn', () => {
    const b = counsel('1');
    const before = moraleOf(b.state, { unit: 0 });
    b.act('i attack');
    expect([tacticNow(b, 'I'), moraleOf(b.state, { unit: 0 })]).toEqual(['defence', before]);
    expect(newsCited(b, 'adopted')).toEqual(['VEA-17-705', 'VEA-17-702']);
  });

  test('VEA-17-704.1 a battle may raise initiative by one', () => {
    const b = new Battle(
      { ...scenarioOf({ ...setting, rows: strip }), ratings: { french: { initiative: 1 } } },
      { commandLevel: 3 },
      new SeededDice(1),
    );
    expect(b.cited('setUp')).toContain('VEA-17-704');
    expect(b.state.terms.leaders.map(({ initiative }) => initiative)).toEqual([5, 4, 4]);
  });

  test('VEA-17-701.2 several leaders think better of it at once, and the question is put but once', () => {
    const b = under(
      { I: 'defence', II: 'defence' },
      {
        french: ['inf C5 column E', 'inf A5 column E corps:II'],
        coalition: [rest],
        leaders: { french: ['Davout C5', 'Ney A5 corps corps:II'] },
        dice: '1 1',
      },
    );
    b.act('end');
    expect(b.options('i attack')).toContain('ii march');
    expect(b.options('ii attack')).not.toContain('i march');
    b.act('i attack', 'ii march', 'at E20');
    expect([pending(b), pending(b, 'II'), b.asked]).toEqual([
      [['attack', 3]],
      [['march', 3]],
      expect.not.stringContaining('counsel'),
    ]);
  });

  test('VEA-17-705.1 initiative 4: a four adopts, a five does not', () => {
    const adopted = counsel('4');
    adopted.act('i attack');
    expect(pending(adopted)).toEqual([['attack', 3]]);
    const not = counsel('5');
    not.act('i attack');
    expect(pending(not)).toEqual([]);
    expect(not.told('orderNews')).toMatchObject([
      { news: 'refused', die: 5, against: 4, secretOf: 'french' },
    ]);
    expect([newsCited(adopted), newsCited(not)]).toEqual([
      ['VEA-17-705', 'VEA-17-702'],
      ['VEA-17-705', 'VEA-17-702'],
    ]);
  });

  test('VEA-17-707.1 adopted: in force next turn, and morale lower by one in that turn', () => {
    const b = counsel('1');
    b.act('i attack');
    const usual = moraleOf(b.state, { unit: 0 });
    dawn(b, 3);
    expect([tacticNow(b, 'I'), moraleOf(b.state, { unit: 0 })]).toEqual(['attack', usual - 1]);
    expect(addedTo(b)).toEqual([['VEA-17-707', -1]]);
    dawn(b, 4);
    expect(moraleOf(b.state, { unit: 0 })).toBe(usual);
  });

  test('VEA-17-708.1 not adopted: the old order, and morale lower by two in the next turn', () => {
    const b = counsel('6');
    b.act('i attack');
    const usual = moraleOf(b.state, { unit: 0 });
    dawn(b, 3);
    expect([tacticNow(b, 'I'), moraleOf(b.state, { unit: 0 })]).toEqual(['defence', usual - 2]);
    expect(addedTo(b)).toEqual([['VEA-17-708', -2]]);
    dawn(b, 4);
    expect(moraleOf(b.state, { unit: 0 })).toBe(usual);
  });

  test('VEA-17-708.2 an order that was accepted takes effect all the same', () => {
    const b = counsel('6');
    b.state.corps[0]!.pending = [
      { steps: [plainStep('withdrawal')], received: 2, commanded: true, due: 3, tests: none },
    ];
    b.act('i attack');
    dawn(b, 3);
    expect(tacticNow(b, 'I')).toBe('withdrawal');
  });

  test('VEA-17-709.1 a wing leader changes nobody’s order', () => {
    const b = counsel('');
    expect(b.refused('lannes attack')).toEqual(['VEA-17-701', 'VEA-17-709']);
  });

  test('VEA-17-334.2 nobody adopts Reserve', () => {
    expect(counsel('').refused('i reserve')).toEqual(['VEA-17-334']);
  });

  test('VEA-17-701.2 the owner is done when he says so', () => {
    const b = counsel('');
    b.act('nobody');
    expect(b.asked).not.toBe('french counsel');
    order(b, 'I', 'attack');
    expect(tacticNow(b, 'I')).toBe('attack');
  });
});
