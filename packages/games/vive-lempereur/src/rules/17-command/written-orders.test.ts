/** Chapter XVII.4, line by line: orders with objectives, conditions and several steps. */
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from '../../index.ts';
import { readScenario } from '../../scenario/reading.ts';
import { toPosition } from '../../scenario/position-writing.ts';
import { none, type Order } from '../../state.ts';
import { aims, conditions, tactics } from '../../tables/orders.ts';
import { scenarioOf, type Battle, type Setting } from '../../testing.ts';
import { moraleOf } from '../10-morale/morale-test.ts';
import { putUnderSteps } from './put-under.ts';
import { corpsNamed, dawn, newsCited, tacticNow, under } from './testing.ts';
import { written } from './writing.ts';

/** Level 4, the second turn of the French; Napoleon stands with Davout, so that orders are taken in person. */
function written4(setting: Setting): Battle {
  return under(
    { I: 'defence' },
    {
      french: ['inf C3 column E', 'inf C4 column E', 'inf C5 column E'],
      coalition: ['inf9 A22 column W'],
      leaders: { french: ['Napoleon C3 army', 'Davout C3'], coalition: ['Orange A22'] },
      ...setting,
      options: { commandLevel: 4, ...setting.options },
    },
  );
}

/** Puts corps I under the order that these parts write. */
function give(b: Battle, ...parts: readonly string[]): void {
  const corps = corpsNamed(b, 'I');
  const draft = written(b.state, 'french', [corps], tactics, parts);
  expect(draft, parts.join()).not.toBeNull();
  putUnderSteps(b.state, corps, draft!.steps);
}

const orderNow = (b: Battle, id = 'I'): Order => b.state.corps[corpsNamed(b, id)]!.order!;

/** The movement phase of the French. */
function move(b: Battle): void {
  expect(b.asked).toBe('french movement');
}

