/** Chapter 5.3, line by line: movement of units and leaders. */
import { describe, expect, test } from 'vitest';
import { battle, type Setting } from '../testing.ts';

/** The British move. What matters stands around E5; a second unit far off keeps the phase open. */
function moving(setting: Setting) {
  return battle({ step: 'movement', ...setting });
}

const spare = 'LN I1 ordered';

/** Guns that may or may not support br2, which stands next to fr2; fr1 is two hexes from the guns. */
function gunsAt(gun: string) {
  return moving({ british: [gun, 'LN E7 ordered'], french: ['LN E8', 'LN D6'] });
}

describe('moving one after another', () => {
  test('CCN-5.3-01.1 a unit that has gone one of three hexes and let another move gets no more', () => {
    const b = moving({ british: ['LC E3 ordered', 'LN G3 ordered', spare] });
    b.act('br1', 'to E4');
    b.act('br2', 'to F3');
    expect(b.refused('br1', 'to E6')).toContain('CCN-5.3-01');
    expect(b.options()).toEqual(['end', 'br3']);
  });

  test('CCN-5.3-02.1 an ordered unit stays where it is and battles from there', () => {
    const b = moving({ british: ['LN E5 ordered'], french: ['LN D5'] });
    expect(b.askedBy).toContain('CCN-5.3-02');
    b.act('end');
    expect(b.cited('passed')).toContain('CCN-5.3-02');
    b.melee('br1', 'fr1');
    expect(b.told('moved')).toEqual([]);
    expect(b.told('fought')[0]).toMatchObject({ unit: 'br1', target: 'fr1' });
  });
});

describe('who may stand with whom', () => {
  test('CCN-5.3-03.1 a leader rides past a lone friend and does not stop with him', () => {
    const b = moving({ british: [spare], leaders: { british: ['Hill E5 ordered', 'Moore E6'] } });
    expect(b.refused('hill', 'to E6')).toContain('CCN-5.3-03');
    b.act('hill', 'to E7');
    expect(b.told('leaderMoved')[0]).toMatchObject({ to: 'E7', hexes: 2 });
  });

  test('CCN-5.3-04.1 cavalry does not ride through its own infantry', () => {
    const b = moving({ british: ['HC E5 ordered', 'LN E6'] });
    expect(b.refused('br1', 'to E6')).toContain('CCN-5.3-04');
    expect(b.refused('br1', 'to E7')).toContain('CCN-5.3-04');
    expect(b.refused('br1', 'to E3')).toEqual([]);
  });

  test('CCN-5.3-04.2 nor does a unit move onto a lone enemy leader', () => {
    const b = moving({ british: ['LN E5 ordered'], leaders: { french: ['Ney D5'] } });
    expect(b.refused('br1', 'to D5')).toContain('CCN-5.3-04');
    expect(b.refused('br1', 'to D4')).toEqual([]);
  });

  test('CCN-5.3-05.1 light cavalry that comes to a lone leader after one hex takes him along and stops', () => {
    const b = moving({ british: ['LC E5 ordered', spare], leaders: { british: ['Hill E6'] } });
    expect(b.refused('br1', 'to E8')).toContain('CCN-5.3-05');
    expect(b.refused('br1', 'to E2')).toEqual([]);
    b.act('br1', 'to E6');
    expect(b.told('moved')[0]).toMatchObject({ to: 'E6', hexes: 1, joined: 'hill' });
    expect(b.cited('moved')).toContain('CCN-5.3-05');
    expect(b.options()).toEqual(['end', 'br2']);
  });

  test('CCN-5.3-05.2 a unit with a leader does not come to another', () => {
    const b = moving({ british: ['LN E5 ordered'], leaders: { british: ['Moore E5', 'Hill E6'] } });
    expect(b.refused('br1', 'to E6')).toContain('CCN-5.3-05');
    expect(b.refused('br1', 'to D5')).toEqual([]);
  });

  test('CCN-5.3-08.1 blocks do not change units: there is only the way to another hex', () => {
    const b = moving({ british: ['LN2 E5 ordered', 'LN2 E6 ordered'] });
    expect(b.refused('br1', 'to E6')).toContain('CCN-5.3-04');
    expect(b.refused('br1', 'join br2')).toContain('CCN-5.3-08');
    expect(b.options('br1')).toEqual(['to F5', 'to F4', 'to E4', 'to D4', 'to D5']);
    expect(b.isComplete('br1', 'to F5')).toBe(true);
    b.act('br1', 'to F5');
    expect([b.blocks('br1'), b.blocks('br2')]).toEqual([2, 2]);
  });
});

