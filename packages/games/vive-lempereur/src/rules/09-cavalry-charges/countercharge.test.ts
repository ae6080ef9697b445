/** Chapters IX.5 and IX.7, line by line: countercharges, and the combined charges that are made against them. */
import { describe, expect, test } from 'vitest';
import { marks } from '../../state.ts';
import { battle, type Battle, type Setting } from '../../testing.ts';

/** French who come up to coalition cavalry. C4 has E C5, SE D4, SW D3, W C3, NW B3, NE B4; D4 has SE E5, SW E4, NW C4, NE C5. */
function coming(french: readonly string[], coalition: readonly string[], more: Setting = {}): Battle {
  return battle({ dice: '', ...more, french, coalition });
}

/** Takes the first way back, for all who have to go. */
function fleeing(b: Battle): Battle {
  while (/retreatWay|gather/.test(b.asked)) b.act(b.options()[0]!);
  return b;
}

function standing(b: Battle): Battle {
  while (b.asked === 'coalition square') b.act('stand');
  return b;
}

describe('what sets it off', () => {
  test('VE-9.7-05.1 an enemy enters its front; it passes its test and strikes at once, as the attacker', () => {
    const b = coming(['inf C3 column E'], ['cav C5 column W'], { dice: '11 4 11' });
    b.act('fr1', 'to C4');
    b.act('counter co1');
    expect(b.told('counterchargeTested')).toMatchObject([{ unit: 'co1', passes: true }]);
    expect(b.asked).toBe('french answerFire');
    b.act('hold');
    expect(b.told('clashed')).toMatchObject([{ side: 'coalition', attackers: ['co1'], defenders: ['fr1'] }]);
    expect(b.cited('clashed')).toContain('VE-9.7-05');
  });

  test('VE-9.7-05.2 an enemy beside it who only changes his formation sets off nothing', () => {
    const b = coming(['inf C4 column E'], ['cav C5 column W']);
    b.act('fr1', 'line ESE');
    expect(b.asked).toBe('french movement');
    const behind = coming(['inf C7 column W'], ['cav C5 column W']);
    behind.act('fr1', 'to C6');
    expect(behind.options()).toEqual(['pass', 'recoil co1', 'disorder co1']);
    expect(behind.refused('counter co1')).toContain('VE-9.7-05');
  });

  test('VE-4.8-01.1 the hex to the front left of a column is in its front', () => {
    // C5 facing west: B4 to the north-west, D4 to the south-west.
    const b = coming(['inf B3 column E'], ['cav C5 column W']);
    b.act('fr1', 'to B4');
    expect(b.options()).toContain('counter co1');
    const flank = coming(['inf A5 column SW'], ['cav C5 column W']);
    flank.act('fr1', 'left', 'to B5');
    expect(flank.refused('counter co1')).toContain('VE-4.8-01');
  });

  test('VE-4.7-02.2 cavalry that fails its test stays in column', () => {
    const b = coming(['inf C3 column E'], ['cav C5 column W'], { dice: '66' });
    b.act('fr1', 'to C4');
    b.act('counter co1');
    expect(b.stands('co1')).toBe('column W');
  });

  test('VE-9.7-06.1 a test that fails has no other effect', () => {
    const b = coming(['inf C3 column E'], ['cav C5 column W'], { dice: '66' });
    b.act('fr1', 'to C4');
    b.act('counter co1');
    expect(b.cited('counterchargeTested')).toContain('VE-9.7-06');
    expect([b.stands('co1'), b.at('co1'), b.unit('co1').marker, b.asked]).toEqual([
      'column W',
      'C5',
      -1,
      'french movement',
    ]);
  });

  test('VE-4.10-03.2 disorganised cavalry is not asked', () => {
    const b = coming(['inf C3 column E'], ['cav C5 broken1', 'cav D4 column NW']);
    b.act('fr1', 'to C4');
    expect(b.refused('counter co1')).toContain('VE-4.10-03');
    expect(b.options().filter((word) => String(word).includes('co1'))).toEqual([]);
    const alone = coming(['inf C3 column E'], ['cav C5 broken1']);
    alone.act('fr1', 'to C4');
    expect(alone.asked).toBe('french movement');
  });

  test('VE-9.1-03.1 it is fought before the move goes on', () => {
    const b = coming(['inf C3 column E'], ['cav C5 column SW', 'inf A9 column W'], { dice: '11 4 11' });
    b.act('fr1', 'to C4', 'right', 'to D4');
    b.act('counter co1');
    b.act('hold');
    expect(b.told('clashed')).toHaveLength(1);
    expect([b.at('fr1'), b.asked]).toEqual(['C4', 'french movement']);
    expect(b.cited('formed')).toContain('VE-9.1-03');
  });

  test('VE-9.2-16.1 a charge that passes through its front may be met, whoever it is aimed at', () => {
    const b = coming(['cav C2 column E'], ['cav B4 column W', 'inf C7 line WNW'], { phase: 'charge' });
    b.act('fr1', 'line ESE', 'to C3', 'to C4', 'to C5', 'to C6');
    standing(b);
    expect([b.at('fr1'), b.asked]).toEqual(['C4', 'coalition react']);
    expect(b.options()).toContain('counter co1');
    expect(b.askedBy).toContain('VE-9.2-16');
    // One that begins in its front, too.
    const near = coming(['cav C4 column E'], ['cav C5 column W'], { phase: 'charge' });
    near.act('fr1', 'line ESE');
    expect(near.options()).toEqual(['pass', 'counter co1', 'disorder co1']);
  });

  test('VE-9.7-01.1 an advance after combat into its front sets it off', () => {
    const c = coming(['inf7 C4 column E'], ['guns C5 battery ESE', 'cav C6 column W'], {
      phase: 'shock',
      dice: '6',
    });
    c.act('at C4', 'to C5');
    if (c.asked === 'french assault') c.act('end');
    fleeing(c);
    c.act('fr1', 'to C5');
    expect(c.asked).toBe('coalition react');
    expect(c.options()).toEqual(['pass', 'counter co2']);
    expect(c.refused('counter fr1')).toContain('VE-9.7-01');
  });

  test('VE-9.7-02.1 in its own turn it may strike those who flee into its front', () => {
    const b = routed('cav D7 column W');
    expect([b.asked, b.options()]).toEqual(['french react', ['pass', 'counter fr2']]);
    b.act('counter fr2');
    expect(b.cited('counterchargeTested')).toContain('VE-9.7-02');
  });

  test('VE-8.1-02.1 the retreat of a unit that has been attacked may be countercharged', () => {
    const b = routed('cav D7 column W');
    expect(b.options()).toContain('counter fr2');
    b.act('counter fr2');
    expect(b.cited('counterchargeTested')).toContain('VE-8.1-02');
  });

  test('VE-9.7-03.1 not by one whose own charge has still to strike', () => {
    // From C5 the beaten infantry flees into C6, before cavalry in B6; guns in C7 are what that charges.
    for (const [cavalry, reacts] of [
      ['cav B6 column SW', true],
      ['cav B6 line S', false],
    ] as const) {
      const b = coming(['inf7 C4 column E', cavalry], ['inf C5 line ESE', 'guns C7 limbered W'], {
        phase: 'shock',
        values: { fr2: reacts ? {} : { marks: ['charged', 'charging'] } },
        dice: '6 11 11 11 11 11 11',
      });
      b.act('at C4', 'to C5');
      if (!reacts) b.act('at B6', 'to C7');
      if (b.asked === 'french assault') b.act('end');
      if (b.asked === 'french nextShock') b.act('at C5');
      while (b.asked === 'coalition retreatWay' && !b.told('retreated').some(({ to }) => to === 'C6'))
        b.act(b.options().includes('to C6') ? 'to C6' : b.options()[0]!);
      expect(b.told('retreated')[0]).toMatchObject({ unit: 'co1', to: 'C6' });
      expect(b.asked === 'french react').toBe(reacts);
    }
    const asked = coming(['cav C3 column E'], ['cav C5 column W', 'cav B4 line S', 'guns G9 limbered W'], {
      phase: 'charge',
      values: { co2: { marks: ['charged', 'charging'] } },
    });
    asked.act('fr1', 'line ESE', 'to C4');
    expect(asked.refused('counter co2')).toContain('VE-9.7-03');
  });

  test('VE-9.7-07.1 infantry that is countercharged does not form square', () => {
    const b = coming(['inf C3 column E'], ['cav C5 column W'], { dice: '11 4 11' });
    b.act('fr1', 'to C4');
    b.act('counter co1');
    expect(b.asked).toBe('french answerFire');
    expect(b.refused('at C4')).toContain('VE-9.7-07');
    b.act('hold');
    expect(b.told('squareTested')).toEqual([]);
    expect(b.told('clashed')).toHaveLength(1);
  });

  test('VE-9.7-16.1 three enemies one after the other: three attempts', () => {
    const b = coming(['inf C3 column E', 'inf B3 column E', 'inf D3 column E'], ['cav C5 column W'], {
      dice: '66 66 66',
    });
    b.act('fr1', 'to C4');
    b.act('counter co1');
    b.act('fr2', 'to B4');
    b.act('counter co1');
    b.act('fr3', 'to D4');
    b.act('counter co1');
    expect(b.told('counterchargeTested')).toHaveLength(3);
  });

  test('VE-9.7-16.2 but one for each occasion', () => {
    const b = coming(['inf C3 column E'], ['cav C5 column W', 'cav B4 column SW'], { dice: '66' });
    b.act('fr1', 'to C4');
    b.act('counter co1');
    expect(b.options()).not.toContain('counter co1');
    expect(b.refused('counter co1')).toContain('VE-9.7-16');
  });
});

