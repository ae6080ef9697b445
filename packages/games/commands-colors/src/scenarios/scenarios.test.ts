/** The battles as files: sound, true to what was published of them, and every unit able to get into the fight. */
import { describe, expect, test } from 'vitest';
import { around, grid } from '../board.ts';
import type { NapoleonicsScenario } from '../scenario/scenario.ts';
import { enemyOf, nationsOf, sides, type Nation, type Side } from '../tables/sides.ts';
import { terrainIndex, terrainKinds, type TerrainName } from '../tables/terrain.ts';
import { leadersInBox, typeIndex, unitTypes, type Arm } from '../tables/units.ts';
import { scenarios } from './index.ts';

const clear = terrainKinds[terrainIndex('clear')]!;

function hexOf(name: string): number {
  const hex = grid.byName.get(name);
  if (hex === undefined) throw new Error(`no hex ${name}`);
  return hex;
}

function terrainOf(scenario: NapoleonicsScenario): (typeof clear)[] {
  const kinds = grid.names.map(() => clear);
  for (const [name, hexes] of Object.entries(scenario.terrain))
    for (const hex of hexes) kinds[hexOf(hex)] = terrainKinds[terrainIndex(name as TerrainName)]!;
  return kinds;
}

function mayStand(kind: typeof clear, arm: Arm): boolean {
  return kind.enter !== 'impassable' && kind.closedTo !== arm;
}

function typeOf({ nation, type }: { readonly nation: string; readonly type: string }) {
  const index = typeIndex(nation as Nation, type);
  if (index < 0) throw new Error(`no ${nation} ${type}`);
  return unitTypes[index]!;
}

/** Hexes an arm can walk to, whoever stands in the way. */
function withinReach(kinds: readonly (typeof clear)[], from: number, arm: Arm): Set<number> {
  const reached = new Set([from]);
  for (const hex of reached)
    for (const next of around[hex]!) if (mayStand(kinds[next]!, arm)) reached.add(next);
  return reached;
}

/** How many of what: `LN 4, LT 2`, in the order of the list of types. */
function roll(scenario: NapoleonicsScenario, nation: Nation): string {
  const counts = unitTypes
    .filter((type) => type.nation === nation)
    .map(
      ({ code }) =>
        [code, scenario.units.filter((unit) => unit.nation === nation && unit.type === code).length] as const,
    );
  return counts
    .filter(([, count]) => count > 0)
    .map(([code, count]) => `${code} ${count}`)
    .join(', ');
}

function leadersOf(scenario: NapoleonicsScenario, side: Side): string[] {
  return scenario.leaders.filter((leader) => leader.side === side).map(({ name }) => name);
}

function tiles(scenario: NapoleonicsScenario): Record<string, number> {
  return Object.fromEntries(Object.entries(scenario.terrain).map(([name, hexes]) => [name, hexes.length]));
}

function named(id: string): NapoleonicsScenario {
  return scenarios.find((scenario) => scenario.id === id)!;
}

const byId = scenarios.map((scenario) => [scenario.id, scenario] as const);

describe('the list', () => {
  test('begins with the battle to learn on and follows the war', () => {
    expect(scenarios.map(({ id }) => id)).toEqual([
      'rolica-1',
      'rolica-2',
      'vimeiro',
      'corunna',
      'talavera',
      'busaco',
      'fuentes-de-onoro',
      'albuera',
      'salamanca',
      'vitoria',
      'quatre-bras',
      'waterloo',
    ]);
    const dates = scenarios.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
  });
});

