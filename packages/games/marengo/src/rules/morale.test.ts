/** Chapter 13: morale and demoralization. */
import { describe, expect, test } from 'vitest';
import { marengo } from '../index.ts';
import type { TinyMap } from '../map/tiny.ts';
import { battle, type Battle, type Setting } from '../testing.ts';

const pair: TinyMap = { locales: { A: 6, B: 6 }, pairs: ['A-B wide'] };
const row: TinyMap = { locales: { A: 6, B: 6, C: 6 }, pairs: ['A-B wide', 'B-C wide'] };

/** Austrians in A storm B. */
function storm(setting: Omit<Setting, 'map' | 'step'> & { map?: TinyMap }): Battle {
  return battle({ map: pair, step: 'assaultStep', ...setting });
}

/** Ends whatever step is asked about, until that side is asked to move. */
function until(b: Battle, side: string): void {
  for (let guard = 0; guard < 20 && b.asked !== `${side} movement`; guard += 1)
    b.act(b.options().includes('end') ? 'end' : 'pass');
  expect(b.asked).toBe(`${side} movement`);
}

describe('losing heart', () => {
  test('MAR-13-01.1 infantry of three that has nowhere to retreat to costs its army three points', () => {
    const b = battle({
      map: pair,
      austrian: ['inf2 A'],
      french: ['inf1 B', 'inf3 B'],
      morale: { french: 17 },
    });
    b.act('au1', 'cross A/B');
    b.act('retreat');
    // The reserve owes one point, which the weak piece takes; the strong one is lost whole.
    b.act('fr1');
    expect(b.told('lost').map(({ cause, morale }) => [cause, morale])).toEqual([
      ['retreatFromReserve', 16],
      ['nowhereToGo', 13],
    ]);
    expect([b.at('fr2'), b.state.morale.french]).toEqual(['gone', 13]);
    for (const { rules } of b.told('lost')) expect(rules).toContain('MAR-13-01');
  });

  test('MAR-13-01.2 the marker stops at nought, whatever else is lost', () => {
    const b = battle({
      map: pair,
      austrian: ['inf2 A'],
      french: ['cav2 B', 'inf3 B'],
      morale: { french: 2 },
    });
    b.act('au1', 'cross A/B');
    b.act('retreat');
    expect(b.told('lost').map(({ morale }) => morale)).toEqual([1, 0]);
    expect(b.state.morale.french).toBe(0);
    expect(b.told('demoralized')).toEqual([expect.objectContaining({ side: 'french' })]);
    expect(b.told('demoralized')[0]!.rules).toContain('MAR-13-01');
  });

  test('MAR-13-02.1 an army whose last point goes in the first step is broken before the second, and for good', () => {
    // Guns take the last French point in step 1; in step 2 of that very turn French leaders already count less.
    const b = battle({
      map: pair,
      austrian: ['art1 A/B announced', 'inf3 A/B'],
      french: ['inf2 B/A', 'inf3 B/A'],
      morale: { french: 1 },
      step: 'bombardments',
    });
    b.act('fire');
    b.act('fr1');
    expect(b.told('demoralized')[0]!.rules).toContain('MAR-13-02');
    b.act('assault A/B', 'au2', 'lead', 'au2');
    b.act('lead', 'fr2');
    expect(b.told('assaultResult')[0]!.defence).toBe(2);
    // And on its own turn there is no assault for it.
    until(b, 'french');
    expect(b.refused('assault B/A', 'fr2', 'lead', 'fr2')).toContain('MAR-13-04');
  });
});

/** The Austrians lose their last point on a French turn of round nine. */
function brokenAtNine(setting: Partial<Setting> = {}): Battle {
  const b = battle({
    map: row,
    austrian: ['inf2 B/C', 'inf2 A'],
    french: ['art1 C/B announced', 'inf2 C'],
    morale: { austrian: 1, french: 6 },
    side: 'french',
    step: 'bombardments',
    round: 9,
    ...setting,
  });
  b.act('fire');
  expect(b.told('demoralized').map(({ side }) => side)).toEqual(['austrian']);
  return b;
}

