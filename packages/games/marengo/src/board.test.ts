/** Chapter 5: the board. Locales, approaches, what is printed on them, and the roads. */
import { expect, test } from 'vitest';
import { boardOf, isPublished, placeOfApproach, survey } from './board.ts';
import { marengo } from './index.ts';
import { compileMap, type Point } from './map/map.ts';
import { marengoFile, marengoMap } from './map/marengo.ts';
import { tinyMap, type TinyMap } from './map/tiny.ts';
import { battle, published, wander } from './testing.ts';

const pair: TinyMap = { locales: { A: 4, B: 4 }, pairs: ['A-B'] };
const row: TinyMap = { locales: { A: 4, B: 4, C: 4 }, pairs: ['A-B', 'B-C'] };

/** The strength of an Austrian assault from A on B, led by pieces of this face, across such a pair. */
function assaultAcross(symbols: string, leaders: readonly string[]) {
  const b = battle({
    map: { ...pair, pairs: [`A-B ${symbols}`] },
    austrian: leaders.map((face) => `${face} A/B`),
    french: ['inf1 B/A', 'inf1 B'],
    step: 'assaultStep',
  });
  const names = leaders.map((_, index) => `au${index + 1}`);
  b.act('assault A/B', ...names, 'lead', ...names);
  b.act('stand');
  return b.told('assaultResult')[0]!;
}

/** What an Austrian bombardment from A amounts to against French pieces in B. */
function shelling(symbols: string, target: string) {
  const b = battle({
    map: { ...pair, pairs: [`A-B ${symbols}`] },
    austrian: ['art1 A/B announced'],
    french: [target],
    step: 'bombardments',
  });
  b.act('fire');
  return { shot: b.told('bombarded')[0]!, left: b.face('fr1') };
}

test('MAR-5-01.1 every approach is a side of one locale and of one only', () => {
  const { approachesOf, approachCount, localeOf, placeNames, localeCount } = marengoMap;
  const owners = Array.from({ length: approachCount }, () => 0);
  approachesOf.forEach((approaches, locale) => {
    for (const approach of approaches) {
      owners[approach]! += 1;
      expect(localeOf[approach]).toBe(locale);
      expect(placeNames[localeCount + approach]!.split('/')[0]).toBe(placeNames[locale]);
    }
  });
  expect(owners.every((count) => count === 1)).toBe(true);
  expect([localeCount, marengoFile.approaches.filter(({ opposite }) => opposite !== null).length]).toEqual([
    66, 236,
  ]);
});

test('MAR-5-01.1 a piece goes nowhere but to locales and approaches of the map', () => {
  const b = battle({
    map: { locales: { A: 4, B: 4, C: 4, D: 4 }, pairs: ['A-B', 'B-C', 'B-D'] },
    austrian: ['inf2 A'],
    french: ['cav2 B'],
  });
  expect(b.refused('au1', 'cross A/banana')).toEqual(['MAR-5-01']);
  expect(b.refused('au1', 'block banana')).toEqual(['MAR-5-01']);
  expect(b.refused('au1', 'cross A/B', 'au1', 'block banana')).toEqual(['MAR-5-01']);
  expect(b.refused('au1', 'road', 'along banana')).toEqual(['MAR-5-17']);
  expect(b.refused('au9', 'cross A/B')).toEqual(['MAR-2-02']);
  expect(b.refused('banana')).toEqual(['MAR-8-25']);
  b.act('au1', 'cross A/B');
  b.act('retreat');
  expect(b.asked).toBe('french retreatDestinations');
  expect(b.refused('fr1', 'to banana')).toEqual(['MAR-5-01']);
  expect(b.refused('fr9', 'to C')).toEqual(['MAR-2-02']);
  expect(b.refused('fr1', 'to C')).toEqual([]);
});

test('MAR-5-02.1 a narrow approach can be blocked by three pieces', () => {
  const b = battle({ map: pair, austrian: ['inf2 A', 'inf2 A', 'cav2 A'], french: ['inf2 B'] });
  b.act('au1', 'au2', 'au3', 'block A/B');
  expect(['au1', 'au2', 'au3'].map((name) => b.at(name))).toEqual(['A/B', 'A/B', 'A/B']);
});

