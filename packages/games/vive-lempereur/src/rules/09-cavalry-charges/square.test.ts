/** Chapter IX.6, line by line: forming square under a charge; with E17 to E19 of the worked examples. */
import { describe, expect, test } from 'vitest';
import { marks } from '../../state.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';
import { moraleOf } from '../10-morale/morale-test.ts';

function phaseOf(b: Battle): string {
  return b.state.phase;
}

/** French cavalry charges eastwards along row C. */
function charged(coalition: readonly string[], more: Setting = {}, french = 'cav C2 column E'): Battle {
  return battle({ phase: 'charge', dice: '', french: [french, 'inf G1 column E'], ...more, coalition });
}

const rowsWith = (at: Readonly<Record<string, string>>) =>
  Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => at[`${String.fromCharCode(65 + row)}${column + 1}`] ?? '.').join(
      ' ',
    ),
  );

function fleeing(b: Battle): Battle {
  while (/retreatWay|gather/.test(b.asked)) b.act(b.options()[0]!);
  return b;
}

function toShock(b: Battle): Battle {
  while (b.state.phase !== 'shock')
    b.act(b.options().includes('hold') ? 'hold' : b.asked.includes('square') ? 'stand' : 'end');
  return b;
}

describe('who may try, and when', () => {
  test('VE-9.2-18.1 it is asked when the charge is declared and after each hex', () => {
    const b = charged(['inf C7 line WNW']);
    b.act('fr1', 'line ESE', 'to C3', 'to C4', 'to C5', 'to C6');
    const asked: string[] = [];
    while (b.asked === 'coalition square') {
      asked.push(b.at('fr1'));
      expect(b.options()).toEqual(['pass', 'stand', 'at C7']);
      b.act('pass');
    }
    // In C6 the cavalry is upon it.
    expect(asked).toEqual(['C2', 'C3', 'C4', 'C5']);
    const far = charged(['inf C7 line WNW', 'inf A1 line S']);
    far.act('fr1', 'line ESE', 'to C3', 'to C4', 'to C5', 'to C6');
    expect(far.options()).toEqual(['pass', 'stand', 'at C7']);
    expect(far.refused('at A1')).toContain('VE-9.2-18');
  });

  test('whoever chooses to stand is not asked again in this charge', () => {
    const b = charged(['inf C7 line WNW']);
    b.act('fr1', 'line ESE', 'to C3', 'to C4', 'to C5', 'to C6');
    b.act('stand');
    expect(b.asked).not.toBe('coalition square');
  });

  test('VE-9.6-01.1 not with the cavalry beside it from the start', () => {
    const b = charged(['inf C3 line WNW', 'inf C8 line WNW']);
    b.act('fr1', 'line ESE');
    expect(b.asked).not.toBe('coalition square');
    const c = charged(['inf C3 line WNW', 'inf E4 line WNW']);
    c.act('fr1', 'line ESE');
    expect(c.options()).toEqual(['pass', 'stand', 'at E4']);
    expect(c.refused('at C3')).toContain('VE-9.6-01');
  });

  test('VE-9.6-01.2 not by disorganised infantry, nor by a square', () => {
    const b = charged(['inf C7 broken1', 'inf D6 line WNW', 'inf B6 square']);
    b.act('fr1', 'line ESE', 'to C3', 'to C4', 'to C5', 'to C6');
    expect(b.options()).toEqual(['pass', 'stand', 'at D6']);
    expect(b.refused('at C7')).toContain('VE-9.6-01');
    expect(b.refused('at B6')).toContain('VE-9.6-01');
  });

  test('VE-9.6-02.1 not without a line of sight to the cavalry', () => {
    const b = charged(['inf C7 line WNW', 'inf E5 line WNW'], { rows: rowsWith({ C5: 'f' }) });
    b.act('fr1', 'line ESE', 'to D2', 'to D3', 'to D4');
    expect([b.at('fr1'), b.options()]).toEqual(['C2', ['pass', 'stand', 'at E5']]);
    expect(b.refused('at C7')).toContain('VE-9.6-02');
  });

  test('VE-9.6-05.1 a charge first seen two hexes off gives no bonus', () => {
    // Woods hide the whole way but for the last two hexes.
    const rows = rowsWith({ C4: 'f', B4: 'f', D3: 'f', D4: 'f', B3: 'f' });
    const b = charged(['inf C6 line WNW'], { rows, dice: '44' }, 'hussars C3 column E');
    b.act('fr1', 'line ESE', 'to C4', 'to C5');
    expect(b.at('fr1')).toBe('C4');
    b.act('at C6');
    expect(b.told('squareTested')).toMatchObject([{ distance: 2, morale: 8, passes: true }]);
    expect(b.cited('squareTested')).toContain('VE-9.6-05');
    // Cavalry behind a wood is nearer than the one that comes, but nobody sees it.
    const hidden = battle({
      rows: rowsWith({ C7: 'f' }),
      french: ['cav C2 column E', 'cav C8 line WNW'],
      coalition: ['inf C6 line WNW', 'guns C9 limbered W'],
      values: { fr2: { marks: ['charged', 'charging'] } },
      phase: 'charge',
      dice: '44',
    });
    hidden.act('fr1', 'line ESE', 'to C3', 'to C4', 'to C5');
    hidden.act('at C6');
    expect(hidden.told('squareTested')).toMatchObject([{ distance: 4, morale: 9 }]);
  });
});

