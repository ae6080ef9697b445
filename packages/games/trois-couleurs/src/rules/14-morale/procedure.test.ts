/** Chapter 14: how a test is made, where it starts, what it does, and tests for another reason. */
import { describe, expect, it } from 'vitest';
import { itCites } from '../../testing/hearing.ts';
import { steps } from '../../steps.ts';
import { changeUnit, mark, marks, none, underFire, type State } from '../../state.ts';
import type { Frames } from '../../frames.ts';
import { battle, movementOn, rowOf, Talk, throwing, unitNamed, type Setting } from '../../testing.ts';
import { ledgerHeard, ofRule, tried, worth } from '../../testing/trials.ts';
import { setCase } from './cases.ts';
import { claimable } from './claims.ts';
import { trialOf } from './trial.ts';

const before: Setting = {
  blue: { tester: 'COD at 90,90' },
  red: { enemy: 'LIG at 90,80 facing 180' },
};

/** A column marches on somebody 300 mm before it; another friend keeps the step open. */
function march(unit: string, enemy: string, pace: string, ...dice: readonly number[]): Talk {
  const s = battle({
    blue: { unit: `${unit} at 90,130`, other: 'COD at 150,140' },
    red: { enemy: `${enemy} at 90,100 facing 180` },
    turns: 1,
  });
  return new Talk(steps, s, movementOn, ...dice).say('unit', 'attack', 'enemy', 0, pace).say('done');
}

/** A state in which tests for another reason are due, each thrown with a 3. */
function testsDue(s: State, ...dice: readonly number[]): Talk {
  return new Talk(steps, s, { step: 'dueTests' }, ...dice);
}

const due = (s: State, name: string, reason: 'rout' | 'losses' = 'losses', cause = none): State => {
  s.due = [...s.due, { unit: unitNamed(s, name), reason, cause }];
  return s;
};