test('MAR-5-02.2 one piece leads against a narrow approach, two against a wide one, never three', () => {
  const facing = (width: string) =>
    battle({
      map: { ...pair, pairs: [`A-B ${width}`] },
      austrian: ['inf2 A/B', 'inf2 A/B', 'inf3 A/B'],
      french: ['inf2 B/A'],
      step: 'assaultStep',
    });
  const all = ['assault A/B', 'au1', 'au2', 'au3', 'lead'];
  const narrow = facing('narrow');
  expect(narrow.refused(...all, 'au1', 'au2')).toContain('MAR-5-02');
  expect(narrow.refused(...all, 'au1')).toEqual([]);
  const wide = facing('wide');
  expect(wide.refused(...all, 'au1', 'au2', 'au3')).toContain('MAR-5-02');
  expect(wide.refused(...all, 'au1', 'au2')).toEqual([]);
});

test('MAR-5-03.1 hard ground takes one point from two leading infantry together, not one from each', () => {
  const { strength, sum } = assaultAcross('wide |i', ['inf3', 'inf3']);
  expect(strength).toBe(5);
  expect(sum.find(({ id }) => id === 'MAR-5-03')?.value).toBe(-1);
});

test('MAR-5-03.2 the symbols on the attackers’ own side do not trouble them', () => {
  const { strength, sum } = assaultAcross('wide i|', ['inf3', 'inf3']);
  expect(strength).toBe(6);
  expect(sum.map(({ id }) => id)).not.toContain('MAR-5-03');
  expect(assaultAcross('wide i|i', ['inf3', 'inf3']).strength).toBe(5);
});

test('MAR-5-04.1 cavalry of two against an approach with one horse symbol attacks with one', () => {
  const { strength, sum } = assaultAcross('narrow |c', ['cav2']);
  expect(strength).toBe(1);
  expect(sum.find(({ id }) => id === 'MAR-5-04')?.value).toBe(-1);
  expect(assaultAcross('narrow |i2', ['cav2']).strength).toBe(2);
});

test('MAR-5-05.1 a gun symbol on the blocked approach takes the shot its effect', () => {
  const { shot, left } = shelling('narrow |a', 'inf2 B/A');
  expect([shot.strength, left]).toEqual([0, 'inf2']);
  expect(shot.sum.find(({ id }) => id === 'MAR-5-05')?.value).toBe(-1);
  expect(shelling('narrow |ic', 'inf2 B/A')).toMatchObject({ shot: { strength: 1 }, left: 'inf1' });
});

test('MAR-5-05.2 pieces in reserve behind that approach are not sheltered by its symbols', () => {
  expect(shelling('narrow |a', 'inf2 B')).toMatchObject({ shot: { strength: 1 }, left: 'inf1' });
});

const walled: TinyMap = { locales: { A: 4, B: 4, C: 4 }, pairs: ['A-B', 'B-C'], impassable: ['A-C'] };

test('MAR-5-06.1 nobody leaves a locale through an impassable approach', () => {
  const b = battle({ map: walled, austrian: ['inf2 A', 'cav2 A'] });
  expect(b.refused('au1', 'cross A/C')).toContain('MAR-5-06');
  expect(b.refused('au2', 'cross A/C')).toContain('MAR-5-06');
  expect(b.refused('au1', 'cross A/B')).toEqual([]);
});

test('MAR-5-06.2 nor comes in through it from the other side', () => {
  const b = battle({ map: walled, austrian: ['inf2 C'] });
  expect(b.refused('au1', 'cross C/A')).toContain('MAR-5-06');
  expect(b.refused('au1', 'cross C/B')).toEqual([]);
});

test('MAR-5-07.1 cavalry cannot lead against an approach that is shut to it; infantry can', () => {
  const map = { ...pair, pairs: ['A-B wide |X'] };
  const b = battle({ map, austrian: ['cav2 A/B', 'inf2 A/B'], french: ['inf2 B/A'], step: 'assaultStep' });
  expect(b.refused('assault A/B', 'au1', 'au2', 'lead', 'au1')).toContain('MAR-5-07');
  expect(b.refused('assault A/B', 'au1', 'au2', 'lead', 'au2')).toEqual([]);
});

