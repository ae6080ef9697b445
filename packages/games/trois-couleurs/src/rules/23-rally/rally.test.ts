/** Rallying, recovery, generals who help, safeguards. */
import { describe, expect, it } from 'vitest';
import { cites, hear, itCites } from '../../testing/hearing.ts';
import type { Frames } from '../../frames.ts';
import { changeGeneral, changeUnit, mark, marks, none, type State } from '../../state.ts';
import { steps } from '../../steps.ts';
import { battle, movementOn, rowOf, Talk, throwing, unitNamed, type Setting } from '../../testing.ts';
import { inUd } from '../../tables/measures.ts';
import { paidBack, pointsLeft } from '../04-action-points/spending.ts';
import { whyNotReady } from '../09-fire/aiming.ts';
import { ledgerOf } from '../14-morale/testing.ts';
import { trialOf } from '../14-morale/trial.ts';
import { fallBack } from '../22-flight/compulsory.ts';
import { whyNotHelp } from './helping.ts';
import { advancesOf, isInOwnLines, isSecondLine } from './lines.ts';
import { priceOfRally } from './rallying.ts';
import { rise } from './rising.ts';

const moving = (setting: Setting): Talk => new Talk(steps, battle(setting), movementOn);
/** A state in which these have been in an engagement of the phase. */
function engaged(setting: Setting, ...names: readonly string[]): State {
  const s = battle(setting);
  for (const name of names) mark(s, unitNamed(s, name), marks.engaged);
  s.begunAt = advancesOf(s);
  return s;
}
const rallying: Frames = { step: 'rally' };
const risen = (words: string, more: Partial<Setting> = {}): string => {
  const s = battle({ blue: { unit: `${words} at 90,75`, ...more.blue }, red: more.red ?? {} });
  rise(s, throwing());
  return rowOf(s, 'unit').case;
};

describe('morale rises', () => {
  itCites('TC-23-03.1 TC-23-14.1 by one case at the start of a turn, without any general', () => {
    expect([risen('COD RET SAF'), risen('COD DER DES')]).toEqual(['REP', 'RET']);
  });
  it('TC-23-19.2 after just the move it had to make', () => {
    const s = battle({ blue: { unit: 'COD RET SAF at 90,75' } });
    fallBack(s, throwing(), 0, none);
    rise(s, throwing());
    expect(rowOf(s, 'unit').case).toBe('REP');
  });
  itCites('TC-23-20.3 falling back, with nobody near: halted', () => {
    expect(risen('COD REP SAF')).toBe('HAL');
  });
  itCites('TC-23-20.1 not with available cavalry in sight at 3.5 UD', () => {
    const near = (units: number): string =>
      risen('COD RET SAF', { red: { horse: `flat-light-cav LIG at 90,${75 - units * 6} facing 180` } });
    expect([near(3.5), near(4.5)]).toEqual(['RET', 'REP']);
  });
  it('TC-23-20.2 nor after a hit in that state', () => {
    const s = battle({ blue: { unit: 'COD DER DES at 90,75' } });
    mark(s, 0, marks.heldDown);
    rise(s, throwing());
    expect(rowOf(s, 'unit').case).toBe('DER');
  });
  itCites('TC-23-19.1 nor after a move that was not just the one it had to make', () => {
    // Friends in a ring leave it no room for its 2 UD.
    const s = battle({
      blue: {
        unit: 'COD RET SAF at 90,75',
        wall: 'LIG at 90,88',
        left: 'LIG at 78,88',
        right: 'LIG at 102,88',
      },
      red: { enemy: 'LIG at 90,60 facing 180' },
    });
    fallBack(s, throwing(), 0, unitNamed(s, 'enemy'));
    expect((rowOf(s, 'unit').marks & marks.heldDown) !== 0).toBe(true);
  });
  itCites('TC-23-24.1 TC-23-24.2 compulsory moves by arm and case', () => {
    const goes = (words: string): number => {
      const s = battle({ blue: { unit: `${words} at 90,40` } });
      fallBack(s, throwing(), 0, none);
      return Math.abs(rowOf(s, 'unit').y - 4000);
    };
    // Whoever turns its back stands with its front where its rear was.
    expect(goes('COD REP SAF')).toBe(inUd(1));
    expect(goes('flat-light-cav LIG DER DES')).toBe(inUd(8) + 300);
  });
  it('TC-23-23.1 E-37 a routed squadron is halted after three turns, then re-forms in two', () => {
    const s = battle({ blue: { unit: 'fr-dragoons LIG DER DES at 90,75', other: 'COD at 20,20' } });
    const cases = [2, 3, 4, 5].map(() => {
      rise(s, throwing());
      return rowOf(s, 'unit').case;
    });
    expect(cases).toEqual(['RET', 'REP', 'HAL', 'ARR']);
    const talk = new Talk(steps, s, movementOn).say('unit', 'recover');
    expect([rowOf(talk.state, 'unit').disorder, pointsLeft(talk.state, 0)]).toEqual(['SAF', 1]);
  });
});

