/**
 * `npm run bench -- ledger`: what the sum of a morale test costs in the worst case of the Trois Couleurs: a battalion
 * marches to combat in the midst of sixty units, all so near that they may count, and who is seen is found anew.
 * Measured is the whole answer after which the marcher tests: that is more than the sum alone, never less.
 */
import { SeededDice, standardOptions, type Action, type GameEvent } from '@bivouac/kernel';
import { troisCouleurs, type CouleursScenario } from '@bivouac/trois-couleurs';
import { processorMs } from './measures.ts';

const aSide = 30;
const columns = 10;
/** From one battalion to the next, in centimetres: a column is 3 to 4 wide. */
const between = { across: 5, behind: 5 } as const;

interface Tested extends GameEvent {
  readonly ledger: readonly unknown[];
}

/** Two blocks of columns, the first rows a march apart. */
function crowd(): CouleursScenario {
  const base = troisCouleurs.scenarios.find(({ id }) => id === 'the-brickworks')!;
  const units = (['blue', 'red'] as const).flatMap((side) =>
    Array.from({ length: aSide }, (_, at) => {
      const x = 54 + (at % columns) * between.across - ((columns - 1) * between.across) / 2;
      const back = Math.floor(at / columns) * between.behind;
      const y = side === 'blue' ? 52 + back : 34 - back;
      return {
        id: `${side}-${at}`,
        name: { en: `${side} ${at}`, fr: `${side} ${at}` },
        group: `${side}-brigade`,
        profile: 'flat-inf',
        at: `${x},${y}`,
        formation: 'COD' as const,
      };
    }),
  );
  const { areas: _areas, lines: _lines, ...table } = base.table;
  const wood = { id: 'wood', kind: 'light wood', outline: '50,42 58,42 58,44 50,44' };
  return { ...base, id: 'crowd', table: { ...table, areas: [wood] }, units };
}

export function benchLedger(seconds: number): void {
  const scenario = crowd();
  const times: number[] = [];
  let [rows, processor] = [0, 0];
  const end = performance.now() + seconds * 1000;
  for (let seed = 1; times.length < 10 || performance.now() < end; seed += 1) {
    const dice = new SeededDice(seed);
    const { state } = troisCouleurs.setup(scenario, standardOptions(troisCouleurs, {}), dice);
    const say = (action: Action): readonly GameEvent[] =>
      troisCouleurs.play(state, troisCouleurs.pending(state)[0]!.seat, action, dice);
    while (troisCouleurs.pending(state)[0]?.question !== 'movement') say(['done']);
    const { seat } = troisCouleurs.pending(state)[0]!;
    const marcher = `${seat}-4`;
    const [target] = troisCouleurs.choices(state, seat, [marcher, 'attack']).options;
    const [angle] = troisCouleurs.choices(state, seat, [marcher, 'attack', target!]).options;
    say([marcher, 'attack', target!, angle!, 'PCH']);
    while (troisCouleurs.pending(state)[0]?.question !== 'movement') say(['pass']);
    // Whoever might fire first is asked before: the answer after which the marcher tests is the one that counts.
    for (;;) {
      const [started, begun] = [processorMs(), performance.now()];
      const told = say(['done']);
      const [spent, passed] = [processorMs() - started, performance.now() - begun];
      const test = told.find(({ kind }) => kind === 'tested') as Tested | undefined;
      if (test === undefined) continue;
      times.push(passed);
      processor += spent;
      rows = test.ledger.length;
      break;
    }
  }
  times.sort((one, other) => one - other);
  const median = times[Math.floor(times.length / 2)]!.toFixed(2);
  const mean = (processor / times.length).toFixed(2);
  console.log(
    `${2 * aSide} units near, ${rows} rows: ${median} ms by the clock half of the time, ${mean} ms of a processor on average, ${times.length} tests`,
  );
}
