/** Chapters 5.0 and 5.1: the turn and its command card; Counter-Attack, which plays the enemy's. */
import { describe, expect, test } from 'vitest';
import { anyCard, battle, dice, type Setting } from '../testing.ts';

/** A British hand with this card first. */
function holding(card: string, ...more: string[]): Setting {
  return { step: 'command', cards: { british: [card, ...more, 'probe_center', 'probe_left'] } };
}

const sixInTheCenter = ['LN G5', 'LN G6', 'LN G7', 'LN G8', 'LN G9', 'LN I5'];

describe('the turn', () => {
  test('CCN-5.0-01.1 when the cards are drawn the other side is on turn', () => {
    const b = battle({ british: ['LN G6 ordered'], french: ['LN E6'] });
    b.act('end');
    expect(b.told('turnEnded')[0]).toMatchObject({
      side: 'british',
      rules: expect.arrayContaining(['CCN-5.0-01']),
    });
    expect(b.asked).toBe('french command');
    b.act('attack_center');
    expect(b.refused('order', 'br1')).toEqual(['CCN-5.0-01', 'CCN-5.2-01']);
    expect(b.refusedTo('british', ['order', 'fr1'])).toContain('CCN-5.0-01');
  });

  test('CCN-5.0-02.1 nobody battles while others may still move', () => {
    const b = battle({ step: 'movement', british: ['LN E5 ordered', 'LN G5 ordered'], french: ['LN E7'] });
    expect(b.refused('br1', 'at fr1')).toEqual(['CCN-5.0-02', 'CCN-5.0-04']);
    b.act('end');
    expect([b.asked, b.refused('br1', 'at fr1')]).toEqual(['british attack', []]);
  });

  test('CCN-5.0-04.1 once a battle has been fought nobody moves', () => {
    const b = battle({
      step: 'movement',
      british: ['LN G3 ordered', 'LN E5 ordered', 'LN E9 ordered'],
      french: ['LN E7'],
      chance: dice('artillery artillery artillery artillery artillery'),
    });
    b.act('br1', 'to G4');
    b.act('end');
    b.act('br2', 'at fr1');
    expect(b.refused('br3', 'to E10')).toContain('CCN-5.0-04');
    expect(b.refused('br3', 'at fr1')).toEqual([]);
  });

  test('CCN-5.0-05.1 no other combat begins while a bonus melee is open', () => {
    const b = battle({
      british: ['HC E5 ordered', 'LN D7 ordered'],
      french: ['LC1 D5', 'LN C6'],
      chance: dice('cavalry artillery artillery artillery'),
    });
    b.act('br1', 'at fr1');
    b.act('stand');
    b.act('to D5');
    expect(b.asked).toBe('british bonus');
    expect(b.refused('br2', 'at fr2')).toContain('CCN-5.0-05');
    b.act('end');
    expect([b.asked, b.refused('br2', 'at fr2')]).toEqual(['british attack', []]);
  });
});