describe('the bonus', () => {
  test('MAR-13-03.1 the Austrians break at two o’clock, the French have six: at three they have eleven', () => {
    const b = brokenAtNine();
    expect(b.state.morale.french).toBe(6);
    until(b, 'austrian');
    expect([b.state.round, b.state.morale.french]).toEqual([10, 11]);
    expect(b.told('moraleBonus')).toEqual([
      expect.objectContaining({ side: 'french', points: 5, morale: 11 }),
    ]);
    expect(b.told('moraleBonus')[0]!.rules).toContain('MAR-13-03');
  });

  test('MAR-13-03.2 both armies break in one round: nobody gains anything', () => {
    const b = battle({
      map: row,
      austrian: ['art1 A/B announced', 'inf2 A/B'],
      french: ['art1 B/A announced', 'inf2 B/A'],
      morale: { austrian: 1, french: 1 },
      step: 'bombardments',
      round: 9,
    });
    b.act('fire');
    b.act('fr2');
    until(b, 'austrian');
    b.act('end');
    b.act('fire');
    b.act('au2');
    expect(b.told('demoralized').map(({ side }) => side)).toEqual(['french', 'austrian']);
    expect(b.state.round).toBe(9);
    until(b, 'french');
    b.act('end');
    if (b.asked === 'french announcement') b.act('pass');
    expect(b.state.round).toBe(10);
    expect(b.told('moraleBonus')).toEqual([]);
    expect(b.state.morale).toEqual({ austrian: 0, french: 0 });
  });

  test('MAR-13-03.3 the bonus comes once: a round later there is no other', () => {
    const b = brokenAtNine();
    until(b, 'austrian');
    b.act('end');
    until(b, 'french');
    b.act('end');
    until(b, 'austrian');
    expect([b.state.round, b.state.morale.french]).toEqual([11, 11]);
    expect(b.told('moraleBonus')).toHaveLength(1);
  });

  test('MAR-13-03.4 the Austrians break in their own turn: no bonus for the French before the round is over', () => {
    const setting: Setting = {
      map: row,
      austrian: ['inf2 A/B', 'inf1 A/B'],
      french: ['inf3 B/A', 'inf2 C'],
      morale: { austrian: 1, french: 6 },
      step: 'assaultStep',
      round: 9,
    };
    const broken = (morale: number) => {
      const b = battle({ ...setting, morale: { austrian: 1, french: morale } });
      b.act('assault A/B', 'au1', 'au2', 'lead', 'au1');
      b.act('lead', 'fr1');
      expect(b.told('demoralized')[0]).toMatchObject({ side: 'austrian' });
      until(b, 'french');
      expect(b.state.round).toBe(9);
      expect(b.told('moraleBonus')).toEqual([]);
      return b;
    };
    const kept = broken(6);
    expect(kept.state.morale.french).toBe(5);
    kept.act('end');
    expect(kept.state.morale.french).toBe(10);
    // The French lose their last point in that same round too: no bonus for anybody.
    const lost = broken(1);
    expect(lost.state.morale.french).toBe(0);
    lost.act('end');
    expect([lost.state.round, lost.told('moraleBonus')]).toEqual([10, []]);
  });

  test('MAR-13-03.5 broken in the last round: there is no next one to bring a bonus', () => {
    const b = brokenAtNine({ round: 16 });
    until(b, 'french');
    b.act('end');
    expect(b.asked).toBe('');
    expect(b.told('moraleBonus')).toEqual([]);
    expect(b.state.morale.french).toBe(6);
  });

  test('by the other reading of the text the bonus comes with the next turn', () => {
    const b = battle({
      map: row,
      austrian: ['art1 A/B announced', 'inf2 A/B'],
      french: ['inf2 B/A'],
      morale: { austrian: 6, french: 1 },
      step: 'bombardments',
      round: 9,
      options: { moraleBonusPeriod: 'turn' },
    });
    b.act('fire');
    until(b, 'french');
    expect([b.state.round, b.state.morale.austrian]).toEqual([9, 11]);
    until(b, 'french');
    b.act('end');
    until(b, 'austrian');
    expect(b.told('moraleBonus')).toHaveLength(1);
  });
});

