import { expect, test } from 'vitest';
import { applyChanges, changesBetween, type Update } from './changes.ts';
import type { Game, GameState } from './game.ts';
import { updatesSeen } from './onlookers.ts';
import {
  fixed,
  fixedPart,
  partedList,
  open,
  openList,
  openPart,
  own,
  ownList,
  ownPart,
  ViewFields,
} from './view-fields.ts';

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
  readonly marks: readonly { readonly side: string; readonly at: number; readonly left: number | null }[];
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
let marked = 0;
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
  marks: partedList<State, View['marks'][number]>('units', {
    side: fixedPart(({ units }, index) => units[index]!.side),
    at: openPart(['hex'], ({ units }, index) => {
      marked += 1;
      return units[index]!.hex;
    }),
    left: ownPart(['steps', 'side'], ({ units }, index, seat) =>
      units[index]!.side === seat ? units[index]!.steps : null,
    ),
  }),
  hand: own(['cards', 'turn'], ({ cards }, seat) => (seat === 'blue' ? cards.slice() : [])),
  ground: own(['units.hex'], ({ units }) => units[1]!.hex),
  losses: open(['units'], ({ units }) => units.reduce((sum, { steps }) => sum + 4 - steps, 0)),
});
const view = (state: State, seat: string) => viewFields.view(state, seat);
const byFields = { view, viewFields } as unknown as Game;
const without = { view } as unknown as Game;
const eyes = ['blue', 'red', 'guest'];

function told(game: Game, after: State): ReadonlyMap<string, readonly Update[]> {
  return updatesSeen(game, { before, after, changes: changesBetween(before, after) }, eyes);
}

const moved: State = { ...before, units: before.units.with(1, { side: 'red', hex: 9, steps: 3 }) };

test('a view is made of its fields, in their order', () => {
  expect(Object.entries(view(before, 'red'))).toEqual([
    ['seat', 'red'],
    ['turn', 1],
    ['units', [{ hex: 'H1' }, { hex: 'H2' }, { hex: 'H3' }]],
    ['strengths', [null, 4, 4]],
    [
      'marks',
      [
        { side: 'blue', at: 1, left: null },
        { side: 'red', at: 2, left: 4 },
        { side: 'red', at: 3, left: 4 },
      ],
    ],
    ['hand', []],
    ['ground', 2],
    ['losses', 0],
  ]);
});

const grown: State = { ...before, turn: 2, cards: [7, 8], units: [...before.units, before.units[0]!] };

test.each([
  ['field by field', byFields],
  ['without one', without],
])('each is told what changes for him, %s', (_, game) => {
  const changes = told(game, moved);
  expect(changes.get('red')).toContainEqual({ path: ['units', 1, 'hex'], to: 'H9' });
  expect(changes.get('red')).toContainEqual({ path: ['strengths', 1], to: 3 });
  expect(changes.get('red')).toContainEqual({ path: ['marks', 1, 'left'], to: 3 });
  expect(changes.get('red')).toHaveLength(6);
  expect(changes.get('blue')).toHaveLength(4);
  for (const after of [moved, grown])
    for (const [seat, updates] of told(game, after))
      expect(applyChanges(view(before, seat), updates)).toEqual(view(after, seat));
});

test('what all see alike is shown once for all of them, and only where it has changed', () => {
  shown = marked = 0;
  told(byFields, moved);
  // As it was, and as it is.
  expect([shown, marked]).toEqual([2, 2]);
  shown = marked = 0;
  told(byFields, { ...before, units: before.units.with(1, { side: 'red', hex: 2, steps: 3 }) });
  expect([shown, marked]).toEqual([2, 0]);
});

test('who is told nothing of his own is told the same list as the others', () => {
  const changes = told(byFields, { ...before, turn: 2 });
  expect(changes.get('blue')).toEqual([{ path: ['turn'], to: 2 }]);
  expect(changes.get('blue')).toBe(changes.get('guest'));
});

test('a list that has grown, and a field made of another that has changed, are shown anew', () => {
  expect(told(byFields, grown).get('blue')).toContainEqual({ path: ['hand'], to: [7, 8] });
  expect(
    told(byFields, grown)
      .get('red')!
      .map(({ path }) => path[0]),
  ).toContain('marks');
});

test('elements that are seen otherwise though nothing happened to them are shown to whom they are stale', () => {
  const covered = new ViewFields<State, { readonly tops: readonly boolean[] }>({
    tops: {
      ...ownList<State, boolean>(
        'units',
        ({ units }, seat, index) => units[index]!.side === seat || units[0]!.hex === 1,
      ),
      stale: (_before, _after, seat) => (seat === 'blue' ? [2] : []),
    },
  });
  const game = { viewFields: covered } as unknown as Game;
  const after = { ...before, units: before.units.with(0, { side: 'blue', hex: 5, steps: 4 }) };
  expect(told(game, after).get('blue')).toEqual([{ path: ['tops', 2], to: false }]);
  expect(told(game, after).get('red')).toEqual([{ path: ['tops', 0], to: false }]);
});

test('a list that is made of something else too is looked through when only that has changed', () => {
  const shownAtTheEnd = new ViewFields<State, { readonly steps: readonly number[] }>({
    steps: {
      ...ownList<State, number>('units', ({ units, turn }, seat, index) =>
        units[index]!.side === seat || turn > 1 ? units[index]!.steps : 0,
      ),
      of: ['units', 'turn'],
      stale: (was, is) => (was.turn === is.turn ? [] : is.units.map((_, index) => index)),
    },
  });
  const game = {
    view: (state: State, seat: string) => shownAtTheEnd.view(state, seat),
    viewFields: shownAtTheEnd,
  } as unknown as Game;
  const isOver = { ...before, turn: 2 };
  expect(told(game, isOver).get('blue')).toEqual([
    { path: ['steps', 1], to: 4 },
    { path: ['steps', 2], to: 4 },
  ]);
  for (const after of [isOver, { ...moved, turn: 2 }])
    for (const [seat, updates] of told(game, after))
      expect(applyChanges(game.view(before, seat), updates)).toEqual(game.view(after, seat));
});
