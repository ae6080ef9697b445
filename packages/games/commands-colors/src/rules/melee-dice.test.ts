/** Chapter 5.4, line by line: melee dice by what fights. */
import { describe, expect, test } from 'vitest';
import { battle, type Setting } from '../testing.ts';

type Fought = ReturnType<ReturnType<typeof battle>['told']>[number] & { kind: 'fought' };

/** A British unit in E5 attacks a French one in E6, which stands. */
function british(attacker: string, setting: Setting = {}, target = 'LN'): Fought {
  const b = battle({
    british: [`${attacker.replace(/^((?:po )?\w+)/, '$1 E5')} ordered`],
    french: [`${target} E6`],
    ...setting,
  });
  b.melee('br1', 'fr1');
  return b.told('fought')[0]!;
}

/** A French unit in E5 attacks a British one in E6. */
function french(attacker: string, setting: Setting = {}, target = 'LN'): Fought {
  const b = battle({
    side: 'french',
    french: [`${attacker.replace(/^(\w+)/, '$1 E5')} ordered`],
    british: [`${target} E6`],
    ...setting,
  });
  b.melee('fr1', 'br1');
  return b.told('fought')[0]!;
}

/** The dice a rule gave. */
function given({ sum }: Fought, id: string): number | undefined {
  return sum.find((row) => row.id === id)?.value;
}

describe('infantry', () => {
  test('CCN-5.4-045.1 four blocks of line infantry that have moved fight with four dice', () => {
    const fought = british('LN4 moved1');
    expect(fought.dice).toHaveLength(4);
    expect(given(fought, 'CCN-5.4-045')).toBe(4);
  });

  test('CCN-5.4-046.1 four blocks of Old Guard fight with six, three of grenadiers with four', () => {
    const guard = french('OG4');
    expect(guard.dice).toHaveLength(6);
    expect(given(guard, 'CCN-5.4-046')).toBe(2);
    expect(french('GR3').dice).toHaveLength(4);
    expect(british('GG5').dice).toHaveLength(6);
  });

  test('CCN-5.4-047.1 French line has a die more against infantry, not against cavalry or a leader', () => {
    const fought = french('LN4');
    expect(fought.dice).toHaveLength(5);
    expect(given(fought, 'CCN-5.4-047')).toBe(1);
    expect(french('LN4', {}, 'LC').dice).toHaveLength(4);
    const b = battle({ side: 'french', french: ['LN4 E5 ordered'], leaders: { british: ['Hill E6'] } });
    b.act('fr1', 'at hill');
    expect(b.told('fought')[0]!.dice).toHaveLength(4);
  });

  test('CCN-5.4-048.1 two sabers and an infantry symbol of militia make one hit', () => {
    const fought = french('MI3', { rolls: 'sabers sabers infantry' });
    expect(fought.hits).toBe(1);
    expect(fought.rules).toContain('CCN-5.4-048');
    expect(british('RL3', { rolls: 'sabers sabers infantry' }).hits).toBe(1);
    const line = british('LN3', { rolls: 'sabers sabers infantry' });
    expect(line.hits).toBe(3);
    expect(line.rules).not.toContain('CCN-5.4-048');
  });
});

describe('cavalry', () => {
  test('CCN-5.4-049.1 four blocks of light cavalry that have moved three hexes fight with four dice', () => {
    const fought = french('LC4 moved3');
    expect(fought.dice).toHaveLength(4);
    expect(given(fought, 'CCN-5.4-049')).toBe(4);
  });

  test('CCN-5.4-050.1 three blocks of heavy cavalry fight with four', () => {
    const fought = british('HC3');
    expect(fought.dice).toHaveLength(4);
    expect(given(fought, 'CCN-5.4-050')).toBe(1);
    expect(french('CU4').dice).toHaveLength(5);
    expect(french('GHC4').dice).toHaveLength(5);
  });

  test('CCN-5.4-051.1 sabers of irregular cavalry do not hit', () => {
    const fought = french('MC3', { rolls: 'sabers sabers infantry' });
    expect(fought.hits).toBe(1);
    expect(fought.rules).toContain('CCN-5.4-051');
    expect(fought.rules).not.toContain('CCN-5.4-048');
  });
});

describe('artillery', () => {
  test('CCN-5.4-052.1 foot artillery fights with four dice, with three at its last block', () => {
    const fought = british('FA2');
    expect(fought.dice).toHaveLength(4);
    expect(given(fought, 'CCN-5.4-052')).toBe(4);
    expect(british('FA1').dice).toHaveLength(3);
  });

  test('CCN-5.4-053.1 that of the Guard with five and four', () => {
    const fought = french('GFA3');
    expect(fought.dice).toHaveLength(5);
    expect(given(fought, 'CCN-5.4-053')).toBe(1);
    expect(french('GFA1').dice).toHaveLength(4);
  });

  test('CCN-5.4-054.1 sabers of militia artillery do not hit', () => {
    const fought = french('MA3', { rolls: 'sabers sabers infantry flag' });
    expect(fought.hits).toBe(1);
    expect(fought.rules).toContain('CCN-5.4-054');
  });

  test('CCN-5.4-055.1 horse artillery fights with three dice, with two at its last block', () => {
    const fought = british('HA3');
    expect(fought.dice).toHaveLength(3);
    expect(given(fought, 'CCN-5.4-055')).toBe(3);
    expect(british('HA1').dice).toHaveLength(2);
  });

  test('CCN-5.4-056.1 that of the Guard with four', () => {
    const fought = french('GHA2');
    expect(fought.dice).toHaveLength(4);
    expect(given(fought, 'CCN-5.4-056')).toBe(1);
  });
});

describe('cards and ground', () => {
  test('CCN-5.4-057.1 in a Cavalry Charge four blocks of light cavalry fight with five dice', () => {
    const fought = french('LC4', { card: 'cavalry_charge' });
    expect(fought.dice).toHaveLength(5);
    expect(fought.rules).toContain('CCN-5.4-057');
    expect(french('LC4').rules).not.toContain('CCN-5.4-057');
  });

  test('CCN-5.4-058.1 into a forest they fight with two', () => {
    const fought = french('LC4', { terrain: { forest: ['E6'] } });
    expect(fought.dice).toHaveLength(2);
    expect(fought.rules).toContain('CCN-5.4-058');
    expect(french('LC4').rules).not.toContain('CCN-5.4-058');
  });
});
