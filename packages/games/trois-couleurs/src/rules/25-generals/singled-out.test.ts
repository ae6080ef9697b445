/** A general between two units that charge together, and one whom marksmen single out. */
import { describe, expect, it } from 'vitest';
import { itCites } from '../../testing/hearing.ts';
import { steps } from '../../steps.ts';
import { battle, movementOn, Talk, type Setting } from '../../testing.ts';

describe('between two units', () => {
  /** Two columns so many UD apart charge a line together, the general riding between them. */
  const charge = (far: number, ...order: readonly string[]): Talk => {
    const half = 2 + far * 3;
    const s = battle({
      turns: 1,
      blue: {
        first: `COD morale 9 at ${90 - half},108`,
        second: `COD morale 9 at ${90 + half},108`,
        last: 'COD at 20,145',
      },
      red: { enemy: 'LIG morale 9 at 90,90 facing 180' },
      generals: { blue: { gen: `infantry at ${90 - half},118` } },
    });
    return new Talk(steps, s, movementOn, 3, 3, 3, 6, 6, 6)
      .say('gen', 'join', 'first', ...order)
      .say('first', 'attack', 'enemy', 0, 'PAC')
      .say('second', 'join', 'first', 0, 'PAC')
      .say('done')
      .say('nothing');
  };
  /** Who of the two has his bonus in its test, and who in close combat. */
  const led = (talk: Talk) => ({
    test: talk
      .told('tested')
      .filter(({ ledger }) => ledger.some(({ of }) => of === 'gen'))
      .map(({ unit }) => unit),
    combat: talk
      .told('fought')
      .filter(({ ledgers: [mine] }) => mine.some(({ of }) => of === 'gen'))
      .map(({ unit }) => unit),
  });

  itCites('TC-25-12.1 close to each other both have him, in their tests and in close combat', () => {
    expect(led(charge(0.8, 'second'))).toEqual({
      test: ['first', 'second'],
      combat: ['first', 'second'],
    });
  });
  itCites('TC-25-12.2 a UD and more apart both have him in their tests, and neither in close combat', () => {
    expect(charge(1.2, 'second').told('fought')).toHaveLength(2);
    expect(led(charge(1.2, 'second'))).toEqual({ test: ['first', 'second'], combat: [] });
  });
  it('with one of them alone he counts for that one', () => {
    expect(led(charge(0.8))).toEqual({ test: ['first'], combat: ['first'] });
  });
  it('he rides between neighbours of one group only', () => {
    const s = battle({
      blue: { first: 'COD at 86,108', far: 'COD at 120,108', strange: 'COD at 94,108 group other' },
      generals: { blue: { gen: 'infantry at 86,118' } },
    });
    const talk = new Talk(steps, s, movementOn);
    expect(talk.options('gen', 'join', 'first')).toEqual([]);
    expect(talk.choices('gen', 'join', 'first').complete).toBe(true);
    expect(talk.refusal('gen', 'join', 'first', 'far')?.rules).toEqual(['TC-25-12']);
  });
});

describe('singled out', () => {
  /** Marksmen so many UD before a general; somebody else is there to be fired at. */
  const shot = (marksmen: string, far: number, setting: Setting = {}, ...dice: readonly number[]): Talk => {
    const s = battle({
      blue: { marksmen: `${marksmen} at 90,90`, ...setting.blue },
      red: { enemy: 'COD at 100,78 facing 180', ...setting.red },
      generals: { red: { gen: `at 90,${90 - 6 * far - 1}` }, ...setting.generals },
    });
    return new Talk(steps, s, { step: 'volleys', late: false, shots: [] }, ...dice);
  };
  const fate = (talk: Talk): string => {
    talk.say('marksmen', 'gen');
    while (talk.question !== null) talk.say('done');
    return talk.state.generals[0]!.fate;
  };

  itCites('TC-25-27.1 three riflemen at medium range hit him with a five, not with a four', () => {
    const rifles = 'at-jager companies 1 perCompany 3 strength 3 TIR';
    const fates = [4, 5].map((die) => fate(shot(rifles, 3, {}, die)));
    expect(fates).toEqual(['table', 'hit']);
    expect([3, 4].map((die) => fate(shot(rifles, 1.5, {}, die)))).toEqual(['table', 'hit']);
    expect([5, 6].map((die) => fate(shot(rifles, 5, {}, die)))).toEqual(['table', 'hit']);
  });
  itCites('TC-25-27.2 two do not try', () => {
    const talk = shot('at-jager companies 1 perCompany 2 strength 2 TIR', 3);
    expect(talk.options('marksmen')).toContain('enemy');
    expect(talk.options('marksmen')).not.toContain('gen');
    expect(talk.refusal('marksmen', 'gen')?.rules).toEqual(['TC-25-27']);
  });
  it('nor do musketeers in close order, nor anybody at a general with his men', () => {
    expect(shot('LIG', 2).options('marksmen')).not.toContain('gen');
    const withUnit = shot('at-jager TIR', 2, { generals: { red: { gen: 'with enemy' } } });
    expect(withUnit.options('marksmen')).not.toContain('gen');
  });
});
