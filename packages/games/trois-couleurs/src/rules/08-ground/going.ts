/**
 * Chapter 8: what the ground on the way of a move takes from it, whom it disorders, how fast it lets troops go and where it
 * bars the way (TC-8-02 to TC-8-21, TC-8-62 to TC-8-72).
 */
import {
  first,
  stages,
  standsOn,
  type Figure,
  type Motion,
  type Point,
  type Stretch,
} from '@bivouac/ground/free';
import type { Feature } from '@bivouac/ground/free-table';
import { branches, citing, defines, refusals, type Play, type Refusal, type RuleId } from '@bivouac/kernel';
import type { State } from '../../state.ts';
import { tableOf } from '../../standing.ts';
import { isHeight } from '../../tables/ground.ts';
import { paceLevel, type BranchOfArms, type Disorder, type Pace } from '../../tables/kinds.ts';
import { ud } from '../../tables/measures.ts';
import { pace as paces } from '../../tables/movement.ts';
import { groundNamed, terrain, type Ground } from '../../tables/terrain.ts';
import { branchOf, factsOf, unitOf } from '../../troops.ts';
import { degrade, disorderAtLeast } from '../02-order/order.ts';

export const noGoing = refusals({
  impassable: [
    'TC-8-02',
    'Troops of its kind do not pass there.',
    'Les troupes de son espèce ne passent pas là.',
  ],
  river: [
    'TC-8-03',
    'A river is crossed at bridges and fords.',
    'On passe une rivière aux ponts et aux gués.',
  ],
  wood: ['TC-8-69', 'Only infantry goes into a dense wood.', 'Seule l’infanterie entre dans un bois dense.'],
  order: [
    'TC-8-70',
    'In a dense wood there is only skirmish order.',
    'Dans un bois dense, il n’y a que l’ordre de tirailleurs.',
  ],
  toll: [
    'TC-8-04',
    'The ground takes the rest of its move.',
    'Le terrain lui prend le reste de son mouvement.',
  ],
});

const by = branches({
  obstaclesAreNoAreas: 'TC-8-01',
  linesArePaidOnce: ['TC-8-05', 'TC-8-10'],
  areasArePaidEveryTurn: 'TC-8-12',
  edgesArePaidWhereTheyAreCrossed: 'TC-8-16',
  levelsArePaidAfterAWhile: 'TC-8-17',
  obstaclesCostOrder: 'TC-8-09',
  slopesCostOrderAtSpeed: 'TC-2-10',
  theUnskilledLoseOrderInWoods: 'TC-8-62',
  cavalryLeavesWoodsWithoutFormation: 'TC-8-71',
  heightsAreSlow: 'TC-8-21',
  cavalryIsSlowInWoods: ['TC-8-67', 'TC-8-63'],
  obstaclesAreCrossedSlowly: 'TC-11-30',
  marshesCostOrder: 'TC-8-02',
  heightsCostCavalryOrder: 'TC-8-72',
  bridgesCarry: 'TC-8-03',
});

type Prices = Readonly<Record<BranchOfArms, number | 'impassable'>>;

const prices: Readonly<Record<Ground, Prices>> = defines(
  'TC-8-02',
  {
    PO1: terrain.PO1.movePenalty,
    PO2: terrain.PO2.movePenalty as Prices,
    RUI: terrain.RUI.movePenalty,
    crest: terrain.crest.movePenalty,
    MAR: terrain.MAR.movePenalty as Prices,
    BOC: terrain.BOC.movePenalty,
    BOD: terrain.BOD.movePenalty as Prices,
  },
  {
    PO1: free(),
    PO2: free(),
    RUI: free(),
    crest: free(),
    MAR: free(),
    BOC: free(),
    BOD: free(),
  },
);
const edgePrice: Prices = defines('TC-8-16', terrain.DEN.movePenalty);
const levelPrices: Readonly<Record<number, Prices>> = {
  1: terrain.NI1.movePenalty,
  2: defines(['TC-8-18', 'TC-8-19', 'TC-8-72'], terrain.NI2.movePenalty, free()),
  3: terrain.NI3.movePenalty as Prices,
};

function free(): Record<BranchOfArms, number> {
  return { infantry: 0, cavalry: 0, artillery: 0 };
}

