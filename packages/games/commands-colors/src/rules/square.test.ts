/** Chapter 6, line by line: infantry squares. */
import { describe, expect, test } from 'vitest';
import { commandsColors } from '../index.ts';
import { battle, dice, type Battle, type Setting } from '../testing.ts';

/** French light cavalry in E6 announces a melee against British line in F6. */
function charge(rolls: string, setting: Partial<Setting> = {}) {
  const b = battle({ british: ['LN4 F6'], french: ['LC4 E6 ordered'], side: 'french', rolls, ...setting });
  b.act('fr1', 'at br1');
  return b;
}

const wide = 'artillery artillery artillery artillery';

function sumOf(b: Battle): (string | number)[][] {
  return b
    .told('fought')
    .at(-1)!
    .sum.map(({ id, value }) => [id, value]);
}

function manners(b: Battle): string[] {
  return b.told('fought').map(({ unit, as, dice: rolled }) => `${unit} ${as} ${rolled.length}`);
}

describe('in square', () => {
  test('CCN-6-20.1 it does not move, but may be ordered to battle', () => {
    const b = battle({
      british: ['LN4 F6 ordered square1', 'LN I1 ordered'],
      french: ['LN4 E6'],
      step: 'movement',
    });
    expect(b.refused('br1', 'to G6')).toContain('CCN-6-20');
    expect(b.refused('br2', 'to H1')).toEqual([]);
    b.act('end');
    expect(b.refused('br1', 'at fr1')).toEqual([]);
  });

  test('CCN-6-21.1 the Old Guard has one die, in melee and in fire', () => {
    const melee = battle({
      british: ['LN4 F6'],
      french: ['OG4 E6 ordered square1'],
      side: 'french',
      rolls: 'artillery',
    });
    melee.melee('fr1', 'br1');
    expect(manners(melee)).toEqual(['fr1 attack 1']);
    expect(sumOf(melee)).toEqual([
      ['CCN-5.4-045', 4],
      ['CCN-5.4-046', 2],
      ['CCN-6-21', -5],
    ]);
    const fire = battle({
      british: ['LN4 G6'],
      french: ['OG4 E6 ordered square1'],
      side: 'french',
      rolls: 'artillery',
    });
    fire.act('fr1', 'at br1');
    expect(fire.told('fired')[0]!.dice).toHaveLength(1);
    expect(fire.told('fired')[0]!.sum.at(-1)).toMatchObject({ id: 'CCN-6-21', value: -4 });
  });

  test('CCN-6-21.2 up a hill that die is lost: it cannot battle', () => {
    const b = battle({
      british: ['LN4 F6', 'LN4 F9'],
      french: ['OG4 E6 ordered square1', 'LN4 E9 ordered'],
      terrain: { hill: ['F6'] },
      side: 'french',
    });
    expect(b.refused('fr1', 'at br1')).toContain('CCN-1-01');
    const out = battle({
      british: ['LN4 F6'],
      french: ['OG4 E6 ordered'],
      terrain: { hill: ['F6'] },
      side: 'french',
    });
    expect(out.refused('fr1', 'at br1')).toEqual([]);
  });
});

