import { conformance } from '@bivouac/kernel';
import { RandomPlayer } from '@bivouac/players';
import { expect, test } from 'vitest';
import { viveLEmpereur } from './index.ts';
import { scenarioOf, skirmishAtTheBrook, type Setting } from './testing.ts';

const horse: Setting = {
  ...skirmishAtTheBrook,
  french: ['cav3 D3 column E','hussars3 D3 column E','heavy3 E3 column E','heavy4 F4 column E','cav3 C4 column E','hussars3 C4 column E','inf5 D2 column E','inf5 D2 column E','light5 G5 line ESE','guns B5 battery ESE','inf7 B5 line ESE','hussars4 H6 column E'],
  coalition: ['cav3 D9 column W','hussars3 D9 column W','heavy3 E9 column W','heavy4 F9 column W','cav3 C8 column W','hussars3 C8 column W','inf5 D10 column W','inf5 D10 column W','light5 G8 line WNW','guns B8 battery WNW','inf7 B8 line WNW','hussars4 H8 column W'],
  leaders: { french: ['Murat D3 corps 1 2 12'], coalition: ['Blucher D9 corps 1 1 12'] },
};
class Bold {
  readonly name = 'bold';
  choose(_g: any, chair: any, dice: any): any {
    const partial: any[] = [];
    for (;;) {
      const p = chair.choices(partial);
      let options = p.options as any[];
      const calm = options.filter((o) => !/^(disorder|scatter|end$|pass|stay|stop|stand)/.test(String(o)));
      if (calm.length + (p.complete ? 1 : 0) > 0 && dice.pick(8) > 0) options = calm;
      if (p.complete && (options.length === 0 || dice.pick(2) === 0)) return partial;
      const to = options.filter((o) => /^to /.test(String(o)));
      if (to.length && dice.pick(3) > 0) options = to;
      partial.push(options[dice.pick(options.length)]);
    }
  }
}
const seeds = (process.env.SEEDS ?? '1,2,3').split(',').map(Number);
for (const options of [{}, { cavalry: true, rout: true, artilleryRetreat: true, townMorale: true, fatigue: true, voltigeurs: true, reintegration: true, artilleryLosses: 'B' }])
  test('horse ' + JSON.stringify(options), () => {
    const report = conformance(viveLEmpereur, {
      players: [new Bold() as never, new RandomPlayer()], seeds, secrets: true, watchers: ['spectator'], closely: 20, mutations: 8, playouts: 10,
      scenarios: [scenarioOf(horse)], options: [options],
    } as never);
    expect(report.failures).toEqual([]);
  }, 400_000);
