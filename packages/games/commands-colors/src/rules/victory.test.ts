/** Chapter 4: banners, and the moment the battle is over. */
import { describe, expect, test } from 'vitest';
import { commandsColors } from '../index.ts';
import type { Objective } from '../scenario/scenario.ts';
import { anyCard, battle, dice, type Setting } from '../testing.ts';

/** Infantry about to finish off a last block two hexes away. */
const lastBlock: Setting = { british: ['LN E5 ordered'], french: ['LN1 E7'] };
const hit = 'infantry artillery artillery artillery artillery';

describe('banners', () => {
  test('CCN-4-01.1 the fifth of five banners wins at once', () => {
    const b = battle({ ...lastBlock, banners: { british: 4, french: 4 }, chance: dice(hit) });
    b.act('br1', 'at fr1');
    expect([b.asked, b.state.result]).toEqual(['', { winner: 'british', by: 'banners' }]);
    expect(commandsColors.outcome(b.state)!.winners).toEqual(['british']);
    expect(b.told('battleEnded')[0]!.rules).toContain('CCN-4-01');
    const short = battle({ ...lastBlock, banners: { british: 3 }, chance: [...dice(hit), anyCard] });
    short.act('br1', 'at fr1');
    expect(short.state.result).toBeNull();
  });

  test('CCN-4-02.1 a last block shot away is a banner for those who fired', () => {
    const b = battle({ ...lastBlock, chance: [...dice(hit), anyCard] });
    b.act('br1', 'at fr1');
    expect(b.state.banners).toEqual({ british: 1, french: 0 });
    expect(b.told('banner')[0]).toMatchObject({
      why: 'unit',
      what: 'fr1',
      rules: expect.arrayContaining(['CCN-4-02']),
    });
  });

  test('CCN-4-02.2 a last block lost because there is no way back is one too', () => {
    const b = battle({
      british: ['LN A5 ordered'],
      french: ['LN1 A7'],
      chance: [...dice('flag artillery artillery artillery artillery'), anyCard],
    });
    b.act('br1', 'at fr1');
    expect(b.told('blocksLost')[0]!.why).toBe('retreat');
    expect([b.at('fr1'), b.state.banners]).toEqual(['gone', { british: 1, french: 0 }]);
  });

  test('CCN-4-03.1 a leader who falls is a banner', () => {
    const b = battle({
      british: ['LN E5 ordered'],
      french: ['LN E7'],
      leaders: { french: ['Junot E7'] },
      chance: [...dice(hit, 'sabers sabers'), anyCard],
    });
    b.act('br1', 'at fr1');
    expect([b.at('Junot'), b.at('fr1'), b.state.banners.british]).toEqual(['gone', 'E7', 1]);
    expect(b.told('banner')[0]).toMatchObject({
      why: 'leader',
      what: 'junot',
      rules: expect.arrayContaining(['CCN-4-03']),
    });
  });
});

