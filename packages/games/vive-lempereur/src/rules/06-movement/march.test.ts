/** Chapter VI: the rules that are told with a step, a turn or a change of formation. */
import { expect, test } from 'vitest';
import { battle, type Battle } from '../../testing.ts';

const wooded = [
  '. . . . . . . . . .',
  '. . . . . . . . . .',
  '. . . . . . . . . .',
  '. . . f . . . . . .',
  '. . . . . . . . . .',
];
const bending = { roads: { road: ['W D1 D2 D3 D4 D5 C6 C7 C8 C9 C10 E'] } };

/** What is cited for the step into a hex. */
function citedInto(b: Battle, hex: string): readonly string[] {
  return b.told('stepped').find(({ to }) => to === hex)!.rules;
}

function marched(): Battle {
  const b = battle({
    rows: wooded,
    map: bending,
    french: ['inf6 D1 column E'],
    coalition: ['inf3 B9 line WSW', 'inf A10 column W'],
    dice: '1 11 11 11',
  });
  b.act('fr1', 'to D2', 'to D3', 'to D4', 'to D5', 'to C6', 'to C7', 'to C8', 'to C9', 'left');
  return b;
}

test('VE-6.7-05.1 the two points of the road are kept by those who then attack off it', () => {
  const b = marched();
  expect([b.at('fr1'), b.unit('fr1').spent]).toEqual(['C9', 8]);
  while (b.asked !== 'french assault') b.act('end');
  expect(b.refused('at C9', 'to B9')).toEqual([]);
  expect(citedInto(b, 'C9')).toContain('VE-6.7-05');
});

test('a march by road tells of the wood it did not adapt to, of the bend and of the points of the road', () => {
  const b = marched();
  expect(citedInto(b, 'D4')).toContain('VE-6.7-03');
  expect(citedInto(b, 'D5')).not.toContain('VE-6.7-03');
  expect(citedInto(b, 'C6')).toContain('VE-6.7-07');
  expect(citedInto(b, 'D5')).not.toContain('VE-6.7-07');
  expect(citedInto(b, 'C8')).toContain('VE-6.7-04');
  expect(citedInto(b, 'C7')).not.toContain('VE-6.7-04');
});

test('leaving a road for a wood adapts at once', () => {
  const b = battle({
    rows: wooded,
    map: { roads: { road: ['W C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 E'] } },
    french: ['inf C4 column E'],
  });
  b.act('fr1', 'right', 'to D4');
  expect(b.stands('fr1')).toBe('adapted');
  expect(citedInto(b, 'D4')).toEqual(expect.arrayContaining(['VE-6.7-06']));
});
