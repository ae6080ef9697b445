import { expect, test } from 'vitest';
import { viveLEmpereur } from '../index.ts';
import { corpsNamed, under } from '../rules/17-command/testing.ts';
import { orderWords } from './orders.ts';

test('an order is told to its own side, and to nobody else before the battle is over', () => {
  const b = under({ I: 'defence' }, { french: ['inf C5 line ENE'], leaders: { french: ['Davout C3'] } });
  const corps = corpsNamed(b, 'I');
  const seen = (seat: string) => orderWords(viveLEmpereur.view(b.state, seat), corps);
  expect(seen('french')?.en).toBe('defend, and go no farther forward');
  expect(seen('coalition')).toBeNull();
});
