/** Chapter 5.4, line by line: the answer of a defender that has held its hex. */
import { describe, expect, test } from 'vitest';
import { battle, type Setting } from '../testing.ts';

/** Portuguese line, a die for each of its four blocks, attacks from F6 whoever stands in E6; he stands. */
function attacked(rolls: string, setting: Partial<Setting> = {}) {
  const b = battle({ british: ['po LN4 F6 ordered'], french: ['LT4 E6'], rolls, ...setting });
  b.melee('br1', 'fr1');
  return b;
}

/** Four dice that do nothing to infantry or cavalry. */
const wide = 'artillery artillery artillery artillery';

describe('who battles back', () => {
  test('CCN-5.4-070.1 a defender that survives and ignores the flag is asked', () => {
    const b = attacked(`flag infantry artillery artillery ${'artillery '.repeat(4)}`, { french: ['GR4 E6'] });
    b.act('ignore 1');
    expect(b.asked).toBe('french battleBack');
    expect(b.options()).toEqual(['battle back', 'pass']);
    expect(b.refused('charge')).toContain('CCN-5.4-070');
    b.act('battle back');
    expect(b.told('fought')).toMatchObject([
      { unit: 'br1', target: 'fr1', as: 'attack' },
      { unit: 'fr1', target: 'br1', as: 'battleBack' },
    ]);
    expect(b.cited('fought')).toContain('CCN-5.4-070');
  });

  test('CCN-5.4-070.2 a destroyed defender is not', () => {
    const b = attacked('infantry artillery artillery artillery', { french: ['LT1 E6', 'LT A1'] });
    expect([b.at('fr1'), b.asked]).toEqual(['gone', 'british ground']);
    b.act('stay');
    expect(b.told('fought')).toHaveLength(1);
    expect(b.asked).toBe('french command');
  });

  test('CCN-5.4-073.1 one driven back a hex is not, even if it is still next to the attacker', () => {
    const b = attacked('flag artillery artillery artillery', { british: ['po LN4 E5 ordered'] });
    expect(b.refused('battle back')).toContain('CCN-5.4-073');
    b.act('to D5');
    expect(b.asked).toBe('british ground');
    b.act('stay');
    expect(b.told('fought')).toHaveLength(1);
    // The neighbouring case: the same flag, ignored.
    const held = attacked('flag artillery artillery artillery', {
      british: ['po LN4 E5 ordered'],
      french: ['GR4 E6'],
    });
    held.act('ignore 1');
    expect(held.asked).toBe('french battleBack');
  });

  test('CCN-5.4-074.1 one that cannot go back loses a block and battles back with what is left', () => {
    const b = attacked('flag artillery artillery artillery artillery artillery', {
      british: ['po LN4 B6 ordered'],
      french: ['LT3 A6'],
    });
    expect([b.at('fr1'), b.blocks('fr1')]).toEqual(['A6', 2]);
    expect(b.askedBy).toContain('CCN-5.4-074');
    b.act('battle back');
    expect(b.told('fought').at(-1)).toMatchObject({ as: 'battleBack', dice: ['artillery', 'artillery'] });
  });

  test('CCN-5.4-074.2 one that goes back a hex of two and loses a block for the other does not; the ground can be taken', () => {
    const b = attacked('flag flag artillery artillery', {
      french: ['LT4 E6', 'LT C6', 'LT C7'],
      terrain: { river: ['D5'] },
    });
    expect([b.at('fr1'), b.blocks('fr1')]).toEqual(['D6', 3]);
    expect(b.asked).toBe('british ground');
    b.act('to E6');
    expect(b.told('fought')).toHaveLength(1);
    expect(b.at('br1')).toBe('E6');
  });

  test('CCN-5.4-077.1 nobody has to', () => {
    const b = attacked(wide);
    expect(b.refused('stand')).toContain('CCN-5.4-077');
    b.act('pass');
    expect(b.told('passed')).toMatchObject([{ side: 'french', what: 'battleBack' }]);
    expect(b.cited('passed')).toContain('CCN-5.4-077');
    expect(b.told('fought')).toHaveLength(1);
  });

  test('CCN-5.4-078.1 a lone leader never does', () => {
    const b = battle({ british: ['po LN4 F6 ordered'], leaders: { french: ['Junot E6'] }, rolls: wide });
    b.act('br1', 'at junot');
    expect(b.refused('battle back')).toContain('CCN-5.4-078');
    b.act('to D5');
    b.act('stay');
    expect(b.told('fought')).toMatchObject([{ unit: 'br1', target: 'junot', as: 'leader' }]);
    expect(b.asked).toBe('french command');
  });
});

