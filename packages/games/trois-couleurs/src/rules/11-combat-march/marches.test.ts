/** Marches to combat and to fire: who may, how far, where they are placed, and what comes of them. */
import { describe, expect, it } from 'vitest';
import { steps } from '../../steps.ts';
import { ud } from '../../tables/measures.ts';
import { battle, movementOn, rowOf, Talk, unitNamed } from '../../testing.ts';
import { bodyOf } from '../../troops.ts';
import { wayTo } from './approach.ts';
import { itCites } from '../../testing/hearing.ts';

/** A unit and an enemy so many millimetres before it; another friend keeps the step open. */
function before(unit: string, enemy: string, gap: number, shift = 0) {
  return battle({
    blue: { unit: `${unit} at 90,130`, other: 'COD at 150,140' },
    red: { enemy: `${enemy} at ${90 + shift / 10},${130 - gap / 10} facing 180` },
    turns: 1,
  });
}

const refused = (
  unit: string,
  enemy: string,
  gap: number,
  ...rest: readonly (string | number)[]
): readonly string[] | null =>
  new Talk(steps, before(unit, enemy, gap), movementOn).refusal('unit', 'attack', 'enemy', ...rest)?.rules ??
  null;

describe('who may march on whom', () => {
  itCites('TC-11-08.1 TC-11-08.2 TC-11-08.3 as far as its points reach, and the tolerance', () => {
    expect([refused('COD', 'LIG', 360, 0, 'PCH'), refused('COD', 'LIG', 390, 0, 'PCH')]).toEqual([
      null,
      ['TC-11-08'],
    ]);
    expect([
      refused('COD spent 1', 'LIG', 300, 0, 'PAC'),
      refused('COD spent 1', 'LIG', 310, 0, 'PAC'),
    ]).toEqual([null, ['TC-11-08']]);
  });
  itCites('TC-11-02.2 TC-11-05.1 two points are needed', () => {
    expect(refused('COD spent 2', 'LIG', 200, 0, 'POR')).toEqual(['TC-11-02', 'TC-11-05']);
  });
  it('TC-11-17.1 E-18 who has turned about has one left', () => {
    const s = before('COD facing 180', 'LIG', 200);
    const talk = new Talk(steps, s, movementOn).say('unit', 'about');
    expect(rowOf(talk.state, 'unit')).toMatchObject({ facing: 0, spent: 2 });
    expect(talk.refusal('unit', 'attack', 'enemy', 0, 'POR')?.rules).toEqual(['TC-11-02', 'TC-11-05']);
  });
  it('TC-11-18.1 who has re-formed for one attacks at PAC at most', () => {
    const s = before('flat-heavy-cav LIG SAF ccf 3', 'COD', 200);
    const talk = new Talk(steps, s, movementOn).say('unit', 'recover');
    expect(rowOf(talk.state, 'unit')).toMatchObject({ disorder: 'none', spent: 1 });
    expect(talk.options('unit', 'attack', 'enemy', 0)).toEqual(['PAC', 'POR']);
  });
  it('TC-11-07.1 TC-11-04.1 a charge needs three', () => {
    expect([
      refused('COD spent 1', 'LIG', 200, 0, 'PCH'),
      refused('COD spent 1', 'LIG', 200, 0, 'PAC'),
    ]).toEqual([['TC-11-07', 'TC-11-16'], null]);
  });
  itCites('TC-11-24.1 nobody in disorder begins one', () => {
    expect(refused('COD DES', 'LIG', 200, 0, 'PCH')).toEqual(['TC-11-24']);
  });
  itCites('TC-11-26.1 nor a closed column', () => {
    expect(refused('COF', 'LIG', 200, 0, 'PCH')).toEqual(['TC-11-26']);
  });
  itCites('TC-21-15.2 infantry does not charge cavalry', () => {
    expect(refused('COD', 'flat-light-cav LIG', 200, 0, 'PAC')).toEqual(['TC-21-15']);
  });
  itCites('TC-28-11.2 nor does a broken group attack', () => {
    const s = before('COD', 'LIG', 200);
    s.broken = s.broken.map(() => true);
    expect(new Talk(steps, s, movementOn).refusal('unit', 'attack', 'enemy', 0, 'PCH')?.rules).toEqual([
      'TC-28-11',
    ]);
  });
});

