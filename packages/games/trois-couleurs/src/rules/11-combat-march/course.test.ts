/** Marches to combat from their declaration to what comes of them: distances, paces, control, targets that change. */
import { describe, expect, it } from 'vitest';
import { steps } from '../../steps.ts';
import { battle, movementOn, rowOf, Talk, unitNamed, type Setting } from '../../testing.ts';
import { clash } from '../../testing/clash.ts';
import { bodyOf } from '../../troops.ts';
import { controlTest } from './control.ts';
import { throwing } from '../../testing.ts';
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

/** The attack of a unit, and the answer of the enemy when it comes to that. */
function attack(talk: Talk, pace: string, dice: readonly number[], ...answer: readonly string[]): Talk {
  talk
    .dice(...dice)
    .say('unit', 'attack', 'enemy', 0, pace)
    .say('done');
  return answer.length === 0 ? talk : talk.say(...answer);
}

describe('what it costs', () => {
  it('TC-11-02.1 with two points it spends two, with three all of them', () => {
    const spent = (words: string) =>
      rowOf(before(words, 'LIG DES', 0.5).say('unit', 'attack', 'enemy', 0, 'POR').state, 'unit').spent;
    expect([spent('COD spent 1'), spent('COD')]).toEqual([3, 3]);
  });
  itCites('TC-11-03.2 a march with two points that fails leaves none, and no debt', () => {
    const talk = attack(before('COD spent 1 morale 0', 'LIG', 3), 'PAC', [1]);
    expect(rowOf(talk.state, 'unit')).toMatchObject({ spent: 3, owed: 0 });
    expect(talk.told('answered')).toEqual([]);
  });
  itCites('TC-11-06.1 without a point left a unit may answer by a counter-march, two points in debt', () => {
    const talk = attack(before('COD', 'COD spent 3 morale 9', 5), 'POR', [3, 3], 'counter', 'POR');
    expect(talk.told('tested')[1]!.ledger).toContainEqual({
      rule: 'TC-4-06',
      value: -2,
      why: 'penalty points',
    });
  });
});

describe('how far', () => {
  itCites('TC-11-12.2 nine UD away it stands three from its target', () => {
    const talk = before('flat-light-cav LIG', 'flat-light-cav LIG', 9).say(
      'unit',
      'attack',
      'enemy',
      0,
      'PCH',
    );
    expect(rowOf(talk.state, 'unit').y).toBe(13000 - 3600);
  });
  itCites('TC-11-34.1 six UD away infantry stands two from it', () => {
    const talk = before('COD', 'LIG', 6).say('unit', 'attack', 'enemy', 0, 'PCH');
    expect(rowOf(talk.state, 'unit').y).toBe(13000 - 2400);
  });
  it('TC-11-14.1 TC-13-04.1 whoever counter-charges comes the last third', () => {
    const talk = attack(
      before('flat-light-cav LIG morale 9', 'flat-light-cav LIG morale 9', 9),
      'PCH',
      [3, 3],
      'counter',
      'PCH',
    );
    const [fought] = talk.told('fought');
    expect(fought).toBeDefined();
    // The attacker has gone its two thirds and no further, the other the last third.
    expect([rowOf(talk.state, 'unit').gone, rowOf(talk.state, 'enemy').gone > 1000]).toEqual([3600, true]);
  });
  it('TC-11-14.2 a counter-march that fails leaves the last of the way to the attacker', () => {
    const talk = attack(before('COD morale 9', 'COD morale 0', 5), 'PCH', [3, 1, 6], 'counter', 'PAC');
    expect(talk.told('tested')[1]!.total).toBeLessThan(4);
    expect(rowOf(talk.state, 'unit').y).toBeLessThan(13000 - 2000);
  });
  it('TC-11-09.1 TC-11-09.2 TC-11-08.4 the tolerance costs a degree of order at contact, not the Guard', () => {
    const order = (words: string) =>
      clash({
        striker: `flat-light-cav LIG pace PAC ${words}`,
        struck: 'COD',
        marched: 8,
        capacity: 6.5,
      })
        .told('disordered')
        .filter(({ unit, rules }) => unit === 'striker' && rules.includes('TC-11-09')).length;
    expect([order(''), order('status guard')]).toEqual([1, 0]);
  });
  it('TC-11-09.3 TC-11-10.1 TC-11-37.4 without contact it is not used: it stops at its capacity and is tested for control', () => {
    const talk = attack(before('COD morale 9', 'LIG', 6), 'PCH', [3, 6], 'flee');
    expect(rowOf(talk.state, 'unit').y).toBe(13000 - 3000);
    expect(talk.told('controlTested')).toHaveLength(1);
    expect(talk.told('disordered').filter(({ rules }) => rules.includes('TC-11-09'))).toEqual([]);
  });
});