/**
 * French infantry in C4 attacks and breaks coalition infantry in C5, which flees into C6, in front of French cavalry.
 */
function routed(cavalry: string): Battle {
  const b = coming(['inf7 C4 column E', cavalry], ['inf C5 line ESE', 'guns E6 limbered W'], {
    phase: 'shock',
    dice: '6 11 6',
  });
  b.act('at C4', 'to C5');
  if (b.asked === 'french assault') b.act('end');
  while (b.asked === 'coalition retreatWay') b.act(b.options().includes('to C6') ? 'to C6' : b.options()[0]!);
  return b;
}

describe('those who are charged already', () => {
  test('VE-9.7-04.1 a charge that rides on leaves cavalry free to strike at the next', () => {
    const b = coming(['cav C2 column E', 'inf A3 column E'], ['cav B4 column W', 'guns C7 limbered W'], {
      phase: 'charge',
      dice: '66',
    });
    b.act('fr1', 'line ESE', 'to C3', 'to C4', 'to C5', 'to C6');
    b.act('counter co1');
    while (b.asked === 'coalition react') b.act('pass');
    expect(b.at('fr1')).toBe('C6');
    b.act('fr2', 'right', 'to B3');
    expect(b.options()).toContain('counter co1');
  });

  test('VE-9.7-04.2 one that has let a charge come does not countercharge another', () => {
    const b = coming(['cav C3 column E', 'inf B3 column E'], ['cav C5 column W'], { phase: 'charge' });
    b.act('fr1', 'line ESE', 'to C4');
    b.act('pass');
    b.act('fr2', 'to B4');
    expect(b.options()).toEqual(['pass', 'disorder co1']);
    expect(b.refused('counter co1')).toContain('VE-9.7-04');
  });
});