describe('what an order may say', () => {
  test('VEA-17-401.1 an objective and a succession of steps, each with its own tactic', () => {
    const b = written4({});
    move(b);
    b.act('order', 'i attack', 'at C12', 'then 1 defence', 'at C12', 'else 1 withdrawal');
    const [pending] = b.state.corps[corpsNamed(b, 'I')]!.pending;
    expect(pending!.steps.map(({ tactic }) => tactics[tactic])).toEqual(['attack', 'defence', 'withdrawal']);
    expect(pending!.due).toBe(3);
    expect(newsCited(b, 'inPerson')).toEqual(
      expect.arrayContaining(['VEA-17-403', 'VEA-17-404', 'VEA-17-406']),
    );
  });

  test('VEA-17-401.2 a tactic alone binds as at level 3', () => {
    const b = written4({});
    give(b, 'i attack');
    expect([tacticNow(b, 'I'), aims[orderNow(b).aim]]).toEqual(['attack', 'nothing']);
    move(b);
    expect(b.refused('end')).toEqual(['VEA-17-310', 'VEA-17-311', 'VEA-17-355']);
  });

  test('VEA-17-401.3 a remark is kept for its owner, and binds nobody', () => {
    const b = written4({});
    give(b, 'i defence', 'remark at all costs');
    expect(orderNow(b).steps[0]!.remark).toBe(0);
    const seen = (seat: string) => viveLEmpereur.view(b.state, seat).corps[0]!.order;
    expect([seen('french')?.steps[0]!.remark, seen('coalition')]).toEqual([0, null]);
    expect(tacticNow(b, 'I')).toBe('defence');
    move(b);
    b.act('order', 'i defence', 'remark at all costs');
    expect(newsCited(b, 'inPerson')).toContain('VEA-17-401');
  });

  test('VEA-17-402.1 the tactic asks what it asks at level 3: a third of an attack closes', () => {
    const b = written4({});
    give(b, 'i attack', 'at C12');
    move(b);
    expect(b.refused('end')).toEqual(['VEA-17-310', 'VEA-17-311', 'VEA-17-355']);
    b.act('order', 'i attack', 'at C12');
    dawn(b, 3);
    expect(newsCited(b, 'inForce')).toContain('VEA-17-402');
  });

  test('VEA-17-403.1 an enemy corps from one hour to another, for the owner alone', () => {
    const b = written4({});
    give(b, 'i attack', 'against p', 'from turn 4', 'until turn 8');
    const [step] = orderNow(b).steps;
    expect([aims[step!.aim], step!.from!.count, step!.until!.count]).toEqual(['corps', 4, 8]);
    expect(viveLEmpereur.view(b.state, 'coalition').corps[0]!.order).toBeNull();
    dawn(b, 4);
    expect(tacticNow(b, 'I')).toBe('attack');
    dawn(b, 8);
    expect(tacticNow(b, 'I')).toBe('defence');
    expect(newsCited(b, 'lapsed')).toContain('VEA-17-403');
  });

  test('VEA-17-403.2 an attack on a corps closes on that corps, not on a nearer enemy', () => {
    const b = written4({
      french: ['inf C12 column W'],
      coalition: ['inf9 C18 column W', 'inf9 C4 column E corps:Q'],
      leaders: { french: ['Davout C12'] },
    });
    give(b, 'i attack', 'against q');
    move(b);
    expect(b.refused('fr1', 'about', 'to C13')).not.toEqual([]);
    expect(b.isComplete('fr1', 'to C11', 'to C10', 'to C9', 'to C8')).toBe(true);
  });

  test('VEA-17-404.1 a village, then its defence, else a withdrawal: three steps that hang together', () => {
    const b = written4({});
    give(b, 'i attack', 'at C12', 'then 1 defence', 'at C12', 'else 1 withdrawal', 'at C1');
    expect(orderNow(b).steps.map(({ next, fail }) => [next, fail])).toEqual([
      [1, 2],
      [none, none],
      [none, none],
    ]);
    b.unit('fr1').hex = b.hex('C12');
    dawn(b, 3);
    expect(newsCited(b, 'followed')).toContain('VEA-17-404');
  });

  test('VEA-17-405.1 until another corps holds a ridge', () => {
    const b = written4({ french: ['inf C3 column E', 'inf C9 column E corps:II'] });
    give(b, 'i defence', 'at C12', 'until held', 'at D6', 'by ii');
    const { until } = orderNow(b).steps[0]!;
    expect([conditions[until!.kind], until!.at, until!.count]).toEqual([
      'held',
      b.hex('D6'),
      corpsNamed(b, 'II'),
    ]);
  });

  test('VEA-17-405.2 until its hour the corps defends', () => {
    const b = written4({});
    move(b);
    b.act('order', 'i attack', 'at C12', 'from turn 5');
    dawn(b, 3);
    expect(tacticNow(b, 'I')).toBe('defence');
    expect(newsCited(b, 'waits')).toContain('VEA-17-405');
    dawn(b, 4);
    expect(tacticNow(b, 'I')).toBe('defence');
    dawn(b, 5);
    expect([tacticNow(b, 'I'), orderNow(b).since]).toEqual(['attack', 5]);
  });
});

