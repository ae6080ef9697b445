/** Chapter 5.4, line by line: what a won melee gives: ground, breakthroughs, the bonus melee. */
import { describe, expect, test } from 'vitest';
import { battle, type Battle, type Setting } from '../testing.ts';

/** Portuguese line attacks from F6 the French light infantry in E6, which stands. */
function infantry(rolls: string, setting: Partial<Setting> = {}) {
  const b = battle({ british: ['po LN4 F6 ordered'], french: ['LT4 E6', 'LN A1'], rolls, ...setting });
  b.melee('br1', 'fr1');
  return b;
}

/** British light cavalry, three dice, does the same to the last block of it. */
function cavalry(rolls: string, setting: Partial<Setting> = {}) {
  const b = battle({ british: ['LC3 F6 ordered'], french: ['LT1 E6', 'LN A1'], rolls, ...setting });
  b.melee('br1', 'fr1');
  return b;
}

const oneFlag = 'flag artillery artillery artillery';
const kill = 'infantry artillery artillery';
const wide = 'artillery artillery artillery';

function options(b: Battle): string[] {
  return b.options().map(String).sort();
}

describe('taking ground', () => {
  test('CCN-5.4-180.1 offered when the defender has gone, not when it has ignored the flag', () => {
    const gone = infantry(oneFlag);
    gone.act('to D5');
    expect(gone.asked).toBe('british ground');
    expect(gone.options()).toEqual(['stay', 'to E6']);
    expect(gone.refused('onward')).toContain('CCN-5.4-180');
    gone.act('to E6');
    expect(gone.told('tookGround')).toMatchObject([{ unit: 'br1', from: 'F6', through: 'E6', to: 'E6' }]);
    expect(gone.cited('tookGround')).toContain('CCN-5.4-180');
    const held = infantry(oneFlag, { french: ['GR4 E6'] });
    held.act('ignore 1');
    expect(held.asked).toBe('french battleBack');
  });

  test('CCN-5.4-181.1 nobody has to', () => {
    const b = infantry(oneFlag);
    b.act('to D5');
    expect(b.refused('no')).toContain('CCN-5.4-181');
    b.act('stay');
    expect([b.at('br1'), b.told('tookGround')]).toEqual(['F6', []]);
    expect(b.cited('passed')).toContain('CCN-5.4-181');
  });

  test('CCN-5.4-182.1 ground that cannot be entered is not taken', () => {
    const b = infantry(oneFlag, { terrain: { ruggedHill: ['E6'] } });
    b.act('to D5');
    expect(b.told('tookGround')).toEqual([]);
    expect(b.asked).toBe('french command');
    // The same hex when it can be entered.
    const free = infantry(oneFlag);
    free.act('to D5');
    free.act('to E6');
    expect(free.at('br1')).toBe('E6');
  });

  test('CCN-5.4-182.2 who has entered ground that stops him this turn goes no farther, unless the players want it so', () => {
    const setting: Setting = {
      british: ['po LN4 G6 ordered'],
      french: ['LT4 E6'],
      terrain: { ford: ['F6'] },
      step: 'movement',
      rolls: 'flag artillery artillery',
    };
    const wading = battle(setting);
    wading.act('br1', 'to F6');
    wading.melee('br1', 'fr1');
    wading.act('to D5');
    expect([wading.asked, wading.at('br1')]).toEqual(['french command', 'F6']);
    expect(wading.cited('passed')).toContain('CCN-5.4-182');
    const began = battle({ ...setting, british: ['po LN4 F6 ordered'], step: 'combat' });
    began.melee('br1', 'fr1');
    began.act('to D5');
    expect(began.asked).toBe('british ground');
    const allowed = battle({ ...setting, options: { groundAfterStop: true } });
    allowed.act('br1', 'to F6');
    allowed.melee('br1', 'fr1');
    allowed.act('to D5');
    expect(allowed.asked).toBe('british ground');
  });

  test('CCN-5.4-183.1 from cavalry that retires infantry takes the hex it has left', () => {
    const b = battle({ british: ['po LN4 F6 ordered'], french: ['LC4 E6'], rolls: oneFlag });
    b.act('br1', 'at fr1');
    b.act('retire');
    b.act('to C6');
    b.act('to E6');
    expect([b.at('fr1'), b.at('br1')]).toEqual(['C6', 'E6']);
    expect(b.cited('tookGround')).toContain('CCN-5.4-183');
  });

  test('CCN-5.4-184.1 a square that destroys its enemy stays', () => {
    const b = infantry('infantry', { british: ['LN4 F6 ordered square1'], french: ['LT1 E6', 'LN A1'] });
    expect([b.at('fr1'), b.at('br1'), b.asked]).toEqual(['gone', 'F6', 'french command']);
    expect(b.cited('passed')).toEqual(['CCN-5.4-184']);
  });

  test('CCN-5.4-185.1 artillery that drives off its enemy stays', () => {
    const b = infantry(oneFlag, { british: ['FA3 F6 ordered'] });
    b.act('to D5');
    expect([b.at('br1'), b.asked]).toEqual(['F6', 'french command']);
    expect(b.cited('passed')).toEqual(['CCN-5.4-185']);
  });

  test('CCN-5.4-185.2 of combined arms the infantry goes, not the gun beside it', () => {
    const b = battle({
      british: ['po LN4 F6 ordered', 'FA3 F5 ordered'],
      french: ['LT4 E6'],
      rolls: `flag ${'artillery '.repeat(7)}`,
    });
    b.melee('br1', 'fr1', 'br2');
    b.act('to D5');
    expect(b.options()).toEqual(['stay', 'to E6']);
    b.act('to E6');
    expect([b.at('br1'), b.at('br2')]).toEqual(['E6', 'F5']);
  });

  test('CCN-5.4-186.1 fire takes no ground', () => {
    const b = battle({ british: ['po LN4 G6 ordered'], french: ['LT4 E6'], rolls: oneFlag });
    expect(b.refused('br1', 'at fr1', 'to E6')).toContain('CCN-5.4-186');
    b.act('br1', 'at fr1');
    b.act('to D5');
    expect([b.asked, b.at('br1')]).toEqual(['french command', 'G6']);
  });

  test('CCN-5.4-188.1 infantry next to a new enemy after its advance has had its battle', () => {
    const b = battle({
      british: ['po LN4 F6 ordered', 'po LN4 F10 ordered'],
      french: ['LT4 E6', 'LT4 E7', 'LT4 E10'],
      terrain: { river: ['D5'] },
      rolls: oneFlag,
    });
    b.melee('br1', 'fr1');
    b.act('to E6');
    expect(b.asked).toBe('british attack');
    expect(b.refused('br1', 'at fr2')).toContain('CCN-5.4-188');
    expect(b.refused('br2', 'at fr3')).toEqual([]);
  });

  test('CCN-5.4-091.1 when a unit with a leader is destroyed, he goes first, then the ground is taken', () => {
    const b = infantry(`infantry artillery artillery artillery flag`, {
      french: ['LT1 E6', 'LN A1'],
      leaders: { french: ['Ney E6'] },
    });
    expect(b.asked).toBe('french leaderRoute');
    b.act('to D5');
    expect(b.asked).toBe('british ground');
    expect(b.askedBy).toContain('CCN-5.4-091');
    b.act('to E6');
    expect(b.at('br1')).toBe('E6');
  });

  test('CCN-5.4-093.1 infantry takes the hex a lone leader has left', () => {
    const b = battle({
      british: ['po LN4 F6 ordered'],
      leaders: { french: ['Ney E6'] },
      rolls: 'flag artillery artillery artillery',
    });
    b.act('br1', 'at ney');
    b.act('to D5');
    b.act('to E6');
    expect(b.at('br1')).toBe('E6');
    expect(b.cited('tookGround')).toContain('CCN-5.4-093');
  });
});

