import { Chair, SeededDice, standardOptions, type Action, type Seat } from '@bivouac/kernel';
import { playerNamed } from '@bivouac/players';
import { troisCouleurs, type CouleursScenario } from '@bivouac/trois-couleurs';
import { expect, it } from 'vitest';

type State = ReturnType<typeof troisCouleurs.setup>['state'];

const saintCyr = troisCouleurs.scenarios.find(({ id }) => id === 'saint-cyr')! as CouleursScenario;

function begun(scenario: CouleursScenario): State {
  return troisCouleurs.setup(scenario, standardOptions(troisCouleurs, {}), new SeededDice(1)).state;
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

it('a captain leaves squares before infantry when the enemy horse is far off', () => {
  const state = withUnits({
    'red-b1-1': { at: '160,40', formation: 'CAR' },
    'red-b1-2': { at: '176,40', formation: 'CAR' },
    'blue-b1-1': { at: '168,62', formation: 'LIG' },
    'blue-cav-1': { at: '20,140' },
  });
  const orders = ordersOf(state, 'red', ({ turn }) => turn >= 2);
  expect(orders.filter(([, verb]) => verb === 'form').map(([unit]) => unit)).toEqual(
    expect.arrayContaining(['red-b1-1', 'red-b1-2']),
  );
});
