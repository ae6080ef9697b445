import { describe, expect, test } from 'vitest';
import { battle } from '../../testing.ts';

/** C4 has E C5, SE D4, SW D3, W C3, NW B3, NE B4. */
const alone = (unit: string, more: Parameters<typeof battle>[0] = {}) =>
  battle({ french: [unit], coalition: ['inf G9 column W'], ...more });

describe('water', () => {
  test('VE-3.5-02.1 a river without a bridge is not crossed', () => {
    const b = alone('inf C4 column E', { map: { sides: { river: ['C4/C5'] } } });
    expect(b.refused('fr1', 'to C5')).toContain('VE-3.5-02');
  });

  test('VE-3.5-02.2 a column crosses a stream and pays for it', () => {
    const b = alone('inf C4 column E', { map: { sides: { stream: ['C4/C5'] } } });
    b.act('fr1', 'to C5');
    expect(b.unit('fr1').spent).toBe(3);
  });

  test('VE-4.1-03.1 a line does not cross a stream', () => {
    const b = alone('inf C4 line ESE', { map: { sides: { stream: ['C4/C5'] } } });
    expect(b.refused('fr1', 'to C5')).toContain('VE-4.1-03');
    expect(alone('inf C4 line ESE').refused('fr1', 'to C5')).toEqual([]);
  });

  test('VE-4.1-03.2 the same unit forms column for a point and crosses', () => {
    const b = alone('inf C4 line ESE', { map: { sides: { stream: ['C4/C5'] } } });
    b.act('fr1', 'column E', 'to C5');
    expect([b.at('fr1'), b.unit('fr1').spent]).toEqual(['C5', 4]);
  });

  test('a battle may let lines cross its streams', () => {
    const map = { sides: { stream: ['C4/C5'] } };
    const b = alone('inf C4 line ESE', { map, special: { lineMayCrossStream: true } });
    expect(b.refused('fr1', 'to C5')).toEqual([]);
  });

  test('VE-6.6-03.1 a square lacks the points for a stream, not the formation', () => {
    const b = alone('inf C4 square', { map: { sides: { stream: ['C4/C5'] } } });
    expect(b.refused('fr1', 'to C5')).toContain('VE-4.4-03');
    const column = alone('inf C4 column E', { map: { sides: { stream: ['C4/C5'] } } });
    column.act('fr1', 'to C5');
    expect([column.unit('fr1').spent, column.cited('stepped')]).toEqual([3, ['VE-6.2-01', 'VE-6.6-03']]);
  });

  test('VE-6.6-01.1 a line does not go over a river bridge', () => {
    const map = { sides: { river: ['C4/C5'], bridge: ['C4/C5'] } };
    expect(alone('inf C4 line ESE', { map }).refused('fr1', 'to C5')).toContain('VE-6.6-01');
    expect(alone('inf C4 column E', { map }).refused('fr1', 'to C5')).toEqual([]);
    expect(alone('guns C4 limbered E', { map }).refused('fr1', 'to C5')).toEqual([]);
  });

  test('VE-6.6-02.1 a disorganised unit goes back over a bridge as it is', () => {
    const map = { sides: { river: ['C3/C4'], bridge: ['C3/C4'] } };
    expect(alone('inf C4 broken1', { map }).refused('fr1', 'to C3')).toEqual([]);
    const b = alone('inf C4 broken1', { map });
    b.act('fr1', 'to C3');
    expect(b.cited('stepped')).toContain('VE-6.6-02');
  });
});

describe('the edge of the map', () => {
  test('VE-3.5-03.1 nobody enters a place where there is no playable hex', () => {
    const b = alone('inf B2 column W', {
      rows: ['- . .', '- . .', '. . .'],
      coalition: ['inf C3 column W'],
      map: { entries: { west: ['A2..C2'], east: ['A3..C3'] } },
    });
    expect(b.refused('fr1', 'to B1')).not.toEqual([]);
    expect(b.options('fr1')).not.toContain('to B1');
    // A pair cannot slide where one of its hexes would lie beyond the edge.
    const pair = alone('light B8 skirmish B9');
    expect(pair.refused('fr1', 'to C9')).toContain('VE-3.5-03');
    expect(pair.refused('fr1', 'to C8')).toEqual([]);
  });
});

