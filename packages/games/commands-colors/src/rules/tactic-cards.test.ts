/** Chapter 8: what the tactic cards grant and forbid. */
import { describe, expect, test } from 'vitest';
import { anyCard, battle, dice, type Battle, type Setting } from '../testing.ts';

/** A British hand of this card and three more, at the moment of playing it. */
function holding(card: string): Setting {
  return { step: 'command', cards: { british: [card, 'probe_center', 'probe_left', 'probe_right'] } };
}

/** A melee fought as it stands: the dice of its first roll. */
function melee(b: Battle, ...action: string[]) {
  b.act(...action);
  if (b.asked.endsWith('reaction')) b.act('stand');
  return b.told('fought').at(-1)!;
}

describe('Bayonet Charge', () => {
  test('CCN-8-20.1 two hexes, but a forest stops it all the same, and line infantry does not battle on entering', () => {
    const b = battle({
      step: 'movement',
      card: 'bayonet_charge',
      terrain: { forest: ['F6'] },
      british: ['LN G6 ordered', 'LN E9 ordered'],
      french: ['LN E6', 'LN D9'],
    });
    expect(b.refused('br1', 'to E7')).toContain('CCN-7-01');
    b.act('br1', 'to F6');
    b.act('end');
    expect(b.refused('br1', 'at fr1')).toContain('CCN-8-20');
    expect(b.refused('br2', 'at fr2')).toEqual([]);
  });

  test('CCN-8-21.1 line infantry goes two hexes and fights', () => {
    const b = battle({ ...holding('bayonet_charge'), british: ['LN G6', 'LC G7'], french: ['LN D6'] });
    b.act('bayonet_charge');
    expect(b.told('cardPlayed')[0]!.rules).toContain('CCN-8-21');
    expect(b.refused('order', 'br2')).toContain('CCN-8-21');
    b.act('order', 'br1');
    b.act('br1', 'to E6');
    expect(melee(b, 'br1', 'at fr1').dice).toHaveLength(4);
  });

  test('CCN-8-21.2 nobody fires', () => {
    const b = battle({
      card: 'bayonet_charge',
      british: ['LN E5 ordered', 'LN E9 ordered'],
      french: ['LN E7', 'LN D9'],
    });
    expect(b.refused('br1', 'at fr1')).toContain('CCN-8-21');
    expect(b.refused('br2', 'at fr2')).toEqual([]);
  });

  test('CCN-8-21.3 the Old Guard at full strength: 4 blocks, 2 for what it is, 1 for the card', () => {
    const b = battle({
      side: 'french',
      card: 'bayonet_charge',
      french: ['OG D5 ordered'],
      british: ['LN E5'],
    });
    const { dice: rolled, sum } = melee(b, 'fr1', 'at br1');
    expect(rolled).toHaveLength(7);
    expect(sum.map(({ id, value }) => [id, value])).toEqual([
      ['CCN-5.4-045', 4],
      ['CCN-5.4-046', 2],
      ['CCN-8-21', 1],
    ]);
  });
});

describe('Bombard', () => {
  test('CCN-8-22.1 foot artillery at three hexes fires with four dice', () => {
    const b = battle({ card: 'bombard', british: ['FA E5 ordered'], french: ['LN E8'] });
    b.act('br1', 'at fr1');
    expect(b.told('fired')[0]).toMatchObject({ range: 3, sum: [{ value: 2 }, { id: 'CCN-8-22', value: 2 }] });
    expect(b.told('fired')[0]!.dice).toHaveLength(4);
    const guard = battle({ card: 'bombard', side: 'french', french: ['GFA E5 ordered'], british: ['LN E8'] });
    guard.act('fr1', 'at br1');
    expect(guard.told('fired')[0]!.dice).toHaveLength(5);
  });

  test('CCN-8-22.2 a battery that moves, be it one hex, does not battle; it may go three', () => {
    const b = battle({
      step: 'movement',
      card: 'bombard',
      british: ['HA G5 ordered', 'FA E9 ordered'],
      french: ['LN E6'],
    });
    expect(b.options('br1')).toContain('to D5');
    expect(b.options('br1')).not.toContain('to C5');
    b.act('br1', 'to G6');
    b.act('end');
    expect(b.refused('br1', 'at fr1')).toContain('CCN-8-22');
    expect(b.refused('br2', 'at fr1')).toEqual([]);
  });
});