/** Ground met on the way of a move. */
export interface Toll {
  /** From which step on it is due: the first at which the unit stands on it. */
  readonly step: number;
  /** How much of the move it takes, in tenths. */
  readonly takes: number;
  /** Degradations of order on coming upon it; of troops at PAC or faster only, on a slope; and at least this disorder. */
  readonly ddf: number;
  readonly ddfAtSpeed: number;
  readonly disorder: Disorder;
  /** The best pace upon it; and whether it has to be taken up again beyond it (TC-11-31). */
  readonly best: Pace;
  readonly isLine: boolean;
  readonly rule: RuleId;
}

export interface Going {
  /** In the order in which they are met. */
  readonly tolls: readonly Toll[];
  /** The first step at which the way is barred, and why. */
  readonly barrier: { readonly step: number; readonly why: Refusal | null } | null;
}

const open: Going = { tolls: [], barrier: null };

/** What the ground on the way of a unit does to its move. */
export function goingOf(s: State, unit: number, motion: Motion, cites?: RuleId[]): Going {
  const { index, features } = tableOf(s);
  const near = index.near(motion.box);
  if (near.length === 0) return open;
  const tolls: Toll[] = [];
  let barrier: Going['barrier'] = null;
  for (const at of near) {
    const met = metUpon(s, unit, features[at]!, at, motion, cites);
    for (const one of met) {
      if ('takes' in one) tolls.push(one);
      else if (barrier === null || one.step < barrier.step) barrier = one;
    }
  }
  if (tolls.length === 0 && barrier === null) return open;
  tolls.sort((one, other) => one.step - other.step || one.takes - other.takes);
  return { tolls, barrier };
}

/** Whether ground may bar the way of troops of an arm: most of it only slows them. Built-up areas are not asked about here. */
export function mayBar({ kind: { name }, numbers }: Feature, branch: BranchOfArms): boolean {
  if (name === 'river') return true;
  if (isHeight(name)) return levelPrices[numbers.level ?? 0]?.[branch] === 'impassable';
  const ground = groundNamed[name];
  return ground !== undefined && (ground === 'BOD' || prices[ground][branch] === 'impassable');
}

type Met = Toll | NonNullable<Going['barrier']>;

function metUpon(
  s: State,
  unit: number,
  feature: Feature,
  at: number,
  motion: Motion,
  cites?: RuleId[],
): readonly Met[] {
  const { name } = feature.kind;
  if (isHeight(name)) return heightMet(s, unit, feature, motion, cites);
  if (name === 'river') return riverMet(s, unit, feature, at, motion, cites);
  const ground = groundNamed[name];
  if (ground === undefined) return [];
  if (ground === 'RUI' && isCarried(s, at, motion, ['bridge'], cites)) return [];
  const step = first(standsOn(motion, feature.figure), motion.most);
  if (step === null) return [];
  const branch = branchOf(s, unit);
  const isLine = by.obstaclesAreNoAreas(ground !== 'MAR' && ground !== 'BOC' && ground !== 'BOD', cites);
  // Whoever is astride a line has paid it when his front crossed.
  if (isLine && by.linesArePaidOnce(step === 0, cites)) return [];
  const price = prices[ground][branch];
  if (price === 'impassable')
    return [{ step: Math.max(1, step), why: ground === 'BOD' ? noGoing.wood : noGoing.impassable }];
  const outOfOrder = ground === 'BOD' && unitOf(s, unit).formation !== 'TIR' ? noGoing.order : null;
  if (outOfOrder !== null) return [{ step: Math.max(1, step), why: outOfOrder }];
  if (!isLine && step === 0 && !by.areasArePaidEveryTurn(true, cites)) return [];
  const jumps = branch === 'cavalry' && feature.numbers.jump === 1;
  return [
    {
      ...blank,
      ...orderTaken(s, unit, ground, step === 0, cites),
      step: Math.max(1, step),
      takes: price * ud,
      best: bestOn(ground, branch, jumps, cites),
      isLine,
    },
  ];
}

const blank: Toll = {
  step: 1,
  takes: 0,
  ddf: 0,
  ddfAtSpeed: 0,
  disorder: 'none',
  best: 'PCH',
  isLine: false,
  rule: 'TC-8-02',
};