describe('a card', () => {
  test('CCN-5.1-01.1 nothing moves before a card is played', () => {
    const b = battle({ step: 'command', british: ['LN G6'] });
    expect(b.refused('br1', 'to F6')).toContain('CCN-5.1-01');
    expect(b.refused('rally')).toContain('CCN-5.1-01');
    b.act('probe_center');
    expect(b.told('cardPlayed')[0]).toMatchObject({ card: 'probe_center' });
    expect(b.hand('british')).toEqual(['probe_left', 'probe_center', 'probe_center', 'probe_right']);
  });

  test('CCN-5.1-01.2 one card, not two', () => {
    const b = battle({ step: 'command', british: ['LN G6'] });
    expect(b.refused('probe_center', 'probe_left')).toContain('CCN-5.1-01');
    b.act('probe_center');
    expect(b.refused('probe_left')).toContain('CCN-5.1-01');
  });

  test('CCN-5.1-04.1 a card that can order nobody ends the turn with a new card', () => {
    const b = battle({ ...holding('attack_left'), british: ['LN G6'] });
    b.act('attack_left');
    expect(b.told('noOrders')[0]!.rules).toContain('CCN-5.1-04');
    expect(b.events.slice(-6).map(({ kind }) => kind)).toEqual([
      'cardPlayed',
      'noOrders',
      'discarded',
      'drew',
      'turnEnded',
      'turnBegan',
    ]);
    expect([b.asked, b.hand('british').length]).toEqual(['french command', 3]);
  });

  test('CCN-5.1-04.2 a leader by himself is somebody to order', () => {
    const b = battle({
      ...holding('attack_left'),
      british: ['LN G6'],
      leaders: { british: ['Wellesley G2'] },
    });
    b.act('attack_left');
    expect([b.asked, b.options('order')]).toEqual(['british orders', ['leader wellesley']]);
  });

  test('CCN-8-38.1 First Strike in one’s own turn orders nobody', () => {
    const b = battle({ ...holding('first_strike'), british: ['LN G6'] });
    b.act('first_strike');
    expect(b.told('noOrders')[0]!.rules).toContain('CCN-8-38');
    expect([b.asked, b.hand('british').length, b.told('drew').length]).toEqual(['french command', 3, 1]);
    expect(b.state.units.some(({ ordered }) => ordered)).toBe(false);
  });

  test('a Counter-Attack with nothing to copy is thrown away, and First Strike’s rule has no part in it', () => {
    const b = battle({ ...holding('counter_attack'), british: ['LN G6'] });
    b.act('counter_attack');
    expect(b.told('noOrders')[0]!.rules).toEqual(['CCN-5.1-04']);
    expect(b.asked).toBe('french command');
  });
});

describe('the command level', () => {
  test('CCN-5.2-10.1 five cards in hand, the one played among them: an Assault of five', () => {
    const b = battle({
      ...holding('assault_center', 'probe_center', 'probe_center'),
      british: sixInTheCenter,
    });
    b.act('assault_center');
    expect(b.told('cardPlayed')[0]).toMatchObject({
      level: 5,
      rules: expect.arrayContaining(['CCN-5.2-10', 'CCN-5.2-11']),
    });
    expect(b.options('order', 'br1', 'br2', 'br3', 'br4')).toEqual(['br5', 'br6']);
    expect(b.options('order', 'br1', 'br2', 'br3', 'br4', 'br5')).toEqual([]);
  });

  test('CCN-5.2-10.2 a card on the square track does not count: an Assault of four', () => {
    const b = battle({
      ...holding('assault_center', 'probe_center'),
      british: [...sixInTheCenter, 'LN I2 square1'],
    });
    b.act('assault_center');
    expect(b.told('cardPlayed')[0]!.level).toBe(4);
    expect(b.options('order', 'br1', 'br2', 'br3')).not.toEqual([]);
    expect(b.options('order', 'br1', 'br2', 'br3', 'br4')).toEqual([]);
  });

  test('CCN-5.2-11.1 Rally from a hand of six rolls six dice', () => {
    const b = battle({
      ...holding('rally', 'probe_center', 'probe_center', 'probe_right'),
      british: ['LN G6'],
    });
    b.act('rally');
    expect(b.told('commandRolled')[0]!.dice).toHaveLength(6);
    expect(b.told('commandRolled')[0]!.rules).toContain('CCN-5.2-11');
    const assault = battle({
      ...holding('assault_center', 'probe_center', 'probe_center'),
      british: sixInTheCenter,
    });
    assault.act('assault_center');
    expect(assault.refused('order', 'br1', 'br2', 'br3', 'br4', 'br5')).toEqual([]);
  });

  test('CCN-5.2-12.1 the card of a square that is destroyed is back in hand at once, in the enemy’s turn', () => {
    const b = battle({
      side: 'french',
      british: ['LN1 E5 square1', 'LN I1'],
      french: ['LN E7 ordered'],
      cards: { british: ['rally', 'elan'] },
      chance: [...dice('infantry infantry infantry infantry'), anyCard],
    });
    b.act('fr1', 'at br1');
    expect(b.told('squareEnded')[0]!.rules).toContain('CCN-5.2-12');
    expect(b.hand('british')).toEqual(['probe_left', 'elan', 'rally']);
    const kinds = b.events.map(({ kind }) => kind);
    expect(kinds.indexOf('squareEnded')).toBeLessThan(kinds.indexOf('turnEnded'));
    expect(b.state.tracks.british).toEqual([-1, -1, -1, -1]);
    const lowered = battle({
      ...holding('assault_center', 'probe_center'),
      british: [...sixInTheCenter, 'LN I2 square1'],
    });
    lowered.act('assault_center');
    expect(lowered.told('cardPlayed')[0]!.level).toBe(4);
    expect(lowered.cited('cardPlayed')).toContain('CCN-5.2-12');
  });
});

