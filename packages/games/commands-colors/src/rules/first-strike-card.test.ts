/** Chapter 8: First Strike as a card: who may play it, and what becomes of the attack. */
import { describe, expect, test } from 'vitest';
import { anyCard, battle, dice, type Setting } from '../testing.ts';

/** French line infantry attacked in melee, with First Strike in its player's hand. It rolls five dice at infantry. */
function struck(setting: Setting) {
  const b = battle({
    french: ['LN D5'],
    cards: { french: ['first_strike', 'attack_left', 'attack_right'] },
    ...setting,
  });
  b.act('br1', 'at fr1');
  return b;
}

const noEffect = 'artillery artillery artillery artillery';
const draws = [anyCard, anyCard];

describe('the attacked unit battles first', () => {
  test('CCN-8-28.1 an attacker that does not outlive it is a banner, and the combat is over', () => {
    const b = struck({ british: ['LN1 E5 ordered'], chance: [...dice(`infantry ${noEffect}`), ...draws] });
    b.act('strike');
    expect([b.at('br1'), b.state.banners, b.at('fr1')]).toEqual(['gone', { british: 0, french: 1 }, 'D5']);
    expect(b.told('fought').map(({ as }) => as)).toEqual(['firstStrike']);
    expect(b.told('attackBroken')[0]!.rules).toContain('CCN-8-28');
    expect(b.hand('french')).not.toContain('first_strike');
    expect(b.state.discards.length).toBe(2);
  });

  test('CCN-8-28.2 an attacker that stays attacks with what is left of it, its artillery as well', () => {
    const setting: Setting = {
      british: ['LN E5 ordered', 'FA E6 ordered'],
      chance: [
        ...dice('infantry infantry artillery artillery artillery', 'cavalry cavalry', noEffect),
        ...draws,
      ],
      french: ['LN D5'],
    };
    const b = battle({ ...setting, cards: { french: ['first_strike', 'attack_left'] } });
    b.act('br1', 'at fr1', 'br2');
    b.act('strike');
    expect(b.told('reacted')[0]!.rules).toContain('CCN-8-28');
    expect(b.told('fought').map(({ as, dice: rolled }) => [as, rolled.length])).toEqual([
      ['firstStrike', 5],
      ['attack', 2 + 4],
    ]);

    const without = battle({ ...setting, cards: { french: ['attack_left', 'attack_right'] } });
    without.act('br1', 'at fr1', 'br2');
    expect([without.asked, without.options()]).toEqual(['french reaction', ['stand']]);
    expect(without.refused('strike')).toContain('CCN-8-28');
  });

  test('CCN-8-28.3 an attacker with no way back loses a block, stays, and attacks', () => {
    const b = struck({
      british: ['LN I5 ordered'],
      french: ['LN H5'],
      chance: [...dice(`flag ${noEffect}`, 'cavalry cavalry cavalry'), ...draws],
    });
    b.act('strike');
    expect(b.at('br1')).toBe('I5');
    expect(b.told('fought')[1]).toMatchObject({ as: 'attack', dice: ['cavalry', 'cavalry', 'cavalry'] });
  });

  test('CCN-8-28.4 an attacker driven back has had its battle of the turn', () => {
    const b = struck({
      british: ['LN E5 ordered', 'LN E9 ordered'],
      french: ['LN D5', 'LN D9'],
      chance: dice(`flag ${noEffect}`),
    });
    b.act('strike');
    b.act('to F5');
    expect(b.told('attackBroken')[0]).toMatchObject({
      unit: 'br1',
      rules: expect.arrayContaining(['CCN-8-28']),
    });
    expect(b.asked).toBe('british attack');
    expect(b.refused('br1', 'at fr1')).toContain('CCN-5.4-002');
    expect(b.refused('br2', 'at fr2')).toEqual([]);
  });

  test('CCN-8-29.1 from a town at infantry in a forest: melee dice as in a battle back; no ground is taken', () => {
    const b = struck({
      terrain: { town: ['D5'], forest: ['E5'] },
      british: ['LN3 E5 ordered'],
      chance: [...dice('infantry infantry infantry artillery'), ...draws],
    });
    b.act('strike');
    const [fought] = b.told('fought');
    expect(fought).toMatchObject({
      as: 'firstStrike',
      unit: 'fr1',
      rules: expect.arrayContaining(['CCN-8-29']),
    });
    expect(fought!.sum.map(({ id, value }) => [id, value])).toEqual([
      ['CCN-5.4-045', 4],
      ['CCN-5.4-047', 1],
      ['CCN-7-04', -1],
    ]);
    expect([b.at('br1'), b.at('fr1'), b.told('tookGround')]).toEqual(['gone', 'D5', []]);
    // The attacker's card gives it nothing.
    const steel = struck({
      card: 'cold_steel',
      british: ['LN4 E5 ordered'],
      chance: [...dice('sabers sabers sabers sabers sabers'), ...draws],
    });
    steel.act('strike');
    expect(steel.told('fought')[0]!.dice).toHaveLength(5);
  });

  test('CCN-8-39.1 who struck first does not battle back, unless the players have agreed otherwise', () => {
    const played = (battleBackAfterFirstStrike: boolean) => {
      const b = struck({
        british: ['LN E5 ordered'],
        options: { battleBackAfterFirstStrike },
        chance: [...dice(`cavalry ${noEffect}`, 'cavalry cavalry cavalry cavalry'), ...draws],
      });
      b.act('strike');
      return b;
    };
    const b = played(false);
    expect(b.told('reacted')[0]!.rules).toContain('CCN-8-39');
    expect(b.told('fought').map(({ as }) => as)).toEqual(['firstStrike', 'attack']);
    expect([b.blocks('br1'), b.blocks('fr1'), b.asked]).toEqual([4, 4, 'french command']);
    expect(played(true).asked).toBe('french battleBack');
  });
});

describe('First Strike and squares', () => {
  const inSquare = (attacker: string, chance: Setting['chance'] & object): Setting => ({
    side: 'french',
    british: ['LN E5 square1'],
    french: [`${attacker} D5 ordered`],
    cards: { british: ['first_strike', 'probe_center'] },
    chance,
  });

  test('CCN-8-40.1 against cavalry a square rolls first anyway: the card is not asked for and stays in hand', () => {
    const b = battle(inSquare('LC', [...dice('infantry', 'artillery'), anyCard]));
    b.act('fr1', 'at br1');
    expect(b.told('reacted')).toEqual([]);
    expect(b.told('fought').map(({ as }) => as)).toEqual(['square', 'attack']);
    expect(b.hand('british')).toContain('first_strike');
  });

  test('CCN-8-40.2 against infantry it may be played: the square rolls its one die first', () => {
    const b = battle(
      inSquare('LN', [...dice('cavalry', 'cavalry cavalry cavalry cavalry cavalry'), ...draws]),
    );
    b.act('fr1', 'at br1');
    expect(b.options()).toEqual(['stand', 'strike']);
    b.act('strike');
    expect(b.told('discarded')[0]).toMatchObject({
      card: 'first_strike',
      rules: expect.arrayContaining(['CCN-8-40']),
    });
    expect(b.told('fought')[0]).toMatchObject({ as: 'firstStrike', side: 'british', dice: ['cavalry'] });
  });
});
