/** Chapters XVII.3, XVII.5 and XVII.6, line by line: orders are written, ride, arrive, and are obeyed or not. */
import { heardBy, SeededDice } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { boardOf, hexName } from '../../board/board.ts';
import { viveLEmpereur } from '../../index.ts';
import { leaderMarks, none } from '../../state.ts';
import { allowanceOf } from '../../tables/couriers.ts';
import { tactics } from '../../tables/orders.ts';
import { Battle, battle, scenarioOf, type Setting } from '../../testing.ts';
import { rideOver } from './couriers.ts';
import { plainStep } from './orders.ts';
import { corpsNamed, dawn, newsCited, order, passTo, strip, tacticNow, under } from './testing.ts';

const rest = 'inf9 A24 column W';
const two: Setting = {
  french: ['inf C19 column E', 'inf A19 column E'],
  leaders: { french: ['Napoleon C1 army 1 2 15', 'Davout C18'] },
};

const couriers = (b: Battle) => b.state.couriers.map(({ hex }) => hexName(boardOf(b.state), hex));
/** By which rules the last courier goes, as his owner hears it. */
const ownRules = (b: Battle): readonly string[] => {
  const sent = b.told('courierSent').at(-1)!;
  return heardBy([sent], sent.side)[0]!.rules;
};
/** By which rules the last ride of a courier went, as a seat hears it. */
const rulesOfRide = (b: Battle, seat: string): readonly string[] =>
  heardBy([b.told('courierRode').at(-1)!], seat)[0]!.rules;
/** By which rules a courier arrived, as his owner hears it. */
const rulesOfArrival = (b: Battle): readonly string[] =>
  heardBy(b.told('courierArrived'), 'french').flatMap(({ rules }) => rules);
const pending = (b: Battle, id = 'I') =>
  b.state.corps[corpsNamed(b, id)]!.pending.map(({ steps, due, tests }) => ({
    tactic: tactics[steps[0]!.tactic]!,
    due,
    tests,
  }));

