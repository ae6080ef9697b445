/** Chapter 1: bases and the ground that formations cover. Lengths in centimetres as printed or ruled (G-05, G-08, G-113). */
import { branches, defines, type RuleId } from '@bivouac/kernel';
import type { Form } from '@bivouac/ground/free';
import { branchOfArm, type Arm, type Drill, type Formation } from './arms.ts';
import type { GunWeight } from './guns.ts';
import { cm } from './measures.ts';

const by = branches({ basesLeaveWhenEmpty: 'AOR-0-115' });

/** How many figures stand on a base (AOR-0-109 to AOR-0-111). */
export function figuresOnBase(arm: Arm, drill: Drill): number {
  if (drill === 'loose') return single;
  return arm === 'infantry' ? formedFoot : arm === 'artillery' ? wholeCrew : inPairs;
}

/** By which rule so many figures stand on a base. */
export function ruleOfBases(arm: Arm, drill: Drill): RuleId {
  if (drill === 'loose') return 'AOR-0-111';
  return arm === 'infantry' ? 'AOR-0-109' : arm === 'artillery' ? 'AOR-0-106' : 'AOR-0-110';
}

const single = defines('AOR-0-111', 1);
const formedFoot = defines('AOR-0-109', 3);
const inPairs = defines('AOR-0-110', 2);
/** A crew stands on one base whatever is left of it. */
const wholeCrew = Infinity;

export const battalionFigures = defines('AOR-0-106', 12);
export const crewFigures = defines('AOR-6-101', 4);

interface BaseSize {
  readonly front: number;
  readonly depth: number;
}

const footBase: BaseSize = { front: defines('AOR-0-113', 4), depth: defines('AOR-0-113', 2) };
const mountedBase: BaseSize = { front: footBase.front, depth: defines('AOR-0-113', 4) };

const guns: Readonly<Record<GunWeight, BaseSize>> = {
  light: { front: 4, depth: 5 },
  medium: { front: defines('AOR-0-113', 4), depth: 5 },
  heavy: { front: defines('AOR-0-113', 6), depth: defines('AOR-0-113', 6) },
  siege: { front: 6, depth: 6 },
};

/** Between bases in skirmish order, and between figures in loose order. */
const openGap = 2;
/** A figure in loose order. */
const singleFront = 2;
/** A battalion of four bases in column is 10 cm deep, so that 10 and a gap of 6 make a line of 16 (AOR-3-204). */
const columnDepthPerBase = defines('AOR-3-204', 2.5, 2);
/** A square of n bases in pinwheel has sides of n and this much more, and never less than the least (AOR-0-119). */
const squareMargin = defines('AOR-0-119', 2);
const leastSquare = defines('AOR-0-119', 4);
/** With fewer bases nobody forms square. */
export const basesOfLeastSquare = defines('AOR-0-119', 2);

/** What of a unit decides the ground it covers. */
export interface Figured {
  readonly arm: Arm;
  readonly drill: Drill;
  readonly weight: GunWeight | null;
  readonly figures: number;
  readonly formation: Formation;
  /** Of cavalry in line: one or two (AOR-5-131). */
  readonly ranks: number;
}

/** Bases left: one leaves when all its figures are lost (AOR-0-115). */
export function basesOf({ arm, drill, figures }: Pick<Figured, 'arm' | 'drill' | 'figures'>): number {
  if (figures === 0) return 0;
  const whole = figures / figuresOnBase(arm, drill);
  return Math.max(1, by.basesLeaveWhenEmpty(true) ? Math.ceil(whole) : Math.floor(whole));
}

/** How many bases stand in the front rank of a line; an odd one stands in front (AOR-5-131). */
export function frontBases(unit: Figured): number {
  return Math.ceil(basesOf(unit) / unit.ranks);
}

/** The ground a formation covers behind the middle of its front edge. */
export function formOf(unit: Figured): Form {
  const [front, depth] = sizeOf(unit);
  return { width: cm(front), depth: cm(depth) };
}

function sizeOf(unit: Figured): readonly [front: number, depth: number] {
  const bases = basesOf(unit);
  const isMounted = branchOfArm[unit.arm] === 'cavalry';
  const base = isMounted ? mountedBase : footBase;
  switch (unit.formation) {
    case 'line':
      return [base.front * frontBases(unit), base.depth * unit.ranks];
    case 'column':
      return [base.front, (isMounted ? base.depth : columnDepthPerBase) * bases];
    case 'square': {
      const side = Math.max(leastSquare, bases + squareMargin);
      return [side, side];
    }
    case 'skirmish':
      return [(base.front + openGap) * bases - openGap, base.depth];
    case 'loose':
      return [(singleFront + openGap) * unit.figures - openGap, base.depth];
    case 'limbered':
    case 'unlimbered': {
      const { front, depth } = guns[unit.weight ?? 'light'];
      return [front, depth];
    }
    case 'crew':
      return [footBase.front, footBase.depth];
  }
}