describe('who fights', () => {
  test('VE-9.7-08.1 those of a stack who fail go under and do not fight', () => {
    const b = coming(['inf C3 column E'], ['cav2 C5 column W', 'cav3 C5 column W'], { dice: '11 66 6 11' });
    b.act('fr1', 'to C4');
    expect(b.options('counter co1')).toEqual(['with co2']);
    b.act('counter co1', 'with co2');
    expect(b.stack('C5')).toEqual(['co1', 'co2']);
    b.act('hold');
    expect(b.told('clashed')).toMatchObject([{ attackers: ['co1'] }]);
    // The one on top fails: the next tests at -2, and lies on top.
    const other = coming(['inf C3 column E'], ['cav2 C5 column W', 'cav3 C5 column W'], { dice: '66 33' });
    other.act('fr1', 'to C4');
    other.act('counter co1', 'with co2');
    expect(other.told('counterchargeTested')[1]).toMatchObject({ unit: 'co2', morale: 6, passes: true });
    expect(other.cited('counterchargeTested')).toContain('VE-9.7-08');
    expect(other.stack('C5')).toEqual(['co2', 'co1']);
  });

  test('VE-9.7-08.2 if those who fight break, the others test, at -2', () => {
    // 12 against 24: at 1:2 a die of 1 breaks the attacker.
    const b = coming(['inf8 C3 column E'], ['cav2 C5 column W', 'cav3 C5 column W'], {
      values: { fr1: { shock: 3 } },
      dice: '11 66 1 11',
    });
    b.act('fr1', 'to C4');
    b.act('counter co1', 'with co2');
    b.act('hold');
    fleeing(b);
    expect(b.told('disorganised').map(({ unit }) => unit)).toEqual(['co1']);
    expect(b.told('moraleTested')).toMatchObject([{ unit: 'co2', morale: 6, passes: true }]);
    expect(b.at('co2')).toBe('C5');
  });

  test('VE-9.7-11.1 cavalry of several hexes that passes its tests fights together', () => {
    const b = coming(['inf C3 column E'], ['cav3 C5 column W', 'cav3 B4 column SW'], { dice: '11 11 2 11' });
    b.act('fr1', 'to C4');
    b.act('counter co1');
    b.act('counter co2');
    b.act('hold');
    expect(b.told('clashed')).toMatchObject([{ attackers: ['co1', 'co2'], powers: [36, 14] }]);
    expect(b.cited('formed')).toContain('VE-9.7-11');
  });

  test('VE-9.7-09.1 the unit that is struck fires first if the cavalry is in its front', () => {
    const b = coming(['inf C3 line ESE'], ['cav C5 column W'], { dice: '11 1 4 11' });
    b.act('fr1', 'to C4');
    b.act('counter co1');
    expect(b.options()).toEqual(['hold', 'at C5']);
    b.act('at C5');
    expect(b.told('fired')).toMatchObject([{ units: ['fr1'], at: 'C5', how: 'answer' }]);
    expect(b.told('clashed')).toHaveLength(1);
  });

  test('VE-9.7-09.2 not if it comes from behind', () => {
    const b = coming(['inf C4 line ESE'], ['cav D2 column NE', 'inf A9 column W'], { dice: '11 2 11' });
    b.act('fr1', 'back C3');
    b.act('counter co1');
    expect(b.told('fired')).toEqual([]);
    expect(b.told('clashed')).toHaveLength(1);
    const wrong = coming(['inf C3 line ESE'], ['cav C5 column W', 'cav B4 column SW'], { dice: '11' });
    wrong.act('fr1', 'to C4');
    wrong.act('counter co1');
    wrong.act('pass');
    expect(wrong.refused('at B4')).toContain('VE-9.7-09');
  });

  test('fire that breaks the cavalry calls the countercharge off, and the move goes on', () => {
    const b = coming(['inf C3 line ESE'], ['cav C5 column W'], {
      dice: '11 4 66',
      values: { co1: { morale: 6 } },
    });
    b.act('fr1', 'to C4');
    b.act('counter co1');
    b.act('at C5');
    fleeing(b);
    expect(b.told('clashed')).toEqual([]);
    expect(b.asked).toBe('french onward');
  });
});

