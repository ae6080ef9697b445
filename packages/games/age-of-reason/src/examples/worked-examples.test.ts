/** The worked examples of the rules, E1 to E18, number for number. Those that are procedures stand beside as scripts too. */
import { expect, test } from 'vitest';
import { Phase6 } from '../commanding.ts';
import { readWorth } from '../position.ts';
import { arrivals } from '../rules/1-deployment/arrivals.ts';
import { diceOfTest, plainTrial, throwTest } from '../rules/2-morale/morale-test.ts';
import { rally } from '../rules/2-morale/rally.ts';
import { suffer } from '../rules/2-morale/results.ts';
import { supportOf } from '../rules/2-morale/support.ts';
import { whyNotFire } from '../rules/6-artillery/aiming.ts';
import { mustTest } from '../rules/2-morale/after-fire.ts';
import { diceOfShot, fireShot } from '../rules/6-artillery/shot.ts';
import { boutsOf, meleeOf } from '../rules/8-melee/fighting.ts';
import { diceOfMelee } from '../rules/8-melee/melee-dice.ts';
import { pursuitNumber } from '../rules/8-melee/pursuit.ts';
import { locked, phase, ride } from '../rules/8-melee/testing.ts';
import { halfMove, quarterMove, wholeMove } from '../shares.ts';
import { changeUnit, type State } from '../state.ts';
import { aggression } from '../tables/nations.ts';
import { cm } from '../tables/measures.ts';
import { metresOf } from '../tables/scale.ts';
import { Talk } from '../talking.ts';
import { battle, rowOf, spotOf, throwing, unitNamed, type Setting } from '../testing.ts';
import { formOf } from '../troops.ts';

test('E1 a reserve of M2 tries to arrive twice in the battle, one of M1 once', () => {
  const attempts = (words: string): number => {
    const s = battle({ blue: { late: `${words} reserve` } });
    for (let turn = 2; ; turn += 1) {
      s.turn = turn;
      if (rowOf(s, 'late').where === 'absent') return turn - 2;
      new Talk(arrivals, s, { step: 'arrivals' }, 6).say('late');
    }
  };
  expect([attempts('M2'), attempts('M1')]).toEqual([2, 1]);
});

test('E2 a routed battalion of M1 tries to rally once', () => {
  const s = battle({ blue: { prinz: 'M1 routed at 80,40' }, turn: 3 });
  const thrown = (...dice: number[]): number => {
    s.turn += 1;
    return new Talk(rally, s, { step: 'rally' }, ...dice).told('rallyThrown').length;
  };
  expect([thrown(6, 1), thrown(1)]).toEqual([1, 0]);
});

test('E3 M2, disorganised, a loss to guns, both flanks and the rear: three dice, and 1, 1, 1 drive it back a whole move', () => {
  const s = battle({
    blue: { prinz: 'M2 disorganised at 80,100', a: 'at 63,100', b: 'at 97,100', c: 'at 80,122' },
    red: { guns: 'artillery at 80,60' },
  });
  const play = throwing(1, 1, 1);
  const trial = plainTrial(0, 'artillery');
  expect(diceOfTest(s, trial).sum.map(({ value }) => value)).toEqual([2, 1, 1, -1]);
  const { total } = throwTest(s, play, trial, []);
  suffer(s, play, 0, total, [cm(80), cm(60)], []);
  expect([total, rowOf(s, 'prinz').condition, spotOf(s, 'prinz')]).toEqual([3, 'beaten', [80, 118, 180]]);
});

test('E4 what each nation adds to the die for the attack', () => {
  const { prussia, france, austria, britain, russia } = aggression;
  expect([prussia, france, austria, britain, russia]).toEqual([4, 3, 2, 2, 1]);
});

test('E5 how generals are written down', () => {
  expect(readWorth('Gn(S)3')).toEqual({ class: 'superior', charisma: 3 });
  expect(readWorth('Gn(I)1')).toEqual({ class: 'inferior', charisma: 1 });
});

test('E6 a battalion of 12: a line of 16 cm is 320 m, a column of 10 cm and a gap of 6 make as much', () => {
  const s = battle({ blue: { prinz: '' } });
  const line = formOf(s, 0).width;
  const column = formOf(s, 0, { formation: 'column' }).depth;
  expect([line, metresOf(line), column, column + cm(6)]).toEqual([1_600, 320, 1_000, line]);
});

