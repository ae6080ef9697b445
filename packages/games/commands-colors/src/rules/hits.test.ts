/** Chapter 5.4, line by line: flags, and the reasons to ignore them. */
import { describe, expect, test } from 'vitest';
import { battle, type Battle, type Setting } from '../testing.ts';

/** Portuguese line fires with four dice from G6 at the French in E6. */
function fired(rolls: string, setting: Partial<Setting> = {}) {
  const b = battle({ british: ['po LN4 G6 ordered'], french: ['LN4 E6'], rolls, ...setting });
  b.act('br1', 'at fr1');
  return b;
}

const oneFlag = 'flag artillery artillery artillery';
const twoFlags = 'flag flag artillery artillery';

/** The flags the owner may choose to ignore; nothing when he is not asked. */
function mayIgnore(b: Battle): string[] {
  return b.asked === 'french morale' ? b.options().map(String) : [];
}

function reasons(b: Battle): string[] {
  return b.told('flagsIgnored').flatMap(({ sum }) => sum.map(({ id }) => id));
}

describe('ignoring flags', () => {
  test('CCN-5.4-120.1 of two flags with reason to ignore one, he takes one or both', () => {
    const one = fired(twoFlags, { french: ['GR4 E6'] });
    expect(one.asked).toBe('french morale');
    expect(one.options()).toEqual(['ignore 0', 'ignore 1']);
    expect(one.refused('ignore 2')).toContain('CCN-5.4-120');
    one.act('ignore 1');
    expect(one.cited('flagsIgnored')).toContain('CCN-5.4-120');
    one.act('to D5');
    const both = fired(twoFlags, { french: ['GR4 E6'] });
    both.act('ignore 0');
    both.act('to C5');
    expect([one.at('fr1'), both.at('fr1')]).toEqual(['D5', 'C5']);
  });

  test('CCN-5.4-120.2 attacked twice in a turn, it may ignore a flag each time', () => {
    const b = battle({
      british: ['po LN4 G6 ordered', 'po LN4 G7 ordered'],
      french: ['GR4 E6'],
      rolls: `${oneFlag} ${oneFlag}`,
    });
    b.act('br1', 'at fr1');
    b.act('ignore 1');
    b.act('br2', 'at fr1');
    b.act('ignore 1');
    expect(b.told('flagsIgnored')).toMatchObject([{ ignored: 1 }, { ignored: 1 }]);
    expect([b.at('fr1'), b.blocks('fr1')]).toEqual(['E6', 4]);
  });

  test('CCN-5.4-121.1 grenadiers with a leader and two friends next to them ignore up to three', () => {
    const b = fired('flag flag flag flag', {
      french: ['GR4 E6', 'LN E5', 'LN D5'],
      leaders: { french: ['Ney E6'] },
    });
    expect(b.options()).toEqual(['ignore 0', 'ignore 1', 'ignore 2', 'ignore 3']);
    expect(b.refused('ignore 4')).toContain('CCN-5.4-121');
    b.act('ignore 3');
    expect(reasons(b)).toEqual(['CCN-5.4-122', 'CCN-5.4-123', 'CCN-5.4-127']);
    expect(b.cited('flagsIgnored')).toContain('CCN-5.4-121');
    expect(b.at('fr1')).toBe('D6');
  });
});