describe('forming square', () => {
  test('CCN-6-22.1 a single block may', () => {
    const b = charge('artillery artillery', { british: ['LN1 F6'] });
    expect(b.options()).toEqual(['stand', 'square']);
    b.act('square');
    expect([b.unit('br1').square, b.blocks('br1')]).toEqual([1, 1]);
    expect(b.cited('squareFormed')).toContain('CCN-6-22');
  });

  test('CCN-6-22.2 not against infantry', () => {
    const b = charge('', { french: ['LN4 E6 ordered'] });
    expect(b.options()).toEqual(['stand']);
    expect(b.refused('square')).toContain('CCN-6-22');
  });

  test('CCN-6-23.1 a hand of two cards is too small, one of three will do', () => {
    const two = charge('', { cards: { british: ['probe_left', 'probe_right'] } });
    expect(two.refused('square')).toContain('CCN-6-23');
    const three = charge('', { cards: { british: ['probe_left', 'probe_center', 'probe_right'] } });
    expect(three.refused('square')).toEqual([]);
  });

  test('CCN-6-23.2 of three cards First Strike has been played: two are left, and no square', () => {
    const b = battle({
      british: ['LN4 F6', 'LN4 F9'],
      french: ['LC4 E6 ordered', 'LC4 E9 ordered'],
      cards: { british: ['first_strike', 'probe_left', 'probe_right'] },
      side: 'french',
      rolls: `${wide} ${wide}`,
    });
    b.act('fr1', 'at br1');
    expect(b.options()).toEqual(['stand', 'strike', 'square']);
    b.act('strike');
    b.act('fr2', 'at br2');
    expect(b.refused('square')).toContain('CCN-6-23');
  });

  test('CCN-6-24.1 not in a town, a windmill or fieldworks', () => {
    for (const setting of [
      { terrain: { town: ['F6'] } },
      { terrain: { windmill: ['F6'] } },
      { fieldworks: [{ hex: 'F6', front: ['NE', 'NW'] }] },
    ] satisfies Partial<Setting>[]) {
      const b = charge('', setting);
      expect(b.options()).toEqual(['stand']);
      expect(b.refused('square')).toContain('CCN-6-24');
    }
    expect(charge('', { terrain: { forest: ['F6'] } }).refused('square')).toEqual([]);
  });

  test('CCN-6-25.1 not against cavalry that battles back', () => {
    const b = battle({ british: ['po LN4 F6 ordered'], french: ['LC4 E6'], rolls: `${wide} ${wide}` });
    b.act('br1', 'at fr1');
    expect(b.refused('square')).toContain('CCN-6-25');
    b.act('stand');
    const kinds = b.act('battle back').map(({ kind }) => kind);
    expect(kinds).not.toContain('reacted');
    expect(b.unit('br1').square).toBe(0);
  });

  test('CCN-6-27.1 infantry that stands fights as ever', () => {
    const b = charge(`${wide} ${wide}`);
    expect(b.refused('run')).toContain('CCN-6-27');
    b.act('stand');
    expect(b.cited('reacted')).toContain('CCN-6-27');
    b.act('battle back');
    expect(manners(b)).toEqual(['fr1 attack 4', 'br1 battleBack 4']);
  });

  test('CCN-6-28.1 the card is taken at random and the enemy does not see it', () => {
    const cards = ['probe_left', 'probe_center', 'probe_right', 'assault_left', 'assault_center'];
    const taken = [0, 1, 2, 3, 4].map((pick) => {
      const b = battle({
        british: ['LN4 F6'],
        french: ['LC4 E6 ordered', 'LC4 E9 ordered'],
        cards: { british: cards },
        side: 'french',
        chance: [{ pick, of: 5 }, ...dice('artillery artillery'), { pick: 0, of: 59 }],
      });
      b.act('fr1', 'at br1');
      b.act('square');
      const [formed] = b.told('squareFormed');
      expect(formed).not.toHaveProperty('card');
      expect(Object.keys(formed!.only!)).toEqual(['british']);
      return formed!.only!.british!.card;
    });
    expect([...taken].sort()).toEqual([...cards].sort());
  });

  test('CCN-6-28.2 the hand is smaller by that card', () => {
    const b = charge('artillery artillery');
    b.act('square');
    expect([b.hand('british').length, b.state.tracks.british.filter((card) => card >= 0).length]).toEqual([
      4, 1,
    ]);
    expect(b.told('squareFormed')).toMatchObject([{ side: 'british', unit: 'br1', slot: 1 }]);
    expect(b.cited('squareFormed')).toContain('CCN-6-28');
  });

  test('CCN-6-29.1 its owner sees the card on the track, the enemy does not', () => {
    const b = charge('artillery artillery');
    b.act('square');
    const [own] = commandsColors.view(b.state, 'british').cards.british.track;
    expect(own).toMatch(/^probe_/);
    expect(commandsColors.view(b.state, 'french').cards.british.track).toEqual(['hidden', null, null, null]);
    expect(b.cited('squareFormed')).toContain('CCN-6-29');
  });

  test('CCN-6-30.1 the marker is no block: two hits are the end of two blocks', () => {
    const b = battle({
      british: ['LN2 F6 square1', 'LN I1'],
      french: ['LT4 E6 ordered'],
      side: 'french',
      rolls: 'infantry infantry artillery artillery',
    });
    b.melee('fr1', 'br1');
    expect([b.at('br1'), b.blocks('br1')]).toEqual(['gone', 0]);
    expect(b.told('blocksLost')).toMatchObject([{ lost: 2, left: 0 }]);
  });
});