describe('where one may go', () => {
  test('CCN-5.3-06.1 ordered on the left, it may end in the center', () => {
    const b = battle({ step: 'orders', card: 'attack_left', british: ['LN E4', 'LN G7'] });
    expect(b.refused('order', 'br2')).not.toEqual([]);
    b.act('order', 'br1');
    b.act('br1', 'to E5');
    expect(b.at('br1')).toBe('E5');
    expect(b.told('moved')[0]).toMatchObject({ hexes: 1 });
    expect(b.cited('moved')).toContain('CCN-5.3-06');
  });

  test('CCN-5.3-07.1 nobody leaves the board where the scenario has no exit', () => {
    const british = ['LN E1 ordered'];
    expect(moving({ british }).refused('br1', 'off')).toContain('CCN-5.3-07');
    const b = moving({ british, exits: [{ side: 'british', hexes: ['E1'], banners: 1 }] });
    b.act('br1', 'off');
    expect(b.at('br1')).toBe('away');
    expect(b.cited('leftBoard')).toContain('CCN-5.3-07');
  });

  test('CCN-5.3-09.1 a river is in the way, unless there is a bridge', () => {
    const river = ['D3', 'D4', 'D6', 'D7'];
    const b = moving({ british: ['HC E5 ordered'], terrain: { river: [...river, 'D5'] } });
    expect(b.refused('br1', 'to D5')).toContain('CCN-5.3-09');
    expect(b.refused('br1', 'to C6')).toContain('CCN-5.3-09');
    const bridged = moving({ british: ['HC E5 ordered'], terrain: { river, bridge: ['D5'] } });
    bridged.act('br1', 'to D5');
    expect(bridged.at('br1')).toBe('D5');
    expect(
      moving({ british: ['HC E5 ordered'], terrain: { river, bridge: ['D5'] } }).refused('br1', 'to C6'),
    ).toEqual([]);
  });

  test('CCN-5.3-10.1 a retreat is not stopped by the forest that stops a move', () => {
    const b = battle({
      british: ['po LN4 G6 ordered'],
      french: ['LN4 E6'],
      terrain: { forest: ['D5', 'D6'] },
      rolls: 'flag flag artillery artillery',
    });
    b.act('br1', 'at fr1');
    b.act('to C6');
    expect([b.at('fr1'), b.blocks('fr1')]).toEqual(['C6', 4]);
    expect(b.cited('retreated')).toContain('CCN-5.3-10');
  });
});

describe('infantry', () => {
  test.each(['LN', 'GR', 'GG', 'po MI'])('CCN-5.3-11.1 %s goes one hex and not two', (code) => {
    const b = moving({ card: 'attack_center', british: [`${code} E5 ordered`] });
    expect(b.refused('br1', 'to E7')).toContain('CCN-5.3-11');
    b.act('br1', 'to E6');
    expect(b.cited('moved')).toContain('CCN-5.3-11');
  });

  test('CCN-5.3-12.1 light infantry that has gone two hexes is offered no battle', () => {
    const b = moving({ british: ['LT E5 ordered', 'LN G5 ordered'], french: ['LN E8', 'LN F5'] });
    b.act('br1', 'to E7');
    b.act('end');
    expect(b.options()).toEqual(['end', 'br2']);
    expect(b.refused('br1', 'at fr1')).toContain('CCN-5.3-12');
    expect(b.cited('moved')).toContain('CCN-5.3-12');
  });

  test('CCN-5.3-12.2 the Young Guard goes one hex and fights', () => {
    const b = moving({ side: 'french', british: ['LN E7'], french: ['YG E5 ordered'] });
    b.act('fr1', 'to E6');
    expect(b.refused('fr1', 'at br1')).toEqual([]);
  });
});

