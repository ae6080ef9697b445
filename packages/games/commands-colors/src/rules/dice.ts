/** Chapter 2: battle dice. All dice of a pool are rolled at once. */
import { branches, modifiers, type Play, type RuleId, type SumRow } from '@bivouac/kernel';
import { diceInBox, faces, type Face } from '../tables/dice.ts';

const by = branches({ rolledInFull: 'CCN-2-07' });

export interface Rolled {
  readonly dice: readonly Face[];
  readonly infantry: number;
  readonly cavalry: number;
  readonly artillery: number;
  readonly flag: number;
  readonly sabers: number;
}

/** Rolls what is due, even if it is more than the box holds. */
export function rollDice(play: Play, due: number, cites?: RuleId[]): Rolled {
  const count = by.rolledInFull(due > diceInBox, cites) ? due : Math.min(due, diceInBox);
  const dice: Face[] = [];
  let infantry = 0;
  let cavalry = 0;
  let artillery = 0;
  let flag = 0;
  let sabers = 0;
  for (let die = 0; die < count; die += 1) {
    const face = faces[play.dice.roll(6) - 1]!;
    dice.push(face);
    if (face === 'infantry') infantry += 1;
    else if (face === 'cavalry') cavalry += 1;
    else if (face === 'artillery') artillery += 1;
    else if (face === 'flag') flag += 1;
    else sabers += 1;
  }
  return { dice, infantry, cavalry, artillery, flag, sabers };
}

/** What rows come to. */
export function sumOf(rows: readonly SumRow[]): number {
  return rows.reduce((sum, { value }) => sum + value, 0);
}

/** What is missing to none at all: each unit's dice are reckoned by themselves, and less than none counts as none. */
export const noneAtLeast = modifiers<number>([
  {
    id: 'CCN-5.4-008',
    words: { en: 'less than none counts as none', fr: 'moins que rien compte pour rien' },
    value: (dice) => (dice < 0 ? -dice : 0),
  },
]);
