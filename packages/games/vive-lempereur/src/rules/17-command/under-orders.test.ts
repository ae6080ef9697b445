/** Chapter XVII.3, line by line: what orders forbid. */
import { heardBy } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from '../../index.ts';
import { marks } from '../../state.ts';
import { battle, type Setting } from '../../testing.ts';
import { newsCited, order, passTo, tacticNow, under } from './testing.ts';

const rest = 'inf9 A24 column W';
const davout = { french: ['Davout C3'] };

/** The defensive fire of the French, whose second unit has been the free one of its corps. */
const firedOn: Setting = {
  french: ['inf D4 line ENE', 'inf F4 line ENE'],
  coalition: ['inf D5 column E', 'inf9 A9 column W'],
  side: 'coalition',
  phase: 'defensive fire',
  turn: 2,
  options: { commandLevel: 3 },
  values: { fr2: { marks: marks.freed } },
};

describe('march', () => {
  const close: Setting = {
    french: ['inf C5 line ENE', 'inf D5 line ENE', 'inf B5 line ENE'],
    coalition: ['inf C6 column E', 'inf D6 column E', 'inf B6 column E', rest],
    leaders: davout,
  };

  test('VEA-17-317.1 a line changes to column before it moves, but for the free unit', () => {
    const b = under({ I: 'march E20' }, { french: ['inf C5 line ENE', 'inf D5 line ENE'], leaders: davout });
    b.act('fr1', 'to C6');
    expect(b.unit('fr1').marks & marks.freed).not.toBe(0);
    expect(b.refused('fr2', 'to D6')).toEqual(['VEA-17-317']);
    b.act('fr2', 'column E', 'to D6');
    expect(b.unit('fr2').marks & marks.freed).toBe(0);
  });

  test('VEA-17-317.2 a battery limbers to move, as ever', () => {
    const b = under({ I: 'march E20' }, { french: ['guns C5 battery ENE'], leaders: davout });
    expect(b.refused('fr1', 'to C6')).not.toEqual([]);
    b.act('fr1', 'limbered E', 'to C6');
  });

  test('VEA-17-318.1 its free unit spent, nobody of the corps fires, in defence neither', () => {
    const b = under({ I: 'march E20' }, close);
    passTo(b, 'french fire');
    b.act('at C6', 'fr1');
    expect(b.refused('at D6', 'fr2')).toEqual(['VEA-17-318']);
    const enemy = battle({
      ...close,
      phase: 'defensive fire',
      side: 'coalition',
      turn: 2,
      options: { commandLevel: 3 },
      values: { fr1: { marks: marks.freed } },
    });
    order(enemy, 'I', 'march D9');
    expect(enemy.asked).toBe('french fire');
    expect(enemy.refused('at D6', 'fr2')).toEqual(['VEA-17-318']);
  });

  test('VEA-17-318.2 opportunity fire is free', () => {
    const b = battle({ ...firedOn, phase: 'movement' });
    order(b, 'I', 'march D9');
    b.act('co1', 'to D6');
    expect(b.options()).toContain('fr1');
  });

  test('VEA-17-318.3 no shock and no charge by another than the free one', () => {
    const b = under({ I: 'march E20' }, close);
    passTo(b, 'french assault');
    b.act('at C5', 'to C6');
    expect(b.refused('at D5', 'to D6')).toEqual(['VEA-17-318']);
    const horse = under(
      { I: 'march E20' },
      {
        french: ['cav C5 column E', 'cav D5 column E'],
        coalition: ['inf C7 column E', rest],
        leaders: davout,
      },
    );
    horse.unit('fr2').marks |= marks.freed;
    expect(horse.refused('fr1', 'line ENE', 'to C6')).toEqual(['VEA-17-318']);
  });

  test('VEA-17-319.1 cavalry does not scatter of its own will', () => {
    const b = under({ I: 'march E20' }, { french: ['cav C5 column E', 'cav D5 column E'], leaders: davout });
    b.unit('fr2').marks |= marks.freed;
    expect(b.refused('disorder fr1')).toEqual(['VEA-17-319']);
    expect(b.options()).not.toContain('disorder fr1');
  });

  test('VEA-17-320.1 the first to fire or attack is the free one, until its owner’s next turn', () => {
    const b = under({ I: 'march E20' }, close);
    passTo(b, 'french fire');
    b.act('at C6', 'fr1');
    expect(b.unit('fr1').marks & marks.freed).not.toBe(0);
    b.state.frames.length = 0;
    b.call({ step: 'playerTurn' });
    expect(b.unit('fr1').marks & marks.freed).toBe(0);
  });

  test('VEA-17-320.2 a second one of the corps is not', () => {
    const b = under({ I: 'march E20' }, close);
    passTo(b, 'french fire');
    b.act('at C6', 'fr1');
    expect(b.options('at D6')).not.toContain('fr2');
  });

  test('VEA-17-320.4 in the next turn it may be another', () => {
    const b = under({ I: 'march E20' }, close);
    passTo(b, 'french fire');
    b.act('at D6', 'fr2');
    expect([b.unit('fr1').marks & marks.freed, b.unit('fr2').marks & marks.freed].map(Boolean)).toEqual([
      false,
      true,
    ]);
  });

  test('VEA-17-322.1 its owner makes Defence of it in the enemy’s turn: the line is drawn, and he may fire', () => {
    const b = battle(firedOn);
    order(b, 'I', 'march D9');
    expect(b.refused('at D5', 'fr1')).toEqual(['VEA-17-318']);
    expect(viveLEmpereur.anytime(b.state, 'french').options).toEqual([
      'resign',
      'i to attack',
      'i to defence',
    ]);
    b.actAs('french', 'i to defence');
    expect([tacticNow(b, 'I'), b.refused('at D5', 'fr1')]).toEqual(['defence', []]);
    expect(b.state.corps[0]!.order!.limit).toBeGreaterThan(0);
  });

  test('VEA-17-322.2 made into Attack it asks for its moves at once', () => {
    const b = under({ I: 'march E20' }, { french: ['inf C5 column E'], leaders: davout });
    expect(b.refused('end')).toEqual([]);
    b.actAs('french', 'i to attack');
    expect(b.refused('end')).toContain('VEA-17-310');
  });

  test('VEA-17-322.3 it does not become Withdrawal', () => {
    const b = under({ I: 'march E20' }, { french: ['inf C5 column E'], leaders: davout });
    expect(b.refused('i to withdrawal')).toContain('VEA-17-322');
  });

  test('VEA-17-316.1 a corps of cavalry goes from March to Attack when it likes', () => {
    const b = under({ I: 'attack' }, { french: ['cav C5 column E'], leaders: davout, phase: 'movement' });
    b.state.turn = 3;
    b.actAs('french', 'i to march');
    expect(tacticNow(b, 'I')).toBe('march');
    // And back, though as a corps of cavalry but once in a phase.
    b.state.turn = 4;
    b.actAs('french', 'i to attack');
    expect(viveLEmpereur.anytime(b.state, 'french').options).not.toContain('i to march');
  });

  test('VEA-17-316.2 a corps of infantry does not go from Attack to March', () => {
    const b = under({ I: 'attack' }, { french: ['inf C5 column E'], leaders: davout });
    expect(viveLEmpereur.anytime(b.state, 'french').options).toEqual(['resign']);
    expect(b.refused('i to march')).toContain('VEA-17-316');
  });

  test('VEA-17-316.3 the enemy is told nothing of it', () => {
    const b = under({ I: 'march E20' }, { french: ['cav C5 column E'], leaders: davout });
    const before = JSON.stringify(viveLEmpereur.view(b.state, 'coalition'));
    const events = b.actAs('french', 'i to defence');
    expect([heardBy(events, 'coalition'), heardBy(events, 'spectator')]).toEqual([[], []]);
    expect(JSON.stringify(viveLEmpereur.view(b.state, 'coalition'))).toBe(before);
  });
});