describe('steps that follow', () => {
  const three = ['i march', 'at C12', 'then 1 defence', 'until lasted 2', 'then 2 attack', 'at C16'] as const;

  test('VEA-17-406.1 the second step is in force when the first was done, without a test', () => {
    const b = written4({});
    move(b);
    b.act('order', ...three);
    expect(newsCited(b, 'inPerson')).toContain('VEA-17-406');
    give(b, ...three);
    b.state.corps[0]!.pending = [];
    dawn(b, 4);
    expect(tacticNow(b, 'I')).toBe('march');
    b.leader('davout').hex = b.hex('C10');
    dawn(b, 5);
    expect([tacticNow(b, 'I'), orderNow(b).step, b.state.corps[0]!.malus]).toEqual(['defence', 1, 0]);
    dawn(b, 6);
    expect(orderNow(b).step).toBe(1);
    dawn(b, 7);
    expect([tacticNow(b, 'I'), orderNow(b).target]).toEqual(['attack', b.hex('C16')]);
  });

  const orElse = ['i attack', 'at C12', 'else 1 withdrawal'] as const;
  const mayGiveUp = (b: Battle) => viveLEmpereur.anytime(b.state, 'french').options.includes('i gives up');

  test('VEA-17-407.1 an attack is given up in its fourth turn, not before', () => {
    const b = written4({});
    b.state.turn = 5;
    give(b, ...orElse);
    dawn(b, 7);
    expect([b.state.turn, mayGiveUp(b)]).toEqual([7, false]);
    dawn(b, 8);
    expect([b.state.turn, mayGiveUp(b)]).toEqual([8, true]);
  });

  test('VEA-17-407.2 without a word for failure there is nothing to pass to', () => {
    const b = written4({});
    give(b, 'i attack', 'at C12');
    dawn(b, 8);
    expect(mayGiveUp(b)).toBe(false);
  });

  test('VEA-17-407.3 what follows is in force at once, if nobody of the corps has acted', () => {
    const b = written4({});
    give(b, ...orElse);
    dawn(b, 5);
    move(b);
    b.actAs('french', 'i gives up');
    expect([tacticNow(b, 'I'), orderNow(b).since]).toEqual(['withdrawal', 5]);
    expect(newsCited(b, 'givenUp')).toContain('VEA-17-407');
    const late = written4({});
    give(late, ...orElse);
    dawn(late, 5);
    move(late);
    late.act('fr3', 'to C6', 'to C7', 'to C8', 'to C9');
    expect(mayGiveUp(late)).toBe(false);
  });

  test('VEA-17-408.1 a village taken in the second turn is defended from the third on', () => {
    const b = written4({});
    give(b, 'i attack', 'at C12', 'then 1 defence', 'at C12');
    b.unit('fr1').hex = b.hex('C12');
    dawn(b, 3);
    expect([tacticNow(b, 'I'), orderNow(b).step]).toEqual(['defence', 1]);
    expect(newsCited(b, 'followed')).toContain('VEA-17-408');
  });

  test('VEA-17-409.1 whoever changes it otherwise tests his initiative, and morale suffers', () => {
    const b = written4({ dice: '1' });
    give(b, 'i attack', 'at C12');
    const before = moraleOf(b.state, { unit: 0 });
    b.state.frames.length = 0;
    b.state.phase = 'movement';
    b.call({ step: 'counsel' });
    b.act('i defence', 'at C4');
    expect(b.state.corps[0]!.pending.map(({ steps }) => tactics[steps[0]!.tactic])).toEqual(['defence']);
    expect(newsCited(b, 'adopted')).toContain('VEA-17-409');
    b.state.turn = 3;
    expect(moraleOf(b.state, { unit: 0 })).toBe(before - 1);
  });

  test('VEA-17-410.1 the first example of the rules needs no free words', () => {
    const b = written4({ french: ['inf C3 column E', 'inf C9 column E corps:II'] });
    give(
      b,
      ...['i attack', 'at C12', 'then 1 defence', 'at C12', 'until held', 'at D14', 'by ii'],
      ...['then 2 attack', 'at C16', 'else 1 withdrawal', 'at C2'],
    );
    expect(orderNow(b).steps.map(({ tactic, next, fail }) => [tactics[tactic], next, fail])).toEqual([
      ['attack', 1, 3],
      ['defence', 2, none],
      ['attack', none, none],
      ['withdrawal', none, none],
    ]);
  });

  test('VEA-17-411.1 a defence has a way out and no success', () => {
    const b = written4({});
    give(b, 'i defence', 'at C4', 'else 1 withdrawal', 'at C1');
    expect(orderNow(b).steps[0]!.fail).toBe(1);
    expect(written(b.state, 'french', [0], tactics, ['i defence', 'at C4', 'then 1 attack'])).toBeNull();
  });

  test('VEA-17-411.1 and is given up only while the enemy stands on the place', () => {
    const b = written4({});
    give(b, 'i defence', 'at C4', 'else 1 withdrawal', 'at C1');
    dawn(b, 6);
    expect(mayGiveUp(b)).toBe(false);
    for (const name of ['fr2']) b.unit(name).hex = b.hex('C1');
    b.unit('co1').hex = b.hex('C4');
    expect(mayGiveUp(b)).toBe(true);
  });

  test('VEA-17-412.1 whose last step is done defends where it stands, behind a line', () => {
    const b = written4({});
    give(b, 'i march', 'at C12');
    b.leader('davout').hex = b.hex('C11');
    dawn(b, 3);
    expect([tacticNow(b, 'I'), orderNow(b).step, orderNow(b).limit]).toEqual(['defence', 1, 18]);
    expect(newsCited(b, 'lapsed')).toContain('VEA-17-412');
  });

  test('VEA-17-413.1 an attack on a corps that is gone is a defence', () => {
    const b = written4({ coalition: ['inf9 A22 column W', 'inf9 A20 column W corps:Q'] });
    move(b);
    b.act('order', 'i attack', 'against q', 'then 1 march', 'at C12');
    b.unit('co2').hex = -3;
    b.unit('co2').steps = 0;
    dawn(b, 3);
    expect([tacticNow(b, 'I'), orderNow(b).step]).toEqual(['defence', 2]);
    expect(newsCited(b, 'lapsed')).toEqual(['VEA-17-413']);
  });
});

