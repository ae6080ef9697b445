import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';
import { kept, keptList, Touched, type LastView } from './next-view.ts';

interface State {
  readonly turn: number;
  readonly units: readonly { readonly hex: number; readonly steps: number }[];
  readonly cards: readonly number[];
}

interface View {
  readonly units: readonly { readonly hex: string }[];
  readonly hand: readonly number[];
}

const before: State = { turn: 1, units: [1, 2, 3].map((hex) => ({ hex, steps: 4 })), cards: [7] };

function viewOf(s: State, last?: LastView<View>): View {
  return {
    units: keptList(last, 'units', 'units', s.units, ({ hex }) => ({ hex: `H${hex}` })),
    hand: kept(last, 'hand', ['cards', 'turn'], () => s.cards.slice()),
  };
}

function nextView(after: State): [View, View] {
  const view = viewOf(before);
  return [view, viewOf(after, { view, touched: new Touched(changesBetween(before, after)) })];
}

test('what was not touched is the same object as before', () => {
  const [view, next] = nextView({ ...before, units: before.units.with(1, { hex: 9, steps: 4 }) });
  expect(next.units.map(({ hex }) => hex)).toEqual(['H1', 'H9', 'H3']);
  expect(next.units[0]).toBe(view.units[0]);
  expect(next.units[1]).not.toBe(view.units[1]);
  expect(next.hand).toBe(view.hand);
  expect(view.units[1]).toEqual({ hex: 'H2' });
});

test('a list that has grown, and a part made of a field that has changed, are made anew', () => {
  const [, grown] = nextView({ ...before, units: [...before.units, { hex: 4, steps: 4 }] });
  expect(grown.units).toHaveLength(4);
  const [view, later] = nextView({ ...before, turn: 2 });
  expect(later.hand).not.toBe(view.hand);
  expect(later.units).toBe(view.units);
});

test('which parts of which elements have changed can be asked', () => {
  const after = { ...before, units: before.units.map((unit) => ({ ...unit, steps: 3 })) };
  const touched = new Touched(changesBetween(before, after));
  expect(touched.elements('units')).toEqual([0, 1, 2]);
  expect(touched.hasInElements('units', ['steps'])).toBe(true);
  expect(touched.hasInElements('units', ['hex'])).toBe(false);
  expect(new Touched([{ path: ['units'], to: [] }]).hasInElements('units', ['hex'])).toBe(true);
  expect(new Touched([{ path: ['units'], to: [] }]).elements('units')).toBeNull();
});