test('MAR-5-07.2 nor can cavalry lead the defence of such an approach, though it may stand there', () => {
  const map = { ...pair, pairs: ['A-B narrow |X'] };
  const b = battle({ map, austrian: ['inf3 A/B'], french: ['cav2 B/A', 'inf1 B/A'], step: 'assaultStep' });
  b.act('assault A/B', 'au1', 'lead', 'au1');
  expect(b.refused('lead', 'fr1')).toContain('MAR-5-07');
  expect(b.refused('lead', 'fr2')).toEqual([]);
  const open = battle({ map: pair, austrian: ['inf3 A/B'], french: ['cav2 B/A'], step: 'assaultStep' });
  open.act('assault A/B', 'au1', 'lead', 'au1');
  expect(open.refused('lead', 'fr1')).toEqual([]);
});

test('MAR-5-07.3 cavalry rides through such an approach into a locale where nobody is', () => {
  const map = { ...pair, pairs: ['A-B narrow X|X'] };
  const empty = battle({ map, austrian: ['cav2 A'] });
  empty.act('au1', 'cross A/B');
  expect(empty.at('au1')).toBe('B');
  const held = battle({ map, austrian: ['cav2 A'], french: ['inf1 B'] });
  expect(held.refused('au1', 'cross A/B')).toContain('MAR-5-07');
});

test('MAR-5-08.1 a locale of four takes no fifth piece', () => {
  const full = battle({ map: pair, austrian: ['inf2 A', 'inf1 B', 'inf1 B', 'inf1 B', 'inf1 B'] });
  expect(full.refused('au1', 'cross A/B')).toContain('MAR-5-08');
  const room = battle({ map: pair, austrian: ['inf2 A', 'inf1 B', 'inf1 B', 'inf1 B'] });
  expect(room.refused('au1', 'cross A/B')).toEqual([]);
});

test('MAR-5-09.1 the printed example reads as it is printed', () => {
  const map = tinyMap({
    locales: { L: 4, Top: 1, Left: 1, Right: 1 },
    pairs: ['L-Top narrow iaX|', 'L-Right narrow ic|'],
    impassable: ['L-Left'],
  });
  const locale = map.placeByName.get('L')!;
  expect([map.capacity[locale], map.approachesOf[locale]!.length]).toEqual([4, 3]);
  const read = (name: string) => {
    const approach = map.placeByName.get(name)! - map.localeCount;
    const { infantry, cavalry, artillery } = map.penalty;
    return [
      infantry[approach],
      cavalry[approach],
      artillery[approach],
      map.obstacle[approach],
      map.impassable[approach],
    ];
  };
  expect(read('L/Top')).toEqual([1, 0, 1, true, false]);
  expect(read('L/Left')).toEqual([0, 0, 0, false, true]);
  expect(read('L/Right')).toEqual([1, 1, 0, false, false]);
});

test('MAR-5-10.1 the start symbols of the board are as many as the French pieces on their chart: twelve', () => {
  const symbols = marengoMap.frenchStart.reduce((sum, count) => sum + count, 0);
  const [wholeDay] = marengo.scenarios;
  const pieces = wholeDay!.atStart!.reduce((sum, { count }) => sum + count, 0);
  expect([symbols, pieces]).toEqual([12, 12]);
  expect(published('whole-day').told('setUp')[0]!.rules).toContain('MAR-5-10');
});

test('MAR-5-11.1 a star is red, green or blue, and no locale has two', () => {
  const stars = marengoFile.locales.filter(({ objective }) => objective !== null);
  for (const { objective } of stars) expect(['red', 'green', 'blue']).toContain(objective);
  expect(marengoMap.objective.filter((colour) => colour !== null)).toHaveLength(stars.length);
  const night = battle({
    map: 'marengo',
    austrian: ['inf2 C2'],
    french: ['inf2 F4'],
    side: 'french',
    round: 16,
  });
  night.act('end');
  expect(night.told('battleEnded')[0]).toMatchObject({ objectives: ['C2'] });
  expect(night.told('battleEnded')[0]!.rules).toContain('MAR-5-11');
});

test('MAR-5-12.1 a piece in retreat goes to one locale, not to two', () => {
  const b = battle({
    map: { locales: { A: 4, B: 4, C: 4, D: 4 }, pairs: ['A-B', 'B-C', 'B-D'] },
    austrian: ['inf2 A'],
    french: ['cav2 B', 'cav2 B'],
  });
  b.act('au1', 'cross A/B');
  b.act('retreat');
  expect(b.options('fr1', 'to C')).toEqual(['fr2']);
  expect(b.refused('fr1', 'to C', 'fr1', 'to D')).toEqual(['MAR-5-12']);
  expect(b.refused('fr1', 'to C', 'fr2', 'to D')).toEqual([]);
});