/** What coming upon a kind of ground does to order; whoever stands in it already has suffered that. */
function orderTaken(s: State, unit: number, ground: Ground, isIn: boolean, cites?: RuleId[]): Partial<Toll> {
  const { ft } = factsOf(s, unit);
  const branch = branchOf(s, unit);
  switch (ground) {
    case 'PO1':
    case 'PO2':
      return { ddf: by.obstaclesCostOrder(true, cites) ? terrain[ground].ddf : 0, rule: 'TC-8-09' };
    case 'crest':
      return { ddfAtSpeed: slopeCost(), rule: 'TC-8-16' };
    case 'MAR':
      if (isIn || !by.marshesCostOrder(true, cites)) return {};
      return branch === 'cavalry'
        ? { disorder: terrain.MAR.cavalryState as Disorder }
        : { ddf: terrain.MAR.infantryDdf };
    case 'BOC':
      if (branch === 'cavalry')
        return by.cavalryLeavesWoodsWithoutFormation(!isIn, cites)
          ? { disorder: 'SAF', rule: 'TC-8-71' }
          : {};
      if (isIn || branch !== 'infantry' || unitOf(s, unit).formation === 'TIR') return {};
      return by.theUnskilledLoseOrderInWoods(ft === 0, cites)
        ? { ddf: terrain.BOC.infantryFT0Ddf, rule: 'TC-8-62' }
        : {};
    case 'BOD':
    case 'RUI':
      return {};
  }
}

function slopeCost(): number {
  return by.slopesCostOrderAtSpeed(true) ? terrain.DEN.pacOrPchOnSlopeDdf : 0;
}

function bestOn(ground: Ground, branch: BranchOfArms, jumps: boolean, cites?: RuleId[]): Pace {
  const limits = paces.maxPhysicalPace;
  switch (ground) {
    case 'PO1':
    case 'PO2':
    case 'RUI':
      if (!by.obstaclesAreCrossedSlowly(true, cites)) return 'PCH';
      return (jumps ? limits.obstacleCrossingCavalryAbleToJump : limits.obstacleCrossing) as Pace;
    case 'BOC':
      return by.cavalryIsSlowInWoods(branch === 'cavalry', cites) ? (limits.cavalryInBOC as Pace) : 'PCH';
    default:
      return 'PCH';
  }
}

/** A plateau is paid where its edge is crossed, up or down, and its level after a UD upon it (TC-8-16, TC-8-17). */
function heightMet(
  s: State,
  unit: number,
  { kind, figure, numbers }: Feature,
  motion: Motion,
  cites?: RuleId[],
): readonly Met[] {
  const branch = branchOf(s, unit);
  const level = numbers.level ?? 0;
  const met: Met[] = [];
  const entered = first(standsOn(motion, figure), motion.most);
  if (entered === null) return met;
  const edge = outlineMet(figure, motion);
  if (kind.name === 'plateau' && edge !== null && by.edgesArePaidWhereTheyAreCrossed(true, cites))
    met.push({
      ...blank,
      step: edge,
      takes: (edgePrice[branch] as number) * ud,
      ddfAtSpeed: slopeCost(),
      isLine: true,
      rule: 'TC-8-16',
    });
  else if (numbers.slope === 1)
    met.push({ ...blank, step: Math.max(1, entered), ddfAtSpeed: slopeCost(), rule: 'TC-2-10' });
  const price = levelPrices[level]?.[branch] ?? 0;
  if (price === 'impassable') return [...met, { step: Math.max(1, entered), why: noGoing.impassable }];
  if (level < 2) return met;
  const isIn = entered === 0;
  if (level === 2 && branch === 'artillery')
    cites?.push(...citing(factsOf(s, unit).arm === 'horse artillery' ? 'TC-8-19' : 'TC-8-18'));
  // Whoever comes up pays for the level once he has gone a UD on it.
  const step = by.levelsArePaidAfterAWhile(!isIn, cites) ? entered + ud : Math.max(1, entered);
  const ddf =
    level === 2 && branch === 'cavalry' && by.heightsCostCavalryOrder(!isIn, cites)
      ? terrain.NI2.cavalryDdf
      : 0;
  return [
    ...met,
    { ...blank, step, takes: price * ud, ddf, best: bestAtLevel(level, cites), rule: 'TC-8-17' },
  ];
}