describe('the test', () => {
  itCites('TC-14-01.1 the first total, then each adjustment apart', () => {
    const talk = march('COD', 'COD', 'PCH', 3, 3).say('counter', 'PAC');
    const first = talk.told('tested')[0]!;
    const [sway] = talk.told('swayed');
    expect(sway!.ledger.map(({ rule }) => rule)).toEqual(['TC-15-18', 'TC-13-03']);
    expect(sway!.total).toBe(first.total + 1 - 2);
  });
  itCites(
    'TC-14-02.1 TC-14-03.1 TC-14-18.1 TC-14-27.1 a march starts at two whatever its pace, and its total is read in the march column',
    () => {
      const talk = march('COD morale 6', 'LIG', 'PCH', 3);
      const { ledger, total, case: read } = talk.told('tested')[0]!;
      expect(ledger[0]).toMatchObject({ rule: 'TC-14-15', value: 2 });
      expect([ledger.reduce((sum, { value }) => sum + value, 0), total, read]).toEqual([10, 10, 'CHA']);
      const trotting = battle({ ...before, blue: { tester: 'flat-light-cav LIG pace PAC at 90,110' } });
      expect(tried(trotting, 'march')[0]).toMatchObject({ value: 2 });
    },
  );
  itCites('TC-14-08.2 a counter-march counts before the limit of twelve', () => {
    const talk = march('COD morale 10', 'COD', 'PCH', 3, 3).say('counter', 'PAC');
    const { ledger } = talk.told('tested')[0]!;
    const before12 = ledger
      .filter(({ rule }) => rule !== 'TC-14-08')
      .reduce((sum, { value }) => sum + value, 0);
    expect(before12).toBe(14);
    // The point for the fire that does not come is given back as well.
    expect(talk.told('swayed')[0]).toMatchObject({ total: Math.min(12, 14 + 1 - 2) });
  });
  itCites('TC-14-09.1 TC-14-10.1 a pace chosen before the test is kept, and so is the better case', () => {
    const talk = march('COD morale 6', 'LIG', 'PAC', 3, 3);
    expect(talk.told('tested')[0]!.case).toBe('CHA');
    expect(rowOf(talk.state, 'unit')).toMatchObject({ pace: 'PAC', case: 'CHA' });
    talk.say('fire', 'P3');
    const sway = talk.told('swayed')[0]!;
    expect(sway).toMatchObject({ unit: 'unit', total: 7 });
    expect(talk.told('fought').length).toBe(1);
  });
  it('TC-14-09.2 after the test nobody asks for another pace', () => {
    const talk = march('COD morale 6', 'LIG', 'PCH', 3);
    expect(talk.options()).not.toContain('PAC');
    expect(talk.refusal('unit', 'attack', 'enemy', 0, 'PAC')).not.toBeNull();
  });
  itCites('TC-14-11.1 TC-14-11.2 a farther range, or none, may be chosen before the test', () => {
    const far = march('COD', 'LIG morale 9', 'POR', 3, 3).say('fire', 'P3');
    expect(['P1', 'P2']).toContain(far.told('tested')[1]!.fire);
    expect(far.told('fired')[0]).toMatchObject({ band: 'P3' });
    const none_ = march('COD', 'LIG morale 12', 'POR', 3, 3).say('nothing');
    expect(none_.told('tested')[1]!.fire).toBe('P1');
    expect(none_.told('fired')).toEqual([]);
  });
  itCites('TC-14-12.1 what is there when it tests counts', () => {
    const s = battle({
      blue: { tester: 'COD at 90,110', friend: 'COD at 96,110' },
      red: { enemy: 'LIG at 90,92 facing 180', reserve: 'COD at 76,86 facing 90' },
    });
    const ledger = tried(s, 'march');
    expect([worth(ledger, 'threatened flank'), worth(ledger, 'safe flank')]).toEqual([0, 1]);
  });
  it('TC-14-13.3 and not what it will meet', () => {
    const later = battle({
      blue: { tester: 'COD at 90,95' },
      red: { enemy: 'LIG at 90,87 facing 180', reserve: 'COD at 79,99 facing 90' },
    });
    expect(worth(tried(later, 'march'), 'threatened flank')).toBe(-1);
  });
  itCites(
    'TC-14-13.1 TC-14-13.2 an obstacle still ahead leaves it formed, one that it has crossed does not',
    () => {
      const hedge = { lines: [{ id: 'hedge', kind: 'hedge', path: '30,95 150,95' }] };
      const ahead = battle({ ...before, blue: { tester: 'COD at 90,100' }, ground: hedge });
      expect(worth(tried(ahead, 'march'), 'formed')).toBe(1);
      const crossed = battle({ ...before, blue: { tester: 'COD SAF at 90,90' }, ground: hedge });
      expect([worth(tried(crossed, 'march'), 'formed'), worth(tried(crossed, 'march'), 'SAF')]).toEqual([
        0, -1,
      ]);
    },
  );
  itCites('TC-14-14.1 a battery tests like infantry', () => {
    const talk = march('COD', 'flat-foot-6 BAT', 'POR', 3, 3).say('fire', 'P1');
    const { ledger, total, fire } = talk.told('tested')[1]!;
    expect(ledger[0]).toMatchObject({ rule: 'TC-14-15', value: 1 });
    expect(ledger.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['TC-16-02', 'TC-18-01', 'TC-18-04']),
    );
    expect(fire).toBe(total >= 10 ? 'P1' : total >= 7 ? 'P2' : total >= 4 ? 'P3' : 'ineffective');
  });
});

