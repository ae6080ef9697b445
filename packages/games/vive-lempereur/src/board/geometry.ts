/** Front, flank and rear by formation and facing, as sets of directions: bit `d` stands for side `d` (VE-4.0-04). */
import { column, formationKinds, limbered, skirmish } from '../tables/formations.ts';

export const allRound = 63;

/** A direction turned by so many sixths, either way. */
export function turned(direction: number, by: number): number {
  return (direction + by + 12) % 6;
}

export function opposite(direction: number): number {
  return (direction + 3) % 6;
}

function bits(...directions: readonly number[]): number {
  return directions.reduce((set, direction) => set | (1 << turned(direction, 0)), 0);
}

export function has(set: number, direction: number): boolean {
  return (set & (1 << direction)) !== 0;
}

export function countOf(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** By `formation * 6 + facing`. For skirmishers: the hex they are counted from; `second` has the other one. */
const front = new Uint8Array(formationKinds.length * 6);
const flank = new Uint8Array(formationKinds.length * 6);
const rear = new Uint8Array(formationKinds.length * 6);
const ahead = new Uint8Array(formationKinds.length * 6);
const behind = new Uint8Array(formationKinds.length * 6);

formationKinds.forEach(({ name, facing }, formation) => {
  for (let f = 0; f < 6; f += 1) {
    const at = formation * 6 + f;
    if (facing === 'corner') {
      front[at] = bits(f, f + 1);
      flank[at] = bits(f - 1, f + 2);
      rear[at] = bits(f + 3, f + 4);
      // A battery stays where it stands (VE-4.12-03).
      ahead[at] = name === 'battery' ? 0 : front[at];
      behind[at] = name === 'battery' ? 0 : rear[at];
    } else if (facing === 'side') {
      front[at] = bits(f - 1, f, f + 1);
      flank[at] = bits(f - 2, f + 2);
      rear[at] = bits(f + 3);
      ahead[at] = bits(f);
      behind[at] = bits(f + 3);
    } else if (facing === 'pair') {
      front[at] = bits(f + 1, f + 2);
      flank[at] = bits(f + 3);
      rear[at] = bits(f + 4, f + 5);
      ahead[at] = bits(f + 1, f + 2);
      behind[at] = bits(f + 4, f + 5);
    } else {
      front[at] = allRound;
      ahead[at] = allRound;
    }
  }
});

interface Standing {
  readonly formation: number;
  readonly facing: number;
}

function at({ formation, facing }: Standing): number {
  return formation * 6 + (facing < 0 ? 0 : facing);
}

/** The front of a unit, as directions from its hex (VE-4.1-01, VE-4.2-01). */
export function frontOf(unit: Standing): number {
  return front[at(unit)]!;
}

export function flankOf(unit: Standing): number {
  return flank[at(unit)]!;
}

export function rearOf(unit: Standing): number {
  return rear[at(unit)]!;
}

/** The same from the second hex of skirmishers (VE-4.6-08). */
export function secondFrontOf({ facing }: Standing): number {
  return bits(facing + 1, facing + 2);
}

export function secondFlankOf({ facing }: Standing): number {
  return bits(facing);
}

/** Hexes a unit can step into (VE-6.2-01), and back into (VE-6.4-05). */
export function stepsOf(unit: Standing): number {
  return ahead[at(unit)]!;
}

export function backStepsOf(unit: Standing): number {
  return behind[at(unit)]!;
}

/** The adjacent hexes a unit can strike by shock or musketry: the front, for a column only the middle of it (VE-4.2-02). */
export function strikesOf(unit: Standing): number {
  return unit.formation === column || unit.formation === limbered ? stepsOf(unit) : frontOf(unit);
}

/** Whether a formation has its front all round, and so no facing. */
export function isAllRound(formation: number): boolean {
  return formationKinds[formation]!.facing === 'round';
}

/** Facings a unit may take when it changes between line and column: the line's front lies in the column's (VE-6.3-04). */
export function facingsAfterChange({ formation, facing }: Standing, to: number): readonly number[] {
  const from = formationKinds[formation]!.facing;
  const into = formationKinds[to]!.facing;
  if (from === 'side' && into === 'corner') return intoLine[facing]!;
  if (from === 'corner' && into === 'side') return intoColumn[facing]!;
  return sixFacings;
}

export const sixFacings: readonly number[] = [0, 1, 2, 3, 4, 5];
const intoLine = sixFacings.map((facing) => [turned(facing, -1), facing]);
const intoColumn = sixFacings.map((facing) => [facing, turned(facing, 1)]);

/** Whether a formation stands astride two hexes. */
export function isAstride(formation: number): boolean {
  return formation === skirmish;
}