describe('which hexes can be entered', () => {
  test('VE-6.2-01.1 a line that faces the corner of E and SE enters SE, and not SW', () => {
    const b = alone('inf C4 line ESE');
    expect(b.refused('fr1', 'to D4')).toEqual([]);
    expect(b.refused('fr1', 'to D3')).toContain('VE-6.2-01');
  });

  test('VE-6.2-01.2 a square steps any way', () => {
    const b = alone('inf C4 square');
    for (const hex of ['C5', 'D4', 'D3', 'C3', 'B3', 'B4']) expect(b.refused('fr1', `to ${hex}`)).toEqual([]);
  });

  test('VE-4.2-03.1 a column that faces E does not step SE without turning', () => {
    const b = alone('inf C4 column E');
    expect(b.refused('fr1', 'to D4')).toContain('VE-4.2-03');
    expect(b.refused('fr1', 'right', 'to D4')).toEqual([]);
  });

  test('VE-4.12-03.1 a battery does not go forward', () => {
    expect(alone('guns C4 battery ESE').refused('fr1', 'to C5')).toContain('VE-4.12-03');
  });
});

describe('costs', () => {
  test('VE-3.1-06.1 six points spent, and no hex more', () => {
    const b = alone('inf C1 column E');
    const six = ['C2', 'C3', 'C4', 'C5', 'C6', 'C7'].map((hex) => `to ${hex}`);
    expect(b.refused('fr1', ...six)).toEqual([]);
    expect(b.refused('fr1', ...six, 'to C8')).toContain('VE-3.1-06');
  });

  test('VE-4.2-05.1 a column of six points crosses six clear hexes', () => {
    const b = alone('inf C1 column E');
    const way = ['C2', 'C3', 'C4', 'C5', 'C6', 'C7'].map((hex) => `to ${hex}`);
    expect(b.refused('fr1', ...way, 'to C8')).toContain('VE-4.2-05');
    b.act('fr1', ...way);
    expect([b.at('fr1'), b.unit('fr1').spent]).toEqual(['C7', 6]);
  });

  test('VE-4.1-02.1 a line has the three points of its own face', () => {
    const b = alone('inf C4 line ESE');
    expect(b.refused('fr1', 'to C5', 'to C6', 'to C7')).toEqual([]);
    expect(b.refused('fr1', 'to C5', 'to C6', 'to C7', 'to C8')).toContain('VE-4.1-02');
  });

  test('VE-6.2-02.1 climbing into clear ground costs two', () => {
    const levels = [
      '.........',
      '.........',
      '....1....',
      '.........',
      '.........',
      '.........',
      '.........',
    ];
    const b = alone('inf C4 column E', { map: { levels } });
    b.act('fr1', 'to C5');
    expect(b.unit('fr1').spent).toBe(2);
    const ravine = alone('guns C4 limbered E', { map: { sides: { ravine: ['C4/C5'] } } });
    expect(ravine.refused('fr1', 'to C5')).toContain('VE-6.2-02');
  });

  test('VE-6.2-03.1 clear, a slope into clear, a forest: five of six points', () => {
    const rows = [...Array<string>(7)].map((_, row) =>
      row === 2 ? '. . . . . . f . .' : '. . . . . . . . .',
    );
    const levels = [
      '.........',
      '.........',
      '.....111.',
      '.........',
      '.........',
      '.........',
      '.........',
    ];
    const b = alone('inf C4 column E', { rows, map: { levels } });
    b.act('fr1', 'to C5', 'to C6', 'to C7');
    expect([b.unit('fr1').spent, b.stands('fr1')]).toEqual([5, 'adapted']);
    expect(b.told('stepped')[2]!.rules).toContain('VE-6.2-03');
  });

  test('VE-4.4-03.1 a square enters one clear hex and stops', () => {
    const b = alone('inf C4 square');
    expect(b.refused('fr1', 'to C5')).toEqual([]);
    expect(b.refused('fr1', 'to C5', 'to C6')).toContain('VE-4.4-03');
  });

  test('VE-4.4-03.2 a square does not enter difficult ground', () => {
    const rows = [...Array<string>(7)].map((_, row) =>
      row === 2 ? '. . . . d . . . .' : '. . . . . . . . .',
    );
    expect(alone('inf C4 square', { rows }).refused('fr1', 'to C5')).toContain('VE-4.4-03');
  });

  test('VE-6.1-08.1 a square has no least move into a forest', () => {
    const rows = [...Array<string>(7)].map((_, row) =>
      row === 2 ? '. . . . f . . . .' : '. . . . . . . . .',
    );
    expect(alone('inf C4 square', { rows }).refused('fr1', 'to C5')).toContain('VE-6.1-08');
  });
});