describe('objectives', () => {
  const bridge: Objective = {
    side: 'british',
    hexes: ['E6'],
    banners: 1,
    need: 'each',
    lasting: 'temporary',
    counted: 'at once',
  };

  test('CCN-4-04.1 one that is counted at the start of a turn gives nothing until the next turn begins there', () => {
    const b = battle({
      step: 'movement',
      british: ['LN F5 ordered'],
      objectives: [{ ...bridge, counted: 'at start of turn' }],
    });
    b.act('br1', 'to E6');
    expect([b.asked, b.state.banners.british]).toEqual(['french command', 0]);
    b.act('attack_left');
    expect([b.asked, b.state.banners.british]).toEqual(['british command', 1]);
    expect(b.told('banner')[0]).toMatchObject({
      why: 'objective',
      what: 'E6',
      rules: expect.arrayContaining(['CCN-4-04']),
    });
  });

  test('CCN-4-04.2 a temporary banner is lost with the ground, at once, whether one leaves or is driven off', () => {
    const held = { objectives: [bridge], banners: { british: 1 }, moment: { held: [true] } };
    const leaving = battle({ ...held, step: 'movement', british: ['LN E6 ordered', 'LN G6 ordered'] });
    leaving.act('br1', 'to F5');
    expect([leaving.asked, leaving.state.banners.british]).toEqual(['british movement', 0]);
    expect(leaving.told('bannerReturned')[0]).toMatchObject({ side: 'british', count: 1, total: 0 });

    const driven = battle({
      ...held,
      side: 'french',
      british: ['LN E6'],
      french: ['LN E8 ordered'],
      chance: [...dice('flag artillery artillery artillery'), anyCard],
    });
    driven.act('fr1', 'at br1');
    driven.act('to F6');
    expect(driven.state.banners.british).toBe(0);

    const kept = battle({
      ...held,
      step: 'movement',
      british: ['LN E6 ordered', 'LN G6 ordered'],
      objectives: [{ ...bridge, lasting: 'permanent' }],
    });
    kept.act('br1', 'to F5');
    expect(kept.state.banners.british).toBe(1);
  });

  test('CCN-4-04.3 two hexes wanted together give nothing one by one', () => {
    const b = battle({
      step: 'movement',
      british: ['LN F5 ordered', 'LN F7 ordered', 'LN I1 ordered'],
      objectives: [{ ...bridge, hexes: ['E6', 'E7'], need: 'all', banners: 2 }],
    });
    b.act('br1', 'to E6');
    expect(b.state.banners.british).toBe(0);
    b.act('br2', 'to E7');
    expect(b.state.banners.british).toBe(2);
  });
});

describe('the end comes at once', () => {
  test('CCN-4-05.1 a battle back that brings the fifth banner ends it: no cards are drawn', () => {
    const b = battle({
      british: ['LN1 E5 ordered'],
      french: ['LN D5'],
      banners: { french: 4 },
      chance: dice('artillery', 'infantry artillery artillery artillery artillery'),
    });
    b.act('br1', 'at fr1');
    b.act('stand');
    b.act('battle back');
    expect([b.asked, b.state.result]).toEqual(['', { winner: 'french', by: 'banners' }]);
    expect(b.told('drew')).toEqual([]);
    expect(b.told('battleEnded')[0]!.rules).toContain('CCN-4-05');
  });

  test('CCN-4-05.2 after the winning banner no die is rolled, not even for the fallen unit’s leader', () => {
    const setting: Setting = { ...lastBlock, leaders: { french: ['Junot E7'] } };
    const won = battle({ ...setting, banners: { british: 4 }, chance: dice('infantry flag flag flag flag') });
    won.act('br1', 'at fr1');
    expect([won.dice.taken, won.told('leaderChecked'), won.at('Junot')]).toEqual([5, [], 'E7']);
    const on = battle({
      ...setting,
      chance: [...dice('infantry flag flag flag flag', 'artillery'), anyCard],
    });
    on.act('br1', 'at fr1');
    expect(on.told('leaderChecked')).toHaveLength(1);
  });

  test('CCN-5.5-06.1 no number of turns ends a battle, unless the scenario names one', () => {
    const late: Setting = { step: 'turn', moment: { turn: 2000 } };
    const b = battle(late);
    expect([b.asked, b.told('turnBegan')[0]!.turn]).toEqual(['british command', 2001]);
    const night = battle({ ...late, special: { turnLimit: { turns: 12, winner: 'french' } } });
    expect([night.asked, night.state.result]).toEqual(['', { winner: 'french', by: 'turnLimit' }]);
    expect(night.cited('battleEnded')).toContain('CCN-5.5-06');
    const dusk = battle({
      step: 'turn',
      moment: { turn: 23 },
      special: { turnLimit: { turns: 12, winner: 'french' } },
    });
    expect(dusk.asked).toBe('british command');
  });

  test('a player may give up at any time', () => {
    const b = battle({ step: 'command' });
    b.actAs('french', 'resign');
    expect([b.asked, b.state.result]).toEqual(['', { winner: 'british', by: 'resignation' }]);
  });
});
