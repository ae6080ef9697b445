/** Chapter XVII.3, line by line: the moves that orders ask for. */
import { heardBy, SeededDice } from '@bivouac/kernel';
import { randomCompletion } from '@bivouac/players';
import { describe, expect, test } from 'vitest';
import { boardOf } from '../../board/board.ts';
import { viveLEmpereur } from '../../index.ts';
import { leaderWays } from '../../reach/leader-ways.ts';
import { marks } from '../../state.ts';
import { battle, fightAtTheBrook, scenarioOf, Battle } from '../../testing.ts';
import { orderDistance } from './measures.ts';
import { hasComplied } from './owed-move.ts';
import { owing } from './owed.ts';
import { askedOf } from './shares.ts';
import { corpsNamed, order, passTo, under } from './testing.ts';

const rest = 'inf9 A24 column W';
const davout = { french: ['Davout C3'] };
const many = (count: number, words: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => words(at));
const rowOf = (at: number) => 'ABCDE'[at % 5]!;
const asked = (b: Battle) => askedOf(b.state, corpsNamed(b, 'I'));
const done = (b: Battle, name: string) => hasComplied(b.state, b.index(name));

describe('attack', () => {
  test('VEA-17-310.1 a third of the infantry, rounded up, guns aside', () => {
    const french = [
      ...many(7, (at) => `inf3 ${rowOf(at)}${4 + Math.floor(at / 5)} column E`),
      'guns A2 limbered E',
      'guns B2 limbered E',
    ];
    expect(asked(under({ I: 'attack' }, { french, leaders: davout }))).toBe(3);
  });

  test('VEA-17-310.2 the phase does not end while another could close', () => {
    const french = ['inf C5 column E', 'inf B5 column E', 'inf D5 column E', 'inf E5 column E'];
    const b = under({ I: 'attack' }, { french, leaders: davout });
    expect(asked(b)).toBe(2);
    b.act('fr1', 'to C6', 'to C7', 'to C8', 'to C9');
    expect(b.refused('end')).toEqual(['VEA-17-310', 'VEA-17-311', 'VEA-17-355']);
    expect(b.options()).not.toContain('end');
    b.act('fr2', 'to B6', 'to B7', 'to B8', 'to B9');
    expect(b.refused('end')).toEqual([]);
  });

  test('VEA-17-310.3 cavalry that charged in the turn before is left out', () => {
    const french = ['cav C5 column E', 'cav B5 column E', 'cav D5 column E', 'cav E5 column E'];
    const all = under({ I: 'attack' }, { french, leaders: davout, options: { cavalry: true } });
    expect(asked(all)).toBe(2);
    const tired = under(
      { I: 'attack' },
      { french, leaders: davout, options: { cavalry: true }, values: { fr1: { lastCharge: 1 } } },
    );
    expect(asked(tired)).toBe(1);
  });

  test('VEA-17-311.1 six points and an enemy far off: four hexes nearer', () => {
    const b = under(
      { I: 'attack' },
      { french: ['inf C5 column E'], coalition: ['inf C15 column W'], leaders: davout },
    );
    expect(b.refused('fr1', 'to C6', 'to C7', 'to C8')).toEqual(['VEA-17-310', 'VEA-17-311', 'VEA-17-355']);
    b.act('fr1', 'to C6', 'to C7', 'to C8', 'to C9');
    expect(done(b, 'fr1')).toBe(true);
  });

  test('VEA-17-311.2 a line with three points goes as far as it can', () => {
    const b = under(
      { I: 'attack' },
      {
        french: ['inf C5 line ENE'],
        coalition: ['inf C15 column W'],
        leaders: davout,
        values: { fr1: { wide: 3 } },
      },
    );
    b.act('fr1', 'to C6', 'to C7', 'to C8');
    expect([done(b, 'fr1'), b.refused('end')]).toEqual([true, []]);
  });

  test('VEA-17-311.3 three hexes from the enemy: beside him is enough', () => {
    const b = under(
      { I: 'attack' },
      { french: ['inf C5 column E'], coalition: ['inf C8 column E', rest], leaders: davout },
    );
    b.act('fr1', 'to C6', 'to C7');
    expect(done(b, 'fr1')).toBe(true);
  });

  test('VEA-17-313.1 guns do as they like', () => {
    const b = under({ I: 'attack' }, { french: ['guns C5 battery ENE'], leaders: davout });
    expect([asked(b), b.refused('end')]).toEqual([0, []]);
    const others = under(
      { I: 'attack' },
      { french: ['inf C5 column E', 'guns D5 battery ENE'], leaders: davout },
    );
    expect(others.refused('end')).toContain('VEA-17-313');
  });

  test('VEA-17-314.1 broken infantry is not counted', () => {
    const french = [
      ...many(3, (at) => `inf3 ${rowOf(at)}5 column E`),
      ...many(4, (at) => `inf3 ${rowOf(at)}3 broken1`),
    ];
    const b = under({ I: 'attack' }, { french, leaders: davout });
    expect([asked(b), b.refused('end')]).toEqual([1, expect.arrayContaining(['VEA-17-314'])]);
  });

  test('VEA-17-309.1 a way that wanders counts for what it brings nearer', () => {
    const b = under(
      { I: 'attack' },
      { french: ['inf C5 column E', 'inf E5 column E'], coalition: ['inf C15 column W'], leaders: davout },
    );
    b.act('fr1', 'left', 'to B5', 'right', 'to B6');
    expect(orderDistance(b.state, b.hex('C5'), b.hex('C15'))).toBe(10);
    expect(orderDistance(b.state, b.hex('B6'), b.hex('C15'))).toBe(9);
    expect(done(b, 'fr1')).toBe(false);
  });

  test('VEA-17-309.2 four hexes of a ride that end one from its start are no more than one', () => {
    const b = under({ I: 'defence' }, { french: ['inf C6 column E'], leaders: { french: ['Davout C6'] } });
    b.act('davout', 'to C5', 'to C4', 'to D4', 'to D5');
    expect(b.at('davout')).toBe('D5');
  });

  test('VEA-17-309.3 a river without a bridge is gone round', () => {
    const b = battle({
      rows: ['. . . . .', '. . . . .', '. . . . .'],
      map: { sides: { river: ['A2/A3 A3/B2 B2/B3 B3/C3'] }, entries: { west: ['A1..C1'], east: ['A5..C5'] } },
      french: ['inf A1 column E'],
      coalition: ['inf A5 column W'],
    });
    expect(b.state.terms.map.grid.across).toBe(5);
    expect(orderDistance(b.state, b.hex('A2'), b.hex('A3'))).toBeGreaterThan(1);
    const held = under({ I: 'defence' }, { french: ['inf C6 column E'], leaders: { french: ['Davout C6'] } });
    expect(held.refused('davout', 'to C5', 'to C4', 'to C3')).toEqual(['VEA-17-324', 'VEA-17-309']);
  });

  test('VEA-17-352.1 those out of command count, though they do not close', () => {
    const french = [
      ...many(4, (at) => `inf3 ${rowOf(at)}5 column E`),
      'inf3 A20 column E',
      'inf3 B20 column E',
    ];
    const b = under({ I: 'attack' }, { french, leaders: davout });
    expect(asked(b)).toBe(2);
    expect(owing(b.state)?.units.map((unit) => unit < 4)).toEqual([true, true, true, true]);
    const heard = (seat: string) => heardBy(b.told('commandJudged'), seat)[0]!.rules.includes('VEA-17-352');
    expect([heard('french'), heard('coalition')]).toEqual([true, false]);
  });
});