describe('defence', () => {
  const line: Setting = { french: ['inf C5 column E', 'inf E3 column E'], leaders: davout };

  test('VEA-17-324.1 its leader does not go farther than two hexes', () => {
    const b = under({ I: 'defence' }, line);
    expect(b.refused('davout', 'to C2', 'to C1')).toEqual([]);
    const far = under({ I: 'defence' }, { ...line, leaders: { french: ['Davout C6'] } });
    expect(far.refused('davout', 'to C5', 'to C4', 'to C3')).toEqual(['VEA-17-324', 'VEA-17-309']);
  });

  test('VEA-17-324.2 never towards the enemy; along his rank and back he may', () => {
    const b = under({ I: 'defence' }, line);
    expect(b.refused('davout', 'to C4')).toEqual(['VEA-17-324', 'VEA-17-309']);
    expect(b.refused('davout', 'to C2')).toEqual([]);
  });

  test('VEA-17-325.1 the line is drawn once, and does not follow', () => {
    const b = under({ I: 'defence' }, line);
    const { limit } = b.state.corps[0]!.order!;
    b.act('fr1', 'to C6');
    expect(b.state.corps[0]!.order!.limit).toBe(limit);
    expect(b.refused('fr1', 'to C7')).not.toEqual([]);
  });

  test('VEA-17-325.2 it runs straight: the far wing is held by the same rank', () => {
    const b = under({ I: 'defence' }, { french: ['inf C5 column E', 'inf E3 column E'], leaders: davout });
    expect(b.refused('fr2', 'to E4', 'to E5', 'to E6')).toEqual([]);
    expect(b.refused('fr2', 'to E4', 'to E5', 'to E6', 'to E7')).toEqual(['VEA-17-326', 'VEA-17-325']);
  });

  test('VEA-17-326.1 no advance beyond it', () => {
    const b = battle({
      rows: Array.from({ length: 5 }, () => Array.from({ length: 24 }, () => '.').join(' ')),
      turn: 2,
      phase: 'shock',
      french: ['inf6 C6 column E'],
      coalition: ['militia3 C7 line WNW', rest],
      options: { commandLevel: 3 },
      dice: '5',
    });
    order(b, 'I', 'defence');
    b.state.corps[0]!.order = { ...b.state.corps[0]!.order!, limit: b.state.corps[0]!.order!.limit + 1 };
    b.act('at C6', 'to C7');
    b.act('end');
    expect(b.asked).toBe('french advance');
    expect(b.options()).toEqual(['stay']);
    expect(b.refused('fr1', 'to C7')).toEqual(['VEA-17-326', 'VEA-17-325']);
  });

  test('VEA-17-326.2 but an attack across it', () => {
    const b = under({ I: 'defence' }, { ...line, coalition: ['inf C6 column E', rest] });
    b.state.corps[0]!.order = { ...b.state.corps[0]!.order!, limit: b.state.corps[0]!.order!.limit + 1 };
    passTo(b, 'french assault');
    expect(b.options('at C5')).toEqual(['to C6']);
  });

  test('VEA-17-326.3 no charge either', () => {
    const b = under(
      { I: 'defence' },
      {
        french: ['cav C5 column E', 'inf E3 column E'],
        coalition: ['inf C9 column E', rest],
        leaders: davout,
      },
    );
    expect(b.refused('fr1', 'line ENE', 'to C6', 'to C7', 'to C8')).toEqual(['VEA-17-326', 'VEA-17-325']);
  });
});

