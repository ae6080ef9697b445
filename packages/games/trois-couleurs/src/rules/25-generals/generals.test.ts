/** Generals: who is in command, what they add, what they do with their actions, and what becomes of them. */
import { describe, expect, it } from 'vitest';
import { cites, hear, itCites } from '../../testing/hearing.ts';
import { ledgerHeard } from '../../testing/trials.ts';
import type { Frames } from '../../frames.ts';
import { changeGeneral, changeUnit, none, type State } from '../../state.ts';
import { steps } from '../../steps.ts';
import { battle, movementOn, rowOf, Talk, throwing, unitNamed, type Setting } from '../../testing.ts';
import { inUd } from '../../tables/measures.ts';
import { takeLosses } from '../10-losses/losses.ts';
import { setCase } from '../14-morale/cases.ts';
import { trialOf, type TestKind } from '../14-morale/trial.ts';
import { reachFor } from '../06-movement/rates.ts';
import { lossPoints } from '../28-battle/victory.ts';
import { combatLedger } from '../20-close-combat/factor.ts';
import { fireLedger } from '../09-fire/factor.ts';
import { replaceGenerals, riskInCone, riskInContact, saveGenerals } from './hits.ts';
import { whyNotHurry } from './joining.ts';
import { bonusWith, generalWith, isInCommand, leads, proximityBonus } from './leading.ts';

/** A battalion at 90,75 (its column reaches back to 79.5) and generals of its side. */
const led = (generals: Readonly<Record<string, string>>, setting: Partial<Setting> = {}): State =>
  battle({ blue: { unit: 'COD at 90,75' }, generals: { blue: generals }, ...setting });
/** A general whose base is so many UD to the left of the column: 6 figures of 10 mm, half on either side. */
const leftBy = (units: number): string => `at ${90 - 2 - 1 - units * 6},77`;
const worth = (s: State, kind: TestKind = 'other'): number =>
  ledgerHeard(s, trialOf({ tester: 0, kind }))
    .filter(({ why }) => why.startsWith('general'))
    .reduce((sum, { value }) => sum + value, 0);
const general = (s: State, id: string): number => s.terms.generals.findIndex((one) => one.id === id);
const told = (talk: { readonly events: readonly { kind: string }[] }, kind: string) =>
  talk.events.filter((event) => event.kind === kind);