describe('the test', () => {
  const trial = (distance: number) => {
    const b = charged(['inf C7 line WNW']);
    return moraleOf(b.state, { unit: b.index('co1'), distance });
  };

  test('VE-9.6-04.1 four hexes off, morale 8 passes with 9', () => {
    const b = charged(['inf C6 line WNW'], { dice: '54' });
    b.act('fr1', 'line ESE', 'to C3', 'to C4', 'to C5');
    b.act('at C6');
    expect(b.told('squareTested')).toMatchObject([{ distance: 4, morale: 9, passes: true }]);
    expect([trial(3), trial(5)]).toEqual([9, 9]);
  });

  test('VE-9.6-04.2 two hexes off, with 8 and no more', () => {
    const b = charged(['inf C4 line WNW'], { dice: '54' });
    b.act('fr1', 'line ESE', 'to C3');
    b.act('at C4');
    expect(b.told('squareTested')).toMatchObject([{ distance: 2, morale: 8, passes: false }]);
    expect(trial(2)).toBe(8);
    const near = charged(['inf C3 line WNW', 'inf E4 line WNW']);
    near.act('fr1', 'line ESE');
    expect(near.refused('at C3')).toContain('VE-9.6-04');
  });

  test('VE-9.6-03.1 a charge from behind takes nothing from it', () => {
    const b = charged(['inf C5 line ESE'], { dice: '11' });
    b.act('fr1', 'line ESE', 'to C3', 'to C4');
    b.act('at C5');
    expect(b.told('squareTested')[0]!.sum).toMatchObject([{ id: 'VE-9.6-04', value: 1 }]);
    expect(b.cited('squareTested')).toContain('VE-9.6-03');
  });

  test('VE-9.6-06.1 all infantry of the stack forms square with the one on top', () => {
    const b = charged(['inf3 C5 line WNW', 'inf3 C5 line WNW', 'inf3 C5 line WNW'], { dice: '11' });
    b.act('fr1', 'line ESE', 'to C3', 'to C4');
    b.act('at C5');
    expect(['co1', 'co2', 'co3'].map((name) => b.stands(name))).toEqual(['square', 'square', 'square']);
    expect(b.told('squareTested')).toHaveLength(1);
    expect(b.cited('squareFormed')).toContain('VE-9.6-06');
  });

  test('VE-9.6-11.1 whoever fails is disorganised in his place, with shock 1', () => {
    const b = charged(['inf7 C5 line WNW'], { dice: '66 2 11' });
    b.act('fr1', 'line ESE', 'to C3', 'to C4');
    b.act('at C5');
    expect([b.at('co1'), b.stands('co1'), b.told('retreated')]).toEqual(['C5', 'disorganised', []]);
    expect(b.cited('disorganised')).toContain('VE-9.6-11');
    // The charge is asked again: what it sees has changed.
    expect(b.asked).toBe('french ride');
    b.act('to C3', 'to C4');
    toShock(b);
    b.act('at C4', 'to C5');
    if (b.asked === 'french assault') b.act('end');
    expect(b.told('clashed')).toMatchObject([{ powers: [18, 7] }]);
  });

  test('VE-9.6-11.2 if he is still there after the shocks he goes back two hexes', () => {
    const b = charged(['inf7 C5 line WNW'], { dice: '66' });
    b.act('fr1', 'line ESE', 'to C3', 'to C4');
    b.act('at C5');
    b.act('scatter');
    fleeing(b);
    expect(b.unit('co1').marks & marks.caught).toBe(marks.caught);
    const before = b.told('retreated').length;
    while (phaseOf(b) !== 'rally') {
      b.act('end');
      fleeing(b);
    }
    expect(
      b
        .told('retreated')
        .slice(before)
        .map(({ unit }) => unit),
    ).toEqual(['co1', 'co1']);
    expect(b.unit('co1').marks & marks.caught).toBe(0);
  });

  test('VE-9.6-12.1 one fails, the next passes at -2: the first flees at once', () => {
    const b = charged(['inf5 C5 line WNW', 'inf5 C5 line WNW'], { dice: '66 43' });
    b.act('fr1', 'line ESE', 'to C3', 'to C4');
    b.act('at C5');
    fleeing(b);
    expect(b.told('squareTested').map(({ unit, morale, passes }) => [unit, morale, passes])).toEqual([
      ['co1', 9, false],
      ['co2', 7, true],
    ]);
    expect(b.cited('squareTested')).toContain('VE-9.6-12');
    expect([b.stands('co1'), b.stands('co2'), b.at('co2')]).toEqual(['disorganised', 'square', 'C5']);
    expect(b.told('retreated').map(({ unit }) => unit)).toEqual(['co1', 'co1']);
    expect(b.unit('co1').marks & marks.caught).toBe(0);
    // Both fail: both stay.
    const both = charged(['inf5 C5 line WNW', 'inf5 C5 line WNW'], { dice: '66 66' });
    both.act('fr1', 'line ESE', 'to C3', 'to C4');
    both.act('at C5');
    expect([both.stack('C5'), both.told('retreated')]).toEqual([['co1', 'co2'], []]);
  });

  test('skirmishers form it in the hex that is named', () => {
    const b = charged(['light C6 skirmish B5'], { dice: '11' });
    b.act('fr1', 'line ESE', 'to C3', 'to C4', 'to C5');
    expect(b.options()).toEqual(['pass', 'stand', 'at C6', 'at B5']);
    b.act('at B5');
    expect([b.stands('co1'), b.at('co1'), b.unit('co1').hex2]).toEqual(['square', 'B5', -1]);
  });
});