describe('retreat and reserve', () => {
  const pair: Setting = {
    french: ['inf C9 line ENE', 'inf D9 line ENE', 'inf B9 line ENE'],
    coalition: ['inf C10 column E', 'inf D10 column E', 'inf B10 column E', rest],
    leaders: { french: ['Davout C8'] },
  };

  test('VEA-17-331.1 only its two free units fire', () => {
    const b = under({ I: 'retreat' }, pair);
    b.unit('fr1').marks |= marks.freed;
    b.unit('fr2').marks |= marks.freed | marks.moved;
    b.state.phase = 'defensive fire';
    b.state.side = 'coalition';
    b.state.frames = [{ step: 'aim', kind: 'defensive', at: [] }];
    expect(b.refused('at B10', 'fr3')).toEqual(['VEA-17-331', 'VEA-17-332']);
    expect(b.refused('at C10', 'fr1')).toEqual([]);
  });

  test('VEA-17-331.2 opportunity fire is free', () => {
    const b = battle({
      french: ['inf D4 line ENE'],
      coalition: ['inf D5 column E', 'inf9 A9 column W'],
      side: 'coalition',
      turn: 2,
      options: { commandLevel: 3 },
    });
    order(b, 'I', 'retreat');
    b.act('co1', 'to D6');
    expect(b.options()).toContain('fr1');
  });

  test('VEA-17-332.1 two stand and fire, a third does not', () => {
    const b = battle({
      french: ['inf C5 line ENE', 'inf D5 line ENE', 'inf B5 line ENE'],
      coalition: ['inf C6 column E', 'inf D6 column E', 'inf B6 column E', 'inf9 G9 column W'],
      phase: 'offensive fire',
      turn: 2,
      options: { commandLevel: 3 },
      dice: '11',
    });
    order(b, 'I', 'retreat');
    b.act('at C6', 'fr1');
    b.act('at D6', 'fr2');
    expect(b.refused('at B6', 'fr3')).toEqual(['VEA-17-331', 'VEA-17-332']);
  });

  test('VEA-17-335.1 a reserve keeps six hexes from the enemy', () => {
    const b = under(
      { I: 'reserve' },
      { french: ['inf C5 column E'], coalition: ['inf C12 column W', rest], leaders: davout },
    );
    expect(b.refused('fr1', 'to C6')).toEqual([]);
    expect(b.refused('fr1', 'to C6', 'to C7')).toEqual(['VEA-17-335']);
  });

  test('VEA-17-336.1 and does not fire', () => {
    const b = battle({
      french: ['inf D4 line ENE'],
      coalition: ['inf D5 column E', 'inf9 A9 column W'],
      phase: 'offensive fire',
      turn: 2,
      options: { commandLevel: 3 },
    });
    order(b, 'I', 'reserve');
    expect(b.asked).toBe('french fire');
    expect(b.refused('at D5', 'fr1')).toEqual(['VEA-17-336']);
  });

  test('VEA-17-337.1 its owner makes Defence of it at any moment', () => {
    const b = battle({
      french: ['inf D4 line ENE'],
      coalition: ['inf9 A9 column W'],
      side: 'coalition',
      turn: 2,
      options: { commandLevel: 3 },
    });
    order(b, 'I', 'reserve');
    b.actAs('french', 'i to defence');
    expect(tacticNow(b, 'I')).toBe('defence');
  });

  test('VEA-17-337.2 and nothing else', () => {
    const b = under({ I: 'reserve' }, { french: ['inf C5 column E'], leaders: davout });
    expect(viveLEmpereur.anytime(b.state, 'french').options).toEqual(['resign', 'i to defence']);
    expect(b.refused('i to attack')).toContain('VEA-17-337');
  });

  test('VEA-17-339.1 hemmed in four hexes from the enemy it falls to Defence', () => {
    const b = under(
      { I: 'reserve' },
      {
        french: ['inf C2 line ENE'],
        coalition: ['inf C6 column W', rest],
        leaders: { french: ['Davout C1'] },
      },
    );
    b.unit('fr1').marks |= marks.moved;
    passTo(b, 'french movement');
    b.act('end');
    b.act('nobody');
    expect(tacticNow(b, 'I')).toBe('defence');
    expect(newsCited(b, 'caught')).toEqual(['VEA-17-339']);
    expect(b.state.corps[0]!.order!.limit).toBeGreaterThan(0);
  });

  test('VEA-17-339.2 at five it is still in reserve', () => {
    const b = under(
      { I: 'reserve' },
      {
        french: ['inf C2 line ENE'],
        coalition: ['inf C7 column W', rest],
        leaders: { french: ['Davout C1'] },
      },
    );
    b.unit('fr1').marks |= marks.moved;
    b.act('end');
    b.act('nobody');
    expect(tacticNow(b, 'I')).toBe('reserve');
  });

  test('VEA-17-339.3 what the enemy does changes nothing by itself', () => {
    const b = battle({
      french: ['inf D1 line ENE'],
      coalition: ['inf D8 column W', 'inf9 A9 column W'],
      side: 'coalition',
      turn: 2,
      options: { commandLevel: 3 },
    });
    order(b, 'I', 'reserve');
    b.act('co1', 'to D7', 'to D6', 'to D5', 'to D4');
    b.act('end');
    expect(tacticNow(b, 'I')).toBe('reserve');
  });
});

