/** Reactions: what a unit does first when it is marched on, what it costs, and what comes of it. */
import { describe, expect, it } from 'vitest';
import { steps } from '../../steps.ts';
import { battle, movementOn, rowOf, Talk } from '../../testing.ts';
import { orderOf } from '../02-order/order.ts';
import { itCites } from '../../testing/hearing.ts';

/** Blue marches up the table on red, who stands 30 cm before it and faces as told. */
function attacked(blue: string, red: string, die: number, ...answers: readonly number[]): Talk {
  const s = battle({
    blue: { unit: `${blue} at 90,110`, other: 'COD at 20,140' },
    red: { enemy: `${red} at 90,90` },
    turns: 1,
  });
  return new Talk(steps, s, movementOn, die, ...answers).say('unit', 'attack', 'enemy', 0, 'PAC').say('done');
}

const testOfEnemy = (talk: Talk) => talk.told('tested').find(({ unit }) => unit === 'enemy')!;
const penalty = (talk: Talk) =>
  testOfEnemy(talk)
    .ledger.filter(({ rule }) => rule === 'TC-4-06')
    .map(({ value }) => value);

const flank = 'facing 90';

describe('what it may do', () => {
  itCites('TC-13-01.3 a column attacked in flank fires only after turning', () => {
    const talk = attacked('COD', `COD ${flank}`, 3);
    expect(talk.options()).not.toContain('fire');
    expect(talk.options('react', 'face')).toContain('fire');
  });
  it('TC-13-07.1 a unit without formation may re-form and then counter-charge', () => {
    expect(attacked('COD', 'COD SAF facing 180', 3).options('react', 'recover')).toContain('counter');
  });
  itCites('TC-13-06.1 TC-13-08.2 in retreat its test starts at -2, reacting or not', () => {
    const start = (...answer: readonly string[]) =>
      testOfEnemy(attacked('COD', 'COD RET SAF facing 180', 3, 3).say(...answer)).ledger[0]!.value;
    expect([start('counter', 'PAC'), start('react', 'recover', 'nothing')]).toEqual([-2, -2]);
  });
  it('TC-13-08.1 TC-13-09.2 else a reaction starts at nought, and who stands has no pace to lose', () => {
    const { ledger } = testOfEnemy(attacked('COD', `COD ${flank}`, 3, 3).say('react', 'face', 'nothing'));
    expect(ledger[0]).toMatchObject({ value: 0, why: 'reaction' });
    expect(ledger.filter(({ why }) => why === 'pace to lose')).toEqual([]);
  });
  itCites('TC-13-09.1 infantry at PAC that stops and fires loses two steps', () => {
    const { ledger } = testOfEnemy(
      attacked('COD', 'COD pace PAC facing 180', 3, 3).say('react', 'halt', 'fire', 'P1'),
    );
    expect(ledger).toContainEqual({ rule: 'TC-13-09', value: -2, why: 'pace to lose' });
  });
});

