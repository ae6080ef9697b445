/** Chapter 5.4, line by line: fire. */
import { describe, expect, test } from 'vitest';
import { battle, type Setting } from '../testing.ts';

/** Fires from E5 at the French in E7, two hexes off, unless told otherwise. */
function fired(shooter: string, setting: Setting = {}) {
  const b = battle({ british: [`${shooter} E5 ordered`], french: ['LN4 E7'], ...setting });
  b.act('br1', 'at fr1');
  return b;
}

/** The dice a British or Portuguese unit fires with. */
function fireDice(shooter: string, setting: Setting = {}): number {
  return fired(shooter, setting).told('fired')[0]!.dice.length;
}

/** The dice a French unit fires with from E5 at the British. */
function frenchDice(shooter: string, target = 'E7', setting: Setting = {}): number {
  const b = battle({ side: 'french', british: [`LN ${target}`], french: [shooter], ...setting });
  b.act('fr1', 'at br1');
  return b.told('fired')[0]!.dice.length;
}

const miss = 'artillery artillery artillery artillery';
/** A melee that could still be fought, so that the phase goes on. */
const others = { british: 'LN I9 ordered', french: 'LN H9' };

describe('who may fire at whom', () => {
  test('CCN-5.4-010.1 cavalry is offered nobody to fire at', () => {
    const b = battle({ british: ['LC E5 ordered', others.british], french: ['LN E7', others.french] });
    expect(b.options()).toEqual(['end', 'br2']);
    expect(b.refused('br1', 'at fr1')).toContain('CCN-5.4-010');
  });

  test('CCN-5.4-011.1 guns with the enemy before their muzzles only fight him', () => {
    const b = battle({ british: ['FA E5 ordered'], french: ['LN E6', 'LN E9'] });
    expect(b.options('br1')).toEqual(['at fr1']);
    expect(b.refused('br1', 'at fr2')).toContain('CCN-5.4-011');
    b.act('br1', 'at fr1');
    expect(b.told('fired')).toEqual([]);
    expect(b.told('meleeAnnounced')).toHaveLength(1);
  });

  test('CCN-5.4-012.1 nor do they fire past him at others', () => {
    const b = battle({ british: ['FA E5 ordered'], french: ['LN D5', 'LN E9'] });
    expect(b.options('br1')).toEqual(['at fr1']);
    expect(b.refused('br1', 'at fr2')).toContain('CCN-5.4-012');
  });

  test('CCN-5.4-012.2 once he has been driven off they fire again', () => {
    const b = battle({
      british: ['FA E5 ordered', 'po LN4 D6 ordered'],
      french: ['LN D5', 'LN E9'],
      rolls: 'flag artillery artillery artillery',
    });
    expect(b.refused('br1', 'at fr2')).toContain('CCN-5.4-012');
    b.melee('br2', 'fr1');
    b.act('to C6');
    b.act('stay');
    expect(b.refused('br1', 'at fr2')).toEqual([]);
  });

  test('CCN-5.4-013.1 whoever is fired at does not answer', () => {
    const b = battle({
      british: ['po LN4 E5 ordered', others.british],
      french: ['LN E7', others.french],
      rolls: miss,
    });
    b.act('br1', 'at fr1');
    expect(b.asked).toBe('british attack');
    expect(b.told('fought')).toEqual([]);
    const driven = battle({
      british: ['po LN4 E5 ordered', others.british],
      french: ['GR4 E7', others.french],
      rolls: 'flag artillery artillery artillery',
    });
    driven.act('br1', 'at fr1');
    expect([driven.asked, driven.refused('battle back')]).toEqual(['french morale', ['CCN-5.4-013']]);
  });

  test('CCN-5.4-014.1 cavalry does not retire from fire', () => {
    const b = battle({
      british: ['po LN4 E5 ordered', others.british],
      french: ['LC4 E7', others.french],
      leaders: { french: ['Ney E7'] },
      rolls: 'flag artillery artillery artillery',
    });
    b.act('br1', 'at fr1');
    expect(b.told('reacted')).toEqual([]);
    expect(b.asked).toBe('french morale');
    expect(b.refused('retire')).toContain('CCN-5.4-014');
    const melee = battle({ british: ['LN E5 ordered'], french: ['LC4 E6'] });
    melee.act('br1', 'at fr1');
    expect(melee.options()).toContain('retire');
  });

  test('CCN-5.4-015.1 two battalions fire at one target with a roll each', () => {
    const b = battle({
      british: ['po LN4 E5 ordered', 'po LN4 G5 ordered'],
      french: ['LN F6'],
      rolls: `${miss} ${miss}`,
    });
    expect(b.refused('br1', 'at fr1', 'br2')).toContain('CCN-5.4-015');
    b.act('br1', 'at fr1');
    b.act('br2', 'at fr1');
    expect(b.told('fired')).toMatchObject([{ unit: 'br1' }, { unit: 'br2' }]);
  });

  test('CCN-5.4-034.1 a lone leader two hexes off is no target', () => {
    const b = battle({
      british: ['LN E5 ordered', others.british],
      french: [others.french],
      leaders: { french: ['Ney E7'] },
    });
    expect(b.options()).toEqual(['end', 'br2']);
    expect(b.refused('br1', 'at ney')).toContain('CCN-5.4-034');
  });
});

