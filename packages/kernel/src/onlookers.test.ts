import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';
import type { Game, GameState } from './game.ts';
import { Onlookers } from './onlookers.ts';
import { Touched } from './touched.ts';
import { fixed, open, openList, own, ownList, ViewFields } from './view-fields.ts';

interface State extends GameState {
  readonly turn: number;
  readonly units: readonly { readonly side: string; readonly hex: number; readonly steps: number }[];
  readonly cards: readonly number[];
}

interface View {
  readonly seat: string;
  readonly turn: number;
  readonly units: readonly { readonly hex: string }[];
  readonly strengths: readonly (number | null)[];
  readonly hand: readonly number[];
  readonly losses: number;
  readonly ground: number;
}

const before: State = {
  frames: [],
  standing: {},
  turn: 1,
  units: [1, 2, 3].map((hex) => ({ side: hex === 1 ? 'blue' : 'red', hex, steps: 4 })),
  cards: [7],
};

let shown = 0;
const viewFields = new ViewFields<State, View>({
  seat: fixed((_, seat) => seat),
  turn: open(['turn'], ({ turn }) => turn),
  units: openList('units', ({ units }, index) => {
    shown += 1;
    return { hex: `H${units[index]!.hex}` };
  }),
  strengths: ownList('units', ({ units }, seat, index) => {
    const { side, steps } = units[index]!;
    return side === seat ? steps : null;
  }),
  hand: own(['cards', 'turn'], ({ cards }, seat) => (seat === 'blue' ? cards.slice() : [])),
  ground: own(['units.hex'], ({ units }) => units[1]!.hex),
  losses: open(['units'], ({ units }) => units.reduce((sum, { steps }) => sum + 4 - steps, 0)),
});
const view = (state: State, seat: string) => viewFields.view(state, seat);
const byFields = { view, viewFields } as unknown as Game;
const without = { view } as unknown as Game;
const referee = new Map([['referee', (state: GameState) => ({ all: (state as State).units })]]);

function followed(game: Game, after: State): [Onlookers, ReturnType<Onlookers['follow']>] {
  const onlookers = new Onlookers(game, referee);
  for (const eyes of ['blue', 'red', 'referee']) onlookers.add(before, eyes);
  return [onlookers, onlookers.follow(after, changesBetween(before, after))];
}

const moved: State = { ...before, units: before.units.with(1, { side: 'red', hex: 9, steps: 3 }) };

test('a view is made of its fields, in their order', () => {
  expect(Object.entries(view(before, 'red'))).toEqual([
    ['seat', 'red'],
    ['turn', 1],
    ['units', [{ hex: 'H1' }, { hex: 'H2' }, { hex: 'H3' }]],
    ['strengths', [null, 4, 4]],
    ['hand', []],
    ['ground', 2],
    ['losses', 0],
  ]);
});

test.each([
  ['field by field', byFields],
  ['without one', without],
])('each is told what changes for him, %s', (_, game) => {
  const [onlookers, told] = followed(game, moved);
  expect(told.get('red')).toContainEqual({ path: ['units', 1, 'hex'], to: 'H9' });
  expect(told.get('red')).toContainEqual({ path: ['strengths', 1], to: 3 });
  expect(told.get('red')).toHaveLength(4);
  expect(told.get('blue')).toHaveLength(3);
  expect(told.get('referee')).toEqual([
    { path: ['all', 1, 'hex'], to: 9 },
    { path: ['all', 1, 'steps'], to: 3 },
  ]);
  for (const eyes of ['blue', 'red']) expect(onlookers.view(eyes)).toEqual(view(moved, eyes));
});

test('what all see alike is shown once for all of them, and only the element that has changed', () => {
  const onlookers = new Onlookers(byFields);
  for (const eyes of ['blue', 'red', 'guest']) onlookers.add(before, eyes);
  shown = 0;
  onlookers.follow(moved, changesBetween(before, moved));
  expect(shown).toBe(1);
});

test('a list that has grown, and a field made of another that has changed, are shown anew', () => {
  const grown = { ...before, turn: 2, cards: [7, 8], units: [...before.units, before.units[0]!] };
  const [onlookers, told] = followed(byFields, grown);
  expect(told.get('blue')).toContainEqual({ path: ['hand'], to: [7, 8] });
  expect(onlookers.view('blue')).toEqual(view(grown, 'blue'));
});

test('what was told stays as it was', () => {
  const [onlookers, told] = followed(byFields, { ...before, units: [...before.units, before.units[0]!] });
  const first = JSON.stringify([...told]);
  onlookers.follow(moved, changesBetween({ ...before, units: [] }, moved));
  expect(JSON.stringify([...told])).toBe(first);
});

test('whoever has gone is told nothing; after another state was taken up everybody sees that', () => {
  const [onlookers] = followed(byFields, before);
  onlookers.drop('red');
  expect(onlookers.has('red')).toBe(false);
  onlookers.lookAgain(moved);
  expect([...onlookers.follow(moved, []).keys()]).toEqual(['blue', 'referee']);
  expect(onlookers.view('blue')).toEqual(view(moved, 'blue'));
});

test('which parts of which elements have changed can be asked', () => {
  const weaker = { ...before, units: before.units.map((unit) => ({ ...unit, steps: 3 })) };
  const touched = new Touched(changesBetween(before, weaker));
  expect(touched.elements('units')).toEqual([0, 1, 2]);
  expect(touched.fields).toEqual(['units']);
  expect(touched.hasPart('units', ['steps'])).toBe(true);
  expect(touched.hasPart('units', ['hex'])).toBe(false);
  const whole = new Touched([{ path: ['units'], to: [] }]);
  expect(whole.hasPart('units', ['hex'])).toBe(true);
  expect(whole.elements('units')).toBeNull();
});