describe('cavalry', () => {
  test('CCN-5.3-13.1 light cavalry goes three hexes and fights, but never four', () => {
    const b = moving({ british: ['LC E5 ordered'], french: ['LN E9'] });
    expect(b.refused('br1', 'to A5')).toContain('CCN-5.3-13');
    b.act('br1', 'to E8');
    b.melee('br1', 'fr1');
    expect(b.told('fought')[0]).toMatchObject({ unit: 'br1', as: 'attack' });
    expect(b.cited('moved')).toContain('CCN-5.3-13');
  });

  test('CCN-5.3-14.1 cuirassiers have no third hex without a Cavalry Charge', () => {
    const charge = (card: string) => moving({ side: 'french', card, french: ['CU E5 ordered'] });
    expect(charge('forward').refused('fr1', 'to E8')).toContain('CCN-5.3-14');
    expect(charge('cavalry_charge').refused('fr1', 'to E8')).toEqual([]);
    const b = charge('forward');
    b.act('fr1', 'to E7');
    expect(b.cited('moved')).toContain('CCN-5.3-14');
  });
});

describe('artillery', () => {
  test('CCN-5.3-15.1 foot artillery that has moved neither fires nor fights nor supports', () => {
    const b = gunsAt('FA E5 ordered');
    b.act('br1', 'to E6');
    b.act('end');
    expect(b.cited('moved')).toContain('CCN-5.3-15');
    expect(b.refused('br1', 'at fr1')).toContain('CCN-5.3-15');
    expect(b.refused('br1', 'at fr2')).toContain('CCN-5.3-15');
    expect(b.refused('br2', 'at fr2', 'br1')).toContain('CCN-5.3-15');
    expect(b.refused('br2', 'at fr2')).toEqual([]);
    const still = gunsAt('FA E6 ordered');
    still.act('end');
    expect(still.refused('br1', 'at fr2')).toEqual([]);
    expect(still.refused('br2', 'at fr2', 'br1')).toEqual([]);
  });

  test('CCN-5.3-16.1 horse artillery of two blocks goes one hex and fires', () => {
    const b = moving({ british: ['HA2 E5 ordered'], french: ['LN E9'] });
    b.act('br1', 'to E6');
    expect(b.cited('moved')).toContain('CCN-5.3-16');
    b.act('br1', 'at fr1');
    expect(b.told('fired')[0]).toMatchObject({ unit: 'br1', range: 3 });
  });

  test('CCN-5.3-16.2 having gone two hexes it does not support an attack either', () => {
    const b = gunsAt('HA3 E4 ordered');
    b.act('br1', 'to E6');
    b.act('end');
    expect(b.refused('br2', 'at fr2', 'br1')).toContain('CCN-5.3-16');
    const near = gunsAt('HA3 E5 ordered');
    near.act('br1', 'to E6');
    near.act('end');
    expect(near.refused('br2', 'at fr2', 'br1')).toEqual([]);
  });

  test('CCN-5.3-17.1 at its last block it has no battle after a single hex', () => {
    const b = gunsAt('HA1 E5 ordered');
    b.act('br1', 'to E6');
    b.act('end');
    expect(b.options()).toEqual(['end', 'br2']);
    expect(b.refused('br1', 'at fr2')).toContain('CCN-5.3-17');
    expect(b.cited('moved')).toContain('CCN-5.3-17');
  });
});