describe('where it starts', () => {
  const starts = (words: string, kind: 'march' | 'counter' | 'other', isLater = false): number =>
    tried(battle({ ...before, blue: { tester: `${words} at 90,90` } }), kind, { isLater })[0]!.value;
  itCites('TC-14-15.2 a counter-march at one', () => {
    expect(starts('COD', 'counter')).toBe(1);
  });
  itCites('TC-14-16.2 TC-14-21.1 E-59 a later test of the same action from the case', () => {
    expect([starts('COD AVA', 'march', true), starts('COD CHA', 'march', true)]).toEqual([2, 4]);
  });
  it('TC-14-21.2 E-59 a test of losses in the charge at four', () => {
    expect(starts('flat-light-cav LIG CHA pace PCH', 'other')).toBe(4);
  });
  itCites('TC-14-22.1 E-60 beaten in morale, whatever its legs do', () => {
    const s = battle({ ...before, blue: { tester: 'flat-light-cav LIG REP pace PCH at 90,90' } });
    expect(tried(s, 'other')[0]!.value).toBe(-1);
    const enemy = unitNamed(s, 'enemy');
    const ledger = ledgerHeard(
      s,
      trialOf({
        tester: enemy,
        kind: 'stand',
        against: [0],
        attackers: [0],
        objectives: [enemy],
        direction: 0,
      }),
    );
    expect(worth(ledger, 'enemy REP')).toBe(1);
  });
  itCites('TC-14-20.1 checked at nothing', () => {
    expect(starts('COD HAL', 'other')).toBe(0);
  });

  /** On a walk from a place to where it stands. */
  const walking = (words: string, from: readonly [number, number], direction: number): State => {
    const s = battle({ ...before, blue: { tester: `${words} at 90,90` } });
    const gone = Math.round(Math.hypot(9000 - from[0], 9000 - from[1]));
    s.frames = [{ step: 'marching', unit: 0, direction, from, length: gone, gone }];
    return s;
  };
  itCites('TC-14-20.2 TC-14-28.3 away from the enemy lower, sideways as halted', () => {
    expect(tried(walking('COD pace PAC', [9000, 8600], 18000), 'other')[0]).toMatchObject({ value: -2 });
    expect(tried(walking('COD pace POR', [9000, 8600], 18000), 'other')[0]).toMatchObject({ value: -1 });
    expect(tried(walking('COD pace POR', [8400, 9000], 9000), 'other')[0]).toMatchObject({ value: 1 });
    expect(tried(walking('COD pace POR', [9000, 9600], 0), 'other')[0]).toMatchObject({ value: 2 });
  });
  itCites('TC-14-28.1 a march that waits counts at POR, one that has tested at the pace it got', () => {
    const columns = battle({
      blue: { first: 'COD at 84,130', second: 'COD at 94,130', other: 'COD at 150,140' },
      red: { near: 'LIG at 82,100 facing 180', next: 'LIG at 96,100 facing 180' },
      turns: 1,
    });
    const talk = new Talk(steps, columns, movementOn, 1, 3)
      .say('first', 'attack', 'near', 0, 'PCH')
      .quietly()
      .say('second', 'attack', 'next', 0, 'PCH')
      .quietly()
      .say('done')
      .quietly();
    expect(talk.told('tested')[0]!.ledger).toContainEqual({
      rule: 'TC-16-02',
      value: 2,
      why: 'friend POR',
      of: 'second',
    });
  });
  it('TC-14-28.2 a move that is over leaves it halted', () => {
    const s = battle({
      blue: { unit: 'COD at 90,130', other: 'COD at 20,140' },
      red: { enemy: 'COD at 90,20 facing 180' },
    });
    const talk = new Talk(steps, s, movementOn).say('unit', 'march', 'PAC', 0, 2400);
    const ledger = ledgerHeard(talk.state, trialOf({ tester: 0, kind: 'other', reason: 'losses' }));
    expect(ledger[0]).toMatchObject({ value: 1 });
  });
  itCites('TC-14-26.1 TC-14-26.2 E-62 fire that goes on in place starts at one', () => {
    const s = battle(before);
    expect(tried(s, 'fire march', { inPlace: true })[0]).toMatchObject({ rule: 'TC-14-26', value: 1 });
    const near = battle({
      blue: { unit: 'LIG at 90,95.4', other: 'COD at 150,140' },
      red: { enemy: 'LIG at 90,90 facing 180' },
      turns: 1,
    });
    const talk = new Talk(steps, near, movementOn, 3, 3)
      .say('unit', 'approach', 'enemy', 0, 'P1')
      .say('done')
      .say('fire', 'P1');
    expect(talk.told('tested').map(({ ledger }) => ledger[0]!.value)).toEqual([1, 1]);
  });
  itCites('TC-14-17.1 whoever stands counts the pace of the march after its test', () => {
    const talk = march('COD morale 9', 'LIG morale 12', 'PCH', 3, 3, 3, 3).say('nothing');
    expect(talk.told('tested')[1]!.ledger).toContainEqual({
      rule: 'TC-16-02',
      value: -4,
      why: 'enemy PCH',
      of: 'unit',
    });
  });
  itCites('TC-14-17.2 so does infantry that cavalry surprises', () => {
    const s = battle({
      blue: { horse: 'flat-light-cav LIG at 90,100' },
      red: { enemy: 'COD pace PAC at 90,80 facing 180' },
    });
    changeUnit(s, 0, { pace: 'PAC' });
    const [tester, enemy] = [unitNamed(s, 'enemy'), 0];
    const ledger = ledgerHeard(
      s,
      trialOf({
        tester,
        kind: 'reaction',
        against: [enemy],
        attackers: [enemy],
        objectives: [tester],
        direction: 0,
      }),
    );
    expect(worth(ledger, 'enemy PAC')).toBe(-3);
  });
});

