/** Opportunities, and infantry before cavalry. */
import { describe, expect, it } from 'vitest';
import { contactOf } from '../../testing/clash.ts';
import { faultsOf } from '../../faults.ts';
import { answersOpen } from '../13-answers/answers.ts';
import { marks, type State } from '../../state.ts';
import { steps } from '../../steps.ts';
import { battle, movementOn, rowOf, Talk, unitNamed, type Setting } from '../../testing.ts';
import { inUd } from '../../tables/measures.ts';
import { has } from '../../troops.ts';
import { combatLedger } from '../20-close-combat/factor.ts';
import { safeFlanks } from '../14-morale/flanks.ts';
import { ledgerOf } from '../14-morale/testing.ts';
import { trialOf } from '../14-morale/trial.ts';
import { whyNotTake } from './charging.ts';
import { goesOn } from './taking.ts';
import { itCites } from '../../testing/hearing.ts';

const horse = 'flat-light-cav LIG';
/** Blue moves at 90,100 going up; a red squadron looks at it from the left, so many UD from its column. */
const beside = (mover: string, taker: string, units: number, more: Partial<Setting> = {}): Setting => ({
  blue: { mover: `${mover} at 90,100`, other: 'COD at 160,140', ...more.blue },
  red: { taker: `${taker} at ${88 - units * 6},98 facing 90`, far: 'COD at 20,20 facing 180', ...more.red },
  turns: 1,
});
const moving = (setting: Setting, ...dice: readonly number[]): Talk =>
  new Talk(steps, battle(setting), movementOn, ...dice);
const asked = (talk: Talk): string | undefined => talk.question?.question;
/** Whether the squadron is asked after such a march. */
const march = (mover: string, taker: string, units: number, pace: string, far: number): string | undefined =>
  asked(moving(beside(mover, taker, units)).say('mover', 'march', pace, 0, inUd(far)));

describe('who may take one', () => {
  it('TC-21-01.1 TC-21-12.1 a fast move before an available squadron is asked about', () => {
    expect(march('COD', horse, 3, 'PAC', 2)).toBe('opportunity');
    // Before its front and on the first of its way it is the pace alone.
    const why = (pace: string) => {
      const s = battle({
        blue: { mover: `COD pace ${pace} at 90,96` },
        red: { taker: `${horse} at 99,76 facing 200` },
      });
      return whyNotTake(s, unitNamed(s, 'taker'), 0, 'moved')?.rules ?? null;
    };
    expect([why('PAC'), why('POR')]).toEqual([null, ['TC-21-02']]);
  });
  it('TC-21-01.2 not with one point left', () => {
    expect(march('COD', `${horse} spent 2`, 3, 'PAC', 2)).toBe('movement');
  });
  it('TC-21-02.1 TC-21-06.1 TC-21-12.2 foot at ordinary pace: not after 0.8 UD, after more than one it is', () => {
    const after = (far: number): string | undefined =>
      asked(
        moving({
          blue: { mover: 'COD at 90,100', other: 'COD at 160,140' },
          red: { taker: `${horse} at 99,76 facing 200` },
          turns: 1,
        }).say('mover', 'march', 'POR', 0, inUd(far)),
      );
    expect([after(0.8), after(1.5)]).toEqual(['movement', 'opportunity']);
  });
  it('TC-21-02.2 not out of formation', () => {
    expect(march('COD', `${horse} SAF`, 3, 'PAC', 2)).toBe('movement');
  });
  it('TC-21-02.3 infantry takes none on cavalry', () => {
    const s = battle(beside(`${horse} pace PAC`, 'COD', 1));
    expect(whyNotTake(s, unitNamed(s, 'taker'), 0, 'moved')?.rules).toEqual(['TC-21-02']);
  });
  it('TC-21-02.6 nobody is asked about a unit that does nothing', () => {
    const talk = moving(beside('COD', horse, 10, { blue: { idle: 'COD SAF at 46,98' } }));
    expect(asked(talk.say('mover', 'march', 'POR', 0, inUd(2)))).toBe('movement');
  });
  itCites('TC-21-02 TC-21-01 a change of formation within reach is a fault too', () => {
    expect(asked(moving(beside('COD', horse, 3)).say('mover', 'form', 'LIG'))).toBe('opportunity');
  });
  it('TC-21-03.1 one of two that move singly may be caught before the other has moved', () => {
    const talk = moving(beside('COD', horse, 3, { blue: { second: 'COD at 96,100' } }));
    expect(asked(talk.say('mover', 'march', 'PAC', 0, inUd(2)))).toBe('opportunity');
    expect(rowOf(talk.state, 'second').spent).toBe(0);
  });
});

