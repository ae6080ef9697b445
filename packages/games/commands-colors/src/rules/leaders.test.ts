/** Chapter 5.4, line by line: what may befall leaders, and how they get away. */
import { describe, expect, test } from 'vitest';
import { battle, type Battle, type Setting } from '../testing.ts';

/** Portuguese line fires with four dice from G6 at the unit of Ney in E6. */
function fired(rolls: string, setting: Partial<Setting> = {}) {
  const b = battle({
    british: ['po LN4 G6 ordered'],
    french: ['LN4 E6', 'LN A1'],
    leaders: { french: ['Ney E6'] },
    rolls,
    ...setting,
  });
  b.act('br1', 'at fr1');
  return b;
}

/** The same attacks Ney, alone in E6, from F6. */
function charged(rolls: string, setting: Partial<Setting> = {}) {
  const b = battle({
    british: ['po LN4 F6 ordered'],
    french: ['LN A1'],
    leaders: { french: ['Ney E6'] },
    rolls,
    ...setting,
  });
  b.act('br1', 'at ney');
  return b;
}

const oneHit = 'infantry artillery artillery artillery';
const oneFlag = 'flag artillery artillery artillery';
const noSaber = 'artillery artillery artillery artillery';

function options(b: Battle): string[] {
  return b.options().map(String).sort();
}

describe('casualty checks', () => {
  test('CCN-5.4-080.1 the enemy rolls for a leader, and has a banner when he falls', () => {
    const b = fired(`${oneHit} sabers sabers`);
    expect(b.told('leaderChecked')).toMatchObject([{ side: 'british', leader: 'ney', falls: true }]);
    expect(b.told('leaderFell')).toMatchObject([{ side: 'french', leader: 'ney', at: 'E6', why: 'check' }]);
    expect(b.cited('leaderFell')).toContain('CCN-5.4-080');
    expect([b.at('ney'), b.at('fr1'), b.state.banners.british]).toEqual(['gone', 'E6', 1]);
  });

  test('CCN-5.4-081.1 with a unit that stands it takes two sabers of two dice', () => {
    const lucky = fired(`${oneHit} sabers flag`);
    expect([lucky.at('ney'), lucky.state.banners.british]).toEqual(['E6', 0]);
    expect(lucky.told('leaderChecked')).toMatchObject([{ dice: ['sabers', 'flag'], falls: false }]);
    expect(lucky.cited('leaderChecked')).toContain('CCN-5.4-081');
    const unlucky = fired(`${oneHit} sabers sabers`);
    expect([unlucky.at('ney'), unlucky.state.banners.british]).toEqual(['gone', 1]);
  });

  test('CCN-5.4-082.1 a block lost for want of room to go back is a loss like any other', () => {
    const b = fired(`${oneFlag} flag flag`, {
      british: ['po LN4 C6 ordered'],
      french: ['LN4 A6'],
      leaders: { french: ['Ney A6'] },
    });
    b.act('ignore 0');
    expect(b.blocks('fr1')).toBe(3);
    expect(b.told('leaderChecked')).toMatchObject([{ leader: 'ney', dice: ['flag', 'flag'] }]);
    expect(b.cited('leaderChecked')).toContain('CCN-5.4-082');
  });

  test('CCN-5.4-083.1 hit, checked, and driven where there is no room: one check', () => {
    const b = fired('infantry flag artillery artillery flag flag', {
      british: ['po LN4 C6 ordered'],
      french: ['LN4 A6'],
      leaders: { french: ['Ney A6'] },
    });
    b.act('ignore 0');
    expect(b.blocks('fr1')).toBe(2);
    expect(b.told('leaderChecked')).toHaveLength(1);
    expect(b.cited('blocksLost')).toContain('CCN-5.4-083');
  });

  test('CCN-5.4-083.2 a bonus melee is another combat: its losses are checked anew', () => {
    const b = battle({
      british: ['HC3 F6 ordered'],
      french: ['LN1 E6', 'LT4 D5', 'LN A1'],
      leaders: { british: ['Paget F6'] },
      cards: { french: ['first_strike', 'probe_left', 'probe_right'] },
      rolls: `cavalry flag flag infantry artillery artillery ${'artillery '.repeat(3)} cavalry artillery artillery artillery sabers flag`,
    });
    b.act('br1', 'at fr1');
    b.act('strike');
    expect([b.blocks('br1'), b.at('fr1')]).toEqual([2, 'gone']);
    b.act('to E6');
    b.act('at fr2');
    b.act('stand');
    b.act('battle back');
    expect(b.blocks('br1')).toBe(1);
    expect(b.told('leaderChecked').map(({ leader, dice }) => [leader, ...dice])).toEqual([
      ['paget', 'flag', 'flag'],
      ['paget', 'sabers', 'flag'],
    ]);
  });

  test('CCN-5.4-083 one check where who struck first may battle back too (option): the melee is one combat', () => {
    const struckTwice = (secondRoll: string) => {
      const b = battle({
        british: ['LN4 E5 ordered'],
        french: ['LN4 D5', 'LN A1'],
        leaders: { british: ['Hill E5'] },
        cards: { french: ['first_strike', 'probe_left', 'probe_right'] },
        options: { battleBackAfterFirstStrike: true },
        rolls: `infantry ${'artillery '.repeat(4)} flag flag ${'artillery '.repeat(4)} ${secondRoll}`,
      });
      b.act('br1', 'at fr1');
      b.act('strike');
      expect(b.told('leaderChecked')).toHaveLength(1);
      b.act('battle back');
      return b;
    };
    const wounded = struckTwice(`infantry ${'artillery '.repeat(4)}`);
    expect([wounded.blocks('br1'), wounded.told('leaderChecked').length]).toEqual([2, 1]);
    // Nor when the unit is destroyed: he goes back without a die.
    const destroyed = struckTwice('infantry infantry infantry artillery artillery');
    expect([destroyed.at('br1'), destroyed.told('leaderChecked').length]).toEqual(['gone', 1]);
    expect(destroyed.asked).toBe('british leaderRoute');
  });

  test('CCN-5.4-083 a First Strike that cost nothing checked nobody: the losses of the battle back do', () => {
    const b = battle({
      british: ['LN4 E5 ordered'],
      french: ['LN4 D5', 'LN A1'],
      leaders: { british: ['Hill E5'] },
      cards: { french: ['first_strike', 'probe_left', 'probe_right'] },
      options: { battleBackAfterFirstStrike: true },
      rolls: `${'artillery '.repeat(5)} ${'artillery '.repeat(5)} infantry ${'artillery '.repeat(4)} flag flag`,
    });
    b.act('br1', 'at fr1');
    b.act('strike');
    expect(b.told('leaderChecked')).toEqual([]);
    b.act('battle back');
    expect([b.blocks('br1'), b.told('leaderChecked').length]).toEqual([3, 1]);
  });
});

