/** Chapter 2: formed, neither formed nor SAF, SAF, DES; and how order is lost (TC-2-04 to TC-2-11). */
import { branches, citing, defines, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, marks, type State } from '../../state.ts';
import type { BranchOfArms, Disorder, Order } from '../../tables/kinds.ts';
import type { Ground } from '../../tables/terrain.ts';
import {
  branchOf,
  factsOf,
  isGarrison,
  isOfCircumstance,
  nameOf,
  unitOf,
  type Armies,
} from '../../troops.ts';
import { underfoot, type Trodden } from '../08-ground/underfoot.ts';

const by = branches({
  skirmishersAreNeither: ['TC-2-04', 'TC-24-12'],
  skilledTroopsInCoverAreNeither: 'TC-2-05',
  batteriesAreNeither: 'TC-2-08',
  someAreNeverFormed: 'TC-18-05',
  garrisonsGoByTheSkill: ['TC-2-05', 'TC-8-41'],
  astrideIsWithoutFormation: ['TC-2-09', 'TC-8-13'],
  cavalryIsLostInWoods: 'TC-8-64',
  cavalryIsLostInMarshes: 'TC-8-02',
  denseWoodsGoByTheSkill: ['TC-2-09', 'TC-2-11'],
  theUnskilledAreLostInWoods: ['TC-8-62', 'TC-2-14'],
  circumstancesAreWithoutFormation: 'TC-8-59',
  theCaughtAreWithoutFormation: ['TC-27-46', 'TC-27-12', 'TC-8-35'],
});

/** From the best to the worst. */
const orders: readonly Order[] = ['formed', 'neither', 'SAF', 'DES'];

function worseOf(one: Order, other: Order): Order {
  return orders.indexOf(one) >= orders.indexOf(other) ? one : other;
}

/** How a unit counts: by what it has suffered, and while it stands there by the ground. */
export function orderOf(s: Armies, unit: number, cites?: RuleId[]): Order {
  const row = unitOf(s, unit);
  if (row.disorder === 'DES') {
    // Nothing can be worse, whatever it stands on.
    cites?.push(...citing('TC-2-07'));
    return 'DES';
  }
  const isCaught = by.theCaughtAreWithoutFormation((row.marks & marks.changing) !== 0, cites);
  const plain = ownOrder(s, unit, cites);
  const own = isCaught ? worseOf(plain, 'SAF') : plain;
  if (isGarrison(row)) return own;
  const { trodden } = underfoot(s, unit);
  return trodden.length === 0 ? own : worseOf(own, orderOnGround(s, unit, trodden, cites));
}

function ownOrder(s: Armies, unit: number, cites?: RuleId[]): Order {
  const row = unitOf(s, unit);
  if (row.disorder !== 'none') return row.disorder;
  const { isNeverFormed, ft } = factsOf(s, unit);
  if (by.someAreNeverFormed(isNeverFormed, cites)) return 'SAF';
  if (isGarrison(row)) return by.garrisonsGoByTheSkill(ft > 0, cites) ? 'neither' : 'SAF';
  if (by.batteriesAreNeither(branchOf(s, unit) === 'artillery', cites)) return 'neither';
  if (by.circumstancesAreWithoutFormation(isOfCircumstance(row) && (row.marks & marks.assaults) === 0, cites))
    return 'SAF';
  return by.skirmishersAreNeither(row.formation === 'TIR', cites) ? 'neither' : 'formed';
}

/** The best that the ground underfoot allows. */
function orderOnGround(s: Armies, unit: number, trodden: readonly Trodden[], cites?: RuleId[]): Order {
  const { ft } = factsOf(s, unit);
  const isOpen = unitOf(s, unit).formation === 'TIR';
  const branch = branchOf(s, unit);
  let worst: Order = 'formed';
  for (const { ground } of trodden) {
    const order = orderOn(ground, branch, ft, isOpen, cites);
    if (order !== null) worst = worseOf(worst, order);
  }
  return worst;
}

function orderOn(
  ground: Ground,
  branch: BranchOfArms,
  ft: number,
  isOpen: boolean,
  cites?: RuleId[],
): Order | null {
  switch (ground) {
    case 'PO1':
    case 'PO2':
    case 'RUI':
      return by.astrideIsWithoutFormation(true, cites) ? 'SAF' : null;
    case 'BOC':
      if (by.cavalryIsLostInWoods(branch === 'cavalry', cites)) return 'DES';
      if (branch === 'artillery') return 'neither';
      if (by.skilledTroopsInCoverAreNeither(ft > 0 || isOpen, cites)) return 'neither';
      return by.theUnskilledAreLostInWoods(true, cites) ? 'SAF' : null;
    case 'BOD':
      return by.denseWoodsGoByTheSkill(true, cites)
        ? ft === 2
          ? 'neither'
          : ft === 1
            ? 'SAF'
            : 'DES'
        : null;
    case 'MAR':
      if (by.cavalryIsLostInMarshes(branch === 'cavalry', cites)) return 'DES';
      return null;
    case 'crest':
      return null;
  }
}

const worse: Readonly<Record<Disorder, Disorder>> = {
  none: defines('TC-2-06', 'SAF', 'none'),
  SAF: defines('TC-2-11', 'DES', 'SAF'),
  DES: defines('TC-2-07', 'DES', 'SAF'),
};

/** What so many degradations of formation (DDF) make of a disorder: SAF first, then DES, and no worse. */
function degraded(from: Disorder, count: number): Disorder {
  let disorder = from;
  for (let at = 0; at < count; at += 1) disorder = worse[disorder];
  return disorder;
}

/** A unit loses order: so many degradations (TC-2-06). */
export function degrade(s: State, play: Play, unit: number, count: number, rules: readonly RuleId[]): void {
  const row = unitOf(s, unit);
  // Whoever is never better than SAF falls from there.
  const from = row.disorder === 'none' && ownOrder(s, unit) === 'SAF' ? 'SAF' : row.disorder;
  setDisorder(s, play, unit, degraded(from, count), rules);
}

/** A unit is at least in this disorder. */
export function disorderAtLeast(
  s: State,
  play: Play,
  unit: number,
  disorder: Disorder,
  rules: readonly RuleId[],
): void {
  const now = unitOf(s, unit).disorder;
  if (now === 'DES' || now === disorder) return;
  setDisorder(s, play, unit, disorder, rules);
}

function setDisorder(s: State, play: Play, unit: number, disorder: Disorder, rules: readonly RuleId[]): void {
  if (unitOf(s, unit).disorder === disorder) return;
  changeUnit(s, unit, { disorder });
  tell(play, {
    kind: 'disordered',
    unit: nameOf(s, unit),
    disorder,
    rules: [...rules, ...citing('TC-2-06', ...(disorder === 'DES' ? ['TC-2-11'] : []))],
  });
}