describe('how it goes', () => {
  /** A squadron ahead and to the side of a marching column, facing it: it stands off the way. */
  const ahead = (mover: string, dy: number, more: Partial<Setting> = {}): Setting => ({
    blue: { mover: `${mover} at 90,100`, other: 'COD at 160,140', ...more.blue },
    red: { taker: `${horse} at 97,${100 - dy} facing 200`, ...more.red },
    turns: 1,
  });
  it('TC-21-02.5 TC-21-06.2 TC-21-19.1 foot is put back to where it came within 4 UD, and stops free', () => {
    const talk = moving(ahead('COD', 31)).say('mover', 'march', 'POR', 0, inUd(2));
    expect(asked(talk)).toBe('opportunity');
    talk.dice(3).say('taker', 'PAC');
    const gone = (10000 - rowOf(talk.state, 'mover').y) / 600;
    expect(gone).toBeGreaterThan(1);
    expect(gone).toBeLessThan(2);
    expect(rowOf(talk.state, 'mover')).toMatchObject({ pace: 'halt', spent: 1 });
    expect(asked(talk)).toBe('answer');
    expect(talk.options()).toContain('fire');
  });
  itCites('TC-21-07.1 TC-21-25.3 the charger goes a third of the way, and spends all it has', () => {
    const talk = moving(beside('COD', horse, 3)).say('mover', 'march', 'PAC', 0, inUd(2));
    const before = rowOf(talk.state, 'taker').x;
    talk.dice(3).say('taker', 'PAC');
    const gone = rowOf(talk.state, 'taker').x - before;
    expect(Math.abs(gone - inUd(1))).toBeLessThan(40);
    expect(rowOf(talk.state, 'taker').spent).toBe(3);
    expect(has(talk.state, unitNamed(talk.state, 'taker'), marks.fired)).toBe(true);
  });
  it('TC-21-07.0 TC-24-14.0 and skirmishers of its own make room for it where it is set', () => {
    const screened = beside('COD', horse, 3, { red: { screen: 'TIR at 74,98 facing 270' } });
    const talk = moving(screened).say('mover', 'march', 'PAC', 0, inUd(2));
    talk.dice(3).say('taker', 'PAC');
    expect(talk.told('opportunityTaken')).toHaveLength(1);
    expect(faultsOf(talk.state)).toEqual([]);
  });
  it('TC-21-06.0 TC-24-14.0 and those of whoever is caught have made room before anybody is asked', () => {
    const screened = beside('COD', horse, 3, {
      blue: { screen: 'TIR at 90,88' },
      red: { target: 'COD at 90,80 facing 180' },
    });
    const talk = moving(screened).say('mover', 'attack', 'target', 0, 'PAC').say('pass');
    expect(asked(talk)).toBe('opportunity');
    expect(faultsOf(talk.state)).toEqual([]);
  });
  it('TC-21-08.1 TC-21-13.2 TC-21-19.2 foot at the quick pace has to test to stop', () => {
    const talk = moving(beside('COD', horse, 3))
      .say('mover', 'march', 'PAC', 0, inUd(2))
      .dice(3)
      .say('taker', 'PAC');
    expect(rowOf(talk.state, 'mover').pace).toBe('PAC');
    expect(talk.options()).not.toContain('fire');
    expect(talk.options('react')).toContain('halt');
    // Nor does it fire at once when the horses come from before its front.
    const open = (pace: string) => {
      const s = battle({
        blue: { striker: `${horse} at 90,96` },
        red: { struck: `COD pace ${pace} at 90,80 facing 180` },
      });
      const e = contactOf(s, { striker: '', struck: '' });
      return answersOpen(s, e, e.receivers[0]!).includes('fire');
    };
    expect([open('PAC'), open('halt')]).toEqual([false, true]);
  });
  itCites('TC-21-13.1 TC-21-11.1 in a march to fire it halts free, without a test', () => {
    const talk = moving(beside('LIG', horse, 3, { red: { target: 'LIG at 90,76 facing 180' } })).say(
      'mover',
      'approach',
      'target',
      0,
      'P3',
    );
    if (asked(talk) !== 'opportunity') throw new Error(String(asked(talk)));
    talk.dice(3).say('taker', 'PAC');
    expect(rowOf(talk.state, 'mover').pace).toBe('halt');
  });
  itCites('TC-21-25.1 in a march to combat it has one step to lose, and has paid for what it covered', () => {
    const talk = moving(beside('COD', horse, 3, { red: { target: 'LIG at 90,76 facing 180' } })).say(
      'mover',
      'attack',
      'target',
      0,
      'PAC',
    );
    expect(asked(talk)).toBe('opportunity');
    talk.dice(3).say('taker', 'PAC');
    talk.quietly();
    expect(rowOf(talk.state, 'mover')).toMatchObject({ pace: 'POR', spent: 1 });
    talk.dice(3, 3, 3).say('react', 'halt', 'nothing');
    const tested = talk.events.findLast(
      (event) => event.kind === 'tested' && (event as { reason?: string }).reason === 'reaction',
    ) as unknown as { ledger: readonly { rule: string; value: number }[] };
    expect(tested.ledger[0]).toMatchObject({ rule: 'TC-14-15', value: 0 });
    expect(tested.ledger).toContainEqual(expect.objectContaining({ rule: 'TC-13-09', value: -1 }));
    // Its own march is dropped.
    expect(talk.state.queue).toEqual([]);
  });
  itCites('TC-21-02.4 nobody takes one on a unit that is taking one', () => {
    const talk = moving(beside('COD', horse, 3, { blue: { guard: `${horse} at 70,110` } }))
      .say('mover', 'march', 'PAC', 0, inUd(2))
      .dice(3)
      .say('taker', 'PAC');
    expect(asked(talk)).not.toBe('opportunity');
  });
});