const shaken: Setting['moment'] = { demoralized: { austrian: 18 } };
const shakenFrench: Setting['moment'] = { demoralized: { french: 18 } };

describe('a demoralized army', () => {
  test('MAR-13-04.1 makes no assaults', () => {
    const setting = { austrian: ['inf3 A/B'], french: ['inf1 B/A'], round: 9 };
    const b = storm({ ...setting, morale: { austrian: 0 }, moment: shaken });
    expect(b.asked).toBe('austrian movement');
    expect(b.refused('assault A/B', 'au1', 'lead', 'au1')).toContain('MAR-13-04');
    const steady = storm({ ...setting, morale: { austrian: 1 } });
    expect(steady.refused('assault A/B', 'au1', 'lead', 'au1')).toEqual([]);
  });

  test('MAR-13-05.1 its leading defenders of three and two make three', () => {
    const b = storm({
      austrian: ['inf3 A/B'],
      french: ['inf3 B/A', 'inf2 B/A'],
      morale: { french: 0 },
      moment: shakenFrench,
      round: 9,
    });
    b.act('assault A/B', 'au1', 'lead', 'au1');
    b.act('lead', 'fr1', 'fr2');
    const { defence, sum } = b.told('assaultResult')[0]!;
    expect(defence).toBe(3);
    expect(sum.find(({ id }) => id === 'MAR-13-05')?.value).toBe(2);
  });

  test('MAR-13-05.2 infantry of one leading its defence counts nothing', () => {
    const b = storm({
      austrian: ['inf3 A/B'],
      french: ['inf1 B/A'],
      morale: { french: 0 },
      moment: shakenFrench,
      round: 9,
    });
    b.act('assault A/B', 'au1', 'lead', 'au1');
    b.act('lead', 'fr1');
    expect(b.told('assaultResult')[0]!.defence).toBe(0);
    const steady = storm({ austrian: ['inf3 A/B'], french: ['inf1 B/A'] });
    steady.act('assault A/B', 'au1', 'lead', 'au1');
    steady.act('lead', 'fr1');
    expect(steady.told('assaultResult')[0]).toMatchObject({
      defence: 1,
      rules: expect.not.arrayContaining(['MAR-13-05']),
    });
  });

  test('MAR-13-06.1 its guns fire as before, at long range and in defence', () => {
    const b = battle({
      map: pair,
      austrian: ['art1 A/B announced'],
      french: ['inf2 B/A'],
      morale: { austrian: 0 },
      moment: shaken,
      round: 9,
      step: 'bombardments',
    });
    b.act('fire');
    expect(b.told('bombarded')[0]).toMatchObject({
      strength: 1,
      rules: expect.arrayContaining(['MAR-13-06']),
    });
    expect(b.face('fr1')).toBe('inf1');
    const defending = storm({
      austrian: ['inf3 A/B'],
      french: ['art1 B/A'],
      morale: { french: 0 },
      moment: shakenFrench,
      round: 9,
    });
    defending.act('assault A/B', 'au1', 'lead', 'au1');
    defending.act('fire');
    expect(defending.told('defensiveFire')[0]).toMatchObject({
      points: 1,
      rules: expect.arrayContaining(['MAR-13-06']),
    });
  });

  test('MAR-13-06.2 its cavalry pursues with full strength, less the ground', () => {
    const b = storm({
      map: { ...pair, pairs: ['A-B wide c|'] },
      austrian: ['inf2 A/B', 'inf2 A/B'],
      french: ['inf3 B/A', 'cav2 B/A'],
      morale: { french: 0 },
      moment: shakenFrench,
      round: 9,
    });
    b.act('assault A/B', 'au1', 'au2', 'lead', 'au1');
    b.act('lead', 'fr1');
    b.act('pursue', 'fr2');
    expect(b.told('pursued')[0]).toMatchObject({ strength: 1, rules: expect.arrayContaining(['MAR-13-06']) });
  });

  test('MAR-13-07.1 it still moves, maneuvers, blocks, bombards and brings up reinforcements', () => {
    const map: TinyMap = {
      ...row,
      roads: { r: { class: 'main', chain: 'A B' } },
      entries: ['bridge austrian A main'],
    };
    const b = battle({
      map,
      austrian: ['inf2 A', 'inf2 A', 'art1 B/C', 'inf3 waiting:late'],
      french: ['inf2 C', 'inf2 C/B'],
      reinforcements: [{ id: 'late', side: 'austrian', entry: 'bridge', fromRound: 1 }],
      morale: { austrian: 0 },
      moment: shaken,
      round: 9,
    });
    expect(marengo.view(b.state, 'austrian').commandLimit).toBe(3);
    expect(b.refused('au1', 'cross A/B')).toEqual([]);
    expect(b.refused('au4', 'road', 'along entry:bridge')).toEqual([]);
    const turn = battle({ map, austrian: ['inf2 A'], moment: { ...shaken, step: 'turn' }, round: 9 });
    expect(turn.told('turnBegan')[0]!.rules).toContain('MAR-13-07');
    b.act('end');
    expect(b.refused('announce', 'au3')).toEqual([]);
    const attack = battle({
      map,
      austrian: ['inf2 B'],
      french: ['cav2 C'],
      morale: { austrian: 0 },
      moment: shaken,
      round: 9,
    });
    attack.act('au1', 'cross B/C');
    expect(attack.asked).toBe('french block');
    const defence = battle({
      map,
      austrian: ['inf2 A'],
      french: ['cav2 B'],
      morale: { french: 0 },
      moment: shakenFrench,
      round: 9,
    });
    defence.act('au1', 'cross A/B');
    expect(defence.refused('block', 'fr1')).toEqual([]);
  });

  test('MAR-13-08.1 broken by the losses of an assault it wins, it still takes the locale; the next assault is refused', () => {
    const map: TinyMap = { locales: { A: 6, B: 6, C: 6, D: 6 }, pairs: ['A-B', 'A-D', 'B-C'] };
    const b = storm({
      map,
      austrian: ['inf3 A/B', 'inf3 A/D'],
      french: ['inf1 B/A', 'inf1 D/A'],
      morale: { austrian: 1 },
    });
    expect(b.refused('assault A/D', 'au2', 'lead', 'au2')).toEqual([]);
    b.act('assault A/B', 'au1', 'lead', 'au1');
    b.act('lead', 'fr1');
    expect(b.told('demoralized')[0]).toMatchObject({ side: 'austrian' });
    expect(b.at('au1')).toBe('B');
    expect(b.told('tookLocale')[0]!.rules).toContain('MAR-13-08');
    expect(b.asked).toBe('austrian movement');
    expect(b.refused('assault A/D', 'au2', 'lead', 'au2')).toContain('MAR-13-04');
  });

  /** Two leaders of three, one point of morale, guns in the defence. */
  function underFire(morale: number): Battle {
    const b = storm({
      austrian: ['inf3 A/B', 'inf3 A/B'],
      french: ['inf3 B/A', 'art1 B/A'],
      morale: { austrian: morale },
    });
    b.act('assault A/B', 'au1', 'au2', 'lead', 'au1', 'au2');
    b.act('fire');
    b.act('lead', 'fr1');
    return b;
  }

  test('MAR-13-09.1 broken by defensive fire, its leaders of two and three attack with three', () => {
    const { strength, sum } = underFire(1).told('assaultResult')[0]!;
    expect(strength).toBe(3);
    expect(sum.find(({ id }) => id === 'MAR-13-09')?.value).toBe(-2);
  });

  test('MAR-13-09.2 broken only by the losses that follow, it attacks with all it has', () => {
    const b = underFire(2);
    b.act('au1');
    expect(b.told('demoralized')[0]).toMatchObject({ side: 'austrian' });
    expect(b.told('assaultResult')[0]).toMatchObject({
      strength: 5,
      rules: expect.not.arrayContaining(['MAR-13-09']),
    });
  });
});