describe('against cavalry', () => {
  test('CCN-6-31.1 the square rolls first, then the cavalry', () => {
    const b = charge('artillery artillery');
    b.act('square');
    expect(manners(b)).toEqual(['br1 square 1', 'fr1 attack 1']);
    expect(b.told('fought')[0]!.rules).toContain('CCN-6-31');
  });

  test('CCN-6-32.1 so it does when an old square is attacked', () => {
    const b = charge('artillery artillery', { british: ['LN4 F6 square1'] });
    expect(manners(b)).toEqual(['br1 square 1', 'fr1 attack 1']);
    expect(b.told('fought')[0]!.rules).toContain('CCN-6-32');
  });

  test('CCN-6-33.1 heavy cavalry has one die, even in a Cavalry Charge', () => {
    const b = charge('artillery artillery', {
      british: ['LN4 F6 square1'],
      french: ['HC4 E6 ordered'],
      card: 'cavalry_charge',
    });
    expect(manners(b)).toEqual(['br1 square 1', 'fr1 attack 1']);
    expect(sumOf(b)).toEqual([
      ['CCN-5.4-049', 4],
      ['CCN-5.4-050', 1],
      ['CCN-8-23', 1],
      ['CCN-6-33', -5],
    ]);
  });

  test('CCN-6-33.2 up a hill that one die is lost', () => {
    const b = battle({
      british: ['LN4 F6 square1', 'LN4 F9'],
      french: ['HC4 E6 ordered', 'HC4 E9 ordered'],
      terrain: { hill: ['F6'] },
      side: 'french',
    });
    expect(b.refused('fr1', 'at br1')).toContain('CCN-1-01');
    expect(b.refused('fr2', 'at br2')).toEqual([]);
  });

  test('CCN-6-33.3 three dice announced up a hill; the square is formed, rolls one, and the cavalry none', () => {
    const b = charge('artillery', { terrain: { hill: ['F6'] } });
    b.act('square');
    expect(manners(b)).toEqual(['br1 square 1']);
    expect(b.asked).toBe('british command');
    const standing = charge('artillery artillery artillery', { terrain: { hill: ['F6'] } });
    standing.act('stand');
    expect(manners(standing)).toEqual(['fr1 attack 3']);
  });

  test('CCN-6-34.1 a flag throws the cavalry back: its attack is over', () => {
    const b = charge('flag', { british: ['LN4 F6 square1'] });
    b.act('to D5');
    expect([b.at('fr1'), manners(b)]).toEqual(['D5', ['br1 square 1']]);
    expect(b.told('attackBroken')).toMatchObject([{ unit: 'fr1', support: [] }]);
    expect(b.cited('attackBroken')).toContain('CCN-6-34');
  });

  test('CCN-6-34.2 it has had its battle, whoever else is next to it', () => {
    const b = battle({
      british: ['LN4 F6 square1', 'LN4 D4', 'LN4 F9'],
      french: ['LC4 E6 ordered', 'LC4 E9 ordered'],
      side: 'french',
      rolls: 'flag',
    });
    b.act('fr1', 'at br1');
    b.act('to D5');
    expect(b.asked).toBe('french attack');
    expect(b.refused('fr1', 'at br2')).toContain('CCN-6-34');
    expect(b.refused('fr2', 'at br3')).toEqual([]);
  });

  test('CCN-6-35.1 with no room behind it the cavalry loses a block', () => {
    const b = charge('flag artillery', {
      british: ['LN4 F6 square1'],
      french: ['LC4 E6 ordered', 'LN D5', 'LN D6'],
    });
    expect(b.told('blocksLost')).toMatchObject([{ unit: 'fr1', lost: 1, left: 3, why: 'retreat' }]);
    expect(b.told('fought')[1]!.rules).toContain('CCN-6-35');
  });

  test('CCN-6-35.2 and, being still there, rolls its die', () => {
    const b = charge('flag artillery', {
      british: ['LN4 F6 square1'],
      french: ['LC4 E6 ordered', 'LN D5', 'LN D6'],
    });
    expect(manners(b)).toEqual(['br1 square 1', 'fr1 attack 1']);
    expect(b.at('fr1')).toBe('E6');
    const lastBlock = charge('flag', {
      british: ['LN4 F6 square1'],
      french: ['LC1 E6 ordered', 'LN D5', 'LN D6'],
    });
    expect([lastBlock.at('fr1'), manners(lastBlock)]).toEqual(['gone', ['br1 square 1']]);
  });

  test('CCN-6-41.1 cavalry attacked by a square battles back with one die', () => {
    const b = battle({
      british: ['LN4 F6 ordered square1'],
      french: ['CU4 E6'],
      rolls: 'artillery artillery',
    });
    b.melee('br1', 'fr1');
    b.act('battle back');
    expect(manners(b)).toEqual(['br1 attack 1', 'fr1 battleBack 1']);
    expect(b.told('fought')[1]!.sum.at(-1)).toMatchObject({ id: 'CCN-6-41', value: -4 });
  });

  test('CCN-6-42.1 after the roll of the cavalry the combat is over', () => {
    const b = charge('artillery artillery', { british: ['LN4 F6 square1'] });
    expect(b.asked).toBe('british command');
    expect(b.told('fought').at(-1)!.rules).toContain('CCN-6-42');
  });
});

