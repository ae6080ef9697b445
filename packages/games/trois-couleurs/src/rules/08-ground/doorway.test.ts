/** In the doorway of a built-up area: who is caught there, and enemies who come in from two sides. */
import { describe, expect, it } from 'vitest';
import { steps } from '../../steps.ts';
import { changeUnit, mark, marks, none } from '../../state.ts';
import { battle, movementOn, rowOf, Talk, unitNamed } from '../../testing.ts';
import { orderOf } from '../02-order/order.ts';
import { ledgerOf } from '../14-morale/testing.ts';
import { trialOf } from '../14-morale/trial.ts';
import { coverOf } from './cover.ts';
import { enter } from './garrisons.ts';
import { housesTooLarge } from './houses.ts';
import { itCites } from '../../testing/hearing.ts';

/** A house of 40 by 40 mm, its north face at 68 and its south face at 72. */
const ground = {
  blocks: [{ id: 'house', kind: 'built-up area', centre: '90,70', width: 4, depth: 4 }],
};
const horse = 'flat-light-cav LIG';

/** Enemies north of the house; the unit touches one face of it. */
const before = (unit: string, enemy = `${horse} at 90,50 facing 180`) =>
  battle({ blue: { unit, other: 'COD at 20,140' }, red: { enemy }, ground, turns: 1 });

describe('the size of a place', () => {
  itCites('TC-8-29.1 it is said when a side is longer than six bases', () => {
    const sized = (width: number) =>
      battle({ ground: { blocks: [{ ...ground.blocks[0]!, width }] }, blue: { unit: 'COD at 20,140' } });
    expect([housesTooLarge(sized(6)), housesTooLarge(sized(6.1))]).toEqual([[], [0]]);
    const talk = new Talk(steps, { ...sized(6.1), turn: 0 }, { step: 'turn' }, 5, 2);
    expect(talk.told('placeTooLarge')).toMatchObject([{ house: 'house', rules: ['TC-8-29'] }]);
  });
});

describe('caught on the way in', () => {
  const enters = (words: string) =>
    new Talk(steps, before(`${words} ft 2 at 90,67.9 facing 180`), movementOn, 3, 3, 3).say(
      'unit',
      'enter',
      'house',
      'round',
    );
  it('TC-8-35.2 TC-8-39.2 on the side of the enemy it may be charged, without formation and still outside', () => {
    const talk = enters('COD');
    expect(talk.question?.question).toBe('opportunity');
    expect([rowOf(talk.state, 'unit').post, orderOf(talk.state, 0)]).toEqual([none, 'SAF']);
    talk.say('enemy', 'PCH');
    expect(rowOf(talk.state, 'unit').post).toBe(none);
    const e = talk.told('opportunityTaken');
    expect(e).toMatchObject([{ unit: 'enemy', target: 'unit' }]);
  });
  it('TC-8-35.1 it has no cover of the house', () => {
    const talk = enters('COD');
    const enemy = unitNamed(talk.state, 'enemy');
    expect(coverOf(talk.state, 0, enemy)).toBe(0);
    const rows = ledgerOf(
      talk.state,
      trialOf({
        tester: 0,
        kind: 'stand',
        against: [enemy],
        attackers: [enemy],
        objectives: [0],
        direction: 18_000,
      }),
    );
    expect(rows.map(({ why }) => why)).not.toContain('in cover');
    talk.say('pass');
    expect([rowOf(talk.state, 'unit').post, orderOf(talk.state, 0)]).toEqual([0, 'neither']);
    expect(coverOf(talk.state, 0, enemy)).toBe(2);
  });
  it('TC-8-39.1 behind the house nobody may', () => {
    const s = before('COD ft 2 at 90,72.1');
    const talk = new Talk(steps, s, movementOn).say('unit', 'enter', 'house', 'round');
    expect(talk.question?.question).not.toBe('opportunity');
    expect(rowOf(talk.state, 'unit').post).toBe(0);
    // Wider than the house, some of a line can be seen beside it: it is behind it all the same.
    const wide = new Talk(steps, before('LIG ft 2 at 90,72.1'), movementOn);
    expect(wide.say('unit', 'enter', 'house', 'round').question?.question).not.toBe('opportunity');
  });
});

describe('caught on the way out', () => {
  it('TC-8-35.3 it counts without formation, or in disorder if it was', () => {
    const leaves = (words: string) => {
      const s = battle({
        blue: { unit: `COD ft 2 ${words} in house`, other: 'COD at 20,140' },
        red: { enemy: `${horse} at 90,45 facing 180` },
        ground,
        turns: 1,
      });
      return new Talk(steps, s, movementOn).say('unit', 'leave', 'north', 'COD', 0);
    };
    const [formed, loose] = [leaves(''), leaves('DES')];
    expect([formed, loose].map((talk) => [talk.question?.question, orderOf(talk.state, 0)])).toEqual([
      ['opportunity', 'SAF'],
      ['opportunity', 'DES'],
    ]);
    formed.say('pass');
    expect(orderOf(formed.state, 0)).toBe('formed');
  });
});

describe('two who come in from two sides', () => {
  const inside = (mine: string, theirs: string) => {
    const s = battle({
      blue: { unit: `COD ft 2 ${mine} at 90,72.1`, other: 'COD at 20,140' },
      red: { enemy: `COD ft 2 ${theirs} in house` },
      ground,
      options: { simultaneous: true },
      turns: 1,
    });
    mark(s, unitNamed(s, 'enemy'), marks.entered);
    return s;
  };
  const contest = (mine: string, theirs: string) => {
    const s = inside(mine, theirs);
    const enemy = unitNamed(s, 'enemy');
    return new Talk(steps, s, { step: 'contest', unit: 0, enemy, house: 0, how: 'round' }, 3, 3, 3, 3);
  };
  itCites(
    'TC-8-48.1 only who came in this segment is met inside, and both have the cover of the place',
    () => {
      const s = inside('', '');
      const why = (): readonly string[] | undefined => enter.read(s, 0, ['house', 'round']).refused?.rules;
      expect(why()).toBeUndefined();
      changeUnit(s, unitNamed(s, 'enemy'), { marks: 0 });
      expect(why()).toEqual(['TC-8-30']);
      const [fought] = contest('', '').told('fought');
      expect(
        fought!.ledgers.map((rows) => rows.find(({ why: of }) => of === 'enemy in cover')?.value),
      ).toEqual([-2, -2]);
    },
  );
  itCites(
    'TC-8-48.2 the loser goes, the winner stays, and after a draw both are out on their own sides',
    () => {
      const posts = (talk: Talk) => ['unit', 'enemy'].map((name) => rowOf(talk.state, name).post);
      expect(posts(contest('cac 9', 'cac 0'))).toEqual([0, none]);
      expect(posts(contest('cac 0', 'cac 9'))).toEqual([none, 0]);
      const drawn = contest('', '');
      expect(posts(drawn)).toEqual([none, none]);
      expect(rowOf(drawn.state, 'unit').y).toBeGreaterThan(7200);
      expect(rowOf(drawn.state, 'enemy').y).toBeLessThan(6800);
    },
  );
});
