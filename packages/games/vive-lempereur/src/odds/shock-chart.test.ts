/**
 * The shock table is never the worse for the attacker who brings more: exact chances for every column, every morale of
 * both sides and every bonus on the die, by the table and by the odds a player is shown.
 */
import type { OddsRow } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { viveLEmpereur } from '../index.ts';
import * as tables from '../tables/index.ts';
import type { ShockResult } from '../tables/index.ts';
import { battle } from '../testing.ts';
import { chanceToPass } from './fire.ts';
import { oddsOf } from './odds.ts';

const { blowOf, chargedInfantry, loneBattery, oddsColumns, oddsName, shockResult } = tables;

const dice = [1, 2, 3, 4, 5, 6];
const columns = oddsColumns.map((_, column) => column);
const morales = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Farther than any leaders and classes of cavalry take the die: at the ends all six faces read the last row. */
const bonuses = [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7];

type Reading = (result: ShockResult) => ShockResult;
const readings: Readonly<Record<string, Reading>> = {
  'as it stands': (result) => result,
  'by charged infantry': (result) => chargedInfantry[result] ?? result,
  'by a lone battery taken in rear': (result) => loneBattery[result] ?? result,
};

/** How many steps a stack may lose at most, for E. */
const all = 10;

function breaking(result: ShockResult, morale: number): number {
  const { breaks, destroys, tests } = blowOf(result);
  return breaks || destroys ? 1 : tests ? 1 - chanceToPass(morale) : 0;
}

function losing(result: ShockResult): number {
  const { steps, destroys } = blowOf(result);
  return destroys ? all : steps;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** By column, over the six faces. */
function byColumn(of: (column: number, die: number) => number, bonus = 0): number[] {
  return columns.map((column) => mean(dice.map((die) => of(column, die + bonus))));
}

function expectFalling(values: readonly number[], why: string): void {
  values.forEach((value, at) => {
    if (at > 0) expect(value, `${why}, ${oddsName(at)}`).toBeLessThanOrEqual(values[at - 1]! + 1e-12);
  });
}

const expectRising = (values: readonly number[], why: string) =>
  expectFalling(
    values.map((value) => -value),
    why,
  );

describe('from a column to the next', () => {
  test('in every row the attacker does no worse in any respect, and the defender runs no less', () => {
    for (const die of [0, ...dice, 7])
      for (const column of columns.slice(1)) {
        const [left, right] = [shockResult(column - 1, die), shockResult(column, die)];
        const where = `${oddsName(column)}, die ${die}`;
        for (const morale of morales) {
          expect(breaking(right.attacker, morale), where).toBeLessThanOrEqual(
            breaking(left.attacker, morale),
          );
          expect(breaking(right.defender, morale), where).toBeGreaterThanOrEqual(
            breaking(left.defender, morale),
          );
        }
        expect(losing(right.attacker), where).toBeLessThanOrEqual(losing(left.attacker));
      }
  });

  test('the attacker breaks and loses no more often, whatever his morale and whoever adds to the die', () => {
    for (const bonus of bonuses) {
      for (const morale of morales)
        expectFalling(
          byColumn((column, die) => breaking(shockResult(column, die).attacker, morale), bonus),
          `morale ${morale}, bonus ${bonus}`,
        );
      expectFalling(
        byColumn((column, die) => losing(shockResult(column, die).attacker), bonus),
        `bonus ${bonus}`,
      );
    }
  });

  test.each(Object.entries(readings))('the defender breaks no less often, %s', (_, read) => {
    for (const bonus of bonuses)
      for (const morale of morales)
        expectRising(
          byColumn((column, die) => breaking(read(shockResult(column, die).defender), morale), bonus),
          `morale ${morale}, bonus ${bonus}`,
        );
  });

  // Beyond these an outright flight may take the place of a step and a test: he loses a little less, and runs.
  test('the defender loses no fewer steps, with a bonus between -2 and 1', () => {
    for (const bonus of [-2, -1, 0, 1])
      expectRising(
        byColumn((column, die) => losing(shockResult(column, die).defender), bonus),
        `bonus ${bonus}`,
      );
  });
});

describe('a better die', () => {
  test('is never worse for the attacker, nor does it keep the defender in his place', () => {
    for (const column of columns)
      for (const die of [...dice, 7]) {
        const [worse, better] = [shockResult(column, die - 1), shockResult(column, die)];
        for (const morale of morales) {
          expect(breaking(better.attacker, morale)).toBeLessThanOrEqual(breaking(worse.attacker, morale));
          expect(breaking(better.defender, morale)).toBeGreaterThanOrEqual(breaking(worse.defender, morale));
        }
        expect(losing(better.attacker)).toBeLessThanOrEqual(losing(worse.attacker));
      }
  });
});

describe('what a player is shown', () => {
  /** Six steps against six: the shock values alone make the odds. */
  function fight(column: number, attacking: number, defending: number): OddsRow {
    const [attack, defence] = oddsColumns[column]!.value;
    const b = battle({
      phase: 'shock',
      french: ['inf6 D4 line ESE', 'inf9 G1 column E'],
      coalition: ['inf6 D5 line WNW', 'inf9 G9 column W'],
      values: {
        fr1: { shock: attack, morale: attacking },
        co1: { shock: defence, morale: defending },
      },
    });
    return oddsOf(viveLEmpereur.view(b.state, 'french'), 'french', ['at D4', 'to D5'])!.rows[0]!;
  }

  function share({ outcomes }: OddsRow, ...names: readonly string[]): number {
    return outcomes.reduce((sum, { name, chance }) => sum + (names.includes(name) ? chance : 0), 0);
  }

  const starting = [6, 7, 8, 9, 10, 11];

  test.each(starting)('attacker of morale %i, defender of any', (attacking) => {
    for (const defending of starting) {
      const rows = columns.map((column) => fight(column, attacking, defending));
      const repelled = rows.map((row) => share(row, 'repulsed', 'both'));
      const taken = rows.map((row) => share(row, 'taken', 'both'));
      expectFalling(repelled, `morale ${attacking} on ${defending}`);
      expectRising(taken, `morale ${attacking} on ${defending}`);
      // The table says the same.
      repelled.forEach((chance, column) =>
        expect(chance).toBeCloseTo(
          mean(dice.map((die) => breaking(shockResult(column, die).attacker, attacking))),
          12,
        ),
      );
      taken.forEach((chance, column) =>
        expect(chance).toBeCloseTo(
          mean(dice.map((die) => breaking(shockResult(column, die).defender, defending))),
          12,
        ),
      );
    }
  });
});