describe('cavalry breakthrough', () => {
  test('CCN-5.4-200.1 into the hex vacated, or on into any hex next to it that can be entered', () => {
    const free = cavalry(kill);
    expect(options(free)).toEqual(['stay', 'to D5', 'to D6', 'to E5', 'to E6', 'to E7', 'to F5', 'to F6']);
    expect(free.refused('onward')).toContain('CCN-5.4-200');
    free.act('to D6');
    expect(free.told('tookGround')).toMatchObject([{ from: 'F6', through: 'E6', to: 'D6' }]);
    expect(free.cited('tookGround')).toContain('CCN-5.4-200');
    const crowded = cavalry(kill, {
      british: ['LC3 F6 ordered', 'LN F5'],
      french: ['LT1 E6', 'LN E7'],
      terrain: { river: ['D5'] },
    });
    expect(options(crowded)).toEqual(['stay', 'to D6', 'to E5', 'to E6', 'to F6']);
  });

  test('CCN-5.4-201.1 the hex vacated alone is a breakthrough too', () => {
    const b = cavalry(kill, { french: ['LT1 E6', 'LN4 D5'] });
    b.act('to E6');
    expect(b.cited('tookGround')).toContain('CCN-5.4-201');
    expect(b.asked).toBe('british bonus');
    expect(b.options()).toEqual(['end', 'at fr2']);
  });

  test('CCN-5.4-202.1 there and back again is a breakthrough', () => {
    const b = cavalry(kill, { french: ['LT1 E6', 'LN4 E7'] });
    b.act('to F6');
    expect(b.told('tookGround')).toMatchObject([{ from: 'F6', through: 'E6', to: 'F6' }]);
    expect(b.cited('tookGround')).toContain('CCN-5.4-202');
    expect([b.at('br1'), b.asked]).toEqual(['F6', 'british bonus']);
    expect(b.options()).toEqual(['end', 'at fr2']);
  });

  test('CCN-5.4-203.1 a forest vacated stops it, and there is no bonus melee', () => {
    const b = cavalry('infantry', { french: ['LT1 E6', 'LN4 D5'], terrain: { forest: ['E6'] } });
    expect(b.options()).toEqual(['stay', 'to E6']);
    expect(b.refused('to D6')).toContain('CCN-5.4-203');
    b.act('to E6');
    expect(b.cited('tookGround')).toContain('CCN-5.4-203');
    expect([b.at('br1'), b.asked]).toEqual(['E6', 'french command']);
  });

  test('CCN-5.4-203.2 a forest beyond may be entered, without a bonus melee', () => {
    const setting: Partial<Setting> = { french: ['LT1 E6', 'LN4 C6'], terrain: { forest: ['D6'] } };
    const inForest = cavalry(kill, setting);
    inForest.act('to D6');
    expect([inForest.at('br1'), inForest.asked]).toEqual(['D6', 'french command']);
    const inTheOpen = cavalry(kill, { ...setting, terrain: {} });
    inTheOpen.act('to D6');
    expect(inTheOpen.asked).toBe('british bonus');
  });

  test('CCN-5.4-203.3 a ford vacated stops it; it fights on from there with a die less', () => {
    const b = cavalry('infantry artillery artillery artillery', {
      french: ['LT1 E6', 'LT4 D5'],
      terrain: { ford: ['E6'] },
    });
    expect(b.options()).toEqual(['stay', 'to E6']);
    b.act('to E6');
    b.act('at fr2');
    b.act('stand');
    const bonus = b.told('fought').at(-1)!;
    expect([bonus.target, bonus.dice.length]).toEqual(['fr2', 2]);
    expect(bonus.sum.map(({ id, value }) => [id, value])).toEqual([
      ['CCN-5.4-049', 3],
      ['CCN-7-68', -1],
    ]);
  });

  test('CCN-5.4-204.1 also where a lone leader was', () => {
    const b = battle({
      british: ['LC3 F6 ordered'],
      french: ['LN A1'],
      leaders: { french: ['Ney E6'] },
      rolls: wide,
    });
    b.act('br1', 'at ney');
    b.act('to B5');
    expect(options(b)).toContain('to D5');
    b.act('to D5');
    expect(b.cited('tookGround')).toContain('CCN-5.4-204');
  });

  test('CCN-5.4-205.1 infantry goes no farther than the hex vacated', () => {
    const b = infantry('infantry artillery artillery artillery', { french: ['LT1 E6', 'LN A1'] });
    expect(b.options()).toEqual(['stay', 'to E6']);
    expect(b.refused('to D5')).toContain('CCN-5.4-205');
  });
});

