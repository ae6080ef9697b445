/** The battles as files: sound, true to their ground and their orders of battle, every unit able to get into the fight. */
import { schemaProblems } from '@bivouac/ground';
import { SeededDice } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { boardOf, noWay, stacksOf, type Board } from '../board/board.ts';
import { viveLEmpereur } from '../index.ts';
import { maps } from '../maps/index.ts';
import { readScenario } from '../scenario/reading.ts';
import { whyIllegal } from '../rules/05-stacking/stacking.ts';
import type { EmpereurScenario, ScenarioUnit } from '../scenario/scenario.ts';
import type { State } from '../state.ts';
import { adapted, formationKinds, limbered } from '../tables/formations.ts';
import { enemyOf, sides, type Side } from '../tables/sides.ts';
import { archetypes } from '../tables/units.ts';
import auerstaedtFile from './auerstaedt.json' with { type: 'json' };
import { scenarios } from './index.ts';
import outpostsFile from './outposts.json' with { type: 'json' };
import schema from './scenario.schema.json' with { type: 'json' };

const [outposts, auerstaedt] = scenarios as [EmpereurScenario, EmpereurScenario];

function started(scenario: EmpereurScenario): State {
  return viveLEmpereur.setup(scenario, {}, new SeededDice(1)).state;
}

function unitsOf({ units }: EmpereurScenario, side: Side, corps?: string): ScenarioUnit[] {
  return units.filter((unit) => unit.side === side && (corps === undefined || unit.corps === corps));
}

function stepsOf(units: readonly ScenarioUnit[]): number {
  return units.reduce((sum, { steps }) => sum + steps, 0);
}

function nameOf({ name }: ScenarioUnit): string {
  return typeof name === 'string' ? name : name.en;
}

function ofArm(units: readonly ScenarioUnit[], arm: string): ScenarioUnit[] {
  return units.filter(({ type }) => archetypes[type].arm === arm);
}

/** Hexes where a unit begins: its own, or those by which it comes in. */
function beginningsOf(s: State, index: number): readonly number[] {
  const { hex } = s.units[index]!;
  return hex >= 0 ? [hex] : (s.terms.arrivals.find(({ unit }) => unit === index)?.hexes ?? []);
}

describe('the list', () => {
  test('begins with the battle to learn on', () => {
    expect(scenarios.map(({ id }) => id)).toEqual(['outposts', 'auerstaedt', 'raab']);
  });

  test('files keep to the schema, and every map is used', () => {
    for (const file of [outpostsFile, auerstaedtFile]) expect(schemaProblems(schema, file)).toEqual([]);
    expect(scenarios.map(({ map }) => map.id)).toEqual(maps.map(({ id }) => id));
  });

  test('a file that names its map is read with it, and a map nobody knows is told', () => {
    expect(readScenario(outpostsFile)).toEqual(outposts);
    expect(readScenario({ ...outpostsFile, map: 'elsewhere' })).toMatchObject([{ where: 'map' }]);
  });

  test('the schema sees an unknown field, a wrong kind of unit and a missing line of communication', () => {
    const { lines, ...rest } = outpostsFile;
    const [first, ...others] = rest.units;
    const wrong = { ...rest, weather: 'fog', units: [{ ...first, type: 'lancers' }, ...others] };
    const where = schemaProblems(schema, wrong).map((problem) => problem.where);
    expect(where).toEqual(expect.arrayContaining(['weather', 'lines', 'units.0.type']));
    expect(lines.french.at).toBe('east');
  });
});