describe('woods and walls', () => {
  const wooded = (sign: string) =>
    [...Array<string>(7)].map((_, row) => (row === 2 ? `. . . . ${sign} . . . .` : '. . . . . . . . .'));

  test('VE-4.0-03.1 a column that enters a forest is adapted, with no choice', () => {
    const b = alone('inf C4 column E', { rows: wooded('f') });
    b.act('fr1', 'to C5');
    expect(b.stands('fr1')).toBe('adapted');
    expect(b.cited('stepped')).toContain('VE-4.0-03');
  });

  test('VE-4.3-01.1 a line that enters a thicket is adapted', () => {
    const b = alone('inf C4 line ESE', { rows: wooded('k') });
    b.act('fr1', 'to C5');
    expect(b.stands('fr1')).toBe('adapted');
  });

  test('VE-4.3-01.2 no line is formed in a town', () => {
    const b = alone('inf C5 adapted', { rows: wooded('t') });
    expect(b.refused('fr1', 'line ESE')).toContain('VE-4.3-01');
  });

  test('VE-4.3-07.1 the change into adapted costs nothing', () => {
    const b = alone('inf C1 column E', { rows: wooded('f') });
    b.act('fr1', 'to C2', 'to C3', 'to C4', 'to C5');
    expect([b.unit('fr1').spent, b.stands('fr1')]).toEqual([5, 'adapted']);
    b.act('end');
    const out = alone('inf C5 adapted', { rows: wooded('f') });
    out.act('fr1', 'to C6');
    expect([out.stands('fr1'), out.unit('fr1').spent]).toEqual(['column E', 1]);
    expect(out.cited('stepped')).toContain('VE-4.3-07');
  });

  test('VE-4.3-08.1 a disorganised unit in a forest stays disorganised', () => {
    const b = alone('inf C6 broken1', { rows: wooded('f') });
    b.act('fr1', 'to C5');
    expect(b.stands('fr1')).toBe('disorganised');
    expect(b.cited('stepped')).toContain('VE-4.3-08');
  });

  test('VE-4.9-01.1 cavalry that enters a forest is adapted at no cost', () => {
    const b = alone('cav C4 column E', { rows: wooded('f') });
    b.act('fr1', 'to C5');
    expect([b.stands('fr1'), b.unit('fr1').spent]).toEqual(['adapted', 4]);
    expect(b.cited('stepped')).toContain('VE-4.9-01');
  });

  test('VE-4.9-01.2 it is in column again when it leaves', () => {
    const b = alone('cav C5 adapted', { rows: wooded('f') });
    b.act('fr1', 'to C6');
    expect([b.stands('fr1'), b.unit('fr1').spent]).toEqual(['column E', 1]);
  });

  test('VE-4.11-02.1 limbered guns do not go into a roadless forest', () => {
    expect(alone('guns C4 limbered E', { rows: wooded('f') }).refused('fr1', 'to C5')).toContain(
      'VE-4.11-02',
    );
  });

  test('VE-6.6-05.1 limbered guns go through a forest by a track', () => {
    const b = alone('guns C4 limbered E', { rows: wooded('f'), map: { roads: { track: ['C3 C4 C5 C6'] } } });
    b.act('fr1', 'to C5');
    expect([b.at('fr1'), b.stands('fr1')]).toEqual(['C5', 'limbered E']);
    expect(alone('guns C4 limbered E', { rows: wooded('f') }).refused('fr1', 'to C5')).toContain('VE-6.6-05');
  });

  test('VE-4.8-02.1 cavalry at rest on clear ground is in column and forms nothing else', () => {
    const b = alone('cav C4 column E');
    expect(b.options('fr1').filter((part) => /line|square|adapted/.test(String(part)))).toEqual([]);
    expect(b.refused('fr1', 'line ESE')).toContain('VE-4.8-02');
  });
});