describe('Scout', () => {
  test('CCN-8-06.1 two cards to choose from, whether or not anybody was ordered', () => {
    for (const british of [['LN G6'], ['LN G2']]) {
      const b = battle({ ...holding('scout_left'), british });
      b.act('scout_left');
      if (b.asked === 'british orders') b.act('order');
      expect(b.asked).toBe('british scout');
      expect(b.told('drew')[0]).toMatchObject({ count: 2, rules: expect.arrayContaining(['CCN-8-06']) });
      expect(b.refused('first_strike', 'rally')).toContain('CCN-8-06');
    }
  });
});

describe('Counter-Attack', () => {
  /** The French have just played this; the British answer with Counter-Attack. */
  const answering = (card: string, british: readonly string[], section?: 'left' | 'center' | 'right') =>
    battle({
      ...holding('counter_attack', 'probe_right'),
      british,
      moment: { last: { french: section === undefined ? { card } : { card, section } } },
    });

  test('CCN-8-24.1 his Attack Right is your Attack Left', () => {
    const b = answering('attack_right', ['LN G1', 'LN G2', 'LN G3', 'LN G4', 'LN G12']);
    b.act('counter_attack');
    expect(b.told('cardPlayed')[0]).toMatchObject({
      card: 'counter_attack',
      as: 'attack_left',
      rules: expect.arrayContaining(['CCN-8-24']),
    });
    expect(b.options('order')).toEqual(['br1', 'br2', 'br3', 'br4']);
    expect(b.options('order', 'br1', 'br2', 'br3')).toEqual([]);
  });

  test('CCN-8-24.2 his Assault is yours by your own command level', () => {
    const b = answering('assault_center', sixInTheCenter);
    b.act('counter_attack');
    expect(b.told('cardPlayed')[0]).toMatchObject({ as: 'assault_center', level: 4 });
    expect(b.options('order', 'br1', 'br2', 'br3')).not.toEqual([]);
    expect(b.options('order', 'br1', 'br2', 'br3', 'br4')).toEqual([]);
  });

  test('CCN-8-24.3 his Force March on his left is one of your right, and no other', () => {
    const b = answering('force_march', ['LN G2', 'LN G12', 'LC G11'], 'left');
    expect(b.refused('counter_attack', 'left')).toContain('CCN-8-24');
    b.act('counter_attack');
    expect(b.told('cardPlayed')[0]).toMatchObject({ as: 'force_march', section: 'right' });
    expect(b.told('ordered')[0]!.units).toEqual(['br2']);
  });

  test('CCN-8-25.1 a copied Rally rolls as many dice as you have cards', () => {
    const b = battle({
      ...holding('counter_attack', 'probe_right', 'probe_right'),
      british: ['LN3 G6'],
      moment: { last: { french: { card: 'rally' } } },
      chance: [...dice('sabers sabers sabers sabers sabers'), anyCard],
    });
    b.act('counter_attack');
    expect(b.told('cardPlayed')[0]!.rules).toContain('CCN-8-25');
    expect(b.told('commandRolled')[0]).toMatchObject({ side: 'british', dice: Array(5).fill('sabers') });
  });
});
