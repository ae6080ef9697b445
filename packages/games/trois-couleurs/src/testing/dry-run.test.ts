/** A turn worked out on paper, with coordinates (DR-1): fire, a losses test, a march with screens, and the combat it ends in. */
import { describe, expect, it } from 'vitest';
import { changeUnit } from '../state.ts';
import { steps } from '../steps.ts';
import { battle, rowOf, Talk, unitNamed } from '../testing.ts';
import type { Ledger } from '../ledger.ts';
import { paidBack, penaltyPoints, perTurn } from '../rules/04-action-points/spending.ts';

/** Millimetres of the example, whose y grows to the north; ours grows to the south. */
const at = (x: number, y: number): string => `at ${x / 10},${150 - y / 10}`;

/** How far north the front of a unit is, in millimetres. */
const north = (talk: Talk, name: string): number => 1500 - rowOf(talk.state, name).y / 10;

/**
 * The field of the example. S2 and N2 stand 5 mm, SB 10 mm farther east than on paper, where a corner of N2 would lie in
 * the front zone of S1, and one of N1 in that of SB.
 */
function opened(...dice: readonly number[]): Talk {
  const s = battle({
    turns: 1,
    blue: {
      s1: `COD ${at(600, 600)} skirmishers 1`,
      s2: `COD ${at(725, 600)}`,
      sb: `flat-foot-6 BAT spent 2 ${at(870, 600)}`,
      sc: `flat-light-cav LIG ${at(1060, 600)}`,
    },
    red: {
      n1: `LIG ${at(600, 900)} facing 180 skirmishers 1`,
      n2: `COD ${at(725, 900)} facing 180`,
      nb: `flat-foot-6 BAT ${at(900, 960)} facing 180`,
      nc: `flat-heavy-cav LIG ${at(1060, 1140)} facing 180`,
    },
    generals: { blue: { gen: 'brigade with s1 infantry' } },
  });
  // The company of S1 is out as a screen from the start.
  changeUnit(s, unitNamed(s, 's1'), { away: 2 });
  changeUnit(s, unitNamed(s, 's1-skirmishers'), {
    where: 'table',
    x: 6000,
    y: 8250,
    formation: 'TIR',
    away: 0,
  });
  return new Talk(
    steps,
    s,
    { step: 'nextPart', part: 2 },
    ...(dice.length > 0 ? dice : Array.from({ length: 8 }, () => 3)),
  )
    .say('sb', 'n2', 'canister')
    .say('nb', 'sb', 'canister');
}

/** The march of S1 on N1, to the answer of N1. */
function marched(...dice: readonly number[]): Talk {
  return opened(...dice)
    .say('done')
    .say('s1', 'attack', 'n1', 0, 'PCH')
    .say('s2', 'attack', 'n2', 0, 'PCH')
    .say('done')
    .say('left')
    .say('detach');
}

const values = (ledger: Ledger): readonly number[] =>
  ledger.map(({ value }) => value).sort((one, other) => one - other);

