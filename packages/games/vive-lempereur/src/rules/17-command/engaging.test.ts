/** Chapter XVII.3, line by line: attacks that are fought, the Guard, fresh reserves, and leaving the map. */
import { describe, expect, test } from 'vitest';
import { marks, type State } from '../../state.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';
import { plainStep } from './orders.ts';
import { dawn, order, passTo, strip, tacticNow, under } from './testing.ts';

const rest = 'inf9 A24 column W';
const davout = { french: ['Davout C3'] };

describe('attack: close and fight', () => {
  const close: Setting = {
    french: ['inf C5 line ENE'],
    coalition: ['inf C6 column E', rest],
    leaders: davout,
    chance: 3,
  };

  test('VEA-17-312.1 infantry beside the enemy in its front fires or attacks', () => {
    const b = under({ I: 'attack' }, close);
    passTo(b, 'french fire');
    b.act('end');
    expect(b.asked).toBe('french assault');
    expect(b.refused('end')).toEqual(['VEA-17-312']);
    expect(b.options()).not.toContain('end');
    b.act('at C5', 'to C6');
    expect(b.refused('end')).toEqual([]);
    // One that has fired owes no shock.
    const fired = under({ I: 'attack' }, close);
    passTo(fired, 'french fire');
    fired.act('at C6', 'fr1');
    passTo(fired, 'french assault');
    expect(fired.refused('end')).toEqual([]);
  });

  test('VEA-17-312.2 whoever has nobody to fight owes nothing', () => {
    const b = under({ I: 'attack' }, { ...close, french: ['inf C5 line WNW', 'inf A5 line ENE'] });
    b.unit('fr1').marks |= marks.moved;
    b.unit('fr2').marks |= marks.moved;
    passTo(b, 'coalition movement');
    expect(tacticNow(b, 'I')).toBe('attack');
  });

  test('VEA-17-312.3 with a target for fire and none for shock it does not let its fire go by', () => {
    // Skirmishers two hexes off fire and cannot strike.
    const b = under(
      { I: 'attack' },
      { ...close, french: ['light D5 skirmish C5'], coalition: ['inf C7 column E', rest] },
    );
    b.state.phase = 'offensive fire';
    b.unit('fr1').marks |= marks.complied | marks.moved;
    b.state.frames = [{ step: 'aim', kind: 'offensive', at: [] }];
    expect(b.options()).toEqual(['at C7']);
    expect(b.refused('end')).toEqual(['VEA-17-312']);
    b.act('at C7', 'fr1');
    expect(b.asked).not.toBe('french fire');
  });
});

describe('attack: the Guard', () => {
  const guard = (isGuard: boolean) => {
    const b = under(
      { I: 'attack' },
      {
        french: ['inf C5 column E', 'inf B5 column E', 'inf D5 column E', 'guns E5 limbered E'],
        coalition: ['inf E12 column W', rest],
        leaders: davout,
      },
    );
    const corps = b.state.terms.corps.map((facts) => ({ ...facts, guard: isGuard }));
    Object.assign(b.state, { terms: { ...b.state.terms, corps } } satisfies Partial<State>);
    return b;
  };

  test('VEA-17-315.1 its guns go forward while its infantry stays', () => {
    const line = guard(false);
    line.act('fr4', 'to E6', 'to E7', 'to E8', 'to E9');
    expect(line.refused('end')).not.toContain('VEA-17-315');
    const b = guard(true);
    expect(b.refused('end')).toContain('VEA-17-315');
    b.act('fr4', 'to E6', 'to E7', 'to E8', 'to E9');
    expect(b.refused('end')).toEqual([]);
  });
});

