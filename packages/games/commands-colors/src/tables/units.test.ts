/** Units by type: the national cards as data. */
import { expect, test } from 'vitest';
import { battle } from '../testing.ts';
import { typeIndex, unitTypes } from './units.ts';

test('CCN-2-08.1 a type’s row says how many blocks its units start with: another number there, another strength', () => {
  const type = unitTypes[typeIndex('french', 'LN')] as { blocks: number };
  const printed = type.blocks;
  try {
    type.blocks = 3;
    const b = battle({ french: ['LN C5', 'LT C7'] });
    expect([b.blocks('fr1'), b.blocks('fr2')]).toEqual([3, 4]);
  } finally {
    type.blocks = printed;
  }
  const b = battle({ french: ['LN C5'] });
  expect(b.blocks('fr1')).toBe(4);
  expect(b.told('setUp')[0]!.rules).toContain('CCN-2-08');
});

test('CCN-2-09.1 French light cavalry has four blocks, British three', () => {
  const b = battle({ british: ['LC G5'], french: ['LC C5'] });
  expect([b.blocks('fr1'), b.blocks('br1')]).toEqual([4, 3]);
  expect(b.told('setUp')[0]!.rules).toContain('CCN-2-09');
});

test('CCN-5.2-17.1 in a bayonet charge the guard, young or old, has a die more; grenadiers are no guard', () => {
  const charging = (type: string) => {
    const b = battle({
      side: 'french',
      card: 'bayonet_charge',
      french: [`${type} D5 ordered`],
      british: ['FA E5'],
    });
    b.act('fr1', 'at br1');
    b.act('stand');
    const { dice, sum } = b.told('fought')[0]!;
    return [dice.length, sum.some(({ id }) => id === 'CCN-8-21')];
  };
  expect(charging('YG')).toEqual([4 + 1 + 1, true]);
  expect(charging('OG')).toEqual([4 + 2 + 1, true]);
  expect(charging('GR')).toEqual([4 + 1, false]);
  expect(
    unitTypes.filter(({ nation }) => nation === 'french').map(({ code, grade }) => `${code} ${grade}`),
  ).toEqual(
    expect.arrayContaining(['LN line', 'MI militia', 'LT elite', 'GR elite', 'YG guard', 'OG guard']),
  );
  expect(battle({}).told('setUp')[0]!.rules).toContain('CCN-5.2-17');
});