describe('tests for another reason', () => {
  itCites('TC-14-04.1 a friend in rout 3 UD away in view', () => {
    const s = battle({ blue: { runner: 'COD at 90,90', friend: 'COD at 112,90', far: 'COD at 130,90' } });
    setCase(s, throwing(), 0, 'DER', []);
    expect(s.due.map(({ unit, reason }) => [unit, reason])).toEqual([[1, 'rout']]);
    expect(testsDue(s, 3).told('tested')[0]).toMatchObject({ unit: 'friend', reason: 'other' });
  });
  itCites(
    'TC-14-04.2 TC-14-05.1 cases fall from the one it held: a halted unit with three is checked, with a degradation',
    () => {
      const s = due(battle({ blue: { unit: 'COD morale 1 lost 12 at 90,90' } }), 'unit');
      const talk = testsDue(s, 3);
      expect(talk.told('tested')[0]).toMatchObject({ case: 'HAL' });
      expect([1, 2, 3]).toContain(talk.told('tested')[0]!.total);
      expect(rowOf(talk.state, 'unit')).toMatchObject({ case: 'HAL', disorder: 'SAF' });
      const attacking = due(battle({ blue: { unit: 'COD CHA morale 1 lost 12 at 90,90' } }), 'unit');
      expect(testsDue(attacking, 3).told('tested')[0]).toMatchObject({ case: 'ATT' });
    },
  );
  itCites('TC-14-05.2 falling back with minus one it routs', () => {
    const talk = testsDue(due(battle({ blue: { unit: 'COD REP morale 0 lost 15 at 90,90' } }), 'unit'), 3);
    expect(talk.told('tested')[0]!.total).toBe(-1);
    expect(talk.told('caseChanged')[0]).toMatchObject({ from: 'REP', to: 'DER' });
  });
  itCites(
    'TC-14-05.3 TC-14-25.1 TC-14-25.2 E-61 stepping back it starts at one, and falls to REP at once',
    () => {
      const s = battle({
        blue: { unit: 'LIG morale 4 at 90,90' },
        red: { battery: 'flat-foot-6 BAT at 90,62 facing 180' },
      });
      changeUnit(s, 0, { lost: 6, lostThisTurn: 6, under: underFire.canister });
      mark(s, 0, marks.steppedBack);
      const talk = testsDue(due(s, 'unit', 'losses', 1), 3);
      const { ledger, total } = talk.told('tested')[0]!;
      expect(ledger.map(({ value }) => value)).toEqual([1, -2, -1, 1, 3, 4, -3, 0]);
      expect(total).toBe(3);
      expect(rowOf(talk.state, 'unit')).toMatchObject({ case: 'REP', disorder: 'SAF', spent: 1 });
      expect(talk.told('wentBack')).toHaveLength(1);
    },
  );
  itCites('TC-14-29.4 E-61 the losses that cause it count in it', () => {
    const s = battle({
      blue: { unit: 'LIG morale 4 at 90,90' },
      red: { battery: 'flat-foot-6 BAT at 90,62 facing 180' },
    });
    changeUnit(s, 0, { lost: 6, lostThisTurn: 6, under: underFire.canister });
    const ledger = ledgerHeard(s, trialOf({ tester: 0, kind: 'other', reason: 'losses', cause: 1 }));
    expect([ofRule(ledger, 'TC-12-17'), ofRule(ledger, 'TC-18-03')]).toEqual([-3, 0]);
    expect(ledger.reduce((sum, { value }) => sum + value, 0)).toBe(3);
  });
  itCites('TC-14-06.1 two routs in a turn are one test', () => {
    const s = battle({ blue: { one: 'COD at 90,90', two: 'COD at 98,90', friend: 'COD at 106,90' } });
    const play = throwing();
    setCase(s, play, 0, 'DER', []);
    setCase(s, play, 1, 'DER', []);
    expect(s.due.filter(({ unit }) => unit === 2)).toHaveLength(1);
    expect(testsDue({ ...s, due: s.due.filter(({ unit }) => unit === 2) }, 3).told('tested')).toHaveLength(1);
    const tested = battle({ blue: { one: 'COD at 90,90', friend: 'COD at 98,90' } });
    mark(tested, 1, marks.testedRout);
    setCase(tested, play, 0, 'DER', []);
    expect(tested.due).toEqual([]);
  });
  itCites('TC-14-06 a friend of the brigade who is destroyed is seen as well', () => {
    const s = battle({
      blue: {
        unit: 'COD lost 35 at 90,90',
        guns: 'flat-foot-6 BAT at 100,90',
        other: 'COD group other at 98,95',
      },
      red: { enemy: 'LIG at 90,84 facing 180' },
      turns: 1,
    });
    const talk = new Talk(
      steps,
      { ...s, side: 'red', first: 'red' },
      { step: 'volleys', late: false, shots: [] },
      3,
    );
    talk.say('enemy', 'unit').say('done');
    expect(talk.told('destroyed').map(({ unit }) => unit)).toEqual(['unit']);
    expect(talk.told('tested').map(({ unit }) => unit)).toEqual(['guns']);
  });
  it('TC-14-29.5 whoever is nearest to a rout tests first', () => {
    const s = battle({ blue: { far: 'COD at 112,90', runner: 'COD at 90,90', near: 'COD at 99,90' } });
    setCase(s, throwing(), 1, 'DER', []);
    expect(s.due.map(({ unit }) => unit)).toEqual([2, 0]);
    expect(
      testsDue(s, 3, 3)
        .told('tested')
        .map(({ unit }) => unit),
    ).toEqual(['near', 'far']);
  });
});

