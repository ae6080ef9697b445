/** How much ground troops cover: bases, and the width and depth of formations (TC-1-05, TC-1-06, TC-1-12, TC-2-03). */
import type { Form } from '@bivouac/ground/free';
import { branches, defines } from '@bivouac/kernel';
import data from './data/bases.json' with { type: 'json' };
import type { BranchOfArms, Formation } from './kinds.ts';
import { charted } from './own.ts';

const by = branches({ ranksLoseInTurn: ['TC-10-07', 'TC-10-13'] });

const mm = charted('bases', data);
const tenths = ({ front, depth }: { readonly front: number; readonly depth: number }): Form => ({
  width: front * 10,
  depth: depth * 10,
});

/** The base of one figure, in tenths of a millimetre. */
export const baseOf: Readonly<Record<BranchOfArms | 'skirmisher', Form>> = {
  infantry: defines('TC-1-12', tenths(mm.infantry), tenths({ front: 11, depth: 15 })),
  cavalry: defines(['TC-1-05', 'TC-20-04'], tenths(mm.cavalry), tenths({ front: 15, depth: 30 })),
  artillery: defines('TC-1-12', tenths(mm.gunner), tenths({ front: 15, depth: 30 })),
  skirmisher: defines(['TC-1-06', 'TC-12-04'], tenths(mm.skirmisher), tenths({ front: 30, depth: 15 })),
};

/** The base of a general (TC-25-33). */
export const baseOfGeneral: Form = defines('TC-25-33', tenths(mm.general), tenths({ front: 40, depth: 60 }));

/** Companies abreast in a column of divisions. */
const abreast: number = defines('TC-2-03', 2);
const leastSquare: number = defines('TC-1-12', mm.squareSideMin * 10);

/** What of a unit decides its shape. */
export interface Shaped {
  readonly branch: BranchOfArms;
  readonly formation: Formation;
  /** Companies, and figures in each at the start; 1 and all of them where a unit has none. */
  readonly companies: number;
  readonly perCompany: number;
  /** Figures that stand in it at full strength, detached companies left out; of a battery gunners. */
  readonly figures: number;
  /** Whole figures lost, and how many of these were taken rank by rank (TC-10-13). */
  readonly gone: number;
  readonly dealt: number;
  /** How many figures wide it has been formed, where not as usual; 0 as usual. */
  readonly files: number;
  /** Files of its front that stand behind for want of room (TC-6-24). */
  readonly folded: number;
}

/** How many figures wide a formation is at full strength. */
function filesOf({ branch, formation, perCompany, figures, files }: Shaped): number {
  if (files > 0) return files;
  switch (formation) {
    case 'LIG':
    case 'TIR':
    case 'BAT':
      return figures;
    case 'COD':
    case 'COF':
      if (branch === 'cavalry') return Math.ceil(figures / 2);
      return branch === 'artillery' ? 2 : abreast * perCompany;
    case 'COC':
      return branch === 'artillery' ? 1 : perCompany;
    case 'COM':
      return branch === 'infantry' ? 2 : 1;
    case 'CAR':
      return Math.ceil(figures / 4);
  }
}

/** Figures in each rank, the front rank first, after losses that are over (TC-10-13). A square has its four sides. */
export function ranksOf(shape: Shaped): readonly number[] {
  const { formation, figures, gone, dealt, folded } = shape;
  if (formation === 'CAR') {
    const side = Math.ceil(Math.max(1, figures - gone) / 4);
    return [side, side, side, side];
  }
  const files = Math.max(1, Math.min(filesOf(shape), figures) - folded);
  const ranks: number[] = [];
  for (let left = figures; left > 0; left -= files) ranks.push(Math.min(files, left));
  const inTurn = by.ranksLoseInTurn(dealt > 0) ? Math.min(gone, dealt) : 0;
  takeInTurn(ranks, inTurn);
  takeFromRear(ranks, gone - inTurn);
  return ranks.filter((rank, at) => at === 0 || rank > 0);
}

/** One figure from each rank in turn, from the rear, so that the depth stays. */
function takeInTurn(ranks: number[], count: number): void {
  for (let taken = 0, at = ranks.length - 1; taken < count && ranks.some((rank) => rank > 0);) {
    if (ranks[at]! > 0) {
      ranks[at]! -= 1;
      taken += 1;
    }
    at = at === 0 ? ranks.length - 1 : at - 1;
  }
}

function takeFromRear(ranks: number[], count: number): void {
  for (let taken = 0; taken < count;) {
    const at = ranks.findLastIndex((rank) => rank > 0);
    if (at < 0) return;
    const share = Math.min(count - taken, ranks[at]!);
    ranks[at]! -= share;
    taken += share;
  }
}

/** The ground a unit covers: the rectangle of its bases, an incomplete rank counting as a full one. */
export function formOf(shape: Shaped): Form {
  const { branch, formation } = shape;
  const ranks = ranksOf(shape);
  if (formation === 'CAR') {
    const side = Math.max(leastSquare, ranks[0]! * baseOf.infantry.width);
    return { width: side, depth: side };
  }
  const base = formation === 'TIR' ? baseOf.skirmisher : baseOf[branch];
  return { width: Math.max(1, ...ranks) * base.width, depth: ranks.length * base.depth };
}