describe('infantry before cavalry', () => {
  const near = (words: string, units: number): State =>
    battle({
      blue: { unit: `${words} at 90,100` },
      red: { squadron: `${horse} at 90,${100 - units * 6} facing 180` },
    });
  const formedRow = (s: State) =>
    ledgerOf(s, trialOf({ tester: 0, kind: 'fire march' })).find(({ why }) => why === 'formed')?.value ?? 0;
  it('TC-21-05.2 TC-21-05.3 moving within its reach it counts neither formed nor SAF; halted it is formed', () => {
    expect([
      formedRow(near('LIG pace POR', 3)),
      formedRow(near('LIG', 3)),
      formedRow(near('LIG pace POR', 5)),
    ]).toEqual([0, 1, 1]);
  });
  it('TC-21-05.1 TC-21-10.2 caught in motion it fights as out of formation', () => {
    const saf = (pace: 'halt' | 'PAC') =>
      combatLedger(near('COD', 1), { unit: 0, pace }, { unit: 1, pace: 'PCH' }, null).find(
        ({ why }) => why === 'SAF',
      )?.value ?? 0;
    expect([saf('halt'), saf('PAC')]).toEqual([0, -1]);
  });
  it('TC-21-07.2 cavalry does not count the formation of infantry in motion', () => {
    const row = (words: string) =>
      ledgerOf(near(words, 3), trialOf({ tester: 1, kind: 'march', against: [0], direction: 18000 })).find(
        ({ why }) => why === 'enemy formed',
      )?.value ?? 0;
    expect([row('LIG'), row('LIG pace PAC')]).toEqual([-2, 0]);
  });
  it('TC-21-09.1 TC-21-09.2 moving infantry covers no flank before cavalry, moving cavalry does', () => {
    const covered = (friend: string): number => {
      const s = battle({
        blue: { unit: 'COD pace PAC at 90,100', friend: `${friend} at 96.5,100` },
        red: { squadron: `${horse} at 90,82 facing 180` },
      });
      return safeFlanks(s, 0, 0).filter((flank) => flank !== null).length;
    };
    expect([covered('COD pace PAC'), covered(`${horse} pace PAC`)]).toEqual([0, 1]);
  });
  it('TC-21-15.1 a march to fire on cavalry is legal', () => {
    const s = battle({
      blue: { unit: 'LIG at 90,100', other: 'COD at 150,140' },
      red: { squadron: `${horse} at 90,82 facing 180 spent 3` },
    });
    expect(new Talk(steps, s, movementOn).refusal('unit', 'approach', 'squadron', 0, 'P2')).toBeNull();
  });
  it('TC-21-10.1 halted by the charge, formed and firm in front, it is not contacted, and the cavalry gives up', () => {
    const talk = moving({
      blue: { mover: 'COD at 90,100 morale 12', other: 'COD at 160,140' },
      red: { taker: `${horse} at 99,76 facing 200` },
      turns: 1,
    }).say('mover', 'march', 'POR', 0, inUd(1.5));
    talk.dice(3).say('taker', 'PCH').dice(3).say('nothing');
    expect(talk.told('fought')).toEqual([]);
    expect(rowOf(talk.state, 'taker').disorder).toBe('SAF');
    expect(has(talk.state, unitNamed(talk.state, 'taker'), marks.gaveUp)).toBe(true);
  });
  itCites('TC-21-25 a walk goes on when the charger is no longer near', () => {
    const on = (units: number) => goesOn(near('COD', units), 0, 1);
    expect([on(3), on(7)]).toEqual([false, true]);
  });
});