describe('what generals are worth', () => {
  itCites(
    'TC-25-01.1 TC-25-03.1 a brigade general gives +1 in morale, and in close combat with his arm',
    () => {
      const s = led({ gen: 'brigade with unit infantry' });
      expect(s.terms.generals[0]).toMatchObject({ morale: 1, ccf: 1, fire: 1, cac: 1 });
      expect([worth(s, 'march'), bonusWith(s, 0, 'cac')?.value]).toEqual([1, 1]);
    },
  );
  it('TC-25-03.2 a commander in chief half a UD away gives +3 in a losses test', () => {
    expect(worth(led({ chief: `commander in chief ${leftBy(0.5)}` }))).toBe(3);
  });
  it('TC-25-06.2 fire and close combat only of his arm', () => {
    const bonuses = (arm: string) => {
      const s = led({ gen: `with unit ${arm}` });
      return [bonusWith(s, 0, 'fire')?.value, bonusWith(s, 0, 'cac')?.value];
    };
    expect([bonuses('cavalry'), bonuses('infantry')]).toEqual([
      [undefined, undefined],
      [1, 1],
    ]);
  });
  itCites('TC-25-06.1 attached is enough: behind the line when it fires, at its head when it marches', () => {
    const s = battle({
      blue: { unit: 'LIG at 90,100' },
      red: { enemy: 'LIG at 90,90 facing 180' },
      generals: { blue: { gen: 'with unit infantry' } },
    });
    const shot = { unit: 0, target: 1, band: 'P2', ammunition: 'small arms' } as const;
    expect(hear(fireLedger(s, shot)).find(({ why }) => why === 'general')?.value).toBe(1);
    expect(
      combatLedger(s, { unit: 0, pace: 'PCH' }, { unit: 1, pace: 'halt' }, 'front').find(
        ({ why }) => why === 'general',
      )?.value,
    ).toBe(1);
  });
  itCites('TC-25-09.1 of two near the highest in rank counts', () => {
    const s = led({ division: `division ${leftBy(1.8)}`, brigade: `brigade ${leftBy(0.5)}` });
    expect(proximityBonus(s, 0, cites())).toEqual({ rule: 'TC-25-10', value: 1, of: 'division' });
    const near = led({ division: `division ${leftBy(0.8)}`, brigade: `brigade ${leftBy(0.5)}` });
    expect(proximityBonus(near, 0)).toMatchObject({ value: 2, of: 'division' });
    expect(worth(near)).toBe(2);
  });
  itCites('TC-25-10.1 E-98 a +2 general: all of it to 1 UD, one less to 2 UD, nothing beyond', () => {
    expect([1, 1.5, 2.5].map((units) => worth(led({ gen: `division ${leftBy(units)}` })))).toEqual([2, 1, 0]);
  });
  itCites('TC-25-11.1 in a march only a general in contact counts', () => {
    expect([
      worth(led({ gen: `division ${leftBy(0.5)}` }), 'march'),
      worth(led({ gen: 'division with unit' }), 'march'),
      worth(led({ gen: `division ${leftBy(0.5)}` }), 'stand'),
    ]).toEqual([0, 2, 0]);
  });
  itCites('TC-25-13.1 his unit goes a UD farther', () => {
    const talk = new Talk(steps, led({ gen: 'with unit' }), movementOn).say(
      'unit',
      'march',
      'POR',
      0,
      inUd(4),
    );
    expect(rowOf(talk.state, 'unit').y).toBe(7500 - inUd(4));
    expect([reachFor(led({ gen: leftBy(1) }), 0, 1), reachFor(led({ gen: 'with unit' }), 0, 1)]).toEqual([
      inUd(3),
      inUd(4),
    ]);
  });
  it('TC-25-13.2 of two units side by side only the one he is with', () => {
    const s = led({ gen: 'with unit' }, { blue: { unit: 'COD at 90,75', other: 'COD at 94,75' } });
    expect([reachFor(s, 0, 1), reachFor(s, 1, 1)]).toEqual([inUd(4), inUd(3)]);
  });
});

describe('command', () => {
  it('TC-25-05.1 another general of the chain is near enough', () => {
    expect(isInCommand(led({ brigade: leftBy(4.5), division: `division ${leftBy(3)}` }), 0)).toBe(true);
  });
  itCites('TC-25-05.2 TC-25-14.1 five UD from all of them it takes -1', () => {
    const s = led({ brigade: leftBy(5), chief: `commander in chief ${leftBy(6)}` });
    expect(ledgerHeard(s, trialOf({ tester: 0, kind: 'other' }))).toContainEqual(
      expect.objectContaining({ rule: 'TC-25-05', value: -1 }),
    );
  });
  it('TC-25-14.1 four UD are inside, a little more is not', () => {
    expect([4, 4.01].map((units) => isInCommand(led({ gen: leftBy(units) }), 0))).toEqual([true, false]);
  });
  itCites('TC-25-05 TC-25-10 nobody is led by a general of another group', () => {
    const s = led({ gen: leftBy(1) }, { blue: { unit: 'COD at 90,75 group other' } });
    expect([leads(s, 0, 0), proximityBonus(s, 0)]).toEqual([false, null]);
  });
});

