import { describe, expect, test } from 'vitest';
import { battle, type Battle, type Setting } from '../../testing.ts';

/** French who fire in their own fire phase, and a pair in the corner so that somebody can always fire. */
function firing(french: readonly string[], coalition: readonly string[], more: Setting = {}): Battle {
  return battle({
    phase: 'offensive fire',
    dice: '1111',
    ...more,
    french: [...french, 'inf G8 line ESE'],
    coalition: [...coalition, 'inf G9 column W'],
  });
}

/** C4 has E C5, SE D4, SW D3, W C3, NW B3, NE B4. */
describe('who fires', () => {
  test('VE-3.1-05.2 cavalry does not', () => {
    const b = firing(['cav C4 column E'], ['inf C5 column W']);
    expect(b.refused('at C5', 'fr1')).toContain('VE-3.1-05');
  });

  test('VE-4.11-04.1 limbered guns do not', () => {
    const b = firing(['guns C4 limbered E'], ['inf C5 column W']);
    expect(b.refused('at C5', 'fr1')).toContain('VE-4.11-04');
  });

  test('VE-4.13-02.1 disorganised guns do not', () => {
    const b = firing(['guns C4 broken1'], ['inf C5 column W']);
    expect(b.refused('at C5', 'fr1')).toContain('VE-4.13-02');
  });

  test('VE-5.3-01.1 guns under infantry do not', () => {
    const b = firing(['inf C4 line ESE', 'guns C4 battery ESE'], ['inf C5 column W']);
    expect(b.refused('at C5', 'fr2')).toContain('VE-5.3-01');
    expect(b.options('at C5')).toEqual(['fr1']);
  });

  test('guns under a square do not', () => {
    const b = firing(['inf C4 square', 'guns C4 battery ESE'], ['inf C5 column W']);
    expect(b.refused('at C5', 'fr2')).toContain('VE-9.6-10');
  });
});

describe('how far', () => {
  test('VE-3.1-05.1 a line does not reach two hexes', () => {
    const b = firing(['inf C4 line ESE'], ['inf C6 column W']);
    expect(b.refused('at C6', 'fr1')).toContain('VE-3.1-05');
  });

  test('VE-4.1-05.1 nor does light infantry in line', () => {
    const b = firing(['light C4 line ESE'], ['inf C6 column W']);
    expect(b.refused('at C6', 'fr1')).toContain('VE-4.1-05');
  });

  test('VE-7.2-02.1 guns of range 5 reach five hexes and not six', () => {
    const values = { fr1: { range: 5 } };
    const near = firing(['guns C1 battery ESE'], ['inf C6 column W'], { values });
    expect(near.refused('at C6', 'fr1')).toEqual([]);
    const far = firing(['guns C1 battery ESE'], ['inf C7 column W'], { values });
    expect(far.refused('at C7', 'fr1')).toContain('VE-7.2-02');
  });

  test('skirmishers reach two hexes from either of theirs, and not three', () => {
    const b = firing(['light C4 skirmish D4'], ['inf C2 column E', 'inf D2 column E', 'inf C1 column E']);
    expect(b.options()).toEqual(['end', 'at C2', 'at D2', 'at G9']);
    expect(b.refused('at C1', 'fr1')).toContain('VE-4.6-10');
  });
});

describe('which way', () => {
  test('VE-7.2-01.1 a line does not fire into its flank hexes', () => {
    const b = firing(['inf C4 line ESE'], ['inf B4 column W', 'inf C5 column W', 'inf D4 column W']);
    expect(b.refused('at B4', 'fr1')).toContain('VE-7.2-01');
    expect(b.options()).toEqual(['end', 'at C5', 'at D4', 'at G9']);
  });

  test('VE-4.2-02.1 a column does not fire into the side hexes of its front', () => {
    const b = firing(['inf C4 column E'], ['inf B4 column W', 'inf C5 column W']);
    expect(b.refused('at B4', 'fr1')).toContain('VE-4.2-02');
    expect(b.refused('at C5', 'fr1')).toEqual([]);
  });

  test('VE-4.12-02.1 a battery fires within the third of the circle before it, its edges included', () => {
    // C4 faces ESE: straight ahead through C5 and D4, the edges by the corners ENE and S.
    const why = (hex: string) =>
      firing(['guns C4 battery ESE'], [`inf4 ${hex} column W`]).refused(`at ${hex}`, 'fr1');
    for (const hex of ['C6', 'D5', 'E5', 'B5', 'E4', 'B6', 'F5']) expect(why(hex)).toEqual([]);
    for (const hex of ['E3', 'A5', 'C2', 'B4', 'D3']) expect(why(hex)).toContain('VE-4.12-02');
  });

  test('a square and adapted or disorganised infantry fire all round', () => {
    const around = ['C5', 'D4', 'D3', 'C3', 'B3', 'B4'];
    for (const unit of ['inf C4 square', 'inf C4 broken1']) {
      const b = firing(
        [unit],
        around.map((hex) => `inf4 ${hex} square`),
      );
      for (const hex of around) expect(b.refused(`at ${hex}`, 'fr1')).toEqual([]);
    }
  });
});

describe('sight', () => {
  const wood = (sign: string, at: number) => ({
    rows: Array.from({ length: 7 }, (_, row) =>
      row === 2
        ? Array.from({ length: 9 }, (__, hex) => (hex === at ? sign : '.')).join(' ')
        : '. . . . . . . . .',
    ),
  });

  test('VE-7.6-01.1 guns do not fire through a forest', () => {
    const b = firing(['guns C1 battery ESE'], ['inf C5 column W'], wood('f', 2));
    expect(b.refused('at C5', 'fr1')).toContain('VE-7.6-01');
  });

  test('skirmishers do not fire over friends', () => {
    const b = firing(['light C4 skirmish B4', 'inf C5 column E'], ['inf C6 column W', 'inf B5 column W']);
    expect(b.refused('at C6', 'fr1')).toContain('VE-7.7-02');
  });

  test('VE-7.7-04.1 guns fire at a town three hexes off, with what it takes from their value', () => {
    const b = firing(['guns C1 battery ESE'], ['inf C4 adapted'], {
      ...wood('t', 3),
      values: { fr1: { fire: 6 } },
    });
    b.act('at C4', 'fr1');
    expect(b.told('fired')[0]).toMatchObject({ value: 2 });
    expect(b.cited('fired')).toContain('VE-7.7-04');
  });
});

test('VE-7.6-02.1 a distant fire is aimed from centre to centre, over a ravine too: VE-7.7-05.1', () => {
  const far = firing(['guns C1 battery ESE'], ['inf C4 column W'], {
    map: { sides: { ravine: ['C2/C3'] } },
    values: { fr1: { fire: 6 } },
  });
  far.act('at C4', 'fr1');
  expect(far.cited('fired')).toEqual(expect.arrayContaining(['VE-7.6-02', 'VE-7.7-05']));
});
