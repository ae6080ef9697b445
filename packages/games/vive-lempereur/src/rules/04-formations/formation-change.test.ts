import { describe, expect, test } from 'vitest';
import { boardOf } from '../../board/board.ts';
import { battle } from '../../testing.ts';

const alone = (unit: string, more: Parameters<typeof battle>[0] = {}) =>
  battle({ french: [unit], coalition: ['inf G9 column W'], ...more });

const wooded = (sign: string) =>
  [...Array<string>(7)].map((_, row) => (row === 2 ? `. . . . ${sign} . . . .` : '. . . . . . . . .'));

function forms(unit: string, kind: string): string[] {
  return alone(unit)
    .options('fr1')
    .map(String)
    .filter((part) => part.startsWith(kind));
}

test('VE-4.0-01.1 a unit has one formation', () => {
  const b = alone('inf C4 column E');
  b.act('fr1', 'line ESE');
  expect(b.stands('fr1')).toBe('line ESE');
  expect(alone('inf C4 line ESE').refused('fr1', 'line S')).toContain('VE-4.0-01');
});

describe('which formations there are', () => {
  test('VE-4.0-02.1 guns form no square', () => {
    expect(alone('guns C4 limbered E').refused('fr1', 'square')).toContain('VE-4.0-02');
  });

  test('VE-4.0-02.2 line infantry does not fight as skirmishers', () => {
    expect(alone('inf C4 line ESE').refused('fr1', 'skirmish E S')).toContain('VE-4.0-02');
  });

  test('VE-4.0-02.3 cavalry forms no line on the march', () => {
    expect(alone('cav C4 column E').refused('fr1', 'line ESE')).toContain('VE-4.0-02');
  });

  test('VE-4.7-03.1 cavalry in line belongs to charges', () => {
    expect(alone('cav C4 column E').refused('fr1', 'line ESE')).toContain('VE-4.7-03');
  });

  test('VE-4.6-16.1 light infantry forms square like any other', () => {
    expect(alone('light C4 line ESE').refused('fr1', 'square')).toEqual([]);
    const b = alone('light C4 line ESE');
    b.act('fr1', 'square');
    expect(b.cited('formed')).toContain('VE-4.6-16');
  });
});

describe('ground', () => {
  test('VE-4.4-01.1 no square in a thicket', () => {
    expect(alone('inf C5 adapted', { rows: wooded('k') }).refused('fr1', 'square')).toContain('VE-4.4-01');
  });

  test('VE-4.4-01.2 a square at a farm', () => {
    expect(alone('inf C5 column E', { rows: wooded('a') }).refused('fr1', 'square')).toEqual([]);
    expect(alone('inf C5 column E', { rows: wooded('m') }).refused('fr1', 'square')).toContain('VE-4.4-01');
  });

  test('VE-4.11-01.1 no battery in a town', () => {
    expect(alone('guns C5 limbered E', { rows: wooded('t') }).refused('fr1', 'battery ESE')).toContain(
      'VE-4.11-01',
    );
  });

  test('VE-4.12-01.1 no battery in a marsh', () => {
    expect(alone('guns C5 limbered E', { rows: wooded('m') }).refused('fr1', 'battery ESE')).toContain(
      'VE-4.12-01',
    );
  });
});

describe('what it costs', () => {
  test('VE-6.3-01.1 line to column: one point', () => {
    const b = alone('inf C4 line ESE');
    b.act('fr1', 'column E');
    expect(b.unit('fr1').spent).toBe(1);
    expect(b.cited('formed')).toContain('VE-6.3-01');
  });

  test('VE-6.3-01.2 column to square in the own movement phase: one point and no dice', () => {
    const b = alone('inf C4 column E');
    b.act('fr1', 'square');
    expect([b.unit('fr1').spent, b.stands('fr1'), b.dice.taken]).toEqual([1, 'square', 0]);
  });

  test('VE-6.3-01.3 limbered to battery: two points', () => {
    const b = alone('guns C4 limbered E');
    b.act('fr1', 'battery S');
    expect(b.unit('fr1').spent).toBe(2);
  });

  test('VE-6.3-03.1 cavalry changes for nothing', () => {
    const b = alone('cav C5 adapted', { rows: wooded('f'), map: { roads: { road: ['C4 C5 C6'] } } });
    b.act('fr1', 'column E', 'to C6');
    expect(b.unit('fr1').spent).toBe(1);
    expect(b.cited('formed')).toContain('VE-6.3-03');
  });

  test('VE-6.3-06.1 limbering takes two of five points', () => {
    const b = alone('guns C4 battery ESE');
    expect(b.refused('fr1', 'limbered E', 'to C5', 'to C6', 'to C7')).toEqual([]);
    expect(b.refused('fr1', 'limbered E', 'to C5', 'to C6', 'to C7', 'to C8')).not.toEqual([]);
    b.act('fr1', 'limbered E');
    expect(b.cited('formed')).toContain('VE-6.3-06');
  });

  test('VE-4.12-03.2 guns limber and go three clear hexes', () => {
    const b = alone('guns C4 battery ESE');
    b.act('fr1', 'limbered E', 'to C5', 'to C6', 'to C7');
    expect([b.at('fr1'), b.unit('fr1').spent]).toEqual(['C7', 5]);
  });
});