describe('leaders', () => {
  test('CCN-5.3-18.1 a fourth hex is refused him, but for La Grande Manoeuvre', () => {
    const leaders = { british: ['Hill E5 ordered'] };
    const b = moving({ british: [spare], leaders });
    expect(b.refused('hill', 'to E9')).toContain('CCN-5.3-18');
    b.act('hill', 'to E8');
    expect(b.cited('leaderMoved')).toContain('CCN-5.3-18');
    const grand = moving({
      card: 'grande_manoeuvre',
      moment: { strategic: true },
      british: [spare],
      leaders,
    });
    expect(grand.refused('hill', 'to E9')).toEqual([]);
  });

  test('CCN-5.3-19.1 he leaves by a side edge neither moving nor driven back', () => {
    const moves = moving({ british: [spare], leaders: { british: ['Hill E1 ordered'] } });
    expect(moves.refused('hill', 'off')).toContain('CCN-5.3-19');
    expect(moves.refused('hill', 'to F1')).toEqual([]);
    const b = battle({
      side: 'french',
      french: ['LN4 E2 ordered'],
      leaders: { british: ['Hill E1'] },
      rolls: 'infantry infantry cavalry flag',
    });
    b.act('fr1', 'at hill');
    expect(b.asked).toBe('british leaderRoute');
    expect(b.options()).toEqual(['to F1', 'to G2', 'to H2', 'to H1', 'to G1']);
    expect(b.refused('off')).toContain('CCN-5.3-19');
  });

  test('CCN-5.3-20.1 two hexes from his edge he may ride off the board: no banner for it', () => {
    const b = battle({
      side: 'french',
      french: ['LN4 F5 ordered'],
      leaders: { british: ['Hill G5'] },
      rolls: 'infantry infantry cavalry flag',
    });
    b.act('fr1', 'at hill');
    expect(b.options()).toContain('to H5');
    b.act('off');
    expect(b.at('hill')).toBe('away');
    expect(b.state.banners.french).toBe(0);
    expect(b.cited('leaderRetreated')).toContain('CCN-5.3-20');
  });

  test('CCN-5.3-21.1 he rides through two friendly units, one of them led, and joins the third', () => {
    const b = moving({
      british: ['LN E6', 'LN E7', 'LN E8', spare],
      leaders: { british: ['Hill E5 ordered', 'Moore E7'] },
    });
    expect(b.refused('hill', 'to E7')).toContain('CCN-5.3-21');
    b.act('hill', 'to E8');
    expect(b.told('leaderMoved')[0]).toMatchObject({ hexes: 3, joined: 'br3' });
  });

  test('CCN-5.3-22.1 a unit that has its leader takes no other', () => {
    const b = moving({
      british: ['LN E6', 'LN D5', spare],
      leaders: { british: ['Hill E5 ordered', 'Moore E6'] },
    });
    expect(b.refused('hill', 'to E6')).toContain('CCN-5.3-22');
    b.act('hill', 'to D5');
    expect(b.told('leaderMoved')[0]).toMatchObject({ joined: 'br2' });
    expect(b.cited('leaderMoved')).toContain('CCN-5.3-22');
  });

  test('CCN-5.3-23.1 he moves onto neither an enemy unit nor an enemy leader', () => {
    const b = moving({
      british: [spare],
      french: ['LN E6'],
      leaders: { british: ['Hill E5 ordered'], french: ['Ney D5'] },
    });
    expect(b.refused('hill', 'to E6')).toContain('CCN-5.3-23');
    expect(b.refused('hill', 'to D5')).toContain('CCN-5.3-23');
    expect(b.refused('hill', 'to E4')).toEqual([]);
  });

  test('CCN-5.3-24.1 alone he has no battle of his own, nor does he battle back', () => {
    const b = battle({
      british: ['LN G5 ordered'],
      french: ['LN E6', 'LN F5'],
      leaders: { british: ['Hill E5 ordered'] },
    });
    expect(b.options()).toEqual(['end', 'br1']);
    expect(b.refused('hill', 'at fr1')).toContain('CCN-5.3-24');
    const attacked = battle({
      side: 'french',
      french: ['LN4 E6 ordered', 'LN E4 ordered'],
      british: [],
      leaders: { british: ['Hill E5'] },
      rolls: 'infantry infantry infantry infantry',
    });
    attacked.act('fr1', 'at hill');
    attacked.act('to F4');
    attacked.act('stay');
    expect(attacked.told('fought')).toHaveLength(1);
    expect(attacked.asked).toBe('french attack');
  });
});