describe('re-forming', () => {
  itCites('TC-23-22.1 TC-23-22.2 TC-23-22.3 only from ARR on', () => {
    expect(
      moving({ blue: { unit: 'COD HAL DES', other: 'COD at 20,20' } }).refusal('unit', 'recover')?.rules,
    ).toEqual(['TC-23-22']);
    expect(moving({ blue: { unit: 'COD ARR DES' } }).refusal('unit', 'recover')).toBeNull();
  });
  itCites('TC-23-16.1 a line that has lost its formation becomes a line again', () => {
    const talk = moving({ blue: { unit: 'LIG SAF' } });
    expect(talk.refusal('unit', 'recover', 'COD')?.rules).toEqual(['TC-23-16']);
    talk.say('unit', 'recover');
    expect(rowOf(talk.state, 'unit')).toMatchObject({ disorder: 'none', formation: 'LIG' });
  });
  itCites('TC-23-17.1 out of disorder a column may re-form as a line', () => {
    const before = moving({ blue: { unit: 'fr-line COD DES' } });
    expect(before.refusal('unit', 'recover', 'BAT')?.rules).toEqual(['TC-23-17']);
    const talk = before.say('unit', 'recover', 'LIG').say('unit', 'recover');
    expect(rowOf(talk.state, 'unit')).toMatchObject({ disorder: 'none', formation: 'LIG' });
  });
  itCites('TC-23-21.1 E-36 another mind costs a point more', () => {
    const s = battle({ blue: { unit: 'at-line COD SAF' } });
    changeUnit(s, 0, { reforms: 'COD' });
    const talk = new Talk(steps, s, movementOn).say('unit', 'recover', 'CAR');
    expect(rowOf(talk.state, 'unit')).toMatchObject({ spent: 3, formation: 'CAR', disorder: 'none' });
  });
  it('TC-23-09.1 in disorder it keeps the shape it has', () => {
    expect(rowOf(battle({ blue: { unit: 'COD DES' } }), 'unit')).toMatchObject({
      formation: 'COD',
      disorder: 'DES',
    });
  });
  itCites('TC-23-23.2 with what is left it moves, but not into reach of an enemy', () => {
    const talk = moving({
      blue: { unit: 'COD SAF spent 2 at 90,75' },
      red: { enemy: 'flat-light-cav LIG at 114,60 facing 270' },
    });
    expect(talk.refusal('unit', 'march', 'POR', 0, inUd(3))?.rules).toEqual(['TC-23-23']);
  });
  itCites('TC-23-30.1 nor do they march', () => {
    const talk = moving({ blue: { unit: 'LIG HAL', other: 'COD at 20,20' } });
    expect(talk.refusal('unit', 'march', 'POR', 0, 600)?.rules).toEqual(['TC-23-30']);
  });
  itCites('TC-23-30.1 checked troops neither fire nor move of their own will', () => {
    expect(hear(whyNotReady(battle({ blue: { unit: 'LIG HAL' } }), 0))?.rules).toEqual(['TC-23-30']);
  });
  it('TC-23-30.2 attacked they answer like anybody, from a start of nought', () => {
    const s = battle({ blue: { unit: 'LIG HAL at 90,75' }, red: { enemy: 'COD at 90,60 facing 180' } });
    expect(ledgerOf(s, trialOf({ tester: 0, kind: 'stand', against: [1] }))[0]).toMatchObject({
      rule: 'TC-14-23',
      value: 0,
    });
  });
});