describe('what is offered', () => {
  const inDivisions: Setting = {
    coalition: ['inf9 A22 column W', 'inf9 A21 column W'],
    values: { co1: { division: '1st' }, co2: { division: '2nd' } },
  };

  test('VEA-17-414.1 corps and divisions of the enemy, no regiments', () => {
    const b = written4(inDivisions);
    move(b);
    const offered = b.options('order', 'i attack').filter((part) => String(part).startsWith('against '));
    expect(offered).toEqual(['against p', 'against p/1st', 'against p/2nd']);
    expect(b.refused('order', 'i attack', 'against co2')).toEqual(['VEA-17-414']);
  });

  test('VEA-17-415.3 a regiment as objective is refused', () => {
    const b = written4(inDivisions);
    move(b);
    expect(b.refused('order', 'i attack', 'against co1')).toEqual(['VEA-17-414']);
  });

  test('VEA-17-415.1 a step follows one that is written, and a file names later ones alone', () => {
    const b = written4({});
    move(b);
    expect(b.refused('order', 'i march', 'at C9', 'then 2 attack')).toEqual(['VEA-17-415']);
    const scenario = scenarioOf({ french: ['inf A1 column E'], coalition: ['inf A9 column W'] });
    const looped = {
      ...scenario,
      corps: scenario.corps.map((corps) => ({
        ...corps,
        order: [
          { tactic: 'march', place: 'A5', next: 1 },
          { tactic: 'march', place: 'A4', next: 1 },
        ],
      })),
    };
    expect(JSON.stringify(readScenario(looped))).toContain('only a later step follows');
  });

  const long = ['i march', 'at C9', ...[1, 2, 3, 4, 5].flatMap((n) => [`then ${n} march`, `at C${n + 9}`])];

  test('VEA-17-415.2 six steps, not seven', () => {
    const b = written4({});
    move(b);
    expect(b.isComplete('order', ...long)).toBe(true);
    expect(b.refused('order', ...long, 'then 6 march')).toEqual(['VEA-17-415']);
  });

  test('VEA-17-415.4 an order that is saved reads the same', () => {
    const b = written4(inDivisions);
    give(
      b,
      ...['i attack', 'against p/2nd', 'from entered', 'at C9', 'until gone p', 'remark make haste'],
      ...['else 1 withdrawal', 'at C1', 'then 1 march', 'towards north', 'until held', 'at C5', 'by i'],
    );
    const again = viveLEmpereur.setup(toPosition(b.state, 'again'), { commandLevel: 4 }, b.dice).state;
    expect(again.corps[0]!.order).toEqual(orderNow(b));
  });
});