describe('fresh reserves', () => {
  /** A corps in reserve of a battle of 24 turns, with an order that takes effect in this turn. */
  const called = (turn: number, commanded = true) => {
    const b = under({ I: 'reserve' }, { french: ['inf C5 column E'], leaders: davout });
    b.state.corps[0]!.pending = [
      { steps: [plainStep('attack')], received: turn - 1, commanded, due: turn, tests: -1 },
    ];
    dawn(b, turn);
    return b;
  };

  test('VEA-17-340.1 called in turn 13 of 24 it is fresh for three turns', () => {
    expect(called(13).state.corps[0]!.fresh).toBe(15);
  });

  test('VEA-17-340.2 called in turn 5 it is not', () => {
    expect([called(5).state.corps[0]!.fresh, called(12).state.corps[0]!.fresh]).toEqual([-1, -1]);
  });

  test('VEA-17-340.3 nor if its owner, or its leader, changes the order himself', () => {
    const b = under({ I: 'reserve' }, { french: ['inf C5 column E'], leaders: davout });
    b.state.turn = 14;
    b.actAs('french', 'i to defence');
    expect([tacticNow(b, 'I'), b.state.corps[0]!.fresh]).toEqual(['defence', -1]);
    expect(called(14, false).state.corps[0]!.fresh).toBe(-1);
  });

  /** What freshness adds to the die of a shock of these units. */
  const added = (setting: Setting, freshCorps: readonly number[], ...attack: string[]) => {
    const b = battle({
      rows: strip,
      turn: 13,
      turns: 24,
      phase: 'shock',
      options: { commandLevel: 3 },
      chance: 4,
      ...setting,
    });
    for (const [at, corps] of b.state.corps.entries()) if (freshCorps.includes(at)) corps.fresh = 15;
    for (const from of attack) b.act(from, 'to C6');
    b.act('end');
    return {
      rows: freshRows(b),
      inVain: b.told('freshInVain').map(({ secretOf, rules }) => [secretOf, ...rules]),
    };
  };
  const freshRows = (b: Battle) =>
    b
      .told('clashed')[0]!
      .sum.filter(({ id }) => id === 'VEA-17-340')
      .map(({ value }) => value);

  const two: Setting = {
    french: ['inf C5 column E', 'inf B5 column SE corps:II'],
    coalition: ['inf C6 line WNW', rest],
  };

  test('VEA-17-340.1 and adds one to the die of its attacks', () => {
    const bonus = (fresh: readonly number[]) => added(two, fresh, 'at C5', 'at B5').rows;
    expect([bonus([0, 1]), bonus([])]).toEqual([[1], []]);
  });

  test('VEA-17-341.1 a fresh and an ordinary unit attack together: nothing', () => {
    expect(added(two, [0, 1], 'at C5', 'at B5')).toEqual({ rows: [1], inVain: [] });
    expect(added(two, [0], 'at C5', 'at B5')).toEqual({ rows: [], inVain: [['french', 'VEA-17-341']] });
  });

  test('VEA-17-341.2 fresh defenders together: one off the die, with an ordinary unit among them nothing', () => {
    const defended: Setting = {
      french: ['inf C5 column E'],
      coalition: ['inf3 C6 line WNW', 'inf3 C6 line WNW corps:Q', rest],
    };
    expect(added(defended, [1, 2], 'at C5')).toEqual({ rows: [-1], inVain: [] });
    expect(added(defended, [1], 'at C5')).toEqual({ rows: [], inVain: [['coalition', 'VEA-17-341']] });
  });
});

describe('leaving the map', () => {
  const atTheEdge: Setting = { french: ['inf C1 column W', 'inf E5 column E'], leaders: davout };

  test('VEA-17-321.1 nobody leaves it on the march', () => {
    const b = under({ I: 'march E20' }, atTheEdge);
    expect(b.refused('leave fr1')).toEqual(['VEA-17-321', 'VEA-17-320']);
  });

  test('VEA-17-320.3 the free unit neither', () => {
    const b = under({ I: 'march E20' }, { ...atTheEdge, french: ['inf C1 line ENE', 'inf E5 column E'] });
    b.unit('fr1').marks |= marks.freed;
    expect(b.refused('leave fr1')).toContain('VEA-17-320');
    expect(b.options()).not.toContain('leave fr1');
  });

  test('VEA-17-333.1 in retreat alone, and where the line of communication leaves', () => {
    for (const tactic of ['attack', 'defence', 'withdrawal', 'reserve'])
      expect(under({ I: tactic }, atTheEdge).refused('leave fr1')).toEqual(['VEA-17-333']);
    const b = under({ I: 'retreat' }, atTheEdge);
    expect(b.refused('leave fr2')).toEqual(['VEA-17-333', 'VE-8.9-10']);
    b.act('leave fr1');
    expect([b.at('fr1'), b.told('leftMap').map(({ unit }) => unit), b.asked]).toEqual([
      'departed',
      ['fr1'],
      'french movement',
    ]);
    expect(b.state.points.coalition).toBeGreaterThan(0);
  });

  test('VEA-17-333.1 a leader there goes along if he likes', () => {
    const b = under({ I: 'retreat' }, { ...atTheEdge, leaders: { french: ['Davout C1'] } });
    b.act('leave fr1');
    expect(b.asked).toBe('french followOff');
    b.act('follow');
    expect([b.at('davout'), b.asked]).toEqual(['departed', 'french movement']);
  });
});

test('a corps that has lost all does not owe a fight', () => {
  const b = under({ I: 'attack' }, { french: ['inf C5 column E'], leaders: davout });
  order(b, 'I', 'attack');
  b.unit('fr1').hex = -1;
  expect(b.refused('end')).toEqual([]);
});