test('MAR-5-12.1 at every moment of a battle each piece on the map is in one locale', () => {
  const b = published('morning', 2);
  const board = boardOf(b.state);
  wander(b, 2, () => {
    for (const { place } of b.state.pieces) {
      if (place >= 0) expect(board.localeOfPlace[place]).toBeLessThan(board.localeCount);
    }
    for (const { at } of marengo.view(b.state, 'french').pieces) {
      if (at !== 'gone' && at !== 'waiting')
        expect(board.placeByName.get(at.split('/')[0]!)).toBeLessThan(board.localeCount);
    }
  });
});

test('MAR-5-13.1 a piece is in reserve or blocks one approach: a board has no third kind of place', () => {
  const board = boardOf({ map: 'marengo' });
  expect(board.placeCount).toBe(board.localeCount + board.approachCount);
  const [wholeDay] = marengo.scenarios;
  const at = (place: string) =>
    marengo.readScenario({
      ...wholeDay,
      pieces: [{ side: 'french', arm: 'infantry', strength: 2, at: place }],
    });
  for (const place of ['F4', 'F4/F2']) expect(at(place)).toHaveProperty('id');
  for (const place of ['F4/A3', 'F4-F2', 'F2/F4/F2', 'centre']) {
    expect(at(place)).toEqual([expect.objectContaining({ where: 'pieces.0.at' })]);
  }
});

test('MAR-5-13.2 infantry and cavalry block one approach while the guns of that locale stay in reserve', () => {
  const b = battle({ map: pair, austrian: ['inf2 A', 'cav2 A', 'art1 A'], french: ['inf2 B'] });
  const [moved] = b.act('au1', 'au2', 'block A/B');
  expect(['au1', 'au2', 'au3'].map((name) => b.at(name))).toEqual(['A/B', 'A/B', 'A']);
  expect(moved!.rules).toContain('MAR-5-13');
  expect(marengo.faults(b.state)).toEqual([]);
  // Who blocks can go to the reserve; who is there already cannot.
  const later = battle({ map: pair, austrian: ['inf2 A/B', 'inf2 A'], french: ['inf2 B'] });
  expect(later.options('au1')).toEqual(['reserve', 'cross A/B']);
  expect(later.options('au2')).toEqual(['block A/B', 'cross A/B']);
});

/** Corners that two outlines have in common. */
function sharedCorners(one: readonly Point[], other: readonly Point[]): number {
  return one.filter(([x, y]) => other.some(([u, v]) => u === x && v === y)).length;
}

test('MAR-5-14.1 locales that touch at one corner only are not neighbours', () => {
  const { locales } = marengoFile;
  let touching = 0;
  locales.forEach((one, index) => {
    for (const [step, other] of locales.slice(index + 1).entries()) {
      if (sharedCorners(one.polygon!, other.polygon!) !== 1) continue;
      touching += 1;
      expect(marengoMap.neighbours[index]).not.toContain(index + 1 + step);
    }
  });
  expect(touching).toBeGreaterThan(0);
});

test('MAR-5-14.2 without a pair of facing approaches there is no way across', () => {
  const b = battle({ map: row, austrian: ['inf2 A'] });
  expect(b.refused('au1', 'cross B/C')).toContain('MAR-5-14');
  expect(b.refused('au1', 'cross A/B')).toEqual([]);
});

test('MAR-5-14.3 the approach opposite the opposite one is the approach itself', () => {
  let paired = 0;
  marengoMap.opposite.forEach((opposite, approach) => {
    if (opposite < 0) return;
    paired += 1;
    expect(marengoMap.opposite[opposite]).toBe(approach);
    expect(marengoMap.localeOf[opposite]).not.toBe(marengoMap.localeOf[approach]);
  });
  expect(paired).toBe(2 * 118);
});

