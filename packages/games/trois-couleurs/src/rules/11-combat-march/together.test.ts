/** Joint attackers, supports, fire of units that are not marched on, and replies of stopped marchers. */
import { describe, expect, it } from 'vitest';
import { steps } from '../../steps.ts';
import { changeUnit } from '../../state.ts';
import { battle, movementOn, rowOf, Talk, throwing, type Setting } from '../../testing.ts';
import { contactOf } from '../../testing/clash.ts';
import { pointsLeft } from '../04-action-points/spending.ts';
import { followUp } from './supporting.ts';
import { friendRows } from '../14-morale/friends.ts';
import { trialOf } from '../14-morale/trial.ts';
import { itCites } from '../../testing/hearing.ts';

function talkOf(setting: Setting, ...dice: readonly number[]): Talk {
  const blue = { ...setting.blue, last: 'COD at 20,145' };
  return new Talk(steps, battle({ turns: 1, ...setting, blue }), movementOn, ...dice);
}

describe('joint attacks', () => {
  const two = (second: string, ...dice: readonly number[]) =>
    talkOf(
      { blue: { first: 'COD at 86,110', second: `${second} at 94,110` }, red: { enemy: 'LIG at 90,90' } },
      ...dice,
    ).say('first', 'attack', 'enemy', 0, 'PCH');
  it('TC-11-22.1 two battalions of one brigade march on one target together', () => {
    const talk = two('COD', 3, 3, 3).say('second', 'join', 'first', 0, 'PCH');
    expect(talk.state.queue).toMatchObject([{ units: [0, 1], others: [{ unit: 1 }] }]);
    talk.say('done').say('nothing');
    expect(talk.told('tested').map(({ unit }) => unit)).toEqual(['first', 'second', 'enemy']);
  });
  itCites('TC-11-22.2 not a squadron with a battalion, though one after the other', () => {
    const talk = two('flat-light-cav LIG');
    expect(talk.refusal('second', 'join', 'first', 0, 'PCH')?.rules).toEqual(['TC-11-22']);
    expect(talk.refusal('second', 'attack', 'enemy', 0, 'PCH')).toBeNull();
  });
  itCites('TC-11-22.3 nor battalions of two brigades', () => {
    expect(two('COD group other').refusal('second', 'join', 'first', 0, 'PCH')?.rules).toEqual(['TC-11-22']);
  });
  it('TC-12-22.2 TC-13-18.1 the defender answers once, and only the fastest of them pushes it', () => {
    const talk = talkOf(
      {
        blue: { first: 'COD morale 9 at 86,110', second: 'COD morale 5 at 94,110' },
        red: { enemy: 'LIG morale 9 at 90,90' },
      },
      3,
      3,
      3,
    )
      .say('first', 'attack', 'enemy', 0, 'PAC')
      .say('second', 'join', 'first', 0, 'POR')
      .say('done')
      .say('nothing');
    expect(talk.told('answered')).toHaveLength(1);
    const sway = talk.told('swayed').find(({ unit }) => unit === 'enemy')!;
    expect(sway.ledger).toEqual([{ rule: 'TC-12-21', value: -6, why: 'pace that is left' }]);
  });
  itCites(
    'TC-20-09.1 TC-20-30.1 the single unit adds up both exchanges, and goes when the sum beats it',
    () => {
      const talk = talkOf(
        {
          blue: { first: 'COD morale 9 cac 6 at 86,110', second: 'COD morale 9 cac 0 at 94,110' },
          red: { enemy: 'LIG morale 9 at 90,90' },
        },
        3,
        3,
        6,
      )
        .say('first', 'attack', 'enemy', 0, 'POR')
        .say('second', 'join', 'first', 0, 'POR')
        .say('done')
        .say('nothing');
      const fought = talk.told('fought');
      expect(fought.map(({ unit, enemy }) => [unit, enemy])).toEqual([
        ['first', 'enemy'],
        ['second', 'enemy'],
      ]);
      const sum = fought.reduce((all, { steps: [mine, theirs] }) => all + mine - theirs, 0);
      expect(sum).toBeGreaterThan(0);
      expect(['REP', 'RET', 'DER']).toContain(rowOf(talk.state, 'enemy').case);
      expect(rowOf(talk.state, 'enemy').disorder).toBe('DES');
    },
  );
});

