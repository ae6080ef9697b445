/** Chapter 6: setting up, and the French surprise. */
import { SeededDice } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { boardOf } from '../board.ts';
import { marengo } from '../index.ts';
import type { TinyMap } from '../map/tiny.ts';
import { nameOf } from '../pieces.ts';
import type { MarengoScenario } from '../scenario/scenario.ts';
import { waiting } from '../state.ts';
import { Battle, battle, published, scenarioOf, wander, type Setting } from '../testing.ts';

const wholeDay = marengo.scenarios.find(({ id }) => id === 'whole-day')!;

/** The faces of a side's pieces by name. */
function facesOf(b: Battle, side: string): Record<string, string> {
  const faces: Record<string, string> = {};
  b.state.pieces.forEach((piece, index) => {
    const name = nameOf(b.state, index);
    if (piece.side === side) faces[name] = b.face(name);
  });
  return faces;
}

function tally(faces: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const face of faces) counts[face] = (counts[face] ?? 0) + 1;
  return counts;
}

describe('setting up', () => {
  test('MAR-6-01.1 a new battle begins at six in the morning with the Austrians to move', () => {
    const b = published('whole-day');
    const view = marengo.view(b.state, 'austrian');
    expect([view.round, view.hour, view.side, b.asked]).toEqual([1, 6, 'austrian', 'austrian movement']);
    expect(b.told('setUp')[0]!.rules).toContain('MAR-6-01');
    expect(b.told('roundBegan')[0]!.rules).toContain('MAR-6-01');
  });

  test('MAR-6-02.1 morale starts where the scenario puts it: on the whole day French 17, Austrians 16', () => {
    const b = published('whole-day');
    expect(b.state.morale).toEqual({ french: 17, austrian: 16 });
    expect(b.told('setUp')[0]!.rules).toContain('MAR-6-02');
    expect(published('morning').state.morale).toEqual(
      marengo.scenarios.find(({ id }) => id === 'morning')!.morale,
    );
  });

  test('MAR-6-03.1 every piece starts on the map or on one of the four charts', () => {
    const b = published('whole-day');
    const groups = b.state.pieces.map(({ group, place }) => {
      expect(group >= 0).toBe(place === waiting);
      return group < 0 ? 'at start' : b.state.terms.groups[group]!.id;
    });
    expect(tally(groups)).toEqual({
      austrian: 20,
      'at start': 12,
      'french-noon': 2,
      'french-four': 4,
      'french-five': 1,
    });
    expect(b.told('setUp')[0]!.rules).toContain('MAR-6-03');
  });

  test('MAR-6-04.1 another draw puts the same French pieces in the same locales, but not each in the same', () => {
    const one = published('whole-day', 1);
    const other = published('whole-day', 2);
    const atStart = Array.from({ length: 12 }, (_, index) => `fr${index + 1}`);
    expect(atStart.map((name) => one.at(name))).toEqual(atStart.map((name) => other.at(name)));
    const drawn = (b: Battle) => atStart.map((name) => b.face(name));
    expect(drawn(one)).not.toEqual(drawn(other));
    expect(tally(drawn(one))).toEqual({ inf3: 2, inf2: 7, cav2: 3 });
    expect(tally(drawn(other))).toEqual(tally(drawn(one)));
    expect(one.told('setUp')[0]!.rules).toContain('MAR-6-04');
  });

  test('MAR-6-04.2 each start locale receives as many pieces as it has symbols', () => {
    const b = published('whole-day', 7);
    const onMap = b.state.pieces.flatMap(({ place }) =>
      place >= 0 ? [boardOf(b.state).placeNames[place]!] : [],
    );
    expect(tally(onMap)).toEqual({ A4: 1, F2: 1, F4: 1, F5: 2, G2: 1, D3: 2, D7: 3, I5: 1 });
  });

  test('MAR-6-04.3 the French player has no say in the draw: it is chance alone', () => {
    const dice = new SeededDice(5);
    const b = new Battle(wholeDay, {}, dice);
    expect(dice.taken).toBeGreaterThan(0);
    expect(b.events.map(({ kind }) => kind)).toEqual(['setUp', 'roundBegan', 'turnBegan']);
    expect(b.asked).toBe('austrian movement');
    expect(facesOf(published('whole-day', 5), 'french')).toEqual(facesOf(b, 'french'));
  });

  test('MAR-6-05.1 when all is laid out the French know every one of their faces, the Austrians none of the drawn', () => {
    const b = published('whole-day');
    const drawn = (seat: string) => Array.from({ length: 12 }, (_, index) => b.seen(seat, `fr${index + 1}`));
    expect(drawn('french')).toEqual(Object.values(facesOf(b, 'french')).slice(0, 12));
    expect(drawn('austrian')).toEqual(Array.from({ length: 12 }, () => null));
    expect(b.told('setUp')[0]!.rules).toContain('MAR-6-05');
  });

  test('MAR-6-06.1 of a chart the enemy reads how many of what there are, never which block is which', () => {
    const b = published('whole-day');
    const { pieces, mixes } = marengo.view(b.state, 'austrian');
    const four = pieces.filter(({ group }) => group === 'french-four');
    expect(four.map(({ arm }) => arm)).toEqual([null, null, null, null]);
    expect(mixes.find((mix) => mix.pieces.includes(four[0]!.name))).toEqual({
      pieces: four.map(({ name }) => name),
      faces: [
        { arm: 'infantry', strength: 2, count: 3 },
        { arm: 'artillery', strength: 1, count: 1 },
      ],
    });
    expect(marengo.view(b.state, 'french').unseen.austrian).toEqual(wholeDay.reinforcements![0]!.pieces);
    expect(b.told('setUp')[0]!.rules).toContain('MAR-6-06');
    // Were the numbers dealt out in the order of the chart, a number would betray its face.
    const orders = [1, 2, 3, 4].map((seed) =>
      Object.values(facesOf(published('whole-day', seed), 'austrian')).join(' '),
    );
    expect(new Set(orders).size).toBe(4);
  });

  test('MAR-6-06.1 blocks a battle puts in one place are mixed there: the place keeps its faces, each block does not', () => {
    const {
      moment: _,
      puzzle: __,
      ...begins
    } = scenarioOf({
      map: { locales: { A: 9, B: 9 }, pairs: ['A-B'] },
      austrian: ['inf3 A', 'inf2 A', 'cav2 A', 'inf1 A/B', 'cav1 A/B'],
      french: ['inf2 B', 'cav2 B', 'art1 B known'],
    });
    const laidOut = (scenario: MarengoScenario) =>
      Array.from({ length: 40 }, (_, seed) => new Battle(scenario, {}, new SeededDice(seed)));
    const dealt = (b: Battle, ...names: string[]) => names.map((name) => b.face(name));
    const games = laidOut(begins);
    for (const b of games) {
      expect(tally(dealt(b, 'au1', 'au2', 'au3'))).toEqual({ inf3: 1, inf2: 1, cav2: 1 });
      expect(tally(dealt(b, 'au4', 'au5'))).toEqual({ inf1: 1, cav1: 1 });
      // A block whose face the enemy knows stays the one he knows.
      expect(b.face('fr3')).toBe('art1');
    }
    expect(new Set(games.map((b) => dealt(b, 'au1', 'au2', 'au3').join())).size).toBe(6);
    expect(new Set(games.map((b) => b.face('au4'))).size).toBe(2);
    // A position in mid-battle says of each block what it is.
    const positions = laidOut({ ...begins, moment: { round: 1, side: 'austrian', step: 'movement' } });
    expect(new Set(positions.map((b) => dealt(b, 'au1', 'au2', 'au3', 'au4').join()))).toEqual(
      new Set(['inf3,inf2,cav2,inf1']),
    );
  });

  test('MAR-6-07 the French of a battle that is no surprise are drawn by lot too, but active from the first', () => {
    const b = published('morning');
    expect(b.state.pieces.every(({ active }) => active)).toBe(true);
    expect(b.told('setUp')[0]!.rules).toContain('MAR-6-04');
    expect(b.told('setUp')[0]!.rules).not.toContain('MAR-6-07');
  });
});