describe('guns in a square', () => {
  const guns = (...more: string[]) => ['guns C5 battery WNW', 'inf6 C5 line WNW', ...more];

  test('VE-4.4-10.1 a battery and a square of eight steps share a hex', () => {
    const b = battle({ french: ['guns C4 battery ESE', 'inf6 C4 square'], coalition: ['inf A9 column W'] });
    b.act('end');
    expect(b.stack('C4')).toEqual(['fr1', 'fr2']);
    expect(b.told('facingTested')).toEqual([]);
    const formed = charged(guns(), { dice: '11' });
    formed.act('fr1', 'line ESE', 'to C3', 'to C4');
    formed.act('at C5');
    expect([formed.stands('co1'), formed.stands('co2')]).toEqual(['battery WNW', 'square']);
    expect(formed.cited('squareFormed')).toContain('VE-4.4-10');
  });

  test('VE-9.6-07.1 only as the square forms they change places, and keep their front', () => {
    const b = charged(guns(), { dice: '11' });
    b.act('fr1', 'line ESE', 'to C3', 'to C4');
    expect(b.refused('under co1')).not.toEqual([]);
    b.act('at C5');
    expect(b.asked).toBe('coalition squareOrder');
    expect(b.options()).toEqual(['keep', 'top co1', 'under co1']);
    expect(b.refused('under co2')).toContain('VE-9.6-07');
    b.act('under co1');
    expect([b.stack('C5'), b.stands('co1')]).toEqual([['co2', 'co1'], 'battery WNW']);
    expect(b.asked).not.toBe('coalition squareOrder');
  });

  /** A charge at a square in C5, fought with this die. */
  function struck(coalition: readonly string[], dice: string): Battle {
    const b = charged(coalition, { dice }, 'cav4 C4 column E');
    b.act('fr1', 'line ESE');
    toShock(b);
    b.act('at C4', 'to C5');
    if (b.asked === 'french assault') b.act('end');
    return b;
  }

  test('VE-9.6-08.1 limbered guns are safe in it, even on top', () => {
    // 4 against 6: at 2:3 a die of 6 takes one step from the defender.
    const b = struck(['guns C5 limbered W', 'inf2 C5 square'], '6 11');
    expect(b.told('clashed')).toMatchObject([{ powers: [4, 6], results: ['0', '1*'] }]);
    expect(b.cited('clashed')).toContain('VE-9.6-08');
    expect(
      b
        .told('stepsLost')
        .filter(({ side }) => side === 'coalition')
        .map(({ unit }) => unit),
    ).toEqual(['co2']);
  });

  test('VE-9.6-09.1 a battery on top fires at cavalry with half its value', () => {
    const b = charged(['heavyguns C5 battery WNW', 'inf6 C5 square'], { dice: '1' }, 'cav4 C4 column E');
    b.act('fr1', 'line ESE');
    while (b.state.phase !== 'defensive fire') b.act('end');
    b.act('at C4', 'co1');
    expect(b.told('fired')).toMatchObject([{ value: 3 }]);
  });

  test('VE-9.6-09.2 and loses a step whatever the shock does', () => {
    const b = struck(['guns C5 battery WNW', 'inf6 C5 square'], '3');
    expect(b.told('clashed')).toMatchObject([{ powers: [4, 14] }]);
    expect(b.told('clashed')[0]!.results[1]).toBe('0');
    expect(b.unit('co1').steps).toBe(1);
    expect(b.cited('stepsLost')).toContain('VE-9.6-09');
  });

  test('VE-9.6-10.1 a battery underneath helps in the defence: 12 and 2', () => {
    const b = struck(['inf6 C5 square', 'guns C5 battery WNW'], '3');
    expect(b.told('clashed')).toMatchObject([{ powers: [4, 14] }]);
    expect(b.unit('co2').steps).toBe(2);
    const fire = charged(['inf6 C5 square', 'guns C5 battery WNW'], {}, 'cav4 C4 column E');
    fire.act('fr1', 'line ESE');
    while (fire.state.phase !== 'defensive fire') fire.act('end');
    expect(fire.refused('at C4', 'co2')).toContain('VE-9.6-10');
  });

  test('infantry that fails beside guns in order flees at once', () => {
    const b = charged(guns(), { dice: '66' });
    b.act('fr1', 'line ESE', 'to C3', 'to C4');
    b.act('at C5');
    fleeing(b);
    expect([b.stack('C5'), b.told('retreated').length]).toEqual([['co1'], 2]);
  });
});