describe('against infantry and artillery', () => {
  test('CCN-6-37.1 French line melees a square with five dice', () => {
    const b = battle({
      british: ['LN4 F6 square1'],
      french: ['LN4 E6 ordered'],
      side: 'french',
      rolls: `${wide} artillery artillery`,
    });
    b.melee('fr1', 'br1');
    expect(manners(b)).toEqual(['fr1 attack 5']);
    expect(sumOf(b)).toEqual([
      ['CCN-5.4-045', 4],
      ['CCN-5.4-047', 1],
    ]);
  });

  test('CCN-6-37.2 the square battles back with one', () => {
    const b = battle({
      british: ['LN4 F6 square1'],
      french: ['LN4 E6 ordered'],
      side: 'french',
      rolls: `${wide} artillery artillery`,
    });
    b.melee('fr1', 'br1');
    b.act('battle back');
    expect(manners(b)).toEqual(['fr1 attack 5', 'br1 battleBack 1']);
    expect(b.told('fought')[1]!.sum.at(-1)).toMatchObject({ id: 'CCN-6-37', value: -3 });
  });

  test('CCN-6-38.1 it cannot go back: a flag costs the line a block, the militia three', () => {
    const flagged = (unit: string) => {
      const b = battle({
        british: [unit],
        french: ['LT4 D6 ordered'],
        side: 'french',
        rolls: 'flag artillery artillery artillery artillery',
      });
      b.act('fr1', 'at br1');
      return b;
    };
    const line = flagged('LN4 F6 square1');
    const militia = flagged('po MI4 F6 square1');
    expect([line.blocks('br1'), militia.blocks('br1')]).toEqual([3, 1]);
    expect([line.at('br1'), militia.at('br1')]).toEqual(['F6', 'F6']);
    expect(line.told('blocksLost')).toMatchObject([{ why: 'square' }]);
    expect(line.cited('blocksLost')).toContain('CCN-6-38');
  });

  test('CCN-6-39.1 grenadiers in square may ignore a flag, and no second one for the friends beside them', () => {
    const b = battle({
      british: ['GR4 F6 square1', 'LN F5', 'LN F7'],
      french: ['LT4 D6 ordered'],
      side: 'french',
      rolls: 'flag flag artillery artillery artillery',
    });
    b.act('fr1', 'at br1');
    expect(b.options()).toEqual(['ignore 0', 'ignore 1']);
    b.act('ignore 1');
    expect(b.blocks('br1')).toBe(3);
    expect(b.cited('flagsIgnored')).toContain('CCN-6-39');
  });

  test('CCN-6-40.1 with an enemy next to it a square fires at nobody', () => {
    const b = battle({ british: ['LN4 F6 ordered square1'], french: ['LN4 E6', 'LN4 D6'] });
    expect(b.options('br1')).toEqual(['at fr1']);
    expect(b.refused('br1', 'at fr2')).toContain('CCN-6-40');
    const free = battle({
      british: ['LN4 F6 ordered square1'],
      french: ['LN4 A1', 'LN4 D6'],
      rolls: 'artillery',
    });
    free.act('br1', 'at fr2');
    expect(free.told('fired')[0]!.dice).toHaveLength(1);
  });
});

