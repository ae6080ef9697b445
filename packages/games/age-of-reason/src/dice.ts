/** Throwing dice: as many as a sum of rows makes, added up (AOR-0-103). */
import { defines, type Dice, type Play, type SumRow } from '@bivouac/kernel';
import type { Thrown } from './events.ts';

const dieSides = defines('AOR-0-103', 6);

export function rollDie(play: Play): number {
  return play.dice.roll(dieSides);
}

/** A special die of so many values, for what is left of six figures in melee: each as likely as the others. */
export function rollSpecial(play: Play, size: number): number {
  return play.dice.roll(size);
}

/** Dice that answer a whole throw at once: whoever looks through all that may fall counts throws, not dice. */
export interface WholeThrows extends Dice {
  throwDice(count: number): number[];
}

export function rollDice(play: Play, count: number): number[] {
  const { dice } = play;
  if ('throwDice' in dice) return (dice as WholeThrows).throwDice(count);
  return Array.from({ length: count }, () => rollDie(play));
}

/** Dice with the rows that made their number, and what they add up to. */
export function thrown(dice: readonly number[], sum: readonly SumRow[]): Thrown {
  return { dice, sum, total: dice.reduce((total, die) => total + die, 0) };
}
