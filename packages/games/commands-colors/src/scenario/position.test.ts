/** How a battle is laid out, and how any moment of it is written down and read again. */
import { SeededDice } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { boardOf } from '../board.ts';
import { deckSizeOf } from '../deck.ts';
import { commandsColors } from '../index.ts';
import { toPosition } from './position.ts';
import type { Moment, NamedFrame } from './scenario.ts';
import { Battle, published, scenarioOf, wander, type Setting } from '../testing.ts';
import { unitTypes } from '../tables/units.ts';

/** A battle from its first turn, with cards still to be dealt. */
function fresh(change: object = {}): Battle {
  const { moment: _, puzzle: __, ...scenario } = scenarioOf({ british: ['LN G6'], french: ['LN C6'] });
  return new Battle({ ...scenario, ...change }, {}, new SeededDice(1));
}

test('CCN-3-02.1 a battle begins without squares: both tracks are empty, with room for four', () => {
  for (const { id } of commandsColors.scenarios) {
    const b = published(id);
    expect(
      b.state.units.every(({ square }) => square === 0),
      id,
    ).toBe(true);
    expect(b.state.tracks, id).toEqual({ british: [-1, -1, -1, -1], french: [-1, -1, -1, -1] });
  }
  const { units, ...rest } = scenarioOf({ british: ['LN G6 square1'] });
  const { moment: _, ...scenario } = { ...rest, units };
  expect(commandsColors.readScenario(scenario)).toMatchObject([{ where: 'units' }]);
  expect(fresh().told('setUp')[0]!.rules).toContain('CCN-3-02');
});

test('CCN-3-04.1 every unit starts at full strength unless the scenario says otherwise', () => {
  for (const scenario of commandsColors.scenarios) {
    const b = published(scenario.id);
    const { unitNames } = boardOf(b.state);
    const placed = [...scenario.units].sort((one, other) =>
      one.side === other.side ? 0 : one.side === 'british' ? -1 : 1,
    );
    b.state.units.forEach(({ blocks, type }, at) =>
      expect(blocks, `${scenario.id} ${unitNames[at]}`).toBe(placed[at]!.blocks ?? unitTypes[type]!.blocks),
    );
  }
  const worn = fresh({ units: [{ ...scenarioOf({}).units[0], blocks: 2 }, scenarioOf({}).units[1]] });
  expect([worn.blocks('br1'), worn.blocks('fr1')]).toEqual([2, 4]);
  expect(worn.told('setUp')[0]!.rules).toContain('CCN-3-04');
});

test('CCN-3-05.1 hands of five and four leave sixty-one cards to draw from', () => {
  const { sides } = scenarioOf({});
  const b = fresh({ sides: { british: sides.british, french: { ...sides.french, cards: 4 } } });
  expect([b.hand('british').length, b.hand('french').length, deckSizeOf(b.state)]).toEqual([5, 4, 61]);
  expect(b.told('dealt').map(({ side, count }) => [side, count])).toEqual([
    ['british', 5],
    ['french', 4],
  ]);
  expect(b.told('dealt')[0]!.rules).toContain('CCN-3-05');
});

test('CCN-3-07.1 the scenario says who begins', () => {
  for (const first of ['british', 'french'] as const) {
    const b = fresh({ first });
    expect(b.asked).toBe(`${first} command`);
    expect(b.told('turnBegan')[0]).toMatchObject({
      side: first,
      turn: 1,
      rules: expect.arrayContaining(['CCN-3-07']),
    });
  }
});

test('any moment written down as a position is read again as the same moment', () => {
  const b = published('vimeiro', 4);
  let seen = 0;
  wander(b, 4, () => {
    if (b.state.turn > 12) return;
    seen += 1;
    const position = toPosition(b.state, 'again');
    expect(commandsColors.readScenario(position), b.asked).toEqual(position);
    const again = commandsColors.setup(position, {}, new SeededDice(1)).state;
    expect({ ...again, terms: null }).toEqual({ ...b.state, terms: null });
  });
  expect(seen).toBeGreaterThan(40);
});