describe('afterwards', () => {
  test('VE-9.7-12.1 whoever has countercharged stays in his hex, as he stood before', () => {
    const b = coming(['guns C3 limbered E'], ['cav C5 column W'], { dice: '11 6' });
    b.act('fr1', 'to C4');
    b.act('counter co1');
    expect(b.at('fr1')).not.toBe('C4');
    expect([b.at('co1'), b.stands('co1'), b.told('advanced')]).toEqual(['C5', 'column W', []]);
    expect(b.cited('reformed')).toContain('VE-9.7-12');
  });

  test('VE-9.7-13.1 whoever was countercharged moves no farther', () => {
    const b = coming(['inf C3 column E', 'inf A1 column E'], ['cav C5 column SW', 'guns A9 limbered W'], {
      dice: '11 4 11',
    });
    // C4 is the hex to the west of C5: not in the front of a column that faces south-west but for its side.
    b.act('fr1', 'to C4', 'left', 'to B4');
    b.act('counter co1');
    b.act('hold');
    expect([b.at('fr1'), b.asked]).toEqual(['C4', 'french movement']);
    expect(b.refused('fr1', 'to C5')).toContain('VE-6.1-03');
    expect(b.cited('reformed')).toContain('VE-9.7-13');
  });

  test('VE-9.7-14.1 a charge that was countercharged is over: back into column, no attack', () => {
    const b = coming(['cav C3 column E'], ['cav C5 column W'], { phase: 'charge', dice: '11 4 11' });
    b.act('fr1', 'line ESE', 'to C4');
    b.act('counter co1');
    expect(b.asked).toBe('french reform');
    b.act('column E');
    expect([b.stands('fr1'), b.unit('fr1').marks & marks.charging]).toEqual(['column E', 0]);
    expect(b.cited('reformed')).toContain('VE-9.7-14');
    while (b.state.phase !== 'rally' && b.asked !== '') b.act('end');
    expect(b.told('clashed')).toHaveLength(1);
  });

  test('VE-9.7-15.1 infantry that has stood against it may still attack', () => {
    const b = coming(['inf C3 column E'], ['cav C5 column W'], { dice: '11 4 11' });
    b.act('fr1', 'to C4');
    b.act('counter co1');
    b.act('hold');
    while (b.state.phase !== 'shock') b.act('end');
    expect(b.stands('fr1')).toBe('column E');
    expect(b.options('at C4')).toEqual(['to C5']);
  });

  test('VE-9.7-10.1 it does not scatter after a countercharge in the turn of the enemy', () => {
    const b = coming(['inf C3 column E', 'inf A1 column E'], ['cav C5 column W', 'cav D4 column NW'], {
      dice: '11 4 11',
    });
    b.act('fr1', 'to C4');
    b.act('counter co1');
    expect(b.refused('disorder co1')).toContain('VE-9.7-10');
    b.act('pass');
    b.act('hold');
    expect(b.asked).toBe('french movement');
    expect(b.refusedTo('coalition', ['disorder co1'])).not.toEqual([]);
    expect(b.told('disorganised').filter(({ cause }) => cause === 'voluntary')).toEqual([]);
  });
});

