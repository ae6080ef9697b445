import { test } from 'vitest';
import { battle } from './testing.ts';
test('x', () => {
  const b = battle({ phase: 'charge', dice: '5 11', french: ['heavy4 C4 column E', 'inf G1 column E'], coalition: ['inf7 C5 line WNW', 'inf7 C6 line WNW'] });
  b.act('fr1', 'line ESE');
  while (b.state.phase !== 'shock') b.act(b.asked.includes('square') ? 'stand' : 'end');
  b.act('at C4', 'to C5');
  console.log(b.asked, b.options());
  while (b.asked !== 'french exploit') { console.log(b.asked, b.options()); b.act(b.options()[0]!); }
  console.log(b.at('co1'), b.at('co2'), b.stands('co2'));
  b.act('fr1', 'to C5');
  console.log(b.asked, b.options(), b.at('fr1'));
});