describe('withdrawal', () => {
  const far = { french: ['Davout C9'] };

  test('VEA-17-327.1 its leader ends neither one nor four hexes nearer to the rear', () => {
    const b = under({ I: 'withdrawal' }, { french: ['inf C9 column E'], leaders: far });
    expect(b.refused('davout', 'to C8')).toEqual(['VEA-17-327']);
    expect(b.refused('davout', 'to C8', 'to C7', 'to C6', 'to C5')).toEqual(['VEA-17-327']);
    expect(b.refused('davout', 'to C8', 'to C7')).toEqual([]);
    expect(b.refused('davout', 'to C8', 'to C7', 'to C6')).toEqual([]);
  });

  test('a leader is offered as goals only hexes where his order lets him stay', () => {
    const b = under(
      { I: 'withdrawal' },
      { french: ['inf5 C9 column W'], leaders: { french: ['Davout C9'] } },
    );
    passTo(b, 'french movement');
    const ways = leaderWays(b.state, boardOf(b.state), 0);
    expect(ways.length).toBeGreaterThan(0);
    for (const { acts } of ways) expect(b.isComplete('davout', ...acts), acts.join()).toBe(true);
  });

  test('VEA-17-327.2 nor sideways', () => {
    const b = under({ I: 'withdrawal' }, { french: ['inf C9 column E'], leaders: far });
    expect(b.refused('davout', 'to C10')).toEqual(['VEA-17-327']);
    expect(b.refused('davout', 'to D9')).toEqual(['VEA-17-327']);
  });

  test('VEA-17-327.3 nor farther than three hexes from where he began', () => {
    const b = under({ I: 'withdrawal' }, { french: ['inf C9 column E'], leaders: far });
    expect(b.refused('davout', 'to B8', 'to A8', 'to A7', 'to A6')).toEqual(['VEA-17-327']);
  });

  test('a leader whose way back lies under the second hex of enemy skirmishers owes no ride', () => {
    const banks = ['C9/C10', 'C9/B8', 'C9/B9', 'C9/D8', 'C9/D9'];
    const river = { map: { sides: { river: banks } } };
    const b = under(
      { I: 'withdrawal' },
      { french: ['inf C9 column E'], coalition: ['light C7 skirmish C8'], leaders: far, ...river },
    );
    expect(b.stack('C8')).toEqual(['co1']);
    expect(b.refused('end')).toEqual([]);
  });

  test('VEA-17-327.4 the phase does not end while he is where he was', () => {
    const b = under({ I: 'withdrawal' }, { french: ['inf C9 column E'], leaders: far });
    expect(b.refused('end')).toEqual(['VEA-17-327']);
    b.act('davout', 'to C8', 'to C7');
    expect(b.refused('end')).toEqual([]);
  });

  test('VEA-17-328.1 of seven units three fall back two or three hexes', () => {
    const french = many(7, (at) => `inf3 ${rowOf(at)}${12 + Math.floor(at / 5)} column W`);
    const b = under({ I: 'withdrawal' }, { french, leaders: { french: ['Davout C12'] } });
    expect(asked(b)).toBe(3);
    b.act('davout', 'to C11', 'to C10');
    for (const [unit, row] of [
      ['fr1', 'A'],
      ['fr2', 'B'],
    ] as const)
      b.act(unit, `to ${row}11`, `to ${row}10`);
    expect(b.refused('end')).toEqual(['VEA-17-328', 'VEA-17-329', 'VEA-17-355']);
    b.act('fr3', 'to C11', 'to C10');
    expect(b.refused('end')).toEqual([]);
  });

  test('VEA-17-328.2 only what is possible is asked', () => {
    const french = many(4, (at) => `inf3 ${rowOf(at)}12 column W`);
    const b = under({ I: 'withdrawal' }, { french, leaders: { french: ['Davout C12'] } });
    b.act('davout', 'to C11', 'to C10');
    for (const name of ['fr1', 'fr2', 'fr3', 'fr4']) b.unit(name).marks |= marks.moved;
    expect([asked(b), b.refused('end')]).toEqual([2, []]);
  });

  test('VEA-17-328.3 batteries count and may be among them', () => {
    const french = [
      ...many(4, (at) => `inf3 ${rowOf(at)}12 column W`),
      'guns E12 limbered W',
      'guns E13 limbered W',
    ];
    const b = under({ I: 'withdrawal' }, { french, leaders: { french: ['Davout C12'] } });
    expect(asked(b)).toBe(3);
    b.act('fr5', 'to E11', 'to E10');
    expect(done(b, 'fr5')).toBe(true);
  });

  test('VEA-17-329.1 the others fight as they like', () => {
    const b = under(
      { I: 'withdrawal' },
      {
        french: ['inf C12 line ENE', 'inf B12 column W'],
        coalition: ['inf C13 column E', rest],
        leaders: { french: ['Davout C11'] },
      },
    );
    b.act('davout', 'to C10', 'to C9');
    expect(b.refused('end')).toContain('VEA-17-329');
    b.act('fr2', 'to B11', 'to B10');
    b.act('end');
    passTo(b, 'french fire');
    expect(b.refused('at C13', 'fr1')).toEqual([]);
  });

  test('VEA-17-353.1 broken troops are not counted in the half', () => {
    const french = ['inf3 A12 column W', 'inf3 B12 column W', 'inf3 C12 broken1', 'inf3 D12 broken1'];
    expect(asked(under({ I: 'withdrawal' }, { french, leaders: { french: ['Davout C12'] } }))).toBe(1);
  });
});

