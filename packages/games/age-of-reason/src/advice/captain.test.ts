/** Positions in which captains once did what a wargamer shakes his head at. */
import { Chair, SeededDice, standardOptions, type Action, type Seat } from '@bivouac/kernel';
import { playerNamed } from '@bivouac/players';
import { expect, it } from 'vitest';
import { ageOfReason } from '../index.ts';
import { indexOfUnit } from '../names.ts';
import { scenarios } from '../scenarios/index.ts';
import { changeUnit, type State, type Unit } from '../state.ts';
import type { View } from '../view.ts';

/** The affair at the mill, with some units elsewhere or otherwise than at its beginning. */
function atTheMill(units: Readonly<Record<string, Partial<Unit>>>): State {
  const { state } = ageOfReason.setup(scenarios[0]!, standardOptions(ageOfReason, {}), new SeededDice(1));
  for (const [named, change] of Object.entries(units)) changeUnit(state, indexOfUnit(state, named), change);
  return state;
}

function choiceOf(state: State, seat: Seat, thoughts: number): Action {
  const captain = playerNamed<State, View>('captain')!;
  return captain.choose(ageOfReason, new Chair(ageOfReason, state, seat), new SeededDice(thoughts));
}

it('a captain charges whom he would mostly ride down, whatever one fall of the dice has shown him', () => {
  const state = atTheMill({ cuirassiers: { y: 4_500 }, 'prussian-hussars': { y: 5_600 } });
  state.turn = 2;
  state.frames = [{ step: 'nextPhase', part: 6 }, { step: 'declareCharge' }];
  const choices = Array.from({ length: 12 }, (_, thoughts) => choiceOf(state, 'blue', thoughts));
  expect(choices.filter(([verb]) => verb === 'pass')).toEqual([]);
});