test('E7 three battalions of M2 and one of M1 advance in column and form line for three points', () => {
  const blue = {
    one: 'M2 6 figures column at 98,100 facing 90',
    two: 'M2 6 figures column at 92,100 facing 90',
    three: 'M2 6 figures column at 86,100 facing 90',
    four: 'M1 6 figures column at 80,100 facing 90',
  };
  const generals = { blue: { chief: 'commander-in-chief 6 points at 90,112', brigadier: 'at 92,104' } };
  const whole = new Phase6({ blue, generals });
  whole.say('one', '+two', '+three', '+four', 'ahead', 1_000);
  expect(whole.refused('one', '+two', '+three', '+four', 'form', 'line', 'left')).toEqual(['AOR-5-105']);
  const split = new Phase6({ blue, generals });
  split.say('one', '+two', '+three', 'ahead', 1_000);
  split.say('one', '+two', '+three', 'form', 'line', 'left').say('four', 'form', 'line', 'left');
  expect(split.points).toBe(3);
});

test('E8 M3 in column: half a move, into line, the rest: 10 cm and 4 cm for three points', () => {
  const talk = new Phase6({ blue: { prinz: 'M3 column at 80,100' } });
  talk.say('prinz', 'ahead', 1_000);
  const half = rowOf(talk.state, 'prinz').used;
  talk.say('prinz', 'form', 'line', 'ahead');
  const formed = rowOf(talk.state, 'prinz').used;
  expect(talk.farthest('prinz', 'ahead')).toBe(4);
  talk.say('prinz', 'ahead', 400);
  expect([half, formed - half, rowOf(talk.state, 'prinz').used - formed]).toEqual([
    halfMove,
    quarterMove,
    quarterMove,
  ]);
  expect([talk.points, spotOf(talk.state, 'prinz')[1]]).toEqual([3, 86]);
});

test('E9 infantry that crosses a thicket has three quarters of its move', () => {
  const ground = { lines: [{ id: 'thicket', kind: 'thicket', path: '60,98 100,98' }] };
  expect(new Phase6({ blue: { prinz: 'at 80,100' }, ground }).farthest('prinz', 'ahead')).toBe(12);
});

test('E10 a battalion faces about by two pivots: half its move, two points', () => {
  const talk = new Phase6({ blue: { prinz: 'at 80,100' } });
  for (const _ of [1, 2]) talk.say('prinz', 'wheel', 'centre', 'clockwise', 9_000);
  expect([rowOf(talk.state, 'prinz').facing, rowOf(talk.state, 'prinz').used, talk.points]).toEqual([
    18_000,
    halfMove,
    4,
  ]);
});

test('E10b grenadiers of M3: line, column, on, line; a third change is refused, a further step is not', () => {
  const talk = new Phase6({ blue: { prinz: 'M3 at 80,100' } });
  talk.say('prinz', 'form', 'column', 'ahead').say('prinz', 'ahead', 400);
  talk.say('prinz', 'form', 'line', 'ahead');
  expect([rowOf(talk.state, 'prinz').used, talk.points]).toEqual([2 * quarterMove + (wholeMove * 4) / 20, 3]);
  expect(talk.refused('prinz', 'form', 'column', 'ahead')).toEqual(['AOR-5-127']);
  expect(talk.say('prinz', 'ahead', 400).points).toBe(2);
});

const bout = (s: State, by: string, at: string) =>
  boutsOf(s, meleeOf(s, unitNamed(s, by))).find(
    ({ unit, enemy }) => unit === unitNamed(s, by) && enemy === unitNamed(s, at),
  )!;

test('E11 the multiple melee: three figures each, a tie, the brigadier unhurt, all disorganised', () => {
  const s = locked(
    {
      red: { dragoons: 'M2 dragoons two ranks 12 figures at 80,60 facing 180' },
      blue: {
        cuirassiers: 'M2 heavy cavalry two ranks 12 figures at 84,60 facing 0',
        hussars: 'M3 light cavalry two ranks 10 figures at 72,60 facing 0',
      },
      generals: { blue: {}, red: { brigadier: 'with dragoons' } },
    },
    { by: 'cuirassiers', at: 'dragoons', rode: 25 },
    { by: 'hussars', at: 'dragoons', rode: 12 },
  );
  ride(s, 'dragoons', 12);
  const parts = [
    ['dragoons', 'cuirassiers', 8, 2, 2],
    ['cuirassiers', 'dragoons', 10, 3, 4],
    ['dragoons', 'hussars', 4, 2, 4],
    ['hussars', 'dragoons', 6, 3, 0],
  ] as const;
  for (const [by, at, figures, whole, special] of parts) {
    expect(bout(s, by, at).figures).toBe(figures);
    expect(diceOfMelee(s, bout(s, by, at))).toMatchObject({ whole, special });
  }
  // Cuirassiers 14, dragoons 11, hussars 11, dragoons 12; then the brigadier: 3, and 1.
  const talk = phase(s, 5, 4, 3, [2, 4], 5, 5, [1, 2], 4, 4, 3, 5, 5, [2, 4], 3, 1);
  expect(talk.told('fought').map(({ total, losses }) => [total, losses])).toEqual([
    [14, 2],
    [11, 1],
    [11, 1],
    [12, 2],
  ]);
  expect(talk.told('meleeDecided')).toMatchObject([{ winner: null }]);
  expect(talk.told('generalAtRisk')).toMatchObject([{ dice: [3, 1], fate: 'unhurt' }]);
  while (talk.question?.question === 'rearrange') talk.say('stay');
  expect(s.units.map(({ condition }) => condition)).toEqual(Array(3).fill('disorganised'));
});

