import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScriptedDice, SeededDice, type Chance } from '../chance.ts';
import type { Problem } from '../game.ts';
import type { Action } from '../parts.ts';
import { inSpace, landmarkText, sample } from '../spaces.ts';
import { Table } from '../table.ts';
import { happened } from './strip/story.ts';
import { wheel } from './wheel.ts';
import {
  ahead,
  circle,
  contact,
  corners,
  cosine,
  isNear,
  sine,
  squaredDistance,
  wheeled,
  type Rectangle,
} from './wheel/geometry.ts';

const duel = wheel.scenarios[0]!;
const roll = (...rolls: number[]): Chance[] => rolls.map((face) => ({ roll: face, of: 6 }));
const open = (...rolls: number[]) => Table.open(wheel, duel, {}, null, new ScriptedDice(roll(...rolls)));

const body: Rectangle = { x: 3_000, y: 3_000, facing: 0, width: 1_200, depth: 400 };

describe('geometry in whole numbers', () => {
  it('has the sines of the circle', () => {
    expect([0, 3_000, 9_000, 18_000, 21_000, 27_000].map(sine)).toEqual([
      0, 500_000, 1_000_000, 0, -500_000, -1_000_000,
    ]);
    expect([0, 6_000, 9_000, 18_000].map(cosine)).toEqual([1_000_000, 500_000, 0, -1_000_000]);
  });

  it('keeps sine and cosine on the unit circle to four places', () => {
    for (let angle = 0; angle < circle; angle += 7) {
      const square = (sine(angle) / 1e6) ** 2 + (cosine(angle) / 1e6) ** 2;
      expect(Math.abs(square - 1)).toBeLessThan(1e-4);
    }
  });

  it('knows the corners of a body, front left first', () => {
    expect(corners(body)).toEqual([
      { x: 3_000, y: 3_600 },
      { x: 3_000, y: 2_400 },
      { x: 2_600, y: 2_400 },
      { x: 2_600, y: 3_600 },
    ]);
  });

  it('wheels about the corner that stays where it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: circle - 1 }),
        fc.integer({ min: 1, max: 9_000 }),
        (facing, angle) => {
          const before = { ...body, facing };
          const [left] = corners(wheeled(before, 'left', angle));
          const [, right] = corners(wheeled(before, 'right', angle));
          // Whole tenths of a millimetre: rounding may move a corner by one or two.
          expect(squaredDistance(left!, corners(before)[0]!)).toBeLessThanOrEqual(4);
          expect(squaredDistance(right!, corners(before)[1]!)).toBeLessThanOrEqual(4);
        },
      ),
      { seed: 6 },
    );
  });

  it('finds the way to contact: there it touches, a little short of it it does not', () => {
    const place = fc.record({
      x: fc.integer({ min: 4_500, max: 8_000 }),
      y: fc.integer({ min: 2_000, max: 4_000 }),
      facing: fc.integer({ min: 0, max: circle - 1 }),
    });
    let met = 0;
    fc.assert(
      fc.property(place, (at) => {
        const other = { ...body, ...at };
        const way = contact(body, other);
        if (way === null) return;
        met += 1;
        expect(isNear(ahead(body, way), other, 4)).toBe(true);
        expect(isNear(ahead(body, way), other, -3)).toBe(false);
        if (way > 10) expect(isNear(ahead(body, way - 10), other, -3)).toBe(false);
      }),
      { seed: 7, numRuns: 500 },
    );
    expect(met).toBeGreaterThan(100);
  });

  it('finds no contact with what lies behind or beside', () => {
    expect(contact(body, { ...body, x: 1_000 })).toBeNull();
    expect(contact(body, { ...body, x: 5_000, y: 4_300 })).toBeNull();
    expect(contact(body, { ...body, x: 5_000, y: 4_100 })).not.toBeNull();
  });
});