describe('range', () => {
  test('CCN-5.4-016.1 one hex between them is a range of two, two hexes are three', () => {
    const b = fired('LN4');
    expect(b.told('fired')[0]!.range).toBe(2);
    const far = battle({ british: ['LN E5 ordered', others.british], french: ['LN E8', others.french] });
    expect(far.refused('br1', 'at fr1')).toContain('CCN-5.4-016');
  });

  test('CCN-5.4-017.1 riflemen reach three hexes, line infantry two', () => {
    const from = (code: string) =>
      battle({ british: [`${code} E5 ordered`, others.british], french: ['LN E8', others.french] });
    expect(from('RL').refused('br1', 'at fr1')).toEqual([]);
    expect(from('LN').refused('br1', 'at fr1')).toContain('CCN-5.4-017');
  });

  test('CCN-5.4-017.2 five hexes are too far for horse artillery and not for foot', () => {
    const from = (code: string) =>
      battle({ british: [`${code} E5 ordered`, others.british], french: ['LN E10', others.french] });
    expect(from('HA').refused('br1', 'at fr1')).toContain('CCN-5.4-017');
    expect(from('FA').refused('br1', 'at fr1')).toEqual([]);
  });
});

describe('dice of infantry', () => {
  test('CCN-5.4-021.1 four blocks that have not moved fire four dice', () => {
    const [shot] = fired('po LN4').told('fired');
    expect(shot!.dice).toHaveLength(4);
    expect(shot!.sum).toMatchObject([{ id: 'CCN-5.4-021', value: 4 }]);
  });

  test('CCN-5.4-022.1 three blocks of British line that have moved fire two dice', () => {
    const [shot] = fired('', { british: ['LN3 E5 ordered moved1'] }).told('fired');
    expect(shot!.dice).toHaveLength(2);
    expect(shot!.sum).toMatchObject([{ id: 'CCN-5.4-022', value: 2 }]);
    expect(frenchDice('MI3 E5 ordered moved1')).toBe(2);
  });

  test('CCN-5.4-022.2 Portuguese halve downward: three blocks fire one die, one block none', () => {
    expect(fireDice('', { british: ['po LN3 E5 ordered moved1'] })).toBe(1);
    const b = battle({
      british: ['po LN1 E5 ordered moved1', others.british],
      french: ['LN E7', others.french],
    });
    expect(b.refused('br1', 'at fr1')).toContain('CCN-5.4-022');
    expect(b.options()).toEqual(['end', 'br2']);
  });

  test('CCN-5.4-023.1 four blocks of French light infantry fire five dice', () => {
    expect(frenchDice('LT4 E5 ordered')).toBe(5);
    const [shot] = fired('LT4').told('fired');
    expect(shot!.sum).toContainEqual(expect.objectContaining({ id: 'CCN-5.4-023', value: 1 }));
  });

  test('CCN-5.4-023.2 three of them having moved fire two and one', () => {
    expect(frenchDice('LT3 E5 ordered moved1')).toBe(3);
    expect(fireDice('', { british: ['RL3 E5 ordered moved1'] })).toBe(3);
    expect(frenchDice('GR4 E5 ordered')).toBe(5);
    expect(frenchDice('GR4 E5 ordered', 'E7', { options: { cardValues: 'cards' } })).toBe(4);
  });

  test('CCN-5.4-024.1 British line fires one die more, but only while it stands still', () => {
    const [shot] = fired('LN4').told('fired');
    expect(shot!.dice).toHaveLength(5);
    expect(shot!.sum).toContainEqual(expect.objectContaining({ id: 'CCN-5.4-024', value: 1 }));
    expect(fireDice('', { british: ['LN4 E5 ordered moved1'] })).toBe(2);
  });
});

