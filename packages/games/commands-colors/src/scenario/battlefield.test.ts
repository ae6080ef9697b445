/** The ground of a battle: what a scenario may say of it, and how it lies on the board. */
import { describe, expect, test } from 'vitest';
import { checkGround, drawBattlefield, frontsOf, grid, layGround } from './battlefield.ts';
import { readScenario } from './reading.ts';
import { scenarioOf } from '../testing.ts';
import { terrainIndex } from '../tables/terrain.ts';

const at = (name: string): number => grid.byName.get(name)!;

describe('the ground of a battle', () => {
  test('lies where the scenario says, fieldworks with their front sides', () => {
    const map = layGround({
      terrain: { forest: ['A1', 'B12'], town: ['I13'] },
      fieldworks: [
        { hex: 'E7', front: ['NE', 'E'] },
        { hex: 'A1', front: ['W'] },
      ],
    });
    expect(map.terrain[at('A1')]).toBe(terrainIndex('forest'));
    expect(map.terrain[at('I13')]).toBe(terrainIndex('town'));
    expect([...map.terrain].filter((kind) => kind !== 0)).toHaveLength(3);
    const fronts = frontsOf(map);
    expect(fronts[at('E7')]).toBe((1 << 5) | 1);
    expect(fronts[at('A1')], 'at the edge of the board').toBe(1 << 3);
    expect([...fronts].filter((sides) => sides !== 0)).toHaveLength(2);
  });

  test('is refused by the field and hex that are wrong', () => {
    const wrong = (ground: Partial<Parameters<typeof checkGround>[0]>) =>
      checkGround({ terrain: {}, fieldworks: [], ...ground }).map(
        ({ where, words }) => `${where}: ${words.en}`,
      );
    expect(wrong({})).toEqual([]);
    expect(wrong({ terrain: { forest: ['A1', 'B13'] } })).toEqual([
      'terrain.forest.1: there is no hex "B13"',
    ]);
    expect(wrong({ terrain: { forest: ['A1'], hill: ['A1'] } })).toEqual([
      'terrain.hill: A1 has two kinds of terrain',
    ]);
    expect(wrong({ fieldworks: [{ hex: 'D13', front: ['E'] }] })).toEqual([
      'fieldworks.0.hex: there is no hex "D13"',
    ]);
    expect(
      wrong({
        fieldworks: [
          { hex: 'D4', front: ['E'] },
          { hex: 'D4', front: ['W', 'E'] },
        ],
      }),
    ).toEqual(['fieldworks.1.hex: D4/D5 stands here twice']);
  });

  test('is told with the other faults of a scenario', () => {
    const scenario = scenarioOf({ terrain: { river: ['H13'] }, british: ['LN B13'] });
    expect(readScenario(scenario)).toMatchObject([{ where: 'terrain.river.0' }, { where: 'units.0.hex' }]);
  });

  test('can be drawn', () => {
    const picture = drawBattlefield(scenarioOf({ terrain: { town: ['E7'] } }), 'fr');
    expect(picture).toContain('>town</text>');
    expect(picture.split('<polygon').length - 1).toBe(113 + 1);
  });
});
