/** Chapter XVIII.4, line by line: troops are set up about their leaders. */
import { describe, expect, test } from 'vitest';
import { type Battle, type Setting } from '../../testing.ts';
import { before } from './testing.ts';

/** Two sectors, one for each side: both have placed all their corps, and the French set up their first. */
function settingUp(from = 'at C11', setting: Setting = {}): Battle {
  const grid = { columns: 2, rows: 1, entries: { french: ['a1'], coalition: ['b1'] } };
  const b = before({ grid, ...setting });
  b.act('place i', 'in a1');
  b.act('place p', 'in b1');
  b.act('place ii', 'in a1');
  b.act('place q', 'and r', 'in b1');
  b.act('i', from);
  return b;
}

describe('units come out about their leader', () => {
  test('VEA-18-403.1 nobody is set up farther than a move', () => {
    const b = settingUp('at C3');
    expect(b.refused('fr1', 'at C12', 'column E')).toEqual(['VEA-18-403']);
    const farthest = b.unit('fr1').steps > 0 ? b.state.terms.units[0]!.narrow : 0;
    expect(b.options('fr1')).toContain(`at C${3 + farthest}`);
    expect(b.options('fr1')).not.toContain(`at C${4 + farthest}`);
    // Woods cost more.
    const rows = Array.from({ length: 8 }, () => '. . . f f f f f f f f f . . . . . . . . . . . .');
    expect(settingUp('at C3', { rows }).options('fr1')).not.toContain(`at C${3 + farthest}`);
  });

  test('VEA-18-403.2 nobody is set up outside the sector of his leader', () => {
    const b = settingUp();
    expect(b.asked).toBe('french setUpUnits');
    expect(b.refused('fr1', 'at C13', 'column E')).toEqual(['VEA-18-403']);
    expect(b.options('fr1')).not.toContain('at C13');
    // Skirmishers stand astride two hexes: both lie inside.
    const astride = b.options('fr2', 'at C12').filter((word) => String(word).startsWith('skirmish '));
    expect(astride).toContain('skirmish W S');
    expect(astride.some((word) => String(word).startsWith('skirmish E '))).toBe(false);
    b.act('fr1', 'at D12', 'line ESE');
    expect([b.at('fr1'), b.stands('fr1'), b.at('davout')]).toEqual(['D12', 'line ESE', 'C11']);
    expect(b.cited('unitSetUp')).toEqual(['VEA-18-403', 'VEA-18-404']);
    // Another corps stands in its own sector, and so does its leader.
    b.act('done');
    expect(b.refused('p', 'at C12')).toEqual(['VEA-18-403']);
  });

  test('VEA-18-404.1 nobody is set up less than 3 hexes from the enemy', () => {
    const b = settingUp();
    b.act('fr1', 'at C12', 'column E');
    b.act('done');
    expect(b.refused('p', 'at C14')).toEqual(['VEA-18-404']);
    b.act('p', 'at C15');
    expect(b.refused('co1', 'at C14', 'column W')).toEqual(['VEA-18-404']);
    b.act('co1', 'at C15', 'column W');
    expect(b.at('co1')).toBe('C15');
  });

  test('VEA-18-404.2 nobody fires while troops are set up', () => {
    const b = settingUp();
    b.act('fr1', 'at C12', 'line ESE');
    b.act('done');
    b.act('p', 'at C15');
    b.act('co1', 'at C15', 'column W');
    expect(b.asked).toBe('french setUpCorps');
    expect(b.told('fired')).toEqual([]);
  });

  test('VEA-18-405.1 units may be kept in reserve', () => {
    const b = settingUp();
    b.act('fr1', 'reserve');
    expect([b.at('fr1'), b.options()]).toEqual(['awaited', ['fr2', 'done']]);
    b.act('fr2', 'at C12', 'column E');
    expect(b.asked).toBe('coalition setUpCorps');
    expect(b.cited('heldInReserve')).toEqual(['VEA-18-405', 'VEA-18-501']);
    b.act('p', 'reserve');
    expect([b.asked, b.at('orange')]).toEqual(['french setUpCorps', 'awaited']);
  });

  test('corps are set up in turn, cavalry about its own leader, the commander last', () => {
    const b = settingUp();
    b.act('done');
    b.act('p', 'at C20');
    b.act('done');
    b.act('ii', 'at C10');
    b.act('fr3', 'at C10', 'column E');
    expect(b.options()).toEqual(['q', 'r']);
    b.act('q', 'at C19');
    b.act('co2', 'at C19', 'column W');
    b.act('r', 'at C21');
    b.act('co3', 'at C22', 'column W');
    expect(b.asked).toBe('french setUpLeader');
    expect(b.refused('at C15')).toEqual(['VEA-18-403']);
    b.act('at C9');
    b.act('at C23');
    expect([b.at('napoleon'), b.at('brunswick')]).toEqual(['C9', 'C23']);
    expect([b.asked, b.state.preBattle]).toEqual(['french charge', null]);
  });
});