describe('what it costs', () => {
  it('E-02 with one point left fire goes over it by one with empty weapons, and not at all when they are loaded', () => {
    const fired = (words: string) => {
      const talk = attacked('COD', `LIG morale 9 spent 2 ${words} facing 180`, 3, 3).say('fire', 'P1');
      const fire = talk.told('fired').find(({ unit }) => unit === 'enemy')!;
      return [penalty(talk), fire.ledger.find(({ why }) => why === 'penalty points')?.value];
    };
    expect([fired('empty'), fired('')]).toEqual([
      [[-1], -1],
      [[], undefined],
    ]);
  });
  it('E-92 a squadron attacked in flank turns and counter-charges: the terms of the source come to 1', () => {
    const squadron = 'flat-light-cav LIG companies 1 perCompany 3 strength 3';
    const s = battle({
      blue: { unit: `${squadron} at 90,126`, other: 'COD at 20,140' },
      red: { enemy: `${squadron} at 90,90 facing 90` },
      turns: 1,
    });
    const talk = new Talk(steps, s, movementOn, 3, 3).say('unit', 'attack', 'enemy', 0, 'PAC').say('done');
    talk.say('react', 'face', 'counter', 'PAC');
    const { ledger } = testOfEnemy(talk);
    // Reaction, two points over, an enemy at PAC, formed, a threatened flank, strength, base morale, and no luck.
    expect(ledger.map(({ value }) => value).sort((one, other) => one - other)).toEqual([
      -3, -2, -1, 0, 0, 1, 1, 5,
    ]);
  });
  it('TC-13-10.1 TC-13-13.1 TC-13-14.1 TC-13-14.2 E-68 a wheel and fire go over the points by one, or two with empty muskets', () => {
    const fired = (words: string) => {
      const talk = attacked('COD', `COD ${words} morale 9 ${flank}`, 3, 3).say('react', 'face', 'fire', 'P1');
      const fire = talk.told('fired').find(({ unit }) => unit === 'enemy');
      return [penalty(talk), fire?.ledger.find(({ why }) => why === 'penalty points')?.value];
    };
    expect([fired(''), fired('empty')]).toEqual([
      [[-1], -1],
      [[-2], -2],
    ]);
  });
  it('TC-13-12.1 TC-13-15.1 TC-13-16.1 TC-13-16.2 E-69 a wheel and a counter-march go over by two, in the test and in the combat', () => {
    const talk = attacked('flat-light-cav LIG', `flat-light-cav LIG morale 9 ${flank}`, 3, 3).say(
      'react',
      'face',
      'counter',
      'POR',
    );
    expect(penalty(talk)).toEqual([-2]);
    const [fought] = talk.told('fought');
    const mine = fought!.unit === 'enemy' ? fought!.ledgers[0] : fought!.ledgers[1];
    expect(mine).toContainEqual(expect.objectContaining({ why: 'penalty points', value: -2 }));
  });
});

describe('what comes of it', () => {
  it('TC-13-19.1 from a total of 1 on it faces the attacker and counter-charges, front to front', () => {
    const talk = attacked('flat-light-cav LIG', `flat-light-cav LIG morale 7 ${flank}`, 3, 3).say(
      'react',
      'face',
      'counter',
      'POR',
    );
    expect(rowOf(talk.state, 'enemy').facing === 18_000 || talk.told('fought').length > 0).toBe(true);
    expect(talk.told('turned')).toContainEqual(expect.objectContaining({ unit: 'enemy' }));
    expect(
      talk
        .told('fought')[0]!
        .ledgers.flat()
        .filter(({ why }) => why === 'enemy in flank'),
    ).toEqual([]);
  });
  it('TC-13-19.2 infantry forms square before cavalry', () => {
    const talk = attacked('flat-light-cav LIG', 'fr-line LIG morale 9 facing 180', 3, 6).say(
      'react',
      'CAR',
      'nothing',
    );
    expect(talk.told('formed')).toMatchObject([{ unit: 'enemy', formation: 'CAR' }]);
  });
  itCites('TC-13-19.3 below 1 it does not, and is met without formation', () => {
    const talk = attacked('flat-heavy-cav LIG', 'LIG morale 0 facing 180', 6, 1).say(
      'react',
      'CAR',
      'nothing',
    );
    expect(talk.told('formed')).toEqual([]);
    expect(orderOf(talk.state, 2)).not.toBe('formed');
    expect(talk.told('disordered')[0]).toMatchObject({ unit: 'enemy', disorder: 'SAF' });
  });
  itCites('TC-13-11.1 the result gives the range of the fire', () => {
    const talk = attacked('COD', `COD morale 7 ${flank}`, 3, 3).say('react', 'face', 'fire', 'P1');
    const { total, fire } = testOfEnemy(talk);
    expect(talk.told('fired').find(({ unit }) => unit === 'enemy')?.band).toBe(fire);
    expect(total).toBeGreaterThan(0);
  });
});