function bestAtLevel(level: number, cites?: RuleId[]): Pace {
  if (!by.heightsAreSlow(level >= 2, cites)) return 'PCH';
  return (level === 2 ? paces.maxPhysicalPace.NI2 : paces.maxPhysicalPace.NI3) as Pace;
}

/** The first step at which a unit comes upon the outline of an area; null when it does not, or is astride it already. */
function outlineMet({ parts, box }: Figure, motion: Motion): number | null {
  const step = first(standsOn(motion, { parts, box }), motion.most);
  return step === null || step === 0 ? null : step;
}

/** Rivers bar the way but at bridges; fords count as streams (TC-8-03). */
function riverMet(
  s: State,
  unit: number,
  feature: Feature,
  at: number,
  motion: Motion,
  cites?: RuleId[],
): readonly Met[] {
  const step = first(standsOn(motion, feature.figure), motion.most);
  if (step === null || isCarried(s, at, motion, ['bridge'], cites)) return [];
  if (isCarried(s, at, motion, ['ford'], cites)) {
    if (step === 0) return [];
    const takes = (prices.RUI[branchOf(s, unit)] as number) * ud;
    return [{ ...blank, step, takes, best: bestOn('RUI', 'infantry', false), isLine: true, rule: 'TC-8-03' }];
  }
  return [{ step: Math.max(1, step), why: noGoing.river }];
}

/** Whether a bridge or ford carries a mover over water: each of its corners crosses it there. */
function isCarried(
  s: State,
  water: number,
  motion: Motion,
  kinds: readonly string[],
  cites?: RuleId[],
): boolean {
  const { index, features } = tableOf(s);
  const carrying = index
    .near(motion.box)
    .filter((at) => kinds.includes(features[at]!.kind.name) && features[at]!.over.includes(water));
  if (carrying.length === 0 || motion.kind !== 'slide') return false;
  const [start, end] = [motion.ground(0)[0]!, motion.ground(motion.most)[0]!];
  return by.bridgesCarry(
    carrying.some((at) =>
      start.every((corner, which) =>
        isCarriedOver(corner, end[which]!, features[water]!.figure, features[at]!.figure),
      ),
    ),
    cites,
  );
}

function isCarriedOver(p: Point, q: Point, water: Figure, bridge: Figure): boolean {
  const over: readonly Stretch[] = stages(p, q, [bridge]).map(({ from, to }) => [from, to]);
  return stages(p, q, [water]).every(({ from, to }) =>
    over.some(([start, end]) => start <= from && to <= end),
  );
}

/** How far a move goes that would go so far on open ground: whoever cannot pay stops in front (TC-8-04). */
export function reachOver({ tolls, barrier }: Going, far: number): number {
  let reach = far;
  for (const { step, takes } of tolls) {
    if (step > reach) break;
    if (reach - takes < step) {
      reach = step - 1;
      break;
    }
    reach -= takes;
  }
  return Math.max(0, Math.min(reach, (barrier?.step ?? Infinity) - 1));
}

/** How much of a move the ground has taken by a step of it, in tenths. */
export function takenBy({ tolls }: Going, step: number): number {
  let sum = 0;
  for (const toll of tolls) if (toll.step <= step) sum += toll.takes;
  return sum;
}

/** The best pace that the ground allows up to a step. */
export function bestBy({ tolls }: Going, step: number): Pace {
  let best: Pace = 'PCH';
  for (const toll of tolls) if (toll.step <= step && paceLevel(toll.best) < paceLevel(best)) best = toll.best;
  return best;
}

/** What coming upon the ground between two steps of a move does to the order of a unit. */
export function sufferGoing(
  s: State,
  play: Play,
  unit: number,
  { tolls }: Going,
  [from, to]: Stretch,
  isFast: boolean,
): void {
  for (const { step, ddf, ddfAtSpeed, disorder, rule } of tolls) {
    if (step <= from || step > to) continue;
    const lost = ddf + (isFast ? ddfAtSpeed : 0);
    if (lost > 0) degrade(s, play, unit, lost, citing(ddf > 0 ? rule : 'TC-2-10'));
    if (disorder !== 'none') disorderAtLeast(s, play, unit, disorder, citing(rule));
  }
}
