/** What changed in a view is found field by field: it must be what a look through everything finds. */
import { arbiter, changesBetween, SeededDice, Table } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { marengo } from './index.ts';
import { published, wander } from './testing.ts';
import { viewOf, type View } from './view.ts';

const seats = ['austrian', 'french', 'spectator'];

test('the changes of every view are those the kernel finds, in the same order', () => {
  let found = 0;
  for (const battle of marengo.scenarios) {
    for (const seed of [1, 2, 3]) {
      let before: View[] | null = null;
      wander(published(battle.id, seed), seed, ({ state }) => {
        const after = seats.map((seat) => marengo.view(state, seat));
        before?.forEach((view, index) => {
          const changes = marengo.viewChanges(view, after[index]!);
          expect(changes).toEqual(changesBetween(view, after[index]));
          found += changes.length;
        });
        before = after;
      });
    }
  }
  expect(found).toBeGreaterThan(1000);
});

test('every field of a view and of a piece in it is compared', () => {
  const view = marengo.view(published('whole-day').state, 'austrian');
  for (const key of Object.keys(view)) {
    const other = { ...view, [key]: 'changed' };
    expect(marengo.viewChanges(view, other)).toEqual(changesBetween(view, other));
    expect(marengo.viewChanges(view, other)).toHaveLength(1);
  }
  const [first, ...rest] = view.pieces;
  for (const key of Object.keys(first!)) {
    const other = { ...view, pieces: [{ ...first, [key]: 'changed' }, ...rest] } as View;
    expect(marengo.viewChanges(view, other)).toEqual(changesBetween(view, other));
    expect(marengo.viewChanges(view, other)).toHaveLength(1);
  }
  const fewer = { ...view, pieces: rest };
  expect(marengo.viewChanges(view, fewer)).toEqual(changesBetween(view, fewer));
});

test('a view is that of its state, whatever was shown before: taken back, of another game, of an earlier moment', () => {
  /** Nothing is remembered of a battle whose terms were never seen. */
  const afresh = (table: Table, seat: string) => {
    const state = structuredClone(table.state);
    return viewOf(state as never, seat);
  };
  for (const seed of [4, 5, 6]) {
    const dice = new SeededDice(seed);
    const table = Table.open(marengo, marengo.scenarios[0]!, {}, seed) as unknown as Table;
    while (table.pending().length > 0) {
      const { seat } = table.pending()[0]!;
      const action: (string | number | readonly number[])[] = [];
      for (;;) {
        const { options, complete } = table.choices(seat, action);
        const next = options[dice.pick(options.length + (complete ? 1 : 0))];
        if (next === undefined) break;
        action.push(next);
      }
      table.act(seat, action);
      const steps = dice.pick(3) === 0 ? 1 + dice.pick(2) : 0;
      for (const other of seats) table.view(other);
      for (let step = 0; step < steps && table.course.length > 0; step += 1)
        table.undo(table.course.at(-1)!.seat, [arbiter]);
      for (const other of seats) {
        const shown = JSON.stringify(table.view(other));
        expect(shown).toBe(JSON.stringify(afresh(table, other)));
      }
    }
  }
});