describe('writing orders', () => {
  test('VEA-17-301.1 the enemy sees nothing of them', () => {
    const b = under({ I: 'attack' }, { ...two, dice: '1' });
    b.act('order', 'i defence');
    const seen = viveLEmpereur.view(b.state, 'coalition');
    expect(seen.corps.map((corps) => [corps.order, corps.pending])).toEqual([
      [null, []],
      [null, []],
    ]);
    expect(seen.couriers).toMatchObject([{ number: 1, side: 'french', corps: none, steps: [] }]);
    expect(viveLEmpereur.view(b.state, 'french').couriers).toMatchObject([
      { corps: 0, steps: [plainStep('defence')] },
    ]);
  });

  test('VEA-17-301.2 an order has no effect before it is delivered', () => {
    const b = under({ I: 'march E20' }, two);
    b.act('order', 'i attack');
    expect([tacticNow(b, 'I'), pending(b)]).toEqual(['march', []]);
    expect(b.refused('order', 'i nothing')).toEqual(['VEA-17-301']);
  });

  test('VEA-17-301.3 two games that differ in orders alone look alike to the enemy', () => {
    const games = ['defence', 'withdrawal'].map((tactic) => under({ I: tactic }, { ...two, dice: '1' }));
    const seen = games.map((b) => {
      b.act('order', tacticNow(b, 'I') === 'defence' ? 'i attack' : 'i retreat');
      return JSON.stringify([viveLEmpereur.view(b.state, 'coalition'), viveLEmpereur.pending(b.state)]);
    });
    expect(seen[0]).toBe(seen[1]);
  });

  test('VEA-17-302.1 a corps leader far from the army leader rides as his order allows', () => {
    const b = under({ I: 'attack' }, { ...two, leaders: { french: ['Napoleon C1 army', 'Davout C20'] } });
    b.act('davout', 'to C21', 'to C22');
    expect(b.told('initiativeTested')).toEqual([]);
    const adrift = under(
      { I: 'attack' },
      {
        ...two,
        french: ['inf C19 column E', 'inf A1 column E'],
        leaders: { french: ['Napoleon C1 army', 'Davout C20'] },
      },
    );
    expect([adrift.told('commandJudged')[0]!.leaders, adrift.cited('commandJudged')]).toEqual([
      [],
      expect.arrayContaining(['VEA-17-302']),
    ]);
  });

  test('VEA-17-303.1 the army leader rides half as far', () => {
    const b = under({ I: 'attack' }, two);
    const way = (to: number) => Array.from({ length: to - 1 }, (_, at) => `to C${at + 2}`);
    expect(b.refused('napoleon', ...way(10))).toEqual(['VEA-17-303']);
    b.act('napoleon', ...way(9));
  });

  test('VEA-17-303.2 eleven points make six, the ten of a successor five', () => {
    const setting = { ...two, leaders: { french: ['Napoleon C1 army 1 2 11', 'Davout C18'] } };
    const way = (to: number) => Array.from({ length: to - 1 }, (_, at) => `to C${at + 2}`);
    const b = under({ I: 'attack' }, setting);
    expect([b.refused('napoleon', ...way(7)), b.refused('napoleon', ...way(8)).length > 0]).toEqual([
      [],
      true,
    ]);
    b.leader('napoleon').marks |= leaderMarks.replacement;
    expect([b.refused('napoleon', ...way(6)), b.refused('napoleon', ...way(7)).length > 0]).toEqual([
      [],
      true,
    ]);
  });

  test('VEA-17-304.1 half of his corps in retreat: as far as ever', () => {
    const corps = ['I', 'II', 'III', 'IV', 'V'];
    const french = corps.map((id, at) => `inf3 ${'ABCDE'[at]!}9 column W corps:${id}`);
    const leaders = { french: ['Napoleon C1 army 1 2 10'] };
    const way = Array.from({ length: 8 }, (_, at) => `to C${at + 2}`);
    const ride = (retreating: number) =>
      under(Object.fromEntries(corps.map((id, at) => [id, at < retreating ? 'retreat' : 'defence'])), {
        french,
        leaders,
      }).refused('napoleon', ...way);
    expect(ride(3)).toEqual([]);
    expect(ride(2)).not.toEqual([]);
  });

  test('VEA-17-304.2 his army demoralised: as far as ever', () => {
    const b = under({ I: 'attack' }, two);
    b.state.corps[0]!.mood = 1;
    b.act('napoleon', ...Array.from({ length: 12 }, (_, at) => `to C${at + 2}`));
    expect(b.cited('leaderMoved')).toContain('VEA-17-304');
    // A ride that he could make anyhow does not say so.
    const short = under({ I: 'attack' }, two);
    short.state.corps[0]!.mood = 1;
    short.act('napoleon', 'to C2');
    expect(short.cited('leaderMoved')).not.toContain('VEA-17-304');
  });

  test('VEA-17-308.1 with the corps leader beside him the order is taken at once, in force next turn', () => {
    const b = under(
      { I: 'attack' },
      { ...two, leaders: { french: ['Napoleon C18 army', 'Davout C18'] }, dice: '' },
    );
    b.act('order', 'i defence');
    expect(pending(b)).toEqual([{ tactic: 'defence', due: 3, tests: none }]);
    expect(newsCited(b, 'inPerson')).toEqual(['VEA-17-308', 'VEA-17-607']);
    dawn(b, 3);
    expect(tacticNow(b, 'I')).toBe('defence');
  });

  test('VEA-17-308.2 no courier is made for it, and it counts', () => {
    const b = under({ I: 'attack' }, { ...two, leaders: { french: ['Napoleon C18 army', 'Davout C18'] } });
    b.act('order', 'i defence');
    expect([b.state.couriers, b.state.ordered.french]).toEqual([[], 1]);
  });

  test('VEA-17-308.3 his wing leader is passed over', () => {
    const b = under(
      { I: 'attack' },
      { ...two, leaders: { french: ['Napoleon C18 army', 'Davout C18', 'Lannes C4 wing'] } },
    );
    b.act('order', 'i defence');
    expect(pending(b)).toHaveLength(1);
  });

  test('VEA-17-607.1 nor is there a die for obedience', () => {
    const b = under(
      { I: 'attack' },
      { ...two, leaders: { french: ['Napoleon C18 army', 'Davout C18'] }, dice: '' },
    );
    b.act('order', 'i retreat');
    expect(pending(b)).toMatchObject([{ due: 3 }]);
    expect(newsCited(b, 'inPerson')).toContain('VEA-17-607');
  });

  test('VEA-17-334.1 Reserve is not sent', () => {
    const b = under({ I: 'attack' }, two);
    expect(b.refused('order', 'i reserve')).toEqual(['VEA-17-334']);
    expect(b.options('order')).not.toContain('i reserve');
  });

  test('VEA-17-345.1 three orders in a turn for the French', () => {
    const b = under({ I: 'attack' }, two);
    for (const tactic of ['attack', 'defence', 'retreat']) b.act('order', `i ${tactic}`);
    expect(b.refused('order', 'i attack')).toEqual(['VEA-17-345']);
    expect(b.options()).not.toContain('order');
  });

  test('VEA-17-345.2 one for the Prussians of 1806, two later', () => {
    expect([
      allowanceOf('prussian', 1806),
      allowanceOf('prussian', 1807),
      allowanceOf('prussian', 1815),
    ]).toEqual([1, 1, 2]);
  });

  test('VEA-17-345.3 what is not written is not kept', () => {
    const b = under({ I: 'attack' }, two);
    b.act('order', 'i defence');
    b.state.frames.length = 0;
    b.call({ step: 'playerTurn' });
    expect(b.state.ordered.french).toBe(0);
  });

  test('VEA-17-346.1 a battle may say otherwise', () => {
    const b = new Battle(
      { ...scenarioOf(two), orders: { french: 1 } },
      { commandLevel: 3 },
      new SeededDice(1),
    );
    expect(b.state.terms.allowance).toEqual({ french: 1, coalition: 1 });
    expect(b.cited('setUp')).toContain('VEA-17-346');
  });

  test('VEA-17-347.1 a wing leader writes none', () => {
    const b = under({ I: 'attack' }, { ...two, leaders: { french: ['Lannes C1 wing', 'Davout C18'] } });
    expect(b.refused('order', 'i defence')).toEqual(['VEA-17-357', 'VEA-17-347']);
  });

  test('VEA-17-349.1 a general retreat goes to all at once, whatever is allowed', () => {
    const corps = ['P', 'Q', 'R', 'S', 'T'];
    const b = battle({
      rows: strip,
      turn: 2,
      side: 'coalition',
      french: ['inf A1 column E'],
      coalition: corps.map((id, at) => `inf3 ${'ABCDE'[at]!}20 column W corps:${id}`),
      leaders: {
        coalition: [
          'Charles C24 army',
          ...corps.map((id, at) => `L${id} ${'ABCDE'[at]!}9 corps corps:${id}`),
        ],
      },
      options: { commandLevel: 3 },
    });
    expect(b.state.terms.allowance.coalition).toBe(1);
    b.act('general retreat');
    expect(b.told('courierSent')).toHaveLength(5);
    expect(ownRules(b)).toContain('VEA-17-349');
    expect(b.refused('general retreat')).toEqual(['VEA-17-349', 'VEA-17-351']);
  });

  test('VEA-17-350.1 straight to the corps leaders', () => {
    const b = under(
      { I: 'attack' },
      { ...two, leaders: { french: ['Napoleon C1 army', 'Davout C18', 'Lannes C4 wing'] } },
    );
    b.act('general retreat');
    expect(b.state.couriers).toMatchObject([{ via: none }]);
    expect([ownRules(b).includes('VEA-17-350'), b.cited('courierSent')]).toEqual([
      true,
      ['VEA-17-501', 'VEA-17-502'],
    ]);
  });

  test('VEA-17-351.1 and with no other order', () => {
    const b = under({ I: 'attack' }, two);
    b.act('general retreat');
    expect(b.refused('order', 'i attack')).toEqual(['VEA-17-345']);
    const other = under({ I: 'attack' }, two);
    other.act('order', 'i defence');
    expect(other.refused('general retreat')).toEqual(['VEA-17-349', 'VEA-17-351']);
  });

  test('VEA-17-357.1 of two leaders of army rank the first named writes', () => {
    const b = under(
      { I: 'attack' },
      { ...two, leaders: { french: ['Napoleon C1 army', 'Joseph C9 army', 'Davout C18'] } },
    );
    b.act('order', 'i defence');
    expect(b.told('courierSent')).toMatchObject([{ leader: 'napoleon', at: 'C1' }]);
    // And while neither is there nobody does.
    for (const name of ['napoleon', 'joseph']) b.leader(name).hex = -1;
    expect(b.refused('order', 'i defence')).toContain('VEA-17-357');
  });

  test('VEA-17-357.2 if he has fallen, the other does', () => {
    const b = under(
      { I: 'attack' },
      { ...two, leaders: { french: ['Napoleon C1 army', 'Joseph C9 army', 'Davout C18'] } },
    );
    b.leader('napoleon').hex = -1;
    b.act('order', 'i defence');
    expect(b.told('courierSent')).toMatchObject([{ leader: 'joseph', at: 'C9' }]);
  });

  test('VEA-17-357.3 whoever takes his place writes as many', () => {
    const b = under({ I: 'attack' }, two);
    b.leader('napoleon').marks |= leaderMarks.replacement;
    for (const tactic of ['attack', 'defence', 'retreat']) b.act('order', `i ${tactic}`);
    expect(b.state.ordered.french).toBe(3);
  });
});