describe('the kinds of orders', () => {
  test('VEA-17-416.1 an attack on a place closes on it, though an enemy is nearer elsewhere', () => {
    const b = written4({
      french: ['inf C12 column W'],
      coalition: ['inf9 C18 column W'],
      leaders: { french: ['Davout C12'] },
    });
    give(b, 'i attack', 'at C4');
    move(b);
    expect(b.refused('fr1', 'about', 'to C13')).not.toEqual([]);
    expect(b.isComplete('fr1', 'to C11', 'to C10', 'to C9', 'to C8')).toBe(true);
  });

  test('VEA-17-416.1 an attack towards an edge closes in rank', () => {
    const b = written4({ french: ['inf C12 column W'], leaders: { french: ['Davout C12'] } });
    give(b, 'i attack', 'towards west');
    move(b);
    expect(b.refused('fr1', 'about', 'to C13')).not.toEqual([]);
    expect(b.isComplete('fr1', 'to C11', 'to C10', 'to C9', 'to C8')).toBe(true);
  });

  test('VEA-17-416.2 a withdrawal to a place is measured to it, not to the rear', () => {
    const b = written4({
      french: ['inf C12 column E', 'inf C13 column E'],
      leaders: { french: ['Davout C12'] },
    });
    give(b, 'i withdrawal', 'at C18');
    move(b);
    expect(b.refused('end')).not.toEqual([]);
    b.act('davout', 'to C13', 'to C14');
    b.act('fr2', 'to C14', 'to C15');
    b.act('end');
    expect(b.asked).toBe('french counsel');
  });

  test('VEA-17-416.3 a march without a place or an edge is no order', () => {
    const b = written4({});
    move(b);
    expect(b.isComplete('order', 'i march')).toBe(false);
    expect(b.isComplete('order', 'i march', 'towards north')).toBe(true);
    expect(b.options('order', 'i march').some((part) => String(part).startsWith('until '))).toBe(false);
  });

  test('VEA-17-416.4 a place ahead may be entered, and passed by one hex', () => {
    const b = written4({ french: ['inf C8 column E'], leaders: { french: ['Davout C7'] } });
    give(b, 'i defence', 'at C10');
    move(b);
    expect(b.isComplete('fr1', 'to C9', 'to C10', 'to C11')).toBe(true);
    expect(b.refused('fr1', 'to C9', 'to C10', 'to C11', 'to C12')).toEqual(['VEA-17-326', 'VEA-17-325']);
  });

  test('VEA-17-416.5 the last unit in order stays in the place', () => {
    const b = written4({
      french: ['inf5 C8 column E', 'inf5 C7 column E'],
      leaders: { french: ['Davout C7'] },
    });
    give(b, 'i defence', 'at C8');
    move(b);
    expect(b.refused('fr1', 'to C9')).toEqual(['VEA-17-416']);
    b.act('fr2', 'to C8');
    expect(b.isComplete('fr1', 'to C9')).toBe(true);
  });
});