describe('Cavalry Charge', () => {
  test('CCN-8-23.1 the bonus melee has its extra die too', () => {
    const b = battle({
      card: 'cavalry_charge',
      british: ['HC E5 ordered'],
      french: ['LC1 D5', 'FA C6'],
      chance: dice(
        'cavalry artillery artillery artillery artillery',
        'cavalry cavalry cavalry cavalry cavalry',
      ),
    });
    expect(melee(b, 'br1', 'at fr1').dice).toHaveLength(5);
    b.act('to D5');
    const again = melee(b, 'at fr2');
    expect(again.dice).toHaveLength(5);
    expect(again.sum).toContainEqual(expect.objectContaining({ id: 'CCN-8-23', value: 1 }));
  });

  test('CCN-8-23.2 French guard heavy cavalry at full strength: 4 + 1 + 2', () => {
    const b = battle({
      side: 'french',
      card: 'cavalry_charge',
      french: ['GHC D5 ordered'],
      british: ['LN E5'],
    });
    const { dice: rolled, sum } = melee(b, 'fr1', 'at br1');
    expect([rolled.length, sum.map(({ value }) => value)]).toEqual([7, [4, 1, 2]]);
  });

  test('CCN-8-23.3 horse artillery rolls its own dice and no more, in support as well', () => {
    const b = battle({
      card: 'cavalry_charge',
      british: ['LC E5 ordered', 'HA E6 ordered'],
      french: ['LN D5'],
    });
    const { dice: rolled, sum } = melee(b, 'br1', 'at fr1', 'br2');
    expect(rolled).toHaveLength(3 + 1 + 3);
    expect(sum.filter(({ id }) => id === 'CCN-8-23').map(({ value }) => value)).toEqual([1]);
    const firing = battle({ card: 'cavalry_charge', british: ['HA E5 ordered'], french: ['LN E7'] });
    firing.act('br1', 'at fr1');
    expect(firing.told('fired')[0]!.dice).toHaveLength(2);
  });

  test('CCN-8-23.4 light cavalry goes three hexes as ever; heavy cavalry goes three now, and battles', () => {
    const b = battle({
      step: 'movement',
      card: 'cavalry_charge',
      british: ['LC H5 ordered', 'HC H8 ordered'],
      french: ['LN D8'],
    });
    expect(b.refused('br1', 'to D5')).toContain('CCN-5.3-13');
    expect(b.refused('br1', 'to E5')).toEqual([]);
    b.act('br2', 'to E8');
    b.act('end');
    expect(b.refused('br2', 'at fr1')).toEqual([]);
    const plain = battle({ step: 'movement', card: 'attack_center', british: ['HC H8 ordered'] });
    expect(plain.refused('br1', 'to E8')).toContain('CCN-5.3-14');
  });

  test('CCN-8-23.5 four orders for five units of horse', () => {
    const b = battle({
      step: 'orders',
      card: 'cavalry_charge',
      british: ['LC G5', 'HC G6', 'LC G7', 'HA G8', 'LC G9', 'FA G10'],
    });
    expect(b.refused('order', 'br1', 'br2', 'br3', 'br4')).toEqual([]);
    expect(b.refused('order', 'br1', 'br2', 'br3', 'br4', 'br5')).toContain('CCN-8-23');
    expect(b.refused('order', 'br6')).toContain('CCN-8-23');
  });
});

describe('Fire and Hold', () => {
  test('CCN-8-27.1 a unit next to an enemy unit is not ordered; a lone leader next door does not matter', () => {
    const b = battle({
      step: 'orders',
      card: 'fire_and_hold',
      british: ['LN E5', 'LN E8', 'LC G5'],
      french: ['LN D5'],
      leaders: { french: ['Junot D8'] },
    });
    expect(b.refused('order', 'br1')).toContain('CCN-8-27');
    expect(b.refused('order', 'br2')).toEqual([]);
    expect(b.refused('order', 'br3')).toContain('CCN-8-27');
  });

  test('CCN-8-27.2 no melee, a die more in fire, no movement', () => {
    const b = battle({
      card: 'fire_and_hold',
      british: ['LN E5 ordered', 'LN E8 ordered'],
      french: ['LN D5', 'LN E10'],
    });
    expect(b.refused('br1', 'at fr1')).toContain('CCN-8-27');
    b.act('br2', 'at fr2');
    expect(b.told('fired')[0]!.dice).toHaveLength(4 + 1 + 1);
    expect(b.told('fired')[0]!.sum).toContainEqual(expect.objectContaining({ id: 'CCN-8-27', value: 1 }));
    const still = battle({ ...holding('fire_and_hold'), british: ['LN E5'], french: ['LN E7'] });
    still.act('fire_and_hold');
    still.act('order', 'br1');
    expect(still.asked).toBe('british attack');
  });
});

