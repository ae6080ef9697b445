/** Chapter VI.8, line by line: cavalry that goes back before contact; and what it may do instead. */
import { expect, test } from 'vitest';
import { battle, type Battle, type Setting } from '../../testing.ts';

/** French who come up to coalition cavalry. C4 has E C5, SE D4, SW D3, W C3, NW B3, NE B4. */
function coming(french: readonly string[], coalition: readonly string[], more: Setting = {}): Battle {
  return battle({ dice: '', ...more, french, coalition });
}

/** Whoever came up holds his fire. */
function holding(b: Battle): Battle {
  while (/opportunity|retreatWay/.test(b.asked))
    b.act(b.asked.includes('opportunity') ? 'hold' : b.options()[0]!);
  return b;
}

test('VE-6.8-01.1 an enemy enters the hex beside it: it may recoil', () => {
  const b = coming(['inf C3 column E'], ['cav C5 column W']);
  b.act('fr1', 'to C4');
  expect(b.asked).toBe('coalition react');
  expect(b.options()).toEqual(['pass', 'counter co1', 'recoil co1', 'disorder co1']);
  b.act('pass');
  expect(b.asked).toBe('french movement');
});

test('VE-6.8-01.2 not if he stood beside it when he set out', () => {
  const b = coming(['inf C4 column E'], ['cav C5 column W']);
  b.act('fr1', 'left', 'to B4');
  expect(b.options()).toEqual(['pass', 'counter co1', 'disorder co1']);
  expect(b.refused('recoil co1')).toContain('VE-6.8-01');
});

test('VE-6.8-01.3 nor if it is being charged', () => {
  const b = coming(['cav C3 column E', 'inf E4 column E'], ['cav C5 column W'], { phase: 'charge' });
  b.act('fr1', 'line ESE', 'to C4');
  expect(b.options()).toEqual(['pass', 'counter co1', 'disorder co1']);
  expect(b.refused('recoil co1')).toContain('VE-6.8-01');
  b.act('pass');
  // The charge waits for its shock: it is being charged still.
  b.act('fr2', 'left', 'to D4');
  expect(b.refused('recoil co1')).toContain('VE-6.8-01');
});

test('VE-9.1-05.1 cavalry that is charged stands, countercharges or scatters', () => {
  const b = coming(['cav C3 column E'], ['cav C5 column W'], { phase: 'charge' });
  b.act('fr1', 'line ESE', 'to C4');
  expect(b.options()).toEqual(['pass', 'counter co1', 'disorder co1']);
  expect(b.refused('recoil co1')).toContain('VE-9.1-05');
});

test('VE-9.2-17.1 a charge that comes beside it but not before it leaves it the recoil', () => {
  const b = coming(['cav C3 column E'], ['cav B4 column SW', 'inf C6 line WNW'], {
    phase: 'charge',
    dice: '11',
  });
  b.act('fr1', 'line ESE', 'to C4', 'to C5');
  while (b.asked === 'coalition square') b.act('stand');
  // B4 lies behind the flank of a line in C4 that faces ESE.
  expect([b.at('fr1'), b.asked]).toEqual(['C4', 'coalition react']);
  expect(b.options()).toContain('recoil co1');
  b.act('recoil co1');
  expect(b.cited('recoilTested')).toContain('VE-9.2-17');
});

test('VE-6.8-02.1 after a countercharge that failed there is no recoil on the same occasion', () => {
  const b = coming(['inf C3 column E'], ['cav C5 column W', 'cav B4 column SW'], { dice: '66' });
  b.act('fr1', 'to C4');
  b.act('counter co1');
  expect(b.asked).toBe('coalition react');
  expect(b.options()).not.toContain('recoil co1');
  expect(b.refused('recoil co1')).toContain('VE-6.8-02');
  expect(b.options()).toContain('recoil co2');
});

test('VE-6.8-03.1 two enemies come up in turn: it may recoil both times', () => {
  const b = coming(['inf C3 column E', 'inf B4 column E'], ['cav C5 column W'], { dice: '11 11' });
  b.act('fr1', 'to C4');
  b.act('recoil co1');
  b.act('to C6');
  holding(b).act('stay');
  b.act('halt');
  b.act('fr2', 'to B5');
  expect(b.options()).toContain('recoil co1');
  expect(b.askedBy).toContain('VE-6.8-03');
  b.act('recoil co1');
  expect(b.told('recoilTested')).toHaveLength(2);
});

test('VE-6.8-04.1 the test has no modifiers: a leader does not help, losses do not hurt', () => {
  const b = coming(['inf C3 column E'], ['cav7-1 C5 column W'], {
    values: { co1: { morale: 9 } },
    leaders: { coalition: ['Blucher C5 corps 1 2 12'] },
    dice: '54',
  });
  b.act('fr1', 'to C4');
  b.act('recoil co1');
  expect(b.told('recoilTested')).toMatchObject([{ morale: 9, sum: [], passes: true }]);
  expect(b.cited('recoilTested')).toContain('VE-6.8-04');
});