describe('dice of artillery', () => {
  test('CCN-5.4-025.1 foot artillery fires three dice at two hexes and one at five', () => {
    const dice = [7, 8, 9, 10].map((column) => fireDice('FA3', { french: [`LN E${column}`] }));
    expect(dice).toEqual([3, 2, 1, 1]);
    expect(fired('FA3').told('fired')[0]!.sum).toMatchObject([{ id: 'CCN-5.4-025', value: 3 }]);
  });

  test('CCN-5.4-025.2 that of the Guard fires no better, but fights with five dice', () => {
    expect(frenchDice('GFA3 E5 ordered')).toBe(3);
    const b = battle({ side: 'french', british: ['LN E6'], french: ['GFA3 E5 ordered'] });
    b.melee('fr1', 'br1');
    expect(b.told('fought')[0]!.dice).toHaveLength(5);
  });

  test('CCN-5.4-026.1 horse artillery fires one die at three hexes', () => {
    const [shot] = fired('HA3', { french: ['LN E8'] }).told('fired');
    expect(shot!.dice).toHaveLength(1);
    expect(shot!.sum).toMatchObject([{ id: 'CCN-5.4-026', value: 1 }]);
    expect(fireDice('HA3')).toBe(2);
  });

  test('CCN-5.4-026.2 with two blocks it fires at four hexes after moving one', () => {
    const b = battle({ step: 'movement', british: ['HA2 E4 ordered'], french: ['LN E9'] });
    b.act('br1', 'to E5');
    b.act('br1', 'at fr1');
    expect(b.told('fired')[0]).toMatchObject({ range: 4 });
    expect(b.told('fired')[0]!.dice).toHaveLength(1);
  });
});

describe('cards and ground', () => {
  test('CCN-5.4-027.1 under Fire and Hold four blocks of Portuguese line fire five dice', () => {
    const b = fired('po LN4', { card: 'fire_and_hold' });
    expect(b.told('fired')[0]!.dice).toHaveLength(5);
    expect(b.cited('fired')).toContain('CCN-5.4-027');
    expect(fired('po LN4').cited('fired')).not.toContain('CCN-5.4-027');
  });

  test('CCN-5.4-028.1 into a town they fire two', () => {
    const b = fired('po LN4', { terrain: { town: ['E7'] } });
    expect(b.told('fired')[0]!.dice).toHaveLength(2);
    expect(b.cited('fired')).toContain('CCN-5.4-028');
    expect(fired('po LN4').cited('fired')).not.toContain('CCN-5.4-028');
  });
});

describe('what the dice do', () => {
  test('CCN-5.4-029.1 hit and flagged at its last block, a unit is gone and retreats no more', () => {
    const b = fired('po LN4', { french: ['LN1 E7'], rolls: 'infantry flag artillery artillery' });
    expect(b.at('fr1')).toBe('gone');
    expect(b.told('retreated')).toEqual([]);
    expect(b.cited('fired')).toContain('CCN-5.4-029');
    const survivor = fired('po LN4', { french: ['LN2 E7'], rolls: 'infantry flag artillery artillery' });
    expect([survivor.blocks('fr1'), survivor.asked]).toEqual([1, 'french route']);
  });

  test('CCN-5.4-030.1 at infantry only the infantry symbol hits: not sabers, not cavalry', () => {
    const b = fired('po LN3', { rolls: 'infantry sabers cavalry' });
    expect(b.told('fired')[0]).toMatchObject({ hits: 1, flags: 0 });
    expect(b.blocks('fr1')).toBe(3);
    expect(b.cited('fired')).toContain('CCN-5.4-030');
  });

  test('CCN-5.4-031.1 a flag drives a unit back and takes nothing from it', () => {
    const b = fired('po LN3', { rolls: 'flag artillery artillery' });
    b.act('to D6');
    expect([b.at('fr1'), b.blocks('fr1')]).toEqual(['D6', 4]);
    expect(b.told('blocksLost')).toEqual([]);
    expect(b.cited('fired')).toContain('CCN-5.4-031');
  });

  test('CCN-5.4-032.1 three hits on two blocks: one unit, one banner, and the third hit is lost', () => {
    const b = fired('po LN4', { french: ['LN2 E7', 'LN E8'], rolls: 'infantry infantry infantry artillery' });
    expect(b.told('blocksLost')).toMatchObject([{ unit: 'fr1', lost: 2, left: 0 }]);
    expect(b.cited('blocksLost')).toContain('CCN-5.4-032');
    expect([b.at('fr1'), b.blocks('fr2'), b.state.banners.british]).toEqual(['gone', 4, 1]);
  });

  test('CCN-5.4-033.1 a hit on his unit puts a leader to one check of two dice', () => {
    const b = fired('po LN4', {
      leaders: { french: ['Ney E7'] },
      rolls: 'infantry artillery artillery artillery sabers flag',
    });
    expect(b.told('leaderChecked')).toMatchObject([
      { leader: 'ney', dice: ['sabers', 'flag'], falls: false },
    ]);
    expect(b.cited('leaderChecked')).toContain('CCN-5.4-033');
  });

  test('CCN-5.4-033.2 flags and a retreat that is carried out put him to none', () => {
    const b = fired('po LN4', {
      leaders: { french: ['Ney E7'] },
      rolls: 'flag artillery artillery artillery',
    });
    b.act('ignore 0');
    b.act('to D7');
    expect([b.at('fr1'), b.at('ney')]).toEqual(['D7', 'D7']);
    expect(b.told('leaderChecked')).toEqual([]);
  });
});