test('no two battles share a frame: what is undone at one table is not undone at another', () => {
  const [one, other] = [fresh(), fresh()];
  for (const { state } of [one, other]) expect(state.frames).toEqual([{ step: 'command' }]);
  expect(one.state.frames[0]).not.toBe(other.state.frames[0]);
});

describe('unfinished business that could never come about is refused, with the field', () => {
  const attack = {
    step: 'reaction',
    unit: 'br1',
    from: 'E5',
    blocks: 4,
    target: 'fr1',
    leader: null,
    hex: 'D5',
    support: [],
    bonus: false,
    reaction: 'stand',
  };
  const losses = {
    step: 'losses',
    unit: 'fr1',
    hits: 1,
    flags: 1,
    from: 'E5',
    ranged: false,
    rigid: false,
    checked: false,
  };
  const problemsOf = (frames: readonly NamedFrame[], moment: object = {}) => {
    const scenario = scenarioOf({
      british: ['LN E5 ordered', 'FA F5', 'LN gone'],
      french: ['LN D5', 'LC A1'],
      leaders: { french: ['Ney A3'] },
      moment: { frames, ...moment },
    });
    const read = commandsColors.readScenario(scenario);
    return Array.isArray(read) ? (read as readonly { where: string }[]).map(({ where }) => where) : [];
  };
  const combat = { step: 'combat' };

  test.each<[what: string, where: string[], frames: NamedFrame[]]>([
    ['a melee announced', [], [combat, attack]],
    ['losses in a melee', [], [combat, { ...attack, step: 'meleeFought' }, losses]],
    ['losses from fire', [], [combat, { ...losses, ranged: true }]],
    ['a melee in the movement phase', ['0.step'], [{ step: 'movement' }, attack]],
    ['a melee on top of losses', ['1.step', '2.step'], [combat, losses, attack]],
    ['losses in a melee that waits for none', ['1.step', '2.step'], [combat, attack, losses]],
    ['the enemy attacks', ['1.unit', '1.target'], [combat, { ...attack, unit: 'fr1', target: 'br1' }]],
    ['from afar', ['1.from'], [combat, { ...attack, from: 'G5' }]],
    ['from where it is not', ['1.from'], [combat, { ...attack, from: 'C5' }]],
    ['nobody', ['1.target'], [combat, { ...attack, target: null }]],
    ['a unit and a leader at once', ['1.target'], [combat, { ...attack, leader: 'ney' }]],
    ['a lone leader asked to stand', ['1.target'], [combat, { ...attack, target: null, leader: 'ney' }]],
    ['somebody elsewhere', ['1.hex'], [combat, { ...attack, target: 'fr2' }]],
    ['infantry as artillery', ['1.support'], [combat, { ...attack, support: ['br1'] }]],
    ['artillery', [], [combat, { ...attack, support: ['br2'] }]],
    ['losses of the dead', ['1.unit'], [combat, { ...losses, unit: 'br3' }]],
    ['a hundred flags', ['1.flags'], [combat, { ...losses, flags: 100 }]],
    ['more ignored than rolled', ['1.allowed'], [combat, { ...losses, step: 'morale', allowed: 2 }]],
    ['a bonus for infantry', ['1.unit'], [combat, { step: 'bonus', unit: 'br1' }]],
  ])('%s', (_what, where, frames) => {
    expect(problemsOf(frames)).toEqual(where.map((field) => `moment.frames.${field}`));
  });

  test('a scout without his two cards, or with his own still on the table', () => {
    const scouted = ['forward', 'rally'];
    expect(placesOf({}, { frames: [{ step: 'scout' }] })).toEqual(['moment.scouted']);
    expect(placesOf({}, { frames: [{ step: 'scout' }], scouted })).toEqual([]);
    expect(placesOf({}, { frames: [{ step: 'scout' }], scouted, played: 'scout_left' })).toEqual([
      'moment.played',
    ]);
    expect(placesOf({}, { frames: [{ step: 'combat' }], scouted })).toEqual(['moment.scouted']);
  });
});