describe('Force March', () => {
  const marching = (setting: Setting) => {
    const b = battle({ ...holding('force_march'), ...setting });
    expect(b.refused('force_march')).toContain('CCN-8-30');
    b.act('force_march', 'center');
    return b;
  };

  test('CCN-8-30.1 line infantry that has marched two hexes does not battle, unless a leader is with it', () => {
    const b = marching({
      british: ['LN G6', 'LN G9', 'LN G2'],
      french: ['LN D6', 'LN D9'],
      leaders: { british: ['Wellesley G9'] },
    });
    expect(b.told('ordered')[0]!.units).toEqual(['br1', 'br2']);
    expect(b.told('cardPlayed')[0]).toMatchObject({
      section: 'center',
      rules: expect.arrayContaining(['CCN-8-30']),
    });
    b.act('br1', 'to E6');
    b.act('br2', 'to E9');
    expect(b.refused('br1', 'at fr1')).toContain('CCN-8-30');
    expect(b.refused('br2', 'at fr2')).toEqual([]);
  });

  test('CCN-8-30.1 a leader met on the second hex comes too late: the unit set out without one', () => {
    const setting: Setting = {
      british: ['LN G6', 'LT G9'],
      french: ['LN D6', 'LN D9'],
      leaders: { british: ['Wellesley E6', 'Hill E9'] },
    };
    const far = marching(setting);
    far.act('br1', 'to E6');
    far.act('br2', 'to E9');
    expect([far.at('wellesley'), far.told('moved')[0]!.joined]).toEqual(['E6', 'wellesley']);
    expect(far.refused('br1', 'at fr1')).toContain('CCN-8-30');
    expect(far.refused('br2', 'at fr2')).toEqual([]);
    // One hex it may always move and battle, with him or without.
    const near = marching({ ...setting, british: ['LN F6'] });
    near.act('br1', 'to E6');
    expect(near.refused('br1', 'at fr1')).toEqual([]);
  });

  test('CCN-8-30.2 light infantry fires after two hexes: half its blocks and one', () => {
    const b = marching({ british: ['LT G6'], french: ['LN E8'] });
    b.act('br1', 'to E6');
    b.act('br1', 'at fr1');
    expect(b.told('fired')[0]!.sum.map(({ value }) => value)).toEqual([3, 1]);
    expect(b.told('fired')[0]!.dice).toHaveLength(4);
  });
});

describe('Give Them the Cold Steel', () => {
  test('CCN-8-31.1 who comes into contact only when the fighting has begun is not ordered', () => {
    const b = battle({
      ...holding('cold_steel'),
      british: ['LN E5', 'LN C7', 'LN E9'],
      french: ['LN D5', 'LN D9', 'LN E11'],
      chance: dice('flag artillery artillery artillery artillery'),
    });
    b.act('cold_steel');
    expect(b.told('ordered')[0]!.units).toEqual(['br1', 'br3']);
    expect(b.asked).toBe('british attack');
    expect(b.refused('br3', 'at fr3')).toContain('CCN-8-31');
    const { sum } = melee(b, 'br1', 'at fr1');
    expect(sum).toContainEqual(expect.objectContaining({ id: 'CCN-8-31', value: 1 }));
    b.act('to C6');
    b.act('stay');
    expect(b.refused('br2', 'at fr1')).toContain('CCN-5.2-01');
    expect(b.refused('br3', 'at fr2')).toEqual([]);
  });

  test('CCN-8-31.2 the bonus melee after a breakthrough has its normal dice', () => {
    const b = battle({
      card: 'cold_steel',
      british: ['HC E5 ordered'],
      french: ['LC1 D5', 'FA C6'],
      chance: dice('cavalry artillery artillery artillery artillery', 'cavalry cavalry cavalry cavalry'),
    });
    expect(melee(b, 'br1', 'at fr1').dice).toHaveLength(3 + 1 + 1);
    b.act('to D5');
    expect(melee(b, 'at fr2').dice).toHaveLength(3 + 1);
  });
});

describe('Leadership', () => {
  test('CCN-8-32.1 the unit a leader rides away from has no order left, nor has the one he joins', () => {
    const b = battle({
      ...holding('leadership'),
      british: ['LN E5', 'LN E9', 'LN G5'],
      french: ['LN E7'],
      leaders: { british: ['Wellesley E5', 'Hill E9'] },
    });
    b.act('leadership');
    expect(b.told('cardPlayed')[0]!.rules).toContain('CCN-8-32');
    expect(b.told('ordered')[0]).toMatchObject({ units: ['br1', 'br2'], leaders: ['wellesley', 'hill'] });
    b.act('wellesley', 'to G5');
    b.act('end');
    expect(b.refused('br1', 'at fr1')).toContain('CCN-5.2-01');
    expect([b.unit('br1').ordered, b.unit('br3').ordered]).toEqual([false, false]);
    expect(b.refused('br2', 'at fr1')).toEqual([]);
  });

  test('CCN-8-32.2 a unit with its leader fires and fights with a die more', () => {
    const leaders = { british: ['Wellesley E5'] };
    const firing = battle({ card: 'leadership', british: ['LN E5 ordered'], french: ['LN E7'], leaders });
    firing.act('br1', 'at fr1');
    expect(firing.told('fired')[0]!.dice).toHaveLength(4 + 1 + 1);
    expect(firing.told('fired')[0]!.sum).toContainEqual(
      expect.objectContaining({ id: 'CCN-8-32', value: 1 }),
    );
    const fighting = battle({ card: 'leadership', british: ['LN E5 ordered'], french: ['LN D5'], leaders });
    expect(melee(fighting, 'br1', 'at fr1').dice).toHaveLength(4 + 1);
  });

  test('CCN-8-32.3 in a square the leader stays, his unit is ordered with him, and it rolls one die', () => {
    const b = battle({
      ...holding('leadership'),
      british: ['LN G5 square1', 'LN G9'],
      french: ['LN F5'],
      leaders: { british: ['Wellesley G5', 'Hill G11'] },
    });
    b.act('leadership');
    expect(b.options('order')).toEqual(['out br1']);
    expect(b.refused('order', 'br2')).toContain('CCN-8-32');
    b.act('order');
    expect(b.refused('wellesley', 'to H5')).toContain('CCN-5.3-26');
    b.act('end');
    expect(melee(b, 'br1', 'at fr1').dice).toHaveLength(1);
  });
});

