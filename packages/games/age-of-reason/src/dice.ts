/** Throwing dice: as many as a sum of rows makes, added up (AOR-0-103). */
import { defines, type Play, type SumRow } from '@bivouac/kernel';
import type { Thrown } from './events.ts';

const dieSides = defines('AOR-0-103', 6);

export function rollDie(play: Play): number {
  return play.dice.roll(dieSides);
}

export function rollDice(play: Play, count: number): number[] {
  return Array.from({ length: count }, () => rollDie(play));
}

/** Dice with the rows that made their number, and what they add up to. */
export function thrown(dice: readonly number[], sum: readonly SumRow[]): Thrown {
  return { dice, sum, total: dice.reduce((total, die) => total + die, 0) };
}