describe('own lines', () => {
  itCites('TC-23-34.1 TC-23-10.1 a winner before its brigade, an enemy at 1.5 UD, must go back', () => {
    const s = engaged(
      {
        blue: { unit: 'COD SAF at 90,75', line: 'LIG at 90,93' },
        red: { enemy: 'LIG at 90,66 facing 180' },
      },
      'unit',
    );
    expect(isInOwnLines(s, 0)).toBe(false);
    const talk = new Talk(steps, s, rallying);
    expect(talk.refusal('done')?.rules).toEqual(['TC-23-10', 'TC-23-34']);
  });
  itCites('TC-23-05.1 whoever is in its formation has nothing to rally', () => {
    const s = engaged({ blue: { unit: 'LIG at 90,75', other: 'COD SAF at 60,75' } }, 'unit', 'other');
    expect(new Talk(steps, s, rallying).refusal('unit', 'back', 0, 600, 'held')?.rules).toEqual(['TC-23-05']);
  });
  it('TC-23-34.2 TC-23-10.2 a defender that has won, nobody near, rallies where it is', () => {
    const s = engaged(
      { blue: { unit: 'LIG SAF at 90,75' }, red: { enemy: 'LIG at 90,40 facing 180' } },
      'unit',
    );
    expect(isInOwnLines(s, 0)).toBe(true);
    expect(new Talk(steps, s, rallying).refusal('done')).toBeNull();
  });
  itCites('TC-23-25.1 it goes on in later turns, though engaged no more', () => {
    const s = engaged({ blue: { unit: 'COD SAF at 90,30', line: 'LIG at 90,114' } });
    s.begunAt = [-11400, -11400];
    const talk = new Talk(steps, s, rallying).say('unit', 'back', 0, inUd(4), 'held');
    expect(rowOf(talk.state, 'unit').spent).toBe(2);
  });
  it('TC-23-34.3 from far out it goes its quick pace or its charge each turn', () => {
    const s = engaged({ blue: { unit: 'COD SAF at 90,30', line: 'LIG at 90,114' } }, 'unit');
    // Fourteen UD before the line, but that friend is beyond 10 UD; it began the phase there.
    s.begunAt = [-11400, -11400];
    const { space } = new Talk(steps, s, rallying).choices('unit', 'back', 0);
    expect(space).toEqual({ kind: 'numbers', unit: 'length', ranges: [[inUd(4), inUd(5)]] });
  });
  itCites('TC-23-12.1 TC-23-12.2 second line begins 2 UD behind the front of a friend', () => {
    const second = (y: number): boolean =>
      isSecondLine(
        battle({
          blue: { unit: `COD at 90,${75 + y}`, friend: 'LIG at 90,75' },
          red: { enemy: 'LIG at 90,40 facing 180' },
        }),
        0,
        cites(),
      );
    expect([second(12), second(9), second(18)]).toEqual([true, false, true]);
  });
  itCites('TC-23-13.1 TC-23-13.2 on an open flank it is first line', () => {
    const s = battle({
      blue: { unit: 'COD at 150,93', friend: 'LIG at 30,75' },
      red: { enemy: 'LIG at 150,60 facing 180' },
    });
    expect(isSecondLine(s, 0, cites())).toBe(false);
  });
});