describe('actions', () => {
  const moving = (generals: Readonly<Record<string, string>>, setting: Partial<Setting> = {}): Talk =>
    new Talk(steps, led(generals, setting), movementOn);

  itCites('TC-25-08.1 TC-25-19.1 he rides ten UD for one action, and no more', () => {
    const talk = moving({ gen: `brigade ccf 2 at 90,90` });
    expect(talk.refusal('gen', 'to', [9000, 9000 - inUd(11)])?.rules).toEqual(['TC-25-19']);
    talk.say('gen', 'to', [9000, 9000 - inUd(10)]);
    expect(talk.state.generals[0]).toMatchObject({ x: 9000, y: 3000, used: 1 });
  });
  itCites('TC-25-18.1 a third action in a turn is refused to skill 2', () => {
    const talk = moving({ gen: 'brigade ccf 2 at 90,100' })
      .say('gen', 'to', [9000, 9500])
      .say('gen', 'to', [9000, 9000]);
    expect(talk.refusal('gen', 'to', [9000, 8800])?.rules).toEqual(['TC-25-18']);
  });
  itCites(
    'TC-25-02.1 TC-25-02.2 TC-25-20.1 from 3 UD he joins a battalion and hurries it on for one action',
    () => {
      const talk = moving({ gen: leftBy(3) }).say('gen', 'join', 'unit');
      expect(talk.state.generals[0]).toMatchObject({ unit: 0, commands: 0, used: 1 });
      expect(talk.refusal('unit', 'march', 'POR', 0, inUd(4))).toBeNull();
    },
  );
  it('TC-25-24.1 E-99 nine UD to a unit and on with it: two actions, too much for skill 1', () => {
    const after = (ccf: number) =>
      moving({ gen: `brigade ccf ${ccf} ${leftBy(9)}` })
        .say('gen', 'join', 'unit')
        .refusal('unit', 'march', 'POR', 0, inUd(4))?.rules ?? null;
    expect([after(1), after(2)]).toEqual([['TC-6-02'], null]);
    const talk = moving({ gen: `brigade ccf 2 ${leftBy(9)}` })
      .say('gen', 'join', 'unit')
      .say('unit', 'march', 'POR', 0, inUd(4));
    expect(talk.state.generals[0]!.used).toBe(2);
  });
  itCites('TC-25-33 attached he goes with his unit at no action', () => {
    const talk = moving({ gen: 'with unit' }).say('unit', 'march', 'POR', 0, inUd(3));
    expect(talk.state.generals[0]).toMatchObject({ used: 0, unit: 0 });
  });
});

