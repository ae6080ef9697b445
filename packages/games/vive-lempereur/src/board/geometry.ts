/** Front, flank and rear by formation and facing, as sets of directions: bit `d` stands for side `d` (VE-4.0-04). */
import { defines } from '@bivouac/kernel';
import { column, formationKinds, limbered, skirmish, type FormationName } from '../tables/formations.ts';

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

/** Directions from the one a counter faces: what it has before it, beside it and behind it, and where it can step. */
interface Layout {
  readonly front: readonly number[];
  readonly flank: readonly number[];
  readonly rear: readonly number[];
  readonly ahead: readonly number[];
  readonly behind: readonly number[];
}

const round = [0, 1, 2, 3, 4, 5];
const allRoundBut = { flank: [], rear: [], ahead: round, behind: [] };
const corner = { flank: [-1, 2], rear: [3, 4] };
const side = { flank: [-2, 2], rear: [3], ahead: [0], behind: [3] };

/** For skirmishers: from the hex they are counted from; `secondFrontOf` and `secondFlankOf` have the other one. */
const layouts: Readonly<Record<FormationName, Layout>> = {
  line: { front: defines('VE-4.1-01', [0, 1]), ...corner, ahead: [0, 1], behind: [3, 4] },
  // A battery stays where it stands (VE-4.12-03).
  battery: { front: defines('VE-4.12-02', [0, 1]), ...corner, ahead: [], behind: [] },
  column: { front: defines(['VE-4.2-01', 'VE-4.8-01'], [-1, 0, 1]), ...side },
  limbered: { front: defines('VE-4.11-03', [-1, 0, 1]), ...side },
  skirmish: {
    front: defines('VE-4.6-08', [1, 2]),
    flank: [3],
    rear: [4, 5],
    ahead: [1, 2],
    behind: [4, 5],
  },
  square: { front: defines('VE-4.4-02', round), ...allRoundBut },
  adapted: { front: defines(['VE-4.3-02', 'VE-4.9-02'], round), ...allRoundBut },
  // The routed are disorganised too.
  disorganised: { front: defines(['VE-4.5-01', 'VE-4.10-01', 'VEA-16-507'], round), ...allRoundBut },
};

/** By `formation * 6 + facing`. */
const front = compiled('front');
const flank = compiled('flank');
const rear = compiled('rear');
const ahead = compiled('ahead');
const behind = compiled('behind');

function compiled(which: keyof Layout): Uint8Array {
  const sets = new Uint8Array(formationKinds.length * 6);
  formationKinds.forEach(({ name }, formation) => {
    for (let facing = 0; facing < 6; facing += 1)
      sets[formation * 6 + facing] = bits(...layouts[name][which].map((by) => facing + by));
  });
  return sets;
}

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
