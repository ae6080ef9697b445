import { it } from 'vitest';
import { oddsOf } from './odds.ts';
import { battle } from '../testing.ts';
import { commandsColors } from '../index.ts';
it('x', () => {
  const show = (b: any, ...a: string[]) => {
    const v = commandsColors.view(b.state, b.seat);
    for (let i = 0; i < 20; i++) oddsOf(v, b.seat, a);
    const t = performance.now();
    for (let i = 0; i < 20; i++) oddsOf(v, b.seat, a);
    const ms = (performance.now() - t)/20;
    console.log(a.join(' '), ms.toFixed(1), 'ms');
  };
  const b = battle({ british: ['LN E5 ordered', 'FA E3 ordered'], french: ['LC D5', 'LN D4', 'LN D6'], leaders: { french: ['Ney D5'], british: ['Hill E5'] } });
  show(b, 'br1', 'at fr1');
  const c = battle({ british: ['LC E5 ordered', 'FA F4 ordered'], french: ['GR D5', 'LN D4', 'LN D6'], leaders: { french: ['Ney D5'], british: ['Hill E5'] } });
  show(c, 'br1', 'at fr1');
  show(battle({ british: ['LN4 E5 ordered'], french: ['LN3 D5'] }), 'br1', 'at fr1');
  show(battle({ british: ['LN4 E5 ordered'], french: ['LN3 C5'] }), 'br1', 'at fr1');
});
