/** Chapter 5.4, line by line: what a battle is, and how dice are counted. */
import { describe, expect, test } from 'vitest';
import { commandsColors } from '../index.ts';
import { battle } from '../testing.ts';

const miss = 'artillery artillery artillery artillery';

describe('fire and melee', () => {
  test('CCN-5.4-001.1 the enemy next door is fought hand to hand, the one beyond is fired at', () => {
    const near = battle({ british: ['LN E5 ordered'], french: ['LN E6', 'LN D7'] });
    expect(near.options('br1')).toEqual(['at fr1']);
    expect(near.refused('br1', 'at fr2')).toContain('CCN-5.4-001');
    near.act('br1', 'at fr1');
    expect(near.told('meleeAnnounced')).toMatchObject([{ unit: 'br1', target: 'fr1' }]);
    const far = battle({ british: ['LN E5 ordered'], french: ['LN E7'] });
    far.act('br1', 'at fr1');
    expect(far.told('meleeAnnounced')).toEqual([]);
    expect(far.told('fired')[0]).toMatchObject({ unit: 'br1', range: 2 });
  });

  test('CCN-5.4-002.1 infantry that has fired does not fight the enemy who comes next to it later', () => {
    const b = battle({
      british: ['po LN4 C5 ordered', 'po LN4 G5 ordered', 'LN H9 ordered'],
      french: ['LN E5', 'LN G9'],
      rolls: `${miss} flag artillery artillery artillery`,
    });
    b.act('br1', 'at fr1');
    b.act('br2', 'at fr1');
    b.act('to D5');
    expect(b.refused('br1', 'at fr1')).toContain('CCN-5.4-002');
    expect(b.options()).toEqual(['end', 'br3']);
  });

  test('CCN-5.4-003.1 one fires, another fights, a third fires', () => {
    const b = battle({
      british: ['po LN4 E2 ordered', 'LC3 E6 ordered', 'po LN4 E10 ordered'],
      french: ['LN E4', 'FA E7', 'LN E12'],
      rolls: `${miss} infantry infantry infantry ${miss}`,
    });
    expect(commandsColors.pending(b.state)[0]!.rules).toContain('CCN-5.4-003');
    b.act('br1', 'at fr1');
    b.melee('br2', 'fr2');
    b.act('pass');
    b.act('br3', 'at fr3');
    const order = b.events.filter(({ kind }) => kind === 'fired' || kind === 'fought');
    expect(order.map(({ kind }) => kind)).toEqual(['fired', 'fought', 'fired']);
  });

  test('CCN-5.4-004.1 nobody has to battle, not even next to the enemy', () => {
    const b = battle({ british: ['LN E5 ordered'], french: ['LN E6'] });
    b.act('end');
    expect(b.cited('passed')).toContain('CCN-5.4-004');
    expect(b.told('fought')).toEqual([]);
    expect(b.asked).toBe('french command');
  });

  test('CCN-5.4-005.1 a roll is announced against one hex', () => {
    const near = battle({ british: ['LN E5 ordered'], french: ['LN E6', 'LN D5'] });
    expect(near.refused('br1', 'at fr1', 'at fr2')).toContain('CCN-5.4-005');
    near.act('br1', 'at fr1');
    expect(near.told('meleeAnnounced')).toMatchObject([{ target: 'fr1' }]);
    const far = battle({ british: ['LN E5 ordered'], french: ['LN E7', 'LN E3'] });
    expect(far.refused('br1', 'at fr1', 'at fr2')).toContain('CCN-5.4-005');
    expect(far.refused('br1', 'at fr2')).toEqual([]);
  });

  test('CCN-5.4-006.1 infantry that has battled is not chosen again', () => {
    const b = battle({
      british: ['po LN4 E5 ordered', 'LN G5 ordered'],
      french: ['LN E7', 'LN G6'],
      rolls: miss,
    });
    b.act('br1', 'at fr1');
    expect(b.refused('br1', 'at fr1')).toContain('CCN-5.4-006');
    expect(b.options()).toEqual(['end', 'br2']);
  });

  test('CCN-5.4-006.2 nor is cavalry after its second melee', () => {
    const b = battle({
      british: ['LC3 E5 ordered', 'LN G5 ordered'],
      french: ['LN1 E6', 'LN E8', 'LN G6'],
      rolls: 'infantry artillery artillery artillery artillery artillery',
    });
    b.melee('br1', 'fr1');
    b.act('to E7');
    b.act('at fr2');
    b.act('stand');
    b.act('pass');
    expect(b.told('fought')).toHaveLength(2);
    expect(b.refused('br1', 'at fr2')).toContain('CCN-5.4-006');
    expect(b.options()).toEqual(['end', 'br2']);
  });
});

describe('the number of dice', () => {
  test('CCN-5.4-007.1 light cavalry of three blocks rolls three dice', () => {
    const b = battle({ british: ['LC3 E5 ordered'], french: ['LN E6'] });
    b.melee('br1', 'fr1');
    expect(b.told('fought')[0]!.dice).toHaveLength(3);
    expect(b.cited('fought')).toContain('CCN-5.4-007');
  });

  test('CCN-5.4-008.1 half of three and one more for light infantry, less one for the forest: two', () => {
    const b = battle({
      side: 'french',
      british: ['LN E7'],
      french: ['LT3 E5 ordered moved1'],
      terrain: { forest: ['E7'] },
    });
    b.act('fr1', 'at br1');
    const [fired] = b.told('fired');
    expect(fired!.dice).toHaveLength(2);
    expect(fired!.sum.map(({ id, value }) => [id, value])).toEqual([
      ['CCN-5.4-022', 2],
      ['CCN-5.4-023', 1],
      ['CCN-7-04', -1],
    ]);
  });

  test('CCN-5.4-008.2 fewer than none is none: the guns beside a spent battalion keep all their dice', () => {
    const british = ['LN1 E5 ordered', 'FA3 D6 ordered'];
    const alone = battle({
      british: [british[0]!, 'LN G5 ordered'],
      french: ['LN E6', 'LN G6'],
      terrain: { town: ['E6'] },
    });
    expect(alone.refused('br1', 'at fr1')).toContain('CCN-1-01');
    const b = battle({ british, french: ['LN E6'], terrain: { town: ['E6'] } });
    b.melee('br1', 'fr1', 'br2');
    expect(b.told('fought')[0]!.dice).toHaveLength(3);
    expect(b.told('fought')[0]!.sum.map(({ id }) => id)).toContain('CCN-5.4-008');
  });
});