describe('facing after a change', () => {
  test('VE-6.3-04.1 a column that faces E deploys to the corners beside E only', () => {
    expect(forms('inf C4 column E', 'line')).toEqual(['line ESE', 'line ENE']);
    expect(alone('inf C4 column E').refused('fr1', 'line S')).toContain('VE-6.3-04');
  });

  test('VE-6.3-04.2 a line that faces ESE forms column to E or SE only', () => {
    expect(forms('inf C4 line ESE', 'column')).toEqual(['column E', 'column SE']);
  });

  test('VE-6.3-05.1 a battery limbers to any of the six sides', () => {
    expect(forms('guns C4 battery ESE', 'limbered')).toHaveLength(6);
  });

  test('VE-6.3-05.2 guns limber and unlimber the other way for four points', () => {
    const b = alone('guns C4 battery ESE');
    b.act('fr1', 'limbered E', 'battery WNW');
    expect([b.unit('fr1').spent, b.stands('fr1')]).toEqual([4, 'battery WNW']);
    expect(b.cited('formed')).toContain('VE-6.3-05');
  });

  test('VE-6.3-08.1 a square forms line to any corner for a point', () => {
    expect(forms('inf C4 square', 'line')).toHaveLength(6);
    const b = alone('inf C4 square');
    b.act('fr1', 'line N');
    expect(b.cited('formed')).toContain('VE-6.3-08');
  });
});

describe('points left', () => {
  test('VE-6.1-05.1 a column that spends three and deploys stops', () => {
    const b = alone('inf C1 column E');
    const way = ['to C2', 'to C3', 'to C4', 'line ESE'];
    expect(b.refused('fr1', ...way)).toEqual([]);
    expect(b.refused('fr1', ...way, 'to C5')).toContain('VE-6.1-05');
  });

  test('VE-6.1-05.2 a column that deploys at once has two points of its line left', () => {
    const b = alone('inf C4 column E');
    expect(b.refused('fr1', 'line ESE', 'to C5', 'to C6')).toEqual([]);
    expect(b.refused('fr1', 'line ESE', 'to C5', 'to C6', 'to C7')).toContain('VE-6.1-05');
  });

  test('VE-6.1-06.1 a square that forms column has five points left', () => {
    const b = alone('inf C1 square');
    const five = ['C2', 'C3', 'C4', 'C5', 'C6'].map((hex) => `to ${hex}`);
    expect(b.refused('fr1', 'column E', ...five)).toEqual([]);
    expect(b.refused('fr1', 'column E', ...five, 'to C7')).not.toEqual([]);
    b.act('fr1', 'column E');
    expect(b.cited('formed')).toContain('VE-6.1-06');
  });

  test('VE-6.1-07.1 a square that has stepped does not form column', () => {
    expect(alone('inf C4 square').refused('fr1', 'to C5', 'column E')).toContain('VE-6.1-07');
  });

  test('VE-6.1-07.2 a column that has spent all does not deploy', () => {
    const b = alone('inf C1 column E');
    const six = ['C2', 'C3', 'C4', 'C5', 'C6', 'C7'].map((hex) => `to ${hex}`);
    expect(b.refused('fr1', ...six, 'line ESE')).toContain('VE-6.1-07');
  });
});