describe('hurrying to a unit that is attacked', () => {
  /** Red’s phase: a column marches on the blue line; generals of blue. */
  function attacked(
    generals: Readonly<Record<string, string>>,
    more: Readonly<Record<string, string>> = {},
    used = 0,
  ) {
    const s = battle({
      blue: { unit: 'LIG at 90,100', ...more },
      red: { enemy: 'COD at 90,82 facing 180' },
      generals: { blue: generals },
      side: 'red',
      turns: 1,
    });
    if (used > 0) changeGeneral(s, 0, { used });
    return new Talk(steps, s, movementOn, 3).say('enemy', 'attack', 'unit', 0, 'PAC');
  }
  const by = (units: number): string => `at ${90 - 6 - 1 - units * 6},100.75`;

  itCites('TC-25-21.1 a general who is with it already commands it for one action', () => {
    const talk = attacked({ gen: 'with unit' });
    talk.dice(3, 3, 3, 3).say('nothing');
    expect(talk.state.generals[0]).toMatchObject({ commands: 0, used: 1 });
  });
  itCites('TC-25-25.1 one of skill 3 does so for another unit after the first', () => {
    const talk = attacked({ gen: 'ccf 3 with unit' }, {}, 1);
    talk.dice(3, 3, 3, 3).say('nothing');
    expect(talk.state.generals[0]).toMatchObject({ commands: 0, used: 2 });
  });
  itCites('TC-25-15.1 TC-25-17.1 E-100 from 3.5 UD he joins and commands it for one action', () => {
    const talk = attacked({ gen: by(3.5) });
    expect(talk.question?.question).toBe('hurry');
    talk.say('gen');
    expect(talk.state.generals[0]).toMatchObject({ unit: 0, commands: 0, used: 1 });
    talk.dice(3, 3, 3, 3).say('nothing');
    const tested = told(talk, 'tested').at(-1) as unknown as { ledger: { why: string; value: number }[] };
    expect(tested.ledger).toContainEqual(expect.objectContaining({ why: 'general in contact', value: 1 }));
  });
  it('TC-25-15.2 not when his actions are used up', () => {
    const s = led({ gen: leftBy(3) });
    changeGeneral(s, 0, { used: 1 });
    expect(whyNotHurry(s, 0, 0)?.rules).toEqual(['TC-25-18']);
  });
  itCites('TC-25-16.1 nor from 4.5 UD', () => {
    expect(hear(whyNotHurry(led({ gen: leftBy(4.5) }), 0, 0))?.rules).toEqual(['TC-25-16']);
    expect(attacked({ gen: by(4.5) }).question?.question).toBe('answer');
  });
  it('TC-25-17.1 once the unit has tested nobody is asked any more', () => {
    const talk = attacked({ gen: by(3.5) }).say('stay');
    expect(talk.question?.question).toBe('answer');
    expect(talk.refusal('gen', 'join', 'unit')).not.toBeNull();
  });
  it('TC-25-25.1 with skill 3 he commands a second unit after the first has held', () => {
    const s = led({ gen: 'ccf 3 with other' }, { blue: { unit: 'COD at 90,75', other: 'COD at 95,75' } });
    changeGeneral(s, 0, { used: 1, commands: 1 });
    expect(whyNotHurry(s, 0, 0)).toBeNull();
  });
  itCites('TC-25-23.1 nor rides he anywhere', () => {
    const s = led({ gen: 'ccf 3 with unit' });
    changeGeneral(s, 0, { isShaken: true });
    const talk = new Talk(steps, s, movementOn);
    expect(talk.refusal('gen', 'to', [9000, 8000])?.rules).toEqual(['TC-25-23']);
  });
  itCites('TC-25-23.1 after it has retreated he does no more in that phase', () => {
    const s = led({ gen: 'ccf 3 with other' }, { blue: { unit: 'COD at 90,75', other: 'COD at 95,75' } });
    changeGeneral(s, 0, { used: 1, commands: 1 });
    setCase(s, throwing(), 1, 'RET', []);
    expect(hear(whyNotHurry(s, 0, 0))?.rules).toEqual(['TC-25-23']);
  });
  it('TC-25-25.2 but not after it has retreated, in that phase', () => {
    const s = led({ gen: 'ccf 3 with other' }, { blue: { unit: 'COD at 90,75', other: 'COD at 95,75' } });
    changeGeneral(s, 0, { used: 1, commands: 1 });
    setCase(s, throwing(), 1, 'RET', []);
    expect(whyNotHurry(s, 0, 0)?.rules).toEqual(['TC-25-23']);
  });
});