describe('disorganised units', () => {
  test('VE-4.5-04.1 a disorganised unit may stay where it is', () => {
    const b = alone('inf C4 broken1');
    b.act('end');
    expect(b.at('fr1')).toBe('C4');
  });

  test('VE-4.5-04.2 it does not go farther from its line of communication', () => {
    const b = alone('inf C4 broken1');
    expect(b.refused('fr1', 'to C5')).toContain('VE-4.5-04');
    expect(b.refused('fr1', 'to C3')).toEqual([]);
    expect(b.refused('fr1', 'column E')).toContain('VE-4.5-04');
  });

  test('VE-4.10-04.1 nor does disorganised cavalry', () => {
    expect(alone('cav C4 broken1').refused('fr1', 'to C5')).toContain('VE-4.10-04');
  });

  test('VE-5.8-01.1 it passes through an ordered friend on its way to the rear', () => {
    const b = battle({ french: ['inf4 C4 broken1', 'inf4 C3 column E'], coalition: ['inf G9 column W'] });
    expect(b.options('fr1')).toContain('to C3');
    expect(b.isComplete('fr1', 'to C3')).toBe(false);
    expect(b.isComplete('fr1', 'to C3', 'to C2')).toBe(true);
    const aside = battle({ french: ['inf4 C4 broken1', 'inf4 C5 column E'], coalition: ['inf G9 column W'] });
    expect(aside.refused('fr1', 'to C5')).toContain('VE-5.8-01');
  });

  test('VE-6.1-10.1 it does not pass through a friend sideways', () => {
    const b = battle({ french: ['inf4 C4 broken1', 'inf4 C5 column E'], coalition: ['inf G9 column W'] });
    expect(b.refused('fr1', 'to C5')).toContain('VE-6.1-10');
  });
});