test('MAR-5-14.4 the two ways from G5 to G6 are blocked, crossed and stormed each on its own', () => {
  const austrian = ['inf3 G5/G6n', 'inf3 G5/G6s', 'inf2 G5'];
  const blocked = battle({ map: 'marengo', austrian, french: ['inf1 G6/G5n', 'inf2 G6'] });
  expect(blocked.refused('au3', 'cross G5/G6n')).toContain('MAR-8-23');
  expect(blocked.refused('au3', 'cross G5/G6s')).toEqual([]);
  expect(blocked.refused('au1', 'cross G5/G6s')).not.toEqual([]);

  const stormed = battle({
    map: 'marengo',
    austrian,
    french: ['inf3 G6/G5n', 'inf3 G6/G5s'],
    step: 'assaultStep',
  });
  stormed.act('assault G5/G6n', 'au1', 'lead', 'au1');
  stormed.act('lead', 'fr1');
  expect(stormed.refused('assault G5/G6n', 'au1', 'lead', 'au1')).not.toEqual([]);
  expect(stormed.refused('assault G5/G6s', 'au2', 'lead', 'au2')).toEqual([]);
});

test('MAR-5-15.1 on a slope cavalry riding down is hindered and cavalry riding up is not', () => {
  const down = assaultAcross('narrow |c', ['cav2']);
  expect(down.strength).toBe(1);
  expect(down.rules).toContain('MAR-5-15');
  expect(assaultAcross('narrow c|', ['cav2']).strength).toBe(2);
});

test('MAR-5-16.1 a march by a secondary road takes a command, by a main road none', () => {
  const by = (roadClass: 'main' | 'secondary') => {
    const b = battle({
      map: { ...row, roads: { r: { class: roadClass, chain: 'A B C' } } },
      austrian: ['inf2 A'],
    });
    const [marched] = b.act('au1', 'road', 'along r:A-B', 'along r:B-C');
    expect(marched!.rules).toContain('MAR-5-16');
    expect(b.at('au1')).toBe('C');
    return b.state.commandsUsed;
  };
  expect([by('secondary'), by('main')]).toEqual([1, 0]);
});

test('MAR-5-17.1 by road a piece leaves where the road leaves, and by no other side', () => {
  const map: TinyMap = {
    locales: { M: 4, Left: 4, Bottom: 4, Right: 4 },
    pairs: ['M-Left', 'M-Bottom', 'M-Right'],
    roads: { lane: { chain: 'Left M Bottom' }, other: { chain: 'Right M' } },
    junctions: { M: [['lane:Left-M', 'lane:M-Bottom'], ['other:Right-M']] },
  };
  const b = battle({
    map: { ...map, roads: { lane: { chain: 'Left M Bottom' } }, junctions: {} },
    austrian: ['inf2 M'],
  });
  expect(b.refused('au1', 'road', 'along lane:Left-M')).toEqual([]);
  expect(b.refused('au1', 'road', 'along lane:M-Bottom')).toEqual([]);
  expect(b.refused('au1', 'road', 'along lane:M-Right')).toContain('MAR-5-17');
  const crossing = battle({ map, austrian: ['inf2 Left'] });
  expect(crossing.refused('au1', 'road', 'along lane:Left-M', 'along other:Right-M')).toContain('MAR-5-17');
  expect(crossing.refused('au1', 'road', 'along lane:Left-M', 'along lane:M-Bottom')).toEqual([]);
});

test('MAR-5-18.1 rivers, woods and villages are drawing: without them the board plays the same', () => {
  const { scenery, ...bare } = marengoFile;
  expect(scenery).toBeDefined();
  const drawn = { ...marengoMap, file: null, joined: null };
  expect({ ...compileMap(bare), file: null, joined: null }).toEqual(drawn);
  // What the rules can read of a board: names, room, stars and starts, sides and their symbols, roads and entries.
  expect(Object.keys(drawn).filter((key) => /terrain|ground|wood|river|marsh|hill|town/i.test(key))).toEqual(
    [],
  );
});

test('MAR-5-19.1 the whole day has one Austrian chart of reinforcements and three French ones', () => {
  const b = published('whole-day');
  expect(b.state.terms.groups.map(({ side, fromRound }) => [side, fromRound])).toEqual([
    ['austrian', 1],
    ['french', 7],
    ['french', 11],
    ['french', 12],
  ]);
  expect(b.told('setUp')[0]!.rules).toContain('MAR-5-19');
  const reinforcements = marengo.scenarios[0]!.reinforcements!.map(({ pieces: _, ...chart }) => chart);
  const waiting = {
    map: 'marengo',
    reinforcements,
    french: ['inf3 waiting:french-noon'],
    side: 'french',
  } as const;
  expect(battle({ ...waiting, round: 6 }).refused('fr1', 'road', 'along entry:nuovo')).toContain('MAR-5-19');
  expect(battle({ ...waiting, round: 7 }).refused('fr1', 'road', 'along entry:nuovo')).toEqual([]);
});