/** Where a position whose moment is just this is refused. */
function placesOf(setting: Setting, moment: Moment): string[] {
  const read = commandsColors.readScenario({
    ...scenarioOf(setting),
    moment: { side: 'british', ...moment },
  });
  return Array.isArray(read) ? (read as readonly { where: string }[]).map(({ where }) => where) : [];
}

describe('business that does not fit where everybody stands is refused, with the field', () => {
  const setting: Setting = {
    british: ['LN E5 ordered', 'FA F5', 'LN3 I9', 'LN G9 square1'],
    french: ['LN D5', 'LC2 D9', 'LN A1'],
    leaders: { british: ['Hill H9'], french: ['Ney D5', 'Junot C9'] },
  };
  const tracks = { british: ['forward', null, null, null] };
  const combat = { step: 'combat' };
  const melee = {
    step: 'clash',
    unit: 'br1',
    from: 'E5',
    blocks: 4,
    target: 'fr1',
    leader: null,
    hex: 'D5',
    support: [],
    bonus: false,
    reaction: 'stand',
  };
  const retiring = { ...melee, step: 'retireTo', reaction: 'retire' };
  const losses = {
    unit: 'fr1',
    hits: 0,
    flags: 1,
    from: 'E5',
    ranged: false,
    rigid: false,
    checked: false,
  };
  const morale = { ...losses, step: 'morale', allowed: 1 };
  const route = { step: 'route', unit: 'fr1', hexes: 2, checked: false };

  test.each<[what: string, frames: NamedFrame[], where: string[]]>([
    ['a melee', [combat, melee], []],
    ['more blocks than it can have', [combat, { ...melee, blocks: 5 }], ['1.blocks']],
    ['fewer blocks than it has', [combat, { ...melee, blocks: 3 }], ['1.blocks']],
    ['a leader attacked beside his unit', [combat, { ...melee, target: null, leader: 'ney' }], ['1.leader']],
    ['infantry that retires', [combat, retiring], ['1.target']],
    ['retiring without saying so', [combat, { ...retiring, reaction: 'stand' }], ['1.reaction']],
    [
      'losses of somebody else',
      [combat, { ...melee, step: 'meleeFought' }, { step: 'losses', ...losses, unit: 'fr2' }],
      ['2.unit'],
    ],
    [
      'an answer the attacked suffers',
      [combat, { ...melee, step: 'answered' }, { step: 'losses', ...losses }],
      ['2.unit'],
    ],
    ['losses from its own hex', [combat, { step: 'losses', ...losses, from: 'D5' }], ['1.from']],
    ['flags to ignore', [combat, morale], []],
    ['flags nobody lets it ignore', [combat, { ...morale, unit: 'fr3' }], ['1.allowed']],
    ['flags of a square that cannot be ignored', [combat, { ...morale, rigid: true }], ['1.allowed']],
    ['a way back', [combat, route], []],
    ['no way to go', [combat, { ...route, hexes: 0 }], ['1.hexes']],
    ['too long a way', [combat, { ...route, hexes: 1000 }], ['1.hexes']],
    ['no choice of ways', [combat, { ...route, unit: 'fr3' }], ['1.hexes']],
    ['a square on its way', [combat, { ...route, unit: 'br4' }], ['1.unit']],
    ['a leader on his way', [combat, { step: 'leaderRoute', leader: 'junot' }], []],
    ['a leader who is with his unit', [combat, { step: 'leaderRoute', leader: 'ney' }], ['1.leader']],
  ])('%s', (_what, frames, where) => {
    const found = placesOf(setting, { frames, tracks, played: 'probe_center' });
    expect(found).toEqual(where.map((field) => `moment.frames.${field}`));
  });

  test.each<[what: string, card: string, frame: NamedFrame, where: string[]]>([
    ['blocks to give back', 'rally', { step: 'rally', symbols: [1, 0, 0] }, []],
    ['blocks that nobody misses', 'rally', { step: 'rally', symbols: [0, 1, 0] }, ['frames.0.symbols']],
    ['too few kinds of symbols', 'rally', { step: 'rally', symbols: [1] }, ['frames.0.symbols']],
    ['a rally by another card', 'forward', { step: 'rally', symbols: [1, 0, 0] }, ['card']],
    ['supplies cut', 'short_supply', { step: 'supply', unit: 'fr1' }, []],
    ['supplies of a square', 'short_supply', { step: 'supply', unit: 'br4' }, ['frames.0.unit']],
    ['supplies cut by another card', 'forward', { step: 'supply', unit: 'fr1' }, ['card']],
    ['orders', 'forward', { step: 'orders', symbols: [], rallied: [] }, []],
    [
      'orders of an Elan without its dice',
      'elan',
      { step: 'orders', symbols: [], rallied: [] },
      ['frames.0.symbols'],
    ],
    [
      'orders for rallied enemies',
      'rally',
      { step: 'orders', symbols: [], rallied: ['fr1'] },
      ['frames.0.rallied'],
    ],
    ['orders by a First Strike', 'first_strike', { step: 'orders', symbols: [], rallied: [] }, ['played']],
  ])('%s', (_what, played, frame, where) => {
    expect(placesOf(setting, { frames: [frame], tracks, played })).toEqual(
      where.map((field) => `moment.${field}`),
    );
  });

  test.each<[what: string, moment: Moment, where: string[]]>([
    ['a turn that begins', { step: 'turn' }, []],
    ['a turn that begins with a card on the table', { step: 'turn', played: 'forward' }, ['played']],
    ['a card to play beside one played', { step: 'command', played: 'forward' }, ['played']],
    ['a strike before the turn', { step: 'command', strikes: 1 }, ['strikes']],
    ['orders by no card', { step: 'orders' }, ['played']],
    ['a Counter-Attack in effect', { step: 'movement', played: 'forward', card: 'counter_attack' }, ['card']],
    [
      'a Counter-Attack to copy',
      { step: 'command', last: { french: { card: 'counter_attack' } } },
      ['last.french.card'],
    ],
    ['nothing to play', { step: 'command', hands: { british: [] } }, ['hands.british']],
    ['nothing to play next turn', { step: 'combat', hands: { french: [] } }, ['hands.french']],
    ['a card to come', { step: 'combat', played: 'forward', hands: { british: [] } }, []],
    ['a battle won', { step: 'combat', banners: { french: 5 } }, ['banners.french']],
    ['objectives that are not there', { step: 'combat', held: [true] }, ['held']],
  ])('%s', (_what, moment, where) => {
    const found = placesOf({ ...setting, british: ['LN E5'] }, moment);
    expect(found).toEqual(where.map((field) => `moment.${field}`));
  });

  test('fewer banners than objectives gave, and squares where none stands', () => {
    const objective = {
      side: 'french',
      hexes: ['D5'],
      banners: 2,
      need: 'all',
      lasting: 'temporary',
      counted: 'at once',
    } as const;
    const held = (french: number) =>
      placesOf(
        { ...setting, british: ['LN E5'], objectives: [objective] },
        { step: 'combat', held: [true], banners: { french } },
      );
    expect([held(1), held(2)]).toEqual([['moment.banners.french'], []]);
    const square = (british: string, terrain = {}) =>
      placesOf({ british: [british, 'LN I1'], terrain }, { step: 'combat', tracks });
    expect(square('LN E5 square1')).toEqual([]);
    expect(square('LN E5 square1', { town: ['E5'] })).toEqual(['units.0.square']);
    expect(square('LN gone square1')).toEqual(['units.0.square']);
  });
});

test('CCN-5.5-01 a position without a card on the table plays on: none is discarded, and none drawn for it', () => {
  const position = scenarioOf({ british: ['LN E5 ordered'], french: ['LN D5', 'LN A1'] });
  const hands = { british: ['forward', 'rally'], french: ['forward'] };
  const b = new Battle(
    { ...position, moment: { side: 'british', step: 'combat', hands } },
    {},
    new SeededDice(1),
  );
  expect(b.asked).toBe('british attack');
  b.act('end');
  expect([b.asked, b.hand('british').length, b.told('discarded'), b.told('drew')]).toEqual([
    'french command',
    2,
    [],
    [],
  ]);
  b.act('forward');
  expect(commandsColors.faults(b.state)).toEqual([]);
});
