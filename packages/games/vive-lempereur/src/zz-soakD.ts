import { SeededDice } from '@bivouac/kernel';
import { viveLEmpereur as game } from './index.ts';
import { scenarioOf, skirmishAtTheBrook, type Setting } from './testing.ts';

export const horse: Setting = {
  ...skirmishAtTheBrook,
  french: [
    'cav3 D3 column E','hussars3 D3 column E','heavy3 E3 column E','heavy4 F4 column E','cav3 C4 column E','hussars3 C4 column E',
    'inf5 D2 column E','inf5 D2 column E','light5 G5 line ESE','guns B5 battery ESE','inf7 B5 line ESE','hussars4 H6 column E',
  ],
  coalition: [
    'cav3 D9 column W','hussars3 D9 column W','heavy3 E9 column W','heavy4 F9 column W','cav3 C8 column W','hussars3 C8 column W',
    'inf5 D10 column W','inf5 D10 column W','light5 G8 line WNW','guns B8 battery WNW','inf7 B8 line WNW','hussars4 H8 column W',
  ],
  leaders: { french: ['Murat D3 corps 1 2 12'], coalition: ['Blucher D9 corps 1 1 12'] },
};
const from = Number(process.argv[2] ?? 1), to = Number(process.argv[3] ?? 30);
const opts = JSON.parse(process.argv[4] ?? '{}');
const counts: Record<string, number> = {}; const asked: Record<string, number> = {};
let decisions = 0; const t0 = Date.now();
for (let seed = from; seed <= to; seed++) {
  const scen = scenarioOf(seed % 2 ? horse : skirmishAtTheBrook);
  const dice = new SeededDice(seed);
  const pick = new SeededDice(seed + 100000);
  const { state } = game.setup(scen, opts, dice);
  let n = 0;
  try {
    while (game.outcome(state) === null) {
      if (n++ > 20000) throw new Error('too long');
      const d = game.pending(state)[0]!;
      asked[d.question] = (asked[d.question] ?? 0) + 1;
      const partial: any[] = [];
      for (;;) {
        const p = game.choices(state, d.seat, partial);
        let options = p.options as any[];
        const calm = options.filter((o) => !/^(disorder|scatter)/.test(String(o)));
        if (calm.length + (p.complete ? 1 : 0) > 0 && pick.pick(20) > 0) options = calm;
        if (/react|charge|ride|exploit|square/.test(d.question) && pick.pick(4) > 0) {
          const bold = options.filter((o) => !/^(pass|end|stay|stop|stand)/.test(String(o)));
          if (bold.length) options = bold;
        }
        if (p.options.length + (p.complete ? 1 : 0) === 0) throw new Error('dead end ' + d.question + ' ' + JSON.stringify(partial));
        if (p.options.length + (p.complete ? 1 : 0) > 1) decisions++;
        if (p.complete && (options.length === 0 || pick.pick(d.question === 'movement' ? 4 : 2) === 0)) break;
        const to = options.filter((o) => /^to /.test(String(o)));
        if (to.length && pick.pick(3) > 0) options = to;
        partial.push(options[pick.pick(options.length)]);
      }
      const ev = game.play(state, d.seat, partial, dice) as any[];
      for (const e of ev) counts[e.kind] = (counts[e.kind] ?? 0) + 1;
      const f = game.faults(state);
      if (f.length) throw new Error('fault ' + f.join('; ') + ' after ' + JSON.stringify(partial));
    }
  } catch (e) {
    console.log('seed', seed, state.turn, state.side, state.phase, JSON.stringify(state.units.filter((u:any)=>u.hex===(state.frames.at(-1) as any)?.hex).map((u:any)=>[state.units.indexOf(u),u.formation,u.facing,u.marker,u.marks,u.level])), (e as Error).message, (e as Error).stack?.split('\n').slice(1, 5).join(' | '), state.frames.map((f: any) => f.step).join('>'));
  }
}
console.log(to - from + 1, 'games', decisions, 'decisions', Date.now() - t0, 'ms');
console.log(asked); console.log(counts);