describe('combined charges', () => {
  // D5 has W D4, NW C5 and SW E5; from C5 it lies to the south-east, from E5 to the north-east.
  const target = 'cav3 D5 column W';
  function declared(coalition: readonly string[] = [target], dice = '11 3 11'): Battle {
    const b = coming(['cav3 C3 column E', 'cav3 E3 column E'], coalition, { phase: 'charge', dice });
    b.act('fr1', 'and fr2', 'line ESE', 'to C4', 'to C5');
    return b;
  }

  test('VE-9.5-01.1 those of a combined charge who face their target are met together: 18 and 18', () => {
    const b = declared();
    b.act('pass');
    expect(b.refused('fr1', 'line ESE')).not.toEqual([]);
    b.act('fr2', 'line ENE', 'to E4', 'to E5');
    b.act('pass');
    b.act('counter co1');
    expect(b.told('clashed')).toMatchObject([{ defenders: ['fr1', 'fr2'], powers: [18, 36] }]);
    expect(b.cited('charged')).toContain('VE-9.5-01');
    fleeing(b);
    // Both have been fought: both go back into column.
    b.act('column E');
    b.act('column E');
    expect([b.stands('fr1'), b.stands('fr2')]).toEqual(['column E', 'column E']);
  });

  test('VE-9.5-01.2 charging one by one, the first to come is met alone: 18', () => {
    const b = coming(['cav3 C3 column E', 'cav3 E3 column E'], [target], {
      phase: 'charge',
      dice: '11 4 11',
    });
    b.act('fr1', 'line ESE', 'to C4', 'to C5');
    b.act('counter co1');
    expect(b.told('clashed')).toMatchObject([{ defenders: ['fr1'], powers: [18, 18] }]);
    const together = coming(['cav3 C3 column E', 'cav3 C3 column E'], [target], { phase: 'charge' });
    expect(together.refused('fr1', 'and fr2', 'line ESE', 'to C4', 'to C5')).toContain('VE-9.5-01');
  });

  test('VE-9.5-02.1 nobody countercharges before the last has ridden', () => {
    const b = declared();
    expect(b.asked).toBe('coalition react');
    expect(b.options()).toEqual(['pass', 'disorder co1']);
    expect(b.refused('counter co1')).toContain('VE-9.5-02');
    b.act('pass');
    expect(b.asked).toBe('french charge');
    expect(b.options()).toEqual(['fr2']);
    b.act('fr2', 'line ENE', 'to E4', 'to E5');
    b.act('pass');
    expect(b.options()).toEqual(['pass', 'counter co1']);
  });

  test('VE-9.5-03.1 they may strike the same target from two hexes, or from one', () => {
    const b = declared();
    b.act('pass');
    expect(b.askedBy).toContain('VE-9.5-03');
    expect(b.refused('fr2', 'line ENE', 'to E4', 'to E5')).toEqual([]);
    expect(b.refused('fr2', 'line ENE', 'to E4', 'to D4', 'to C5', 'right')).toEqual([]);
    b.act('fr2', 'line ENE', 'to E4', 'to E5');
    b.act('pass');
    b.act('pass');
    for (const name of ['fr1', 'fr2']) expect(b.unit(name).marks & marks.charging).toBe(marks.charging);
  });

  test('VE-9.5-04.1 two charges that meet the same target are one combat, combined or not', () => {
    const b = coming(['cav3 C3 column E', 'cav3 E3 column E'], ['guns D5 battery ESE'], {
      phase: 'charge',
      dice: '6',
    });
    b.act('fr1', 'line ESE', 'to C4', 'to C5');
    b.act('fr2', 'line ENE', 'to E4', 'to E5');
    while (b.state.phase !== 'shock') b.act('end');
    b.act('at C5', 'to D5');
    b.act('at E5', 'to D5');
    if (b.asked === 'french assault') b.act('end');
    expect(b.told('clashed')).toMatchObject([{ attackers: ['fr1', 'fr2'] }]);
    expect(b.cited('shockDeclared')).toContain('VE-9.5-04');
  });

  test('VE-9.5-05.1 those who end before different targets are met apart', () => {
    const b = declared([target, 'cav3 F6 column W'], '11 4 11');
    b.act('pass');
    // F5 has E F6; D5 is not in its front.
    b.act('fr2', 'line ESE', 'to E4', 'to F4', 'to F5');
    while (b.asked === 'coalition react' && !b.options().includes('counter co1')) b.act('pass');
    b.act('counter co1');
    b.act('pass');
    expect(b.told('clashed')).toMatchObject([{ attackers: ['co1'], defenders: ['fr1'] }]);
    expect(b.cited('formed')).toContain('VE-9.5-05');
    b.act('column E');
    expect(b.unit('fr2').marks & marks.charging).toBe(marks.charging);
  });
});