describe('retreat and reserve', () => {
  test('VEA-17-330.1 whoever stays without need keeps the phase open', () => {
    const french = many(3, (at) => `inf3 ${rowOf(at)}12 column W`);
    const b = under({ I: 'retreat' }, { french, leaders: { french: ['Davout C12'] } });
    expect([asked(b), b.refused('end')]).toEqual([1, ['VEA-17-330', 'VEA-17-355']]);
    b.act('fr1', 'to A11', 'to A10', 'to A9');
    expect(b.refused('end')).toEqual([]);
  });

  test('VEA-17-330.2 a line changes to column before it moves', () => {
    const french = ['inf3 A12 line WNW', 'inf3 B12 column W', 'inf3 C12 column W'];
    const b = under(
      { I: 'retreat' },
      {
        french,
        leaders: { french: ['Davout C12'] },
        values: { fr2: { marks: marks.freed }, fr3: { marks: marks.freed } },
      },
    );
    b.unit('fr2').marks |= marks.freed;
    b.unit('fr3').marks |= marks.freed;
    expect(b.refused('fr1', 'to A11')).toEqual(['VEA-17-330']);
    expect(b.refused('fr1', 'column W', 'to A11')).not.toContain('VEA-17-212');
  });

  test('VEA-17-353.2 broken troops belong to a corps that retreats', () => {
    const french = ['inf3 A12 column W', 'inf3 B12 column W', 'inf3 C12 broken1', 'inf3 D12 broken1'];
    expect(asked(under({ I: 'retreat' }, { french, leaders: { french: ['Davout C12'] } }))).toBe(2);
  });

  test('VEA-17-338.1 a reserve that begins too near goes off before the phase ends', () => {
    const b = under(
      { I: 'reserve' },
      {
        french: ['inf C9 column W'],
        coalition: ['inf C13 column E', rest],
        leaders: { french: ['Davout C5'] },
      },
    );
    expect(b.refused('end')).toEqual(['VEA-17-338', 'VEA-17-355']);
    b.act('fr1', 'to C8', 'to C7');
    expect(b.refused('end')).toEqual([]);
  });
});