describe('losses tests that are claimed', () => {
  const fire: Frames = { step: 'nextPart', part: 2 };
  /** A line fires at another at P2: three steps of 36, read as ten percent. */
  const volley = (...dice: readonly number[]): Talk =>
    new Talk(
      steps,
      battle({ blue: { mine: 'LIG at 90,100' }, red: { theirs: 'LIG at 90,89 facing 180' }, turns: 1 }),
      fire,
      ...dice,
    )
      .say('mine', 'theirs')
      .say('done');
  itCites('TC-14-24.1 at once, under the fire that caused it', () => {
    const talk = volley(3).say('theirs');
    expect(talk.told('testClaimed')).toHaveLength(1);
    expect(talk.told('tested')[0]!.ledger).toContainEqual({
      rule: 'TC-15-15',
      value: -1,
      why: 'under infantry fire',
    });
  });
  it('TC-14-24.2 TC-15-28.2 or when the turn ends, then no longer under fire', () => {
    const talk = volley(3).say('done');
    expect(talk.told('tested')).toEqual([]);
    const later = new Talk(steps, talk.state, { step: 'claims' }, 3).say('theirs');
    expect(later.told('tested')[0]!.ledger.some(({ rule }) => rule === 'TC-15-15')).toBe(false);
  });
  it('TC-14-06.2 what nobody claims is not tested', () => {
    const talk = new Talk(steps, volley(3).say('done').state, { step: 'claims' }).say('done');
    expect(talk.told('tested')).toEqual([]);
  });
  it('TC-14-29.1 ten percent by the table, over what it had when the turn began', () => {
    const open = (lost: number): number => {
      const s = battle({ red: { theirs: 'LIG at 90,89' } });
      changeUnit(s, 0, { lost, lostThisTurn: lost });
      return claimable(s, 'red').length;
    };
    expect([open(3), open(2)]).toEqual([1, 0]);
  });
  itCites('TC-14-29.3 a second claim in the turn is refused', () => {
    const talk = volley(3).say('theirs');
    expect(claimable(talk.state, 'red')).toEqual([]);
  });
  itCites('TC-14-29.2 one against a marcher waits until its engagement is over', () => {
    const talk = march('COD morale 12', 'LIG morale 9 fire 3', 'PCH', 3, 3, 3, 3, 3);
    talk.say('fire', 'P1');
    while (talk.question?.question === 'stopped') talk.say('stay');
    // Fire has cost it more than a tenth; only when the engagement is over its test may be asked for.
    expect(talk.told('fired')[0]!.steps).toBeGreaterThan(3);
    if (talk.question?.question === 'opportunity') talk.say('pass');
    expect(talk.question?.question).toBe('claim');
    const marcher = talk.told('fired')[0]!.target;
    expect(talk.options()).toContain(marcher);
    expect(talk.told('testClaimed')).toEqual([]);
    expect(talk.state.frames.some((frame) => 'e' in frame)).toBe(false);
    expect(talk.say(marcher).told('testClaimed')).toMatchObject([{ unit: marcher }]);
  });
});
