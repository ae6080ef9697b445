/** Marches to fire: what they cost, where they stop, who fires when, and duels. */
import { describe, expect, it } from 'vitest';
import { steps } from '../../steps.ts';
import { battle, movementOn, rowOf, Talk, type Setting } from '../../testing.ts';
import { readMarch } from '../14-morale/testing.ts';
import { itCites } from '../../testing/hearing.ts';

/** A unit and an enemy so many UD before it; another friend keeps the step open. */
function before(unit: string, enemy: string, far: number, setting: Setting = {}): Talk {
  const s = battle({
    turns: 1,
    ...setting,
    blue: { unit: `${unit} at 90,130`, other: 'COD at 150,140', ...setting.blue },
    red: { enemy: `${enemy} at 90,${130 - 6 * far} facing 180`, ...setting.red },
  });
  return new Talk(steps, s, movementOn);
}

const approach = (talk: Talk, range: string, ...dice: readonly number[]): Talk =>
  talk.dice(...dice).say('unit', 'approach', 'enemy', 0, range);

describe('the walk', () => {
  itCites('TC-19-01.1 TC-19-04.2 it is made at the ordinary pace and no other', () => {
    const talk = before('LIG', 'LIG', 3);
    expect(talk.refusal('unit', 'approach', 'enemy', 0, 'PAC')?.rules).toBeDefined();
    expect(before('LIG spent 2', 'LIG', 3).refusal('unit', 'approach', 'enemy', 0, 'P1')?.rules).toEqual([
      'TC-19-01',
    ]);
    expect(talk.options('unit', 'approach', 'enemy', 0)).not.toContain('PAC');
    expect(rowOf(approach(talk, 'P2', 3).state, 'unit').pace).toBe('POR');
  });
  it('TC-19-01.2 TC-19-02.1 TC-19-03.1 with two points it walks its ordinary distance and fires', () => {
    expect(before('LIG spent 2', 'LIG', 3).refusal('unit', 'approach', 'enemy', 0, 'P1')?.rules).toEqual([
      'TC-19-01',
    ]);
    const talk = approach(before('LIG spent 1', 'LIG', 3), 'P1', 3, 3);
    expect(rowOf(talk.state, 'unit').spent).toBe(2);
    talk.say('done').say('nothing');
    expect(talk.told('fired').map(({ unit }) => unit)).toEqual(['unit']);
    expect(rowOf(talk.state, 'unit').spent).toBe(3);
  });
  itCites('TC-19-03.2 a UD more costs another point', () => {
    const talk = approach(before('LIG', 'LIG', 4), 'P1', 3, 3);
    expect(rowOf(talk.state, 'unit').spent).toBe(2);
    expect(talk.say('done').say('nothing').told('fired')).toHaveLength(1);
    expect(rowOf(talk.state, 'unit').spent).toBe(3);
  });
  itCites('TC-19-03.3 TC-19-25.2 no farther than that', () => {
    const talk = before('LIG', 'LIG', 5);
    expect(talk.refusal('unit', 'approach', 'enemy', 0, 'P1')?.rules).toEqual(['TC-19-25']);
    // Three UD are the most that two points of walk bring a line: a millimetre more is too far.
    expect(before('LIG', 'LIG', 4).options('unit', 'approach', 'enemy', 0)).toContain('P1');
    expect(before('LIG', 'LIG', 4.01).options('unit', 'approach', 'enemy', 0)).not.toContain('P1');
    expect(rowOf(approach(talk, 'P2', 3).state, 'unit').y).toBe(13000 - 1800);
  });
  itCites('TC-19-02.2 slow ground makes the walk dearer', () => {
    const ground = { areas: [{ id: 'wood', kind: 'marsh', outline: '60,110 120,110 120,128 60,128' }] };
    const talk = before('LIG', 'LIG', 3, { ground });
    const open = before('LIG', 'LIG', 3);
    const [slow, fast] = [talk, open].map((one) => rowOf(approach(one, 'P2', 3).state, 'unit').spent);
    expect(slow! - fast!).toBe(1);
  });
  itCites('TC-19-04.1 TC-19-04.3 it stops at two thirds, and tests there', () => {
    expect(rowOf(approach(before('LIG', 'LIG', 3), 'P1', 3).state, 'unit').y).toBe(13000 - 1200);
    expect(rowOf(approach(before('LIG', 'LIG', 4), 'P1', 3).state, 'unit').y).toBe(13000 - 1600);
  });
  itCites('TC-19-04.4 TC-19-05.1 or at medium range, and fires no nearer', () => {
    const talk = approach(before('LIG morale 12', 'LIG', 4), 'P2', 3, 3);
    expect(rowOf(talk.state, 'unit').y).toBe(13000 - 1200);
    talk.say('done').say('nothing');
    expect(talk.told('fired')[0]).toMatchObject({ unit: 'unit', band: 'P2' });
  });
  itCites('TC-19-05.2 guns in position are pushed a UD by hand, and test there', () => {
    const talk = before('flat-foot-6 BAT morale 9', 'flat-foot-6 BAT', 5);
    expect(talk.options('unit', 'approach', 'enemy', 0)).toEqual(['P2', 'P3']);
    approach(talk, 'P2', 3, 3);
    expect(rowOf(talk.state, 'unit')).toMatchObject({ y: 13000 - 600, spent: 1, formation: 'BAT' });
    while (talk.question?.question !== 'answer') talk.say('done');
    expect(talk.told('tested')[0]).toMatchObject({ unit: 'unit', reason: 'fire march' });
    talk.say('nothing');
    expect(talk.told('fired')[0]).toMatchObject({ unit: 'unit', band: 'P2', ammunition: 'canister' });
  });
  it('guns on their limbers, or without a point to fire with, make no such march', () => {
    expect(before('flat-foot-6 COM', 'LIG', 5).refusal('unit', 'approach', 'enemy', 0, 'P2')?.rules).toEqual([
      'TC-11-01',
    ]);
    expect(
      before('flat-foot-6 BAT spent 2', 'LIG', 5).refusal('unit', 'approach', 'enemy', 0, 'P2')?.rules,
    ).toEqual(['TC-19-01']);
  });
  it('TC-11-26.2 TC-11-26.3 a closed column marches to fire straight on, and not aslant', () => {
    const talk = before('COF', 'LIG', 3);
    expect(talk.refusal('unit', 'approach', 'enemy', 0, 'P2')).toBeNull();
    expect(talk.refusal('unit', 'approach', 'enemy', 1000, 'P2')?.rules).toBeDefined();
  });
});

