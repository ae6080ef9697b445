/** Positions in which captains once did what a wargamer shakes his head at. */
import { Chair, SeededDice, standardOptions, type Action, type Seat } from '@bivouac/kernel';
import { playerNamed } from '@bivouac/players';
import { expect, it } from 'vitest';
import { ageOfReason } from '../index.ts';
import { indexOfGeneral, indexOfUnit } from '../names.ts';
import { scenarios } from '../scenarios/index.ts';
import { changeGeneral, changeUnit, type State, type Unit } from '../state.ts';
import { unitOf } from '../troops.ts';
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

/** What a captain orders until he has no more orders to give. */
function ordersOf(state: State, seat: Seat): readonly Action[] {
  const orders: Action[] = [];
  while (state.frames.at(-1)!.step === 'orders') {
    const order = choiceOf(state, seat, orders.length);
    orders.push(order);
    ageOfReason.play(state, seat, order, new SeededDice(1));
  }
  return orders;
}

it('a captain charges whom he would mostly ride down, whatever one fall of the dice has shown him', () => {
  const state = atTheMill({ cuirassiers: { y: 4_500 }, 'prussian-hussars': { y: 5_600 } });
  state.turn = 2;
  state.frames = [{ step: 'nextPhase', part: 6 }, { step: 'declareCharge' }];
  const choices = Array.from({ length: 12 }, (_, thoughts) => choiceOf(state, 'blue', thoughts));
  expect(choices.filter(([verb]) => verb === 'pass')).toEqual([]);
});

it('a captain marches no battalion through his own Pandours', () => {
  const state = atTheMill({});
  state.side = 'red';
  changeGeneral(state, indexOfGeneral(state, 'austrian-general'), { points: 4 });
  state.frames = [
    { step: 'nextPhase', part: 10 },
    { step: 'orders', begun: false },
  ];
  expect(ordersOf(state, 'red')).toContainEqual(expect.arrayContaining(['ahead']));
  for (const named of ['pandours', 'grunne'])
    expect(unitOf(state, indexOfUnit(state, named)).condition).toBe('normal');
});