describe('when his unit is destroyed', () => {
  test('CCN-5.4-084.1 one die: a saber is the end, anything else sends him back', () => {
    const safe = fired(`${oneHit} flag`, { french: ['LN1 E6', 'LN A1'] });
    expect(safe.told('leaderChecked')).toMatchObject([{ side: 'british', dice: ['flag'], falls: false }]);
    expect(safe.cited('leaderChecked')).toContain('CCN-5.4-084');
    expect(safe.asked).toBe('french leaderRoute');
    const hit = fired(`${oneHit} sabers`, { french: ['LN1 E6', 'LN A1'] });
    expect([hit.at('ney'), hit.state.banners.british]).toEqual(['gone', 2]);
  });

  test('CCN-5.4-085.1 on the last row he leaves the board, and gives no banner', () => {
    const b = battle({
      british: ['LN1 I6', 'LN I1'],
      french: ['LN4 G6 ordered'],
      leaders: { british: ['Hill I6'] },
      side: 'french',
      rolls: `${oneHit} flag`,
    });
    b.act('fr1', 'at br1');
    expect([b.at('hill'), b.state.banners.french]).toEqual(['away', 1]);
    expect(b.told('leaderRetreated')).toMatchObject([{ leader: 'hill', from: 'I6', to: null }]);
    expect(b.cited('leaderRetreated')).toContain('CCN-5.4-085');
  });

  test('CCN-5.4-086.1 where its last block fell, there he sets out', () => {
    const b = fired('flag flag artillery artillery flag', {
      french: ['LN1 E6', 'LN C6', 'LN C7', 'LN A1'],
      terrain: { river: ['D5'] },
    });
    b.act('ignore 0');
    expect(b.told('unitDestroyed')).toMatchObject([{ unit: 'fr1', at: 'D6' }]);
    expect(b.cited('retreated')).toContain('CCN-5.4-086');
    b.act('to C6');
    expect(b.told('leaderRetreated')).toMatchObject([{ from: 'D6', to: 'C6', joined: 'fr2' }]);
  });

  test('CCN-5.4-087.1 enemies on both hexes behind him: he must slip through one of them', () => {
    const b = fired(`${oneFlag} flag artillery`, {
      british: ['po LN4 G6 ordered', 'LN1 D5', 'LN2 D6'],
      french: ['LN1 E6', 'LN A1'],
    });
    b.act('ignore 0');
    expect([b.at('fr1'), b.asked]).toEqual(['gone', 'french leaderRoute']);
    for (const way of options(b)) expect(way).toMatch(/ through D[56]$/);
    b.act('to C5 through D5');
    expect(b.told('leaderEscaped')).toMatchObject([
      { leader: 'ney', past: 'br2', falls: false, dice: ['artillery'] },
    ]);
    expect(b.cited('leaderEscaped')).toContain('CCN-5.4-087');
    expect(b.at('ney')).toBe('C5');
  });

  test('CCN-5.4-088.1 destroyed at the edge of the board, it gives its banner, and he gives none', () => {
    const b = fired(`${oneFlag} flag`, {
      british: ['po LN4 C6 ordered'],
      french: ['LN1 A6', 'LN A1'],
      leaders: { french: ['Ney A6'] },
    });
    b.act('ignore 0');
    expect(b.told('banner')).toMatchObject([{ side: 'british', count: 1, why: 'unit', what: 'fr1' }]);
    expect(b.at('ney')).toBe('away');
    expect(b.cited('leaderRetreated')).toContain('CCN-5.4-088');
  });

  test('CCN-5.4-089.1 nothing but a river behind them: two banners', () => {
    const b = fired(`${oneFlag} flag`, { french: ['LN1 E6', 'LN A1'], terrain: { river: ['D5', 'D6'] } });
    b.act('ignore 0');
    expect([b.at('fr1'), b.at('ney'), b.state.banners.british]).toEqual(['gone', 'gone', 2]);
    expect(b.told('leaderFell')).toMatchObject([{ leader: 'ney', why: 'noWay' }]);
    expect(b.cited('leaderFell')).toContain('CCN-5.4-089');
  });

  test('CCN-5.4-090.1 flags in the roll do not drive him: he goes one hex to three', () => {
    const b = fired('infantry flag flag artillery flag', { french: ['LN1 E6', 'LN A1'] });
    expect(options(b)).toEqual([
      'to B4',
      'to B5',
      'to B6',
      'to B7',
      'to C5',
      'to C6',
      'to C7',
      'to D5',
      'to D6',
    ]);
    expect(b.refused('ignore 1')).toContain('CCN-5.4-090');
    b.act('to D5');
    expect(b.at('ney')).toBe('D5');
  });
});

