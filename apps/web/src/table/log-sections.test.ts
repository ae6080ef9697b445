import type { GameEvent } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { logSections } from './log-sections.ts';
import type { ShownAct } from './moments.ts';
import type { GameRoom } from './room.ts';

const turn = (number: number) => ({ en: `Turn ${number}`, fr: `Tour ${number}` });

/** Turns begin with `turn`; steps that follow each other are one line. */
const room = {
  words: { seat: (seat: string) => seat },
  chronicle: { turnOf: ({ number }: { number: number }) => ({ title: turn(number), mark: turn(number) }) },
  events: {
    beginsTurn: ({ kind }: GameEvent) => kind === 'turn' || kind === 'side',
    isHeading: ({ kind }: GameEvent) => kind === 'side',
    goesOn: (events: readonly GameEvent[], before: readonly GameEvent[]) =>
      events[0]?.kind === 'step' && before.at(-1)?.kind === 'step',
  },
} as unknown as GameRoom;

const told = (kind: string): GameEvent => ({ kind, rules: [] });

function act(number: number, view: number, ...kinds: string[]): ShownAct {
  return { number, seat: 'blue', automatic: false, events: kinds.map(told), view: { number: view } };
}

function cut(opening: readonly string[], ...log: ShownAct[]) {
  return logSections({ events: opening.map(told), view: { number: 1 } }, log, room).map(
    ({ heading, isNew, events }) => [
      isNew ? (heading.title?.en ?? 'before') : '',
      events.map(({ kind }) => kind).join(' '),
    ],
  );
}

test('what tells of a new turn stands under its heading, what came before it under the old one', () => {
  expect(
    cut(
      ['setUp', 'turn', 'phase'],
      act(1, 1, 'march'),
      act(2, 2, 'fire', 'turn', 'phase'),
      act(3, 2, 'march'),
    ),
  ).toEqual([
    ['before', 'setUp'],
    ['Turn 1', 'turn phase'],
    ['', 'march'],
    ['', 'fire'],
    ['Turn 2', 'turn phase'],
    ['', 'march'],
  ]);
});

test('a way that is chosen hex by hex is one line, but not across a heading', () => {
  expect(cut([], act(1, 1, 'step'), act(2, 1, 'step'), act(3, 1, 'step', 'fire'))).toEqual([
    ['Turn 1', 'step step step fire'],
  ]);
  expect(cut([], act(1, 1, 'step'), act(2, 2, 'turn'), act(3, 2, 'step'))).toHaveLength(3);
});

test('an act is told anew only where something was added to it', () => {
  const log = [act(1, 1, 'march'), act(2, 2, 'fire', 'turn')];
  const opening = [told('setUp'), told('turn')];
  const [before, after] = [1, 2].map((number) =>
    logSections({ events: opening, view: { number } }, log, room),
  );
  expect(after!.map(({ events }, at) => events === before![at]!.events)).not.toContain(false);
});

test('what one side does goes on up to the next heading, the other side or something else', () => {
  const other = { ...act(3, 1, 'step'), seat: 'red' };
  expect(cut([], act(1, 1, 'step'), act(2, 1, 'step'), other, act(4, 1, 'fire'), act(5, 1, 'step'))).toEqual([
    ['Turn 1', 'step step'],
    ['', 'step'],
    ['', 'fire'],
    ['', 'step'],
  ]);
});

test('what the heading of a turn says has no line of its own', () => {
  expect(cut(['setUp', 'side'], act(1, 1, 'march'), act(2, 2, 'fire', 'side'), act(3, 2, 'march'))).toEqual([
    ['before', 'setUp'],
    ['Turn 1', 'march'],
    ['', 'fire'],
    ['Turn 2', 'march'],
  ]);
});

test('an act that ends the first turn stands under that turn, which the opening tells', () => {
  const opening = [{ ...told('turn'), number: 1 }];
  const sections = logSections({ events: opening, view: { number: 2 } }, [act(1, 2, 'pass', 'turn')], room);
  expect(sections.map(({ heading }) => heading.title?.en)).toEqual(['Turn 1', 'Turn 1', 'Turn 2']);
});
