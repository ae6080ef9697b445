/** The turn of alternate play: its parts, the initiative, phases, the order of engagements. */
import { describe, expect, it } from 'vitest';
import { marks } from '../../state.ts';
import { steps } from '../../steps.ts';
import { inUd } from '../../tables/measures.ts';
import { battle, movementOn, rowOf, Talk, type Setting } from '../../testing.ts';
import { has } from '../../troops.ts';
import { pointsLeft } from '../04-action-points/spending.ts';
import { viewOf } from '../../view.ts';
import { partsOfTurn } from './parts.ts';
import { itCites } from '../../testing/hearing.ts';

const horse = 'flat-light-cav LIG';
const gun = 'flat-foot-6 BAT';
const threes = Array.from({ length: 40 }, () => 3);
const asked = (talk: Talk): string | undefined => talk.question?.question;
/** Says `done` or whatever comes first until a question. */
function to(talk: Talk, question: string): Talk {
  for (let times = 0; times < 30 && talk.question !== null && asked(talk) !== question; times += 1) {
    const [first] = talk.options();
    talk.say(talk.options().includes('done') ? 'done' : first!);
  }
  return talk;
}
const firePart = (late: boolean) => ({ step: late ? 'lateFire' : 'initialFire' }) as const;

describe('the initiative', () => {
  const thrown = (setting: Partial<Setting>, ...dice: readonly number[]) =>
    new Talk(
      steps,
      battle({ blue: { b: 'COD at 60,140' }, red: { r: 'COD at 60,8 facing 180' }, ...setting }),
      { step: 'initiative' },
      ...dice,
    ).told('initiativeThrown')[0]!;
  itCites('TC-5-03.1 each adds what his commander in chief is worth', () => {
    const generals = {
      blue: { b1: 'commander in chief morale 3 at 60,148' },
      red: { r1: 'commander in chief morale 2 at 60,2' },
    };
    expect(thrown({ generals }, 3, 5).first).toBe('red');
    expect(thrown({ generals }, 3, 3)).toMatchObject({ first: 'blue', rules: ['TC-5-03'] });
  });
  itCites('TC-5-03.2 a tie goes to whoever lacked it', () => {
    expect(thrown({ turn: 4, side: 'blue' }, 4, 4).first).toBe('red');
    expect(thrown({ turn: 4, side: 'red' }, 4, 4).first).toBe('blue');
  });
});

describe('the turn', () => {
  it('TC-5-01.1 what was fired in answer is missing from the points of one’s own phase', () => {
    const s = battle({
      blue: { b: 'LIG at 60,78' },
      red: { r: 'LIG at 60,66 facing 180' },
      turns: 1,
    });
    const talk = new Talk(steps, s, firePart(false), ...threes).say('b', 'r').say('r', 'b');
    expect(pointsLeft(talk.state, 1)).toBe(2);
  });
  it('TC-5-01.2 TC-5-06.1 the orders of a phase are those of its own side, in any order', () => {
    const s = battle({
      blue: { b1: 'COD at 60,84', b2: 'COD at 120,140' },
      red: { r: 'COD at 60,60 facing 180' },
      turns: 1,
    });
    const talk = new Talk(steps, s, movementOn, ...threes);
    expect(talk.refusal('r', 'march', 'POR', 0, 600)?.rules).toEqual(['TC-5-06']);
    talk.say('b1', 'attack', 'r', 0, 'PAC').say('b2', 'march', 'POR', 0, 600);
    expect(rowOf(talk.state, 'b2').y).toBe(13_400);
  });
  it('TC-1-01.1 TC-5-04.1 TC-5-07.1 nobody is fought before all have moved, and nobody moves afterwards', () => {
    const s = battle({
      blue: { b1: 'COD at 60,84', b2: 'COD at 120,140' },
      red: { r: 'COD at 60,60 facing 180' },
      turns: 1,
    });
    const talk = new Talk(steps, s, movementOn, ...threes).say('b1', 'attack', 'r', 0, 'PAC');
    expect(talk.told('tested')).toEqual([]);
    expect(talk.options()).toContain('b2');
    to(talk.say('done'), 'answer');
    expect(talk.told('tested')).toHaveLength(1);
    expect(talk.options()).not.toContain('b2');
  });
  it('TC-5-04.2 in the engagements nobody is ordered to move', () => {
    const order = partsOfTurn(battle({})).map(({ step }) => step);
    expect(order.slice(1, 7)).toEqual([
      'compulsory',
      'initialFire',
      'movement',
      'engagements',
      'lateFire',
      'rally',
    ]);
    const s = battle({
      blue: { b1: 'COD at 60,84', b2: 'COD at 120,140' },
      red: { r: 'COD at 60,60 facing 180' },
      turns: 1,
    });
    const talk = to(
      new Talk(steps, s, movementOn, ...threes).say('b1', 'attack', 'r', 0, 'PAC').say('done'),
      'answer',
    );
    expect(talk.refusal('b2', 'march', 'POR', 0, 600)).not.toBeNull();
  });
  itCites('TC-1-01.2 a turn is half an hour', () => {
    const s = battle({ blue: { b: 'COD at 60,140' }, red: { r: 'COD at 60,8 facing 180' }, turn: 2 });
    const talk = new Talk(steps, s, { step: 'turn' }, 5, 2);
    expect(talk.told('turnBegan')).toMatchObject([{ turn: 3, minutes: 60 }]);
  });
  itCites('TC-5-02.2 a unit in retreat that went as it must rises to falling back', () => {
    const s = battle({ blue: { b: 'COD RET at 60,140' }, red: { r: 'COD at 60,8 facing 180' } });
    expect(rowOf(new Talk(steps, s, { step: 'turn' }, 5, 2).state, 'b').case).toBe('REP');
  });
  it('TC-5-13.1 a safeguard is paid from the points of the next turn', () => {
    const s = battle({
      blue: { b: 'LIG ccf 3 spent 2 at 60,80' },
      red: { r: `${horse} at 60,50 facing 180` },
      turns: 9,
    });
    const talk = to(new Talk(steps, s, { step: 'safeguards' }, 5, 2), 'safeguard');
    const form = talk.options('b').includes('form') ? ['form', 'CAR'] : [talk.options('b')[0]!];
    talk.say('b', ...form);
    const next = new Talk(steps, talk.state, { step: 'turn' }, 5, 2);
    expect(pointsLeft(next.state, 0)).toBe(2);
  });
  itCites('TC-5-13.2 an army that breaks ends the battle with the turn', () => {
    const s = battle({ blue: { b: 'COD DER at 60,140' }, red: { r: 'COD at 60,8 facing 180' }, turn: 7 });
    const talk = new Talk(steps, s, { step: 'endTurn' });
    expect(talk.state.over).toMatchObject({ how: 'broken', winner: 'red' });
    expect(talk.state.turn).toBe(7);
  });
});