describe('alone in his hex', () => {
  test('CCN-5.4-092.1 attacked with four dice and no saber, he goes; with one he falls', () => {
    const away = charged(noSaber);
    expect(away.told('fought')).toMatchObject([
      { as: 'leader', hits: 0, dice: ['artillery', 'artillery', 'artillery', 'artillery'] },
    ]);
    expect(away.asked).toBe('french leaderRoute');
    const fallen = charged('sabers artillery artillery artillery');
    expect(fallen.cited('fought')).toContain('CCN-5.4-092');
    expect([fallen.at('ney'), fallen.state.banners.british, fallen.asked]).toEqual([
      'gone',
      1,
      'british ground',
    ]);
  });

  test('CCN-5.4-092.2 two flags do not make it two hexes: he goes as far as he likes', () => {
    const b = charged('flag flag infantry infantry');
    expect(options(b)).toEqual([
      'to B4',
      'to B5',
      'to B6',
      'to B7',
      'to C5',
      'to C6',
      'to C7',
      'to D5',
      'to D6',
    ]);
    b.act('to D6');
    expect(b.at('ney')).toBe('D6');
  });
});

describe('his way back', () => {
  test('CCN-5.4-140.1 he cannot stay where he is', () => {
    const b = charged(noSaber);
    for (const nowhere of ['to E6', 'stay', 'to banana', 'to F6', 'to A6'])
      expect(b.refused(nowhere)).toEqual(['CCN-5.4-140']);
    b.act('to C6');
    expect(b.cited('leaderRetreated')).toContain('CCN-5.4-140');
  });

  test('CCN-5.4-141.1 when his unit is destroyed he may go one, two or three hexes', () => {
    for (const to of ['D5', 'C6', 'B7']) {
      const b = fired(`${oneHit} flag`, { french: ['LN1 E6', 'LN A1'] });
      b.act(`to ${to}`);
      expect(b.at('ney')).toBe(to);
      expect(b.cited('leaderChecked')).toContain('CCN-5.4-141');
    }
  });

  test('CCN-5.4-142.1 attacked alone, he goes before the attacker takes the ground', () => {
    const b = charged(noSaber);
    expect(b.asked).toBe('french leaderRoute');
    b.act('to D5');
    expect(b.cited('fought')).toContain('CCN-5.4-142');
    expect(b.asked).toBe('british ground');
  });

  test('CCN-5.4-143.1 a ford does not slow him; a river leaves him no way', () => {
    const ford = charged(noSaber, { terrain: { ford: ['D5', 'D6'] } });
    ford.act('to B5');
    expect(ford.at('ney')).toBe('B5');
    const river = charged(noSaber, { terrain: { river: ['D5', 'D6'] } });
    expect([river.at('ney'), river.state.banners.british]).toEqual(['gone', 1]);
    expect(river.cited('leaderFell')).toContain('CCN-5.4-143');
  });

  test('CCN-5.4-144.1 he ends neither with another leader nor with an enemy', () => {
    const b = charged(noSaber, {
      british: ['po LN4 F6 ordered', 'LN4 D6'],
      leaders: { british: ['Hill C6'], french: ['Ney E6', 'Junot D5'] },
    });
    const ends = options(b).map((way) => way.split(' ')[1]);
    for (const hex of ['D5', 'D6', 'C6']) {
      expect(ends).not.toContain(hex);
      expect(b.refused(`to ${hex}`)).toContain('CCN-5.4-144');
    }
    expect(b.refused('to C5')).toEqual([]);
  });

  test('CCN-5.4-145.1 with a friendly unit that has no leader he may stop: he is attached to it', () => {
    const b = charged(noSaber, { french: ['LN D5'] });
    b.act('to D5');
    expect(b.told('leaderRetreated')).toMatchObject([{ to: 'D5', joined: 'fr1' }]);
    expect(b.cited('leaderRetreated')).toContain('CCN-5.4-145');
    expect([b.at('ney'), b.at('fr1')]).toEqual(['D5', 'D5']);
  });

  test('CCN-5.4-146.1 past another leader, alone or with his unit, he may go, but not stop there', () => {
    const b = charged(noSaber, {
      french: ['LN D5'],
      leaders: { french: ['Ney E6', 'Junot D5', 'Laborde D6'] },
    });
    expect([b.refused('to D5'), b.refused('to D6')].every((rules) => rules.includes('CCN-5.4-144'))).toBe(
      true,
    );
    b.act('to C6');
    expect(b.at('ney')).toBe('C6');
    expect(b.cited('leaderRetreated')).toContain('CCN-5.4-146');
  });

  test('CCN-5.4-147.1 a unit he passes through is none the worse for it', () => {
    const b = charged(noSaber, { french: ['LN3 D5', 'LN3 D6'] });
    const before = [{ ...b.unit('fr1') }, { ...b.unit('fr2') }];
    b.act('to B5');
    expect([b.unit('fr1'), b.unit('fr2')]).toEqual(before);
    expect([b.at('ney'), b.at('fr1'), b.at('fr2')]).toEqual(['B5', 'D5', 'D6']);
    expect(b.cited('leaderRetreated')).toContain('CCN-5.4-147');
  });

  test('CCN-5.4-148.1 from the third row he may leave the board with his third step, without a banner', () => {
    const b = charged(noSaber, { british: ['po LN4 D6 ordered'], leaders: { french: ['Ney C6'] } });
    expect(options(b)).toContain('off');
    b.act('off');
    expect([b.at('ney'), b.state.banners.british]).toEqual(['away', 0]);
    expect(b.cited('leaderRetreated')).toContain('CCN-5.4-148');
  });

  test('CCN-5.4-148.2 from the fourth row he cannot', () => {
    const b = charged(noSaber, { british: ['po LN4 E6 ordered'], leaders: { french: ['Ney D6'] } });
    expect(options(b)).not.toContain('off');
    expect(b.refused('off')).toContain('CCN-5.4-148');
  });
});

