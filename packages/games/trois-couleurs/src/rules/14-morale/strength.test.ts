/** Chapter 18: strength, base morale, national bonuses, generals, and what status makes of a fall. */
import { describe, expect, it } from 'vitest';
import { itCites } from '../../testing/hearing.ts';
import { steps } from '../../steps.ts';
import { changeUnit, mark, marks, none } from '../../state.ts';
import { battle, movementOn, rowOf, Talk } from '../../testing.ts';
import { ledgerHeard, ofRule, tried, worth } from '../../testing/trials.ts';
import { strengthOf } from './strength.ts';
import { trialOf } from './trial.ts';

const around = { red: { enemy: 'LIG at 90,85 facing 180' } };

describe('strength and quality', () => {
  it('TC-18-01.6 TC-18-02.1 detached companies are left out', () => {
    const away = (figures: number): number => {
      const s = battle({ blue: { unit: 'COD at 90,90' } });
      changeUnit(s, 0, { away: figures });
      return strengthOf(s, 0);
    };
    expect([away(0), away(2), away(6)]).toEqual([3, 2, 1]);
  });
  itCites('TC-18-01.1 TC-18-02.1 strength is a row, without those who are away', () => {
    const s = battle({ ...around, blue: { tester: 'COD at 90,95' } });
    changeUnit(s, 0, { away: 2 });
    expect(ofRule(tried(s, 'march'), 'TC-18-01')).toBe(2);
  });
  itCites('TC-18-05.3 cossacks are without formation at best', () => {
    const s = battle({ ...around, blue: { tester: 'ru-cossacks LIG at 90,95' } });
    expect(worth(tried(s, 'march'), 'SAF', 'formed')).toBe(-1);
  });
  it('TC-18-09.1 TC-18-09.2 E-85 British horse strikes, British foot stands', () => {
    const s = (tester: string) => battle({ ...around, blue: { tester: `${tester} at 90,105` } });
    expect([
      worth(tried(s('gb-heavy LIG'), 'march'), 'national bonus'),
      worth(tried(s('gb-line LIG'), 'stand'), 'national bonus'),
    ]).toEqual([2, 2]);
  });
  itCites('TC-18-04.1 base morale is added', () => {
    expect(
      worth(tried(battle({ ...around, blue: { tester: 'COD morale 5 at 90,95' } }), 'march'), 'base morale'),
    ).toBe(5);
  });
  itCites('TC-18-06.2 no attack bonus in a march to fire', () => {
    const s = battle({ ...around, blue: { tester: 'gb-heavy LIG at 90,105' } });
    expect([ofRule(tried(s, 'march'), 'TC-18-06'), ofRule(tried(s, 'fire march'), 'TC-18-06')]).toEqual([
      2, 0,
    ]);
  });
  itCites('TC-18-08.1 E-85 whoever reacts has the bonus of what it then does', () => {
    const s = battle({ ...around, blue: { tester: 'gb-heavy LIG at 90,105' } });
    expect([
      ofRule(tried(s, 'reaction', { thenCounters: true }), 'TC-18-06'),
      ofRule(tried(s, 'reaction'), 'TC-18-06'),
    ]).toEqual([2, 0]);
    const foot = battle({ ...around, blue: { tester: 'gb-line LIG at 90,95' } });
    expect([
      ofRule(tried(foot, 'reaction', { thenCounters: true }), 'TC-18-07'),
      ofRule(tried(foot, 'reaction'), 'TC-18-07'),
    ]).toEqual([0, 2]);
  });
  itCites('TC-18-10.1 cavalry has no bonus for standing', () => {
    const s = battle({ ...around, blue: { tester: 'gb-heavy LIG at 90,105' } });
    expect(s.terms.units[0]!.bonusDefence).toBe(2);
    expect(ofRule(tried(s, 'stand'), 'TC-18-07')).toBe(0);
  });
  itCites('TC-18-11.1 a general near counts outside marches alone, one in contact always', () => {
    const s = battle({
      ...around,
      blue: { tester: 'COD at 90,95' },
      generals: { blue: { desaix: 'division morale 2 at 94,101' } },
    });
    expect([worth(tried(s, 'march'), 'general'), worth(tried(s, 'other'), 'general')]).toEqual([0, 2]);
    const among = battle({
      ...around,
      blue: { tester: 'COD at 90,95' },
      generals: { blue: { desaix: 'division morale 2 with tester' } },
    });
    expect(ofRule(tried(among, 'march'), 'TC-18-11')).toBe(2);
  });
});

/** A unit falls in a test for another reason. */
function fall(words: string, ...dice: readonly number[]): Talk {
  const s = battle({ blue: { unit: `${words} at 90,90` } });
  s.due = [{ unit: 0, reason: 'losses', cause: none }];
  return new Talk(steps, s, { step: 'dueTests' }, ...dice);
}

