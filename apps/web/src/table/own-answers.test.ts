import { finished, offers, type Action, type Odds } from '@bivouac/kernel';
import { describe, expect, it } from 'vitest';
import { areOwn, nextChoices, ownAnswers, type Weighing } from './own-answers.ts';

const tree: Readonly<Record<string, readonly string[]>> = {
  '': ['nothing', 'fire', 'flee'],
  fire: ['P1', 'P2'],
};

const oddsOf = (own: number): Odds => ({
  rows: [
    {
      reply: { en: 'without an answer', fr: 'sans réponse' },
      outcomes: [{ name: 'holds', words: { en: 'holds', fr: 'tient' }, chance: own, good: 'own' }],
      expectedLosses: { own: 0, enemy: 0 },
    },
  ],
  sum: [],
});

function weighing(weighed: string[], isLatest = () => true): Weighing {
  return {
    choices: (partial) => {
      const open = tree[partial.join(' ')];
      return Promise.resolve(open === undefined ? finished : offers(open));
    },
    odds: (action: Action) => {
      weighed.push(action.join(' '));
      return Promise.resolve(action[0] === 'flee' ? null : oddsOf(weighed.length / 10));
    },
    words: (action) => ({ en: action.join(', '), fr: action.join(', ') }),
    isLatest,
  };
}

describe('own answers', () => {
  it('each has a row that is called after it, but those of which nothing can be said', async () => {
    const weighed: string[] = [];
    const odds = await ownAnswers(weighing(weighed));
    expect(weighed).toEqual(['nothing', 'fire P1', 'fire P2', 'flee']);
    expect(odds?.rows.map(({ reply }) => reply.en)).toEqual(['nothing', 'fire, P1', 'fire, P2']);
    expect(odds?.rows[1]?.outcomes[0]?.chance).toBe(0.2);
    expect(areOwn(odds!)).toBe(true);
    expect(areOwn(oddsOf(1))).toBe(false);
  });
  it('whoever has picked one meanwhile waits for nothing', async () => {
    const weighed: string[] = [];
    expect(await ownAnswers(weighing(weighed, () => weighed.length < 2))).toBeNull();
    expect(weighed).toHaveLength(2);
  });
});

describe('choices that are left', () => {
  it('each has its chances under its name before it is clicked', async () => {
    const weighed: string[] = [];
    const odds = await nextChoices(['fire'], weighing(weighed));
    expect(weighed).toEqual(['fire P1', 'fire P2']);
    expect(odds?.rows.map(({ reply }) => reply.en)).toEqual(['fire, P1', 'fire, P2']);
    expect(areOwn(odds!)).toBe(true);
  });
  it('what would leave something to choose is not weighed', async () => {
    const weighed: string[] = [];
    await nextChoices([], weighing(weighed));
    expect(weighed).toEqual(['nothing', 'flee']);
  });
  it('what the enemy may answer is told behind the choice', async () => {
    const [row] = oddsOf(1).rows;
    const answered = (en: string) => ({ ...row!, reply: { en, fr: en } });
    const both: Odds = { rows: [answered('stand'), answered('flee')], sum: [] };
    const odds = await nextChoices(['fire'], { ...weighing([]), odds: () => Promise.resolve(both) });
    expect(odds?.rows.map(({ reply }) => reply.en)).toEqual([
      'fire, P1, stand',
      'fire, P1, flee',
      'fire, P2, stand',
      'fire, P2, flee',
    ]);
  });
});
