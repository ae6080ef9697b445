import { ScriptedDice, Table, type Chance } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { analysing, balanceOf, choicesOf, summaryOf, turningPoints, type Analysis } from './analysis.ts';
import { playerNamed } from './index.ts';
import { gamble, type GambleState } from './testing.ts';

/** A game of which every throw is scripted: the acts by turns, left first. */
function played(acts: readonly string[], thrown: readonly number[]) {
  const script = thrown.map((roll): Chance => ({ roll, of: 6 }));
  const table = Table.open(gamble, gamble.scenarios[0]!, {}, null, new ScriptedDice(script));
  acts.forEach((act, at) => table.act(at % 2 === 0 ? 'left' : 'right', [act]));
  return table;
}

function analysed(table: ReturnType<typeof played>): Analysis {
  const steps = analysing(table, playerNamed<GambleState, GambleState>('colonel')!);
  const shares: number[] = [];
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) {
      expect(shares).toEqual(table.course.map((_, at) => (at + 1) / table.course.length));
      return step.value;
    }
    shares.push(step.value);
  }
}

const whole = analysed(
  played(['take', 'waste', 'throw', 'take', 'take', 'throw', 'take', 'throw'], [6, 1, 6]),
);

describe('the analysis of a battle', () => {
  it('gives the chance to win after every act, and certainty at the end', () => {
    expect(whole.opening).toBe(0.5);
    expect(whole.acts).toHaveLength(8);
    whole.acts.forEach((act, at) => {
      expect(act.before).toBe(at === 0 ? whole.opening : whole.acts[at - 1]!.after);
    });
    expect(whole.acts[0]!.after).toBeCloseTo(0.5 + 3 / 32);
    // 15 points against 9.
    expect(whole.acts.at(-1)!.after).toBe(1);
  });

  it('tells luck from choice: who threw a six was lucky, and yet gave something away', () => {
    const [taken, wasted, thrown] = whole.acts;
    expect(taken!.luck).toBe(0);
    expect(taken!.choice).toMatchObject({ best: ['take'], given: 0 });
    expect(taken!.choice!.gained).toBeGreaterThan(0);
    expect(wasted!.luck).toBe(0);
    expect(wasted!.choice!.given).toBeCloseTo(3 / 32);
    expect(wasted!.choice!.gained).toBe(0);
    expect(thrown!.luck).toBeGreaterThan(0.1);
    expect(thrown!.choice).toMatchObject({ best: ['take'] });
    expect(thrown!.choice!.given).toBeGreaterThan(0);
    // The second throw failed, and was the other side's: that is the first seat's luck as well.
    expect(whole.acts[5]!.luck).toBeGreaterThan(0);
  });

  it('names the best and the worst choices of each side, and what all of them came to', () => {
    const { best, worst } = choicesOf(whole, 'right', 2);
    expect(worst[0]).toMatchObject({ at: 2, action: ['waste'] });
    expect(worst).toHaveLength(2);
    expect(best.map(({ action }) => action)).toEqual([['take']]);
    expect(choicesOf(whole, 'left', 5).worst.map(({ at }) => at)).toEqual([3]);
    const [left, right] = [balanceOf(whole, 'left'), balanceOf(whole, 'right')];
    expect(left.luck).toBeCloseTo(-right.luck);
    expect(right.given).toBeGreaterThan(left.given);
  });

  it('is summed up for whoever reads it', () => {
    const { chances, hasDice, sides, turningPoints: points } = summaryOf(whole);
    expect(chances).toHaveLength(9);
    expect(chances[0]).toBe(0.5);
    expect(hasDice).toBe(true);
    expect(points[0]!.from).toBe(3);
    expect(sides.map(({ seat, worst }) => [seat, worst[0]!.at])).toEqual([
      ['left', 3],
      ['right', 2],
    ]);
    expect(summaryOf(analysed(played(['take'], []))).hasDice).toBe(false);
  });

  it('finds the turns in which the battle swung', () => {
    const points = turningPoints(whole, 2);
    expect(points).toHaveLength(2);
    // The six of the third turn, and the last one, which decided it.
    expect(points.map(({ from }) => from)).toEqual([3, 8]);
    expect(points[0]!.swing).toBeCloseTo(6 / 32);
    expect(points[0]!.luck).toBeGreaterThan(0.1);
  });

  it('leaves out what was taken back, and looks at a battle that is not over', () => {
    const table = played(['waste'], []);
    table.undo('left');
    table.act('left', ['take']);
    const { acts } = analysed(table);
    expect(acts.map(({ at, action }) => [at, action])).toEqual([[1, ['take']]]);
    expect(acts[0]!.choice!.given).toBe(0);
  });
});
