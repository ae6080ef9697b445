import type { GameEvent } from '@bivouac/kernel';
import { scenarios } from '@bivouac/trois-couleurs/scenarios';
import { openingView, totalOf, type CouleursEvent } from '@bivouac/trois-couleurs/words';
import { describe, expect, it } from 'vitest';
import { storyOf, sumsAfter, type Told } from './story.ts';

const view = openingView(scenarios.find(({ id }) => id === 'the-brickworks')!);

const act = (number: number, ...events: readonly Partial<CouleursEvent>[]): Told => ({
  number,
  events: events as readonly GameEvent[],
});

const declared = { kind: 'marchDeclared', unit: 'red-second', target: 'blue-second' } as const;
const base = { rule: 'TC-18-04', value: 5, why: 'base morale' };
const march = {
  kind: 'tested',
  unit: 'red-second',
  reason: 'march',
  ledger: [base, { rule: 'TC-14-15', value: 4, why: 'march' }],
  die: 4,
  total: 9,
  case: 'CHA',
  fire: null,
} as const;
const answered = { kind: 'answered', unit: 'blue-second', answer: 'fire P1' } as const;
const stand = {
  ...march,
  unit: 'blue-second',
  reason: 'stand',
  ledger: [base],
  total: 5,
  fire: 'P3',
} as const;
const fired = {
  kind: 'fired',
  unit: 'blue-second',
  target: 'red-second',
  figures: 4,
  ledger: [{ rule: 'TC-9-04', value: -4, why: 'range P3' }],
  factor: -4,
  steps: 1,
} as const;
const swayed = {
  kind: 'swayed',
  unit: 'red-second',
  ledger: [{ rule: 'TC-12-06', value: -3, why: 'stopping fire 5%' }],
  total: 6,
  case: 'ATT',
} as const;
const log = [
  act(1, declared, { kind: 'moved', unit: 'red-second' }),
  act(2, march, { kind: 'caseChanged', unit: 'red-second' }),
  act(3, answered, stand, fired, { kind: 'lost', unit: 'red-second', steps: 1 }, swayed),
];

describe('the story of an engagement', () => {
  const story = storyOf(log, view)!;

  it('begins with the test of whoever marches, and has a step for all that decides', () => {
    expect([story.from, story.to, story.side]).toEqual([2, 3, 'red']);
    expect(story.steps.map(({ event }) => event.kind)).toEqual([
      'tested',
      'answered',
      'tested',
      'fired',
      'swayed',
    ]);
  });

  it('tells losses with the fire that made them', () => {
    expect(story.steps[3]!.effects.map(({ kind }) => kind)).toEqual(['lost']);
  });

  it('lets a test grow by what a later stage adds, and its rows are its total', () => {
    const [before] = sumsAfter(story, 1);
    const [after] = sumsAfter(story, 5);
    expect(before!.rows).toEqual(march.ledger);
    expect(after!.rows).toEqual([...march.ledger, ...swayed.ledger]);
    expect([before!.total, after!.total]).toEqual([totalOf(before!.rows), totalOf(after!.rows)]);
  });

  it('is over when something else is told', () => {
    expect(storyOf([...log, act(4, { kind: 'turnBegan' })], view)).toBeNull();
  });

  it('is over when others fire at somebody who has no part in it', () => {
    const elsewhere = { ...fired, unit: 'red-guns', target: 'blue-first' } as const;
    expect(storyOf([...log, act(4, { ...fired, unit: 'red-guns', target: 'blue-second' })], view)!.to).toBe(
      4,
    );
    expect(storyOf([...log, act(4, elsewhere)], view)).toBeNull();
  });

  it('is another when somebody else tests for a march', () => {
    const second = { ...march, unit: 'red-first' } as const;
    expect(storyOf([...log, act(4, second)], view)!.from).toBe(4);
  });

  it('is one with others who march on the same enemy before he answers', () => {
    const joint = [
      act(1, declared, { ...declared, unit: 'red-first' }),
      act(2, march, { ...march, unit: 'red-first' }),
    ];
    expect(storyOf(joint, view)!.steps.map(({ units }) => units[0])).toEqual(['red-second', 'red-first']);
  });
});