describe('whom an order does not bind', () => {
  test('VEA-17-352.2 a unit out of command may fire in its place though its corps marches', () => {
    const b = battle({
      french: ['inf D4 line ENE', 'inf F4 line ENE'],
      coalition: ['inf D5 column E', 'inf9 A9 column W'],
      phase: 'offensive fire',
      turn: 2,
      options: { commandLevel: 3 },
      values: { fr1: { marks: marks.uncommanded }, fr2: { marks: marks.freed } },
    });
    order(b, 'I', 'march D9');
    expect(b.refused('at D5', 'fr1')).toEqual([]);
  });

  test('VEA-17-353.3 broken infantry of a corps that marches fires as it can', () => {
    const b = battle({
      french: ['inf D4 broken1', 'inf F4 line ENE'],
      coalition: ['inf D5 column E', 'inf9 A9 column W'],
      phase: 'offensive fire',
      turn: 2,
      options: { commandLevel: 3 },
      values: { fr2: { marks: marks.freed } },
    });
    order(b, 'I', 'march D9');
    expect(b.refused('at D5', 'fr1')).toEqual([]);
  });

  test('VEA-17-353.3 its owner alone hears that the order binds it no longer', () => {
    const heardOf = (tactic: string, seat: string) => {
      const b = under({ I: tactic }, { french: ['cav C5 column E'], leaders: davout });
      b.act('disorder fr1');
      const [broken] = heardBy(b.told('disorganised'), seat);
      return broken!.rules.includes('VEA-17-353');
    };
    expect([heardOf('march E20', 'french'), heardOf('march E20', 'coalition')]).toEqual([true, false]);
    expect(heardOf('retreat', 'french')).toBe(false);
  });

  test('VEA-17-356.1 the question of fire is put as if there were no order; what is forbidden is only not offered', () => {
    const b = battle(firedOn);
    order(b, 'I', 'march D9');
    expect([b.asked, b.options()]).toEqual(['french fire', ['end']]);
    expect(viveLEmpereur.anytime(b.state, 'french').options).toContain('i to defence');
  });
});