describe('who is caught', () => {
  /** What becomes of a target at rest that breaks before contact, so many UD from a column with five and one of tolerance. */
  const broken = (far: number) =>
    attack(before('COD morale 9', 'LIG morale 4', far), 'PCH', [3, 3, 6], 'nothing');
  itCites(
    'TC-11-33.1 TC-11-33.2 TC-11-37.2 TC-11-37.5 with two UD to spare a unit that falls back is met where it stands',
    () => {
      const [near, far] = [broken(4), broken(4.5)];
      for (const talk of [near, far]) expect(talk.told('swayed').at(-1)).toMatchObject({ unit: 'enemy' });
      for (const talk of [near, far])
        expect(talk.told('caseChanged')).toContainEqual(
          expect.objectContaining({ unit: 'enemy', to: 'REP' }),
        );
      expect([near.told('fought').length, far.told('fought').length]).toEqual([1, 0]);
    },
  );
  itCites('TC-11-37.3 caught in retreat it is cut down without a fight', () => {
    const talk = attack(before('COD morale 9', 'LIG', 3), 'PCH', [3, 6], 'flee');
    expect(talk.told('fought')).toEqual([]);
    expect(talk.told('pursued')).toHaveLength(1);
    expect(talk.told('caseChanged')).toContainEqual(expect.objectContaining({ unit: 'enemy', to: 'DER' }));
  });
});

describe('control', () => {
  const passes = (words: string, die: number): boolean => {
    const s = battle({ blue: { unit: words } });
    return controlTest(s, throwing(die), 0, true);
  };
  itCites('TC-11-11.1 TC-11-11.2 by status, cavalry worse', () => {
    expect([passes('flat-light-cav LIG', 4), passes('LIG status elite', 3)]).toEqual([false, true]);
  });
  it('TC-11-11.3 who is in disorder is not tested', () => {
    const s = battle({ blue: { unit: 'LIG DES' } });
    expect(controlTest(s, throwing(), 0, true)).toBe(true);
  });
  it('TC-11-11.4 nor is a winner that has passed through', () => {
    const talk = clash({ striker: 'COD pace PAC cac 1', struck: 'LIG cac 1' });
    expect(talk.told('controlTested')).toEqual([]);
  });
  it('TC-11-10.2 nor who was stopped by fire', () => {
    const talk = attack(before('COD morale 4', 'flat-foot-6 BAT morale 9', 5), 'PCH', [3, 6], 'fire', 'P1');
    expect(talk.told('controlTested')).toEqual([]);
  });
  it('TC-11-10.3 nor cavalry that gave up before firm infantry', () => {
    const talk = attack(before('flat-light-cav LIG morale 8', 'CAR morale 8', 5), 'POR', [6, 6], 'nothing');
    expect(talk.told('controlTested')).toEqual([]);
  });
});

describe('facing and front', () => {
  itCites('TC-11-15.1 TC-11-15.2 the winner keeps its facing, and whoever falls back faces it', () => {
    const talk = clash({ striker: 'COD pace POR cac 2 facing 10', struck: 'COD' });
    expect(rowOf(talk.state, 'striker').facing).toBe(1000);
    expect(rowOf(talk.state, 'struck')).toMatchObject({ case: 'REP', facing: 18_000 });
  });
  it('TC-11-16.1 TC-11-16.2 a charge needs all three points and a target before its front', () => {
    expect(before('COD', 'LIG', 3).options('unit', 'attack', 'enemy', 0)).toContain('PCH');
    expect(before('COD spent 1', 'LIG', 3).options('unit', 'attack', 'enemy', 0)).toEqual(['PAC', 'POR']);
  });
});

describe('morale and pace are two things', () => {
  it('TC-11-19.1 TC-11-20.2 TC-11-21.1 E-20 a charge kept slow keeps its case, and the defender counts the pace he sees', () => {
    const talk = attack(
      before('flat-light-cav LIG morale 9', 'flat-light-cav LIG', 2.5),
      'PCH',
      [6, 3],
      'nothing',
    );
    const [march, stand] = talk.told('tested');
    expect(march!.case).toBe('CHA');
    expect(stand!.ledger.map(({ why }) => why)).toContain('enemy PAC');
  });
});

describe('disorder', () => {
  it('TC-11-24.2 a unit in disorder may meet an attack by a counter-march', () => {
    const talk = attack(before('COD', 'COD DES', 4), 'PCH', [3]);
    expect(talk.options()).toContain('counter');
  });
  itCites('TC-11-25.1 whoever is disordered on its way goes on', () => {
    const lines = [124, 120].map((y, at) => ({ id: `hedge${at}`, kind: 'hedge', path: `60,${y} 120,${y}` }));
    const talk = before('COD morale 12', 'LIG', 4, { ground: { lines } });
    talk.dice(3).say('unit', 'attack', 'enemy', 0, 'PCH');
    while (talk.options().includes('pass')) talk.say('pass');
    talk.say('done');
    expect(rowOf(talk.state, 'unit').disorder).toBe('DES');
    expect(talk.told('tested')).toHaveLength(1);
    expect(talk.question?.question).toBe('answer');
  });
});

