/** Chapters 5.4 and 7, line by line: what can be seen from where. */
import { describe, expect, test } from 'vitest';
import { battle, type Battle, type Setting } from '../testing.ts';

/** Guns in E5 look along the row; a melee far off keeps the phase open. */
function guns(target: string, setting: Setting & { friend?: string; enemy?: string } = {}): Battle {
  const { friend, enemy, ...rest } = setting;
  return battle({
    british: ['FA3 E5 ordered', 'LN I9 ordered', ...(friend === undefined ? [] : [`LN ${friend}`])],
    french: [`LN ${target}`, 'LN H9', ...(enemy === undefined ? [] : [`LN ${enemy}`])],
    ...rest,
  });
}

/** The rules that hide fr1 from the guns; none when they see it. */
function hidden(b: Battle): readonly string[] {
  return b.refused('br1', 'at fr1');
}

/** The rules cited when the guns fire at fr1. */
function firing(b: Battle): readonly string[] {
  b.act('br1', 'at fr1');
  return b.cited('fired');
}

describe('the line of sight', () => {
  test('CCN-5.4-018.1 a friend in the hex between hides the target', () => {
    expect(hidden(guns('E7', { friend: 'E6' }))).toContain('CCN-5.4-018');
    expect(hidden(guns('E7', { friend: 'D7' }))).toEqual([]);
  });

  test('CCN-5.4-019.1 a target in a forest is seen, one behind it is not', () => {
    expect(hidden(guns('E7', { terrain: { forest: ['E7'] } }))).toEqual([]);
    expect(hidden(guns('E7', { terrain: { forest: ['E5'] } }))).toEqual([]);
    expect(hidden(guns('E8', { terrain: { forest: ['E7'] } }))).toContain('CCN-5.4-018');
  });

  test('CCN-5.4-019.2 a lone leader of either side in between hides it', () => {
    expect(hidden(guns('E8', { leaders: { british: ['Hill E7'] } }))).toContain('CCN-5.4-019');
    expect(hidden(guns('E8', { leaders: { french: ['Ney E7'] } }))).toContain('CCN-5.4-019');
    expect(hidden(guns('E8', { leaders: { french: ['Ney E8'] } }))).toEqual([]);
  });

  test('CCN-5.4-020.1 along a hexside with a forest on one side only the line is clear', () => {
    const b = guns('C5', { terrain: { forest: ['D4'] } });
    expect(hidden(b)).toEqual([]);
    expect(firing(b)).toContain('CCN-5.4-020');
  });

  test('CCN-5.4-020.2 with a unit on its left and a forest on its right it is not', () => {
    expect(hidden(guns('C5', { friend: 'D4', terrain: { forest: ['D5'] } }))).toContain('CCN-5.4-020');
    expect(hidden(guns('C5', { friend: 'D4' }))).toEqual([]);
  });
});

describe('hills', () => {
  test('CCN-7-14.1 guns on a hill fire over a friend in the plain next to them', () => {
    const b = guns('E8', { friend: 'E6', terrain: { hill: ['E5'] } });
    expect(hidden(b)).toEqual([]);
    expect(firing(b)).toContain('CCN-7-14');
    expect(hidden(guns('E8', { friend: 'E6' }))).toContain('CCN-5.4-019');
  });

  test('CCN-7-14.2 not over one in a forest, nor over one farther off; an enemy next to them they fight', () => {
    expect(hidden(guns('E8', { friend: 'E6', terrain: { hill: ['E5'], forest: ['E6'] } }))).toContain(
      'CCN-7-06',
    );
    expect(hidden(guns('E8', { friend: 'E7', terrain: { hill: ['E5'] } }))).toContain('CCN-5.4-019');
    const close = guns('E8', { enemy: 'E6', terrain: { hill: ['E5'] } });
    expect(close.options('br1')).toEqual(['at fr3']);
    expect(hidden(close)).toContain('CCN-5.4-012');
  });

  test('CCN-7-15.1 a hill hides from the plain what is behind it, on the plain or on a farther hill', () => {
    expect(hidden(guns('E7', { terrain: { hill: ['E6'] } }))).toContain('CCN-7-15');
    expect(hidden(guns('E7', { terrain: { hill: ['E6', 'E7'] } }))).toContain('CCN-7-15');
    expect(hidden(guns('E7', { terrain: { hill: ['E5', 'E6'] } }))).toContain('CCN-7-15');
  });

  test('CCN-7-16.1 the first hill hex is seen from the plain, and sees it', () => {
    expect(hidden(guns('E7', { terrain: { hill: ['E7'] } }))).toEqual([]);
    expect(firing(guns('E7', { terrain: { hill: ['E7'] } }))).toContain('CCN-7-16');
    expect(firing(guns('E7', { terrain: { hill: ['E5'] } }))).toContain('CCN-7-16');
  });

  test('CCN-7-17.1 on a plateau one sees across unless somebody stands between', () => {
    const hill = ['E5', 'E6', 'E7'];
    expect(hidden(guns('E7', { terrain: { hill } }))).toEqual([]);
    expect(firing(guns('E7', { terrain: { hill } }))).toContain('CCN-7-17');
    expect(hidden(guns('E7', { friend: 'E6', terrain: { hill } }))).toContain('CCN-5.4-019');
  });

  test('CCN-7-18.1 from hill to hill one sees across the low ground, but not through a forest or a unit', () => {
    const hill = ['E5', 'E8'];
    expect(hidden(guns('E8', { terrain: { hill } }))).toEqual([]);
    expect(firing(guns('E8', { terrain: { hill } }))).toContain('CCN-7-18');
    expect(hidden(guns('E8', { terrain: { hill, forest: ['E7'] } }))).toContain('CCN-7-06');
    expect(hidden(guns('E8', { friend: 'E7', terrain: { hill } }))).toContain('CCN-5.4-019');
  });
});

describe('other ground', () => {
  test('CCN-7-06.1 a forest hides what is behind it', () => {
    expect(hidden(guns('E7', { terrain: { forest: ['E6'] } }))).toContain('CCN-7-06');
    expect(hidden(guns('E7', { terrain: { forest: ['D6'] } }))).toEqual([]);
  });

  test.each(['town', 'windmill'] as const)('CCN-7-36.1 a %s hides what is behind it', (name) => {
    expect(hidden(guns('E7', { terrain: { [name]: ['E6'] } }))).toContain('CCN-7-36');
    expect(hidden(guns('E7', { terrain: { [name]: ['E7'] } }))).toEqual([]);
  });

  test('CCN-7-56.1 fire goes across fieldworks', () => {
    const b = guns('E7', { fieldworks: [{ hex: 'E6', front: ['E', 'SE'] }] });
    expect(hidden(b)).toEqual([]);
    expect(firing(b)).toContain('CCN-7-56');
  });

  test('CCN-7-62.1 fire goes across a river', () => {
    const b = guns('E7', { terrain: { river: ['E6'] } });
    expect(hidden(b)).toEqual([]);
    expect(firing(b)).toContain('CCN-7-62');
  });

  test('CCN-7-69.1 and across a ford', () => {
    const b = guns('E7', { terrain: { ford: ['E6'] } });
    expect(hidden(b)).toEqual([]);
    expect(firing(b)).toContain('CCN-7-69');
  });

  test('CCN-7-78.1 and across a sand quarry', () => {
    const b = guns('E7', { terrain: { quarry: ['E6'] } });
    expect(hidden(b)).toEqual([]);
    expect(firing(b)).toContain('CCN-7-78');
  });
});
