/** What a scenario may and may not say. */
import { expect, test } from 'vitest';
import { boxWarnings, checkScenario } from './checking.ts';
import { commandsColors } from '../index.ts';
import { battle, scenarioOf } from '../testing.ts';

test('CCN-2-13.1 two Old Guards are one more than the box holds: a warning, not an error', () => {
  const two = scenarioOf({ french: ['OG C5', 'OG C7'] });
  expect(boxWarnings(two).map(({ words }) => words.en)).toEqual(['2 french OG: the box holds 1']);
  expect(checkScenario(two)).toEqual([]);
  expect(boxWarnings(scenarioOf({ french: ['OG C5'] }))).toEqual([]);
  expect(battle({}).told('setUp')[0]!.rules).toContain('CCN-2-13');
  for (const scenario of commandsColors.scenarios) expect(checkScenario(scenario), scenario.id).toEqual([]);
});

test('CCN-3-03.1 nobody is set up on ground that nobody can enter', () => {
  const terrain = { river: ['G5'], ruggedHill: ['G6'], quarry: ['G7'] };
  const problems = (unit: string) =>
    checkScenario(scenarioOf({ terrain, british: [unit] })).map(({ where }) => where);
  expect(problems('LN G5')).toEqual(['units.0.hex']);
  expect(problems('LN G6')).toEqual(['units.0.hex']);
  expect(problems('FA G7')).toEqual(['units.0.hex']);
  expect(problems('LN G7')).toEqual([]);
  expect(battle({}).told('setUp')[0]!.rules).toContain('CCN-3-03');
});

test('CCN-3-06.1 where a scenario forbids a side its squares, it is not offered any', () => {
  const attacked = (forbidden: readonly ('british' | 'french')[]) => {
    const b = battle({
      side: 'french',
      british: ['LN E5'],
      french: ['LC D5 ordered'],
      special: { forbidSquare: forbidden },
    });
    b.act('fr1', 'at br1');
    return b;
  };
  const forbidden = attacked(['british']);
  expect(forbidden.options()).toEqual(['stand']);
  expect(forbidden.refused('square')).toContain('CCN-3-06');
  expect(attacked(['french']).options()).toContain('square');
});