describe('the bonus melee', () => {
  test('CCN-5.4-220.1 without a breakthrough there is none', () => {
    const held = cavalry(wide, { french: ['LT4 E6', 'LN4 E7'] });
    held.act('pass');
    expect(held.asked).toBe('french command');
    const through = cavalry(`${kill} ${wide}`, { french: ['LT1 E6', 'LT4 E7'] });
    through.act('to E6');
    expect(through.refused('to D5')).toContain('CCN-5.4-220');
    through.act('at fr2');
    expect(through.told('meleeAnnounced').at(-1)).toMatchObject({ unit: 'br1', target: 'fr2', bonus: true });
    expect(through.told('meleeAnnounced').at(-1)!.rules).toContain('CCN-5.4-220');
  });

  test('CCN-5.4-221.1 cavalry that stays forfeits it, whoever else is next to it', () => {
    const b = cavalry(kill, { french: ['LT1 E6', 'LN4 E7'] });
    b.act('stay');
    expect(b.asked).toBe('french command');
    expect(b.cited('passed')).toContain('CCN-5.4-221');
  });

  test('CCN-5.4-222.1 nobody has to', () => {
    const b = cavalry(kill, { french: ['LT1 E6', 'LN4 E7'] });
    b.act('to E6');
    expect(b.refused('stay')).toContain('CCN-5.4-222');
    b.act('end');
    expect(b.told('passed')).toMatchObject([{ what: 'bonusMelee' }]);
    expect(b.cited('passed')).toContain('CCN-5.4-222');
    expect(b.told('meleeAnnounced')).toHaveLength(1);
  });

  test('CCN-5.4-223.1 any enemy next to it will do, the first one too if it is still there', () => {
    const b = cavalry(`flag artillery artillery ${wide}`, { french: ['LT4 E6', 'LT4 E7'] });
    b.act('to D5');
    b.act('to E6');
    expect(options(b)).toEqual(['at fr1', 'at fr2', 'end']);
    expect(b.refused('at br1')).toContain('CCN-5.4-223');
    b.act('at fr1');
    expect(b.told('meleeAnnounced').map(({ target }) => target)).toEqual(['fr1', 'fr1']);
  });

  test('CCN-5.4-224.1 from the hill it has won, down into the plain, it has a die less', () => {
    const b = cavalry('infantry artillery artillery artillery', {
      french: ['LT1 E6', 'LT4 E7'],
      terrain: { hill: ['E6'] },
    });
    b.act('to E6');
    b.act('at fr2');
    b.act('stand');
    const bonus = b.told('fought').at(-1)!;
    expect(bonus.sum.map(({ id, value }) => [id, value])).toEqual([
      ['CCN-5.4-049', 3],
      ['CCN-7-12', -1],
    ]);
    expect(bonus.dice).toHaveLength(2);
    // Ground where one does not battle at once gives no second melee.
    const forest = cavalry('infantry artillery artillery', {
      french: ['LT2 E6', 'LT4 E7', 'LN A1'],
      terrain: { forest: ['D5', 'D6'] },
      rolls: 'infantry infantry artillery',
    });
    forest.act('to D5');
    expect(forest.cited('tookGround')).toContain('CCN-5.4-224');
    expect(forest.asked).toBe('french command');
  });

  /** The second enemy falls as well; a third stands behind it. */
  function twice(): Battle {
    const b = cavalry(`${kill} ${kill}`, {
      british: ['LC3 F6 ordered', 'LN4 F10 ordered'],
      french: ['LT1 E6', 'LT1 D6', 'LT4 C6', 'LT4 E10'],
    });
    b.act('to E6');
    b.act('at fr2');
    b.act('stand');
    return b;
  }

  test('CCN-5.4-225.1 there is no third melee', () => {
    const b = twice();
    b.act('to D6');
    expect(b.asked).toBe('british attack');
    expect(b.options()).toEqual(['end', 'br2']);
    expect(b.refused('br1', 'at fr3')).toContain('CCN-5.4-002');
    expect(b.told('tookGround').at(-1)!.rules).toContain('CCN-5.4-225');
  });

  test('CCN-5.4-226.1 after winning it the cavalry goes one hex, and no farther', () => {
    const b = twice();
    expect(b.options()).toEqual(['stay', 'to D6']);
    expect(b.refused('to D5')).toContain('CCN-5.4-226');
    b.act('to D6');
    expect(b.at('br1')).toBe('D6');
    expect(b.told('tookGround').at(-1)!.rules).toContain('CCN-5.4-226');
  });

  test('CCN-5.4-227.1 until it has finished no other unit battles', () => {
    const b = cavalry(kill, {
      british: ['LC3 F6 ordered', 'LN4 F10 ordered'],
      french: ['LT1 E6', 'LT4 E7', 'LT4 E10'],
    });
    expect([b.asked, b.refused('br2', 'at fr3')]).toEqual(['british ground', ['CCN-5.0-05', 'CCN-5.4-227']]);
    b.act('to E6');
    expect([b.asked, b.refused('br2', 'at fr3')]).toEqual(['british bonus', ['CCN-5.0-05', 'CCN-5.4-227']]);
    b.act('end');
    expect(b.refused('br2', 'at fr3')).toEqual([]);
  });

  test('CCN-5.4-228.1 infantry attacked in it may form square, given three cards', () => {
    const through = (cards: readonly string[]) => {
      const b = cavalry(kill, { french: ['LT1 E6', 'LT4 D5'], cards: { french: cards } });
      b.act('to E6');
      b.act('at fr2');
      return b;
    };
    const three = through(['attack_left', 'attack_center', 'attack_right']);
    expect(three.options()).toContain('square');
    expect(three.told('meleeAnnounced').at(-1)!.rules).toContain('CCN-5.4-228');
    expect(through(['attack_left', 'attack_center']).options()).not.toContain('square');
  });

  test('CCN-5.4-228.2 artillery that has not battled may add its dice to it', () => {
    const b = cavalry(`${kill} ${wide} ${wide}`, {
      british: ['LC3 F6 ordered', 'FA3 G8 ordered', 'FA3 F10 ordered battled'],
      french: ['LT1 E6', 'LT4 E7'],
    });
    b.act('to E6');
    expect(b.options('at fr2')).toEqual(['br2']);
    expect(b.refused('at fr2', 'br3')).toContain('CCN-6-69');
    b.act('at fr2', 'br2');
    b.act('stand');
    // Three of the cavalry, three of the guns at two hexes.
    expect(b.told('fought').at(-1)!.dice).toHaveLength(6);
  });
});