describe('La Grande Manoeuvre', () => {
  test('CCN-8-33.1 artillery goes four hexes, and does not battle', () => {
    const b = battle({
      ...holding('grande_manoeuvre'),
      british: ['FA G5', 'LN E7'],
      french: ['LN C7', 'LN D7'],
    });
    expect(b.refused('grande_manoeuvre')).toContain('CCN-8-33');
    b.act('grande_manoeuvre', 'strategic');
    expect(b.told('cardPlayed')[0]!.rules).toContain('CCN-8-33');
    b.act('order', 'br1', 'br2');
    b.act('br1', 'to C5');
    expect([b.at('br1'), b.unit('br1').moved]).toEqual(['C5', 4]);
    b.act('end');
    expect([b.asked, b.told('fired'), b.told('meleeAnnounced')]).toEqual(['french command', [], []]);
  });

  test('CCN-8-33.1 a leader ordered by it goes as far as the units, with one or by himself', () => {
    const setting: Setting = {
      ...holding('grande_manoeuvre'),
      british: ['LN G5', 'LN I9'],
      french: ['LN A13'],
      leaders: { british: ['Wellesley G5', 'Hill G9'] },
    };
    const b = battle(setting);
    b.act('grande_manoeuvre', 'strategic');
    b.act('order', 'br1', 'br2', 'leader hill');
    expect(b.options('hill')).toContain('to C9');
    expect(b.refused('hill', 'to B9')).not.toEqual([]);
    b.act('hill', 'to C9');
    expect(b.told('leaderMoved')[0]).toMatchObject({ leader: 'hill', hexes: 4 });
    b.act('br1', 'to C5');
    expect([b.at('br1'), b.at('wellesley')]).toEqual(['C5', 'C5']);
    const one = battle(setting);
    one.act('grande_manoeuvre', 'one');
    expect(one.refused('order', 'leader hill')).not.toEqual([]);
  });

  test('CCN-8-33.2 a square makes no strategic move, but it can be the one unit ordered normally', () => {
    const british = ['LN G5 square1', 'LN G7'];
    const strategic = battle({ ...holding('grande_manoeuvre'), british });
    strategic.act('grande_manoeuvre', 'strategic');
    expect(strategic.refused('order', 'br1')).toContain('CCN-8-33');
    expect(strategic.refused('order', 'br2')).toEqual([]);
    const one = battle({ ...holding('grande_manoeuvre'), british });
    one.act('grande_manoeuvre', 'one');
    expect(one.refused('order', 'br1')).toEqual([]);
    expect(one.refused('order', 'br1', 'br2')).toContain('CCN-8-33');
  });
});

describe('a card without troops of its kind', () => {
  test('CCN-8-36.1 Bombard orders infantry only where there is no battery on the board, one unit and without its dice', () => {
    const armed = battle({ ...holding('bombard'), british: ['FA G2', 'LN G6'] });
    armed.act('bombard');
    expect(armed.refused('order', 'br2')[0]).toBe('CCN-8-22');

    const without = battle({
      ...holding('bombard'),
      british: ['LN E5', 'LN G6', 'FA gone'],
      french: ['LN E7'],
      chance: [...dice('cavalry cavalry cavalry cavalry cavalry'), anyCard],
    });
    without.act('bombard');
    expect(without.told('cardPlayed')[0]!.rules).toContain('CCN-8-36');
    expect(without.refused('order', 'br1', 'br2')).toContain('CCN-8-36');
    without.act('order', 'br1');
    without.act('end');
    without.act('br1', 'at fr1');
    expect(without.told('fired')[0]!.dice).toHaveLength(4 + 1);
  });
});