describe('owed moves', () => {
  const three = ['inf C5 column E', 'inf B5 column E', 'inf D5 column E', 'inf3 A3 broken1'];

  test('VEA-17-355.1 those who owe a move are known', () => {
    const french = many(5, (at) => `inf3 ${rowOf(at)}5 column E`);
    const b = under({ I: 'attack' }, { french, leaders: davout });
    expect([asked(b), b.refused('end').length > 0]).toEqual([2, true]);
    expect(owing(b.state)?.units).toHaveLength(5);
  });

  test('VEA-17-355.2 moves that do not close are refused when too few are left', () => {
    const b = under({ I: 'attack' }, { french: three, leaders: davout });
    expect(asked(b)).toBe(1);
    b.act('fr1', 'about');
    b.act('fr2', 'about');
    expect(b.refused('fr3', 'about')).toEqual(['VEA-17-310', 'VEA-17-311', 'VEA-17-355']);
    b.act('fr3', 'to D6', 'to D7', 'to D8', 'to D9');
    expect(b.refused('end')).toEqual([]);
  });

  test('VEA-17-355.3 one who can and has: the phase may end', () => {
    const french = ['inf3 C5 column E', 'inf3 B20 column E', 'inf3 D20 column E', 'inf3 E20 column E'];
    const b = under({ I: 'attack' }, { french, leaders: davout });
    expect(asked(b)).toBe(2);
    b.act('fr1', 'to C6', 'to C7', 'to C8', 'to C9');
    expect(b.refused('end')).toEqual([]);
  });

  test('VEA-17-355.4 a move that the enemy stops has been made', () => {
    const b = under(
      { I: 'attack' },
      {
        french: ['inf C5 column E'],
        coalition: ['guns C9 battery WNW', rest],
        leaders: davout,
        dice: '6 66 66 66 66',
      },
    );
    b.act('fr1', 'to C6', 'to C7', 'to C8');
    if (b.asked === 'coalition opportunity') b.act('all');
    expect(b.unit('fr1').marks & marks.complied).not.toBe(0);
  });

  test(
    'VEA-17-355.5 random play under every order: nobody is ever without an answer',
    { timeout: 60_000 },
    () => {
      const dice = new SeededDice(5);
      for (const tactic of ['attack', 'march D9', 'defence', 'withdrawal', 'retreat', 'reserve']) {
        const b = new Battle(scenarioOf({ ...fightAtTheBrook, turn: 1 }), { commandLevel: 3 }, dice);
        for (let acts = 0; acts < 150 && b.asked !== ''; acts += 1) {
          const { seat } = b;
          const action = randomCompletion(
            (partial) => viveLEmpereur.choices(b.state, seat, partial),
            [],
            dice,
          );
          b.actAs(seat, ...action);
          if (b.asked === 'french charge' || acts === 2) for (const id of ['I', 'P']) order(b, id, tactic);
        }
        expect(b.state.turn).toBeGreaterThan(0);
      }
    },
  );
});