describe('skirmishers', () => {
  test('VE-4.6-01.1 with voltigeurs in play nobody is offered skirmish formation', () => {
    const b = alone('light C4 line ESE', { options: { voltigeurs: true } });
    expect(b.options('fr1').filter((part) => String(part).startsWith('skirmish'))).toEqual([]);
    expect(b.refused('fr1', 'skirmish E S')).toContain('VE-4.6-01');
    expect(alone('light C4 line ESE').refused('fr1', 'skirmish E S')).toEqual([]);
  });

  test('VE-4.6-02.1 only light infantry fights so', () => {
    expect(alone('inf C4 line ESE').refused('fr1', 'skirmish E S')).toContain('VE-4.6-02');
    expect(alone('light C4 line ESE').refused('fr1', 'skirmish E S')).toEqual([]);
  });

  test('VEA-16-101.1 with voltigeurs in play a light regiment that asks for it is refused', () => {
    const b = alone('light C4 line ESE', { options: { voltigeurs: true } });
    expect(b.refused('fr1', 'skirmish E S')).toContain('VEA-16-101');
  });

  test('VE-4.6-03.1 not with one hex in a forest', () => {
    expect(alone('light C4 line ESE', { rows: wooded('f') }).refused('fr1', 'skirmish E S')).toContain(
      'VE-4.6-03',
    );
  });

  test('VE-4.6-04.1 both hexes are held: no enemy enters either', () => {
    const b = battle({
      side: 'coalition',
      french: ['light C4 skirmish C5'],
      coalition: ['inf C6 column W', 'inf B3 column SE'],
    });
    expect(b.refused('co1', 'to C5')).toContain('VE-6.1-11');
    expect(b.refused('co2', 'to C4')).toContain('VE-6.1-11');
  });

  test('VE-4.6-05.1 across a slope, but not across a stream', () => {
    const levels = [
      '.........',
      '.........',
      '....1....',
      '.........',
      '.........',
      '.........',
      '.........',
    ];
    expect(alone('light C4 line ESE', { map: { levels } }).refused('fr1', 'skirmish E S')).toEqual([]);
    const map = { sides: { stream: ['C4/C5'] } };
    expect(alone('light C4 line ESE', { map }).refused('fr1', 'skirmish E S')).toContain('VE-4.6-05');
  });

  test('VE-4.6-15.1 they move with the allowance of a line, both hexes at once', () => {
    const b = alone('light C4 skirmish C5');
    b.act('fr1', 'to D4', 'to E4', 'to F3', 'to G3');
    const { hex, hex2, spent } = b.unit('fr1');
    const { names } = boardOf(b.state).grid;
    expect([names[hex], names[hex2], spent]).toEqual(['G3', 'G4', 4]);
    const stream = alone('light C4 skirmish C5', { map: { sides: { stream: ['C5/D5'] } } });
    expect(stream.refused('fr1', 'to D4')).toContain('VE-4.6-15');
  });

  test('VE-6.3-07.1 deploying costs a point and asks nobody anything', () => {
    const b = alone('light C4 line S', { coalition: ['inf D4 line NNW'.replace('NNW', 'N')] });
    b.act('fr1', 'skirmish E S');
    expect([b.unit('fr1').spent, b.asked, b.stack('C4'), b.stack('C5')]).toEqual([
      1,
      'french movement',
      ['fr1'],
      ['fr1'],
    ]);
    expect(b.cited('formed')).toContain('VE-6.3-07');
    const ridden = alone('light C4 line S', { coalition: ['cav C6 column W', 'cav B3 column E'] });
    ridden.act('fr1', 'skirmish E S');
    expect(ridden.asked).toBe('french movement');
  });

  test('two battalions deploy together into the hexes that one would take, whichever way', () => {
    const words = forms('light C4 line S', 'skirmish');
    expect(words.length).toBeGreaterThan(2);
    for (const word of words) {
      const [one, two] = [
        alone('light C4 line S'),
        alone('', { french: ['light C4 line S', 'light C4 line S'] }),
      ];
      one.act('fr1', word);
      two.act('fr1', 'with fr2', word);
      expect([two.unit('fr1').hex, two.unit('fr1').hex2], word).toEqual([
        one.unit('fr1').hex,
        one.unit('fr1').hex2,
      ]);
      expect([two.at('fr2'), two.stands('fr2')], word).toEqual([one.at('fr1'), one.stands('fr1')]);
    }
  });

  test('VE-6.1-04.1 whoever has deployed together falls in together: neither leaves the other astride alone', () => {
    const b = alone('', { french: ['light C4 line S', 'light C4 line S'] });
    const deployed = ['fr1', 'with fr2', 'skirmish E S'];
    expect(b.options(...deployed).filter((word) => /^fr\d: (line|column|square)/.test(String(word)))).toEqual(
      [],
    );
    expect(b.refused(...deployed, 'fr2: line S')).toEqual(['VE-6.1-04']);
  });

  test('they fall in in either of their hexes, facing as they did', () => {
    const b = alone('light C4 skirmish C5');
    expect(b.options('fr1')).toContain('line S');
    expect(b.options('fr1')).toContain('line S C5');
    expect(b.refused('fr1', 'line ESE')).toContain('VE-6.3-04');
    b.act('fr1', 'line S C5');
    expect([b.at('fr1'), b.stands('fr1'), b.stack('C4')]).toEqual(['C5', 'line S', []]);
  });
});