describe('danger', () => {
  const shot = (steps_: number, ...dice: readonly number[]) => {
    const s = led({ gen: 'with unit' });
    const play = throwing(...dice);
    riskInContact(s, play, 0, steps_);
    return { s, play };
  };
  itCites('TC-25-26.1 two figures shot down: hit on 1 or 2', () => {
    expect([1, 2, 3].map((die) => shot(7, die).s.generals[0]!.fate)).toEqual(['hit', 'hit', 'table']);
  });
  it('TC-25-26.2 less than a figure: no roll', () => {
    expect(shot(2).play.events).toEqual([]);
  });
  it('TC-25-26.3 close combat does not count', () => {
    const s = led({ gen: 'with unit' });
    takeLosses(s, throwing(), 0, 4, 'front', []);
    expect(s.generals[0]).toMatchObject({ fate: 'table', shot: 0 });
  });
  itCites('TC-25-26.4 one roll for each fire that completes a figure', () => {
    const { s } = shot(4, 2);
    riskInContact(s, throwing(1), 0, 3);
    expect(s.generals[0]!.fate).toBe('hit');
  });
  itCites('TC-25-26 his unit must test when the action is over', () => {
    expect(shot(3, 1).s.due).toEqual([{ unit: 0, reason: 'general', cause: none }]);
  });

  const cannonade = (generals: Setting['generals'], ...dice: readonly number[]) => {
    const s = battle({
      blue: { guns: 'flat-foot-6 BAT at 90,100', own: 'COD at 90,85' },
      red: { enemy: 'COD at 90,70 facing 180' },
      generals: generals ?? {},
    });
    const play = throwing(...dice);
    riskInCone(s, play, 0);
    return { s, play };
  };
  itCites('TC-25-28.1 in the cone of a battery on a double six', () => {
    const fate = (...dice: readonly number[]) =>
      cannonade({ red: { gen: 'at 90,74' } }, ...dice).s.generals[0]!.fate;
    expect([fate(6, 6), fate(6, 5)]).toEqual(['hit', 'table']);
  });
  itCites('TC-25-28.2 of two the lot decides', () => {
    const s = battle({
      blue: { guns: 'flat-foot-6 BAT at 90,100' },
      generals: { red: { one: 'at 90,74', two: 'at 88,74' } },
    });
    const play = { ...throwing(), dice: { ...throwing().dice, roll: () => 6, pick: () => 1 } } as never;
    riskInCone(s, play, 0);
    expect(s.generals.map(({ fate }) => fate)).toEqual(['table', 'hit']);
  });
  itCites('TC-25-28 also with a unit that the same fire has destroyed', () => {
    const s = battle({
      blue: { guns: 'flat-foot-6 BAT at 90,100' },
      red: { enemy: 'COD at 90,70 facing 180' },
      generals: { red: { gen: 'at 90,74' } },
    });
    const enemy = unitNamed(s, 'enemy');
    changeGeneral(s, 0, { unit: enemy });
    changeUnit(s, enemy, { where: 'destroyed' });
    riskInCone(s, throwing(6, 6), 0);
    expect(s.generals[0]!.fate).toBe('hit');
  });
  it('TC-25-28.3 not by his own guns', () => {
    expect(cannonade({ blue: { gen: 'with own' } }).play.events).toEqual([]);
  });
});

describe('after a hit', () => {
  const hit = (words = 'with unit', options: Setting['options'] = {}, ...dice: readonly number[]) => {
    const s = led({ gen: words }, { options, turn: 3 });
    riskInContact(s, throwing(1, ...dice), 0, 3);
    return s;
  };
  itCites('TC-25-30.1 a turn later somebody leads in his place, without a bonus', () => {
    const s = hit();
    replaceGenerals(s, throwing(), 'blue');
    expect(s.generals[0]!.fate).toBe('hit');
    s.turn = 4;
    replaceGenerals(s, throwing(), 'blue');
    changeGeneral(s, 0, { unit: 0 });
    expect([s.generals[0]!.fate, generalWith(s, 0), reachFor(s, 0, 1)]).toEqual(['table', none, inUd(3)]);
    expect(lossPoints(s, 'blue')).toBe(s.terms.generals[0]!.points);
  });
  itCites('TC-25-31.1 with a successor named in the order of battle the bonuses stay', () => {
    const s = hit('division with unit successor');
    s.turn = 4;
    const talk = new Talk(steps, s, { step: 'compulsory' });
    expect(talk.told('generalReplaced')).toHaveLength(1);
    changeGeneral(s, 0, { unit: 0 });
    expect([generalWith(s, 0), worth(s)]).toEqual([0, 2]);
  });
  itCites('TC-25-32.1 his units are out of command for a whole turn', () => {
    const s = hit();
    const then = [isInCommand(s, 0, cites())];
    s.turn = 4;
    replaceGenerals(s, throwing(), 'blue');
    changeGeneral(s, 0, { unit: 0 });
    then.push(isInCommand(s, 0));
    s.turn = 5;
    expect([...then, isInCommand(s, 0)]).toEqual([false, false, true]);
    const now = hit();
    expect(ledgerHeard(now, trialOf({ tester: 0, kind: 'other' })).map(({ rule }) => rule)).toContain(
      'TC-25-05',
    );
  });
  itCites('TC-25-29.1 with wounds thrown, a fall: he is back himself', () => {
    const s = hit('division with unit', { woundTable: true }, 1);
    s.turn = 4;
    replaceGenerals(s, throwing(), 'blue');
    expect(s.generals[0]).toMatchObject({ fate: 'table', isSubstitute: false });
  });
  itCites('TC-25-29.2 a scratch: out for as many turns as a die says', () => {
    const s = hit('division with unit', { woundTable: true }, 2, 3);
    const stands = [4, 5, 6].map((turn) => {
      s.turn = turn;
      replaceGenerals(s, throwing(), 'blue');
      return s.generals[0]!.isSubstitute;
    });
    expect(stands).toEqual([true, true, false]);
  });
});

