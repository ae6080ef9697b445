/** Chapter 6, line by line: cavalry that retires before infantry and reforms. */
import { describe, expect, test } from 'vitest';
import { battle, type Setting } from '../testing.ts';

/** Portuguese line announces a melee from F6 against French light cavalry in E6, which is asked what it does. */
function attacked(rolls: string, setting: Partial<Setting> = {}) {
  const b = battle({ british: ['po LN4 F6 ordered'], french: ['LC4 E6'], rolls, ...setting });
  b.act('br1', 'at fr1');
  return b;
}

const wide = 'artillery artillery artillery artillery';

describe('who retires, and from whom', () => {
  test('CCN-6-01.1 cavalry from infantry, alone or with guns, not from cavalry nor from guns alone', () => {
    expect(attacked(wide).options()).toEqual(['stand', 'retire']);
    const combined = battle({
      british: ['po LN4 F6 ordered', 'FA3 F5 ordered'],
      french: ['LC4 E6'],
      rolls: '',
    });
    combined.act('br1', 'at fr1', 'br2');
    expect(combined.options()).toEqual(['stand', 'retire']);
    for (const attacker of ['LC3', 'FA3']) {
      const b = attacked('', { british: [`${attacker} F6 ordered`] });
      expect(b.options()).toEqual(['stand']);
      expect(b.refused('retire')).toContain('CCN-6-01');
    }
  });

  test('CCN-6-02.1 it says so before the dice are rolled', () => {
    const b = attacked(wide);
    expect([b.asked, b.told('fought')]).toEqual(['french reaction', []]);
    expect(b.refused('ride off')).toContain('CCN-6-02');
    const kinds = b.act('retire').map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['reacted', 'fought']);
    expect(b.told('reacted')).toMatchObject([{ side: 'french', target: 'fr1', reaction: 'retire' }]);
    expect(b.cited('reacted')).toContain('CCN-6-02');
  });

  test('CCN-6-03.1 with one row behind it there is no room to retire', () => {
    const b = attacked('', { british: ['po LN4 C6 ordered'], french: ['LC4 B6'] });
    expect(b.options()).toEqual(['stand']);
    expect(b.refused('retire')).toContain('CCN-6-03');
    // Nor between friends, before a river, or past a lone leader.
    const friends = attacked('', { french: ['LC4 E6', 'LN D5', 'LN D6'] });
    expect(friends.refused('retire')).toContain('CCN-6-03');
    const river = attacked('', { terrain: { river: ['C5', 'C6', 'C7'] } });
    expect(river.refused('retire')).toContain('CCN-6-03');
    const leader = attacked('', { terrain: { river: ['D5'] }, leaders: { french: ['Ney D6'] } });
    expect(leader.refused('retire')).toContain('CCN-6-03');
  });

  test('CCN-6-03.2 a forest on the way is no hindrance', () => {
    const b = attacked(wide, { terrain: { forest: ['D5', 'D6'] } });
    b.act('retire');
    expect(b.options()).toEqual(['to C5', 'to C6', 'to C7']);
    b.act('to C5');
    expect(b.told('retired')).toMatchObject([{ unit: 'fr1', from: 'E6', to: 'C5' }]);
  });

  test('CCN-6-04.1 if it stands, the melee is one like any other', () => {
    const b = attacked(`cavalry sabers flag artillery ${'artillery '.repeat(2)}`, { french: ['CU4 E6'] });
    expect(b.refused('dance')).toContain('CCN-6-04');
    b.act('stand');
    expect(b.cited('reacted')).toContain('CCN-6-04');
    expect(b.told('fought')).toMatchObject([{ as: 'attack', hits: 2, flags: 1 }]);
    b.act('ignore 1');
    expect([b.blocks('fr1'), b.asked]).toEqual([2, 'french battleBack']);
  });

  test('CCN-6-10.1 not from the battle back of infantry it has attacked', () => {
    const b = battle({ british: ['LC3 F6 ordered'], french: ['LN4 E6'], rolls: `${wide} ${wide}` });
    b.act('br1', 'at fr1');
    expect(b.refused('retire')).toContain('CCN-6-10');
    b.act('stand');
    const kinds = b.act('battle back').map(({ kind }) => kind);
    expect(kinds).not.toContain('reacted');
    expect(b.told('fought').map(({ as }) => as)).toEqual(['attack', 'battleBack']);
  });

  test('CCN-6-11.1 a square that attacks is infantry: cavalry may retire from its one die', () => {
    const b = attacked('artillery', { british: ['LN4 F6 ordered square1'] });
    expect(b.options()).toEqual(['stand', 'retire']);
    b.act('retire');
    expect(b.cited('reacted')).toContain('CCN-6-11');
    expect(b.told('fought')).toMatchObject([{ as: 'retire', dice: ['artillery'] }]);
  });
});

describe('what it costs', () => {
  test('CCN-6-05.1 only the cavalry symbol hits; sabers, flags and all else are nothing', () => {
    const b = attacked('cavalry sabers flag infantry');
    b.act('retire');
    expect(b.told('fought')).toMatchObject([{ as: 'retire', hits: 1, flags: 0 }]);
    expect(b.cited('fought')).toContain('CCN-6-05');
    expect(b.blocks('fr1')).toBe(3);
    const combined = battle({
      british: ['po LN4 F6 ordered', 'FA3 F5 ordered'],
      french: ['LC4 E6'],
      rolls: `cavalry cavalry sabers sabers ${'flag '.repeat(4)}`,
    });
    combined.act('br1', 'at fr1', 'br2');
    combined.act('retire');
    expect(combined.told('fought')).toMatchObject([{ hits: 2, flags: 0 }]);
    expect(combined.told('fought')[0]!.dice).toHaveLength(8);
  });

  test('CCN-6-06.1 a leader with it is checked as ever', () => {
    const b = attacked('cavalry sabers flag infantry sabers flag', { leaders: { french: ['Murat E6'] } });
    b.act('retire');
    expect(b.told('leaderChecked')).toMatchObject([
      { leader: 'murat', dice: ['sabers', 'flag'], falls: false },
    ]);
    expect(b.cited('fought')).toContain('CCN-6-06');
    b.act('to C6');
    expect([b.at('murat'), b.at('fr1')]).toEqual(['C6', 'C6']);
  });

  test('CCN-6-07.1 then the survivors go; the destroyed do not', () => {
    const away = attacked(wide);
    away.act('retire');
    away.act('to C7');
    expect(away.cited('retired')).toContain('CCN-6-07');
    expect(away.at('fr1')).toBe('C7');
    const dead = attacked('cavalry artillery artillery artillery', { french: ['LC1 E6', 'LN A1'] });
    dead.act('retire');
    expect([dead.at('fr1'), dead.told('retired'), dead.state.banners.british]).toEqual(['gone', [], 1]);
  });

  test('CCN-6-08.1 the infantry may take the ground', () => {
    const b = attacked(wide);
    b.act('retire');
    b.act('to C6');
    expect(b.asked).toBe('british ground');
    expect(b.options()).toEqual(['stay', 'to E6']);
    b.act('to E6');
    expect(b.cited('tookGround')).toContain('CCN-6-08');
  });

  test('CCN-6-09.1 it does not battle back, even if its new hex is next to the attacker', () => {
    const b = attacked(wide, { british: ['po LN4 D5 ordered'] });
    b.act('retire');
    b.act('to C6');
    b.act('stay');
    expect(b.asked).toBe('french command');
    expect(b.told('fought')).toHaveLength(1);
    expect(b.cited('retired')).toContain('CCN-6-09');
  });
});