describe('roads', () => {
  const forests = [...Array<string>(7)].map((_, row) =>
    row === 2 ? '. f f f f f f f f' : '. . . . . . . . .',
  );
  const road = { roads: { road: ['C1..C9'] } };

  test('VE-6.7-01.1 a line on a road pays what the ground costs', () => {
    const rows = [...Array<string>(7)].map((_, row) =>
      row === 2 ? '. . . . d . . . .' : '. . . . . . . . .',
    );
    const b = alone('inf C4 line ESE', { rows, map: road });
    b.act('fr1', 'to C5');
    expect(b.unit('fr1').spent).toBe(2);
    expect(b.cited('stepped')).toContain('VE-6.7-01');
  });

  test('VE-6.7-02.1 by road through forest and over a stream: a point for each hex', () => {
    const b = alone('inf C1 column E', { rows: forests, map: { ...road, sides: { stream: ['C2/C3'] } } });
    b.act('fr1', 'to C2', 'to C3', 'to C4');
    expect(b.unit('fr1').spent).toBe(3);
    expect(b.cited('stepped')).toContain('VE-6.7-02');
  });

  test('VE-6.7-02.2 up a slope by road: a point', () => {
    const levels = [
      '.........',
      '.........',
      '....1....',
      '.........',
      '.........',
      '.........',
      '.........',
    ];
    const b = alone('inf C4 column E', { map: { ...road, levels } });
    b.act('fr1', 'to C5');
    expect(b.unit('fr1').spent).toBe(1);
  });

  test('VE-6.7-02.3 a road hex entered across country costs what its ground costs', () => {
    const b = alone('inf B3 column SE', { rows: forests, map: road });
    b.act('fr1', 'to C4');
    expect([b.unit('fr1').spent, b.stands('fr1')]).toEqual([2, 'adapted']);
  });

  test('VE-6.7-03.1 a column that goes through a forest by road stays a column', () => {
    const b = alone('inf C1 column E', { rows: forests, map: road });
    b.act('fr1', 'to C2', 'to C3');
    expect(b.stands('fr1')).toBe('column E');
    expect(b.cited('stepped')).toContain('VE-6.7-03');
  });

  test('VE-6.7-04.1 six points carry a column over eight road hexes', () => {
    const b = alone('inf C1 column E', { map: road });
    b.act('fr1', ...['C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9'].map((hex) => `to ${hex}`));
    expect([b.at('fr1'), b.unit('fr1').spent]).toEqual(['C9', 8]);
    expect(b.told('stepped')[6]!.rules).toContain('VE-6.7-04');
    expect(b.told('stepped')[5]!.rules).not.toContain('VE-6.7-04');
  });

  test('VE-6.7-04.2 a unit that starts off the road has no bonus', () => {
    const b = alone('inf B1 column SE', { map: road });
    const six = ['right', 'to C1', 'left', 'left', 'to C2', 'to C3', 'to C4', 'to C5'];
    expect(b.refused('fr1', ...six, 'to C6')).not.toEqual([]);
    expect(b.refused('fr1', ...six.slice(0, -1))).toEqual([]);
  });

  test('a line that first forms column on the road has no bonus either', () => {
    const b = alone('inf C1 line ESE', { map: road });
    const five = ['column E', ...['C2', 'C3', 'C4', 'C5', 'C6'].map((hex) => `to ${hex}`)];
    expect(b.refused('fr1', ...five)).toEqual([]);
    expect(b.refused('fr1', ...five, 'to C7')).not.toEqual([]);
  });

  test('the bonus may pay for falling out of column on the road', () => {
    const b = alone('inf C1 column E', { map: road });
    const seven = ['C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8'].map((hex) => `to ${hex}`);
    expect(b.refused('fr1', ...seven, 'line ESE')).toEqual([]);
    expect(b.refused('fr1', ...seven, 'left', 'left')).not.toEqual([]);
  });

  test('VE-6.7-06.1 a column that steps off the road into a forest is adapted and pays for it', () => {
    const rows = [...Array<string>(7)].map((_, row) =>
      row === 1 ? 'f f f f f f f f f' : '. . . . . . . . .',
    );
    const b = alone('inf C4 column NE', { rows, map: road });
    b.act('fr1', 'to B4');
    expect([b.stands('fr1'), b.unit('fr1').spent]).toEqual(['adapted', 2]);
    expect(b.cited('stepped')).toContain('VE-6.7-06');
  });

  test('VE-6.7-07.1 a road that bends by 120 degrees costs no turning', () => {
    const b = alone('inf C3 column E', { map: { roads: { road: ['C3 C4 C5 B4 A4'] } } });
    b.act('fr1', 'to C4', 'to C5', 'to B4', 'to A4');
    expect([b.at('fr1'), b.unit('fr1').spent]).toEqual(['A4', 4]);
    expect(b.told('stepped')[2]!.rules).toContain('VE-6.7-07');
  });

  test('VE-6.7-08.1 guns do not unlimber on a forest road', () => {
    const b = alone('guns C4 limbered E', { rows: forests, map: road });
    expect(b.refused('fr1', 'battery ESE')).toContain('VE-6.7-08');
  });
});