describe('rally moves', () => {
  const won = (words: string): State =>
    engaged(
      {
        blue: { unit: `${words} at 90,75`, line: 'LIG at 90,99' },
        red: { enemy: 'LIG at 90,66 facing 180' },
      },
      'unit',
    );
  itCites('TC-23-15.1 facing the enemy again costs nothing', () => {
    const talk = new Talk(steps, won('flat-light-cav LIG SAF spent 1'), rallying).say(
      'unit',
      'back',
      3000,
      inUd(6),
      'enemy',
    );
    expect(rowOf(talk.state, 'unit').spent).toBe(3);
    expect(rowOf(talk.state, 'unit').facing).not.toBe(0);
  });
  itCites('TC-23-01.1 TC-23-07.1 in its formation at the quick pace', () => {
    const talk = new Talk(steps, won('flat-light-cav LIG SAF spent 1'), rallying).say(
      'unit',
      'back',
      3000,
      inUd(6),
      'held',
    );
    expect(rowOf(talk.state, 'unit')).toMatchObject({
      formation: 'LIG',
      disorder: 'SAF',
      spent: 3,
      facing: 0,
    });
  });
  itCites('TC-23-06.1 the enemy that was engaged rallies in the same step, after', () => {
    const s = engaged(
      {
        blue: { unit: 'COD SAF at 90,75' },
        red: { enemy: 'COD SAF at 90,30 facing 180', far: 'LIG at 20,30' },
      },
      'unit',
      'enemy',
    );
    const talk = new Talk(steps, s, rallying);
    expect(talk.question?.seat).toBe('blue');
    expect(talk.say('done').question).toMatchObject({ seat: 'red', question: 'rally' });
  });
  it('TC-23-07.1 two points up to the quick pace, three beyond', () => {
    const s = won('COD SAF');
    expect([4, 5].map((units) => priceOfRally(s, 0, inUd(units)))).toEqual([2, 3]);
  });
  itCites('TC-23-08.1 TC-23-08.2 TC-23-11.1 E-35 beyond its credit it pays in the next turn', () => {
    const next = (spent: number, far: number): number => {
      const talk = new Talk(steps, won(`COD SAF spent ${spent}`), rallying).say(
        'unit',
        'back',
        6000,
        inUd(far),
        'held',
      );
      return 3 - paidBack(talk.state, 0).spent;
    };
    expect([next(2, 5), next(3, 4)]).toEqual([1, 1]);
  });
  itCites('TC-23-18.1 TC-23-18.2 it faces as it did, or the nearest enemy, and no other way', () => {
    const talk = new Talk(steps, won('COD SAF'), rallying);
    expect(talk.options('unit', 'back', 6000, inUd(4))).toEqual(['held', 'enemy']);
    expect(talk.refusal('unit', 'back', 6000, inUd(4), 'about')?.rules).toEqual(['TC-23-18']);
  });
  itCites('TC-23-04.1 going back to its lines it retreats for nobody', () => {
    const talk = new Talk(steps, won('COD SAF'), rallying).say('unit', 'back', 6000, inUd(4), 'held');
    const rows = ledgerOf(talk.state, trialOf({ tester: unitNamed(talk.state, 'line'), kind: 'other' }));
    expect(rows.filter(({ of }) => of === 'unit')).toEqual([]);
  });
  it('TC-21-18.1 TC-21-23.1 TC-21-23.2 cavalry that gave up finishes its quick pace for nothing', () => {
    const s = won('flat-light-cav LIG SAF spent 3');
    mark(s, 0, marks.gaveUp);
    changeUnit(s, 0, { gone: inUd(2) });
    expect([4, 5].map((units) => priceOfRally(s, 0, inUd(units)))).toEqual([0, 2]);
  });
});