const duel = (guns: string, target: string, more: Partial<Setting> = {}): Setting => ({
  blue: { guns: `artillery ${guns} at 80,100` },
  red: { target: `${target} facing 180` },
  ...more,
});
const shot = { battery: 0, target: 1, isIndirect: false, isHurried: false };

test('E12 a medium battery of three, its first shot, a square at 14 cm: six dice, 18 is one loss, the square tests', () => {
  const s = battle(duel('medium 3 figures of 4', 'square at 80,86'));
  const { sum, count } = diceOfShot(s, { ...shot, band: 'medium' });
  expect([sum.map(({ value }) => value), count]).toEqual([[2, 1, 1, 2], 6]);
  fireShot(s, throwing(3, 3, 3, 3, 3, 3), { ...shot, band: 'medium' }, []);
  expect([rowOf(s, 'target').figures, mustTest(s, 1, 'artillery', [])]).toEqual([11, true]);
  expect(whyNotFire(s, 0)?.rules).toEqual(['AOR-6-102']);
});

test('E13 a heavy battery of four at short range, a battalion in a large village: three dice, 14 is one loss, a 2 is damage 1 of 7', () => {
  const village = {
    areas: [{ id: 'village', kind: 'village', outline: '70,74 90,74 90,94 70,94', values: { size: 3 } }],
  };
  const s = battle(duel('heavy has fired', 'at 80,84', { ground: village }));
  changeUnit(s, 1, { post: 0 });
  const { sum, count } = diceOfShot(s, { ...shot, band: 'short' });
  expect([sum.map(({ value }) => value), count]).toEqual([[3, 1, 2, -3], 3]);
  const play = throwing(6, 6, 2, 2);
  fireShot(s, play, { ...shot, band: 'short' }, []);
  expect(rowOf(s, 'target').figures).toBe(11);
  expect(play.events.find(({ kind }) => kind === 'battered')).toMatchObject({ die: 2, points: 1, of: 7 });
});

test('E14 fifteen pips in melee are two figures', () => {
  const s = locked(
    { blue: { prinz: 'M3 6 figures at 80,60 facing 0' }, red: { grey: 'M3 6 figures at 80,60 facing 180' } },
    { by: 'prinz', at: 'grey' },
  );
  const [fought] = phase(s, 5, 5, 5, 5, 5, 5).told('fought');
  expect(fought).toMatchObject({ total: 15, losses: 2 });
});

test('E15 elite dragoons pursue on 1 and 2, light cavalry of M1 always', () => {
  const number = (words: string): number => pursuitNumber(battle({ blue: { prinz: words } }), 0).number;
  expect([number('M3 dragoons 8 figures'), number('M1 light cavalry 8 figures')]).toEqual([2, 6]);
});

test('E16 a battalion between a wood and a friendly battery has both flanks covered', () => {
  const s = battle({
    blue: { prinz: 'at 80,100', guns: 'artillery at 92,100' },
    ground: { areas: [{ id: 'wood', kind: 'light woods', outline: '50,95 67,95 67,110 50,110' }] },
  });
  expect(supportOf(s, 0).flanks).toBe(true);
});

test('E17 C behind A and B supports A, as near as its charge move, and not B', () => {
  const s = battle({ blue: { a: 'at 80,60', c: 'at 80,82', b: 'at 80,38' } });
  expect([supportOf(s, unitNamed(s, 'a')).rear, formOf(s, 0).depth]).toEqual([true, 200]);
  changeUnit(s, unitNamed(s, 'a'), { where: 'reserve' });
  expect(supportOf(s, unitNamed(s, 'b')).rear).toBe(false);
});

test('E18 eight squadrons on the flank of a battalion: eight figures against two', () => {
  const s = locked(
    {
      blue: { prinz: 'M2 dragoons two ranks 16 figures at 88,63 facing 270' },
      red: { grey: 'M2 at 80,60 facing 0' },
    },
    { by: 'prinz', at: 'grey', side: 'flank', rode: 10 },
  );
  expect([bout(s, 'prinz', 'grey').figures, bout(s, 'grey', 'prinz').figures]).toEqual([8, 2]);
  const rows = diceOfMelee(s, bout(s, 'prinz', 'grey'));
  expect(rows).toMatchObject({ whole: 8, special: 2 });
  expect(rows.sum.map(({ value }) => value).toSorted()).toEqual([1, 1, 2, 2, 2]);
  expect(diceOfMelee(s, bout(s, 'grey', 'prinz'))).toMatchObject({ whole: 1, special: 2 });
});