describe('with how many dice', () => {
  test('CCN-5.4-071.1 three blocks of heavy cavalry: four dice, three up a hill, none for the enemy’s card', () => {
    const level = attacked(`${wide} artillery ${wide}`, { french: ['HC3 E6'], card: 'cold_steel' });
    level.act('battle back');
    expect(level.told('fought').map(({ dice }) => dice.length)).toEqual([5, 4]);
    const uphill = attacked(`${wide} artillery artillery artillery`, {
      french: ['HC3 E6'],
      terrain: { hill: ['F6'] },
    });
    uphill.act('battle back');
    const [, back] = uphill.told('fought');
    expect(back!.sum.map(({ id, value }) => [id, value])).toEqual([
      ['CCN-5.4-049', 3],
      ['CCN-5.4-050', 1],
      ['CCN-7-11', -1],
    ]);
    expect(back!.dice).toHaveLength(3);
    expect(back!.rules).toContain('CCN-5.4-071');
  });

  test.each([
    [3, 4],
    [1, 3],
  ])(
    'CCN-5.4-071.2 foot artillery of %i blocks battles back with %i dice, though it moved in its own turn',
    (blocks, dice) => {
      const b = attacked(`cavalry cavalry cavalry cavalry ${'artillery '.repeat(dice)}`, {
        french: [`FA${blocks} E6 moved1`],
      });
      b.act('battle back');
      expect(b.told('fought').at(-1)!.dice).toHaveLength(dice);
    },
  );

  test('CCN-5.4-071.3 neither guns nor other friends next to the attacker add dice to it', () => {
    const b = attacked(`${wide} ${wide}`, { french: ['LT4 E6', 'FA3 E7', 'LT4 F7'] });
    b.act('battle back');
    expect(b.told('fought').at(-1)).toMatchObject({
      unit: 'fr1',
      dice: ['artillery', 'artillery', 'artillery', 'artillery'],
    });
  });
});

describe('what it leads to', () => {
  test('CCN-5.4-072.1 nothing answers it: the combat is over', () => {
    const b = battle({
      british: ['po LN4 F6 ordered', 'po LN4 F9 ordered'],
      french: ['LT4 E6', 'LT4 E9'],
      rolls: `${wide} ${wide}`,
    });
    b.melee('br1', 'fr1');
    b.act('battle back');
    expect(b.asked).toBe('british attack');
    expect(b.options()).toEqual(['end', 'br2']);
    expect(b.told('fought').map(({ as }) => as)).toEqual(['attack', 'battleBack']);
    // Nor where it drives the attacker back.
    const driven = attacked(`${wide} flag artillery artillery artillery`, {
      leaders: { british: ['Hill F6'] },
    });
    driven.act('battle back');
    expect([driven.asked, driven.refused('battle back')]).toEqual(['british morale', ['CCN-5.4-072']]);
  });

  test('CCN-5.4-075.1 a defender that destroys the attacker stays in its hex', () => {
    const b = attacked('artillery infantry artillery artillery artillery', {
      british: ['po LN1 F6 ordered', 'LN I1'],
      french: ['LC4 E6'],
    });
    expect(b.refused('battle back', 'to F6')).toContain('CCN-5.4-075');
    b.act('battle back');
    expect([b.at('br1'), b.at('fr1')]).toEqual(['gone', 'E6']);
    expect([b.asked, b.told('tookGround')]).toEqual(['french command', []]);
  });

  test('CCN-5.4-076.1 the attacker cannot strike first against it', () => {
    const b = battle({
      british: ['po LN4 F6 ordered'],
      french: ['LT4 E6'],
      cards: { british: ['first_strike', 'probe_left'] },
      rolls: `${wide} ${wide}`,
    });
    b.melee('br1', 'fr1');
    const events = b.act('battle back');
    expect(events.map(({ kind }) => kind)).not.toContain('reacted');
    expect(b.told('fought').map(({ as }) => as)).toEqual(['attack', 'battleBack']);
    expect(b.hand('british')).toContain('first_strike');
    const driven = attacked(`${wide} flag artillery artillery artillery`, {
      leaders: { british: ['Hill F6'] },
      cards: { british: ['first_strike', 'probe_left'] },
    });
    driven.act('battle back');
    expect(driven.refused('strike')).toContain('CCN-5.4-076');
  });
});