describe('alone', () => {
  const lone = (unit: string, enemy: string) => {
    const s = battle({
      blue: { unit },
      red: { enemy },
      generals: { blue: { gen: 'at 90,75' } },
    });
    saveGenerals(s, throwing());
    return s.generals[0]!;
  };
  it('TC-25-33.1 an enemy 50 mm away: he is with the battalion 3 UD behind, no action spent', () => {
    expect(lone('COD at 90,94.5', 'flat-light-cav LIG at 90,68.5 facing 180')).toMatchObject({
      fate: 'table',
      unit: 0,
      used: 0,
    });
  });
  itCites('TC-25-33.2 nobody within 4 UD: taken, and his points are lost', () => {
    const s = battle({
      blue: { unit: 'COD at 90,110' },
      red: { enemy: 'flat-light-cav LIG at 90,68.5 facing 180' },
      generals: { blue: { gen: 'at 90,75' } },
    });
    saveGenerals(s, throwing());
    expect([s.generals[0]!.fate, lossPoints(s, 'blue')]).toEqual(['taken', s.terms.generals[0]!.points]);
  });
  it('TC-25-33.3 with a battalion that routs he ends where it does', () => {
    const s = battle({
      blue: { unit: 'COD at 90,75 DER' },
      generals: { blue: { gen: 'with unit' } },
    });
    const frame: Frames = { step: 'compulsory' };
    const talk = new Talk(steps, s, frame);
    expect(rowOf(talk.state, 'unit').y).toBeGreaterThan(7500 + inUd(3));
    expect(talk.state.generals[general(s, 'gen')]).toMatchObject({ unit: unitNamed(s, 'unit'), used: 0 });
  });
});

itCites('TC-25-07.1 a general near behind a wood whom nobody sees gives no bonus', () => {
  const wood = { areas: [{ id: 'wood', kind: 'dense wood', outline: '86,60 87,60 87,95 86,95' }] };
  const at = (x: number) => `division at ${x},77`;
  const near = (x: number, ground?: Setting['ground']) =>
    proximityBonus(led({ gen: at(x) }, ground === undefined ? {} : { ground }), 0, cites())?.value ?? 0;
  expect([near(83), near(83, wood)]).toEqual([2, 0]);
  expect(worth(led({ gen: at(83) }, { ground: wood }))).toBe(0);
});

itCites('TC-25-07 a general whose unit has just been destroyed is still looked for, where he is', () => {
  const s = battle({
    blue: { unit: 'LIG at 90,80', other: 'LIG at 90,120' },
    generals: { blue: { gen: 'division at 83,77' } },
  });
  const other = unitNamed(s, 'other');
  changeUnit(s, other, { where: 'destroyed' });
  changeGeneral(s, 0, { unit: other });
  expect(proximityBonus(s, 0)).not.toBeNull();
});