describe('conditions', () => {
  const waiting = ['i defence', 'at C4', 'until held', 'at D12', 'by ii', 'then 1 attack', 'at C16'] as const;
  const two: Setting = {
    french: ['inf C3 column E', 'inf C9 column E corps:II'],
    leaders: { french: ['Napoleon C3 army', 'Davout C3', 'Ney C9 corps corps:II'] },
  };

  test('VEA-17-417.1 a ridge taken in the sixth turn counts from the seventh', () => {
    const b = written4(two);
    give(b, ...waiting);
    dawn(b, 6);
    b.unit('fr2').hex = b.hex('D12');
    expect(tacticNow(b, 'I')).toBe('defence');
    dawn(b, 7);
    expect([tacticNow(b, 'I'), orderNow(b).since]).toEqual(['attack', 7]);
    expect(newsCited(b, 'followed')).toContain('VEA-17-417');
  });

  test('VEA-17-417.2 taken and lost again within a turn it does not count', () => {
    const b = written4(two);
    give(b, ...waiting);
    dawn(b, 6);
    b.unit('fr2').hex = b.hex('D12');
    b.unit('fr2').hex = b.hex('C9');
    dawn(b, 7);
    expect(tacticNow(b, 'I')).toBe('defence');
  });

  test('VEA-17-417.3 a new order comes before the next step of the old one', () => {
    const b = written4(two);
    give(b, ...waiting);
    b.unit('fr2').hex = b.hex('D12');
    const draft = written(b.state, 'french', [0], tactics, ['i retreat'])!;
    b.state.corps[0]!.pending = [{ steps: draft.steps, received: 6, commanded: true, due: 7, tests: none }];
    dawn(b, 7);
    expect(tacticNow(b, 'I')).toBe('retreat');
  });

  test.each([
    [
      'until entered at C9',
      ['until entered', 'at C9'],
      (b: Battle): void => void (b.unit('co1').hex = b.hex('C9')),
    ],
    ['until gone p', ['until gone p'], (b: Battle): void => void (b.unit('co1').hex = -1)],
    ['until done ii 1', ['until done ii 1'], (b: Battle): void => void (b.leader('ney').hex = b.hex('C11'))],
    ['until turn 5', ['until turn 5'], () => undefined],
    ['until lasted 3', ['until lasted 3'], () => undefined],
  ] as const)('VEA-17-417.1 %s', (_name, until, comesTrue) => {
    const b = written4(two);
    putUnderSteps(
      b.state,
      corpsNamed(b, 'II'),
      written(b.state, 'french', [corpsNamed(b, 'II')], tactics, ['ii march', 'at C12'])!.steps,
    );
    b.leader('ney').hex = b.hex('C5');
    give(b, 'i defence', ...until, 'then 1 attack', 'at C16');
    dawn(b, 4);
    expect(tacticNow(b, 'I')).toBe('defence');
    comesTrue(b);
    dawn(b, 5);
    expect(tacticNow(b, 'I')).toBe('attack');
  });
});

describe('orders that are doubted', () => {
  const doubted = (challenges: boolean) => {
    const b = under(
      { I: 'defence', P: 'attack' },
      {
        french: ['inf C3 column E'],
        coalition: ['inf9 A22 column W'],
        leaders: { french: ['Davout C3'], coalition: ['Orange A22'] },
        options: { commandLevel: 3, challenges },
      },
    );
    move(b);
    b.act('end');
    b.act('nobody');
    return b;
  };

  test('VEA-17-801.1 the order is shown to whoever asks, and to him alone', () => {
    const b = doubted(true);
    expect(b.asked).toBe('coalition challenge');
    expect(b.refused('show p')).toEqual(['VEA-17-801', 'VEA-17-802']);
    b.act('show i');
    const [shown] = b.told('orderShown');
    expect([shown!.corps, shown!.tactic, shown!.only]).toEqual([
      'i',
      undefined,
      { coalition: { tactic: 'defence' } },
    ]);
    expect(shown!.rules).toEqual(['VEA-17-801']);
  });

  test('VEA-17-801.2 without the option nobody asks', () => {
    const b = doubted(false);
    expect(b.asked).not.toContain('challenge');
  });

  test('VEA-17-802.1 whoever was asked sees one in return, or declines', () => {
    const b = doubted(true);
    b.act('show i');
    expect([b.asked, b.askedBy]).toEqual(['french reply', ['VEA-17-802']]);
    expect(b.options()).toEqual(['nobody', 'show p']);
    b.act('show p');
    expect(b.told('orderShown')[1]!.only).toEqual({ french: { tactic: 'attack' } });
  });

  test('VEA-17-803.1 no die ever settles a doubt', () => {
    const b = doubted(true);
    const before = b.options();
    b.act('show i');
    expect([...before, ...b.options()].some((part) => String(part).includes('roll'))).toBe(false);
    expect([before, b.options()]).toEqual([
      ['nobody', 'show i'],
      ['nobody', 'show p'],
    ]);
  });
});