describe.each(byId)('%s', (_id, scenario) => {
  const kinds = terrainOf(scenario);

  test('tells both readers what happened and where its facts come from', () => {
    for (const words of [scenario.about.en, scenario.about.fr]) {
      const sentences = words.split('. ').length;
      expect(sentences).toBeGreaterThanOrEqual(2);
      expect(sentences).toBeLessThanOrEqual(4);
    }
    expect(scenario.title.en).not.toBe('');
    expect(scenario.title.fr).not.toBe('');
    expect(scenario.note).toMatch(/ at the top\./u);
    expect(scenario.note).toMatch(/ours/iu);
  });

  test('tells in both languages how even it was found to be, neither side winning more than 65 in 100', () => {
    const [, wins = '', games = ''] = /The French won (\d+) of (\d+) games/u.exec(scenario.note!) ?? [];
    expect(Number(games)).toBeGreaterThanOrEqual(100);
    expect(scenario.note).toContain(`ont gagné ${wins} parties sur ${games} `);
    expect(Math.abs(Number(wins) / Number(games) - 0.5)).toBeLessThanOrEqual(0.15);
  });

  test('every unit has a name of its own in both languages, and places lie on the board', () => {
    for (const language of ['en', 'fr'] as const) {
      const names = scenario.units.map(({ name = '' }) => (typeof name === 'string' ? name : name[language]));
      expect(names.filter((name) => name === '' || /^(?:br|fr)\d/u.test(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
    for (const { hexes } of scenario.places ?? []) expect(hexes.map(hexOf)).toHaveLength(hexes.length);
  });

  test('every hex is on the board and has one kind of ground', () => {
    const hexes = Object.values(scenario.terrain).flat();
    for (const name of hexes) expect(grid.byName.has(name), name).toBe(true);
    expect(new Set(hexes).size).toBe(hexes.length);
  });

  test('no two units and no two leaders share a hex, and none stands on ground closed to it', () => {
    const hexes = scenario.units.map(({ hex }) => hex);
    expect(new Set(hexes).size).toBe(hexes.length);
    const leaders = scenario.leaders.map(({ hex }) => hex);
    expect(new Set(leaders).size).toBe(leaders.length);
    for (const unit of scenario.units) {
      const { arm } = typeOf(unit);
      expect(mayStand(kinds[hexOf(unit.hex)]!, arm), `${unit.type} ${unit.hex}`).toBe(true);
    }
  });

  test('units march under their own side’s nations, leaders with their own side', () => {
    for (const unit of scenario.units) {
      expect(nationsOf[unit.side]).toContain(unit.nation);
      expect(scenario.sides[unit.side].nations).toContain(unit.nation);
      const { blocks } = typeOf(unit);
      expect(unit.blocks ?? blocks).toBeLessThanOrEqual(blocks);
    }
    for (const leader of scenario.leaders) {
      const unit = scenario.units.find(({ hex }) => hex === leader.hex);
      expect(unit?.side ?? leader.side, leader.name).toBe(leader.side);
    }
    const names = scenario.leaders.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('the box holds them all', () => {
    for (const type of unitTypes) {
      const used = scenario.units.filter(
        (unit) => unit.nation === type.nation && unit.type === type.code,
      ).length;
      expect(used, `${type.nation} ${type.code}`).toBeLessThanOrEqual(type.inBox);
    }
    for (const side of sides) {
      const most = nationsOf[side].reduce((sum, nation) => sum + leadersInBox[nation], 0);
      expect(leadersOf(scenario, side).length).toBeLessThanOrEqual(most);
    }
  });

  test('every unit can get at the enemy, and every objective can be reached', () => {
    for (const unit of scenario.units) {
      const reach = withinReach(kinds, hexOf(unit.hex), typeOf(unit).arm);
      const enemies = scenario.units.filter(({ side }) => side === enemyOf[unit.side]);
      const met = enemies.filter(({ hex }) => around[hexOf(hex)]!.some((next) => reach.has(next)));
      expect(met.length, `${unit.nation} ${unit.type} ${unit.hex}`).toBe(enemies.length);
    }
    for (const { side, hexes } of scenario.objectives ?? []) {
      const infantry = scenario.units.find((unit) => unit.side === side && typeOf(unit).arm === 'infantry')!;
      const reach = withinReach(kinds, hexOf(infantry.hex), 'infantry');
      for (const hex of hexes) expect(reach.has(hexOf(hex)), hex).toBe(true);
    }
  });

  test('the armies stand apart, each nearer to its own baseline on the whole', () => {
    const meanRow = (side: Side) => {
      const rows = scenario.units
        .filter((unit) => unit.side === side)
        .map(({ hex }) => grid.rowOf[hexOf(hex)]!);
      return rows.reduce((sum, row) => sum + row, 0) / rows.length;
    };
    const [top, bottom] =
      scenario.sides.british.at === 'top'
        ? (['british', 'french'] as const)
        : (['french', 'british'] as const);
    expect(scenario.sides[top].at).toBe('top');
    expect(scenario.sides[bottom].at).toBe('bottom');
    expect(meanRow(bottom) - meanRow(top)).toBeGreaterThan(2);
    const touching = scenario.units.filter((unit) =>
      scenario.units.some(
        (other) => other.side !== unit.side && around[hexOf(unit.hex)]!.includes(hexOf(other.hex)),
      ),
    );
    expect(touching.map(({ hex }) => hex)).toEqual([]);
  });
});

/** What is known of the published battles (hands, first player, banners, orders of battle, tiles). */
describe('published facts', () => {
  const rolica = {
    british: 'LN 5, LT 1, HC 1, HA 1, FA 2',
    portuguese: 'LN 2, LT 1, LC 1',
    french: 'LN 4, LT 2, LC 2, FA 1',
  };

  test.each<
    [
      string,
      {
        cards: [number, number];
        first: Side;
        banners: number;
        leaders: [number, number];
        rolls: Record<Nation, string>;
      },
    ]
  >([
    ['rolica-1', { cards: [6, 5], first: 'british', banners: 5, leaders: [3, 2], rolls: rolica }],
    ['rolica-2', { cards: [6, 5], first: 'british', banners: 5, leaders: [4, 2], rolls: rolica }],
    [
      'vimeiro',
      {
        cards: [6, 5],
        first: 'french',
        banners: 6,
        leaders: [3, 3],
        rolls: {
          british: 'LN 9, LT 1, RL 1, LC 1, FA 2',
          portuguese: 'LN 2, LC 1',
          french: 'LN 7, LT 2, GR 1, LC 2, HC 2, FA 2',
        },
      },
    ],
    [
      'corunna',
      {
        cards: [5, 5],
        first: 'french',
        banners: 6,
        leaders: [3, 3],
        rolls: {
          british: 'LN 6, LT 2, RL 1, GG 1, LC 1, FA 1',
          portuguese: '',
          french: 'LN 8, LT 3, HC 2, FA 2',
        },
      },
    ],
    [
      'salamanca',
      {
        cards: [6, 5],
        first: 'british',
        banners: 6,
        leaders: [3, 2],
        rolls: {
          british: 'LN 7, LT 1, RL 1, GG 2, LC 2, HC 2, HA 1, FA 1',
          portuguese: '',
          french: 'LN 8, LT 3, LC 1, FA 2',
        },
      },
    ],
  ])(
    '%s has the hands, the banners and the armies of its page',
    (id, { cards, first, banners, leaders, rolls }) => {
      const scenario = named(id);
      expect([scenario.sides.british.cards, scenario.sides.french.cards]).toEqual(cards);
      expect([scenario.sides.british.banners, scenario.sides.french.banners]).toEqual([banners, banners]);
      expect(scenario.first).toBe(first);
      expect([leadersOf(scenario, 'british').length, leadersOf(scenario, 'french').length]).toEqual(leaders);
      for (const nation of ['british', 'portuguese', 'french'] as const)
        expect(roll(scenario, nation)).toBe(rolls[nation]);
    },
  );

  test.each<[string, Record<string, number>]>([
    ['rolica-1', { forest: 7, hill: 17, town: 2, river: 9, ford: 3 }],
    ['rolica-2', { forest: 10, hill: 12, ruggedHill: 13 }],
    ['corunna', { forest: 5, hill: 18, town: 4, ford: 17 }],
    ['salamanca', { forest: 2, hill: 16, town: 4, ford: 12, bridge: 1 }],
    ['quatre-bras', { forest: 12, hill: 12, town: 2, ford: 8, bridge: 2 }],
  ])('%s has the tiles of its page', (id, expected) => {
    expect(tiles(named(id))).toEqual(expected);
  });

  test('Roliça: the two hills on the French baseline, each for a banner while a unit stands there', () => {
    const { terrain, objectives } = named('rolica-1');
    const hills = terrain.hill!.filter((hex) => hex.startsWith('A'));
    const each = {
      side: 'british',
      hexes: hills,
      banners: 1,
      need: 'each',
      lasting: 'temporary',
      counted: 'at start of turn',
    };
    expect(hills.length).toBe(2);
    expect(objectives).toEqual([each]);
  });

  test('Vimeiro: the whole village for two banners', () => {
    const { terrain, objectives } = named('vimeiro');
    const both = {
      side: 'french',
      hexes: terrain.town,
      banners: 2,
      need: 'all',
      lasting: 'temporary',
      counted: 'at start of turn',
    };
    expect(terrain.town!.length).toBe(2);
    expect(objectives).toEqual([both]);
  });

  test('Talavera and Waterloo have their hands, Quatre Bras and Waterloo their banners', () => {
    expect(named('talavera').sides.british.cards).toBe(6);
    const { british, french } = named('waterloo').sides;
    expect([british.cards, french.cards, british.banners, french.banners]).toEqual([6, 6, 8, 8]);
    const crossroads = named('quatre-bras');
    expect([crossroads.sides.british.banners, crossroads.sides.french.banners]).toEqual([9, 9]);
  });

  test('Waterloo: three farms half-way over, a banner each; the guards, cuirassiers and riflemen are there', () => {
    const { terrain, objectives, units } = named('waterloo');
    expect(objectives!.map(({ side, hexes, banners, need }) => ({ side, hexes, banners, need }))).toEqual([
      { side: 'french', hexes: terrain.town, banners: 1, need: 'each' },
    ]);
    expect(terrain.town!.every((hex) => hex.startsWith('E'))).toBe(true);
    for (const [nation, code] of [
      ['french', 'OG'],
      ['french', 'YG'],
      ['french', 'CU'],
      ['british', 'RL'],
      ['british', 'GG'],
    ])
      expect(units.some((unit) => unit.nation === nation && unit.type === code)).toBe(true);
  });
});
