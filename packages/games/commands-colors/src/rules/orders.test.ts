/** Chapter 5.2: who is ordered, and by which order; the section cards of chapter 8. */
import { describe, expect, test } from 'vitest';
import { anyCard, battle, dice, type Setting } from '../testing.ts';

/** The order phase of a card, with these British. */
function ordering(card: string, british: readonly string[], more: Setting = {}) {
  return battle({ step: 'orders', card, british, ...more });
}

const withWellesley = (hex: string): Setting => ({ leaders: { british: [`Wellesley ${hex}`] } });
const left = ['LN G1', 'LN G2', 'LN G3'];
const center = ['LN G5', 'LN G6', 'LN G7', 'LN G8'];

describe('when orders are given, and to whom', () => {
  test('CCN-5.0-03.1 after the first move there are no more orders', () => {
    const b = ordering('attack_center', ['LN G5', 'LN G6', 'LN G7']);
    b.act('order', 'br1', 'br2');
    b.act('br1', 'to F5');
    expect(b.refused('order', 'br3')).toContain('CCN-5.0-03');
  });

  test('CCN-5.1-02.1 Probe Center does not reach into the left section', () => {
    const b = ordering('probe_center', ['LN G3', 'LN G5']);
    expect(b.refused('order', 'br1')).toContain('CCN-5.1-02');
    b.act('order', 'br2');
    expect(b.told('ordered')[0]!.rules).toContain('CCN-5.1-02');
  });

  test('CCN-5.1-03.1 Bombard orders artillery wherever it is', () => {
    const b = ordering('bombard', ['FA G2', 'FA G7', 'HA G12', 'LN G8']);
    expect(b.refused('order', 'br1', 'br2', 'br3')).toEqual([]);
    expect(b.refused('order', 'br4')).toContain('CCN-5.1-03');
  });

  test('CCN-5.2-01.1 artillery without an order takes no part in a combined attack', () => {
    const setting = (gun: string): Setting => ({ british: ['LN E5 ordered', gun], french: ['LN D5'] });
    expect(battle(setting('FA E6')).refused('br1', 'at fr1', 'br2')).toContain('CCN-5.2-01');
    expect(battle(setting('FA E6 ordered')).refused('br1', 'at fr1', 'br2')).toEqual([]);
  });

  test('CCN-5.2-02.1 on a dotted line one has a choice of orders, not two of them', () => {
    const b = ordering('forward', ['LN H4', 'LN G6']);
    expect(b.refused('order', 'br1', 'br1')).toContain('CCN-5.2-02');
    expect(b.options('order', 'br1')).toEqual(['br2']);
  });

  test('CCN-5.2-08.1 one order of an Attack spent, two are left in that section', () => {
    const b = ordering('attack_center', center);
    expect(b.isComplete('order', 'br1')).toBe(true);
    expect(b.options('order', 'br1')).toEqual(['br2', 'br3', 'br4']);
    expect(b.options('order', 'br1', 'br2')).toEqual(['br3', 'br4']);
    expect(b.options('order', 'br1', 'br2', 'br3')).toEqual([]);
    expect(b.askedBy).toContain('CCN-5.2-08');
    b.act('order', 'br1', 'br2', 'br3');
    expect(b.told('ordered')[0]).toMatchObject({ units: ['br1', 'br2', 'br3'] });
  });

  test('CCN-5.2-13.1 an order of either section for a unit on the line, but each only once', () => {
    const b = ordering('coordinated_advance', ['LN G2', 'LN H4', 'LN G6', 'LN G7']);
    expect(b.refused('order', 'br1', 'br2', 'br3', 'br4')).toContain('CCN-5.2-13');
    expect(b.refused('order', 'br4', 'br3', 'br2', 'br1')).toContain('CCN-5.2-13');
    expect(b.refused('order', 'br1', 'br2', 'br3')).toEqual([]);
  });

  test('CCN-5.2-14.1 orders for a section where nobody stands are lost', () => {
    const b = ordering('forward', [...center, 'LN G10', 'LN G11', 'LN G12']);
    expect(b.refused('order', 'br1', 'br2', 'br3')).toContain('CCN-5.2-14');
    expect(b.refused('order', 'br1', 'br2', 'br5', 'br6')).toEqual([]);
    expect(b.options('order', 'br1', 'br2', 'br5', 'br6')).toEqual([]);
  });

  test('CCN-5.2-15.1 a Bombard with two batteries on the board orders two units, and nobody else', () => {
    const b = ordering('bombard', ['FA G5', 'FA G7', 'LN G6', 'LC G8']);
    expect(b.options('order', 'br1', 'br2')).toEqual([]);
    expect(b.refused('order', 'br1', 'br2', 'br3')).toContain('CCN-5.2-15');
    b.act('order', 'br1', 'br2');
    expect(b.told('ordered')[0]!.units).toEqual(['br1', 'br2']);
  });
});