describe('supports', () => {
  const field = (support = 'COD', red: Readonly<Record<string, string>> = {}) =>
    talkOf(
      {
        blue: { first: 'COD at 90,110', behind: `${support} at 90,118` },
        red: { enemy: 'LIG at 90,88', ...red },
      },
      3,
      3,
    ).say('first', 'attack', 'enemy', 0, 'PCH');
  it('TC-11-39.1 TC-11-43.1 TC-11-54.1 it goes as far as its attacker and pays for that', () => {
    const talk = field();
    const before = rowOf(talk.state, 'first');
    talk.say('behind', 'support', 'first');
    expect(rowOf(talk.state, 'behind').y - rowOf(talk.state, 'first').y).toBe(800);
    expect(before.y).toBe(rowOf(talk.state, 'first').y);
    expect(pointsLeft(talk.state, 1)).toBe(2);
    expect(talk.state.queue[0]!.supports).toEqual([{ unit: 1, of: 0 }]);
  });
  it('TC-11-54.2 TC-11-54.3 it counts one in the test, whatever points it has left, but not without formation', () => {
    const worth = (words: string): readonly number[] => {
      const s = battle({
        blue: { first: 'COD at 90,100', behind: `${words} at 90,108` },
        red: { enemy: 'LIG at 90,90' },
      });
      const trial = trialOf({
        tester: 0,
        kind: 'march',
        against: [2],
        attackers: [0],
        objectives: [2],
        supports: [1],
        direction: 0,
      });
      return friendRows(s, trial)
        .filter(({ of }) => of === 'behind')
        .map(({ value }) => value);
    };
    expect([worth('COD spent 3'), worth('COD SAF')]).toEqual([[1], []]);
  });
  itCites('TC-11-54.1 not turned more than 30 degrees off', () => {
    expect(field('COD facing 30.5').refusal('behind', 'support', 'first')?.rules).toEqual(['TC-11-54']);
    expect(field('COD facing 29.5').refusal('behind', 'support', 'first')).toBeNull();
  });
  /** Where a support stands whose leader has come 6 cm on since its test. */
  const followed = (leader: string, gone: number): number => {
    const s = battle({
      blue: { striker: `COD ${leader} at 90,90`, behind: 'COD at 90,104' },
      red: { struck: 'LIG at 90,70 facing 180' },
    });
    changeUnit(s, 1, { gone });
    const e = contactOf(s, { striker: '', struck: '' });
    const [marcher] = e.marchers;
    followUp(s, throwing(), { ...e, marchers: [{ ...marcher!, from: [9000, 9600] }], supports: [1] });
    return 10_400 - rowOf(s, 'behind').y;
  };
  it('TC-11-41.1 TC-11-47.1 it stays with a leader who was checked, and never goes beyond its own movement', () => {
    expect([followed('', 0), followed('HAL', 0), followed('', 2700)]).toEqual([600, 0, 300]);
  });
  itCites('TC-11-48.1 so near to another enemy it would march itself', () => {
    const talk = field('COD', { other: 'LIG at 106,100 facing 180' });
    expect(talk.refusal('behind', 'support', 'first')?.rules).toEqual(['TC-11-48']);
  });
  it('TC-11-44.1 TC-11-41.1 TC-11-47.1 it follows an attacker who goes on, and stops with one who stops', () => {
    const after = (morale: number, die: number) => {
      const talk = talkOf(
        {
          blue: { first: `COD morale ${morale} at 90,110`, behind: 'COD at 90,118' },
          red: { enemy: 'LIG morale -3 at 90,88' },
        },
        die,
        3,
      )
        .say('first', 'attack', 'enemy', 0, 'PCH')
        .say('behind', 'support', 'first')
        .say('done');
      if (talk.told('tested')[0]!.case === 'CHA') talk.say('nothing');
      return rowOf(talk.state, 'behind').y;
    };
    const placed = 11_800 - Math.floor((2 * 2200) / 3);
    expect(after(-4, 1)).toBe(placed);
    expect(after(12, 6)).toBeLessThan(placed);
  });
});