describe('fire', () => {
  const two: Setting = {
    blue: { b: `${gun} at 60,90` },
    red: {
      r: `${gun} at 60,60 facing 180`,
      idle: 'COM at 64,70 facing 180',
      spent: 'LIG empty spent 2 at 52,76 facing 180',
    },
    turns: 1,
  };
  itCites('TC-5-05.3 who is in march column, or lacks the points to load, does not reply', () => {
    const talk = new Talk(steps, battle(two), firePart(false), ...threes);
    talk.say('b', 'spent', 'canister');
    expect(asked(talk)).not.toBe('movement');
    expect(talk.question === null || !talk.options().includes('idle')).toBe(true);
    expect(talk.question === null || !talk.options().includes('spent')).toBe(true);
  });
  const late: Setting = { blue: { b: `${gun} at 60,90` }, red: { r: 'COD at 60,60 facing 180' }, turns: 1 };
  itCites('TC-5-09.1 the late fire is the last thing a unit does', () => {
    const talk = new Talk(steps, battle(late), firePart(true), ...threes).say('b', 'r', 'canister');
    expect(has(talk.state, 0, marks.spentItself)).toBe(true);
  });
  it('TC-5-09.2 who has fired in the initial step does not in the late one', () => {
    const s = battle(late);
    s.units = s.units.map((row, unit) => (unit === 0 ? { ...row, marks: marks.fired } : row));
    expect(new Talk(steps, s, firePart(true)).question).toBeNull();
  });
});

describe('the order of engagements', () => {
  /** Two battalions of a group attack; who tests first. */
  const order = (...dice: readonly number[]): Talk =>
    new Talk(
      steps,
      battle({
        blue: { left: 'COD at 30,84', right: 'COD at 90,84' },
        red: { r1: 'COD at 30,60 facing 180', r2: 'COD at 90,60 facing 180' },
        turns: 1,
      }),
      movementOn,
      ...dice,
      ...threes,
    )
      .say('left', 'attack', 'r1', 0, 'PAC')
      .say('right', 'attack', 'r2', 0, 'PAC');
  const first = (talk: Talk): string | undefined => talk.told('tested')[0]?.unit;
  itCites('TC-5-08.1 TC-5-08.4 on a 1 the leftmost comes first', () => {
    const talk = to(order(1), 'answer');
    expect(first(talk)).toBe('left');
    expect(talk.told('orderThrown')).toMatchObject([{ die: 1, rules: ['TC-5-08'] }]);
  });
  itCites('TC-5-08.2 on a 6 the rightmost', () => {
    expect(first(to(order(6), 'answer'))).toBe('right');
  });
  itCites('TC-5-08.3 on a 4 the player chooses', () => {
    const talk = to(order(4), 'direction');
    expect(talk.options()).toEqual(['left', 'right']);
    expect(first(to(talk.say('right'), 'answer'))).toBe('right');
  });
});