describe('marches that wait', () => {
  const two = (setting: Setting = {}): Talk =>
    before('COD morale 9 cac 9', 'flat-foot-6 BAT', 4, {
      blue: { second: 'COD morale 9 at 97,130', ...setting.blue },
      red: { ...setting.red },
    });
  itCites('TC-11-52.3 a march whose unit has been checked meanwhile is given up', () => {
    const talk = before('COD', 'LIG', 4).say('unit', 'attack', 'enemy', 0, 'PCH');
    talk.state.units = talk.state.units.map((row, at) => (at === 0 ? { ...row, case: 'HAL' as const } : row));
    talk.say('done');
    expect(talk.told('marchGivenUp')).toMatchObject([{ unit: 'unit' }]);
    expect(talk.told('controlTested')).toEqual([]);
  });
  itCites('TC-11-52.2 a march whose target is gone may name another within its reach, or stays', () => {
    const talk = two({ red: { behind: 'LIG at 97,103 facing 180' } });
    talk.say('second', 'attack', 'enemy', talk.options('second', 'attack', 'enemy')[0]!, 'PCH');
    talk.state.units = talk.state.units.map((row, at) =>
      at === unitNamed(talk.state, 'enemy') ? { ...row, where: 'taken' as const } : row,
    );
    while (talk.options().includes('pass')) talk.say('pass');
    talk.dice(3).say('done');
    expect(talk.question).toMatchObject({ question: 'another', about: { unit: 'second' } });
    expect(talk.options()).toEqual(['stay', 'behind']);
    talk.say('behind');
    expect(talk.told('tested')[0]!.ledger[0]).toMatchObject({ rule: 'TC-14-15', value: 2 });
    expect(talk.question).toMatchObject({ question: 'answer', about: { unit: 'behind' } });
  });
  it('TC-11-52.2 whom its front was to catch is not caught by a march that names it as its target', () => {
    const caughtBy = (caught: string): unknown => {
      const red = { behind: 'LIG at 97,103 facing 180', aside: 'LIG at 150,80 facing 180' };
      const talk = two({ red });
      talk.say('second', 'attack', 'enemy', talk.options('second', 'attack', 'enemy')[0]!, 'PCH');
      const lost = unitNamed(talk.state, 'enemy');
      talk.state.units = talk.state.units.map((row, at) => (at === lost ? { ...row, where: 'taken' } : row));
      while (talk.options().includes('pass')) talk.say('pass');
      talk.dice(3).say('done');
      const by = { unit: unitNamed(talk.state, caught), files: 2, side: 'left' } as const;
      talk.state.frames = talk.state.frames.map((frame) =>
        frame.step === 'newTarget' ? { ...frame, march: { ...frame.march, caught: by } } : frame,
      );
      talk.say('behind');
      const frame = talk.state.frames.at(-1)!;
      return frame.step === 'answers' ? frame.e.marchers[0]!.caught : frame.step;
    };
    expect(caughtBy('behind')).toBeNull();
    expect(caughtBy('aside')).toMatchObject({ files: 2 });
  });
  it('TC-11-52.1 the way is measured anew, and the target answers from the case it is in', () => {
    const talk = before('COD', 'LIG', 4).say('unit', 'attack', 'enemy', 0, 'PCH');
    const at = unitNamed(talk.state, 'enemy');
    const { y } = bodyOf(talk.state, at);
    talk.state.units = talk.state.units.map((row, one) =>
      one === at ? { ...row, y: y - 600, case: 'REP' as const } : row,
    );
    talk.dice(3, 3, 6).say('done').say('nothing');
    expect(talk.told('tested')[1]!.ledger[0]).toMatchObject({ rule: 'TC-14-23', value: -1 });
  });
});

describe('counter-marches', () => {
  itCites('TC-13-03.2 from a halt to the ordinary pace costs the attacker one', () => {
    const talk = attack(before('COD morale 9', 'COD morale 9', 5), 'PCH', [3, 3], 'counter', 'POR');
    expect(talk.told('swayed')[0]!.ledger).toContainEqual(
      expect.objectContaining({ rule: 'TC-13-03', value: -1 }),
    );
  });
  itCites('TC-13-04.2 TC-13-04.3 the last third limits its pace', () => {
    const met = (far: number) =>
      attack(
        before('flat-light-cav LIG morale 9', 'flat-light-cav LIG morale 12', far),
        'PCH',
        [3, 3],
        'counter',
        'PCH',
      )
        .told('swayed')
        .flatMap(({ ledger }) => ledger)
        .filter(({ rule }) => rule === 'TC-13-03')
        .map(({ value }) => value);
    expect([met(6), met(2)]).toEqual([[-2], []]);
  });
  it('TC-13-17.1 TC-13-17.2 E-93 a unit in disorder meets it as it stands, or re-forms first and pays', () => {
    const spent = (...answer: readonly string[]) =>
      rowOf(
        attack(
          before('flat-light-cav LIG', 'flat-light-cav LIG DES ccf 3 morale 9', 9),
          'PCH',
          [3, 3],
          ...answer,
        ).state,
        'enemy',
      );
    expect(spent('counter', 'PAC').owed).toBe(0);
    const reformed = spent('react', 'recover', 'counter', 'PAC');
    expect(reformed.spent + reformed.owed).toBeGreaterThanOrEqual(4);
  });
});
