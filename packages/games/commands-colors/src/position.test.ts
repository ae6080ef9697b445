/** How a battle is laid out, and how any moment of it is written down and read again. */
import { SeededDice } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { boardOf } from './board.ts';
import { deckSizeOf } from './deck.ts';
import { commandsColors } from './index.ts';
import { toPosition } from './position.ts';
import type { NamedFrame } from './scenario.ts';
import { Battle, published, scenarioOf, wander } from './testing.ts';
import { unitTypes } from './tables/units.ts';

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
    ['losses in a melee', [], [combat, { ...attack, step: 'charged' }, losses]],
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

  test('a scout without his two cards', () => {
    expect(problemsOf([{ step: 'scout' }])).toEqual(['moment.scouted']);
    expect(problemsOf([{ step: 'scout' }], { scouted: ['forward', 'rally'] })).toEqual([]);
    expect(problemsOf([combat], { scouted: ['forward', 'rally'] })).toEqual(['moment.scouted']);
  });
});
