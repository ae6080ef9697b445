import { Chair, SeededDice, standardOptions, type Action, type Seat } from '@bivouac/kernel';
import { playerNamed } from '@bivouac/players';
import { troisCouleurs, type CouleursScenario } from '@bivouac/trois-couleurs';
import { expect, it } from 'vitest';

type State = ReturnType<typeof troisCouleurs.setup>['state'];

const saintCyr: CouleursScenario = troisCouleurs.scenarios.find(({ id }) => id === 'saint-cyr')!;

/** A battle in which red has the first phase, and its points to lose. */
function begun(scenario: CouleursScenario): State {
  for (let seed = 1; ; seed += 1) {
    const { state } = troisCouleurs.setup(scenario, standardOptions(troisCouleurs, {}), new SeededDice(seed));
    if (state.first === 'red') return state;
  }
}

/** Saint-Cyr with some of its units alone, elsewhere than the battle has them. */
function withUnits(places: Readonly<Record<string, Partial<CouleursScenario['units'][number]>>>): State {
  const units = saintCyr.units
    .filter(({ id }) => id in places)
    .map((unit) => ({ ...unit, ...places[unit.id] }));
  return begun({ ...saintCyr, units });
}

/** A captain leads one side, and the other does no more than it must; what the captain ordered until then. */
function ordersOf(state: State, captains: Seat, isOver: (state: State) => boolean): readonly Action[] {
  const dice = new SeededDice(1);
  const captain = playerNamed<State, never>('captain')!;
  const orders: Action[] = [];
  while (!isOver(state)) {
    const { seat } = troisCouleurs.pending(state)[0]!;
    const isIdle = seat !== captains && troisCouleurs.choices(state, seat, []).options.includes('done');
    const action: Action = isIdle
      ? ['done']
      : captain.choose(troisCouleurs as never, new Chair(troisCouleurs, state, seat) as never, dice);
    if (seat === captains && state.frames.at(-1)?.step === 'orders') orders.push(action);
    troisCouleurs.play(state, seat, action, dice);
  }
  return orders;
}

it('a captain takes the village that nobody holds, if the enemy only looks on', () => {
  const state = begun(saintCyr);
  ordersOf(state, 'red', ({ turn, holders }) => turn >= 6 || holders[0] !== null);
  expect(state.holders[0]).toBe('red');
});

it('a captain goes into the village that he stands before, though the enemy is near', () => {
  const state = withUnits({
    'red-b1-1': { at: '120,66' },
    'red-b1-2': { at: '106,62' },
    'blue-b1-1': { at: '120,100' },
    'blue-b1-2': { at: '106,100' },
  });
  const orders = ordersOf(state, 'red', ({ turn }) => turn >= 4);
  expect(orders).toContainEqual(expect.arrayContaining(['enter', 'village']));
});

it('a captain marches no column up to a hedge under canister', () => {
  const state = withUnits({ 'red-b1-1': { at: '135,49' }, 'blue-art': { at: '135,81' } });
  const orders = ordersOf(state, 'red', ({ turn }) => turn >= 4);
  expect(orders.filter(([, verb]) => verb === 'march' || verb === 'attack')).toEqual([]);
});
