import type { Odds } from '@bivouac/kernel';
import { expect, it } from 'vitest';
import { oddsLines } from './odds-lines.ts';

const stands = {
  name: 'holds',
  words: { en: 'he holds', fr: 'il tient' },
  chance: 0.25,
  losses: { own: 1, enemy: 0.5 },
};
const flees = { name: 'flees', words: { en: 'he flees', fr: 'il fuit' }, chance: 0.75 };
const never = { name: 'never', words: { en: 'he flies', fr: 'il vole' }, chance: 0 };

const odds: Odds = {
  rows: [
    {
      reply: { en: 'he stands', fr: 'il tient bon' },
      outcomes: [stands, flees, never],
      expectedLosses: { own: 0.25, enemy: 2 },
      possible: 1 / 8,
      then: [
        {
          reply: { en: 'he battles back', fr: 'il riposte' },
          outcomes: [flees],
          expectedLosses: { own: 1, enemy: 2 },
          possible: 0.5,
        },
      ],
    },
  ],
  sum: [{ id: 'TST-1-01', words: { en: 'blocks', fr: 'blocs' }, value: 4 }],
};

it('shows every answer with what may come of it, how likely, at what cost, and what may follow', () => {
  expect(oddsLines(odds, 'en', 100)).toEqual([
    '  he stands (possible in 12.5% of cases):',
    '     25.0%  he holds (losses: own 1.00, enemy 0.50)',
    '     75.0%  he flees',
    '      expected losses: own 0.25, enemy 2.00',
    '      and after that:',
    '        he battles back (possible in 50.0% of cases):',
    '           75.0%  he flees',
    '            expected losses: own 1.00, enemy 2.00',
    '      +4  blocks [TST-1-01]',
  ]);
});

it('does so in French', () => {
  const lines = oddsLines(odds, 'fr', 100).map((line) => line.replace(/[\u00a0\u202f](?=%)/g, ' '));
  expect(lines.slice(0, 6)).toEqual([
    '  il tient bon (possible dans 12,5 % des cas) :',
    '    25,0 %  il tient (pertes : amies 1,00, ennemies 0,50)',
    '    75,0 %  il fuit',
    '      pertes attendues : amies 0,25, ennemies 2,00',
    '      et ensuite :',
    '        il riposte (possible dans 50,0 % des cas) :',
  ]);
});

it('keeps within the screen', () => {
  for (const line of oddsLines(odds, 'fr', 40)) expect(line.length).toBeLessThanOrEqual(40);
});

it('says how what is not known was weighed', () => {
  const note = { en: 'All deals weigh the same.', fr: 'Toutes les donnes pèsent autant.' };
  expect(oddsLines({ ...odds, note }, 'fr', 100).at(-1)).toBe('  Toutes les donnes pèsent autant.');
});