test('MAR-5-20.1 the same assault with the same choices ends the same, whatever the dice', () => {
  const fought = (seed: number) => {
    const b = battle({
      map: { ...pair, pairs: ['A-B wide |i'] },
      austrian: ['inf3 A/B', 'inf2 A/B', 'cav2 A/B'],
      french: ['inf2 B/A', 'cav2 B/A', 'inf1 B'],
      step: 'assaultStep',
      chance: seed,
    });
    b.act('assault A/B', 'au1', 'au2', 'au3', 'lead', 'au1', 'au2');
    b.act('lead', 'fr1');
    return { events: b.events, state: b.state };
  };
  expect(fought(1)).toEqual(fought(99));
  const [result] = fought(1).events.filter(({ kind }) => kind === 'assaultResult');
  expect(result).toMatchObject({ winner: 'austrian', result: 2 });
  expect(result!.rules).toContain('MAR-5-20');
});

test('MAR-5-21.1 a locale is the enemy’s though his only piece there blocks its far side', () => {
  const french = ['inf2 B/C'];
  const b = battle({ map: row, austrian: ['inf2 A', 'inf2 C'], french });
  expect(b.refused('au1', 'block A/B')).toEqual([]);
  b.act('au1', 'cross A/B');
  expect(b.told('maneuverAttack')).toHaveLength(1);
  // And so it is no place to retreat to.
  const map = { locales: { A: 4, B: 4, C: 4, D: 4, E: 4 }, pairs: ['A-B', 'B-C', 'B-D', 'C-E', 'B-E'] };
  const cut = battle({ map, austrian: ['inf2 A', 'inf2 C/E'], french: ['cav2 B', 'inf2 E'] });
  cut.act('au1', 'cross A/B');
  cut.act('retreat');
  expect(cut.refused('fr1', 'to C')).toContain('MAR-5-21');
  expect(cut.refused('fr1', 'to D')).toEqual([]);
});

test('MAR-5-21.2 once the enemy has gone from a locale, driven out or destroyed, it is nobody’s', () => {
  const driven = battle({ map: row, austrian: ['inf2 A', 'inf2 A'], french: ['cav2 B'] });
  driven.act('au1', 'cross A/B');
  driven.act('retreat');
  const here = survey(driven.state, boardOf(driven.state));
  expect([here.inLocale.french[1], here.inLocale.french[2]]).toEqual([0, 1]);
  expect(driven.refused('au2', 'block A/B')).toContain('MAR-8-15');

  const shot = battle({
    map: row,
    austrian: ['art1 A/B announced', 'inf2 A'],
    french: ['inf1 B', 'inf2 C'],
    step: 'bombardments',
  });
  shot.act('fire');
  shot.act('au2', 'cross A/B');
  expect(shot.told('maneuverAttack')).toEqual([]);
  expect(shot.at('au2')).toBe('B');
});

test('a survey counts who stands where, whichever state it was asked about before', () => {
  const b = battle({ map: pair, austrian: ['inf2 A', 'inf2 A/B'], french: ['inf2 B'] });
  const other = battle({ map: pair, austrian: ['inf2 A'], french: ['inf2 B', 'inf2 B/A'] });
  const board = boardOf(b.state);
  const blocking = placeOfApproach(board, 0);
  const counts = (s: typeof b.state) => {
    const here = survey(s, board);
    return [
      here.on.austrian[0],
      here.on.austrian[blocking],
      here.inLocale.austrian[0],
      here.inLocale.french[1],
    ];
  };
  expect(counts(b.state)).toEqual([1, 1, 2, 1]);
  expect(counts({ ...other.state, map: b.state.map })).toEqual([1, 0, 1, 2]);
  expect(counts(b.state)).toEqual([1, 1, 2, 1]);
});

test('only boards that exist can be played on', () => {
  expect(isPublished('marengo')).toBe(true);
  expect(isPublished('austerlitz')).toBe(false);
  expect(() => boardOf({ map: 'austerlitz' })).toThrow('austerlitz');
});