describe('leaving square', () => {
  function ordering(setting: Partial<Setting> = {}) {
    return battle({ british: ['LN4 F6 square1', 'LN4 I1'], french: ['LN4 D6'], step: 'orders', ...setting });
  }

  test('CCN-6-43.1 not while enemy cavalry is next to it; enemy infantry does not hold it', () => {
    expect(ordering({ french: ['LN4 E6'] }).refused('order', 'out br1')).toEqual([]);
    const held = ordering({ french: ['LC4 E6'] });
    expect(held.refused('order', 'out br1')).toContain('CCN-6-43');
    expect(held.refused('order', 'br1')).toEqual([]);
  });

  test('CCN-6-44.1 its card is back in the hand at once', () => {
    const b = ordering();
    expect(b.refused('order', 'out br2')).toContain('CCN-6-44');
    b.act('order', 'out br1');
    expect([b.hand('british').length, b.unit('br1').square]).toEqual([6, 0]);
    expect(b.state.tracks.british.every((card) => card < 0)).toBe(true);
    expect(b.cited('leftSquare')).toContain('CCN-6-44');
  });

  test('CCN-6-45.1 out of square and not moved, it fires with all its dice', () => {
    const b = ordering({ rolls: `${wide} artillery` });
    b.act('order', 'out br1');
    expect(b.cited('leftSquare')).toContain('CCN-6-45');
    b.act('end');
    b.act('br1', 'at fr1');
    expect(b.told('fired')[0]!.dice).toHaveLength(5);
  });

  test('CCN-6-45.2 out of square and moved a hex, with half of them', () => {
    const b = ordering({ rolls: 'artillery artillery', french: ['LN4 D6'] });
    b.act('order', 'out br1');
    b.act('br1', 'to F7');
    b.act('br1', 'at fr1');
    expect(b.told('fired')[0]!.dice).toHaveLength(2);
  });

  test('CCN-6-46.1 with its last block marker and card go home, even in the enemy’s turn', () => {
    const b = battle({
      british: ['LN1 F6 square1', 'LN I1'],
      french: ['LT4 E6 ordered', 'LT4 E9 ordered'],
      side: 'french',
      rolls: 'infantry artillery artillery artillery',
    });
    b.melee('fr1', 'br1');
    expect(b.asked).toBe('french ground');
    expect([b.at('br1'), b.unit('br1').square, b.hand('british').length]).toEqual(['gone', 0, 6]);
    expect(b.cited('squareEnded')).toContain('CCN-6-46');
  });

  test('CCN-6-47.1 a square lasts, whether or not the cavalry is still there', () => {
    const b = charge('flag', { french: ['LC4 E6 ordered'], british: ['LN4 F6', 'LC3 H3', 'LN I1'] });
    b.act('square');
    expect(b.cited('squareFormed')).toContain('CCN-6-47');
    b.act('to D5');
    for (let turn = 0; turn < 2; turn += 1) {
      expect(b.unit('br1').square).toBe(1);
      b.act(b.options()[0]!);
      if (b.asked.endsWith(' orders')) b.act('order');
    }
    expect([b.unit('br1').square, b.state.turn]).toEqual([1, 4]);
    // Attacked again, it is not asked to form what it is in.
    const again = charge('artillery artillery', { british: ['LN4 F6 square1'] });
    expect([again.asked, again.told('reacted')]).toEqual(['british command', []]);
  });
});