describe('answers', () => {
  itCites('TC-19-06.1 TC-19-06.2 an advance is enough to have to be answered', () => {
    // Base morale that makes just 4 of the sum.
    for (let morale = -3; morale <= 4; morale += 1) {
      const talk = approach(before(`LIG morale ${morale}`, 'LIG', 3), 'P1', 3).say('done');
      const [test] = talk.told('tested');
      const mustAnswer = test!.total >= 4;
      expect([morale, talk.question?.question === 'answer']).toEqual([morale, mustAnswer]);
    }
  });
  it('TC-19-07.1 TC-19-07.2 TC-19-06.3 TC-19-13.2 five things may be done, and a range is named first', () => {
    const talk = approach(before('LIG morale 9', 'COD', 3), 'P1', 3).say('done');
    expect(new Set(talk.options())).toEqual(new Set(['nothing', 'flee', 'fire', 'counter', 'react']));
    expect(talk.choices('fire').complete).toBe(false);
    expect(talk.options('fire')).toEqual(['P1', 'P2', 'P3']);
  });
  it('TC-19-08.2 whoever flees does not test', () => {
    const talk = approach(before('LIG morale 9', 'LIG', 3), 'P1', 3)
      .say('done')
      .say('flee');
    expect(talk.told('tested').map(({ unit }) => unit)).toEqual(['unit']);
  });
});

