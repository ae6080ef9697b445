/** Worked examples of marches and their answers, played number for number. */
import { describe, expect, it } from 'vitest';
import { steps } from '../../steps.ts';
import { battle, movementOn, rowOf, Talk } from '../../testing.ts';
import type { CouleursEvent } from '../../events.ts';
import { itCites } from '../../testing/hearing.ts';

type Told<Kind extends CouleursEvent['kind']> = Extract<CouleursEvent, { kind: Kind }>;

const totals = (events: readonly Told<'tested'>[]): readonly (readonly [string, number])[] =>
  events.map(({ unit, total }) => [unit, total]);

/** Elite cuirassiers at the trot on a line of base morale 4, one end of which they do not cover (lines 3549-3601). */
function cuirassiers(...dice: readonly number[]): Talk {
  const s = battle({
    blue: { horse: 'flat-heavy-cav LIG at 62,90' },
    red: { foot: 'LIG morale 4 at 60,60 facing 180' },
    turns: 1,
  });
  return new Talk(steps, s, movementOn, ...dice).say('horse', 'attack', 'foot', 0, 'PAC');
}

describe('cuirassiers on infantry', () => {
  itCites('TC-14-15.1 E-88 the infantry tests to 3 and fires without effect', () => {
    const talk = cuirassiers(3, 4).say('fire', 'P1');
    expect(totals(talk.told('tested'))).toEqual([
      ['horse', 7],
      ['foot', 3],
    ]);
    expect(talk.told('tested')[1]!.ledger.map(({ value }) => value)).toEqual([1, -1, -2, -3, 1, 3, 4, 0]);
    expect(talk.told('fired')[0]).toMatchObject({ unit: 'foot', steps: 0, effective: false });
  });

  it('TC-12-21.2 TC-11-37.1 TC-21-21.1 TC-21-21.2 E-89 the trot pushes it to -3, and it is met, passed through and beaten by 2', () => {
    const talk = cuirassiers(3, 4).say('fire', 'P1');
    expect(talk.told('swayed').at(-1)).toMatchObject({ unit: 'foot', total: -3, case: 'REP' });
    const [fought] = talk.told('fought');
    expect(fought).toMatchObject({ figures: [4, 8], steps: [4, 2], passes: true });
    expect(fought!.ledgers.map((ledger) => ledger.reduce((sum, { value }) => sum + value, 0))).toEqual([
      8, 0,
    ]);
    expect(rowOf(talk.state, 'foot')).toMatchObject({ case: 'RET', disorder: 'DES' });
  });

  it('TC-21-22.1 TC-21-22.2 TC-21-22.3 TC-12-20.1 TC-12-06.2 E-90 with a better die ten figures fire at long range and stop the charge', () => {
    const talk = cuirassiers(3, 6).say('fire', 'P3');
    expect(talk.told('fired')[0]).toMatchObject({ figures: 10, factor: -2, steps: 2, band: 'P3' });
    expect(talk.told('swayed')[0]).toMatchObject({ unit: 'horse', total: -2, case: 'HAL' });
    expect(rowOf(talk.state, 'horse')).toMatchObject({ case: 'HAL', disorder: 'SAF' });
    expect(talk.told('fought')).toEqual([]);
  });
});

/** Two lines of twelve, base morale 6, 4 UD apart (lines 2390-2446). */
function lines(...dice: readonly number[]): Talk {
  const s = battle({
    blue: { marcher: 'LIG morale 6 at 60,84' },
    red: { stander: 'LIG morale 6 at 60,60 facing 180' },
  });
  return new Talk(steps, s, movementOn, ...dice);
}

describe('a line marches to fire on a line', () => {
  itCites(
    'TC-19-09.1 TC-19-10.1 TC-19-11.2 TC-19-11.4 E-50 fire at the longer range falls first and costs three points',
    () => {
      const talk = lines(3, 3).say('marcher', 'approach', 'stander', 0, 'P1').say('done').say('fire', 'P2');
      expect(totals(talk.told('tested'))).toEqual([
        ['marcher', 10],
        ['stander', 8],
      ]);
      const [first, reply] = talk.told('fired');
      expect(first).toMatchObject({ unit: 'stander', figures: 12, factor: 0, steps: 3, band: 'P2' });
      expect(talk.told('swayed')[0]).toMatchObject({ unit: 'marcher', total: 7 });
      expect(reply).toMatchObject({ unit: 'marcher', figures: 11, factor: -1, steps: 2, band: 'P2' });
    },
  );

  itCites('TC-12-21.1 E-52 a charger that keeps the ordinary pace costs a stander three', () => {
    const s = battle({
      blue: { column: 'COD morale 5 at 60,84' },
      red: { stander: 'LIG morale 7 at 60,60 facing 180' },
    });
    const talk = new Talk(steps, s, movementOn, 3, 3).say('column', 'attack', 'stander', 0, 'POR');
    talk.say('nothing');
    const sway = talk.told('swayed').at(-1)!;
    expect(sway).toMatchObject({ unit: 'stander', ledger: [{ rule: 'TC-12-21', value: -3 }] });
  });
});
