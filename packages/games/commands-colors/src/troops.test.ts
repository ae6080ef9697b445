/** What a unit is, and what a leader is not. */
import { describe, expect, test } from 'vitest';
import { commandsColors } from './index.ts';
import { anyCard, battle, dice, scenarioOf } from './testing.ts';

describe('dice and losses', () => {
  test('CCN-1-01.1 a last block cannot storm a town alone, but it can with artillery to roll for it', () => {
    const town = { town: ['D5'] };
    const alone = battle({
      terrain: town,
      british: ['LN1 E5 ordered', 'LN E9 ordered'],
      french: ['LN D5', 'LN D9'],
    });
    expect(alone.refused('br1', 'at fr1')).toContain('CCN-1-01');
    expect(alone.refused('br2', 'at fr2')).toEqual([]);

    const helped = battle({ terrain: town, british: ['LN1 E5 ordered', 'FA E6 ordered'], french: ['LN D5'] });
    expect(helped.refused('br1', 'at fr1')).toContain('CCN-1-01');
    helped.act('br1', 'at fr1', 'br2');
    helped.act('stand');
    expect(helped.told('fought')[0]!.dice).toHaveLength(3);
  });

  test('CCN-1-01.2 four blocks that have lost two roll two dice the next time', () => {
    const b = battle({
      british: ['LN E5 ordered'],
      french: ['LC D5'],
      chance: [...dice('cavalry cavalry artillery artillery', 'artillery artillery'), anyCard],
    });
    b.act('br1', 'at fr1');
    b.act('stand');
    expect(b.blocks('fr1')).toBe(2);
    b.act('battle back');
    expect(b.told('fought')[1]).toMatchObject({ as: 'battleBack', dice: ['artillery', 'artillery'] });
  });

  test('CCN-1-02.1 a saber of heavy cavalry takes a block of infantry', () => {
    const b = battle({
      british: ['HC E5 ordered'],
      french: ['LN D5'],
      chance: dice('sabers artillery artillery artillery'),
    });
    b.act('br1', 'at fr1');
    b.act('stand');
    expect(b.blocks('fr1')).toBe(3);
    expect(b.told('fought')[0]!.rules).toContain('CCN-1-02');
  });

  test('CCN-1-02.2 the sabers of riflemen are worth nothing', () => {
    const b = battle({
      british: ['RL E5 ordered'],
      french: ['LN D5'],
      chance: dice('sabers sabers artillery'),
    });
    b.act('br1', 'at fr1');
    b.act('stand');
    expect(b.told('fought')[0]!.hits).toBe(0);
    expect(b.blocks('fr1')).toBe(4);
  });

  test('CCN-2-07.1 a combined attack of eleven dice rolls all eleven, though the box has eight', () => {
    const b = battle({ british: ['LN E5 ordered', 'FA E6 ordered', 'FA D7 ordered'], french: ['LN D5'] });
    b.act('br1', 'at fr1', 'br2', 'br3');
    b.act('stand');
    const [fought] = b.told('fought');
    expect(fought!.dice).toHaveLength(11);
    expect(fought!.sum.map(({ value }) => value)).toEqual([4, 4, 3]);
    expect(fought!.rules).toContain('CCN-2-07');
  });

  test('CCN-5.2-16.1 cavalry symbols do nothing to artillery: only its own symbol does', () => {
    const b = battle({
      british: ['LN E5 ordered'],
      french: ['FA E7'],
      chance: [...dice('cavalry cavalry infantry infantry artillery'), anyCard],
    });
    b.act('br1', 'at fr1');
    expect(b.told('fired')[0]).toMatchObject({ hits: 1 });
    expect(b.told('setUp')[0]!.rules).toContain('CCN-5.2-16');
    expect(b.blocks('fr1')).toBe(2);
  });
});

describe('orders and answers', () => {
  test('CCN-2-05.1 without an order a unit stays where it is', () => {
    const b = battle({ step: 'movement', british: ['LN F5 ordered', 'LN F7'] });
    expect(b.refused('br2', 'to E7')).toContain('CCN-2-05');
    expect(b.refused('br1', 'to E5')).toEqual([]);
  });

  test('CCN-2-05.2 an attacked unit battles back without one', () => {
    const b = battle({
      british: ['LN E5 ordered'],
      french: ['LN D5'],
      chance: [...dice('artillery artillery artillery artillery', 'infantry flag flag flag flag'), anyCard],
    });
    b.act('br1', 'at fr1');
    b.act('stand');
    expect([b.unit('fr1').ordered, b.asked]).toEqual([false, 'french battleBack']);
    b.act('battle back');
    expect(b.told('fought')[1]).toMatchObject({
      side: 'french',
      unit: 'fr1',
      target: 'br1',
      as: 'battleBack',
    });
  });
});

describe('a leader is not a unit', () => {
  test('CCN-2-10.1 an enemy leader alone next door does not keep infantry from firing; a unit there does', () => {
    const setting = { british: ['LN E5 ordered', 'LN G9 ordered'], leaders: { french: ['Junot D5'] } };
    const b = battle({ ...setting, french: ['LN E7'] });
    expect(b.refused('br1', 'at fr1')).toEqual([]);
    b.act('br1', 'at fr1');
    expect(b.cited('fired')).toContain('CCN-2-10');
    const held = battle({ ...setting, french: ['LN E7', 'LN D5'] });
    expect(held.refused('br1', 'at fr1')).toContain('CCN-5.4-012');
  });

  test('CCN-2-10.2 a leader has no block to lose, so none is given back to him', () => {
    const b = battle({
      step: 'command',
      cards: { british: ['rally', 'probe_center', 'probe_center', 'probe_center', 'probe_left'] },
      british: ['LN2 G5', 'LN3 G7'],
      leaders: { british: ['Wellesley G5'] },
      chance: dice('infantry infantry flag flag sabers'),
    });
    b.act('rally');
    expect(b.options()).toEqual(['br1', 'br2']);
    expect(b.refused('wellesley', 'br1')).toContain('CCN-8-34');
  });
});

describe('allies', () => {
  test('CCN-4-06.1 British and Portuguese support each other, stand in each other’s way and share leaders', () => {
    const fired = battle({
      side: 'french',
      french: ['LN E7 ordered'],
      british: ['po LN E5', 'LN E4', 'LN F4'],
      chance: dice('flag artillery artillery artillery'),
    });
    fired.act('fr1', 'at br1');
    expect([fired.asked, fired.options()]).toEqual(['british morale', ['ignore 0', 'ignore 1']]);

    const marching = battle({
      step: 'movement',
      british: ['po LN F5 ordered', 'LN E5'],
      leaders: { british: ['Wellesley F5'] },
    });
    expect(marching.refused('br1', 'to E5')).toContain('CCN-5.3-04');
    marching.act('br1', 'to E6');
    expect(marching.told('moved')[0]).toMatchObject({ unit: 'br1', leader: 'wellesley', to: 'E6' });
    expect(marching.told('setUp')[0]!.rules).toContain('CCN-4-06');
    expect(commandsColors.readScenario(scenarioOf({ british: ['po LN G6'] }))).toHaveProperty('units');
  });
});