describe('generals who rally', () => {
  const beaten = (unit: string, general: string, more: Readonly<Record<string, string>> = {}): State =>
    battle({
      blue: { unit: `${unit} at 90,75` },
      generals: { blue: { gen: general, ...more } },
    });
  const help = (s: State, name = 'gen') => new Talk(steps, s, rallying).say(name, 'rally', 'unit').state;
  itCites(
    'TC-23-27.1 TC-25-22.1 E-38 a brigade general raises a rout to a retreat at once, for one action',
    () => {
      const s = help(beaten('COD DER DES', 'with unit'));
      expect(rowOf(s, 'unit').case).toBe('RET');
      expect(s.generals[0]).toMatchObject({ used: 1, rallies: 0 });
    },
  );
  itCites('TC-23-27.2 by as much as his bonus, but not above a halt', () => {
    expect(rowOf(help(beaten('COD REP DES', 'commander in chief with unit')), 'unit').case).toBe('ARR');
  });
  itCites('TC-23-28.1 he stays with it and leads nobody else', () => {
    const s = help(beaten('COD DER DES', 'ccf 3 with unit'));
    expect(new Talk(steps, s, movementOn).refusal('gen', 'to', [9000, 9000])?.rules).toEqual(['TC-23-28']);
  });
  it('TC-23-28.2 until it halts', () => {
    const s = help(beaten('COD DER DES', 'ccf 3 with unit'));
    for (const _turn of [1, 2]) rise(s, throwing());
    expect(s.generals[0]!.rallies).toBe(none);
  });
  itCites('TC-23-02.1 TC-23-26.1 one general a turn, once', () => {
    const s = help(beaten('COD DER DES', 'ccf 3 with unit', { second: 'with unit' }));
    changeGeneral(s, 0, { rallies: none });
    expect([0, 1].map((general) => hear(whyNotHelp(s, 'blue', general, 0))?.rules)).toEqual([
      ['TC-23-02', 'TC-23-26'],
      ['TC-23-02', 'TC-23-26'],
    ]);
  });
  itCites('TC-23-02.1 TC-23-26.1 TC-23-29.1 whom he helps no more, and whom not at all', () => {
    const s = battle({
      blue: { unit: 'COD DER DES at 90,75', firm: 'COD at 100,75', loose: 'COD SAF at 60,75' },
      generals: { blue: { gen: 'ccf 3 with unit', second: 'with unit' } },
    });
    mark(s, unitNamed(s, 'loose'), marks.engaged);
    const talk = new Talk(steps, s, rallying);
    expect(talk.refusal('gen', 'rally', 'firm')?.rules).toEqual(['TC-23-29']);
    talk.say('gen', 'rally', 'unit');
    expect(talk.refusal('second', 'rally', 'unit')?.rules).toEqual(['TC-23-02', 'TC-23-26']);
  });
  it('TC-23-02.2 of its own chain', () => {
    const s = battle({
      blue: { unit: 'COD DER DES at 90,75 group other' },
      generals: { blue: { gen: 'at 90,85' } },
    });
    expect(whyNotHelp(s, 'blue', 0, 0)?.rules).toEqual(['TC-23-02']);
  });
  itCites('TC-23-29.1 he joins it where its move has brought it', () => {
    const s = battle({
      blue: { unit: 'flat-light-cav LIG DER DES at 90,40' },
      generals: { blue: { gen: 'at 90,85' } },
    });
    const talk = new Talk(steps, s, { step: 'compulsory' });
    expect(talk.state.generals[0]!.unit).toBe(none);
    const after = help(talk.state);
    expect(after.generals[0]).toMatchObject({ unit: 0, rallies: 0, used: 1 });
    const firm = battle({ blue: { unit: 'COD at 90,75' }, generals: { blue: { gen: 'at 90,85' } } });
    expect(hear(whyNotHelp(firm, 'blue', 0, 0))?.rules).toEqual(['TC-23-29']);
  });
});

describe('safeguards', () => {
  const guarding = (setting: Setting): Talk => new Talk(steps, battle(setting), { step: 'safeguards' });
  it('TC-23-31.1 TC-23-33.1 E-39 a square for one point of the next turn', () => {
    const talk = guarding({ blue: { unit: 'fr-line LIG at 90,75' } }).say('unit', 'form', 'CAR');
    expect(rowOf(talk.state, 'unit')).toMatchObject({ formation: 'CAR', spent: 0, owed: 1 });
    expect(3 - paidBack(talk.state, 0).spent).toBe(2);
  });
  itCites('TC-23-31.2 not without a point left', () => {
    const talk = guarding({ blue: { unit: 'LIG spent 3', other: 'LIG at 20,20' } });
    expect(talk.refusal('unit', 'form', 'CAR')?.rules).toEqual(['TC-23-31']);
  });
  itCites('TC-23-32.1 never towards the enemy', () => {
    const talk = guarding({
      blue: { unit: 'COD at 90,90' },
      red: { enemy: 'LIG at 90,50 facing 180' },
    });
    expect(talk.refusal('unit', 'march', 'POR', 0, 600)?.rules).toEqual(['TC-23-32']);
  });
  itCites('TC-23-32.2 nor by troops that are checked', () => {
    const talk = guarding({ blue: { unit: 'LIG HAL', other: 'LIG at 20,20' } });
    expect(talk.refusal('unit', 'form', 'CAR')?.rules).toEqual(['TC-23-32']);
  });
  it('TC-23-32.3 nor what costs more than is left', () => {
    const talk = guarding({ blue: { unit: 'COD spent 2', other: 'LIG at 20,20' } });
    expect(talk.refusal('unit', 'form', 'LIG')?.rules).toEqual(['TC-4-08', 'TC-4-10']);
  });
  it('TC-23-32.4 who has moved may form square, not move again; once', () => {
    const s = battle({ blue: { unit: 'COD spent 1 at 90,75' } });
    mark(s, 0, marks.moved);
    const talk = new Talk(steps, s, { step: 'safeguards' });
    expect(talk.refusal('unit', 'march', 'POR', 0, 600)?.rules).toEqual(['TC-6-12']);
    talk.say('unit', 'form', 'CAR');
    expect(talk.question).toBeNull();
  });
});
