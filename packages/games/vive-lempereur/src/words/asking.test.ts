import { expect, test } from 'vitest';
import { viveLEmpereur } from '../index.ts';
import { under } from '../rules/17-command/testing.ts';
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

test('an order that its owner changes at once is told from one that is sent', () => {
  const view = viveLEmpereur.view(
    under({ I: 'march' }, { leaders: { french: ['Davout C3'] } }).state,
    'french',
  );
  expect(part('i to defence', [], view, 'en')).toMatch(/, at once and without a courier: defend/);
  expect(part('i to defence', [], view, 'fr')).toMatch(/, aussitôt et sans estafette\s: /);
  expect(part('i defence', ['order'], view, 'en')).not.toContain('courier');
});