test('VE-6.8-05.1 it goes into one of the three hexes away from the enemy, and keeps its facing', () => {
  const b = coming(['inf B4 column W'], ['cav D4 column W'], { dice: '11' });
  // The enemy enters C4, to the north-west of D4.
  b.act('fr1', 'left', 'to C4');
  b.act('recoil co1');
  expect(b.options()).toEqual(['to D5', 'to E5', 'to E4']);
  expect(b.refused('to C5')).toContain('VE-6.8-05');
  b.act('to E5');
  holding(b);
  expect(b.options()).toEqual(['stay', 'to E6', 'to F5', 'to F4']);
  b.act('to F5');
  holding(b);
  expect([b.at('co1'), b.stands('co1'), b.asked]).toEqual(['F5', 'column W', 'french onward']);
});

test('VE-6.8-05.2 with infantry of its own behind it there is no recoil', () => {
  const b = coming(
    ['inf B4 column W'],
    ['cav D4 column W', 'inf D5 column W', 'inf E5 column W', 'inf E4 column W'],
  );
  b.act('fr1', 'left', 'to C4');
  expect(b.options()).toEqual(['pass', 'counter co1', 'disorder co1']);
  expect(b.refused('recoil co1')).toContain('VE-6.8-05');
});

test('VE-6.8-06.1 whoever covers the hex it leaves may fire', () => {
  const b = coming(['inf C3 column E', 'guns D3 battery ESE'], ['cav C5 column W'], { dice: '11 1' });
  b.act('fr1', 'to C4');
  b.act('recoil co1');
  b.act('to C6');
  expect(b.asked).toBe('french opportunity');
  expect(b.options()).toContain('fr2');
  b.act('hold');
  expect(b.cited('heldFire')).toContain('VE-6.8-06');
});

test('VE-6.8-07.1 before the same enemy it recoils again without a test', () => {
  const b = coming(['inf C3 column E'], ['cav C5 column W'], { dice: '11' });
  b.act('fr1', 'to C4');
  b.act('recoil co1');
  b.act('to C6');
  holding(b).act('stay');
  expect(b.asked).toBe('french onward');
  b.act('to C5');
  b.act('recoil co1');
  expect(b.asked).toBe('coalition recoilWay');
  expect(b.told('recoilTested')).toHaveLength(1);
  b.act('to C7');
  holding(b);
  expect(b.cited('recoiled')).toContain('VE-6.8-07');
});

test('VE-6.8-08.1 if it fails it breaks and goes back two hexes; the enemy has his points still', () => {
  const b = coming(['inf C3 column E'], ['cav C5 column W'], { dice: '66', turn: 3 });
  b.act('fr1', 'to C4');
  b.act('recoil co1');
  holding(b);
  expect(b.told('disorganised')).toMatchObject([{ unit: 'co1', marker: 3, cause: 'recoil' }]);
  expect(b.told('retreated')).toHaveLength(2);
  expect(b.cited('recoilTested')).toContain('VE-6.8-08');
  b.act('to C5', 'to C6');
  expect([b.at('fr1'), b.unit('fr1').spent]).toEqual(['C6', 3]);
});

test('the next unit of a stack tests when the one on top has failed, and carries the rest', () => {
  const b = coming(['inf C3 column E'], ['cav2 C5 column W', 'cav2 C5 column W'], { dice: '66 11' });
  b.act('fr1', 'to C4');
  b.act('recoil co1');
  holding(b);
  expect(b.told('recoilTested').map(({ unit, passes }) => [unit, passes])).toEqual([
    ['co1', false],
    ['co2', true],
  ]);
  expect(b.asked).toBe('coalition recoilWay');
});

test('VE-6.5-02.1 it may scatter at the instant the enemy comes up', () => {
  const b = coming(['inf C3 column E'], ['cav C5 column W']);
  b.act('fr1', 'to C4');
  b.act('disorder co1');
  holding(b);
  expect(b.told('disorganised')).toMatchObject([{ unit: 'co1', marker: 0, cause: 'voluntary' }]);
  expect(b.asked).toBe('french onward');
  expect(b.refused('disorder co1')).not.toEqual([]);
});

test('VE-6.5-05.1 a charge goes on after its prey has slipped away', () => {
  const b = coming(['cav B3 column E'], ['cav C5 column W', 'guns C7 limbered W'], { phase: 'charge' });
  b.act('fr1', 'line ESE', 'to C4');
  b.act('disorder co1');
  holding(b);
  expect(b.asked).toBe('french ride');
  expect(b.options()).toContain('to C5');
  b.act('to C5', 'to C6');
  expect(b.at('fr1')).toBe('C6');
  const marching = coming(['inf C3 column E'], ['cav C5 column W']);
  marching.act('fr1', 'to C4');
  marching.act('disorder co1');
  holding(marching);
  expect(marching.asked).toBe('french onward');
  expect(marching.askedBy).toContain('VE-6.5-05');
});
