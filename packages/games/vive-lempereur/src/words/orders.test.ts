import { expect, test } from 'vitest';
import { viveLEmpereur } from '../index.ts';
import { corpsNamed, under } from '../rules/17-command/testing.ts';
import { written } from '../rules/17-command/writing.ts';
import { tactics } from '../tables/orders.ts';
import { lastThrow, orderWarning, orderWords, stepWords } from './orders.ts';
import { note, plainStep } from '../rules/17-command/orders.ts';

test('an order is told to its own side, and to nobody else before the battle is over', () => {
  const b = under({ I: 'defence' }, { french: ['inf C5 line ENE'], leaders: { french: ['Davout C3'] } });
  const corps = corpsNamed(b, 'I');
  const seen = (seat: string) => orderWords(viveLEmpereur.view(b.state, seat), corps);
  expect(seen('french')?.en).toBe('defend, and go no farther forward');
  expect(seen('coalition')).toBeNull();
});

test('of two orders that wait each has its own die', () => {
  const b = under({ I: 'defence' }, { french: ['inf C5 line ENE'], leaders: { french: ['Davout C3'] } });
  const corps = corpsNamed(b, 'I');
  const waits = { received: 2, commanded: true };
  b.state.turn = 2;
  for (const [kind, die] of [
    ['disobeyed', 6],
    ['obeyed', 1],
    ['disobeyed', 5],
  ] as const)
    note(b.state, corps, kind, plainStep(kind === 'obeyed' ? 'march' : 'attack'), die, 4);
  const [attack, march] = [[plainStep('attack')], [plainStep('march')]];
  b.state.corps[corps]!.pending = [
    { ...waits, steps: attack, due: -1, tests: 3 },
    { ...waits, steps: march, due: 3, tests: -1 },
    { ...waits, steps: attack, due: -1, tests: 3 },
  ];
  const dice = () => {
    const view = viveLEmpereur.view(b.state, 'french');
    return view.corps[corps]!.pending.map((_, at) => lastThrow(view, corps, at)?.die);
  };
  expect(dice()).toEqual([6, 1, 5]);
  b.state.turn = 3;
  note(b.state, corps, 'delayed', plainStep('attack'), 2, 4);
  b.state.corps[corps]!.pending = [{ ...waits, steps: attack, due: 4, tests: -1 }];
  expect(dice()).toEqual([2]);
  b.state.corps[corps]!.pending = [{ ...waits, commanded: false, steps: march, due: 3, tests: -1 }];
  expect(dice()).toEqual([undefined]);
});

test('VEA-17-414.2 an attack on a corps that never ends is warned of', () => {
  expect(orderWarning(['order', 'i attack', 'against p'])?.en).toContain('neither when the attack ends');
  expect(orderWarning(['order', 'i attack', 'against p', 'until turn 9'])).toBeNull();
  expect(orderWarning(['order', 'i attack'])).toBeNull();
});

test('VEA-17-414.3 so is a defence of no place', () => {
  expect(orderWarning(['order', 'i attack', 'at C5', 'then 1 defence'])?.en).toContain('names no place');
  expect(orderWarning(['order', 'i defence', 'at C5'])).toBeNull();
});

test('a written order is told step by step', () => {
  const b = under(
    { I: 'defence' },
    { french: ['inf C5 line ENE'], leaders: { french: ['Davout C3'] }, options: { commandLevel: 4 } },
  );
  const { steps } = written(b.state, 'french', [0], tactics, [
    ...[
      'i attack',
      'at C9',
      'until held',
      'at C12',
      'by i',
      'then 1 march',
      'towards east',
      'else 1 withdrawal',
    ],
  ])!;
  expect(stepWords(viveLEmpereur.view(b.state, 'french'), steps, 'en')).toEqual([
    '1. attack C9, until a place is ours: C12 (I), then 2, otherwise 3',
    '2. march to the east edge',
    '3. withdraw',
  ]);
});

test('a march is told with where it goes to, in both languages', () => {
  const b = under(
    { I: 'defence' },
    { french: ['inf C5 line ENE'], leaders: { french: ['Davout C3'] }, options: { commandLevel: 4 } },
  );
  const { steps } = written(b.state, 'french', [0], tactics, ['i march', 'at C9'])!;
  const view = viveLEmpereur.view(b.state, 'french');
  expect(stepWords(view, steps, 'en')).toEqual(['1. march to C9']);
  expect(stepWords(view, steps, 'fr')).toEqual(['1. marcher vers C9']);
});
