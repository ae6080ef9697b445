import { describe, expect, it } from 'vitest';
import {
  either,
  fieldProblems,
  flag,
  FrameCodec,
  listOf,
  named,
  numberFrom,
  oneOf,
  optional,
  orNone,
  orNull,
  orWord,
  recordOf,
  wholeNumber,
  type Kind,
} from './codec.ts';

/** What names mean here: pieces by their place in a list. */
type Names = readonly string[];

const names: Names = ['anna', 'bert'];
const piece = named(
  'a piece',
  'un pion',
  (list: Names, name) => list.indexOf(name),
  (list, at) => list[at]!,
);

function faults(kind: Kind<Names, unknown, unknown>, value: unknown): string[] {
  return kind.problems(names, value, 'at').map(({ where, words }) => `${where}: ${words.en} / ${words.fr}`);
}

/** Read, and written again. */
function bothWays(kind: Kind<Names, unknown, unknown>, written: unknown): [stored: unknown, again: unknown] {
  const stored = kind.read(names, written);
  return [stored, kind.write(names, stored)];
}

describe('a kind reads and writes, and says what is wrong', () => {
  it.each([
    ['a named thing', piece, 'bert', 1],
    ['one or nothing', orNone(piece), null, -1],
    ['one of a list or nothing', orNone(piece), 'anna', 0],
    ['one more word', orWord(piece, 'all', -9, { en: 'all', fr: 'tous' }), 'all', -9],
    ['a word or nothing', orWord(orNone(piece), 'all', -9, { en: 'all', fr: 'tous' }), null, -1],
    ['a list', listOf(piece), ['bert', 'anna'], [1, 0]],
    [
      'a record',
      recordOf({ who: piece, worth: wholeNumber }),
      { who: 'anna', worth: 3 },
      { who: 0, worth: 3 },
    ],
    ['a record or null', orNull(recordOf({ who: piece })), null, null],
    ['a word', either(oneOf('quiet'), recordOf({ who: piece })), 'quiet', 'quiet'],
    [
      'a record instead of a word',
      either(oneOf('quiet'), recordOf({ who: piece })),
      { who: 'bert' },
      { who: 1 },
    ],
    ['a number', numberFrom(2), 2, 2],
    ['a flag', flag, false, false],
  ] as const)('%s', (_what, kind, written, stored) => {
    expect(faults(kind, written)).toEqual([]);
    expect(bothWays(kind, written)).toEqual([stored, written]);
  });

  it.each([
    [piece, 'carl', ['at: there is no piece "carl" / il n’y a pas de pion « carl »']],
    [piece, 1, ['at: must be a piece / doit être un pion']],
    [orNone(piece), 'carl', ['at: there is no piece "carl" / il n’y a pas de pion « carl »']],
    [orNone(piece), 1, ['at: must be a piece or nothing (null) / doit être un pion ou rien (null)']],
    [listOf(piece), 'anna', ['at: must be a list / doit être une liste']],
    [listOf(piece), ['anna', 'carl'], ['at.1: there is no piece "carl" / il n’y a pas de pion « carl »']],
    [numberFrom(2), 1, ['at: must be a whole number from 2 / doit être un nombre entier à partir de 2']],
    [wholeNumber, 1.5, ['at: must be a whole number / doit être un nombre entier']],
    [flag, 1, ['at: must be true or false / doit être true ou false']],
    [oneOf('left', 'right'), 'ahead', ['at: must be one of left, right / doit être l’un de left, right']],
    [recordOf({ who: piece }), [], ['at: must be a record / doit être une fiche']],
    [orNull(recordOf({ who: piece })), { who: 7 }, ['at.who: must be a piece / doit être un pion']],
    [
      either(oneOf('quiet'), recordOf({ who: piece })),
      'loud',
      ['at: must be one of quiet / doit être l’un de quiet'],
    ],
  ] as const)('%#', (kind, value, wrong) => expect(faults(kind, value)).toEqual(wrong));
});

it('knows a field by its own name only, and misses none but those that need not be there', () => {
  const fields = { who: piece, also: optional(piece) };
  const places = (values: Record<string, unknown>) =>
    fieldProblems(fields, names, values, 'at').map(({ where }) => where);
  expect(places({ who: 'anna' })).toEqual([]);
  expect(places({ who: 'anna', also: 'carl' })).toEqual(['at.also']);
  expect(places({ toString: 1 })).toEqual(['at.toString', 'at.who']);
});

describe('business from outside', () => {
  type Frames = { readonly step: 'turn' | 'pause' } | { readonly step: 'fight'; readonly who: number };
  type Written = { readonly step: 'turn' | 'pause' } | { readonly step: 'fight'; readonly who: string };
  const frames = new FrameCodec<Names, Frames, Written>({
    fields: { turn: {}, fight: { who: piece }, pause: {} },
    turnSteps: ['turn', 'pause'],
    anywhere: ['pause'],
    common: { returned: optional(oneOf('quiet')) },
  });
  const places = (...given: { readonly step: string }[]) =>
    frames.problems(names, given).map(({ where }) => where);

  it('begins with a step of the turn, followed by what it has called', () => {
    expect(places({ step: 'turn' }, { step: 'fight', ...{ who: 'anna' } }, { step: 'pause' })).toEqual([]);
    expect(places({ step: 'fight', ...{ who: 'anna' } }, { step: 'turn' })).toEqual([
      'moment.frames.0.step',
      'moment.frames.1.step',
    ]);
  });

  it('has no step that is only a word of the language, no unknown field and none too few', () => {
    expect(places({ step: 'toString' })).toEqual(['moment.frames.0.step']);
    expect(places({ step: 'turn' }, { step: 'fight', ...{ luck: 1 } })).toEqual([
      'moment.frames.1.luck',
      'moment.frames.1.who',
    ]);
    expect(places({ step: 'turn', ...{ returned: 'quiet' } })).toEqual([]);
    expect(places({ step: 'turn', ...{ returned: 'loud' } })).toEqual(['moment.frames.0.returned']);
  });

  it('is read by name and written down again, and what holds no values is not written anew', () => {
    const written = { step: 'fight', who: 'bert' } as const;
    expect(frames.read(names, written)).toEqual({ step: 'fight', who: 1 });
    expect(frames.write(names, { step: 'fight', who: 1 })).toEqual(written);
    const turn = { step: 'turn' } as const;
    expect(frames.write(names, turn)).toBe(turn);
  });
});
