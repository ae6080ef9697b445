import { diceFrom, type Chance, type Dice } from './chance.ts';
import { canonical } from './json.ts';
import { chanceTaken, type GameRecord } from './record.ts';

/** Rolls the dice of a record again from their seed: the first roll that is not what was recorded, or null. */
export function checkRolls(
  record: Pick<GameRecord, 'generator' | 'opening' | 'entries'>,
  seed: number | string,
): string | null {
  const dice = diceFrom(record.generator, seed);
  for (const [index, said] of chanceTaken(record).entries()) {
    const again = sayAgain(dice, said);
    if (canonical(again) === canonical(said)) continue;
    return `chance ${index + 1} was recorded as ${canonical(said)}; the seed gives ${canonical(again)}`;
  }
  return null;
}

function sayAgain(dice: Dice, said: Chance): Chance {
  if ('order' in said) return { order: dice.shuffle(said.order.length) };
  return 'roll' in said
    ? { roll: dice.roll(said.of), of: said.of }
    : { pick: dice.pick(said.of), of: said.of };
}
