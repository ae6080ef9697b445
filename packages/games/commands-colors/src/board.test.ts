/** The battlefield: its hexes, its sections, its terrain, and whose edge is whose. */
import { poisonedBy } from '@bivouac/kernel/testing';
import { describe, expect, test } from 'vitest';
import { boardOf, hexCount, hexName, survey } from './board.ts';
import { commandsColors } from './index.ts';
import { battle, dice, published, scenarioOf, wander } from './testing.ts';

describe('hexes and sections', () => {
  test('CCN-2-01.1 a hex beyond the nine rows or the width of its row is no place for a unit', () => {
    const read = (hex: string) => commandsColors.readScenario(scenarioOf({ british: [`LN ${hex}`] }));
    for (const hex of ['J1', 'I14', 'B13', 'A0'])
      expect(read(hex), hex).toMatchObject([{ where: 'units.0.hex' }]);
    for (const hex of ['I13', 'B12', 'A2']) expect(read(hex), hex).toHaveProperty('units');
    expect(hexCount).toBe(113);
    expect(battle({}).told('setUp')[0]!.rules).toContain('CCN-2-01');
  });

  test('CCN-2-02.1 who stands on a dotted line answers to the flank and to the center', () => {
    for (const card of ['probe_left', 'probe_center']) {
      const b = battle({ step: 'orders', card, british: ['LN H4', 'LN G3', 'LN G6'] });
      expect(b.refused('order', 'br1'), card).toEqual([]);
    }
    const left = battle({ step: 'orders', card: 'probe_left', british: ['LN H4', 'LN G6'] });
    expect(left.refused('order', 'br2')).toContain('CCN-2-02');
  });

  test('CCN-2-02.2 no hex belongs to both flanks; eight lie on a line', () => {
    const { sections } = boardOf(battle({}).state);
    const names = Array.from({ length: hexCount }, (_, hex) => hexName(hex));
    const both = (bits: number) => names.filter((_, hex) => (sections.british[hex]! & bits) === bits);
    expect(both(1 | 4)).toEqual([]);
    expect(both(1 | 2)).toEqual(['B4', 'D4', 'F4', 'H4']);
    expect(both(2 | 4)).toEqual(['B9', 'D9', 'F9', 'H9']);
  });

  test('CCN-2-03.1 each player’s left is the other’s right', () => {
    const british = battle({ step: 'orders', card: 'attack_left', british: ['LN G2', 'LN G12'] });
    expect(british.refused('order', 'br1')).toEqual([]);
    expect(british.refused('order', 'br2')).toContain('CCN-2-03');
    const french = battle({
      step: 'orders',
      card: 'attack_left',
      side: 'french',
      french: ['LN C2', 'LN C12'],
    });
    expect(french.refused('order', 'fr1')).toContain('CCN-2-03');
    expect(french.refused('order', 'fr2')).toEqual([]);
  });

  test('CCN-2-04.1 whatever is done in a battle, the ground stays as it was laid', () => {
    const b = published('rolica-1');
    expect(b.told('setUp')[0]!.rules).toContain('CCN-2-04');
    const before = [...boardOf(b.state).terrain];
    const laid = JSON.stringify(b.state.terms.ground);
    wander(b, 3, () => undefined);
    expect([...boardOf(b.state).terrain]).toEqual(before);
    expect(JSON.stringify(b.state.terms.ground)).toBe(laid);
    expect(before.some((kind) => kind !== 0)).toBe(true);
  });

  test('CCN-3-01.1 the side at the bottom falls back toward the bottom row, the side at the top toward the top', () => {
    const routed = (bottom: 'british' | 'french') => {
      const b = battle({
        bottom,
        side: 'french',
        french: ['LN E7 ordered'],
        british: ['LN E5'],
        chance: dice('flag artillery artillery artillery'),
      });
      b.act('fr1', 'at br1');
      return b;
    };
    expect(routed('british').options()).toEqual(['to F5', 'to F4']);
    expect(routed('french').options()).toEqual(['to D4', 'to D5']);
    expect(routed('french').told('setUp')[0]!.rules).toContain('CCN-3-01');
  });
});

describe('the survey of who stands where', () => {
  test('keeps up with two battles on one board, looked at by turns', () => {
    const one = battle({ british: ['LN E5'], french: ['LN C5'] });
    const other = battle({ british: ['LN E6'], french: ['LN E5'] });
    const board = boardOf(one.state);
    for (const { state } of [one, other, one, other]) {
      const here = survey(state);
      state.units.forEach(({ hex }, index) => expect(here.unit[hex]).toBe(index));
      expect([...here.unit].filter((unit) => unit >= 0)).toHaveLength(2);
    }
    expect(boardOf(other.state)).toBe(board);
  });

  test('is not harmed by a damaged copy with two units in one hex', () => {
    const { state } = battle({ british: ['LN E5', 'LN E6'], french: ['LN C5'] });
    const standing = () => state.units.map(({ hex }) => survey(state).unit[hex]);
    expect(standing()).toEqual([0, 1, 2]);
    const damaged = JSON.parse(JSON.stringify(state)) as typeof state;
    damaged.units[1]!.hex = damaged.units[0]!.hex;
    survey(damaged);
    expect(standing()).toEqual([0, 1, 2]);
  });

  test('nor by other damaged copies of the state of an open battle', () => {
    for (const scenario of commandsColors.scenarios.slice(0, 3))
      expect(poisonedBy(commandsColors, scenario, 1, 400)).toBeNull();
  });
});
