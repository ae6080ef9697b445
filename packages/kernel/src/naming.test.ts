import { describe, expect, it } from 'vitest';
import { frameProblems, problem, translateFields, type FrameForm } from './naming.ts';

it('translates each field by its kind and leaves the others alone', () => {
  const kinds = { at: 'place', of: 'unit' } as const;
  const record = { step: 'march', at: 3, of: 5 };
  const written = translateFields(record, kinds, (kind, value) => [kind, value]);
  expect(written).toEqual({ step: 'march', at: ['place', 3], of: ['unit', 5] });
});

describe('business from outside', () => {
  const form: FrameForm<'count'> = {
    fields: { turn: {}, fight: { dice: 'count' }, pause: {} },
    turnSteps: new Set(['turn', 'pause']),
    anywhere: new Set(['pause']),
    check: (_kind, value, where) =>
      Number.isInteger(value) ? [] : [problem(where, 'must be a whole number', 'doit être un nombre entier')],
  };
  const places = (...frames: { readonly step: string }[]) =>
    frameProblems(form, frames).map(({ where }) => where);

  it('begins with a step of the turn, followed by what it has called', () => {
    expect(places({ step: 'turn' }, { step: 'fight', ...{ dice: 2 } }, { step: 'pause' })).toEqual([]);
    expect(places({ step: 'fight', ...{ dice: 2 } }, { step: 'turn' })).toEqual([
      'moment.frames.0.step',
      'moment.frames.1.step',
    ]);
  });

  it('has no step that is only a word of the language, no unknown field and none too few', () => {
    expect(places({ step: 'toString' })).toEqual(['moment.frames.0.step']);
    expect(places({ step: 'turn' }, { step: 'fight', ...{ luck: 1 } })).toEqual([
      'moment.frames.1.luck',
      'moment.frames.1.dice',
    ]);
  });
});