describe('infantry and cavalry keep their distance', () => {
  itCites('TC-21-14.1 TC-21-14.2 towards cavalry infantry goes at the ordinary pace, past it faster', () => {
    const to = (squadron: string, pace: string): readonly string[] | null =>
      new Talk(
        steps,
        battle({
          blue: { unit: 'COD at 90,100', other: 'COD at 160,140' },
          red: { squadron: `${horse} ${squadron} spent 3` },
        }),
        movementOn,
      ).refusal('unit', 'march', pace, 0, inUd(2))?.rules ?? null;
    // 5 UD ahead, its flank to the battalion; or far to the right of its front.
    expect([to('at 90,70 facing 270', 'PAC'), to('at 90,70 facing 270', 'POR')]).toEqual([
      ['TC-21-14'],
      null,
    ]);
    expect(to('at 112,98 facing 270', 'PAC')).toBeNull();
  });
  const approached = (squadron: string) =>
    moving({
      blue: { unit: 'LIG at 90,100', other: 'COD at 160,140' },
      red: { squadron: `${horse} at 90,79 facing 180 ${squadron}` },
      turns: 1,
    });
  itCites(
    'TC-21-16.1 TC-21-24.1 cavalry with two points goes back in order before the test, and is not fired at',
    () => {
      const talk = approached('spent 1').say('unit', 'approach', 'squadron', 0, 'P2');
      while (asked(talk) === 'opportunity') talk.say('pass');
      expect(asked(talk)).toBe('withdraw');
      expect(talk.choices('withdraw').space).toMatchObject({ ranges: [[1, inUd(6)]] });
      talk.say('withdraw', inUd(6)).say('done');
      expect(rowOf(talk.state, 'squadron')).toMatchObject({ spent: 3, disorder: 'none' });
      expect(talk.told('fired')).toEqual([]);
    },
  );
  it('TC-21-24.2 with one point it awaits the test', () => {
    const talk = approached('spent 2').say('unit', 'approach', 'squadron', 0, 'P2');
    expect(asked(talk)).not.toBe('withdraw');
  });
});