describe('reasons', () => {
  test('CCN-5.4-122.1 a leader who falls in the check steadies nobody', () => {
    const hit = 'flag infantry artillery artillery';
    const setting = { leaders: { french: ['Ney E6'] } };
    const alone = fired(`${hit} sabers sabers`, setting);
    expect([alone.at('ney'), alone.asked]).toEqual(['gone', 'french route']);
    const led = fired(`${hit} sabers flag`, setting);
    expect(mayIgnore(led)).toEqual(['ignore 0', 'ignore 1']);
    led.act('ignore 1');
    expect(reasons(led)).toEqual(['CCN-5.4-122']);
  });

  test('CCN-5.4-123.1 one friend next to it is too few, four are worth one flag', () => {
    expect(mayIgnore(fired(twoFlags, { french: ['LN4 E6', 'LN E5'] }))).toEqual([]);
    const four = fired(twoFlags, { french: ['LN4 E6', 'LN E5', 'LN E7', 'LN D5', 'LN D6'] });
    expect(mayIgnore(four)).toEqual(['ignore 0', 'ignore 1']);
    four.act('ignore 1');
    expect(reasons(four)).toEqual(['CCN-5.4-123']);
  });

  test('CCN-5.4-124.1 a lone leader next door counts as a friend', () => {
    const b = fired(oneFlag, { french: ['LN4 E6', 'LN E5'], leaders: { french: ['Ney D6'] } });
    expect(mayIgnore(b)).toEqual(['ignore 0', 'ignore 1']);
    b.act('ignore 1');
    expect(b.cited('flagsIgnored')).toContain('CCN-5.4-124');
    // With his unit he counts once.
    const once = fired(oneFlag, { french: ['LN4 E6', 'LN E5'], leaders: { french: ['Ney E5'] } });
    expect(mayIgnore(once)).toEqual([]);
  });

  test('CCN-5.4-125.1 friends do nothing for a square, though squares do for others', () => {
    const square = fired(oneFlag, { french: ['LN4 E6 square1', 'LN E5', 'LN D5'] });
    expect(square.blocks('fr1')).toBe(3);
    expect(square.told('flagsIgnored')).toEqual([]);
    const led = fired(twoFlags, {
      french: ['LN4 E6 square1', 'LN E5', 'LN D5'],
      leaders: { french: ['Ney E6'] },
    });
    expect(mayIgnore(led)).toEqual(['ignore 0', 'ignore 1']);
    // Ney steadies it for one flag; the other costs a block, and that block has him checked.
    const checked = fired(`${twoFlags} flag flag`, {
      french: ['LN4 E6 square1', 'LN E5', 'LN D5'],
      leaders: { french: ['Ney E6'] },
    });
    checked.act('ignore 1');
    expect(checked.cited('flagsIgnored')).toContain('CCN-5.4-125');
    expect(checked.blocks('fr1')).toBe(3);
    const line = fired(oneFlag, { french: ['LN4 E6', 'LN E5 square1', 'LN D5 square2'] });
    expect(mayIgnore(line)).toEqual(['ignore 0', 'ignore 1']);
  });

  test('CCN-5.4-126.1 infantry behind fieldworks ignores a flag that comes across them', () => {
    const works = [{ hex: 'E6', front: ['SE', 'SW'] }];
    const front = fired('flag artillery artillery', { fieldworks: works });
    expect(mayIgnore(front)).toEqual(['ignore 0', 'ignore 1']);
    front.act('ignore 1');
    expect(front.cited('flagsIgnored')).toContain('CCN-5.4-126');
    expect(reasons(front)).toEqual(['CCN-7-54']);
    expect(mayIgnore(fired('flag flag artillery', { fieldworks: works }))).toEqual(['ignore 0', 'ignore 1']);
    const behind = fired(oneFlag, { british: ['po LN4 C6 ordered'], fieldworks: works });
    expect(mayIgnore(behind)).toEqual([]);
  });

  test('CCN-5.4-127.1 grenadiers may stand against a flag', () => {
    const b = fired(oneFlag, { french: ['GR4 E6'] });
    b.act('ignore 1');
    expect([b.at('fr1'), b.blocks('fr1'), reasons(b)]).toEqual(['E6', 4, ['CCN-5.4-127']]);
  });

  test('CCN-5.4-128.1 so may cuirassiers', () => {
    const b = fired(oneFlag, { french: ['CU4 E6'] });
    b.act('ignore 1');
    expect([b.at('fr1'), b.blocks('fr1'), reasons(b)]).toEqual(['E6', 4, ['CCN-5.4-128']]);
  });

  test('CCN-5.4-129.1 the Old Guard may stand against two, the Young Guard against one', () => {
    const old = fired(twoFlags, { french: ['OG4 E6'] });
    old.act('ignore 2');
    expect([old.at('fr1'), old.blocks('fr1'), reasons(old)]).toEqual(['E6', 4, ['CCN-5.4-129']]);
    expect(mayIgnore(fired(twoFlags, { french: ['YG4 E6'] }))).toEqual(['ignore 0', 'ignore 1']);
  });
});

describe('flags of a square against cavalry', () => {
  const steady: Partial<Setting> = { leaders: { french: ['Ney E6'] } };

  test('CCN-5.4-130.1 cuirassiers with every reason to stand are thrown back by a square they attack', () => {
    const b = battle({
      ...steady,
      british: ['LN4 F6 square1'],
      french: ['CU4 E6 ordered', 'LN E5', 'LN D5'],
      side: 'french',
      rolls: 'flag',
    });
    b.act('fr1', 'at br1');
    expect(b.told('flagsIgnored')).toEqual([]);
    expect([b.at('fr1'), b.at('ney')]).toEqual(['D6', 'D6']);
    expect(b.cited('fought')).toContain('CCN-5.4-130');
  });

  test('CCN-5.4-130.2 also by a square that attacks them', () => {
    const b = battle({
      ...steady,
      british: ['LN4 F6 ordered square1'],
      french: ['CU4 E6', 'LN E5', 'LN D5'],
      rolls: 'flag',
    });
    b.melee('br1', 'fr1');
    expect(b.told('flagsIgnored')).toEqual([]);
    expect([b.at('fr1'), b.at('ney')]).toEqual(['D6', 'D6']);
    expect(b.cited('fought')).toContain('CCN-5.4-130');
  });

  test('CCN-5.4-130.3 its fire from a distance is fire like any other', () => {
    const b = battle({
      ...steady,
      british: ['LN4 G6 ordered square1'],
      french: ['CU4 E6', 'LN E5', 'LN D5'],
      rolls: 'flag',
    });
    b.act('br1', 'at fr1');
    b.act('ignore 1');
    expect(b.at('fr1')).toBe('E6');
    expect(b.cited('fired')).not.toContain('CCN-5.4-130');
  });
});