describe('what status makes of a fall', () => {
  itCites('TC-18-12 elite troops may rise after a test for another reason', () => {
    const talk = fall('COD status elite morale -2 lost 12', 3);
    expect(talk.options()).toEqual(['lift', 'keep']);
    const from = talk.told('tested')[0]!.case;
    expect(from).toBe('REP');
    expect(rowOf(talk.say('lift').state, 'unit').case).toBe('HAL');
    expect(rowOf(fall('COD status elite morale -2 lost 12', 3).say('keep').state, 'unit').case).toBe('REP');
  });
  it('TC-18-12.3 not twice in a turn', () => {
    const s = battle({ blue: { unit: 'COD status elite morale -2 lost 12 at 90,90' } });
    mark(s, 0, marks.lifted);
    s.due = [{ unit: 0, reason: 'losses', cause: none }];
    const talk = new Talk(steps, s, { step: 'dueTests' }, 3);
    expect(talk.question).toBeNull();
    expect(rowOf(talk.state, 'unit').case).toBe('REP');
  });
  itCites('TC-18-12.4 after a duel that was lost', () => {
    const s = battle({
      blue: { mine: 'LIG at 90,100' },
      red: { theirs: 'LIG status elite at 90,95 facing 180' },
      turns: 1,
    });
    const talk = new Talk(steps, s, { step: 'nextPart', part: 2 })
      .say('mine', 'theirs')
      .say('done')
      .say('done');
    expect(talk.question).toMatchObject({ question: 'lift', about: { unit: 'theirs', case: 'DER' } });
    expect(rowOf(talk.say('lift').state, 'theirs').case).toBe('RET');
  });
  it('TC-18-12.5 never in a test made to attack', () => {
    const s = battle({
      blue: { unit: 'COD status elite morale -4 at 90,130', other: 'COD at 150,140' },
      red: { enemy: 'LIG at 90,100 facing 180' },
      turns: 1,
    });
    const talk = new Talk(steps, s, movementOn, 3).say('unit', 'attack', 'enemy', 0, 'PCH').say('done');
    expect(talk.told('tested')[0]!.case).toBe('HAL');
    expect(talk.question?.question).not.toBe('lift');
  });
  /** A column at some pace meets a line that stands, and beats it. */
  const combat = (enemy: string, pace = 'PAC', lifted = false): Talk => {
    const s = battle({
      blue: { unit: 'COD morale 9 at 90,124', other: 'COD at 150,140' },
      red: { enemy: `LIG ${enemy} at 90,100 facing 180` },
      turns: 1,
    });
    if (lifted) mark(s, 2, marks.lifted);
    const talk = new Talk(steps, s, movementOn, 3, 3, 3, 3, 3, 3);
    return talk.say('unit', 'attack', 'enemy', 0, pace).say('done').say('nothing');
  };
  it('TC-18-12.1 TC-18-13.1 E-86 elite troops beaten by two fall back instead of retreating, once a turn', () => {
    const talk = combat('status elite morale 12');
    expect(talk.told('fought')[0]!.steps).toEqual([3, 1]);
    expect(talk.question).toMatchObject({ question: 'lift', about: { unit: 'enemy', case: 'RET' } });
    expect(rowOf(talk.say('lift').state, 'enemy').case).toBe('REP');
    expect(combat('status elite morale 12', 'PAC', true).question?.question).not.toBe('lift');
  });
  itCites('TC-18-12.2 the Guard is only checked', () => {
    expect(rowOf(combat('status guard morale 12').say('lift').state, 'enemy').case).toBe('HAL');
  });
  itCites('TC-18-14.1 E-86 elite troops beaten by one are checked, in disorder, 2 UD back', () => {
    const talk = combat('status elite morale 12 cac -1', 'POR');
    const [fought] = talk.told('fought');
    expect(fought!.steps[0] - fought!.steps[1]).toBe(1);
    talk.say('lift');
    expect(rowOf(talk.state, 'enemy')).toMatchObject({ case: 'HAL', disorder: 'DES', y: 10000 - 1200 });
  });
  itCites('TC-18-15.1 militia falls a case farther after a lost combat', () => {
    const talk = combat('status militia morale 12 cac -1', 'POR');
    const [fought] = talk.told('fought');
    expect(fought!.steps[0] - fought!.steps[1]).toBe(1);
    expect(
      talk
        .told('caseChanged')
        .filter(({ unit }) => unit === 'enemy')
        .at(-1),
    ).toMatchObject({ to: 'RET' });
  });
  it('TC-18-15.2 militia that loses a duel falls no farther', () => {
    const s = battle({
      blue: { mine: 'LIG has fired at 90,100' },
      red: { theirs: 'LIG status militia has fired at 90,95 facing 180' },
      turns: 1,
    });
    changeUnit(s, 0, { lost: 6 });
    const talk = new Talk(steps, s, { step: 'nextPart', part: 2 })
      .say('mine', 'theirs')
      .say('theirs', 'mine');
    const [duel] = talk.told('duelDecided');
    expect(duel).toBeDefined();
    const [mine, lost] = duel!.losses;
    const expected = ['ARR', 'REP', 'RET', 'DER'][Math.min(3, Math.abs(mine - lost))];
    const loser = duel!.loser ?? 'mine';
    expect(rowOf(talk.state, loser).case).toBe(expected);
  });
});

it('the ledger of a test adds rows and never edits one', () => {
  const s = battle({ ...around, blue: { tester: 'COD at 90,95' } });
  const ledger = ledgerHeard(
    s,
    trialOf({ tester: 0, kind: 'march', against: [1], attackers: [0], objectives: [1], direction: 0 }),
  );
  expect(ledger.every(({ rule }) => /^TC-\d+-\d+$/.test(rule))).toBe(true);
});