describe('where it is placed', () => {
  it('TC-11-49.1 TC-11-12.1 after two thirds of the slide', () => {
    const talk = new Talk(steps, before('COD', 'LIG', 360), movementOn).say(
      'unit',
      'attack',
      'enemy',
      0,
      'PCH',
    );
    expect(rowOf(talk.state, 'unit').y).toBe(13000 - 2400);
    expect(talk.state.queue[0]).toMatchObject({ way: 3600, marched: 2400 });
  });
  it('TC-11-49.2 a slide of twenty degrees, where straight on misses', () => {
    // The line stands from 120 to 240 mm to the right of the column’s middle.
    const s = before('fr-grenadiers COD', 'LIG', 360, 180);
    const talk = new Talk(steps, s, movementOn);
    expect(talk.options('unit', 'attack', 'enemy')).not.toContain(0);
    talk.say('unit', 'attack', 'enemy', 2000, 'PCH');
    expect(Math.abs(talk.state.queue[0]!.way - 3830)).toBeLessThan(3);
    expect(Math.abs(talk.state.queue[0]!.marched - 2550)).toBeLessThan(5);
  });
  it('no way leads to contact off the table, be it only the end of a line that lies there', () => {
    const s = battle({ blue: { unit: 'LIG at 8,130' }, red: { enemy: 'COD at 5,100 facing 180' } });
    const [unit, enemy] = [unitNamed(s, 'unit'), unitNamed(s, 'enemy')];
    const way = (direction: number) => wayTo(s, unit, bodyOf(s, unit), direction, enemy, 40 * ud);
    expect([way(0) === null, way(34_500) === null]).toEqual([false, true]);
  });
  itCites('TC-11-03.1 TC-11-04.2 it costs all points that are left', () => {
    const talk = new Talk(steps, before('COD', 'LIG', 200), movementOn).say(
      'unit',
      'attack',
      'enemy',
      0,
      'POR',
    );
    expect(rowOf(talk.state, 'unit').spent).toBe(3);
  });
});

/** An attack played with these dice and this answer. */
function play(
  unit: string,
  enemy: string,
  gap: number,
  pace: string,
  dice: readonly number[],
  ...answer: readonly string[]
): Talk {
  const talk = new Talk(steps, before(unit, enemy, gap), movementOn, ...dice)
    .say('unit', 'attack', 'enemy', 0, pace)
    .say('done');
  return answer.length === 0 ? talk : talk.say(...answer);
}

describe('its course', () => {
  it('TC-13-01.1 TC-13-02.1 infantry does not meet cavalry, nor does a square', () => {
    expect(play('flat-light-cav LIG', 'LIG', 300, 'PCH', [6]).options()).not.toContain('counter');
    expect(play('COD', 'CAR', 200, 'PCH', [6]).options()).not.toContain('counter');
  });
  itCites('TC-13-01.2 a battery fires, flees or does nothing', () => {
    expect(play('COD', 'flat-foot-6 BAT', 200, 'PCH', [6]).options()).toEqual(['nothing', 'fire', 'flee']);
  });
  it('TC-13-03.1 TC-13-04.1 TC-15-18.4 E-58 a counter-march at PAC costs two points, and expected fire is given back', () => {
    const talk = play('COD', 'COD', 300, 'PCH', [3, 3], 'counter', 'PAC');
    const rows = talk.told('swayed')[0]!.ledger.map(({ rule, value }) => [rule, value]);
    expect(rows).toContainEqual(['TC-13-03', -2]);
    expect(rows).toContainEqual(['TC-15-18', 1]);
  });
  itCites('TC-4-14.1 TC-4-13.1 E-01 over its points it goes at PAC at best, with a penalty point', () => {
    const talk = play('COD', 'COD spent 2 morale 8', 300, 'POR', [3, 6], 'counter', 'PAC');
    const test = talk.told('tested')[1]!;
    expect(test.ledger).toContainEqual({ rule: 'TC-4-06', value: -1, why: 'penalty points' });
    expect(play('COD', 'COD spent 2 morale 8', 300, 'POR', [3]).options('counter')).toEqual(['PAC', 'POR']);
  });
  itCites('TC-11-53.1 a short run lowers the pace, not the case', () => {
    const talk = play('flat-light-cav LIG morale 9', 'flat-light-cav LIG', 150, 'PCH', [6]);
    expect(talk.told('tested')[0]!.case).toBe('CHA');
    expect(rowOf(talk.state, 'unit')).toMatchObject({ pace: 'PAC', case: 'CHA' });
  });
  itCites('TC-21-18.1 cavalry gives up before infantry still formed and firm', () => {
    const talk = play('flat-light-cav LIG morale 8', 'CAR morale 8', 300, 'POR', [6, 6], 'nothing');
    expect(talk.told('fought')).toEqual([]);
    expect(rowOf(talk.state, 'unit')).toMatchObject({ case: 'ARR', disorder: 'SAF' });
    expect(rowOf(talk.state, 'enemy')).toMatchObject({ case: 'ARR', disorder: 'none' });
  });
  itCites('TC-15-18.7 a march that fails at its own test asks nothing of the enemy', () => {
    const talk = play('COD morale 0 lost 12', 'LIG', 300, 'PCH', [1]);
    expect(talk.told('answered')).toEqual([]);
    expect(['ARR', 'HAL', 'REP', 'RET', 'DER']).toContain(talk.told('tested')[0]!.case);
  });
  itCites('TC-14-08.1 the limit of twelve is a row of its own', () => {
    const { ledger, total } = play('COD morale 12', 'LIG', 300, 'PCH', [3]).told('tested')[0]!;
    expect(total).toBe(12);
    expect(ledger.at(-1)).toMatchObject({ rule: 'TC-14-08' });
    expect(ledger.reduce((sum, { value }) => sum + value, 0)).toBe(12);
  });
});