describe('a leader joins a unit', () => {
  const joining = {
    british: ['LC3 E6 ordered', spare],
    french: ['LN1 E7'],
    leaders: { british: ['Hill E5 ordered'] },
  };

  test('CCN-5.3-25.1 the cavalry he joins moves no more, but fights', () => {
    const b = moving(joining);
    b.act('hill', 'to E6');
    expect(b.refused('br1', 'to D6')).toContain('CCN-5.3-25');
    expect(b.refused('hill', 'to D6')).not.toEqual([]);
    expect(b.cited('leaderMoved')).toContain('CCN-5.3-25');
    b.act('end');
    expect(b.refused('br1', 'at fr1')).toEqual([]);
  });

  test('CCN-5.3-25.2 cavalry that moves first and is joined then battles with him', () => {
    const b = moving({ ...joining, british: ['LC3 E4 ordered', spare] });
    b.act('br1', 'to D6');
    b.act('hill', 'to D6');
    b.act('end');
    expect(b.at('hill')).toBe('D6');
    b.melee('br1', 'fr1');
    expect(b.told('fought')[0]).toMatchObject({ unit: 'br1', as: 'attack' });
  });

  test('CCN-5.3-25.3 when that cavalry wins it breaks through, and he with it', () => {
    const b = moving({ ...joining, rolls: 'infantry artillery artillery' });
    b.act('hill', 'to E6');
    b.act('end');
    b.melee('br1', 'fr1');
    expect(b.asked).toBe('british ground');
    expect(b.options()).toContain('to E8');
    b.act('to E8');
    expect([b.at('br1'), b.at('hill')]).toEqual(['E8', 'E8']);
  });

  test('CCN-5.3-25.4 a unit without an order gets none from him: it neither moves nor battles', () => {
    const b = moving({ ...joining, british: ['LC3 E6', 'LN G5 ordered'], french: ['LN1 E7', 'LN F5'] });
    b.act('hill', 'to E6');
    expect(b.refused('br1', 'to D6')).toContain('CCN-5.2-09');
    b.act('end');
    expect(b.refused('br1', 'at fr1')).toContain('CCN-5.2-09');
    expect(b.options()).toEqual(['end', 'br2']);
  });

  test('CCN-5.3-26.1 out of a square that stays he is not ordered', () => {
    const b = battle({
      step: 'orders',
      card: 'attack_center',
      british: ['LN4 E5 square1'],
      leaders: { british: ['Hill E5'] },
    });
    expect(b.refused('order', 'leader hill')).toContain('CCN-5.3-26');
    expect(b.refused('order', 'br1', 'leader hill')).toContain('CCN-5.3-26');
    expect(b.refused('order', 'br1')).toEqual([]);
  });

  test('CCN-5.3-26.2 with one order for the unit to leave the square and one for him, he rides away', () => {
    const b = battle({
      step: 'orders',
      card: 'probe_center',
      cards: { british: ['attack_center', 'attack_left'] },
      british: ['LN4 E5 square1'],
      leaders: { british: ['Hill E5'] },
    });
    b.act('order', 'out br1', 'leader hill');
    expect(b.unit('br1').square).toBe(0);
    b.act('hill', 'to E7');
    expect([b.at('br1'), b.at('hill')]).toEqual(['E5', 'E7']);
  });
});
