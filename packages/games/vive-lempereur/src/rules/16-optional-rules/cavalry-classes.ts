/** Chapter XVI.4: light, line and heavy cavalry. Light cavalry that rides at an enemy two hexes off: `charge-at-two-hexes.ts`. */
import { branches, call, refusals, type Modifier, type Next, type Refusal } from '@bivouac/kernel';
import { boardOf, stackAt } from '../../board/board.ts';
import type { Combat, FrameOf, Frames, Retreat } from '../../frames.ts';
import { none, type State } from '../../state.ts';
import { cavalryClasses } from '../../tables/advanced.ts';
import { chargeTurning } from '../../tables/charge.ts';
import { cavalry, disorganised } from '../../tables/formations.ts';
import { retreatHexes } from '../../tables/morale.ts';
import { armOf, factsOf, nameOf } from '../../troops.ts';
import { affordableWays } from '../08-shock/retreat-ways.ts';
import { aimOf, attackValue, strikersAt } from '../08-shock/shock-values.ts';

const no = refusals({
  twoTurns: [
    'VEA-16-414',
    'It charged in the turn before; cavalry does not charge two turns running.',
    'Elle a chargé au tour précédent ; une cavalerie ne charge pas deux tours de suite.',
  ],
});

export type CavalryClass = 'light' | 'line' | 'heavy';

/** By the movement allowance of its column alone. */
export function classOf(s: State, index: number): CavalryClass {
  const { narrow } = factsOf(s, index);
  if (narrow >= cavalryClasses.lightFrom.value) return 'light';
  return narrow <= cavalryClasses.heavyUpTo.value ? 'heavy' : cavalryClasses.between.value;
}

const by = branches({ lightSlipsAway: 'VEA-16-404', othersTest: 'VEA-16-405' });

/** Light cavalry recoils without a test, the others do not. */
export function isSparedRecoilTest(s: State, index: number): boolean {
  if (!s.terms.options.cavalry) return false;
  const isLight = classOf(s, index) === 'light';
  return by.lightSlipsAway(isLight) || (!isLight && !by.othersTest(!isLight));
}

/** How often a group turns in a charge: as often as the clumsiest of it (VEA-16-407 to VEA-16-409). */
export function turnsInCharge(s: State, units: readonly number[]): number {
  if (!s.terms.options.cavalry) return chargeTurning.most.value;
  let most = Number.MAX_SAFE_INTEGER;
  for (const index of units) most = Math.min(most, cavalryClasses.chargeTurns[classOf(s, index)].value);
  return most;
}

/** Why cavalry that has charged must rest; countercharges do not count (VEA-16-415). */
export function whyTooSoon(s: State, index: number): Refusal | null {
  const { lastCharge } = s.units[index]!;
  if (!s.terms.options.cavalry || lastCharge === none || lastCharge === s.turn) return null;
  return s.turn - lastCharge < cavalryClasses.restTurns.value ? no.twoTurns : null;
}

interface Throw {
  readonly s: State;
  readonly combat: Combat;
}

/** Whether cavalry of this class takes part in the attack and counts for something (advanced gaps: VEA-G21). */
function attacks({ s, combat: { attackers, targets } }: Throw, kind: CavalryClass): boolean {
  return attackers.some((hex) =>
    strikersAt(s, hex).some(
      (unit) =>
        armOf(s, unit) === cavalry &&
        classOf(s, unit) === kind &&
        attackValue(s, unit, aimOf(s, hex, targets)) > 0,
    ),
  );
}

function defends({ s, combat: { targets } }: Throw, kind: CavalryClass): boolean {
  const board = boardOf(s);
  return targets.some((hex) =>
    stackAt(s, board, hex).some((unit) => armOf(s, unit) === cavalry && classOf(s, unit) === kind),
  );
}

function strikesDisorder({ s, combat: { targets } }: Throw): boolean {
  const top = stackAt(s, boardOf(s), targets[0]!)[0];
  return top !== undefined && s.units[top]!.formation === disorganised;
}