describe('couriers', () => {
  test('VEA-17-501.1 a courier appears with the army leader', () => {
    const b = under({ I: 'attack' }, two);
    b.act('order', 'i defence');
    expect(b.told('courierSent')).toMatchObject([{ courier: 1, leader: 'napoleon', at: 'C1' }]);
    expect(b.cited('courierSent')).toContain('VEA-17-501');
  });

  test('VEA-17-502.1 orders are not written in the charge phase', () => {
    const b = under({ I: 'attack' }, { ...two, french: ['cav C19 column E'] });
    expect(b.asked).toBe('french charge');
    expect(b.refused('order', 'i defence')).toEqual(['VEA-17-502']);
  });

  test('VEA-17-502.2 it may leave after the army leader has ridden, and rides at once', () => {
    const b = under({ I: 'attack' }, two);
    b.act('napoleon', 'to C2', 'to C3');
    b.act('order', 'i defence');
    expect(b.told('courierSent')).toMatchObject([{ at: 'C3' }]);
    expect(couriers(b)).toEqual(['C15']);
  });

  test('VEA-17-503.1 fifteen hexes off: it ends three short', () => {
    const b = under({ I: 'attack' }, { ...two, leaders: { french: ['Napoleon C3 army', 'Davout C18'] } });
    b.act('order', 'i defence');
    expect(couriers(b)).toEqual(['C15']);
    expect(b.cited('courierRode')).toContain('VEA-17-503');
  });

  test('VEA-17-503.2 nobody leaves it short of its reach: it is not asked', () => {
    const b = under({ I: 'attack' }, two);
    b.act('order', 'i defence');
    expect(b.options().some((part) => String(part).includes('courier'))).toBe(false);
  });

  test('VEA-17-503.3 of ways as long as each other always the same', () => {
    const ends = [1, 2].map(() => {
      const b = under({ I: 'attack' }, { ...two, leaders: { french: ['Napoleon A1 army', 'Davout E18'] } });
      b.act('order', 'i defence');
      return couriers(b);
    });
    expect(ends[0]).toEqual(ends[1]);
  });

  test('VEA-17-504.1 woods cost it what they cost cavalry', () => {
    const rows = Array.from({ length: 5 }, () => '. f f . . . . . . . . . . . . . . . . . . . . .');
    const b = under({ I: 'attack' }, { ...two, rows });
    const open = under({ I: 'attack' }, two);
    const ends = [b, open].map((one) => rideOver(one.state, 'french', one.hex('C1'), one.hex('C18')).at(-1)!);
    expect(ends.map((hex) => hexName(boardOf(b.state), hex))).toEqual(['C7', 'C13']);
    b.act('order', 'i defence');
    expect(b.cited('courierRode')).toContain('VEA-17-504');
  });

  test('VEA-17-505.1 it keeps three hexes from the enemy, and no more', () => {
    const past = (enemy: string) => {
      const b = under(
        { I: 'attack' },
        {
          rows: strip.slice(0, 4),
          french: ['inf D19 column E'],
          coalition: [`inf ${enemy} column E`, rest],
          leaders: { french: ['Napoleon D1 army', 'Davout D18'] },
        },
      );
      b.act('order', 'i defence');
      return couriers(b)[0];
    };
    expect(past('A8')).toBe('D13');
    expect(past('B8')).toMatch(/[456]$/);
  });

  test('VEA-17-505.2 from a leader near the enemy it may ride off', () => {
    const b = under(
      { I: 'attack' },
      {
        ...two,
        coalition: ['inf A1 column E', rest],
        leaders: { french: ['Napoleon C1 army', 'Davout C18'] },
      },
    );
    b.act('order', 'i defence');
    expect(couriers(b)).toEqual(['C13']);
    expect(b.cited('courierRode')).toContain('VEA-17-505');
  });

  test('VEA-17-506.1 four hexes from whom it is for it rides in among enemies', () => {
    const b = under(
      { I: 'attack' },
      {
        ...two,
        french: ['inf C9 column E'],
        coalition: ['inf C10 column E', rest],
        leaders: { french: ['Napoleon C5 army', 'Davout C9'] },
        dice: '1',
      },
    );
    b.act('order', 'i defence');
    expect(b.told('courierArrived')).toHaveLength(1);
    expect(b.cited('courierRode')).toContain('VEA-17-506');
  });

  test('VEA-17-506.2 from six it keeps off, from five it rides in', () => {
    const from = (start: string) => {
      const b = under(
        { I: 'attack' },
        {
          rows: strip.slice(0, 2),
          french: ['inf A15 column E'],
          coalition: ['inf B11 column E', rest],
          leaders: { french: [`Napoleon ${start} army`, 'Davout A15'] },
          dice: '1',
        },
      );
      b.act('order', 'i defence');
      return b;
    };
    expect(couriers(from('A9'))).toEqual(['A9']);
    expect(from('A10').told('courierArrived')).toHaveLength(1);
  });

  test('VEA-17-507.1 there may be any number of them', () => {
    const b = under({ I: 'attack' }, two);
    const [one] = [
      {
        number: 1,
        side: 'french',
        hex: 0,
        corps: 0,
        steps: [plainStep('attack')],
        via: none,
        since: 2,
      } as const,
    ];
    b.state.couriers = Array.from({ length: 7 }, (_, at) => ({ ...one, number: at + 1 }));
    expect(viveLEmpereur.faults(b.state)).toEqual([]);
    b.act('order', 'i defence');
    expect(b.state.couriers).toHaveLength(8);
    expect(b.cited('courierSent')).toContain('VEA-17-507');
  });

  test('VEA-17-509.1 with a wing leader it stops for the turn', () => {
    const b = under(
      { I: 'attack' },
      { ...two, leaders: { french: ['Napoleon C1 army', 'Davout C18', 'Lannes C8 wing'] } },
    );
    b.act('order', 'i defence');
    expect(couriers(b)).toEqual(['C8']);
    expect(rulesOfRide(b, 'french')).toContain('VEA-17-509');
    expect(rulesOfRide(b, 'coalition')).not.toContain('VEA-17-509');
  });

  test('VEA-17-342.1 and leaves him in the next, without a test', () => {
    const b = under(
      { I: 'attack' },
      { ...two, leaders: { french: ['Napoleon C1 army', 'Davout C18', 'Lannes C8 wing'] }, dice: '1' },
    );
    b.act('order', 'i defence');
    expect([pending(b), couriers(b)]).toEqual([[], ['C8']]);
    expect([ownRules(b).includes('VEA-17-342'), b.cited('courierSent')]).toEqual([
      true,
      ['VEA-17-501', 'VEA-17-502'],
    ]);
    b.state.turn = 3;
    b.state.frames.length = 0;
    b.call({ step: 'playerTurn' });
    expect([b.state.couriers, b.told('courierArrived').length]).toEqual([[], 1]);
  });

  test('VEA-17-608.1 the only die is that of the corps leader', () => {
    const b = under(
      { I: 'attack' },
      { ...two, leaders: { french: ['Napoleon C1 army', 'Davout C18', 'Lannes C8 wing'] }, dice: '4' },
    );
    b.act('order', 'i defence');
    expect(rulesOfRide(b, 'french')).toContain('VEA-17-608');
    b.state.turn = 3;
    b.state.frames.length = 0;
    b.call({ step: 'playerTurn' });
    expect(pending(b)).toEqual([{ tactic: 'defence', due: 4, tests: none }]);
  });

  /** A wing of two corps, and a courier for the first who has found its leader. */
  const wing = (dice = '1 1') => {
    const b = under(
      { I: 'defence', II: 'defence' },
      {
        french: ['inf C19 column E', 'inf A19 column E corps:II'],
        leaders: {
          french: ['Napoleon C1 army', 'Lannes C8 wing corps:I+II', 'Davout C18', 'Ney A18 corps corps:II'],
        },
        dice,
      },
    );
    b.act('order', 'i attack');
    expect(b.options()).not.toContain('copy for ii');
    b.state.turn = 3;
    b.state.frames.length = 0;
    b.call({ step: 'playerTurn' });
    return b;
  };

  test('VEA-17-348.1 a wing leader sends what he has passed on to the rest of his wing, and nothing else', () => {
    const b = wing();
    expect(b.options()).toContain('copy for ii');
    expect(b.refused('copy for i')).toEqual(['VEA-17-348']);
    const before = b.state.ordered.french;
    b.act('copy for ii');
    expect(b.told('courierSent').at(-1)).toMatchObject({ leader: 'lannes', at: 'C8' });
    expect([pending(b, 'II'), b.state.ordered.french]).toEqual([
      [{ tactic: 'attack', due: 4, tests: none }],
      before,
    ]);
    expect(b.refused('copy for ii')).toEqual(['VEA-17-348']);
  });

  const riderIn = (b: Battle, hex: string) => ({
    ...({ number: 1, side: 'french', hex: b.hex(hex), corps: 0 } as const),
    ...{ steps: [plainStep('attack')], via: none, since: 1 },
  });

  /** A courier of the French in a hex, and an enemy who comes up. */
  const ridden = (hex: string, coalition: string, ...way: string[]) => {
    const b = battle({
      rows: strip,
      turn: 2,
      side: 'coalition',
      french: ['inf A1 column E'],
      coalition: [coalition, rest],
      leaders: { french: ['Davout A1'] },
      options: { commandLevel: 3 },
    });
    b.state.couriers = [riderIn(b, hex)];
    b.act('co1', ...way);
    return b;
  };

  test('VEA-17-510.1 an enemy two hexes off turns it back, to where he says', () => {
    const b = ridden('C8', 'cav C11 column W', 'to C10');
    expect(b.asked).toBe('coalition turnCourier');
    expect(b.options().toSorted()).toEqual(['to B7', 'to C7', 'to D7']);
    expect(b.refused('to C9')).toEqual(['VEA-17-510']);
    b.act('to D7');
    expect([couriers(b)[0], b.cited('courierTurned')]).toEqual(['D7', ['VEA-17-510']]);
    expect(b.asked).toBe('coalition movement');
  });

  test('VEA-17-510.2 and again when he comes on, who then goes his way', () => {
    const b = ridden('C8', 'cav C11 column W', 'to C10', 'to C9');
    b.act('to C7');
    expect(b.asked).toBe('coalition turnCourier');
    b.act('to C6');
    expect(b.told('courierTurned')).toMatchObject([
      { from: 'C8', to: 'C7' },
      { from: 'C7', to: 'C6' },
    ]);
    expect(b.asked).toBe('coalition movement');
    expect(b.at('co1')).toBe('C9');
  });

  test('VEA-17-510.3 hex by hex until it is three away', () => {
    const b = ridden('C8', 'cav C13 column W', 'to C12');
    b.state.couriers = [{ ...b.state.couriers[0]!, hex: b.hex('C11') }];
    b.call({ step: 'turnCouriers', unit: b.state.units.indexOf(b.unit('co1')) });
    b.act('to C10');
    b.act('to C9');
    expect([couriers(b)[0], b.told('courierTurned').length]).toEqual(['C9', 2]);
    expect(b.asked).toBe('coalition movement');
  });

  test('VEA-17-510 where a single hex is left it goes there unasked, and stays where none is', () => {
    const b = ridden('B1', 'cav B5 column W', 'to B4', 'to B3', 'to B2');
    expect(couriers(b)).toEqual(['B1']);
  });

  test('VEA-17-510 with a leader of a wing it stays, whomever it rides to', () => {
    const b = battle({
      rows: strip,
      turn: 2,
      side: 'coalition',
      french: ['inf A1 column E'],
      coalition: ['cav C11 column W', rest],
      leaders: { french: ['Davout A1', 'Lannes C8 wing corps:I'] },
      options: { commandLevel: 3 },
    });
    b.state.couriers = [riderIn(b, 'C8')];
    b.act('co1', 'to C10');
    expect([couriers(b), b.asked]).toEqual([['C8'], 'coalition movement']);
  });

  test('VEA-17-510 a computer pushes it away from the leaders it may ride to', () => {
    const b = ridden('C8', 'cav C11 column W', 'to C10');
    b.state.leaders[0]!.hex = b.hex('A6');
    const [decision] = viveLEmpereur.pending(b.state);
    expect(viveLEmpereur.advice!.candidates!(b.state, decision!)).toEqual([['to D7']]);
  });

  test('VEA-17-511.1 nobody fires on it or attacks it', () => {
    const b = ridden('C8', 'inf C12 column W', 'to C11');
    passTo(b, 'french movement');
    expect(b.told('fired')).toEqual([]);
  });

  test('VEA-17-511.2 it stops nobody', () => {
    const b = ridden('C8', 'cav C12 column W', 'to C11', 'to C10', 'to C9', 'to C8');
    while (b.asked === 'coalition turnCourier') b.act(b.options()[0]!);
    expect(b.at('co1')).toBe('C8');
  });

  test('VEA-17-512.1 one near its leader delivers before he can ride off', () => {
    const b = under(
      { I: 'attack' },
      { ...two, leaders: { french: ['Napoleon C3 army', 'Davout C18'] }, dice: '1' },
    );
    b.act('order', 'i defence');
    b.state.turn = 3;
    b.state.frames.length = 0;
    b.call({ step: 'playerTurn' });
    expect([b.asked, b.told('courierArrived').length]).toEqual(['french movement', 1]);
  });

  test('VEA-17-512.2 one that has stopped short is found by its leader in the same phase', () => {
    const b = under(
      { I: 'attack' },
      { ...two, leaders: { french: ['Napoleon C3 army', 'Davout C18'] }, dice: '1' },
    );
    b.act('order', 'i defence');
    b.act('davout', 'to C17', 'to C16', 'to C15');
    expect(pending(b)).toEqual([{ tactic: 'defence', due: 3, tests: none }]);
  });

  test('VEA-17-512.3 none goes to a corps whose leader is not there', () => {
    const b = under(
      { I: 'attack' },
      { ...two, leaders: { french: ['Napoleon C1 army', 'Davout awaited corps'] } },
    );
    expect(b.refused('order', 'i defence')).toEqual(['VEA-17-512']);
  });

  test('VEA-17-354.1 by night all goes on as by day: no rule asks for the hour', () => {
    const b = new Battle(
      {
        ...scenarioOf({
          ...two,
          rows: strip,
          turn: 2,
        }),
        clock: '23:00',
      },
      { commandLevel: 3 },
      new SeededDice(1),
    );
    order(b, 'I', 'attack');
    b.act('order', 'i defence');
    expect(b.state.couriers).toHaveLength(1);
  });
});