describe('a move on the free table', () => {
  it('is built from described parts', () => {
    const table = open();
    expect(table.choices('blue', [])).toEqual({ options: ['pass', 'B1'], complete: false });
    expect(table.choices('blue', ['B1']).options).toEqual(['wheel', 'charge']);
    expect(table.choices('blue', ['B1', 'wheel']).options).toEqual(['left', 'right']);
    const { space, complete } = table.choices('blue', ['B1', 'wheel', 'left']);
    expect([space, complete]).toEqual([{ kind: 'numbers', unit: 'angle', ranges: [[1, 4_500]] }, false]);
    expect(table.choices('blue', ['B1', 'wheel', 'left', 317])).toEqual({
      options: ['charge'],
      complete: true,
    });
  });

  it('WHE-2-03 reaches just up to the enemy, or keeps a millimetre clear of him', () => {
    const { space } = open().choices('blue', ['B1', 'charge']);
    // R1 stands 2,500 tenths ahead and faces the charge.
    expect(space).toEqual({
      kind: 'numbers',
      unit: 'length',
      ranges: [
        [1, 2_490],
        [2_500, 2_500],
      ],
    });
    expect([2_490, 2_495, 2_500, 2_501].map((way) => inSpace(space!, way))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const seen = new Set<number>();
    const dice = new SeededDice(3);
    for (let count = 0; count < 500; count += 1) seen.add(sample(space!, dice) as number);
    for (const way of seen) expect(inSpace(space!, way)).toBe(true);
    expect(seen.size).toBeGreaterThan(300);
  });

  it('names the parts worth choosing of each space, and none where there is no space', () => {
    const table = open();
    const named = (...partial: Action) =>
      table.landmarks('blue', partial).map((one) => [landmarkText(one), one.part]);
    expect(named('B1', 'charge')).toEqual([
      ['@contact R1', 2_500],
      ['@short of R1', 2_490],
    ]);
    expect(named('B1', 'wheel', 'left')).toEqual([['@full', 4_500]]);
    expect(named('B1')).toEqual([]);
    expect(named('pass')).toEqual([]);
    expect(table.landmarks('red', [])).toEqual([]);
  });

  it('WHE-2-01 wheels and then charges where it now looks', () => {
    const table = open();
    const events = happened(table.act('blue', ['B1', 'wheel', 'right', 4_500, 'charge', 1_000]));
    expect(events.map(({ kind }) => kind)).toEqual(['wheels', 'advances']);
    const [b1] = table.state.bodies;
    expect(b1?.facing).toBe(31_500);
    expect(wheel.faults(table.state)).toEqual([]);
  });

  it.each([
    ['WHE-1-02', ['R1', 'charge', 10]],
    ['WHE-1-02', ['B7']],
    ['WHE-1-02', ['B1']],
    ['WHE-1-02', ['B1', 'dance']],
    ['WHE-1-02', ['pass', 'B1']],
    ['WHE-2-01', ['B1', 'wheel']],
    ['WHE-2-01', ['B1', 'wheel', 'round', 10]],
    ['WHE-2-01', ['B1', 'wheel', 'left', 4_501]],
    ['WHE-1-01', ['B1', 'wheel', 'left', 10.5]],
    ['WHE-2-02', ['B1', 'charge', 2_495]],
    ['WHE-2-02', ['B1', 'charge', 0]],
    ['WHE-2-03', ['B1', 'charge', 10, 'wheel']],
  ])('%s forbids %j', (rule, action) => {
    expect(open().refusal('blue', action)?.rules).toContain(rule);
  });

  it('WHE-2-02 does not leave the table nor wheel into others', () => {
    const bodies = [
      { ...duel.bodies[0]!, x: 8_000, y: 700 },
      { ...duel.bodies[1]!, x: 8_300, y: 1_750, facing: 9_000 },
    ];
    const table = Table.open(wheel, { ...duel, bodies }, {}, 1);
    expect(table.choices('blue', ['B1', 'charge']).space).toEqual({
      kind: 'numbers',
      unit: 'length',
      ranges: [[1, 1_000]],
    });
    const { space } = table.choices('blue', ['B1', 'wheel', 'right']);
    const most = space?.kind === 'numbers' ? space.ranges[0]![1] : 0;
    expect(most).toBeLessThan(4_500);
    happened(table.act('blue', ['B1', 'wheel', 'right', most]));
    expect(wheel.faults(table.state)).toEqual([]);
  });
});

describe('a charge that goes home', () => {
  it('WHE-3-01 asks the target whether it stands and fires', () => {
    const table = open();
    table.act('blue', ['B1', 'charge', 2_500]);
    const about = { attacker: 'B1', target: 'R1', way: 2_500 };
    expect(table.pending()).toEqual([
      {
        seat: 'red',
        question: 'standAndFire',
        rules: ['WHE-3-01'],
        about,
        turn: 'blue',
        inTurn: 'interrupts',
      },
    ]);
  });

  it('WHE-3-02 stops half-way under heavy fire', () => {
    const table = open(5, 6, 1, 2);
    table.act('blue', ['B1', 'charge', 2_500]);
    const events = happened(table.act('red', ['fire']));
    expect(events.map(({ kind }) => kind)).toEqual(['fires', 'stops']);
    expect(table.state.bodies[0]).toEqual(expect.objectContaining({ x: 4_250, figures: 2 }));
  });

  it('WHE-3-03 throws the loser back', () => {
    const table = open(5, 1, 1, 2, 6, 1);
    table.act('blue', ['B1', 'charge', 2_500]);
    const events = happened(table.act('red', ['fire']));
    expect(events.map(({ kind }) => kind)).toEqual(['fires', 'fights', 'fallsBack']);
    expect(table.state.bodies).toEqual([
      expect.objectContaining({ id: 'B1', x: 5_500, figures: 3 }),
      expect.objectContaining({ id: 'R1', x: 6_000, figures: 3 }),
    ]);
  });

  it('WHE-3-05 loses who has no room to fall back', () => {
    const bodies = [
      duel.bodies[0]!,
      { ...duel.bodies[1]!, x: 5_500, facing: 0 },
      { ...duel.bodies[1]!, id: 'R2', x: 6_000, facing: 0 },
    ];
    const table = Table.open(wheel, { ...duel, bodies }, {}, null, new ScriptedDice(roll(6, 1)));
    const way = table.choices('blue', ['B1', 'charge']).space;
    const home = way?.kind === 'numbers' ? way.ranges.at(-1)![1] : 0;
    table.act('blue', ['B1', 'charge', home]);
    const events = happened(table.act('red', ['hold']));
    expect(events.map(({ kind, rules }) => [kind, ...rules])).toEqual([
      ['holdsFire', 'WHE-3-01'],
      ['fights', 'WHE-3-03', 'WHE-3-04'],
      ['lost', 'WHE-3-05'],
    ]);
    expect(wheel.faults(table.state)).toEqual([]);
  });

  it('has odds for each answer of the target', () => {
    const table = open();
    const odds = wheel.odds(table.view('blue'), 'blue', ['B1', 'charge', 2_500])!;
    const chances = odds.rows.map(({ outcomes }) => outcomes.map(({ chance }) => chance));
    // Four dice, a third of them hits: two hits or more of four stop it.
    const none = 16 / 81;
    const one = 32 / 81;
    expect(chances[0]).toEqual([
      expect.closeTo(1 - none - one, 12),
      expect.closeTo((none * 15 + one * 10) / 36, 12),
      expect.closeTo((none * 21 + one * 26) / 36, 12),
    ]);
    expect(chances[1]).toEqual([0, expect.closeTo(15 / 36, 12), expect.closeTo(21 / 36, 12)]);
    expect(wheel.odds(table.view('blue'), 'blue', ['B1', 'charge', 100])).toBeNull();
  });
});

describe('a scenario from outside', () => {
  it('is read when it is sound, and refused with the place at fault', () => {
    for (const scenario of wheel.scenarios) {
      expect(wheel.readScenario(JSON.parse(JSON.stringify(scenario)))).toEqual(scenario);
    }
    const broken = { ...duel, table: {}, rounds: -1, bodies: [{ ...duel.bodies[0]!, x: 0.5 }] };
    const problems = wheel.readScenario(broken) as readonly Problem[];
    expect(problems.map(({ where }) => where)).toEqual(['table', 'rounds', 'bodies[0]']);
  });
});