describe.each(scenarios.map((scenario) => [scenario.id, scenario] as const))('%s', (_id, scenario) => {
  const s = started(scenario);
  const board: Board = boardOf(s);

  test('reads without a fault and begins without one', () => {
    expect(readScenario(scenario)).toBe(scenario);
    expect(viveLEmpereur.faults(s)).toEqual([]);
    expect(viveLEmpereur.pending(s)).not.toEqual([]);
  });

  test('tells both readers what happened, and where its facts come from', () => {
    for (const words of [scenario.about.en, scenario.about.fr]) {
      const sentences = words.split('. ').length;
      expect(sentences).toBeGreaterThanOrEqual(3);
      expect(sentences).toBeLessThanOrEqual(4);
    }
    expect(scenario.note).toMatch(/ours/u);
    expect(scenario.map.note).toMatch(/ours/iu);
  });

  test('stacks are legal, and formations fit the ground', () => {
    for (const stack of stacksOf(s, board)) if (stack.length > 0) expect(whyIllegal(s, stack)).toBeNull();
    s.units.forEach(({ hex, formation }, index) => {
      if (hex < 0) return;
      const where = `${board.unitNames[index]!} in ${board.grid.names[hex]!}`;
      const sheltered = board.adapts[hex] === 1;
      if (sheltered) expect([adapted, limbered], where).toContain(formation);
      else expect(formation, where).not.toBe(adapted);
    });
  });

  test('facings are sides or corners as the formation asks', () => {
    for (const unit of scenario.units) {
      if (unit.hex === undefined || unit.formation === undefined) continue;
      const { facing } = formationKinds.find(({ name }) => name === unit.formation)!;
      const words =
        facing === 'corner' ? board.cornerWords : facing === 'side' ? board.sideWords : [undefined];
      expect(words, nameOf(unit)).toContain(unit.facing);
    }
  });

  test('whoever is not there comes by an entry of the map before the last turn', () => {
    for (const who of [...scenario.units, ...(scenario.leaders ?? [])]) {
      expect((who.hex === undefined) !== (who.arrives === undefined)).toBe(true);
      if (who.arrives === undefined) continue;
      expect(Object.keys(scenario.map.entries ?? {})).toContain(who.arrives.at);
      expect(who.arrives.turn).toBeLessThan(scenario.turns);
    }
  });

  test('every unit has a way to the enemy’s rear and to its own', () => {
    s.units.forEach((_, index) => {
      const { side, arm } = s.terms.units[index]!;
      const begins = beginningsOf(s, index);
      expect(begins.length).toBeGreaterThan(0);
      for (const end of [side, enemyOf(side)])
        expect(Math.min(...begins.map((hex) => board.rearward[end][arm]![hex]!))).toBeLessThan(noWay);
    });
  });

  test('every corps has a leader of its own or above it, and breaks before it is destroyed', () => {
    s.terms.corps.forEach(({ side, demoralised, desperate, slug }, index) => {
      const leaders = s.terms.leaders.filter((leader) => leader.side === side && leader.rank !== 'army');
      expect(
        leaders.some(({ corps }) => corps.includes(index)),
        slug,
      ).toBe(true);
      const steps = s.terms.units
        .filter(({ corps }) => corps === index)
        .reduce((sum, { start }) => sum + start, 0);
      expect(demoralised).toBeGreaterThan(0);
      expect(desperate).toBeGreaterThan(demoralised);
      expect(desperate).toBeLessThan(steps);
    });
    for (const side of sides)
      expect(s.terms.leaders.some((leader) => leader.side === side && leader.rank === 'army')).toBe(true);
  });
});

describe('the battle to learn on', () => {
  test('has a dozen counters a side of all arms, and eight turns', () => {
    expect(outposts.turns).toBe(8);
    for (const side of sides) {
      const own = unitsOf(outposts, side);
      expect(own).toHaveLength(12);
      expect(['infantry', 'cavalry', 'artillery'].map((arm) => ofArm(own, arm).length)).toEqual([6, 3, 3]);
      expect(new Set(own.map(({ type }) => type)).size).toBeGreaterThanOrEqual(7);
    }
  });

  test('gives both sides the same strength to within a step', () => {
    const [french, coalition] = sides.map((side) => stepsOf(unitsOf(outposts, side)));
    expect(Math.abs(french! - coalition!)).toBeLessThanOrEqual(1);
  });

  test('has a village, a wood, a stream with a bridge, and a slope', () => {
    const { terrain, kinds, levels } = boardOf(started(outposts)).map;
    const names = new Set(Array.from(terrain, (kind) => kinds.terrain[kind]!));
    expect([...names]).toEqual(expect.arrayContaining(['town', 'forest', 'thicket', 'farm']));
    expect(Object.keys(outposts.map.sides ?? {})).toEqual(['stream', 'bridge']);
    expect(new Set(levels)).toEqual(new Set([0, 1, 2]));
  });
});

