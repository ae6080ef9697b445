import { expect, test } from 'vitest';
import { viveLEmpereur } from '../index.ts';
import { battle } from '../testing.ts';
import { part } from './asking.ts';

test('all are said to fire only where two or more could', () => {
  const b = battle({
    dice: '1111',
    french: ['inf C4 column E'],
    coalition: ['inf D4 line N', 'inf B5 line S'],
    values: { co1: { fire: 2 }, co2: { fire: 2 } },
  });
  const said = () => part('all', [], viveLEmpereur.view(b.state, 'coalition'), 'en');
  b.act('fr1', 'to C5', 'to C6');
  expect([b.options(), said()]).toEqual([['hold', 'all', 'co1'], 'fire']);
  b.act('hold');
  expect([b.options(), said()]).toEqual([['hold', 'all', 'co1', 'co2'], 'everybody fires']);
});