describe('fire of units that are not marched on', () => {
  const guns = (place: string, enemy = 'LIG') =>
    talkOf(
      {
        blue: { unit: 'COD at 90,110' },
        red: { enemy: `${enemy} at 90,80`, battery: `flat-foot-6 BAT at ${place}` },
      },
      3,
      3,
      6,
    )
      .say('unit', 'attack', 'enemy', 0, 'PCH')
      .quietly()
      .say('done');
  itCites('TC-12-08.1 TC-12-16.2 it puts the marcher under fire in its test, and its losses stop it', () => {
    const talk = guns('107,66');
    expect(talk.options()).toContain('battery');
    talk.say('battery', 'roundshot');
    expect(talk.told('tested')[0]!.ledger).toContainEqual(
      expect.objectContaining({ rule: 'TC-15-15', why: 'under roundshot' }),
    );
    talk.say('nothing');
    expect(talk.told('fired')).toMatchObject([{ unit: 'battery', target: 'unit' }]);
  });
  itCites('TC-12-09.1 from the front it stops the march as the fire of the objective does', () => {
    const talk = guns('100,66', 'COD').say('battery', 'roundshot').say('nothing');
    const rows = talk.told('swayed').flatMap(({ ledger }) => ledger.filter(({ of }) => of === 'battery'));
    expect(rows).toMatchObject([{ rule: 'TC-12-06' }]);
  });
  it('TC-12-05.1 who was in view for less than a UD is not fired at', () => {
    // A friend stands before the battery so that it sees the last of the way only.
    const talk = talkOf(
      {
        blue: { unit: 'COD at 90,98', wall: 'LIG at 103,86' },
        red: { enemy: 'LIG at 90,80', battery: 'flat-foot-6 BAT at 108,74' },
      },
      3,
    )
      .say('unit', 'attack', 'enemy', 0, 'PCH')
      .say('done')
      .quietly();
    expect(talk.told('tested')).toHaveLength(1);
  });
});

describe('a marcher that was stopped', () => {
  const stopped = (unit: string, ...dice: readonly number[]) =>
    talkOf(
      {
        blue: { unit: `${unit} at 90,100` },
        red: { enemy: 'LIG fire 1 morale 9 at 90,82' },
      },
      ...dice,
    )
      .say('unit', 'attack', 'enemy', 0, 'POR')
      .say('done')
      .say('fire', 'P1');
  it('TC-19-26.1 TC-12-19.2 TC-12-18.1 replies from where it stands, over its points and under fire', () => {
    const talk = stopped('COD morale 7', 3, 3);
    expect(rowOf(talk.state, 'unit').case).toBe('ARR');
    expect(talk.options()).toEqual(['reply', 'stay']);
    talk.say('reply');
    const fire = talk.told('fired').find(({ unit }) => unit === 'unit')!;
    expect(fire.ledger).toContainEqual(expect.objectContaining({ why: 'penalty points', value: -1 }));
    expect(fire.ledger).toContainEqual(expect.objectContaining({ rule: 'TC-9-49', value: -1 }));
    expect(talk.told('duelDecided')).toHaveLength(1);
  });
  itCites('TC-19-26.2 what stopped it and what it fires back are compared: a duel at short range', () => {
    const talk = stopped('COD morale 7 fire 1', 3, 3).say('reply');
    const lost = (name: string): number =>
      talk
        .told('fired')
        .filter(({ target }) => target === name)
        .reduce((sum, { steps: each }) => sum + each, 0);
    expect([lost('unit'), lost('enemy')]).toEqual([3, 1]);
    expect(talk.told('duelDecided')[0]).toMatchObject({ loser: 'unit' });
    expect(
      talk
        .told('caseChanged')
        .filter(({ unit }) => unit === 'unit')
        .at(-1),
    ).toMatchObject({ to: 'RET' });
  });
  itCites('TC-19-26.3 without a reply there is no duel', () => {
    expect(stopped('COD morale 7', 3, 3).say('stay').told('duelDecided')).toEqual([]);
  });
  it('TC-19-26.4 checked it does not reply', () => {
    const talk = stopped('COD morale 4', 3, 3);
    expect(['HAL', 'REP', 'RET', 'DER']).toContain(rowOf(talk.state, 'unit').case);
    expect(talk.options()).not.toContain('reply');
  });
});