describe('who fires when', () => {
  /** Two lines, both of this morale, so far apart; what the marcher wishes and what the defender names. */
  const met = (far: number, wished: string, named: string, unit = 'LIG morale 7', enemy = 'LIG morale 9') =>
    approach(before(unit, enemy, far), wished, 3, 3)
      .say('done')
      .say('fire', named);

  itCites('TC-19-08.1 never nearer than its target stands', () => {
    const fire = met(4, 'P2', 'P1')
      .told('fired')
      .find(({ unit }) => unit === 'enemy');
    expect(fire).toMatchObject({ band: 'P2' });
  });
  itCites('TC-19-13.1 whoever names a longer range fires at that', () => {
    const fire = met(3, 'P1', 'P3')
      .told('fired')
      .find(({ unit }) => unit === 'enemy');
    expect(fire).toMatchObject({ band: 'P3' });
  });
  it('TC-19-25.1 TC-19-11.3 TC-19-12.1 TC-19-12.2 both at short range: it walks on to it, and both fire at once under fire', () => {
    const talk = met(4, 'P1', 'P1', 'LIG morale 9', 'LIG morale 10');
    expect(rowOf(talk.state, 'unit').y).toBe(13000 - 1800);
    const fires = talk.told('fired');
    expect(fires.map(({ band }) => band)).toEqual(['P1', 'P1']);
    for (const { ledger } of fires)
      expect(ledger).toContainEqual(expect.objectContaining({ why: 'under fire' }));
    expect(talk.told('duelDecided')).toHaveLength(1);
  });
  it('TC-19-25.3 allowed only medium range it fires from where it stands', () => {
    const options = { underFireGivenBack: false };
    // A test of 7 or 8 allows P2, one of 10 P1.
    const ended = (morale: number) => {
      const talk = approach(before(`LIG morale ${morale}`, 'LIG', 4, { options }), 'P1', 3, 3).say('done');
      talk.say('nothing');
      return [talk.told('tested')[0]!.total, rowOf(talk.state, 'unit').y, talk.told('fired')[0]!.band];
    };
    expect([ended(5), ended(6)]).toEqual([
      [9, 13000 - 1600, 'P2'],
      [10, 13000 - 1800, 'P1'],
    ]);
  });
  itCites('TC-19-09.2 TC-19-09.4 fire from farther off without loss does not stop it', () => {
    const talk = met(4, 'P1', 'P2', 'LIG morale 9', 'LIG morale 10 fire -9');
    expect(talk.told('fired')[0]).toMatchObject({ unit: 'enemy', steps: 0 });
    expect(talk.told('swayed')).toEqual([]);
    expect(talk.told('fired')[1]).toMatchObject({ unit: 'unit', band: 'P1' });
  });
  itCites(
    'TC-19-09.3 TC-19-11.1 twenty percent cost no more than five: it stays at two thirds, and there is no duel',
    () => {
      const talk = met(4, 'P1', 'P2', 'LIG morale 9', 'LIG morale 10 fire 6');
      expect(talk.told('fired')[0]!.steps).toBeGreaterThan(6);
      expect(talk.told('swayed')[0]!.ledger).toMatchObject([{ rule: 'TC-19-09', value: -3 }]);
      expect(rowOf(talk.state, 'unit').y).toBe(13000 - 1600);
      expect(talk.told('duelDecided')).toEqual([]);
    },
  );
  itCites('TC-19-12.3 if the marcher must fire from farther off both fire at once', () => {
    const talk = approach(before('LIG morale 1', 'LIG morale 9 fire 6', 4), 'P1', 3, 3).say('done');
    expect(talk.told('tested')[0]).toMatchObject({ total: 5, fire: 'P3' });
    talk.say('fire', 'P2');
    const fires = talk.told('fired');
    // What the enemy’s volley has cost does not weaken the reply, but both are under fire.
    expect(fires.map(({ unit, figures, band }) => [unit, figures, band])).toEqual([
      ['unit', 12, 'P3'],
      ['enemy', 12, 'P2'],
    ]);
    expect(fires[1]!.steps).toBeGreaterThan(2);
    for (const { ledger } of fires)
      expect(ledger).toContainEqual(expect.objectContaining({ why: 'under fire' }));
  });
  itCites('TC-19-14.1 each fires once', () => {
    const talk = met(4, 'P1', 'P2', 'LIG morale 9', 'LIG morale 10');
    expect(
      talk
        .told('fired')
        .map(({ unit }) => unit)
        .sort(),
    ).toEqual(['enemy', 'unit']);
    expect(rowOf(talk.state, 'unit').fires).toBe(1);
  });
  itCites(
    'TC-19-15.1 at short range the difference of losses decides: three against two send it back',
    () => {
      const talk = met(4, 'P1', 'P1', 'LIG morale 9 fire -4', 'LIG morale 10 fire -2');
      expect(talk.told('duelDecided')[0]).toMatchObject({
        units: ['unit', 'enemy'],
        losses: [3, 2],
        loser: 'unit',
      });
      expect(rowOf(talk.state, 'unit').case).toBe('REP');
    },
  );
  it('TC-19-15.2 at medium range nothing is decided', () => {
    const talk = met(4, 'P2', 'P2');
    expect(talk.told('duelDecided')).toEqual([]);
    expect(['unit', 'enemy'].map((name) => rowOf(talk.state, name).case)).toEqual(['ARR', 'ARR']);
  });
  itCites(
    'TC-19-16.1 TC-19-16.2 E-51 a counter-march at the quick pace: two points off, then fire that stops it',
    () => {
      const s = battle({
        blue: { unit: 'LIG morale 6 at 60,84' },
        red: { enemy: 'LIG morale 6 at 60,60 facing 180' },
        options: { underFireGivenBack: false },
      });
      const talk = new Talk(steps, s, movementOn, 3, 3)
        .say('unit', 'approach', 'enemy', 0, 'P1')
        .say('done')
        .say('counter', 'PAC');
      expect(talk.told('tested').map(({ total }) => total)).toEqual([10, 8]);
      expect(talk.told('swayed')[0]).toMatchObject({ unit: 'unit', total: 8 });
      expect(talk.told('fired')[0]).toMatchObject({ unit: 'unit', band: 'P2', steps: 3 });
      expect(talk.told('swayed')[1]).toMatchObject({ unit: 'enemy', total: 2 });
      expect(readMarch(2).pace).toBe('halt');
      expect(talk.told('fought')).toEqual([]);
    },
  );
  itCites(
    'TC-19-28.1 a march that fails costs its walk and a point, and its unit fires no more in the phase',
    () => {
      const talk = approach(before('LIG morale 0', 'LIG', 3), 'P1', 1).say('done');
      expect(talk.told('tested')[0]!.total).toBeLessThan(4);
      expect(talk.told('fired')).toEqual([]);
      expect(rowOf(talk.state, 'unit').spent).toBe(2);
      expect(talk.question?.question === 'fire' ? talk.options() : []).not.toContain('unit');
    },
  );
  it('TC-19-16 guns that fire from farther away than a march to combat reaches are not met by a counter-march', () => {
    const answersTo = (far: number, range: string) =>
      approach(before('flat-foot-6 BAT morale 9', 'COD', far), range, 3)
        .say('done')
        .options();
    // A column of divisions comes five UD with three points, and one more by the tolerance; the guns come one nearer.
    expect(answersTo(7, 'P2')).toContain('counter');
    expect(answersTo(11, 'P3')).not.toContain('counter');
  });
});