/** S is where the French began; N lies next to it, F beyond. */
const field: TinyMap = {
  locales: { S: { capacity: 6, frenchStart: 3 }, N: 6, F: 6, E: 6 },
  pairs: ['S-N wide', 'N-F wide', 'F-E wide'],
  roads: { way: { class: 'main', chain: 'N F E' } },
};

/** The beginning of a French turn. */
function dawn(setting: Omit<Setting, 'map'> & { map?: TinyMap }): Battle {
  return battle({ map: field, side: 'french', step: 'turn', ...setting });
}

const asleep = ['inf2 S inactive', 'inf3 S inactive', 'cav2 S inactive'];

function awake(b: Battle): string[] {
  return ['fr1', 'fr2', 'fr3'].filter((name) => b.piece(name).active);
}

/** How many pieces the French may pick now; 0 when they are not asked. */
function picks(b: Battle): number {
  return b.asked === 'french activation' ? (marengo.pending(b.state)[0]!.about!.picks as number) : 0;
}

describe('the surprise', () => {
  test('MAR-6-07.1 an inactive French piece may not move, assault or announce a bombardment', () => {
    const b = battle({ map: field, side: 'french', french: ['inf2 S inactive', 'inf2 S'] });
    expect(b.refused('fr1', 'cross S/N')).toContain('MAR-6-07');
    expect(b.refused('fr1', 'fr2', 'cross S/N')).toContain('MAR-6-07');
    expect(b.refused('fr2', 'cross S/N')).toEqual([]);
    const facing = { map: field, side: 'french', austrian: ['inf2 N/S'] } as const;
    const storming = battle({ ...facing, french: ['inf3 S/N inactive', 'inf3 S/N'], step: 'assaultStep' });
    expect(storming.refused('assault S/N', 'fr1', 'lead', 'fr1')).toContain('MAR-6-07');
    expect(storming.refused('assault S/N', 'fr2', 'lead', 'fr2')).toEqual([]);
    const guns = battle({ ...facing, french: ['art1 S/N inactive', 'art1 S/N'], step: 'announcement' });
    expect(guns.refused('announce', 'fr1')).toContain('MAR-6-07');
    expect(guns.refused('announce', 'fr2')).toEqual([]);
    expect(published('whole-day').told('setUp')[0]!.rules).toContain('MAR-6-07');
  });

  test('MAR-6-07.2 no Austrian is ever surprised, and none can be picked for activation', () => {
    const b = published('whole-day', 6);
    wander(b, 6, () => {
      for (const { side, active } of b.state.pieces) if (side === 'austrian') expect(active).toBe(true);
    });
    const placed = [{ side: 'austrian', arm: 'infantry', strength: 2, at: 'A3', active: false }];
    expect(marengo.readScenario({ ...wholeDay, pieces: placed })).toEqual([
      expect.objectContaining({ where: 'pieces.0.active' }),
    ]);
    const picking = dawn({ austrian: ['inf2 E'], french: asleep });
    expect(picking.refused('activate', 'au1')).toContain('MAR-6-07');
  });

  test('MAR-6-08.1 enemies next door when the French turn begins wake the whole locale', () => {
    const b = dawn({ austrian: ['inf2 N'], french: asleep, round: 3 });
    expect(awake(b)).toEqual(['fr1', 'fr2', 'fr3']);
    expect(b.told('activated')).toEqual([
      expect.objectContaining({ pieces: ['fr1', 'fr2', 'fr3'], why: 'adjacent' }),
    ]);
    expect(b.told('activated')[0]!.rules).toContain('MAR-6-08');
    expect(awake(dawn({ austrian: ['inf2 F'], french: asleep, round: 3 }))).toEqual([]);
  });

  test('MAR-6-08.2 enemies who only rode past next door wake nobody', () => {
    const map: TinyMap = {
      ...field,
      locales: { ...field.locales, W: 6 },
      pairs: [...field.pairs, 'W-N wide'],
      roads: { way: { class: 'main', chain: 'W N F E' } },
    };
    const b = battle({ map, austrian: ['cav2 W'], french: asleep, round: 3 });
    b.act('au1', 'road', 'along way:W-N', 'along way:N-F');
    expect(b.told('marched')[0]!.through).toEqual(['N', 'F']);
    b.act('end');
    expect(b.asked).toBe('french movement');
    expect(awake(b)).toEqual([]);
  });

  test('MAR-6-08.3 waking costs no pick, and who comes near later in the turn wakes nobody before the next', () => {
    const map: TinyMap = {
      ...field,
      locales: { ...field.locales, Z: { capacity: 4, frenchStart: 1 } },
      pairs: [...field.pairs, 'Z-E'],
    };
    const first = battle({
      map,
      side: 'french',
      step: 'turn',
      austrian: ['inf2 N'],
      french: [...asleep, 'inf2 Z inactive'],
    });
    expect(awake(first)).toEqual(['fr1', 'fr2', 'fr3']);
    expect(picks(first)).toBe(1);

    // The French drive Austrian cavalry from F to N, next to the sleepers: they sleep on until the next French turn.
    const b = battle({
      map: field,
      side: 'french',
      step: 'turn',
      round: 3,
      austrian: ['cav2 F'],
      french: [...asleep, 'inf3 E'],
    });
    b.act('fr4', 'cross E/F');
    b.act('retreat');
    expect(b.at('au1')).toBe('N');
    b.act('stay');
    b.act('end');
    expect(awake(b)).toEqual([]);
    expect(b.asked).toBe('austrian movement');
    b.act('end');
    expect(awake(b)).toEqual(['fr1', 'fr2', 'fr3']);
  });

  test('MAR-6-09.1 on the first French turn one piece may be picked, not two', () => {
    const b = dawn({ austrian: ['inf2 E'], french: asleep });
    expect(picks(b)).toBe(1);
    expect(b.refused('activate', 'fr1', 'fr2')).toContain('MAR-6-09');
    b.act('activate', 'fr2');
    expect(awake(b)).toEqual(['fr2']);
    expect(b.told('activated')[0]).toMatchObject({ pieces: ['fr2'], why: 'chosen' });
    expect(b.told('activated')[0]!.rules).toContain('MAR-6-09');
  });

  test('MAR-6-09.2 the pick may be passed up, and is not kept for the second round', () => {
    const b = dawn({ austrian: ['inf2 E'], french: asleep });
    b.act('pass');
    expect(awake(b)).toEqual([]);
    b.act('end');
    b.act('end');
    expect(b.state.round).toBe(2);
    expect(b.asked).toBe('french movement');
    expect(awake(b)).toEqual([]);
  });

  test('MAR-6-10.1 at eight o’clock, no start locale ever taken, nobody can be picked', () => {
    expect(picks(dawn({ austrian: ['inf2 E'], french: asleep, round: 3 }))).toBe(0);
  });

  test('MAR-6-10.2 once an Austrian stands in a start locale two pieces a turn may be picked', () => {
    const taken: TinyMap = { ...field, locales: { ...field.locales, F: { capacity: 6, frenchStart: 1 } } };
    const b = battle({ map: taken, round: 3, austrian: ['inf2 E'], french: asleep });
    b.act('au1', 'cross E/F');
    b.act('end');
    expect(picks(b)).toBe(2);
    expect(b.refused('activate', 'fr1', 'fr2', 'fr3')).toContain('MAR-6-10');
    b.act('activate', 'fr1', 'fr3');
    expect(awake(b)).toEqual(['fr1', 'fr3']);
    expect(b.told('activated')[0]!.rules).toContain('MAR-6-10');
    // It still holds when the Austrian has gone again; and when he was placed there to begin with.
    b.act('end');
    b.act('au1', 'cross F/E');
    b.act('end');
    expect(picks(b)).toBe(1);
    expect(picks(dawn({ map: taken, round: 3, austrian: ['inf2 F'], french: asleep }))).toBe(2);
  });

  test('MAR-6-10.3 nobody can be picked at ten, two pieces at eleven, and two each hour after that', () => {
    const setting = { austrian: ['inf2 E'], french: [...asleep, 'inf2 S inactive', 'inf2 S inactive'] };
    expect(picks(dawn({ ...setting, round: 5 }))).toBe(0);
    const b = dawn({ ...setting, round: 6 });
    expect(picks(b)).toBe(2);
    b.act('activate', 'fr1');
    b.act('end');
    b.act('end');
    expect([b.state.round, picks(b)]).toEqual([7, 2]);
  });

  test('MAR-6-10.4 a start locale taken at once gives two picks from the second round, still one in the first', () => {
    const taken: TinyMap = { ...field, locales: { ...field.locales, F: { capacity: 6, frenchStart: 1 } } };
    const b = dawn({ map: taken, austrian: ['inf2 F'], french: asleep });
    expect(picks(b)).toBe(1);
    b.act('pass');
    b.act('end');
    b.act('end');
    expect([b.state.round, picks(b)]).toEqual([2, 2]);
  });

  test('MAR-6-10.5 a taken start locale and the eleventh hour together give two picks, not four', () => {
    const taken: TinyMap = { ...field, locales: { ...field.locales, F: { capacity: 6, frenchStart: 1 } } };
    const french = [...asleep, 'inf2 S inactive', 'inf2 S inactive'];
    const b = dawn({ map: taken, austrian: ['inf2 F'], french, round: 6 });
    expect(picks(b)).toBe(2);
    expect(b.refused('activate', 'fr1', 'fr2', 'fr3')).toContain('MAR-6-10');
  });

  test('by the other readings of the text the picks go when the Austrian goes, and the first turn may have three', () => {
    const taken: TinyMap = { ...field, locales: { ...field.locales, F: { capacity: 6, frenchStart: 1 } } };
    const current = dawn({
      map: taken,
      austrian: ['inf2 E'],
      french: asleep,
      round: 3,
      options: { activationMemory: 'current' },
      moment: { startLocaleTaken: true },
    });
    expect(picks(current)).toBe(0);
    const held = dawn({
      map: taken,
      austrian: ['inf2 F'],
      french: asleep,
      round: 3,
      options: { activationMemory: 'current' },
    });
    expect(picks(held)).toBe(2);
    const extra = dawn({
      map: taken,
      austrian: ['inf2 F'],
      french: asleep,
      options: { firstTurnExtra: true },
    });
    expect(picks(extra)).toBe(3);
    extra.act('activate', 'fr1', 'fr2', 'fr3');
    expect(extra.told('activated')[0]!.rules).toEqual(['MAR-6-09', 'MAR-6-10', 'MAR-6-11']);
  });

  test('start locales of a scenario’s own are the ones whose loss counts', () => {
    const own = scenarioOf({
      map: field,
      austrian: ['inf2 N', 'inf2 F'],
      atStart: [{ arm: 'cavalry', strength: 2, count: 1 }],
    });
    const b = new Battle({ ...own, startLocales: { E: 1 } }, {}, new SeededDice(1));
    expect(b.at('fr1')).toBe('E');
    b.act('au1', 'cross N/S');
    expect(b.state.startLocaleTaken).toBe(false);
    b.act('au2', 'cross F/E');
    b.act('retreat');
    expect(b.at('au2')).toBe('E');
    expect(b.state.startLocaleTaken).toBe(true);
  });

  test('MAR-6-11.1 the enemy who woke a piece goes away: it stays awake', () => {
    const b = dawn({ austrian: ['inf2 N'], french: asleep, round: 3 });
    expect(b.told('activated')[0]!.rules).toContain('MAR-6-11');
    b.act('end');
    b.act('au1', 'cross N/F');
    b.act('end');
    expect(awake(b)).toEqual(['fr1', 'fr2', 'fr3']);
    expect(b.refused('fr1', 'cross S/N')).toEqual([]);
    const picking = dawn({ austrian: ['inf2 E'], french: ['inf2 S', 'inf2 S inactive'] });
    expect(picking.refused('activate', 'fr1')).toContain('MAR-6-11');
    expect(picking.refused('activate', 'fr2')).toEqual([]);
  });

  test('MAR-6-12.1 a French reinforcement enters at its hour and marches on at once', () => {
    const map: TinyMap = { ...field, entries: ['gate french E main'] };
    const reinforcements = [{ id: 'noon', side: 'french', entry: 'gate', fromRound: 2 }] as const;
    const french = ['inf2 waiting:noon', 'inf2 S inactive'];
    const b = battle({ map, side: 'french', round: 2, french, reinforcements });
    b.act('fr1', 'road', 'along entry:gate', 'along way:F-E', 'along way:N-F');
    expect(b.at('fr1')).toBe('N');
    expect(b.told('entered')[0]!.rules).toContain('MAR-6-12');
    const picking = battle({ map, side: 'french', step: 'turn', french, reinforcements });
    expect(picking.refused('activate', 'fr1')).toContain('MAR-6-12');
  });

  test('MAR-6-13.1 pieces taken by surprise may still block a manoeuvre attack', () => {
    const b = battle({ map: field, austrian: ['inf2 N'], french: asleep, round: 3 });
    b.act('au1', 'cross N/S');
    const events = b.act('block', 'fr2');
    expect(b.at('fr2')).toBe('S/N');
    expect(events[0]!.rules).toContain('MAR-6-13');
    // Blocking does not wake it: on the French turn its order is still refused, were there no enemies next door.
    expect(awake(b)).toEqual([]);
    const turn = battle({ map: field, side: 'french', french: asleep });
    expect(turn.refused('fr2', 'cross S/N')).toContain('MAR-6-13');
  });

  test('MAR-6-13.2 driven out in their sleep they retreat, with the usual losses, and sleep on', () => {
    const map: TinyMap = { ...field, locales: { ...field.locales, R: 6 }, pairs: [...field.pairs, 'S-R'] };
    const b = battle({ map, austrian: ['inf2 N'], french: asleep, round: 3 });
    b.act('au1', 'cross N/S');
    b.act('retreat');
    expect(b.told('retreatBegan')[0]!.rules).toContain('MAR-6-13');
    b.act('fr1');
    expect([b.face('fr1'), b.face('fr2'), b.face('fr3')]).toEqual(['inf1', 'inf3', 'cav2']);
    expect(['fr1', 'fr2', 'fr3'].map((name) => b.at(name))).toEqual(['R', 'R', 'R']);
    expect(awake(b)).toEqual([]);
    expect(b.state.morale.french).toBe(16);
  });

  test('MAR-6-14.1 active and inactive blocks of one locale are mixed among their own only', () => {
    const french = ['inf3 S known', 'inf2 S', 'cav2 S known inactive', 'cav1 S inactive'];
    for (const chance of [1, 2, 3, 4, 5, 6]) {
      const b = dawn({ austrian: ['inf2 E'], french, round: 3, chance });
      expect(b.told('shuffled')[0]!.rules).toContain('MAR-6-14');
      expect(marengo.view(b.state, 'austrian').mixes.map(({ pieces }) => pieces)).toEqual([
        ['fr1', 'fr2'],
        ['fr3', 'fr4'],
      ]);
      expect([b.face('fr1'), b.face('fr2')].sort((x, y) => (x < y ? -1 : 1))).toEqual(['inf2', 'inf3']);
      expect([b.face('fr3'), b.face('fr4')].sort((x, y) => (x < y ? -1 : 1))).toEqual(['cav1', 'cav2']);
    }
  });

  test('MAR-6-14.2 the Austrians see of every French block whether it is active', () => {
    const b = dawn({ austrian: ['inf2 E'], french: ['inf3 S', ...asleep], round: 3 });
    const seen = marengo.view(b.state, 'austrian').pieces.filter(({ side }) => side === 'french');
    expect(seen.map(({ active }) => active)).toEqual([true, false, false, false]);
    expect(seen.map(({ arm }) => arm)).toEqual([null, null, null, null]);
  });

  test('a French turn with sleepers begins with their activation and nothing else', () => {
    const b = dawn({ austrian: ['inf2 E'], french: asleep });
    expect(b.refused('fr1', 'cross S/N')).toContain('MAR-7-06');
    expect(b.refused('end')).toContain('MAR-7-06');
    expect(b.refused('activate')).toContain('MAR-6-07');
    expect(b.refused('activate', 'nobody')).toContain('MAR-6-07');
  });
});