describe('the ground of Auerstaedt', () => {
  const { grid, places, terrain, levels, kinds } = boardOf(started(auerstaedt)).map;
  const at = (name: string) => places.find((place) => place.name.en === name)!.hexes[0]!;
  const east = (name: string) => grid.columnOf[at(name)]! - grid.columnOf[at('Hassenhausen')]!;
  const south = (name: string) => grid.rowOf[at(name)]! - grid.rowOf[at('Hassenhausen')]!;

  test('is at least 40 by 30 hexes', () => {
    expect(grid.shape.across).toBeGreaterThanOrEqual(40);
    expect(grid.shape.down).toBeGreaterThanOrEqual(30);
  });

  test('has the villages where they lie from Hassenhausen', () => {
    for (const name of ['Spielberg', 'Punschrau', 'Zäckwar', 'Ranzen hill'])
      expect(south(name), name).toBeLessThan(-2);
    for (const name of ['Poppel', 'Tauchwitz', 'Gernstedt', 'Lissdorf', 'Auerstedt'])
      expect(east(name), name).toBeLessThan(-6);
    for (const name of ['Rehehausen', 'Sonnenberg', 'Auerstedt', 'Großheringen'])
      expect(south(name), name).toBeGreaterThan(5);
    expect(east('Kösen')).toBeGreaterThan(15);
    expect(Math.abs(grid.columnOf[at('Hassenhausen')]! - grid.shape.across / 2)).toBeLessThan(5);
    for (const { name, hexes } of places.slice(0, 13))
      for (const hex of hexes)
        expect(kinds.terrain[terrain[hex]!], name.en).toBe(name.en === 'Sonnendorf' ? 'farm' : 'town');
  });

  test('falls from the plateau to the Lissbach, and steeply to the Saale', () => {
    const heights = ['Ranzen hill', 'Hassenhausen', 'Tauchwitz', 'Rehehausen', 'Auerstedt', 'Kösen'].map(
      (name) => levels[at(name)]!,
    );
    expect(heights).toEqual([5, 4, 3, 2, 1, 0]);
    expect(levels[at('Sonnenberg')]).toBe(4);
  });
});

describe('the armies of Auerstaedt', () => {
  const regiments = (corps: string) =>
    ofArm(unitsOf(auerstaedt, 'french', corps), 'infantry').map((unit) => Number.parseInt(nameOf(unit), 10));
  const numbers = (corps: string) =>
    unitsOf(auerstaedt, 'coalition', corps).flatMap((unit) => {
      const number = /No\. (\d+)/u.exec(nameOf(unit));
      return number === null ? [] : [Number(number[1])];
    });
  const turnsOf = (corps: string) => [
    ...new Set(
      auerstaedt.units.filter((unit) => unit.corps === corps).map(({ arrives }) => arrives?.turn ?? 0),
    ),
  ];

  test('III Corps has its three divisions, its chasseurs and its guns', () => {
    expect(regiments('Gudin').sort((a, b) => a - b)).toEqual([12, 21, 25, 85]);
    expect(regiments('Friant')).toEqual([33, 48, 108, 111]);
    expect(regiments('Morand')).toEqual([13, 17, 30, 51, 61]);
    expect(ofArm(unitsOf(auerstaedt, 'french', 'III'), 'cavalry').map(nameOf)).toEqual([
      '1er chasseurs',
      '2e chasseurs',
      '12e chasseurs',
    ]);
    expect(ofArm(unitsOf(auerstaedt, 'french'), 'artillery')).toHaveLength(5);
  });

  test('the Prussians have their five divisions and Blücher’s cavalry', () => {
    expect(numbers('Schmettau')).toEqual([35, 33, 40, 28]);
    expect(numbers('Wartensleben')).toEqual([3, 5, 20, 21, 6]);
    expect(numbers('Orange')).toEqual([25, 59, 36, 34, 11, 3]);
    expect(numbers('Kuhnheim')).toEqual([15, 6, 18, 13, 10, 2]);
    expect(numbers('Arnim')).toEqual([13, 22, 24]);
    expect(numbers('Blücher')).toEqual([5, 3, 8, 12, 7]);
  });

  test('are as strong as the histories say, at 300 men a step', () => {
    const men = (side: Side, arm: string) => 300 * stepsOf(ofArm(unitsOf(auerstaedt, side), arm));
    expect(men('french', 'infantry')).toBe(25_800);
    expect(men('french', 'cavalry')).toBe(1_800);
    expect(men('coalition', 'infantry')).toBe(36_000);
    expect(men('coalition', 'cavalry')).toBe(8_100);
  });

  test('come when they came', () => {
    expect(['Gudin', 'Friant', 'Morand', 'III'].map(turnsOf)).toEqual([[0], [2], [5], [0, 3]]);
    expect(['Blücher', 'Schmettau', 'Wartensleben', 'Orange', 'Kuhnheim', 'Arnim'].map(turnsOf)).toEqual([
      [0],
      [0],
      [0],
      [3],
      [6],
      [7],
    ]);
  });
});