/** The die belongs to whoever countercharges: what helps those he strikes is taken from it (VEA-G20). */
function isCounter({ s, combat }: Throw): boolean {
  return s.terms.options.cavalry && combat.kind === 'counter';
}

/** What the classes add to the die of a shock; each counts once, different ones add up (VEA-G21). */
export const classModifiers: readonly Modifier<Throw>[] = [
  {
    id: 'VEA-16-410',
    words: { en: 'light cavalry against disorder', fr: 'cavalerie légère contre le désordre' },
    value: (thrown) =>
      thrown.s.terms.options.cavalry && strikesDisorder(thrown) && attacks(thrown, 'light')
        ? cavalryClasses.lightAtDisorganised.value
        : 0,
  },
  {
    id: 'VEA-16-411',
    words: { en: 'line cavalry against light', fr: 'cavalerie de ligne contre la légère' },
    value: (thrown) =>
      thrown.s.terms.options.cavalry &&
      attacks(thrown, 'line') &&
      defends(thrown, 'light') &&
      !defends(thrown, 'heavy')
        ? cavalryClasses.lineAtLight.value
        : 0,
  },
  {
    id: 'VEA-16-411',
    words: { en: 'line cavalry met by light', fr: 'cavalerie de ligne contrechargée par la légère' },
    value: (thrown) =>
      isCounter(thrown) && attacks(thrown, 'light') && !attacks(thrown, 'heavy') && defends(thrown, 'line')
        ? cavalryClasses.lineCounterchargedByLight.value
        : 0,
  },
  {
    id: 'VEA-16-412',
    words: { en: 'heavy cavalry', fr: 'cavalerie lourde' },
    value: (thrown) =>
      thrown.s.terms.options.cavalry && attacks(thrown, 'heavy') && !defends(thrown, 'heavy')
        ? cavalryClasses.heavyAttacks.value
        : 0,
  },
  {
    id: 'VEA-16-413',
    words: { en: 'heavy cavalry met by others', fr: 'cavalerie lourde contrechargée' },
    value: (thrown) =>
      isCounter(thrown) && defends(thrown, 'heavy') && !attacks(thrown, 'heavy')
        ? cavalryClasses.heavyCountercharged.value
        : 0,
  },
];

/** MP it had left when its charge reached its end (VEA-16-420). */
function pointsLeft(s: State, index: number): number {
  return factsOf(s, index).narrow - s.units[index]!.spent;
}

/** Cavalry that falls back, how far, and the word for it. */
interface FallingBack {
  readonly word: string;
  readonly unit: number;
  readonly hexes: number;
}

/** How far these may fall back of their own will, other than the two hexes of all (VEA-16-420). */
export function waysToFallBack(s: State, units: readonly number[]): FallingBack[] {
  if (!s.terms.options.cavalry) return [];
  const ways: FallingBack[] = [];
  for (const unit of units)
    for (let hexes = 1; hexes <= pointsLeft(s, unit); hexes += 1)
      if (hexes > retreatHexes.value || (hexes < retreatHexes.value && canPay(s, unit, hexes)))
        ways.push({ word: `fall back ${nameOf(s, unit)} ${hexes}`, unit, hexes });
  return ways;
}

/** Whether it has the points for the first of so few hexes: the two of all are free. */
function canPay(s: State, unit: number, left: number): boolean {
  const { hex: start } = s.units[unit]!;
  const purse = pointsLeft(s, unit);
  const way: Retreat = {
    ...{ band: 0, unit, left, start, cause: 'voluntary', by: [], pushed: [], purse },
    ...{ asked: none, to: none },
  };
  return affordableWays(s, way).length > 0;
}

/** Scatters so far. */
export function playFallBack(s: State, { unit, hexes }: FallingBack, back: FrameOf<'reform'>): Next<Frames> {
  const purse = pointsLeft(s, unit);
  return call<Frames>({ step: 'breaking', units: [unit], cause: 'voluntary', by: [], hexes, purse }, back);
}