describe('duels', () => {
  /** Fire in the initial step of a phase, the enemy answering or not. */
  const fire = (unit: string, enemy: string, setting: Setting = {}): Talk => {
    const s = battle({ ...setting, blue: { unit, ...setting.blue }, red: { enemy, ...setting.red } });
    return new Talk(steps, s, { step: 'volleys', late: false, shots: [] });
  };
  const decided = (talk: Talk): boolean => talk.told('duelDecided').length > 0;
  const shoot = (talk: Talk, ...more: readonly string[]): Talk => {
    talk.say('unit', 'enemy', ...more);
    while (talk.question !== null) talk.say('done');
    return talk;
  };
  itCites('TC-19-17.1 TC-19-18.1 silence is no shield', () => {
    expect(shoot(fire('LIG at 90,90', 'LIG at 90,85.2 facing 180')).told('duelDecided')[0]).toMatchObject({
      loser: 'enemy',
    });
  });
  itCites('TC-19-17.2 nor is fire at somebody else', () => {
    const talk = fire('LIG at 90,90', 'LIG at 90,85.2 facing 180', {
      blue: { third: 'LIG at 105,90' },
    });
    shoot(talk);
    expect(decided(talk)).toBe(true);
  });
  it('TC-19-17.3 TC-19-18.1 fire from outside its front is no duel', () => {
    expect(decided(shoot(fire('LIG at 90,90', 'LIG at 90,78.5 facing 90')))).toBe(false);
  });
  /** Two lines face to face have fired at each other and nobody has won; then the other side has its phase. */
  const drawn = (unit: string, enemy: string): Talk => {
    const s = battle({
      turns: 1,
      blue: { unit: `LIG at 90,90 ${unit}` },
      red: { enemy: `LIG at 90,85.2 facing 180 ${enemy}` },
    });
    const talk = new Talk(steps, s, { step: 'nextPart', part: 2 });
    talk.say('unit', 'enemy').say('enemy', 'unit');
    for (let answers = 0; answers < 9 && talk.told('duelDecided').length < 2; answers += 1)
      if (talk.question !== null && s.side === 'blue') talk.say('done');
    return talk;
  };
  itCites(
    'TC-19-23.1 a duel that nobody won goes on in the second phase, with whoever can pay for it',
    () => {
      const talk = drawn('', 'spent 1');
      expect(talk.told('duelDecided')).toMatchObject([{ loser: null }, { loser: 'enemy' }]);
      const again = talk.told('fired').slice(2);
      expect(again).toMatchObject([{ unit: 'unit', target: 'enemy' }]);
      expect(again[0]!.rules).toContain('TC-19-23');
      expect(rowOf(talk.state, 'unit').spent).toBe(3);
    },
  );
  it('TC-19-23.2 nobody can pay: it is over', () => {
    const talk = drawn('spent 1', 'spent 1');
    expect(talk.told('duelDecided')).toHaveLength(1);
    expect(talk.told('fired')).toHaveLength(2);
  });
  itCites('TC-19-19.1 TC-19-19.2 TC-19-20.1 infantry and guns only at the infantry’s short range', () => {
    const guns = (far: number) =>
      decided(shoot(fire('LIG at 90,90', `flat-foot-6 BAT at 90,${90 - 6 * far} facing 180`)));
    expect([guns(2), guns(0.9)]).toEqual([false, true]);
  });
  itCites('TC-19-21.1 TC-19-21.2 E-53 rifles and muskets only at that of the muskets', () => {
    const rifles = (far: number) =>
      decided(shoot(fire('at-jager LIG at 90,90', `LIG at 90,${90 - 6 * far} facing 180`)));
    expect([rifles(1.5), rifles(0.9)]).toEqual([false, true]);
  });
  itCites('TC-19-22.1 equal losses move nobody', () => {
    const talk = fire('LIG at 90,90', 'LIG at 90,85.2 facing 180');
    talk.say('unit', 'enemy').say('enemy', 'unit');
    while (talk.question !== null) talk.say('done');
    const [duel] = talk.told('duelDecided');
    expect(duel).toMatchObject({ loser: null });
    expect(['unit', 'enemy'].map((name) => rowOf(talk.state, name).case)).toEqual(['ARR', 'ARR']);
  });
  it('TC-19-24.1 batteries beyond their short range fight no duel', () => {
    const talk = fire('flat-foot-6 BAT at 90,120', `flat-foot-6 BAT at 90,${120 - 6 * 3.5} facing 180`);
    talk.say('unit', 'enemy', ...(talk.choices('unit', 'enemy').complete ? [] : ['roundshot']));
    while (talk.question !== null) talk.say('done');
    expect(decided(talk)).toBe(false);
  });
  it('TC-19-17.5 fire that stops a march is no duel', () => {
    const talk = new Talk(
      steps,
      battle({
        blue: { unit: 'COD morale 9 at 90,108' },
        red: { enemy: 'LIG morale 9 at 90,90 facing 180' },
        turns: 1,
      }),
      movementOn,
      3,
      3,
    ).say('unit', 'attack', 'enemy', 0, 'PCH');
    talk.say('fire', 'P1');
    expect(talk.told('fired')[0]!.unit).toBe('enemy');
    expect(decided(talk)).toBe(false);
  });
});
