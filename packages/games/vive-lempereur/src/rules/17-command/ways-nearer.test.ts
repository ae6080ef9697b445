/** Whether a group can go on nearer is mostly looked up: whoever tries everything must come to the same. */
import { SeededDice, standardOptions } from '@bivouac/kernel';
import { randomCompletion } from '@bivouac/players';
import { expect, test } from 'vitest';
import { boardOf, isAllRound, type Board } from '../../board/board.ts';
import { viveLEmpereur as game } from '../../index.ts';
import type { State } from '../../state.ts';
import { whyNotStopHere } from '../05-stacking/stacking.ts';
import { backActs, formsOf, stepActs, takeAct, turns, whyNotAct } from '../06-movement/movement-acts.ts';
import { copyWalker, walkerOf, type Act, type Owed, type Walker } from '../06-movement/moving-group.ts';
import { isDone, isNearer } from './nearer.ts';
import { owedBy } from './owed-move.ts';
import { leadsNearer } from './ways-nearer.ts';

function done(s: State, board: Board, w: Walker, act: Act): Walker | null {
  if (whyNotAct(s, board, w, act) !== null) return null;
  const after = copyWalker(w);
  takeAct(s, board, after, act);
  return after;
}

function stepsNearer(s: State, board: Board, w: Walker, owed: Owed): boolean {
  return [...stepActs, ...backActs].some((act) => {
    if (!isNearer(board, owed, w.hex, act.direction)) return false;
    const after = done(s, board, w, act);
    return after !== null && (whyNotStopHere(s, board, after) === null || triesNearer(s, board, after, owed));
  });
}

/** A step nearer, at once or after one act in its place, and so on until it may stop. */
function triesNearer(s: State, board: Board, w: Walker, owed: Owed): boolean {
  const top = w.units[0]!;
  const inPlace = [...(isAllRound(top.formation) ? [] : turns), ...formsOf(s, board, top)];
  return (
    stepsNearer(s, board, w, owed) ||
    inPlace.some(({ act }) => {
      const after = done(s, board, w, act);
      return after !== null && stepsNearer(s, board, after, owed);
    })
  );
}

test.each([1, 2, 3])('whoever tries everything finds the same ways, seed %i', (seed) => {
  const scenario = game.scenarios.find(({ id }) => id === 'outposts')!;
  const [dice, mind] = [new SeededDice(seed), new SeededDice(-seed)];
  const { state } = game.setup(scenario, standardOptions(game, { commandLevel: 3 }), dice);
  const board = boardOf(state);
  const found = { ways: 0, none: 0 };
  for (;;) {
    const asked = game.pending(state)[0];
    if (asked === undefined) break;
    state.units.forEach((_, unit) => {
      const owed = owedBy(state, unit);
      if (owed === null || isDone(owed, owed.start)) return;
      const w = walkerOf(state, [unit]);
      const leads = leadsNearer(state, board, w, owed);
      expect(leads).toBe(triesNearer(state, board, w, owed));
      found[leads ? 'ways' : 'none'] += 1;
    });
    const action = randomCompletion((partial) => game.choices(state, asked.seat, partial), [], mind);
    game.play(state, asked.seat, action, dice);
  }
  expect(found.ways).toBeGreaterThan(100);
  expect(found.none).toBeGreaterThan(20);
});