describe('compulsory moves', () => {
  itCites('TC-5-11.1 a unit still in retreat goes in the phase of its owner, once a turn', () => {
    const s = battle({ blue: { b: 'COD RET at 60,60' }, red: { r: 'COD at 60,8 facing 180' }, turns: 9 });
    const talk = new Talk(steps, s, { step: 'compulsory' });
    expect(talk.told('wentBack')[0]!.rules).toContain('TC-5-11');
    // Faced about, its front is where its rear was: 4.5 cm behind.
    expect(rowOf(talk.state, 'b').y).toBe(6_450 + inUd(2));
    expect(rowOf(new Talk(steps, talk.state, { step: 'compulsory' }).state, 'b').y).toBe(6_450 + inUd(2));
  });
  it('TC-5-11.2 nor again in the same turn when it has run in the phase of the enemy', () => {
    const s = battle({ blue: { b: 'COD DER at 60,60' }, red: { r: 'COD at 60,8 facing 180' } });
    s.units = s.units.map((row, unit) => (unit === 0 ? { ...row, marks: marks.fellBack } : row));
    expect(rowOf(new Talk(steps, s, { step: 'compulsory' }).state, 'b').y).toBe(6_000);
  });
  itCites('TC-5-10.1 TC-4-16.1 without points a rout runs all the same, and owes three', () => {
    const s = battle({ blue: { b: 'COD DER spent 3 at 60,60' }, red: { r: 'COD at 60,8 facing 180' } });
    const talk = new Talk(steps, s, { step: 'compulsory' });
    expect(rowOf(talk.state, 'b')).toMatchObject({ y: 6_450 + inUd(4), spent: 6 });
    expect(talk.told('wentBack')[0]!.rules).toContain('TC-5-10');
  });
  it('TC-4-07.3 with more than six spent it runs all the same', () => {
    const s = battle({ blue: { b: 'COD RET spent 7 at 60,60' }, red: { r: 'COD at 60,8 facing 180' } });
    expect(rowOf(new Talk(steps, s, { step: 'compulsory' }).state, 'b').y).toBe(6_450 + inUd(2));
  });
  itCites('TC-4-16.2 falling back costs a point', () => {
    const s = battle({ blue: { b: 'COD REP at 60,60' }, red: { r: 'COD at 60,8 facing 180' } });
    expect(pointsLeft(new Talk(steps, s, { step: 'compulsory' }).state, 0)).toBe(2);
  });
  it('TC-5-10.2 order and case of every unit are seen by both', () => {
    const s = battle({ blue: { b: 'COD DER DES at 60,60' }, red: { r: 'COD SAF at 60,8 facing 180' } });
    expect(viewOf(s, 'red').units[0]).toMatchObject({ case: 'DER', disorder: 'DES' });
    expect(viewOf(s, 'blue').units[1]).toMatchObject({ disorder: 'SAF' });
  });
});

describe('answers beyond the points', () => {
  /** Infantry is attacked, having done this, and answers so: its penalty in the test, and what it has spent. */
  const answer = (words: string, ...said: readonly string[]): readonly [number, number] => {
    const s = battle({
      blue: { b: 'COD at 60,84' },
      red: { r: `COD ${words} at 60,60 facing 180` },
      turns: 1,
    });
    const talk = to(new Talk(steps, s, movementOn, ...threes).say('b', 'attack', 'r', 0, 'PAC'), 'answer');
    talk.say(...said);
    const test = talk.told('tested').find(({ unit }) => unit === 'r')!;
    const row = test.ledger.find(({ why }) => why === 'penalty points');
    return [row?.value ?? 0, rowOf(talk.state, 'r').spent];
  };
  it('TC-4-08.2 TC-4-13.1 with a point left a counter-march costs one beyond', () => {
    expect(answer('spent 2', 'counter', 'PAC')).toEqual([-1, 4]);
  });
  itCites('TC-4-13.2 with none two, though it has moved already', () => {
    expect(answer('spent 3', 'counter', 'PAC')[0]).toBe(-2);
  });
  itCites('TC-4-13.3 TC-4-14.2 with two or three nothing', () => {
    expect(answer('spent 1', 'counter', 'PAC')).toEqual([0, 3]);
    expect(answer('', 'counter', 'PAC')).toEqual([0, 3]);
  });
  itCites('TC-4-15.1 TC-4-15.2 to fire costs one point more with empty weapons', () => {
    expect(answer('spent 2 empty', 'fire', 'P2')[0]).toBe(-1);
    expect(answer('spent 2', 'fire', 'P2')[0]).toBe(0);
  });
});

describe('interrupts', () => {
  const before = (taker: string): Talk =>
    new Talk(
      steps,
      battle({
        blue: { mover: 'COD at 90,100' },
        red: { taker: `${taker} at 70,92 facing 90` },
        turns: 1,
      }),
      movementOn,
      ...threes,
    ).say('mover', 'march', 'PAC', 0, inUd(3));
  itCites('TC-5-12.1 the enemy is asked after each fraction if he has a legal answer', () => {
    const talk = before(horse);
    let times = 0;
    while (asked(talk) === 'opportunity') {
      times += 1;
      talk.say('pass');
    }
    expect(times).toBe(3);
  });
  it('TC-5-12.2 without one he is not asked', () => {
    expect(asked(before('COD spent 3'))).not.toBe('opportunity');
  });
});