describe('obedience', () => {
  /** An order delivered on turn 2 to a leader of obedience 4, with these dice. */
  const delivered = (dice: string, setting: Setting = {}) => {
    const b = under(
      { I: 'attack' },
      { ...two, leaders: { french: ['Napoleon C8 army', 'Davout C18'] }, dice, ...setting },
    );
    b.act('order', 'i defence');
    return b;
  };
  const next = (b: Battle, turn: number) => {
    dawn(b, turn);
    passTo(b, 'french movement');
  };

  test('VEA-17-305.1 the die falls in the phase in which the courier arrives', () => {
    const b = delivered('1');
    expect(b.told('courierArrived')).toMatchObject([{ courier: 1, leader: 'davout', at: 'C18' }]);
    expect(pending(b)).toHaveLength(1);
    expect(b.cited('courierArrived')).toContain('VEA-17-305');
    expect(pending(delivered('6'))).toMatchObject([{ due: none }]);
  });

  test('VEA-17-306.1 in force from the next turn on, the old order until then', () => {
    const b = delivered('1');
    expect(tacticNow(b, 'I')).toBe('attack');
    dawn(b, 3);
    expect(tacticNow(b, 'I')).toBe('defence');
  });

  test('VEA-17-306.2 of two that are due the one received last holds', () => {
    const b = delivered('1');
    b.state.corps[0]!.pending = [
      { steps: [plainStep('withdrawal')], received: 4, commanded: true, due: 6, tests: none },
      { steps: [plainStep('retreat')], received: 5, commanded: true, due: 6, tests: none },
    ];
    dawn(b, 6);
    expect([tacticNow(b, 'I'), pending(b)]).toEqual(['retreat', []]);
    expect(newsCited(b, 'inForce')).toEqual(['VEA-17-306']);
  });

  test('VEA-17-306.3 one written earlier and received later replaces the other', () => {
    const b = delivered('1');
    dawn(b, 3);
    b.state.corps[0]!.pending = [
      { steps: [plainStep('attack')], received: 3, commanded: true, due: 4, tests: none },
    ];
    dawn(b, 4);
    expect(tacticNow(b, 'I')).toBe('attack');
  });

  test('VEA-17-307.1 a leader who withdraws onto the courier has the order', () => {
    const b = under(
      { I: 'withdrawal' },
      { ...two, leaders: { french: ['Napoleon C3 army', 'Davout C18'] }, dice: '1' },
    );
    b.act('order', 'i attack');
    b.act('davout', 'to C17', 'to C16', 'to C15');
    expect(b.cited('courierArrived')).toContain('VEA-17-307');
    dawn(b, 3);
    expect(tacticNow(b, 'I')).toBe('attack');
  });

  test('VEA-17-307.2 in defence he has two hexes to meet it', () => {
    const b = under(
      { I: 'defence' },
      { ...two, leaders: { french: ['Napoleon C3 army', 'Davout C18'] }, dice: '1' },
    );
    b.act('order', 'i attack');
    expect(b.refused('davout', 'to C17', 'to C16', 'to C15')).toEqual(['VEA-17-324', 'VEA-17-309']);
  });

  test('VEA-17-508.1 arrived and obeyed in turn 6: in force from turn 7', () => {
    const b = delivered('1', { turn: 6 });
    expect(pending(b)).toEqual([{ tactic: 'defence', due: 7, tests: none }]);
    expect(b.cited('courierArrived')).toContain('VEA-17-508');
  });

  test('VEA-17-601.1 a leader whom the battle does not rate has the average of his nation', () => {
    const { leaders } = battle({ leaders: { french: ['Davout A1'], coalition: ['Schmettau A9'] } }).state
      .terms;
    expect(leaders.map(({ obedience }) => obedience)).toEqual([4, 3]);
    expect(rulesOfArrival(delivered('4'))).toContain('VEA-17-601');
  });

  test('VEA-17-602.1 a battle may lower it by one', () => {
    const shifted = (more: number) =>
      new Battle(
        { ...scenarioOf({ ...two, rows: strip }), ratings: { french: { obedience: more } } },
        { commandLevel: 3 },
        new SeededDice(1),
      );
    const rated = (b: Battle) => b.state.terms.leaders.map(({ obedience }) => obedience);
    expect([rated(shifted(-1)), rated(shifted(1))]).toEqual([
      [3, 3],
      [5, 5],
    ]);
    expect(shifted(1).cited('setUp')).toContain('VEA-17-602');
  });

  test('VEA-17-603.1 obedience 3: three obeys, four does not', () => {
    const rated = (dice: string) => {
      const b = delivered('', { dice });
      return pending(b)[0]!.due;
    };
    expect([rated('4'), rated('5')]).toEqual([3, none]);
    expect(delivered('4').cited('courierArrived')).toContain('VEA-17-603');
  });

  test('VEA-17-604.1 obeyed in turn 2: in force in turn 3', () => {
    expect(pending(delivered('4'))[0]!.due).toBe(3);
    expect(rulesOfArrival(delivered('4'))).toContain('VEA-17-604');
  });

  test('VEA-17-605.1 not obeyed: a delay test in the next turn, the old order binding', () => {
    const b = delivered('6 1');
    expect(pending(b)).toEqual([{ tactic: 'defence', due: none, tests: 3 }]);
    expect(rulesOfArrival(b)).toContain('VEA-17-605');
    next(b, 3);
    expect([tacticNow(b, 'I'), pending(b)]).toEqual(['attack', [{ tactic: 'defence', due: 4, tests: none }]]);
  });

  test('VEA-17-606.1 a four: in force in turn 4', () => {
    const b = delivered('6 4');
    next(b, 3);
    expect(pending(b)[0]!.due).toBe(4);
  });

  test('VEA-17-606.2 a five: in turn 5', () => {
    const b = delivered('6 5');
    next(b, 3);
    expect(pending(b)[0]!.due).toBe(5);
    expect(newsCited(b, 'delayed')).toEqual(['VEA-17-605', 'VEA-17-606']);
  });

  test('VEA-17-606.3 a six: it never comes', () => {
    const b = delivered('6 6');
    next(b, 3);
    expect(pending(b)).toEqual([]);
  });

  test('VEA-17-606.4 another order in force voids the older one and its test', () => {
    const b = delivered('6');
    b.state.corps[0]!.pending = [
      ...b.state.corps[0]!.pending,
      { steps: [plainStep('withdrawal')], received: 2, commanded: true, due: 3, tests: none },
    ];
    next(b, 3);
    expect([tacticNow(b, 'I'), pending(b)]).toEqual(['withdrawal', []]);
  });

  test('VEA-17-356.3 when the battle is over all orders and their dice are shown', () => {
    const b = delivered('6');
    const seen = () => viveLEmpereur.view(b.state, 'coalition');
    expect([seen().despatches, seen().corps[0]!.order]).toEqual([[], null]);
    b.actAs('french', 'resign');
    expect(b.cited('battleEnded')).toContain('VEA-17-356');
    expect(seen().despatches).toMatchObject([
      { turn: 2, corps: 0, die: none },
      { turn: 2, corps: 0, die: 6, against: 4 },
    ]);
    expect(seen().corps[0]).toMatchObject({ order: { tactic: 0 }, pending: [{ tests: 3 }] });
  });

  test('VEA-17-356.2 both see the courier arrive, the die is its owner’s', () => {
    const b = delivered('6');
    const [arrived] = b.told('courierArrived');
    expect(heardBy([arrived!], 'coalition')[0]).not.toHaveProperty('die');
    expect(heardBy([arrived!], 'french')[0]).toMatchObject({ die: 6, obedience: 4, obeyed: false });
    expect(viveLEmpereur.view(b.state, 'coalition').corps[0]!.pending).toEqual([]);
    expect(viveLEmpereur.view(b.state, 'french').corps[0]!.pending).toHaveLength(1);
  });
});