describe('leaders', () => {
  test('CCN-5.2-03.1 an attached leader without an order of his own goes where his unit goes', () => {
    const b = ordering('attack_center', ['LN G5', 'LN G7'], withWellesley('G5'));
    b.act('order', 'br1', 'br2');
    expect(b.refused('wellesley', 'to F7')).toContain('CCN-5.2-03');
    b.act('br1', 'to F5');
    expect(b.at('Wellesley')).toBe('F5');
    expect(b.told('moved')[0]).toMatchObject({ leader: 'wellesley' });
  });

  test('CCN-5.2-04.1 one order moves a unit with its leader, and they battle together', () => {
    const b = ordering('scout_center', ['LN F5'], {
      ...withWellesley('F5'),
      french: ['LN D5'],
      chance: [
        ...dice(
          'artillery artillery artillery artillery',
          'infantry artillery artillery artillery artillery',
        ),
        ...dice('sabers flag'),
        anyCard,
        anyCard,
      ],
    });
    b.act('order', 'br1');
    expect(b.refused('br1', 'with wellesley', 'to E5')).toContain('CCN-5.2-04');
    b.act('br1', 'to E5');
    expect([b.at('br1'), b.at('Wellesley')]).toEqual(['E5', 'E5']);
    expect(b.told('moved')[0]!.rules).toContain('CCN-5.2-04');
    b.act('br1', 'at fr1');
    b.act('stand');
    b.act('battle back');
    expect(b.told('leaderChecked')[0]).toMatchObject({ leader: 'wellesley', falls: false });
  });

  test('CCN-5.2-05.1 Bayonet Charge gives no order to detach a leader', () => {
    const b = ordering('bayonet_charge', ['LN G5'], withWellesley('G5'));
    expect(b.refused('order', 'leader wellesley')).toContain('CCN-5.2-05');
    for (const card of ['bombard', 'cavalry_charge', 'fire_and_hold', 'rally'])
      expect(
        ordering(card, ['LN G5', 'HA G6'], withWellesley('G5')).refused('order', 'leader wellesley'),
        card,
      ).toContain('CCN-5.2-05');
  });

  test('CCN-5.2-05.2 a unit, its leader and another unit use up the three orders of an Attack', () => {
    const b = ordering('attack_center', ['LN G5', 'LN G6', 'LN G7'], withWellesley('G5'));
    expect(b.refused('order', 'br1', 'leader wellesley', 'br2')).toEqual([]);
    expect(b.refused('order', 'br1', 'leader wellesley', 'br2', 'br3')).toContain('CCN-8-05');
    b.act('order', 'br1', 'leader wellesley', 'br2');
    expect(b.told('ordered')[0]).toMatchObject({
      leaders: ['wellesley'],
      rules: expect.arrayContaining(['CCN-5.2-05']),
    });
  });

  test('CCN-5.2-06.1 ordering a leader away does not order the unit he leaves', () => {
    const b = ordering('attack_center', ['LN E5', 'LN E9'], { ...withWellesley('E5'), french: ['LN E7'] });
    b.act('order', 'leader wellesley', 'br2');
    expect(b.told('ordered')[0]!.rules).toContain('CCN-5.2-06');
    expect(b.refused('br1', 'to F5')).toContain('CCN-5.2-06');
    b.act('wellesley', 'to F5');
    b.act('end');
    expect(b.refused('br1', 'at fr1')).toContain('CCN-5.2-06');
    expect(b.refused('br2', 'at fr1')).toEqual([]);
  });

  test('CCN-5.2-07.1 both ordered: the unit marches off and leaves its leader behind', () => {
    const b = ordering('attack_center', ['LN G5'], withWellesley('G5'));
    b.act('order', 'br1', 'leader wellesley');
    expect(b.told('ordered')[0]!.rules).toContain('CCN-5.2-07');
    b.act('br1', 'to F5');
    expect([b.at('br1'), b.at('Wellesley'), b.asked]).toEqual(['F5', 'G5', 'british movement']);
    b.act('end');
    expect(b.at('Wellesley')).toBe('G5');
  });

  test('CCN-5.2-07.2 both ordered: the leader rides off first, then the unit goes; or they go as one', () => {
    const both = () => {
      const b = ordering('attack_center', ['LN G5', 'LN G7'], {
        leaders: { british: ['Wellesley G5', 'Hill G7'] },
      });
      b.act('order', 'br1', 'leader wellesley');
      return b;
    };
    const apart = both();
    apart.act('wellesley', 'to E5');
    apart.act('br1', 'to F4');
    expect([apart.at('br1'), apart.at('Wellesley')]).toEqual(['F4', 'E5']);
    const together = both();
    expect(together.refused('br1', 'with hill', 'to F5')).toContain('CCN-5.2-07');
    together.act('br1', 'with wellesley', 'to F5');
    expect([together.at('br1'), together.at('Wellesley')]).toEqual(['F5', 'F5']);
  });

  test('CCN-5.2-09.1 a leader who rides up to a unit brings it no order', () => {
    const b = ordering('attack_center', ['LN E5', 'LN E9'], { ...withWellesley('G5'), french: ['LN E7'] });
    b.act('order', 'leader wellesley', 'br2');
    b.act('wellesley', 'to E5');
    expect(b.told('leaderMoved')[0]).toMatchObject({ joined: 'br1' });
    b.act('end');
    expect(b.refused('br1', 'at fr1')).toContain('CCN-5.2-09');
    expect(b.refused('br2', 'at fr1')).toEqual([]);
  });

  test('CCN-8-03.1 with Probe Left a leader is sent off for one of the two orders; his unit takes the other', () => {
    const b = ordering('probe_left', ['LN G2', 'LN G3'], withWellesley('G2'));
    expect(b.refused('order', 'leader wellesley', 'br2')).toEqual([]);
    expect(b.options('order', 'leader wellesley', 'br1')).toEqual([]);
    b.act('order', 'leader wellesley', 'br1');
    expect(b.told('ordered')[0]).toMatchObject({
      units: ['br1'],
      leaders: ['wellesley'],
      rules: expect.arrayContaining(['CCN-8-03']),
    });
  });
});

