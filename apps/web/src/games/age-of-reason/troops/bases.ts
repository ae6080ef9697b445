/** Where the bases of a unit stand in each formation, seen from the middle of its front edge, and who is on them. */
import { basesOf, figuresOnBase, type UnitFacts, type Unit } from '@bivouac/age-of-reason/words';
import type { Man } from '../../../board/free-table/troops/men.tsx';

/** A base: the middle of its front edge, where it faces, its size, and how many figures are left on it. */
export interface Base {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly width: number;
  readonly depth: number;
  readonly figures: number;
}

export interface Drawn {
  readonly bases: readonly Base[];
  readonly man: Man;
}

const [baseFront, footDepth, mountedDepth, gap] = [40, 20, 40, 20];

export function manOf({ arm, morale }: Pick<UnitFacts, 'arm' | 'morale'>): Man {
  switch (arm) {
    case 'infantry':
      return morale >= 3 ? 'grenadier' : 'musketeer';
    case 'light infantry':
    case 'pioneers':
      return 'skirmisher';
    case 'heavy cavalry':
      return 'cuirassier';
    case 'dragoons':
      return 'dragoon';
    case 'light cavalry':
      return 'hussar';
    case 'artillery':
      return 'gunner';
  }
}

const isMounted: ReadonlySet<Man> = new Set(['cuirassier', 'dragoon', 'hussar']);

/** How many figures stand on each base, the last on what is left of the last. */
function manned({ arm, drill }: UnitFacts, { figures }: Unit): readonly number[] {
  const each = figuresOnBase(arm, drill);
  if (!Number.isFinite(each)) return [Math.min(figures, 4)];
  const count = basesOf({ arm, drill, figures });
  return Array.from({ length: count }, (_, index) => Math.min(each, figures - index * each));
}

/** The bases of a unit that is neither a battery with its guns nor a garrison. */
export function basesIn(facts: UnitFacts, unit: Unit, width: number, depth: number): readonly Base[] {
  const deep = isMounted.has(manOf(facts)) ? mountedDepth : footDepth;
  const all = manned(facts, unit);
  switch (unit.formation) {
    case 'line':
      return inRanks(all, unit.ranks, deep);
    case 'column':
      return all.map((figures, index) => ({
        x: 0,
        y: (depth / all.length) * index,
        turn: 0,
        width: baseFront,
        depth: Math.min(deep, depth / all.length),
        figures,
      }));
    case 'square':
      return inSquare(all, width, deep);
    case 'skirmish':
      return spread(all, baseFront, gap, deep);
    case 'loose':
      return spread(all, gap, gap, deep);
    case 'crew':
    case 'limbered':
    case 'unlimbered':
      return spread(all, width, 0, depth);
  }
}

function inRanks(all: readonly number[], ranks: number, depth: number): readonly Base[] {
  const front = Math.ceil(all.length / ranks);
  return all.map((figures, index) => {
    const [rank, at] = [Math.floor(index / front), index % front];
    const inRank = Math.min(front, all.length - rank * front);
    return {
      x: (at - (inRank - 1) / 2) * baseFront,
      y: rank * depth,
      turn: 0,
      width: baseFront,
      depth,
      figures,
    };
  });
}

function spread(all: readonly number[], front: number, apart: number, depth: number): readonly Base[] {
  return all.map((figures, index) => ({
    x: (index - (all.length - 1) / 2) * (front + apart),
    y: 0,
    turn: 0,
    width: front,
    depth,
    figures,
  }));
}

/** Four faces about a middle, each base looking out, one end of it against the side of the next. */
function inSquare(all: readonly number[], side: number, depth: number): readonly Base[] {
  return all.map((figures, index) => {
    const [face, slot] = [index % 4, Math.floor(index / 4)];
    const [right, out] = [-side / 2 + baseFront / 2 + slot * baseFront, side / 2];
    const turn = face * 90;
    // A quarter turn at a time, in whole numbers.
    const [sin, cos] = [[0, 1, 0, -1][face]!, [1, 0, -1, 0][face]!];
    return {
      x: right * cos + out * sin,
      y: side / 2 + right * sin - out * cos,
      turn,
      width: baseFront,
      depth: Math.min(depth, side / 2),
      figures,
    };
  });
}