describe('DR-1', () => {
  it('1 the batteries exchange canister: two steps on N2, two guns of SB', () => {
    expect(opened().told('fired')).toMatchObject([
      { unit: 'sb', target: 'n2', figures: 8, band: 'P2', factor: 0, steps: 2 },
      { unit: 'nb', target: 'sb', figures: 8, band: 'P2', factor: 0, steps: 2 },
    ]);
  });
  it('2 the losses test of SB comes to 5', () => {
    const [test] = opened().say('sb').told('tested');
    expect(test).toMatchObject({ unit: 'sb', total: 5, case: 'ARR' });
    expect(values(test!.ledger)).toEqual([-5, -2, -1, 0, 1, 1, 1, 2, 3, 5]);
  });
  it('3 and 4 S1 comes to 800 mm, its screen draws with that of N1, and it tests to 12', () => {
    const talk = marched();
    expect([north(talk, 's1'), north(talk, 's2')]).toEqual([800, 800]);
    const screens = talk.told('fired').slice(2);
    expect(screens).toMatchObject([
      { unit: 's1-skirmishers', figures: 2, factor: -1, steps: 0 },
      { unit: 'n1-skirmishers', figures: 2, factor: -1, steps: 0 },
    ]);
    const [test] = talk.told('tested');
    expect(test).toMatchObject({ unit: 's1', total: 12, case: 'CHA' });
    expect(values(test!.ledger)).toEqual([-1, -1, 0, 1, 1, 1, 2, 2, 2, 5]);
    expect(talk.question).toMatchObject({ question: 'answer', about: { unit: 'n1' } });
  });
  it('4 N1 stands with 5, fires eight figures for one step, and is pushed to -4', () => {
    const talk = marched().say('fire', 'P1');
    const test = talk.told('tested').find(({ unit }) => unit === 'n1')!;
    expect(test).toMatchObject({ total: 5, fire: 'P3' });
    expect(values(test.ledger)).toEqual([-4, -2, 0, 1, 1, 1, 1, 2, 5]);
    expect(talk.told('fired').find(({ unit }) => unit === 'n1')).toMatchObject({
      figures: 8,
      factor: -4,
      steps: 1,
    });
    expect(talk.told('swayed')).toMatchObject([
      { unit: 's1', total: 9, case: 'CHA' },
      { unit: 'n1', total: -4, case: 'REP' },
    ]);
  });
  it('5 TC-11-37 caught by the tolerance only, S1 fights out of formation, passes through, and N1 is routed', () => {
    const talk = marched().say('fire', 'P1');
    const [fought] = talk.told('fought');
    expect(fought).toMatchObject({ figures: [8, 4], steps: [4, 1], passes: true });
    expect(fought!.ledgers.map(values)).toEqual([
      [-1, 1, 1, 3],
      [-1, 1],
    ]);
    expect(rowOf(talk.state, 'n1')).toMatchObject({ case: 'DER', disorder: 'DES' });
    expect(rowOf(talk.state, 'n1-skirmishers').case).toBe('DER');
    expect(rowOf(talk.state, 's1').disorder).toBe('DES');
    expect(north(talk, 's1')).toBe(975);
    expect(talk.told('controlTested')).toEqual([]);
  });
  /**
   * On paper the screen of S1, in rear of N2, and NB, which has S2 before it, were left out of two tests: dice of 6 make up
   * for the one, the sum of S2 is a point less by the other. SB has no points left, or it would count as well.
   */
  const onward = (): Talk => marched(3, 3, 3, 6, 3, 6, 4).say('fire', 'P1').say('done');
  it('6 N2 sees the rout of N1, S1 behind its right shoulder, and stays', () => {
    const [test] = onward()
      .told('tested')
      .filter(({ unit }) => unit === 'n2');
    expect(test).toMatchObject({ reason: 'other', total: 4, case: 'ARR' });
    const without = test!.ledger.filter(({ of, why }) => of !== 's1-skirmishers' && why !== 'die 6');
    expect(values(without)).toEqual([-3, -2, -1, 1, 1, 3, 5]);
  });
  it('7 S2 charges, N2 fires without effect and is pushed to -7, and gets away; S2 is held in hand', () => {
    const talk = onward().say('fire', 'P1');
    const march = talk.told('tested').find(({ unit }) => unit === 's2')!;
    expect(march).toMatchObject({ total: 11, case: 'CHA' });
    expect(values(march.ledger.filter(({ of }) => of !== 'nb'))).toEqual([-1, -1, 0, 1, 2, 3, 3, 5]);
    expect(talk.told('tested').at(-1)).toMatchObject({ unit: 'n2', total: 2, fire: 'ineffective' });
    expect(talk.told('fired').at(-1)).toMatchObject({ unit: 'n2', target: 's2', steps: 0 });
    expect(rowOf(talk.state, 'n2')).toMatchObject({
      case: 'RET',
      disorder: 'SAF',
      isLoaded: false,
    });
    // Two UD back, and turned about.
    const deep = 45;
    expect([north(talk, 'n2'), north(talk, 's2')]).toEqual([900 + 120 + deep, 900]);
    expect(talk.told('fought').filter(({ unit }) => unit === 's2')).toEqual([]);
    expect(talk.told('controlTested')).toMatchObject([{ unit: 's2', die: 4, passed: true }]);
  });
  it('8 S1, in disorder among the enemy, goes back at the quick pace, two points over its credit', () => {
    const talk = onward().say('fire', 'P1');
    expect(talk.question?.question).toBe('rally');
    expect(talk.options()).toEqual(['s1']);
    talk.say('s1', 'back', 0, 1500, 'held');
    const s1 = unitNamed(talk.state, 's1');
    expect([rowOf(talk.state, 's1').spent, penaltyPoints(talk.state, s1)]).toEqual([5, 2]);
    // One point is left to it in the next turn.
    expect(perTurn - paidBack(talk.state, s1).spent).toBe(1);
  });
});