describe('past the enemy', () => {
  test('CCN-5.4-149.1 a free hex, then an enemy: he stops in the first or takes the risk', () => {
    const b = charged(`${noSaber} artillery artillery`, {
      british: ['po LN4 F6 ordered', 'LN2 C6', 'LN2 C7'],
      terrain: { river: ['D5'] },
    });
    expect(options(b)).toEqual([
      'to B5 through C6',
      'to B6 through C6',
      'to B6 through C7',
      'to B7 through C7',
      'to D6',
    ]);
    b.act('to B5 through C6');
    expect(b.at('ney')).toBe('B5');
    expect(b.cited('leaderEscaped')).toContain('CCN-5.4-149');
  });

  test('CCN-5.4-160.1 two blocks of infantry roll two dice at him, town or no town; one saber of militia kills', () => {
    const setting = (unit: string): Partial<Setting> => ({
      british: ['po LN4 F6 ordered', unit],
      terrain: { town: ['D5'], river: ['D6'] },
    });
    const safe = charged(`${noSaber} artillery artillery`, setting('LN2 D5'));
    safe.act('to C5 through D5');
    expect(safe.told('leaderEscaped')).toMatchObject([
      { past: 'br2', dice: ['artillery', 'artillery'], falls: false },
    ]);
    expect(safe.told('leaderEscaped')[0]!.sum.map(({ id, value }) => [id, value])).toEqual([
      ['CCN-5.4-045', 2],
    ]);
    const dead = charged(`${noSaber} sabers artillery`, setting('po MI2 D5'));
    dead.act('to C5 through D5');
    expect([dead.at('ney'), dead.state.banners.british]).toEqual(['gone', 1]);
    expect(dead.cited('leaderFell')).toContain('CCN-5.4-160');
  });

  test('CCN-5.4-160.2 three blocks of heavy cavalry roll four', () => {
    const b = charged(`${noSaber} ${noSaber}`, {
      british: ['po LN4 F6 ordered', 'HC3 D5'],
      terrain: { river: ['D6'] },
    });
    b.act('to C5 through D5');
    expect(b.told('leaderEscaped')[0]!.dice).toHaveLength(4);
  });

  test('CCN-5.4-161.1 unharmed, he goes on for what is left of his way', () => {
    const ends = ['C5', 'C6', 'B4', 'B5', 'B6'];
    for (const to of ends) {
      const b = charged(`${noSaber} artillery artillery`, {
        british: ['po LN4 F6 ordered', 'LN2 D5'],
        terrain: { river: ['D6'] },
      });
      expect(options(b)).toEqual(ends.map((hex) => `to ${hex} through D5`).sort());
      b.act(`to ${to} through D5`);
      expect(b.at('ney')).toBe(to);
      expect(b.cited('leaderEscaped')).toContain('CCN-5.4-161');
    }
  });

  test('CCN-5.4-162.1 two enemies one behind the other roll one after the other', () => {
    const b = charged(`${noSaber} artillery artillery sabers flag flag`, {
      british: ['po LN4 F6 ordered', 'LN2 D5', 'LC3 C5', 'LN C6'],
      terrain: { river: ['D6'] },
    });
    b.act('to B4 through D5 C5');
    expect(b.told('leaderEscaped')).toMatchObject([
      { past: 'br2', dice: ['artillery', 'artillery'], falls: false },
      { past: 'br3', dice: ['sabers', 'flag', 'flag'], falls: true },
    ]);
    expect(b.cited('leaderEscaped')).toContain('CCN-5.4-162');
    expect(b.state.banners.british).toBe(1);
  });

  test('CCN-5.4-163.1 he cannot stop with an enemy: past one it takes two hexes at least', () => {
    const b = charged(`${noSaber} artillery`, {
      british: ['po LN4 F6 ordered', 'LN1 D5'],
      terrain: { river: ['D6'] },
    });
    expect(b.refused('to D5')).toContain('CCN-5.4-163');
    expect(b.refused('to D5 through D5')).toContain('CCN-5.4-163');
    b.act('to C5 through D5');
    expect(b.at('ney')).toBe('C5');
  });
});