describe('section cards', () => {
  test('CCN-8-04.1 Probe: two orders, no third', () => {
    const b = ordering('probe_center', center);
    expect(b.refused('order', 'br1', 'br2')).toEqual([]);
    expect(b.refused('order', 'br1', 'br2', 'br3')).toContain('CCN-8-04');
  });

  test('CCN-8-05.1 Attack: three orders', () => {
    const b = ordering('attack_center', center);
    expect(b.refused('order', 'br1', 'br2', 'br3')).toEqual([]);
    expect(b.refused('order', 'br1', 'br2', 'br3', 'br4')).toContain('CCN-8-05');
  });

  test('CCN-8-07.1 Assault at command level five: five of six units', () => {
    const b = ordering('assault_center', [...center, 'LN G9', 'LN I6'], { moment: { level: 5 } });
    expect(b.refused('order', 'br1', 'br2', 'br3', 'br4', 'br5')).toEqual([]);
    expect(b.refused('order', 'br1', 'br2', 'br3', 'br4', 'br5', 'br6')).toContain('CCN-8-07');
  });

  test('CCN-8-08.1 Coordinated Advance: a second unit on the left only if one of them stands on the line', () => {
    const b = ordering('coordinated_advance', ['LN G2', 'LN G3', 'LN H4']);
    expect(b.refused('order', 'br1', 'br2')).toContain('CCN-8-08');
    expect(b.refused('order', 'br1', 'br3')).toEqual([]);
  });

  test('CCN-8-09.1 Flank Attack: two on each flank, nobody of the center', () => {
    const b = ordering('flank_attack', ['LN G6', ...left, 'LN G11', 'LN G12', 'LN G13']);
    expect(b.options('order')).not.toContain('br1');
    expect(b.refused('order', 'br1')).toContain('CCN-5.1-02');
    expect(b.refused('order', 'br2', 'br3', 'br5', 'br6')).toEqual([]);
    expect(b.refused('order', 'br2', 'br3', 'br4')).toContain('CCN-8-09');
  });

  test('CCN-8-10.1 Forward: six orders, two in each section', () => {
    const b = ordering('forward', [...left, ...center, 'LN G11', 'LN G12', 'LN G13']);
    expect(b.refused('order', 'br1', 'br2', 'br4', 'br5', 'br8', 'br9')).toEqual([]);
    expect(b.options('order', 'br1', 'br2', 'br4', 'br5', 'br8', 'br9')).toEqual([]);
    expect(b.refused('order', 'br1', 'br2', 'br3')).toContain('CCN-8-10');
  });

  test('CCN-8-11.1 Recon in Force: three orders, one in each section', () => {
    const b = ordering('recon_in_force', [...left, ...center, 'LN G11', 'LN G12']);
    expect(b.refused('order', 'br1', 'br4', 'br8')).toEqual([]);
    expect(b.options('order', 'br1', 'br4', 'br8')).toEqual([]);
    expect(b.refused('order', 'br1', 'br2')).toContain('CCN-8-11');
  });
});
